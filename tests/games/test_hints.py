"""What a page says beforehand and what a bot goes by: alike in worlds that are alike to a seat, and true afterwards."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from drawn import Page
from zwerge import is_compiled
from zwerge.bots.heuristics import heuristic_of
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.draw.reader import Reader
from zwerge.draw.words import LANGUAGES
from zwerge.games import game, game_ids
from zwerge.games.amulett.words.lines import to_follow

TABLES = [(id, players) for id in game_ids() for players in game(id).players]
LOOKS, OFFERS = (40, 300) if is_compiled() else (15, 100)
NAMES = ("Anna", "Ben", "Clara", "Dora", "Emil", "Frida")


def step(state: State, rng: Rng) -> None:
    if state.turn == CHANCE:
        state.apply(state.playout_chance(rng))
    else:
        actors = state.actors()
        seat = actors[rng.below(len(actors))]
        state.apply(state.playout_action(rng, seat), seat)


def page(state: State, seat: int, language: str) -> dict[str, str]:
    """All parts of a seat's page, hints and reasons among them."""
    of = state.setup.game
    legal = state.setup.actions.texts(state.legal_actions(seat)) if seat >= 0 else ()
    reader = Reader(language, NAMES[: state.setup.players], legal, edition=state.setup.edition)
    board: Any = of.part("board")
    found: dict[str, str] = board.fragments(state.view(seat), reader)
    return found


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_no_hint_depends_on_what_a_seat_may_not_know(game_id: str, players: int) -> None:
    heuristic = heuristic_of(game_id)
    rng, state, looks, advised = Rng(players), game(game_id).new(players), 0, 0
    while looks < LOOKS:
        if state.is_terminal():
            state = game(game_id).new(players)
        if state.turn != CHANCE and rng.below(5) == 0:
            actors = state.actors()
            seat = actors[rng.below(len(actors))] if rng.below(3) else SPECTATOR
            other = state.resample(seat, rng)
            language = LANGUAGES[looks % 2]
            assert page(other, seat, language) == page(state, seat, language)
            if seat >= 0:
                assert heuristic.obvious(other, seat) == heuristic.obvious(state, seat)
                assert heuristic.reply(other, seat) == heuristic.reply(state, seat)
                advised += 1
            looks += 1
        step(state, rng)
    assert advised > LOOKS / 4


@pytest.mark.parametrize(("game_id", "players"), TABLES)
def test_whatever_a_page_offers_can_be_done(game_id: str, players: int) -> None:
    rng, state, done = Rng(100 + players), game(game_id).new(players), 0
    while done < OFFERS:
        if state.is_terminal():
            state = game(game_id).new(players)
        if state.turn != CHANCE and rng.below(4) == 0:
            for seat in state.actors():
                for html in page(state, seat, "en").values():
                    for action in set(Page(html).all("data-action")):
                        trial = state.clone()
                        for one in action.split("; "):
                            trial.apply_text(one, seat)  # IllegalAction for what is offered wrongly
                        done += 1
        step(state, rng)


@pytest.mark.parametrize("doubles", [4, 1])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_amulett_says_of_overtaking_comes_true(players: int, doubles: int) -> None:
    """Whoever adds the last card of a trick takes it exactly when what was said beforehand says so."""
    state = game("amulett").new(players, {"announcing": "off", "doubles": doubles})
    rng, told = Rng(players), Counter[str]()
    while not state.is_terminal():
        view = state.view(state.turn) if state.turn >= 0 else None
        if view is not None and view.phase == "trick" and len(view.table) == players - 1:
            for action in state.legal_actions(state.turn):
                card = state.setup.actions.text(action).split()[1]
                trial = state.clone()
                trial.apply(action, state.turn)
                taken = trial.view(SPECTATOR).tricks
                if len(taken) > len(view.tricks):  # else it was the last one of its round
                    said = said_to_overtake(to_follow(view), view.table[0], card)
                    assert (taken[-1].winner == state.turn) == said, (view.table, card)
                    told[to_follow(view)] += 1
        step(state, rng)
    assert told["ask.follow.you"] > 20
    assert told["ask.follow_amulet.you"] > 2
    assert players == 2 or told["ask.follow_covered.you"] > 2


def said_to_overtake(hint: str, led: str, card: str) -> bool:
    """What the sentence promises of a card."""
    if hint in ("ask.follow_amulet.you", "ask.follow_covered.you"):
        return card == "amulet"
    brown = {"double": "brown"}
    return card == "amulet" or brown.get(card, card) == brown.get(led, led)
