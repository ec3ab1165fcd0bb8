"""Every journal entry and refusal of Silberzwerg has its sentence in both languages, and no sentence is left over."""

from __future__ import annotations

import re
from importlib import resources

import pytest

from zwerge.core.chance import Rng
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.draw import words
from zwerge.draw.reader import Reader
from zwerge.games.silberzwerg.knowledge.journal import ENTRIES
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS, SYMBOLS, TOOLS
from zwerge.games.silberzwerg.words import lines

from .brute import GAME

PARAMS = {
    "seat": 0,
    "seats": (0, 1),
    "owner": 1,
    "owner2": 2,
    "victim": 1,
    "actor": 2,
    "column": "contracts",
    "colour": "blue",
    "colours": ("red", "red", "blue"),
    "dwarf": "miner",
    "dwarf2": "silver",
    "space": "personal1",
    "symbol": "cancel",
    "tool": "axe",
    "count": 1,
    "price": 1,
    "money": 3,
}


def reader(language: str) -> Reader:
    return Reader(language, ("Ada", "Jon", "Mira", "Uli"))


def spoken(language: str, prefix: str) -> set[str]:
    """The keys with a prefix for which a language has words."""
    return {key.removeprefix(prefix) for key in words.keys(language) if key.startswith(prefix)}


def named_keys(source: str) -> set[str]:
    """The refusal keys that the rules of refusing name."""
    found = set(re.findall(r'Refusal\(\s*[^,()]*(?:\[[^]]*\])?,\s*"(\w+)"', source))
    return found | {f"not_asked_{p}" for p in ("place", "limit", "symbols", "cancel", "shadow", "silver")}


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal(language: str) -> None:
    chapters = resources.files("zwerge.games.silberzwerg.rules").iterdir()
    keys = named_keys("".join(chapter.read_text("utf-8") for chapter in chapters if chapter.name.endswith(".py")))
    said = {
        k.removeprefix("silberzwerg.refusal.") for k in words.keys(language) if k.startswith("silberzwerg.refusal.")
    }
    assert keys == said
    for key in keys:
        line = lines.refusal_line(Refusal("place", key, dict(PARAMS)), reader(language))
        assert line[0].isupper()
        assert "{" not in line


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_entry_of_random_games_can_be_said(language: str) -> None:
    told = set()
    for seed, players in ((1, 2), (2, 3), (3, 4), (4, 4)):
        rng = Rng(seed)
        state = GAME.new(players, {"round_limit": 12})
        while not state.is_terminal():
            seat = state.turn
            action = state.playout_chance(rng) if seat == CHANCE else state.playout_action(rng, seat)
            for entry in state.told(action, seat):
                for observer in (OMNISCIENT, 0, 1):
                    face = entry.seen_as(observer)
                    if face is not None:
                        told.add(face.key.removeprefix("silberzwerg.journal."))
                        assert "{" not in lines.line(face, reader(language))
    assert told <= set(ENTRIES)
    assert len(told) > 40


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_entry_has_a_sentence_and_every_sentence_an_entry(language: str) -> None:
    said = {
        k.removeprefix("silberzwerg.journal.") for k in words.keys(language) if k.startswith("silberzwerg.journal.")
    }
    together = {fold.into.removeprefix("silberzwerg.journal.") for fold in lines.FOLDS.values()}
    assert said == set(ENTRIES) | together


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_names_options_settings_and_ends_have_words(language: str) -> None:
    needed = ["name", "tagline", "edition.default", "edition.flat", "edition.reconstructed"]
    needed += [f"colour.{c}" for c in COLOURS] + [f"column.{c}" for c in COLUMNS] + [f"symbol.{s}" for s in SYMBOLS]
    needed += [f"end.{reason}" for reason in GAME.reasons]
    for option in GAME.options:
        needed += [f"option.{option.name}", f"option.{option.name}.help"]
        needed += [f"option.{option.name}.{str(value).lower()}" for value in option.values]
    for setting in GAME.settings:
        needed += [f"setting.{setting.name}", f"setting.{setting.name}.help"]
    missing = [key for key in needed if not words.has(language, f"silberzwerg.{key}")]
    assert missing == []
    for players in GAME.players:
        assert len({lines.space_name(space, reader(language)) for space in spaces(players)}) == len(spaces(players))
    assert len({words.text(language, f"silberzwerg.mark.{colour}") for colour in COLOURS}) == 4
    assert {words.text(language, f"silberzwerg.symbol.{tool}") for tool in TOOLS}
