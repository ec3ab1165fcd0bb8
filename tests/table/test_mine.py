"""One's own games: those that wait come first, those that are over stay, and nobody else is told of them."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from zwerge.core.chance import Rng
from zwerge.core.record import Match, Record, verify
from zwerge.games import game
from zwerge.table.attic import left_record
from zwerge.table.endings import endings_of, note_missing
from zwerge.table.hall import DAY
from zwerge.table.lobby import rooms_of
from zwerge.table.mine import running as running_module
from zwerge.table.mine.page import game_name, known_level, own_page
from zwerge.table.mine.running import Running, asked_in, next_of, running_of, waiting_elsewhere, waits_for
from zwerge.table.pace import Terms
from zwerge.table.pages import Person, lobby
from zwerge.table.room import Room

from .conftest import Again
from .helpers import (
    Company,
    Guest,
    asked,
    at_one_device,
    due,
    in_window,
    owner,
    play,
    play_to_the_end,
    play_until_window,
    running,
    twin,
)

Come = Callable[[], Guest]


def found(company: Company, seat: int) -> list[Running]:
    return asyncio.run(running_of(company.hall, owner(seat)))


def until_asked(room: Room, seat: int) -> Room:
    while asked(room) != seat or in_window(room):
        play(room, due(room))
    return room


def test_rooms_that_wait_for_somebody_come_first(company: Company) -> None:
    others = until_asked(company.room(2), 1)
    own = until_asked(company.room(2), 0)
    waiting = company.room(2, start=False)
    told = found(company, 0)
    assert [(one.id, one.state, one.asked) for one in told] == [
        (own.id, "turn", ()),
        (others.id, "playing", ("Person 1",)),
        (waiting.id, "waiting", ()),
    ]
    assert told[0].others == ("Person 1",)
    assert found(company, 5) == []
    assert asyncio.run(running_of(company.hall, "")) == []


def test_a_table_that_was_started_anew_knows_whose_turn_it_is(on_disk: Again) -> None:
    company = on_disk()
    own, others = until_asked(company.room(2), 0).id, until_asked(company.room(2), 1).id
    company = on_disk()
    assert not company.hall.rooms.is_awake(own)
    assert [(one.id, one.state) for one in found(company, 0)] == [(own, "turn"), (others, "playing")]


def test_of_many_games_only_some_are_woken(on_disk: Again, monkeypatch: pytest.MonkeyPatch) -> None:
    company = on_disk()
    for _ in range(4):
        until_asked(company.room(2), 0)
    company = on_disk()
    monkeypatch.setattr("zwerge.table.mine.running.WOKEN", 2)
    assert [one.state for one in found(company, 0)] == ["turn", "turn", "playing", "playing"]
    assert len(company.hall.rooms.awake) == 2


def test_whoever_has_answered_in_secret_is_told_so_and_nobody_else(company: Company) -> None:
    room = company.room(3)
    play_until_window(room)
    seats = [seat for seat in range(3) if waits_for(room, seat)]
    assert len(seats) > 1
    before = [found(company, seat) for seat in range(3)]
    room.deeds.act(owner(seats[0]), "silent", None)
    after = [found(company, seat) for seat in range(3)]
    assert [seat for seat in range(3) if before[seat] != after[seat]] == seats[:1]
    assert asked_in(room) == ()


def test_what_stands_there_of_others_follows_from_what_one_sees(company: Company) -> None:
    room = company.room(3)
    rng = Rng(41)
    for _ in range(60):
        for observer in range(3):
            other = twin(room, observer, rng)
            assert waits_for(other, observer) == waits_for(room, observer)
            assert asked_in(other) == asked_in(room)
        if room.is_over:
            break
        play(room, due(room), rng)


def test_a_shared_device_is_not_told_what_each_of_its_people_has_answered(company: Company) -> None:
    for answered in ((), (1,), (2,), (1, 2)):
        room = at_one_device(company)
        while not in_window(room) or room.autopilot._own_answer(0) is not None:
            play(room, due(room))
        before = waiting_elsewhere(company.hall, owner(1), "another")
        for seat in answered:
            play(room, seat)
        assert in_window(room)
        for rooms in (found(company, 1), rooms_of(company.hall, owner(1))):
            assert [one.state for one in rooms if one.id == room.id] == ["turn"], answered
        assert waiting_elsewhere(company.hall, owner(1), "another") == before


# ------------------------------------------------------------------------------------------------ how long one has


def by_days(company: Company, days: int, seat: int, *, players: int = 2, here: bool = False) -> Room:
    """A table by days at which it is somebody's turn."""
    room = company.hall.open(
        "amulett", players, {}, "default", owner(0), terms=Terms("days", days=days, level="random")
    )
    for number in range(players):
        room.sit(owner(number), number, f"Person {number}")
        if here:
            room.arrive(number)
    room.start(owner(0))
    return until_asked(room, seat)


