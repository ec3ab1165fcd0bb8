"""The table: fragments of a page out of a View and a Reader, and nothing else."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from zwerge.core.seats import TERMINAL
from zwerge.draw import scene
from zwerge.draw.markup import h
from zwerge.draw.reader import Reader

from ..knowledge import View


class Scene(scene.Scene[View]):
    """A view of Pebbles and its reader."""

    game = "pebbles"


def sheet(language: str, edition: object = None) -> str:
    """Pictures that a page carries once: none."""
    return ""


def showcase(language: str) -> str:
    """Something to see on the page that offers the game: nothing."""
    return ""


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    seen = Scene(view, reader)
    return {id: str(draw(seen)) for id, draw in PIECES.items()}


def _facts(seen: Scene) -> Markup:
    return scene.region("facts", seen.title("facts", "facts"), h("p", seen.say("aim")))


def _players(seen: Scene) -> Markup:
    names = [h("li", seen.names[s], id=f"seat-{s}", class_="is-you" if s == seen.me else None) for s in seen.seats]
    return scene.region("players", seen.title("players", "players"), h("ol", names))


def _board(seen: Scene) -> Markup:
    told = zip(seen.names, map(_shown, seen.view.held), map(_shown, seen.view.aside), strict=True)
    rows = [h("tr", h("th", name, scope="row"), h("td", held), h("td", aside)) for name, held, aside in told]
    head = h("tr", *(h("th", seen.say(key), scope="col") for key in ("name_of", "held", "aside")))
    return scene.region("board", seen.title("board", "board"), h("table", head, *rows))


def _shown(value: int) -> str:
    return "–" if value == 0 else "?" if value < 0 else str(value)


def _ask(seen: Scene) -> Markup:
    mine = seen.view.turn == seen.me
    said = seen.say("ask.over") if seen.view.turn == TERMINAL else seen.say("ask.wait")
    if seen.view.turn >= 0:
        said = seen.tell("ask", seen.view.turn)
    buttons = [h("button", seen.say(text), type="button", id=text, data_action=text) for text in seen.reader.legal]
    content = seen.title("ask", "ask.title"), h("p", said, class_="ask-line"), h("p", buttons)
    return scene.region("ask", *content, class_="is-yours" if mine else None)


def _hand(seen: Scene) -> Markup:
    own = seen.say("hand", value=_shown(seen.view.held[seen.me])) if seen.me is not None else ""
    return scene.region("hand", seen.title("hand", "hand.title"), h("p", own), hidden=seen.me is None)


def _result(seen: Scene) -> Markup:
    if seen.view.turn != TERMINAL:
        return h("section", id="result", hidden=True)
    best = max(seen.view.held)
    said = seen.tell("won", seen.view.held.index(best), value=best)
    head = seen.result_head(seen.say("result"))
    return h(
        "section", head, h("p", said), id="result", class_="result", aria_labelledby="result-title", data_key="end"
    )


PIECES: dict[str, Callable[[Scene], Markup]] = {
    "facts": _facts,
    "players": _players,
    "board": _board,
    "ask": _ask,
    "hand": _hand,
    "result": _result,
}
