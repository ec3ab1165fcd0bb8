"""What is known of hands, and hidden cards dealt anew, against the journal and against brute force."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest
from knowledge import Books, as_shown, follow
from zavandor_table import GAME, play, random_step, table

from late_start import late_start
from zwerge import is_compiled
from zwerge.core.chance import Rng
from zwerge.core.seats import OMNISCIENT, SPECTATOR
from zwerge.games.zavandor.rules.edition import BACKS, GEMS

DECKS = GAME.write_edition(GAME.edition())["decks"]


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (2, 2), (3, 1), (4, 1), (4, 2)])
def test_what_is_known_of_hands_follows_from_what_a_spectator_is_told(players, seed):
    """3.10, step by step through whole games, with hands that grow until decks run dry."""
    state, rng = GAME.new(players, {"offers_per_phase": 2}), Rng(seed)
    books, told = Books(DECKS), 0
    while not state.is_terminal():
        before = state.clone()
        random_step(state, rng)
        told += follow(state, before, books)
        view = state.view(SPECTATOR)
        assert (view.known, view.lots, view.unseen) == as_shown(books, players)
    assert told > 400


@pytest.mark.again
def test_cards_may_be_of_several_lots_in_games_too():
    doubts = 0
    for seed in range(12):
        state, rng = small_decks(seed), Rng(seed)
        books = Books(state.setup.game.write_edition(state.setup.edition)["decks"])
        while not state.is_terminal():
            before = state.clone()
            random_step(state, rng)
            follow(state, before, books)
            view = state.view(SPECTATOR)
            assert (view.known, view.lots, view.unseen) == as_shown(books, 2)
        doubts += books.in_doubt
    assert doubts > 30


def small_decks(seed):
    """A box of few cards, so that discard piles are shuffled often."""
    data = GAME.write_edition(GAME.edition())
    data["id"] = "small"
    data["decks"] = {
        "wood": {"sapphire": 5, "emerald": 4, "diamond": 2, "ruby": 1},
        "copper": {"sapphire": 2, "emerald": 3, "diamond": 2},
        "iron": {"diamond": 3, "ruby": 2},
        "bronze": {"diamond": 1, "ruby": 3},
    }
    data["startHand"] = {"wood": 4}
    return GAME.new(2, {"offers_per_phase": 1}, data)


def two_lots():
    """P1 holds an unseen wood card of the first lot (sapphire, emerald) and one of the second; P2 one of the first."""
    data = GAME.write_edition(GAME.edition())
    data["id"] = "two lots"
    data["decks"] = {
        "wood": {"sapphire": 3, "emerald": 1, "diamond": 1},
        "copper": {"ruby": 2},
        "iron": {},
        "bronze": {},
    }
    wood = {
        "hands": [["sapphire wood", "sapphire wood"], ["emerald wood"]],
        "unseen": [
            {"wood": [["sapphire"], ["sapphire"]]},
            {"wood": [["emerald"], []]},
        ],
    }
    return table("upgrades", 2, edition=data, mine={0: [{"id": "S06", "stones": 0}]}, **wood)


def test_a_card_that_fits_two_lots_leaves_them_two():
    """The sapphire of the first lot is certain, so P2 weighs: two histories with it laid, two thirds with the other."""
    state = two_lots()
    assert state.view(1).lots["wood"] == (("sapphire", "emerald"), ("sapphire", "sapphire", "diamond"))
    play(state, "0: upgrade S06", "0: pay sapphire wood", "0: place")
    view = state.view(1)
    assert view.lots["wood"] == (("sapphire", "emerald"), ("sapphire", "sapphire", "diamond"))
    assert view.unseen[0]["wood"] == (1, 1)
    assert view.unseen[1]["wood"] == (1, 0)
    assert [(one.seat, one.card, one.of) for one in view.showings] == [(0, "sapphire wood", {"wood": (1, 1)})]
    law = law_of(state, 1)
    assert {hand: Fraction(weight, sum(law.values())) for hand, weight in law.items()} == {
        ("sapphire",): Fraction(4, 5),
        ("diamond",): Fraction(1, 5),
    }


def law_of(state, observer, seat=0):
    """How many worlds there are for each hand of a seat, in their weights."""
    found = Counter()
    for weight, world in state.worlds(observer):
        found[tuple(card.split()[0] for card in world.position()["hands"][seat])] += weight
    return dict(found)


def brute(state, observer):
    """Every deal of single cards, lot by lot, as permutations: how often each comes, by the hands of all seats."""
    view = state.view(OMNISCIENT)
    position = state.position()
    found = Counter({(): 1})
    for back in BACKS:
        lots = position["lots"][back]
        for at, gems in enumerate(lots):
            pool = list(gems)
            sizes = []
            for seat in range(view.players):
                own = position["unseen"][seat][back][at]
                if seat == observer:
                    for gem in own:
                        pool.remove(gem)
                else:
                    sizes.append((seat, len(own)))
            deals = Counter()
            for order in permutations(pool):
                dealt, rest = [], list(order)
                for seat, size in sizes:
                    dealt += [(seat, f"{gem} {back}") for gem in rest[:size]]
                    del rest[:size]
                deals[tuple(sorted(dealt))] += 1
            found = Counter({tuple(sorted((*a, *b))): x * y for a, x in found.items() for b, y in deals.items()})
    return shares(found)


def shares(found):
    total = sum(found.values())
    return {key: count / total for key, count in found.items()}


def hidden_cards(world, observer):
    position = world.position()
    return tuple(
        sorted(
            (seat, f"{gem} {back}")
            for seat in range(position["players"])
            if seat != observer
            for back in BACKS
            for lot in position["unseen"][seat][back]
            for gem in lot
        )
    )


def few_cards():
    """Three lots of wood, two of copper, all small, with known cards among them."""
    data = GAME.write_edition(GAME.edition())
    data["id"] = "few"
    data["decks"] = {
        "wood": {"sapphire": 3, "emerald": 3, "diamond": 1, "ruby": 1},
        "copper": {"emerald": 2, "diamond": 2, "ruby": 1},
        "iron": {},
        "bronze": {},
    }
    return table(
        "trade",
        3,
        edition=data,
        hands=[
            ["sapphire wood", "emerald wood", "emerald copper"],
            ["sapphire wood", "emerald wood", "ruby wood", "diamond copper"],
            ["sapphire wood", "emerald wood", "diamond copper", "ruby copper"],
        ],
        known=[["emerald wood"], [], ["ruby copper"]],
        unseen=[
            {"wood": [["sapphire"], []], "copper": [[], ["emerald"]]},
            {"wood": [["sapphire", "emerald"], ["ruby"]], "copper": [["diamond"], []]},
            {"wood": [["sapphire"], ["emerald"]], "copper": [["diamond"], []]},
        ],
    )


@pytest.mark.parametrize("observer", [0, 1, 2, SPECTATOR])
def test_worlds_are_all_deals_of_single_cards(observer):
    state = few_cards()
    found = Counter()
    for weight, world in state.worlds(observer):
        found[hidden_cards(world, observer)] += weight
    assert shares(found) == pytest.approx(brute(state, observer))
    assert state.world_count(observer) >= len(found) > 1


@pytest.mark.again
@pytest.mark.parametrize("observer", [0, 1, 2, SPECTATOR])
def test_samples_come_as_often_as_deals_of_single_cards(observer):
    state, rng, draws = few_cards(), Rng(8), 1500
    expected = brute(state, observer)
    for draw in (state.determinize, state.resample):
        found = shares(Counter(hidden_cards(draw(observer, rng), observer) for _ in range(draws)))
        assert set(found) <= set(expected)
        assert (
            sum(abs(found.get(key, 0) - share) for key, share in expected.items()) < 3 * (len(expected) / draws) ** 0.5
        )


@pytest.mark.parametrize(("players", "seed"), [(2, 3), (2, 4), (3, 5)])
def test_a_sampled_past_has_a_present_by_the_law_of_the_lots(players, seed):
    """Where no lots were made one: counts of each gem in the first other hand, against exact odds."""
    state, rng = GAME.new(players, {"offers_per_phase": 0}), Rng(seed)
    while state.view(SPECTATOR).phase != "upgrades":
        random_step(state, rng)
    assert all(len(lots) == 1 for lots in state.view(SPECTATOR).lots.values())
    draws = 800 if is_compiled() else 200
    for draw in (state.determinize, state.resample):
        found = dict.fromkeys(GEMS, 0)
        for _ in range(draws):
            for gem in hidden_of(draw(1, rng)):
                found[gem] += 1
        for gem in GEMS:
            share, most = expected_gems(state, gem)
            assert abs(found[gem] / draws - share) < 5 * (most / draws) ** 0.5 + 0.02


def hidden_of(state):
    return [gem for lots in state.position()["unseen"][0].values() for lot in lots for gem in lot]


def expected_gems(state, gem):
    """How many of a gem are to be expected among the unseen cards of seat 0, for seat 1; and how many there may be."""
    position = state.position()
    share, most = 0.0, 0
    for back in BACKS:
        (lot,) = position["lots"][back]
        pool = list(lot)
        for own in position["unseen"][1][back][0]:
            pool.remove(own)
        size = len(position["unseen"][0][back][0])
        if pool:
            share += size * pool.count(gem) / len(pool)
        most += size
    return share, most


@pytest.mark.again
def test_a_sampled_past_does_not_betray_of_which_lot_a_card_was():
    """Two true pasts that look alike to P2: P1 has paid the sapphire of the first lot, or the one of the second."""
    data = GAME.write_edition(GAME.edition())
    data["id"] = "two lots"
    data["decks"] = {
        "wood": {"sapphire": 2, "emerald": 1, "diamond": 1},
        "copper": {"ruby": 2},
        "iron": {},
        "bronze": {},
    }
    seen, found, draws = [], [], 3000
    for first, second, other in (("sapphire", "diamond", "emerald"), ("emerald", "sapphire", "sapphire")):
        state = table(
            "upgrades",
            3,
            edition=data,
            mine={0: [{"id": "S05", "stones": 0}]},
            hands=[[f"{first} wood", f"{second} wood"], [], [f"{other} wood"]],
            unseen=[{"wood": [[first], [second]]}, {"wood": [[], []]}, {"wood": [[other], []]}],
        )
        play(state, "0: upgrade S05", "0: pay sapphire wood", "0: place")
        seen.append(state.view(1))
        rng = Rng(4)
        found.append(Counter(state.resample(1, rng).position()["hands"][2][0] for _ in range(draws)))
    assert seen[0] == seen[1]
    for counts in found:
        # the sapphire was as likely of one lot as of the other; then P3's card is an emerald always, or in half of all
        assert set(counts) == {"sapphire wood", "emerald wood"}
        assert abs(counts["emerald wood"] / draws - 3 / 4) < 0.04


def test_a_sample_drops_an_uncommitted_fist_and_gives_a_committed_bid_anew():
    """Worked example 83."""
    state = table("bids", hands=[["sapphire wood"] * 3 + ["ruby iron"], ["emerald wood"] * 3])
    play(state, *["0: bid sapphire wood"] * 3, "0: commit", *["1: bid emerald wood"] * 2)
    bids = set()
    for seed in range(200):
        for draw in (state.determinize, state.resample):
            sample = draw(1, Rng(seed)).position()
            assert sample["fist"][1] == ["emerald wood"] * 2
            assert sample["committed"] == [True, False]
            held = len(sample["hands"][0]) + len(sample["fist"][0])
            assert held == 4
            bids.add(len(sample["fist"][0]))
            other = draw(0, Rng(seed)).position()
            assert other["fist"] == [["sapphire wood"] * 3, []]
            assert len(other["hands"][1]) == 3
    assert bids == {1, 2, 3, 4}


def test_with_the_option_a_committed_bid_may_be_nothing():
    state = table("bids", options={"may_bid_zero": True}, hands=[["sapphire wood"], ["emerald wood"]])
    play(state, "0: commit")
    assert {len(state.determinize(1, Rng(seed)).position()["fist"][0]) for seed in range(30)} == {0, 1}
    laws = Counter()
    for weight, world in state.worlds(1):
        laws[len(world.position()["fist"][0])] += weight
    assert laws[0] == laws[1]


def test_of_offers_only_proposed_ones_are_known_to_others():
    """Worked example 85."""
    state = table("trade", hands=[["sapphire wood"] * 2, ["diamond iron"]])
    play(state, "0: offer 1", "0: cancel", "0: offer 1", "0: give sapphire wood", "0: want diamond", "0: propose")
    for draw in (state.determinize, state.resample):
        assert draw(1, Rng(1)).position()["opened"] == [1, 0]
        assert draw(0, Rng(1)).position()["opened"] == [2, 0]
    assert state.view(1).opened == 0
    assert state.view(0).opened == 2


def test_half_made_offers_and_answers_of_others_are_dropped_from_samples():
    state = table("trade", hands=[["sapphire wood"], ["diamond iron"]])
    play(state, "0: offer 1", "0: give sapphire wood")
    for draw in (state.determinize, state.resample):
        assert draw(1, Rng(1)).position()["drafts"] == [[], []]
        assert draw(0, Rng(1)).position()["drafts"][0] == ["offer 1", "give sapphire wood"]


def test_hands_stay_closed_after_the_end():
    state = GAME.from_position(late_start(2, {}, "10b"))
    rng = Rng(3)
    while not state.is_terminal():
        random_step(state, rng)
    assert state.view(SPECTATOR).hands is None
    assert state.view(0).hands is None
    assert state.view(SPECTATOR).outcome is not None
    assert state.view(SPECTATOR).hand_sizes == tuple(len(hand) for hand in state.view(OMNISCIENT).hands)


@pytest.mark.parametrize("cards", [1, 3])
def test_a_sample_does_not_count_the_steps_that_others_took_in_secret(cards):
    state = table("bids", 3, hands=[{"ruby wood": 2}, {"sapphire wood": 4}, {"emerald wood": 2}])
    for _ in range(cards):
        play(state, "1: bid sapphire wood")
    for seat in (0, SPECTATOR):
        assert state.determinize(seat, Rng(1)).moves == 0
        assert state.resample(seat, Rng(1)).moves == 0
        assert {world.moves for _, world in state.worlds(seat)} == {0}
    assert state.determinize(OMNISCIENT, Rng(1)).moves == cards
