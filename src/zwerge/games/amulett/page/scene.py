"""Scene: a view and its reader, with the words and small things that all fragments of a table use."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from markupsafe import Markup

from zwerge.draw.markup import h, hidden_text
from zwerge.draw.pieces import BADGES, CARD_HEIGHT, CARD_WIDTH, COIN, COIN_SPACE, DEBT
from zwerge.draw.reader import Reader
from zwerge.draw.scene import Scene as CommonScene
from zwerge.draw.sheet import Symbol
from zwerge.games import game
from zwerge.games.amulett.knowledge.view import View
from zwerge.games.amulett.rules.edition import Edition


@cache
def published() -> Edition:
    """The edition as published."""
    found: Edition = game("amulett").edition()
    return found


def face(kind: str) -> Symbol:
    """A reference to the face of a kind on the page's sheet."""
    return Symbol(f"amulett-{kind}", CARD_WIDTH, CARD_HEIGHT, "")


class Scene(CommonScene[View]):
    """A view, its reader, and the words and small things that all fragments use."""

    game = "amulett"

    def __init__(self, view: View, reader: Reader) -> None:
        super().__init__(view, reader)
        self.edition: Edition = reader.edition or published()

    @cached_property
    def window(self) -> bool:
        return self.view.phase == "window"

    def place(self, seat: int) -> str:
        """Where a seat is drawn: 0 below, then clockwise, as seen by the reader."""
        return f"at-{(seat - (self.me or 0)) % self.view.players}"

    def card_name(self, kind: str) -> str:
        return self.say(f"card.{kind}")

    def points(self, kind: str) -> str:
        """What a card counts in a trick, in words; "" for an amulet."""
        value = self.view.values[kind]
        return "" if kind == "amulet" and value == 0 else self.say("points", n=value)

    def card_label(self, kind: str) -> str:
        points = self.points(kind)
        return f"{self.card_name(kind)}, {points}" if points else self.card_name(kind)

    def card(self, kind: str, class_: str = "card") -> Markup:
        return face(kind).use(class_)

    def who(self, seat: int) -> Markup:
        return _who(seat, self.reader.names[seat])


@lru_cache(maxsize=512)
def _who(seat: int, name: str) -> Markup:
    return h("span", BADGES[seat].use("badge"), h("span", name, class_="who-name"), class_="who")


def gold_of(scene: Scene, gold: int, name: str | None = None) -> Markup:
    """Coins held and places for those that are missing; a debt as its slip. Many coins become one and a number. With a
    name they are seen changing hands."""
    goal = scene.view.gold_to_win
    if gold < 0:
        words, things = scene.say("players.debt"), [DEBT.use("coin"), h("b", "−1", aria_hidden="true")]
    elif goal > 4:
        words = scene.say("players.gold", n=gold, goal=goal)
        things = [COIN.use("coin"), h("b", f"{gold}/{goal}", aria_hidden="true")]
    else:
        words = scene.say("players.gold", n=gold, goal=goal)
        things = [COIN.use("coin")] * gold + [COIN_SPACE.use("coin is-space")] * (goal - gold)
    return h(
        "span",
        things,
        hidden_text(words),
        class_="gold",
        title=words,
        data_count=name,
        data_pays=bool(name),
        data_n=gold if name else None,
    )
