"""A lesson under way: what is tried, whether it leads on, and what is told of it."""

from __future__ import annotations

import msgspec

from zwerge.core.outcome import Face
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.lessons.reading import Lesson, Step, Texts, deed_in


class Answer(msgspec.Struct, frozen=True):
    """What a try is told. `right`: it has been played and the lesson goes on. A legal one that is not right is told
    `said` and stays unplayed; one against the rules has a `refusal` and nothing else. `heard` is what the learner's
    seat hears of all that has happened on the table since."""

    right: bool
    said: Texts | None = None
    refusal: Refusal | None = None
    heard: tuple[Face, ...] = ()


class Run:
    """One learner in one lesson. `state` is the table now, `at` the number of steps that are behind."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.seat = lesson.seat
        self.state = lesson.opening()
        self.at = 0

    @property
    def step(self) -> Step | None:
        """The step that is to be answered; None when the lesson is over."""
        return self.lesson.steps[self.at] if self.at < len(self.lesson.steps) else None

    def legal(self) -> tuple[str, ...]:
        """What may be tried now by the rules; nothing when the lesson is over."""
        if self.step is None:
            return ()
        return self.state.setup.actions.texts(self.state.legal_actions(self.seat))

    def attempt(self, text: str) -> Answer:
        """Try a decision. UnknownAction for what is none in this game; only a right one changes anything."""
        step = self.step
        if step is None:
            raise ValueError("the lesson is over")
        action = self.state.setup.actions.parse(text)
        refusal = self.state.why_not(action, self.seat)
        if refusal is not None:
            return Answer(False, refusal=refusal)
        text = self.state.setup.actions.text(action)
        if text not in step.expect:
            return Answer(False, step.reply(text))
        heard = self._play(text, self.seat)
        for follows in step.then:
            deed = deed_in(follows, self.state)
            heard += self._play(deed.text, deed.seat)
        self.at += 1
        return Answer(True, step.right, heard=tuple(heard))

    def _play(self, text: str, seat: int) -> list[Face]:
        """Play one deed, of a seat or chance; what the learner is told of it, as people are."""
        setup = self.state.setup
        try:
            entries = self.state.apply_told(self.state.read_step(text, seat), seat)
        except IllegalAction as error:  # every way was played when the lesson was read
            raise AssertionError(f"{self.lesson.where}: {error}") from error
        told = [entry.seen_as(self.seat) for entry in entries if setup.game.tellable(entry, self.state)]
        return [face for face in told if face is not None]
