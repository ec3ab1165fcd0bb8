"""What a table of Silberzwerg looks like: fragments of a page out of a View and a Reader, and nothing else."""

from __future__ import annotations

from functools import cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES, COIN, LANTERN, TABLE_PIECES
from zwerge.draw.reader import Reader
from zwerge.draw.sheet import sheet as whole_sheet
from zwerge.draw.words import listed
from zwerge.games.silberzwerg.actions import COLUMNS
from zwerge.games.silberzwerg.art import figure, gem, symbols
from zwerge.games.silberzwerg.edition import COLOURS, Edition
from zwerge.games.silberzwerg.lines import space_name
from zwerge.games.silberzwerg.scene import Scene, region
from zwerge.games.silberzwerg.view import Space, Tile, View

FRAGMENTS = ("facts", "players", "board", "ask", "hand", "result")
"""The ids of all fragments; each is there at every moment, if need be hidden."""


@cache
def sheet(language: str, edition: Edition | None = None) -> str:
    """The symbols that a page of this game carries once; tiles are drawn where they lie."""
    return str(whole_sheet((*symbols(language), *TABLE_PIECES)))


def showcase(language: str) -> str:
    """A few pieces for the page that offers the game; they refer to the sheet."""
    return "".join(str(figure(name).use("card")) for name in ("miner", "silver", "shadow")) + "".join(
        str(gem(colour).use("card")) for colour in COLOURS[:2]
    )


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    scene = Scene(view, reader)
    drawn = {
        "facts": _facts(scene),
        "players": _players(scene),
        "board": _board(scene),
        "ask": _ask(scene),
        "hand": _hand(scene),
        "result": _result(scene),
    }
    return {id: str(markup) for id, markup in drawn.items()}


def _facts(scene: Scene) -> Markup:
    view = scene.view
    shown = [scene.say("facts.round", round=view.round), scene.say("facts.deck", n=len(view.deck))]
    if view.start is not None:
        shown.append(scene.say("facts.start", name=scene.reader.names[view.start]))
    shown.append(scene.say("facts.goal", money=scene.say("money", n=view.money_to_win)))
    if view.all_public:
        shown.append(scene.say("facts.public"))
    return region(scene, "facts", h("ul", [h("li", fact) for fact in shown]))


def _players(scene: Scene) -> Markup:
    return region(scene, "players", h("ol", [_player(scene, seat) for seat in scene.seats]))


def _player(scene: Scene, seat: int) -> Markup:
    view, reader = scene.view, scene.reader
    tags = [("you", seat == scene.me), ("bot", seat in reader.bots), ("away", seat in reader.offline)]
    turn = scene.say("players.turn")
    lamp = h("span", LANTERN.use("lamp"), hidden_text(turn), class_="turn", title=turn)
    known: Content = None
    if view.memory is not None and seat != scene.me and view.bags[seat].size:
        memory = view.memory[seat]
        unknown = h("span", scene.say("players.unknown", n=memory.unknown)) if memory.unknown else None
        known = h("div", scene.gems(memory.certain), unknown, class_="known")
    kept = [h("li", figure(t.symbol).use("gem"), hidden_text(scene.say(f"symbol.{t.symbol}"))) for t in view.kept[seat]]
    return h(
        "li",
        h(
            "div",
            BADGES[seat].use("badge"),
            h("span", reader.names[seat], class_="player-name", title=reader.names[seat]),
            [h("span", scene.say(f"players.{tag}"), class_="tag") for tag, yes in tags if yes],
            lamp if seat in view.actors else None,
            class_="player-head",
        ),
        h(
            "div",
            h("span", COIN.use("coin"), scene.say("money", n=view.money[seat]), class_="count"),
            h("span", scene.say("gems", n=view.bags[seat].size), class_="count"),
            class_="player-things",
        ),
        known,
        h("ul", kept, class_="kept") if kept else None,
        id=f"player-{seat}",
        class_=classes(
            "player",
            f"is-seat-{seat}",
            seat in view.actors and "is-asked",
            seat == scene.me and "is-you",
            view.outcome is not None and view.outcome.places[seat] == 1 and "is-winner",
        ),
    )


