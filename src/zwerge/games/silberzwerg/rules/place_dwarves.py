"""place: Zwerge einsetzen, with miners, leaders and two_players. Where dwarves go, behind the screen."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import layout, offered_list, secret_steps, told, two_players
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.edition import COLOURS


def begin(data: Data) -> None:
    """place: all dwarves are back with their players, removed ones too (ruling a9)."""
    for i in range(16):
        data.miners[i] = 0
    for i in range(48):
        data.fresh[i] = 0
        data.spent[i] = 0
    for i in range(8):
        data.to_act[i] = 0
    for seat in range(layout.SEATS):
        data.miners_out[seat] = 0
        data.committed[seat] = 0
    data.step = layout.PLACE_STEP
    data.phase = layout.PLACING
    data.turn = data.start
    told.round(data, data.round, data.start)


def offered(data: Data, seat: int) -> None:
    """place, miners, leaders: where one more dwarf may stand, or commit when all stand."""
    first = data.tables.first[layout.PLACE]
    if data.miners_out[seat] < data.tables.miners:
        for colour in range(layout.COLOUR_COUNT):
            if not mine_is_full(data, seat, colour):
                offered_list.offer(data, first + colour)
    if leaders_out(data, seat) < data.tables.leaders:
        for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
            for column in range(layout.COLUMN_COUNT):
                if not cell_is_taken(data, seat, kind, column) and not column_is_taken(data, seat, kind, column):
                    offered_list.offer(data, first + kind * layout.COLUMN_COUNT + column)
    if all_stand(data, seat):
        offered_list.offer(data, data.tables.first[layout.COMMIT])


def places(data: Data, seat: int) -> tuple[int, ...]:
    """The same, listed, whether or not the seat is asked."""
    offered_list.begin(data)
    offered(data, seat)
    return offered_list.listed(data)


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why a dwarf cannot stand there, or a seat is not ready."""
    if not secret_steps.drafting(data, seat):
        return secret_steps.not_asked(data, "place", seat)
    verb, dwarf, column = data.tables.verb[action], data.tables.a[action], data.tables.b[action]
    if verb == layout.COMMIT:
        return None if all_stand(data, seat) else Refusal("place", "dwarves_left")
    if verb != layout.PLACE:
        return Refusal("place", "place_or_commit")
    if dwarf == layout.MINER:
        return _miner_refusal(data, seat, column)
    if leaders_out(data, seat) >= data.tables.leaders:
        return Refusal("leaders", "no_leader_left")
    if cell_is_taken(data, seat, dwarf, column):
        return Refusal("place", "cell_is_taken", {"dwarf": DWARVES[dwarf], "column": COLUMNS[column]})
    if column_is_taken(data, seat, dwarf, column):
        return Refusal("place", "column_is_taken", {"column": COLUMNS[column]})
    return None


def _miner_refusal(data: Data, seat: int, column: int) -> Refusal | None:
    if column >= layout.ON_CONTRACTS:
        return Refusal("miners", "miners_only_in_mines", {"column": COLUMNS[column]})
    if data.miners_out[seat] >= data.tables.miners:
        return Refusal("miners", "no_miner_left")
    if mine_is_full(data, seat, column):
        return Refusal("two_players", "mine_is_full", {"colour": COLOURS[column]})
    return None


def all_stand(data: Data, seat: int) -> bool:
    """place: all dwarves of a seat are on its board (ruling d2)."""
    return data.miners_out[seat] == data.tables.miners and leaders_out(data, seat) == data.tables.leaders


def leaders_out(data: Data, seat: int) -> int:
    """How many leaders of a seat stand in step 1."""
    return data.to_act[seat] + data.to_act[layout.SEATS + seat]


def mine_is_full(data: Data, seat: int, colour: int) -> bool:
    """two_players: whether no further miner has room in a mine (ruling a39)."""
    return two_players.mine_is_full(data.miners[seat * layout.COLOUR_COUNT + colour])


def cell_is_taken(data: Data, seat: int, kind: int, column: int) -> bool:
    """place: no further leader has room in the cell."""
    most = two_players.most_in_cell(data.tables.alternating, kind, column)
    return data.fresh[layout.cell(kind, seat, column)] >= most


def column_is_taken(data: Data, seat: int, kind: int, column: int) -> bool:
    """Option one_leader_per_column: no leader of the other kind in the same column (ruling d1)."""
    if not data.tables.one_leader_per_column:
        return False
    return data.fresh[layout.cell(other_kind(kind), seat, column)] > 0


def other_kind(kind: int) -> int:
    """The other face of a leader."""
    return layout.SHADOW_DWARF + layout.SILVER_DWARF - kind


def place_dwarf(data: Data, seat: int, dwarf: int, column: int) -> None:
    """miners, leaders: one dwarf onto the own board, behind the screen (ruling a47)."""
    if dwarf == layout.MINER:
        data.miners[seat * layout.COLOUR_COUNT + column] += 1
        data.miners_out[seat] += 1
    else:
        data.fresh[layout.cell(dwarf, seat, column)] += 1
        data.to_act[layout.leaders(dwarf, seat)] += 1
    told.place(data, seat, dwarf, column)


def clear(data: Data, seat: int) -> None:
    """All dwarves of a seat are off its board again."""
    for colour in range(layout.COLOUR_COUNT):
        data.miners[seat * layout.COLOUR_COUNT + colour] = 0
    data.miners_out[seat] = 0
    for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
        data.to_act[layout.leaders(kind, seat)] = 0
        for column in range(layout.COLUMN_COUNT):
            data.fresh[layout.cell(kind, seat, column)] = 0


def choice(data: Data, seat: int) -> list[int]:
    """The steps that lead to what a seat has placed, sorted."""
    first = data.tables.first[layout.PLACE]
    found: list[int] = []
    for colour in range(layout.COLOUR_COUNT):
        found += [first + colour] * data.miners[seat * layout.COLOUR_COUNT + colour]
    for kind in range(layout.SHADOW_DWARF, layout.DWARF_COUNT):
        for column in range(layout.COLUMN_COUNT):
            step = first + kind * layout.COLUMN_COUNT + column
            found += [step] * data.fresh[layout.cell(kind, seat, column)]
    return found
