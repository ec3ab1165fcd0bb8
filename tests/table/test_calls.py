"""Being called: only who wants to, at an address that nobody is shown, and once for each occasion."""

from __future__ import annotations

import asyncio
import gc
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.table.chairs import TableError
from zwerge.table.hall import DAY
from zwerge.table.limits import House
from zwerge.table.mine import calls as calling
from zwerge.table.mine.calls import Calls, Kept, message
from zwerge.table.mine.occasions import AFTER, LAST, TURN, holding, opens, wanted
from zwerge.table.mine.sending import Errand, Report
from zwerge.table.pace import Terms
from zwerge.table.room import Room

from .conftest import Served
from .helpers import Company, Guest, asked, at_one_device, due, everything, in_window, owner, play, twin

ENGLISH = {"accept-language": "en"}
ADDRESS = "ntfys://ntfy.example/anna-secret-topic"
KINDS = ("ntfys", "json")


class Post:
    """Instead of the process that sends: what it was given, and what it says."""

    def __init__(self) -> None:
        self.errands: list[Errand] = []
        self.went = "sent"

    def __call__(self, errand: Errand) -> Report:
        if not errand.body:
            return Report("fine", "ntfys", f"target of {errand.address}")
        self.errands.append(errand)
        return Report(self.went, "ntfys")

    @property
    def code(self) -> str:
        found = re.search(r"\b\d{6}\b", self.errands[-1].body)
        assert found is not None
        return found[0]


@pytest.fixture
def post() -> Post:
    return Post()


@pytest.fixture
def calls(company: Company, post: Post) -> Iterator[Calls]:
    """The calls of a table whose host allows some, sent by hand."""
    made = with_calls(company, post)
    yield made
    made.close()


def with_calls(company: Company, post: Post) -> Calls:
    company.table.calls = Calls(company.hall, company.clock, KINDS, post)
    return company.table.calls


def wants(calls: Calls, post: Post, who: str, address: str = ADDRESS) -> None:
    asyncio.run(calls.ask_for(who, address, "en", "https://table.example"))
    asyncio.run(calls.confirm(who, post.code))
    post.errands.clear()


def refused(work: object) -> str:
    with pytest.raises(TableError) as error:
        asyncio.run(work)  # type: ignore[arg-type]
    return error.value.key


def turn_of(room: Room, seat: int) -> None:
    while asked(room) != seat or in_window(room):
        play(room, due(room))


# ------------------------------------------------------------------------------------------------ an address


def test_an_address_counts_once_its_code_was_typed_in(calls: Calls, post: Post) -> None:
    asyncio.run(calls.ask_for(owner(0), f"  {ADDRESS} ", "de", "https://table.example"))
    kept = calls.kept(owner(0))
    assert kept is not None
    assert not kept.is_confirmed
    assert post.errands[0].address == ADDRESS
    assert refused(calls.confirm(owner(0), "x")) == "call_code"
    assert refused(calls.confirm(owner(1), post.code)) == "call_none"
    asyncio.run(calls.confirm(owner(0), f" {post.code} "))
    kept = calls.kept(owner(0))
    assert kept is not None
    assert kept.is_confirmed
    asyncio.run(calls.forget(owner(0)))
    assert calls.kept(owner(0)) is None


def test_a_code_is_not_guessed_and_not_good_for_ever(company: Company, calls: Calls, post: Post) -> None:
    asyncio.run(calls.ask_for(owner(0), ADDRESS, "en", ""))
    wrong = "000000" if post.code != "000000" else "000001"
    assert [refused(calls.confirm(owner(0), wrong)) for _ in range(5)] == ["call_code"] * 4 + ["call_tries"]
    assert refused(calls.confirm(owner(0), post.code)) == "call_none"
    asyncio.run(calls.ask_for(owner(0), ADDRESS, "en", ""))
    company.clock.move(calling.CODE_LIFE + 1)
    assert refused(calls.confirm(owner(0), post.code)) == "call_none"


