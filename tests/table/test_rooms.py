"""The life of a room: open, sit, watch, play, leave, come back, play again."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from hand_clock import HandClock
from zwerge.core.chance import CommittedDice, Rng
from zwerge.core.record import Record, verify
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import SPECTATOR
from zwerge.games import game
from zwerge.table.chairs import TableError
from zwerge.table.pages import Person, room_page
from zwerge.table.room import Room

from .helpers import (
    PACE,
    Company,
    asked,
    due,
    everything,
    frame,
    in_window,
    line,
    owner,
    painted,
    play,
    play_to_the_end,
    play_until_window,
    running,
)


def test_a_room_starts_when_every_seat_is_taken(company: Company) -> None:
    room = company.room(3, start=False)
    room.leave(owner(2))
    with pytest.raises(TableError, match="empty_seats"):
        room.start(owner(0))
    room.put_bot(owner(0), 2, "random")
    room.start(owner(0))
    assert running(room).state.actors()
    with pytest.raises(TableError, match="started"):
        room.start(owner(0))


def test_a_bot_can_sit_in_any_seat_and_be_sent_away(company: Company) -> None:
    room = company.room(4, bots={0: "greedy", 2: "random"}, start=False)
    assert [seat.kind for seat in room.seats] == ["bot", "person", "bot", "person"]
    assert room.seats[0].name != room.seats[2].name
    room.clear_bot(owner(1), 0)
    assert room.seats[0].kind == "empty"
    with pytest.raises(TableError, match="no_bot"):
        room.clear_bot(owner(1), 1)
    with pytest.raises(TableError, match="taken"):
        room.put_bot(owner(1), 3, "random")
    with pytest.raises(TableError, match="level"):
        room.put_bot(owner(1), 0, "omniscient")


def test_a_stranger_arranges_nothing(company: Company) -> None:
    room = company.room(2, start=False)
    stranger = owner(99)
    for deed in (
        lambda: room.start(stranger),
        lambda: room.put_bot(stranger, 0, "random"),
        lambda: room.clear_bot(stranger, 0),
        lambda: room.leave(stranger),
        lambda: room.rematch(stranger),
    ):
        with pytest.raises(TableError):
            deed()


def test_a_seat_given_up_is_free_for_others_and_for_bots(company: Company) -> None:
    room = company.room(3)
    hand = running(room).state.view(1).hand
    room.leave(owner(1))
    assert room.seats[1].kind == "empty"
    room.sit(owner(7), 1, "Guest")
    assert running(room).state.view(room.seat_of(owner(7))).hand == hand
    room.leave(owner(7))
    room.put_bot(owner(0), 1, "random")
    before = len(running(room).rows)
    for _ in range(3):
        if asked(room) == 1:
            company.clock.move(PACE.bot * 3)
        else:
            play(room, asked(room))
    assert len(running(room).rows) > before + 2


def test_what_a_person_answered_early_leaves_with_him(company: Company) -> None:
    room = company.room(3)
    play_until_window(room)
    last = (asked(room) + 2) % 3
    room.deeds.act(owner(last), "announce", None)
    room.leave(owner(last))
    room.sit(owner(8), last, "Guest")
    assert room.answer_of(last) is None


def test_a_rematch_keeps_the_seats_and_takes_new_dice(company: Company) -> None:
    room = company.room(2, bots={1: "random"}, round_limit=1, announcing="off")
    with pytest.raises(TableError, match="not_over"):
        room.rematch(owner(0))
    while not room.is_over:
        if asked(room) == 0:
            play(room, 0)
        else:
            company.clock.move(PACE.bot * 3)
    seats, commitment = list(room.seats), room.commitment
    room.rematch(owner(0))
    assert room.match is None
    assert room.seats == seats
    assert room.commitment != commitment
    room.start(owner(0))
    assert running(room).state.view(0).round == 1


def test_the_record_is_refused_until_the_end_and_then_can_be_checked(company: Company) -> None:
    room = company.room(3, round_limit=1, start=False)
    commitment = room.commitment
    room.give_nonce(owner(1), "anything")
    room.start(owner(0))
    while not room.is_over:
        with pytest.raises(TableError, match="not_over"):
            room.record()
        play(room, due(room))
    record = Record.loads(room.record())
    assert record.dice["commitment"] == commitment
    assert record.dice["nonces"][1] == "anything"
    assert verify(record, game).dice == "committed"
    assert CommittedDice.commitment_of(bytes.fromhex(record.dice["seed"])) == commitment


def test_the_seed_is_nowhere_before_the_end(company: Company) -> None:
    room = company.room(2)
    seed = room.seed.hex().encode()
    for seat in (SPECTATOR, 0, 1):
        assert all(seed not in sent for sent in everything(company.table, room, seat))


def test_undo_takes_an_early_answer_back_and_nothing_that_was_seen(company: Company) -> None:
    room = company.room(3)
    play(room, asked(room))
    for seat in range(3):
        assert not room.undoable(seat)
        with pytest.raises(IllegalAction):
            room.deeds.undo(owner(seat))
    play_until_window(room)
    last = (asked(room) + 2) % 3
    room.deeds.act(owner(last), "silent", None)
    assert room.undoable(last)
    room.deeds.undo(owner(last))
    assert room.answer_of(last) is None


def play_on(company: Company, room: Room) -> None:
    """The next card, or the answers that nobody gives of his own accord."""
    if not in_window(room):
        play(room, asked(room))
        return
    company.clock.move(PACE.answer + 0.1)
    for seat in range(len(room.seats)):
        if in_window(room) and room.answer_of(seat) is None:
            play(room, seat)


def test_silent_until_i_speak_lasts_over_rounds_and_games_until_one_speaks(company: Company) -> None:
    room = company.room(2, round_limit=2)
    room.deeds.set_setting(owner(0), "silent", True)
    while not room.is_over:
        assert room.settings_of(0)["silent"] is True
        assert room.settings_of(1)["silent"] is False
        play_on(company, room)
    room.rematch(owner(1))
    room.start(owner(1))
    assert room.settings_of(0)["silent"] is True
    room.deeds.set_setting(owner(0), "silent", False)
    assert room.settings_of(0)["silent"] is False
    room.deeds.set_setting(owner(0), "silent", True)
    play_until_window(room)
    room.deeds.act(owner(0), "announce", None)
    company.clock.move(PACE.answer + 0.1)
    assert running(room).state.view(0).rounds[0].caller == 0
    assert room.settings_of(0)["silent"] is False, "he has spoken"


def test_who_has_not_taken_the_trick_or_too_few_tricks_is_not_asked_and_may_speak_all_the_same(
    company: Company,
) -> None:
    room = company.room(2)
    play_until_window(room)
    company.clock.move(PACE.answer + 0.1)
    assert not in_window(room), "one trick of two players holds at most four dwarves"
    while not in_window(room) or running(room).state.view(0).taken[asked(room)] < 2:
        play_on(company, room)
    taker = asked(room)
    company.clock.move(PACE.answer + 0.1)
    assert room.answer_of(taker) is None, "he is asked"
    assert room.answer_of(1 - taker) == "silent"
    room.deeds.act(owner(1 - taker), "announce", None)
    room.deeds.act(owner(taker), "silent", None)
    assert running(room).state.view(0).rounds[0].caller == 1 - taker


def test_the_table_sees_who_is_away(company: Company) -> None:
    room = company.room(2)
    room.arrive(0)
    room.arrive(0)
    room.depart(0)
    assert room.present[0] == 1
    room.depart(0)
    assert not room.present[0]


def test_what_happened_meanwhile_is_shown_on_return(company: Company) -> None:
    room = company.room(2, announcing="off")
    room.arrive(0)
    for _ in range(2):
        play(room, asked(room))
    room.depart(0)
    for _ in range(6):
        play(room, asked(room))
    page = room_page(room, Person(owner(0), "en"), "https://table.example/room")
    assert "While you were away" in page
    assert "While you were away" not in room_page(room, Person(owner(1), "en"), "https://table.example/room")


def test_lines_of_older_tricks_leave_the_screen_when_the_next_one_is_led(company: Company) -> None:
    """The journal gets shorter then (ruling 12): parts of it that are gone must be sent as gone."""
    room = company.room(6, announcing="off")
    own = line(company.table, room, 0)
    on_screen: dict[str, str] = json.loads(frame(company.table, own) or b"{}")["html"]
    shorter = 0
    while not room.is_over and running(room).state.view(0).round < 8:
        play(room, asked(room))
        sent = frame(company.table, own)
        assert sent is not None
        painted(on_screen, sent)
        whole = json.loads(frame(company.table, line(company.table, room, 0)) or b"{}")["html"]
        shown = {id for id, html in on_screen.items() if id.startswith("journal-") and "<li" in html}
        there = {id for id, html in whole.items() if id.startswith("journal-") and "<li" in html}
        assert shown == there
        assert all(on_screen[id] == whole[id] for id in whole)
        shorter += len(whole) < len(on_screen)
    assert running(room).state.view(0).round > 1


# ------------------------------------------------------------------------------------------------ restarts and the disk


def reopened(company: Company, path: Path) -> Company:
    """The table as another server finds it after this one was killed: nothing was closed or tidied."""
    clock = HandClock()
    clock.time = company.clock.time
    return Company(str(path), clock)


def test_a_killed_server_loses_neither_rooms_nor_seats_nor_kept_answers(tmp_path: Path) -> None:
    first = Company(str(tmp_path / "t.sqlite3"), HandClock())
    waiting = first.room(2, start=False, tie_gold=True)
    room = first.room(4, bots={3: "random"})
    while not in_window(room) or asked(room) == 3:
        if due(room) == 3:
            first.clock.move(PACE.bot / 10)
        elif due(room) != 3:
            play(room, due(room))
    hearers = [seat for seat in range(3) if seat != asked(room)]
    room.deeds.act(owner(hearers[0]), "announce", None)
    room.deeds.act(owner(hearers[1]), "silent", None)
    room.deeds.set_setting(owner(hearers[1]), "silent", True)
    before = {seat: everything(first.table, room, seat) for seat in (SPECTATOR, 0, 1, 2)}
    second = reopened(first, tmp_path / "t.sqlite3")
    again = second.hall.rooms[room.id]
    assert again.answer_of(hearers[0]) == "announce"
    assert again.answer_of(hearers[1]) == "silent"
    assert again.settings_of(hearers[1])["silent"] is True
    assert {seat: everything(second.table, again, seat) for seat in (SPECTATOR, 0, 1, 2)} == before
    assert second.hall.rooms[waiting.id].seats == waiting.seats
    assert second.hall.rooms[waiting.id].setup.options["tie_gold"] is True
    assert second.hall.rooms[waiting.id].commitment == waiting.commitment
    second.clock.move(PACE.answer + 0.1)
    assert again.answer_of(3) == "silent", "the bot goes on after the restart"
    second.close()


def test_a_game_goes_on_to_its_end_through_a_restart_at_every_step(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    company = Company(str(path), HandClock())
    room = company.room(3, round_limit=1)
    rng = Rng(3)
    while not room.is_over:
        play(room, due(room), rng)
        company = reopened(company, path)
        room = company.hall.rooms[room.id]
    assert verify(Record.loads(room.record()), game).dice == "committed"


class Unwilling:
    """A store whose disk is full until it is told otherwise."""

    def __init__(self, room: Any, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        real = room.store.transaction

        def transaction() -> Any:
            if self.full:
                raise sqlite3.OperationalError("database or disk is full")
            return real()

        monkeypatch.setattr(room.store, "transaction", transaction)


def test_what_cannot_be_written_has_not_happened(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(3)
    before = {seat: everything(company.table, room, seat) for seat in range(3)}
    disk = Unwilling(room, monkeypatch)
    for _ in range(2):
        with pytest.raises(sqlite3.Error):
            play(room, asked(room))
        assert {seat: everything(company.table, room, seat) for seat in range(3)} == before
    disk.full = False
    play_to_the_end(room, Rng(1))
    assert verify(Record.loads(room.record()), game).dice == "committed"


def test_bots_go_on_when_the_disk_has_room_again(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(2, bots={1: "random"})
    while asked(room) != 1 or in_window(room):
        if due(room) == 0:
            play(room, 0)
        else:
            company.clock.move(PACE.answer / 10)
    rows = len(running(room).rows)
    disk = Unwilling(room, monkeypatch)
    for _ in range(40):
        company.clock.move(0.1)
    assert len(running(room).rows) == rows
    disk.full = False
    company.clock.move(PACE.bot * 3)
    assert len(running(room).rows) > rows


def test_a_failed_write_does_not_stop_the_window(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(2, bots={1: "random"})
    while not in_window(room):
        if asked(room) == 0:
            play(room, 0)
        else:
            company.clock.move(0.05)
    disk = Unwilling(room, monkeypatch)
    for text in ("silent", "announce"):  # the second settles the matter at once if the person is heard first
        with pytest.raises(sqlite3.Error):
            room.deeds.act(owner(0), text, None)
    company.clock.move(3)
    disk.full = False
    room.deeds.act(owner(0), "silent", None)
    company.clock.move(PACE.answer * 3)
    assert not any(room.answer_of(seat) for seat in range(2)), "the window is settled"


def test_rows_of_two_servers_never_mix(tmp_path: Path) -> None:
    """The second server that appends to the same match is refused by the store and shows nothing."""
    path = tmp_path / "t.sqlite3"
    one = Company(str(path), HandClock())
    room = one.room(2)
    two = Company(str(path), HandClock())
    other = two.hall.rooms[room.id]
    play(room, asked(room))
    with pytest.raises(sqlite3.IntegrityError):
        play(other, asked(other))
    assert len(running(other).rows) < len(running(room).rows)
    one.close()
    two.close()


def test_a_store_of_another_version_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    Company(str(path), HandClock()).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    with pytest.raises(ValueError, match=re.escape("schema 99")):
        Company(str(path), HandClock())


def test_a_full_table_takes_the_place_of_rooms_in_which_nothing_began(
    company: Company, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("zwerge.table.hall.MAX_ROOMS", 3)
    begun, visited, empty = company.room(2), company.room(2, start=False), company.room(2, start=False)
    visited.arrive(0)
    with pytest.raises(TableError, match="full"):
        company.room(2)
    company.clock.move(25 * 3600.0)
    fresh = company.room(2)
    assert set(company.hall.rooms) == {begun.id, visited.id, fresh.id}
    assert company.hall.rooms.get(empty.id) is None
    with pytest.raises(TableError, match="full"):
        company.room(2)
