"""The end: every point of everybody laid open, and in a sentence how the first place was decided."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.cheer import cheer
from zwerge.draw.markup import classes, h
from zwerge.draw.scene import region
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.page.scene import Scene
from zwerge.games.zavandor.page.things import kind_of


def result(scene: Scene) -> Markup:
    """The count at the end of the game; before that nothing is to be shown."""
    view = scene.view
    outcome = view.outcome
    if outcome is None:
        return region("result", scene.title("result", "result.none"), hidden=True)
    head = scene.result_head(scene.say("result.title"))
    columns = ("place", "name", "markers", "family", "dragon", "mine", "cards", "total")
    heads = h("tr", [_head(scene, name) for name in columns])
    seats = sorted(scene.seats, key=lambda seat: (outcome.places[seat], seat))
    body = [_row(scene, seat) for seat in seats]
    table = h("table", h("thead", heads), h("tbody", body), class_="result-table")
    return h(
        "section",
        head,
        cheer(victory(scene)),
        h("div", table, class_="result-scroll", tabindex=0, role="group", aria_labelledby="result-title"),
        h("p", scene.say("result.how", rate=scene.edition.end_rate), class_="note"),
        id="result",
        class_="result is-over",
        aria_labelledby="result-title",
        data_key=f"over-{view.round}",
    )


_PICTURES = {
    "markers": art.POINT,
    "family": art.SIGN["family"],
    "dragon": art.SIGN["dragon"],
    "mine": art.SIGN["clan"],
    "cards": art.SIGN["card"],
    "total": art.CROWN,
}


def _head(scene: Scene, name: str) -> Markup:
    picture = _PICTURES[name].use("pic") if name in _PICTURES else None
    words = scene.say(f"result.{name}")
    return h("th", picture, h("span", words, class_="r-word"), scope="col", class_=f"r-{name}", title=words)


def _row(scene: Scene, seat: int) -> Markup:
    view, outcome = scene.view, scene.view.outcome
    assert outcome is not None
    full = {"family": 0, "dragon": 0, "mine": 0}
    for stone in view.objects[seat]:
        if stone.stones == stone.fields:
            thing = scene.box.thing(stone.id, view.boards[seat])
            kind = kind_of(stone.id, thing)
            full[kind if kind in full else "mine"] += thing.vp
    cards = view.scores[seat] - view.vp[seat] - sum(full.values())
    counts = (view.vp[seat], *full.values(), cards)
    names = ("markers", *full, "cards")
    return h(
        "tr",
        h("td", str(outcome.places[seat]), class_="r-place"),
        h("th", scene.who(seat), scope="row", class_="r-name"),
        [
            h("td", str(n), class_=classes(f"r-{name}", not n and "is-zero"))
            for name, n in zip(names, counts, strict=True)
        ],
        h("td", h("b", str(view.scores[seat])), class_="r-total"),
        class_=classes(outcome.places[seat] == 1 and "is-winner"),
    )


def victory(scene: Scene) -> str:
    """Who has won the game, and by what."""
    outcome = scene.view.outcome
    if outcome is None:
        return ""
    winners = [seat for seat in scene.seats if outcome.places[seat] == 1]
    points = max(outcome.scores)
    if len(winners) > 1:
        return scene.say("over.shared", names=scene.list_names(winners), points=points)
    return scene.tell(f"over.{outcome.decided_by or 'points'}", winners[0], points=points)
