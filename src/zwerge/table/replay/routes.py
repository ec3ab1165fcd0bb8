"""The addresses of replays: of a finished match of a room, of a record out of a file, and of one's own past."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import ceil
from typing import Any, NamedTuple
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from zwerge.bots.levels import seated_for
from zwerge.bots.search.tuning import has_judge
from zwerge.core.errors import BadInput, BadRecord, clip
from zwerge.core.record import Record
from zwerge.core.seats import OMNISCIENT
from zwerge.draw import words
from zwerge.table import frames, pages
from zwerge.table.asked import room_of, table_of, whole_number
from zwerge.table.attic import left_record
from zwerge.table.chairs import TableError
from zwerge.table.endings import game_ended
from zwerge.table.hosts import is_own
from zwerge.table.limits import Openings, address_key
from zwerge.table.lines import Table
from zwerge.table.matches import record_of
from zwerge.table.mine.ladder import ladders_of
from zwerge.table.mine.rating import Changes
from zwerge.table.pages import Person
from zwerge.table.passing import is_shared
from zwerge.table.people import form_of, page, person_of, sentence, table_address, wants_json, wrong
from zwerge.table.replay import uploads
from zwerge.table.replay.closing import closing_of, closing_page
from zwerge.table.replay.course import Course, course_of
from zwerge.table.replay.look import ALL, Look
from zwerge.table.replay.page import frame, review_frame
from zwerge.table.replay.page import page as replay_page
from zwerge.table.replay.past import own_past
from zwerge.table.replay.postcard import postcard
from zwerge.table.replay.reviews import Place, Reviews
from zwerge.table.seating import level_name

MOST_COURSES = 12
"""So many games that are being looked at stay in memory."""
MAX_BODY = uploads.MAX_FILE + 10_000
UPLOADS_PER_HOUR = 60

Endpoint = Callable[[Request], Awaitable[Response]]

log = logging.getLogger("zwerge.table")


class Replays:
    """Games that are being looked at, made beside the loop, one after another, and kept while they are asked for."""

    def __init__(self, table: Table) -> None:
        self.maker = ThreadPoolExecutor(1, "zwerge-replay")
        self.reviews = Reviews(table)
        self.uploads = Openings(UPLOADS_PER_HOUR)
        self._kept: OrderedDict[object, Course] = OrderedDict()

    def close(self) -> None:
        self.maker.shutdown(wait=False, cancel_futures=True)

    async def run(self, work: Callable[[], Any]) -> Any:
        """Do something beside the loop that takes a while."""
        return await asyncio.get_running_loop().run_in_executor(self.maker, work)

    async def course(self, key: object, make: Callable[[], Course]) -> Course:
        """A game by its key, made if it is not in memory."""
        found = self._kept.pop(key, None)
        if found is None:
            found = await self.run(make)
        self._kept[key] = found
        while len(self._kept) > MOST_COURSES:
            self._kept.popitem(last=False)
        return found


def replays_of(request: Request) -> Replays:
    found: Replays = request.app.state.replays
    return found


class Game(NamedTuple):
    """A game that is over, as an address names it: which one, what makes its record, and where it is found."""

    id: str
    record: Callable[[], Record]
    place: Place
    path: str
    back: str
    file: str


async def _match_of(request: Request) -> Game | Response:
    """A match of a room that is over, or the page that says why there is none."""
    room = await room_of(request)
    asked = request.path_params["number"]
    number = whole_number(asked, 9, 0)
    if room is None:
        return _left(request, request.path_params["room"], number)
    try:
        make = record_of(room, number)
    except TableError as error:
        key = {"not_over": "running", "evening": "evening"}.get(error.key, "no_page")
        return wrong(request, key, 404 if key == "no_page" else 403)
    return _game_of_room(room.game.id, room.id, number, lambda: Record.loads(make()), f"/room/{room.id}")


def _left(request: Request, room_id: str, number: int) -> Game | Response:
    """A match of a room that was put away."""
    hall = table_of(request).hall
    try:
        file, game_id = left_record(hall.store, hall.attic, room_id, number), game_ended(hall.store, room_id, number)
    except TableError as error:
        return wrong(request, error.key, 403)
    if file is None or game_id is None:
        return wrong(request, "no_room", 404)
    return _game_of_room(game_id, room_id, number, lambda: Record.loads(file.read_bytes()), "/mine")


def _game_of_room(game_id: str, room_id: str, number: int, record: Callable[[], Record], back: str) -> Game:
    path, place = f"/room/{room_id}/match/{number}", Place(room_id, number)
    return Game(game_id, record, place, f"{path}/replay", back, f"{path}/record.json")


async def _file_of_game(request: Request) -> Game | Response:
    """A record that somebody has brought along, or the page that says that there is none."""
    id = request.path_params["id"]
    record = uploads.find(table_of(request).hall.store, id)
    if record is None:
        return wrong(request, "no_record", 404)
    return Game(record.game, lambda: record, Place(id, 0), f"/replay/{id}", "/replay", f"/replay/{id}/record.json")


Find = Callable[[Request], Awaitable[Game | Response]]


def over(find: Find, answer: Callable[[Request, Game], Awaitable[Response]]) -> Endpoint:
    """What is answered about a game that is over, or why there is none."""

    async def endpoint(request: Request) -> Response:
        game = await find(request)
        if isinstance(game, Response):
            return game
        try:
            return await answer(request, game)
        except (BadInput, OSError) as error:
            log.error("%s cannot be shown: %s", game.path, error)
            return wrong(request, "no_record", 404)

    return endpoint


async def show(request: Request, game: Game) -> Response:
    """The pages of a game."""
    course = await _course_of(request, game, person_of(request))
    return await _show(request, course, game.path, game.back, game)


async def _course_of(request: Request, game: Game, person: Person) -> Course:
    return await replays_of(request).course(
        (game.place, person.language), lambda: _course(game.record(), person.language)
    )


async def review(request: Request, game: Game) -> Response:
    """How far the review of a game is, for the page's script; a press begins it."""
    person = person_of(request)
    if request.method == "POST":
        return await _begin_review(request, game, person)
    course = await _course_of(request, game, person)
    if not wants_json(request):
        return RedirectResponse(f"{game.path}#review", 303)
    step, eyes, _ = _asked(request, course, person.language, True)
    look = _looked(request, Look(course, game.path, step, eyes), game)
    body = await replays_of(request).run(lambda: review_frame(look, person))
    return Response(body, 200, {"cache-control": "no-store", "vary": "accept"}, "application/json")


