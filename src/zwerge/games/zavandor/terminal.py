"""A table of Die Minen von Zavandor as text, for terminals, out of a View and a Reader.

No more is shown than on the page: of others' hands only the decks of their cards. An omniscient reader, of a record,
sees all hands.
"""

from __future__ import annotations

from collections.abc import Iterable

from zwerge.core.seats import OMNISCIENT
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.draw.words import listed
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.page.ask import asked_line
from zwerge.games.zavandor.page.scene import ORDER, Scene, by_gem, by_pile
from zwerge.games.zavandor.page.things import effect_words, level_words
from zwerge.games.zavandor.rules.edition import BACKS, Edition
from zwerge.games.zavandor.words.lines import card_word, object_word


def screen(view: View, reader: Reader, edition: Edition) -> Screen:
    """The table as its reader sees it."""
    scene = _scene(view, reader, edition)
    heads = ("seat", "points", "cards", "family", "dragon", "mine")
    return Screen(
        title=_title(scene),
        heads=tuple(scene.say(f"terminal.{head}") for head in heads),
        rows=tuple(_row(scene, seat) for seat in scene.seats),
        own=scene.me,
        lines=tuple(line for line in (*_rows(scene), *_bids(scene), *_offers(scene), *_hands(scene), *_asked(scene))),
    )


def label(action: str, view: View, reader: Reader, edition: Edition) -> str:
    """What a decision is called in a list of choices."""
    scene = _scene(view, reader, edition)
    word, _, rest = action.partition(" ")
    key = f"terminal.do.{word}"
    if word in ("stone", "use", "replace"):
        return scene.say(key, thing=_thing(scene, rest))
    if word == "upgrade":
        level = scene.next_level(scene.me or 0, rest)
        what = ""
        for stone in view.objects[scene.me or 0]:
            if stone.id == rest and level is not None:
                what = level_words(scene.box, scene.box.thing(rest, view.boards[scene.me or 0]), stone.stones + 1)
        return scene.say(key, thing=_thing(scene, rest), level=what)
    if word == "income":
        return scene.say(key, cards=scene.box.counted("carts", tuple(map(int, rest.split(" ")))))
    if word == "offer":
        return scene.say(key, name=scene.say("desk.all") if rest == "all" else reader.names[int(rest)])
    if word in ("give", "hand", "bid", "keep", "pay"):
        return scene.say(key, card=card_word(rest, reader.language))
    if word in ("want", "instead"):
        return scene.say(key, gem=scene.say(f"gem.{rest}"))
    if word in ("accept", "decline", "withdraw"):
        return scene.say(key, offer=rest)
    if word in ("bank", "swap"):
        words = rest.split(" ")
        cards = [" ".join(words[i : i + 2]) for i in range(0, len(words) - 1, 2)]
        return scene.say(key, cards=_cards(scene, cards), gem=scene.say(f"gem.{words[-1]}"))
    if word == "king":
        return scene.say(key, hall=scene.box.hall(rest), price=scene.box.counted("gems", scene.box.halls[rest].price))
    if word == "vp":
        return scene.say("do.vp", n=edition.win_vp)
    return scene.say(key)


def default(view: View, legal: tuple[str, ...]) -> str | None:
    """What Enter alone does: what brings a phase to its end, or a draft that is complete."""
    return next((action for action in ("place", "agree", "propose", "done", "pass", "ready") if action in legal), None)


def _scene(view: View, reader: Reader, edition: Edition) -> Scene:
    return Scene(view, Reader(reader.language, reader.names, reader.legal, edition=edition))


def _title(scene: Scene) -> str:
    view = scene.view
    parts = [scene.say("facts.round", round=view.round)]
    if any(scene.king_price()):
        price = scene.box.counted("gems", scene.king_price())
        hall = scene.say("way.hall", hall=scene.box.hall(view.hall), price=price)
        parts.append(hall[0].upper() + hall[1:])
    if view.phase in ("income", "scrolls", "trade", "bids", "auctions", "upgrades"):
        parts.append(scene.say(f"phase.{view.phase}"))
    return " · ".join(parts)


