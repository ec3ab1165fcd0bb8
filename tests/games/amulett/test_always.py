"""What always holds, in random games with random options: cards, points, gold, and a second writing of the rules."""

from __future__ import annotations

from collections import Counter

from amulett_table import GAME
from hypothesis import given, settings
from hypothesis import strategies as st
from model import Model

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, OMNISCIENT, TERMINAL
from zwerge.games.amulett.rules.layout import KINDS

LESS = 1 if is_compiled() else 3
OPTIONS = st.fixed_dictionaries(
    {option.name: st.sampled_from(option.values) for option in GAME.options if option.values}
    | {"round_limit": st.sampled_from([1, 2, 3, 6])}
)
GAMES = {"players": st.integers(2, 6), "options": OPTIONS, "seed": st.integers(0, 2**32), "calls": st.integers(0, 3)}


def steps(players, options, seed, calls):
    """(state before, seat, text, state after) of a random game. `calls` of 12 announcements come out of the blue."""
    rng = Rng(seed)
    state = GAME.new(players, options)
    while state.turn != TERMINAL:
        before, seat = state.clone(), state.turn
        if seat == CHANCE:
            outcome = state.playout_chance(rng)
            text = state.setup.chances.text(outcome)
        else:
            action = state.playout_action(rng, seat)
            legal = state.legal_actions()
            if rng.below(12) < calls:
                action = legal[rng.below(len(legal))]
            text = state.setup.actions.text(action)
        state.apply_text(text, seat)
        yield before, seat, text, state


@settings(max_examples=60 // LESS)
@given(**GAMES)
def test_the_rules_written_a_second_time_come_to_the_same(players, options, seed, calls):
    model = Model(players, options)
    for _, seat, text, state in steps(players, options, seed, calls):
        model.do(seat, text)
        view = state.view(OMNISCIENT)
        assert (view.phase, view.round, view.first_leader) == (model.phase, model.round, model.first)
        assert view.actors == (() if model.turn is None else (model.turn,))
        assert sorted(state.setup.actions.texts(state.legal_actions())) == model.legal()
        assert list(view.gold) == model.gold
        if model.phase != "over":
            assert [sorted(hand) for hand in view.hands] == [sorted(hand) for hand in model.hands]
            assert [sorted(pile) for pile in view.piles] == [sorted(pile) for pile in model.piles]
            assert list(view.table) == [card for _, card in model.table]
            assert len(view.silent) == model.silent
        if len(view.rounds) != len(model.rounds) or not model.rounds:
            assert len(view.rounds) == len(model.rounds)
            continue
        told = view.rounds[-1]
        found = {key: getattr(told, key) for key in ("number", "reason", "caller")}
        found |= {key: list(getattr(told, key)) for key in ("scores", "gained", "gold")}
        assert found == model.rounds[-1]
    assert state.outcome().reason == model.reason
    assert list(state.outcome().places) == model.places()


@settings(max_examples=40 // LESS)
@given(**GAMES)
def test_every_card_is_somewhere_at_every_step(players, options, seed, calls):
    for _, _, _, state in steps(players, options, seed, calls):
        view = state.view(OMNISCIENT)
        lying = Counter(card for row in (*view.hands, *view.piles, view.table) for card in row)
        for kind, copies in enumerate(state.tables.copies):
            assert lying[KINDS[kind]] + state.left[kind] == copies
        assert sum(state.tables.copies) == 36
        assert state.in_hands == sum(view.hand_sizes)
        assert state.left_total == sum(state.left[kind] for kind in range(10))


@settings(max_examples=40 // LESS)
@given(**GAMES)
def test_won_values_are_120_less_what_was_left_over(players, options, seed, calls):
    """Example 35: in every round that is counted to its end, by the cards laid open and those left over."""
    for before, _, text, state in steps(players, options, seed, calls):
        if len(state.rounds) == len(before.rounds) or text == "announce" or state.rounds[-1].reason == "seven":
            continue
        won = [KINDS.index(card) for pile in state.rounds[-1].opened for card in pile]
        left = [kind for kind in range(10) for _ in range(before.left[kind])]
        assert len(won) == players * state.tables.hand_size
        assert sum(state.tables.value[kind] for kind in won + left) == 120


@settings(max_examples=60 // LESS)
@given(**GAMES)
def test_gold_is_never_made_or_lost(players, options, seed, calls):
    for before, _, text, state in steps(players, options, seed, calls):
        gold, middle = state.scores(), state.view(-2).middle
        out = sum(held for held in gold if held > 0)
        assert all(-1 <= held <= 3 for held in gold)
        if options["tie_gold"]:
            assert middle == max(0, 13 - out)
        else:
            assert middle + out == 13
        if len(state.rounds) == len(before.rounds):
            assert gold == before.scores()
            continue
        change = [new - old for new, old in zip(gold, before.scores(), strict=True)]
        assert state.rounds[-1].gained == tuple(change)
        if not options["tie_gold"]:
            assert sum(step > 0 for step in change) <= 1
        assert sum(step < 0 for step in change) <= (text == "announce")
        assert state.is_terminal() == (max(gold) == 3 or state.rounds[-1].number == options["round_limit"])


@settings(max_examples=30 // LESS)
@given(**GAMES)
def test_a_debt_exists_only_where_it_may(players, options, seed, calls):
    debts = options["announcing"] == "manual" and options["wrong_call_without_gold"] == "debt"
    for before, seat, text, state in steps(players, options, seed, calls):
        assert debts or min(state.scores()) >= 0
        if text == "announce" and not options["debtors_may_announce"]:
            assert before.scores()[seat] >= 0


@settings(max_examples=30 // LESS)
@given(**GAMES)
def test_what_a_pile_is_worth_is_kept_up_to_date(players, options, seed, calls):
    for _, _, _, state in steps(players, options, seed, calls):
        view = state.view(OMNISCIENT)
        tables = state.tables
        for seat, pile in enumerate(view.piles):
            kinds = [
                (["dragon", "giant", "magician", "witch", "fairy", "green", "red", "double", "amulet", "brown"]).index(
                    c
                )
                for c in pile
            ]
            assert state.points[seat] == sum(tables.value[kind] for kind in kinds)
            assert state.weight[seat] == sum(tables.weight[kind] for kind in kinds)
            assert state.amulets[seat] == pile.count("amulet")


@settings(max_examples=30 // LESS)
@given(**GAMES)
def test_no_game_is_longer_than_its_bounds(players, options, seed, calls):
    rows = list(steps(players, options, seed, calls))
    chance = sum(seat == CHANCE for _, seat, _, _ in rows)
    assert chance <= GAME.max_chance_nodes(players, options)
    assert len(rows) - chance <= GAME.max_decisions(players, options)
