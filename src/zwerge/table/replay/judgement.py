"""A review as a replay shows it: what a strong player would have done at this moment, the curve of win chance with its
turns, the biggest mistakes first, and how everybody did; before that, the press that begins it and how far it is."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from zwerge.bots.advice.review import Judged
from zwerge.bots.advice.telling import decision_words, odds_lines
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.table.replay.chances import Turn, chances, moment_before, points_of, turns_of
from zwerge.table.replay.look import ALL, Look
from zwerge.table.replay.reviews import Study

MOST_TOLD, MOST_MORE = 5, 15
"""So many mistakes are told at once, and so many more when somebody wants to see them."""


def review_panel(look: Look, study: Study, reader: Reader) -> Markup:
    """The whole panel."""
    say = _Say(look, reader)
    content: list[Markup] = [h("p", say("how"), class_="note")]
    content += _standing(look, study, say)
    if study.judged:
        content += _here(look, study, say)
        points = points_of(look.course, study.judged, study.is_done)
        turns = turns_of(points)
        content += [h("h3", say("curve")), chances(look.course, points, turns, look.moment, reader.language)]
        if turns:
            content += [
                h("h3", say("turns")),
                h("ol", [_turn(look, n, turn, say) for n, turn in enumerate(turns, 1)], class_="turns"),
            ]
        content += _mistakes(study, say)
        content.append(_everybody(look, study, say))
    return h(
        "section",
        h("h2", say("title"), id="review-title"),
        content,
        id="review",
        class_="card-panel review",
        aria_labelledby="review-title",
        tabindex="-1",
        data_review=f"{look.path}/review" if look.reviewing else None,
    )


def next_line(look: Look, reader: Reader) -> Markup | None:
    """What a strong player would have done at this moment, in one line; of several decisions of the same moment the one
    in which most was lost."""
    found = _from_here(look, look.study.judged) if look.study else []
    if not found:
        return None
    say = _Say(look, reader)
    worst = max(found, key=lambda one: one.loss)
    name = reader.names[worst.seat]
    if max(len(worst.played), len(worst.best)) > 1:  # a whole draft in words is longer than a line
        lost = say.share(worst.loss)
        said = say("next.draft.worse", name=name, lost=lost) if worst.loss else say("next.draft.same", name=name)
        return h("p", h("a", said, href="#review"), class_="ask-line replay-judged")
    played = say.played(worst)
    if worst.loss:
        said = say("next.worse", name=name, played=played, best=say.best(worst), lost=say.share(worst.loss))
    else:
        said = say("next.same", name=name, played=played)
    return h("p", said, class_="ask-line replay-judged")


class _Say:
    """The words of a review for one reader."""

    def __init__(self, look: Look, reader: Reader) -> None:
        self.look = look
        self.reader = reader

    def __call__(self, key: str, **params: str | int) -> str:
        return words.text(self.reader.language, f"replay.review.{key}", **params)

    def share(self, value: float | None) -> str:
        return words.percent(self.reader.language, value or 0.0)

    def played(self, one: Judged) -> str:
        return self._decision(one, one.played, 0)

    def best(self, one: Judged) -> str:
        return self._decision(one, one.best, 1)

    def _decision(self, one: Judged, actions: Sequence[str], which: int) -> str:
        """A decision in words; kept, for the view that it is called by has to be played up to."""
        study = self.look.study
        assert study is not None
        key = self.reader.language, 2 * one.step + which
        if key not in study.said:
            course = self.look.course
            view = course.film.at(one.step).view(one.seat)
            study.said[key] = decision_words(actions, view, course.setup, self.reader)
        return study.said[key]


def _standing(look: Look, study: Study, say: _Say) -> list[Markup]:
    """How far a review is, and what can be done about it."""
    if study.is_done:
        return []
    done, total = len(study.judged), study.total
    parts = []
    if look.reviewing or done:
        said = say("far", done=done, n=total) if total else say("begins")
        bar = h("progress", value=done if total else None, max=total or None, aria_label=say("progress"))
        parts.append(h("p", bar, h("span", said, role="status"), class_="review-far"))
    if look.reviewing:
        again = h("a", say("look_again"), href=f"{look.link()}#review", class_="button review-again")
        return [*parts, h("p", say("meanwhile"), class_="note"), h("p", again)]
    fields = {"step": look.moment, "as": look.seen_as if look.seen_as >= 0 else ALL}
    hidden = [h("input", type="hidden", name=name, value=value) for name, value in fields.items()]
    button = h("button", say("go_on" if done else "begin"), type="submit", class_="primary")
    form = h(
        "form", hidden, button, method="post", action=f"{look.path}/review", data_begin_review=True, data_plain=True
    )
    return [*parts, form]


def _from_here(look: Look, judged: Sequence[Judged]) -> list[Judged]:
    """The decisions that were made from this moment on, with a choice, as far as these eyes look at them."""
    return [
        one
        for one in judged
        if one.value is not None
        and moment_before(look.course, one.step) == look.moment
        and (look.seen_as < 0 or look.seen_as == one.seat)
    ]


def _here(look: Look, study: Study, say: _Say) -> list[Markup]:
    found = sorted(_from_here(look, study.judged), key=lambda one: -one.loss)
    if not found:
        return []
    items = [_judged(one, say, linked=False) for one in found]
    return [h("h3", say("here")), h("ul", items, class_="judged")]


def _judged(one: Judged, say: _Say, *, linked: bool) -> Markup:
    """A decision: who made it, what a strong player would have done, what was lost, and what its seat could hold
    likely."""
    reader, course = say.reader, say.look.course
    moment = moment_before(course, one.step)
    where = h("a", say("step", step=moment), href=say.look.link(moment, one.seat), class_="button", rel="nofollow")
    head = h("p", BADGES[one.seat].use("badge"), h("b", reader.names[one.seat]), where if linked else None,
             h("span", say("lost", lost=say.share(one.loss)), class_="judged-loss") if one.loss else None,
             class_="judged-head")  # fmt: skip
    if one.loss:
        said = say("worse", played=say.played(one), value=say.share(one.value), best=say.best(one),
                   best_value=say.share(one.best_value))  # fmt: skip
        doubt = say("doubtful") if one.loss <= one.error else say("error", error=say.share(one.error))
    else:
        said, doubt = say("same", played=say.played(one), value=say.share(one.value)), ""
    odds = list(odds_lines(one.odds, one.exact, course.setup, reader))
    known = h("details", h("summary", say("odds")), h("p", odds[0]), h("ul", [h("li", row) for row in odds[1:]]),
              class_="judged-odds", id=f"odds-{one.step}{'' if linked else '-here'}") if odds else None  # fmt: skip
    return h("li", head, h("p", said), h("p", doubt, class_="note") if doubt else None, known)


def _turn(look: Look, number: int, turn: Turn, say: _Say) -> Markup:
    first, last = turn.before.moment, turn.after.moment
    said = say("turn", name=say.reader.names[turn.seat], before=say.share(turn.before.chance),
               after=say.share(turn.after.chance))  # fmt: skip
    where = say("steps", first=first, last=last) if first != last else say("step", step=first)
    link = h("a", where, href=look.link(first), class_="button", rel="nofollow")
    return h("li", h("b", str(number), class_="turn-number"), link, h("span", BADGES[turn.seat].use("badge"), said))


def _mistakes(study: Study, say: _Say) -> list[Markup]:
    """The biggest mistakes first."""
    found = sorted((one for one in study.judged if one.is_mistake), key=lambda one: (-one.loss, one.step))
    title = h("h3", say("mistakes"))
    if not found:
        return [title, h("p", say("no_mistakes" if study.is_done else "none_yet"))]
    told = [_judged(one, say, linked=True) for one in found[: MOST_TOLD + MOST_MORE]]
    parts = [title, h("ol", told[:MOST_TOLD], class_="judged")]
    if len(told) > MOST_TOLD:
        more = h("ol", told[MOST_TOLD:], class_="judged", start=MOST_TOLD + 1)
        summary = h("summary", say("more", n=len(told) - MOST_TOLD))
        parts.append(h("details", summary, more, id="review-more"))
    return parts


def _everybody(look: Look, study: Study, say: _Say) -> Markup:
    """How everybody did: decisions with a choice, those without a mistake, and what was lost by one on average."""
    keys = ("who", "decisions", "agreed", "average")
    head = h("thead", h("tr", [h("th", say(f"table.{key}"), scope="col") for key in keys]))
    rows = []
    for seat, name in enumerate(look.course.names):
        own = [one for one in study.judged if one.seat == seat and one.value is not None]
        mistakes = [one for one in own if one.is_mistake]
        agreed, lost = len(own) - len(mistakes), sum(one.loss for one in mistakes)
        average = words.percent(say.reader.language, lost / max(1, len(own)), 1)
        cells = [h("td", words.number(say.reader.language, n)) for n in (len(own), agreed)]
        rows.append(h("tr", h("th", BADGES[seat].use("badge"), h("span", name), scope="row"), cells, h("td", average)))
    caption = h("caption", say("table"))
    return h("div", h("table", caption, head, h("tbody", rows), class_="everybody"), class_="everybody-frame",
             tabindex="0", role="group", aria_label=say("table"))  # fmt: skip
