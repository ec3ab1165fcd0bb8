"""Lessons on the real board: a page for each, and what a try is answered.

Nothing of a lesson is kept here. A try comes with what was right before it, and the lesson is played up to there anew:
so there is nothing to lose, nothing to put away, and a page that was left open goes on tomorrow.
"""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.bots.search.tuning import has_judge
from zwerge.core.errors import BadInput
from zwerge.core.outcome import Face
from zwerge.draw import words
from zwerge.draw.folding import together
from zwerge.draw.markup import h
from zwerge.draw.reader import Reader
from zwerge.games import game as find_game
from zwerge.lessons import Answer, Lesson, Run, Texts, find_lesson, lessons_of
from zwerge.table import pages
from zwerge.table.frames import ErrorFrame, PageFrame, Trouble
from zwerge.table.hosts import is_own
from zwerge.table.pages import Person
from zwerge.table.people import form_of, page, person_of, sentence, wrong
from zwerge.table.shelf import own_file

FIRST_PLAYERS, FIRST_LEVEL = 3, "beginner"
"""The first game after the lessons: so many play it, and the others are bots of this level."""
MOST_STEPS = 12
"""So many steps of one wish, such as all cards of a price, are tried one after the other."""


class LessonFrame(PageFrame, omit_defaults=False):
    """The parts of the page after a try; `done` is what has been right so far and comes with the next one."""

    done: tuple[str, ...] = ()


class Desk:
    """A lesson up to a moment, and the person at it."""

    def __init__(self, lesson: Lesson, person: Person) -> None:
        self.lesson = lesson
        self.language = person.language
        self.run = Run(lesson)
        self.names = lesson.names(person.name or words.text(self.language, "cli.you"))
        self.done: list[str] = []
        self.heard: list[Face] = []
        self.told: Texts | None = None

    def say(self, key: str, **params: str | int) -> str:
        return words.text(self.language, f"learn.{key}", **params)

    def reader(self) -> Reader:
        return Reader(self.language, self.names, legal=self.run.legal(), edition=self.run.state.setup.edition)

    def attempt(self, text: str) -> Answer:
        """Try something; what is right stays."""
        answer = self.run.attempt(text)
        if answer.right:
            self.done.append(text)
            self.heard += answer.heard
        self.told = answer.said or self.told
        return answer

    def wish(self, text: str) -> Answer:
        """Try what a page sends: one decision, or the steps of one, up to the first that leads on or is not right.
        What the page takes back of its own accord is no answer to the question, and is told so."""
        setup, step = self.run.state.setup, self.run.step
        first = text.split("; ")[:MOST_STEPS][0]
        if step is not None and setup.is_retraction(first):
            self.told = step.wrong
            return Answer(False, step.wrong)
        return self.attempt(first)

    def parts(self) -> dict[str, str]:
        """Every part of the page, by element id."""
        board, reader = pages.board_of(self.run.state.setup.game), self.reader()
        scene = board.Scene(self.run.state.view(self.run.seat), reader)
        drawn = {id: str(draw(scene)) for id, draw in board.PIECES.items()}
        return drawn | {"lesson": str(self._lesson()), "journal-0": str(self._journal(reader))}

    def _lesson(self) -> Markup:
        """What the lesson says: the answer to the last try, the question, or that it is done."""
        lessons = lessons_of(self.lesson.game)
        at = lessons.index(self.lesson)
        step = self.run.step
        title = self.say("title", number=at + 1, count=len(lessons), title=self.lesson.title[self.language])
        told = self.told and h("p", self.told[self.language], class_="lesson-told")
        asked = h("p", step.say[self.language], class_="lesson-say") if step is not None else self._end(lessons, at)
        return h("section", h("h2", title), told, asked, id="lesson", class_="lesson")

    def _end(self, lessons: tuple[Lesson, ...], at: int) -> Markup:
        game = self.lesson.game
        if at + 1 == len(lessons):
            return self._first_game(game)
        link = h("a", self.say("next"), href=f"/learn/{game}/{lessons[at + 1].id}", class_="button primary")
        return h("p", self.say("done"), " ", link, class_="lesson-end")

    def _first_game(self, game: str) -> Markup:
        """After the last lesson one press opens a game against beginners, with help where somebody can be asked."""
        helps = has_judge(game)
        fields: dict[str, str | int] = {
            "game": game,
            "players": FIRST_PLAYERS,
            "bots": FIRST_LEVEL,
            "name": self.names[self.run.seat],
        }
        if helps:
            fields |= {"help": "on", "first": "on"}
        hidden = [h("input", type="hidden", name=name, value=value) for name, value in fields.items()]
        button = h("button", self.say("first"), type="submit", name="go", value="bots", class_="primary")
        form = h("form", hidden, button, method="post", action="/open")
        said = self.say("first.help" if helps else "first.alone")
        elsewhere = h("a", self.say("play"), href="/", class_="button quiet")
        return h("div", h("p", self.say("done"), " ", said), form, elsewhere, class_="lesson-end")

    def _journal(self, reader: Reader) -> Markup:
        lines = pages.lines_of(self.run.state.setup.game)
        told: list[Face] = []
        for face in self.heard:
            sum = together(told[-1], face, lines.FOLDS) if told else None
            told[-1:] = [sum] if sum is not None else [*told[-1:], face]
        items = [h("li", lines.line(face, reader)) for face in told]
        return h("ol", items, id="journal-0", class_="journal", data_in="journal")

    def frame(self) -> LessonFrame:
        drafting = bool(self.run.state.draft(self.run.seat))
        return LessonFrame("playing", 1, self.run.at, drafting, self.parts(), done=tuple(self.done))


