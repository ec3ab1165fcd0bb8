"""Odds of hidden cards by brute force: every history of draws is walked through by the plain rules, and counted.

A history is made again with other cards: the same decisions, and for each unseen draw of others every gem that the
pile still has. It counts if the observer is told the same at every step, as often as shuffling makes it: a draw by the
number of such cards in the pile, and where a seat lays a card open of which nobody knew, by the number of such cards
that it may have laid. Cards are individuals, and nobody's choice has a weight. Nothing here knows of lots or
showings.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb
from typing import Any

from knowledge import Books

from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.games.zavandor.rules.edition import BACKS, CARDS, GEMS


class History(Books):
    """What all know in one history, and how many ways there are to have shown what was shown."""

    def __init__(self, state: Any) -> None:
        super().__init__({back: {} for back in BACKS})
        position = state.position()
        self.unseen: Counter[tuple[int, str]] = Counter()
        for seat, hand in enumerate(position["hands"]):
            self.unseen.update((seat, card) for card in (*hand, *position["fist"][seat]))
            self.known.update((seat, card) for card in position["known"][seat])
            self.unseen.subtract((seat, card) for card in position["known"][seat])
        for offer in position["offers"]:
            self.offers[offer["number"]] = (offer["maker"], Counter(offer["cards"]))
        self.ways = 1

    def copy(self) -> History:
        other = History.__new__(History)
        other.known, other.unseen, other.ways = self.known.copy(), self.unseen.copy(), self.ways
        other.lots, other.discard, other.offers = self.lots, self.discard, dict(self.offers)
        return other

    def hear_draw_other(self, **_: Any) -> None:
        """The card itself is told by the one who walks the history."""

    hear_turn = hear_reshuffle = hear_draw_other

    def follow(self, before: Any, seat: int, action: int, after: Any) -> None:
        """One step of this history, as a spectator hears of it."""
        setup = before.setup
        if seat == CHANCE and setup.chances.text(action).startswith("draw"):
            _, who, back, gem = setup.chances.text(action).split()
            self.unseen[int(who), f"{gem} {back}"] += 1
        for face in faces(setup.game, before, seat, action, after, SPECTATOR):
            self.hear(face)
        if after.view(SPECTATOR).buyer is None:
            self.open_offers_show()

    def throw(self, card: str) -> None:
        """Discard piles are looked up, not followed."""

    def hear_bought(self, seat: int, card: str) -> None:
        self.known[seat, card] += 1

    def show(self, seat: int, card: str) -> None:
        self.ways *= max(0, self.unseen[seat, card])
        self.unseen[seat, card] -= 1
        self.known[seat, card] += 1


def faces(game: Any, before: Any, seat: int, action: int, after: Any, observer: int) -> list[Any]:
    told = before.clone().told(action, seat)
    return [face for entry in told if (face := entry.seen_as(observer)) is not None]


def splits(pool: list[int], size: int) -> list[tuple[int, ...]]:
    found = product(*(range(min(count, size) + 1) for count in pool))
    return [row for row in found if sum(row) == size]


def openings(state: Any, observer: int) -> list[tuple[int, Any]]:
    """Every deal of the lots of a position in which nothing was shown yet, with its number of ways."""
    position = state.position()
    assert not position.get("showings")
    n = position["players"]
    places = [(back, at) for back in BACKS for at in range(len(position["lots"][back]))]
    deals = []
    for back, at in places:
        pool = [position["lots"][back][at].count(gem) for gem in GEMS]
        rows = [position["unseen"][seat][back][at] for seat in range(n)]
        if observer >= 0:  # his own cards are certain, so they are no part of the deal
            pool = [have - rows[observer].count(gem) for have, gem in zip(pool, GEMS, strict=True)]
        options: list[tuple[int, list[tuple[int, ...]], list[int]]] = [(1, [], pool)]
        for seat in range(n):
            further = []
            for ways, hands, left in options:
                own = tuple(rows[seat].count(gem) for gem in GEMS)
                for took in [own] if seat == observer else splits(left, len(rows[seat])):
                    more = 1
                    if seat != observer:
                        for have, count in zip(left, took, strict=True):
                            more *= comb(have, count)
                    rest = [have - (seat != observer) * count for have, count in zip(left, took, strict=True)]
                    further.append((ways * more, [*hands, took], rest))
            options = further
        deals.append(options)
    found = []
    for chosen in product(*deals):
        new = {**position, "hands": [list(known) for known in position["known"]], "lots": None}
        new["unseen"] = [{back: [] for back in BACKS} for _ in range(n)]
        new["draw"], weight = dict(position["draw"]), 1
        new["drafts"] = [draft if seat == observer else [] for seat, draft in enumerate(position["drafts"])]
        new["opened"] = [position["opened" if seat == observer else "proposed"][seat] for seat in range(n)]
        for (back, at), (ways, hands, left) in zip(places, chosen, strict=True):
            weight *= ways
            for seat in range(n):
                gems = [gem for gem, count in zip(GEMS, hands[seat], strict=True) for _ in range(count)]
                new["unseen"][seat][back].append(gems)
                new["hands"][seat] += [f"{gem} {back}" for gem in gems]
            if at == len(position["lots"][back]) - 1:
                new["draw"][back] = [gem for gem, count in zip(GEMS, left, strict=True) for _ in range(count)]
        for seat in range(n):
            for card in new["fist"][seat]:
                new["hands"][seat].remove(card)
        found.append((weight, state.setup.game.from_position(new)))
    return found


DRAFTS = ("offer", "give", "want", "cancel", "accept", "hand", "upgrade", "pay", "bid")


def public_steps(before: Any, seat: int, action: int, observer: int) -> list[int]:
    """The steps by which a decision is made again: those of others' drafts wait until they are committed."""
    if seat in (CHANCE, observer):
        return [action]
    name = before.setup.actions.text(action).split()[0]
    if name in DRAFTS:
        return []
    return [*before.draft(seat), action] if name in ("propose", "agree", "place", "commit") else [action]


