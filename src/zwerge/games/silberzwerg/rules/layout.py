"""Names for the numbers of Silberzwerg: decisions, phases, steps, dwarves, places, tiles, gem events, money, endings.

States and rules hold small ints; here alone it is said what they mean. `layout.pxd` has the same names for the
compiler, to which they are plain numbers. Seats, colours (blue, green, red, yellow) and columns (the mines, contracts,
gems) are small numbers too; what is kept per seat and colour lies at `seat * COLOUR_COUNT + colour`, and so on.
"""

SEATS = 4
COLOUR_COUNT = 4
PLACES = 16
YELLOW = 3

# the columns of the action board: the four mines come first
COLUMN_COUNT = 6
ON_CONTRACTS = 4
ON_GEMS = 5

# dwarves; the last two are the faces of a leader
MINER = 0
SHADOW_DWARF = 1
SILVER_DWARF = 2
DWARF_COUNT = 3

# two players have eight miners, and so many of them have room in one mine
MOST_IN_MINE = 4

# symbols on tiles: three tools, then the single ones
SYMBOL_COUNT = 6
TOOL_COUNT = 3
SET_SIZE = 3
PLUS5_TILE = 3
CANCEL_TILE = 4
MINUS3_TILE = 5

# tiles count from 1; a corner counts from 1, the highest value, to 4
TILE_COUNT = 34
LAST_CORNER = 4

LAST_ROW = 9
"""The last row of the price table, for nine miners and more; NO_ROW is none, outside steps 3 to 6."""
NO_ROW = -1

VERBS = (
    *("set", "place", "commit", "act", "take", "remove", "raise", "lower", "swap", "steal", "nothing", "cancel"),
    *("pass", "buy", "sell", "fulfil", "done", "plus5", "minus3", "wait", "return"),
)
"""What players decide, by the number in `Tables.verb`."""
SET = 0
PLACE = 1
COMMIT = 2
ACT = 3
TAKE = 4
REMOVE = 5
RAISE = 6
LOWER = 7
SWAP = 8
STEAL = 9
NOTHING = 10
CANCEL = 11
PASS = 12
BUY = 13
SELL = 14
FULFIL = 15
DONE = 16
PLUS5 = 17
MINUS3 = 18
WAIT = 19
RETURN = 20

PHASES = (
    *("first", "deal", "contract", "place", "window", "cancel", "act", "shadow", "silver", "draw", "return"),
    "over",
)
"""What is asked, by the number in a state's `phase`."""
FIRST = 0
DEALING = 1
CONTRACT = 2
PLACING = 3
WINDOW = 4
CANCELLING = 5
ACTING = 6
SHADOW = 7
SILVER = 8
DRAWING = 9
RETURNING = 10
OVER = 11

# the steps of a round in which something is decided, by the rulebook's numbers; before round 1 it is none
NO_STEP = 0
PLACE_STEP = 1
SHADOW_STEP = 4
SILVER_STEP = 6
REFILL_STEP = 9
LIMIT_STEP = 10
START_STEP = 11

# where a tile is (`place`): KEPT + seat when a seat keeps it
NOT_IN_GAME = -1
IN_DECK = 0
ON_BOARD = 1
GONE = 2
KEPT = 3

EVENTS = ("deal", "gain", "lose", "shows", "stolen", "known")
"""What happens to gems."""
DEAL = 0
GAIN = 1
LOSE = 2
SHOWS = 3
STOLEN = 4
KNOWN = 5

GEM_ENTRY = 5
"""So many bytes a log has of each (`gem_log`)."""

INCOME = ("sold", "bought", "contracts", "sets", "tokens", "penalties")
"""Where a player's money comes from and goes to, besides what he began with."""
SOLD = 0
BOUGHT = 1
FULFILLED = 2
SETS = 3
TOKENS = 4
PENALTIES = 5
SOURCE_COUNT = 6

REASONS = ("600", "contracts", "round_limit")
"""How a game ends."""
REACHED = 0
RAN_OUT = 1
ROUND_LIMIT = 2
GOES_ON = -1

NOBODY = -1
"""A seat that is none, or a part that a decision has not."""


def cell(kind: int, seat: int, column: int) -> int:
    """Where leaders of a kind and a seat in a column are counted."""
    return kind * 24 - 24 + seat * 6 + column


def leaders(kind: int, seat: int) -> int:
    """Where all leaders of a kind and a seat are counted."""
    return kind * 4 - 4 + seat


def gems(seat: int) -> slice:
    """Where what is counted per colour stands of a seat, in a list of all seats."""
    return slice(seat * COLOUR_COUNT, (seat + 1) * COLOUR_COUNT)
