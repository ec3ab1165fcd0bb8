"""The end of a round, laid open: piles, points, gold, and in sentences how it came to that (rulings 12, 19 to 24)."""

from __future__ import annotations

from collections import Counter

from markupsafe import Markup

from zwerge.draw.cheer import cheer
from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import COIN
from zwerge.draw.scene import region
from zwerge.games.amulett.page.scene import Scene, gold_of
from zwerge.games.amulett.rules.layout import KINDS
from zwerge.games.amulett.rules.past_rounds import Round
from zwerge.games.amulett.words.lines import victory_key


def result(scene: Scene) -> Markup:
    """The last finished round, folded to a line until its reader opens it; at the end of the game all of it, open."""
    view = scene.view
    if not view.rounds:
        return region("result", scene.title("result", "result.none"), hidden=True)
    last = view.rounds[-1]
    rows = [_result_row(scene, last, seat) for seat in sorted(scene.seats, key=lambda seat: _rank(scene, last, seat))]
    piles = h("ol", rows, class_="result-rows")
    if view.outcome is None:
        heading = scene.say("result.title", round=last.number)
        return scene.round_end(heading, _round_end(scene, last), piles, last.number)
    return h(
        "section",
        scene.result_head(scene.say("result.over", round=last.number)),
        cheer(victory(scene)),
        h("p", scene.say("over.places"), class_="note"),
        _all_rounds(scene),
        h("h3", scene.say("result.last")),
        h("p", _round_end(scene, last), class_="result-why"),
        piles,
        id="result",
        class_="result is-over",
        aria_labelledby="result-title",
        data_key=f"round-{last.number}-over",
    )


def _all_rounds(scene: Scene) -> Markup:
    """What everybody scored in every round, with the gold it moved: seats by place, rounds in their order."""
    view, outcome = scene.view, scene.view.outcome
    assert outcome is not None
    places = outcome.places
    heads = [h("th", str(r.number), scope="col") for r in view.rounds]
    rows = [
        h(
            "tr",
            h("td", scene.say("result.place.short", place=places[seat]), class_="place"),
            h("th", scene.who(seat), scope="row"),
            [_cell(scene, each, seat) for each in view.rounds],
            h("td", gold_of(scene, view.gold[seat])),
            class_=classes(places[seat] == 1 and "is-winner"),
        )
        for seat in sorted(scene.seats, key=lambda seat: (places[seat], seat))
    ]
    names = [h("th", scene.say(f"result.rounds.{name}"), scope="col") for name in ("place", "who")]
    head = h("thead", h("tr", names, heads, h("th", scene.say("result.rounds.gold"), scope="col")))
    caption = h("caption", scene.say("result.rounds"), class_="sr-only")
    table = h("table", caption, head, h("tbody", rows), class_="rounds")
    return h("div", table, class_="rounds-scroll", tabindex=0, role="group", aria_label=scene.say("result.rounds"))


def _cell(scene: Scene, each: Round, seat: int) -> Markup:
    """One seat's points in one round: with a coin if they brought gold, marked where an announcement cost one."""
    score, gained = each.scores[seat], each.gained[seat]
    counted: Content = str(score)
    if score is None:
        said = scene.say("result.caller" if seat == each.caller else "result.closed")
        counted = [h("span", "–", aria_hidden="true"), hidden_text(said)]
    words = scene.say("result.gained" if gained > 0 else "result.lost") if gained else None
    moved = [
        COIN.use("coin") if gained > 0 else h("b", "−1", aria_hidden="true", class_="is-loss"),
        hidden_text(f", {words}"),
    ]
    return h("td", counted, moved if gained else None, class_=classes(gained > 0 and "is-gain"), title=words)


def _rank(scene: Scene, last: Round, seat: int) -> tuple[int, int, int]:
    """Winners first, at the end of the game by place; else who gained, then by points, a wrong caller last."""
    outcome = scene.view.outcome
    score = last.scores[seat]
    place = outcome.places[seat] if outcome is not None else 0
    return place, -last.gained[seat], -(score if score is not None else -1)


