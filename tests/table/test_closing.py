"""The closing page of a game: what it tells follows from the scores; the picture to send bears names as text alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import msgspec
import pytest

from zwerge.core.chance import SeededDice
from zwerge.core.record import Match, Record
from zwerge.games import game, game_ids
from zwerge.table.replay.closing import order, turnings
from zwerge.table.replay.course import Course, Moment, course_of
from zwerge.table.replay.postcard import plain, postcard

from .helpers import Guest

NAMES = ("Anna", "Ben", "Cleo", "Dora")
PLAYED = Path(__file__).parents[1] / "browser" / "played"
EVIL = '</text><script>alert(1)</script><image href="x" onerror="alert(1)"/>'


@cache
def record_of(game_id: str) -> Record:
    """A game of bots that is kept for the tests."""
    match = Match(game(game_id).setup(4), SeededDice(3))
    match.start()
    for line in (PLAYED / f"{game_id}.txt").read_text("utf-8").splitlines():
        seat, _, text = line.partition(" ")
        match.apply(text, int(seat))
    return match.record(NAMES)


def played(game_id: str, names: tuple[str, ...] = NAMES) -> Course:
    return course_of(record_of(game_id), names)


def with_scores(course: Course, *scores: tuple[int, ...]) -> Course:
    course.moments = [Moment(n, (), one) for n, one in enumerate(scores)]
    return course


def test_a_game_turns_where_somebody_goes_ahead_and_at_its_biggest_step() -> None:
    course = with_scores(
        played("silberzwerg"), (0, 0, 0, 0), (3, 0, 0, 0), (3, 5, 0, 0), (3, 9, 1, 0), (30, 9, 1, 0), (30, 31, 2, 0)
    )
    found = [(turn.kind, turn.moment, turn.seat, turn.by) for turn in turnings(course)]
    assert found == [("lead", 1, 0, 3), ("lead", 2, 1, 2), ("lead", 4, 0, 21), ("lead", 5, 1, 1)]


def test_the_biggest_step_is_told_though_it_did_not_change_the_lead() -> None:
    course = with_scores(played("silberzwerg"), (0, 0, 0, 0), (20, 0, 0, 0), (20, 0, 9, 0), (60, 0, 9, 0))
    assert [(turn.kind, turn.moment, turn.by) for turn in turnings(course)] == [("lead", 1, 20), ("stroke", 3, 40)]


def test_a_game_in_which_nobody_was_ever_ahead_turned_nowhere() -> None:
    assert turnings(with_scores(played("silberzwerg"), (0, 0, 0, 0), (4, 4, 4, 4))) == []


@pytest.mark.parametrize("game_id", game_ids())
@pytest.mark.parametrize("language", ["de", "en"])
def test_the_picture_is_one_drawing_with_every_name_and_score(game_id: str, language: str) -> None:
    course = played(game_id)
    root = ElementTree.fromstring(postcard(course, language))
    said = ["".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")]
    for name in course.names:
        assert name in said
    assert len(order(course)) == course.setup.players


def test_a_name_is_never_markup_in_the_picture_and_turns_nothing_round() -> None:
    course = played("silberzwerg", (EVIL, "\u202egnurts\u2066", "Z" + "\u0301" * 40, "Dora"))
    drawn = postcard(course, "en")
    tags = {element.tag.rpartition("}")[2] for element in ElementTree.fromstring(drawn).iter()}
    assert not tags & {"script", "image", "foreignObject", "a"}
    assert not any(mark in drawn for mark in "\u202e\u2066")
    assert drawn.count("\u0301") <= 2


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Anna", "Anna"),
        ("  Bert\u00a0 und\n Ernie ", "Bert und Ernie"),
        ("\u202eevil\u202c", "evil"),
        ("W" * 60, "W" * 21 + "…"),
        ("דוד", "דוד"),
    ],
)
def test_a_name_in_the_picture_is_what_can_be_read_of_it(name: str, shown: str) -> None:
    assert plain(name) == shown


def test_a_record_from_a_file_has_a_closing_page_and_a_picture(guest: Callable[..., Guest]) -> None:
    who = guest()
    data = msgspec.structs.replace(record_of("zavandor"), seats=(EVIL[:20], *NAMES[1:])).dumps().encode()
    file = {"record": ("game.json", data, "application/json")}
    place = who.http.post("/replay", files=file, headers={"origin": who.url}).headers["location"]
    page = who.get(f"{place}/end")
    assert page.status_code == 200
    assert f'href="{place}?step=' in page.text
    assert f'href="{place}#review"' in page.text, "the way to what a strong player would have done"
    assert 'id="review"' in who.get(place).text
    assert "</text><script" not in page.text
    shown = who.get(f"{place}/picture.svg")
    assert shown.headers["content-type"].startswith("image/svg+xml")
    assert "default-src 'none'" in shown.headers["content-security-policy"]
    assert "Ben" in shown.text
    assert "attachment" in who.get(f"{place}/picture.svg?save").headers["content-disposition"]


def test_a_running_game_has_no_closing_page_and_no_picture(guest: Callable[..., Guest]) -> None:
    who, other = guest(), guest()
    path = who.open(2)
    other.post(f"{path}/sit", seat="1", name="Ben")
    who.post(f"{path}/start")
    for end in ("end", "picture.svg"):
        assert who.get(f"{path}/match/1/{end}").status_code == 403
        assert who.get(f"{path}/match/2/{end}").status_code == 404
