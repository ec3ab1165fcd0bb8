"""The open market: all open offers with their answers, and the desk on which the own offer is put together.

Everything that several taps make up is a draft that its seat alone sees. The page sends the steps that belong together
in one go, so that an offer is never half of what was meant.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.games.zavandor.knowledge.view import OpenOffer
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.hall import mini
from zwerge.games.zavandor.page.hand import first_step
from zwerge.games.zavandor.page.scene import Scene, amount, button, by_gem, by_pile, chain, retract, undone
from zwerge.games.zavandor.page.why import why_want
from zwerge.games.zavandor.rules.edition import GEMS


def market(scene: Scene) -> Markup:
    """The whole market, for who trades and for who watches."""
    desk = _desk(scene) if scene.me is not None else None
    return h("div", _offers(scene), desk, class_="market")


# ------------------------------------------------------------------------------------------------ open offers


def _offers(scene: Scene) -> Markup:
    me = scene.me
    title = h("h3", scene.say("market.title", n=len(scene.view.offers)), class_="market-title")
    head = h("div", title, _wish(scene) if me is not None else None, class_="market-head")

    def rank(offer: OpenOffer) -> tuple[bool, bool, bool, int]:
        return me not in offer.owing, lacks(scene, offer), offer.maker != me, offer.number

    items = [_offer(scene, offer) for offer in sorted(scene.view.offers, key=rank)]
    empty = None if items else h("p", scene.say("market.empty"), class_="note market-empty")
    return h("div", head, empty, h("ol", items, class_="offers") if items else None, class_="market-offers")


def lacks(scene: Scene, offer: OpenOffer) -> bool:
    """Whether the reader is asked for gems that he does not hold."""
    return scene.me in offer.owing and scene.view.lacks(offer)


def declines_by_itself(scene: Scene) -> bool:
    """Whether the table declines what the reader cannot fill."""
    return scene.reader.settings.get("decline_lacking", True) is True


def is_spared(scene: Scene) -> bool:
    """Whether a reader who is ready is asked for nothing but what is declined for him."""
    view, me = scene.view, scene.me
    if view.phase != "trade" or me is None or not view.ready[me] or not declines_by_itself(scene):
        return False
    return all(lacks(scene, offer) for offer in view.offers if me in offer.owing)


def _wish(scene: Scene) -> Markup:
    """The switch for it; nobody else sees how it stands."""
    on = declines_by_itself(scene)
    return h(
        "button",
        h("span", class_="switch-track", aria_hidden="true"),
        h("span", scene.say("setting.decline_lacking")),
        type="button",
        id="setting-decline_lacking",
        role="switch",
        class_="switch",
        aria_checked="true" if on else "false",
        data_setting="decline_lacking",
        data_value="false" if on else "true",
        title=scene.say("setting.decline_lacking.help"),
    )


def _offer(scene: Scene, offer: OpenOffer) -> Markup:
    mine, to_me = offer.maker == scene.me, scene.me in offer.owing
    cards = h("span", [_minis(scene, card, n) for card, n in by_pile(offer.cards)], class_="gives")
    gems: Content = amount("gems", by_gem(offer.gems), True)
    choose = None
    own = scene.preselect(scene.view.hand, by_gem(offer.gems)) if to_me and scene.half != "accept" else None
    if own is not None:
        # what the reader would hand over, card by card
        gems = [_minis(scene, card, n) for card, n in by_pile(own)]
        if _choice(scene.view.hand, offer) and scene.view.buyer is None:
            action = chain(*undone(scene.draft), f"accept {offer.number}")
            choose = button(scene.say("offer.choose"), action, "small quiet", id=f"choose-{offer.number}")
    said = scene.say(
        "offer.words",
        name=scene.reader.names[offer.maker],
        cards=scene.box.counted("gems", by_gem(offer.cards)),
        gems=scene.box.counted("gems", by_gem(offer.gems)),
        to=scene.list_names(offer.owing),
    )
    wants = h("span", gems, class_="wants")
    waiting = scene.say("offer.waits", names=scene.list_names(offer.owing))
    words = scene.say("offer.to_you") if to_me else waiting
    return h(
        "li",
        h(
            "div",
            scene.who(offer.maker),
            h("span", words, class_="offer-to"),
            class_="offer-head",
        ),
        h(
            "div",
            h("span", h("span", scene.say("offer.gives"), class_="offer-word", aria_hidden="true"), cards),
            h("span", h("span", scene.say("offer.wants"), class_="offer-word", aria_hidden="true"), wants),
            hidden_text(said),
            choose,
            class_="offer-things",
        ),
        h("div", _answers(scene, offer), class_="offer-answers") if mine or to_me else None,
        class_=classes(
            "offer", mine and "is-mine", to_me and "is-to-me", to_me and lacks(scene, offer) and "is-lacking"
        ),
        id=f"offer-{offer.number}",
        data_piece=f"offer-{scene.view.round}-{offer.number}",
        data_from=f"player-{offer.maker}",
    )


def _minis(scene: Scene, card: str, n: int) -> Markup:
    name = scene.card_name(card)
    return h("span", mini(scene, card), h("b", f"×{n}", class_="times") if n > 1 else None, class_="mini-n", title=name)


def _answers(scene: Scene, offer: OpenOffer) -> list[Markup]:
    """What the reader can do about an open offer now. What he has half made elsewhere is taken back first."""
    number = offer.number
    if scene.view.buyer is not None:
        return []
    drop = undone(scene.draft)
    if offer.maker == scene.me:
        if scene.me is None or scene.view.ready[scene.me]:
            return []
        return [button(scene.say("offer.withdraw"), chain(*drop, f"withdraw {number}"), "small")]
    answering = scene.half == "accept" and scene.draft[0] == f"accept {number}"
    decline = chain(*([] if answering else drop), f"decline {number}")
    refuse = button(scene.say("offer.decline"), decline, "small", id=f"decline-{number}")
    if answering:
        agree = None
        if "agree" in scene.legal:
            agree = button(scene.say("offer.agree"), "agree", "small primary", id="agree")
        back = button(scene.say("offer.back"), chain(*drop), "small quiet")
        return [*([agree] if agree is not None else []), back, refuse]
    cards = scene.preselect(scene.view.hand, by_gem(offer.gems))
    if cards is None:
        key = "offer.lacking.declined" if declines_by_itself(scene) else "offer.lacking"
        return [h("span", scene.say(key), class_="note"), refuse]
    steps = chain(*drop, f"accept {number}", *(f"hand {card}" for card in cards), "agree")
    said = scene.say("offer.accept.words", cards=scene.box.counted("gems", by_gem(cards)))
    face = [scene.say("offer.accept"), hidden_text(said)]
    return [button(face, steps, "small primary", id=f"accept-{number}", title=said), refuse]


def _choice(hand: Iterable[str], offer: OpenOffer) -> bool:
    """Whether different cards could be handed over for an offer."""
    held = Counter(hand)
    for gem, count in zip(GEMS, by_gem(offer.gems), strict=True):
        kinds = [card for card in held if card.startswith(gem)]
        if count and len(kinds) > 1 and sum(held[card] for card in kinds) > count:
            return True
    return False


# ------------------------------------------------------------------------------------------------ the desk


def _desk(scene: Scene) -> Markup | None:
    view, me = scene.view, scene.me
    if me is None or view.buyer is not None or view.ready[me] or scene.half == "accept" or not _may_trade(scene):
        return None
    rows: list[Content] = []
    if scene.half == "offer" or first_step(scene) is not None:
        rows += [_give(scene), _want(scene), _partners(scene)]
    bank = _bank(scene)
    return h("div", h("h3", scene.say("desk.title"), class_="sr-only"), rows, bank, class_="desk")


def _may_trade(scene: Scene) -> bool:
    return scene.half == "offer" or bool(scene.words & {"offer", "bank", "swap", "ready"})


def _given(scene: Scene) -> list[str]:
    return [step.partition(" ")[2] for step in scene.draft if step.startswith("give ")]


def _wanted(scene: Scene) -> list[str]:
    return [step.partition(" ")[2] for step in scene.draft if step.startswith("want ")]


def _give(scene: Scene) -> Markup:
    given = _given(scene)
    things: Content = [
        button(
            [_minis(scene, card, n), hidden_text(scene.say("hand.back", card=scene.card_name(card)))],
            retract(f"give {card}"),
            "mini-button",
        )
        for card, n in by_pile(given)
    ]
    if not given:
        things = h("span", scene.say("desk.tap"), class_="note")
    return h(
        "div",
        h("span", scene.say("desk.give"), class_="desk-word"),
        things,
        _clear(scene),
        class_=classes("desk-row desk-give", not given and "is-idle"),
    )


def _clear(scene: Scene) -> Markup | None:
    if scene.half != "offer":
        return None
    return button(scene.say("desk.clear"), chain(*undone(scene.draft)), "quiet", id="clear")


def _want(scene: Scene) -> Markup:
    wanted = Counter(_wanted(scene))
    opening = first_step(scene)
    items = []
    for gem in GEMS:
        step = f"want {gem}"
        more = step if step in scene.legal else chain(opening, step) if opening is not None else None
        name = scene.say(f"gem.{gem}")
        count = wanted[gem]
        face: Content = [art.GEM[gem].use("want-gem"), h("b", str(count)) if count else None]
        if more is None:
            add = h("span", face, class_="want-still", aria_hidden="true", data_why=why_want(scene))
        else:
            words = hidden_text(scene.say("desk.want.more", gem=name, n=count))
            add = button([face, words], more, classes("want-add", count > 0 and "is-wanted"), id=f"want-{gem}")
        # its place is kept, so that no wish moves away under the finger
        less = h("span", class_="want-less is-none", aria_hidden="true")
        if count:
            less = button(
                [h("span", "−", aria_hidden="true"), hidden_text(scene.say("desk.want.less", gem=name))],
                retract(step),
                "want-less",
                id=f"less-{gem}",
            )
        items.append(h("span", add, less, class_="want"))
    return h(
        "div",
        h("span", scene.say("desk.want"), class_="desk-word"),
        h("span", items, class_="wishes"),
        class_="desk-row desk-want",
    )


def _partners(scene: Scene) -> Markup:
    """To whom: one tap proposes the offer to him, once it is complete; before that it chooses him."""
    to = scene.draft[0].split(" ")[1] if scene.half == "offer" else None
    complete = "propose" in scene.legal
    body = [step for step in scene.draft if not step.startswith("offer ")]
    choices = [seat for seat in scene.others if scene.view.hand_sizes[seat]]
    if not choices:
        return h("div", class_="desk-row")
    targets = (["all"] if scene.view.players > 2 else []) + [str(seat) for seat in choices]
    items = []
    for target in targets:
        name = scene.say("desk.all") if target == "all" else scene.reader.names[int(target)]
        if to is None:
            action: str | None = f"offer {target}" if f"offer {target}" in scene.legal else None
        elif complete and (target == to or _may_want(scene, target)):
            again = [] if target == to else [*undone(scene.draft), f"offer {target}", *body]
            action = chain(*again, "propose")
        elif target != to and _may_want(scene, target):
            action = chain(*undone(scene.draft), f"offer {target}", *body)
        else:
            action = None
        words: Content = [name, hidden_text(scene.say("desk.propose", name=name))] if complete else name
        names = classes("to", complete and target == to and "primary")
        if action is None:
            why = None if target == to else scene.say("why.to", name=name)
            items.append(
                h("span", name, class_=classes("to-still", target == to and "is-to"), title=name, data_why=why)
            )
        else:
            pressed = None if complete else "true" if target == to else "false"
            items.append(button(words, action, names, id=f"to-{target}", aria_pressed=pressed, title=name))
    word = scene.say("desk.offer" if complete else "desk.to")
    return h(
        "div",
        h("span", word, class_="desk-word"),
        h("span", items, class_="addressees"),
        class_=classes("desk-row desk-to", to is None and "is-idle"),
    )


def _may_want(scene: Scene, target: str) -> bool:
    """Whether an addressee holds as many cards as are wanted."""
    sizes = scene.view.hand_sizes
    most = max(sizes[seat] for seat in scene.others) if target == "all" else sizes[int(target)]
    return len(_wanted(scene)) <= most


def _bank(scene: Scene) -> Content:
    """The bank takes the cards that are chosen, if they are what it costs; without openings it lists what it takes."""
    given, rate = tuple(sorted(_given(scene), key=_order)), scene.edition.bank_rate
    swaps = sum(effect.swap for effect in scene.effects(scene.me or 0)) - scene.view.swaps[scene.me or 0]
    if scene.half == "offer":
        drop = undone(scene.draft)
        words = {rate: "bank"} | ({1: "swap"} if swaps > 0 else {})
        kind = words.get(len(given))
        if kind is None or _wanted(scene):
            return _bank_row(scene, _bank_rule(scene, swaps))
        buttons = [
            button(
                [art.GEM[gem].use("want-gem"), hidden_text(scene.say("bank.buy", gem=scene.say(f"gem.{gem}")))],
                chain(*drop, " ".join((kind, *given, gem))),
                "want-add is-bank",
                id=f"bank-{gem}",
            )
            for gem in GEMS
        ]
        return _bank_row(scene, buttons)
    if first_step(scene) is not None:
        return _bank_row(scene, _bank_rule(scene, swaps))
    return _bank_list(scene)


def _bank_row(scene: Scene, things: Content) -> Markup:
    idle = isinstance(things, Markup)
    word = [art.SIGN["bank"].use("pic pic-bank"), h("span", scene.say("bank" if idle else "bank.for"))]
    return h(
        "div",
        h("span", word, class_="desk-word"),
        things,
        class_=classes("desk-row desk-bank", idle and "is-idle"),
    )


def _bank_rule(scene: Scene, swaps: int) -> Markup:
    key = "bank.rule.swap" if swaps > 0 else "bank.rule"
    return h("span", scene.say(key, rate=scene.edition.bank_rate, n=swaps), class_="note")


def _order(card: str) -> tuple[int, int]:
    gem, back = card.split(" ")
    return GEMS.index(gem), ("wood", "copper", "iron", "bronze").index(back)


def _bank_list(scene: Scene) -> Content:
    """Every bank trade there is: for who can make no offer, and so has no desk to lay cards on."""
    trades: dict[tuple[str, ...], list[str]] = {}
    for action in scene.reader.legal:
        words = action.split(" ")
        if words[0] in ("bank", "swap"):
            trades.setdefault(tuple(words[:-1]), []).append(words[-1])
    if not trades:
        return None
    items = []
    for pay, gems in trades.items():
        cards = [" ".join(pay[i : i + 2]) for i in range(1, len(pay), 2)]
        buttons = [
            button(
                [art.GEM[gem].use("want-gem"), hidden_text(scene.say("bank.buy", gem=scene.say(f"gem.{gem}")))],
                " ".join((*pay, gem)),
                "want-add is-bank",
            )
            for gem in gems
        ]
        items.append(h("li", [_minis(scene, card, n) for card, n in by_pile(cards)], h("span", "→"), buttons))
    return h(
        "details",
        h("summary", scene.say("bank.all", n=len(items))),
        h("ol", items, class_="bank-list"),
        id="bank-all",
        class_="bank-all",
    )