def _result_row(scene: Scene, last: Round, seat: int) -> Markup:
    pile, score, gained = last.opened[seat], last.scores[seat], last.gained[seat]
    outcome = scene.view.outcome
    cards: Content = None
    if pile is not None:
        counted = Counter(pile)
        listed = [
            h(
                "li",
                scene.card(kind, "card is-small"),
                h("b", f"×{counted[kind]}", aria_hidden="true") if counted[kind] > 1 else None,
                hidden_text(scene.say("result.cards", n=counted[kind], card=scene.card_name(kind))),
            )
            for kind in KINDS
            if counted[kind]
        ]
        cards = h("ul", listed, class_="pile") if listed else h("p", scene.say("result.empty"), class_="note")
    if score is not None:
        points: str | None = scene.say("points", n=score)
    else:
        points = scene.say("result.caller") if seat == last.caller else scene.say("result.closed")
    change = scene.say(f"result.{_change(last, seat)}")
    place = scene.say("result.place", place=outcome.places[seat]) if outcome is not None else None
    return h(
        "li",
        h(
            "div",
            scene.who(seat),
            h("span", place, class_="tag") if place else None,
            h("span", points, class_="points"),
            h(
                "span",
                COIN.use("coin") if gained else None,
                h("b", "+1" if gained > 0 else "−1", aria_hidden="true") if gained else None,
                hidden_text(change),
                class_=classes("change", gained < 0 and "is-loss"),
            ),
            gold_of(scene, last.gold[seat]),
            class_="result-line",
        ),
        cards,
        class_=classes("result-row", gained > 0 and "is-winner", seat == last.caller and "is-caller"),
    )


def _change(last: Round, seat: int) -> str:
    """What a round did to a seat's gold; a gold for who is in debt stays in the middle (ruling 22)."""
    gained, gold = last.gained[seat], last.gold[seat]
    if gained > 0:
        return "paid" if gold == 0 else "gained"
    return "same" if gained == 0 else "owes" if gold < 0 else "lost"


def _round_end(scene: Scene, last: Round) -> str:
    """How a round ended and who gained, in sentences."""
    winners = [seat for seat in scene.seats if last.gained[seat] > 0]
    dwarves = scene.view.dwarves_to_win
    if last.reason == "seven" and last.caller is not None:
        how = "seven_auto" if scene.view.options.get("announcing") == "auto" else "seven"
        paid = ".debt" if _change(last, last.caller) == "paid" else ""
        return scene.tell(f"reason.{how}{paid}", last.caller, dwarves=dwarves)
    said = []
    if last.reason == "wrong_call" and last.caller is not None:
        cost = {"same": "wrong_call.free", "owes": "wrong_call.debt"}.get(_change(last, last.caller), "wrong_call")
        said.append(scene.tell(f"reason.{cost}", last.caller, dwarves=dwarves))
    if len(winners) == 1:
        points = last.scores[winners[0]] or 0
        key = "reason.points.others" if said else "reason.points"
        key += ".debt" if _change(last, winners[0]) == "paid" else ""
        said.append(scene.tell(key, winners[0], points=scene.say("points", n=points)))
    elif winners:
        paid = ".debt" if any(_change(last, seat) == "paid" for seat in winners) else ""
        said.append(scene.say(f"reason.tie_gold{paid}", names=scene.list_names(winners)))
    else:
        counted = any(score is not None for score in last.scores)
        said.append(scene.say("reason.tie" if counted else "reason.nobody"))
    return " ".join(said)


def victory(scene: Scene) -> str:
    """Who has won the game, and by what."""
    outcome = scene.view.outcome
    if outcome is None:
        return ""
    winners = [seat for seat in scene.seats if outcome.places[seat] == 1]
    key = victory_key(scene.view, winners)
    if len(winners) == 1:
        return scene.tell(key, winners[0], gold=scene.view.gold_to_win)
    return scene.say(key, names=scene.list_names(winners), gold=scene.view.gold_to_win)
