"""What is asked of the reader, in a sentence, and the buttons that answer it.

Choices that are put together on the page before they are sent (a dwarf and what he shall do, chips in a fist) are
sketches: `data-set` sets a part of the sketch, and of all legal decisions the page shows those whose `data-when`
holds. Every legal decision is a button of its own, so nothing is made up by the page's script.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h
from zwerge.draw.words import number, text
from zwerge.games.gartenzwerge.page import art
from zwerge.games.gartenzwerge.page.deal import demand_words
from zwerge.games.gartenzwerge.page.result import victory
from zwerge.games.gartenzwerge.page.scene import (
    Scene,
    Stake,
    best_free,
    cap_icon,
    chip,
    dwarf,
    flower,
    icon,
    stake_help,
    stake_of,
    stake_words,
)
from zwerge.games.gartenzwerge.rules import garden_work, layout, sell_dwarf
from zwerge.games.gartenzwerge.rules.actions import MINIMUM_CAPS
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS, WORKERS


def ask(scene: Scene) -> Markup:
    view, legal = scene.view, scene.reader.legal
    said, why = line(scene), None
    answers: Content = None
    extra: dict[str, str] = {}
    if legal and scene.me is not None:
        step = view.step
        if step == "turn":
            why, answers = _first_aim(scene), _turn(scene)
            first = best_free(view.herds[scene.me]) or "-"
            extra = {"data_draft": _key(scene), "data_default": f"cap={first} demands=off least=any duty=free"}
        elif step in ("sums", "talk"):
            why = _bid_note(scene)
            answers, default = _bid(scene)
            extra = {"data_draft": _key(scene), "data_default": default}
        elif step == "sale":
            why, answers = scene.say("ask.sale.note"), _plain(scene)
        else:
            why, answers = _plain_note(scene), _plain(scene)
    elif scene.me is not None and "retract" in view.retractions:
        answers = _closed(scene)
    words = h(
        "div",
        h("p", said, class_="ask-line"),
        h("p", why, class_="note") if why else None,
        class_="ask-words",
    )
    return h(
        "section",
        h("h2", scene.say("ask.title"), id="ask-title", class_="sr-only"),
        words,
        answers,
        id="ask",
        class_=classes("ask", f"is-{view.step}", bool(legal) and "is-yours"),
        aria_labelledby="ask-title",
        **extra,
    )


def _key(scene: Scene) -> str:
    """What a sketch belongs to: while this stays the same, a repaint leaves the sketch as it is."""
    view = scene.view
    herd = "-".join(f"{one.cap}.{one.job}" for one in view.herds[scene.me or 0])
    deal = "" if view.deal is None else f"{view.deal.kind}.{view.deal.cap}.{view.active}"
    return f"{view.round}/{view.step}/{herd}/{deal}"


def _first_aim(scene: Scene) -> str:
    """Through the first round, what it is all for; later, what a touch does."""
    view, me = scene.view, scene.me or 0
    if view.event and view.prescribed and not view.first_done[me]:
        return f"{scene.event_title(view.event)}: {scene.event_help(view.event)}"
    if view.must_seek[me]:
        return scene.say("ask.duty")
    if view.round == 1:
        return scene.say("aim.short", money=scene.number(view.gold_price))
    return scene.say("ask.turn.how")


# ------------------------------------------------------------------------------------------------ the sentence


def line(scene: Scene) -> str:
    """What is asked now, of whom, and why."""
    view = scene.view
    if view.outcome is not None:
        return victory(scene)
    if not view.actors:
        return scene.say("ask.drawing")
    seat, deal = view.actors[0], view.deal
    mine = bool(scene.reader.legal)
    if view.step == "sums" and deal is not None and view.active is not None:
        if mine:
            side = _side(scene)
            return scene.say(f"ask.sums.{side}", name=scene.reader.names[view.active], dwarf=scene.say(f"a.{deal.cap}"))
        waiting = scene.list_names(list(view.actors))
        own = scene.me is not None and scene.me in deal.closed
        return scene.say("ask.sums.closed" if own else "ask.sums.wait", names=waiting)
    if view.step == "talk" and deal is not None and view.active is not None:
        owner = scene.reader.names[view.active]
        if mine:
            side = "owner" if scene.me == view.active else f"caller.{deal.kind}"
            return scene.say(f"ask.talk.{side}", name=owner, dwarf=scene.say(f"a.{deal.cap}"))
        return scene.say("ask.talk.wait", name=owner)
    if view.step == "name" and deal is not None and view.active is not None:
        owner = scene.reader.names[view.active]
        return scene.tell("ask.name", seat, owner=owner, dwarf=scene.say(f"a.{deal.cap}"))
    if view.step == "sale":
        cash = view.cash[seat]
        key = "ask.sale" if cash is not None else "ask.sale.closed"
        return scene.tell(key, seat, due=scene.number(view.due), cash=scene.money(cash))
    if view.step == "turn" and not any(one.job == "free" and one.cap in WORKERS for one in view.herds[seat]):
        return scene.tell("ask.turn.grey", seat)
    if view.step == "turn" and mine:
        return _only(scene, seat) or scene.say("ask.turn.you")
    return scene.tell(f"ask.{view.step}", seat)


def _only(scene: Scene, seat: int) -> str | None:
    """The one occupation that a duty or the event has left, and which of them it was."""
    view = scene.view
    words = {action.split()[0] for action in scene.reader.legal}
    if view.must_seek[seat] and words == {"seek"}:
        return scene.say("ask.turn.only.seek", why=scene.say("ask.turn.why.duty"))
    if view.event is not None and not view.first_done[seat] and words == {view.prescribed}:
        why = scene.say("ask.turn.why.event", event=scene.say(f"event.{view.event}"))
        return scene.say(f"ask.turn.only.{view.prescribed}", why=why)
    return None


def _side(scene: Scene) -> str:
    return scene.reader.legal[0].split()[0]


# ------------------------------------------------------------------------------------------------ a turn


def _turn(scene: Scene) -> Markup:
    """Six occupations for the dwarf that is picked, each with what it brings."""
    view, legal, me = scene.view, scene.reader.legal, scene.me or 0
    language = scene.language
    first = best_free(view.herds[me]) or "-"
    jobs: list[Content] = []
    usable: list[str] = []
    for action in legal:
        parts = action.split()
        if len(parts) > 1 and parts[1] not in usable:
            usable.append(parts[1])
    usable.sort(key=CAPS.index, reverse=True)
    for action in legal:
        word, *rest = action.split()
        cap = rest[0] if rest else ""
        shown = cap == first
        if word == "seek":
            jobs.append(_seek(language, cap, rest[1], rest[2], shown and rest[1:] == ["any", "free"]))
        elif word == "compete":
            jobs.append(_compete(scene, action, cap, rest[1], shown))
        elif word == "pass":
            jobs.append(occupation(language, "pass", "pass", "", "", "pass", True))
        else:
            jobs.append(occupation(language, action, word, *_effect(scene, word, cap), f"cap={cap}", shown))
    order = {"garden": 0, "seek": 1, "offer": 2, "compete": 3, "swap": 4, "sell": 5, "rest": 6, "pass": 7}
    pairs = sorted(zip(legal, jobs, strict=True), key=lambda pair: order[pair[0].split()[0]])
    seeks = any(action.startswith("seek ") for action in legal)
    signs: list[Content] = [sign for _, sign in pairs]
    if seeks:
        last = max(i for i, (action, _) in enumerate(pairs) if action.startswith("seek "))
        signs.insert(last + 1, _opener(language))
    tabs = [_tab(language, cap, cap == first) for cap in usable]
    return h(
        "div",
        h("div", tabs, class_="who-picks", role="group", aria_label=scene.say("ask.which")) if tabs else None,
        h("div", signs, class_="jobs"),
        _demands(language) if seeks else None,
        class_="ask-answers is-turn",
    )


@lru_cache(maxsize=256)
def _tab(language: str, cap: str, first: bool) -> Markup:
    words = text(language, f"gartenzwerge.card.{cap}")
    return h(
        "button",
        cap_icon(cap),
        h("span", f"{CAPS.index(cap)} {text(language, f'gartenzwerge.mark.{cap}')}"),
        type="button",
        id=f"tab-{cap}",
        class_="who-pick",
        data_set=f"cap={cap}",
        aria_pressed="true" if first else "false",
        aria_label=words,
    )


@lru_cache(maxsize=4096)
def occupation(language: str, action: str, word: str, effect: str, warn: str, when: str, shown: bool) -> Markup:
    """An occupation as a sign: its picture, its name and what it brings."""
    name = text(language, f"gartenzwerge.do.{word}")
    cap = action.split()[1] if " " in action else ""
    said = f"{name}: {text(language, f'gartenzwerge.card.{cap}')}" if cap else name
    label = ". ".join(part for part in (said, effect, warn) if part)
    return h(
        "button",
        icon(word),
        h("span", h("b", name), h("span", effect, class_="effect"), class_="job-words"),
        type="button",
        id=f"do-{action.replace(' ', '-')}",
        class_=f"job is-{word}",
        data_action=action,
        data_when=when if "=" in when else None,
        hidden=not shown,
        aria_label=label,
        title=warn or None,
    )


def _effect(scene: Scene, word: str, cap: str) -> tuple[str, str]:
    """What an occupation brings, and a warning."""
    view, me = scene.view, scene.me or 0
    event = layout.NO_EVENT if view.event is None else EVENTS.index(view.event)
    if word == "garden":
        g1_pay = view.event_numbers[layout.G1_PAY]
        pay = garden_work.first_pay(event, not view.first_done[me], view.garden_pay, g1_pay)
        return scene.say("effect.gain", sum=scene.number(pay)), ""
    if word == "offer":
        return scene.say("effect.offer"), ""
    if word == "sell":
        rank = CAPS.index(cap)
        price = sell_dwarf.pays(event, rank, view.resale[rank], view.event_numbers[layout.G5_EXTRA])
        working = sum(one.cap in WORKERS for one in view.herds[me])
        last = scene.say("effect.last") if cap in WORKERS and working == 1 else ""
        return scene.say("effect.gain", sum=scene.number(price)), last
    if word == "swap":
        new = CAPS[CAPS.index(cap) + 1]
        return scene.say("effect.swap", new=scene.say(f"cap.{new}"), cap=scene.say(f"cap.{cap}")), ""
    return scene.say(f"effect.{word}"), ""


def _compete(scene: Scene, action: str, cap: str, competition: str, shown: bool) -> Markup:
    return _compete_job(scene.language, action, cap, competition, stake_of(scene.view, cap, competition), shown)


@lru_cache(maxsize=2048)
def _compete_job(language: str, action: str, cap: str, competition: str, stake: Stake, shown: bool) -> Markup:
    """A competition as a sign: prize and chance, or why the prize is shared, or why there is no chance."""
    colour, rank = text(language, f"gartenzwerge.cap.{competition}"), CAPS.index(competition)
    name = text(language, "gartenzwerge.do.compete")
    told, help = stake_words(language, stake), stake_help(language, stake)
    said = f"{name} ({colour}): {text(language, f'gartenzwerge.card.{cap}')}. {', '.join(told)}. {help}"
    return h(
        "button",
        h("span", icon("compete"), cap_icon(competition, "cap is-on"), class_="twin"),
        h("span", cap_icon(competition), h("b", str(rank)), class_="rank-narrow", aria_hidden="true"),
        h(
            "span",
            h("b", name, h("span", f" {rank}", class_="rank-wide")),
            h("span", h("span", told[0]), h("span", told[1]), class_="effect is-odds"),
            class_="job-words",
        ),
        type="button",
        id=f"do-{action.replace(' ', '-')}",
        class_=classes("job is-compete", f"cap-{competition}", stake.beaten and "is-beaten"),
        data_action=action,
        data_when=f"cap={cap}",
        hidden=not shown,
        aria_label=said,
        title=help,
    )


@lru_cache(maxsize=256)
def _seek(language: str, cap: str, least: str, duty: str, shown: bool) -> Markup:
    demand = demand_words(language, least, duty == "must_seek")
    short = text(language, f"gartenzwerge.seek.{'any' if least == 'any' else 'cap'}.{duty}",
                 cap=text(language, f"gartenzwerge.cap.{least}") if least != "any" else "")  # fmt: skip
    return h(
        "button",
        icon("seek"),
        h(
            "span",
            h("b", text(language, "gartenzwerge.do.seek")),
            h("span", short, class_=classes("effect", least == "any" and duty == "free" and "is-default")),
            class_="job-words",
        ),
        type="button",
        id=f"do-seek-{cap}-{least}-{duty}",
        class_="job is-seek",
        data_action=f"seek {cap} {least} {duty}",
        data_when=f"cap={cap} least={least} duty={duty}",
        hidden=not shown,
        aria_label=f"{text(language, 'gartenzwerge.do.seek')}: {text(language, f'gartenzwerge.card.{cap}')}. {demand}",
    )


@lru_cache(maxsize=8)
def _demands(language: str) -> Markup:
    """What a search may demand: a sketch that changes the sign of the search."""
    picks: list[Content] = []
    for least in MINIMUM_CAPS:
        words = text(language, f"gartenzwerge.least.{'any' if least == 'any' else 'cap'}",
                     cap="" if least == "any" else text(language, f"gartenzwerge.cap.{least}"))  # fmt: skip
        drawn: Content = words if least == "any" else [cap_icon(least), h("span", f"{CAPS.index(least)}+")]
        picks.append(
            h(
                "button",
                drawn,
                type="button",
                id=f"least-{least}",
                class_="demand",
                data_set=f"least={least}",
                aria_pressed="true" if least == "any" else "false",
                aria_label=words,
                title=words,
            )
        )
    duty = h(
        "button",
        text(language, "gartenzwerge.least.duty"),
        type="button",
        id="demand-duty",
        class_="demand",
        data_set="duty=must_seek",
        data_else="duty=free",
        aria_pressed="false",
        title=text(language, "gartenzwerge.least.duty.help"),
    )
    return h(
        "div",
        h("span", text(language, "gartenzwerge.ask.demands"), class_="demand-title"),
        picks,
        duty,
        class_="demand-row",
        role="group",
        aria_label=text(language, "gartenzwerge.ask.demands"),
        data_when="demands=on",
        hidden=True,
    )


@lru_cache(maxsize=8)
def _opener(language: str) -> Markup:
    """Opens the demands of a search."""
    words = text(language, "gartenzwerge.ask.demands")
    return h(
        "button",
        h("span", "≥", aria_hidden="true"),
        type="button",
        id="demands-open",
        class_="demands-open",
        data_set="demands=on",
        data_else="demands=off",
        aria_pressed="false",
        aria_label=words,
        title=text(language, "gartenzwerge.ask.demands.short"),
    )


# ------------------------------------------------------------------------------------------------ a fist


ASKING = frozenset(("price", "minimum"))
"""Sums that one asks of others: one's own money does not bound them, and a hand left empty gives a dwarf away."""

