"""Evenings: several tables with the same dice, nobody at two of them, nothing to be seen of one before all are over."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.chance import CommittedDice, Rng
from zwerge.core.record import Record, verify
from zwerge.games import game
from zwerge.table.attic import left_record, put_away
from zwerge.table.chairs import TableError
from zwerge.table.evening import keeping
from zwerge.table.evening.keeping import Evening
from zwerge.table.evening.standing import Result, compare, overall
from zwerge.table.limits import House
from zwerge.table.matches import record_of
from zwerge.table.room import Room
from zwerge.table.seatkeys import carry, key_of

from .conftest import Served
from .helpers import Company, Guest, owner, running


def an_evening(company: Company, tables: int = 2, players: int = 2) -> tuple[Evening, list[Room]]:
    """An evening at whose table t the people `owner(10 * t + seat)` sit."""
    evening = company.hall.open_evening("amulett", players, {"round_limit": 1}, "default", owner(99), tables)
    rooms = [company.hall.rooms[id] for id in evening.rooms]
    for number, room in enumerate(rooms):
        for seat in range(players):
            room.sit(owner(10 * number + seat), seat, f"Person {number}{seat}")
    return evening, rooms


def begun(company: Company, tables: int = 2) -> tuple[Evening, list[Room]]:
    evening, rooms = an_evening(company, tables)
    for room in rooms:
        room.start(owner(99))
    return evening, rooms


def play_out(room: Room, rng: Rng) -> None:
    """Whoever is asked plays something legal, until the game is over."""
    while not room.is_over:
        open_to = [s for s in range(len(room.seats)) if room.legal(s) and room.answer_of(s) is None]
        seat = open_to[rng.below(len(open_to))]
        legal = room.legal(seat)
        text = "silent" if "silent" in legal else legal[rng.below(len(legal))]
        room.deeds.act(room.seats[seat].owner, text, room.question(seat))


# ------------------------------------------------------------------------------------------------ the same luck


def test_every_table_has_the_same_deal_whoever_sits_there(company: Company) -> None:
    evening, rooms = begun(company, 3)
    hands = [[running(room).state.view(seat).hand for seat in range(2)] for room in rooms]
    assert hands[0] == hands[1] == hands[2]
    assert len({room.commitment for room in rooms}) == 1
    assert rooms[0].commitment == evening.commitment


def test_another_evening_has_other_luck(company: Company) -> None:
    _, rooms = begun(company)
    one = running(rooms[0]).state.view(0).hand
    others = set()
    for _ in range(4):
        other = company.hall.open_evening("amulett", 2, {}, "default", owner(99), 2)
        room = company.hall.rooms[other.rooms[0]]
        for seat in range(2):
            room.put_bot(owner(99), seat, "random")
        room.start(owner(99))
        others.add(running(room).state.view(0).hand)
    assert others - {one}


def test_later_draws_of_a_kind_are_the_same_whatever_was_drawn_elsewhere() -> None:
    setup = game("silberzwerg").setup(3)
    kind = setup.chances.kind
    outcomes = list(range(len(setup.chances)))
    one = outcomes[: outcomes[-1] // 2]
    first, second = (CommittedDice(bytes(32), ["a"], by_kind=True) for _ in range(2))
    third = CommittedDice(bytes(32), ["a"])
    weights = [1] * 97
    alone = [first.draw(n, weights, "tile") for n in range(20)]
    mixed = []
    for number in range(20):
        second.draw(2 * number, weights, "gem")
        mixed.append(second.draw(2 * number + 1, weights, "tile"))
    assert alone == mixed
    assert alone != [third.draw(n, weights, "tile") for n in range(20)]
    assert kind(one[0], one[0]) == setup.chances.parts(one[0]).name
    assert kind(outcomes[0], outcomes[-1]) == "any"


def test_a_rematch_has_dice_of_its_own(company: Company) -> None:
    evening, rooms = begun(company)
    play_out(rooms[0], Rng(1))
    rooms[0].rematch(owner(0))
    assert rooms[0].commitment != evening.commitment
    rooms[0].start(owner(0))
    assert not running(rooms[0]).dice.by_kind  # type: ignore[union-attr]


def test_the_record_of_a_table_proves_its_draws(company: Company) -> None:
    evening, rooms = begun(company)
    for number, room in enumerate(rooms):
        play_out(room, Rng(number))
    record = Record.loads(record_of(rooms[1], 1)())
    assert record.dice["by_kind"] is True
    assert record.dice["commitment"] == evening.commitment
    assert verify(record, game).dice == "committed"
    other = Record.loads(record.dumps().replace('"by_kind": true', '"by_kind": false'))
    with pytest.raises(Exception, match="was not drawn by the dice"):
        verify(other, game)


# ------------------------------------------------------------------------------------------------ one table each


def test_nobody_plays_at_two_tables(company: Company) -> None:
    _, rooms = an_evening(company)
    rooms[1].leave(owner(10))
    with pytest.raises(TableError, match="other_table"):
        rooms[1].sit(owner(0), 0, "Spy")
    with pytest.raises(TableError, match="other_table"):
        carry(rooms[1], owner(0), key_of(rooms[1], 1))


def test_who_leaves_before_the_game_may_go_to_another_table_and_not_afterwards(company: Company) -> None:
    _, rooms = an_evening(company)
    rooms[0].leave(owner(0))
    rooms[1].leave(owner(10))
    rooms[1].sit(owner(0), 0, "Mover")
    rooms[0].sit(owner(10), 0, "Other")
    for room in rooms:
        room.start(owner(99))
    rooms[0].leave(owner(10))
    rooms[1].leave(owner(0))
    with pytest.raises(TableError, match="other_table"):
        rooms[0].sit(owner(0), 0, "Mover")


def test_it_holds_after_a_restart(tmp_path: object, company: Company) -> None:
    evening, rooms = begun(company)
    data = company.hall.store.room(rooms[0].id)
    again = Room.load(company.hall.store, company.clock, rooms[0].pace, rooms[0].id, data)
    assert again.place.evening == evening
    assert running(again).state.view(0) == running(rooms[0]).state.view(0)
    assert again.place.is_closed_to(owner(10))
    play_out(again, Rng(3))
    assert again.is_over


# ------------------------------------------------------------------------------------------------ who may look


def test_a_running_table_is_closed_to_all_who_do_not_play_there_until_the_last_is_over(company: Company) -> None:
    evening, rooms = an_evening(company)
    strangers = ["", owner(10), owner(99), owner(50)]
    assert not any(rooms[0].place.is_closed_to(who) for who in strangers)
    for room in rooms:
        room.start(owner(99))
    assert all(rooms[0].place.is_closed_to(who) for who in strangers)
    assert not rooms[0].place.is_closed_to(owner(1))
    play_out(rooms[0], Rng(1))
    assert not keeping.is_over(company.hall.store, evening)
    assert all(rooms[0].place.is_closed_to(who) for who in strangers)
    with pytest.raises(TableError, match="evening"):
        record_of(rooms[0], 1)
    rooms[0].rematch(owner(0))
    with pytest.raises(TableError, match="evening"):
        record_of(rooms[0], 1)
    play_out(rooms[1], Rng(2))
    assert keeping.is_over(company.hall.store, evening)
    assert not any(rooms[1].place.is_closed_to(who) for who in strangers)
    assert record_of(rooms[0], 1)()


def test_the_host_may_end_it_and_then_nobody_can_begin(company: Company) -> None:
    evening, rooms = an_evening(company)
    rooms[0].start(owner(99))
    company.clock.move(60)
    with company.hall.store.transaction():
        keeping.end(company.hall.store, evening.id, company.clock.now())
    assert not rooms[0].place.is_closed_to("")
    with pytest.raises(TableError, match="evening_ended"):
        rooms[1].start(owner(99))
    assert rooms[1].match is None


def test_what_is_played_after_the_host_has_ended_it_counts_no_more(company: Company) -> None:
    evening, rooms = begun(company, 3)
    play_out(rooms[0], Rng(1))
    company.clock.move(60)
    with company.hall.store.transaction():
        keeping.end(company.hall.store, evening.id, company.clock.now())
    company.clock.move(60)
    play_out(rooms[1], Rng(2))
    assert [keeping.counts(company.hall.store, evening.id, room.id) for room in rooms] == [True, False, False]


def test_after_the_evening_somebody_from_another_table_may_take_a_free_seat(company: Company) -> None:
    evening, rooms = begun(company)
    rooms[0].leave(owner(0))
    company.clock.move(60)
    with company.hall.store.transaction():
        keeping.end(company.hall.store, evening.id, company.clock.now())
    rooms[0].sit(owner(10), 0, "Guest")
    assert rooms[0].seat_of(owner(10)) == 0


def test_a_table_that_is_cleared_away_keeps_nobody_waiting(company: Company) -> None:
    evening, rooms = begun(company)
    play_out(rooms[0], Rng(1))
    company.hall.store.drop_room(rooms[1].id)
    assert keeping.is_over(company.hall.store, evening)
    company.hall.store.drop_room(rooms[0].id)
    assert keeping.find(company.hall.store, evening.id) is None


def put_room_away(company: Company, room: str) -> None:
    put_away(company.hall.store, room, company.hall._load, company.hall.attic)


def test_the_record_of_a_table_that_was_put_away_waits_for_the_others_and_is_there_afterwards(tmp_path: Path) -> None:
    company = Company(str(tmp_path / "table.sqlite3"), HandClock())
    _, rooms = begun(company)
    play_out(rooms[0], Rng(1))
    rooms[0].rematch(owner(0))
    rooms[0].start(owner(0))
    play_out(rooms[0], Rng(3))
    put_room_away(company, rooms[0].id)
    store, attic = company.hall.store, company.hall.attic
    with pytest.raises(TableError, match="evening"):
        left_record(store, attic, rooms[0].id, 1)
    assert left_record(store, attic, rooms[0].id, 2) is not None, "it had dice of its own"
    play_out(rooms[1], Rng(2))
    file = left_record(store, attic, rooms[0].id, 1)
    assert file is not None
    assert verify(Record.loads(file.read_bytes()), game).finished
    put_room_away(company, rooms[1].id)
    assert [left_record(store, attic, room.id, 1) is not None for room in rooms] == [True, True]
    company.close()


# ------------------------------------------------------------------------------------------------ the comparison


def test_seats_with_the_same_cards_are_compared_by_matchpoints() -> None:
    results = [Result(1, ["A", "B"], [5, 2]), Result(2, ["C", "D"], [5, 3]), Result(3, ["E", "F"], [1, 2])]
    first, second = compare(results)
    assert [(rank.name, rank.points, rank.place) for rank in first] == [("A", 3, 1), ("C", 3, 1), ("E", 0, 3)]
    assert [(rank.name, rank.points, rank.place) for rank in second] == [("D", 4, 1), ("B", 1, 2), ("F", 1, 2)]
    assert [rank.name for rank in overall(results)] == ["D", "A", "C", "B", "F", "E"]
    assert {rank.most for rank in first} == {4}


def test_one_table_alone_has_nothing_to_be_compared_with() -> None:
    assert compare([]) == []
    assert [rank.most for rank in overall([Result(1, ["A", "B"], [5, 2])])] == [0, 0]


# ------------------------------------------------------------------------------------------------ over the wire


def opened(host: Guest, tables: str = "2") -> str:
    form = {"game": "amulett", "players": "2", "name": "Host", "go": "evening", "tables": tables}
    answer = host.post("/open", **form)
    return answer.headers.get("location", str(answer.status_code))


def test_an_evening_from_its_opening_to_its_comparison(served: Served) -> None:
    host, guest = Guest(served.url), Guest(served.url)
    path = opened(host)
    assert path.startswith("/evening/")
    page = host.get(path).text
    rooms = re.findall(r'href="/room/([\w-]+)"', page)
    assert len(rooms) == 2
    assert path in host.get("/").text
    for room in rooms:
        for seat in (0, 1):
            assert host.post(f"/room/{room}/bot", seat=str(seat), level="random").status_code == 303
    guest.get("/")
    assert guest.post(f"{path}/end").status_code == 403
    host.post(f"/room/{rooms[0]}/start")
    for asked in (f"/room/{rooms[0]}", f"/room/{rooms[0]}/board", f"/room/{rooms[0]}/past"):
        answer = guest.get(asked)
        assert answer.status_code == 403
        assert "same cards" in answer.text
    assert guest.post(f"/room/{rooms[0]}/talk", text="").status_code == 403
    assert guest.get(f"/room/{rooms[0]}/talk").status_code == 403
    assert guest.post(f"/room/{rooms[0]}/rematch").status_code == 403
    assert host.post(f"{path}/end").status_code == 303
    assert guest.get(f"/room/{rooms[0]}").status_code == 200
    assert "nothing to compare" in guest.get(path).text


def test_whoever_watched_before_it_began_is_sent_away_when_it_begins(served: Served) -> None:
    host, guest = Guest(served.url), Guest(served.url)
    room = re.findall(r'href="(/room/[\w-]+)"', host.get(opened(host)).text)[0]
    for seat in ("0", "1"):
        host.post(f"{room}/bot", seat=seat, level="random")
    guest.get("/")
    watching = guest.socket(room, as_json=False)
    assert watching.get()["stage"] == "waiting"
    host.post(f"{room}/start")
    seen = [frame for frame in iter(watching.get, {"curtain": True}) if frame.get("stage") == "playing"]
    assert seen == []
    assert watching.closed() == 1000
    with pytest.raises(Exception, match="403"):
        guest.socket(room)


@pytest.mark.parametrize("tables", ["", "1", "9", "two", "-2", "99999999"])
def test_an_evening_has_two_to_eight_tables(served: Served, tables: str) -> None:
    assert opened(Guest(served.url), tables) == "400"


def test_an_address_that_is_none_is_said_to_be_none(served: Served) -> None:
    guest = Guest(served.url)
    assert guest.get("/evening/none").status_code == 404
    assert guest.post("/evening/none/end").status_code == 404


def test_nothing_of_a_table_that_was_put_away_is_had_before_the_others_are_over(
    tmp_path: Path, serve_with: Callable[[House], Served]
) -> None:
    folder = tmp_path / "table-0"
    folder.mkdir()
    company = Company(str(folder / "table.sqlite3"), HandClock())
    evening, rooms = begun(company)
    play_out(rooms[0], Rng(1))
    put_room_away(company, rooms[0].id)
    company.close()
    guest = Guest(serve_with(House(rooms_per_hour=0, keep_days=0)).url)
    match = f"/room/{rooms[0].id}/match/1"
    asked = [f"{match}/{what}" for what in ("record.json", "replay", "end", "picture.svg", "replay/review")]
    for address in asked:
        answer = guest.get(address, **{"accept-language": "en"})
        assert answer.status_code == 403
        assert "Other tables play with the same cards" in answer.text
    assert guest.get(f"/room/{rooms[0].id}/match/9/record.json").status_code == 404
    with sqlite3.connect(folder / "table.sqlite3") as db:
        db.execute("UPDATE evening SET closed = 1 WHERE id = ?", (evening.id,))
    db.close()
    assert [guest.get(address).status_code for address in asked[:4]] == [200] * 4
    guest.close()
