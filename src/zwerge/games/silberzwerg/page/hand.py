"""What is the reader's own at a table of Silberzwerg: his action board, his bag, the tiles he keeps, his wishes."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES, COIN
from zwerge.draw.words import text
from zwerge.games.silberzwerg.page.art import dwarf, figure, gem
from zwerge.games.silberzwerg.page.ask import why
from zwerge.games.silberzwerg.page.scene import Scene, label, region
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.edition import COLOURS, SYMBOLS, TOOLS

KINDS = ("shadow", "silver", "miner")
"""Rows of the action board, from the top."""


def hand(scene: Scene) -> Markup:
    """The screen's inner side: board, bag, tiles."""
    if scene.me is None:
        return region(scene, "hand", class_="is-spectator", hidden=True)
    open_ = not scene.words.isdisjoint(("place", "sell", "return", "swap", "steal"))
    market = _market(scene) if not scene.words.isdisjoint(("swap", "steal")) else None
    return region(
        scene,
        "hand",
        market or _tableau(scene, scene.me),
        _bag(scene, scene.me),
        _tokens(scene, scene.me),
        class_=classes(open_ and "is-open", f"is-{scene.view.asked}"),
    )


# ------------------------------------------------------------------------------------------------ the action board


def _tableau(scene: Scene, me: int) -> Markup:
    view = scene.view
    drafting = view.asked == "place" and not view.committed[me]
    counts = {column: view.miners[me].get(column, 0) for column in COLUMNS}
    stand = {
        kind: [sum(x.kind == kind and x.column == column for x in view.leaders[me]) for column in COLUMNS]
        for kind in ("shadow", "silver")
    }
    stand["miner"] = [counts[column] for column in COLUMNS]
    left = {"miner": view.miners_left, "shadow": view.leaders_left, "silver": view.leaders_left}
    cells = [_heads(scene)]
    for kind in KINDS:
        cells.append(_supply(scene.language, kind, me, left[kind] if view.asked == "place" else 0))
        for c, column in enumerate(COLUMNS):
            if kind == "miner" and c > 3:
                continue
            may = f"place {kind} {column}" in scene.legal
            spent = any(x.kind == kind and x.column == column and x.acted for x in view.leaders[me])
            cells.append(
                _cell(scene.language, scene.names, me, kind, column, stand[kind][c], may, drafting, spent, _held(scene))
            )
    cells.append(_legend(scene.language))
    sketch = None
    if view.asked == "place" and not view.miners_left and not view.leaders_left:
        placed = [
            f"place {kind} {column}"
            for kind in KINDS
            for c, column in enumerate(COLUMNS)
            for _ in range(stand[kind][c])
        ]
        sketch = "|".join(placed)
    return h(
        "div",
        Markup("").join(cells),
        class_=classes("tableau", drafting and "is-drafting"),
        data_why=why(scene, "board"),
        role="group",
        aria_label=scene.say("hand.tableau"),
        data_sketch=sketch,
        data_sketch_name="place" if sketch else None,
        data_sketch_key=str(view.round) if sketch else None,
    )


@lru_cache(maxsize=8)
def _legend(language: str) -> Markup:
    """Stands where miners cannot."""
    return h("span", text(language, "silberzwerg.hand.legend"), class_="legend")


def _held(scene: Scene) -> bool:
    """Whether the things on the own board are named, so that they travel from here to the mountain."""
    return scene.view.asked == "place"


def _heads(scene: Scene) -> Markup:
    """Column heads; a mine says how many gems of it the reader's own contracts lack."""
    view, me = scene.view, scene.me
    bag = view.bags[me or 0].gems or {}
    needed = dict.fromkeys(COLOURS, 0)
    for space in view.board:
        if space.tile is not None and space.owner == me:
            for colour in COLOURS:
                needed[colour] += space.tile.gems[colour]
    lacking = tuple(max(needed[colour] - bag.get(colour, 0), 0) for colour in COLOURS)
    return _heads_drawn(scene.language, lacking)


