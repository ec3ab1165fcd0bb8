"""The hidden past of Die Minen von Zavandor drawn anew, so that every seat's knowledge fits (`resample`).

The true past is walked through once. Each card that another seat drew is a Draw in the lot that it came from; what was
shown is one of the Draws of before, chosen with the exact odds, and everything else is dealt anew. Then the steps are
made again with the new cards. Nothing here looks at which card it truly was, so nothing has to be tried twice.
"""

from __future__ import annotations

from itertools import product
from math import factorial

from zwerge.core.chance import Rng, shuffle
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.trail import Trail
from zwerge.games.zavandor.knowledge.hidden import (
    bare,
    determinize,
    doubtful,
    hidden_bidders,
    odds_of,
    others_of,
    picked,
    put_bid,
    random_bid,
    set_hand,
)
from zwerge.games.zavandor.knowledge.odds import Pick, drawn, fill
from zwerge.games.zavandor.rules import known_cards, layout
from zwerge.games.zavandor.rules.data import Data
from zwerge.games.zavandor.rules.edition import CARDS
from zwerge.games.zavandor.rules.happenings import Happenings
from zwerge.games.zavandor.rules.shown_cards import NO_CASE, Case, Leaf, Showing, Stretches, spread
from zwerge.games.zavandor.rules.state import ZavandorState


class Draw:
    """A card as another seat drew it: the step (-1: it had it at the opening), seat, deck, lot at the opening; its gem
    is chosen anew."""

    __slots__ = ("back", "gem", "lot", "seat", "step")

    def __init__(self, step: int, seat: int, back: int, lot: int) -> None:
        self.step = step
        self.seat = seat
        self.back = back
        self.lot = lot
        self.gem = -1


