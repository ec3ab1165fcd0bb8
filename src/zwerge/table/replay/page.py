"""The page of a replay: the table as it was at a moment, with all hands or with what one seat knew, what that seat
believed beside the truth, and the scores. Nothing on it can be pressed but what leads to another moment."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec
from markupsafe import Markup

from zwerge.core.outcome import Entry, Face
from zwerge.core.seats import OMNISCIENT
from zwerge.draw import words
from zwerge.draw.folding import together
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.table import pages
from zwerge.table.pages import Person
from zwerge.table.replay.beliefs import Belief, beliefs_of
from zwerge.table.replay.curve import curve
from zwerge.table.replay.judgement import next_line, review_panel
from zwerge.table.replay.look import ALL, Look
from zwerge.table.shelf import own_file

MOST_SAID = 3
"""So many lines of a moment stand above its buttons; all of them stand in the journal."""
MOST_ROWS = 14
"""So many things of one seat are told of that are in doubt, the likeliest."""


def parts(look: Look, language: str) -> dict[str, str]:
    """Every part of the page that a step changes, by element id."""
    course, board = look.course, pages.board_of(look.course.game)
    state = course.state(look.moment)
    reader = _reader(look, language)
    view = state.view(look.seen_as)
    drawn = {id: str(draw(board.Scene(view, reader))) for id, draw in board.PIECES.items() if id != "ask"}
    drawn["ask"] = str(_transport(look, language, reader))
    drawn["result"] = _result(drawn["result"])
    drawn["hand"] = inert(drawn["hand"])
    drawn["eyes"] = str(_eyes(look, language))
    drawn["journal"] = str(_journal(look, language, reader))
    if not look.own:
        drawn["curve"] = str(curve(course, look.moment, language))
        drawn["hands"] = str(
            _hands(look, state, board, reader) if look.seen_as < 0 else _beliefs(look, state, language)
        )
    if look.study is not None:
        drawn["review"] = str(review_panel(look, look.study, reader))
    return drawn


def _reader(look: Look, language: str) -> Reader:
    course = look.course
    return Reader(language, course.names, bots=course.bots, edition=course.setup.edition)


def review_parts(look: Look, language: str) -> dict[str, str]:
    """What changes on the page while a review goes on."""
    reader, drawn = _reader(look, language), dict[str, str]()
    if look.study is not None:
        drawn = {
            "review": str(review_panel(look, look.study, reader)),
            "ask": str(_transport(look, language, reader)),
        }
    return drawn


# ------------------------------------------------------------------------------------------------ going on and back

_SHAPES = {
    "first": "M5 4V20M19 4L8 12L19 20Z",
    "round_back": "M12 4L3 12L12 20ZM21 4L12 12L21 20Z",
    "back": "M16 4L6 12L16 20Z",
    "on": "M8 4L18 12L8 20Z",
    "round_on": "M3 4L12 12L3 20ZM12 4L21 12L12 20Z",
    "last": "M19 4V20M5 4L16 12L5 20Z",
    "play": "M7 3L20 12L7 21Z",
}


def _transport(look: Look, language: str, reader: Reader) -> Markup:
    """What has just happened, and the way to other moments."""
    course, moment = look.course, look.moment
    rounds = course.rounds
    before = max((n for n in rounds if n < moment), default=0)
    after = min((n for n in rounds if n > moment), default=course.last)
    goals = {"first": 0, "round_back": before, "back": moment - 1, "on": moment + 1, "round_on": after}
    goals["last"] = course.last
    links = [_step_link(look, language, name, goal) for name, goal in goals.items()]
    play = h(
        "button",
        _icon("play"),
        h("span", words.text(language, "replay.play"), class_="sr-narrow"),
        type="button",
        class_="replay-play",
        data_play=True,
        data_pause=words.text(language, "replay.pause"),
        hidden=True,
    )
    judged = next_line(look, reader)
    said = _said(look, reader)[-MOST_SAID + (judged is not None) :] or [
        words.text(language, "replay.quiet" if moment else "replay.opening")
    ]
    count = words.text(language, "replay.step", step=moment, last=course.last)
    return h(
        "section",
        h("h2", words.text(language, "replay.steps"), id="ask-title", class_="sr-only"),
        h("div", [h("p", one, class_="ask-line") for one in said], judged, class_="replay-said", aria_live="polite"),
        h(
            "nav",
            links[:3],
            play,
            links[3:],
            aria_label=words.text(language, "replay.steps"),
            class_="replay-nav",
        ),
        _slider(look, language, count),
        id="ask",
        class_="ask replay-ask",
        aria_labelledby="ask-title",
    )


def _icon(name: str) -> Markup:
    return h(
        "svg",
        h("path", d=_SHAPES[name]),
        viewbox="0 0 24 24",
        class_="replay-icon",
        aria_hidden="true",
        focusable="false",
    )


def _step_link(look: Look, language: str, name: str, goal: int) -> Markup:
    label = words.text(language, f"replay.{name}")
    there = 0 <= goal <= look.course.last and goal != look.moment
    return h(
        "a",
        _icon(name),
        href=look.link(goal) if there else None,
        role=None if there else "link",
        aria_disabled=None if there else "true",
        aria_label=label,
        title=label,
        class_="button",
        id=f"go-{name}",
        data_go=name,
        rel="nofollow",
    )


def _slider(look: Look, language: str, count: str) -> Markup:
    eyes = look.seen_as if look.seen_as >= 0 else ALL
    return h(
        "form",
        h("output", count, class_="replay-count"),
        h(
            "input",
            type="range",
            name="step",
            min=0,
            max=look.course.last,
            value=look.moment,
            id="replay-step",
            aria_label=words.text(language, "replay.slider"),
            aria_valuetext=count,
        ),
        None if look.own else h("input", type="hidden", name="as", value=eyes),
        h("button", words.text(language, "replay.go"), type="submit", class_="replay-submit"),
        method="get",
        action=look.path,
        class_="replay-slider",
    )


def _eyes(look: Look, language: str) -> Markup:
    """With whose eyes: all hands, or one seat's."""
    if look.own:
        return h("p", words.text(language, "replay.own"), id="eyes", class_="replay-eyes note")
    chosen = [
        _eye(look, OMNISCIENT, words.text(language, "replay.all")),
        *(_eye(look, seat, name) for seat, name in enumerate(look.course.names)),
    ]
    label = words.text(language, "replay.eyes")
    return h("nav", h("span", label, aria_hidden="true"), chosen, id="eyes", class_="replay-eyes", aria_label=label)


