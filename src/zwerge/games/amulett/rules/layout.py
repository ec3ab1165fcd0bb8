"""Names for the numbers of Das Zwergenamulett: kinds of cards, phases, decisions, chance outcomes, endings.

States and rules hold small ints; here alone it is said what they mean. `layout.pxd` has the same names for the
compiler, to which they are plain numbers.
"""

KINDS = ("dragon", "giant", "magician", "witch", "fairy", "green", "red", "double", "amulet", "brown")
"""All kinds that can be dealt, in the order of the action space; `brown` only with option `doubles` = 1."""
DOUBLE = 7
AMULET = 8
BROWN = 9
KIND_COUNT = 10

# the decisions of players, as `Actions` counts them: every kind played, then the answers of a window
ANNOUNCE = 10
SILENT = 11

PHASES = ("lead", "deal", "trick", "window", "over")
LEAD = 0
DEAL = 1
TRICK = 2
WINDOW = 3
OVER = 4

ANNOUNCING = ("manual", "auto", "off")
"""Values of the option `announcing`."""
MANUAL = 0
AUTO = 1
OFF = 2

REASONS = ("points", "tie", "seven", "wrong_call")
"""How a round ends."""
ENDS = ("points", "tie_gold", "seven", "wrong_call", "round_limit")
"""How a game ends; the first four as its last round did."""
POINTS = 0
TIE = 1
SEVEN = 2
WRONG_CALL = 3
ROUND_LIMIT = 4
GOES_ON = -1

NOBODY = -1
"""A seat that is not known, or that is none."""


def dealt(players: int, seat: int, kind: int) -> int:
    """The chance outcome that deals a card to a seat. Before these come those that let a seat lead, one per seat."""
    return players + seat * KIND_COUNT + kind


def dealt_to(players: int, outcome: int) -> tuple[int, int]:
    """The seat and the kind of an outcome that deals a card."""
    return divmod(outcome - players, KIND_COUNT)
