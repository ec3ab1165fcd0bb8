"""The end of a round laid open: what was bred, who won the competitions, what upkeep cost; and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup

from zwerge.core.rulebook import Param
from zwerge.draw.cheer import cheer
from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.scene import region
from zwerge.draw.words import text
from zwerge.games.gartenzwerge.knowledge.view import News
from zwerge.games.gartenzwerge.page.scene import Scene, cap_icon, dwarf, flower, icon, ranked
from zwerge.games.gartenzwerge.rules.edition import CAPS, WORKERS
from zwerge.games.gartenzwerge.rules.news import PREFIX

ACTED = {
    *("passed", "garden", "rest", "seek", "named", "named_none", "offer", "sold", "swapped", "competes"),
    *("called", "called_sum", "quiet", "withdrawn"),
}
"""News that a reader has made himself; hands that he has closed are seen from the deal and from `opened`."""


def victory(scene: Scene) -> str:
    """Who has won, why the game is over, and what decided the first place (r60)."""
    outcome = scene.view.outcome
    if outcome is None:
        return ""
    winners = [seat for seat in scene.seats if outcome.places[seat] == 1]
    params = {"reason": scene.say(f"end.{outcome.reason}"), "decided": scene.say(f"decided.{outcome.decided_by}")}
    if len(winners) == 1:
        return scene.tell("over", winners[0], **params)
    return scene.say("over.shared", names=scene.list_names(winners), **params)


def result(scene: Scene) -> Markup:
    """The round that is over, until its reader puts it away or acts in the next one; play does not wait for that.
    It is one line until its reader opens it: play goes on meanwhile, and he may have to decide."""
    view = scene.view
    over = view.outcome is not None
    number = view.round if over else view.round - 1
    told = [] if not over and _has_acted(scene) else [item for item in view.news if item.round == number]
    if not over and not told:
        return region("result", scene.title("result", "result.none"), hidden=True)
    news = tuple((item.key.removeprefix(PREFIX), tuple(item.params.items())) for item in told)
    heading = scene.say("result.over") if over else scene.say("result.title", round=number)
    parts = h("div", _round(scene.language, news, scene.reader.names), class_="round-parts")
    folded = not over
    content: Content = [scene.result_head(heading), parts]
    if over:
        content = [scene.result_head(heading), cheer(victory(scene)), _places(scene), parts]
    elif folded:
        summary = h("summary", h("h2", heading, id="result-title"))
        content = [h("details", summary, parts, id=f"result-of-{number}"), scene.result_close()]
    return h(
        "section",
        content,
        id="result",
        class_=classes("result", over and "is-over", folded and "is-folded"),
        aria_labelledby="result-title",
        data_key=f"round-{number}{'-over' if over else ''}",
    )  # fmt: skip


def _has_acted(scene: Scene) -> bool:
    """Whether the reader has done anything in this round: then he is past the one before."""
    view, me = scene.view, scene.me
    if me is None:
        return False
    if view.deal is not None and me in view.deal.closed:
        return True
    return any(_is_by(me, item) for item in view.news if item.round == view.round)


def _is_by(seat: int, item: News) -> bool:
    key, seats = item.key.removeprefix(PREFIX), item.params.get("seats")
    if key == "opened" and isinstance(seats, tuple):
        return seat in seats
    return key in ACTED and item.params.get("seat") == seat


def _places(scene: Scene) -> Markup:
    """All seats by place, with their dwarves and money."""
    outcome = scene.view.outcome
    assert outcome is not None
    rows = []
    order = sorted(scene.seats, key=lambda seat: outcome.places[seat])
    for above, seat in zip((None, *order), order, strict=False):
        herd = sorted((one.cap for one in scene.view.herds[seat]), key=CAPS.index, reverse=True)
        left = outcome.scores[seat]
        cash = scene.money(scene.view.cash[seat])
        rows.append(
            h(
                "li",
                h("b", scene.say("result.place", place=outcome.places[seat]), class_="place"),
                scene.who(seat),
                h("span", [h("span", dwarf(cap), hidden_text(scene.say(f"card.{cap}"))) for cap in herd], class_="row"),
                h(
                    "span",
                    scene.say("result.cash", sum=cash),
                    None
                    if left == scene.view.cash[seat]
                    else h("small", scene.say("result.after_gold", sum=scene.number(left))),
                    class_="score",
                ),
                h("small", _why(scene, above, seat), class_="why") if above is not None else None,
                class_=classes("place-row", outcome.places[seat] == 1 and "is-winner"),
            )
        )
    return h("ol", rows, class_="places")


def _why(scene: Scene, above: int, seat: int) -> str:
    """Why a seat stands where it does: what tells it from the one before it (r60)."""
    better, worse = _standing(scene, above), _standing(scene, seat)
    name = scene.names[above]
    if better == worse:
        return scene.say("why.equal", name=name)
    if better[0] != worse[0] or better < worse:
        return scene.say("why.goal" if better[0] != worse[0] else "why.out", name=name)
    for cap, more, fewer in zip(reversed(CAPS), better[1], worse[1], strict=False):
        if more != fewer:
            return scene.say("why.dwarves", cap=scene.say(f"card.{cap}"), n=fewer, more=more, name=name)
    return scene.say("why.money", sum=scene.money(better[2] - worse[2]), name=name)


def _standing(scene: Scene, seat: int) -> tuple[bool, tuple[int, ...], int]:
    """What places are compared by: the goal reached, the dwarves from gold down to brown, the money left."""
    view, outcome = scene.view, scene.view.outcome
    assert outcome is not None
    caps = [one.cap for one in view.herds[seat]]
    counts = [caps.count(cap) for cap in reversed(CAPS[1:])]
    cash = view.cash[seat]
    reached = "gold" in caps or (cash is not None and outcome.scores[seat] != cash)
    if reached and counts[0]:
        counts[0] -= 1  # the one that won is not compared once more
    return reached, tuple(counts), outcome.scores[seat]


Told = tuple[tuple[str, tuple[tuple[str, Param], ...]], ...]


@lru_cache(maxsize=64)
def _round(language: str, news: Told, names: tuple[str, ...]) -> Markup:
    """Breeding, competitions and upkeep of a round. Its news never change any more, so they are drawn once."""
    return _Parts(language, news, names).markup()


class _Parts:
    """What the news of a round tell of its last three phases."""

    def __init__(self, language: str, news: Told, names: tuple[str, ...]) -> None:
        self.language = language
        self.news = [(key, dict(params)) for key, params in news]
        self.names = names

    def say(self, key: str, **params: str | int) -> str:
        return text(self.language, f"gartenzwerge.{key}", **params)

    def who(self, seat: object) -> Markup:
        name = self.names[seat] if isinstance(seat, int) else self.say("schmiedel")
        return h(
            "span",
            flower(seat if isinstance(seat, int) else "schmiedel"),
            h("span", name, class_="who-name"),
            class_="who",
        )

    def markup(self) -> Markup:
        parts = [
            self.part("breeding", "new", self.breeding()),
            *self.competitions(),
            self.part("upkeep", "upkeep", self.upkeep()),
        ]
        return Markup("").join(part for part in parts if part is not None)

    def part(self, name: str, picture: str, rows: Iterable[Content]) -> Markup:
        listed = list(rows)
        content: Content = (
            h("ul", listed, class_="part-rows") if listed else h("p", self.say(f"result.{name}.none"), class_="note")
        )
        return h(
            "section", h("h3", icon(picture), h("span", self.say(f"result.{name}"))), content, class_=f"part is-{name}"
        )

    def breeding(self) -> Iterable[Markup]:
        for key, params in self.news:
            if key in ("bred", "none_left"):
                own, partner, cap = str(params["own"]), str(params["partner"]), str(params["cap"])
                child = h("span", dwarf(cap), hidden_text(self.say(f"card.{cap}")), class_="child")
                lost = self.say("result.none_left") if key == "none_left" else None
                yield h(
                    "li",
                    self.who(params["seat"]),
                    h("span", ranked(self.language, own), "+", ranked(self.language, partner), "→", class_="cross"),
                    child,
                    h("small", lost) if lost else None,
                    class_=classes("bred", key == "none_left" and "is-lost"),
                )

    def competitions(self) -> Iterable[Markup]:
        for cap in WORKERS:
            rivals = [str(p["cap"]) for k, p in self.news if k == "rival" and p["competition"] == cap]
            judged = next((p for k, p in self.news if k == "judged" and p["competition"] == cap), None)
            if judged is None:
                continue
            entries = [p for k, p in self.news if k == "competes" and p["competition"] == cap]
            rows: list[Content] = [
                h("li", h("span", self.say("result.rivals"), class_="who"), [dwarf(rival) for rival in rivals],
                  hidden_text(", ".join(self.say(f"card.{rival}") for rival in rivals)), class_="entry is-rival")
            ]  # fmt: skip
            seats = judged["seats"]
            paid = list(seats) if isinstance(seats, tuple) else []
            for entry in entries:
                won = entry["cap"] == judged["cap"] and entry["seat"] in paid
                prize = h("b", f"+{judged['sum']}", class_="change") if won else None
                cap_of = str(entry["cap"])
                rows.append(
                    h("li", self.who(entry["seat"]), dwarf(cap_of), hidden_text(self.say(f"card.{cap_of}")), prize,
                      class_=classes("entry", won and "is-winner"))
                )  # fmt: skip
            title = h(
                "h3",
                icon("compete"),
                cap_icon(cap),
                h("span", self.say("result.competition", cap=self.say(f"cap.{cap}"))),
            )
            nobody = None if entries else h("p", self.say("result.competition.none"), class_="note")
            yield h("section", title, h("ul", rows, class_="part-rows"), nobody, class_="part is-competition")

    def upkeep(self) -> Iterable[Markup]:
        for key, params in self.news:
            if key == "force_sold":
                cap = str(params["cap"])
                sold = self.say("result.sold", dwarf=self.say(f"a.{cap}"))
                drawn = h("span", icon("sell"), dwarf(cap), hidden_text(sold), class_="sold", title=sold)
                yield h("li", self.who(params["seat"]), drawn, h("b", f"+{params['sum']}", class_="change"))
            elif key == "upkeep":
                waived = self.say("result.waived", sum=str(params["waived"])) if params["waived"] else None
                yield h(
                    "li",
                    self.who(params["seat"]),
                    h("small", waived, class_="grow") if waived else None,
                    h("b", f"−{params['sum']}", class_="change is-loss"),
                )