INTRODUCED = 2
"""So many rounds long it is told who Schmiedel is when he takes part in a deal."""


def _bid_note(scene: Scene) -> str | None:
    view, deal, me = scene.view, scene.view.deal, scene.me or 0
    if deal is None or (view.step == "talk" and me == view.active):
        return scene.say("ask.talk.owner.note") if deal is not None else None
    if view.step == "talk":
        return scene.say(f"ask.talk.{deal.kind}.note")
    side = _side(scene)
    note = scene.say(f"ask.sums.{side}.note", **({} if side in ASKING else {"cash": scene.money(view.cash[me])}))
    if deal.schmiedel_takes_part and view.round <= INTRODUCED:
        note = f"{note} {scene.say(f'schmiedel.intro.{deal.kind}')}"
    return note


def _bid(scene: Scene) -> tuple[Markup, str]:
    """Chips to be tapped into the fist, and a button for every sum; with it what the sketch begins with."""
    view, legal, language = scene.view, scene.reader.legal, scene.language
    calls = tuple(action for action in legal if action.split()[-1].isdigit() and action.split()[0] != "accept")
    rest = [action for action in legal if action not in calls] if len(calls) < len(legal) else []
    others = [_talk_button(scene, action) for action in rest]
    if not calls:
        return h("div", h("div", others, class_="plain"), class_="ask-answers is-bid"), ""
    caps: list[str] = []
    if len(calls[0].split()) == 3:
        caps = list(dict.fromkeys(action.split()[1] for action in calls))
    first = max(caps, key=CAPS.index) if caps else ""
    top = max(int(action.split()[-1]) for action in calls)
    tabs = [_tab(language, cap, cap == first) for cap in reversed(caps)]
    main = h(
        "div",
        h("div", tabs, class_="who-picks is-shown", role="group", aria_label=scene.say("ask.which")) if tabs else None,
        _tray(language, view.chips, top),
        _fist(language, None if calls[0].split()[0] in ASKING or caps else top),
        _sum_buttons(language, calls, first),
        class_="bid",
    )
    default = "sum=0" + (f" cap={first}" if first else "")
    return h("div", main, h("div", others, class_="plain") if others else None, class_="ask-answers is-bid"), default


