"""setup: Spielvorbereitung. What all begin with; four start gems, dealt by chance, say who starts and whose contracts
come first."""

from zwerge.core.chance import Rng, below_small
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_moves, layout, new_contracts, told
from zwerge.games.silberzwerg.rules.data import Data


def lay_out(data: Data) -> None:
    """setup: gems into the mines, thalers to everybody, the contract tiles into the deck."""
    for colour in range(layout.COLOUR_COUNT):
        data.stock[colour] = data.tables.gems
    for seat in range(layout.SEATS):
        data.money[seat] = data.tables.money
    for tile in range(layout.TILE_COUNT + 1):
        data.place[tile] = layout.IN_DECK if data.tables.in_deck[tile] else layout.NOT_IN_GAME
        data.deck_size += data.tables.in_deck[tile]


def refusal() -> Refusal:
    """Nobody decides anything before the first contracts lie."""
    return Refusal("setup", "setup_first")


def outcomes(data: Data) -> list[tuple[int, int]]:
    """Seats alike, then start gems not dealt yet alike."""
    if data.phase == layout.FIRST:
        return [(seat, 1) for seat in range(data.tables.players)]
    at = data.tables.deal0 + next_dealt(data) * layout.COLOUR_COUNT
    return [(at + colour, 1) for colour in range(layout.COLOUR_COUNT) if not is_dealt(data, colour)]


def draw(data: Data, rng: Rng) -> int:
    """One of the outcomes, without building a list."""
    if data.phase == layout.FIRST:
        return below_small(rng, data.tables.players)
    left = below_small(rng, layout.COLOUR_COUNT - data.n_dealt)
    seat = next_dealt(data)
    for colour in range(layout.COLOUR_COUNT):
        if not is_dealt(data, colour):
            if left == 0:
                return data.tables.deal0 + seat * layout.COLOUR_COUNT + colour
            left -= 1
    return -1  # never: somebody asks only while there is one


def is_dealt(data: Data, colour: int) -> bool:
    """Whether a start gem has been dealt."""
    for i in range(data.n_dealt):  # noqa: SIM110  (no generator in C)
        if data.dealt[i] == colour:
            return True
    return False


def choose_first(data: Data, seat: int) -> None:
    """setup: who is dealt the first of the four start gems (ruling a1)."""
    data.first_dealt = seat
    data.phase = layout.DEALING
    told.first(data, seat)


def next_dealt(data: Data) -> int:
    """setup: the start gems go clockwise until all are dealt."""
    return (data.first_dealt + data.n_dealt) % data.tables.players


def deal(data: Data, colour: int) -> bool:
    """setup: one start gem, face down. True: it was the last one."""
    seat = next_dealt(data)
    data.stock[colour] -= 1
    data.dealt[data.n_dealt] = colour
    data.n_dealt += 1
    gem_moves.note(data, layout.DEAL, seat, layout.NOBODY, colour, -1)
    told.deal(data, seat, colour)
    if data.n_dealt < layout.COLOUR_COUNT:
        return False
    settle(data)
    return True


def settle(data: Data) -> None:
    """setup: yellow starts; each keeps his first gem, further ones go back openly (rulings d14, a1)."""
    for i in range(layout.COLOUR_COUNT):
        if data.dealt[i] == layout.YELLOW:
            data.start = (data.first_dealt + i) % data.tables.players
    told.start(data, data.start)
    for i in range(layout.COLOUR_COUNT):
        seat = (data.first_dealt + i) % data.tables.players
        colour = data.dealt[i]
        if i < data.tables.players:
            data.bag[seat * layout.COLOUR_COUNT + colour] = 1
            data.bag_size[seat] = 1
        else:
            data.stock[colour] += 1
            told.gave_back(data, seat, colour)
    data.n_dealt = 0
    lay_first_contracts(data)


def lay_first_contracts(data: Data) -> None:
    """setup: one for each personal space, from the start player on, then the public ones; drawn in `new_contracts`."""
    new_contracts.find_gaps(data)


def put_on_their_way(data: Data, first: int, colours: tuple[int, ...]) -> None:
    """A position set up by hand: the start gems dealt so far."""
    for i in range(data.n_dealt):
        data.stock[data.dealt[i]] += 1
    data.first_dealt = first
    data.n_dealt = len(colours)
    for i in range(len(colours)):
        data.dealt[i] = colours[i]
        data.stock[colours[i]] -= 1