async def _begin_review(request: Request, game: Game, person: Person) -> Response:
    if not is_own(request):
        return wrong(request, "foreign", 403)
    form, replays = await form_of(request), replays_of(request)
    try:
        if replays.reviews.ask(game.id, game.place, address_key(request.client)):
            await _begin(request, game, person)
    except TableError as error:
        said, status = sentence(person, error), 429 if error.key == "reviews" else 400
        if wants_json(request):
            return Response(frames.said(said, error.key), status, media_type="application/json")
        course = await _course_of(request, game, person)
        return await _show(request, course, game.path, game.back, game, error=said, status=status)
    if wants_json(request):
        return Response(status_code=204)
    query = urlencode({name: form[name] for name in ("step", "as") if form.get(name, "")[:9].isalnum()})
    return RedirectResponse(f"{game.path}?{query}#review", 303)


async def _begin(request: Request, game: Game, person: Person) -> None:
    """A review that was asked for begins, with the game as whoever asks has just looked at it."""
    reviews = replays_of(request).reviews
    try:
        course = await _course_of(request, game, person)
    except BaseException:
        reviews.give_up(game.place)
        raise
    assert course.record is not None
    reviews.begin(game.place, course.record, course.decisions)


def _looked(request: Request, look: Look, game: Game) -> Look:
    """With what there is of a review, where a strong player can be asked."""
    if not has_judge(look.course.game.id):
        return look
    reviews = replays_of(request).reviews
    return look._replace(study=reviews.find(game.place), reviewing=reviews.goes_on(game.place))


async def closing(request: Request, game: Game) -> Response:
    """The closing page of a game."""
    person = person_of(request)
    course = await _course_of(request, game, person)
    address, changes = table_address(request) + closing_of(game.path), await _changes(request, game)
    html = await replays_of(request).run(lambda: closing_page(course, person, game.path, game.back, address, changes))
    return page(request, html)


async def _changes(request: Request, game: Game) -> Changes | None:
    """What a game has changed on its ladder, once it is reckoned; if that cannot be written now it is told later."""
    ladders = ladders_of(request)
    with suppress(sqlite3.Error):
        await ladders.catch_up()
    return ladders.changes(*game.place)


async def card(request: Request, game: Game) -> Response:
    """The picture to send; with `?save` as a file."""
    person = person_of(request)
    course = await _course_of(request, game, person)
    drawn = await replays_of(request).run(lambda: postcard(course, person.language))
    head = {"cache-control": "no-store"}
    if "save" in request.query_params:
        head["content-disposition"] = f'attachment; filename="{course.game.id}.svg"'
    return Response(drawn, 200, head, "image/svg+xml")


async def file_record(request: Request) -> Response:
    """The record itself."""
    id = request.path_params["id"]
    record = uploads.find(table_of(request).hall.store, id)
    if record is None:
        return wrong(request, "no_record", 404)
    head = {"content-disposition": f'attachment; filename="{record.game}-{id[:8]}.json"'}
    return Response(record.dumps(), 200, head, "application/json")


async def own(request: Request) -> Response:
    """The reader's own past in a game that goes on; once it is over, the replay."""
    room, person = await room_of(request), person_of(request)
    if room is None:
        return wrong(request, "no_room", 404)
    if room.place.is_closed_to(person.owner):
        return wrong(request, "evening", 403)
    if room.match is None:
        return RedirectResponse(f"/room/{room.id}", 303)
    if room.is_over:
        return RedirectResponse(f"/room/{room.id}/match/{room.number}/replay", 303)
    if is_shared(room, person.owner):
        return RedirectResponse(f"/room/{room.id}/pass", 303)
    seat = room.seat_of(person.owner)
    course = await replays_of(request).run(own_past(room, seat, pages.names_now(room, person.language)))
    return await _show(request, course, f"/room/{room.id}/past", f"/room/{room.id}", seen_as=seat)


