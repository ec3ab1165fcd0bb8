"""What stands in a mine or lies on the display: clans, helpers, scrolls, hoards, altars, family and pack dragon."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h
from zwerge.games.zavandor.knowledge.view import Stone
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.scene import Box, Scene, amount, button
from zwerge.games.zavandor.rules import upgrades
from zwerge.games.zavandor.rules.edition import Cost, Effect, Four, Level, Thing

# ------------------------------------------------------------------------------------------------ costs, effects


def cost_words(box: Box, cost: Cost) -> str:
    """What a field costs, in words."""
    if cost.king:
        return box.say("cost.king")
    if cost.vp:
        return box.say("points", n=cost.vp)
    return box.counted("gems", cost.gems) if any(cost.gems) else box.say("cost.printed")


def cost_picture(cost: Cost) -> Markup | None:
    if cost.king:
        return art.CROWN.use("pic pic-crown")
    if cost.vp:
        return h("span", h("b", f"{cost.vp}"), art.POINT.use("pic pic-point"), class_="n", aria_hidden="true")
    return amount("gems", cost.gems) if any(cost.gems) else None


def effect_words(box: Box, kind: str, effect: Effect) -> str:
    """What a level does, in a few words."""
    said = []
    if any(effect.income):
        said.append(box.say("effect.income", cards=box.counted("carts", effect.income)))
    if effect.stones:
        said.append(box.say("effect.stones", n=effect.stones))
    if any(effect.once):
        said.append(box.say("effect.once", cards=box.counted("carts", effect.once)))
    if any(effect.scroll):
        said.append(box.say("effect.scroll", cards=box.counted("carts", effect.scroll)))
    if effect.scrollStones:
        said.append(box.say("effect.scroll_stones", n=effect.scrollStones))
    if effect.scrollVP:
        said.append(box.say("effect.scroll_points", n=effect.scrollVP))
    said += [box.say(f"effect.{name}", n=value, least=effect.refundFrom) for name, value in _helper(effect)]
    if effect.limit:
        said.append(box.say("effect.no_limit") if effect.limit < 0 else box.say("effect.limit", n=effect.limit))
    return ", ".join(said) if said else box.say("effect.nothing")


def _helper(effect: Effect) -> list[tuple[str, int]]:
    found = (
        ("extra", effect.extra),
        ("swap", effect.swap),
        ("tie", effect.tie),
        ("king_discount", effect.kingDiscount),
        ("refund", effect.refund),
        ("end_rate", effect.endRate),
    )
    return [(name, value) for name, value in found if value]


def effect_picture(box: Box, effect: Effect) -> Markup:
    """The same as pictures; a helper's is a short word, for it has no picture that explains itself."""
    parts: list[Content] = []
    for counts in (effect.income, effect.once, effect.scroll):
        if any(counts):
            parts.append(amount("carts", counts))
    stones = effect.stones + effect.scrollStones
    if stones:
        parts.append(h("span", h("b", f"{stones}"), art.STONE.use("pic pic-stone"), class_="n"))
    if effect.scrollVP:
        parts.append(h("span", h("b", f"{effect.scrollVP}"), art.POINT.use("pic pic-point"), class_="n"))
    parts += [h("span", box.say(f"short.{name}", n=value), class_="short") for name, value in _helper(effect)]
    if effect.limit:
        said = box.say("short.no_limit") if effect.limit < 0 else box.say("short.limit", n=effect.limit)
        parts.append(h("span", said, class_="short"))
    return h("span", parts or "–", class_="effect", aria_hidden="true")


def level_words(box: Box, thing: Thing, number: int) -> str:
    """One field in words: "Level 2 for 2 sapphires: 1 wood each income"."""
    level = thing.levels[number - 1]
    return box.say(
        "level",
        level=number,
        cost=cost_words(box, level.cost),
        effect=effect_words(box, thing.kind, level.effect),
    )