@lru_cache(maxsize=512)
def _tray(language: str, chips: tuple[int, ...], top: int) -> Markup:
    """The reader's chips, largest first."""
    items = []
    for place, value in enumerate(sorted(chips, reverse=True)):
        words = text(language, "gartenzwerge.bid.chip", sum=number(language, value))
        items.append(
            h(
                "button",
                chip(value),
                type="button",
                id=f"chip-{place}",
                class_="chip-button",
                data_chip=value,
                aria_pressed="false",
                aria_label=words,
                disabled=value > top,
            )
        )
    label = text(language, "gartenzwerge.bid.tray")
    why = text(language, "gartenzwerge.bid.why", sum=number(language, top))
    return h("div", items, class_="tray", role="group", aria_label=label, data_limit=top, data_why=why)


@lru_cache(maxsize=512)
def _fist(language: str, top: int | None) -> Markup:
    """The fist: what is in it in numbers, small steps, and what bounds a sum that would be paid."""

    def step(change: int, sign: str) -> Markup:
        key = "gartenzwerge.bid.more" if change > 0 else "gartenzwerge.bid.less"
        return h(
            "button", sign, type="button", id=f"step-{'up' if change > 0 else 'down'}", class_="step", data_step=change,
            aria_label=text(language, key), title=text(language, key),
        )  # fmt: skip

    limit = None if top is None else text(language, "gartenzwerge.bid.limit", sum=number(language, top))
    return h(
        "div",
        step(-50, "−"),
        h(
            "span",
            art.FIST.use("fist"),
            h(
                "span",
                h("output", "0", class_="fist-sum", data_number="sum", aria_live="polite"),
                h("span", limit, class_="bid-limit") if limit else None,
                class_="fist-words",
            ),
            class_="own-fist",
        ),
        step(50, "+"),
        class_="fist-row",
    )