def odds(state: Any, observer: int, most: int = 20_000) -> dict[Any, Fraction] | None:
    """How likely each present is; None if there are too many histories to walk."""
    game, truth = state.setup.game, state.trail.origin.clone()
    alive = [(weight, one, History(one)) for weight, one in openings(truth, observer)]
    for seat, action in state.trail.steps():
        before = truth.clone()
        truth.play(action, seat)
        told = faces(game, before, seat, action, truth, observer)
        steps = public_steps(before, seat, action, observer)
        if not steps:
            continue
        further = []
        for weight, one, history in alive:
            for outcome, ways in one.chance_outcomes() if seat == CHANCE else [(action, 1)]:
                after, heard = one.clone(), history.copy()
                try:
                    for step in [*steps[:-1], outcome]:
                        last = after.clone()
                        after.apply(step, seat)
                except IllegalAction:
                    continue
                if faces(game, last, seat, outcome, after, observer) == told:
                    heard.follow(last, seat, outcome, after)
                    if weight * ways * heard.ways:
                        further.append((weight * ways, after, heard))
        alive = further
        if len(alive) > most:
            return None
    found: Counter[Any] = Counter()
    for weight, one, history in alive:
        found[present(one, observer)] += weight * history.ways
    return shares(found)


def present(state: Any, observer: int) -> Any:
    """Hands and draw piles."""
    position = state.position()
    hands = tuple(
        tuple(sorted((*position["hands"][seat], *position["fist"][seat]), key=CARDS.index))
        for seat in range(position["players"])
    )
    return hands, tuple(tuple(position["draw"][back]) for back in BACKS)


def law(state: Any, observer: int) -> dict[Any, Fraction]:
    """The same by `worlds`."""
    found: Counter[Any] = Counter()
    for weight, world in state.worlds(observer):
        found[present(world, observer)] += weight
    return shares(found)


def shares(found: Counter[Any]) -> dict[Any, Fraction]:
    total = sum(found.values())
    return {key: Fraction(count, total) for key, count in found.items()}
