"""Scene: a view and its reader, with the words, pieces and odds that all fragments of a table use."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from zwerge.draw.markup import h, hidden_text
from zwerge.draw.scene import Scene as CommonScene
from zwerge.draw.words import number, parted, text
from zwerge.games import game
from zwerge.games.gartenzwerge.knowledge.view import Dwarf, View
from zwerge.games.gartenzwerge.page import art
from zwerge.games.gartenzwerge.rules import competitions
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENT_NUMBERS, WORKERS, Edition

SCHMIEDEL_FLOWER = 6


@cache
def published() -> Edition:
    """The edition as published."""
    found: Edition = game("gartenzwerge").edition()
    return found


class Scene(CommonScene[View]):
    """A view, its reader, and what all fragments say."""

    game = "gartenzwerge"

    def name(self, who: int | str) -> str:
        return self.reader.names[who] if isinstance(who, int) else self.say("schmiedel")

    def number(self, amount: int) -> str:
        return _number(self.language, amount)

    def money(self, amount: int | None) -> str:
        return self.say("board.cash.hidden") if amount is None else _number(self.language, amount)

    def event_help(self, event: str) -> str:
        """What an event does, with the numbers of the edition in play."""
        numbers = dict(zip(EVENT_NUMBERS, self.view.event_numbers, strict=True))
        return self.say(f"event.{event}.help", garden_pay=self.view.garden_pay, **numbers)

    def event_title(self, event: str) -> str:
        """What an event is called, as it stands on its narrow card: long words may be parted at their joints."""
        return parted(self.say(f"event.{event}"), self.say("joints"))

    def place(self, who: int | str) -> str:
        """The id of somebody's garden."""
        return "schmiedel" if isinstance(who, str) else "hand" if who == self.me else f"player-{who}"

    def who(self, who: int | str) -> Markup:
        """A flower and a name."""
        return _who(who, self.name(who))


@lru_cache(maxsize=1024)
def _number(language: str, amount: int) -> str:
    return number(language, amount)


@lru_cache(maxsize=64)
def _who(who: int | str, name: str) -> Markup:
    return h("span", flower(who), h("span", name, class_="who-name"), class_="who")


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


def best_free(herd: tuple[Dwarf, ...]) -> str | None:
    """The dwarf that a turn begins with on the page: the highest free working one, else a grey."""
    free = [one.cap for one in herd if one.job == "free" and one.cap != "gold"]
    return max(free, key=CAPS.index) if free else None


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
    equal = competitions.equals([*(CAPS.index(entry) for _, entry in contest.entries), rank], rank)
    if equal == 0:
        return Stake(contest.prize, 0, 0, 0, True)
    chance = share_chance(view.breeding[WORKERS.index(competition)], cap)
    return Stake(contest.prize, competitions.share(contest.prize, equal), equal, chance, False)


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
