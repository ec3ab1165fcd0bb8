"""Only what has changed is drawn anew, and what is drawn out of the memory is what would be drawn afresh."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.draw.markup import narrow
from zwerge.table import drawing, pages
from zwerge.table.room import Room
from zwerge.table.sittings import Telling

from .helpers import Company, owner, running


def seated(company: Company, name: str) -> Room:
    room = company.hall.open(name, 3, {}, "default", owner(0))
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    return room


def step(room: Room, rng: Rng) -> None:
    """Somebody who owes a decision makes one."""
    state = running(room).state
    seat = state.actors()[rng.below(len(state.actors()))]
    room.deeds.write(running(room), [(seat, state.playout_action(rng, seat))])


@pytest.mark.parametrize("name", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_out_of_the_memory_comes_what_would_be_drawn_afresh(company: Company, name: str) -> None:
    room, rng = seated(company, name), Rng(3)
    board = pages.board_of(room.game)
    for number in range(60):
        if room.is_over:
            break
        step(room, rng)
        for seat in (0, 2, SPECTATOR):
            reader = pages.reader_of(room, seat, "de" if number % 2 else "en")
            drawn = drawing.fragments(board, room.view(seat), reader, room.drawings, 4)
            afresh = board.fragments(room.view(seat), reader)
            assert drawn == {id: narrow(html) for id, html in afresh.items()}
    assert all(len(known) <= 4 for known in room.drawings.values())


def test_who_is_shown_the_same_shares_one_drawing_and_what_has_not_changed_is_not_drawn(company: Company) -> None:
    room = seated(company, "zavandor")
    board = pages.board_of(room.game)
    drawn: list[str] = []

    class Counting:
        Scene = board.Scene
        PIECES: Any = {
            id: (lambda scene, id=id, draw=draw: drawn.append(id) or draw(scene)) for id, draw in board.PIECES.items()
        }

    def show(seat: int) -> dict[str, str]:
        return drawing.fragments(Counting, room.view(seat), pages.reader_of(room, seat, "en"), room.drawings, 4)

    first = show(SPECTATOR)
    assert sorted(drawn) == sorted(board.PIECES)
    assert all(html is first[id] for id, html in show(SPECTATOR).items())
    assert len(drawn) == len(board.PIECES)
    seat = running(room).state.turn
    show(seat)
    drawn.clear()
    room.deeds.act(owner(seat), "pass", None)
    show(SPECTATOR)
    assert set(drawn) < set(board.PIECES), "a scroll that is not used changes less than everything"


def test_a_line_more_in_the_journal_is_a_line_more_to_draw(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room, rng = seated(company, "silberzwerg"), Rng(5)
    said: list[object] = []
    real = pages._line
    monkeypatch.setattr(pages, "_line", lambda *given: said.append(given[1]) or real(*given))
    for _ in range(120):
        if room.is_over:
            break
        step(room, rng)
        for seat in (0, 1, SPECTATOR):
            pages.fragments(room, seat, "en")
    told = max(len(room.told(seat)) for seat in (0, 1, SPECTATOR))
    assert told > 60
    assert len(said) < 4 * told, "each line once for each who is told it, and little more"


def afresh(room: Room, seat: int, language: str) -> dict[str, str]:
    """The page as it is drawn by whoever remembers nothing."""
    kept = room.drawings, room.drawn, room.beside, room.pasts, room._tellings
    room.drawings, room.drawn, room.beside, room.pasts, room._tellings = {}, {}, {}, {}, defaultdict(Telling)
    room._known_at = None, 0
    drawn = pages.fragments(room, seat, language)
    room.drawings, room.drawn, room.beside, room.pasts, room._tellings = kept
    room._known_at = None, 0
    return drawn


@pytest.mark.parametrize("name", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_seats_and_journal_are_drawn_anew_whenever_something_about_them_changes(company: Company, name: str) -> None:
    """People come, go, give their seats up, take steps back and choose another speed while the game goes on."""
    room, rng = seated(company, name), Rng(4)
    happenings = [
        lambda: room.arrive(0),
        lambda: room.arrive(1),
        lambda: room.set_speed(owner(0), "quick"),
        lambda: room.leave(owner(2)),
        lambda: room.put_bot(owner(0), 2, "random"),
        lambda: room.depart(1),
        lambda: company.clock.move(61),
        lambda: room.absence.put_stand_in(owner(0), 1, "random"),
        lambda: room.arrive(1),
        lambda: room.clear_bot(owner(0), 2),
        lambda: room.sit(owner(2), 2, "Somebody else"),
    ]
    for number in range(66):
        if room.is_over:
            break
        step(room, rng)
        if number % 6 == 5 and happenings:
            happenings.pop(0)()
        elif number % 6 == 2 and room.undoable(0):
            room.deeds.undo(owner(0))
        for seat in (0, 1, SPECTATOR):
            assert pages.fragments(room, seat, "en") == afresh(room, seat, "en")
    assert room.is_over or not happenings