async def first(request: Request) -> Response:
    """The way to a game's first lesson."""
    id = request.path_params["game"]
    if id not in pages.playable() or not lessons_of(id):
        return wrong(request, "no_page", 404)
    return RedirectResponse(f"/learn/{id}/{lessons_of(id)[0].id}", 303)


async def show(request: Request) -> Response:
    """A lesson from its beginning."""
    desk = _desk(request)
    if desk is None:
        return wrong(request, "no_page", 404)
    return page(request, page_of(desk, person_of(request)))


async def attempt(request: Request) -> Response:
    """What a try is answered: the page's parts, or why it cannot be tried. Nothing is kept."""
    desk, person = _desk(request), person_of(request)
    if desk is None:
        return _answer(ErrorFrame(Trouble(words.text(person.language, "table.error.no_page"))), 404)
    if not is_own(request):
        return _answer(ErrorFrame(Trouble(words.text(person.language, "table.error.foreign"))), 403)
    form = await form_of(request)
    try:
        for text in form.get("done", "").splitlines():
            if desk.run.step is None or not desk.attempt(text).right:
                raise BadInput("done", desk.say("lost"))
        desk.told = None
        if desk.run.step is None:
            raise BadInput("do", desk.say("over"))
        answer = desk.wish(form.get("do", ""))
    except BadInput as error:
        return _answer(ErrorFrame(Trouble(sentence(person, error))), 400)
    if answer.refusal is not None:
        said = pages.lines_of(desk.run.state.setup.game).refusal_line(answer.refusal, desk.reader())
        return _answer(ErrorFrame(Trouble(said, answer.refusal.paragraph, answer.refusal.key)))
    return _answer(desk.frame())


def _desk(request: Request) -> Desk | None:
    id = request.path_params["game"]
    if id not in pages.playable():
        return None
    try:
        return Desk(find_lesson(id, request.path_params["lesson"]), person_of(request))
    except BadInput:
        return None


def _answer(frame: Any, status: int = 200) -> Response:
    return Response(encode(frame), status, {"cache-control": "no-store"}, "application/json")


def page_of(desk: Desk, person: Person) -> str:
    """The page of a lesson up to a moment."""
    game = find_game(desk.lesson.game)
    return pages.render(
        "learn.html",
        person,
        game=game,
        lesson=desk.lesson,
        lessons=lessons_of(game.id),
        parts={id: Markup(html) for id, html in desk.parts().items()},
        rules=Markup(pages.rules(game.id, person.language, "rule-")),
        sheet=Markup(pages.board_of(game).sheet(person.language, desk.run.state.setup.edition)),
        own_script=own_file(game, "script.js"),
    )


def routes() -> list[Route]:
    return [
        Route("/learn/{game}", first),
        Route("/learn/{game}/{lesson}", show, methods=["GET"]),
        Route("/learn/{game}/{lesson}", attempt, methods=["POST"]),
    ]
