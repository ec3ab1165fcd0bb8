"""What finished games say about who plays how well: persons and levels of bots on one ladder for each game and number
of players.

Ratings are nothing but the rated games in the order in which they ended, reckoned with Plackett and Luce's model of
places (openskill). They are kept with the number of the last game in them and with what each game has changed, all
written at once, so that each game counts once whatever happens; under another model they are reckoned anew from the
first game on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import openskill
from openskill.models import PlackettLuce

from zwerge.table.store import Store

MODEL = f"plackett-luce 2, openskill {openskill.__version__}"
"""By what ratings are reckoned."""
BATCH = 200
"""So many games are reckoned in one go, beside the loop."""
SCALE = 40.0
"""Ratings are shown so many times larger: who has never played has 1,000."""
SURE = 1.96
"""So many standard deviations to both sides are an interval of 95 %."""

_MODEL = PlackettLuce()
Ladder = tuple[str, int]
"""A game and a number of players."""


class Player(NamedTuple):
    """Who is on a ladder: a person by the hash of his token, or a level of bots; `name` is how he was called last."""

    kind: str
    who: str
    name: str


class Rating(NamedTuple):
    """How well somebody plays, as far as is known."""

    mu: float = _MODEL.mu
    sigma: float = _MODEL.sigma
    games: int = 0

    @property
    def value(self) -> int:
        return round(SCALE * self.mu)

    @property
    def low(self) -> int:
        return round(SCALE * (self.mu - SURE * self.sigma))

    @property
    def high(self) -> int:
        return round(SCALE * (self.mu + SURE * self.sigma))


class Placed(NamedTuple):
    """Who answers for a seat of a rated game, and in which place it came."""

    seat: int
    player: Player
    place: int


class Rated(NamedTuple):
    """A rated game: its number among them, its ladder, and who came in which place."""

    n: int
    ladder: Ladder
    places: tuple[Placed, ...]


class Moved(NamedTuple):
    """What a rated game has changed for whoever answers for a seat."""

    seat: int
    player: Player
    before: Rating
    after: Rating


class Changes(NamedTuple):
    """What a rated game has changed, by seat, and on which ladder; with the rank that each of them has there today."""

    ladder: Ladder
    moved: tuple[Moved, ...]
    ranks: tuple[int, ...]


class Rung(NamedTuple):
    """A line of a ladder."""

    player: Player
    rating: Rating


Key = tuple[Ladder, str, str]
Known = dict[Key, tuple[str, Rating]]
"""Names and ratings by ladder, kind and who."""


def key_of(ladder: Ladder, player: Player) -> Key:
    return ladder, player.kind, player.who


def reckon(known: Known, games: Iterable[Rated]) -> dict[int, tuple[Moved, ...]]:
    """Put games into ratings, in order; gives what each has changed, by its number. Several bots of one level in a game
    are one player, who moves by their mean."""
    return {game.n: _reckon(known, game) for game in games}


def _reckon(known: Known, game: Rated) -> tuple[Moved, ...]:
    keys = [key_of(game.ladder, one.player) for one in game.places]
    before = [known[key][1] if key in known else Rating() for key in keys]
    teams = [[_MODEL.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _MODEL.rate(teams, ranks=[float(one.place) for one in game.places])
    for at, one in enumerate(game.places):
        same = [n for n, key in enumerate(keys) if key == keys[at]]
        mu = sum(after[n][0].mu for n in same) / len(same)
        sigma = sum(after[n][0].sigma for n in same) / len(same)
        known[keys[at]] = one.player.name, Rating(mu, sigma, before[at].games + 1)
    return tuple(
        Moved(one.seat, one.player, old, known[key][1]) for one, old, key in zip(game.places, before, keys, strict=True)
    )


class Ladders:
    """The ladders of a table."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._one_at_a_time = asyncio.Lock()

    async def catch_up(self) -> None:
        """Put all games that have ended into the ratings."""
        async with self._one_at_a_time:
            while await self._some():
                pass

    async def _some(self) -> bool:
        """Some games more; whether there were any."""
        cursor = self._store.ask("SELECT n, model FROM reckoned")
        n, anew = (cursor[0][0], cursor[0][1] != MODEL) if cursor else (0, True)
        games = rated_after(self._store, 0 if anew else n, BATCH)
        if not games and not anew:
            return False
        known = {} if anew else self._known(games)
        changed = await asyncio.to_thread(reckon, known, games)
        await self._keep(known, changed, games[-1].n if games else 0, anew)
        return bool(games)

    def _known(self, games: Sequence[Rated]) -> Known:
        keys = {key_of(game.ladder, player) for game in games for _, player, _ in game.places}
        found: Known = {}
        query = "SELECT name, mu, sigma, games FROM rating WHERE game = ? AND players = ? AND kind = ? AND who = ?"
        for (game, players), kind, who in keys:
            for name, *values in self._store.ask(query, game, players, kind, who):
                found[(game, players), kind, who] = name, Rating(*values)
        return found

    async def _keep(self, known: Known, changed: dict[int, tuple[Moved, ...]], n: int, anew: bool) -> None:
        desk = self._store.desk()
        rows = [(*ladder, kind, who, name, *rating) for (ladder, kind, who), (name, rating) in known.items()]
        moved = [
            (game, one.seat, one.before.mu, one.before.sigma, one.after.mu, one.after.sigma, one.after.games)
            for game, seats in changed.items()
            for one in seats
        ]
        with desk.transaction():
            if anew:
                for table in ("rating", "rating_moved", "reckoned"):
                    desk.change(f"DELETE FROM {table}")
            if rows:
                desk.change("INSERT OR REPLACE INTO rating VALUES (?, ?, ?, ?, ?, ?, ?, ?)", *rows)
            if moved:
                desk.change("INSERT OR REPLACE INTO rating_moved VALUES (?, ?, ?, ?, ?, ?, ?)", *moved)
            desk.change("INSERT OR REPLACE INTO reckoned VALUES (1, ?, ?)", (n, MODEL))
        error = await desk.way.arrival()
        if error is not None:
            raise error

    def changes(self, room: str, number: int) -> Changes | None:
        """What a match of a room has changed, as far as it counts and is reckoned: for good, though ratings move on."""
        found = self._store.ask(
            "SELECT n, match, game FROM ended JOIN rated USING (match) WHERE room = ? AND number = ?", room, number
        )
        if not found:
            return None
        game = _rated(self._store, *found[0])
        query = "SELECT mu_before, sigma_before, mu, sigma, games FROM rating_moved WHERE n = ? AND seat = ?"
        moved = [
            Moved(seat, player, Rating(mu_before, sigma_before, games - 1), Rating(mu, sigma, games))
            for seat, player, _ in game.places
            for mu_before, sigma_before, mu, sigma, games in self._store.ask(query, game.n, seat)
        ]
        if not moved:
            return None
        today = self._known([game])
        ranks = (self._rank(game.ladder, today[key_of(game.ladder, one.player)][1]) for one in moved)
        return Changes(game.ladder, tuple(moved), tuple(ranks))

    def gain(self, owner: str, room: str, number: int, seat: int) -> int | None:
        """By how much a match of a room has changed the rating, as it is shown, of who answers for a seat there."""
        query = """SELECT mu_before, mu FROM ended JOIN rated USING (match) JOIN rated_seat USING (match)
            JOIN rating_moved USING (n, seat) WHERE room = ? AND number = ? AND seat = ? AND owner = ?"""
        found = self._store.ask(query, room, number, seat, owner)
        return Rating(found[0][1]).value - Rating(found[0][0]).value if found else None

    def rungs(self, ladder: Ladder, most: int) -> list[Rung]:
        """A ladder from the top: who is surely good stands above who may be."""
        query = f"""SELECT kind, who, name, mu, sigma, games FROM rating WHERE game = ? AND players = ?
            ORDER BY mu - {SURE} * sigma DESC, kind, who LIMIT ?"""
        return [_rung(*values) for values in self._store.ask(query, *ladder, most)]

    def of(self, owner: str) -> list[tuple[Ladder, Rung, int]]:
        """The ladders on which a person stands: his line, and his rank."""
        query = "SELECT game, players, kind, who, name, mu, sigma, games FROM rating WHERE kind = 'person' AND who = ?"
        found = [((game, n), _rung(*values)) for game, n, *values in self._store.ask(query, owner)] if owner else []
        return [
            (ladder, rung, self._rank(ladder, rung.rating)) for ladder, rung in sorted(found, key=lambda one: one[0])
        ]

    def _rank(self, ladder: Ladder, rating: Rating) -> int:
        query = f"SELECT count(*) FROM rating WHERE game = ? AND players = ? AND mu - {SURE} * sigma > ?"
        return 1 + int(self._store.ask(query, *ladder, rating.mu - SURE * rating.sigma)[0][0])

    def all(self) -> list[tuple[Ladder, int]]:
        """Every ladder on which somebody stands, and how many."""
        query = "SELECT game, players, count(*) FROM rating GROUP BY game, players ORDER BY game, players"
        return [((game, players), count) for game, players, count in self._store.ask(query)]


def _rung(kind: str, who: str, name: str, mu: float, sigma: float, games: int) -> Rung:
    return Rung(Player(kind, who, name), Rating(mu, sigma, games))


def rated_after(store: Store, n: int, most: int) -> list[Rated]:
    """The next rated games after a number, in the order in which they ended."""
    query = """SELECT n, match, game FROM rated JOIN ended USING (match) WHERE n > ? ORDER BY n LIMIT ?"""
    return [_rated(store, *values) for values in store.ask(query, n, most)]


def _rated(store: Store, n: int, match: int, game: str) -> Rated:
    query = "SELECT seat, kind, name, owner, level, place FROM rated_seat WHERE match = ? ORDER BY seat"
    ((players,),) = store.ask("SELECT count(*) FROM ended_seat WHERE match = ?", match)
    places = tuple(
        Placed(seat, Player(kind, level, level) if kind == "bot" else Player(kind, owner, name), place)
        for seat, kind, name, owner, level, place in store.ask(query, match)
    )
    return Rated(n, (game, players), places)