def whole_words(box: Box, id: str, thing: Thing) -> Markup:
    """An object in sentences: what it is, all its levels, and its points. They are there for who listens; the panel
    that explains what is tapped (script.js) shows the same words, a line each."""
    return Markup("").join(
        [
            h("b", box.name(id)),
            f" ({box.say(f'kind.{kind_of(id, thing)}')}). ",
            *(h("span", f"{level_words(box, thing, n + 1)}. ") for n in range(len(thing.levels))),
            h("span", box.say("full", n=thing.vp)),
        ]
    )


def _about(box: Box, id: str, thing: Thing, stone: Stone | None = None) -> Markup:
    """The words of an object, out of sight, with its level if it stands in a mine."""
    level = None
    if stone is not None:
        level = h("i", f"{box.say('own', level=stone.stones, fields=stone.fields)} ")
    return h("span", level, whole_words(box, id, thing), class_="sr-only about")


def kind_of(id: str, thing: Thing) -> str:
    return id if id in ("family", "dragon") else "scroll" if id == "start_scroll" else thing.kind


# ------------------------------------------------------------------------------------------------ on the display


def display_card(box: Box, id: str) -> Markup:
    """An extension as it lies on the table, all its levels to be seen."""
    return _card(box, id, "ext-face")


def shelf_card(box: Box, id: str) -> Markup:
    """An extension as it stands on the shelf; its levels are seen where there is room for them."""
    return _card(box, id, "ext-face is-later")


def _card(box: Box, id: str, class_: str) -> Markup:
    key = (class_, id)
    if key not in box.drawn:
        thing = box.things[id]
        box.drawn[key] = h(
            "span",
            _head(box, id, thing),
            h("span", [_column(box, level) for level in thing.levels], class_="levels", aria_hidden="true"),
            _about(box, id, thing),
            class_=f"{class_} kind-{kind_of(id, thing)}",
            data_explain=kind_of(id, thing),
        )
    return box.drawn[key]


def _points(thing: Thing) -> Markup:
    return h("span", h("b", f"{thing.vp}"), art.POINT.use("pic pic-point"), class_="n ext-points")


def _head(box: Box, id: str, thing: Thing) -> Markup:
    return h(
        "span",
        art.SIGN[kind_of(id, thing)].use("sign"),
        h("span", box.title(id), class_="ext-name"),
        _points(thing),
        class_="ext-head",
        aria_hidden="true",
    )


def _column(box: Box, level: Level) -> Markup:
    return h(
        "span",
        h("span", cost_picture(level.cost), class_="cost"),
        h("span", effect_picture(box, level.effect), class_="gain"),
        class_="level",
    )


# ------------------------------------------------------------------------------------------------ in a mine


def own_thing(scene: Scene, stone: Stone, board: str, why: str | None = None) -> Markup:
    """An object in the reader's own mine; a button if something can be done with it now, else it says why not."""
    box = scene.box
    action, doing = _doing(scene, stone.id)
    chosen = scene.half == "upgrade" and scene.draft[0] == f"upgrade {stone.id}"
    stepped = scene.me is not None and stone.id in scene.view.stepped[scene.me]
    king = scene.king_price() if stone.stones < stone.fields else (0, 0, 0, 0)
    key = ("own", stone, board, king if _costs_king(box, stone, board) else None, doing)
    face = box.drawn.get(key)
    if face is None:
        if len(box.drawn) > 4000:
            box.drawn.clear()
        face = box.drawn[key] = _own_face(box, stone, board, king, doing)
    names = classes("thing", f"is-{stone.id}", chosen and "is-chosen", stepped and "is-stepped")
    kind = kind_of(stone.id, box.thing(stone.id, board))
    if action is None:
        return h("span", face, class_=names, id=f"thing-{stone.id}", data_explain=kind, data_why=why)
    return button(face, action, classes(names, "is-open"), id=f"thing-{stone.id}", data_explain=kind)


def _costs_king(box: Box, stone: Stone, board: str) -> bool:
    level = box.thing(stone.id, board).next_level(stone.stones)
    return level is not None and level.cost.king


def _doing(scene: Scene, id: str) -> tuple[str | None, str]:
    """What a tap on an object does now, and its word."""
    for word in ("stone", "use", "replace"):
        if f"{word} {id}" in scene.legal:
            return f"{word} {id}", word
    if f"upgrade {id}" in scene.legal:
        return upgrade_steps(scene, id), "upgrade"
    return None, ""


