"""The table as text: what a terminal shows of Silberzwerg, and what it must not."""

from __future__ import annotations

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, SPECTATOR
from zwerge.core.state import State
from zwerge.draw import words
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.games.silberzwerg import GAME, terminal

from .test_board import walk

EDITION = GAME.edition()
NAMES = ("Anna", "Berta", "Clara", "Dora")


def reader(state: State, seat: int, language: str) -> Reader:
    legal = state.setup.actions.texts(state.legal_actions(seat)) if seat >= 0 else ()
    return Reader(language, NAMES[: state.setup.players], legal)


def shown(state: State, seat: int, language: str = "en") -> Screen:
    return terminal.screen(state.view(seat), reader(state, seat, language), EDITION)


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("players", GAME.players)
def test_every_moment_can_be_shown_to_everybody(players: int, language: str) -> None:
    for state in list(walk(players, players))[::7]:
        for observer in (0, players - 1, SPECTATOR, OMNISCIENT):
            screen = shown(state, observer, language)
            assert len(screen.rows) == players
            assert all(len(row) == len(screen.heads) for row in screen.rows)
            assert screen.own == (observer if observer >= 0 else None)
            assert len(screen.lines) >= 7
            assert not any("silberzwerg." in line for line in screen.lines)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_decision_has_a_label_of_its_own(language: str) -> None:
    for players in GAME.players:
        for state in list(walk(players, 4))[::5]:
            for seat in state.actors():
                asking = reader(state, seat, language)
                labels = [terminal.label(action, state.view(seat), asking, EDITION) for action in asking.legal]
                assert len(set(labels)) == len(labels)
                assert terminal.default(state.view(seat), asking.legal) in (None, *asking.legal)


def test_a_seat_is_shown_the_same_whatever_is_in_the_bags_of_others() -> None:
    rng = Rng(3)
    for state in list(walk(4, 9))[::6]:
        if state.turn != CHANCE:
            for observer in (0, 1, 2, 3, SPECTATOR):
                assert shown(state.resample(observer, rng), observer) == shown(state, observer)


def test_a_purchase_says_its_price() -> None:
    for state in walk(3, 2):
        for seat in state.actors():
            view, asking = state.view(seat), reader(state, seat, "en")
            bought = [action for action in asking.legal if action.startswith("buy ")]
            for action in bought:
                price = (view.prices or {})[action.split()[1]]
                said = words.text("en", "silberzwerg.money", n=price)
                assert terminal.label(action, view, asking, EDITION).endswith(f"({said})")
            if bought:
                return
    raise AssertionError("nobody bought")