def _row(scene: Scene, seat: int) -> tuple[str, ...]:
    view = scene.view
    name = scene.reader.names[seat]
    if seat == scene.me:
        name = f"{name} ({scene.say('players.you')})"
    levels = {stone.id: f"{stone.stones}/{stone.fields}" for stone in view.objects[seat]}
    mine = [f"{id} {level}" for id, level in levels.items() if id not in ("family", "dragon", "start_scroll")]
    if "start_scroll" in levels:
        mine.insert(0, f"{scene.box.name('start_scroll')} {levels['start_scroll']}")
    counts = tuple(view.backs[seat][back] for back in BACKS)
    cards = scene.box.counted("carts", counts) if any(counts) else "0"
    return (
        name,
        f"{view.vp[seat]} ({view.scores[seat]})",
        cards,
        levels["family"],
        levels["dragon"],
        ", ".join(mine) or "–",
    )


def _thing(scene: Scene, id: str) -> str:
    return scene.box.name(id) if id in ("family", "dragon", "start_scroll") else object_word(id, scene.reader.language)


def _cards(scene: Scene, cards: Iterable[str]) -> str:
    counted = [f"{n} × {card_word(card, scene.reader.language)}" for card, n in by_pile(cards)]
    return listed(scene.reader.language, counted) if counted else scene.say("nothing")


def _rows(scene: Scene) -> list[str]:
    """What is on offer in each auction, with its levels, and what comes after it."""
    told = []
    for gem in ORDER:
        row = scene.view.rows.get(gem)
        if row is None or scene.view.phase in ("boards", "start", "tops"):
            continue
        if row.right is None:
            now = scene.say("rows.empty.right")
        else:
            thing = scene.box.things[row.right]
            levels = "; ".join(
                f"{number + 1}: {effect_words(scene.box, thing.kind, level.effect)}"
                for number, level in enumerate(thing.levels)
            )
            now = f"{_thing(scene, row.right)} – {levels}"
        later = [_thing(scene, id) for id in (row.middle, row.top) if id is not None]
        told.append(scene.say("terminal.row", gem=scene.say(f"gems.{gem}"), now=now, later=", ".join(later) or "–"))
    return told


def _bids(scene: Scene) -> list[str]:
    view = scene.view
    told = []
    for gem in ORDER:
        won = view.winners.get(gem)
        if won is not None and view.phase in ("auctions", "rows", "upgrades"):
            told.append(scene.say("lane.won", name=scene.reader.names[won.seat], n=won.count))
            told[-1] = f"{scene.say(f'gems.{gem}')}: {told[-1]}"
    return told


def _offers(scene: Scene) -> list[str]:
    return [
        scene.say(
            "terminal.offer",
            offer=offer.number,
            name=scene.reader.names[offer.maker],
            cards=_cards(scene, offer.cards),
            gems=scene.box.counted("gems", by_gem(offer.gems)),
            to=scene.list_names(offer.owing),
        )
        for offer in scene.view.offers
    ]


def _hands(scene: Scene) -> list[str]:
    view, names = scene.view, scene.reader.names
    if view.observer == OMNISCIENT and view.hands is not None:
        return [
            scene.say("terminal.hand", name=names[seat], cards=_cards(scene, hand))
            for seat, hand in enumerate(view.hands)
        ]
    if scene.me is None:
        return []
    told = [scene.say("terminal.own", cards=_cards(scene, view.hand))]
    if view.fist:
        told.append(scene.say("terminal.fist", cards=_cards(scene, view.fist)))
    if view.draft and view.phase != "bids":
        told.append(
            scene.say(
                "terminal.draft", steps=", ".join(label(s, view, scene.reader, scene.edition) for s in view.draft)
            )
        )
    return told


def _asked(scene: Scene) -> list[str]:
    return [asked_line(scene)]
