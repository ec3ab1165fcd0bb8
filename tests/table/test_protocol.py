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
    with ThreadPoolExecutor() as company:
        games = [company.submit(names["play"], anna.url, room, seat, f"Program {seat}") for seat in (1, 2)]
        own.until(lambda frame: all(seat["kind"] == "person" for seat in frame["seats"]))
        assert anna.post(f"{room}/start").status_code == 303
        answered = -1
        while True:
            frame = own.get()
            if frame["view"] and frame["view"]["outcome"]:
                break
            if frame["legal"] and frame["kept"] is None and frame["question"] != answered:
                answered = frame["question"]
                own.say({"do": frame["legal"][-1], "question": answered})
        outcomes = [one.result(20) for one in games]
    assert outcomes == [frame["view"]["outcome"]] * 2
    record = Record.loads(anna.get(f"{room}/record.json").text)
    assert verify(record, game).dice == "committed"


def test_the_page_names_every_field_of_every_frame() -> None:
    for kind in (frames.FrameIn, frames.ViewFrame, frames.Trouble, frames.PageFrame):
        for field in msgspec.structs.fields(kind):
            assert re.search(rf"[`\"]{field.encode_name}\b", PAGE), f"{kind.__name__}.{field.name}"
    assert f"{frames.MAX_FRAME:,}" in PAGE


def test_the_frames_on_the_page_can_be_sent_and_its_error_read() -> None:
    wishes = re.findall(r"^\| `(\{.*?\})` \|", PAGE, re.MULTILINE)
    assert len(wishes) == 5
    for wish in wishes:
        frames.read_frame(wish)
    error = re.search(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert error is not None
    assert msgspec.convert(json.loads(error[1]), frames.ErrorFrame).error.paragraph == "play"
