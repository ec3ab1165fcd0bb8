"""What is the reader's own: the mine with its objects, and the gem cards sorted by gem, each with its cart.

A tap on a pile does with one of its cards what is asked: give it, hand it over, bid it or pay it. Cards so chosen stand
on the shelf above their pile; a tap there takes them back.
"""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.scene import region
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.scene import ORDER, Scene, button, chain, retract
from zwerge.games.zavandor.page.things import own_thing
from zwerge.games.zavandor.page.why import why_card, why_thing
from zwerge.games.zavandor.rules.edition import BACKS

STEPS = ("bid", "give", "hand", "pay")
"""The words with which a card is chosen."""


def hand(scene: Scene) -> Markup:
    view = scene.view
    if scene.me is None:
        return region("hand", scene.title("hand", "hand.title.spectator"), class_="is-spectator", hidden=True)
    open = any(word in scene.words for word in (*STEPS, "keep")) or first_step(scene) is not None
    return region(
        "hand",
        _mine(scene, scene.me),
        _cards(scene),
        class_=classes(f"is-{view.phase}", open and "is-open"),
    )


def _mine(scene: Scene, me: int) -> Markup:
    view = scene.view
    items = [
        h(
            "li",
            own_thing(scene, stone, view.boards[me], why_thing(scene, stone)),
            class_=f"slot slot-{stone.id if stone.id in ('family', 'dragon') else 'extension'}",
            data_piece=f"x-{stone.id}" if stone.id[0] in "SEDR" and stone.id[1:].isdigit() else None,
        )
        for stone in view.objects[me]
    ]
    free = scene.edition.mine_slots - (len(view.objects[me]) - 2)
    items += [h("li", h("span", scene.say("mine.free"), class_="slot-free"), class_="slot") for _ in range(free)]
    return h("div", h("h3", scene.say("mine.title"), class_="mine-title"), h("ol", items, class_="mine"), class_="own")


def chosen(scene: Scene) -> Counter[str]:
    """The cards that stand on the shelf."""
    if scene.view.phase == "bids":
        return Counter(scene.view.fist)
    found: Counter[str] = Counter()
    for step in scene.draft:
        word, _, card = step.partition(" ")
        if word in ("give", "hand", "pay"):
            found[card] += 1
    return found


def first_step(scene: Scene) -> str | None:
    """How an offer is opened when its first card is tapped: to all who hold cards, else to the only other one."""
    if scene.view.phase != "trade" or scene.draft:
        return None
    for action in ("offer all", *(f"offer {seat}" for seat in scene.others)):
        if action in scene.legal:
            return action
    return None


def _step(scene: Scene, card: str) -> tuple[str, str] | None:
    """What a tap on a pile does: its word and the decision."""
    for word in (*STEPS, "keep"):
        if f"{word} {card}" in scene.legal:
            return word, f"{word} {card}"
    opening = first_step(scene)
    return ("give", chain(opening, f"give {card}")) if opening is not None else None


def _cards(scene: Scene) -> Markup:
    view = scene.view
    shelf = chosen(scene)
    total = Counter(view.hand)
    if view.phase == "bids":
        total += Counter(view.fist)
    held = Counter(view.hand)
    if view.phase != "bids":
        held = held - shelf
    loose = bool(scene.draft) and not (view.phase == "bids" and view.committed[scene.me or 0])
    drawers = []
    for gem in ORDER:
        kinds = [f"{gem} {back}" for back in BACKS if total[f"{gem} {back}"]]
        piles = [_pile(scene, card, held[card], shelf[card], loose) for card in kinds]
        count = sum(total[card] for card in kinds)
        words = scene.say(f"n.{gem}", n=count)
        title = h(
            "span",
            art.GEM[gem].use("drawer-gem"),
            h("b", str(count), aria_hidden="true"),
            hidden_text(words),
            class_="drawer-title",
        )
        drawers.append(
            h("li", title, h("ul", piles, class_="heaps"), class_=classes("drawer", not kinds and "is-none"))
        )
    size = view.hand_sizes[scene.me or 0]
    return h(
        "div",
        h("h2", scene.say("hand.title", n=size), id="hand-title", class_="hand-title"),
        h("ol", drawers, class_="drawers"),
        class_="gems-in-hand",
    )


def _pile(scene: Scene, card: str, held: int, up: int, loose: bool) -> Markup:
    """A pile of like cards, and what of it stands on the shelf."""
    name = scene.card_name(card)
    parts: list[Content] = []
    picture = art.cards(scene.reader.language)[card]
    if up:
        face = [picture.use("card"), h("b", f"{up}", class_="times")]
        word = "bid" if scene.view.phase == "bids" else next(s for s in scene.draft if s.endswith(card)).split()[0]
        if loose:
            label = scene.say("hand.back", card=name)
            parts.append(
                button([face, hidden_text(label)], retract(f"{word} {card}"), "up", id=f"up-{card.replace(' ', '-')}")
            )
        else:
            parts.append(h("span", face, hidden_text(scene.say("hand.up", n=up, card=name)), class_="up"))
    step = _step(scene, card) if held else None
    if held:
        front: list[Content] = [picture.use("card"), h("b", f"×{held}", class_="times") if held > 1 else None]
        if step is not None:
            label = scene.say(f"hand.{step[0]}", card=name, n=held)
            parts.append(button([front, hidden_text(label)], step[1], "down", id=f"card-{card.replace(' ', '-')}"))
        else:
            still = hidden_text(scene.say("hand.still", n=held, card=name))
            parts.append(h("span", front, still, class_="down", data_why=why_card(scene, card)))
    return h("li", parts, class_=classes("heap", up > 0 and "has-up", not held and "is-empty"))
