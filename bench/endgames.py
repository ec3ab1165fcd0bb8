"""Levels of ours against exact play in endgames of the real deck of Das Zwergenamulett: `python bench/endgames.py
[--games 1000] [--levels master@20000 master@2000 greedy] [--seed 1] [--tolerance 0.001] [--iterations 4000]`.

Two players with two cards each and the lead of a trick, in a game of one round. Every second endgame is reached by any
cards, the others by the heuristic's. What lies and lay open is known to both; a hand holds what `determinize` says,
each deal of the unseen cards alike, and nothing is read out of how somebody came here. That game of hidden hands is
solved by CFR+ over all hands at once; who has seven dwarves announces. In every other endgame the leader is asked, and
in the others, after a card led by exact play, who follows.

A card counts as a best one if, against exact play, it is worth no less than the best one less the tolerance, as a share
of the pot. Told are the share of best cards with Wilson's 95 % interval, the mean loss, and the same for those
endgames alone in which a card would be a mistake; any card is told as its mean over all cards of the hand.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import islice
from math import comb
from typing import Any, NamedTuple

import numpy as np

from zwerge.arena.intervals import wilson
from zwerge.arena.playing import choose
from zwerge.bots.heuristics import heuristic_of
from zwerge.bots.levels import make
from zwerge.core.chance import Rng, pick
from zwerge.core.game import Setup
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.games import game
from zwerge.games.amulett.knowledge.hidden import unseen
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.state import AmulettState

GOAL = 0.98
CARDS = 2
"""Cards in each hand."""
HEURISTIC: Any = heuristic_of("amulett")
Array = np.ndarray[Any, np.dtype[np.float64]]


class Endgame:
    """A position with two cards in each hand and the lead of a trick, as a game of hidden hands between the leader and
    the follower.

    `lead[hand, card]` and `reply[led, hand, card]` are how exact play plays, as far as `solve` has found it; cards are
    counted among `kinds`, those that anybody may hold, and hands among `hands`. `rest` is what best replies of both
    would win from it together, as a share of the pot.
    """

    def __init__(self, position: AmulettState) -> None:
        pool = unseen(position, SPECTATOR)
        self.position = position.detached()
        self.kinds = sorted(set(pool))
        self.left = [pool.count(kind) for kind in self.kinds]
        count = len(self.kinds)
        self.hands = [(a, b) for a in range(count) for b in range(a, count) if a != b or self.left[a] > 1]
        holds = np.zeros((len(self.hands), count))
        for number, hand in enumerate(self.hands):
            for card in hand:
                holds[number, card] = 1.0
        self.holds = holds
        odds = np.array([[self._deals(mine, theirs) for theirs in self.hands] for mine in self.hands])
        self.odds: Array = odds / odds.sum()
        self.gains: Array = self._gains()
        self.lead: Array = holds / holds.sum(1, keepdims=True)
        self.reply: Array = np.repeat(self.lead[None], count, 0)
        self.rest = 1.0

    def _deals(self, mine: tuple[int, ...], theirs: tuple[int, ...]) -> float:
        """In how many ways two hands can be dealt."""
        ways = 1
        for card in {*mine, *theirs}:
            first, second = mine.count(card), theirs.count(card)
            ways *= comb(self.left[card], first) * comb(self.left[card] - first, second)
        return float(ways)

    def _gains(self) -> Array:
        """[led, replied, hand of the leader, hand of the follower]: the leader's share of the pot, times the odds."""
        count = len(self.kinds)
        gains = np.zeros((count, count, len(self.hands), len(self.hands)))
        known: dict[tuple[int, ...], float] = {}
        for i, mine in enumerate(self.hands):
            for j, theirs in enumerate(self.hands):
                if self.odds[i, j] == 0:
                    continue
                for led in set(mine):
                    for replied in set(theirs):
                        cards = led, replied, sum(mine) - led, sum(theirs) - replied
                        if cards not in known:
                            known[cards] = self._played(*cards)
                        gains[led, replied, i, j] = self.odds[i, j] * known[cards]
        return gains

    def _played(self, led: int, replied: int, mine: int, theirs: int) -> float:
        """The leader's share of the pot after two cards, by the rules; the last trick plays itself."""
        state, leader = self.position.clone(), self.position.turn
        state.set_hand(leader, [])
        state.set_hand(1 - leader, [])
        state.set_hand(leader, [self.kinds[led], self.kinds[mine]])
        state.set_hand(1 - leader, [self.kinds[replied], self.kinds[theirs]])
        for card in (led, replied):
            state.play(self.kinds[card])
        while not state.is_terminal():
            state.play(HEURISTIC.reply(state, state.turn))
        return state.returns()[leader]

    def leads(self) -> Array:
        """[hand, card]: what leading a card wins against the replies, times the odds of the hand."""
        return np.einsum("abij,ajb->ia", self.gains, self.reply, optimize=True)

    def replies(self) -> Array:
        """[led, hand, card]: what a reply leaves to the leader, times the odds of the hand and of the lead."""
        return np.einsum("abij,ia->ajb", self.gains, self.lead, optimize=True)

    def solve(self, iterations: int, enough: float) -> None:
        """CFR+ with linear averages, until best replies win less than `enough` or for so many iterations."""
        regret_lead, regret_reply = np.zeros_like(self.lead), np.zeros_like(self.reply)
        sum_lead, sum_reply = np.zeros_like(self.lead), np.zeros_like(self.reply)
        for number in range(1, iterations + 1):
            worth = self.leads()
            regret_lead = np.maximum(0, regret_lead + (worth - _mean(worth, self.lead)) * self.holds)
            self.lead = _matched(regret_lead, self.holds)
            worth = -self.replies()
            regret_reply = np.maximum(0, regret_reply + (worth - _mean(worth, self.reply)) * self.holds)
            self.reply = _matched(regret_reply, self.holds)
            sum_lead += number * self.lead
            # how likely a reply is asked for does not hang on whose reply it is, so averages need no weights of reach
            sum_reply += number * self.reply
            if number % 50 == 0 or number == iterations:
                now = self.lead, self.reply
                self.lead, self.reply = (total / total.sum(-1, keepdims=True) for total in (sum_lead, sum_reply))
                self.rest = self._rest()
                if self.rest < enough:
                    return
                if number < iterations:
                    self.lead, self.reply = now

    def _rest(self) -> float:
        leads = np.where(self.holds > 0, self.leads(), -np.inf).max(1).sum()
        replies = np.where(self.holds > 0, self.replies(), np.inf).min(2).sum()
        return float(leads - replies)

    def value(self) -> float:
        """What the leader wins in the mean if both play exactly."""
        return float((self.leads() * self.lead).sum())

    def losses(self, state: AmulettState) -> dict[int, float]:
        """Of every card that the seat in turn may play now, what it loses against exact play, as a share of the pot."""
        hand = self._hand(state)
        if state.on_table == 0:
            worth = self.leads()[hand] / self.odds[hand].sum()
        else:
            led = self.kinds.index(state.top)
            worth = -self.replies()[led, hand] / (self.odds[:, hand] @ self.lead[:, led])
        cards = {kind: float(worth[self.kinds.index(kind)]) for kind in state.legal(state.turn)}
        best = max(cards.values())
        return {kind: best - worth for kind, worth in cards.items()}

    def drawn(self, state: AmulettState, rng: Rng) -> int:
        """A card that exact play leads from the hand of the seat in turn, by its odds."""
        policy = self.lead[self._hand(state)]
        weights = [round(1e6 * float(odds)) for odds in policy]
        return self.kinds[pick(weights, rng.below(sum(weights)))]

    def _hand(self, state: AmulettState) -> int:
        first, second = (self.kinds.index(kind) for kind in state.hand_of(state.turn))
        return self.hands.index((first, second))


