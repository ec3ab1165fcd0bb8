"""What can be decided in Silberzwerg, by players and by chance, and what can be taken back.

`set` comes first of all, so that a tool set that wins is the first thing offered (ruling d9).
"""

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.silberzwerg.edition import COLOURS, TILES, TOOLS

COLUMNS = (*COLOURS, "contracts", "gems")
"""The columns of the action board: four mines, contracts, gems."""

DWARVES = ("miner", "shadow", "silver")
"""Buddelzwerg, Schattenzwerg, Silberzwerg; the last two are the faces of a leader (Anführer)."""


def spaces(players: int) -> tuple[str, ...]:
    """The contract spaces: personal ones by seat (two players have two each), then the public ones."""
    if players == 2:
        return ("personal0a", "personal0b", "personal1a", "personal1b", "public1", "public2")
    return (*(f"personal{seat}" for seat in range(players)), "public1", "public2")


def owner_of(space: int, players: int) -> int:
    """The seat of a personal space, by its place in `spaces`; -1 for a public one."""
    if players == 2:
        return space // 2 if space < 4 else -1
    return space if space < players else -1


def _seats(setup: Setup) -> list[str]:
    return [str(seat) for seat in range(setup.players)]


def _seats_or_nobody(setup: Setup) -> list[str]:
    return [*_seats(setup), "nobody"]


def _spaces(setup: Setup) -> tuple[str, ...]:
    return spaces(setup.players)


def _ascending(seat: str, dwarf: str, seat2: str, dwarf2: str) -> bool:
    """Pairs go up by seat, then by dwarf; two miners of one seat may be named, two equal leaders not."""
    first = (int(seat), DWARVES.index(dwarf))
    second = (int(seat2), DWARVES.index(dwarf2))
    return first < second or (first == second and dwarf == "miner")


def _sorted_pairs(given: str, given2: str, taken: str, taken2: str) -> bool:
    return COLOURS.index(given) <= COLOURS.index(given2) and COLOURS.index(taken) <= COLOURS.index(taken2)


class Actions(ActionSpace):
    """Players' decisions: 219, 245 and 287 with two, three and four players."""

    set = block(tool=TOOLS)
    place = block(dwarf=DWARVES, column=COLUMNS)
    commit = single()
    act = block(dwarf=DWARVES[1:], column=COLUMNS)
    take = single()
    remove = block(seat=_seats, dwarf=DWARVES)
    remove_two = block(word="remove", seat=_seats, dwarf=DWARVES, seat2=_seats, dwarf2=DWARVES, where=_ascending)
    raise_ = block(word="raise", space=_spaces)
    lower = block(space=_spaces)
    swap = block(given=COLOURS, taken=COLOURS)
    swap_two = block(word="swap", given=COLOURS, given2=COLOURS, taken=COLOURS, taken2=COLOURS, where=_sorted_pairs)
    steal = block(seat=_seats)
    steal_two = block(word="steal", seat=_seats, seat2=_seats, where=lambda seat, seat2: int(seat) < int(seat2))
    nothing = single()
    cancel = single()
    pass_ = single(word="pass")
    buy = block(colour=COLOURS)
    sell = block(colour=COLOURS)
    fulfil = block(space=_spaces)
    done = single()
    plus5 = block(seat=_seats_or_nobody)
    minus3 = block(colour=COLOURS)
    wait = single()
    return_ = block(word="return", colour=COLOURS)


class Chances(ActionSpace):
    """Chance outcomes: who is dealt the first start gem, start gems, contracts, and gems stolen blindly."""

    first = block(seat=_seats)
    deal = block(seat=_seats, colour=COLOURS)
    contract = block(space=_spaces, tile=[str(tile) for tile in range(1, TILES + 1)])
    draw = block(seat=_seats, colour=COLOURS)


class Retractions(ActionSpace):
    """What a seat may take back of its own draft or commit, in steps 1 and 10."""

    commit = block(word="retract", what=("commit",))
    miner = block(word="retract", what=("miner",), colour=COLOURS)
    silver = block(word="retract", what=("silver",), column=COLUMNS)
    shadow = block(word="retract", what=("shadow",), column=COLUMNS)
    gem = block(word="retract", colour=COLOURS)
