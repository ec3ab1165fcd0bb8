"""Pages and fragments: everything a browser is sent, out of a Room and the person who looks.

`fragments` is a pure function of what the reader's seat may know; the server sends only those that have changed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import sha256
from importlib import import_module, resources
from itertools import pairwise
from typing import Any

import jinja2
import msgspec
import segno
from markdown_it import MarkdownIt
from markupsafe import Markup

from zwerge.bots.levels import bots_for
from zwerge.core.game import Edition, Game
from zwerge.core.options import OptionValue, show_value
from zwerge.core.outcome import Face
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.games import game, game_ids
from zwerge.table.room import NAME_LENGTH, Room, Seat

CHUNK = 24
"""So many lines of the journal are one fragment: old ones need not be sent again."""
AWAY = 12
"""At most so many lines tell what happened while somebody was away."""


class Person(msgspec.Struct, frozen=True):
    """Who looks: the hash of the token, and the person's language and theme."""

    owner: str
    language: str
    theme: str = ""


@cache
def board_of(of: Game) -> Any:
    """The module that draws a game's table."""
    return import_module(f"zwerge.games.{of.id}.board")


@cache
def lines_of(of: Game) -> Any:
    """The module that says a game's journal and refusals in words."""
    return import_module(f"zwerge.games.{of.id}.lines")


@cache
def own_style(of: Game) -> bool:
    """Whether a game brings a style sheet of its own, loaded after the table's."""
    return resources.files("zwerge.table").joinpath("static", f"{of.id}.css").is_file()


@cache
def own_script(of: Game) -> bool:
    """Whether a game brings a script of its own, for choices that are put together on the page before they are sent."""
    return resources.files("zwerge.table").joinpath("static", f"{of.id}.js").is_file()


@cache
def playable() -> tuple[str, ...]:
    """The games with a table drawn for them."""
    return tuple(i for i in game_ids() if resources.files(f"zwerge.games.{i}").joinpath("board.py").is_file())


# ------------------------------------------------------------------------------------------------ a running game


def reader_of(room: Room, seat: int, language: str) -> Reader:
    """What a seat's page is drawn with besides its view."""
    empty = words.text(language, "table.seat.empty")
    seats = range(len(room.seats))
    return Reader(
        language=language,
        names=tuple(chair.name or empty for chair in room.seats),
        legal=room.legal(seat),
        kept=room.answer_of(seat),
        settings=dict(room.settings_of(seat)),
        offline=tuple(s for s in seats if room.seats[s].kind == "person" and not room.present.get(s)),
        bots=tuple(s for s in seats if room.seats[s].kind == "bot"),
        edition=room.setup.edition,
    )


def fragments(room: Room, seat: int, language: str) -> dict[str, str]:
    """Every part of the page of a seat (or SPECTATOR) that can change, by element id."""
    if room.match is None:
        return {"seats": _seats(room, seat, language), "start": _start(room, seat, language)}
    reader = reader_of(room, seat, language)
    drawn: dict[str, str] = board_of(room.game).fragments(room.view(seat), reader)
    drawn = dict(drawn)
    drawn["tools"] = _tools(room, seat, language)
    drawn["seats"] = _seats(room, seat, language)
    drawn |= _journal(room, room.told(seat), reader)
    return drawn


def _journal(room: Room, told: list[Face], reader: Reader) -> dict[str, str]:
    chunks = {}
    for number, first in enumerate(range(0, len(told), CHUNK)):
        id, faces = f"journal-{number}", told[first : first + CHUNK]
        # Parts that are full hardly ever change: they are drawn once, and compared by what they tell.
        key = (reader.language, reader.names, number)
        before, html = room.drawn.get(key, ((), ""))
        if before != faces:
            html = _journal_part(room, id, first, faces, reader)
            if len(faces) == CHUNK:
                room.drawn[key] = (faces, html)
        chunks[id] = html
    return chunks


def _journal_part(room: Room, id: str, first: int, faces: list[Face], reader: Reader) -> str:
    say = lines_of(room.game).line
    items = [h("li", say(f, reader), class_="is-heading" if f.key.endswith(".round") else None) for f in faces]
    return str(h("ol", items, id=id, class_="journal", data_in="journal", start=first + 1))


def away(room: Room, seat: int, language: str) -> str:
    """What happened since the person last looked, or an empty element."""
    told = room.told_since(seat)
    if not told:
        return str(h("section", id="away", hidden=True))
    reader = reader_of(room, seat, language)
    lines = [lines_of(room.game).line(face, reader) for face in told]
    close = h("button", words.text(language, "table.away.close"), type="button", data_dismiss="away", class_="quiet")
    title = words.text(language, "table.away.title")
    return str(
        h(
            "section",
            h("div", h("h2", title), close, class_="row"),
            h("ol", [h("li", said) for said in lines[-AWAY:]]),
            id="away",
            class_="away notice",
            aria_label=title,
            data_key=f"away-{room.number}-{sha256(repr(lines).encode()).hexdigest()[:12]}",
        )
    )


