"""Pages after games as moments: the closing page of a finished game, and what belongs to a person: My games, the
ladders, the question before another device takes over."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial

from zwerge.games import game_ids
from zwerge.table.endings import Ending, Seated
from zwerge.table.mine.ladder import ladder_page
from zwerge.table.mine.page import Link, Summons, own_page, take_page
from zwerge.table.mine.rating import Changes, Moved, Player, Rating, Rung
from zwerge.table.mine.running import Running
from zwerge.table.pages import qr
from zwerge.table.replay.closing import closing_page

from .beside import BACK, BOTS, PATH, finished
from .moments import ADDRESS, NAMES, OWNER, Moment, as_moment


@cache
def pages_after() -> tuple[Moment, ...]:
    """What there is to look at once a game is over."""
    found = [as_moment("after", name, draw) for name, draw in (*_own(), *_ladders())]
    return (*found, *(moment for game_id in game_ids() for moment in _finished(game_id)))


def _finished(game_id: str) -> Iterator[Moment]:
    moves = tuple(
        Moved(seat, Player("bot" if seat in BOTS else "person", name, name), Rating(), Rating(30 - 9 * seat, games=1))
        for seat, name in enumerate(NAMES)
    )
    changes = Changes((game_id, len(NAMES)), moves, (1, 12, 3, 1234))
    end = partial(closing_page, finished(game_id), path=PATH, back=BACK, address=ADDRESS, changes=changes)
    yield as_moment("after", f"{game_id}, the closing page", end)


def _own() -> list[tuple[str, partial[str]]]:
    running = [
        Running("QmZ3xT8kLw0p", "zavandor", NAMES[1:], "playing", NAMES[:1]),
        Running("QmZ3xT8kLw1p", "gartenzwerge", NAMES[1:2], "waiting"),
    ]
    seats = tuple(
        Seated(n, "bot" if n in BOTS else "person", name, "", n + 1, 112_000 - n) for n, name in enumerate(NAMES)
    )
    endings = [Ending(f"room{n}", n, id, 1.7e9, n % 4, n % 2 == 0, seats) for n, id in enumerate(game_ids())]
    rung = Rung(Player("person", OWNER, NAMES[0]), Rating(games=12))
    ratings = [((id, 4), rung, 1234) for id in game_ids()]
    link, summons = Link(f"{ADDRESS}/take/{'k' * 43}", qr(ADDRESS)), Summons("ntfy, mailto, matrix", "ntfy", False)
    shown = {"running": running, "endings": endings, "gains": (17, -1234, 0, None), "number": 2, "more": True}
    whole = partial(own_page, **shown, ratings=ratings, summons=summons)
    return [
        ("my games", whole),
        ("my games, a link for another device", partial(whole, link=link)),
        ("my games, none yet", partial(own_page, running=[], endings=[], number=1)),
        ("another device takes over", partial(take_page, name=NAMES[1], rooms=3)),
    ]


def _ladders() -> list[tuple[str, partial[str]]]:
    people = [Rung(Player("person", OWNER if n == 1 else name, name), Rating(games=n)) for n, name in enumerate(NAMES)]
    bots = [
        Rung(Player("bot", level, level), Rating(30 - n, 3)) for n, level in enumerate(("master", "club", "greedy"))
    ]
    return [
        ("a ladder", partial(ladder_page, ladder=("gartenzwerge", 4), rungs=[*people, *bots])),
        ("a ladder without anybody", partial(ladder_page, ladder=("amulett", 2), rungs=[])),
    ]
