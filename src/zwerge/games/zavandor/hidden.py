"""What is hidden in Die Minen von Zavandor, dealt anew: determinizing, resampling with the past, and all worlds.

Unseen cards are dealt anew lot by lot among the other hands and the draw pile; half-made decisions of others fall away,
and a committed bid of another is any legal bid out of the cards dealt to it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import comb, lcm

from zwerge.core.chance import Rng, below_big, shuffle
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.trail import Trail
from zwerge.games.zavandor import holdings as rules
from zwerge.games.zavandor.state import ZavandorState
from zwerge.games.zavandor.tables import KINDS

TRIES = 100
"""So many deals of the past are tried before it is left as it was."""


def others_of(state: ZavandorState, observer: int) -> list[int]:
    return [seat for seat in range(state.n) if seat != observer]


def bare(state: ZavandorState, observer: int) -> ZavandorState:
    """A copy without trail in which the others have nothing half made; their fists lie in their hands."""
    copy = state.clone()
    assert isinstance(copy, ZavandorState)
    copy.trail = None
    copy.moves = 0  # the number of moves tells how much others have put together
    hand, opened, proposed = list(copy.hand), list(copy.opened), copy.proposed
    for seat in others_of(copy, observer):
        copy.clear_half(seat)
        opened[seat] = proposed[seat]
        for card in copy.fist[seat]:
            hand[seat * 16 + card] += 1
        copy.fist[seat] = []
    copy.hand, copy.opened = hand, opened
    return copy


def set_hand(state: ZavandorState, seat: int) -> None:
    """A hand out of its known and unseen cards; the fist is empty."""
    hand, known = list(state.hand), state.known
    for card in range(16):
        unseen = sum(lot[seat * 4 + card // 4] for lot in state.lots[card % 4])
        hand[seat * 16 + card] = known[seat * 16 + card] + unseen
    state.hand = hand


def random_bid(state: ZavandorState, seat: int, rng: Rng) -> list[int]:
    """Any legal whole bid out of a hand: every one is possible, and no more is promised."""
    hand = state.hand
    cards = [card for card in range(16) for _ in range(hand[seat * 16 + card])]
    shuffle(rng, cards)
    least = 0 if state.tables.may_bid_zero or not cards else 1
    return sorted(cards[: least + rng.below(len(cards) + 1 - least)])


def put_bid(state: ZavandorState, seat: int, cards: list[int]) -> None:
    hand = list(state.hand)
    for card in cards:
        hand[seat * 16 + card] -= 1
    state.fist[seat], state.hand = list(cards), hand


def hidden_bidders(state: ZavandorState, observer: int) -> list[int]:
    """The others who have committed a bid that is not revealed yet."""
    if state.phase != rules.BIDS:
        return []
    return [seat for seat in others_of(state, observer) if state.committed[seat] and state.size(seat)]


def determinize(state: ZavandorState, observer: int, rng: Rng) -> ZavandorState:
    """For every deck and lot the gems that the observer does not see are dealt anew, each deal alike."""
    if observer == OMNISCIENT:
        plain = state.clone()
        plain.trail = None
        assert isinstance(plain, ZavandorState)
        return plain
    copy = bare(state, observer)
    others = others_of(copy, observer)
    draw_pile = list(copy.draw_pile)
    for back in range(4):
        for lot in copy.lots[back]:
            newest = lot is copy.lots[back][-1]
            pool = [gem for seat in others for gem in range(4) for _ in range(lot[seat * 4 + gem])]
            if newest:
                pool += [gem for gem in range(4) for _ in range(draw_pile[back * 4 + gem])]
            shuffle(rng, pool)
            for seat in others:
                count = sum(lot[seat * 4 : seat * 4 + 4])
                lot[seat * 4 : seat * 4 + 4] = [pool[:count].count(gem) for gem in range(4)]
                del pool[:count]
            if newest:
                draw_pile[back * 4 : back * 4 + 4] = [pool.count(gem) for gem in range(4)]
    copy.draw_pile = draw_pile
    for seat in others:
        set_hand(copy, seat)
    for seat in hidden_bidders(copy, observer):
        put_bid(copy, seat, random_bid(copy, seat, rng))
    return copy


# ---------------------------------------------------------------------- the past drawn anew


@dataclass
class Drawn:
    """One unseen card as it came into a hand: the step (-1: at the opening), seat, deck, lot, gem, and when shown."""

    step: int
    seat: int
    back: int
    lot: int
    gem: int
    shown: int | None = None


class _Past:
    """The trail of a state walked through once: cards drawn and shown, and which steps of others stay."""

    def __init__(self, state: ZavandorState, observer: int) -> None:
        trail = state.trail
        assert trail is not None
        origin = trail.origin
        assert isinstance(origin, ZavandorState)
        self.final = state
        self.observer = observer
        self.origin = origin
        self.steps = trail.steps()
        self.stay: list[list[tuple[int, int]]] = []
        self.kept: list[list[tuple[int, int]]] = []
        self.signs: list[tuple[int, int, tuple[int, ...]]] = []
        self.drawn: list[Drawn] = []
        self.first_commit: dict[int, int] = {}
        self.fists: list[tuple[int, int, list[int]]] = []
        self.lot = [0, 0, 0, 0]
        self.open_retract: dict[int, int] = {}
        self.walk()
        self.true = self.drawn

    def walk(self) -> None:
        state = self.origin.clone()
        assert isinstance(state, ZavandorState)
        for back in range(4):
            for at, lot in enumerate(state.lots[back]):
                number = at + 1 - len(state.lots[back])
                for i, count in enumerate(lot):
                    self.drawn += [Drawn(-1, i // 4, back, number, i % 4) for _ in range(count)]
        if state.phase == rules.BIDS:
            for seat in hidden_bidders(state, self.observer):
                self.first_commit[seat] = -1
        spans = state.setup.chances.spans
        state.shown = []
        for i, (seat, action) in enumerate(self.steps):
            self.stay.append(self.keep(state, i, seat, action))
            if seat == CHANCE and action in spans["draw"]:
                who, rest = divmod(action - spans["draw"].start, 16)
                self.drawn.append(Drawn(i, who, rest // 4, self.lot[rest // 4], rest % 4))
            phase, fists = state.phase, [fist[:] for fist in state.fist]
            if action < 0:
                state.undo_move(~action, seat)
            else:
                state.move(action, seat)
            if phase == rules.BIDS != state.phase:
                self.fists += [(self.first_commit[s], s, fists[s]) for s in self.first_commit]
                self.first_commit, self.open_retract = {}, {}
            self.signs.append(_sign(state))
            self.note_shown(state.shown, i)
            state.shown = []

    def note_shown(self, shown: list[tuple[int, int]], step: int) -> None:
        for seat, card in shown:
            if seat == CHANCE:
                self.lot[card] += 1
                continue
            for one in self.drawn:
                if one.shown is None and (one.seat, one.back, one.gem) == (seat, card % 4, card // 4):
                    one.shown = step
                    break

    def keep(self, state: ZavandorState, i: int, seat: int, action: int) -> list[tuple[int, int]]:
        """What becomes of a step of another seat: drafts are made in one go when they are committed."""
        if seat in (CHANCE, self.observer):
            return [(seat, action)]
        if action < 0:
            if state.setup.retractions.text(~action) == "retract commit":
                self.open_retract[seat] = i
                return [(seat, action)]
            return []
        name = KINDS[state.tables.kind_of(action)]
        if name in ("offer", "give", "want", "cancel", "accept", "hand", "upgrade", "pay", "bid"):
            return []
        if name in ("propose", "agree", "place"):
            return [*((seat, step) for step in state.half[seat]), (seat, action)]
        if name == "commit":
            self.first_commit.setdefault(seat, i)
            self.open_retract.pop(seat, None)
        return [(seat, action)]

    def deal(self, rng: Rng) -> bool:
        """New gems for what the others drew; False if it comes otherwise than seen.

        Each card that was shown is one of those drawn before, of whatever lot: each as likely as its lot holds that
        gem. All else is dealt anew within its lot. Nothing here looks at which card it truly was.
        """
        self.drawn = [replace(one) for one in self.true]
        others = [one for one in self.drawn if one.seat != self.observer]
        pools = self.pools(others)
        shows = sorted((one.shown, one.seat, one.back, one.gem) for one in others if one.shown is not None)
        for one in others:
            one.shown = None
        for when, seat, back, gem in shows:
            free = [o for o in others if o.shown is None and (o.seat, o.back) == (seat, back) and o.step < when]
            odds = [Fraction(pools[back, one.lot][gem], sum(pools[back, one.lot])) for one in free]
            if not any(odds):
                return False
            chosen = free[_pick(odds, rng)]
            chosen.shown, chosen.gem = when, gem
            pools[back, chosen.lot][gem] -= 1
        for key, pool in sorted(pools.items()):
            cards = [gem for gem in range(4) for _ in range(pool[gem])]
            shuffle(rng, cards)
            for one in others:
                if one.shown is None and (one.back, one.lot) == key:
                    one.gem = cards.pop()
        return True

    def pools(self, others: list[Drawn]) -> dict[tuple[int, int], list[int]]:
        """By deck and lot, the gems that the observer has not seen drawn; the newest lot has the draw pile too."""
        pile = list(self.final.draw_pile)
        pools = {(back, lot): list(pile[back * 4 : back * 4 + 4]) for back, lot in enumerate(self.lot)}
        for one in others:
            pools.setdefault((one.back, one.lot), [0, 0, 0, 0])[one.gem] += 1
        return pools


def _pick(odds: list[Fraction], rng: Rng) -> int:
    """A number with these odds, which need not sum to 1."""
    whole = lcm(*(share.denominator for share in odds))
    ticket = below_big(rng, sum(int(share * whole) for share in odds))
    for number, share in enumerate(odds):
        ticket -= int(share * whole)
        if ticket < 0:
            return number
    raise AssertionError("no odds")


def resample(state: ZavandorState, observer: int, rng: Rng) -> ZavandorState:
    """A state with its whole hidden past that the observer cannot tell from the true one.

    What the others drew is dealt anew so that all that they have shown since was theirs. The present follows the law of
    `determinize`, but for lots made one: there only such deals come as can have happened.
    """
    trail = state.trail
    if trail is None or trail.moves != state.moves:
        return determinize(state, observer, rng)
    if observer == OMNISCIENT:
        seen = state.clone()
        assert isinstance(seen, ZavandorState)
        return seen
    past = _Past(state, observer)
    for _ in range(TRIES):
        fits = _try(past, rng) if past.deal(rng) else None
        if fits is not None:
            return fits
    same = state.clone()
    assert isinstance(same, ZavandorState)
    return same


def _try(past: _Past, rng: Rng) -> ZavandorState | None:
    """The past played again with the cards as they are dealt now, or None if it comes otherwise.

    That happens when an offer ended because its maker had no such card left, and now he had one.
    """
    origin = _new_origin(past)
    draw = origin.setup.chances.spans["draw"].start
    past.kept = [steps[:] for steps in past.stay]
    for one in past.drawn:
        if one.step >= 0:
            past.kept[one.step] = [(CHANCE, draw + one.seat * 16 + one.back * 4 + one.gem)]
    _rewrite_bids(past, origin, rng)
    state = origin.clone()
    assert isinstance(state, ZavandorState)
    trail = Trail.begin(origin)
    for steps, sign in zip(past.kept, past.signs, strict=True):
        for seat, action in steps:
            if action < 0:
                state.undo_move(~action, seat)
            else:
                state.move(action, seat)
            trail = trail.then(seat, action)
        if _sign(state) != sign:
            return None
    state.trail = trail
    return state


def _sign(state: ZavandorState) -> tuple[int, int, tuple[int, ...]]:
    """What all see of a moment, as far as hidden cards can change it."""
    return state.phase, state.buyer, tuple(offer.number for offer in state.offers)


def _new_origin(past: _Past) -> ZavandorState:
    origin = bare(past.origin, past.observer)
    others = others_of(origin, past.observer)
    draw_pile = list(origin.draw_pile)
    for back in range(4):
        lots = origin.lots[back]
        for at, lot in enumerate(lots):
            number = at + 1 - len(lots)
            before = lot[:]
            for seat in others:
                gems = [
                    one.gem for one in past.drawn if (one.step, one.seat, one.back, one.lot) == (-1, seat, back, number)
                ]
                lot[seat * 4 : seat * 4 + 4] = [gems.count(gem) for gem in range(4)]
            if at == len(lots) - 1:
                for i in range(len(lot)):
                    draw_pile[back * 4 + i % 4] += before[i] - lot[i]
    origin.draw_pile = draw_pile
    for seat in others:
        set_hand(origin, seat)
    return origin


def _rewrite_bids(past: _Past, origin: ZavandorState, rng: Rng) -> None:
    """Bids that were revealed stay; one that was not is any bid out of the cards dealt."""
    final, setup = past.final, past.final.setup
    bids = list(past.fists)
    hand = final.clone()
    assert isinstance(hand, ZavandorState)
    for seat, first in past.first_commit.items():
        cards, known = list(hand.hand), final.known
        for card in range(16):
            unseen = sum((o.seat, o.back, o.gem, o.shown) == (seat, card % 4, card // 4, None) for o in past.drawn)
            cards[seat * 16 + card] = known[seat * 16 + card] + unseen
        hand.hand = cards
        bid = random_bid(hand, seat, rng)
        bids.append((first, seat, bid))
        if seat in past.open_retract:
            at = past.open_retract[seat]
            back = [~_retract(setup, card) for card in reversed(bid)]
            past.kept[at] = [*past.kept[at], *((seat, step) for step in back)]
    start = setup.actions.spans["bid"].start
    for first, seat, cards in bids:
        if first < 0:
            put_bid(origin, seat, cards)
        elif seat != past.observer:
            past.kept[first] = [*((seat, start + card) for card in cards), *past.kept[first]]


def _retract(setup: object, card: int) -> int:
    from zwerge.games.zavandor.edition import CARDS

    return int(setup.retractions.parse(f"retract bid {CARDS[card]}"))  # type: ignore[attr-defined]


# ---------------------------------------------------------------------- all worlds


def _lots(state: ZavandorState, observer: int) -> list[tuple[int, int, list[int], list[int]]]:
    """(deck, lot, gems to deal, cards per other seat) of every lot that hides something."""
    found = []
    others = others_of(state, observer)
    for back in range(4):
        for at, lot in enumerate(state.lots[back]):
            gems = state.lot_gems(back, at)
            if observer >= 0:
                gems = [gems[gem] - lot[observer * 4 + gem] for gem in range(4)]
            found.append((back, at, gems, [sum(lot[seat * 4 : seat * 4 + 4]) for seat in others]))
    return found


def _hands(gems: list[int], size: int, gem: int = 0) -> Iterator[tuple[int, list[int]]]:
    if gem == len(gems):
        if size == 0:
            yield 1, []
        return
    for took in range(min(gems[gem], size) + 1):
        for weight, rest in _hands(gems, size - took, gem + 1):
            yield comb(gems[gem], took) * weight, [took, *rest]


def _deals(gems: list[int], sizes: list[int]) -> Iterator[tuple[int, list[list[int]], list[int]]]:
    if not sizes:
        yield 1, [], gems
        return
    for weight, hand in _hands(gems, sizes[0]):
        rest = [have - took for have, took in zip(gems, hand, strict=True)]
        for further, hands, left in _deals(rest, sizes[1:]):
            yield weight * further, [hand, *hands], left


def _bids(state: ZavandorState, seat: int) -> list[list[int]]:
    counts = state.hand[seat * 16 : seat * 16 + 16]
    bids = [
        [card for card in range(16) for _ in range(row[card])]
        for row in itertools.product(*(range(count + 1) for count in counts))
    ]
    return [bid for bid in bids if bid or state.tables.may_bid_zero or not any(counts)]


def worlds(state: ZavandorState, observer: int) -> Iterator[tuple[int, ZavandorState]]:
    """Every way to deal the unseen cards lot by lot, weighted by the number of deals of single cards; hidden bids of
    one deal share its weight alike."""
    if observer == OMNISCIENT:
        yield 1, determinize(state, observer, Rng(0))
        return
    if not hidden_bidders(state, observer):
        yield from _dealt(bare(state, observer), observer, _lots(state, observer))
        return
    found = []
    for weight, world in _dealt(bare(state, observer), observer, _lots(state, observer)):
        bidders = hidden_bidders(world, observer)
        found.append((weight, world, bidders, list(itertools.product(*(_bids(world, seat) for seat in bidders)))))
    whole = lcm(*(len(bids) for _, _, _, bids in found))
    for weight, world, bidders, choices in found:
        for choice in choices:
            copy = world.clone()
            assert isinstance(copy, ZavandorState)
            for seat, bid in zip(bidders, choice, strict=True):
                put_bid(copy, seat, bid)
            yield weight * (whole // len(choices)), copy


def _dealt(
    state: ZavandorState, observer: int, lots: list[tuple[int, int, list[int], list[int]]]
) -> Iterator[tuple[int, ZavandorState]]:
    if not lots:
        copy = state.clone()
        assert isinstance(copy, ZavandorState)
        for seat in others_of(copy, observer):
            set_hand(copy, seat)
        yield 1, copy
        return
    back, at, gems, sizes = lots[0]
    for weight, hands, left in _deals(gems, sizes):
        lot = state.lots[back][at]
        for seat, hand in zip(others_of(state, observer), hands, strict=True):
            lot[seat * 4 : seat * 4 + 4] = hand
        if at == len(state.lots[back]) - 1:
            draw_pile = list(state.draw_pile)
            draw_pile[back * 4 : back * 4 + 4] = left
            state.draw_pile = draw_pile
        for further, world in _dealt(state, observer, lots[1:]):
            yield weight * further, world


def world_count(state: ZavandorState, observer: int) -> int:
    """How many worlds there are at the most."""
    if observer == OMNISCIENT:
        return 1
    total = 1
    for _, _, gems, sizes in _lots(state, observer):
        for size in sizes:
            ways = [1] + [0] * size
            for count in gems:
                ways = [sum(ways[k - took] for took in range(min(count, k) + 1)) for k in range(size + 1)]
            total *= ways[size]
    for seat in hidden_bidders(state, observer):
        total <<= state.size(seat)
    return total
