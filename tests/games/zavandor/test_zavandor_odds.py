"""One exact law of odds: `worlds` against every history walked through, and everything that draws against `worlds`."""

from __future__ import annotations

import copy
import json
import pickle
import runpy
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest
from histories import law, odds, present
from zavandor_table import GAME, play, table

from zwerge import is_compiled
from zwerge.bots.bot import ask
from zwerge.core.chance import Rng
from zwerge.core.errors import BadPosition
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.games.zavandor.knowledge import guessing, hidden
from zwerge.games.zavandor.knowledge import odds as odds_module
from zwerge.games.zavandor.knowledge.hidden import odds_of
from zwerge.games.zavandor.rules.edition import BACKS
from zwerge.games.zavandor.rules.shown_cards import Showing

DRAWS = 500 if is_compiled() else 100


def box(**decks):
    """A box with these few cards."""
    data = GAME.write_edition(GAME.edition())
    data["id"] = "few"
    data["decks"] = {back: {} for back in ("wood", "copper", "iron", "bronze")} | decks
    data["startHand"] = {"wood": 2}
    return data


SMALL = box(
    wood={"sapphire": 4, "emerald": 3, "diamond": 1, "ruby": 1},
    copper={"emerald": 2, "diamond": 1, "sapphire": 1},
    iron={"diamond": 2, "ruby": 1},
    bronze={"ruby": 2, "diamond": 1},
)


def ruby_of_two_lots():
    """Seat 1 holds ruby and sapphire of the old lot and a card of the new one, {emerald, ruby}; it shows a ruby."""
    state = table(
        "trade",
        hands=[["sapphire wood"], ["ruby bronze", "sapphire bronze", "emerald bronze"]],
        known=[["sapphire wood"], []],
        unseen=[{}, {"bronze": [["ruby", "sapphire"], ["emerald"]]}],
        draw={"bronze": {"ruby": 1}},
        discard={"bronze": {"emerald": 1, "diamond": 4, "ruby": 11}},
    )
    return play(state, "1: offer 0", "1: give ruby bronze", "1: want sapphire", "1: propose")


def lacking(*more, wood=("sapphire",), copper=()):
    """Seat 0 offers a sapphire of wood (and `copper`), pays them at the bank and has no more: the offer ends."""
    edition = box(
        wood={"sapphire": 4, "emerald": 3, "diamond": 1}, copper={"diamond": 3, "emerald": 2}, iron={"ruby": 3}
    )
    own = [f"{gem} wood" for gem in wood] + [f"{gem} copper" for gem in copper]
    paid = own if len(own) == 2 else [*own, "ruby iron"]
    state = table(
        "trade",
        3,
        edition=edition,
        hands=[[*own, *more, "ruby iron"], ["sapphire wood", "diamond copper"], ["emerald wood"]],
    )
    gives = [f"0: give {card}" for card in own]
    play(state, "0: offer 1", *gives, "0: want ruby", "0: propose", f"0: bank {' '.join(paid)} ruby")
    return play(state, "chance: turn iron ruby") if state.turn == CHANCE else state


STATES = {
    "a card of two lots": ruby_of_two_lots,
    "one card lacked": lambda: lacking("emerald wood", "diamond wood"),
    "fewer than two": lambda: lacking("sapphire wood", "emerald wood", wood=("sapphire", "sapphire")),
    "one of two in a deck": lambda: lacking("emerald wood", "diamond wood", wood=("sapphire", "emerald")),
    "one of two decks": lambda: lacking("emerald wood", "diamond copper", copper=("diamond",)),
}


@pytest.mark.again
@pytest.mark.parametrize("name", STATES)
def test_the_odds_are_those_of_all_histories(name):
    state = STATES[name]()
    assert state.view(SPECTATOR).showings
    for observer in (*range(state.setup.players), SPECTATOR):
        assert law(state, observer) == odds(state, observer), observer


