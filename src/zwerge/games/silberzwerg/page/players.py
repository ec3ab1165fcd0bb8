"""The players of a table of Silberzwerg: money, bag, tiles kept, and each one's board behind or before the screen."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.ink import INK, PARCHMENT
from zwerge.draw.markup import classes, fill, h, hidden_text
from zwerge.draw.pieces import BADGES, COIN, LANTERN
from zwerge.draw.words import text
from zwerge.games.silberzwerg.knowledge.view import Leader
from zwerge.games.silberzwerg.page.art import dwarf, figure, gem
from zwerge.games.silberzwerg.page.scene import EMPTY, Scene, gem_counts, region
from zwerge.games.silberzwerg.rules.actions import COLUMNS
from zwerge.games.silberzwerg.rules.edition import COLOURS


def players(scene: Scene) -> Markup:
    """Everybody, from the reader on clockwise: he is the last, so that the others come first."""
    shown = [_player(scene, seat) for seat in scene.seats]
    return region(scene, "players", h("ol", shown), class_=f"of-{scene.view.players}")


def _player(scene: Scene, seat: int) -> Markup:
    view, reader = scene.view, scene.reader
    asked = seat in view.actors and view.outcome is None
    return h(
        "li",
        _head(
            scene.language,
            scene.names[seat],
            seat,
            asked,
            seat == view.start,
            seat == scene.me,
            seat in reader.bots,
            seat in reader.offline,
        ),
        fill(
            '<div class="player-things">{}{}</div>',
            _things(scene.language, view.money[seat], view.bags[seat].size, view.bag_limit, seat),
            _kept(scene.language, tuple(tile.symbol for tile in view.kept[seat])),
        ),
        _known(scene, seat),
        _tableau(scene, seat),
        id=f"player-{seat}",
        class_=classes(
            "player",
            f"is-seat-{seat}",
            asked and "is-asked",
            seat == scene.me and "is-you",
            view.outcome is not None and view.outcome.places[seat] == 1 and "is-winner",
        ),
    )


@lru_cache(maxsize=512)
def _head(language: str, name: str, seat: int, asked: bool, starts: bool, you: bool, bot: bool, away: bool) -> Markup:
    def say(key: str) -> str:
        return text(language, f"silberzwerg.{key}")

    tags = [h("span", say(f"players.{tag}"), class_="tag") for tag, yes in (("you", you), ("away", away)) if yes]
    if bot:
        tags.append(h("span", say("players.bot"), class_="tag tag-bot"))
    first = h("span", "1", hidden_text(say("players.start")), class_="first", title=say("players.start"))
    lamp = h("span", LANTERN.use("lamp"), hidden_text(say("players.turn")), class_="turn", title=say("players.turn"))
    return h(
        "div",
        BADGES[seat].use("badge"),
        h("span", name, class_="player-name", title=name),
        tags,
        first if starts else None,
        lamp if asked else None,
        class_="player-head",
    )


@lru_cache(maxsize=4096)
def _things(language: str, money: int, gems: int, limit: int, seat: int) -> Markup:
    bag = text(language, "silberzwerg.players.bag", n=gems, limit=limit)
    purse = text(language, "silberzwerg.money", n=money)
    return h(
        "span",
        COIN.use("coin"),
        h("b", str(money), aria_hidden="true", data_count=f"money-{seat}", data_pays=True),
        hidden_text(purse),
        title=purse,
        class_="count",
    ) + h(
        "span",
        figure("bag").use("coin"),
        h("b", str(gems), aria_hidden="true", data_count=f"bag-{seat}"),
        hidden_text(bag),
        title=bag,
        class_=classes("count", gems > limit and "is-over"),
    )


def _known(scene: Scene, seat: int) -> Markup:
    """What the reader knows of a bag from what he has seen; the own one lies in the hand."""
    view = scene.view
    if view.memory is None or seat == scene.me or not view.bags[seat].size:
        return EMPTY
    memory = view.memory[seat]
    return _known_drawn(scene.language, tuple(memory.certain.values()), memory.unknown)


@lru_cache(maxsize=2048)
def _known_drawn(language: str, certain: tuple[int, ...], unknown: int) -> Markup:
    shown = gem_counts(language, dict(zip(COLOURS, certain, strict=True)))
    open_ = h("span", text(language, "silberzwerg.players.unknown", n=unknown), class_="unknown") if unknown else None
    return h("div", shown, open_, class_="known", title=text(language, "silberzwerg.players.known"))


@lru_cache(maxsize=512)
def _kept(language: str, symbols: tuple[str, ...]) -> Markup:
    if not symbols:
        return EMPTY
    items = []
    for symbol in symbols:
        words = text(language, f"silberzwerg.symbol.{symbol}")
        items.append(h("li", figure(symbol).use("gem"), hidden_text(words), title=words))
    return h("ul", items, class_="kept", aria_label=text(language, "silberzwerg.players.kept"))


def _tableau(scene: Scene, seat: int) -> Markup:
    """Another's board: behind the screen until all have committed, then as it stands."""
    view = scene.view
    if seat == scene.me or view.outcome is not None:
        return EMPTY
    if view.asked == "place" or view.step < 2:
        return _screen(scene.language, view.committed[seat] and view.asked == "place")
    return _board(scene.language, seat, tuple(view.miners[seat].values()), view.leaders[seat])


@lru_cache(maxsize=8)
def _screen(language: str, ready: bool) -> Markup:
    words = text(language, "silberzwerg.players.ready" if ready else "silberzwerg.players.screen")
    return h("div", figure("screen").use("screen"), h("span", words), class_=classes("behind", ready and "is-ready"))


@lru_cache(maxsize=4096)
def _board(language: str, seat: int, miners: tuple[int, ...], leaders: tuple[Leader, ...]) -> Markup:
    drawn = [h("rect", x=1, y=1, width=178, height=50, rx=6, fill=PARCHMENT, stroke=INK, stroke_width=2)]
    said = []
    for c, column in enumerate(COLUMNS):
        x = 1 + c * 29.6
        if c:
            drawn.append(h("path", d=f"M{x:g} 2V50", stroke="#cdb88a", stroke_width=1))
        head = gem(column).at(x + 7, 2, 14) if column in COLOURS else figure(column).at(x + 6, 1, 16)
        drawn.append(head)
        here = [leader for leader in leaders if leader.column == column]
        for leader in here:
            drawn.append(dwarf(leader.kind, seat).at(x + (1 if leader.kind == "shadow" else 15), 15, 14))
            said.append(
                f"{text(language, f'silberzwerg.dwarf.{leader.kind}')} {text(language, f'silberzwerg.column.{column}')}"
            )
        if c < 4 and miners[c]:
            drawn.append(dwarf("miner", seat).at(x + 1, 30, 17))
            drawn.append(
                h("text", str(miners[c]), x=x + 24, y=46, text_anchor="middle", font_size=15, font_weight=700, fill=INK)
            )
            named = text(language, "silberzwerg.dwarf.miner")
            said.append(f"{miners[c]} {named} {text(language, f'silberzwerg.column.{column}')}")
    return h(
        "div",
        h("svg", drawn, viewbox="0 0 180 52", aria_hidden="true"),
        hidden_text("; ".join(said)),
        class_="board-open",
    )
