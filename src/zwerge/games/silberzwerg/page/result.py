"""The end of a game of Silberzwerg: who has won and why, and everybody's place."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.cheer import cheer
from zwerge.draw.markup import classes, h
from zwerge.draw.pieces import COIN
from zwerge.draw.words import listed
from zwerge.games.silberzwerg.knowledge.view import Income
from zwerge.games.silberzwerg.page.art import figure
from zwerge.games.silberzwerg.page.scene import Scene, region, who


def victory(scene: Scene) -> str:
    """Who has won the game, and by what."""
    outcome = scene.view.outcome
    if outcome is None:
        return ""
    winners = [seat for seat in scene.seats if outcome.places[seat] == 1]
    names = listed(scene.language, [scene.names[seat] for seat in winners])
    key = "result.won" if len(winners) == 1 else "result.shared"
    if winners == [scene.me]:
        key = "result.won.you"
    return scene.say(f"{key}.{outcome.reason}", names=names, money=scene.money(scene.view.money[winners[0]]))


def result(scene: Scene) -> Markup:
    """Places by money, laid over the board until the reader puts it away."""
    view, outcome = scene.view, scene.view.outcome
    if outcome is None:
        return region(scene, "result", hidden=True)
    rows = [_row(scene, seat) for seat in sorted(scene.seats, key=lambda seat: outcome.places[seat])]
    return h(
        "section",
        scene.result_head(scene.say("result.title")),
        cheer(victory(scene)),
        h("ol", rows, class_="result-rows"),
        id="result",
        class_="result is-over",
        aria_labelledby="result-title",
        data_key=f"over-{view.round}",
    )


def _row(scene: Scene, seat: int) -> Markup:
    view, outcome = scene.view, scene.view.outcome
    assert outcome is not None
    kept = [figure(tile.symbol).use("gem") for tile in view.kept[seat]]
    return h(
        "li",
        h("b", scene.say("result.place", place=outcome.places[seat]), class_="place"),
        who(scene.language, scene.names, seat),
        h("span", COIN.use("coin"), scene.money(view.money[seat]), class_="points"),
        h("span", figure("bag").use("coin"), scene.say("gems", n=view.bags[seat].size), class_="count"),
        h("span", kept, class_="kept") if kept else None,
        _bar(view.income[seat], max(_gained(income) for income in view.income)),
        _sources(scene, view.income[seat]),
        class_=classes("result-row", "is-place", outcome.places[seat] == 1 and "is-winner"),
    )


# ------------------------------------------------------------------------------------------------ where money came from

SOURCES = ("start", "contracts", "sold", "sets", "tokens", "bought", "penalties")
"""In the order in which they are told: what came, what may be either, what went."""

_LONG, _HIGH = 1000, 16
"""The bar of who gained most."""


def _amounts(income: Income) -> dict[str, int]:
    return {source: getattr(income, source) for source in SOURCES}


def _gained(income: Income) -> int:
    """All that ever came, whether it went again or not."""
    return max(sum(amount for amount in _amounts(income).values() if amount > 0), 1)


def _bar(income: Income, most: int) -> Markup:
    """What came, piece by piece, as long as it is much; what went again is faded at its end."""
    drawn, x = [], 0.0
    amounts = _amounts(income)
    for source, amount in amounts.items():
        if amount > 0:
            wide = amount * _LONG / most
            drawn.append(h("rect", x=round(x, 1), y=0, width=round(wide, 1), height=_HIGH, class_=f"from-{source}"))
            x += wide
    spent = -sum(amount for amount in amounts.values() if amount < 0) * _LONG / most
    if spent:
        left = round(max(x - spent, 0), 1)
        drawn.append(h("rect", x=left, y=0, width=round(x - left, 1), height=_HIGH, class_="is-spent"))
    return h(
        "svg",
        drawn,
        viewbox=f"0 0 {_LONG} {_HIGH}",
        preserveAspectRatio="none",
        class_="income-bar",
        aria_hidden="true",
    )


def _sources(scene: Scene, income: Income) -> Markup:
    """The same in words and numbers; they add up to the money."""
    shown = [
        h(
            "div",
            h("dt", h("i", class_=f"swatch from-{source}", aria_hidden="true"), scene.say(f"income.{source}")),
            h("dd", _signed(amount) if source != "start" else str(amount)),
            class_=classes(f"is-{source}", not amount and "is-none", amount < 0 and "is-loss"),
        )
        for source, amount in _amounts(income).items()
    ]
    return h("dl", shown, class_="income", aria_label=scene.say("income"))


def _signed(amount: int) -> str:
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount else "0"