@pytest.mark.parametrize("name", STATES)
def test_samples_of_every_kind_come_by_the_same_odds(name):
    """Each present is counted; with so many draws a count is five deviations off once in a million."""
    state, rng = STATES[name](), Rng(5)
    for observer in (1 if "lots" not in name else 0,):
        expected = law(state, observer)
        draws = {"determinize": state.determinize, "resample": state.resample}
        if observer >= 0:
            question = ask(state, observer)
            draws["sample"] = lambda _, r, question=question: question.sample(r)
        for how, draw in draws.items():
            found = Counter(present(draw(observer, rng), observer) for _ in range(DRAWS))
            assert set(found) <= set(expected), how
            for key, share in expected.items():
                mean = float(share) * DRAWS
                assert abs(found[key] - mean) <= 5 * (mean * (1 - float(share))) ** 0.5, (how, key)


def any_step(state, rng):
    """Chance, or a decision of any seat that may act, asked or not."""
    if state.turn == CHANCE:
        state.apply(state.playout_chance(rng), CHANCE)
        return
    seats = [seat for seat in range(state.setup.players) if state.legal_actions(seat)]
    seat = seats[rng.below(len(seats))]
    state.apply(state.playout_action(rng, seat), seat)


def short_games(seed):
    """States of a game on a small box, played on from a position in which nothing is in doubt yet."""
    players, rng = 2 + seed % 3, Rng(seed)
    state = GAME.new(players, {"offers_per_phase": 3}, SMALL)
    for _ in range(20 + rng.below(80)):
        any_step(state, rng)
    if state.position()["showings"] or state.view(SPECTATOR).phase == "bids":
        return
    state = GAME.from_position(state.position())
    for _ in range(40):
        if state.is_terminal():
            return
        any_step(state, rng)
        hidden_bid = state.view(SPECTATOR).phase == "bids" and any(state.view(SPECTATOR).committed)
        if state.position()["showings"] and not hidden_bid:
            yield state


@pytest.mark.again
def test_in_games_of_few_cards_the_odds_are_those_of_all_histories():
    """Bids, upgrades, deals, the bank and reshuffles as they come, for players and who watches."""
    checked: Counter[int] = Counter()
    for seed in (6, 17, 21):
        for number, state in enumerate(short_games(seed)):
            if number % 6:
                continue
            for observer in (*range(state.setup.players), SPECTATOR):
                walked = odds(state, observer, 400)
                if walked is None:
                    break
                assert law(state, observer) == walked, (seed, number, observer)
                checked[state.setup.players] += 1
    assert {2, 4} <= set(checked)  # three have the states above
    assert checked.total() >= 6


def test_guesses_where_cases_are_too_many_come_near_the_odds(monkeypatch):
    state, rng = ruby_of_two_lots(), Rng(2)
    expected = law(state, 0)
    monkeypatch.setattr(odds_module, "MOST", 1)
    odds_module.deck_odds.cache_clear()
    for draw in (state.determinize, state.resample):
        found = Counter(present(draw(0, rng), 0) for _ in range(DRAWS))
        assert set(found) == set(expected)
        assert all(abs(found[key] / DRAWS - share) < 0.1 for key, share in expected.items())
    odds_module.deck_odds.cache_clear()


def test_guesses_are_as_near_the_exact_odds_as_the_docs_say():
    """A deck of some thousand cases out of a random game, held against all of them weighed."""
    bench = runpy.run_path(str(Path(__file__).parents[3] / "bench" / "guesses.py"), run_name="guesses")
    decks = {
        deck: None
        for state, seat in bench["moments"](3, 3_000_009)
        for back in range(4)
        if (deck := odds_of(state, seat, back)).is_plain and 400 < bench["cases_of"](deck) <= 5000
    }
    assert decks
    for deck in decks:
        assert not deck.is_told or len(deck.weights) <= odds_module.MOST
        assert max(bench["differences"](deck, Rng(1), 500)) < 0.1


def test_a_way_is_found_step_by_step_where_every_guess_comes_to_nothing(monkeypatch):
    state, rng = ruby_of_two_lots(), Rng(2)
    deck = odds_of(state, 0, BACKS.index("bronze"))
    monkeypatch.setattr(guessing, "TRIES", 0)
    crowd = guessing.Crowd(deck.pools, deck.past)
    found = {crowd.cells_of(crowd.draw(rng), 0) for _ in range(60)}
    assert found == {case[0] for case in deck.weights}