def _tools(room: Room, seat: int, language: str) -> str:
    def say(key: str) -> str:
        return words.text(language, f"table.{key}")

    tools: list[Markup] = []
    if room.undoable(seat):
        tools.append(h("button", say("undo"), type="button", data_undo=True, class_="quiet", title=say("undo.help")))
    if room.is_over:
        tools.append(h("button", say("result"), type="button", data_recall="result", class_="quiet"))
        record = f"/room/{room.id}/record.json"
        tools.append(h("a", say("record"), href=record, class_="button", download=True, title=say("record.help")))
        if seat >= 0:
            button = h("button", say("rematch"), type="submit", class_="primary")
            tools.append(h("form", button, method="post", action=f"/room/{room.id}/rematch"))
    elif seat == SPECTATOR:
        tools.append(h("span", say("watching"), class_="tag"))
    if any(chair.kind == "empty" for chair in room.seats):
        # play may wait for this seat, so everybody is shown where it is filled
        tools.append(h("button", say("seat.free"), type="button", data_open="tab-room"))
    return str(h("div", tools, id="tools", class_="tools"))


def _sit_form(room: Room, seat: int, language: str) -> Markup:
    label = words.text(language, "table.sit.name")
    place = label if sum(chair.kind == "empty" for chair in room.seats) == 1 else f"{label} ({seat + 1})"
    field = h(
        "input",
        name="name",
        required=True,
        maxlength=NAME_LENGTH,
        autocomplete="nickname",
        placeholder=label,
        aria_label=place,
    )
    button = h("button", words.text(language, "table.sit"), type="submit")
    return h(
        "form",
        h("input", type="hidden", name="seat", value=seat),
        field,
        button,
        method="post",
        action=f"/room/{room.id}/sit",
        class_="row sit",
    )


def refusal_words(room: Room, seat: int, language: str, refusal: Refusal) -> str:
    """A refusal in a sentence."""
    if refusal.paragraph:
        said: str = lines_of(room.game).refusal_line(refusal, reader_of(room, seat, language))
        return said
    return words.text(language, f"refusal.{refusal.key}")


# ------------------------------------------------------------------------------------------------ before the start


def _seats(room: Room, seat: int, language: str) -> str:
    return str(
        h("ol", [_chair(room, n, seat, language) for n in range(len(room.seats))], id="seats", class_="seat-list")
    )


def _chair(room: Room, number: int, me: int, language: str) -> Markup:
    def say(key: str, **params: Any) -> str:
        return words.text(language, f"table.{key}", **params)

    def post(action: str, *content: Any) -> Markup:
        hidden = h("input", type="hidden", name="seat", value=number)
        return h("form", hidden, content, method="post", action=f"/room/{room.id}/{action}", class_="row")

    chair: Seat = room.seats[number]
    things: list[Any] = [BADGES[number].use("badge")]
    if chair.kind == "empty":
        things.append(h("span", say("seat.empty"), class_="seat-name"))
        if me == SPECTATOR:
            things.append(_sit_form(room, number, language))
        else:
            levels = [h("option", say(f"level.{level}"), value=level) for level in reversed(bots_for(room.game.id))]
            choose = h("select", levels, name="level", aria_label=say("bot.level", seat=number + 1))
            put = h("button", say("bot.put"), type="submit", aria_label=say("bot.put.seat", seat=number + 1))
            things.append(post("bot", choose, put))
    else:
        things.append(h("span", chair.name, class_="seat-name"))
        if chair.kind == "bot":
            things.append(h("span", say(f"level.{chair.level}"), class_="tag"))
            if me >= 0:
                clear = say("bot.clear.name", name=chair.name)
                things.append(
                    post("nobot", h("button", say("bot.clear"), type="submit", class_="quiet", aria_label=clear))
                )
        elif number == me:
            things.append(h("span", say("seat.you"), class_="tag"))
            things.append(post("leave", h("button", say("leave"), type="submit", class_="quiet")))
        elif not room.present.get(number):
            things.append(h("span", say("seat.away"), class_="tag"))
    states = {"empty": "is-free", "bot": "is-bot", "person": "is-you" if number == me else None}
    return h("li", things, class_=states[chair.kind])


def _start(room: Room, seat: int, language: str) -> str:
    free = sum(chair.kind == "empty" for chair in room.seats)
    button = h("button", words.text(language, "table.start"), type="submit", class_="primary", disabled=free > 0)
    waits = words.text(language, "table.start.waits", n=free) if free else words.text(language, "table.start.ready")
    if seat == SPECTATOR:
        key = "table.start.sit" if free else "table.start.watch"
        return str(h("div", h("p", words.text(language, key), class_="note", role="status"), id="start"))
    return str(
        h(
            "form",
            button,
            h("p", waits, class_="note", role="status"),
            id="start",
            class_="start-bar",
            method="post",
            action=f"/room/{room.id}/start",
        )
    )


# ------------------------------------------------------------------------------------------------ whole pages


@cache
def _environment() -> jinja2.Environment:
    loader = jinja2.PackageLoader("zwerge.table", "templates")
    return jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)


