"""`zwerge learn`: the lessons of a game at the terminal, in both languages."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner, Result

from zwerge.cli import app
from zwerge.games import game_ids
from zwerge.lessons import lessons_of
from zwerge.lessons import reading as lessons_reading


def zw(*arguments: str, typed: str = "") -> Result:
    return CliRunner(env={"LANG": "en_GB.UTF-8", "COLUMNS": "400"}).invoke(app, arguments, input=typed)


def answers(game: str, first: int = 0) -> str:
    """What somebody types who knows everything."""
    lines = []
    for lesson in lessons_of(game)[first:]:
        lines += [step.expect[0] for step in lesson.steps] + [""]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("game", game_ids())
def test_a_game_is_learned_from_the_first_lesson_to_the_last(game: str, language: str):
    result = zw("learn", game, "--lang", language, typed=answers(game))
    assert result.exit_code == 0, result.output
    for lesson in lessons_of(game):
        assert lesson.title[language] in result.output
        for step in lesson.steps:
            assert step.say[language] in result.output
            assert step.right[language] in result.output
    assert f"zwerge play {game}" in result.output


def test_a_wrong_try_is_told_why_and_what_is_no_choice_or_against_the_rules_too():
    result = zw("learn", "amulett", "1", typed="play giant\n1\nplay dragon\ndance\nwitch\nq\n")
    assert result.output.count("a high value never wins") == 2
    assert "You do not hold" in result.output
    assert "'dance' is none of the choices" in result.output
    assert "3 + 11 + 3 = 17 points" in result.output


def test_one_may_ask_what_is_meant_hear_the_question_again_and_leave():
    result = zw("learn", "amulett", "the-amulet", typed="?\nshow\nsay\nrules\nquit\n")
    assert result.exit_code == 0
    assert "Meant is: Amulet" in result.output
    assert result.output.count("There lie 20 points") == 2
    assert "The end of a round" in result.output
    assert "zwerge learn amulett the-amulet" in result.output
    assert "Lesson 4" not in result.output


def test_the_end_of_the_input_is_the_end_of_the_lesson():
    assert zw("learn", "amulett").exit_code == 0
    assert zw("learn", "amulett", typed="play witch\n").exit_code == 0


def test_the_lessons_there_are_are_listed():
    listed = zw("learn", "amulett", "--list", "--lang", "de").output.splitlines()
    assert listed[0] == "1 like-takes-like: Gleich sticht gleich"
    assert len(listed) == len(lessons_of("amulett"))


@pytest.mark.parametrize(
    ("arguments", "what"),
    [
        (("nix",), "is no game here"),
        (("amulett", "99"), "lesson: '99' is no lesson of amulett; there are like-takes-like"),
        (("amulett", "--lang", "fr"), "'fr' is no language here"),
    ],
)
def test_what_cannot_be_learned_is_one_sentence(arguments: tuple[str, ...], what: str):
    result = zw("learn", *arguments)
    assert result.exit_code == 2
    assert what in result.stderr
    assert result.stdout == ""


def test_a_game_without_lessons_says_what_there_is_instead(monkeypatch: pytest.MonkeyPatch):
    lessons_of.cache_clear()
    monkeypatch.setattr(lessons_reading, "FILE", "none.toml")
    result = zw("learn", "amulett")
    lessons_of.cache_clear()
    assert (result.exit_code, "zwerge rules amulett" in result.stderr) == (2, True)