def _mean(worth: Array, policy: Array) -> Array:
    return (worth * policy).sum(-1, keepdims=True)


def _matched(regret: Array, holds: Array) -> Array:
    """A policy in proportion to regrets, and any card alike where there are none."""
    total = regret.sum(-1, keepdims=True)
    even = np.broadcast_to(holds / holds.sum(-1, keepdims=True), regret.shape)
    return np.where(total > 0, regret / np.where(total > 0, total, 1), even)


def positions(setup: Setup, seed: int) -> Iterator[AmulettState]:
    """Endgames, one of a game, in turns by any cards and by the heuristic's."""
    rng, number = Rng(seed), 0
    while True:
        state = setup.new()
        assert isinstance(state, AmulettState)
        while not state.is_terminal() and not (state.n_tricks and state.in_hands == 2 * CARDS and state.on_table == 0):
            if state.turn == CHANCE:
                state.apply(state.playout_chance(rng))
            elif number % 2:
                state.apply(HEURISTIC.reply(state, state.turn))
            else:
                state.apply(state.playout_action(rng, state.turn))
        while state.phase == layout.WINDOW:
            state.apply(HEURISTIC.obvious(state, state.turn))
        if not state.is_terminal():
            number += 1
            yield state


class Asked(NamedTuple):
    """A decision of an endgame, what each card loses, and how much best replies win from what that was measured by."""

    state: AmulettState
    losses: dict[int, float]
    rest: float