# A deck out of a game of random bots: its lots as far as seat 0 does not see them, and by other seat how often in a row
# it showed which gem while it had so many cards of each lot.
FULL = ((7, 0, 3, 2), (5, 3, 1, 0), (9, 8, 1, 0), (8, 2, 4, 0))
SHOWN = (
    "1s 6,3; 1e 6,4,2; 1d 6,4,2; 2s 6,4,5; 1e 6,4,5; 1e 6,4,5,3; 1s 6,4,5,6; 1e 6,4,5,6; 1d 6,4,5,6",
    (
        "3s 6,2; 1e 6,5; 1s 6,5; 2e 6,5,3; 2s 6,5,3; 4s 6,5,11; 1e 6,5,11; 2d 6,5,11; 1e 6,5,11; 1d 6,5,11; "
        "2e 6,5,13,0; 1d 6,5,13,0; 1r 6,0,0,0; 1s 6,5,13,0; 2s 6,5,13,3; 1d 6,5,13,3; 1r 6,0,0,0"
    ),
)


def chain_of(shown):
    node = None
    for one in shown.split("; "):
        times, gem, held = int(one[0]), "sedr".index(one[1]), tuple(map(int, one[3:].split(",")))
        for _ in range(times):
            node = Showing(node, gem, held, tuple(FULL[lot][gem] + 4 for lot in range(len(held))))
    return node


def test_no_place_is_searched_twice_where_every_guess_comes_to_nothing():
    """One crowd of sixty comes to an end here, and ways that end nowhere are very many: 40 seconds for one world."""
    crowd = guessing.Crowd(FULL, tuple(map(chain_of, SHOWN)))
    for seed in range(3 if is_compiled() else 1):
        crowd.begin_search()
        dead = set()
        assert crowd.search(0, Rng(seed), dead)
        assert len(dead) < 100_000
        cells = [crowd.cells_of(0, seat) for seat in (0, 1)]
        assert [sum(some) for some in cells] == [10, 27]
        assert all(one + other <= count for one, other, count in zip(*cells, sum(FULL, ()), strict=True))


@pytest.mark.parametrize("ways", [hidden.WAYS, 0], ids=["searched for", "weighed case by case"])
@pytest.mark.parametrize("name", STATES)
def test_what_guesses_never_come_to_is_found_all_the_same(name, ways, monkeypatch):
    """Never the truth, and no game ends for it."""
    state, rng = STATES[name](), Rng(4)
    monkeypatch.setattr(odds_module, "MOST", 0)
    monkeypatch.setattr(odds_module, "STEPS", 0)
    monkeypatch.setattr(hidden, "MOST_GUESSES", 0)
    monkeypatch.setattr(hidden, "WAYS", ways)
    odds_module.deck_odds.cache_clear()
    expected = law(state, SPECTATOR)
    odds_module.deck_odds.cache_clear()
    found = {present(state.determinize(SPECTATOR, rng), SPECTATOR) for _ in range(40)}
    assert len(found) > 1
    assert found <= set(expected)
    odds_module.deck_odds.cache_clear()


@pytest.mark.parametrize("name", STATES)
def test_a_position_keeps_what_is_in_doubt(name):
    state = STATES[name]()
    back = GAME.from_position(json.loads(json.dumps(state.position())))
    assert back == state
    for observer in (*range(state.setup.players), SPECTATOR):
        assert back.view(observer) == state.view(observer)
        assert law(back, observer) == law(state, observer)


@pytest.mark.parametrize("name", STATES)
def test_samples_survive_pickling_and_copying_with_equal_views(name):
    state, rng = STATES[name](), Rng(1)
    for one in (state, state.determinize(0, rng), state.resample(SPECTATOR, rng)):
        for back in (pickle.loads(pickle.dumps(one)), copy.deepcopy(one)):
            assert [back.view(seat) for seat in (SPECTATOR, 0, 1)] == [one.view(seat) for seat in (SPECTATOR, 0, 1)]
            assert law(back, 1) == law(one, 1)


