"""The protocol page is true: its program plays, and every error and frame it shows has the shape it says."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from zwerge.core.record import Record, verify
from zwerge.games import game
from zwerge.table import frames

from .helpers import Guest

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
Come = Callable[[], Guest]


def test_the_program_of_the_page_plays_a_whole_game(guest: Come) -> None:
    anna = guest()
    room = anna.open(players=3, bots="", round_limit="1")
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    names: dict[str, Callable[[str, str, int, str], dict[str, object]]] = {}
    exec(compile(code[1], "protocol.md", "exec"), names)
    own = anna.socket(room)
    company = ThreadPoolExecutor()
    try:
        games = [company.submit(names["play"], anna.url, room, seat, f"Program {seat}") for seat in (1, 2)]
        own.until(lambda frame: all(seat["kind"] == "person" for seat in frame["seats"]))
        assert anna.post(f"{room}/start").status_code == 303
        answered = -1
        while True:
            frame = own.get()
            if "error" in frame:  # the table closes a window by itself where nobody can have seven dwarves
                assert frame["error"]["key"] == "stale"
                continue
            if frame["view"] and frame["view"]["outcome"]:
                break
            if frame["legal"] and frame["kept"] is None and frame["question"] != answered:
                answered = frame["question"]
                own.say({"do": frame["legal"][-1], "question": answered})
        outcomes = [one.result(20) for one in games]
    finally:
        company.shutdown(wait=False)  # a program that still waits ends with the server
    assert outcomes == [frame["view"]["outcome"]] * 2
    record = Record.loads(anna.get(f"{room}/record.json").text)
    assert verify(record, game).dice == "committed"


def test_the_page_names_every_field_of_every_frame() -> None:
    for kind in (
        frames.FrameIn,
        frames.ViewFrame,
        frames.Trouble,
        frames.PageFrame,
        frames.DoneFrame,
        frames.BeatFrame,
        frames.NoticeFrame,
    ):
        for field in msgspec.structs.fields(kind):
            assert re.search(rf"[`\"]{field.encode_name}\b", PAGE), f"{kind.__name__}.{field.name}"
    assert f"{frames.MAX_FRAME:,}" in PAGE


def test_the_frames_on_the_page_can_be_sent_and_its_error_read() -> None:
    wishes = re.findall(r"^\| `(\{.*?\})` \|", PAGE, re.MULTILINE)
    assert len(wishes) == 7
    for wish in wishes:
        frames.read_frame(wish)
    error = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert error is not None
    assert msgspec.convert(json.loads(error[1]), frames.ErrorFrame).error.paragraph == "play"


def test_a_frame_sent_twice_with_one_id_is_carried_out_once(guest: Come) -> None:
    anna = guest()
    room = anna.open(players=2, bots="random", announcing="off")
    anna.post(f"{room}/start")
    first = anna.socket(room)
    frame = first.until(lambda frame: frame.get("legal"))
    wish = {"do": frame["legal"][0], "id": "a-1"}  # without a question, so that nothing else protects
    first.say(wish)
    assert first.until(lambda frame: "done" in frame)["done"] == "a-1"
    mine = {"key": "amulett.journal.play", "seat": 0}

    def played(frame: dict[str, object]) -> int:
        journal = frame["journal"]
        assert isinstance(journal, list)
        return sum(e["key"] == mine["key"] and e["params"]["seat"] == 0 for e in journal)

    again = anna.socket(room)  # another line of the same person
    again.until(lambda frame: frame.get("legal"))
    again.say(wish)
    assert again.until(lambda frame: "done" in frame)["done"] == "a-1"
    fresh = anna.socket(room)
    assert played(fresh.get()) == 1


def test_an_answer_names_the_frame_that_was_refused(guest: Come) -> None:
    anna = guest()
    end = anna.socket(anna.open())
    end.say({"do": "play dragon", "id": "x"})
    answer = end.until(lambda frame: "error" in frame)
    assert answer["id"] == "x"
    end.say({"do": "play dragon", "id": "y" * 41})
    assert end.until(lambda frame: "error" in frame)["error"]["key"] == "frame"


def test_a_ping_is_answered_with_which_run_of_the_server_this_is(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    ends = [anna.socket(room), anna.socket(room, as_json=False)]
    for end in ends:
        end.say({"ping": 7})
    answers = [end.until(lambda frame: "pong" in frame) for end in ends]
    assert answers[0] == answers[1]
    assert answers[0]["pong"] == 7


def test_a_page_hears_that_its_line_is_alive_and_a_program_only_news(guest: Come) -> None:
    anna = guest()
    room = anna.open()
    page = anna.socket(room, as_json=False)
    assert set(page.until(lambda frame: "table" in frame, 10)) == {"table"}
    program = anna.socket(room)
    program.get()
    assert program.is_quiet(5)
