"""Every entry of the journal and every refusal can be told, in both languages, and names nothing by its id."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from garden_table import GAME, play, random_game, table

import zwerge
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import OMNISCIENT
from zwerge.draw.reader import Reader
from zwerge.draw.words import LANGUAGES, has, number
from zwerge.games.gartenzwerge.knowledge.journal import KEYS
from zwerge.games.gartenzwerge.rules.edition import EVENTS
from zwerge.games.gartenzwerge.rules.news import PREFIX
from zwerge.games.gartenzwerge.words.lines import event_help, line, refusal_line

RULES = Path(zwerge.__file__).parent / "games" / "gartenzwerge" / "rules"
NAMES = ("Ada", "Jon", "Mira", "Olga", "Theo", "Uwe")


def refusal_keys() -> set[str]:
    """The keys that the chapters name in their refusals, and those that are put together."""
    chapters = [ast.parse(path.read_text("utf-8")) for path in RULES.glob("*.py")]
    nodes = [node for chapter in chapters for node in ast.walk(chapter)]
    calls = [node for node in nodes if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal"]
    keys = {call.args[1].value for call in calls if isinstance(call.args[1], ast.Constant)}
    return keys | {f"now_{step}" for step in ("turn", "name", "sums", "choose", "pair", "talk", "sale")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_of_random_games_is_told(language):
    told = set()
    reader = Reader(language, NAMES)
    greens = [["green shed", "green"], ["green lent", "brown"], ["blue", "red"]]
    pair = {"herd": greens, "sheds": [[["green", "green", 1]], [], []], "active": 0, "highest": "gold"}
    games = [play(table(step="breed", event="b5", **pair), "chance: breed blue")]
    games += [
        play(table(step="breed", **{**pair, "herd": [[*greens[0], "green"], *greens[1:]]}), "chance: breed green")
    ]
    games += [play(table(step="event", highest="blue", herd=[["brown"] * 3] * 3), "chance: event b8")]
    search = table(must_seek=[True, False, False])
    steps = ("0: seek brown any free", "1: name brown", "2: name brown", "0: maximum 500", "1: price 50", "2: price 50")
    games += [play(search, *steps, "0: choose 2")]
    games += [play(table(herd=[["grey"], ["brown"], ["brown"]]), "0: pass")]
    for players, options in ((2, {}), (3, {"free_bidding": True}), (6, {"last_member_standing": False})):
        games += [random_game(players, seed, **options)[-1] for seed in range(3)]
    for state in games:
        for entry in state.journal():
            for face in (entry.face, entry.others):
                if face is not None:
                    said = line(face, reader)
                    assert said.endswith((".", "!")), said
                    assert "gartenzwerge." not in said
                    told.add(face.key.removeprefix(PREFIX))
    assert told == set(KEYS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_sentence(language):
    keys = refusal_keys()
    assert len(keys) > 40
    assert {key for key in keys if not has(language, f"gartenzwerge.refusal.{key}")} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_that_random_games_meet_are_told(language):
    reader = Reader(language, NAMES)
    for options in ({}, {"free_bidding": True, "helping_hand": True}):
        for state in random_game(3, 5, **options)[::5]:
            for seat in range(3):
                for action in range(0, len(state.setup.actions), 7):
                    refusal = state.why_not(action, seat)
                    if refusal is not None:
                        assert refusal_line(refusal, reader).endswith(".")
    texts = ("garden grey", "seek red gold free", "compete red gold", "swap red blue", "price 75", "sell gold")
    for text in texts:
        refusal = GAME.refuse_text(state, text, 0)
        assert isinstance(refusal, Refusal)
        assert refusal_line(refusal, reader).endswith(".")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_says_what_it_does_with_its_numbers(language):
    for event in EVENTS:
        assert event_help(language, event).endswith(".")
        assert "{" not in event_help(language, event)
    assert number(language, 2000) in event_help(language, "b4")


def test_an_omniscient_reader_is_told_the_sums():
    faces = [e.seen_as(OMNISCIENT) for e in random_game(3, 1)[-1].journal()]
    assert any(face.key == f"{PREFIX}closed_own" for face in faces)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_event_in_the_journal_has_the_numbers_of_the_box_on_the_table(language):
    box = GAME.write_edition(GAME.edition())
    box |= {"id": "mine", "events": box["events"] | {"g7_fee": 350}}
    state = GAME.from_position({"players": 3, "edition": box, "step": "event", "competitions": ["brown", "orange"]})
    play(state, "chance: event g7")
    told = " ".join(line(entry.face, Reader(language, NAMES, edition=state.setup.edition)) for entry in state.journal())
    assert "350" in told
    assert number(language, 100) not in told


@pytest.mark.parametrize(
    ("deal", "herd", "event", "said"),
    [
        ("seek", ["brown"], None, "no free working dwarf of yours meets the demand"),
        ("seek", ["grey"], None, "you have no free working dwarf"),
        ("offer", ["grey"], None, "you have no free working dwarf"),
        ("offer", ["red", "red shed"], "b6", "the event allows a shed only one pair, and yours has it"),
    ],
)
def test_who_may_not_call_is_told_what_he_lacks(deal, herd, event, said):
    told = {"kind": deal, "cap": "red"} | ({"minimum_cap": "red"} if deal == "seek" else {})
    position = {
        "players": 3,
        "step": "talk",
        "options": {"free_bidding": True},
        "competitions": ["brown", "red"],
        "highest": "red",
        "active": 0,
        "herd": [["red dealing"], herd, ["red", "red lent"] if event else ["red"]],
        "deal": told,
    }
    if event:
        position |= {"event": event, "sheds": [[], [["red", "red", 2]], []]}
    state = GAME.from_position(position)
    refusal = state.why_not(state.setup.actions.parse("call 50" if deal == "offer" else "call red 50"), 1)
    assert refusal.key == "may_not_call"
    assert said in refusal_line(refusal, Reader("en", NAMES))
