"""Whatever comes from outside: a clear error to whoever sent it, and nothing has changed for anybody."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from zwerge.table.places import MAX_EACH, MAX_SOCKETS

from .helpers import Guest, Socket, crowd, new_token

Come = Callable[[], Guest]


def started(guest: Come) -> tuple[str, Guest, Guest]:
    """A room with two people, in its first trick."""
    anna, ben = guest(), guest()
    room = anna.open(players=2)
    assert ben.post(f"{room}/sit", seat="1", name="Ben").status_code == 303
    assert anna.post(f"{room}/start").status_code == 303
    return room, anna, ben


def two_sockets(guest: Come) -> tuple[Socket, Socket, str]:
    """The sockets of the one whose turn it is and of the other, after their first frames; and the room."""
    room, anna, ben = started(guest)
    ends = [anna.socket(room), ben.socket(room)]
    settle(ends)
    turn = 0 if anna.socket(room).get()["legal"] else 1
    return ends[turn], ends[1 - turn], room


def settle(ends: list[Socket]) -> None:
    for end in ends:
        end.get()
    for end in ends:
        while not end.is_quiet(0.1):
            pass


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "not json",
        "[]",
        "null",
        "7",
        "{}",
        '{"do": 7}',
        '{"do": "play dragon", "undo": true}',
        '{"do": "play dragon", "more": 1}',
        '{"question": 1}',
        '{"do": "play dragon", "question": "one"}',
        '{"setting": "silent", "value": "maybe"}',
        '{"setting": "loud", "value": true}',
        '{"nonce": "<b>"}',
        '{"do": "play unicorn"}',
        '{"do": "fly"}',
        '{"do": "lead 0"}',
        '{"do": "deal 0 red"}',
        '{"do": "retract"}',
        '{"do": ""}',
        '{"do": "play dragon\\u0000"}',
        '{"undo": true}',
        '{"do": "' + "x" * 3000 + '"}',
        '{"do": "' + "x" * 6000 + '"}',
        '{"do": "x", "question": 1' + "0" * 400 + "}",
        "[" * 3000,
        b"\xff\xfe\x00",
        b"\x00" * 100,
    ],
    ids=lambda bad: repr(bad[:34]),
)
def test_a_bad_frame_is_answered_with_an_error_and_changes_nothing(guest: Come, bad: str | bytes) -> None:
    acting, other, _ = two_sockets(guest)
    acting.say(bad)
    answer = acting.get()
    assert set(answer) == {"error"}
    assert 0 < len(answer["error"]["text"]) < 400
    assert other.is_quiet()


def test_an_oversized_frame_closes_the_socket_and_the_game_goes_on(guest: Come) -> None:
    acting, other, _ = two_sockets(guest)
    with suppress(ConnectionClosed):  # the server may close before all of it is sent
        acting.say("x" * 2_000_000)
    assert acting.closed() == 1009
    assert other.is_quiet()


def test_an_action_that_is_not_allowed_names_its_paragraph(guest: Come) -> None:
    acting, other, _ = two_sockets(guest)
    acting.say({"do": "announce"})
    error = acting.get()["error"]
    assert error["paragraph"] == "seven_dwarves"
    assert error["key"]
    other.say({"do": "play dragon"})
    error = other.get()["error"]
    assert error["paragraph"] == "play"
    assert acting.is_quiet()


def test_a_repeated_or_late_action_is_refused(guest: Come) -> None:
    room, anna, ben = started(guest)
    ends = [anna.socket(room), ben.socket(room)]
    frames = [end.get() for end in ends]
    settle_quietly(ends)
    turn = 0 if frames[0]["legal"] else 1
    once = {"do": frames[turn]["legal"][0], "question": frames[turn]["question"]}
    ends[turn].say(once)
    ends[turn].say(once)
    answers = [ends[turn].get(), ends[turn].get()]
    errors = [answer["error"] for answer in answers if "error" in answer]
    assert [error["key"] for error in errors] == ["stale"]
    seen = ends[1 - turn].get()
    assert len(seen["view"]["table"]) == 1
    assert ends[1 - turn].is_quiet()


def settle_quietly(ends: list[Socket]) -> None:
    for end in ends:
        while not end.is_quiet(0.1):
            pass


def test_a_spectator_cannot_act(guest: Come) -> None:
    room, *_ = started(guest)
    watcher = guest().socket(room)
    first = watcher.get()
    assert first["seat"] is None
    assert first["legal"] == []
    assert first["view"]["hand"] == []
    for bad in ({"do": "play dragon"}, {"undo": True}, {"setting": "silent", "value": True}):
        watcher.say(bad)
        assert watcher.get()["error"]["key"] == "not_seated"


def test_a_forged_token_is_a_stranger(guest: Come) -> None:
    room, anna, _ = started(guest)
    for token in (new_token(), "x" * 30, "", "a" * 6_000, "zwerge'; DROP TABLE seat; --"):
        forger = guest()
        forger.http.cookies.set("zwerge", token.replace(";", "%3B"))
        end = forger.socket(room)
        assert end.get()["seat"] is None
    stored = anna.http.cookies["zwerge"]
    assert stored not in anna.get(room).text


def test_the_store_never_holds_a_token(guest: Come, served: Any) -> None:
    _, anna, _ = started(guest)
    token = anna.http.cookies["zwerge"].encode()
    files = list(served.data.iterdir())
    assert files
    assert all(token not in file.read_bytes() for file in files)


@pytest.mark.parametrize(
    "path", ["/room/nowhere", "/room/nowhere/record.json", "/rules/chess", "/nothing", "/room/%00"]
)
def test_unknown_places_say_what_to_do_next(guest: Come, path: str) -> None:
    answer = guest().get(path)
    assert answer.status_code == 404
    assert "<h1" in answer.text
    assert 'href="/"' in answer.text


def test_forms_for_unknown_rooms_and_unknown_deeds_are_not_found(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    assert anna.post("/room/nowhere/sit", seat="0", name="Anna").status_code == 404
    assert anna.post(f"{room}/explode").status_code == 404
    assert anna.get(f"{room}/sit").status_code in (404, 405)


def test_an_unknown_room_has_no_socket(guest: Come) -> None:
    with pytest.raises(InvalidStatus) as refused:
        guest().socket("/room/nowhere")
    assert refused.value.response.status_code in (403, 404)


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
def test_another_site_can_neither_open_sockets_nor_send_forms(guest: Come, origin: str) -> None:
    anna = guest()
    room = anna.open()
    with pytest.raises(InvalidStatus) as refused:
        anna.socket(room, origin=origin)
    assert refused.value.response.status_code == 403
    for path in ("/open", f"{room}/leave", f"{room}/start", "/prefer"):
        assert anna.post(path, origin=origin, game="amulett", players="2", name="Eve").status_code == 403
    assert anna.socket(room).get()["seat"] == 0


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t\n", "x" * 10_000, "x" * 41, "a\x00b", "a\u202eb", "\u200b", "\u00ad", "\ud7ff\ue000"],
    ids=lambda name: repr(name[:12]),
)
def test_a_name_that_cannot_be_shown_is_refused(guest: Come, name: str) -> None:
    anna, ben = guest(), guest()
    room = anna.open()
    answer = ben.post(f"{room}/sit", seat="1", name=name)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert anna.socket(room).get()["seats"][1]["kind"] == "empty"
    opened = guest().post("/open", game="amulett", players="2", name=name, edition="default")
    assert opened.status_code == 400


def test_a_name_with_markup_is_only_a_name(guest: Come) -> None:
    anna, ben = guest(), guest()
    name = "<b onclick=x>&\"'</b>"
    room = anna.open()
    assert ben.post(f"{room}/sit", seat="1", name=name).status_code == 303
    for start in (False, True):
        if start:
            anna.post(f"{room}/start")
        page = anna.get(room).text
        assert "<b onclick" not in page
        assert "&lt;b onclick=x&gt;" in page
        html = anna.socket(room, as_json=False).get()["html"]
        assert all("<b onclick" not in part for part in html.values())


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"game": "../core"},
        {"players": "1"},
        {"players": "7"},
        {"players": "two"},
        {"players": "٣"},
        {"players": "9" * 5000},
        {"edition": "/etc/passwd"},
        {"edition": "../../x.toml"},
        {"option.doubles": "3"},
        {"option.round_limit": "0"},
        {"option.round_limit": "9" * 4000},
        {"option.unknown": "1"},
        {"bots": "omniscient"},
    ],
    ids=str,
)
def test_a_room_that_cannot_be_is_not_opened(guest: Come, served: Any, wrong: dict[str, str]) -> None:
    rooms = len(served.app.state.table.hall.rooms)
    form = {"game": "amulett", "players": "2", "name": "Anna", "edition": "default", "bots": ""} | wrong
    answer = guest().post("/open", **form)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert len(served.app.state.table.hall.rooms) == rooms, "nothing half opened stays behind"


@pytest.mark.parametrize("seat", ["-1", "2", "99", "x", "", "1" * 500, "１"])
def test_a_seat_that_is_not_there_cannot_be_taken(guest: Come, seat: str) -> None:
    room = guest().open()
    assert guest().post(f"{room}/sit", seat=seat, name="Ben").status_code == 400


def test_a_form_that_is_too_large_or_broken_is_refused(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    assert anna.post(f"{room}/sit", seat="1", name="Ben", padding="x" * 100_000).status_code in (400, 413)
    headers = {"origin": anna.url, "content-type": "multipart/form-data; boundary=x"}
    assert anna.http.post(f"{room}/sit", content=b"--x\r\nbroken", headers=headers).status_code == 400
    headers = {"origin": anna.url, "content-type": "application/json"}
    assert anna.http.post(f"{room}/sit", content=b'{"seat": 1}', headers=headers).status_code == 400

    def endless() -> Any:
        for _ in range(200):
            yield b"name=" + b"x" * 10_000

    headers = {"origin": anna.url, "content-type": "application/x-www-form-urlencoded"}
    try:
        answer = anna.http.post(f"{room}/sit", content=endless(), headers=headers)
        assert answer.status_code in (400, 413)
    except httpx.TransportError:
        pass  # the server may hang up on a body without end
    assert anna.socket(room).get()["seats"][1]["kind"] == "empty"


def test_whoever_sends_without_end_is_hung_up_on(guest: Come) -> None:
    acting, other, _ = two_sockets(guest)
    with suppress(ConnectionClosed):  # it may be so far before the last of them
        for _ in range(200):
            acting.say("x")
    assert acting.closed() in (1008, 0), "what is still on its way may take the word with it that says why"
    assert other.is_quiet()


def test_one_room_takes_only_so_many_sockets_and_one_person_only_some_of_them(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    watcher = guest()
    crowd(watcher, room, MAX_EACH)
    assert watcher.socket(room).closed() == 1013
    for _ in range(MAX_SOCKETS // MAX_EACH - 1):
        crowd(guest(), room, MAX_EACH)
    assert guest().socket(room).closed() == 1013
    assert guest().socket(guest().open()).get()["stage"] == "waiting", "other rooms are not concerned"


def test_two_cannot_take_one_seat_nor_one_two(guest: Come) -> None:
    anna, ben, eva = guest(), guest(), guest()
    room = anna.open(players=3)
    assert ben.post(f"{room}/sit", seat="1", name="Ben").status_code == 303
    assert eva.post(f"{room}/sit", seat="1", name="Eva").status_code == 400
    assert ben.post(f"{room}/sit", seat="2", name="Ben Two").status_code == 400
    assert eva.post(f"{room}/sit", seat="2", name="Ben").status_code == 400, "two of one name confuse everybody"
    seats = anna.socket(room).get()["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "Ben", ""]


def test_errors_are_said_in_the_language_of_the_person(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    assert "There is no such room" in anna.get("/room/nowhere", **{"accept-language": "en"}).text
    assert "There is no such room" not in anna.get("/room/nowhere", **{"accept-language": "de"}).text
    end = anna.socket(room, **{"accept-language": "de-AT,de;q=0.9"})
    end.get()
    end.say({"do": "play dragon"})
    assert "begonnen" in end.get()["error"]["text"]


@pytest.mark.parametrize(("asked", "said"), [("de", "begonnen"), ("en", "begun"), ("xx", "begun"), ("", "begun")])
def test_a_socket_speaks_the_language_of_the_page_that_it_feeds(guest: Come, asked: str, said: str) -> None:
    anna = guest()
    end = anna.socket(anna.open(), query=f"?as=json&language={asked}", **{"accept-language": "en"})
    end.get()
    end.say({"do": "play dragon"})
    assert said in end.get()["error"]["text"]


def test_a_frame_is_json_whatever_it_says(guest: Come) -> None:
    """Errors quote what was sent; the quote is cut and cannot break the frame."""
    acting, _, _ = two_sockets(guest)
    acting.say(json.dumps({"do": '"}]\u2028<script>' * 50}))
    assert len(acting.get()["error"]["text"]) < 400
