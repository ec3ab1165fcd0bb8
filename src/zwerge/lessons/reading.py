"""Reads lesson files: TOML to Lessons. Strict in what it does not know, and nothing is handed out that was not played
through: a lesson that its game refuses is refused here, by file, lesson and place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from importlib import resources
from math import prod
from pathlib import Path
from typing import Any

import msgspec

from zwerge.core import outside
from zwerge.core.errors import BadInput, clip
from zwerge.core.game import Game
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game as find_game
from zwerge.scenarios.reading import Deed, ScenarioError, deed_of, merged, opening_of

COMPANY = ("Mira", "Jon", "Ada", "Tom", "Emma")
"""What the others of a lesson are called, clockwise from the learner: texts may name them."""
LANGUAGES = ("de", "en")
FILE = "lessons.toml"
MAX_FILE = 1_000_000
MOST_WAYS = 64
"""So many ways through a lesson there may be: each is played when it is read."""
_FIT = ("players", "options", "edition", "given", "seat")
_FOR_ALL = ("game", *_FIT)
_KEYS = ("id", "title", *_FIT, "step")
_STEP = ("say", "expect", "right", "wrong", "replies", "then")
_ID = re.compile(r"[a-z][a-z0-9-]{0,39}")

Texts = Mapping[str, str]
"""The same said in every language."""


class Step(msgspec.Struct, frozen=True):
    """One question. `say` puts it, `expect` are the decisions that are right, `right` is told after one of them;
    `replies` answer wrong ones by their text or its beginning, `wrong` every other; `then` is what others and chance
    do before it goes on."""

    say: Texts
    expect: tuple[str, ...]
    right: Texts
    wrong: Texts
    replies: Mapping[str, Texts]
    then: tuple[str, ...]

    def reply(self, action: str) -> Texts:
        """What a legal decision that is not expected is told: the longest reply that it begins with."""
        fits = [key for key in self.replies if begins(action, key)]
        return self.replies[max(fits, key=len)] if fits else self.wrong


class Lesson(msgspec.Struct, frozen=True):
    """One lesson. `seat` is the learner's; `data` is what its position is made of."""

    file: str
    game: str
    id: str
    title: Texts
    seat: int
    data: Mapping[str, Any]
    steps: tuple[Step, ...]

    @property
    def where(self) -> str:
        return f"{self.file}: lesson {self.id}"

    def opening(self) -> State:
        """The table as the lesson finds it; BadInput names the field of the position that is wrong."""
        try:
            return opening_of(find_game(self.game), self.data, Path(self.file).parent)
        except (BadInput, ScenarioError) as error:
            raise BadInput(self.where, str(error)) from None

    def names(self, learner: str) -> tuple[str, ...]:
        """What the seats are called, clockwise from the learner."""
        players = self.data["players"]
        return tuple((learner, *COMPANY)[(seat - self.seat) % players] for seat in range(players))


def begins(action: str, words: str) -> bool:
    """Whether a decision's text begins with these words."""
    return action == words or action.startswith(f"{words} ")


@lru_cache(maxsize=16)
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """A game's own lessons in their order; none if it brings no file."""
    known = find_game(game)
    file = Path(str(resources.files(type(known).__module__).joinpath(FILE)))
    return read_file(file, known) if file.is_file() else ()


def find_lesson(game: str, named: str) -> Lesson:
    """A lesson of a game by its id or its number from 1; BadInput names those there are."""
    lessons = lessons_of(game)
    for number, lesson in enumerate(lessons, 1):
        if named in (lesson.id, str(number)):
            return lesson
    known = ", ".join(lesson.id for lesson in lessons) or "none"
    raise BadInput("lesson", f"{clip(named)} is no lesson of {game}; there are {known}")


def read_file(path: Path, game: Game | None = None) -> tuple[Lesson, ...]:
    """The lessons of a file, each played through in every way it allows. BadInput says file, lesson and what."""
    where = path.name if game is not None else str(path)
    data = outside.parse_toml(outside.read_bytes(path, MAX_FILE), where)
    _known(data, (*_FOR_ALL, "lesson"), where, "a file of lessons")
    named = data.get("game")
    if game is not None and named != game.id:
        raise BadInput(where, f"game: {clip(named)} is not {game.id}, beside which the file lies")
    try:
        found = find_game(named if isinstance(named, str) else "")
    except BadInput as error:
        raise BadInput(where, str(error)) from None
    rows = data.get("lesson")
    if not isinstance(rows, list) or not rows or not all(isinstance(row, Mapping) for row in rows):
        raise BadInput(where, "holds no lesson; lessons are written [[lesson]]")
    common = {key: value for key, value in data.items() if key in _FIT}
    lessons: list[Lesson] = []
    for number, row in enumerate(rows, 1):
        lesson = _lesson(str(path), found, number, common, row)
        if lesson.id in [other.id for other in lessons]:
            raise BadInput(lesson.where, "stands in the file twice; ids differ")
        lessons.append(lesson)
    return tuple(lessons)


# ---------------------------------------------------------------------- one lesson, read


