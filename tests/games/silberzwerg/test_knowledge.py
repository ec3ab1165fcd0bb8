"""Knowledge by exact weights (k1 to k6) and dealing anew (k7 to k10), against brute force and the worked examples."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from math import log, sqrt
from sys import getrefcount

import pytest

from zwerge.bots.bot import ask
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.core.state import State
from zwerge.games.silberzwerg.knowledge import hidden
from zwerge.games.silberzwerg.knowledge.bags import knowledge
from zwerge.games.silberzwerg.rules import gem_moves

from .brute import GAME, chance_texts, content_of, every_choice, pasts, run

RUNS = [(players, seed) for players in (2, 3, 4) for seed in range(1, 5)]


def law(weights: dict[tuple[int, ...], int]) -> dict[tuple[int, ...], Fraction]:
    total = sum(weights.values())
    return {content: Fraction(weight, total) for content, weight in weights.items()}


def by_content(found: dict[tuple[str, ...], tuple[Fraction, State]]) -> dict[tuple[int, ...], Fraction]:
    summed: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for odds, end in found.values():
        summed[content_of(end)] += odds
    return dict(summed)


@pytest.mark.parametrize(("players", "seed"), RUNS)
def test_the_weights_are_the_odds_of_all_deals_and_thefts_that_fit_what_was_seen(players: int, seed: int) -> None:
    state = run(players, seed, thefts=6 if players < 4 else 5)
    for observer in (*range(players), SPECTATOR):
        known = knowledge(state, observer)
        expected = by_content(pasts(state, observer))
        assert law(dict(known.items())) == expected
        for seat in range(players):
            bags = [content[seat * 4 : seat * 4 + 4] for content in expected]
            least, most = (bound[4 * seat : 4 * seat + 4] for bound in known.bounds())
            assert least == [min(bag[c] for bag in bags) for c in range(4)]
            assert most == [max(bag[c] for bag in bags) for c in range(4)]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 1), (3, 2), (3, 3), (4, 1), (4, 2)])
def test_resample_draws_every_hidden_past_with_its_true_odds(players: int, seed: int) -> None:
    state = run(players, seed, thefts=2)
    for observer in (*range(players), SPECTATOR):
        drawn: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
        for odds, made in every_choice(lambda choose, o=observer: hidden._resampled(state, o, choose)):
            drawn[chance_texts(made)] += odds
        assert dict(drawn) == {past: odds for past, (odds, _) in pasts(state, observer).items()}


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (3, 5), (4, 3)])
def test_determinize_draws_every_present_with_its_true_odds_as_resample_does(players: int, seed: int) -> None:
    state = run(players, seed, thefts=4)
    for observer in (*range(players), SPECTATOR):
        drawn: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for odds, made in every_choice(lambda choose, o=observer: hidden._determinized(state, o, choose)):
            drawn[content_of(made)] += odds
        assert dict(drawn) == by_content(pasts(state, observer))
        listed: dict[tuple[int, ...], int] = Counter()
        for weight, world in state.worlds(observer):
            listed[content_of(world)] += weight
        assert law(listed) == dict(drawn)


@pytest.mark.parametrize("seed", range(1, 4))
def test_in_a_resampled_state_everybody_knows_what_fits_the_new_past(seed: int) -> None:
    """Its weights are those that its own past gives: the same brute force, run on the resampled state."""
    state = run(3, seed, thefts=3)
    other = state.resample(0, Rng(seed))
    for observer in range(3):
        assert law(dict(knowledge(other, observer).items())) == by_content(pasts(other, observer))


def test_while_start_gems_are_dealt_a_seat_knows_only_its_own() -> None:
    state = GAME.new(3)
    for text in ("first 1", "deal 1 red", "deal 2 blue"):
        state.apply_text(text, -1)
    worlds = [tuple(world.position()["events"]) for _, world in state.worlds(1)]
    assert sorted(worlds) == [("deal 1 red", f"deal 2 {colour}") for colour in ("blue", "green", "yellow")]
    assert state.view(1).start_gems == ("red",)
    assert state.view(0).start_counts == (0, 1, 1)
    assert state.view(0).stock == dict.fromkeys(("blue", "green", "red", "yellow"), 20)
    drawn = Counter(tuple(chance_texts(state.resample(1, Rng(seed)))) for seed in range(60))
    assert set(drawn) == {("first 1", "deal 1 red", f"deal 2 {c}") for c in ("blue", "green", "yellow")}


def test_example_79_three_players_start_gems() -> None:
    state = GAME.new(3)
    for text in ("first 1", "deal 1 red", "deal 2 blue", "deal 0 yellow", "deal 1 green"):
        state.apply_text(text, -1)
    first = {tuple(content[4:]): weight for content, weight in knowledge(state, 0).items()}
    assert first == {(0, 0, 1, 0, 1, 0, 0, 0): 1, (1, 0, 0, 0, 0, 0, 1, 0): 1}
    assert len(knowledge(state, 1).contents) == 1
    assert state.position()["start"] == 0
    assert content_of(state) == (0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0)


def test_example_81_weights_of_a_theft_of_two() -> None:
    state = GAME.from_position(
        {
            "players": 3,
            "step": 4,
            "start": 0,
            "bags": [{}, {"blue": 2, "red": 2}, {}],
            "leaders": [["shadow gems"], [], []],
            "asked": {"what": "shadow", "seat": 0, "leader": "shadow gems"},
        }
    )
    state.apply_text("steal 1", 0)
    for text in ("draw 1 blue", "draw 1 red"):
        state.apply_text(text, -1)
    weights = {(content[0], content[2]): weight for content, weight in knowledge(state, 2).items()}
    assert weights == {(2, 0): 2, (1, 1): 8, (0, 2): 2}
    assert knowledge(state, 2).bounds()[0][4:8] == [0, 0, 0, 0]
    assert state.view(2).memory[0].unknown == 2


def test_weights_pass_64_bits_and_stay_exact() -> None:
    """A theft to and fro, seventy times: the weights grow, their share stays what two draws make of it."""
    state = GAME.from_position({"players": 3, "step": 1, "bags": [{"blue": 3, "red": 5}, {"green": 4}, {}]})
    for number in range(70):
        thief, owner = number % 2, 1 - number % 2
        gem_moves.remember(state, type(state.events)(state.events, 4, thief, owner, (0,)))
    total = knowledge(state, 2).total()
    assert total > 1 << 64
    expected = 1
    sizes = [8, 4]
    for number in range(70):
        expected *= sizes[1 - number % 2]
        sizes[number % 2] += 1
        sizes[1 - number % 2] -= 1
    assert total == expected


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_players_always_know_both_bags_and_nobody_is_ever_wrong(players: int) -> None:
    for seed in range(3):
        state = run(players, 20 + seed, thefts=10)
        for observer in (*range(players), SPECTATOR):
            known = knowledge(state, observer)
            assert known.weight(content_of(state)) > 0
            if players == 2 and observer >= 0:
                assert len(known.contents) == 1


def test_asking_at_every_step_gives_what_asking_once_gives() -> None:
    state = run(4, 3, thefts=8)
    assert state.trail is not None
    replayed = state.trail.origin.clone()
    for seat, action in state.trail.steps():
        replayed.move(action, seat)
        for observer in (0, 2, SPECTATOR):
            knowledge(replayed, observer)
    for observer in (0, 2, SPECTATOR):
        fresh = GAME.from_position(state.position())
        assert dict(knowledge(replayed, observer).items()) == dict(knowledge(fresh, observer).items())


def test_example_83_drafts_of_others_are_dropped_and_commits_replaced() -> None:
    state = GAME.from_position({"players": 3, "start": 0, "board": {}})
    for text in ("place miner blue", "place miner blue"):
        state.apply_text(text, 0)
    placed = ["place miner red"] * 4 + ["place silver gems", "place shadow red", "commit"]
    for text in placed:
        state.apply_text(text, 1)
    choices = set()
    for seed in range(40):
        for dealt in (state.resample(2, Rng(seed)), state.determinize(2, Rng(seed))):
            assert dealt.draft(0) == ()
            assert dealt.actors() == (0, 2)
            position = dealt.position()
            assert sum(position["miners"][1].values()) == 4
            assert len(position["leaders"][1]) == 2
            choices.add(str(position["leaders"][1]))
        own = state.resample(0, Rng(seed)).position()
        assert own["miners"][0]["blue"] == 2
    assert len(choices) > 20


def test_placements_drawn_anew_follow_the_law_of_single_legal_steps() -> None:
    state = GAME.from_position({"players": 3, "start": 0, "board": {}})
    for text in ["place miner red"] * 4 + ["place silver gems", "place shadow red", "commit"]:
        state.apply_text(text, 1)
    total = sum(weight for weight, _ in state.worlds(0))
    listed = 0
    both_in_red = 0
    for weight, world in state.worlds(0):
        listed += 1
        cells = {(row["kind"], row["column"]) for row in world.position()["leaders"][1]}
        both_in_red += weight if cells == {("shadow", "red"), ("silver", "red")} else 0
    assert listed == state.world_count(0) == 35 * 66
    # by symmetry of the twelve cells every pair of cells is alike
    assert Fraction(both_in_red, total) == Fraction(1, 66)


def test_gems_to_return_are_drawn_anew_from_the_bag_each_gem_alike() -> None:
    bags = [{"blue": 10, "red": 4}, {"green": 13}, {}]
    state = GAME.from_position({"players": 3, "start": 0, "step": 10, "bags": bags})
    for text in ("return red", "return blue", "commit"):
        state.apply_text(text, 0)
    chosen = {}
    for weight, world in state.worlds(2):
        counts = world.position()["returning"][0]
        chosen[counts["blue"], counts["red"]] = weight
    assert chosen == {(2, 0): 45, (1, 1): 40, (0, 2): 6}
    drawn: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    for odds, made in every_choice(lambda choose: hidden._resampled(state, 2, choose)):
        counts = made.position()["returning"][0]
        drawn[counts["blue"], counts["red"]] += odds
    assert drawn == {(2, 0): Fraction(45, 91), (1, 1): Fraction(40, 91), (0, 2): Fraction(6, 91)}


def drafts(steps: int) -> list[State]:
    """Tables on which seat 1 has gone so many steps of its draft to and fro, in steps 1 and 10."""
    placing = GAME.new(3)
    while placing.turn == CHANCE:
        placing.apply(placing.chance_outcomes()[0][0], CHANCE)
    full = [{"blue": 12}, {"red": 20}, {"green": 20}]
    trimming = GAME.from_position({"players": 3, "step": 10, "bags": full})
    for _ in range(steps):
        placing.apply_text("place miner red", 1)
        placing.apply_text("retract miner red", 1)
        trimming.apply_text("return red", 1)
    return [placing, trimming]


def test_how_far_the_draft_of_another_seat_is_shows_in_no_sample() -> None:
    for state, other in zip(drafts(0), drafts(3), strict=True):
        for observer in (0, 2, SPECTATOR):
            assert state.information_state(observer) == other.information_state(observer)
            for one, two in (
                (state.resample(observer, Rng(1)), other.resample(observer, Rng(1))),
                (state.determinize(observer, Rng(1)), other.determinize(observer, Rng(1))),
                (next(state.worlds(observer))[1], next(other.worlds(observer))[1]),
            ):
                assert (one, one.moves, repr(one)) == (two, two.moves, repr(two))
                if one.trail is not None and two.trail is not None:
                    assert one.trail.steps() == two.trail.steps()
                    assert one.trail.origin.moves == two.trail.origin.moves
        assert ask(state, 2).sample(Rng(1)).moves == ask(other, 2).sample(Rng(1)).moves


@pytest.mark.parametrize(("players", "seed"), [(3, 1), (4, 3)])
def test_what_bots_are_handed_has_the_odds_of_all_deals_and_thefts(players: int, seed: int) -> None:
    """A question deals from a resampled state: whatever world that is, it knows no less and no more."""
    state = run(players, seed, thefts=4)
    for observer in range(players):
        expected = by_content(pasts(state, observer))
        for base in (state.resample(observer, Rng(number)) for number in range(3)):
            past = base.clone()
            past.trail = None
            drawn: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
            for odds, made in every_choice(lambda choose, o=observer, b=past: hidden._determinized(b, o, choose)):
                drawn[content_of(made)] += odds
            assert dict(drawn) == expected
        rng, asked = Rng(seed), ask(state, observer)
        counts = Counter(content_of(asked.sample(rng)) for _ in range(1000))
        assert set(counts) <= set(expected)
        slack = sqrt(log(2 * len(expected) / 1e-9) / 2000)
        assert all(abs(counts[content] / 1000 - odds) < slack for content, odds in expected.items())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_that_is_known_leads_back_to_the_event_that_keeps_it(players: int) -> None:
    """The collector leaves events out, so a circle would keep a whole game for good."""
    state, rng = GAME.new(players), Rng(1)
    for _ in range(80):
        state.play(state.playout_chance(rng) if state.turn == CHANCE else state.playout_action(rng, state.turn))
        twin = state.clone()
        for observer in (*range(players), SPECTATOR):
            knowledge(twin, observer)
        last = twin.events
        if last is not None:
            before = getrefcount(last)
            last.memo = None
            assert getrefcount(last) == before