def upgrade_steps(scene: Scene, id: str) -> str:
    """The upgrade begun, with cards set aside for it that can still be changed."""
    level = scene.next_level(scene.me or 0, id)
    assert level is not None
    cards = payment(scene, level) or ()
    return "; ".join([f"upgrade {id}", *(f"pay {card}" for card in cards)])


def payment(scene: Scene, level: Level) -> tuple[str, ...] | None:
    """Cards of the hand that pay for a level."""
    gems, count = price_of(scene, level)
    return scene.preselect(scene.view.hand, gems, count if sum(gems) != count else None)


def price_of(scene: Scene, level: Level) -> tuple[Four, int]:
    """The gems among which a level is paid, and how many of them."""
    gems = level.cost.price(scene.king_price())
    discount = scene.discount(scene.me or 0) if level.cost.king else 0
    return gems, upgrades.discounted(sum(gems), discount)


def _own_face(box: Box, stone: Stone, board: str, king: Four, doing: str) -> Markup:
    """A shaft of the mine: its name on the beam, what stands in it with its stones, and the next level on a board."""
    thing = box.thing(stone.id, board)
    kind = kind_of(stone.id, thing)
    effect = effect_picture(box, thing.reached(stone.stones)) if stone.stones else h("span", "–", class_="effect")
    face = h(
        "span",
        h("span", box.title(stone.id), class_="ext-name"),
        h(
            "span",
            art.SIGN[kind].use("in-shaft"),
            h("span", h("span", pips(stone), class_="pips"), effect, _points(thing), class_="thing-now"),
            class_="shaft",
        ),
        _next_level(box, stone, thing, king),
        h("span", box.say(f"do.{doing}.short"), class_="do") if doing else None,
        class_=classes("thing-face", f"kind-{kind}", stone.stones > 0 and "is-lit"),
        aria_hidden="true",
    )
    lead = h("span", f"{box.say(f'do.{doing}', thing=box.name(stone.id))}. ", class_="sr-only") if doing else None
    return Markup("").join([face, lead or "", _about(box, stone.id, thing, stone)])


def _next_level(box: Box, stone: Stone, thing: Thing, king: Four) -> Markup:
    """What the next stone costs and brings."""
    level = thing.next_level(stone.stones)
    if level is None:
        return h("span", box.say("full.short"), class_="thing-next is-full")
    price: Content = cost_picture(level.cost)
    if level.cost.king and any(king):
        price = [art.CROWN.use("pic pic-crown"), amount("gems", king)]
    return h(
        "span",
        h("span", price, class_="cost"),
        art.SIGN["arrow"].use("pic pic-arrow"),
        effect_picture(box, level.effect),
        class_="thing-next",
    )


def pips(stone: Stone) -> list[Markup]:
    """A stone for each level reached, an empty field for each that is not."""
    return [art.STONE.use("pip")] * stone.stones + [art.FIELD.use("pip")] * (stone.fields - stone.stones)


def other_thing(box: Box, stone: Stone, board: str, seat: int) -> Markup:
    """An object in another's mine: its sign, its stones, its name where there is room."""
    key = ("other", stone, board)
    if key not in box.drawn:
        if len(box.drawn) > 4000:
            box.drawn.clear()
        thing = box.thing(stone.id, board)
        now = thing.reached(stone.stones) if stone.stones else None
        box.drawn[key] = h(
            "span",
            art.SIGN[kind_of(stone.id, thing)].use("sign"),
            h(
                "span",
                [h("i", class_=classes("dot", n < stone.stones and "is-set")) for n in range(stone.fields)],
                class_="dots",
            ),
            h("span", box.title(stone.id), class_="chip-name", aria_hidden="true"),
            h("span", effect_picture(box, now) if now else "–", class_="chip-now", aria_hidden="true"),
            _about(box, stone.id, thing, stone),
            class_=classes("chip", stone.stones == stone.fields and "is-full", not stone.stones and "is-idle"),
            data_explain=kind_of(stone.id, thing),
        )
    return box.drawn[key]
