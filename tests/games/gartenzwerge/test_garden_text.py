"""The table as text: what a terminal shows of Gartenzwerge e.V., and what it must not."""

from __future__ import annotations

import pytest
from garden_table import GAME, play, random_game, table

from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.games.gartenzwerge import terminal as text
from zwerge.games.gartenzwerge.knowledge.view import View

EDITION = GAME.edition()
NAMES = ("Anna", "Berta", "Clara", "Dora", "Emma", "Frida")


def shown(view: View, language: str = "en") -> Screen:
    return text.screen(view, Reader(language, NAMES[: view.players]), EDITION)


@pytest.mark.parametrize("language", ["de", "en"])
@pytest.mark.parametrize("players", GAME.players)
def test_every_moment_can_be_shown_to_everybody(players: int, language: str) -> None:
    options = {"free_bidding": True} if players == 3 else {}
    for state in random_game(players, players, **options)[::3]:
        for observer in (0, players - 1, SPECTATOR, OMNISCIENT):
            screen = shown(state.view(observer), language)
            assert screen.title
            assert len(screen.rows) == players
            assert all(len(row) == len(screen.heads) for row in screen.rows)
            assert screen.own == (observer if observer >= 0 else None)
            assert screen.lines
            assert not any("gartenzwerge." in line for line in screen.lines)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_decision_has_a_label_of_its_own(language: str) -> None:
    for players, options in ((2, {}), (4, {"free_bidding": True}), (5, {})):
        for state in random_game(players, 4, **options)[::9]:
            for seat in state.actors():
                legal = state.setup.actions.texts(state.legal_actions(seat))
                reader = Reader(language, NAMES[:players], legal=legal)
                labels = [text.label(action, state.view(seat), reader, EDITION) for action in legal]
                assert len(set(labels)) == len(legal)
                assert text.default(state.view(seat), legal) in (None, *legal)


def test_a_seat_is_shown_the_same_whatever_is_in_the_hands_of_others() -> None:
    rng, differing = Rng(3), 0
    for state in random_game(4, 9):
        if state.view(OMNISCIENT).step == "sums":
            for observer in (0, 1, 2, 3, SPECTATOR):
                other = state.resample(observer, rng)
                differing += other.position() != state.position()
                assert shown(other.view(observer)) == shown(state.view(observer))
    assert differing > 20


def test_a_deal_and_a_herd_in_words() -> None:
    state = play(table(), "0: seek brown orange must_seek", "1: name orange", "2: none", "1: price 350")
    screen = shown(state.view(0))
    assert screen.rows[0][0] == "Anna (you, treasurer)"
    assert screen.rows[0][2] == "orange 2, brown 1 (looking for a deal)"
    assert "Berta: Orange dwarf, closed" in screen.lines
    assert "Berta: Orange dwarf, 350" in shown(state.view(1)).lines
