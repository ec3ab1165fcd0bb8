"""ruling 27: other hands and undealt cards are hidden, and every deal of the unseen cards has its true odds."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import pytest
from amulett_table import GAME, TINY, play, random_game, silence, table

from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT, SPECTATOR

SAMPLES = 3000 if is_compiled() else 1000
SMALL = {**TINY, "hand": {"2": 2, "3": 1}, "gold": 7}
FOUR = {**TINY, "copies": 3, "hand": {"2": 3, "3": 2}, "gold": 7}


def hands_of(state) -> str:
    return "|".join("+".join(hand) for hand in state.view(OMNISCIENT).hands)


def law(state, observer) -> dict[str, Fraction]:
    """The odds of all hands by `worlds`."""
    weights: Counter[str] = Counter()
    for weight, world in state.worlds(observer):
        weights[hands_of(world)] += weight
    total = sum(weights.values())
    return {hands: Fraction(weight, total) for hands, weight in weights.items()}


def brute_force(state, observer) -> dict[str, Fraction]:
    """The same by dealing single cards: every way to choose them alike."""
    players = state.setup.players
    held = [list(hand) for hand in state.view(OMNISCIENT).hands]
    everything = [k.id for k in state.setup.edition.kinds for _ in range(state.setup.edition.copies)]
    position = state.position()
    for card in [c for row in position["piles"] for c in row] + position["table"]:
        everything.remove(card)
    if observer >= 0:
        for card in held[observer]:
            everything.remove(card)
    counts: Counter[str] = Counter()

    def deal(seat: int, rest: tuple[int, ...], hands: list[list[str]]) -> None:
        if seat == players:
            counts["|".join("+".join(sorted(h, key=order)) for h in hands)] += 1
            return
        if seat == observer:
            deal(seat + 1, rest, [*hands, held[seat]])
            return
        for chosen in combinations(rest, len(held[seat])):
            left = tuple(i for i in rest if i not in chosen)
            deal(seat + 1, left, [*hands, [everything[i] for i in chosen]])

    kinds = [k.id for k in state.setup.edition.kinds]
    order = kinds.index
    deal(0, tuple(range(len(everything))), [])
    total = sum(counts.values())
    return {hands: Fraction(n, total) for hands, n in counts.items()}


STATES = {
    "two hands": table(2, edition=TINY, hands="dragon+green|green+amulet"),
    "a card on the table": table(2, edition=TINY, hands="dragon|green+amulet", table="green", leader=0),
    "a pile": table(2, edition=TINY, hands="dragon|amulet", piles="green+green|", phase="window", leader=0),
    "three players": table(3, edition=SMALL, hands="dragon|green|green"),
    "three players, two cards": table(3, edition=FOUR, hands="dragon+green|green+amulet|amulet+amulet"),
    "a deal": table(2, edition=FOUR, hands="dragon+green+amulet|green", first_leader=1),
}


@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_worlds_have_the_odds_of_dealing_single_cards(name, observer):
    state = STATES[name]
    assert law(state, observer) == brute_force(state, observer)
    assert len(list(state.worlds(observer))) <= state.world_count(observer)


def chi_square(found: Counter[str], expected: dict[str, Fraction], samples: int) -> float:
    assert set(found) <= set(expected)
    return sum((found[key] - samples * float(p)) ** 2 / (samples * float(p)) for key, p in expected.items())


def limit(degrees: int) -> float:
    """The 99.9 % point of chi-square, by Wilson and Hilferty."""
    return degrees * (1 - 2 / (9 * degrees) + 3.09 * (2 / (9 * degrees)) ** 0.5) ** 3


@pytest.mark.parametrize("how", ["determinize", "resample"])
@pytest.mark.parametrize("name", STATES)
@pytest.mark.parametrize("observer", [0, SPECTATOR])
def test_sampled_worlds_follow_the_exact_odds(name, observer, how):
    state, rng, samples = STATES[name], Rng(7), SAMPLES
    expected = law(state, observer)
    found = Counter(hands_of(getattr(state, how)(observer, rng)) for _ in range(samples))
    assert chi_square(found, expected, samples) < limit(max(1, len(expected) - 1))


def dealt_game(seed: int, edition=TINY):
    """A small game in its second round, a trick begun, with its whole history."""
    state, rng = GAME.new(2, {"announcing": "off"}, edition), Rng(seed)
    while not (state.round == 2 and state.on_table):
        seat = state.turn
        state.apply(state.playout_chance(rng) if seat < 0 else state.playout_action(rng, seat), seat)
    return state


@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_a_resampled_history_follows_the_same_odds(observer):
    state, rng, samples = dealt_game(3), Rng(5), SAMPLES
    found = Counter(hands_of(state.resample(observer, rng)) for _ in range(samples))
    expected = law(state, observer)
    assert chi_square(found, expected, samples) < limit(max(1, len(expected) - 1))


def test_the_past_of_others_is_redrawn_and_the_own_one_kept():
    state, rng = dealt_game(3, FOUR), Rng(5)
    kept = {str(state.resample(0, rng).information_state(1)) for _ in range(200)}
    assert len(kept) > 10
    assert all(state.resample(0, rng).information_state(0) == state.information_state(0) for _ in range(50))


def test_the_order_in_which_others_were_dealt_their_cards_follows_the_odds_of_the_deal():
    deals = ("deal 0 dragon", "deal 0 green", "deal 1 green", "deal 1 amulet")
    state = play(GAME.new(2, {}, TINY), "chance: lead 0", *(f"chance: {deal}" for deal in deals))
    unseen = ["dragon", "green", "amulet", "amulet"]
    pairs = Counter(permutations(unseen, 2))
    expected = {pair: Fraction(count, 12) for pair, count in pairs.items()}
    rng, samples = Rng(9), SAMPLES
    found = Counter()
    for _ in range(samples):
        faces = [face for face in state.resample(0, rng).information_state(1) if face.key.endswith("deal_own")]
        found[tuple(face.params["card"] for face in faces)] += 1
    assert chi_square(found, expected, samples) < limit(len(expected) - 1)


@pytest.mark.parametrize("players", [2, 4, 6])
@pytest.mark.parametrize("observer", [0, 1, SPECTATOR])
def test_resampling_keeps_all_that_was_seen(players, observer):
    rng = Rng(players)
    states = random_game(players, 8, round_limit=3)
    for state in [states[rng.below(len(states))] for _ in range(12)]:
        other = state.resample(observer, rng)
        old, new = state.view(OMNISCIENT), other.view(OMNISCIENT)
        for field in ("tricks", "piles", "table", "taken", "gold", "rounds", "actors", "phase", "hand_sizes", "silent"):
            assert getattr(old, field) == getattr(new, field)
        if observer >= 0:
            assert old.hands[observer] == new.hands[observer]
        assert other.view(observer) == state.view(observer)
        assert other.information_state(observer) == state.information_state(observer)


def test_what_is_not_followed_says_nothing_about_a_hand():
    state = play(table(2, edition=TINY, hands="dragon+green|green+amulet"), "0: play dragon")
    play(state, "1: play green")
    seen = law(state, 0)
    assert seen == brute_force(state, 0)
    assert any(hands.endswith("|dragon") for hands in seen)


def test_a_state_without_history_is_resampled_as_it_is_determinized():
    state = STATES["two hands"].clone()
    state.play(0)
    assert state.resample(0, Rng(1)) == state.determinize(0, Rng(1))


def test_a_position_set_up_by_hand_is_resampled_from_there():
    state = table(3, edition=FOUR, hands="dragon+green|green+amulet|amulet+amulet")
    silence(play(state, "0: play dragon", "1: play green", "2: play amulet"))
    other = state.resample(1, Rng(4))
    assert other.trail.origin.position()["hands"][1] == ["green", "amulet"]
    assert other.view(1) == state.view(1)


def test_search_states_keep_no_history_and_say_so():
    sampled = STATES["two hands"].determinize(0, Rng(1))
    with pytest.raises(ValueError, match="keeps no history"):
        sampled.information_state(0)
    with pytest.raises(ValueError, match="keeps no history"):
        sampled.journal()


def test_a_sampled_state_plays_on_without_telling_of_rounds():
    sampled = silence(table(2, phase="window", leader=0, hands="|", piles="dragon|").determinize(0, Rng(1)))
    assert sampled.view(0).rounds == ()
    assert sampled.scores() == (1, 0)


def test_to_an_omniscient_observer_nothing_is_hidden():
    state = random_game(3, 11)[40]
    rng = Rng(2)
    assert state.determinize(OMNISCIENT, rng).view(OMNISCIENT).hands == state.view(OMNISCIENT).hands
    assert state.resample(OMNISCIENT, rng).position() == state.position()
    assert state.world_count(OMNISCIENT) == 1
    assert [(weight, hands_of(world)) for weight, world in state.worlds(OMNISCIENT)] == [(1, hands_of(state))]
