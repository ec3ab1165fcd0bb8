"""The couch: a screen that all in one room look at, each with his hand on his phone; and one device that goes from hand
to hand, with a curtain between two people.

The shared screen shows what somebody may know who watches, and nothing of what is said among players or those who
watch. The curtain shows names alone.
"""

from __future__ import annotations

from typing import Any

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.core.seats import SPECTATOR
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.table import pages, seating
from zwerge.table.chairs import TableError
from zwerge.table.hosts import is_own
from zwerge.table.pages import Person
from zwerge.table.passing import is_shared, seats_of
from zwerge.table.people import address_of, form_of, page, person_of, wrong
from zwerge.table.room import Room
from zwerge.table.shelf import own_file

OPEN = ("clocks", "ask", "board", "players", "facts", "result")
"""The parts of a table that a shared screen shows."""


def parts(room: Room, look: str, device: str, seat: int, language: str) -> dict[str, str]:
    """The parts of a page that can change: of a person's, of a shared screen, or of a curtain."""
    if look == "curtain":
        return {"curtain": curtain(room, device, language)}
    if look == "board":
        return board_parts(room, language)
    return pages.fragments(room, seat, language)


def board_parts(room: Room, language: str) -> dict[str, str]:
    """What a shared screen shows: some of what somebody sees who watches."""
    if room.match is None:
        return {"chairs": chairs(room, language)}
    drawn = pages.fragments(room, SPECTATOR, language)
    return {id: html for id, html in drawn.items() if id in OPEN or id.startswith("journal-")}


def chairs(room: Room, language: str) -> str:
    """Who has sat down, to be seen from afar."""
    items = []
    for number, chair in enumerate(room.seats):
        empty = chair.kind == "empty"
        name = words.text(language, "table.seat.empty") if empty else chair.name
        level = h("span", seating.level_name(chair.level, language), class_="tag") if chair.kind == "bot" else None
        badge = BADGES[number].use("badge")
        items.append(h("li", badge, h("span", name, class_="seat-name"), level, class_="is-free" if empty else None))
    return str(h("ol", items, id="chairs", class_="seat-list"))


def asked(room: Room, seats: tuple[int, ...]) -> list[int]:
    """Who of these seats is asked something, as far as everybody sees it: where all may answer at once nobody sees who
    has."""
    if room.match is None or room.is_over:
        return []
    if room.all_may_answer:
        return list(seats)
    actors = room.match.state.actors()
    return [seat for seat in seats if seat in actors]


def curtain(room: Room, device: str, language: str) -> str:
    """What hangs between two people: who is asked, and a button for each of the device's people."""

    def say(key: str, **params: Any) -> str:
        return words.text(language, f"couch.{key}", **params)

    seats = seats_of(room, device)
    if not is_shared(room, device):
        link = h("a", say("on"), href=f"/room/{room.id}", class_="button primary")
        return str(h("section", h("h1", say("over")), h("p", link), id="curtain", class_="curtain"))
    turn = asked(room, seats)
    names = words.listed(language, [room.seats[seat].name for seat in turn])
    title = say("for", names=names) if turn else say("nobody")
    first = turn[0] if len(turn) == 1 else -1
    buttons = [
        h(
            "button",
            BADGES[seat].use("badge"),
            h("span", say("lift", name=room.seats[seat].name)),
            type="submit",
            name="seat",
            value=seat,
            class_="primary" if seat == first else None,
            id=f"lift-{seat}",
        )
        for seat in seats
    ]
    form = h("form", buttons, method="post", action=f"/room/{room.id}/pass", data_plain=True)
    note = h("p", say("how"), class_="note")
    return str(h("section", h("h1", title, role="status"), form, note, id="curtain", class_="curtain"))


async def board(request: Request) -> Response:
    """The shared screen, whoever asks for it."""
    room = await _room_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if room.place.is_closed_to(""):
        return wrong(request, "evening", 403)
    return page(request, board_page(room, person_of(request), address_of(request, room.id)))


async def _room_of(request: Request) -> Room | None:
    room = await request.app.state.table.hall.rooms.wake(request.path_params["room"])
    if room is not None:
        await room.store.way.rest()
    return room if isinstance(room, Room) else None


def board_page(room: Room, person: Person, address: str) -> str:
    """The whole page of a shared screen."""
    drawn = {id: Markup(html) for id, html in board_parts(room, person.language).items()}
    values = {
        "room": room,
        "stage": "waiting" if room.match is None else "playing",
        "parts": drawn,
        "journal": [drawn[id] for id in sorted(drawn, key=pages.number_of) if id.startswith("journal-")],
        "address": address,
        "qr": pages.code_of(f"{address}/hand"),
        "sheet": Markup(pages.board_of(room.game).sheet(person.language, room.setup.edition)),
        "now": round(room.clock.now() * 1000),
        "own_script": own_file(room.game, "script.js"),
    }
    return pages.render("board.html", person, **values)


async def hang(request: Request) -> Response:
    """The curtain: it hangs as soon as anybody asks for this page."""
    room, person = await _room_of(request), person_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if not is_shared(room, person.owner):
        return RedirectResponse(f"/room/{room.id}", 303)
    request.app.state.table.let_fall(room, person.owner)
    return page(request, curtain_page(room, person))


def curtain_page(room: Room, person: Person) -> str:
    """The whole page of a curtain that hangs."""
    drawn = Markup(curtain(room, person.owner, person.language))
    now = round(room.clock.now() * 1000)
    sheet = Markup(pages.board_of(room.game).sheet(person.language, room.setup.edition))
    return pages.render("curtain.html", person, room=room, curtain=drawn, now=now, sheet=sheet)


async def lift(request: Request) -> Response:
    """One of the device's people lifts the curtain, and is led to his page."""
    room, person = await _room_of(request), person_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if not is_own(request):
        return wrong(request, "foreign", 403)
    asked_for = (await form_of(request)).get("seat", "")
    seat = int(asked_for) if asked_for.isascii() and asked_for.isdigit() and len(asked_for) < 3 else SPECTATOR
    table = request.app.state.table
    table.let_fall(room, person.owner)
    try:
        key = table.curtains.lift(room, person.owner, seat)
    except TableError:
        return RedirectResponse(f"/room/{room.id}/pass", 303)
    return RedirectResponse(f"/room/{room.id}/pass/{key}", 303)


async def show(request: Request) -> Response:
    """The page of whoever has lifted the curtain: once. Asked for again, by the back button or a reload, it hangs."""
    room, person = await _room_of(request), person_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    table, key = request.app.state.table, request.path_params["key"]
    seat = table.curtains.show(room, person.owner, key) if is_shared(room, person.owner) else SPECTATOR
    if seat < 0:
        return RedirectResponse(f"/room/{room.id}/pass", 303)
    own = msgspec.structs.replace(person, owner=room.seats[seat].owner)
    return page(request, pages.room_page(room, own, address_of(request, room.id), lift=key))


def routes() -> list[Route]:
    """The addresses of the shared screen and of the device that is passed on."""
    return [
        Route("/room/{room}/board", board),
        Route("/room/{room}/pass", hang, methods=["GET"]),
        Route("/room/{room}/pass", lift, methods=["POST"]),
        Route("/room/{room}/pass/{key}", show, methods=["GET"]),
    ]