def _render(template: str, person: Person, **values: Any) -> str:
    def say(key: str, **params: Any) -> str:
        return words.text(person.language, key, **params)

    languages = [(code, words.language_name(code)) for code in words.LANGUAGES]
    page = _environment().get_template(template)
    return page.render(say=say, person=person, languages=languages, show=show_value, **values)


def lobby(person: Person, editions: Mapping[str, Mapping[str, Edition]], error: str = "") -> str:
    """The first page: the games with the editions there are, and a room to open."""
    sheets = _sheets(person.language)
    games = [
        {
            "game": game(i),
            "editions": [(name, edition_name(game(i), name, person.language)) for name in editions[i]],
            "sheet": Markup(sheets[i]),
            "cards": Markup(board_of(game(i)).showcase(person.language)),
        }
        for i in playable()
    ]
    return _render("lobby.html", person, games=games, levels=bots_for, error=error)


_SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)


@cache
def _sheets(language: str) -> dict[str, str]:
    """The sheets of all games on one page: a symbol that several games share stands there once."""
    known: set[str] = set()
    found = {}
    for i in playable():
        sheet: str = board_of(game(i)).sheet(language)
        found[i] = _SYMBOL.sub(lambda symbol: "" if symbol[1] in known else symbol[0], sheet)
        known.update(_SYMBOL.findall(sheet))
    return found


def room_page(room: Room, person: Person, address: str, error: str = "") -> str:
    """The page of a room: before the start the seats and the invitation, then the table."""
    seat = room.seat_of(person.owner)
    parts = {id: Markup(html) for id, html in fragments(room, seat, person.language).items()}
    values = {"room": room, "seat": seat, "parts": parts, "error": error, "address": address}
    values["rules"] = Markup(rules(room.game.id, person.language, "rule-"))
    code = segno.make(address, error="m")
    values["qr"] = Markup(code.svg_inline(omitsize=True, dark="#14191f", light="#ffffff", border=2))
    values["sheet"] = Markup(board_of(room.game).sheet(person.language, room.setup.edition))
    if room.match is None:
        values["aim"] = board_of(room.game).aim(person.language, room.setup.edition, room.setup.options)
        values["ours"] = ours(room.game, room.setup.edition, person.language)
        values["chosen"] = _changed_options(room, person.language)
        return _render("room.html", person, **values)
    values["journal"] = [parts.pop(id) for id in sorted(parts, key=_number) if id.startswith("journal-")]
    values["own_style"] = own_style(room.game)
    values["own_script"] = own_script(room.game)
    values["away"] = Markup(away(room, seat, person.language))
    return _render("table.html", person, **values)


def _number(id: str) -> int:
    return int(id.rpartition("-")[2]) if id.startswith("journal-") else -1


def _changed_options(room: Room, language: str) -> list[tuple[str, str]]:
    """The options that differ from the game's defaults, in words."""
    return [
        (words.text(language, f"{room.game.id}.option.{o.name}"), option_value(room.game, o.name, value, language))
        for o in room.game.options
        if (value := room.setup.options[o.name]) != o.default
    ]


def option_value(of: Game, name: str, value: OptionValue, language: str) -> str:
    """A value of an option in words; whole numbers stay numbers."""
    key = f"{of.id}.option.{name}.{show_value(value)}"
    return words.text(language, key) if words.has(language, key) else show_value(value)


def edition_name(of: Game, name: str, language: str) -> str:
    """A few words for an edition; an owner's goes by the id he gave it."""
    key = f"{of.id}.edition.{name}.name"
    return words.text(language, key) if words.has(language, key) else name


def ours(of: Game, edition: Any, language: str) -> list[str]:
    """Sentences on the edition in play: which it is, and what in it is ours."""
    key = f"{of.id}.edition.{edition.id}"
    if not words.has(language, key):
        return [words.text(language, "table.edition.other", name=edition.id)]
    return [words.text(language, key), words.text(language, f"{of.id}.edition.reconstructed")]


@lru_cache(maxsize=32)
def rules(game_id: str, language: str, prefix: str = "") -> str:
    """The rules of a game as HTML; anchors are `<prefix><paragraph>`. With a prefix they are part of another page and
    leave their title out."""
    source = resources.files(f"zwerge.games.{game_id}").joinpath("rules", f"{language}.md").read_text("utf-8")
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(source)
    if prefix and tokens[0].tag == "h1":
        del tokens[:3]
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open" and inline.content.endswith("}") and " {#" in inline.content:
            title, _, anchor = inline.content[:-1].rpartition(" {#")
            opening.attrSet("id", prefix + anchor)
            opening.attrSet("tabindex", "-1")
            inline.content = title
            last = (inline.children or [])[-1]
            last.content = last.content.removesuffix(f" {{#{anchor}}}")
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").renderer.render(tokens, _OPTIONS, {}))


_OPTIONS = MarkdownIt("commonmark", {"html": False}).options


def rules_page(game_id: str, person: Person) -> str:
    return _render("rules.html", person, game=game(game_id), rules=Markup(rules(game_id, person.language)))


def error_page(person: Person, key: str) -> str:
    """A page that says what went wrong and what to do next."""
    return _render("error.html", person, key=key)
