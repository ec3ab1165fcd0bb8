"""Every lesson of every game holds: its position stands, what it expects is legal and leads on, everything else that is
legal is told something, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from zwerge.core.errors import BadInput
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids
from zwerge.lessons import COMPANY, Lesson, Run, find_lesson, lessons_of, read_file
from zwerge.lessons import reading as lessons_reading

LESSONS = [lesson for name in game_ids() for lesson in lessons_of(name)]
each = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")

GOOD = """
game = "amulett"
players = 2
given.leader = 1
given.hands = [["witch", "giant"], ["fairy"]]
given.table = ["witch"]
options.announcing = "off"

[[lesson]]
id = "one"
title = { de = "Eins", en = "One" }

[[lesson.step]]
say = { de = "Was nun?", en = "What now?" }
expect = ["play witch"]
right = { de = "Ja.", en = "Yes." }
wrong = { de = "Nein.", en = "No." }
replies."play giant" = { de = "Kein Riese.", en = "No giant." }

[[lesson.step]]
say = { de = "Und nun?", en = "And now?" }
expect = ["play giant"]
right = { de = "Ja.", en = "Yes." }
wrong = { de = "Nein.", en = "No." }
then = ["1: play fairy", "chance: deal 0 red"]
"""


@pytest.fixture
def written(tmp_path: Path) -> Callable[[str], Path]:
    def write(text: str) -> Path:
        path = tmp_path / "mine.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def walk(lesson: Lesson) -> list[Run]:
    """A run before each of its steps, always by the first way."""
    runs = []
    for count in range(len(lesson.steps)):
        run = Run(lesson)
        for step in lesson.steps[:count]:
            assert run.attempt(step.expect[0]).right
        runs.append(run)
    return runs


def test_every_game_teaches_itself_in_five_to_eight_lessons():
    for name in game_ids():
        assert 5 <= len(lessons_of(name)) <= 8, name


@each
def test_what_is_expected_is_legal_and_leads_on(lesson: Lesson):
    for at, run in enumerate(walk(lesson)):
        for action in lesson.steps[at].expect:
            trial = walk(lesson)[at]
            answer = trial.attempt(action)
            assert (answer.right, trial.at) == (True, at + 1)
            assert answer.said == lesson.steps[at].right
            assert trial.state.position() != run.state.position()


@each
def test_every_other_legal_decision_is_told_something_and_changes_nothing(lesson: Lesson):
    for run in walk(lesson):
        assert run.step is not None
        before = run.state.position()
        others = [action for action in run.legal() if action not in run.step.expect]
        for action in others:
            answer = run.attempt(action)
            assert not answer.right
            assert answer.refusal is None
            assert answer.said is not None
            assert all(answer.said[language] for language in LANGUAGES)
        assert run.state.position() == before


@each
def test_a_lesson_asks_where_there_is_a_choice(lesson: Lesson):
    """At least one of its steps could be answered wrongly, or nothing would be learned."""
    assert any(set(run.legal()) - set(run.step.expect) for run in walk(lesson) if run.step)


@each
def test_the_position_is_one_of_its_game(lesson: Lesson):
    opening = lesson.opening()
    assert game(lesson.game).from_position(opening.position()).position() == opening.position()


@each
def test_every_text_is_said_in_every_language_and_not_twice_in_the_same(lesson: Lesson):
    texts = [lesson.title]
    for step in lesson.steps:
        texts += [step.say, step.right, step.wrong, *step.replies.values()]
    for said in texts:
        assert set(said) == set(LANGUAGES)
        assert said["de"] != said["en"]


def test_languages_of_lessons_are_those_of_the_words():
    assert lessons_reading.LANGUAGES == LANGUAGES


@pytest.mark.parametrize("named", ["2", "lose-cheaply"])
def test_a_lesson_is_found_by_its_number_and_by_its_id(named: str):
    assert find_lesson("amulett", named) is lessons_of("amulett")[1]


@pytest.mark.parametrize("named", ["0", "99", "", "nix"])
def test_what_is_no_lesson_is_answered_with_those_there_are(named: str):
    with pytest.raises(BadInput, match="is no lesson of amulett; there are like-takes-like, "):
        find_lesson("amulett", named)


def test_a_game_without_a_file_has_no_lessons(monkeypatch):
    monkeypatch.setattr(lessons_reading, "FILE", "no_such_file.toml")
    assert lessons_of.__wrapped__("amulett") == ()


# ---------------------------------------------------------------------- a run


def test_only_a_right_try_is_played_and_what_happens_is_heard(written):
    (lesson,) = read_file(written(GOOD.replace(', "chance: deal 0 red"', "")))
    run = Run(lesson)
    assert run.legal() == ("play giant", "play witch")
    assert run.attempt("play giant").said == {"de": "Kein Riese.", "en": "No giant."}
    assert run.attempt("play fairy").refusal.key == "not_in_hand"
    with pytest.raises(BadInput):
        run.attempt("dance")
    assert run.at == 0
    assert [face.key for face in run.attempt("play witch").heard] == ["amulett.journal.play", "amulett.journal.trick"]
    heard = [face.key for face in run.attempt("play giant").heard]
    assert heard[:2] == ["amulett.journal.play"] * 2
    assert (run.step, run.legal()) == (None, ())
    with pytest.raises(ValueError, match="over"):
        run.attempt("play giant")


def test_the_others_are_called_clockwise_from_the_learner():
    lesson = lessons_of("amulett")[0]
    assert lesson.names("Du") == ("Du", *COMPANY[:2])


def test_the_longest_reply_that_fits_is_told(written):
    text = GOOD.replace(
        'replies."play giant"', 'replies."play" = { de = "Irgendeine.", en = "Any." }\nreplies."play giant"'
    ).replace(', "chance: deal 0 red"', "")
    (lesson,) = read_file(written(text))
    step = lesson.steps[0]
    assert step.reply("play giant")["en"] == "No giant."
    assert step.reply("play dragon")["en"] == "Any."
    assert step.reply("playful")["en"] == "No."


# ---------------------------------------------------------------------- bad input


@pytest.mark.parametrize(
    ("old", "new", "where", "what"),
    [
        ('game = "amulett"', 'game = "nix"', "", "'nix' is no game here"),
        ('game = "amulett"', "", "", "is no game here"),
        ('game = "amulett"', 'game = "amulett"\nlesons = 1', "", "'lesons' is no key of a file of lessons"),
        ("[[lesson]]", "[[lessons]]", "", "'lessons' is no key"),
        ('id = "one"', 'id = "One!"', ": lesson 1", "id: 'One!' is no id"),
        ('id = "one"', 'id = "one"\nfoo = 1', ": lesson one", "'foo' is no key of a lesson"),
        ('"Eins", en = "One"', '"Eins"', ": lesson one", "title: says nothing in en"),
        ('"Eins", en', '"Eins", fr = "Un", en', ": lesson one, title", "'fr' is no key of a text"),
        ('title = { de = "Eins", en = "One" }', "", ": lesson one", "title: is missing"),
        ('title = { de = "Eins", en = "One" }', 'title = "One"', ": lesson one", "title: 'One'; a text is written"),
        ('say = { de = "Was nun?", en = "What now?" }', "hint = 1", ": lesson one, step 1", "'hint' is no key"),
        ('right = { de = "Ja.", en = "Yes." }', "", ": lesson one, step 1", "right: is missing"),
        ('wrong = { de = "Nein.", en = "No." }', "", ": lesson one, step 1", "wrong: is missing"),
        ('expect = ["play witch"]', "expect = []", ": lesson one, step 1", "expect: [] is no list"),
        ('expect = ["play witch"]', 'expect = ["play dragon"]', ": lesson one, step 1", "legal are play giant"),
        ('expect = ["play witch"]', 'expect = ["dance"]', ": lesson one, step 1", "expect: 'dance' is not legal"),
        ('replies."play giant"', 'replies."play fairy"', ": lesson one, step 1", "replies: 'play fairy' answers"),
        ('replies."play giant"', 'replies."play witch"', ": lesson one, step 1", "replies: 'play witch' answers"),
        ('replies."play giant" = { de = "Kein Riese.", en = "No giant." }', "replies = 3", ", step 1", "is no table"),
        ('"1: play fairy"', '"play fairy"', ": lesson one, step 2", "then, 1: 'play fairy': says not who"),
        ('"1: play fairy"', '"1: play witch"', ": lesson one, step 2", "is refused after play giant: not_in_hand"),
        ('"1: play fairy"', '"7: play fairy"', ": lesson one, step 2", "is no seat"),
        ('"1: play fairy"', '"1: dance"', ": lesson one, step 2", "then, 1: '1: dance'"),
        ('"1: play fairy", "chance: deal 0 red"', '"1: play fairy", "1: play fairy"', ", step 2", "chance has it"),
        ('["witch", "giant"]', '["wich", "giant"]', ": lesson one", "hands.0"),
        ('["witch", "giant"]', '["witch"]', ": lesson one", "hands"),
        ("players = 2", "players = 1", ": lesson one", "players: 1 is not possible"),
        ("players = 2", "", ": lesson one", "players: is missing"),
        ("players = 2", "players = 2\nseat = 1", ": lesson one, step 1", "seat 1 is not asked here; asked are 0"),
        ("players = 2", "players = 2\nseat = 5", ": lesson one", "seat: 5 is no seat"),
        ("players = 2", 'players = 2\nseat = "a"', ": lesson one", "seat: 'a' is no seat"),
        ('options.announcing = "off"', 'options.announcing = "of"', ": lesson one", "announcing"),
    ],
)
def test_what_does_not_fit_is_named_by_file_lesson_and_place(written, old, new, where, what):
    assert old in GOOD
    path = written(GOOD.replace(old, new, 1))
    with pytest.raises(BadInput) as caught:
        read_file(path)
    assert str(caught.value).startswith(str(path))
    assert f"{where}: " in str(caught.value)
    assert what in str(caught.value)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('game = "amulett"', "holds no lesson"),
        ('game = "amulett"\nlesson = []', "holds no lesson"),
        ('game = "amulett"\n[[lesson]]\nid = "one"\ntitle = { de = "a", en = "b" }', "holds no step"),
        (GOOD + GOOD[GOOD.index("[[lesson]]") :], "stands in the file twice"),
        ("game = ", "is no TOML"),
    ],
)
def test_a_file_that_is_none_of_lessons_says_so(written, text, what):
    with pytest.raises(BadInput, match=what):
        read_file(written(text))


def test_a_file_beside_a_game_is_of_that_game(written):
    with pytest.raises(BadInput, match="'amulett' is not zavandor, beside which"):
        read_file(written(GOOD), game("zavandor"))


def test_a_lesson_with_too_many_ways_is_not_played(written, monkeypatch):
    monkeypatch.setattr(lessons_reading, "MOST_WAYS", 1)
    with pytest.raises(BadInput, match="has 2 ways through it; 1 at most"):
        read_file(written(GOOD.replace('expect = ["play witch"]', 'expect = ["play witch", "play giant"]')))


def test_a_learner_who_is_not_asked_after_the_end_is_told_that_it_is_over(written):
    text = GOOD.replace("given.leader = 1", "given.gold = [2, 0]\ngiven.leader = 1").replace(
        'then = ["1: play fairy", "chance: deal 0 red"]', 'then = ["1: play fairy"]'
    )
    more = text[text.rindex("[[lesson.step]]") :]
    with pytest.raises(BadInput, match=r"step 3: seat 0 is not asked here; the game is over"):
        read_file(written(text + more))