class _Past:
    """The trail of a state walked through once: cards drawn and shown, and which steps of others stay."""

    def __init__(self, state: ZavandorState, observer: int, rng: Rng) -> None:
        trail = state.trail
        assert trail is not None
        origin = trail.origin
        assert isinstance(origin, ZavandorState)
        self.final = state
        self.observer = observer
        self.others = others_of(state, observer)
        self.rng = rng
        self.origin = origin
        self.steps = trail.steps()
        self.kept: list[list[tuple[int, int]]] = []
        self.signs: list[tuple[int, int, tuple[int, ...]]] = []
        self.draws: list[Draw] = []
        self.lots: dict[tuple[int, int], list[list[Draw]]] = {}
        """By seat and deck, for each lot the cards of it that are not certainly shown, in the order of drawing."""
        self.first_commit: dict[int, int] = {}
        self.fists: list[tuple[int, int, tuple[int, ...]]] = []
        self.open_retract: dict[int, int] = {}
        self.walk()
        doubt = doubtful(state, observer)
        odds = {back: odds_of(state, observer, back) for back in range(layout.BACKS) if doubt >> back & 1}
        picks = picked(odds, rng, whole=True)
        for back in range(layout.BACKS):
            self.deal(back, picks.get(back, [None] * len(self.others)))

    def walk(self) -> None:
        state = self.origin.clone()
        assert isinstance(state, ZavandorState)
        for seat, back in product(self.others, range(4)):
            self.lots[seat, back] = [[] for _ in state.lots[back]]
            for at, lot in enumerate(state.lots[back]):
                for _ in range(sum(lot.cells(seat))):
                    self.draw(Draw(-1, seat, back, at), at)
        if state.phase == layout.BIDS:
            for seat in hidden_bidders(state, self.observer):
                self.first_commit[seat] = -1
        spans = state.setup.chances.spans
        state.listen(_Follower(self))
        for i, (seat, action) in enumerate(self.steps):
            self.kept.append(self.keep(state, i, seat, action))
            if seat == CHANCE and action in spans["draw"]:
                who, rest = divmod(action - spans["draw"].start, 16)
                if who != self.observer:
                    self.draw(Draw(i, who, rest // 4, -1), -1)
            phase, fists = state.phase, state.fist
            state.repeat(action, seat)
            if phase == layout.BIDS != state.phase:
                self.fists += [(self.first_commit[s], s, fists[s]) for s in self.first_commit]
                self.first_commit, self.open_retract = {}, {}
            self.signs.append(_sign(state))

    def draw(self, one: Draw, at: int) -> None:
        self.draws.append(one)
        self.lots[one.seat, one.back][at].append(one)

    def keep(self, state: ZavandorState, i: int, seat: int, action: int) -> list[tuple[int, int]]:
        """What becomes of a step of another seat: drafts are made in one go when they are committed."""
        if seat in (CHANCE, self.observer):
            return [(seat, action)]
        if action < 0:
            if state.setup.retractions.text(~action) == "retract commit":
                self.open_retract[seat] = i
                return [(seat, action)]
            return []
        name = layout.KINDS[state.tables.kind_of(action)]
        if name in ("offer", "give", "want", "cancel", "accept", "hand", "upgrade", "pay", "bid"):
            return []
        if name in ("propose", "agree", "place"):
            return [*((seat, step) for step in state.half[seat]), (seat, action)]
        if name == "commit":
            self.first_commit.setdefault(seat, i)
            self.open_retract.pop(seat, None)
        return [(seat, action)]

    # ------------------------------------------------------------------ new gems

    def deal(self, back: int, picks: list[Pick | None]) -> None:
        """New gems for the cards of a deck that are not certainly shown; `picks` say what came of the doubts."""
        pools = self.pools(back)
        open_draws: list[list[Draw]] = [[] for _ in pools]
        leaves = [one and one[0] for one in picks]
        for seat, one in zip(self.others, picks, strict=True):
            lots = self.lots[seat, back]
            taken: set[Draw] = set()
            node = self.final.past[seat * layout.BACKS + back]
            if one is not None and node is not None:
                leaf, path = one
                taken = self.assign(lots, node, path or self.path_to(node, leaf))
                for at, count in enumerate(leaf[0]):
                    pools[at // 4][at % 4] -= count
            for at, lot in enumerate(lots):
                open_draws[at] += [card for card in lot if card not in taken]
        for at, pool in enumerate(pools):
            self.fill_boxes(back, at, pool, open_draws[at], leaves)
            cards = [gem for gem in range(layout.GEMS) for _ in range(pool[gem])]
            shuffle(self.rng, cards)
            for card in open_draws[at]:
                if card.gem < 0:
                    card.gem = cards.pop()

    def pools(self, back: int) -> list[list[int]]:
        """By lot the gems that the observer does not see."""
        found = []
        for at, lot in enumerate(self.final.lots[back]):
            gems = known_cards.lot_gems(self.final, back, at)
            own = lot.cells(self.observer) if self.observer >= 0 else [0] * 4
            found.append([gems[gem] - own[gem] for gem in range(layout.GEMS)])
        return found

    def fill_boxes(self, back: int, at: int, pool: list[int], draws: list[Draw], leaves: list[Leaf | None]) -> None:
        """What a seat lacked is none of what it has left of before."""
        boxes = []
        for seat, leaf in zip(self.others, leaves, strict=True):
            node = self.final.past[seat * layout.BACKS + back]
            if leaf is None or node is None:
                continue
            last, lot = Stretches(node, after=True), self.lots[seat, back][at]
            for stretch in range(len(last.bounds) - 1):
                high = last.low(stretch + 1, at)
                box = [one for one in lot[last.low(stretch, at) : high] if one.gem < 0 and one in draws]
                if box:
                    boxes.append((box, last.closed[stretch]))
        for (box, _), took in zip(
            boxes, fill(tuple(pool), tuple([(len(box), closed) for box, closed in boxes]), self.rng), strict=True
        ):
            cards = [gem for gem in range(layout.GEMS) for _ in range(took[gem])]
            shuffle(self.rng, cards)
            for one, gem in zip(box, cards, strict=True):
                one.gem = gem
                pool[gem] -= 1

    # ------------------------------------------------------------------ which cards were laid

    def path_to(self, last: Showing, leaf: Leaf | None = None) -> list[Case]:
        """The case after each showing of a chain, one way in which it can have come (to a leaf)."""
        table = last.all_ways()
        if leaf is not None:
            table = {case: ways for case, ways in table.items() if leads_to(last, case, leaf)}
        path = [drawn(table, self.rng)]
        node: Showing | None = last
        while node is not None and node.before is not None:
            options: dict[Case, int] = {}
            stretches = Stretches(node) if node.lacking else None
            for before, count in node.before.all_ways().items():
                for after, ways in node.outcomes(before, stretches):
                    if after == path[-1]:
                        options[before] = options.get(before, 0) + count * ways
            path.append(drawn(options, self.rng))
            node = node.before
        return path[::-1]

    def assign(self, lots: list[list[Draw]], last: Showing, cases: list[Case]) -> set[Draw]:
        """A chain of showings came by these cases: the draws that were laid or are sure have their gem."""
        path = []
        before = NO_CASE
        for node, case in zip(last.chain(), cases, strict=True):
            lots_then = len(node.held)
            path.append((node, Stretches(node), spread(before, lots_then), spread(case, lots_then)))
            before = case
        taken: set[Draw] = set()
        for node, stretches, before, after in path:
            for stretch, lot, gem in self.takings(node, stretches, before, after):
                low = stretches.low(stretch, lot)
                free = [one for one in lots[lot][low : low + stretches.size(stretch, lot)] if one not in taken]
                one = free[self.rng.below(len(free))]
                one.gem = gem
                taken.add(one)
        return taken

    def takings(self, node: Showing, stretches: Stretches, before: Case, after: Case) -> list[tuple[int, int, int]]:
        """Out of which stretch and lot a showing took which gem: none if it laid one that was sure already."""
        found = []
        for lot in range(len(node.held)):
            gems = [
                gem for gem in range(layout.GEMS) for _ in range(after[0][lot * 4 + gem] - before[0][lot * 4 + gem])
            ]  # what a lacking takes may be of several stretches and gems; how they go together is drawn
            if not gems:
                continue
            used = [after[1][at][lot] - before[1][at][lot] for at in range(len(before[1]))]
            free = [stretches.size(at, lot) - before[1][at][lot] for at in range(len(before[1]))]
            tables: dict[tuple[tuple[int, ...], ...], int] = {}
            for table in _tables(gems, used, stretches):
                ways = 1
                for at, row in enumerate(table):
                    ways *= factorial(free[at]) // factorial(free[at] - used[at])
                    for gem in range(layout.GEMS):
                        ways *= factorial(len(gems)) // factorial(row.count(gem))
                tables[table] = ways
            chosen: tuple[tuple[int, ...], ...] = drawn(tables, self.rng)
            found += [(at, lot, gem) for at, row in enumerate(chosen) for gem in row]
        return found


class _Follower(Happenings):
    """Hears what the rules tell of lots while a past is walked through."""

    def __init__(self, past: _Past) -> None:
        super().__init__()
        self.past = past

    def reshuffle(self, back: int) -> None:
        for seat in self.past.others:
            self.past.lots[seat, back].append([])

    def lot_gone(self, back: int, at: int) -> None:
        for seat in self.past.others:
            del self.past.lots[seat, back][at]

    def show(self, state: Data, seat: int, card: int, at: int) -> None:
        """Of cards drawn later than all in doubt, or if there are none of all, each is as likely as the other."""
        if seat != self.past.observer and at >= 0:
            lot = self.past.lots[seat, card % layout.BACKS][at]
            chain: Showing | None = state.past[seat * layout.BACKS + card % layout.BACKS]
            oldest = chain.touched[at] if chain is not None and at < len(chain.touched) else 0
            lot.pop(oldest + self.past.rng.below(len(lot) - oldest)).gem = card // layout.BACKS

    def settle(self, state: Data, seat: int, back: int) -> None:
        chain: Showing | None = state.past[seat * layout.BACKS + back]
        if seat != self.past.observer and chain is not None:
            lots = self.past.lots[seat, back]
            taken = self.past.assign(lots, chain, self.past.path_to(chain))
            for place in range(len(lots)):
                lots[place] = [one for one in lots[place] if one not in taken]


def _tables(gems: list[int], used: list[int], stretches: Stretches, at: int = 0) -> list[tuple[tuple[int, ...], ...]]:
    """Every way to share out gems to stretches that give so many."""
    if at == len(used):
        return [()] if not gems else []
    found = []
    for row in sorted({tuple(sorted(one)) for one in _choices(gems, used[at])}):
        if not set(row) & set(stretches.closed[at]):
            rest = gems[:]
            for gem in row:
                rest.remove(gem)
            found += [(row, *further) for further in _tables(rest, used, stretches, at + 1)]
    return found


def _choices(gems: list[int], size: int) -> list[tuple[int, ...]]:
    if not size:
        return [()]
    return [(gem, *rest) for i, gem in enumerate(gems) for rest in _choices(gems[i + 1 :], size - 1)]


def leads_to(node: Showing, case: Case, leaf: Leaf) -> bool:
    """Whether a case is one of a leaf, which has room for lots that came later."""
    cells, bins, flags = node.leaf_of(case)
    return (cells, bins, flags) == (leaf[0][: len(cells)], leaf[1], leaf[2])


# ---------------------------------------------------------------------- the steps made again


def resample(state: ZavandorState, observer: int, rng: Rng) -> ZavandorState:
    """A state with its whole hidden past that the observer cannot tell from the true one; its present has the law of
    `determinize`."""
    trail = state.trail
    if trail is None or trail.moves != state.moves:
        return determinize(state, observer, rng)
    if observer == OMNISCIENT:
        seen = state.clone()
        assert isinstance(seen, ZavandorState)
        return seen
    past = _Past(state, observer, rng)
    origin = _new_origin(past)
    start = origin.setup.chances.spans["draw"].start
    for one in past.draws:
        if one.step >= 0:
            past.kept[one.step] = [(CHANCE, start + one.seat * layout.CARDS + one.back * 4 + one.gem)]
    _rewrite_bids(past, origin, rng)
    new = origin.clone()
    assert isinstance(new, ZavandorState)
    new.trail = Trail.begin(origin)
    for steps, sign in zip(past.kept, past.signs, strict=True):
        for seat, action in steps:
            new.repeat(action, seat)
        if _sign(new) != sign:
            raise AssertionError("a past drawn anew comes otherwise than all have seen it")
    return new


def _sign(state: ZavandorState) -> tuple[int, int, tuple[int, ...]]:
    """What all see of a moment, as far as hidden cards can change it."""
    return state.phase, state.buyer, tuple(offer.number for offer in state.offers)


def _new_origin(past: _Past) -> ZavandorState:
    origin = bare(past.origin, past.observer)
    draw_pile = list(origin.draw_pile)
    for back in range(layout.BACKS):
        lots = origin.lots[back]
        for at, lot in enumerate(lots):
            for seat in past.others:
                gems = [
                    one.gem for one in past.draws if (one.step, one.seat, one.back, one.lot) == (-1, seat, back, at)
                ]
                for gem in range(layout.GEMS):
                    if at == len(lots) - 1:
                        draw_pile[back * layout.GEMS + gem] += lot.cells(seat)[gem] - gems.count(gem)
                lot.put(seat, [gems.count(gem) for gem in range(layout.GEMS)])
    origin.draw_pile = draw_pile
    for seat in past.others:
        set_hand(origin, seat)
    return origin


def _rewrite_bids(past: _Past, origin: ZavandorState, rng: Rng) -> None:
    """Bids that were revealed stay; one that was not is any bid out of the cards dealt."""
    setup = past.final.setup
    bids = list(past.fists)
    hand = past.final.clone()
    assert isinstance(hand, ZavandorState)
    for seat, first in past.first_commit.items():
        for back in range(layout.BACKS):
            for lot, draws in zip(hand.lots[back], past.lots[seat, back], strict=True):
                lot.put(seat, [sum(one.gem == gem for one in draws) for gem in range(layout.GEMS)])
        set_hand(hand, seat)
        bid = random_bid(hand, seat, rng)
        bids.append((first, seat, bid))
        if seat in past.open_retract:
            at = past.open_retract[seat]
            back_steps = [(seat, ~setup.retractions.parse(f"retract bid {CARDS[card]}")) for card in reversed(bid)]
            past.kept[at] = [*past.kept[at], *back_steps]
    start = setup.actions.spans["bid"].start
    for first, seat, cards in bids:
        if first < 0:
            put_bid(origin, seat, cards)
        elif seat != past.observer:
            past.kept[first] = [*((seat, start + card) for card in cards), *past.kept[first]]
