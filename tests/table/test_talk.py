"""Talk at a table: what may be said, who reads it, and that it is kept."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from hand_clock import HandClock
from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.table.chairs import TableError, hash_token
from zwerge.table.limits import Budgets
from zwerge.table.room import Room
from zwerge.table.talk import LENGTH, MOST_KEPT, MOST_SHOWN, Crowd, clean_line, new_crowd, phrases_of

from .conftest import Served
from .helpers import Company, Guest, everything, frame, line, owner, play_to_the_end, twin

WATCHER = hash_token("somebody who watches")


def heard(room: Room, seat: int) -> list[str]:
    return [said.words("en") for said in room.talk.heard_by(seat)]


# ------------------------------------------------------------------------------------------------ what is a line


@pytest.mark.parametrize(
    "text",
    ["", "   ", "\u200b\u200e", "\u202e\u2066", "\n\r\t", "\u0301\u0302", "x" * (LENGTH + 1), "x" * 100_000, "\u2800"],
)
def test_what_is_no_line_is_refused_and_nothing_is_said(company: Company, text: str) -> None:
    room = company.room(2)
    with pytest.raises(TableError) as refused:
        room.talk.say(owner(0), "", text=text)
    assert refused.value.key == "talk_line"
    assert room.talk.lines == []


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("  hello   there ", "hello there"),
        ("one\ntwo\u2028three", "one twothree"),
        ("a\u202eb\u2066c", "abc"),
        ("bell\x07 and\x1b[31m red", "bell and [31m red"),
        ("Z" + "\u0300" * 40, "Z\u0300\u0300"),
        ("\u0627\u0644\u0633\u0644\u0627\u0645", "\u0627\u0644\u0633\u0644\u0627\u0645"),
        ("<script>alert(1)</script>", "<script>alert(1)</script>"),
        ("x" * LENGTH, "x" * LENGTH),
    ],
)
def test_a_line_is_kept_without_what_shows_nothing_or_turns_directions(text: str, kept: str) -> None:
    assert clean_line(text) == kept


def test_markup_is_shown_as_it_was_typed(company: Company) -> None:
    room = company.room(2)
    room.talk.say(owner(0), "", text="<img src=x onerror=alert(1)> & <b>")
    drawn = room.talk.drawn(1, "en")
    assert "&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;" in drawn
    assert "<img" not in drawn


def test_a_phrase_is_read_by_each_in_his_own_language(company: Company) -> None:
    room = company.room(2)
    room.talk.say(owner(0), "", phrase="talk.phrase.thanks")
    assert "Danke!" in room.talk.drawn(1, "de")
    assert "Thank you!" in room.talk.drawn(1, "en")


@pytest.mark.parametrize("phrase", ["talk.title", "zavandor.phrase.looks_ruby", "talk.phrase.", "x" * 100_000])
def test_a_phrase_of_another_table_or_of_none_is_refused(company: Company, phrase: str) -> None:
    room = company.room(2)
    with pytest.raises(TableError, match="talk_phrase"):
        room.talk.say(owner(0), "", phrase=phrase)
    assert room.talk.lines == []


def test_in_zavandor_one_says_what_one_looks_for_and_nothing_of_the_game_changes(company: Company) -> None:
    room = company.hall.open("zavandor", 2, {}, "default", owner(0))
    for seat in range(2):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    assert room.match is not None
    rows, legal = list(room.match.rows), [room.legal(seat) for seat in range(2)]
    for gem in ("sapphire", "emerald", "diamond", "ruby"):
        room.talk.say(owner(0), "", phrase=f"zavandor.phrase.looks_{gem}")
    assert heard(room, 1)[-1] == "I am looking for rubies."
    assert room.match.rows == rows
    assert [room.legal(seat) for seat in range(2)] == legal


@pytest.mark.parametrize("game", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_every_phrase_is_there_in_both_languages(game: str) -> None:
    for key in phrases_of(game):
        assert len({words.text(language, key) for language in words.LANGUAGES}) == 2


# ------------------------------------------------------------------------------------------------ who reads it


def test_while_a_game_goes_on_players_and_those_who_watch_do_not_read_each_other(company: Company) -> None:
    room = company.room(2, start=False, round_limit=1)
    room.talk.say(WATCHER, "Zoe", text="before")
    room.start(owner(0))
    room.talk.say(owner(0), "", text="of a player")
    room.talk.say(WATCHER, "Zoe", text="of a watcher")
    assert heard(room, 0) == heard(room, 1) == ["before", "of a player"]
    assert heard(room, SPECTATOR) == ["before", "of a watcher"]
    play_to_the_end(room)
    assert heard(room, 0) == heard(room, SPECTATOR) == ["before", "of a player", "of a watcher"]


def test_what_players_say_changes_no_byte_for_those_who_watch_and_the_other_way_round(company: Company) -> None:
    room = company.room(3)
    ends = [line(company.table, room, seat) for seat in (0, 1, SPECTATOR)]
    before = [everything(company.table, room, seat)[1::2] for seat in (0, SPECTATOR)]
    for end in ends:
        frame(company.table, end)
    room.talk.say(owner(2), "", text="among us")
    assert [frame(company.table, end) is None for end in ends] == [False, False, True]
    assert everything(company.table, room, SPECTATOR)[1::2] == before[1]
    room.talk.say(WATCHER, "Zoe", text="he has the dragon")
    assert [frame(company.table, end) for end in ends[:2]] == [None, None]
    assert b"dragon</" in (frame(company.table, ends[2]) or b"")


def test_talk_is_the_same_in_worlds_alike(company: Company) -> None:
    room, rng = company.room(4), Rng(3)
    for seat in range(4):
        room.talk.say(owner(seat), "", text=f"line {seat}")
    room.talk.say(WATCHER, "Zoe", text="of a watcher")
    for seat in (SPECTATOR, 0, 3):
        for _ in range(3):
            assert everything(company.table, twin(room, seat, rng), seat) == everything(company.table, room, seat)


def test_whoever_has_no_cookie_says_nothing(company: Company) -> None:
    with pytest.raises(TableError, match="talk_who"):
        company.room(2).talk.say("", "", text="hello")


def test_a_line_does_not_tell_by_whose_token_it_was_said(company: Company) -> None:
    room, other = company.room(2), company.room(2)
    assert room.talk.by(owner(0)) not in owner(0)
    assert room.talk.by(owner(0)) != other.talk.by(owner(0))


# ------------------------------------------------------------------------------------------------ it is kept


def test_talk_survives_a_table_started_anew(tmp_path: Path) -> None:
    path = str(tmp_path / "table.sqlite3")
    company = Company(path, HandClock())
    room = company.room(2)
    room.talk.say(owner(0), "", text="kept")
    room.talk.say(WATCHER, "Zoe", phrase="talk.phrase.luck")
    company.close()
    again = Company(path, HandClock())
    woken = again.hall.rooms.get(room.id)
    assert heard(woken, 1) == ["kept"]
    assert heard(woken, SPECTATOR) == ["Good luck!"]
    woken.talk.say(owner(1), "", text="and goes on")
    assert [said.n for said in woken.talk.lines] == [1, 2, 3]
    again.close()


def test_only_the_last_lines_are_kept_and_fewer_are_shown(company: Company) -> None:
    room = company.room(2)
    for number in range(MOST_KEPT + 20):
        room.talk.say(owner(0), "", text=f"line {number}")
    assert len(room.talk.lines) == len(room.store.talk(room.id)) == MOST_KEPT
    assert heard(room, 1)[-1] == f"line {MOST_KEPT + 19}"
    assert len(heard(room, 1)) == MOST_SHOWN
    room.talk.forget()
    assert len(room.talk.lines) == MOST_KEPT


# ------------------------------------------------------------------------------------------------ how fast


def test_one_person_and_one_address_may_say_so_much_and_no_more() -> None:
    crowd = new_crowd()
    assert [crowd.may("anna", "here", 0.0) for _ in range(6)] == [True] * 5 + [False]
    assert crowd.may("anna", "here", 3.0)
    assert sum(crowd.may(f"person {n}", "there", 0.0) for n in range(40)) == 15
    assert crowd.may("berta", "elsewhere", 0.0)


def sent(guest: Guest, path: str, **form: str) -> httpx.Response:
    head = {"accept": "application/json", "origin": guest.url}
    return guest.http.post(f"{path}/talk", data=form, headers=head)


def test_over_the_wire_a_wrong_line_is_answered_with_what_is_wrong(
    served: Served, guest: Callable[[], Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(served.app.state._state, "crowd", Crowd(Budgets(100, 100), Budgets(100, 100)))
    anna, zoe = guest(), guest()
    room = anna.open()
    assert sent(anna, room, text="hello <b>").status_code == 204
    for wrong in ({"text": "x" * 100_000}, {"text": "x" * 5000}, {"text": "\u202e"}, {}, {"phrase": "talk.nothing"}):
        answer = sent(anna, room, **wrong)
        assert answer.status_code == 400
        assert len(answer.json()["error"]["text"]) > 20
    zoe.get(room)
    told = zoe.http.get(f"{room}/talk").json()
    assert [one["text"] for one in told] == ["hello <b>"]
    assert "hello &lt;b&gt;" in zoe.get(room).text
    foreign = anna.http.post(f"{room}/talk", data={"text": "x"}, headers={"origin": "http://evil.test"})
    assert foreign.status_code == 403
    assert json.loads(zoe.http.get(f"{room}/talk").text) == told


def test_who_says_too_much_at_once_is_told_to_wait(served: Served, guest: Callable[[], Guest]) -> None:
    anna = guest()
    room = anna.open()
    answers = [sent(anna, room, text=f"line {n}").status_code for n in range(12)]
    assert answers[0] == 204
    assert 429 in answers
    assert sent(anna, room, text="more").json()["error"]["key"] == "talk_fast"