def _eye(look: Look, seat: int, name: str) -> Markup:
    return h(
        "a",
        BADGES[seat].use("badge") if seat >= 0 else None,
        h("span", name),
        href=look.link(seen_as=seat),
        class_="button",
        id=f"eyes-{seat if seat >= 0 else ALL}",
        aria_current="true" if seat == look.seen_as else None,
        rel="nofollow",
    )


# ------------------------------------------------------------------------------------------------ what was told


def _said(look: Look, reader: Reader) -> list[str]:
    return [said for _, said in _lines(look, look.moment, look.moment, reader)]


def _lines(look: Look, first: int, last: int, reader: Reader) -> list[tuple[int, str]]:
    """What was told in some moments to whose eyes these are, each with its moment; like things told as one."""
    lines = pages.lines_of(look.course.game)
    found = list[tuple[int, Face]]()
    for moment in range(first, last + 1):
        for face in faces(look.course.moments[moment].entries, look.seen_as):
            sum = together(found[-1][1], face, lines.FOLDS) if found and found[-1][0] == moment else None
            if sum is None:
                found.append((moment, face))
            else:
                found[-1] = moment, sum
    return [(moment, lines.line(face, reader)) for moment, face in found]


def faces(entries: Sequence[Entry], observer: int) -> list[Face]:
    return [face for face in (entry.seen_as(observer) for entry in entries) if face is not None]


def _journal(look: Look, language: str, reader: Reader) -> Markup:
    """The round so far; every line leads to its moment. Above it the rounds."""
    begun = look.course.round_of(look.moment)
    items = [
        h(
            "li",
            h("a", said, href=look.link(moment), rel="nofollow"),
            class_="is-now" if moment == look.moment else None,
        )
        for moment, said in _lines(look, begun, look.moment, reader)
    ]
    rounds = [
        h("a", str(n), href=look.link(moment), class_="button", aria_current="true" if moment == begun else None,
          aria_label=words.text(language, "replay.round", n=n), rel="nofollow")
        for n, moment in enumerate(look.course.rounds, 1)
    ]  # fmt: skip
    label = words.text(language, "replay.rounds")
    jump = h("nav", h("span", label, aria_hidden="true"), rounds, class_="replay-rounds", aria_label=label)
    return h("div", jump if len(rounds) > 1 else None, h("ol", items, class_="journal replay-journal"), id="journal")


# ------------------------------------------------------------------------------------------------ hands and beliefs

_NAMED = re.compile(r'(?<=\s)(id|for|aria-labelledby|aria-describedby|aria-controls)="([^"]+)"')
_DOES = re.compile(
    r'\s(?:data-(?:action|then|loose|why|tap|setting|value|undo|drag|drop|do|draft|default|set|chip|pick|parts|again|'
    r'key|dismiss|sketch|sketch-name|sketch-key)|aria-live)(?:="[^"]*")?'
)  # fmt: skip


def inert(html: str, prefix: str = "") -> str:
    """A fragment of a table with nothing that does anything; with a prefix under names of its own, beside others."""
    quiet = _DOES.sub("", html)
    if not prefix:
        return quiet
    return _NAMED.sub(lambda m: f'{m[1]}="{" ".join(prefix + one for one in m[2].split())}"', quiet)