# ------------------------------------------------------------------------------------------------ board


def _board(scene: Scene) -> Markup:
    view = scene.view
    return region(
        scene,
        "board",
        h("ol", [_step(scene, step) for step in range(1, 12)], class_="steps"),
        h("div", [_column(scene, column) for column in COLUMNS], class_="mines"),
        h("ol", [_space(scene, space) for space in view.board], class_=f"spaces holds-{len(view.board)}"),
        _track(scene),
    )


def _step(scene: Scene, step: int) -> Markup:
    now = step == scene.view.step
    words = scene.say(f"step.{step}")
    return h(
        "li",
        h("b", str(step), aria_hidden="true"),
        h("span", words, class_=None if now else "sr-only"),
        class_="is-now" if now else None,
        aria_current="step" if now else None,
        title=words,
    )


def _column(scene: Scene, column: str) -> Markup:
    view = scene.view
    if column in COLOURS:
        price = scene.say("board.price", n=view.prices[column]) if view.prices is not None else "–"
        stock = scene.say("board.stock", n=view.stock[column])
        head = [gem(column).use("gem is-big"), h("b", price), h("span", stock)]
    else:
        head = [h("b", scene.say(f"board.{column}"))]
    standing = []
    if view.asked != "place":
        for seat in scene.seats:
            who = [figure("miner").use("gem")] * view.miners[seat].get(column, 0)
            who += [
                figure(leader.kind).use("gem is-spent" if leader.acted else "gem")
                for leader in view.leaders[seat]
                if leader.column == column
            ]
            if who:
                said = [
                    *([f"{n} × {scene.say('dwarf.miner')}"] if (n := view.miners[seat].get(column, 0)) else []),
                    *(scene.say(f"dwarf.{x.kind}") for x in view.leaders[seat] if x.column == column),
                ]
                label = f"{scene.reader.names[seat]}: {', '.join(said)}"
                standing.append(h("li", BADGES[seat].use("badge"), who, hidden_text(label), title=label))
    legal = scene.reader.legal
    ends = [a for a in legal if a.startswith("act ") and a.endswith(f" {column}")] + [
        a for a in legal if a == f"buy {column}"
    ]
    acts = [scene.button(a, class_="act") for a in ends]
    return h(
        "div",
        h("div", head, class_="mine-head"),
        h("ul", standing, class_="standing"),
        h("div", acts, class_="acts") if acts else None,
        class_=classes("mine", f"is-{column}", bool(acts) and "is-open"),
        role="group",
        aria_label=scene.say(f"column.{column}"),
    )


_SLOTS = ((4, 20, "start"), (4, 94, "start"), (96, 94, "end"), (96, 20, "end"))
"""Places of the corners on a tile from its top left on, against the clock, as values fall."""


