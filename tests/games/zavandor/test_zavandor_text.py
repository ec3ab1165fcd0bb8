"""The table as text: what a terminal shows of Die Minen von Zavandor, and what it must not."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.games import game
from zwerge.games.zavandor import terminal as text

ZAVANDOR = game("zavandor")
EDITION = ZAVANDOR.edition()
NAMES = ("Anna", "Berta", "Clara", "Dora")


@cache
def moments(players: int) -> tuple[Any, ...]:
    rng, state, found = Rng(players), ZAVANDOR.new(players, {}), []
    while not state.is_terminal():
        if len(found) * 11 <= state.moves:
            found.append(state.clone())
        if state.turn == CHANCE:
            state.move(state.playout_chance(rng), CHANCE)
        else:
            state.move(state.playout_action(rng, state.turn), state.turn)
    return (*found, state)


def shown(state: Any, observer: int, language: str = "en") -> Screen:
    return text.screen(state.view(observer), Reader(language, NAMES[: state.setup.players]), EDITION)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", ZAVANDOR.players)
def test_every_moment_can_be_shown_to_everybody_and_every_choice_has_a_name(players: int, language: str) -> None:
    named = set()
    for state in moments(players):
        for observer in (*range(players), SPECTATOR, OMNISCIENT):
            screen = shown(state, observer, language)
            assert screen.title
            assert len(screen.rows) == players
            assert all(len(row) == len(screen.heads) for row in screen.rows)
            assert screen.own == (observer if observer >= 0 else None)
            assert screen.lines
        for seat in range(players):
            view, reader = state.view(seat), Reader(language, NAMES[:players])
            legal = tuple(state.setup.actions.text(action) for action in state.legal_actions(seat))
            labels = [text.label(action, view, reader, EDITION) for action in legal]
            assert len(set(labels)) == len(labels)
            named |= {action.split(" ")[0] for action in legal}
            assert text.default(view, legal) in (None, *legal)
    assert {"bid", "commit", "offer", "give", "want", "ready", "bank", "upgrade", "done", "pass"} <= named


def test_a_seat_is_shown_the_same_whatever_the_others_hold() -> None:
    rng, differing = Rng(3), 0
    for state in moments(3)[::4]:
        for observer in (0, 1, 2, SPECTATOR):
            other = state.resample(observer, rng)
            differing += other.position() != state.position()
            assert shown(other, observer) == shown(state, observer)
    assert differing > 20


def test_hands_rows_and_offers_are_told() -> None:
    given = {"players": 2, "phase": "trade", "hands": [{"sapphire wood": 2}, {"ruby iron": 1}]}
    state = ZAVANDOR.from_position(given)
    for step in ("offer 1", "give sapphire wood", "want ruby", "propose"):
        state.apply_text(step, 0)
    own = shown(state, 0)
    assert "Your hand: 2 × sapphire (wood)" in own.lines
    assert any(line.startswith("Offer 1: Anna gives 1 × sapphire (wood) for 1 ruby, to Berta") for line in own.lines)
    assert own.rows[0][0] == "Anna (you)"
    assert own.rows[1][2] == "1 iron"
    assert not any("ruby (iron)" in line for line in own.lines)
    everything = shown(state, OMNISCIENT)
    assert "Berta holds: 1 × ruby (iron)" in everything.lines


def test_enter_alone_goes_on() -> None:
    state = ZAVANDOR.from_position({"players": 2, "phase": "upgrades", "hands": [{}, {}]})
    assert text.default(state.view(0), ("done",)) == "done"
    assert text.default(state.view(0), ("bid sapphire wood",)) is None
