"""The judge of Die Minen von Zavandor: replies as the heuristic's, bids and offers in one order, nobody's secret."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import cast

import pytest

from zwerge import is_compiled
from zwerge.bots.bot import ask
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make
from zwerge.bots.search.tree import Search, opened
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game
from zwerge.games.zavandor.bot import purse
from zwerge.games.zavandor.bot.estimates import Estimates
from zwerge.games.zavandor.bot.judge import ZavandorJudge
from zwerge.games.zavandor.bot.replies import OFFERS
from zwerge.games.zavandor.bot.worth import Mind
from zwerge.games.zavandor.rules import layout, owned_objects
from zwerge.games.zavandor.rules.state import ZavandorState

ZAVANDOR = game("zavandor")
HEURISTIC = heuristic_of("zavandor")
ROUNDS, SIMULATIONS = (20, 60) if is_compiled() else (6, 15)
"""More rounds and simulations bring nothing new, only more of it; uncompiled all goes some forty times slower."""


def asked(players: int, seed: int, rounds: int = ROUNDS, **options: object) -> Iterator[ZavandorState]:
    """Every decision with a choice in a game of the heuristic's replies, with a few of chance's own in between."""
    rng, state = Rng(seed), cast(ZavandorState, ZAVANDOR.new(players, options))
    while not state.is_terminal() and state.round <= rounds:
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if len(state.legal_actions(seat)) > 1:
            yield cast(ZavandorState, state.clone())
        state.apply(state.playout_action(rng, seat) if rng.below(9) == 0 else HEURISTIC.reply(state, seat), seat)


def text(state: State, action: int) -> str:
    return state.setup.actions.text(action)


@pytest.mark.parametrize("players", [2, pytest.param(4, marks=pytest.mark.again)])
def test_the_quick_reply_is_the_heuristics_but_that_nobody_begins_an_offer(players: int) -> None:
    judge, phases = ZavandorJudge(wild=0), set()
    for state in asked(players, 3, boards="back"):
        mine, theirs = judge.reply(state, state.turn, Rng(1)), HEURISTIC.reply(state, state.turn)
        if state.phase == layout.BIDS and state.fist[state.turn]:
            continue
        if text(state, theirs).startswith("offer"):
            assert text(state, mine).startswith(("ready", "bank", "swap"))
        elif not state.half[state.turn] or state.phase != layout.TRADE:
            phases.add(state.phase)
            assert mine == theirs
    assert {layout.INCOME, layout.TRADE, layout.BIDS, layout.AUCTIONS, layout.UPGRADES} <= phases


def test_for_the_seat_that_searches_the_reply_begins_offers_as_the_heuristic_does() -> None:
    judge, begun = ZavandorJudge(), 0
    for state in asked(2, 3, 6):
        if state.phase == layout.TRADE and not state.half[state.turn]:
            judge.start(state.turn)
            reply = judge.reply(state, state.turn, Rng(1))
            assert reply == HEURISTIC.reply(state, state.turn)
            begun += text(state, reply).startswith("offer")
    assert begun > 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("zero", [False, True])
def test_varied_replies_are_legal_wherever_a_draft_stands(players: int, zero: bool) -> None:
    judge, rng = ZavandorJudge(wild=1), Rng(players)
    state = cast(ZavandorState, ZAVANDOR.new(players, {"may_bid_zero": zero, "free_stone_uses_step": zero}))
    while not state.is_terminal() and state.round < 5:
        seat = state.turn
        if seat == CHANCE:
            state.apply(state.playout_chance(rng))
            continue
        if rng.below(4) == 0:
            judge.start(seat)
        legal = state.legal_actions(seat)
        reply = judge.reply(state, seat, rng)
        looked_at = judge.candidates(state, seat, legal)
        assert reply in legal
        assert looked_at
        assert set(looked_at) <= set(legal)
        assert judge.obvious(state, seat) in (-1, *legal)
        state.apply(state.playout_action(rng, seat) if rng.below(3) == 0 else reply, seat)


@pytest.mark.parametrize("players", [2, 4])
def test_a_bid_is_looked_for_in_one_order_of_its_cards_and_few_bids_are(players: int) -> None:
    judge, rng, bids = ZavandorJudge(), Rng(5), set()
    for state in asked(players, 5, 4):
        if state.phase != layout.BIDS or state.fist[state.turn]:
            continue
        seat, here = state.turn, set()
        judge.start(seat)
        for _ in range(20):
            put, step = state.clone(), ""
            while step != "commit":
                found = judge.candidates(put, seat, put.legal_actions(seat))
                before = cast(ZavandorState, put).fist[seat]
                step = text(put, found[rng.below(len(found))])
                put.apply_text(step, seat)
            gems = [card // layout.BACKS for card in before]
            assert gems == sorted(gems)
            here.add(before)
        assert 1 <= len(here) <= 13
        bids |= here
    assert len(bids) > 15


def test_an_offer_is_looked_for_in_one_order_and_ends_with_the_proposal() -> None:
    judge, rng, proposed = ZavandorJudge(), Rng(5), set()
    for state in asked(3, 7, 6):
        seat = state.turn
        judge.start(seat)
        openings = [a for a in judge.candidates(state, seat, ()) if text(state, a).startswith("offer")]
        if state.phase != layout.TRADE or state.half[seat] or not openings:
            continue
        for _ in range(8):
            put, steps = state.clone(), [text(state, openings[0])]
            put.apply_text(steps[0], seat)
            while steps[-1] != "propose":
                found = judge.candidates(put, seat, put.legal_actions(seat))
                steps.append(text(put, found[rng.below(len(found))]))
                put.apply_text(steps[-1], seat)
            names = ("sapphire", "emerald", "diamond", "ruby")
            gems = [names.index(step.split()[1]) for step in steps[1:-1]]
            assert gems == sorted(gems)
            proposed.add(tuple(steps))
    assert len(proposed) > 10


def test_no_more_offers_are_looked_at_than_the_heuristic_makes() -> None:
    hands = [{"sapphire wood": 6, "ruby bronze": 2, "emerald copper": 1}, {"diamond iron": 5, "emerald copper": 3}]
    known = [[], ["diamond iron"] * 5]
    moment = {"players": 2, "phase": "trade", "hands": hands, "hall": "3a", "round": 4, "known": known}
    state = cast(ZavandorState, ZAVANDOR.from_position({**moment, "dragon": [2, 0]}))
    judge = ZavandorJudge()

    def openings() -> int:
        judge.start(0)
        return sum(text(state, action).startswith("offer") for action in judge.candidates(state, 0, ()))

    assert openings() == 1
    state.opened = [OFFERS, 0, 0, 0]
    assert openings() == 0


def test_a_search_that_begins_before_trade_looks_at_no_offers() -> None:
    offers: dict[int, int] = {}
    for state in asked(3, 7, 6):
        judge, seat = ZavandorJudge(), state.turn
        if state.phase > layout.TRADE or state.half[seat]:
            continue
        world, rng = cast(ZavandorState, state.clone()), Rng(1)
        judge.start(seat)
        judge.begin(world)
        while world.phase != layout.TRADE or world.turn == CHANCE:
            world.apply(world.playout_chance(rng) if world.turn == CHANCE else HEURISTIC.reply(world, world.turn))
        seen = judge.candidates(world, world.turn, ())
        offers[state.phase] = offers.get(state.phase, 0) + sum(text(world, one).startswith("offer") for one in seen)
    assert offers[layout.TRADE] > 3
    assert offers[layout.SCROLLS] == 0


def test_only_upgrades_worth_their_price_are_looked_at_and_ending_them_always() -> None:
    judge, seen = ZavandorJudge(), 0
    for state in asked(2, 2, 10):
        if state.phase == layout.UPGRADES and not state.half[state.turn]:
            legal = state.legal_actions()
            found = judge.candidates(state, state.turn, legal)
            assert text(state, found[-1]) == "done"
            assert HEURISTIC.reply(state, state.turn) in found
            seen += len(found) < len(legal)
    assert seen > 3


def test_where_the_mine_is_full_what_is_worth_least_would_go() -> None:
    mine = [{"id": one, "stones": 1} for one in ("S01", "S02", "S03", "E01", "E02", "E03")]
    position = {"players": 2, "phase": "bids", "hall": "3a", "round": 4, "mine": [mine, []]}
    hands = [{"sapphire wood": 3}, {"ruby bronze": 1}]
    state = cast(
        ZavandorState, ZAVANDOR.from_position({**position, "hands": hands, "rows": {"sapphire": {"right": "S08"}}})
    )
    for seat, step in ((0, "bid sapphire wood"),) * 3 + ((0, "commit"), (1, "bid ruby bronze"), (1, "commit")):
        state.apply_text(step, seat)
    while state.turn == CHANCE or state.asked != layout.REWARD:
        state.apply(state.playout_chance(Rng(1)))
    legal = state.legal_actions()
    found = [text(state, action) for action in ZavandorJudge().candidates(state, 0, legal)]
    assert found[0] == "vp"
    assert len(found) == 3 < len(legal)
    assert all(word.startswith("replace") for word in found[1:])


@pytest.mark.parametrize("many", [False, pytest.param(True, marks=pytest.mark.again)])
@pytest.mark.parametrize("level", ["greedy", f"club@{SIMULATIONS}", pytest.param("master@60", marks=pytest.mark.again)])
def test_what_another_has_bid_in_secret_changes_no_answer(level: str, many: bool) -> None:
    state = next(moment for moment in asked(2, 6, 3) if moment.phase == layout.BIDS and moment.round == 2)
    first, second = state.actors()
    answers, counts, bids = set(), set(), set()
    for seed in range(4):
        committed, chance = cast(ZavandorState, state.clone()), Rng(seed)
        while first in committed.actors():
            committed.apply(committed.playout_action(chance, first), first)
        bids.add(committed.fist[first])
        answers.add(make("zavandor", level, Rng(1)).choose(ask(committed, second)))
        search = Search(ZavandorJudge(), ask(committed, second).sample, second, Rng(1), many=many)
        search.run(SIMULATIONS)
        counts.add(tuple(search.counts()))
    assert len(bids) > 1
    assert len(answers) == 1
    assert len(counts) == 1


def test_what_another_has_half_offered_changes_no_answer() -> None:
    state = next(moment for moment in asked(3, 6, 3) if moment.phase == layout.TRADE and len(moment.actors()) == 3)
    first, second = state.actors()[:2]
    answers = set()
    for steps in ((), (f"offer {second}",), (f"offer {second}", "want ruby")):
        begun = state.clone()
        for step in steps:
            begun.apply_text(step, first)
        answers.add(make("zavandor", f"master@{SIMULATIONS}", Rng(1)).choose(ask(begun, second)))
    assert len(answers) == 1


@pytest.mark.parametrize("players", [2, 3])
def test_hands_dealt_anew_in_place_are_worlds_that_the_seat_cannot_tell_from_its_own(players: int) -> None:
    judge, rng, dealt, differing = ZavandorJudge(), Rng(9), 0, 0
    for state in islice(asked(players, 11, 4), 0, None, 9):
        seat = state.turn
        world = cast(ZavandorState, opened(state.determinize(seat, rng), seat))
        before, view = world.position(), world.view(seat)
        if judge.redeal(world, seat, rng):
            dealt += 1
            differing += world.position() != before
            assert world.view(seat) == view
        else:
            assert world.position() == before
    assert dealt > 3
    assert differing > 3


def test_where_a_card_shown_may_be_of_several_lots_worlds_are_asked_for() -> None:
    state = next(moment for moment in asked(4, 1) if any(moment.past[: 4 * moment.turn]))
    assert not ZavandorJudge().redeal(state.clone(), state.turn, Rng(1))


def test_a_search_to_the_end_judges_by_who_has_won() -> None:
    state = list(asked(2, 8, 20))[-40]
    judge = ZavandorJudge(depth=0)
    world = state.determinize(state.turn, Rng(1))
    judge.start(state.turn)
    judge.begin(world)
    judge.play_on(world, Rng(2))
    judge.judge(world)
    assert world.is_terminal()
    assert [judge.share[seat] for seat in range(2)] == list(world.returns())


def test_a_search_judges_after_so_many_rounds() -> None:
    state = next(islice(asked(3, 8, 4), 40, None))
    judge = ZavandorJudge(depth=2)
    world = cast(ZavandorState, state.determinize(state.turn, Rng(1)))
    judge.begin(world)
    judge.play_on(world, Rng(2))
    judge.judge(world)
    assert judge.is_over(world)
    assert world.round == state.round + 2
    assert sum(judge.share[seat] for seat in range(3)) == pytest.approx(1)


def test_an_offer_begun_is_put_together_when_a_search_plays_on() -> None:
    for state in asked(2, 3, min(8, ROUNDS)):
        if state.phase == layout.TRADE and state.half[state.turn] and state.half[state.turn][0] in range(2000):
            seat, world = state.turn, cast(ZavandorState, state.clone())
            judge = ZavandorJudge(depth=1)
            judge.start(seat)
            judge.begin(world)
            judge.play_on(world, Rng(1))
            assert world.round == state.round + 1


def test_equals_have_equal_shares_and_more_points_are_worth_more_the_nearer_the_end() -> None:
    def shares(**more: object) -> tuple[float, float]:
        state = cast(ZavandorState, ZAVANDOR.from_position({"players": 2, "phase": "upgrades", **more}))
        estimates = Estimates()
        estimates.judge(state)
        return estimates.share[0], estimates.share[1]

    even = shares(hall="6a", round=6)
    ahead = shares(hall="6a", round=6, vp=[9, 0])
    late = shares(hall="10a", round=10, vp=[9, 0])
    assert even[0] == pytest.approx(0.5, abs=0.1)
    assert 0.6 < ahead[0] < late[0]
    assert sum(ahead) == pytest.approx(1)


def test_a_mind_that_remembers_says_the_same_as_a_new_one() -> None:
    old = Mind()
    hands = [purse.of(a, b, c, d) for a in range(5) for b in range(5) for c in range(5) for d in range(5)]
    for number, state in enumerate(asked(3, 5, 4)):
        for seat in range(3):
            new = Mind()
            old.think(state, seat)
            new.think(state, seat)
            some = hands if number == 40 else [old.hand, old.hand + purse.one(seat)]  # more than are remembered
            assert [old.worth(hand) for hand in some] == [new.worth(hand) for hand in some]
            assert [old.upgrades(hand) for hand in reversed(some)] == [new.upgrades(hand) for hand in reversed(some)]
            shown = [one for one in state.right if one >= 0]
            assert [old.extension(one) for one in shown] == [new.extension(one) for one in shown]


def test_the_trade_with_the_bank_is_the_best_of_all() -> None:
    judge, mind, banked = ZavandorJudge(), Mind(), 0
    for state in asked(2, 4, 8):
        seat = state.turn
        if state.phase != layout.TRADE or state.buyer >= 0 or state.half[seat] or state.owe[seat]:
            continue
        reply = judge.reply(state, seat, Rng(1))
        mind.think(state, seat)
        gains = {}
        for action in state.legal(seat):
            kind, paid = layout.KINDS[state.tables.kind_of(action)], state.tables.paid_by(action)
            given, gem = sum([purse.one(card // layout.BACKS) for card in paid]), state.tables.value_of(action)
            if kind in ("bank", "swap") and not purse.count(given, gem):
                gains[action] = mind.worth(mind.hand - given + purse.one(gem)) - mind.worth(mind.hand)
        if any(text(state, action).startswith("swap") for action in gains):  # one for one is cheaper
            gains = {action: gain for action, gain in gains.items() if text(state, action).startswith("swap")}
        best = max(gains.values(), default=0.0)
        assert text(state, reply) == "ready" if best < 0.08 else gains[reply] == best
        banked += best >= 0.08
    assert banked > 3


# ---------------------------------------------------------------------- how a simulation plays on


def at_once(state: ZavandorState, seed: int = 1, wild: int = 0) -> ZavandorState:
    """The state after one decision of the seat whose turn it is, in a simulation that begins here."""
    judge, world = ZavandorJudge(wild=wild), cast(ZavandorState, state.clone())
    judge.start((state.turn + 1) % state.n)
    judge.begin(world)
    assert judge.reply_at_once(world, state.turn, Rng(seed))
    return world


@pytest.mark.parametrize("players", [2, pytest.param(3, marks=pytest.mark.again), 4])
def test_what_is_decided_at_once_stands_in_a_position_that_the_rules_accept(players: int) -> None:
    phases = set()
    for number, state in enumerate(asked(players, 3, boards="back")):
        if state.half[state.turn] and state.phase == layout.TRADE:
            continue
        phases.add(state.phase)
        world = at_once(state, number, wild=1)
        position = world.position()
        assert ZAVANDOR.from_position(position).position() == position
    assert {layout.SCROLLS, layout.TRADE, layout.BIDS, layout.AUCTIONS, layout.UPGRADES} <= phases


def test_stones_scrolls_and_what_is_won_are_decided_at_once_as_the_heuristic_does() -> None:
    phases = set()
    for state in asked(3, 5, boards="back"):
        stones = state.phase == layout.INCOME and state.step != layout.BEGIN
        if stones or state.phase in (layout.SCROLLS, layout.AUCTIONS):
            phases.add(state.phase)
            theirs = state.clone()
            theirs.apply(HEURISTIC.reply(state, state.turn), state.turn)
            assert at_once(state).position() == theirs.position()
    assert {layout.SCROLLS, layout.AUCTIONS} <= phases


def test_a_whole_bid_is_put_at_once_and_it_is_the_heuristics() -> None:
    bids = 0
    for state in asked(3, 4, 6):
        seat = state.turn
        if state.phase != layout.BIDS or state.fist[seat] or len(state.actors()) < 2:
            continue
        theirs = cast(ZavandorState, state.clone())
        while seat in theirs.actors():
            theirs.apply(HEURISTIC.reply(theirs, seat), seat)
        world = at_once(state)
        assert seat not in world.actors()
        assert sorted(world.fist[seat]) == sorted(theirs.fist[seat])
        bids += 1
    assert bids > 5


def test_the_best_upgrades_are_paid_and_laid_at_once_a_hoard_alone() -> None:
    laid, hoards = 0, 0
    for state in asked(2, 4, 10):
        seat = state.turn
        if state.phase != layout.UPGRADES or state.half[seat]:
            continue
        mind, world = Mind(), at_once(state)
        mind.think(state, seat)
        chosen = set(mind.choose_upgrades(mind.hand))
        those = {one for one in chosen if state.tables.is_hoard[one]}
        rises = {
            one
            for one in range(layout.OBJECTS)
            if owned_objects.level(world, seat, one) > owned_objects.level(state, seat, one)
        }
        assert rises <= those if those else rises == chosen
        assert len(rises) == 1 if those else (world.turn, world.phase) != (seat, layout.UPGRADES)
        laid, hoards = laid + len(chosen), hoards + len(those)
    assert laid > 5
    assert hoards > 0


def bank_of(hand: dict[str, int], **more: object) -> str:
    """What the first seat does about the bank in a simulation: the gem that it asks for, or ready."""
    position = {"players": 2, "phase": "trade", "hall": "3a", "round": 4, "hands": [hand, {"diamond iron": 2}]}
    state = cast(ZavandorState, ZAVANDOR.from_position({**position, **more}))
    world = at_once(state)
    return "ready" if world.ready[0] else ("sapphire", "emerald", "diamond", "ruby")[world.sought]


def test_in_a_simulation_the_bank_gives_the_one_gem_that_an_upgrade_lacks() -> None:
    sapphires = {"sapphire wood": 5, "emerald copper": 1}
    assert bank_of(sapphires) == "diamond"  # the start scroll asks for an emerald and a diamond
    assert bank_of({**sapphires, "diamond iron": 1}) == "ready"
    assert bank_of({"sapphire wood": 1, "emerald copper": 1}) == "ready"  # nothing is left over to pay with


def test_the_searching_seat_pays_for_an_upgrade_at_once_as_the_heuristic_does() -> None:
    judge, paid = ZavandorJudge(), 0
    for state in asked(2, 4, 8):
        seat, begun = state.turn, state.legal(state.turn)[0]
        if state.phase != layout.UPGRADES or state.half[seat] or not text(state, begun).startswith("upgrade"):
            continue
        judge.start(seat)
        judge.begin(state)
        judge.settle(state)
        assert not state.half[seat]
        state.apply(begun, seat)
        theirs = cast(ZavandorState, state.clone())
        while theirs.half[seat]:
            theirs.apply(HEURISTIC.reply(theirs, seat), seat)
        judge.settle(state)
        assert state.position() == theirs.position()
        paid += 1
    assert paid > 5
