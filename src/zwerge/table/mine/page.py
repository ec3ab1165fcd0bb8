"""The page of one's own games, and those around the link that makes another device oneself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from markupsafe import Markup

from zwerge.draw import words
from zwerge.table import pages
from zwerge.table.clockface import time_left
from zwerge.table.endings import Ending, Seated
from zwerge.table.mine.rating import Ladder, Rung
from zwerge.table.mine.running import Running
from zwerge.table.mine.takeover import LIFE
from zwerge.table.pages import Person
from zwerge.table.seating import level_name


class Played(NamedTuple):
    """A finished game in words; `rated` says that it counts, and what it has changed once that is reckoned."""

    game: str
    day: str
    date: str
    place: str
    score: str
    others: str
    won: bool
    rated: str
    replay: str


class OwnRating(NamedTuple):
    """One's own line of a ladder in words."""

    href: str
    title: str
    said: str


class Link(NamedTuple):
    """A link for another device, with its QR code (empty where no phone gets anywhere with it)."""

    address: str
    qr: Markup


class Summons(NamedTuple):
    """What is said about being called: the kinds of addresses that the host allows, the kind of one's own (empty
    without one), and whether its code was typed in."""

    kinds: str
    own: str
    is_confirmed: bool


def game_name(game_id: str, language: str) -> str:
    """A game's name; its id once there is no such game any more."""
    key = f"{game_id}.name"
    return words.text(language, key) if words.has(language, key) else game_id


def known_level(level: str, language: str) -> str:
    """A bot's level in words; as it was called once there is no such level any more."""
    known = words.has(language, f"table.level.{level.partition('@')[0]}")
    return level_name(level, language) if known else level


def played(ending: Ending, gain: int | None, language: str) -> Played:
    """A finished game, and by how much it has changed one's own rating (None: it is not known, or another's)."""
    own = ending.own
    count = len(ending.seats)
    others = sorted(ending.others, key=lambda one: (one.place, one.seat))
    return Played(
        game_name(ending.game, language),
        words.day(language, ending.at),
        words.date(ending.at),
        words.text(language, "own.place", place=own.place, count=count),
        words.text(language, "own.score", score=words.number(language, own.score)),
        words.listed(language, [_other(one, language) for one in others]),
        own.place == 1,
        _counted(ending, gain, language),
        f"/room/{ending.room}/match/{ending.number}/replay",
    )


def _counted(ending: Ending, gain: int | None, language: str) -> str:
    if not ending.is_rated:
        return ""
    if gain is None:
        return words.text(language, "ladder.counted")
    return words.text(language, "ladder.counted.by", by=words.signed(language, gain))


def _other(one: Seated, language: str) -> str:
    """Somebody else at the table, with his place."""
    if one.kind == "bot":
        level = known_level(one.level, language)
        return words.text(language, "own.bot", name=one.name, level=level, place=one.place)
    return words.text(language, "own.other", name=one.name or words.text(language, "table.seat.empty"), place=one.place)


def own_rating(ladder: Ladder, rung: Rung, rank: int, language: str) -> OwnRating:
    """One's own line of a ladder."""
    (game, players), rating = ladder, rung.rating
    value, low, high = (words.number(language, n) for n in (rating.value, rating.low, rating.high))
    return OwnRating(
        f"/ladder/{game}/{players}",
        words.text(language, "ladder.of", game=game_name(game, language), n=players),
        words.text(language, "ladder.mine", rank=rank, value=value, low=low, high=high),
    )


def own_page(
    person: Person,
    running: Sequence[Running],
    endings: Sequence[Ending],
    number: int,
    *,
    more: bool = False,
    gains: Sequence[int | None] = (),
    ratings: Sequence[tuple[Ladder, Rung, int]] = (),
    link: Link | None = None,
    summons: Summons | None = None,
    error: str = "",
    now: float = 0.0,
) -> str:
    """The page of one's own games; `number` counts the pages of finished ones from 1, `more` says that one follows,
    `gains` what each has changed of one's rating."""
    return pages.render(
        "mine.html",
        person,
        running=[_shown(one, now, person.language) for one in running],
        now=round(now * 1000),
        endings=[played(one, gain, person.language) for one, gain in zip(endings, gains, strict=True)],
        number=number,
        more=more,
        ratings=[own_rating(*one, person.language) for one in ratings],
        link=link,
        summons=summons,
        minutes=round(LIFE / 60),
        error=error,
    )


def _shown(one: Running, now: float, language: str) -> tuple[Running, str, str, Markup]:
    """A room with its game, how it stands, and how long one has, in words."""
    return one, game_name(one.game, language), _standing(one, language), time_left(one.ends, now, language)


def _standing(one: Running, language: str) -> str:
    if one.asked:
        return words.text(language, "own.asked", names=words.listed(language, one.asked))
    return words.text(language, f"own.state.{one.state}")


def take_page(person: Person, name: str, rooms: int) -> str:
    """Before the device that looks becomes somebody; `rooms` are those in which it is somebody else already."""
    return pages.render("take.html", person, name=name, rooms=rooms)
