"""Scene: a view and its reader, with the words that the fragments of a table use, whatever the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, text

V = TypeVar("V", bound=Any)
"""A game's own View; it has `players` and `observer`."""

S = TypeVar("S")

Pieces = Mapping[str, Callable[[S], Markup]]
"""By the id of a fragment what draws it out of a scene."""

FRAGMENTS = ("facts", "players", "board", "ask", "hand", "result")
"""The ids of all fragments of a table; each is there at every moment, if need be hidden."""


class Scene(Generic[V]):
    """A view, its reader, and the words of his language. A game's own scene names the game and adds to it.

    What a scene finds out of its view it finds when it is asked: a table draws a fragment anew only when something has
    changed that its drawing has looked at.
    """

    game: ClassVar[str]

    def __init__(self, view: V, reader: Reader) -> None:
        self.view: V = view
        self.reader = reader
        self.language = reader.language
        self.names = reader.names
        self.seats = range(view.players)
        self.me: int | None = view.observer if view.observer >= 0 else None

    def say(self, key: str, **params: str | int) -> str:
        return text(self.language, f"{self.game}.{key}", **params)

    def tell(self, key: str, seat: int, **params: str | int) -> str:
        """A sentence about a seat; the reader himself is addressed."""
        if seat == self.me:
            return self.say(f"{key}.you", **params)
        return self.say(key, name=self.names[seat], **params)

    def list_names(self, seats: Iterable[int]) -> str:
        return listed(self.language, [self.names[seat] for seat in seats])

    def title(self, id: str, key: str) -> Markup:
        """The heading of a fragment, for those who listen."""
        return _title(id, self.say(key))

    def result_close(self) -> Markup:
        """The button that puts a result away."""
        return h(
            "button",
            h("span", "×", aria_hidden="true"),
            hidden_text(self.say("result.close")),
            type="button",
            class_="close",
            data_dismiss="result",
        )

    def round_end(self, heading: str, said: str, body: Content, number: int) -> Markup:
        """The end of a round as one line above the board, opened at will and put away. It is never open by itself: bots
        play on, and the reader may have to decide, so nothing may lie over the board unasked."""
        summary = h("summary", h("h2", heading, id="result-title"), h("span", said, class_="result-said"))
        opened = h("div", h("p", said, class_="result-why"), body, class_="result-body")
        return h(
            "section",
            h("details", summary, opened, id=f"result-of-{number}"),
            self.result_close(),
            id="result",
            class_="result is-line",
            aria_labelledby="result-title",
            data_key=f"round-{number}",
        )

    def result_head(self, heading: str) -> Markup:
        """The heading of a result, with the button that puts it away."""
        return h("div", h("h2", heading, id="result-title"), self.result_close(), class_="result-head")


@lru_cache(maxsize=256)
def _title(id: str, words: str) -> Markup:
    return h("h2", words, id=f"{id}-title", class_="sr-only")


def region(id: str, *content: Content, class_: str | None = None, **more: str | bool | None) -> Markup:
    """The root of a fragment, named by its heading."""
    return h("section", *content, id=id, class_=classes(id, class_), aria_labelledby=f"{id}-title", **more)