@lru_cache(maxsize=1024)
def _heads_drawn(language: str, lacking: tuple[int, ...]) -> Markup:
    word = text(language, "silberzwerg.hand.lacking") if any(lacking) else None
    heads = [h("span", word, class_="corner", aria_hidden="true")]
    for c, column in enumerate(COLUMNS):
        name = text(language, f"silberzwerg.column.{column}")
        if c < 4:
            wish = text(language, "silberzwerg.hand.lacks", n=lacking[c])
            lack = h("b", f"−{lacking[c]}", hidden_text(wish), title=wish, class_="lacks") if lacking[c] else None
            heads.append(h("span", gem(column).use("gem"), hidden_text(name), lack, title=name, class_="head"))
        else:
            short = text(language, f"silberzwerg.board.{column}")
            heads.append(
                h("span", figure(column).use("gem"), h("span", short, class_="head-name"), title=name, class_="head")
            )
    return Markup("").join(heads)


@lru_cache(maxsize=256)
def _supply(language: str, kind: str, me: int, left: int) -> Markup:
    name = text(language, f"silberzwerg.dwarf.{kind}")
    said = text(language, "silberzwerg.hand.supply", dwarf=name, n=left)
    return h(
        "span",
        dwarf(kind, me).use("figure"),
        h("b", f"×{left}", aria_hidden="true") if left else None,
        hidden_text(said),
        title=said,
        id=f"supply-{kind}",
        class_=classes("supply", f"is-{kind}", left > 0 and "is-left"),
        data_drag=kind if left else None,
    )


@lru_cache(maxsize=4096)
def _cell(
    language: str,
    names: tuple[str, ...],
    me: int,
    kind: str,
    column: str,
    there: int,
    may: bool,
    drafting: bool,
    spent: bool,
    named: bool,
) -> Markup:
    """A field of the board: what stands there is taken back by a tap, a free one is filled by a tap."""
    things: list[Content] = []
    pictures = [
        h(
            "span",
            dwarf(kind, me).use("figure"),
            class_="piece",
            data_piece=f"dwarf-{me}-{kind}-{column}-{i}" if named else None,
            data_from=f"supply-{kind}" if named else None,
        )
        for i in range(there)
    ]
    if there and drafting:
        back = f"retract {kind} {column}"
        words = label(language, names, back)
        things.append(
            h(
                "button",
                pictures,
                type="button",
                class_="stand",
                data_action=back,
                data_loose=True,
                data_drag=kind,
                aria_label=f"{words} ({there})",
                title=words,
            )
        )
    elif there:
        said = f"{there} × {text(language, f'silberzwerg.dwarf.{kind}')}"
        things.append(h("span", pictures, hidden_text(said), class_=classes("stand", spent and "is-spent")))
    if may:
        action = f"place {kind} {column}"
        words = label(language, names, action)
        ghost = dwarf(kind, me).use("figure is-ghost")
        things.append(
            h(
                "button",
                ghost,
                type="button",
                class_="put",
                data_action=action,
                data_loose=True,
                aria_label=words,
                title=words,
            )
        )
    return h(
        "div",
        things,
        class_=classes("cell", f"is-{kind}", f"is-{column}"),
        data_drop=kind if drafting else None,
        data_do=f"place {kind} {column}" if drafting else None,
    )


# ------------------------------------------------------------------------------------------------ the bag


def _bag(scene: Scene, me: int) -> Markup:
    """The bag, gem by gem: sold, returned or given away by a tap where that is asked."""
    view = scene.view
    bag = view.bags[me].gems or dict.fromkeys(COLOURS, 0)
    chosen = view.returning[me]
    selling = "sell" in scene.words
    rows = []
    for colour in COLOURS:
        n = bag.get(colour, 0)
        action = next((a for a in (f"sell {colour}", f"return {colour}") if a in scene.legal), None)
        price = view.prices[colour] if selling and view.prices is not None else 0
        gives = sum(f"swap {colour}{rest}" in scene.legal for rest in _SWAPS_OF) > 0 and n
        twice = gives and n > 1
        back = chosen[colour] if view.asked == "return" and not view.committed[me] else 0
        rows.append(
            _bag_row(scene.language, scene.names, colour, n, action, price, 2 if twice else 1 if gives else 0, back)
        )
    size = view.bags[me].size
    title = scene.say("hand.bag", n=size, limit=view.bag_limit)
    return h(
        "div",
        h("h3", figure("bag").use("coin"), title, class_=classes(size > view.bag_limit and "is-over")),
        h("ul", rows, class_="bag"),
        class_="own-bag",
        data_why=why(scene, "bag"),
        id="own-bag",
    )


