"""Pages and fragments: everything a browser is sent, out of a Room and the person who looks.

`fragments` is a pure function of what the reader's seat may know; the server sends only those that have changed.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from hashlib import sha256
from itertools import pairwise
from typing import Any

import jinja2
import msgspec
import segno
from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from zwerge.bots.levels import choices_for, usual_for
from zwerge.bots.search.tuning import has_judge
from zwerge.core.game import Edition, Game
from zwerge.core.options import OptionValue, show_value
from zwerge.core.outcome import Face
from zwerge.core.rulebook import Refusal
from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.folding import together
from zwerge.draw.markup import h, narrow
from zwerge.draw.reader import Reader
from zwerge.draw.retold import drawn, retold
from zwerge.games import game, game_ids
from zwerge.table import clockface, drawing, pace, seating, shelf
from zwerge.table.drawing import Line, Part, Past
from zwerge.table.evening.keeping import FEWEST, MOST, Evening
from zwerge.table.helping import ASKED
from zwerge.table.hosts import is_loopback, read_host, split
from zwerge.table.lobby import OwnRoom, Typed
from zwerge.table.matches import finished
from zwerge.table.rated_line import rated
from zwerge.table.room import Room
from zwerge.table.sittings import Sitting, Told, told_to_all
from zwerge.table.talk import LENGTH, phrases_of

CHUNK = 24
"""So many lines of the journal are one fragment: old ones need not be sent again."""
AWAY = 12
"""At most so many lines tell what happened while somebody was away."""


class Person(msgspec.Struct, frozen=True):
    """Who looks: the hash of the token, the person's language and theme, and the name used last."""

    owner: str
    language: str
    theme: str = ""
    name: str = ""


@cache
def board_of(of: Game) -> Any:
    """The module that draws a game's table."""
    return of.part("board")


@cache
def lines_of(of: Game) -> Any:
    """The module that says a game's journal and refusals in words."""
    return of.part("lines")


@cache
def playable() -> tuple[str, ...]:
    """The games with a table drawn for them."""
    return tuple(i for i in game_ids() if board_of(game(i)) is not None)


# ------------------------------------------------------------------------------------------------ a running game


def reader_of(room: Room, seat: int, language: str) -> Reader:
    """What a seat's page is drawn with besides its view."""
    seats = range(len(room.seats))
    away = room.absence.is_away
    return Reader(
        language=language,
        names=names_now(room, language),
        legal=room.legal(seat),
        kept=room.answer_of(seat),
        settings=dict(room.settings_of(seat)),
        offline=tuple(s for s in seats if away(s) and not room.level_of(s)),
        bots=tuple(s for s in seats if room.level_of(s)),
        edition=room.setup.edition,
    )


def names_now(room: Room, language: str) -> tuple[str, ...]:
    """Who sits at the table; once the game is over, who sat there at its end."""
    if room.match is not None and room.is_over:
        return names_at(room, told_to_all(room.match) - 1, language)
    empty = words.text(language, "table.seat.empty")
    return tuple(chair.name or empty for chair in room.seats)


def names_at(room: Room, moment: int, language: str) -> tuple[str, ...]:
    """Who sat at the table at a moment; it is said where a bot played for somebody who was away."""
    return tuple(_name_of(room.sitting(seat, moment), language) for seat in range(len(room.seats)))


def eras(room: Room, language: str) -> Callable[[int], tuple[str, ...]]:
    """`names_at` for many moments of one room: between two changes of a seat the names are the same."""
    changes = sorted({one.since for kept in room.kept for one in kept.sat})
    known: dict[int, tuple[str, ...]] = {}

    def at(moment: int) -> tuple[str, ...]:
        era = bisect_right(changes, moment)
        if era not in known:
            known[era] = names_at(room, moment, language)
        return known[era]

    return at


def _name_of(sitting: Sitting, language: str) -> str:
    if sitting.kind == "person" and sitting.by_bot:
        return words.text(language, "table.stand_in.name", name=sitting.name)
    return sitting.name or words.text(language, "table.seat.empty")