def test_no_stranger_is_flooded_whoever_asks(company: Company, calls: Calls, post: Post) -> None:
    for seat in range(2):
        asyncio.run(calls.ask_for(owner(seat), ADDRESS, "en", ""))
    assert refused(calls.ask_for(owner(2), ADDRESS, "en", "")) == "call_often"
    assert len(post.errands) == 2
    company.clock.move(DAY + 1)
    asyncio.run(calls.ask_for(owner(2), ADDRESS, "en", ""))


def test_all_tests_of_a_table_are_bounded(calls: Calls, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "MOST_TESTS", 3)
    for number in range(3):
        asyncio.run(calls.ask_for(owner(number), f"{ADDRESS}{number}", "en", ""))
    assert refused(calls.ask_for(owner(4), f"{ADDRESS}4", "en", "")) == "call_often"


@pytest.mark.parametrize("address", ["", " ", "x" * 501, "ntfys://a\nb", "ntfys://a\u202eb"])
def test_what_is_no_address_is_refused_and_nothing_is_kept(calls: Calls, post: Post, address: str) -> None:
    assert refused(calls.ask_for(owner(0), address, "en", "")) == "call_unread"
    assert calls.kept(owner(0)) is None
    assert post.errands == []


@pytest.mark.parametrize("went", ["kind", "unread", "many", "inward", "busy", "failed"])
def test_what_the_sender_refuses_is_said_and_an_older_address_stays(calls: Calls, post: Post, went: str) -> None:
    wants(calls, post, owner(0))
    before = calls.kept(owner(0))
    calls.send = lambda errand: Report(went)
    assert refused(calls.ask_for(owner(0), "ntfys://elsewhere.example/x", "en", "")) == f"call_{went}"
    assert calls.kept(owner(0)) == before


# ------------------------------------------------------------------------------------------------ a call


