"""The middle of the table: the king's way with its prices, and the four auctions with what is on offer in them."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.scene import region
from zwerge.games.zavandor.page import art, place
from zwerge.games.zavandor.page.scene import ORDER, Box, Scene, amount, button, by_gem, by_pile, retract
from zwerge.games.zavandor.page.things import display_card, shelf_card
from zwerge.games.zavandor.page.why import why_hall
from zwerge.games.zavandor.rules.edition import GEMS, Hall

COLUMNS = 16
"""The most columns for which the style sheet has a place; a longer way is drawn in as many."""


def board(scene: Scene) -> Markup:
    title = scene.title("board", "board.title")
    return region("board", title, _way(scene), _display(scene), class_=f"of-{scene.view.players} is-{scene.view.phase}")


# ------------------------------------------------------------------------------------------------ the king's way


def places(box: Box) -> dict[str, tuple[int, int]]:
    """Where each hall is drawn: its column (the most moves that lead there) and its track, -1 above to 1 below."""
    halls = box.edition.halls
    depth = [0] * len(halls)
    for _ in halls:
        for at, hall in enumerate(halls):
            for target in hall.next:
                depth[target] = max(depth[target], depth[at] + 1)
    columns: dict[int, list[int]] = {}
    for at, column in enumerate(depth):
        columns.setdefault(column, []).append(at)
    found = {}
    for column, held in columns.items():
        for i, at in enumerate(held):
            detour = len(held) == 1 and halls[at].id.startswith("X")
            track = 1 if detour else 0 if len(held) == 1 else -1 if i == 0 else 1
            found[halls[at].id] = (min(column, COLUMNS - 1), track)
    return found


def _lines(box: Box) -> Markup:
    """The ways between the halls, drawn once for an edition."""
    if "ways" not in box.drawn:
        at = places(box)
        width = max(column for column, _ in at.values()) + 1
        parts = []
        for hall in box.edition.halls:
            x, y = at[hall.id]
            for target in hall.next:
                to = box.edition.halls[target].id
                u, v = at[to]
                start, end = f"{x * 10 + 5} {y * 5 + 10}", f"{u * 10 + 5} {v * 5 + 10}"
                bend = f"Q{(x + u) * 5 + 5} {10 if y == v else (y + v) * 2.5 + 8} " if u - x > 1 else "L"
                parts.append(f'<path class="way" d="M{start}{bend}{end}"/>')
        box.drawn["ways"] = h(
            "svg",
            Markup("".join(parts)),
            class_="ways",
            viewbox=f"0 0 {width * 10} 20",
            preserveaspectratio="none",
            aria_hidden="true",
            focusable="false",
        )
    return box.drawn["ways"]


def _way(scene: Scene) -> Markup:
    view, box = scene.view, scene.box
    choices = tuple(hall for hall in view.arrows if f"king {hall}" in scene.legal)
    key = ("way", view.hall, choices)
    if key not in box.drawn:
        at = places(box)
        column = at[view.hall][0]
        halls = sorted(box.edition.halls, key=lambda hall: at[hall.id])
        width = max(place[0] for place in at.values()) + 1
        items = [
            h(
                "li",
                _hall(box, hall, view.hall, hall.id in choices, why_hall(scene) if choices else None),
                class_=classes(
                    "hall",
                    f"c-{at[hall.id][0]}",
                    f"t-{at[hall.id][1] + 1}",
                    hall is box.edition.halls[0] and "is-gate",
                    hall is box.edition.halls[box.edition.crown] and "is-throne",
                    hall.id == view.hall and "is-here",
                    hall.id in view.arrows and "is-next",
                    at[hall.id][0] < column and "is-past",
                ),
            )
            for hall in halls
        ]
        box.drawn[key] = h(
            "div",
            place.scene(place.HALL, "hall-scene"),
            h("h3", box.say("way.title"), class_="sr-only"),
            _lines(box),
            h("ol", items, class_=f"halls wide-{width}"),
            class_="way-of-king",
            tabindex="0",  # on a phone it is wider than the screen
        )
    return box.drawn[key]


def _hall(box: Box, hall: Hall, here: str, open: bool, why: str | None) -> Markup:
    last = box.edition.halls[box.edition.crown].id == hall.id
    start = box.edition.halls[0].id == hall.id
    price = box.counted("gems", hall.price) if any(hall.price) else box.say("way.no_price")
    words = box.say("way.crown" if last else "way.hall", hall=box.hall(hall.id), price=price)
    words = words[0].upper() + words[1:]
    if hall.id == here:
        words = f"{box.say('way.here')}: {words}"
    face: list[Content] = []
    if hall.id == here:
        king = art.KING.use("king")
        face.append(h("span", king, class_="king-place", data_piece="king", aria_hidden="true"))
    if last or start:
        face.append((place.THRONE if last else place.GATE).use("hall-room"))
    else:
        face.append(h("span", hall.id, class_="hall-id", aria_hidden="true"))
    face.append(amount("gems", hall.price) if any(hall.price) else None)
    if open:
        return button(
            [face, hidden_text(box.say("way.move", hall=box.hall(hall.id), price=price))],
            f"king {hall.id}",
            "hall-face is-open",
            id=f"hall-{hall.id}",
        )
    return h("span", face, hidden_text(words), class_="hall-face", data_explain="king", data_why=why)


# ------------------------------------------------------------------------------------------------ the four auctions


def _display(scene: Scene) -> Markup:
    tables = [_auction(scene, gem) for gem in ORDER]
    return h(
        "div", h("h3", scene.say("rows.title"), class_="sr-only"), h("ol", tables, class_="lots"), class_="display"
    )


def _auction(scene: Scene, gem: str) -> Markup:
    """A table under its lamp: what is on offer lies on it, bids on its edge, what comes later on the shelf below."""
    view = scene.view
    row = view.rows.get(gem)
    if row is None:
        said = scene.say("rows.none", gem=scene.say(f"gems.{gem}"))
        things: list[Content] = [
            h("div", h("p", said, class_="lot-none"), class_="space space-right"),
            _edge(scene, gem),
        ]
    else:
        stack = len(row.light) + len(row.dark)
        shelf = [_later(scene, "middle", row.middle, 0), _later(scene, "top", row.top, stack)]
        things = [_offered(scene, gem, row.right), _edge(scene, gem), h("ol", shelf, class_="shelf")]
    return h(
        "li",
        _lane(scene, gem),
        things,
        class_=classes("lot", f"lot-{gem}", view.auction == gem and "is-now", row is None and "is-bare"),
    )


def _edge(scene: Scene, gem: str) -> Markup:
    """The edge of the table, with the bids on it."""
    return h("div", _bids(scene, gem), class_="lot-edge")


def _offered(scene: Scene, gem: str, id: str | None) -> Markup:
    if id is None:
        return h("div", h("span", scene.say("rows.empty.right"), class_="space-empty"), class_="space space-right")
    face: Content = display_card(scene.box, id)
    if scene.view.auction == gem and "take" in scene.legal:
        face = button([hidden_text(scene.say("do.take")), face], "take", "is-open", id=f"take-{gem}")
    label = h("span", scene.say("rows.right"), class_="sr-only")
    return h("div", label, face, class_="space space-right", data_piece=f"x-{id}")


def _later(scene: Scene, where: str, id: str | None, stack: int) -> Markup:
    """What comes next, or after that: narrow, with all its levels where there is room for them."""
    names = classes("space", f"space-{where}")
    label = h("span", scene.say(f"rows.{where}"), class_="later")
    if id is None:
        return h("li", label, h("span", scene.say(f"rows.empty.{where}"), class_="space-empty"), class_=names)
    more = None
    if stack:
        words = scene.say("rows.stack", n=stack)
        more = h(
            "span", h("span", f"+{stack}", aria_hidden="true"), hidden_text(words), class_="stack", data_explain=True
        )
    return h("li", label, shelf_card(scene.box, id), more, class_=names, data_piece=f"x-{id}")


def _lane(scene: Scene, gem: str) -> Markup:
    """The lamp, and what an auction brings."""
    row = scene.view.rows.get(gem)
    edition, bonus = scene.edition, scene.edition.bonus_from[GEMS.index(gem)]
    if row is None:
        words = scene.say("lane.points", points=edition.win_vp, more=edition.bonus_vp, bonus=bonus)
    else:
        words = scene.say("lane", least=edition.extension_from, more=edition.bonus_vp, bonus=bonus)
    least, points = (1, f" {edition.win_vp}") if row is None else (edition.extension_from, None)
    return _lane_drawn(gem, scene.say(f"gems.{gem}"), words, least, points, bonus, edition.bonus_vp)


@lru_cache(maxsize=64)
def _lane_drawn(gem: str, name: str, words: str, least: int, points: str | None, bonus: int, more: int) -> Markup:
    """From how many cards on it brings a card of the row, or only points; and from how many on `more` points."""
    brings = art.SIGN["card"] if points is None else art.POINT
    picture = brings.use("pic pic-card" if points is None else "pic pic-point")
    rule = h(
        "span",
        h("span", h("b", f"{least}+"), points, picture, class_="n", aria_hidden="true"),
        h(
            "span",
            h("b", f"{bonus}+"),
            f" +{more}",
            art.POINT.use("pic pic-point"),
            class_="n",
            aria_hidden="true",
        ),
        hidden_text(words),
        class_="lane-rule",
        data_explain=True,
    )
    return h(
        "div",
        h("span", name, class_="lane-name"),
        h("span", place.LAMP.use("lot-lamp"), art.GEM[gem].use("lane-gem"), class_="lot-light", aria_hidden="true"),
        rule,
        class_="lane",
    )


def _bids(scene: Scene, gem: str) -> Markup | None:
    view = scene.view
    if view.phase == "bids":
        own = [card for card in view.fist if card.startswith(gem)]
        if not own:
            return None
        loose = scene.me is not None and not view.committed[scene.me]
        items = []
        for card, count in by_pile(own):
            label = scene.say("hand.back", card=scene.card_name(card))
            face = [mini(scene, card), h("b", f"×{count}") if count > 1 else None]
            if loose:
                items.append(h("li", button([face, hidden_text(label)], retract(f"bid {card}"), "mini-button")))
            else:
                items.append(h("li", face, hidden_text(scene.card_name(card)), class_="mini-still"))
        return h("ul", items, class_="bids is-fist")
    if view.phase not in ("auctions", "rows", "upgrades", "over"):
        return None
    won = view.winners.get(gem)
    counts = {seat: by_gem(view.table[seat])[GEMS.index(gem)] for seat in scene.seats}
    if won is not None:
        counts[won.seat] = won.count
    shown = sorted((seat for seat in scene.seats if counts[seat]), key=lambda seat: (-counts[seat], seat))
    if not shown:
        nobody = scene.say("lane.nobody") if view.phase != "over" else ""
        return h("ul", h("li", nobody, class_="bid-none"), class_="bids") if nobody else None
    items = []
    for seat in shown:
        first = won is not None and won.seat == seat
        words = scene.say("lane.won" if first else "lane.bid", name=scene.reader.names[seat], n=counts[seat])
        items.append(
            h(
                "li",
                BADGES[seat].use("badge"),
                h("b", str(counts[seat]), aria_hidden="true"),
                art.CROWN.use("pic pic-won") if first else None,
                hidden_text(words),
                class_=classes("bid", first and "is-won"),
                data_explain=True,
                data_piece=f"bid-{view.round}-{gem}-{seat}",
                data_from=f"player-{seat}",
            )
        )
    return h("ul", items, class_="bids")


def mini(scene: Scene, card: str) -> Markup:
    """A card, small."""
    return art.cards(scene.reader.language)[card].use("mini")
