"""What a table of Die Minen von Zavandor looks like: fragments of a page out of a View and a Reader, and nothing else.

Hands, fists and half-made offers are the reader's own: nothing here reads `View.hands` or `View.fists`, and of others'
hands only how many cards of each deck they hold is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES, LANTERN, TABLE_PIECES
from zwerge.draw.reader import Reader
from zwerge.draw.retold import Figure
from zwerge.draw.scene import Pieces, region
from zwerge.draw.sheet import picture as whole_picture
from zwerge.draw.sheet import sheet as whole_sheet
from zwerge.draw.words import text
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.page import art, place
from zwerge.games.zavandor.page.ask import aim_of, ask
from zwerge.games.zavandor.page.hall import board
from zwerge.games.zavandor.page.hand import hand
from zwerge.games.zavandor.page.legend import signs
from zwerge.games.zavandor.page.result import result
from zwerge.games.zavandor.page.scene import Scene, amount, published
from zwerge.games.zavandor.page.things import other_thing
from zwerge.games.zavandor.rules.edition import BACKS, CARDS, Edition
from zwerge.games.zavandor.words.lines import hall_word


@cache
def _sheet(language: str) -> str:
    return str(whole_sheet((*art.symbols(language), *TABLE_PIECES)))


def sheet(language: str, edition: Edition | None = None) -> str:
    """The symbols that a page of this game carries once. They are the same in every edition."""
    return _sheet(language)


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    scene = Scene(view, reader)
    return {id: str(draw(scene)) for id, draw in PIECES.items()}


def showcase(language: str) -> str:
    """A few cards for the page that offers the game; they refer to the sheet."""
    cards = art.cards(language)
    shown = ("sapphire wood", "emerald copper", "diamond iron", "ruby bronze")
    return "".join(str(cards[card].use("card")) for card in shown)


def figure(name: str, language: str) -> Figure:
    """A picture of the rules (words/first.*.md)."""
    cards = art.cards(language)
    clan, stone, crown, point = art.SIGN["clan"], art.STONE, art.CROWN, art.POINT
    shown: dict[str, Figure] = {
        "cards": tuple(cards[card] for card in ("sapphire wood", "emerald copper", "diamond iron", "ruby bronze")),
        "stone": (clan, stone, "→", art.CART["wood"], "·", clan, stone, stone, "→", *[art.CART["wood"]] * 2),
        "bank": (cards["sapphire wood"], cards["sapphire wood"], "→", art.SIGN["bank"], "→", cards["diamond iron"]),
        "bids": (*[cards["emerald copper"]] * 3, ">", *[cards["emerald wood"]] * 2, "→", art.SIGN["hoard"]),
        "king": (art.KING, "→", place.THRONE),
        "price": (crown, "=", art.GEM["sapphire"], art.GEM["sapphire"], art.GEM["emerald"], "→", stone),
        "points": (clan, stone, stone, stone, "=", "2", point),
    }
    return shown[name]


def aim(language: str, edition: Edition, options: Mapping[str, bool | int | str]) -> str:
    """What all this is for, in one sentence for somebody who has not read the rules."""
    return text(language, "zavandor.aim", points=edition.bonus_vp, rate=edition.end_rate)


# ------------------------------------------------------------------------------------------------ facts


def _facts(scene: Scene) -> Markup:
    view = scene.view
    steps = ("income", "scrolls", "trade", "bids", "auctions", "upgrades")
    now = {"rows": "auctions"}.get(view.phase, view.phase)
    phases = [
        h("li", scene.say(f"phase.{step}"), class_=classes(step == now and "is-now"), aria_current=step == now or None)
        for step in steps
    ]
    rows = [
        h("div", h("dt", scene.say(f"option.{name}")), h("dd", _option_value(scene, name, value)))
        for name, value in view.options.items()
    ]
    ours = view.edition == published().id
    rules = h(
        "details",
        h("summary", scene.say("facts.rules")),
        h(
            "div",
            h("p", aim_of(scene)),
            h("p", scene.say("facts.edition.default") if ours else scene.say("facts.edition", name=view.edition)),
            h("p", scene.say("facts.reconstructed"), class_="note") if ours else None,
            h("dl", rows),
            _piles(scene),
            signs(scene.box),
            class_="facts-sheet",
        ),
        id="facts-rules",
    )
    top = "ask" if scene.me is None else "hand-title"
    screens = h(
        "nav",
        [
            h("a", scene.say(f"screen.{name}"), href=f"#{id}", class_=f"screen screen-{name}")
            for name, id in (("hand", top), ("hall", "board"), ("mines", "players"))
        ],
        class_="screens",
        aria_label=scene.say("screen.title"),
    )
    moves = h("span", scene.say("facts.round", round=view.round), class_="facts-round")
    help = h(
        "button",
        h("span", "?", class_="ask-mark", aria_hidden="true"),
        h("span", scene.say("explain"), class_="explain-word"),
        type="button",
        id="explain-mode",
        class_="quiet",
        aria_pressed="false",
        title=scene.say("explain.help"),
        data_explains=True,
        data_close=scene.say("explain.close"),
        data_hint=scene.say("explain.help"),
    )
    return region(
        "facts",
        scene.title("facts", "facts.title"),
        screens,
        moves,
        h("ol", phases, class_="phases"),
        help,
        rules,
    )


def _piles(scene: Scene) -> Markup:
    """The four decks: cards in each, and the gems that lie in the discard piles."""
    view = scene.view
    items = []
    for back in BACKS:
        gems = view.discard[back]
        counts = tuple(gems.count(gem) for gem in ("sapphire", "emerald", "diamond", "ruby"))
        words = scene.say("piles.words", n=view.draw[back], gems=scene.box.counted("gems", counts))
        items.append(
            h(
                "li",
                art.CART[back].use("pic"),
                h("b", scene.say(f"deck.{back}")),
                h("span", str(view.draw[back]), aria_hidden="true"),
                amount("gems", counts),
                hidden_text(words),
            )
        )
    return h("div", h("h3", scene.say("piles.title")), h("ol", items, class_="decks"))


def _option_value(scene: Scene, name: str, value: bool | int | str) -> str:
    if name == "offers_per_phase":
        return str(value)
    return scene.say(f"option.{name}.{str(value).lower()}")


# ------------------------------------------------------------------------------------------------ players


def _players(scene: Scene) -> Markup:
    me = scene.me or 0
    around = [(me + i) % scene.view.players for i in range(scene.view.players)]
    rows = [_player(scene, seat) for seat in (*around[1:], around[0])]
    return region("players", scene.title("players", "players.title"), h("ol", rows), class_=f"of-{scene.view.players}")


def _player(scene: Scene, seat: int) -> Markup:
    view, reader = scene.view, scene.reader
    asked = seat in view.actors
    tags = [
        h("span", scene.say(f"players.{tag}"), class_=f"tag tag-{tag}")
        for tag, shown in (
            ("you", seat == scene.me),
            ("bot", seat in reader.bots),
            ("away", seat in reader.offline),
        )
        if shown
    ]
    marks: list[Content] = []
    if seat == view.start:
        words = scene.say("players.start")
        marks.append(h("span", art.SIGN["first"].use("mark"), hidden_text(words), class_="first", data_explain=True))
    if asked:
        words = scene.say("players.turn")
        marks.append(h("span", LANTERN.use("lamp"), hidden_text(words), class_="turn", data_explain=True))
    for mark, shown in (
        ("ready", view.phase == "trade" and view.ready[seat]),
        ("bid", view.phase == "bids" and view.committed[seat] and view.hand_sizes[seat] > 0),
    ):
        if shown:
            words = scene.say(f"players.{mark}")
            picture = art.SIGN["fist" if mark == "bid" else "ready"].use("mark")
            marks.append(h("span", picture, hidden_text(words), class_=f"done done-{mark}", data_explain=True))
    winner = view.outcome is not None and view.outcome.places[seat] == 1
    chips = [
        h("li", other_thing(scene.box, stone, view.boards[seat], seat), data_piece=_piece(scene, seat, stone.id))
        for stone in view.objects[seat]
    ]
    free = scene.edition.mine_slots + 2 - len(chips)
    if free:
        words = scene.say("mine.slots", n=free)
        face = [h("span", f"+{free}", aria_hidden="true"), hidden_text(words)]
        chips.append(h("li", face, class_="free", data_explain=True))
    return h(
        "li",
        h(
            "div",
            BADGES[seat].use("badge"),
            h("span", reader.names[seat], class_="player-name", title=reader.names[seat]),
            marks,
            class_="player-head",
        ),
        h("div", _score(scene, seat), tags, _backs(scene, seat), class_="player-things"),
        h("ol", chips, class_="chips"),
        id=f"player-{seat}",
        class_=classes(
            "player",
            f"is-seat-{seat}",
            asked and "is-asked",
            seat == scene.me and "is-you",
            seat in reader.offline and "is-away",
            winner and "is-winner",
        ),
    )


def _piece(scene: Scene, seat: int, id: str) -> str | None:
    """What an object is called on its way from the hall; the reader's own goes into his mine, and what everybody has
    from the start has never moved."""
    return f"x-{id}" if seat != scene.me and id[0] in "SEDR" and id[1:].isdigit() else None


def _score(scene: Scene, seat: int) -> Markup:
    view = scene.view
    words = scene.say("players.points", markers=view.vp[seat], total=view.scores[seat])
    return h(
        "span",
        art.POINT.use("pic"),
        h("b", str(view.vp[seat]), aria_hidden="true", data_count=f"points-{seat}", data_pays=True),
        h("span", f"({view.scores[seat]})", class_="total", aria_hidden="true"),
        hidden_text(words),
        class_="points-of",
        data_explain="point",
    )


def _backs(scene: Scene, seat: int) -> Markup:
    """The hand as others see it: its cards by the cart on their backs."""
    counts = tuple(scene.view.backs[seat][back] for back in BACKS)
    words = scene.say("players.cards", cards=scene.box.counted("carts", counts))
    size = sum(counts)
    return h(
        "span",
        amount("carts", counts) if size else "–",
        hidden_text(words),
        class_="backs",
        data_explain=" ".join(back for back in BACKS if scene.view.backs[seat][back]),
    )


# ------------------------------------------------------------------------------------------------ picture


def picture(view: View, language: str) -> str:
    """One SVG that stands alone, for notebooks: the hand (all hands, if the view is omniscient) by gem and cart."""
    hands = list(enumerate(view.hands)) if view.hands is not None else []
    if view.observer >= 0:
        hands = [(view.observer, view.hand)]
    width = max((len(cards) for _, cards in hands), default=0) * 46 + 20
    symbols = art.cards(language)
    drawn, used = [], set()
    for i, (seat, cards) in enumerate(hands):
        top = i * 104 + 24
        name = text(language, "zavandor.picture.seat", seat=seat, points=view.vp[seat])
        drawn.append(h("text", name, x=10, y=top, font_family="sans-serif", font_size=15, fill="#77695a"))
        for x, card in enumerate(sorted(cards, key=CARDS.index)):
            used.add(card)
            drawn.append(symbols[card].at(10 + x * 46, top + 8, 44))
    title = text(language, "zavandor.picture.title", round=view.round, hall=hall_word(view.hall, language))
    shown = [symbols[card] for card in CARDS if card in used]
    return whole_picture(max(width, 260), max(len(hands) * 104 + 10, 40), shown, Markup("").join(drawn), title)


PIECES: Pieces[Scene] = {
    "facts": _facts,
    "players": _players,
    "board": board,
    "ask": ask,
    "hand": hand,
    "result": result,
}
"""What draws each element; each asks the scene for what it shows and nothing else."""