def fragments(room: Room, seat: int, language: str) -> dict[str, str]:
    """Every part of the page of a seat (or SPECTATOR) that can change, by element id."""
    if room.match is None:
        return {
            "seats": seating.seats(room, seat, language),
            "speed": seating.speed(room, seat, language),
            "rated": rated(room, language),
            "start": seating.start(room, seat, language),
            "talk": room.talk.drawn(seat, language),
        }
    reader = reader_of(room, seat, language)
    screens = 1 + sum(chair.kind == "person" for chair in room.seats)  # one for all who watch
    drawn = drawing.fragments(board_of(room.game), room.view(seat), reader, room.drawings, screens)
    if room.clocks.books is not None:
        drawn["clocks"] = narrow(clockface.clocks(room, seat, language))
    drawn["tools"] = narrow(_tools(room, seat, language))
    if room.help.allowed:
        drawn["help"] = narrow(room.help.panel(seat, language))
    drawn |= _beside(room, seat, language)
    drawn |= _past(room, seat, reader)
    drawn["talk"] = room.talk.drawn(seat, language)
    return drawn


def _beside(room: Room, seat: int, language: str) -> dict[str, str]:
    """The seats and what stands under them, drawn anew when somebody comes, goes or chooses."""
    standing = seating.standing(room, seat)
    before = room.beside.get((seat, language))
    if before is None or before[0] != standing:
        drawn = {
            "seats": narrow(seating.seats(room, seat, language)),
            "speed": narrow(seating.speed(room, seat, language)),
            "rated": narrow(rated(room, language)),
        }
        before = room.beside[seat, language] = standing, drawn
    return before[1]


def _past(room: Room, seat: int, reader: Reader) -> dict[str, str]:
    """The journal. What more is told is put behind what was drawn before, as long as the same people sit there."""
    told = room.told_when(seat)
    sat = [kept.sat for kept in room.kept], list(room.seats)
    before = room.pasts.get((seat, reader.language))
    if before is None or before.sat != sat or told[: len(before.told)] != before.told:
        before = Past(sat)
    elif len(before.told) == len(told):
        return before.chunks
    named = eras(room, reader.language)
    lines = folded(room, told[len(before.told) :], named, before.lines)
    unchanged = max(0, len(before.lines) - 1) // CHUNK  # the last line may tell more now
    chunks = {id: html for id, html in before.chunks.items() if int(id.rpartition("-")[2]) < unchanged}
    chunks |= _journal(room, seat, lines, unchanged, named, reader)
    room.pasts[seat, reader.language] = Past(sat, told, lines, chunks)
    return chunks


