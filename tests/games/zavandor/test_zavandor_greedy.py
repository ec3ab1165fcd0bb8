"""The greedy bot at Die Minen von Zavandor: it trades, bids and upgrades sensibly, and knows only its seat."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from zwerge.arena.matches import run
from zwerge.bots.bot import ask
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game
from zwerge.games.zavandor.bot import OFFERS

ZAVANDOR = game("zavandor")
HEURISTIC = heuristic_of("zavandor")


def cards(**held: int) -> dict[str, int]:
    """A hand by letters: `SW=2` are two sapphires with a wood back."""
    gems = {"S": "sapphire", "E": "emerald", "D": "diamond", "R": "ruby"}
    backs = {"W": "wood", "C": "copper", "I": "iron", "B": "bronze"}
    return {f"{gems[card[0]]} {backs[card[1]]}": count for card, count in held.items()}


def chosen(state: State, seat: int) -> str:
    return state.setup.actions.text(make("zavandor", "greedy", Rng(1)).choose(ask(state, seat)))


def trading(hand: dict[str, int], other: dict[str, int], **more: Any) -> State:
    return ZAVANDOR.from_position({"players": 2, "phase": "trade", "hands": [hand, other], **more})


def answer(state: State, gives: str, wants: str) -> str:
    """Seat 1 offers cards for gems; what seat 0 says."""
    state.apply_text("offer 0", 1)
    names = {"S": "sapphire wood", "E": "emerald copper", "D": "diamond iron", "R": "ruby bronze"}
    for letter in gives:
        state.apply_text(f"give {names[letter]}", 1)
    for letter in wants:
        state.apply_text(f"want {names[letter].split()[0]}", 1)
    state.apply_text("propose", 1)
    return chosen(state, 0)


def play(players: int, seed: int, seats: set[int], see: Callable[[State, int, str], None], **options: Any) -> State:
    """A game in which these seats decide greedily and the others by chance; `see` is told each decision of theirs."""
    state, rng = ZAVANDOR.new(players, options), Rng(seed)
    while not state.is_terminal():
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng), CHANCE)
        elif seat in seats:
            action = HEURISTIC.reply(state, seat)
            see(state, seat, state.setup.actions.text(action))
            state.apply(action, seat)
        else:
            state.apply(state.playout_action(rng, seat), seat)
    return state


OTHER = cards(SW=9, EC=6, DI=6, RB=6)
MIXED = cards(SW=3, EC=3, DI=2, RB=2)
LAST = {"hall": "10b", "round": 11}
BAD = [
    # own hand, offered, wanted, the rest of the position
    (MIXED, "S", "R", {}),  # a sapphire for a ruby
    (MIXED, "S", "S", {}),  # the same again
    (MIXED, "S", "SE", {}),
    (MIXED, "S", "EE", {}),
    (MIXED, "E", "SSS", {}),  # dearer than the bank
    (MIXED, "S", "DR", {}),
    (MIXED, "SE", "RR", {}),
    (MIXED, "R", "SSSEEE", {}),
    (MIXED, "S", "SSSEEEDDRR", {}),  # everything
    (cards(RB=6), "SS", "R", LAST),  # the bonus of six rubies would be gone
    (cards(DI=1, RB=2, SW=1), "SS", "R", {"hall": "3a", "round": 4, "dragon": [2, 0]}),  # the dragon would stay asleep
    (MIXED, "S", "RR", LAST),
    (cards(SW=3, EC=1), "E", "S", {"rows": {"sapphire": {"right": "S09"}}, "hall": "10b", "round": 11}),
]
GOOD = [
    (MIXED, "SSSSS", "R", {}),
    (MIXED, "R", "S", {}),
    (cards(SW=6, EC=2), "RR", "SS", {}),
    (MIXED, "SSSEEE", "R", {}),
    (MIXED, "DDR", "SS", {}),
    (cards(RB=5, SW=4), "R", "S", LAST),  # the sixth ruby
    (cards(DI=1, RB=1, SW=4), "R", "S", {"hall": "3a", "round": 4, "dragon": [2, 0]}),  # the dragon awakes
    (cards(SW=4, EC=1), "D", "S", {"hall": "3a", "round": 4}),  # the price of the family clan is complete
    (MIXED, "SSSSEEEE", "SS", LAST),
    (cards(SW=8), "RR", "SS", {}),
]


@pytest.mark.parametrize(("mine", "gives", "wants", "more"), BAD)
def test_bad_offers_are_declined(mine: dict[str, int], gives: str, wants: str, more: dict[str, Any]) -> None:
    assert answer(trading(mine, OTHER, **more), gives, wants) == "decline 1"


@pytest.mark.parametrize(("mine", "gives", "wants", "more"), GOOD)
def test_good_offers_are_accepted(mine: dict[str, int], gives: str, wants: str, more: dict[str, Any]) -> None:
    state = trading(mine, OTHER, **more)
    assert answer(state, gives, wants) == "accept 1"
    state.apply_text("accept 1", 0)
    for _ in wants:
        step = chosen(state, 0)
        assert step.startswith("hand ")
        state.apply_text(step, 0)
    assert chosen(state, 0) == "agree"


def test_a_bad_offer_whose_answer_was_begun_is_declined_all_the_same() -> None:
    state = trading(MIXED, OTHER)
    assert answer(state, "S", "RR") == "decline 1"
    state.apply_text("accept 1", 0)
    assert chosen(state, 0) == "decline 1"


def test_an_offer_that_it_makes_is_taken_by_its_own_kind() -> None:
    state = trading(
        cards(SW=6, RB=2, EC=1),
        cards(DI=5, EC=3, SW=1),
        hall="3a",
        round=4,
        dragon=[2, 0],
        known=[[], ["diamond iron"] * 5],
        mine=[[], [{"id": "S02", "stones": 1}]],
    )
    steps = []
    while not any(step.startswith(("agree", "decline")) for step in steps):
        seat = state.turn
        steps.append(chosen(state, seat))
        state.apply_text(steps[-1], seat)
    assert steps[0] == "offer 1"
    assert "want diamond" in steps
    assert steps[-1] == "agree"


@pytest.mark.again
@pytest.mark.parametrize("players", [2, 3, 4])
def test_among_its_own_kind_it_makes_few_offers_and_many_are_taken(players: int) -> None:
    said: Counter[str] = Counter()
    opened: Counter[tuple[int, int]] = Counter()

    def see(state: State, seat: int, text: str) -> None:
        said[text.split()[0]] += 1
        opened[state.view(seat).round, seat] += text.startswith("offer")

    state = play(players, players, set(range(players)), see)
    assert said["cancel"] == 0
    assert said["agree"] >= 3
    assert said["agree"] * 12 >= said["propose"]
    assert max(opened.values()) <= OFFERS
    assert 11 <= state.view(0).round <= 13


@pytest.mark.again
@pytest.mark.parametrize("options", [{}, {"may_bid_zero": True}, {"boards": "back", "offers_per_phase": 0}])
def test_it_never_bids_nothing_and_lets_no_free_income_go(options: dict[str, Any]) -> None:
    """Free stones are laid while a field is free, and scrolls used before the game is over unless their points are
    worth more."""
    bids, stones = Counter[bool](), Counter[str]()

    def see(state: State, seat: int, text: str) -> None:
        if text == "commit":
            bids[len(state.view(seat).fist) > 0] += 1
        if text == "lose" or text.startswith("stone"):
            stones[text.split()[0]] += 1

    for seed in range(3):
        state = play(2, seed, {0}, see, **options)
        left = [one for one in state.view(0).objects[0] if one.id in ("S05", "S12", "E05", "E12", "start_scroll")]
        assert all(one.stones in (0, one.fields) for one in left)
    assert bids[True] > 30
    assert bids[False] == 0
    assert stones["stone"] > 0
    assert stones["lose"] == 0


def test_income_over_the_limit_is_taken_from_the_dearest_decks() -> None:
    position = {"players": 2, "phase": "income", "family": [3, 1], "hands": [{}, {}], "hall": "3a", "round": 4}
    mine = [{"id": "S01", "stones": 1}, {"id": "E07", "stones": 1}]
    state = ZAVANDOR.from_position({**position, "mine": [mine, []]})
    assert chosen(state, 0) == "income 1 3 2 0"


def test_it_buys_what_pays_and_leaves_what_does_not() -> None:
    early = {"players": 2, "phase": "upgrades", "hall": "1a", "round": 1, "hands": [cards(SW=3, EC=1), {}]}
    assert chosen(ZAVANDOR.from_position(early), 0) == "upgrade family"
    # in the last round a level brings no income any more
    late = {**early, "hall": "CROWN", "round": 11, "hands": [cards(SW=2, EC=2, DI=2, RB=2), {}], "family": [2, 1]}
    assert chosen(ZAVANDOR.from_position(late), 0) == "done"
    full = {**late, "family": [4, 1]}
    assert chosen(ZAVANDOR.from_position(full), 0) == "upgrade family"


def test_it_bids_three_for_an_extension_it_can_use_and_not_for_a_useless_one() -> None:
    rows = {"sapphire": {"right": "S07"}}
    bids = {"players": 2, "phase": "bids", "hands": [cards(SW=5, EC=1), cards(EC=2)], "rows": rows}
    early = ZAVANDOR.from_position({**bids, "hall": "1a", "round": 2})
    put = Counter[str]()
    while (step := chosen(early, 0)) != "commit":
        put[step] += 1
        early.apply_text(step, 0)
    assert put["bid sapphire wood"] >= 3
    late = ZAVANDOR.from_position({**bids, "hall": "10a", "round": 11})
    put.clear()
    while (step := chosen(late, 0)) != "commit":
        put[step] += 1
        late.apply_text(step, 0)
    assert put["bid emerald copper"] == 1


@pytest.mark.again
@pytest.mark.parametrize("players", [2, 4])
def test_replies_look_at_nothing_that_their_seat_may_not_know(players: int) -> None:
    state, rng, seen = ZAVANDOR.new(players), Rng(4), Counter[str]()
    while not state.is_terminal() and state.view(0).round < 5:
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng), CHANCE)
            continue
        mine = HEURISTIC.reply(state, seat)
        for other in (state.determinize(seat, rng), state.resample(seat, rng)):
            assert HEURISTIC.reply(other, seat) == mine
        seen[state.view(seat).phase] += 1
        state.apply(state.playout_action(rng, seat) if rng.below(2) else mine, seat)
    assert {"trade", "bids", "upgrades"} <= set(seen)


def test_equals_have_equal_shares_and_more_points_are_worth_more() -> None:
    even = ZAVANDOR.from_position({"players": 2, "phase": "upgrades", "hall": "6a", "round": 6})
    ahead = ZAVANDOR.from_position({"players": 2, "phase": "upgrades", "hall": "6a", "round": 6, "vp": [9, 0]})
    assert HEURISTIC.value(even, 0) == pytest.approx(0.5)
    assert HEURISTIC.value(ahead, 0) > 0.7
    assert HEURISTIC.value(ahead, 0) + HEURISTIC.value(ahead, 1) == pytest.approx(1)


@pytest.mark.again
def test_it_beats_chance() -> None:
    assert run(ZAVANDOR, ["greedy", "random"], 6, seed=3, processes=1).bots[0].share >= 5 / 6


@pytest.mark.again
def test_it_decides_in_well_under_a_second() -> None:
    times = []

    def see(state: State, seat: int, text: str) -> None:
        begun = time.perf_counter()
        make("zavandor", "greedy", Rng(3)).choose(ask(state, seat))
        times.append(time.perf_counter() - begun)

    play(2, 5, {0}, see)
    assert sorted(times)[len(times) * 9 // 10] < 0.5