def lobby_of(company: Company, seat: int) -> list[tuple[str, str, float | None]]:
    return [(one.id, one.state, one.ends) for one in rooms_of(company.hall, owner(seat))]


def test_where_time_is_over_soonest_comes_first_and_it_is_said_how_long_one_has(company: Company) -> None:
    free = until_asked(company.room(2), 0)
    late = by_days(company, 5, 0)
    others = by_days(company, 1, 1)
    soon = by_days(company, 2, 0)
    told = found(company, 0)
    assert [one.id for one in told] == [soon.id, late.id, free.id, others.id]
    assert [one.ends for one in told] == [soon.clocks.ends(0), late.clocks.ends(0), None, None]
    assert [one[0] for one in lobby_of(company, 0)][:2] == [soon.id, late.id]
    assert {one[0]: one[2] for one in lobby_of(company, 0)} == {one.id: one.ends for one in told}
    now = company.clock.now()
    mine = own_page(Person(owner(0), "en"), told, [], 1, now=now)
    first = lobby(Person(owner(0), "en"), company.hall.editions, mine=rooms_of(company.hall, owner(0)), now=now)
    for page in (mine, first):
        assert f'data-now="{round(now * 1000)}"' in page
        assert f'data-ends="{round((soon.clocks.ends(0) or 0) * 1000)}">2 d 0 h</span> left' in page
        assert page.count("data-ends") == 2, "of others' clocks nothing stands there"
    soon.terms = msgspec.structs.replace(soon.terms, level="")  # nobody sits in, so it stays his turn
    company.clock.move(3 * DAY)
    assert "Time over" in own_page(Person(owner(0), "en"), found(company, 0), [], 1, now=company.clock.now())


def test_of_a_table_that_sleeps_the_first_page_knows_how_long_one_has_and_wakes_none(company: Company) -> None:
    room = by_days(company, 2, 0)
    name, ends = room.id, room.clocks.ends(0)
    company.clock.move(3600)
    assert name not in company.hall.rooms.awake
    assert lobby_of(company, 0) == [(name, "turn", pytest.approx(ends, abs=3))]
    assert lobby_of(company, 1) == [(name, "playing", None)]
    assert waiting_elsewhere(company.hall, owner(0), "another") == 1
    assert name not in company.hall.rooms.awake


def test_of_a_table_that_sleeps_it_is_not_told_who_has_answered_in_secret(company: Company) -> None:
    room = by_days(company, 2, 0, players=3)
    play_until_window(room)
    answering = [seat for seat in range(3) if waits_for(room, seat)]
    assert len(answering) > 1
    room.deeds.act(owner(answering[0]), "silent", None)
    nap = room.clocks.nap()
    assert in_window(room)
    assert nap is not None
    company.hall.rooms.naps[room.id] = nap
    del company.hall.rooms.awake[room.id]
    assert [lobby_of(company, seat) for seat in range(3)] == [[(room.id, "playing", None)]] * 3