def _lesson(file: str, game: Game, number: int, common: Mapping[str, Any], row: Mapping[str, Any]) -> Lesson:
    lesson_id = row.get("id")
    if not isinstance(lesson_id, str) or not _ID.fullmatch(lesson_id):
        raise BadInput(f"{file}: lesson {number}", f"id: {clip(lesson_id)} is no id such as like-takes-like")
    where = f"{file}: lesson {lesson_id}"
    _known(row, _KEYS, where, "a lesson")
    data = {"game": game.id, **merged(common, row)}
    steps = row.get("step")
    if not isinstance(steps, list) or not steps or not all(isinstance(step, Mapping) for step in steps):
        raise BadInput(where, "holds no step; steps are written [[lesson.step]]")
    lesson = Lesson(
        file,
        game.id,
        lesson_id,
        _texts(row, "title", where),
        data.pop("seat", 0),
        {key: value for key, value in data.items() if key not in ("id", "title", "step")},
        tuple(_step(step, f"{where}, step {place}") for place, step in enumerate(steps, 1)),
    )
    _check(lesson)
    return lesson


def _step(row: Mapping[str, Any], where: str) -> Step:
    _known(row, _STEP, where, "a step")
    replies = row.get("replies", {})
    if not isinstance(replies, Mapping):
        raise BadInput(where, "replies: is no table of decisions, each with what it is told")
    return Step(
        _texts(row, "say", where),
        _list(row, "expect", where, "decisions, at least one"),
        _texts(row, "right", where),
        _texts(row, "wrong", where),
        {str(action): _texts(replies, action, f"{where}, replies") for action in replies},
        _list(row, "then", where, "steps such as `1: play fairy`") if "then" in row else (),
    )


def _known(row: Mapping[str, Any], keys: tuple[str, ...], where: str, of: str) -> None:
    for key in row:
        if key not in keys:
            raise BadInput(where, f"{clip(key)} is no key of {of}; they are {', '.join(keys)}")


def _texts(row: Mapping[str, Any], key: str, where: str) -> Texts:
    """A text in every language, spaces and line ends of the file evened out."""
    value = row.get(key)
    if not isinstance(value, Mapping):
        raise BadInput(where, f"{key}: {'is missing' if value is None else clip(value)}; a text is written de and en")
    _known(value, LANGUAGES, f"{where}, {key}", "a text")
    for language in LANGUAGES:
        if not isinstance(value.get(language), str) or not value[language].strip():
            raise BadInput(where, f"{key}: says nothing in {language}")
    return {language: " ".join(value[language].split()) for language in LANGUAGES}


def _list(row: Mapping[str, Any], key: str, where: str, of: str) -> tuple[str, ...]:
    value = row.get(key)
    if not isinstance(value, list) or not value or not all(isinstance(item, str) and item.strip() for item in value):
        raise BadInput(where, f"{key}: {clip(value)} is no list of {of}")
    return tuple(value)


# ---------------------------------------------------------------------- one lesson, played through


def _check(lesson: Lesson) -> None:
    """Play a lesson in all the ways it allows. BadInput for the first place at which it does not fit its game."""
    state = lesson.opening()
    if type(lesson.seat) is not int or not 0 <= lesson.seat < state.setup.players:
        raise BadInput(lesson.where, f"seat: {clip(lesson.seat)} is no seat; 0 to {state.setup.players - 1} are")
    ways = prod(len(step.expect) for step in lesson.steps)
    if ways > MOST_WAYS:
        raise BadInput(lesson.where, f"has {ways} ways through it; {MOST_WAYS} at most are played")
    tables = [state]
    for number, step in enumerate(lesson.steps, 1):
        where = f"{lesson.where}, step {number}"
        for table in tables:
            _check_step(step, lesson.seat, table, where)
        tables = [_after(step, action, lesson.seat, table, where) for table in tables for action in step.expect]


def _check_step(step: Step, seat: int, state: State, where: str) -> None:
    """The learner is asked, what is expected is legal, and every reply answers something."""
    legal = state.setup.actions.texts(state.legal_actions(seat)) if seat in state.actors() else ()
    if not legal:
        raise BadInput(where, f"seat {seat} is not asked here; {_asked(state)}")
    for action in step.expect:
        if action not in legal:
            raise BadInput(where, f"expect: {clip(action)} is not legal here; legal are {_shown(legal)}")
    for key in step.replies:
        if not any(begins(action, key) for action in legal if action not in step.expect):
            raise BadInput(where, f"replies: {clip(key)} answers nothing that is legal here and not expected")


def _after(step: Step, action: str, seat: int, state: State, where: str) -> State:
    """The table after an expected decision and what follows it."""
    after = state.clone()
    after.apply_text(action, seat)
    for number, text in enumerate(step.then, 1):
        try:
            deed = deed_in(text, after)
            after.apply_text(deed.text, deed.seat)
        except IllegalAction as error:
            told = f"then, {number}: {clip(text)} is refused after {action}: {error.refusal.key}; {_asked(after)}"
            raise BadInput(where, told) from None
        except (BadInput, ScenarioError) as error:
            raise BadInput(where, f"then, {number}: {clip(text)}: {error}") from None
    return after


def deed_in(text: str, state: State) -> Deed:
    """A deed as `then` writes it: `1: play fairy`, `chance: deal 0 red`."""
    if ":" not in text:
        raise ScenarioError("says not who does it, such as `1: play fairy`")
    return deed_of(text, None, state, "then")


def _asked(state: State) -> str:
    if state.is_terminal():
        return "the game is over"
    if state.current_player() == CHANCE:
        outcomes = state.setup.chances.texts(outcome for outcome, _ in state.chance_outcomes())
        return f"chance has it, with {_shown(outcomes)}"
    return f"asked are {', '.join(map(str, state.actors()))}"


def _shown(texts: tuple[str, ...]) -> str:
    return ", ".join(texts[:20]) + (", …" if len(texts) > 20 else "")
