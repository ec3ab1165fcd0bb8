"""The table as text: what a terminal shows of Das Zwergenamulett, and what it must not."""

from __future__ import annotations

import msgspec
import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.draw.words import text as words
from zwerge.games import game
from zwerge.games.amulett import terminal as text
from zwerge.games.amulett.knowledge.view import View

AMULETT = game("amulett")
EDITION = AMULETT.edition()
NAMES = ("Anna", "Berta", "Clara", "Dora", "Emma", "Frida")


def shown(view: View, language: str = "en") -> Screen:
    return text.screen(view, Reader(language, NAMES[: view.players]), EDITION)


def moments(players: int, seed: int, **options: object) -> list[State]:
    rng, state, found = Rng(seed), AMULETT.new(players, options), []
    while not state.is_terminal():
        found.append(state.clone())
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng))
        else:
            state.apply(state.playout_action(rng, state.turn))
    return [*found, state]


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_moment_can_be_shown_to_everybody(players: int, language: str) -> None:
    for state in moments(players, players, memory_aid=True, round_limit=2):
        for observer in (*range(players), SPECTATOR, OMNISCIENT):
            screen = shown(state.view(observer), language)
            assert screen.title
            assert len(screen.rows) == players
            assert all(len(row) == len(screen.heads) for row in screen.rows)
            assert screen.own == (observer if observer >= 0 else None)
            assert screen.lines


def test_a_seat_is_shown_the_same_whatever_the_others_hold() -> None:
    rng, differing = Rng(3), 0
    for state in moments(3, 9, round_limit=2)[::5]:
        for observer in (0, 1, 2, SPECTATOR):
            other = state.resample(observer, rng)
            differing += other.position() != state.position()
            assert shown(other.view(observer)) == shown(state.view(observer))
    assert differing > 20


def test_neither_piles_nor_older_tricks_nor_who_was_heard_are_shown() -> None:
    """Rulings 12 and 16: a view that differs only in these looks the same."""
    checked = 0
    for state in moments(3, 9, round_limit=2):
        view = state.view(1)
        if view.phase not in ("trick", "window") or not view.tricks or not sum(view.taken):
            continue
        last = view.tricks[-1:]
        hidden = msgspec.structs.replace(view, piles=(("dragon",) * 4, (), ()), tricks=last, silent=(0, 1, 2))
        if view.phase == "window":
            hidden = msgspec.structs.replace(hidden, actors=((view.actors[0] + 1) % 3,))
            checked += 1
        assert shown(hidden) == shown(view)
    assert checked > 5


def test_the_running_trick_stands_beside_its_players() -> None:
    state = AMULETT.from_position(
        {"players": 3, "hands": [["witch"], ["fairy", "fairy"], ["giant"]], "table": ["dragon", "dragon"], "leader": 2}
    )
    screen = shown(state.view(1))
    assert [row[-1] for row in screen.rows] == ["Dragon 11", "", "Dragon 11 (led)"]
    assert screen.rows[1][0] == "Berta (you)"
    assert screen.lines[-1].endswith(": 2 × Fairy 2")
    state.apply_text("play fairy", 1)
    assert [row[-1] for row in shown(state.view(1)).rows] == ["Dragon 11 (takes it)", "Fairy 2", "Dragon 11 (led)"]


def test_the_memory_aid_tells_only_of_the_own_pile() -> None:
    given = {
        "players": 2,
        "options": {"memory_aid": True},
        "hands": [["witch"], ["fairy"]],
        "piles": [["green", "double", "amulet", "dragon"], ["giant"]],
    }
    state = AMULETT.from_position(given)
    for seat, weight, amulet in ((0, 3, "amulet"), (1, 0, "no_amulet")):
        dwarves = words("en", "amulett.dwarves", n=weight)
        told = words("en", "amulett.memory", dwarves=dwarves, amulet=words("en", f"amulett.memory.{amulet}"))
        assert shown(state.view(seat)).lines[-1] == told


def test_piles_are_laid_open_when_a_round_is_over_until_the_next_card() -> None:
    state = AMULETT.from_position(
        {
            "players": 2,
            "hands": [["witch"], ["fairy"]],
            "piles": [["dragon"], ["giant"]],
            "options": {"announcing": "off"},
        }
    )
    opened = [
        "Cards won by Anna (16 points): 1 × Dragon 11, 1 × Witch 3, 1 × Fairy 2",
        "Cards won by Berta (10 points): 1 × Giant 10",
    ]
    state.apply_text("play witch", 0)
    assert not set(opened) & set(shown(state.view(1)).lines)
    state.apply_text("play fairy", 1)
    rng = Rng(1)
    while state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    assert list(shown(state.view(1)).lines[:2]) == opened
    state.apply(state.playout_action(rng, state.turn))
    assert not set(opened) & set(shown(state.view(1)).lines)


def test_a_wrong_caller_shows_his_pile() -> None:
    state = AMULETT.from_position(
        {"players": 2, "hands": [["witch"], ["fairy"]], "piles": [["red"], ["giant"]], "phase": "window", "leader": 0}
    )
    state.apply_text("announce", 0)
    assert "Cards won by Anna, who announced: 1 × Red dwarf" in shown(state.view(1)).lines


def test_choices_have_names_and_enter_alone_is_silence() -> None:
    state = AMULETT.from_position({"players": 2, "hands": [["witch", "witch"], ["fairy", "amulet"]]})
    view, reader = state.view(0), Reader("en", NAMES[:2])
    assert text.label("play witch", view, reader, EDITION) == "Witch 3 ×2"
    assert text.label("announce", view, reader, EDITION) == words("en", "amulett.answer.announce", dwarves=7)
    assert text.default(view, ("announce", "silent")) == "silent"
    assert text.default(view, ("play witch",)) is None
