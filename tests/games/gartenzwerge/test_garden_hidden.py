"""Sums in closed hands are the only secret: who sees them, what a sample holds, and what stays as it was."""

from __future__ import annotations

from collections import Counter

from garden_table import play, table

from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT, SPECTATOR


def hands(cash=(1000, 1000, 1000)):
    state = table(cash=list(cash), herd=[["red"], ["brown", "red"], ["orange"]])
    return play(state, "0: seek red any free", "1: name brown", "2: name orange")


def sums(state, observer):
    return state.view(observer).deal.sums


def test_a_closed_sum_is_seen_by_its_owner_alone():
    state = play(hands(), "2: price 100")
    assert sums(state, 2) == (None, None, 100)
    assert sums(state, OMNISCIENT) == (None, None, 100)
    for observer in (0, 1, SPECTATOR):
        assert sums(state, observer) == (None, None, None)
        assert state.view(observer).deal.closed == (2,)


def test_a_sample_has_any_legal_sum_alike_for_others_and_the_true_one_for_the_owner():
    state = play(hands((300, 1000, 1000)), "0: maximum 100", "2: price 100")
    rng = Rng(5)
    for draw in (state.determinize, state.resample):
        counts = Counter(draw(1, rng).view(OMNISCIENT).deal.sums for _ in range(2100))
        assert {row[0] for row in counts} == {0, 50, 100, 150, 200, 250, 300}
        assert len({row[2] for row in counts}) == 62
        firsts = [sum(n for row, n in counts.items() if row[0] == first) for first in range(0, 350, 50)]
        assert all(200 < count < 400 for count in firsts)
        assert draw(0, rng).view(OMNISCIENT).deal.sums[0] == 100
    assert state.world_count(1) == 7 * 62
    assert len(list(state.worlds(1))) == 7 * 62
    assert state.world_count(2) == 7


def test_without_closed_hands_a_sample_is_the_state_itself():
    for state in (hands(), play(hands(), "0: maximum 0", "1: price 50", "2: price 50"), table()):
        for observer in (0, 1, 2, SPECTATOR):
            assert state.resample(observer, Rng(1)) == state
            assert state.determinize(observer, Rng(1)) == state


def test_sums_taken_back_before_anybody_saw_them_are_drawn_anew_in_the_past():
    state = play(hands(), "2: price 100", "2: retract", "2: price 500", "0: maximum 400", "1: price 300")
    seen = {state.resample(0, Rng(seed)).journal()[3].face.params["sum"] for seed in range(40)}
    assert len(seen) > 10
    for seed in range(20):
        other = state.resample(0, Rng(seed))
        assert other.information_state(0) == state.information_state(0)
        assert other == state
    own = state.resample(2, Rng(1))
    assert own.information_state(2) == state.information_state(2)


def test_a_position_with_closed_hands_keeps_them_once_they_are_opened():
    position = play(hands(), "2: price 100").position()
    state = table().setup.game.from_position(position)
    assert len({state.resample(0, Rng(seed)).view(OMNISCIENT).deal.sums[2] for seed in range(40)}) > 10
    play(state, "0: maximum 400", "1: price 300")
    for seed in range(10):
        assert state.resample(0, Rng(seed)) == state


def test_hidden_totals_are_hidden_from_the_others_and_laid_open_at_the_end():
    state = table(options={"cash_public": False}, cash=[300, 400, 500])
    assert state.view(1).cash == (None, 400, None)
    over = table(options={"cash_public": False}, cash=[4000, 400, 500], step="over", competitions=[])
    assert over.view(1).cash == (4000, 400, 500)


def test_retract_is_on_offer_until_the_last_hand_is_closed():
    state = play(hands(), "2: price 100", "1: price 50")
    assert [state.retractions(seat) for seat in range(3)] == [(), (0,), (0,)]
    play(state, "2: retract")
    assert state.actors() == (0, 2)
    play(state, "2: price 0", "0: maximum 1000")
    assert [state.retractions(seat) for seat in range(3)] == [(), (), ()]


def test_to_the_omniscient_nothing_is_secret():
    state = play(hands(), "1: price 50", "1: retract", "2: price 100")
    for seed in range(5):
        copy = state.resample(OMNISCIENT, Rng(seed))
        assert copy == state.determinize(OMNISCIENT, Rng(seed)) == state
        assert copy.journal() == state.journal()
    assert [world for _, world in state.worlds(OMNISCIENT)] == [state]
    assert state.world_count(OMNISCIENT) == 1
