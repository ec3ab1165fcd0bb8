"""The command that teaches a game by its lessons, in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from zwerge.cli.looking import GameId, Lang
from zwerge.cli.shell import console, find_game, language_of, say
from zwerge.core.errors import BadInput
from zwerge.core.streams import typed as read_line

if TYPE_CHECKING:
    from zwerge.lessons import Lesson, Step, Texts


def learn(
    game: GameId,
    lesson: Annotated[
        str | None,
        typer.Argument(
            metavar="[LESSON]", help="Begin with this one, by number or id; without it the first.", show_default=False
        ),
    ] = None,
    lang: Lang = None,
    listed: Annotated[bool, typer.Option("--list", help="Say which lessons there are, and leave.")] = False,
) -> None:
    """Learn a game by short lessons: a position, a question, and why."""
    from zwerge.lessons import find_lesson, lessons_of

    language = language_of(lang)
    lessons = lessons_of(find_game(game).id)
    if not lessons:
        raise BadInput("learn", f"{game} has no lessons yet; `zwerge rules {game}` tells its rules")
    if listed:
        for number, one in enumerate(lessons, 1):
            say(f"{number} {one.id}: {one.title[language]}")
        return
    first = lessons.index(find_lesson(game, lesson)) if lesson is not None else 0
    for number in range(first, len(lessons)):
        if not Classroom(lessons[number], language).teach(number + 1, len(lessons)):
            return


class Classroom:
    """One lesson and its learner at the terminal."""

    def __init__(self, lesson: Lesson, language: str) -> None:
        from zwerge.cli.telling import Teller
        from zwerge.draw.reader import Reader
        from zwerge.draw.words import text
        from zwerge.lessons import Run

        self.lesson = lesson
        self.language = language
        self.run = Run(lesson)
        self.setup = self.run.state.setup
        self.names = lesson.names(text(language, "cli.you"))
        self.tell = Teller(self.setup, Reader(language, self.names, edition=self.setup.edition))
        self.out = console()

    def say(self, key: str, **params: str | int) -> str:
        from zwerge.draw.words import text

        return text(self.language, f"cli.learn.{key}", **params)

    def print(self, line: str, style: str = "") -> None:
        from rich.text import Text

        self.out.print(Text(line, style=style))

    def print_text(self, said: Texts) -> None:
        """What the lesson says, set off from what the game tells."""
        from rich.padding import Padding
        from rich.text import Text

        self.out.print(Padding(Text(said[self.language], style="italic"), (1, 2)))

    def teach(self, number: int, count: int) -> bool:
        """Go through the lesson; whether the learner wants to go on to another."""
        title = self.lesson.title[self.language]
        self.out.rule(self.say("title", number=number, count=count, title=title), characters="-")
        while (step := self.run.step) is not None:
            if not self.question(step):
                self.print(self.say("again", game=self.lesson.game, lesson=self.lesson.id))
                return False
        self.print(self.say("done"), "bold")
        if number == count:
            self.print(self.say("end", game=self.lesson.game))
            return False
        line = read_line(self.say("next"))
        return line is not None and line.strip().lower() not in ("q", "quit", "exit")

    def question(self, step: Step) -> bool:
        """One step, until something right was tried; False if the learner leaves."""
        from zwerge.cli.telling import show
        from zwerge.draw.words import text

        view = self.run.state.view(self.run.seat)
        legal = self.run.legal()
        labels = [self.tell.label(action, view) for action in legal]
        show(self.out, self.tell.screen(view))
        self.print_text(step.say)
        self.print("   ".join(f"{number} {label}" for number, label in enumerate(labels, 1)))
        while (line := read_line(text(self.language, "cli.prompt"))) is not None:
            typed = " ".join(line.split())
            if typed in ("quit", "q", "exit"):
                return False
            if typed == "show":
                meant = [label for action, label in zip(legal, labels, strict=True) if action in step.expect]
                self.print(self.say("meant", choices=" / ".join(meant)))
            elif typed == "say":
                self.print_text(step.say)
            elif typed == "rules":
                from zwerge.cli.looking import rules

                rules(self.lesson.game, self.language)
            elif typed in ("", "?", "help", "h"):
                self.print(self.say("help"))
            elif self.attempt(typed, legal, labels):
                return True
        return False

    def attempt(self, typed: str, legal: tuple[str, ...], labels: list[str]) -> bool:
        """Try what was typed; whether it was right."""
        from zwerge.cli.terminal import chosen
        from zwerge.draw.words import text

        try:
            answer = self.run.attempt(chosen(typed, legal, labels, None) or typed)
        except BadInput:
            self.print(text(self.language, "cli.unknown", what=repr(typed[:40])))
            return False
        for face in answer.heard:
            self.print(self.tell.line(face))
        if answer.refusal is not None:
            self.print(self.tell.refusal(answer.refusal))
        if answer.said is not None:
            self.print_text(answer.said)
        return answer.right
