"""material: Aufträge, and public: Öffentliche Aufträge. Whose a contract is, who may do what with it, what it asks for
and pays."""

from zwerge.games.silberzwerg.rules import layout, told
from zwerge.games.silberzwerg.rules.data import Data


def owner(data: Data, space: int) -> int:
    """The seat of a personal space, NOBODY for a public one."""
    return data.tables.owner[space]


def is_open_to(seat: int, owner: int, all_public: bool) -> bool:
    """silver_contracts, shadow_contracts: an own or a public contract; all, once all are public (a14, a17, a34)."""
    return owner == seat or owner < 0 or all_public


def may_fulfil(data: Data, seat: int, space: int) -> bool:
    """silver_contracts: whether a contract lies there that a seat may fulfil, had it the gems (ruling a17)."""
    return data.tile[space] > 0 and is_open_to(seat, data.tables.owner[space], data.all_public)


def lacks(need: int, held: int) -> int:
    """silver_contracts: how many gems of a colour are missing; more may be there (ruling a16)."""
    return need - held if need > held else 0


def missing(data: Data, seat: int, tile: int) -> tuple[int, ...]:
    """silver_contracts: how many gems of a tile a bag lacks, per colour."""
    bag, need = seat * layout.COLOUR_COUNT, tile * layout.COLOUR_COUNT
    return tuple([lacks(data.tables.need[need + c], data.bag[bag + c]) for c in range(layout.COLOUR_COUNT)])


def has_gems_for(data: Data, seat: int, tile: int) -> bool:
    """silver_contracts: the eight named gems are in the bag."""
    lacking = 0
    for colour in range(layout.COLOUR_COUNT):
        held = data.bag[seat * layout.COLOUR_COUNT + colour]
        lacking += lacks(data.tables.need[tile * layout.COLOUR_COUNT + colour], held)
    return lacking == 0


def may_raise(data: Data, seat: int, space: int) -> bool:
    """shadow_contracts: whether a contract lies there that a seat may turn up; the highest value is the end (d5)."""
    return may_fulfil(data, seat, space)


def may_lower(data: Data, seat: int, space: int) -> bool:
    """shadow_contracts: another's or a public contract; all, once all are public (rulings a14, a34)."""
    return data.tile[space] > 0 and (data.tables.owner[space] != seat or data.all_public)


def make_all_public(data: Data) -> None:
    """public: from now on anybody may fulfil any contract on the board (ruling d12)."""
    if not data.all_public:
        data.all_public = True
        told.all_public(data)


def bonus(data: Data, space: int) -> int:
    """variants: what a public contract pays besides (ruling f1)."""
    return data.tables.public_bonus if data.tables.owner[space] < 0 or data.all_public else 0


def value(data: Data, space: int) -> int:
    """silver_contracts: what a contract pays as it lies."""
    printed = data.tables.value[data.tile[space] * layout.LAST_CORNER + data.corner[space] - 1]
    return printed + bonus(data, space)


def clear(data: Data, space: int, place: int) -> None:
    """A tile leaves its space for another place."""
    data.place[data.tile[space]] = place
    data.tile[space] = 0
    data.corner[space] = 0
