"""What can be decided in Silberzwerg, by players and by chance, and what can be taken back.

`set` comes first of all, so that a tool set that wins is the first thing offered (ruling d9).
"""

from zwerge.core.actions import ActionSpace, block, single
from zwerge.core.game import Setup
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS, TILES, TOOLS

COLUMNS = (*COLOURS, "contracts", "gems")
"""The columns of the action board: four mines, contracts, gems."""

DWARVES = ("miner", "shadow", "silver")
"""Buddelzwerg, Schattenzwerg, Silberzwerg; the last two are the faces of a leader (Anführer)."""


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
    """Play a set of a tool, in the own action or in a window (symbols)."""
    place = block(dwarf=DWARVES, column=COLUMNS)
    """Step 1: place a dwarf; a draft of each seat."""
    commit = single()
    """Steps 1 and 10: the draft is final."""
    act = block(dwarf=DWARVES[1:], column=COLUMNS)
    """Which leader acts."""
    take = single()
    """Shadow in a mine: take a gem."""
    remove = block(seat=_seats, dwarf=DWARVES)
    """Shadow in a mine: send a dwarf away."""
    remove_two = block(word="remove", seat=_seats, dwarf=DWARVES, seat2=_seats, dwarf2=DWARVES, where=_ascending)
    """Shadow in a mine: send two dwarves away."""
    raise_ = block(word="raise", space=_spaces)
    """Shadow on contracts: turn a contract one corner up."""
    lower = block(space=_spaces)
    """Shadow on contracts: turn a contract one corner down."""
    swap = block(given=COLOURS, taken=COLOURS)
    """Shadow on gems: swap a gem with the supply."""
    swap_two = block(word="swap", given=COLOURS, given2=COLOURS, taken=COLOURS, taken2=COLOURS, where=_sorted_pairs)
    """Shadow on gems: swap two gems with the supply."""
    steal = block(seat=_seats)
    """Shadow on gems: steal a gem from a seat."""
    steal_two = block(word="steal", seat=_seats, seat2=_seats, where=lambda seat, seat2: int(seat) < int(seat2))
    """Shadow on gems: steal a gem from each of two seats."""
    nothing = single()
    """A shadow, or a silver on contracts, does nothing."""
    cancel = single()
    """Play Cancel against what was announced."""
    pass_ = single(word="pass")
    """Let it happen; in a window, for the rest of the step."""
    buy = block(colour=COLOURS)
    """Silver on gems: buy a gem."""
    sell = block(colour=COLOURS)
    """Silver on gems: sell a gem."""
    fulfil = block(space=_spaces)
    """Silver on contracts: fulfil the contract on a space."""
    done = single()
    """The silver is done."""
    plus5 = block(seat=_seats_or_nobody)
    """Play a +5, for a seat or nobody."""
    minus3 = block(colour=COLOURS)
    """Play a -3 on a colour's price."""
    wait = single()
    """In a window: nothing now, but perhaps later."""
    return_ = block(word="return", colour=COLOURS)
    """Step 10: choose a gem to give back."""


class Chances(ActionSpace):
    """Chance outcomes: who is dealt the first start gem, start gems, contracts, and gems stolen blindly."""

    first = block(seat=_seats)
    """Who is dealt the first start gem."""
    deal = block(seat=_seats, colour=COLOURS)
    """A start gem dealt to a seat."""
    contract = block(space=_spaces, tile=[str(tile) for tile in range(1, TILES + 1)])
    """The tile that fills a space."""
    draw = block(seat=_seats, colour=COLOURS)
    """A gem drawn blindly; the seat is its owner."""


class Retractions(ActionSpace):
    """What a seat may take back of its own draft or commit, in steps 1 and 10."""

    commit = block(word="retract", what=("commit",))
    """Take the commit back."""
    miner = block(word="retract", what=("miner",), colour=COLOURS)
    """Take a placed miner back."""
    silver = block(word="retract", what=("silver",), column=COLUMNS)
    """Take a placed silver back."""
    shadow = block(word="retract", what=("shadow",), column=COLUMNS)
    """Take a placed shadow back."""
    gem = block(word="retract", colour=COLOURS)
    """Take back a gem chosen to be given back."""
