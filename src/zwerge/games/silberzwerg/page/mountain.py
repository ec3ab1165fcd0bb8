"""The board of Silberzwerg: steps, score track, the mountain with its mines and houses, price table, chests, contracts.

What a leader can do stands on the thing itself: gems to buy, dwarves to send away, tiles to turn or fulfil.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, fill, h, hidden_text
from zwerge.draw.pieces import BADGES, COIN
from zwerge.draw.words import text
from zwerge.games.silberzwerg.page.art import dwarf, figure, gem
from zwerge.games.silberzwerg.page.ask import why
from zwerge.games.silberzwerg.page.contracts import spaces
from zwerge.games.silberzwerg.page.scene import EMPTY, Scene, label, region, standing
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.edition import COLOURS, PRICES

STEPS = range(1, 12)


def board(scene: Scene) -> Markup:
    """The whole board. Step strip and track are for everybody alike, so they are drawn once per state of theirs."""
    view = scene.view
    return region(
        scene,
        "board",
        steps(scene.language, view.step if view.outcome is None else 12),
        fill(
            '<div class="ring-board">{}<div class="ground"><div class="mountain" data-why="{}">{}{}</div>{}</div>'
            "{}{}</div>",
            ring(view.money),
            why(scene, "mines"),
            Markup(
                '<svg class="rock" aria-hidden="true"><use href="#silver-mountain" width="100%" height="100%"/></svg>'
            ),
            [_column(scene, column) for column in COLUMNS],
            _prices(scene),
            spaces(scene),
            chests(scene.language, scene.names, view.money, view.money_to_win),
        ),
        class_=f"of-{view.players}",
    )


@lru_cache(maxsize=64)
def steps(language: str, now: int) -> Markup:
    """The eleven steps of a round: done, now, to come."""
    items = []
    for step in STEPS:
        words = text(language, f"silberzwerg.step.{step}")
        state = "is-now" if step == now else "is-done" if step < now else None
        items.append(
            h(
                "li",
                h("b", str(step)),
                h("span", words, class_=None if step == now else "sr-only"),
                class_=state,
                aria_current="step" if step == now else None,
                title=words,
            )
        )
    return h("ol", items, class_="steps", aria_label=text(language, "silberzwerg.board.steps"))


# ------------------------------------------------------------------------------------------------ score track


_SIDES = (("top", 0, 33), ("right", 33, 50), ("bottom", 50, 83), ("left", 83, 100))
_FIELDS = tuple(f'<li class="is-five"><b>{n}</b>' if n % 5 == 0 else "<li>" for n in range(100))


@lru_cache(maxsize=64)
def ring(money: tuple[int, ...]) -> Markup:
    """0 to 99 round the board, a badge where each seat's money stands; the hundreds lie in the chests."""
    markers = [""] * 100
    for seat, amount in enumerate(money):
        marker = BADGES[seat].use("badge")
        markers[amount % 100] += f'<span class="marker" data-piece="money-{seat}">{marker}</span>'
    sides = (
        f'<ol class="track is-{side}">{"".join(f"{_FIELDS[n]}{markers[n]}</li>" for n in range(first, last))}</ol>'
        for side, first, last in _SIDES
    )
    return Markup(f'<div class="ring" aria-hidden="true">{"".join(sides)}</div>')


@lru_cache(maxsize=64)
def chests(language: str, names: tuple[str, ...], money: tuple[int, ...], goal: int) -> Markup:
    """The hundreds, up to the chest that wins."""
    items = []
    for n in range(100, goal + 99, 100):
        inside = [BADGES[s].use("badge") for s in range(len(money)) if n <= money[s] < n + 100]
        items.append(h("li", figure("chest").use("chest"), h("b", str(min(n, goal))), inside, class_=f"is-{n}"))
    return h("ol", items, class_="chests", aria_hidden="true")


# ------------------------------------------------------------------------------------------------ price table


def _prices(scene: Scene) -> Markup:
    prices = scene.view.prices
    counts = tuple(prices.values()) if prices is not None else None
    return _price_table(scene.language, counts)


@lru_cache(maxsize=1024)
def _price_table(language: str, prices: tuple[int, ...] | None) -> Markup:
    """Ten rows, from no miner to nine and more; a marker of each colour stands where its price is."""
    rows = []
    for price in PRICES:
        places = [
            h("span", gem(colour).use("gem"), class_="piece", data_piece=f"price-{colour}", data_from=f"at-{colour}")
            if prices is not None and prices[c] == price
            else h("i")
            for c, colour in enumerate(COLOURS)
        ]
        rows.append(h("li", h("b", str(price)), places))
    if prices is None:
        said = text(language, "silberzwerg.board.no_prices")
    else:
        named = (f"{text(language, f'silberzwerg.colour.{c}')} {p}" for c, p in zip(COLOURS, prices, strict=True))
        said = f"{text(language, 'silberzwerg.board.prices')}: {', '.join(named)}"
    title = text(language, "silberzwerg.board.price_help")
    table = h("ol", rows, class_="price-rows", aria_hidden="true")
    return h("div", table, hidden_text(said), class_="price-table", title=title)