@lru_cache(maxsize=256)
def _sum_buttons(language: str, calls: tuple[str, ...], first: str) -> Markup:
    """A button for every sum, of which the one in the fist is shown."""
    found = Markup("").join(_sum_button(language, action, first) for action in calls)
    note = text(language, "gartenzwerge.bid.nothing")
    empty = h("span", note, class_="no-sum", data_unless="button", hidden=not _is_empty(calls, first))
    return h("div", found, empty, class_="sums")


def _is_empty(calls: tuple[str, ...], first: str) -> bool:
    """Whether an empty fist is none of these decisions."""
    return not any(action.split()[-1] == "0" and (not first or action.split()[1] == first) for action in calls)


@lru_cache(maxsize=4096)
def _sum_button(language: str, action: str, first: str) -> Markup:
    parts = action.split()
    amount = int(parts[-1])
    cap = parts[1] if len(parts) == 3 else ""
    gives = amount == 0 and (parts[0] in ASKING or bool(cap))
    key = f"gartenzwerge.bid.{parts[0]}"
    return h(
        "button",
        text(language, f"{key}.nothing") if amount == 0 else text(language, key, sum=number(language, amount)),
        type="button",
        class_=classes("sum", gives and "is-gift"),
        data_action=action,
        data_when=f"cap={cap} sum={amount}" if cap else f"sum={amount}",
        hidden=amount > 0 or cap != first,
    )


