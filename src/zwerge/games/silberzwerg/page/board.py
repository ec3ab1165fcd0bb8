"""What a table of Silberzwerg looks like: fragments of a page out of a View and a Reader, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from markupsafe import Markup

from zwerge.draw.markup import h
from zwerge.draw.pieces import TABLE_PIECES
from zwerge.draw.reader import Reader
from zwerge.draw.retold import Figure
from zwerge.draw.scene import Pieces
from zwerge.draw.sheet import sheet as whole_sheet
from zwerge.draw.words import has, text
from zwerge.games.silberzwerg.knowledge.view import View
from zwerge.games.silberzwerg.page import art
from zwerge.games.silberzwerg.page.art import BACKDROPS, dwarf, gem, symbols
from zwerge.games.silberzwerg.page.ask import ask
from zwerge.games.silberzwerg.page.hand import hand
from zwerge.games.silberzwerg.page.mountain import board
from zwerge.games.silberzwerg.page.pictures import picture
from zwerge.games.silberzwerg.page.players import players
from zwerge.games.silberzwerg.page.result import result
from zwerge.games.silberzwerg.page.scene import Scene, region
from zwerge.games.silberzwerg.rules.edition import COLOURS, Edition

__all__ = ("PIECES", "Scene", "aim", "fragments", "picture", "sheet", "showcase")


@cache
def sheet(language: str, edition: Edition | None = None) -> str:
    """The symbols that a page of this game carries once; tiles are drawn where they lie."""
    drawn = str(whole_sheet((*symbols(language), *TABLE_PIECES)))
    return drawn.removesuffix("</svg>") + BACKDROPS + "</svg>"


def showcase(language: str) -> str:
    """A few pieces for the page that offers the game; they refer to the sheet."""
    shown = [dwarf(kind, seat).use("card") for seat, kind in enumerate(("miner", "silver", "shadow"))]
    return "".join(str(piece) for piece in (*shown, *(gem(colour).use("card") for colour in COLOURS[:2])))


def figure(name: str, language: str) -> Figure:
    """A picture of the rules (words/first.*.md)."""
    miner, silver, shadow = (dwarf(kind, 0) for kind in ("miner", "silver", "shadow"))
    other, coin, contract = dwarf("miner", 1), art.figure("chest"), art.figure("contracts")
    shown: dict[str, Figure] = {
        "dwarves": (miner, silver, shadow),
        "dig": (miner, miner, other, "→", gem("blue"), gem("blue"), gem("blue")),
        "shadow": (shadow, "→", other, "✕"),
        "silver": (silver, "+", coin, "→", gem("red"), gem("red")),
        "contract": (silver, *(gem(colour) for colour in ("blue", "red", "yellow", "green")), "…", "→", contract, coin),
    }
    return shown[name]


def aim(language: str, edition: Edition, options: Mapping[str, bool | int | str]) -> str:
    """What all this is for, in one sentence for somebody who has not read the rules."""
    return text(language, "silberzwerg.aim", money=text(language, "silberzwerg.money", n=edition.money_to_win))


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    scene = Scene(view, reader)
    return {id: str(draw(scene)) for id, draw in PIECES.items()}


def _facts(scene: Scene) -> Markup:
    view = scene.view
    shown = [scene.say("facts.round", round=view.round)]
    shown.append(scene.say("facts.deck", n=len(view.deck)))
    # the goal stands on the last chest, too
    goal = scene.say("facts.goal", money=scene.money(view.money_to_win))
    shown.append(scene.say("facts.public") if view.all_public else goal)
    return region(scene, "facts", h("ul", [h("li", fact) for fact in shown]), _sheet_of_options(scene))


def _sheet_of_options(scene: Scene) -> Markup:
    return _options(scene.language, scene.view.edition, tuple(scene.view.options.items()), scene.view.money_to_win)


@cache
def _options(language: str, edition: str, options: tuple[tuple[str, bool | int | str], ...], goal: int) -> Markup:
    """The sheet that says what holds at this table."""

    def say(key: str, **params: str | int) -> str:
        return text(language, f"silberzwerg.{key}", **params)

    rows = []
    for name, value in options:
        key = f"silberzwerg.option.{name}.{str(value).lower()}"
        shown = text(language, key) if has(language, key) else str(value)
        rows.append(h("div", h("dt", say(f"option.{name}")), h("dd", shown)))
    ours = has(language, f"silberzwerg.edition.{edition}")
    named = say(f"edition.{edition}") if ours else say("edition.other", name=edition)
    return h(
        "details",
        h("summary", say("facts.rules")),
        h(
            "div",
            h("p", say("aim", money=say("money", n=goal))),
            h("p", named),
            h("p", say("edition.reconstructed"), class_="note") if ours else None,
            h("dl", rows),
            class_="facts-sheet",
        ),
        id="facts-rules",
    )


PIECES: Pieces[Scene] = {
    "facts": _facts,
    "players": players,
    "board": board,
    "ask": ask,
    "hand": hand,
    "result": result,
}
"""What draws each element; each asks the scene for what it shows and nothing else."""
