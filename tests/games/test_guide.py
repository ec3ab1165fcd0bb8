"""Whoever follows the guide has a game: its files are written out of the page, and the game is played everywhere."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hand_clock import HandClock
from zwerge.cli import app
from zwerge.core.chance import Rng
from zwerge.core.conformance import check
from zwerge.core.errors import BadEdition, BadInput, BadPosition
from zwerge.core.game import Game
from zwerge.core.record import Record, verify
from zwerge.core.seats import SPECTATOR
from zwerge.draw.words import LANGUAGES, text
from zwerge.games import game
from zwerge.table import pages
from zwerge.table.chairs import hash_token
from zwerge.table.hall import Hall
from zwerge.table.pages import Person
from zwerge.table.room import Pace

sys.path.append(str(Path(__file__).parents[1] / "tools"))

from make_guide import EXAMPLE, GUIDE, files, filled

EMPTY = ("page/__init__.py", "words/__init__.py")
"""Files that the guide says are empty."""


@pytest.fixture
def pebbles(folder) -> Game:
    written = files(GUIDE.read_text("utf-8"))
    folder("pebbles", written.pop("__init__.py"), **written, **dict.fromkeys(EMPTY, ""))
    return game("pebbles")


def test_the_guide_shows_every_file_of_the_example_as_it_is():
    guide = GUIDE.read_text("utf-8")
    assert guide == filled(guide), "python tests/tools/make_guide.py writes the files into it"
    there = {str(file.relative_to(EXAMPLE)) for file in EXAMPLE.rglob("*.*") if "__pycache__" not in file.parts}
    assert there == {*files(guide), *EMPTY}


def test_the_example_is_small():
    """Its lines of code, without blank ones, comments and docstrings, are fewer than 300."""
    lines = 0
    for file in EXAMPLE.rglob("*.py"):
        tree = ast.parse(file.read_text("utf-8"))
        told = [node for node in ast.walk(tree) if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)]
        said = {line for node in told for line in range(node.lineno, (node.end_lineno or 0) + 1)}
        code = enumerate(file.read_text("utf-8").splitlines(), 1)
        lines += sum(1 for n, line in code if n not in said and line.strip() and not line.strip().startswith("#"))
    assert 100 < lines < 300


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_the_contract_and_every_message_has_its_words(pebbles, players):
    report = check(pebbles, players, games=8, seed=1)
    assert report.reasons == {"highest"}
    names = {"name": "Mira", "value": 3}
    for language in LANGUAGES:
        for key in (*report.journal, *report.refusals):
            assert text(language, key, **names)


def test_it_is_listed_explained_and_played_in_a_terminal(pebbles):
    asks = CliRunner()
    assert "Pebbles" in asks.invoke(app, ["games"]).output
    assert "lays it aside" in asks.invoke(app, ["rules", "pebbles"]).output
    played = asks.invoke(app, ["play", "pebbles", "--players", "2", "--seed", "1"], input="swap\nkeep\n")
    assert (played.exit_code, "wins with" in played.output) == (0, True)
    fought = asks.invoke(app, ["match", "pebbles", "--bots", "random,random", "--games", "4", "--seed", "1"])
    assert (fought.exit_code, "How games ended: the highest pebble (4)" in fought.output) == (0, True)


@pytest.mark.parametrize("players", [2, 4])
def test_it_is_played_at_a_table_in_both_languages(pebbles, players):
    owners = [hash_token(f"the token of the person in seat {seat}") for seat in range(players)]
    hall = Hall(":memory:", HandClock(), Pace(), lambda room: None)
    room = hall.open("pebbles", players, {}, "default", owners[0])
    assert "pebbles" in pages.playable()
    for seat, owner in enumerate(owners):
        room.sit(owner, seat, f"Person {seat}")
    room.start(owners[0])
    rng, asked = Rng(1), 0
    while True:
        for language in LANGUAGES:
            for who in (*owners, ""):
                assert "Person 1" in pages.room_page(room, Person(who, language), "https://table.example/room")
            for id in ("facts", "players", "board", "ask", "hand", "result"):
                assert f'id="{id}"' in pages.fragments(room, SPECTATOR, language)[id]
        if room.is_over:
            break
        seat = room.running().state.current_player()
        legal = room.legal(seat)
        assert all(f'data-action="{action}"' in pages.fragments(room, seat, "en")["ask"] for action in legal)
        room.deeds.act(owners[seat], legal[rng.below(2)], room.question(seat))
        asked += 1
    assert asked == players
    assert verify(Record.loads(room.record()), game).dice == "committed"


@pytest.mark.parametrize(
    ("edition", "what"),
    [
        ({"id": "mine", "pebbles": 3}, "pebbles"),
        ({"id": "mine"}, "pebbles"),
        ({"id": "mine", "pebbles": 9, "stones": 1}, "stones"),
    ],
)
def test_an_edition_that_cannot_be_says_where(pebbles, edition, what):
    with pytest.raises(BadEdition, match=what):
        pebbles.edition(edition)


def test_a_small_box_is_for_few(pebbles):
    assert pebbles.new(2, edition={"id": "mine", "pebbles": 4}).setup.players == 2
    with pytest.raises(BadInput, match=r"takes 2$"):
        pebbles.new(3, edition={"id": "mine", "pebbles": 4})


@pytest.mark.parametrize(
    ("changed", "where"),
    [
        ({"held": [3, 3]}, "held"),
        ({"held": [10, 1]}, "held"),
        ({"held": [0, 1]}, "held"),
        ({"aside": [2, 0]}, "aside"),
        ({"decided": 3}, "decided"),
        ({"decided": True}, "decided"),
    ],
)
def test_a_position_that_cannot_be_says_where(pebbles, changed, where):
    good = {"players": 2, "held": [4, 1], "aside": [0, 0], "decided": 0}
    assert pebbles.from_position(good).current_player() == 0
    with pytest.raises(BadPosition, match=where):
        pebbles.from_position({**good, **changed})
