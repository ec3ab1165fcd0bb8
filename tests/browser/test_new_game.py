"""A game that brings no style sheet lies on its table so that nothing covers anything: the example of the guide."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

import zwerge.games
from game_folders import EXAMPLE, forget
from hand_clock import HandClock
from zwerge.draw.words import LANGUAGES
from zwerge.table import pages
from zwerge.table.chairs import hash_token
from zwerge.table.hall import Hall
from zwerge.table.pages import Person
from zwerge.table.room import Pace, Room

from .layout import Look, Looker
from .moments import ADDRESS, Moment

NAMES = ("Annika", "Bertram", "Cora", "Dietlinde")
OWNERS = [hash_token(f"the token of {name}") for name in NAMES]


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Room]:
    """A table of the example, just begun."""
    monkeypatch.setattr(zwerge.games, "__path__", [*zwerge.games.__path__, str(EXAMPLE.parent)])
    forget()
    found = Hall(":memory:", HandClock(), Pace(), lambda room: None).open("pebbles", 4, {}, "default", OWNERS[0])
    for seat, name in enumerate(NAMES):
        found.sit(OWNERS[seat], seat, name)
    found.start(OWNERS[0])
    yield found
    monkeypatch.undo()
    forget()


def moment(room: Room, name: str) -> Moment:
    drawn = {language: pages.room_page(room, Person(OWNERS[0], language), ADDRESS) for language in LANGUAGES}
    return Moment("pebbles", name, drawn)


def test_an_unstyled_table_is_in_nobodys_way(chromium: Browser, room: Room) -> None:
    moments = [moment(room, "asked")]
    for seat, text in enumerate(("swap", "keep", "swap", "keep")):
        room.deeds.act(OWNERS[seat], text, None)
    moments.append(moment(room, "the result"))
    looker = Looker(chromium)
    for size in ((1280, 800), (390, 844), (844, 390), (768, 1024)):
        for language in LANGUAGES:
            for one in moments:
                found = looker.find(one, Look(size, language, "dark", False))
                assert [str(finding) for finding in found] == []
    looker.close()
