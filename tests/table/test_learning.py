"""Lessons on the real board: pages, answers to tries, and what cannot be tried."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from markupsafe import escape

from zwerge.bots.search.tuning import has_judge
from zwerge.core.chance import Rng
from zwerge.games import game_ids
from zwerge.lessons import Lesson, Run, lessons_of
from zwerge.table.learning import Desk
from zwerge.table.pages import Person

from .helpers import Guest

LESSONS = [lesson for id in game_ids() for lesson in lessons_of(id)]


def attempt(guest: Guest, lesson: Lesson, do: str, *done: str, **headers: str) -> Any:
    answer = guest.http.post(
        f"/learn/{lesson.game}/{lesson.id}", data={"done": "\n".join(done), "do": do}, headers=headers
    )
    return answer.json() | {"status": answer.status_code}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_lesson_is_played_to_its_end_in_both_languages(guest: Callable[[], Guest], lesson: Lesson) -> None:
    for language in ("de", "en"):
        anna = guest()
        anna.http.cookies.set("language", language)
        shown = anna.http.get(f"/learn/{lesson.game}/{lesson.id}")
        assert shown.status_code == 200
        assert escape(lesson.title[language]) in shown.text
        done: list[str] = []
        for number, step in enumerate(lesson.steps, 1):
            frame = attempt(anna, lesson, step.expect[0], *done)
            done.append(step.expect[0])
            assert (frame["status"], frame["done"], frame["question"]) == (200, done, number)
            assert escape(step.right[language]) in frame["html"]["lesson"]
        assert "lesson-end" in frame["html"]["lesson"]
        assert attempt(anna, lesson, step.expect[0], *done)["status"] == 400


@pytest.mark.parametrize("game_id", sorted({lesson.game for lesson in LESSONS}))
def test_after_the_last_lesson_one_press_opens_a_first_game_against_beginners(
    guest: Callable[[], Guest], game_id: str
) -> None:
    anna, lesson = guest(), lessons_of(game_id)[-1]
    steps = [step.expect[0] for step in lesson.steps]
    end = attempt(anna, lesson, steps[-1], *steps[:-1])["html"]["lesson"]
    fields = dict(re.findall(r'<(?:input|button)[^>]* name="(\w+)" value="([^"]*)"', end))
    assert fields["bots"] == "beginner"
    assert ("help" in fields) == has_judge(game_id)
    path = anna.post("/open", **fields).headers["location"]
    page = anna.get(path).text
    assert 'data-stage="playing"' in page
    assert ("players may ask for advice" in page) == has_judge(game_id)
    assert ('data-key="help-1-first"' in page) == has_judge(game_id)


def test_a_wrong_try_is_told_why_and_the_table_stays(guest: Callable[[], Guest]) -> None:
    anna, lesson = guest(), lessons_of("amulett")[0]
    frame = attempt(anna, lesson, "play giant")
    assert "a high value never wins" in frame["html"]["lesson"]
    assert escape(lesson.steps[0].say["en"]) in frame["html"]["lesson"]
    assert (frame["done"], frame["question"]) == ([], 0)
    assert frame["html"]["journal-0"].count("<li") == 0


def test_the_steps_of_one_wish_are_tried_by_the_first_of_them(guest: Callable[[], Guest]) -> None:
    anna = guest()
    ask = next(lesson for lesson in lessons_of("zavandor") if lesson.id == "ask-the-others")
    assert attempt(anna, ask, "offer all; give sapphire wood; propose")["done"] == ["offer all"]
    dig = lessons_of("silberzwerg")[0]
    taken_back = attempt(anna, dig, "retract miner green")
    assert taken_back["done"] == []
    assert escape(dig.steps[0].wrong["en"]) in taken_back["html"]["lesson"]


@pytest.mark.parametrize(
    ("do", "done", "status", "what"),
    [
        ("play dragon", (), 200, "You do not hold"),
        ("dance", (), 400, "dance"),
        ("", (), 400, ""),
        ("play giant", ("play giant",), 400, "load the page again"),
        ("play giant", ("play witch", "play giant"), 400, "load the page again"),
        ("play giant", ("play witch",), 400, "is over already"),
        ("play giant" + "x" * 20_000, (), 400, ""),
    ],
)
def test_what_cannot_be_tried_is_one_sentence(
    guest: Callable[[], Guest], do: str, done: tuple[str, ...], status: int, what: str
) -> None:
    answer = attempt(guest(), lessons_of("amulett")[0], do, *done)
    assert answer["status"] == status
    assert what in answer["error"]["text"]


def test_a_try_from_another_page_is_not_heard(guest: Callable[[], Guest]) -> None:
    answer = attempt(guest(), lessons_of("amulett")[0], "play witch", origin="http://elsewhere.example")
    assert answer["status"] == 403


@pytest.mark.parametrize("path", ["/learn/chess", "/learn/chess/one", "/learn/amulett/nix", "/learn/amulett/%00"])
def test_what_is_no_lesson_is_no_page(guest: Callable[[], Guest], path: str) -> None:
    anna = guest()
    assert anna.http.get(path).status_code == 404
    if path.count("/") == 3:
        assert anna.http.post(path, data={"do": "play witch"}).status_code == 404


def test_a_game_leads_to_its_first_lesson_and_the_first_page_to_every_game(guest: Callable[[], Guest]) -> None:
    anna = guest()
    for id in game_ids():
        there = anna.http.get(f"/learn/{id}", follow_redirects=False)
        assert there.headers["location"] == f"/learn/{id}/{lessons_of(id)[0].id}"
        assert f'href="/learn/{id}"' in anna.http.get("/").text


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def test_a_page_is_the_same_whatever_the_learner_does_not_know(lesson: Lesson) -> None:
    desk = Desk(lesson, Person("", "en"))
    shown = desk.parts()
    for seed in range(3):
        desk.run.state = Run(lesson).state.resample(lesson.seat, Rng(seed))
        assert desk.parts() == shown
