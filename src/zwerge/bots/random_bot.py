"""The random bot: plays as a rollout does (`State.playout_action`), on a sampled State."""

from __future__ import annotations

from zwerge.bots.bot import Question
from zwerge.core.chance import Rng


class RandomBot:
    """Uniform over the legal actions, except where a sheet says otherwise (Amulett: announces only with seven)."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, question: Question) -> int:
        action = question.sample(self.rng).playout_action(self.rng, question.seat)
        return action if action in question.legal else question.legal[self.rng.below(len(question.legal))]
