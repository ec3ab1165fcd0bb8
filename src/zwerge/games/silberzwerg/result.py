"""The end of a game of Silberzwerg: who has won and why, and everybody's place."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.cheer import cheer
from zwerge.draw.markup import classes, h
from zwerge.draw.pieces import COIN
from zwerge.draw.words import listed
from zwerge.games.silberzwerg.art import figure
from zwerge.games.silberzwerg.scene import Scene, region, who


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
        class_=classes("result-row", "is-place", outcome.places[seat] == 1 and "is-winner"),
    )