# ------------------------------------------------------------------------------------------------ mines and houses


_MANY = 5
"""So many miners have room in a mine while a shadow chooses among them; for more it becomes wide."""

_ROWS = 3
"""So many rows of dwarves stand in a mine one by one; where there are more, a seat's miners are one with a number."""


def _column(scene: Scene, column: str) -> Markup:
    view = scene.view
    is_mine = column in COLOURS
    tight = is_mine and view.asked != "place" and _tight(scene, column)
    stand = _standing(scene, column, tight) if view.asked != "place" else _sketch(scene, column)
    acts = _reach(scene, column) if is_mine else EMPTY
    here = view.leader is not None and view.leader.column == column and view.outcome is None
    open_ = bool(acts) or f"act shadow {column}" in scene.legal or f"act silver {column}" in scene.legal
    crowded = is_mine and sum(seat.get(column, 0) for seat in view.miners) > _MANY and "remove" in scene.words
    name = classes(
        "mine" if is_mine else "house",
        f"is-{column}",
        open_ and "is-open",
        here and "is-acting",
        here and crowded and "is-crowded",
    )
    if is_mine:
        price = view.prices[column] if view.prices is not None else None
        head = _mine_head(scene.language, column, price, view.stock[column])
    else:
        head = _house(scene.language, column)
    drop = EMPTY
    if view.asked == "place" and scene.drafting:
        kinds = "miner shadow silver" if is_mine else "shadow silver"
        drop = fill(' data-drop="{}" data-do="place * {}"', kinds, column)
        drop += _tap(scene, column)
    return fill(
        '<div class="{}" id="at-{}" role="group" aria-label="{}"{}>{}<div class="standing{}">{}</div>{}</div>',
        *(name, column, scene.say(f"column.{column}"), drop, head, " is-tight" if tight else "", stand, acts),
    )


def _tap(scene: Scene, column: str) -> Markup:
    """A tap on a column places the plainest dwarf that may go there; which one, the cells below let one choose."""
    steps = (f"place {kind} {column}" for kind in ("miner", "silver", "shadow"))
    step = next((step for step in steps if step in scene.legal), None)
    return EMPTY if step is None else fill(' data-tap="{}"', step)


def _tight(scene: Scene, column: str) -> bool:
    """Whether more dwarves are in a mine than can stand there one by one."""
    view = scene.view
    here = [
        view.miners[seat].get(column, 0) + sum(leader.column == column for leader in view.leaders[seat])
        for seat in scene.seats
    ]
    if "remove" in scene.words and view.leader is not None:
        # one mine is wide and full of buttons, the others are narrow
        return sum(here) > (6 if view.leader.column == column else 3)
    return sum(1 + (n > 4) for n in here if n) > _ROWS


