"""Scene: a view and its reader, with the words and small things that all fragments of a table use."""

from __future__ import annotations

from functools import cache
from importlib import resources

from markupsafe import Markup

from zwerge.core.game import parse_toml
from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES, CARD_HEIGHT, CARD_WIDTH, COIN, COIN_SPACE, DEBT
from zwerge.draw.reader import Reader
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import listed, text
from zwerge.games.amulett.edition import Edition, read_edition
from zwerge.games.amulett.view import View


@cache
def published() -> Edition:
    """The edition as published."""
    data = resources.files("zwerge.games.amulett").joinpath("editions", "default.toml").read_bytes()
    return read_edition(parse_toml(data, "default"), "default")


def face(kind: str) -> Symbol:
    """A reference to the face of a kind on the page's sheet."""
    return Symbol(f"amulett-{kind}", CARD_WIDTH, CARD_HEIGHT, "")


class Scene:
    """A view, its reader, and the words and small things that all fragments use."""

    def __init__(self, view: View, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        self.seats = range(view.players)
        self.me = view.observer if view.observer >= 0 else None
        self.window = view.phase == "window"

    def say(self, key: str, **params: str | int) -> str:
        return text(self.reader.language, f"amulett.{key}", **params)

    def tell(self, key: str, seat: int, **params: str | int) -> str:
        """A sentence about a seat; the reader himself is addressed."""
        if seat == self.me:
            return self.say(f"{key}.you", **params)
        return self.say(key, name=self.reader.names[seat], **params)

    def list_names(self, seats: list[int]) -> str:
        return listed(self.reader.language, [self.reader.names[seat] for seat in seats])

    def place(self, seat: int) -> str:
        """Where a seat is drawn: 0 below, then clockwise, as seen by the reader."""
        return f"at-{(seat - (self.me or 0)) % self.view.players}"

    def card_name(self, kind: str) -> str:
        return self.say(f"card.{kind}")

    def points(self, kind: str) -> str:
        """What a card counts in a trick, in words; "" for an amulet."""
        return "" if kind == "amulet" else self.say("points", n=self.view.values[kind])

    def card_label(self, kind: str) -> str:
        points = self.points(kind)
        return f"{self.card_name(kind)}, {points}" if points else self.card_name(kind)

    def card(self, kind: str, class_: str = "card") -> Markup:
        return face(kind).use(class_)

    def title(self, id: str, key: str) -> Markup:
        return h("h2", self.say(key), id=f"{id}-title", class_="sr-only")

    def who(self, seat: int) -> Markup:
        return h(
            "span",
            BADGES[seat].use("badge"),
            h("span", self.reader.names[seat], class_="who-name"),
            class_="who",
        )


def region(scene: Scene, id: str, *content: Content, class_: str | None = None, hidden: bool = False) -> Markup:
    """The root of a fragment, named by its heading."""
    names = classes(id, class_)
    return h("section", *content, id=id, class_=names, aria_labelledby=f"{id}-title", hidden=hidden)


def gold_of(scene: Scene, gold: int) -> Markup:
    """Coins held and places for those that are missing; a debt as its slip. Many coins become one and a number."""
    goal = scene.view.gold_to_win
    if gold < 0:
        words, things = scene.say("players.debt"), [DEBT.use("coin"), h("b", "−1", aria_hidden="true")]
    elif goal > 4:
        words = scene.say("players.gold", n=gold, goal=goal)
        things = [COIN.use("coin"), h("b", f"{gold}/{goal}", aria_hidden="true")]
    else:
        words = scene.say("players.gold", n=gold, goal=goal)
        things = [COIN.use("coin")] * gold + [COIN_SPACE.use("coin is-space")] * (goal - gold)
    return h("span", things, hidden_text(words), class_="gold", title=words)
