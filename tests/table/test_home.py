"""On the home screen, and what calls people: files that are there, and words that tell nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from zwerge.core.chance import Rng
from zwerge.draw import words
from zwerge.table.home import manifest_of
from zwerge.table.shelf import shown_files

from .helpers import Company, Guest, everything, owner, play, twin

PNG = bytes([137, 80, 78, 71, 13, 10, 26, 10])


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_the_manifest_names_a_start_page_and_icons_that_are_there_in_the_size_they_claim(language: str) -> None:
    manifest = manifest_of(language)
    assert manifest["start_url"] == "/"
    assert manifest["lang"] == language
    for icon in manifest["icons"]:
        data = shown_files()[icon["src"].removeprefix("/static/")].read_bytes()
        if icon["type"] == "image/png":
            assert data.startswith(PNG)
            width, height = (int.from_bytes(data[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
        else:
            assert data.startswith(b"<svg")
    assert {icon.get("purpose") for icon in manifest["icons"]} == {None, "maskable"}


def test_pages_may_load_the_manifest_and_the_worker_lies_at_the_root(guest: Callable[[], Guest]) -> None:
    anna = guest()
    page = anna.get("/", **{"accept-language": "de"})
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    assert "/manifest.webmanifest" in page.text
    manifest = anna.get("/manifest.webmanifest", **{"accept-language": "de"})
    assert manifest.headers["content-type"].startswith("application/manifest+json")
    assert manifest.json() == manifest_of("de")
    worker = anna.get("/sw.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert "fetch" not in worker.text, "it answers no request and keeps nothing"


def test_whether_somebody_is_called_is_the_same_in_worlds_alike_to_him(company: Company) -> None:
    """A page calls when its `ask` becomes the reader's: that part is among these bytes, in every moment of a round."""
    room, rng, called = company.room(3, announcing="off"), Rng(11), 0
    for turn in range(12):
        seat = turn % 3
        own = everything(company.table, room, seat)
        assert own == everything(company.table, twin(room, seat, rng), seat)
        called += b"is-yours" in own[0]
        assert b'data-call="It is your turn."' in own[2]
        play(room, next(s for s in range(3) if room.legal(s)), rng)
    assert 0 < called < 12
    assert owner(0) != owner(1)