def _journal(
    room: Room, seat: int, lines: list[Told], first: int, named: Callable[[int], tuple[str, ...]], reader: Reader
) -> dict[str, str]:
    """The parts of the journal from one on, by id."""
    chunks = {}
    for number in range(first, -(-len(lines) // CHUNK)):
        tells = [(one.face, named(one.moment)) for one in lines[number * CHUNK : (number + 1) * CHUNK]]
        chunks[f"journal-{number}"] = _journal_part(room, seat, number, tells, reader)
    for gone in [key for key in room.drawn if key[:2] == (reader.language, seat) and key[2] * CHUNK >= len(lines)]:
        del room.drawn[gone]
    return chunks


def _journal_part(room: Room, seat: int, number: int, tells: list[Line], reader: Reader) -> str:
    """A part of the journal. What was drawn of it is kept, so that one more line is one more line to draw."""
    key = reader.language, seat, number
    before = room.drawn.get(key)
    if before is not None and before.tells == tells:
        return before.html
    shared = next((part for at, part in room.drawn.items() if at[::2] == key[::2] and part.tells == tells), None)
    if shared is not None:
        room.drawn[key] = shared
        return shared.html
    old = before or Part()
    same = next((n for n, (one, now) in enumerate(zip(old.tells, tells, strict=False)) if one != now), None)
    items = old.items[: len(tells) if same is None else same]
    for face, names in tells[len(items) :]:
        heading = "is-heading" if face.key.endswith(".round") else None
        items.append(Markup(narrow(h("li", _line(room, face, names, reader), class_=heading))))
    id, first = f"journal-{number}", number * CHUNK + 1
    html = narrow(h("ol", items, id=id, class_="journal", data_in="journal", start=first))
    room.drawn[key] = Part(tells, items if len(tells) < CHUNK else [], html)
    return html


def _line(room: Room, face: Face, names: tuple[str, ...], reader: Reader) -> str:
    """One line of the journal, with the names of that time."""
    if face.key == ASKED:
        return words.text(reader.language, ASKED, name=names[int(str(face.params["seat"]))])
    if names != reader.names:
        reader = msgspec.structs.replace(reader, names=names)
    said: str = lines_of(room.game).line(face, reader)
    return said


def folded(
    room: Room, told: list[Told], named: Callable[[int], tuple[str, ...]], before: Sequence[Told] = ()
) -> list[Told]:
    """Lines told `before` and what is told now. Several like things are told as one, as far as the same people sat
    there."""
    folds, lines = lines_of(room.game).FOLDS, list(before)
    for one in told:
        last = lines[-1] if lines else None
        sum = together(last.face, one.face, folds) if last is not None else None
        if last is not None and sum is not None and named(last.moment) == named(one.moment):
            lines[-1] = last._replace(face=sum)
        else:
            lines.append(one)
    return lines


def away(room: Room, seat: int, language: str) -> str:
    """What happened since the person last looked, or an empty element."""
    named = eras(room, language)
    told = folded(room, room.told_since(seat), named)
    if not told:
        return str(h("section", id="away", hidden=True))
    reader = reader_of(room, seat, language)
    lines = [_line(room, one.face, named(one.moment), reader) for one in told[-AWAY:]]
    close = h("button", words.text(language, "table.away.close"), type="button", data_dismiss="away", class_="quiet")
    title = words.text(language, "table.away.title")
    return str(
        h(
            "section",
            h("div", h("h2", title), close, class_="row"),
            h("ol", [h("li", said) for said in lines]),
            id="away",
            class_="away notice",
            aria_label=title,
            data_key=f"away-{room.number}-{sha256(repr((len(told), lines)).encode()).hexdigest()[:12]}",
        )
    )


def _tools(room: Room, seat: int, language: str) -> str:
    def say(key: str) -> str:
        return words.text(language, f"table.{key}")

    tools: list[Markup] = []
    if room.undoable(seat):
        tools.append(h("button", say("undo"), type="button", data_undo=True, class_="quiet", title=say("undo.help")))
    if (button := room.help.button(seat, language)) is not None:
        tools.append(button)
    if room.is_over:
        tools.append(h("button", say("result"), type="button", data_recall="result", data_over=True, class_="quiet"))
        record = f"/room/{room.id}/match/{room.number}/record.json"
        again = f"/room/{room.id}/match/{room.number}/replay"
        ended = f"/room/{room.id}/match/{room.number}/end"
        tools.append(h("a", words.text(language, "closing.link_to"), href=ended, class_="button"))
        tools.append(h("a", words.text(language, "replay.look"), href=again, class_="button"))
        tools.append(h("a", say("record"), href=record, class_="button", download=True, title=say("record.help")))
        if seat >= 0:
            button = h("button", say("rematch"), type="submit", class_="primary")
            tools.append(h("form", button, method="post", action=f"/room/{room.id}/rematch", data_go=True))
    elif seat == SPECTATOR:
        tools.append(h("span", say("watching"), class_="tag"))
    if seat >= 0 and room.seats[seat].kind == "person" and room.seats[seat].level and not room.is_over:
        back = h("button", say("back_again"), type="submit", class_="primary", id="come-back")
        tools.append(h("form", back, method="post", action=f"/room/{room.id}/back"))
    tools += seating.absent(room, language)
    if any(chair.kind == "empty" for chair in room.seats):
        # play may wait for this seat, so everybody is shown where it is filled
        tools.append(h("button", say("seat.free"), type="button", data_open="tab-room"))
    return str(h("div", tools, id="tools", class_="tools"))


def refusal_words(room: Room, seat: int, language: str, refusal: Refusal) -> str:
    """A refusal in a sentence."""
    if refusal.paragraph:
        said: str = lines_of(room.game).refusal_line(refusal, reader_of(room, seat, language))
        return said
    return words.text(language, f"refusal.{refusal.key}")


# ------------------------------------------------------------------------------------------------ whole pages


@cache
def _environment() -> jinja2.Environment:
    loader = jinja2.PackageLoader("zwerge.table", "templates")
    return jinja2.Environment(loader=loader, autoescape=True, undefined=jinja2.StrictUndefined, trim_blocks=True)


def render(template: str, person: Person, **values: Any) -> str:
    def say(key: str, **params: Any) -> str:
        return words.text(person.language, key, **params)

    languages = [(code, words.language_name(code)) for code in words.LANGUAGES]
    page = _environment().get_template(template)
    return page.render(say=say, person=person, languages=languages, show=show_value, **_SHELF, **values)


def _rest(name: str, of: Game | None = None) -> str:
    """Where the rest of a page's style lies."""
    return shelf.address(shelf.sheet_name(name, of))


def _screen(of: Game) -> str:
    """The screen that a phone shows of a game's table before its script runs, if it has several."""
    screens: tuple[str, ...] = getattr(board_of(of), "SCREENS", ("",))
    return screens[0]


_SHELF = {
    "screen": _screen,
    "first_style": lambda name: Markup(shelf.first_style(name)),
    "rest": _rest,
    "shelf": shelf.address,
    "needed": shelf.scripts,
}


def lobby(
    person: Person,
    editions: Mapping[str, Mapping[str, Edition]],
    error: str = "",
    *,
    mine: Sequence[OwnRoom] = (),
    evenings: Sequence[Evening] = (),
    form: Mapping[str, str] | None = None,
    wrong_name: bool = False,
    now: float = 0.0,
) -> str:
    """The first page: the rooms of whoever looks, and the games with the editions there are. With an error what was
    filled in is still there."""
    sheets = _sheets(person.language)
    games = [
        {
            "game": game(i),
            "editions": [(name, edition_name(game(i), name, person.language)) for name in editions[i]],
            "sheet": Markup(sheets[i]),
            "cards": Markup(board_of(game(i)).showcase(person.language)),
            "typed": Typed(game(i), form or {}),
        }
        for i in playable()
    ]
    name = (form or {}).get("name", person.name)
    values = {
        "games": games,
        "levels": choices_for,
        "usual": usual_for,
        "aways": pace.AWAY,
        "bounds": {"minutes": pace.MINUTES, "seconds": pace.SECONDS, "days": pace.DAYS},
        "level_name": seating.level_name,
        "has_help": has_judge,
        "error": error,
        "name": name,
        "wrong_name": wrong_name,
        "now": round(now * 1000),
        "left": {one.id: clockface.time_left(one.ends, now, person.language) for one in mine},
    }
    counts = range(FEWEST, MOST + 1)
    return render("lobby.html", person, **values, mine=mine, evenings=evenings, counts=counts)


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


def room_page(
    room: Room,
    person: Person,
    address: str,
    error: str = "",
    form: Mapping[str, str] | None = None,
    *,
    hand_only: bool = False,
    lift: str = "",
    elsewhere: int = 0,
) -> str:
    """The page of a room: before the start the seats and the invitation, then the table. With an error a name that was
    filled in is still there. `hand_only` leaves to a shared screen what is open to all; `lift` is the key that feeds a
    page of a device at which several people play; `elsewhere` counts the other tables that wait for the reader."""
    seat = room.seat_of(person.owner)
    parts = {id: Markup(html) for id, html in fragments(room, seat, person.language).items()}
    if form and "name" in form:
        parts["seats"] = seating.with_name(parts["seats"], form.get("seat", ""), form["name"])
    values = {"room": room, "seat": seat, "parts": parts, "error": error, "address": address}
    values["rules"] = Markup(rules(room.game.id, person.language, "rule-"))
    values["qr"] = code_of(address)
    values["sheet"] = Markup(board_of(room.game).sheet(person.language, room.setup.edition))
    values["may_ask"] = room.help.allowed
    values |= {"hand_only": hand_only, "lift": lift, "elsewhere": elsewhere}
    values["now"] = round(room.clock.now() * 1000)
    values["finished"] = finished(room)
    values["pace"] = clockface.pace_words(room, person.language)
    values["notice"] = room.notices.pop(person.owner, "")
    values |= {"phrases": phrases_of(room.game.id), "me": room.talk.by(person.owner), "longest": LENGTH}
    if room.match is None:
        values["aim"] = board_of(room.game).aim(person.language, room.setup.edition, room.setup.options)
        values["ours"] = ours(room.game, room.setup.edition, person.language)
        values["chosen"] = _changed_options(room, person.language)
        return render("room.html", person, **values)
    values["journal"] = [parts.pop(id) for id in sorted(parts, key=number_of) if id.startswith("journal-")]
    values["own_script"] = shelf.own_file(room.game, "script.js")
    values["away"] = Markup(away(room, seat, person.language))
    return render("table.html", person, **values)


def code_of(address: str) -> Markup:
    """A QR code for phones; none for an address that leads nowhere on a phone."""
    return _qr(address) if leads_to_phones(address) else Markup("")


def leads_to_phones(address: str) -> bool:
    """Whether another machine gets anywhere with an address."""
    host = split(address).netloc
    return not is_loopback(host) and read_host(host) is not None


@lru_cache(maxsize=256)
def _qr(address: str) -> Markup:
    return qr(address)


def qr(address: str) -> Markup:
    """A QR code, which nothing keeps."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(omitsize=True, dark="#14191f", light="#ffffff", border=2))


def number_of(id: str) -> int:
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
    tokens = MarkdownIt("commonmark", {"html": False}).enable("table").parse(retold(game_id, language) or "")
    if prefix and tokens[0].tag == "h1":
        del tokens[:3]
    for opening, inline in pairwise(tokens):
        if opening.type == "table_open":
            opening.attrSet("tabindex", "0")  # wider than a phone, it is pushed sideways, by arrow keys too
        if opening.type == "heading_open" and inline.content.endswith("}") and " {#" in inline.content:
            title, _, anchor = inline.content[:-1].rpartition(" {#")
            opening.attrSet("id", prefix + anchor)
            opening.attrSet("tabindex", "-1")
            inline.content = title
            last = (inline.children or [])[-1]
            last.content = last.content.removesuffix(f" {{#{anchor}}}")
    _draw_figures(tokens, game_id, language)
    return str(MarkdownIt("commonmark", {"html": False}).enable("table").renderer.render(tokens, _OPTIONS, {}))


def _draw_figures(tokens: list[Token], game_id: str, language: str) -> None:
    """Put the game's drawings where the text names them (draw/retold.py)."""
    for before, inline, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        picture = inline.children[0] if inline.children and len(inline.children) == 1 else None
        if picture is None or picture.type != "image":
            continue
        name = str(picture.attrs["src"]).removeprefix("figure:")
        before.hidden = after.hidden = True
        inline.children = [Token("html_inline", "", 0)]
        inline.children[0].content = str(drawn(board_of(game(game_id)).figure(name, language), picture.content))


_OPTIONS = MarkdownIt("commonmark", {"html": False}).options


def rules_page(game_id: str, person: Person) -> str:
    told = Markup(rules(game_id, person.language))
    sheet = Markup(board_of(game(game_id)).sheet(person.language))
    return render("rules.html", person, game=game(game_id), rules=told, sheet=sheet)


def carry_page(room: Room, seat: int, person: Person) -> str:
    """Before a seat is carried to the device that looks."""
    return render("carry.html", person, room=room, name=room.seats[seat].name)


def error_page(person: Person, key: str) -> str:
    """A page that says what went wrong and what to do next."""
    return render("error.html", person, key=key)
