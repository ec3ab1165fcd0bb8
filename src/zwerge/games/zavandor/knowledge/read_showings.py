"""What was shown and is in doubt, read out of a position (`showings`) and checked; `read_position.py` reads the rest.

docs/games/zavandor.md explains the key.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.shapes import SEAT, items, whole
from zwerge.games.zavandor.knowledge.position import CARD
from zwerge.games.zavandor.rules import known_cards, layout
from zwerge.games.zavandor.rules.edition import BACKS
from zwerge.games.zavandor.rules.shown_cards import Showing

if TYPE_CHECKING:
    from zwerge.games.zavandor.rules.state import ZavandorState


_COUNT = whole(0, 400)


def read_showings(data: Mapping[str, Any], state: ZavandorState) -> None:
    """Each seat's in their order; a lot that is not told gave no card."""
    value = items(data["showings"], "showings", "list of showings")
    if value and "unseen" not in data:
        raise BadPosition("unseen", "where showings are told, the unseen cards must be told by their lots")
    lackings = [0] * state.n
    for i, row in enumerate(value):
        where = f"showings[{i}]"
        if not isinstance(row, Mapping) or set(row) not in ({"seat", "card", "of"}, {"seat", "lacked", "of"}):
            raise BadPosition(where, f"{clip(row)} has not seat, card (or lacked) and of")
        seat = SEAT.read(row["seat"], f"{where}.seat", state)
        if "card" in row:
            card = CARD.read(row["card"], f"{where}.card", state)
            held = _held(state, card % layout.BACKS, row["of"], f"{where}.of")
            _add(
                state,
                seat,
                card % layout.BACKS,
                Showing(state.past[seat * layout.BACKS + card % layout.BACKS], card // layout.BACKS, held, ()),
            )
            continue
        told, of = row["lacked"], row["of"]
        if not isinstance(told, Mapping) or not told:
            raise BadPosition(f"{where}.lacked", f"{clip(told)} is no table from cards to numbers")
        needs: dict[int, list[tuple[int, int]]] = {}
        for text, count in told.items():
            card = CARD.read(text, f"{where}.lacked", state)
            needs.setdefault(card % layout.BACKS, []).append(
                (card // layout.BACKS, whole(1, 400).read(count, f"{where}.lacked", state))
            )
        if not isinstance(of, Mapping) or set(of) != {BACKS[back] for back in needs}:
            raise BadPosition(f"{where}.of", f"{clip(of)} is no table by deck of the cards that were lacked")
        for back, lacks in sorted(needs.items()):
            held = _held(state, back, of[BACKS[back]], f"{where}.of.{BACKS[back]}")
            before = state.past[seat * layout.BACKS + back]
            alone = len(needs) == 1
            _add(state, seat, back, Showing(before, -1, held, (), tuple(sorted(lacks)), lackings[seat], alone))
        lackings[seat] += len(needs)


def _held(state: ZavandorState, back: int, of: Any, where: str) -> tuple[int, ...]:
    if not isinstance(of, list | tuple) or not 0 < len(of) <= len(state.lots[back]):
        raise BadPosition(where, f"{clip(of)} is no list of numbers, one for each lot")
    held = tuple([_COUNT.read(count, where, state) for count in of])
    if not any(held):
        raise BadPosition(where, "it is of none of the lots")
    return held


def _add(state: ZavandorState, seat: int, back: int, node: Showing) -> None:
    past = list(state.past)
    past[seat * layout.BACKS + back] = node
    state.past = past


def check_showings(state: ZavandorState) -> None:
    """Each seat's showings of a deck can have come like this out of the cards that it has, and out of the lots."""
    for place, last in enumerate(state.past):
        if last is None:
            continue
        seat, back = divmod(place, 4)
        where = f"showings of seat {seat}, {BACKS[back]}"
        own = tuple([count for lot in state.lots[back] for count in lot.cells(seat)])
        for lot, held in enumerate(last.touched):
            if held > sum(own[lot * 4 : lot * 4 + 4]):
                raise BadPosition(where, f"out of its lot {lot + 1} the seat has not had {held} cards")
        node: Showing | None = None
        there = [known_cards.lot_gems(state, back, lot) for lot in range(len(state.lots[back]))]
        for one in last.chain():
            gems = (one.gem,) if one.gem >= 0 else range(4)
            room = tuple([there[lot][gem] for lot in range(len(one.held)) for gem in gems])
            node = Showing(node, one.gem, one.held, room, one.lacks, one.event, one.alone)
        assert node is not None
        if not node.fits(own):
            raise BadPosition(where, "the cards that the seat has had cannot have been shown like this")
        _add(state, seat, back, node)
