"""What an open end keeps of the journal by the frames is what somebody who connects now is told, whatever happened."""

from __future__ import annotations

import json
from typing import Any

import pytest

from zwerge.core.seats import SPECTATOR
from zwerge.games import game_ids
from zwerge.table.lines import Line
from zwerge.table.room import Room

from .helpers import PACE, Company, asked, frame, line, owner, running


class Feed:
    """A program that keeps its journal as docs/protocol.md says: from `journal_from` on by what is new."""

    def __init__(self, company: Company, room: Room, seat: int) -> None:
        self.company, self.room, self.seat = company, room, seat
        self.line: Line = self._line()
        self.journal: list[Any] = []
        self.hear()

    def _line(self) -> Line:
        return line(self.company.table, self.room, self.seat, as_json=True)

    def hear(self) -> None:
        news = frame(self.company.table, self.line)
        if news is not None:
            said = json.loads(news)
            assert said["journal_from"] <= len(self.journal)
            self.journal = self.journal[: said["journal_from"]] + said["journal"]

    def is_true(self) -> bool:
        self.hear()
        fresh = json.loads(frame(self.company.table, self._line()) or b"")
        assert fresh["journal_from"] == 0
        return bool(fresh["journal"] == self.journal)


def room_of(company: Company, game_id: str, players: int, *, bots: bool = False) -> Room:
    """A running game; with bots in all seats but the first if wished."""
    room = company.hall.open(game_id, players, {}, "default", owner(0))
    for seat in range(players):
        if bots and seat:
            room.put_bot(owner(0), seat, "random")
        else:
            room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    return room


def play_for(company: Company, room: Room, decisions: int) -> None:
    """Bots play, and the person in seat 0 does the first thing he may."""
    for _ in range(decisions):
        if room.legal(0):
            room.deeds.act(owner(0), room.legal(0)[0], None)
        company.clock.move(PACE.bot * 3)


def feeds(company: Company, room: Room) -> list[Feed]:
    return [Feed(company, room, seat) for seat in (SPECTATOR, *range(len(room.seats)))]


def test_after_an_undo_and_another_decision_in_one_breath(company: Company) -> None:
    room = room_of(company, "gartenzwerge", 2)
    seat = running(room).state.current_player()
    ways = [text for text in room.legal(seat) if text.startswith(("garden", "sell", "compete"))]
    assert len(ways) > 1
    room.deeds.act(owner(seat), ways[0], None)
    ends = feeds(company, room)
    before = len(ends[0].journal)
    room.deeds.undo(owner(seat))
    room.deeds.act(owner(seat), ways[-1], None)
    assert len(running(room).faces(SPECTATOR)) == before, "else counting would do"
    assert all(end.is_true() for end in ends)


@pytest.mark.parametrize("game_id", game_ids())
def test_after_taking_a_seat_and_after_giving_it_up(company: Company, game_id: str) -> None:
    room = room_of(company, game_id, 3, bots=True)
    play_for(company, room, 12)
    ends = feeds(company, room)
    watcher = ends[0].line.person.owner
    room.clear_bot(owner(0), 1)
    room.sit(watcher, 1, "Wim")
    assert all(end.is_true() for end in ends)
    room.leave(watcher)
    assert all(end.is_true() for end in ends)


def play_first(room: Room, decisions: int) -> None:
    """Whoever is asked does the first thing he may."""
    for _ in range(decisions):
        if not room.is_over:
            seat = asked(room)
            room.deeds.act(owner(seat), room.legal(seat)[0], None)


def test_after_a_rematch(company: Company) -> None:
    room = company.room(2, round_limit=1, announcing="off")
    play_first(room, 200)
    assert room.is_over
    ends = feeds(company, room)
    room.rematch(owner(0))
    assert all(end.is_true() for end in ends)
    room.start(owner(0))
    play_first(room, 3)
    assert all(end.is_true() for end in ends)


def test_an_end_without_news_of_the_journal_is_told_nothing_twice(company: Company) -> None:
    room = company.room(2, announcing="off")
    ends = feeds(company, room)
    play_first(room, 2)
    news = json.loads(frame(company.table, ends[0].line) or b"")
    assert news["journal_from"] == len(ends[0].journal)
    assert frame(company.table, ends[0].line) is None