def _talk_button(scene: Scene, action: str) -> Markup:
    """What else can be said in a talk."""
    word, *rest = action.split()
    label = scene.say(f"do.{word}")
    drawn: list[Content] = []
    if word == "accept":
        deal, seat = scene.view.deal, int(rest[0])
        call = deal.calls[seat] if deal is not None else None
        if call is not None:
            cap = f"{scene.say(f'cap.{call.cap}')}, " if call.cap else ""
            label = scene.say("do.accept.of", name=scene.reader.names[seat], call=f"{cap}{scene.number(call.sum)}")
        drawn = [flower(seat)]
    return h(
        "button", drawn, h("span", label), type="button", id=f"say-{action.replace(' ', '-')}",
        class_="answer", data_action=action,
    )  # fmt: skip


def _closed(scene: Scene) -> Markup:
    """One's own fist is closed: what is in it, and how to open it again."""
    deal, me = scene.view.deal, scene.me or 0
    amount = deal.sums[me] if deal is not None else None
    return h(
        "div",
        h(
            "span",
            art.FIST.use("fist"),
            h("b", scene.number(amount), class_="fist-sum") if amount is not None else None,
            class_="own-fist is-closed",
        ),
        h("button", scene.say("bid.retract"), type="button", id="open-again", data_action="retract"),
        class_="ask-answers is-closed",
    )


