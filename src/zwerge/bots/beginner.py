"""The beginner: plays what a newcomer to the game would, by its heuristic's `naive`, and looks no step ahead."""

from __future__ import annotations

from zwerge.bots.bot import Question
from zwerge.bots.heuristics import ByHeuristic, Heuristic
from zwerge.core.chance import Rng


class BeginnerBot(ByHeuristic):
    """Makes a newcomer's mistakes, and always the same ones: nothing is left to dice."""

    def __init__(self, heuristic: Heuristic, rng: Rng) -> None:
        self.heuristic = heuristic
        self.rng = rng

    def choose(self, question: Question) -> int:
        world = question.sample(self.rng)
        action = self.heuristic.naive(world, question.seat) if question.seat in world.actors() else None
        if action not in question.legal:  # asked before its turn, or for something else than what is due
            action = self.heuristic.obvious(world, question.seat)
        return action if action in question.legal else question.legal[-1]