def test_whoever_is_waited_for_and_away_is_called_once_a_turn(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room = company.room(2)
    turn_of(room, 1)
    company.clock.move(AFTER - 1)
    assert post.errands == []
    company.clock.move(2)
    (errand,) = post.errands
    assert errand == message(calls.kept(owner(1)) or Kept("", "", "en", ""), TURN, room, (1,), KINDS)
    assert f"https://table.example/room/{room.id}" in errand.body
    company.clock.move(3 * DAY)
    calls.look(room)
    company.clock.move(3 * DAY)
    assert len(post.errands) == 1, "one call a turn"
    play(room, 1)
    turn_of(room, 1)
    company.clock.move(AFTER + 1)
    assert len(post.errands) == 2, "another turn, another call"


def test_whoever_has_the_page_open_or_plays_in_time_is_not_called(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room = company.room(2)
    room.arrive(1)
    turn_of(room, 1)
    company.clock.move(10 * AFTER)
    assert post.errands == []
    room.depart(1)
    company.clock.move(AFTER - 1)
    play(room, 1)
    while asked(room) == 1 or in_window(room):
        play(room, due(room))
    company.clock.move(10 * AFTER)
    assert post.errands == []


def test_whoever_has_looked_and_gone_again_is_called_again_after_a_while(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = company.room(2)
    turn_of(room, 1)
    company.clock.move(AFTER + 1)
    room.arrive(1)
    room.depart(1)
    company.clock.move(AFTER - 1)
    assert len(post.errands) == 1
    company.clock.move(2)
    assert len(post.errands) == 2


def test_nobody_is_called_who_has_not_confirmed_or_may_not_any_more(company: Company, calls: Calls, post: Post) -> None:
    asyncio.run(calls.ask_for(owner(0), ADDRESS, "en", ""))
    wants(calls, post, owner(1), "ntfys://other.example/x")
    room = company.room(2)
    turn_of(room, 0)
    company.clock.move(AFTER + 1)
    assert post.errands == []
    calls.kinds = ("json",)
    turn_of(room, 1)
    company.clock.move(AFTER + 1)
    assert post.errands == []


def test_calls_of_a_day_are_bounded(
    company: Company, calls: Calls, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(calling, "MOST_A_DAY", 2)
    wants(calls, post, owner(1))
    rooms = [company.room(2) for _ in range(4)]
    for room in rooms:
        turn_of(room, 1)
    company.clock.move(AFTER + 1)
    assert len(post.errands) == 2
    company.clock.move(DAY)
    for room in rooms:
        calls.look(room)
    company.clock.move(AFTER + 1)
    assert len(post.errands) == 4


def test_an_address_that_never_works_is_forgotten(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    post.went = "failed"
    for _ in range(calling.MOST_FAILURES):
        assert calls.kept(owner(1)) is not None
        turn_of(company.room(2), 1)
        company.clock.move(DAY)
    assert calls.kept(owner(1)) is None


def test_a_service_that_is_down_for_a_day_makes_nobody_forgotten(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    post.went = "failed"
    for _ in range(2 * calling.MOST_FAILURES):
        turn_of(company.room(2), 1)
        company.clock.move(AFTER + 1)
    kept = calls.kept(owner(1))
    assert kept is not None
    assert kept.failures == 1
    post.went = "sent"
    turn_of(company.room(2), 1)
    company.clock.move(AFTER + 1)
    kept = calls.kept(owner(1))
    assert kept is not None
    assert kept.failures == 0


def test_calls_go_before_test_messages_however_many_are_asked_for(calls: Calls, post: Post) -> None:
    done: list[str] = []
    goes_on = threading.Event()

    def send(errand: Errand) -> Report:
        goes_on.wait(10)
        done.append(errand.title or "test")
        return Report("failed")

    async def many() -> list[object]:
        tests = [asyncio.ensure_future(calls.ask_for(owner(n), f"{ADDRESS}{n}", "en", "")) for n in range(20)]
        await asyncio.sleep(0.05)
        call = asyncio.ensure_future(calls._errand(Errand(ADDRESS, KINDS, "call", "it is your turn")))
        await asyncio.sleep(0.05)
        goes_on.set()
        await call
        return await asyncio.gather(*tests, return_exceptions=True)

    calls.send = send
    ends = asyncio.run(many())
    assert done.index("call") <= 1
    keys = [end.key for end in ends if isinstance(end, TableError)]
    assert (keys.count("call_busy"), keys.count("call_failed")) == (20 - calling.MOST_TESTING, calling.MOST_TESTING)


def test_a_table_that_was_killed_calls_nobody_twice_and_nobody_too_little(tmp_path: Path, post: Post) -> None:
    path = str(tmp_path / "table.sqlite3")
    company = Company(path, HandClock())
    calls = with_calls(company, post)
    wants(calls, post, owner(1))
    turn_of(company.room(2), 1)
    company.clock.move(AFTER + 1)
    assert len(post.errands) == 1
    waiting = company.room(2)
    turn_of(waiting, 1)
    name = waiting.id
    again = Company(path, company.clock)  # the first one never got to close
    second = with_calls(again, post)
    company.clock._alarms.clear()
    asyncio.run(second.look_everywhere())
    company.clock.move(2 * AFTER + 1)
    assert [name in errand.body for errand in post.errands] == [False, True]
    for one in (again, company):
        one.close()


def test_a_call_tells_nothing_that_its_reader_may_not_know(company: Company, calls: Calls, post: Post) -> None:
    room = company.room(3)
    rng = Rng(14)
    for _ in range(40):
        for seat in range(3):
            other = twin(room, seat, rng)
            assert holding(other, (seat,)) == holding(room, (seat,))
        if room.is_over:
            break
        play(room, due(room), rng)
    kept = Kept(ADDRESS, "ntfys", "de", "https://table.example")
    body = message(kept, TURN, room, (1,), KINDS).body
    assert "Person" not in body
    assert room.id in body


def test_no_page_no_frame_no_log_and_no_file_of_a_room_has_an_address(
    company: Company, calls: Calls, post: Post, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[str] = []
    monkeypatch.setattr(calling.log, "warning", lambda text, *params: logged.append(text % params))
    wants(calls, post, owner(1))
    room = company.room(2)
    turn_of(room, 1)
    post.went = "failed"
    company.clock.move(AFTER + 1)
    sent = b"".join(b"".join(everything(company.table, room, seat)) for seat in (-2, 0, 1))
    assert logged == ["a call by ntfys could not be sent"]
    for place in (sent.decode(), company.hall.store.room_text(room.id)):
        assert "secret-topic" not in place


# ------------------------------------------------------------------------------------------------ the last call


def by_days(company: Company, days: int = 2, seat: int = 1, **terms: str) -> Room:
    """A table by days at which everybody is away and a seat is asked."""
    room = company.hall.open("amulett", 2, {}, "default", owner(0), terms=Terms("days", days=days, **terms))
    for number in range(2):
        room.sit(owner(number), number, f"Person {number}")
    room.start(owner(0))
    turn_of(room, seat)
    return room


def titles(post: Post) -> list[str]:
    return [errand.title.removeprefix("Zwerge: ") for errand in post.errands]


CALLED, NEARLY = "your turn", "your time is nearly over"


def test_whoever_was_called_is_called_once_more_before_his_time_is_over(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = by_days(company, days=2)
    company.clock.move(AFTER + 1)
    ends = room.clocks.ends(1)
    assert ends is not None
    assert titles(post) == [CALLED]
    company.clock.move(ends - 8 * 3600 - 5 - company.clock.now())
    assert titles(post) == [CALLED]
    company.clock.move(10)
    assert titles(post) == [CALLED, NEARLY]
    assert "about 8 hours left" in post.errands[-1].body
    assert f"/room/{room.id}" in post.errands[-1].body
    company.clock.move(3 * DAY)
    calls.look(company.hall.rooms[room.id])
    company.clock.move(DAY)
    assert titles(post) == [CALLED, NEARLY]


def test_a_long_time_is_nearly_over_when_one_day_is_left(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    by_days(company, days=30)
    company.clock.move(29 * DAY - 60)
    assert titles(post) == [CALLED]
    company.clock.move(120)
    assert titles(post) == [CALLED, NEARLY]
    assert "about 24 hours left" in post.errands[-1].body


def test_a_table_that_sleeps_still_calls_before_time_is_over(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room_id = by_days(company, days=2).id
    company.clock.move(DAY)
    gc.collect()
    assert not company.hall.rooms.is_awake(room_id)
    company.clock.move(0.7 * DAY)
    assert titles(post) == [CALLED, NEARLY]


def test_a_decision_in_time_spares_the_last_call_and_the_next_one_has_its_own(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = by_days(company, days=1)
    company.clock.move(0.5 * DAY)
    play(room, 1)
    turn_of(room, 0)
    company.clock.move(0.5 * DAY)
    assert titles(post) == [CALLED]
    turn_of(room, 1)
    company.clock.move(0.9 * DAY)
    assert titles(post) == [CALLED, CALLED, NEARLY]
    play(room, 1)
    turn_of(room, 1)
    company.clock.move(0.9 * DAY)
    assert titles(post) == [CALLED, CALLED, NEARLY, CALLED, NEARLY]


def test_who_is_first_called_when_his_time_is_nearly_over_gets_one_message_for_both(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = by_days(company, days=1)
    room.arrive(1)
    company.clock.move(0.9 * DAY)
    room.depart(1)
    company.clock.move(AFTER - 1)
    assert post.errands == []
    company.clock.move(2)
    assert titles(post) == [NEARLY]
    company.clock.move(DAY)
    assert titles(post) == [NEARLY]


def test_a_last_call_outlives_a_kill_and_comes_once(tmp_path: Path, post: Post) -> None:
    path, clock = str(tmp_path / "table.sqlite3"), HandClock()
    calls = with_calls(company := Company(path, clock), post)
    wants(calls, post, owner(1))
    by_days(company, days=1)
    clock.move(0.5 * DAY)
    assert titles(post) == [CALLED]
    found = []
    for _ in range(2):
        clock._alarms.clear()  # killed
        second = with_calls(company := Company(path, clock), post)
        asyncio.run(second.look_everywhere())
        clock.move(0.4 * DAY)
        found.append(titles(post))
    assert found == [[CALLED, NEARLY]] * 2
    company.close()


def test_what_one_was_called_for_is_kept_no_longer_than_his_clock_runs(
    company: Company, calls: Calls, post: Post
) -> None:
    def told() -> set[str]:
        return {what for (what,) in company.hall.store.ask("SELECT what FROM called_for")}

    wants(calls, post, owner(1))
    room = by_days(company, days=1)
    company.clock.move(0.9 * DAY)
    assert told() == {TURN, LAST}
    room = company.hall.rooms[room.id]
    room.arrive(1)
    assert told() == {LAST}
    play(room, 1)
    assert told() == set()


def test_a_last_call_comes_at_the_same_moment_in_worlds_alike(company: Company) -> None:
    room, rng = by_days(company, days=2), Rng(41)
    for _ in range(30):
        for seat in range(2):
            other = twin(room, seat, rng)
            for told in (frozenset[str](), frozenset({TURN})):
                what = wanted(room, (seat,), told)
                assert wanted(other, (seat,), told) == what
                assert opens(other, (seat,), what) == opens(room, (seat,), what)
        if room.is_over:
            break
        company.clock.move(3600)
        play(room, due(room), rng)


# ------------------------------------------------------------------------------------------------ a bot has sat in

SAT_IN = "a bot plays for you"


def test_whoever_a_bot_has_sat_in_for_is_told_once_with_the_way_back(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = by_days(company, days=1, level="random")
    company.clock.move(DAY + 1)
    assert titles(post) == [CALLED, NEARLY, SAT_IN]
    assert f"https://table.example/room/{room.id}" in post.errands[-1].body
    company.clock.move(5 * DAY)
    assert titles(post) == [CALLED, NEARLY, SAT_IN]
    room = company.hall.rooms[room.id]
    room.arrive(1)
    assert room.seats[1].level == ""
    room.depart(1)
    post.errands.clear()
    company.clock.move(2 * DAY)
    assert titles(post) == [CALLED, NEARLY, SAT_IN], "another time, another call"


def test_who_is_sat_in_for_by_the_others_is_told_once_he_has_been_away_for_a_while(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = company.room(3)
    for seat in range(3):
        room.arrive(seat)
    room.depart(1)
    company.clock.move(5)
    for voter in (0, 2):
        room.absence.vote(owner(voter), 1)
    assert room.seats[1].level
    company.clock.move(AFTER - 6)
    assert post.errands == []
    company.clock.move(2)
    assert titles(post) == [SAT_IN]


def test_who_is_back_before_he_is_told_is_not_told(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room = company.room(3)
    for seat in range(3):
        room.arrive(seat)
    turn_of(room, 0)
    room.depart(1)
    for voter in (0, 2):
        room.absence.vote(owner(voter), 1)
    company.clock.move(AFTER - 10)
    room.arrive(1)
    room.depart(1)
    company.clock.move(AFTER - 1)
    assert post.errands == []


def test_who_looks_on_as_a_bot_sits_in_is_not_told_afterwards(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room = by_days(company, days=1, level="random")
    room.arrive(0)
    room.arrive(1)
    company.clock.move(DAY)
    assert room.seats[1].level
    room.depart(1)
    company.clock.move(DAY)
    assert post.errands == []


def test_that_a_bot_sits_in_is_told_after_a_kill_and_only_once(tmp_path: Path, post: Post) -> None:
    path, clock = str(tmp_path / "table.sqlite3"), HandClock()
    calls = with_calls(company := Company(path, clock), post)
    wants(calls, post, owner(1))
    room = company.room(3)
    for seat in range(3):
        room.arrive(seat)
    room.depart(1)
    for voter in (0, 2):
        room.absence.vote(owner(voter), 1)
    found = []
    for _ in range(2):
        clock._alarms.clear()  # killed, the first time before anything was sent
        asyncio.run(with_calls(company := Company(path, clock), post).look_everywhere())
        clock.move(DAY)
        found.append(titles(post))
    assert found == [[SAT_IN]] * 2
    company.close()


# ------------------------------------------------------------------------------------------------ a shared device


def test_who_shares_a_device_is_called_for_the_other_without_a_name(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    room = at_one_device(company)
    while asked(room) != 2 or in_window(room):
        play(room, due(room))
    company.clock.move(AFTER + 1)
    assert titles(post) == ["your device is asked"]
    assert "Beside" not in post.errands[0].body
    assert f"/room/{room.id}" in post.errands[0].body
    room.arrive(1)
    room.arrive(2)
    company.clock.move(DAY)
    assert len(post.errands) == 1


def test_no_call_tells_what_the_other_at_ones_device_has_answered(company: Company, calls: Calls, post: Post) -> None:
    wants(calls, post, owner(1))
    for answered in ((), (1,), (2,), (1, 2)):
        room = at_one_device(company)
        while not in_window(room) or room.autopilot._own_answer(0) is not None:
            play(room, due(room))
        post.errands.clear()
        for seat in answered:
            play(room, seat)
        company.clock.move(AFTER + 1)
        assert in_window(room)
        assert titles(post) == ["your device is asked"], answered


def test_a_shared_device_has_its_last_call_and_hears_of_a_bot_that_sits_in(
    company: Company, calls: Calls, post: Post
) -> None:
    wants(calls, post, owner(1))
    room = at_one_device(company, terms=Terms("days", days=1, level="random"))
    while asked(room) != 2 or in_window(room):
        play(room, due(room))
    company.clock.move(DAY + 1)
    first, last, sat_in = ("your device is asked", "time is nearly over at your device", "a bot plays at your device")
    assert titles(post) == [first, last, sat_in]


# ------------------------------------------------------------------------------------------------ over the wire


def test_a_table_whose_host_allows_nothing_offers_nothing(served: Served) -> None:
    anna = Guest(served.url)
    anna.open(2)
    assert "/mine/call" not in anna.get("/mine").text
    assert anna.post("/mine/call/ask", address=ADDRESS).status_code == 404
    anna.close()


def test_an_address_is_given_confirmed_never_shown_and_forgotten(
    serve_with: Callable[[House], Served], post: Post
) -> None:
    served = serve_with(House(rooms_per_hour=0, calls=KINDS))
    served.app.state.table.calls.send = post
    anna = Guest(served.url)
    anna.open(2)
    assert 'action="/mine/call/ask"' in anna.get("/mine").text
    assert anna.post("/mine/call/ask", origin="https://elsewhere.example", address=ADDRESS).status_code == 403
    assert anna.post("/mine/call/ask", address=ADDRESS).status_code == 303
    shown = [anna.get("/mine", **ENGLISH).text, anna.post("/mine/call/confirm", code="x").text]
    assert 'name="code"' in shown[0]
    assert anna.post("/mine/call/confirm", code=post.code).status_code == 303
    shown.append(anna.get("/mine", **ENGLISH).text)
    assert "You are called by ntfys" in shown[2]
    assert not [page for page in shown if "secret-topic" in page or post.code in page]
    assert anna.post("/mine/call/forget").status_code == 303
    assert 'action="/mine/call/ask"' in anna.get("/mine").text
    for number in range(6):
        anna.post("/mine/call/ask", address=f"{ADDRESS}{number}")
    assert anna.post("/mine/call/ask", address=ADDRESS).status_code == 429
    anna.close()


def test_no_address_reads_a_file_of_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a process of its own, as it is for real: what it forbids Apprise stays forbidden there."""
    (tmp_path / "own.json").write_text('{"content": "secret"}', "utf-8")
    tried = f"""
from zwerge.table.mine import sending
sending._apprise(), sending._read_no_files()
from apprise import AppriseAttachment
for where in ("file://{tmp_path}/own.json", "{tmp_path}/own.json"):
    found = AppriseAttachment()
    print(found.add(where), len(found), bool(found))
"""
    done = subprocess.run([sys.executable, "-c", tried], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.splitlines() == ["False 0 False"] * 2
