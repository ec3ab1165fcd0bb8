"""Random games until everything in the game was used: kinds, phases, actions, reasons, options, refusals, journal."""

from __future__ import annotations

from itertools import count

import pytest
from amulett_table import GAME, random_game

from zwerge.core.chance import Rng
from zwerge.core.conformance import check
from zwerge.games.amulett.rules.layout import ENDS, KINDS, PHASES, REASONS

JOURNAL = {
    *("lead", "round", "deal_own", "deal_other", "play", "trick", "silent", "announce_right", "announce_wrong"),
    *("seven_auto", "gold_lost", "debt", "nothing_lost", "counted", "round_won", "round_tie", "nobody_gains", "gold"),
    *("debt_cleared", "over"),
}
REFUSALS = {
    *("over", "not_dealt", "call_in_trick", "not_your_turn", "not_in_hand", "play_in_window", "not_heard", "debtor"),
}
MOST_GAMES = 400


def test_random_games_use_everything_there_is():
    phases, kinds, actions, reasons, ends, used = set(), set(), set(), set(), set(), set()
    values = {(o.name, v) for o in GAME.options for v in (o.values or (1, 40))}
    for seed in count():
        assert seed < MOST_GAMES, (set(PHASES) - phases, set(REASONS) - reasons, set(ENDS) - ends, values - used)
        rng = Rng(seed)
        options = {o.name: o.values[rng.below(len(o.values))] for o in GAME.options if o.values}
        options["round_limit"] = (1, 40)[rng.below(2)]
        states = random_game(2 + rng.below(5), seed, sensible=rng.below(2) == 1, **options)
        used |= set(options.items())
        for state in states[:: 1 + rng.below(9)]:
            view = state.view(-3)
            phases.add(view.phase)
            kinds |= {card for row in (*view.hands, *view.piles, view.table) for card in row}
            actions |= {state.setup.actions.parts(a).name for a in state.legal_actions()}
        reasons |= {told.reason for told in states[-1].rounds}
        ends.add(states[-1].outcome().reason)
        done = (phases, kinds, actions, reasons, ends, used)
        if done == (set(PHASES), set(KINDS), {"play", "announce", "silent"}, set(REASONS), set(ENDS), values):
            return


@pytest.mark.again
def test_random_games_come_to_every_refusal_and_every_entry():
    refusals, journal = set(), set()
    for options in (
        {"round_limit": 9},
        {"tie_gold": True, "round_limit": 5},
        {"announcing": "auto", "round_limit": 5},
        {"after_wrong_call": "nobody", "wrong_call_without_gold": "nothing", "round_limit": 5},
    ):
        for players in (2, 3):
            report = check(GAME, players, options, games=2, seed=7, leaks=1)
            refusals |= report.refusals
            journal |= report.journal
    assert refusals == {f"amulett.refusal.{key}" for key in REFUSALS}
    assert journal == {f"amulett.journal.{key}" for key in JOURNAL}