def asked(setup: Setup, told: argparse.Namespace) -> Iterator[Asked]:
    """Decisions with a choice, in turns the leader's and the follower's, who has been led a card by exact play."""
    rng, number = Rng(told.seed), 0
    for state in positions(setup, told.seed):
        follows = number // 2 % 2
        if len(set(state.hand_of(state.turn ^ follows))) < 2:
            continue
        endgame = Endgame(state)
        endgame.solve(told.iterations, told.enough)
        if follows:
            state.apply(endgame.drawn(state, rng))
        yield Asked(state, endgame.losses(state), endgame.rest)
        number += 1


def report(name: str, lost: list[tuple[float, float]]) -> str:
    """A line about somebody: in how many endgames he is right, and what he loses in the mean."""
    right, games = sum(best for best, _ in lost), len(lost)
    low, high = wilson(right, games)
    loss = sum(loss for _, loss in lost) / games
    return f"{name}: {right / games:.1%} best ({low:.1%} to {high:.1%}) of {games}, loses {100 * loss:.3f} % of the pot"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split(":")[0])
    parser.add_argument("--games", type=int, default=1000, help="endgames")
    parser.add_argument("--levels", nargs="+", default=["master@20000", "master@2000", "greedy"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tolerance", type=float, default=0.001, help="of the pot, within which a card is a best one")
    parser.add_argument("--iterations", type=int, default=4000, help="of CFR+ at the most")
    parser.add_argument(
        "--enough", type=float, default=0.0002, help="of the pot, that best replies may win at the most"
    )
    told = parser.parse_args()
    setup = game("amulett").setup(2, {"round_limit": 1})
    lost: dict[str, list[tuple[float, float]]] = {name: [] for name in (*told.levels, "any card")}
    follows, matters, rest = [], [], []
    for number, (state, losses, left) in enumerate(islice(asked(setup, told), told.games)):
        for name in told.levels:
            loss = losses[choose(make("amulett", name, Rng(told.seed + number)), state, state.turn)]
            lost[name].append((float(loss <= told.tolerance), loss))
        right = [float(loss <= told.tolerance) for loss in losses.values()]
        lost["any card"].append((sum(right) / len(right), sum(losses.values()) / len(losses)))
        follows.append(state.on_table > 0)
        matters.append(0.0 in right)
        rest.append(left)
    print(f"{told.games} endgames of two cards each; best replies win at most {100 * max(rest):.3f} % from exact play")
    for title, chosen in (
        ("all", [True] * told.games),
        ("leads", [not one for one in follows]),
        ("follows", follows),
        ("a card would be a mistake", matters),
    ):
        for name, found in lost.items():
            print(f"{title}: {report(name, [one for one, wanted in zip(found, chosen, strict=True) if wanted])}")
    first = lost[told.levels[0]]
    sys.exit(sum(best for best, _ in first) < GOAL * len(first))


if __name__ == "__main__":
    main()