def test_how_long_one_has_follows_from_what_one_sees(company: Company) -> None:
    room, rng = by_days(company, 2, 0, here=True), Rng(43)
    for _ in range(40):
        company.clock.move(60)
        for observer in range(2):
            other = twin(room, observer, rng)
            standing = running_module._standing(room, owner(observer))
            assert running_module._standing(other, owner(observer)) == standing
        if room.is_over:
            break
        play(room, due(room), rng)


def test_from_one_table_the_way_goes_to_all_that_wait_in_turn(company: Company) -> None:
    rooms = [by_days(company, days, 0) for days in (1, 2, 3)]
    others = by_days(company, 1, 1)

    def after(here: str, seat: int = 0) -> str | None:
        return asyncio.run(next_of(company.hall, owner(seat), here))

    ids = [room.id for room in rooms]
    assert [after(here) for here in ids] == [*ids[1:], ids[0]]
    assert after(others.id) == ids[0]
    assert waiting_elsewhere(company.hall, owner(0), ids[0]) == 2
    assert (after(others.id, 1), after(ids[0], 1)) == (None, others.id)
    assert asyncio.run(next_of(company.hall, "", ids[0])) is None


def test_a_game_that_is_over_stands_there_with_place_and_score(company: Company) -> None:
    room = company.room(3, bots={2: "random"}, round_limit=1)
    while not room.is_over:
        if asked(room) == 2 or in_window(room):
            company.clock.move(5)
        if not room.is_over and asked(room) != 2:
            play(room, due(room))
    outcome = running(room).state.outcome()
    assert outcome is not None
    for seat in range(2):
        (ending,) = endings_of(company.hall.store, owner(seat), 0, 10)
        assert (ending.room, ending.number, ending.game) == (room.id, 1, "amulett")
        assert 0 < ending.at <= company.clock.now()
        assert (ending.own.place, ending.own.score) == (outcome.places[seat], outcome.scores[seat])
        assert [(one.kind, one.name, one.level) for one in ending.others][-1] == ("bot", "Alrik", "random")
    assert found(company, 0) == []
    assert endings_of(company.hall.store, "", 0, 10) == []


def test_every_game_of_a_room_counts_and_the_newest_comes_first(on_disk: Again) -> None:
    company = on_disk()
    room = company.room(2, round_limit=1)
    play_to_the_end(room)
    company.clock.move(60)
    room.rematch(owner(1))
    room.start(owner(1))
    play_to_the_end(room)
    company = on_disk()
    assert [one.number for one in endings_of(company.hall.store, owner(0), 0, 10)] == [2, 1]
    assert [one.number for one in endings_of(company.hall.store, owner(0), 1, 10)] == [1]