@lru_cache(maxsize=1024)
def _mine_head(language: str, column: str, price: int | None, stock: int) -> Markup:
    cost = text(language, "silberzwerg.board.price", n=price) if price is not None else None
    lies = text(language, "silberzwerg.board.stock", n=stock)
    left = text(language, "silberzwerg.board.left", n=stock)
    cave = Markup('<svg class="cave" aria-hidden="true"><use href="#silver-gallery" width="100%" height="100%"/></svg>')
    heap = [gem(column).at(3 + 9.6 * (i % 10) + 4.8 * (i // 10), 14 - 10 * (i // 10), 15) for i in range(stock)]
    return h(
        "div",
        cave,
        h(
            "div",
            gem(column).use("gem"),
            h("span", COIN.use("coin"), h("b", str(price)), class_="price", title=cost) if price is not None else None,
            h("span", left, class_="stock", title=lies, aria_hidden="true"),
            hidden_text(f"{cost}; {lies}" if cost else lies),
            class_="mine-sign",
        ),
        h("svg", heap, viewbox="0 0 108 30", class_="heap", aria_hidden="true", preserveAspectRatio="xMidYMax meet"),
        class_="mine-head",
    )


@lru_cache(maxsize=8)
def _house(language: str, column: str) -> Markup:
    name = text(language, f"silberzwerg.board.{column}")
    return h("div", figure(column).use("roof"), h("b", name), class_="house-head")


def _sketch(scene: Scene, column: str) -> Markup:
    """While all place behind their screens: where the reader's own dwarves are going to stand."""
    view, me = scene.view, scene.me
    if me is None:
        return EMPTY
    kinds = ["miner"] * view.miners[me].get(column, 0) + [x.kind for x in view.leaders[me] if x.column == column]
    if not kinds:
        return EMPTY
    shown = Markup("").join([_sketched(kind, me, _whose(scene.language, scene.names, kind, me)) for kind in kinds])
    return fill('<span class="group is-sketch">{}</span>', shown)


@lru_cache(maxsize=256)
def _sketched(kind: str, seat: int, words: str) -> Markup:
    return h("span", dwarf(kind, seat).use(), hidden_text(words), class_=f"dwarf is-{kind}", title=words)


def _standing(scene: Scene, column: str, tight: bool) -> Markup:
    """Everybody's dwarves in a column, seat by seat: whose turn it is to act or to be sent away is a button. Where it
    is tight, a seat's miners are no more figures than one can choose, and a number."""
    view = scene.view
    here: list[Markup] = []
    victims = view.asked == "shadow" and view.leader is not None and view.leader.column == column
    victims = victims and "remove" in scene.words
    aimed = _aimed(scene, column)
    for seat in scene.seats:
        miners = view.miners[seat].get(column, 0)
        leaders = [leader for leader in view.leaders[seat] if leader.column == column]
        if not miners and not leaders:
            continue
        group: list[Markup] = []
        kinds = ["miner"] * miners + [leader.kind for leader in leaders]
        choice = (victims and seat != scene.me) or (seat, "miner") in aimed
        shown = min(miners, 2 if choice else 1) if tight else miners
        for i, kind in enumerate(kinds):
            if shown <= i < miners:
                continue
            spent = i >= miners and leaders[i - miners].acted
            acting = i >= miners and seat == view.actor and leaders[i - miners] == view.leader
            drawn = _dwarf_here(scene, column, seat, kind, kinds[:i].count(kind), victims, spent)
            if (seat, kind) in aimed:
                aimed.remove((seat, kind))
                drawn = fill('<span class="aimed">{}</span>', drawn)
            if i == shown - 1 and shown < miners:
                drawn = fill('<span class="counted">{}<b class="many">×{}</b></span>', drawn, str(miners))
            group.append(fill('<span class="lit">{}</span>', drawn) if acting else drawn)
        here.append(fill('<span class="group">{}</span>', group))
    return Markup("").join(here)


def _aimed(scene: Scene, column: str) -> list[tuple[int, str]]:
    """The dwarves that an announced shadow is about to send away from here."""
    view = scene.view
    if view.announced is None or view.leader is None or view.leader.column != column:
        return []
    word, *rest = view.announced.split()
    return [(int(rest[i]), rest[i + 1]) for i in range(0, len(rest), 2)] if word == "remove" else []


def _dwarf_here(scene: Scene, column: str, seat: int, kind: str, number: int, victims: bool, spent: bool) -> Markup:
    piece = f"dwarf-{seat}-{kind}-{column}-{number}"
    words = _whose(scene.language, scene.names, kind, seat)
    act = f"act {kind} {column}"
    if seat == scene.me and number == 0 and not spent and kind != "miner" and act in scene.legal:
        return _leader_button(scene.language, scene.names, act, kind, seat, piece)
    if victims and seat != scene.me and f"remove {seat} {kind}" in scene.legal:
        return _victim(kind, seat, words, piece)
    return standing(kind, seat, words, piece, spent)


@lru_cache(maxsize=256)
def _whose(language: str, names: tuple[str, ...], kind: str, seat: int) -> str:
    named = text(language, f"silberzwerg.dwarf.{kind}")
    return text(language, "silberzwerg.do.whose", dwarf=named, name=names[seat])


@lru_cache(maxsize=256)
def _leader_button(language: str, names: tuple[str, ...], act: str, kind: str, seat: int, piece: str) -> Markup:
    words = label(language, names, act)
    return h(
        "button",
        dwarf(kind, seat).use(),
        type="button",
        class_=f"dwarf is-{kind} may-act",
        data_action=act,
        data_piece=piece,
        aria_label=words,
        title=words,
    )


@lru_cache(maxsize=1024)
def _victim(kind: str, seat: int, words: str, piece: str) -> Markup:
    """A dwarf that a shadow may send away: pressed, it is part of the choice."""
    return h(
        "button",
        dwarf(kind, seat).use(),
        type="button",
        id=f"pick-{piece}",
        class_=f"dwarf is-{kind} may-go",
        data_pick=f"{seat} {kind}",
        data_piece=piece,
        aria_pressed="false",
        aria_label=words,
        title=words,
    )


def _reach(scene: Scene, colour: str) -> Markup:
    """What can be done with the gems of a mine: buy one, or take one with a shadow."""
    view = scene.view
    action: str | None = None
    content: Content = None
    if f"buy {colour}" in scene.legal and view.prices is not None:
        action, price = f"buy {colour}", view.prices[colour]
        content = _gem_act(scene.say("short.buy"), colour, price)
    elif "take" in scene.legal and view.leader is not None and view.leader.column == colour:
        action, content = "take", _gem_act(scene.say("short.take"), colour, None)
    if action is None:
        return EMPTY
    # one gem after the other is bought as fast as one can tap
    loose = {"data_loose": ""} if action != "take" else {}
    return fill('<div class="acts">{}</div>', scene.button(action, content, "act", **loose))


@lru_cache(maxsize=256)
def _gem_act(words: str, colour: str, price: int | None) -> Markup:
    cost = h("span", h("b", str(price)), COIN.use("coin"), class_="price") if price is not None else EMPTY
    return h("span", gem(colour).use("gem"), cost, class_="costs") + h("span", words)
