"""The ladders as pages: who plays a game how well, for each number of players, as far as finished games say so."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.games import game as find_game
from zwerge.table import pages
from zwerge.table.asked import whole_number
from zwerge.table.mine.page import game_name, known_level
from zwerge.table.mine.rating import Changes, Ladder, Ladders, Moved, Rung
from zwerge.table.people import page, person_of, wrong

MOST = 100
"""So many lines of a ladder are shown, from the top."""


class Line(NamedTuple):
    """A line of a ladder in words."""

    rank: int
    name: str
    value: str
    interval: str
    games: str
    bar: Markup
    is_own: bool


def ladders_of(request: Request) -> Ladders:
    """The ladders of the table."""
    found: Ladders = request.app.state.ladders
    return found


async def index(request: Request) -> Response:
    """Every ladder there is."""
    person, ladders = person_of(request), ladders_of(request)
    await ladders.catch_up()
    counts = dict(ladders.all())
    known: dict[str, set[int]] = {id: set(find_game(id).players) for id in pages.playable()}
    for id, players in counts:  # of games that are there no more, too
        known.setdefault(id, set()).add(players)
    games = [
        (game_name(id, person.language), [(n, f"/ladder/{id}/{n}", counts.get((id, n), 0)) for n in sorted(known[id])])
        for id in known
    ]
    return page(request, pages.render("ladders.html", person, games=games))


async def show(request: Request) -> Response:
    """One ladder."""
    person, ladders = person_of(request), ladders_of(request)
    id, text = request.path_params["game"], request.path_params["players"]
    players = whole_number(text, 2, 0)
    await ladders.catch_up()
    rungs = ladders.rungs((id, players), MOST)
    if not rungs and not (id in pages.playable() and players in find_game(id).players):
        return wrong(request, "no_page", 404)
    return page(request, ladder_page(person, (id, players), rungs))


def ladder_page(person: pages.Person, ladder: Ladder, rungs: list[Rung]) -> str:
    language = person.language
    low = min((one.rating.low for one in rungs), default=0)
    high = max((one.rating.high for one in rungs), default=1)
    lines = [_line(rank, rung, person, low, high) for rank, rung in enumerate(rungs, 1)]
    title = words.text(language, "ladder.of", game=game_name(ladder[0], language), n=ladder[1])
    return pages.render("ladder.html", person, title=title, lines=lines, most=MOST)


def _line(rank: int, rung: Rung, person: pages.Person, first: int, last: int) -> Line:
    language, player, rating = person.language, rung.player, rung.rating
    bot = player.kind == "bot"
    low, high = words.number(language, rating.low), words.number(language, rating.high)
    return Line(
        rank,
        known_level(player.who, language) if bot else player.name,
        words.number(language, rating.value),
        words.text(language, "ladder.interval", low=low, high=high),
        words.number(language, rating.games),
        _bar(rating.low, rating.value, rating.high, first, last),
        not bot and player.who == person.owner,
    )


def moved(changes: Changes, names: Sequence[str], language: str) -> Markup:
    """What a game has changed, seat by seat, with the way to its ladder. Bots have the `names` of the game's seats,
    people those by which they began: somebody else may have sat there at the end."""
    (game, players), moves = changes.ladder, zip(changes.moved, changes.ranks, strict=True)
    items = [_moved(one, rank, names[one.seat], language) for one, rank in moves]
    link = h("a", words.text(language, "ladder.look"), href=f"/ladder/{game}/{players}", class_="button")
    return h("ul", items, class_="rating-moves") + h("p", link)


def _moved(one: Moved, rank: int, bot: str, language: str) -> Markup:
    before, after = one.before.value, one.after.value
    numbers = {"before": words.number(language, before), "after": words.number(language, after)}
    by = words.signed(language, after - before)
    said = words.text(language, "ladder.moved", **numbers, by=by, rank=words.number(language, rank))
    name = bot if one.player.kind == "bot" else one.player.name
    return h("li", BADGES[one.seat].use("badge"), h("b", name), " ", h("span", said))


def _bar(low: int, value: int, high: int, first: int, last: int) -> Markup:
    """The interval as a line with a dot, on a scale that all lines of a ladder share."""

    def at(number: int) -> float:
        return round(6 + 188 * (number - first) / max(1, last - first), 1)

    return h(
        "svg",
        h("path", d=f"M{at(low)} 4V16M{at(low)} 10H{at(high)}M{at(high)} 4V16"),
        h("circle", cx=at(value), cy=10, r=5),
        viewbox="0 0 200 20",
        class_="ladder-bar",
        aria_hidden="true",
        focusable="false",
    )


def routes() -> list[Route]:
    return [Route("/ladder", index), Route("/ladder/{game}/{players}", show)]
