"""Scene: a view and its reader, with the words, pieces and odds that all fragments of a table use."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources
from typing import NamedTuple

from markupsafe import Markup

from zwerge.core.game import parse_toml
from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, number, text
from zwerge.games.gartenzwerge import art
from zwerge.games.gartenzwerge.edition import CAPS, EVENT_NUMBERS, UNIT, WORKERS, Edition, read_edition
from zwerge.games.gartenzwerge.view import View

SCHMIEDEL_FLOWER = 6


@cache
def published() -> Edition:
    """The edition as published."""
    data = resources.files("zwerge.games.gartenzwerge").joinpath("editions", "default.toml").read_bytes()
    return read_edition(parse_toml(data, "default"), "default")


class Scene:
    """A view, its reader, and what all fragments say."""

    def __init__(self, view: View, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        self.language = reader.language
        self.seats = range(view.players)
        self.me = view.observer if view.observer >= 0 else None

    def say(self, key: str, **params: str | int) -> str:
        return text(self.language, f"gartenzwerge.{key}", **params)

    def tell(self, key: str, seat: int, **params: str | int) -> str:
        """A sentence about a seat; the reader himself is addressed."""
        if seat == self.me:
            return self.say(f"{key}.you", **params)
        return self.say(key, name=self.reader.names[seat], **params)

    def name(self, who: int | str) -> str:
        return self.reader.names[who] if isinstance(who, int) else self.say("schmiedel")

    def list_names(self, seats: list[int]) -> str:
        return listed(self.language, [self.reader.names[seat] for seat in seats])

    def number(self, amount: int) -> str:
        return _number(self.language, amount)

    def money(self, amount: int | None) -> str:
        return self.say("board.cash.hidden") if amount is None else _number(self.language, amount)

    def event_help(self, event: str) -> str:
        """What an event does, with the numbers of the edition in play."""
        numbers = dict(zip(EVENT_NUMBERS, self.view.event_numbers, strict=True))
        return self.say(f"event.{event}.help", garden_pay=self.view.garden_pay, **numbers)

    def place(self, who: int | str) -> str:
        """The id of somebody's garden."""
        return "schmiedel" if isinstance(who, str) else "hand" if who == self.me else f"player-{who}"

    def title(self, id: str, key: str) -> Markup:
        return h("h2", self.say(key), id=f"{id}-title", class_="sr-only")

    def who(self, who: int | str) -> Markup:
        """A flower and a name."""
        return _who(who, self.name(who))


@lru_cache(maxsize=1024)
def _number(language: str, amount: int) -> str:
    return number(language, amount)


@lru_cache(maxsize=64)
def _who(who: int | str, name: str) -> Markup:
    return h("span", flower(who), h("span", name, class_="who-name"), class_="who")


def region(scene: Scene, id: str, *content: Content, class_: str | None = None, hidden: bool = False) -> Markup:
    """The root of a fragment, named by its heading."""
    return h("section", *content, id=id, class_=classes(id, class_), aria_labelledby=f"{id}-title", hidden=hidden)


def flower(who: int | str) -> Markup:
    """The flower of a seat, or Schmiedel's."""
    return art.FLOWERS[who if isinstance(who, int) else SCHMIEDEL_FLOWER].use("flower")


@cache
def dwarf(cap: str, class_: str = "dwarf") -> Markup:
    """A dwarf as he stands on the sheet; what he is called must be said beside him."""
    # letters differ by language, the name of the symbol does not
    return art.dwarf(cap, "en").use(class_)


@cache
def cap_icon(cap: str, class_: str = "cap") -> Markup:
    return art.CAP_ICONS[CAPS.index(cap)].use(class_)


@cache
def icon(name: str, class_: str = "icon") -> Markup:
    return art.ICONS[name].use(class_)


@cache
def chip(value: int, class_: str = "chip") -> Markup:
    return art.chip(value).use(class_)


@lru_cache(maxsize=512)
def ranked(language: str, cap: str) -> Markup:
    """A cap with the number of its rank: small, and still told apart without its colour."""
    return h(
        "span",
        cap_icon(cap),
        h("b", str(CAPS.index(cap)), aria_hidden="true"),
        hidden_text(text(language, f"gartenzwerge.cap.{cap}")),
        class_=f"ranked is-{cap}",
        title=text(language, f"gartenzwerge.card.{cap}"),
    )


# ------------------------------------------------------------------------------------------------ odds


def stack_of(own: str, partner: str) -> str:
    """r33: a pair draws from the stack of the parent that ranks higher."""
    return max(own, partner, key=CAPS.index)


@lru_cache(maxsize=4096)
def top_chance(row: tuple[int, ...], cap: str) -> tuple[float, float]:
    """How likely a dwarf ranks above both rivals drawn from a stack, and how likely he ranks level with the better
    one (r36)."""
    rank, total = CAPS.index(cap), sum(row)
    pairs = total * (total - 1)
    below, upto = sum(row[:rank]), sum(row[: rank + 1])
    above = below * (below - 1) / pairs
    return above, upto * (upto - 1) / pairs - above


@lru_cache(maxsize=4096)
def share_chance(row: tuple[int, ...], cap: str) -> int:
    """The chance, in per cent, that a dwarf is not beaten by the rivals."""
    return round(100 * sum(top_chance(row, cap)))


class Stake(NamedTuple):
    """What a dwarf may win at a competition, with those in mind who are entered already: the prize, what is left of it
    for each of the `equal` highest if no rival draws level, the chance not to be beaten, whether he is beaten now."""

    prize: int
    share: int
    equal: int
    chance: int
    beaten: bool


def stake_of(view: View, cap: str, competition: str) -> Stake:
    """r37: the highest cap wins, equal ones share; what the rivals will be is chance."""
    contest = next(one for one in view.competitions if one.competition == competition)
    rank = CAPS.index(cap)
    ranks = [CAPS.index(entry) for _, entry in contest.entries]
    beaten = any(other > rank for other in ranks)
    equal = 1 + ranks.count(rank)
    chance = 0 if beaten else share_chance(view.breeding[WORKERS.index(competition)], cap)
    return Stake(contest.prize, contest.prize // equal // UNIT * UNIT, equal, chance, beaten)


def stake_words(language: str, stake: Stake) -> tuple[str, str]:
    """Prize and chance, or that the prize is shared, or why there is no chance: two short lines of a sign."""
    odds = text(language, "gartenzwerge.effect.compete.chance", chance=stake.chance)
    if stake.beaten:
        return odds, text(language, "gartenzwerge.effect.compete.beaten")
    if stake.equal > 1:
        return text(language, "gartenzwerge.effect.compete.shared", sum=number(language, stake.share)), odds
    return text(language, "gartenzwerge.effect.compete.prize", prize=number(language, stake.prize)), odds


def stake_help(language: str, stake: Stake) -> str:
    """The same in a sentence."""
    if stake.beaten:
        return text(language, "gartenzwerge.effect.compete.beaten.help")
    if stake.equal > 1:
        return text(
            language,
            "gartenzwerge.effect.compete.shared.help",
            n=stake.equal,
            prize=number(language, stake.prize),
            sum=number(language, stake.share),
            chance=stake.chance,
        )
    return text(language, "gartenzwerge.effect.compete.help", chance=stake.chance)
