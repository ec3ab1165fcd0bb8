"""Hints and reviews in words: the game's own labels for decisions, its own names for hidden things."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from zwerge.bots.advice.hint import CLEAR, CLOSE, Hint
from zwerge.bots.advice.odds import CLOSELY, SAMPLES, Likely, drawn_error
from zwerge.bots.advice.review import Judged, Review
from zwerge.core.game import Setup
from zwerge.core.record import Record
from zwerge.core.seats import CHANCE
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, number, percent, text
from zwerge.games import game

_MOST_ODDS = 12
"""So many things of one seat are told; the rest is what it hardly has, and stands as dots."""


def decision_words(actions: Sequence[str], view: Any, setup: Setup, reader: Reader) -> str:
    """What a whole decision is called, out of the view before it: of a draft what is alike together, and not that it is
    final."""
    terminal = setup.game.part("terminal")
    if len(actions) > 1:
        actions = sorted((one for one in actions if one != "commit"), key=setup.actions.parse)
    said = [str(terminal.label(one, view, reader, setup.edition)) if terminal else one for one in actions]
    if not said:
        return text(reader.language, "advice.wait")
    return said[0] if len(said) == 1 else "; ".join(_grouped(said))


def _grouped(labels: list[str]) -> Iterator[str]:
    """Labels such as `Place miner: blue` by what comes before the colon, each counted."""
    groups: dict[str, Counter[str]] = {}
    for label in labels:
        head, colon, rest = label.partition(": ")
        groups.setdefault(head + colon, Counter())[rest] += 1
    for head, rests in groups.items():
        counted = [f"{count} × {rest}" if rest and count > 1 else rest for rest, count in rests.items()]
        yield head + ", ".join(counted)


# ---------------------------------------------------------------------- hints


def hint_lines(hint: Hint, view: Any, setup: Setup, reader: Reader) -> list[str]:
    """A hint as its seat reads it: what, why, what each alternative is worth, and the odds of what is hidden."""
    say = _Say(reader.language)
    said = [decision_words(one.actions, view, setup, reader) for one in hint.alternatives]
    best, *others = hint.alternatives
    lines = [say("hint", what=said[0])]
    if hint.why in (CLEAR, CLOSE) and others:
        near = max(range(1, len(said)), key=lambda at: hint.alternatives[at].value)
        value, following = say.share(best.value), say.share(hint.alternatives[near].value)
        lines.append(say(f"why.{hint.why}", value=value, other=said[near], following=following))
    elif hint.why in (CLEAR, CLOSE):
        lines.append(say("why.alone", value=say.share(best.value)))
    else:
        lines.append(say(f"why.{hint.why}"))
    if others:
        sure = not any(one.error for one in hint.alternatives)  # as where exact play was worked out
        lines.append(say("chances.sure" if sure else "chances"))
        for words, one in zip(said, hint.alternatives, strict=True):
            told = {"what": words, "value": say.share(one.value)}
            lines.append(
                f"  {say('chance.sure', **told) if sure else say('chance', error=say.share(one.error), **told)}"
            )
    return [*lines, *odds_lines(hint.odds, hint.exact, setup, reader, CLOSELY)]


def odds_lines(
    odds: Sequence[Likely], exact: bool, setup: Setup, reader: Reader, samples: int = SAMPLES
) -> Iterator[str]:
    """What a seat may hold likely of the others' hidden things: a heading, and a line for each of them. If the odds are
    not `exact`, they are out of so many `samples`."""
    say, part = _Say(reader.language), setup.game.part("beliefs")
    doubted = [row for row in odds if row.chance < 1]
    if part is None or not doubted:
        return
    if exact:
        yield say("odds.exact")
    else:
        error = percent(reader.language, drawn_error(samples))
        yield say("odds.sampled", samples=number(reader.language, samples), error=error)
    for seat, rows in groupby(doubted, key=lambda row: row.seat):
        yield f"  {say('odds.seat', name=reader.names[seat], things=_things(list(rows), part, reader.language))}"


def _things(rows: list[Likely], part: Any, language: str) -> str:
    told = [f"{part.name(row.thing, language)} {percent(language, row.chance)}" for row in rows[:_MOST_ODDS]]
    return listed(language, told) + (" …" if len(rows) > _MOST_ODDS else "")


# ---------------------------------------------------------------------- reviews


def review_lines(review: Review, record: Record, setup: Setup, reader: Reader, top: int = 10) -> list[str]:
    """A review as people read it: how everybody did, and the `top` biggest mistakes, each with what was better."""
    say = _Say(reader.language)
    chosen = [one for one in review.decisions if one.value is not None]
    lines = [
        say("review", game=text(reader.language, f"{review.game}.name"), n=len(chosen)),
        say("budget.simulations", simulations=review.simulations, seed=str(review.seed))
        if review.simulations
        else say("budget.seconds", n=1 if review.seconds == 1 else 2, seconds=number(reader.language, review.seconds)),
    ]
    for seat, name in enumerate(reader.names):
        own = [one for one in chosen if one.seat == seat]
        agreed = sum(not one.is_mistake for one in own)
        lost = say.share(review.lost[seat] / max(1, len(own)))
        lines.append(f"  {say('seat', name=name, agreed=agreed, of=len(own), lost=lost)}")
    mistakes = [review.decisions[at] for at in review.mistakes[:top]]
    if not mistakes:
        return [*lines, say("no_mistakes")]
    views = _views(record, mistakes)
    lines.append(say("mistakes"))
    for one in mistakes:
        lines.append(f"  {_mistake(one, views[one.step], setup, reader)}")
    if len(review.mistakes) > len(mistakes):
        lines.append(say("more", n=len(review.mistakes) - len(mistakes)))
    return lines


def _mistake(one: Judged, view: Any, setup: Setup, reader: Reader) -> str:
    say = _Say(reader.language)
    assert one.value is not None
    assert one.best_value is not None
    return say(
        "mistake",
        step=one.step,
        name=reader.names[one.seat],
        played=decision_words(one.played, view, setup, reader),
        value=say.share(one.value),
        best=decision_words(one.best, view, setup, reader),
        best_value=say.share(one.best_value),
        loss=say.share(one.loss),
        error=say.share(one.error),
    )


def _views(record: Record, mistakes: list[Judged]) -> dict[int, Any]:
    """What each who erred saw at that moment, by step."""
    wanted = {one.step for one in mistakes}
    state = record.opening(game)
    return {number: state.view(seat) for number, seat, _ in record.walk(state) if number in wanted and seat != CHANCE}


class _Say:
    """Sentences and shares in a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **params: str | int) -> str:
        return text(self.language, f"advice.{key}", **params)

    def share(self, value: float) -> str:
        return percent(self.language, value, 1)
