"""What changed inside a large part is sent, not the part; put together again it is the same to the letter."""

from __future__ import annotations

import json
import statistics

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zwerge.core.chance import Rng
from zwerge.core.seats import SPECTATOR
from zwerge.table.edits import edit

from .helpers import Company, frame, line, owner, painted, running

LINES = st.lists(
    st.sampled_from(
        [
            '<li class="own">Anna plays a card</li>',
            '<li class="own">Ben, too',
            '<b class="',
            "</b>",
            "&#228; &amp; &#246;",
            "x" * 40,
            "y" * 400,
            "\0",
        ]
    )
)


@given(LINES, LINES)
def test_any_text_comes_out_of_any_other(one: list[str], other: list[str]) -> None:
    old, new = "".join(one), "<p>" + "".join(other) + "y" * 600
    change = edit(old, new)
    if change is not None:
        assert "".join(p if isinstance(p, str) else old[slice(*p)] for p in change) == new


def test_a_change_in_the_middle_is_said_by_what_stays() -> None:
    old = "".join(f"<li class=\"line\" id='{n}'>a line of its own</li>" for n in range(100))
    change = edit(old, old.replace("id='50'>a", "id='50'>another"))
    assert change is not None
    assert sum(len(piece) for piece in change if isinstance(piece, str)) < 100
    half = old.index(" class=\"line\" id='50'")
    moved = edit(old, old[half:] + old[:half])
    assert moved is not None
    assert sum(len(piece) for piece in moved if isinstance(piece, str)) < 100


def test_what_browsers_may_count_otherwise_is_sent_whole() -> None:
    old = "<li>a line</li>" * 100
    assert edit(old, old + "<li>more</li>") is not None
    assert edit(old, old + "<li>\U0001f600</li>") is None
    assert edit(old + "\u00e4", old + "<li>more</li>") is None  # drawings are kept in ASCII, so nobody looks closer


@pytest.mark.parametrize("name", ["amulett", "silberzwerg", "gartenzwerge", "zavandor"])
def test_a_page_that_is_kept_up_by_changes_is_the_page_that_is_drawn(company: Company, name: str) -> None:
    """Over a stretch of a game, for a seat and for somebody who watches; and what answers a tap is small."""
    room = company.hall.open(name, 3, {}, "default", owner(0))
    for seat in range(3):
        room.sit(owner(seat), seat, f"Person {seat}")
    room.start(owner(0))
    rng, sizes = Rng(8), []
    ends = {seat: line(company.table, room, seat) for seat in (0, SPECTATOR)}
    screens: dict[int, dict[str, str]] = {0: {}, SPECTATOR: {}}
    for number in range(120):
        if room.is_over:
            break
        for seat, end in ends.items():
            sent = frame(company.table, end)
            if sent is not None:
                painted(screens[seat], sent)
                sizes += [len(sent)] if number else []
            whole = json.loads(frame(company.table, line(company.table, room, seat)) or b"{}")["html"]
            assert {id: html for id, html in screens[seat].items() if html} == whole
        state = running(room).state
        seat = state.actors()[rng.below(len(state.actors()))]
        room.deeds.write(running(room), [(seat, state.playout_action(rng, seat))])
    assert statistics.median(sizes) < 10_000