_SWAPS_OF = tuple(f" {colour}" for colour in COLOURS)


@lru_cache(maxsize=4096)
def _bag_row(
    language: str, names: tuple[str, ...], colour: str, n: int, action: str | None, price: int, gives: int, back: int
) -> Markup:
    named = text(language, "silberzwerg.gems_of", n=n, colour=text(language, f"silberzwerg.colour.{colour}"))
    gems: list[Markup] = []
    for i in range(n):
        piece = f"bag-{colour}-{i}"
        if i >= n - gives:
            gems.append(_pick_gem(language, f"give-{colour}-{i}", "give", colour, piece))
        else:
            gems.append(
                h(
                    "span",
                    gem(colour).use("gem"),
                    class_="piece",
                    data_piece=piece,
                    data_from=f"at-{colour}",
                    data_to=f"at-{colour}",
                )
            )
    pile = h("span", gems, class_="gem-pile")
    face: list[Content] = [h("b", str(n), aria_hidden="true"), pile]
    if not n:
        face = [h("b", "0", aria_hidden="true"), gem(colour).use("gem is-none")]
    things: list[Content] = []
    if action is not None:
        words = label(language, names, action)
        gain = h("span", f"+{price}", COIN.use("coin"), class_="gain") if price else None
        things.append(
            h(
                "button",
                face,
                gain,
                type="button",
                class_="act",
                data_action=action,
                data_loose=True,
                aria_label=f"{words} ({named})",
                title=words,
            )
        )
    else:
        things.append(h("span", face, hidden_text(named), class_="still", title=named))
    if back:
        words = label(language, names, f"retract {colour}")
        things.append(
            h(
                "button",
                h("span", f"−{back}"),
                type="button",
                class_="back",
                data_action=f"retract {colour}",
                data_loose=True,
                aria_label=words,
                title=words,
            )
        )
    return h("li", things)


def _pick_gem(language: str, id: str, way: str, colour: str, piece: str | None) -> Markup:
    words = text(language, f"silberzwerg.pick.{way}", colour=text(language, f"silberzwerg.colour.{colour}"))
    return h(
        "button",
        gem(colour).use("gem"),
        type="button",
        id=f"pick-{id}",
        class_="pick-gem",
        data_pick=f"{way} {colour}",
        data_piece=piece,
        aria_pressed="false",
        aria_label=words,
        title=words,
    )


def _market(scene: Scene) -> Markup:
    """A shadow among the gems: what he may take from the mines, and whose bags he may reach into."""
    view = scene.view
    swaps = scene.starting("swap")
    takes = [colour for colour in COLOURS if any(a.endswith(f" {colour}") for a in swaps)]
    gems = []
    for colour in takes:
        twice = any(a.endswith(f" {colour} {colour}") and len(a.split()) == 5 for a in swaps)
        gems += [_take_gem(scene.language, colour, i) for i in range(2 if twice else 1)]
    seats = [seat for seat in scene.seats if f"steal {seat}" in scene.legal]
    bags = [_bag_of(scene.language, scene.names[seat], seat, view.bags[seat].size) for seat in seats]
    parts: list[Content] = []
    if gems:
        parts.append(h("div", h("h3", scene.say("market.swap")), h("div", gems, class_="takes"), class_="stall"))
    if bags:
        parts.append(h("div", h("h3", scene.say("market.steal")), h("div", bags, class_="victims"), class_="stall"))
    return h("div", parts, class_="market", role="group", aria_label=scene.say("column.gems"))


