"""The line that says in a full sentence what is asked and why, and the answers that are no cards or objects."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.scene import region
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.hall import mini
from zwerge.games.zavandor.page.market import declines_by_itself, is_spared, lacks, market
from zwerge.games.zavandor.page.result import victory
from zwerge.games.zavandor.page.scene import Scene, amount, button, by_gem, by_pile, chain, retract, undone
from zwerge.games.zavandor.page.things import display_card, effect_words, price_of
from zwerge.games.zavandor.rules.edition import GEMS


class Asked(NamedTuple):
    """What is asked: a sentence, a note of why or what it means, the answers, more that is laid out above, and
    the card in question, for a screen on which its place is out of sight."""

    line: str
    note: str | None = None
    answers: Content = None
    desk: Content = None
    subject: Markup | None = None


def ask(scene: Scene) -> Markup:
    view = scene.view
    asked = _ASKS.get(view.phase, _setting_up)(scene)
    note = asked.note
    if note is None and view.round == 1 and view.phase in ("income", "scrolls", "bids"):
        note = aim_of(scene)
    dock = h(
        "div",
        h(
            "div",
            h("p", asked.line, class_="ask-line"),
            h("p", note, class_="note") if note else None,
            class_="ask-words",
        ),
        h("div", asked.subject, class_="ask-subject") if asked.subject is not None else None,
        h("div", asked.answers, class_="ask-answers") if asked.answers else None,
        class_="ask-dock",
    )
    desk = h("div", asked.desk, class_="ask-desk") if asked.desk else None
    yours = bool(scene.reader.legal) and (scene.me in view.actors or bool(scene.draft)) and not is_spared(scene)
    return region(
        "ask",
        scene.title("ask", "ask.title"),
        desk,
        dock,
        class_=classes(f"is-{view.phase}", yours and "is-yours", desk is not None and "has-desk"),
        # what a new phase asks is brought into sight, the open offers too, wherever a phone was scrolled to
        data_screen="ask",
        data_moment=f"{view.round}-{view.phase}-{view.asked if yours and view.asked == 'king' else ''}",
    )


def asked_line(scene: Scene) -> str:
    """The sentence alone, for who reads without a page."""
    return _ASKS.get(scene.view.phase, _setting_up)(scene).line


def aim_of(scene: Scene) -> str:
    return scene.say("aim", points=scene.edition.bonus_vp, rate=scene.edition.end_rate)


def _setting_up(scene: Scene) -> Asked:
    return Asked(scene.say("ask.deal"))


def _over(scene: Scene) -> Asked:
    return Asked(victory(scene))


# ------------------------------------------------------------------------------------------------ income, scrolls


def _income(scene: Scene) -> Asked:
    view = scene.view
    if view.who is None:
        return Asked(scene.say("ask.deal"))
    if view.stones_due:
        return _stone(scene)
    if "income" in scene.words:
        return _choice_of_decks(scene)
    return Asked(scene.tell("ask.income", view.who))


def _choice_of_decks(scene: Scene) -> Asked:
    choices = [tuple(map(int, action.split(" ")[1:])) for action in scene.reader.legal if action.startswith("income ")]
    choices.sort(key=lambda counts: counts[::-1], reverse=True)
    due = scene.entitlement(scene.me or 0)
    line = scene.say("ask.income.choose", limit=sum(choices[0]), cards=scene.box.counted("carts", due))

    def choose(counts: tuple[int, ...], first: bool) -> Markup:
        words = hidden_text(scene.say("income.take", cards=scene.box.counted("carts", counts)))
        action = "income " + " ".join(map(str, counts))
        return button([amount("carts", counts), words], action, classes("choice", first and "primary"))

    buttons = [choose(counts, i == 0) for i, counts in enumerate(choices)]
    if len(buttons) <= 4:
        return Asked(line, _lifted(scene), buttons)
    more = h(
        "details",
        h("summary", scene.say("income.more", n=len(buttons) - 2)),
        h("div", buttons[2:], class_="choices"),
        id="income-more",
        class_="more-choices",
    )
    return Asked(line, _lifted(scene), [*buttons[:2], more])


def _lifted(scene: Scene) -> str | None:
    """What lifts the limit of an income, in a box where something does."""
    lifts = any(level.effect.limit < 0 for level in scene.edition.dragon.levels)
    return scene.say("ask.income.why") if lifts else None


def _stone(scene: Scene) -> Asked:
    view = scene.view
    seat = view.who if view.who is not None else 0
    if "lose" not in scene.legal:
        return Asked(scene.tell("ask.stone", seat, n=view.stones_due))
    line = scene.say("ask.stone.you", n=view.stones_due)
    return Asked(line, scene.say("ask.stone.why"), button(scene.say("do.lose"), "lose", "quiet", id="lose"))


def _scrolls(scene: Scene) -> Asked:
    view = scene.view
    if view.who is None:
        return Asked(scene.say("ask.deal"))
    if view.stones_due:
        return _stone(scene)
    if "pass" not in scene.legal:
        return Asked(scene.tell("ask.scrolls", view.who))
    return Asked(
        scene.say("ask.scrolls.you"),
        scene.say("ask.scrolls.why"),
        button(scene.say("do.pass"), "pass", "primary", id="pass"),
    )


# ------------------------------------------------------------------------------------------------ trade


def _trade(scene: Scene) -> Asked:
    view, me = scene.view, scene.me
    desk = market(scene)
    if view.buyer is not None:
        if "instead" in scene.words:
            gem = scene.say(f"gem.{view.sought}")
            buttons = [
                button(
                    [art.GEM[gem].use("want-gem"), scene.say(f"gem.{gem}")],
                    f"instead {gem}",
                    "choice",
                    id=f"instead-{gem}",
                )
                for gem in GEMS
                if f"instead {gem}" in scene.legal
            ]
            return Asked(scene.say("ask.instead", gem=gem), None, buttons, desk)
        return Asked(scene.tell("ask.bank", view.buyer), None, None, desk)
    if me is None:
        return Asked(scene.say("ask.trade.watch", names=scene.list_names(view.actors)), None, None, desk)
    spared = declines_by_itself(scene)
    owed = [offer for offer in view.offers if me in offer.owing and not (spared and lacks(scene, offer))]
    ready = button(scene.say("do.ready"), "ready", "ready", id="ready") if "ready" in scene.legal else None
    if scene.half == "accept":
        return Asked(scene.say("ask.trade.hand"), scene.say("ask.trade.hand.why"), None, desk)
    if scene.half == "offer":
        key = "complete" if "propose" in scene.legal else "draft"
        return Asked(scene.say(f"ask.trade.{key}"), None, _propose(scene), desk)
    if owed:
        line = scene.say("ask.trade.owed", names=scene.list_names(sorted({offer.maker for offer in owed})))
        return Asked(line, None, ready, desk)
    if view.ready[me]:
        trading = [seat for seat in view.actors if seat != me and not view.ready[seat]]
        answers = [seat for seat in view.actors if seat != me and view.ready[seat]]
        line = scene.say("ask.trade.ready", names=scene.list_names(trading)) if trading else scene.say("ask.trade.done")
        if answers:
            line = f"{line} {scene.say('ask.trade.answer', names=scene.list_names(answers))}"
        return Asked(line, None, None, desk)
    if me not in view.actors:
        return Asked(scene.say("ask.trade.waits"), None, ready, desk)
    ask = "ask.trade.you" if view.options["offers_per_phase"] else "ask.trade.bank.you"
    return Asked(scene.say(ask), None, ready, desk)


def _propose(scene: Scene) -> Content:
    """The offer as it stands, at the thumb."""
    if "propose" not in scene.legal:
        return None
    to = scene.draft[0].split(" ")[1]
    name = scene.say("desk.all") if to == "all" else scene.reader.names[int(to)]
    return button(scene.say("desk.propose", name=name), "propose", "dock-only", id="propose")


# ------------------------------------------------------------------------------------------------ bids, auctions


def _bids(scene: Scene) -> Asked:
    view, me = scene.view, scene.me
    waits = scene.list_names([seat for seat in view.actors if seat != me])
    if me is None:
        return Asked(scene.say("ask.bids.watch", names=waits))
    if view.committed[me]:
        again = button(scene.say("do.recommit"), "retract commit", "quiet", id="recommit") if view.fist else None
        return Asked(scene.say("ask.bids.done", names=waits), None, again)
    counts = by_gem(view.fist)
    if not any(counts):
        commit = button(scene.say("do.commit.none"), "commit", id="commit") if "commit" in scene.legal else None
        ask = "ask.bids.zero.you" if view.options["may_bid_zero"] else "ask.bids.you"
        return Asked(scene.say(ask), scene.say("ask.bids.why"), commit)
    line = scene.say("ask.bids.fist", cards=scene.box.counted("gems", counts))
    commit = button(scene.say("do.commit"), "commit", "primary", id="commit")
    return Asked(line, scene.say("ask.bids.why"), commit)


def _auctions(scene: Scene) -> Asked:
    view = scene.view
    if not view.actors or view.asked is None:
        return Asked(scene.say("ask.auctions"))
    seat = view.actors[0]
    gem = scene.say(f"gems.{view.auction}") if view.auction else ""
    if view.asked == "king":
        line = scene.tell("ask.king", seat)
        halls = [hall for hall in view.arrows if f"king {hall}" in scene.legal]
        return Asked(line, scene.say("ask.king.why") if halls else None, [_to_hall(scene, hall) for hall in halls])
    if view.asked == "keep":
        if "keep" not in scene.words:
            return Asked(scene.tell("ask.keep", seat, gem=gem))
        cards = [action.partition(" ")[2] for action in scene.reader.legal]
        buttons = [
            button([mini(scene, card), scene.card_name(card)], f"keep {card}", "choice", id=f"keep-{n}")
            for n, card in enumerate(cards)
        ]
        return Asked(scene.say("ask.keep.you", gem=gem), None, buttons)
    return _reward(scene, seat, gem)


def _to_hall(scene: Scene, hall: str) -> Markup:
    price = scene.box.halls[hall].price
    words = scene.say("way.move", hall=scene.box.hall(hall), price=scene.box.counted("gems", price))
    face = [h("span", hall, aria_hidden="true"), amount("gems", price), hidden_text(words)]
    return button(face, f"king {hall}", "choice", id=f"to-hall-{hall}")


def _reward(scene: Scene, seat: int, gem: str) -> Asked:
    view = scene.view
    at = GEMS.index(view.auction or "ruby")
    won = view.winners.get(view.auction or "")
    row = view.rows.get(view.auction or "")
    name = scene.box.name(row.right) if row is not None and row.right is not None else ""
    worth = scene.say("ask.reward.points", n=scene.edition.win_vp)
    if "vp" not in scene.legal:
        return Asked(scene.tell("ask.reward", seat, gem=gem, thing=name, points=worth))
    more = scene.edition.bonus_vp if won is not None and won.count >= scene.edition.bonus_from[at] else 0
    points = button(scene.say("do.vp", n=scene.edition.win_vp), "vp", id="vp")
    note = scene.say("ask.reward.bonus", n=more) if more else None
    card = display_card(scene.box, row.right) if row is not None and row.right is not None else None
    if "take" in scene.legal:
        take = button(scene.say("do.take.name", thing=name), "take", "primary", id="take")
        return Asked(scene.say("ask.reward.you", gem=gem, thing=name, points=worth), note, [take, points], None, card)
    why = note or scene.say("ask.reward.full.why")
    return Asked(scene.say("ask.reward.full", gem=gem, thing=name, points=worth), why, points, None, card)


# ------------------------------------------------------------------------------------------------ upgrades


def _upgrades(scene: Scene) -> Asked:
    view = scene.view
    if view.who is None:
        return Asked(scene.say("ask.deal"))
    if view.who != scene.me:
        return Asked(scene.tell("ask.upgrades", view.who))
    if scene.half == "upgrade":
        return _payment(scene)
    if "done" not in scene.legal:
        return Asked(scene.say("ask.deal"))
    stepped = scene.me is not None and bool(view.stepped[scene.me])
    key = "ask.upgrades.you" if "upgrade" in scene.words else f"ask.upgrades.{'none' if stepped else 'nothing'}"
    note = scene.say("ask.upgrades.why") if "upgrade" in scene.words else None
    return Asked(scene.say(key), note, button(scene.say("do.done"), "done", "primary", id="done"))


def _payment(scene: Scene) -> Asked:
    me, id = scene.me or 0, scene.draft[0].split(" ")[1]
    level = scene.next_level(me, id)
    assert level is not None
    gems, count = price_of(scene, level)
    paid = [step.partition(" ")[2] for step in scene.draft[1:]]
    thing = scene.box.thing(id, scene.view.boards[me])
    number = next(stone.stones for stone in scene.view.objects[me] if stone.id == id) + 1
    price = scene.box.counted("gems", gems) if any(gems) else scene.say("points", n=level.cost.vp)
    key = "ask.pay.less" if any(gems) and sum(gems) != count else "ask.pay"
    line = scene.say(
        key,
        thing=scene.box.name(id),
        level=number,
        price=price,
        count=count,
        effect=effect_words(scene.box, thing.kind, level.effect),
    )
    minis = []
    for card, n in by_pile(paid):
        label = hidden_text(scene.say("hand.back", card=scene.card_name(card)))
        face = [mini(scene, card), h("b", f"×{n}") if n > 1 else None, label]
        minis.append(button(face, retract(f"pay {card}"), "mini-button"))
    paying = h("span", minis, class_="paying") if minis else None
    back = button(scene.say("do.unpay"), chain(*undone(scene.draft)), "quiet", id="unpay")
    place = button(scene.say("do.place"), "place", "primary", id="place") if "place" in scene.legal else None
    both = None
    if place is not None and not any(level.effect.once):
        # nothing comes of this stone that could change one's mind
        both = button(scene.say("do.place.done"), "place", id="place-done", data_then="done")
    note = scene.say("ask.pay.change" if place is not None else "ask.pay.more", n=count - len(paid))
    return Asked(line, note if any(gems) else None, [paying, back, both, place])


_ASKS = {
    "income": _income,
    "scrolls": _scrolls,
    "trade": _trade,
    "bids": _bids,
    "auctions": _auctions,
    "rows": _auctions,
    "upgrades": _upgrades,
    "over": _over,
}
