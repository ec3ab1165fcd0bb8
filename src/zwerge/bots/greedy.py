"""The greedy bot: looks one trick, turn or phase ahead in a few sampled worlds and takes what looks best there."""

from __future__ import annotations

from zwerge.bots.bot import Question
from zwerge.bots.heuristics import ByHeuristic, Heuristic
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State


class GreedyBot(ByHeuristic):
    """Every legal action is tried in the same `samples` worlds: done, played on with the heuristic's replies until the
    moment is over, then judged. The best on average is chosen, the first of equals."""

    def __init__(self, heuristic: Heuristic, rng: Rng, samples: int = 10) -> None:
        self.heuristic = heuristic
        self.rng = rng
        self.samples = samples

    def choose(self, question: Question) -> int:
        legal, seat = question.legal, question.seat
        if len(legal) == 1:
            return legal[0]
        world = question.sample(self.rng)
        obvious = self.heuristic.obvious(world, seat)
        if obvious in legal:
            return obvious
        totals = [0.0] * len(legal)
        future = world.clone()
        for number in range(self.samples):
            if number:
                world = question.sample(self.rng)
            for i, action in enumerate(legal):
                future.copy_from(world)
                totals[i] += self._judge(future, action, seat)
        return legal[max(range(len(legal)), key=totals.__getitem__)]

    def _judge(self, state: State, action: int, seat: int) -> float:
        """What the action is worth in one world. Uses `state` up."""
        heuristic = self.heuristic
        now = heuristic.moment(state)
        state.move(action, seat)
        while heuristic.moment(state) == now:
            turn = state.turn
            if turn >= 0:
                state.move(heuristic.reply(state, turn), turn)
            elif turn == CHANCE:
                state.move(state.playout_chance(self.rng), CHANCE)
            else:
                break
        return heuristic.value(state, seat)