def _result(html: str) -> str:
    """How the game ended lies over nothing here: it is the first thing below the board."""
    if "is-over" not in html.partition(">")[0]:
        return inert(html)
    opened = inert(html, "end-").replace("is-over", "is-told", 1)
    return str(h("div", Markup(opened), id="result", class_="replay-end"))


def _hands(look: Look, state: Any, board: Any, reader: Reader) -> Markup:
    """What every seat held, drawn as its own page drew it; at the end nobody holds anything."""
    panels = []
    if state.is_terminal():
        return h("section", id="hands", hidden=True)
    for seat, name in enumerate(look.course.names):
        drawn = str(board.PIECES["hand"](board.Scene(state.view(seat), reader)))
        head = h("h3", BADGES[seat].use("badge"), h("span", name), id=f"hand-of-{seat}")
        panels.append(h("div", head, Markup(inert(drawn, f"s{seat}-")), class_="replay-hand", role="group",
                        aria_labelledby=f"hand-of-{seat}"))  # fmt: skip
    title = words.text(reader.language, "replay.hands")
    return h("section", h("h2", title, id="hands-title"), panels, id="hands", class_="replay-hands",
             aria_labelledby="hands-title")  # fmt: skip


def _beliefs(look: Look, state: Any, language: str) -> Markup:
    """What the seat held likely, beside the truth."""
    part = look.course.game.part("beliefs")
    name = look.course.names[look.seen_as]
    title = words.text(language, "replay.beliefs", name=name)
    content: list[Markup] = []
    if part is not None and not state.is_terminal():
        found = beliefs_of(state, look.seen_as, part)
        content = [
            _believed(look, seat, [row for row in found.rows if row.seat == seat][:MOST_ROWS], part, language)
            for seat in dict.fromkeys(row.seat for row in found.rows)
        ]
        if content:
            key = "replay.beliefs.exact" if found.exact else "replay.beliefs.drawn"
            content.insert(0, h("p", words.text(language, key), class_="note"))
    if not content:
        content = [h("p", words.text(language, "replay.beliefs.none", name=name))]
    return h("section", h("h2", title, id="hands-title"), content, id="hands", class_="replay-beliefs",
             aria_labelledby="hands-title")  # fmt: skip


def _believed(look: Look, seat: int, rows: list[Belief], part: Any, language: str) -> Markup:
    heads = [h("th", words.text(language, f"replay.beliefs.{key}"), scope="col") for key in ("thing", "odds", "truth")]
    caption = h("caption", BADGES[seat].use("badge"), h("span", look.course.names[seat]))
    body = [_believed_row(row, part, language) for row in rows]
    table = h("table", caption, h("thead", h("tr", heads)), h("tbody", body), class_="believed")
    return h("div", table, class_="replay-believed")


def _believed_row(row: Belief, part: Any, language: str) -> Markup:
    symbol = part.picture(row.thing)
    thing = h("th", symbol.use("believed-piece") if symbol else None, h("span", part.name(row.thing, language)),
              scope="row")  # fmt: skip
    many = row.most > 1
    mean = words.number(language, round(row.mean, 1))
    if row.thing in part.AMOUNTS:
        least, most = words.number(language, row.least), words.number(language, row.most)
        odds = words.text(language, "replay.beliefs.amount", least=least, most=most, mean=round(row.mean))
    else:
        percent = words.number(language, min(99, max(1, round(100 * row.chance))) if 0 < row.chance < 1 else 100)
        key = "replay.beliefs.chance.many" if many else "replay.beliefs.chance"
        odds = words.text(language, key, percent=percent, mean=mean)
    level = h("meter", min=0, max=100, value=round(100 * row.chance), class_="believed-level", aria_hidden="true")
    bar = None if row.thing in part.AMOUNTS else level
    truth = words.number(language, row.truth) if row.truth else words.text(language, "replay.beliefs.nothing")
    return h("tr", thing, h("td", bar, h("span", odds)), h("td", truth, class_="is-true" if row.truth else "is-not"))


# ------------------------------------------------------------------------------------------------ whole pages


def page(look: Look, person: Person, back: str, error: str = "", record: str = "") -> str:
    """The whole page at a moment. `back` leads to where it came from, `record` is the address of its record."""
    course = look.course
    drawn = {id: Markup(html) for id, html in parts(look, person.language).items()}
    return pages.render(
        "replay.html",
        person,
        look=look,
        game=course.game,
        parts=drawn,
        back=back,
        record=record,
        error=error,
        sheet=Markup(pages.board_of(course.game).sheet(person.language, course.setup.edition)),
        own_script=own_file(course.game, "script.js"),
    )


def frame(look: Look, person: Person) -> bytes:
    """The same for the page's script, which has asked for another moment."""
    return msgspec.json.encode({"html": parts(look, person.language)})


def review_frame(look: Look, person: Person) -> bytes:
    """The same of what changes while a review goes on."""
    return msgspec.json.encode({"html": review_parts(look, person.language)})