@lru_cache(maxsize=64)
def _take_gem(language: str, colour: str, i: int) -> Markup:
    return _pick_gem(language, f"take-{colour}-{i}", "take", colour, None)


@lru_cache(maxsize=512)
def _bag_of(language: str, name: str, seat: int, size: int) -> Markup:
    words = text(language, "silberzwerg.pick.from", name=name)
    return h(
        "button",
        figure("bag").use("coin"),
        BADGES[seat].use("badge"),
        h("span", name, class_="bag-of"),
        h("b", str(size)),
        type="button",
        id=f"pick-from-{seat}",
        class_="pick-bag",
        data_pick=f"from {seat}",
        aria_pressed="false",
        aria_label=words,
        title=words,
    )


# ------------------------------------------------------------------------------------------------ tiles and wishes


def _tokens(scene: Scene, me: int) -> Markup:
    """Tiles kept, each with what it can do now, and the reader's wishes."""
    view = scene.view
    kept = [tile.symbol for tile in view.kept[me]]
    shown = [_token(scene, symbol, kept.count(symbol)) for symbol in SYMBOLS if symbol in kept]
    # what can be handed in now comes first
    items = sorted(shown, key=lambda token: "data-action" not in token)
    none = h("p", scene.say("hand.no_tiles"), class_="note") if not items else None
    return h(
        "div",
        h("h3", scene.say("hand.tiles")),
        h("ul", items, class_="tokens") if items else None,
        none,
        _wishes(
            scene.language,
            scene.reader.settings.get("auto_claim") is True,
            scene.reader.settings.get("auto_pass") is True,
        ),
        class_="own-tiles",
    )


def _token(scene: Scene, symbol: str, n: int) -> Markup:
    acts: list[Markup] = []
    if symbol in TOOLS:
        more = scene.say("short.set", bonus=scene.edition.set_bonus)
        acts = [scene.button(a, more, "act") for a in scene.starting("set") if a == f"set {symbol}"]
    elif symbol == "minus3":
        for action in scene.starting("minus3"):
            acts.append(scene.button(action, gem(action.split()[1]).use("gem"), "act"))
    elif symbol == "plus5":
        for action in scene.starting("plus5"):
            target = action.split()[1]
            if target == "nobody":
                acts.append(scene.button(action, "+5", "act"))
            else:
                acts.append(scene.button(action, _minus5(int(target)), "act"))
    return _token_drawn(scene.language, symbol, n, Markup("").join(acts), scene.edition.set_bonus)


@lru_cache(maxsize=8)
def _minus5(seat: int) -> Markup:
    return h("span", "−5") + BADGES[seat].use("badge")


@lru_cache(maxsize=512)
def _token_drawn(language: str, symbol: str, n: int, acts: Markup, set_bonus: int) -> Markup:
    words = text(language, f"silberzwerg.symbol.{symbol}")
    if symbol in TOOLS:
        does = text(language, "silberzwerg.token.tool", bonus=text(language, "silberzwerg.money", n=set_bonus))
    else:
        does = text(language, f"silberzwerg.token.{symbol}")
    return h(
        "li",
        figure(symbol).use("gem"),
        h("b", f"×{n}") if n > 1 else None,
        hidden_text(words),
        h("span", acts, class_="acts") if acts else h("span", does, class_="note"),
        title=f"{words}: {does}",
    )


@lru_cache(maxsize=8)
def _wishes(language: str, claim: bool, passing: bool) -> Markup:
    """Switches of this seat alone: what the table does for its person."""
    switches = []
    for name, on in (("auto_claim", claim), ("auto_pass", passing)):
        switches.append(
            h(
                "button",
                h("span", class_="switch-track", aria_hidden="true"),
                h("span", text(language, f"silberzwerg.setting.{name}")),
                type="button",
                id=f"setting-{name}",
                role="switch",
                class_="switch",
                aria_checked="true" if on else "false",
                data_setting=name,
                data_value="false" if on else "true",
                title=text(language, f"silberzwerg.setting.{name}.help"),
            )
        )
    return h("div", switches, class_="wishes")
