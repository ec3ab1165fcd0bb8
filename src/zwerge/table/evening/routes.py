"""The addresses of an evening: opening one, its page with the tables and at the end the comparison, and ending it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.draw import words
from zwerge.table.asked import table_of
from zwerge.table.endings import ending_of
from zwerge.table.evening import keeping
from zwerge.table.evening.keeping import FIRST, Evening
from zwerge.table.evening.page import Seen, evening_page
from zwerge.table.evening.standing import Result
from zwerge.table.hosts import is_own
from zwerge.table.people import address_of, page, person_of, wrong
from zwerge.table.seating import level_name

if TYPE_CHECKING:
    from zwerge.table.lines import Table
    from zwerge.table.lobby import Wish


async def opened(table: Table, wish: Wish, owner: str, address: str) -> str:
    """Open an evening and give the path of its page; each of its tables counts as a room that was opened."""
    hall, desk = table.hall, table.hall.store.desk()
    with desk.transaction():
        evening = hall.open_evening(
            wish.game.id, wish.players, wish.options, wish.edition, owner, wish.tables, wish.terms
        )
    for _ in evening.rooms:
        table.openings.count(owner, address, table.clock.steady())
    error = await desk.way.arrival()
    if error is not None:
        for room in evening.rooms:
            hall.rooms.awake.pop(room, None)
        raise error
    return f"/evening/{evening.id}"


async def show(request: Request) -> Response:
    """The page of an evening."""
    table, person = table_of(request), person_of(request)
    evening = keeping.find(table.hall.store, request.path_params["evening"])
    if evening is None:
        return wrong(request, "no_evening", 404)
    seen = [await _seen(request, evening, number) for number in range(len(evening.rooms))]
    over = keeping.is_over(table.hall.store, evening)
    results = _results(table, evening, person.language) if over else []
    return page(request, evening_page(person, evening, seen, results if over else None))


async def _seen(request: Request, evening: Evening, number: int) -> Seen:
    """A table without waking it, unless it may have ended unnoticed."""
    table, person, room_id = table_of(request), person_of(request), evening.rooms[number]
    hall = table.hall
    address = address_of(request, room_id)
    if not hall.store.has_room(room_id):
        return Seen(number + 1, room_id, [], "gone", False, address)
    chairs = hall.store.seats(room_id)
    names = [_name(name, kind, level, person.language) for _, kind, name, _, level in chairs]
    mine = bool(person.owner) and any(owner == person.owner for _, _, _, owner, _ in chairs)
    if ending_of(hall.store, room_id, FIRST):
        state = "over"
    else:
        room = await hall.rooms.wake(room_id)
        begun = room is not None and (room.match is not None or room.number > FIRST)
        state = "playing" if begun else "waiting"
    return Seen(number + 1, room_id, names, state, mine, address)


def _name(name: str, kind: str, level: str, language: str) -> str:
    if kind == "bot":
        return words.text(language, "evening.bot", name=name, level=level_name(level, language))
    return name or words.text(language, "table.seat.empty")


def _results(table: Table, evening: Evening, language: str) -> list[Result]:
    """How the tables ended that did."""
    found = []
    for number, room in enumerate(evening.rooms):
        seats = ending_of(table.hall.store, room, FIRST)
        if seats and keeping.counts(table.hall.store, evening.id, room):
            names = [_name(one.name, one.kind, one.level, language) for one in seats]
            found.append(Result(number + 1, names, [one.score for one in seats]))
    return found


async def end(request: Request) -> Response:
    """The host ends the evening: what tables have played is open to all, whatever others have still before them."""
    table, person = table_of(request), person_of(request)
    evening = keeping.find(table.hall.store, request.path_params["evening"])
    if evening is None:
        return wrong(request, "no_evening", 404)
    if not is_own(request):
        return wrong(request, "foreign", 403)
    if not person.owner or evening.creator != person.owner:
        return wrong(request, "evening_host", 403)
    desk = table.hall.store.desk()
    with desk.transaction():
        keeping.end(desk, evening.id, table.clock.now())
    error = await desk.way.arrival()
    if error is not None:
        raise error
    return RedirectResponse(f"/evening/{evening.id}", 303)


def routes() -> list[Route]:
    return [
        Route("/evening/{evening}", show, methods=["GET"]),
        Route("/evening/{evening}/end", end, methods=["POST"]),
    ]
