"""Contract spaces of Silberzwerg: tiles as they lie, turned; what a leader may do with them stands on them."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.ink import GOLD, INK, LIGHT, PARCHMENT, PARCHMENT_SHADE
from zwerge.draw.markup import Content, classes, fill, h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.words import listed, text
from zwerge.games.silberzwerg.knowledge.view import Space, Tile
from zwerge.games.silberzwerg.page.art import figure, gem
from zwerge.games.silberzwerg.page.ask import why, why_not_fulfilled
from zwerge.games.silberzwerg.page.scene import Scene, owner_name
from zwerge.games.silberzwerg.rules import layout, penalties
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.words.lines import space_name

_SLOTS = ((22, 14), (22, 105), (99, 105), (99, 14))
"""Places of the corners on a tile from its top left on, against the clock, as values fall."""


@lru_cache(maxsize=4096)
def _drawn(
    gems: tuple[int, ...], values: tuple[int, ...], penalty: int, symbol: str, corner: int, has: tuple[int, ...] | None
) -> Markup:
    long = values[corner - 1] > 99
    drawn = [
        h("rect", x=1.5, y=1.5, width=117, height=117, rx=8, fill=PARCHMENT, stroke=INK, stroke_width=2.4),
        h("path", d="M1.5 33L33 1.5H10A8.500 8.500 0 0 0 1.5 10Z", fill=PARCHMENT_SHADE),
        h("rect", x=3, y=3, width=48 if long else 45, height=27, rx=6, fill=GOLD, stroke=INK, stroke_width=2),
    ]
    for k, value in enumerate(values, 1):
        x, y = _SLOTS[(k - corner) % 4]
        now = k == corner
        drawn.append(
            h(
                "text",
                str(value),
                x=(27 if long else 25.5) if now else x,
                y=(24 if long else 25) if now else y + 10,
                text_anchor="middle",
                font_size=(20.5 if long else 24) if now else 20,
                font_weight=800 if now else 500,
                fill=INK if now or k > corner else "#77633f",
            )
        )
    left = list(has) if has is not None else None
    row = [colour for colour in range(4) for _ in range(gems[colour])]
    for i, colour in enumerate(row):
        missing = left is not None and left[colour] == 0
        if left is not None and left[colour]:
            left[colour] -= 1
        at = gem(COLOURS[colour]).at(8 + 27 * (i % 4), 32 + 41.5 * (i // 4), 22.5)
        drawn.append(h("g", at, class_="is-missing") if missing else at)
    drawn.append(h("rect", x=35, y=55.5, width=50, height=17, rx=8.5, fill="#9c1f1c"))
    drawn.append(
        h("text", f"−{penalty}", x=59, y=70.5, text_anchor="middle", font_size=19.5, fill=LIGHT, font_weight=700)
    )
    if symbol != "none":
        drawn.append(figure(symbol).at(52, 2, 28))
    return h("svg", drawn, viewbox="0 0 120 120", class_="tile", aria_hidden="true")


def tile(tile: Tile, corner: int, has: tuple[int, ...] | None = None) -> Markup:
    """A contract as it lies: turned so that the value in force is on top at the left, all figures upright. With `has`
    the gems that a bag lacks are faint."""
    return _drawn(tuple(tile.gems.values()), tile.values, tile.penalty, tile.symbol, corner, has)


def spaces(scene: Scene) -> Markup:
    """All contract spaces, personal ones first."""
    shown = [_space(scene, space) for space in scene.view.board]
    return h("ol", shown, id="spaces", class_=f"spaces holds-{len(scene.view.board)}", data_why=why(scene, "contracts"))


def _own_gems(scene: Scene) -> tuple[int, ...] | None:
    gems = scene.view.bags[scene.me].gems if scene.me is not None else None
    return tuple(gems.values()) if gems is not None else None


def _space(scene: Scene, space: Space) -> Markup:
    acts = [
        scene.button(f"{word} {space.name}", _short(scene, word, space), "act")
        for word in ("fulfil", "raise", "lower")
        if word in scene.words and f"{word} {space.name}" in scene.legal
    ]
    has = _own_gems(scene) if scene.me is not None and scene.is_open(space) else None
    announced = scene.view.announced
    return _space_drawn(
        scene.language,
        space_name(space.name, scene.reader),
        owner_name(scene, space),
        space,
        has if space.tile is not None else None,
        Markup("").join(acts),
        space.owner is not None and space.owner == scene.me,
        announced is not None and announced.split()[-1] == space.name,
        why_not_fulfilled(scene, space),
    )


def _short(scene: Scene, word: str, space: Space) -> str:
    """What an action would make of a contract, in two words."""
    assert space.tile is not None
    bonus = space.value - space.tile.values[space.corner - 1]
    if word == "fulfil":
        return scene.say("short.fulfil", n=space.value)
    if word == "raise":
        return scene.say("short.raise", n=space.tile.values[space.corner - 2] + bonus)
    if space.corner < 4:
        return scene.say("short.lower", n=space.tile.values[space.corner] + bonus)
    owner = layout.NOBODY if space.owner is None else space.owner
    option = bool(scene.view.options["all_public"])
    pays = penalties.costs_owner(owner, scene.view.all_public, option)
    return scene.say("short.lapse", n=space.tile.penalty) if pays else scene.say("short.gone")


def _space_drawn(
    language: str,
    name: str,
    short: str,
    space: Space,
    has: tuple[int, ...] | None,
    acts: Markup,
    own: bool,
    aimed: bool,
    why_not: str | None,
) -> Markup:
    key = None
    shown: Content
    if space.tile is not None:
        counts = tuple(space.tile.gems.values())
        key = (language, name, short, counts, space.tile.values, space.tile.penalty, space.tile.symbol)
        shown = _tile_with_words(*key, space.tile.id, space.corner, space.value, has)
    else:
        shown = _nothing(language)
    badge = BADGES[space.owner].use("badge") if space.owner is not None else None
    return fill(
        '<li class="{}"{}>{}{}{}</li>',
        classes(
            "space", own and "is-own", space.public and "is-public", bool(acts) and "is-open", aimed and "is-aimed"
        ),
        fill(' data-why="{}"', why_not) if why_not else "",
        _head(badge, name, short, space.public and space.owner is not None),
        shown,
        fill('<div class="acts">{}</div>', acts) if acts else "",
    )


@lru_cache(maxsize=256)
def _head(badge: Markup | None, name: str, short: str, opened: bool) -> Markup:
    return h(
        "span",
        badge,
        h("span", short, aria_hidden="true", class_="space-short"),
        hidden_text(name),
        class_="space-name",
        title=name,
    )


@lru_cache(maxsize=8)
def _nothing(language: str) -> Markup:
    return h("span", text(language, "silberzwerg.board.empty"), class_="tile is-empty")


@lru_cache(maxsize=2048)
def _tile_with_words(
    language: str,
    name: str,
    short: str,
    gems: tuple[int, ...],
    values: tuple[int, ...],
    penalty: int,
    symbol: str,
    id: int,
    corner: int,
    value: int,
    has: tuple[int, ...] | None,
) -> Markup:
    def say(key: str, **params: str | int) -> str:
        return text(language, f"silberzwerg.{key}", **params)

    wanted = listed(
        language,
        [say("gems_of", n=n, colour=say(f"colour.{c}")) for c, n in zip(COLOURS, gems, strict=True) if n],
    )
    said = say("board.tile", gems=wanted, money=say("money", n=value), penalty=penalty, symbol=say(f"symbol.{symbol}"))
    mark = None
    if has is not None:
        there = sum(min(have, need) for have, need in zip(has, gems, strict=True))
        words = say("board.has", n=there)
        mark = h("b", "8/8", class_="has is-whole", title=words) if there == 8 else None
        said = f"{said} {words}"
    picture = _drawn(gems, values, penalty, symbol, corner, has)
    return h("div", picture, mark, hidden_text(said), class_="tile-lies", title=said, data_piece=f"tile-{id}")