# ------------------------------------------------------------------------------------------------ plain answers


def _plain_note(scene: Scene) -> str | None:
    view, deal = scene.view, scene.view.deal
    if view.step == "name" and deal is not None:
        demands = demand_words(scene.language, deal.minimum_cap, deal.duty)
        return f"{demands} {scene.say('ask.name.note')}"
    return scene.say(f"ask.{view.step}.note")


def _plain(scene: Scene) -> Markup:
    return h("div", h("div", [_answer(scene, a) for a in scene.reader.legal], class_="plain"), class_="ask-answers")


def _answer(scene: Scene, action: str) -> Markup:
    """A decision that needs no sketch: name, none, choose, pair, sell."""
    word, *rest = action.split()
    view = scene.view
    drawn: Content = None
    more = ""
    if word == "choose":
        who: int | str = int(rest[0]) if rest[0].isdigit() else rest[0]
        label = scene.name(who)
        drawn = flower(who)
        deal = view.deal
        if deal is not None and deal.kind == "seek":
            cap = deal.cap if who == "schmiedel" else deal.named[int(rest[0])]
            more = scene.say(f"card.{cap}")
    elif rest:
        label = scene.say(f"card.{rest[0]}")
        drawn = dwarf(rest[0])
        if word == "sell":
            more = scene.say("effect.gain", sum=scene.number(view.resale[CAPS.index(rest[0])]))
    else:
        label = scene.say(f"do.{word}")
    said = f"{scene.say(f'do.{word}')}: {label}" if rest else label
    return h(
        "button",
        drawn,
        h("span", h("b", label), h("span", more, class_="effect") if more else None, class_="job-words"),
        type="button",
        id=f"answer-{action.replace(' ', '-')}",
        class_=f"answer is-{word}",
        data_action=action,
        aria_label=f"{said}. {more}" if more else said,
    )
