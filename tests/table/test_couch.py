"""The couch: a screen that shows what everybody may see, and a device that goes from hand to hand behind a curtain."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.table import couch, pages
from zwerge.table.chairs import TableError, hash_token
from zwerge.table.lines import Line
from zwerge.table.pages import Person
from zwerge.table.passing import Curtains, beside, is_shared, leave_beside, seats_of, sit_beside
from zwerge.table.room import Room

from .helpers import Company, Guest, Socket, asked, frame, in_window, owner, play, play_until_window, twin

WATCHER = hash_token("somebody who watches")


def shared_room(company: Company, players: int = 3, *, start: bool = True) -> Room:
    """A room in which Person 0 and Person 1 share a device; the others have their own."""
    room = company.room(players, start=False)
    room.leave(owner(1))
    sit_beside(room, owner(0), 1, "Berta")
    if start:
        room.start(owner(0))
    return room


def look_at(room: Room, look: str, device: str = "", language: str = "en") -> Line:
    return Line(None, room, Person("", language), False, look=look, device=device)  # type: ignore[arg-type]


# ------------------------------------------------------------------------------------------------ the shared screen


def test_a_shared_screen_shows_nothing_that_somebody_who_watches_does_not_see(company: Company) -> None:
    room, rng = company.room(4), Rng(1)
    for _ in range(40):
        shown = couch.board_parts(room, "en")
        seen = pages.fragments(room, SPECTATOR, "en")
        assert set(shown) - set(seen) == set()
        assert all(seen[id] == html for id, html in shown.items())
        assert {"board", "players", "ask"} <= set(shown)
        assert "hand" not in shown
        play(room, asked(room) if not in_window(room) else next(s for s in range(4) if room.answer_of(s) is None), rng)


def test_worlds_alike_to_those_who_watch_give_the_same_screen_and_the_same_curtain(company: Company) -> None:
    room, rng = shared_room(company, 4), Rng(7)
    for moment in range(30):
        other = twin(room, SPECTATOR, rng)
        for look, device in (("board", ""), ("curtain", owner(0))):
            frames = [frame(company.table, look_at(one, look, device)) for one in (room, other)]
            assert frames[0] is not None
            assert frames[0] == frames[1], (look, moment)
        person = Person(WATCHER, "de")
        assert couch.board_page(room, person, "https://a.example") == couch.board_page(
            other, person, "https://a.example"
        )
        seat = next((s for s in range(4) if room.answer_of(s) is None), 0) if in_window(room) else asked(room)
        who = beside(owner(0), 1) if seat == 1 else owner(seat)
        legal = room.legal(seat)
        room.deeds.act(who, "silent" if "silent" in legal else legal[rng.below(len(legal))], None)


def test_while_all_may_answer_the_curtain_does_not_tell_who_has(company: Company) -> None:
    room = company.room(4)
    play_until_window(room)
    first = asked(room)
    before = couch.asked(room, (0, 1, 2, 3))
    room.deeds.act(owner(first), "silent", None)
    assert before == couch.asked(room, (0, 1, 2, 3)) == [0, 1, 2, 3]


def test_talk_is_not_shown_on_a_shared_screen(company: Company) -> None:
    room = company.room(2)
    room.talk.say(owner(0), "", text="plover")
    room.talk.say(WATCHER, "Zoe", text="plover")
    assert all("plover" not in html for html in couch.board_parts(room, "en").values())


@pytest.mark.parametrize(
    ("host", "has_code"), [("127.0.0.1:8000", False), ("localhost", False), ("192.168.1.7:8000", True)]
)
def test_the_code_on_the_screen_never_leads_to_this_machine_alone(company: Company, host: str, has_code: bool) -> None:
    page = couch.board_page(company.room(2, start=False), Person("", "en"), f"http://{host}/room/x")
    assert ('class="qr"' in page) == has_code
    assert ("zwerge serve --host" in page) == (not has_code)


# ------------------------------------------------------------------------------------------------ one device


def test_somebody_sits_down_at_the_device_of_another_and_gets_up_again(company: Company) -> None:
    room = shared_room(company, start=False)
    assert seats_of(room, owner(0)) == (0, 1)
    assert room.seat_of(owner(0)) == 0
    leave_beside(room, owner(0), 1)
    assert room.seats[1].kind == "empty"
    with pytest.raises(TableError, match="not_yours"):
        leave_beside(room, owner(0), 2)
    with pytest.raises(TableError, match="not_seated"):
        sit_beside(room, WATCHER, 1, "Zoe")
    with pytest.raises(TableError, match="name"):
        sit_beside(room, owner(0), 1, "x" * 100)


def test_nobody_who_plays_takes_a_further_hand_of_the_running_game(company: Company) -> None:
    room = company.room(3)
    room.leave(owner(2))
    with pytest.raises(TableError, match="started"):
        sit_beside(room, owner(0), 2, "Also Person 0")


def test_a_device_that_several_share_is_fed_nothing_while_the_curtain_hangs(company: Company) -> None:
    room = shared_room(company)
    own = Line(None, room, Person(owner(0), "en"), False)  # type: ignore[arg-type]
    assert is_shared(room, owner(0))
    assert set(json.loads(frame(company.table, own) or b"")["html"]) == {"curtain"}
    program = Line(None, room, Person(owner(0), "en"), True)  # type: ignore[arg-type]
    assert b'"seat":null' in (frame(company.table, program) or b"")


def test_a_line_is_fed_for_the_one_who_lifted_the_curtain_and_ends_with_it(company: Company) -> None:
    room, curtains = shared_room(company), company.table.curtains
    key = curtains.lift(room, owner(0), 1)
    assert curtains.show(room, owner(0), key) == 1
    assert curtains.show(room, owner(0), key) == SPECTATOR, "a page is shown once"
    person = Person(room.seats[1].owner, "en")
    line = Line(None, room, person, False, device=owner(0), lift=key)  # type: ignore[arg-type]
    assert company.table.seat_of(line) == 1
    curtains.fall(room, owner(0))
    assert company.table.seat_of(line) == SPECTATOR
    assert curtains.feeds(room, owner(0), key) == SPECTATOR


@pytest.mark.parametrize("key", ["", "x", "x" * 10_000, "\u00e9"])
def test_a_forged_key_shows_and_feeds_nothing(company: Company, key: str) -> None:
    room, curtains = shared_room(company), Curtains()
    curtains.lift(room, owner(0), 0)
    assert curtains.show(room, owner(0), key) == curtains.feeds(room, owner(0), key) == SPECTATOR
    with pytest.raises(TableError, match="not_yours"):
        curtains.lift(room, owner(0), 2)


def test_a_second_lift_lets_the_first_fall(company: Company) -> None:
    room, curtains = shared_room(company), Curtains()
    first = curtains.lift(room, owner(0), 0)
    second = curtains.lift(room, owner(0), 1)
    assert curtains.feeds(room, owner(0), first) == SPECTATOR
    assert curtains.feeds(room, owner(0), second) == 1


def test_only_so_many_curtains_are_up(company: Company, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Curtains, "MOST", 1)
    rooms, curtains = [shared_room(company), shared_room(company)], Curtains()
    keys = [curtains.lift(room, owner(0), 0) for room in rooms]
    assert [curtains.feeds(room, owner(0), key) for room, key in zip(rooms, keys, strict=True)] == [SPECTATOR, 0]


# ------------------------------------------------------------------------------------------------ over the wire


def shared_over_the_wire(anna: Guest) -> str:
    path = anna.open(3, bots="random")
    anna.post(f"{path}/nobot", seat="1")
    assert anna.post(f"{path}/beside", seat="1", name="Berta").status_code == 303
    anna.post(f"{path}/start")
    return path


def hands(html: str) -> list[str]:
    return re.findall(r'class="[^"]*hand-card', html)


def test_no_address_of_a_shared_device_shows_a_hand_while_the_curtain_hangs(guest: Callable[[], Guest]) -> None:
    anna = guest()
    path = shared_over_the_wire(anna)
    for way in (path, f"{path}/hand", f"{path}/past", f"{path}/pass/forged"):
        answer = anna.get(way)
        assert (answer.status_code, answer.headers["location"]) == (303, f"{path}/pass")
    curtain = anna.get(f"{path}/pass")
    assert curtain.headers["cache-control"] == "no-store"
    assert hands(curtain.text) == []
    assert hands(anna.get(f"{path}/board").text) == []
    shown = anna.post(f"{path}/pass", seat="1").headers["location"]
    own = anna.get(shown)
    assert own.headers["cache-control"] == "no-store"
    assert len(hands(own.text)) > 0
    assert anna.get(shown).headers["location"] == f"{path}/pass", "shown once"
    for wrong in ({"seat": "2"}, {"seat": "9"}, {"seat": "x"}, {}):
        assert anna.post(f"{path}/pass", **wrong).headers["location"] == f"{path}/pass"
    assert anna.post(f"{path}/pass", origin="http://evil.test", seat="1").status_code == 403
    assert guest().post(f"{path}/pass", seat="1").headers["location"] == f"{path}/pass"


def test_while_the_curtain_hangs_nothing_is_done_in_anybodys_name(guest: Callable[[], Guest]) -> None:
    anna = guest()
    path = shared_over_the_wire(anna)
    for form in ("leave", "talk", "sit"):
        answer = anna.http.post(
            f"{path}/{form}", data={"text": "x"}, headers={"origin": anna.url, "accept": "application/json"}
        )
        assert answer.status_code == 400
        assert answer.json()["error"]["key"] == "curtain"
    watcher = guest()
    watcher.get(path)
    assert watcher.post(f"{path}/talk", text="he has the dragon").status_code == 303
    assert len(watcher.get(f"{path}/talk").json()) == 1
    assert anna.get(f"{path}/talk").json() == [], "nor is it read what those who watch say"


def test_a_socket_ends_when_the_curtain_falls(guest: Callable[[], Guest]) -> None:
    anna = guest()
    path = shared_over_the_wire(anna)
    assert anna.socket(path).get() == {"curtain": True}
    shown = anna.post(f"{path}/pass", seat="1").headers["location"]
    anna.get(shown)
    line = fed(anna, path, f"lift={shown.rpartition('/')[2]}")
    assert "hand" in line.get()["html"]
    anna.get(f"{path}/pass")
    assert line.until(lambda sent: "curtain" in sent) == {"curtain": True}
    assert line.closed() == 1000
    assert set(fed(anna, path, "as=curtain").get()["html"]) == {"curtain"}
    assert "hand" not in fed(anna, path, "as=board").get()["html"]


def fed(guest: Guest, path: str, query: str) -> Socket:
    """A socket of a page that is not just a person's."""
    return guest.socket(path, query=f"?{query}")
