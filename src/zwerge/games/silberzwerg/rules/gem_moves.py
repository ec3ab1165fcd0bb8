"""material: Edelsteine. Gems on their way between mines and bags, each told to those who may know of it."""

from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.gem_log import GemLog

ALONE = ((0,), (1,), (2,), (3,))
"""One gem of each colour, as events have it."""


def note(data: Data, kind: int, seat: int, owner: int, first: int, second: int) -> None:
    """What happened to a gem, or to two (-1: no second one), for all that is known of bags."""
    if data.tracks:
        keep(data, kind, seat, owner, first, second)
    if data.logs:
        data.log.note(kind, seat, owner, first, second)


def keep(data: Data, kind: int, seat: int, owner: int, first: int, second: int) -> None:
    """The same as an event."""
    gems: tuple[int, ...] = ALONE[first]
    if second >= 0:
        gems = (first, second)
    data.events = Event(data.events, kind, seat, owner, gems)


def gain(data: Data, seat: int, colour: int) -> None:
    """A gem goes from its mine to a bag."""
    data.stock[colour] -= 1
    data.bag[seat * layout.COLOUR_COUNT + colour] += 1
    data.bag_size[seat] += 1
    note(data, layout.GAIN, seat, layout.NOBODY, colour, -1)


def lose(data: Data, seat: int, colour: int) -> None:
    """A gem goes from a bag to its mine."""
    data.stock[colour] += 1
    data.bag[seat * layout.COLOUR_COUNT + colour] -= 1
    data.bag_size[seat] -= 1
    note(data, layout.LOSE, seat, layout.NOBODY, colour, -1)


def show(data: Data, seat: int, first: int, second: int) -> None:
    """All see that a gem, or two, are in a bag; -1: no second one."""
    note(data, layout.SHOWS, seat, layout.NOBODY, first, second)


def steal(data: Data, thief: int, owner: int, colour: int) -> None:
    """A gem goes from a bag to another, and only the two see it."""
    data.bag[owner * layout.COLOUR_COUNT + colour] -= 1
    data.bag_size[owner] -= 1
    data.bag[thief * layout.COLOUR_COUNT + colour] += 1
    data.bag_size[thief] += 1
    note(data, layout.STOLEN, thief, owner, colour, -1)


def excess(data: Data, seat: int) -> int:
    """limit: how many gems a seat holds beyond twelve."""
    more = data.bag_size[seat] - data.tables.bag_limit
    return more if more > 0 else 0


def remember(data: Data, events: Event | None) -> None:
    """A position set up by hand, or a game of a batch: what has happened to gems so far."""
    data.events = events
    data.tracks = True


def write_into(data: Data, log: GemLog) -> None:
    """From here on it is logged what happens to gems."""
    data.log = log
    data.logs = True


def fill_bags(data: Data, content: tuple[int, ...]) -> None:
    """A position set up by hand: these gems are in the bags, seat by seat and colour by colour; stock follows."""
    for seat in range(data.tables.players):
        data.bag_size[seat] = 0
        for colour in range(layout.COLOUR_COUNT):
            count = content[seat * layout.COLOUR_COUNT + colour]
            data.stock[colour] += data.bag[seat * layout.COLOUR_COUNT + colour] - count
            data.bag[seat * layout.COLOUR_COUNT + colour] = count
            data.bag_size[seat] += count