BAD = {
    "no list": (5, "showings"),
    "no seat": ([{"card": "ruby bronze", "of": [1]}], "showings[0]"),
    "another seat": ([{"seat": 7, "card": "ruby bronze", "of": [1]}], "showings[0].seat"),
    "no card": ([{"seat": 1, "card": "ruby", "of": [1]}], "showings[0].card"),
    "too many lots": ([{"seat": 1, "card": "ruby bronze", "of": [2, 1, 1]}], "showings[0].of"),
    "no lot": ([{"seat": 1, "card": "ruby bronze", "of": [0, 0]}], "showings[0].of"),
    "more than drawn": ([{"seat": 1, "card": "ruby bronze", "of": [3, 1]}], "showings of seat 1, bronze"),
    "what it never had": ([{"seat": 1, "card": "diamond bronze", "of": [2, 1]}], "unseen.1.bronze"),
    "nothing lacked": ([{"seat": 1, "lacked": {}, "of": {}}], "showings[0].lacked"),
    "another deck": ([{"seat": 1, "lacked": {"ruby wood": 1}, "of": {"iron": [1]}}], "showings[0].of"),
    "what it has": (
        [
            {"seat": 1, "card": "ruby bronze", "of": [2, 1]},
            {"seat": 1, "lacked": {"sapphire bronze": 1}, "of": {"bronze": [2, 1]}},
        ],
        "showings of seat 1, bronze",
    ),
}


@pytest.mark.parametrize("name", BAD)
def test_showings_that_cannot_be_are_refused(name):
    showings, where = BAD[name]
    position = {**ruby_of_two_lots().position(), "showings": showings}
    with pytest.raises(BadPosition) as raised:
        GAME.from_position(position)
    assert raised.value.where == where


def test_showings_need_the_lots_that_they_speak_of():
    position = ruby_of_two_lots().position()
    del position["unseen"]
    with pytest.raises(BadPosition) as raised:
        GAME.from_position(position)
    assert raised.value.where == "unseen"


def test_of_two_cards_of_one_lot_the_shown_one_leaves_it_and_the_rest_is_alike():
    """Cards are individuals: a hand of two sapphires can show either, so the second is as likely as any card left."""
    few = box(wood={"sapphire": 2, "emerald": 2})
    state = table("trade", edition=few, hands=[["sapphire wood", "emerald wood"], ["sapphire wood"]])
    play(state, "0: offer 1", "0: give sapphire wood", "0: want sapphire", "0: propose")
    found: Counter[str] = Counter()
    for weight, world in state.worlds(SPECTATOR):
        hand = world.position()["hands"][0]
        hand.remove("sapphire wood")
        found[hand[0]] += weight
    assert Fraction(found["sapphire wood"], found.total()) == Fraction(1, 3)


def offer_that_wants_too_much():
    state = table("trade", hands=[["sapphire wood", "emerald wood"], ["diamond wood", "ruby wood"]])
    play(state, "0: offer 1", "0: give sapphire wood", "0: want diamond", "0: want ruby")
    return play(state, "1: bank diamond wood ruby wood diamond", *["chance: turn iron diamond"])


def test_an_offer_that_wants_more_than_is_there_by_now_is_refused_for_that():
    state = offer_that_wants_too_much()
    with pytest.raises(IllegalAction) as raised:
        state.apply_text("propose", 0)
    assert raised.value.refusal.key == "too_many"


def test_an_offer_that_wants_more_than_is_there_by_now_is_dropped_without_its_opening_or_changed():
    state = offer_that_wants_too_much()
    changed = state.clone()
    play(state, "0: cancel")
    assert state.view(0).opened == 0
    play(changed, "0: retract want ruby", "0: propose")
    assert changed.view(0).opened == 1
    play(changed, "1: decline 1", "0: offer 1", "0: give sapphire wood", "0: cancel")
    assert changed.view(0).opened == 2
