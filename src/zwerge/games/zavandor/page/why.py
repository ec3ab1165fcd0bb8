"""Why something that lies there cannot be used now: one sentence, out of what the reader knows anyway.

Nothing here decides anything: what may be done stands in the list of legal actions, and this says in words why an
action is not in it.
"""

from __future__ import annotations

from zwerge.games.zavandor.knowledge.view import Stone
from zwerge.games.zavandor.page.scene import Scene, by_gem
from zwerge.games.zavandor.page.things import kind_of, price_of


def _elsewhere(scene: Scene) -> str | None:
    """Others are asked, or nobody is."""
    view, me = scene.view, scene.me
    if view.outcome is not None:
        return scene.say("why.over")
    if view.phase == "trade" and view.buyer is not None and view.buyer != me:
        return scene.say("why.bank", name=scene.reader.names[view.buyer])
    if me in view.actors or view.phase == "trade":
        return None
    if not view.actors:
        return scene.say("ask.deal")
    return scene.say("why.turn", names=scene.list_names(view.actors))


def why_card(scene: Scene, card: str) -> str:
    """Why no card of a pile can be chosen now."""
    view, me = scene.view, scene.me
    if view.phase == "bids" and me is not None and view.committed[me]:
        return scene.say("why.card.committed")
    other = _elsewhere(scene)
    if other is not None:
        return other
    if view.phase == "trade":
        return _why_no_trade(scene, card)
    if view.phase == "auctions":
        return scene.say("why.card.auctions")
    if view.phase == "upgrades":
        return scene.say("why.card.price" if scene.half == "upgrade" else "why.card.upgrades")
    return scene.say("why.card.later")


def _why_no_trade(scene: Scene, card: str) -> str:
    view, me = scene.view, scene.me or 0
    if scene.half == "accept":
        number = int(scene.draft[0].split(" ")[1])
        wanted = next(offer for offer in view.offers if offer.number == number)
        return scene.say("why.card.wanted", gems=scene.box.counted("gems", by_gem(wanted.gems)))
    if view.ready[me]:
        return scene.say("why.card.ready")
    if view.buyer is not None:
        return scene.say("why.card.instead")
    return scene.say("why.card.no_offer")


def why_thing(scene: Scene, stone: Stone) -> str | None:
    """Why nothing can be done with an object of the own mine now. In trade and bids nobody expects to."""
    view = scene.view
    if view.phase not in ("income", "scrolls", "auctions", "rows", "upgrades"):
        return None
    other = _elsewhere(scene)
    if other is not None:
        return other
    if view.phase == "upgrades" or view.stones_due:
        return _why_no_stone(scene, stone)
    if view.phase == "scrolls":
        thing = scene.box.thing(stone.id, view.boards[scene.me or 0])
        return scene.say("why.thing.no_stone" if kind_of(stone.id, thing) == "scroll" else "why.thing.no_scroll")
    return None


def _why_no_stone(scene: Scene, stone: Stone) -> str | None:
    me = scene.me or 0
    if stone.stones == stone.fields:
        return scene.say("why.thing.full")
    if stone.id in scene.view.stepped[me] and not scene.view.stones_due:
        return scene.say("why.thing.stepped")
    if scene.half == "upgrade":
        chosen = scene.draft[0] == f"upgrade {stone.id}"
        return None if chosen else scene.say("why.thing.paying", thing=scene.box.name(scene.draft[0].split(" ")[1]))
    level = scene.next_level(me, stone.id)
    if level is None or scene.view.stones_due:
        return None
    if level.cost.vp:
        return scene.say("why.thing.points", n=level.cost.vp)
    gems, _ = price_of(scene, level)
    return scene.say("why.thing.price", price=scene.box.counted("gems", gems))


def why_hall(scene: Scene) -> str:
    """Why the king cannot go to a hall, while the reader moves him."""
    return scene.say("why.hall")


def why_want(scene: Scene) -> str | None:
    """Why no more of a gem can be wished for."""
    return scene.say("why.want") if scene.half == "offer" else scene.say("why.card.no_offer")
