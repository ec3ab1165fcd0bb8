"""What people are shown of a table of Silberzwerg: every choice, in both languages, and nobody's secret."""

import re
from collections.abc import Iterator

import pytest

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.games.silberzwerg import GAME, board

NAMES = ("Anna", "Ben", "<Clara & Co>", "Dora")


def walk(players: int, seed: int, steps: int = 400) -> Iterator[State]:
    """The states of a game played at random."""
    state, rng = GAME.new(players), Rng(seed)
    for _ in range(steps):
        yield state
        if state.turn == CHANCE:
            outcomes = [outcome for outcome, _ in state.chance_outcomes()]
            state.play(outcomes[rng.below(len(outcomes))])
        elif state.actors():
            seat = state.actors()[0]
            actions = state.legal_actions(seat)
            state.apply(actions[rng.below(len(actions))], seat)
        else:
            return


def drawn(state: State, seat: int, language: str = "en") -> dict[str, str]:
    legal = state.setup.actions.texts(state.legal_actions(seat)) if seat >= 0 else ()
    return board.fragments(state.view(seat), Reader(language, NAMES[: state.setup.players], legal))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_on_the_page_once(players: int) -> None:
    for state in walk(players, 7):
        for seat in range(players):
            legal = state.setup.actions.texts(state.legal_actions(seat))
            html = "".join(drawn(state, seat).values())
            shown = re.findall(r'data-action="([^"]+)"', html)
            assert sorted(a for a in shown if not a.startswith("retract ")) == sorted(legal)
            back = state.setup.retractions.texts(state.retractions(seat))
            assert sorted(a for a in shown if a.startswith("retract ")) == sorted(back)
            assert html.count('class="primary"') <= 1
            assert "<Clara" not in html
            assert " style=" not in html


def test_nobody_sees_more_than_he_may_know() -> None:
    rng = Rng(3)
    for number, state in enumerate(walk(4, 11)):
        if number % 5 or state.turn == CHANCE:
            continue
        for observer in (SPECTATOR, 0, 1, 2, 3):
            assert drawn(state, observer) == drawn(state.resample(observer, rng), observer)


@pytest.mark.parametrize("language", ["en", "de"])
def test_both_languages_draw_the_whole_table(language: str) -> None:
    for state in walk(3, 5):
        assert tuple(drawn(state, SPECTATOR, language)) == board.FRAGMENTS
        assert tuple(drawn(state, 1, language)) == board.FRAGMENTS
    assert "gem-blue" in board.sheet(language)
    assert "dwarf-shadow" in board.showcase(language)
