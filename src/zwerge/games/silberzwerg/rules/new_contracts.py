"""refill: Neue Aufträge verteilen. Gaps are found and filled, until there are no more tiles."""

from zwerge.core import seats
from zwerge.core.chance import Rng, below_small
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import contracts, layout, told
from zwerge.games.silberzwerg.rules.data import Data


def refusal() -> Refusal:
    """Nobody decides anything while contracts are coming."""
    return Refusal("refill", "contracts_first")


def find_gaps(data: Data) -> None:
    """refill: a gap per player and turn from the start player, each one's lowest first; public ones last (a42)."""
    data.n_gaps = 0
    for which in range(data.tables.spaces):
        seat = data.start
        for _ in range(data.tables.players):
            seen = 0
            for space in range(data.tables.spaces):
                if data.tables.owner[space] == seat and data.tile[space] == 0:
                    if seen == which:
                        data.gaps[data.n_gaps] = space
                        data.n_gaps += 1
                    seen += 1
            seat = seat + 1 if seat + 1 < data.tables.players else 0
    for space in range(data.tables.spaces):
        if data.tables.owner[space] < 0 and data.tile[space] == 0:
            data.gaps[data.n_gaps] = space
            data.n_gaps += 1


def draws(data: Data) -> bool:
    """refill: a tile is drawn for the next gap while there are any; public: a gap that stays open makes all contracts
    public (d12, a32). False: nothing more is drawn."""
    if data.n_gaps > 0 and data.deck_size > 0:
        data.phase = layout.CONTRACT
        data.turn = seats.CHANCE
        return True
    if data.n_gaps > 0:
        data.n_gaps = 0
        contracts.make_all_public(data)
    return False


def outcomes(data: Data) -> list[tuple[int, int]]:
    """refill: tiles of the deck, alike."""
    at = data.tables.contract0 + data.gaps[0] * layout.TILE_COUNT - 1
    return [(at + tile, 1) for tile in range(1, layout.TILE_COUNT + 1) if data.place[tile] == layout.IN_DECK]


def draw(data: Data, rng: Rng) -> int:
    """One of the outcomes, without building a list."""
    left = below_small(rng, data.deck_size)
    for tile in range(1, layout.TILE_COUNT + 1):
        if data.place[tile] == layout.IN_DECK:
            if left == 0:
                return data.tables.contract0 + data.gaps[0] * layout.TILE_COUNT + tile - 1
            left -= 1
    return -1  # never: somebody asks only while there is one


def lay(data: Data, tile: int) -> None:
    """setup, refill: a tile from the deck, its start value at the arrow (rulings a36, d16)."""
    space = data.gaps[0]
    data.tile[space] = tile
    data.corner[space] = 1
    data.place[tile] = layout.ON_BOARD
    data.deck_size -= 1
    for i in range(1, data.n_gaps):
        data.gaps[i - 1] = data.gaps[i]
    data.n_gaps -= 1
    told.contract(data, space, tile)