async def bring(request: Request) -> Response:
    """The page on which a record is brought along as a file, and what becomes of it."""
    person = person_of(request)
    if request.method == "GET":
        return page(request, _bring_page(person))
    if not is_own(request):
        return wrong(request, "foreign", 403)
    replays, table = replays_of(request), table_of(request)
    address, now = address_key(request.client), table.clock.steady()
    wait = replays.uploads.wait(person.owner, address, now)
    if wait > 0:
        said = words.text(person.language, "replay.bring.often", n=ceil(wait / 60))
        return page(request, _bring_page(person, said), 429)
    replays.uploads.count(person.owner, address, now)
    try:
        data = await _file_of(request)
        record = await replays.run(lambda: uploads.check(data))
    except BadInput as error:
        said = words.text(person.language, "replay.bring.wrong", what=f"{clip(error.where or 'record')} {error.what}")
        return page(request, _bring_page(person, said), 400)
    id = await uploads.keep(table.hall.store, record, table.clock.now())
    return RedirectResponse(f"/replay/{id}", 303)


async def _file_of(request: Request) -> bytes:
    body = bytearray()
    async for piece in request.stream():  # counted as it comes: not every body says its length, or the truth
        body += piece
        if len(body) > MAX_BODY:
            raise BadRecord("record", f"is longer than {uploads.MAX_FILE} bytes")
    data = uploads.file_in(bytes(body), request.headers.get("content-type", ""))
    if not data:
        raise BadRecord("record", "is missing; choose a file that `Record` has given you")
    return data


def _bring_page(person: Person, error: str = "") -> str:
    return pages.render("bring.html", person, error=error, limit=uploads.MAX_FILE // 1000)


async def _show(
    request: Request,
    course: Course,
    path: str,
    back: str,
    game: Game | None = None,
    *,
    seen_as: int | None = None,
    error: str = "",
    status: int = 200,
) -> Response:
    """A moment of a course: the whole page, or for the page's script what changes."""
    person = person_of(request)
    step, eyes, beyond = _asked(request, course, person.language, seen_as is None)
    look = Look(course, path, step, eyes if seen_as is None else seen_as, seen_as is not None)
    if game is not None:
        look = _looked(request, look, game)
    error, status = error or beyond, 404 if beyond and not error else status
    run, record = replays_of(request).run, game.file if game is not None else ""
    if wants_json(request):
        body = await run(lambda: frame(look, person))
        return Response(body, status, {"cache-control": "no-store", "vary": "accept"}, "application/json")
    return page(request, await run(lambda: replay_page(look, person, back, error, record)), status)


def _asked(request: Request, course: Course, language: str, chosen: bool) -> tuple[int, int, str]:
    """The moment and the eyes that an address asks for, and what is wrong with it."""
    text, eyes = (
        request.query_params.get("step", "0" if chosen else str(course.last)),
        request.query_params.get("as", ALL),
    )
    number = whole_number(text, 9, -1)
    step = min(max(number, 0), course.last)
    error = "" if number == step else words.text(language, "replay.beyond", last=course.last)
    seats = {str(seat): seat for seat in range(course.setup.players)} | {ALL: OMNISCIENT}
    if chosen and eyes not in seats:
        error = error or words.text(language, "replay.no_eyes", n=course.setup.players)
    return step, seats.get(eyes, OMNISCIENT), error


def _course(record: Record, language: str) -> Course:
    """The course of a record with names that can be read: bots are called by level in it."""
    levels = seated_for(record.game)
    given = record.seats or [""] * record.players
    bots = [seat for seat, name in enumerate(given) if name in levels]
    names = [name or words.text(language, "replay.seat", n=seat + 1) for seat, name in enumerate(given)]
    for seat in bots:
        names[seat] = words.text(language, "replay.bot", level=level_name(given[seat], language), n=seat + 1)
    return course_of(record, names, bots)


def routes() -> list[Route]:
    return [
        Route("/replay", bring, methods=["GET", "POST"]),
        Route("/replay/{id}", over(_file_of_game, show)),
        Route("/replay/{id}/record.json", file_record),
        Route("/replay/{id}/end", over(_file_of_game, closing)),
        Route("/replay/{id}/picture.svg", over(_file_of_game, card)),
        Route("/room/{room}/match/{number}/end", over(_match_of, closing)),
        Route("/room/{room}/match/{number}/picture.svg", over(_match_of, card)),
        Route("/replay/{id}/review", over(_file_of_game, review), methods=["GET", "POST"]),
        Route("/room/{room}/match/{number}/replay", over(_match_of, show)),
        Route("/room/{room}/match/{number}/replay/review", over(_match_of, review), methods=["GET", "POST"]),
        Route("/room/{room}/past", own),
    ]
