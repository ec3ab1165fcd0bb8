"""The closing page of a game: how each came to his score, how the scores went, where the game turned, and a picture to
send. It shows only what everybody may know once the game is over, and leads to the replay."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from zwerge.bots.search.tuning import has_judge
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.table import pages
from zwerge.table.mine.ladder import moved
from zwerge.table.mine.rating import Changes
from zwerge.table.pages import Person
from zwerge.table.replay.course import Course
from zwerge.table.replay.curve import curve
from zwerge.table.replay.page import faces, inert

MOST_TURNS = 4
"""So many turns of a game are told of."""
MOST_SAID = 2
"""So many lines of the journal stand with each."""


def closing_of(replay: str) -> str:
    """The address of the closing page of the game whose replay has another."""
    return f"{replay.removesuffix('/replay')}/end" if replay.startswith("/room/") else f"{replay}/end"


class Turning(NamedTuple):
    """A moment in which somebody went ahead, or gained most at one stroke: by so many points over who is best beside
    him afterwards."""

    kind: str
    moment: int
    seat: int
    by: int


def turnings(course: Course) -> list[Turning]:
    """Where a game turned, by its scores alone, in the order of the game: the leads that lasted longest, the last one
    always, and the biggest gain over the others at one stroke."""
    # where what is counted last is not what decides, whoever has most of it then does not lead
    first = {seat for place, seat in order(course) if place == 1}
    leads = [lead for lead in _leads(course) if lead.moment < course.last or lead.seat in first]
    if not leads:
        return []
    ends = [*(lead.moment for lead in leads[1:]), course.last + 1]
    lasting = sorted(zip(leads, ends, strict=True), key=lambda one: one[0].moment - one[1])
    chosen = {lead.moment: lead for lead, _ in lasting[: MOST_TURNS - 1]}
    chosen[leads[-1].moment] = leads[-1]
    stroke = _stroke(course)
    if stroke is not None and stroke.moment not in chosen:
        chosen[stroke.moment] = stroke
    return [chosen[moment] for moment in sorted(chosen)]


def _leads(course: Course) -> list[Turning]:
    """Every time somebody came to be alone ahead who had not been so last."""
    found: list[Turning] = []
    for number, moment in enumerate(course.moments):
        best = max(moment.scores)
        ahead = [seat for seat, score in enumerate(moment.scores) if score == best]
        if len(ahead) != 1 or (found and found[-1].seat == ahead[0]):
            continue
        others = [score for seat, score in enumerate(moment.scores) if seat != ahead[0]]
        found.append(Turning("lead", number, ahead[0], best - max(others, default=0)))
    return found


def _stroke(course: Course) -> Turning | None:
    """The moment in which somebody gained most over the best of the others."""
    best: Turning | None = None
    for number in range(1, len(course.moments)):
        before, now = course.moments[number - 1].scores, course.moments[number].scores
        gains = [after - earlier for earlier, after in zip(before, now, strict=True)]
        for seat, gain in enumerate(gains):
            by = gain - max((other for s, other in enumerate(gains) if s != seat), default=0)
            if by > 0 and (best is None or by > best.by):
                best = Turning("stroke", number, seat, by)
    return best


def order(course: Course) -> list[tuple[int, int]]:
    """(place, seat), the first first; equal places by seat."""
    view = course.state(course.last).view(SPECTATOR)
    outcome = getattr(view, "outcome", None)
    if outcome is None:
        scores = course.moments[-1].scores
        return sorted((1 + sum(other > score for other in scores), seat) for seat, score in enumerate(scores))
    return sorted((place, seat) for seat, place in enumerate(outcome.places))


# ------------------------------------------------------------------------------------------------ the page


def closing_page(
    course: Course, person: Person, path: str, back: str, address: str, changes: Changes | None = None
) -> str:
    """The whole page. `path` is the address of the replay, `address` that of this page as others type it; `changes` is
    what the game has changed on a ladder."""
    language = person.language
    reader = Reader(language, course.names, bots=course.bots, edition=course.setup.edition)
    board = pages.board_of(course.game)
    ended = str(board.PIECES["result"](board.Scene(course.state(course.last).view(SPECTATOR), reader)))
    return pages.render(
        "closing.html",
        person,
        game=course.game,
        title=words.text(language, "closing.title", game=words.text(language, f"{course.game.id}.name")),
        result=Markup(inert(ended, "end-").replace("is-over", "is-told", 1)),
        curve=curve(course, course.last, language),
        turns=_turns(course, path, reader),
        moved=moved(changes, course.names, language) if changes is not None else "",
        reviewed=has_judge(course.game.id),
        path=path,
        picture=closing_of(path).removesuffix("end") + "picture.svg",
        back=back,
        address=address,
        said=headline(course, language),
        sheet=Markup(board.sheet(language, course.setup.edition)),
    )


def headline(course: Course, language: str) -> str:
    """Who won, in a sentence that stands under the picture where it is sent."""
    first = [course.names[seat] for place, seat in order(course) if place == 1]
    key = "closing.won" if len(first) == 1 else "closing.won.many"
    game = words.text(language, f"{course.game.id}.name")
    return words.text(language, key, names=words.listed(language, first), game=game)


def _turns(course: Course, path: str, reader: Reader) -> Markup:
    items = [_turn(course, turn, path, reader) for turn in turnings(course)]
    if not items:
        return h("p", words.text(reader.language, "closing.turns.none"))
    return h("ol", items, class_="closing-turns")


def _turn(course: Course, turn: Turning, path: str, reader: Reader) -> Markup:
    language, name = reader.language, course.names[turn.seat]
    lines = pages.lines_of(course.game)
    told = [lines.line(face, reader) for face in faces(course.moments[turn.moment].entries, SPECTATOR)]
    scores = words.listed(
        language, [words.number(language, score) for score in sorted(course.moments[turn.moment].scores, reverse=True)]
    )
    said = words.text(language, f"closing.{turn.kind}", name=name, n=turn.by, by=words.number(language, turn.by))
    return h(
        "li",
        h(
            "a",
            BADGES[turn.seat].use("badge"),
            h("b", said),
            href=f"{path}?step={turn.moment}&as=all",
            rel="nofollow",
        ),
        [h("p", one) for one in told[-MOST_SAID:]],
        h("p", words.text(language, "closing.stands", scores=scores), class_="note"),
    )