def tile(scene: Scene, tile: Tile, corner: int) -> Markup:
    """A contract as it lies: turned so that the value in force is on top at the left, all figures upright."""
    drawn = [h("rect", x=1, y=1, width=98, height=98, rx=7, fill="#f1e4c6", stroke="#2b1c12", stroke_width=2)]
    drawn.append(h("rect", x=2, y=3, width=34, height=22, rx=5, fill="#e5b143"))
    for k, value in enumerate(tile.values, 1):
        x, y, anchor = _SLOTS[(k - corner) % 4]
        weight, size = (800, 18) if k == corner else (400, 14)
        drawn.append(
            h("text", str(value), x=x, y=y, text_anchor=anchor, font_size=size, font_weight=weight, fill="#2b1c12")
        )
    row = [colour for colour in COLOURS for _ in range(tile.gems[colour])]
    drawn += [gem(c).at(10 + 20 * (i % 4), 29 + 20 * (i // 4), 19) for i, c in enumerate(row)]
    drawn.append(
        h("text", f"−{tile.penalty}", x=62, y=88, text_anchor="middle", font_size=14, fill="#9c1f1c", font_weight=700)
    )
    if tile.symbol != "none":
        drawn.append(figure(tile.symbol).at(38, 2, 24))
    return h("svg", drawn, viewbox="0 0 100 100", class_="tile", aria_hidden="true")


def _space(scene: Scene, space: Space) -> Markup:
    name = space_name(space.name, scene.reader)
    acts = [
        scene.button(a, scene.say(f"short.{a.split()[0]}"), class_="act")
        for a in scene.reader.legal
        if a.split()[0] in ("raise", "lower", "fulfil") and a.endswith(f" {space.name}")
    ]
    shown: Content = h("span", scene.say("board.empty"), class_="tile is-empty")
    if space.tile is not None:
        wanted = listed(
            scene.reader.language,
            [scene.say("gems_of", n=n, colour=scene.say(f"colour.{c}")) for c, n in space.tile.gems.items() if n],
        )
        said = scene.say("board.tile", gems=wanted, money=scene.say("money", n=space.value), penalty=space.tile.penalty)
        shown = [tile(scene, space.tile, space.corner), hidden_text(said)]
    badge = BADGES[space.owner].use("badge") if space.owner is not None else None
    return h(
        "li",
        h("span", badge, h("span", name), class_="space-name"),
        shown,
        h("div", acts, class_="acts") if acts else None,
        class_=classes(
            "space", space.owner == scene.me and scene.me is not None and "is-own", bool(acts) and "is-open"
        ),
    )


def _track(scene: Scene) -> Markup:
    """Money as on the edge of the board: hundreds by chests, the rest on a line from 0 to 99."""
    view, drawn = scene.view, []
    for n in range(0, 100, 10):
        drawn.append(h("path", d=f"M{20 + n * 7.4:g} 20v10", stroke="currentColor", stroke_width=1.5))
        drawn.append(
            h("text", str(n), x=f"{20 + n * 7.4:g}", y=46, text_anchor="middle", font_size=14, fill="currentColor")
        )
    drawn.append(h("path", d="M20 25H753", stroke="currentColor", stroke_width=1.5))
    for seat in scene.seats:
        drawn.append(BADGES[seat].at(9 + view.money[seat] % 100 * 7.4, 2 + seat % 2 * 8, 22))
    chests = [
        h("li", str(n), [BADGES[s].use("badge") for s in scene.seats if n <= view.money[s] < n + 100])
        for n in range(0, 601, 100)
    ]
    return h(
        "div",
        h("svg", drawn, viewbox="0 0 780 50", class_="track"),
        h("ol", chests, class_="chests"),
        class_="scores",
        aria_hidden="true",
    )


# ------------------------------------------------------------------------------------------------ ask and hand


def _ask(scene: Scene) -> Markup:
    view, reader = scene.view, scene.reader
    yours = bool(reader.legal)
    names = listed(reader.language, [reader.names[seat] for seat in view.actors])
    if view.outcome is not None:
        line = _victory(scene)
    elif yours:
        line = scene.say(f"ask.{view.asked}.you")
    elif view.actors:
        line = scene.say(f"ask.{view.asked}", names=names)
    else:
        line = scene.say("ask.chance")
    note = (
        scene.say("ask.announced", name=reader.names[view.actor or 0], what=scene.label(view.announced))
        if (view.announced)
        else None
    )
    answers = [
        scene.button(a, class_="primary" if a in ("commit", "done") else "quiet" if a == "nothing" else None)
        for a in reader.legal
        if a.split()[0] in ("commit", "cancel", "pass", "wait", "done", "nothing", "steal", "plus5", "minus3", "set")
    ]
    swaps = scene.buttons("swap ")
    if swaps:
        answers.append(
            h("details", h("summary", scene.say("ask.swaps")), h("div", swaps, class_="swaps"), id="ask-swaps")
        )
    if scene.me is not None and view.asked in ("place", "return") and view.committed[scene.me] and not yours:
        answers.append(scene.button("retract commit"))
    return region(
        scene,
        "ask",
        h("div", h("p", line, class_="ask-line"), h("p", note, class_="note") if note else None, class_="ask-words"),
        h("div", answers, class_="ask-answers") if answers else None,
        class_=classes(f"is-{view.asked}", yours and "is-yours"),
    )


def _hand(scene: Scene) -> Markup:
    if scene.me is None:
        return region(scene, "hand", class_="is-spectator", hidden=True)
    open_ = any(a.split()[0] in ("place", "sell", "return") for a in scene.reader.legal)
    rows = [h("tr", h("td"), [h("th", _head(scene, c), scope="col") for c in COLUMNS])]
    rows += [_row(scene, dwarf) for dwarf in ("shadow", "silver", "miner")]
    return region(
        scene,
        "hand",
        h("table", rows, class_="tableau", aria_label=scene.say("hand.tableau")),
        _bag(scene, scene.me),
        h("div", scene.buttons("take ", "remove "), class_="reach"),
        class_=classes(open_ and "is-open"),
    )


def _head(scene: Scene, column: str) -> Content:
    if column in COLOURS:
        return [gem(column).use("gem"), hidden_text(scene.say(f"column.{column}"))]
    return scene.say(f"board.{column}")


def _row(scene: Scene, dwarf: str) -> Markup:
    view, me = scene.view, scene.me or 0
    cells = []
    drafting = view.asked == "place" and not view.committed[me]
    for column in COLUMNS:
        if dwarf == "miner":
            there = view.miners[me].get(column, 0)
        else:
            there = sum(x.kind == dwarf and x.column == column for x in view.leaders[me])
        things: list[Markup] = []
        pictures = [figure(dwarf).use("gem")] * there
        if there and drafting:
            things.append(scene.button(f"retract {dwarf} {column}", pictures, class_="stand"))
        elif there:
            things.append(h("span", pictures, hidden_text(f"{there} × {scene.say(f'dwarf.{dwarf}')}"), class_="stand"))
        action = f"place {dwarf} {column}"
        if action in scene.reader.legal:
            things.append(scene.button(action, "+", class_="put"))
        cells.append(h("td", things))
    return h("tr", h("th", figure(dwarf).use("gem"), hidden_text(scene.say(f"dwarf.{dwarf}")), scope="row"), cells)


def _bag(scene: Scene, me: int) -> Markup:
    view = scene.view
    bag = view.bags[me].gems or {}
    items = []
    for colour in COLOURS:
        face: list[Content] = [gem(colour).use("gem is-big"), h("b", str(bag.get(colour, 0)))]
        actions = [a for a in (f"sell {colour}", f"return {colour}") if a in scene.reader.legal]
        items += [h("li", scene.button(a, *face, class_="act")) for a in actions[:1]]
        if not actions:
            named = scene.say("gems_of", n=bag.get(colour, 0), colour=scene.say(f"colour.{colour}"))
            items.append(h("li", h("span", face, class_="still"), title=named))
        chosen = view.returning[me][colour]
        if view.asked == "return" and chosen and not view.committed[me]:
            items.append(h("li", scene.button(f"retract {colour}", f"↩ {chosen}", class_="act")))
    title = scene.say("hand.bag", n=view.bags[me].size, limit=view.bag_limit)
    return h("div", h("h3", title), h("ul", items, class_="bag"), class_="own-bag")


# ------------------------------------------------------------------------------------------------ the end


def _victory(scene: Scene) -> str:
    outcome = scene.view.outcome
    if outcome is None:
        return ""
    winners = [scene.reader.names[seat] for seat in scene.seats if outcome.places[seat] == 1]
    why = scene.say(f"end.{outcome.reason}")
    return scene.say("result.won", names=listed(scene.reader.language, winners), why=why)


def _result(scene: Scene) -> Markup:
    view, outcome = scene.view, scene.view.outcome
    if outcome is None:
        return region(scene, "result", hidden=True)
    rows = [
        h("li", h("b", f"{outcome.places[seat]}."), scene.who(seat), scene.say("money", n=view.money[seat]))
        for seat in sorted(scene.seats, key=lambda seat: outcome.places[seat])
    ]
    close = h(
        "button",
        h("span", "×", aria_hidden="true"),
        hidden_text(scene.say("result.close")),
        type="button",
        class_="close",
        data_dismiss="result",
    )
    words = h("p", _victory(scene), class_="result-why")
    body = region(scene, "result", close, words, h("ol", rows, class_="result-rows"), class_="is-over")
    return Markup(str(body).replace("<section", f'<section data-key="over-{view.round}"', 1))