def test_an_end_that_cannot_be_written_has_not_come(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    room = company.room(2, round_limit=1)

    def fail(room: Room, match: Match) -> None:
        if match.state.is_terminal():
            raise sqlite3.OperationalError("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("zwerge.table.deeds.note_end", fail)
        with pytest.raises(sqlite3.OperationalError):
            play_to_the_end(room)
    assert not room.is_over
    assert endings_of(company.hall.store, owner(0), 0, 10) == []
    play_to_the_end(room)
    assert len(endings_of(company.hall.store, owner(0), 0, 10)) == 1


def test_an_end_of_before_is_written_down_once_its_room_is_woken(on_disk: Again) -> None:
    company = on_disk()
    room = company.room(2, round_limit=1)
    play_to_the_end(room)
    with company.hall.store.transaction():
        company.hall.store.change("DELETE FROM ended")
        company.hall.store.change("DELETE FROM ended_seat")
    name = room.id
    company = on_disk()
    assert endings_of(company.hall.store, owner(0), 0, 10) == []
    company.hall.rooms[name]
    (ending,) = endings_of(company.hall.store, owner(0), 0, 10)
    note_missing(company.hall.rooms[name])
    assert endings_of(company.hall.store, owner(0), 0, 10) == [ending]


def test_a_game_outlives_its_room_and_no_later_game_takes_its_place(on_disk: Again, tmp_path: Path) -> None:
    company = on_disk()
    company.clock.move(1000 * DAY)
    room = company.room(2, round_limit=1)
    play_to_the_end(room)
    name, store = room.id, company.hall.store
    company.hall.keep = 10 * DAY
    del room
    company.clock.move(12 * DAY)
    assert not store.has_room(name)
    file = left_record(store, company.hall.attic, name, 1)
    assert file is not None
    assert verify(Record.loads(file.read_text("utf-8")), game).dice == "committed"
    assert left_record(store, company.hall.attic, name, 2) is None
    assert left_record(store, company.hall.attic, "../" + name, 1) is None
    company = on_disk()
    play_to_the_end(company.room(2, round_limit=1))
    assert len(endings_of(company.hall.store, owner(0), 0, 10)) == 2


def test_a_game_and_a_bot_that_are_there_no_more_keep_the_names_they_had() -> None:
    assert game_name("amulett", "de") == "Das Zwergenamulett"
    assert game_name("vanished", "de") == "vanished"
    assert known_level("master@3s", "en") == "Master, 3 s" or "3" in known_level("master@3s", "en")
    assert known_level("oracle@3s", "en") == "oracle@3s"
    own_page(Person("", "en"), [Running("x", "vanished", (), "playing")], [], 1)


# ------------------------------------------------------------------------------------------------ over the wire


def test_the_first_page_leads_to_ones_own_games_and_those_to_each_replay(guest: Come) -> None:
    anna, ben = guest(), guest()
    assert 'href="/mine"' in anna.get("/").text
    assert "Your games stand here once one is over" in anna.get("/mine", **{"accept-language": "en"}).text
    room = anna.open(2, bots="random", round_limit="1")
    assert f'href="{room}"' in anna.get("/mine").text
    assert room not in ben.get("/mine").text
    anna.post(f"{room}/start")
    socket, answered = anna.socket(room), None
    while True:
        frame = socket.until(lambda one: one.get("view"))
        if frame["view"]["outcome"]:
            break
        if frame["legal"] and frame["question"] != answered and not frame["kept"]:
            answered = frame["question"]
            socket.say({"do": "silent" if "silent" in frame["legal"] else frame["legal"][0], "question": answered})
    shown = anna.get("/mine", **{"accept-language": "en"}).text
    assert f'href="{room}"' not in shown
    assert f'href="{room}/match/1/replay"' in shown
    assert "of 2</span>" in shown
    assert anna.get(f"{room}/match/1/replay").status_code == 200
    assert room not in ben.get("/mine").text


def test_a_table_leads_to_the_next_that_waits(guest: Come) -> None:
    anna = guest()
    first, second = (anna.open(2, bots="random") for _ in range(2))
    english = {"accept-language": "en"}
    for room in (first, second):
        anna.post(f"{room}/start")
        socket = anna.socket(room)
        socket.until(lambda one: one.get("legal"))
    for here, there in ((first, second), (second, first)):
        shown = anna.get(here, **english).text
        assert f'href="/mine/next/{here.removeprefix("/room/")}"' in shown
        assert "It is your turn at 1 other table." in shown
        assert anna.get(f"/mine/next/{here.removeprefix('/room/')}").headers["location"] == there
    ben = guest()
    assert "/mine/next/" not in ben.get(first).text
    assert ben.get("/mine/next/nowhere").headers["location"] == "/mine"


@pytest.mark.parametrize("page", ["0", "-1", "x", "99999", "1001", "²"])
def test_a_page_that_there_cannot_be_is_said_to_be_none(guest: Come, page: str) -> None:
    assert guest().get(f"/mine?page={page}").status_code == 404
