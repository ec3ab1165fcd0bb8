"""shadow, silver: what both faces of a leader have in common. Whose leader acts, which one, and when it has acted."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import layout, offered_list, told, two_players
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.data import Data


def acting_kind(data: Data) -> int:
    """shadow, silver: which face of the leaders acts in this step."""
    return layout.SHADOW_DWARF if data.step == layout.SHADOW_STEP else layout.SILVER_DWARF


def standing(data: Data, seat: int, dwarf: int, column: int) -> int:
    """How many dwarves of a kind stand in a column, whether they have acted or not (ruling a9)."""
    if dwarf == layout.MINER:
        return data.miners[seat * layout.COLOUR_COUNT + column] if column < layout.COLOUR_COUNT else 0
    at = layout.cell(dwarf, seat, column)
    return data.fresh[at] + data.spent[at]


def first_to_act(data: Data, kind: int, seat: int) -> int:
    """shadow, silver: the first from `seat` clockwise with a leader of a kind that has not acted, or NOBODY."""
    for _ in range(data.tables.players):
        if data.to_act[layout.leaders(kind, seat)] > 0:
            return seat
        seat = seat + 1 if seat + 1 < data.tables.players else 0
    return layout.NOBODY


def offered(data: Data, seat: int) -> None:
    """shadow, silver: the own leaders that have not acted (ruling d4)."""
    kind = acting_kind(data)
    first = data.tables.first[layout.ACT] + (kind - layout.SHADOW_DWARF) * layout.COLUMN_COUNT
    at = layout.cell(kind, seat, 0)
    for column in range(layout.COLUMN_COUNT):
        if data.fresh[at + column] > 0:
            offered_list.offer(data, first + column)


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why this is no leader that acts now."""
    kind, column = acting_kind(data), data.tables.b[action]
    paragraph = "shadow" if kind == layout.SHADOW_DWARF else "silver"
    if data.tables.verb[action] != layout.ACT:
        return Refusal(paragraph, "name_a_leader", {"dwarf": DWARVES[kind]})
    if data.tables.a[action] != kind:
        return Refusal(paragraph, "other_kind", {"dwarf": DWARVES[kind]})
    if data.fresh[layout.cell(kind, seat, column)] == 0:
        return Refusal(paragraph, "no_leader_there", {"dwarf": DWARVES[kind], "column": COLUMNS[column]})
    return None


def ask(data: Data, seat: int) -> None:
    """shadow, silver: a player is to name a leader."""
    data.actor = seat
    data.turn = seat
    data.phase = layout.ACTING


def name(data: Data, seat: int, column: int) -> None:
    """shadow, silver: a player names which of his leaders acts (ruling d4)."""
    kind = acting_kind(data)
    data.column = column
    data.fulfilled = False
    data.phase = layout.SHADOW if kind == layout.SHADOW_DWARF else layout.SILVER
    told.act(data, seat, kind, column)


def rest(data: Data) -> int:
    """shadow, silver: the leader has acted. The same player goes on, or with two players the other (ruling a40)."""
    kind = acting_kind(data)
    at = layout.cell(kind, data.actor, data.column)
    data.fresh[at] -= 1
    data.spent[at] += 1
    data.to_act[layout.leaders(kind, data.actor)] -= 1
    following = two_players.acts_next(data.tables.alternating, data.actor)
    data.actor = layout.NOBODY
    data.column = -1
    data.fulfilled = False
    data.announced = -1
    data.heard = 0
    data.n_draws = 0
    return following
