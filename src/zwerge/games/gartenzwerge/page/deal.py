"""The search or offer in the middle of the table: who has named what, whose hand is closed, and the moment in which
all hands open.

A closed hand looks the same whatever is in it, and so does the screen of whoever still thinks: both are drawn from
`Deal.hands` and `Deal.closed` alone. Opened sums are read from the news, so that they lie there for everybody alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.words import text
from zwerge.games.gartenzwerge.knowledge.view import Deal, News
from zwerge.games.gartenzwerge.page import art
from zwerge.games.gartenzwerge.page.scene import Scene, chip, dwarf
from zwerge.games.gartenzwerge.rules.news import PREFIX

_AFTER = frozenset(("chips", "chosen", "won", "hired", "duty", "paired", "guest", "no_deal"))
"""What belongs to hands once they are open."""


class Reveal(NamedTuple):
    """Hands that were opened in this round: which opening of it this is, the deal, the sums by seat, what came of it,
    whether nothing has happened since."""

    number: int
    kind: str
    owner: int
    cap: str
    sums: dict[int, int]
    named: dict[int, str]
    after: tuple[News, ...]
    fresh: bool


def last_reveal(scene: Scene) -> Reveal | None:
    """The hands opened last in this round, unless another search or offer is under way."""
    view = scene.view
    news = [item for item in view.news if item.round == view.round]
    at = next((i for i in range(len(news) - 1, -1, -1) if news[i].key == f"{PREFIX}opened"), None)
    if at is None:
        return None
    params = news[at].params
    begun = next((i for i in range(at, -1, -1) if news[i].key in (f"{PREFIX}seek", f"{PREFIX}offer")), None)
    if begun is None:
        return None
    after: list[News] = []
    for item in news[at + 1 :]:
        if item.key.removeprefix(PREFIX) not in _AFTER:
            break
        after.append(item)
    named = {_seat(item.params): str(item.params["cap"]) for item in news[begun:at] if item.key == f"{PREFIX}named"}
    seats, sums = params["seats"], params["sums"]
    assert isinstance(seats, tuple)
    assert isinstance(sums, tuple)
    return Reveal(
        sum(item.key == f"{PREFIX}opened" for item in news),
        str(params["deal"]),
        _seat(news[begun].params),
        str(news[begun].params["cap"]),
        {int(seat): int(amount) for seat, amount in zip(seats, sums, strict=True)},
        named,
        tuple(after),
        at + 1 + len(after) == len(news),
    )


def _seat(params: Mapping[str, object]) -> int:
    seat = params["seat"]
    assert isinstance(seat, int)
    return seat


def stage(scene: Scene) -> Markup | None:
    """What is being dealt about, or the hands that were opened last; None when there is neither."""
    deal = scene.view.deal
    reveal = last_reveal(scene)
    if deal is not None:
        if scene.view.step in ("chips", "choose", "pair") and reveal is not None:
            return _revealed(scene, reveal, deal)
        return _talk(scene, deal) if scene.view.step == "talk" else _running(scene, deal)
    return _revealed(scene, reveal, None) if reveal is not None and scene.view.phase == 2 else None


def _title(scene: Scene, kind: str, owner: int, cap: str) -> Markup:
    said = scene.tell(f"deal.{kind}", owner, dwarf=scene.say(f"a.{cap}"))
    return h("p", said, class_="deal-title")


def _demands(scene: Scene, deal: Deal) -> Markup | None:
    said = demand_words(scene.language, deal.minimum_cap, deal.duty)
    return h("p", said, class_="deal-demands") if deal.kind == "seek" else None


@lru_cache(maxsize=64)
def demand_words(language: str, minimum: str, duty: bool) -> str:
    kind = "any" if minimum == "any" else "cap"
    cap = "" if minimum == "any" else text(language, f"gartenzwerge.cap.{minimum}")
    return text(language, f"gartenzwerge.demand.{kind}.{int(duty)}", cap=cap)


def _running(scene: Scene, deal: Deal) -> Markup:
    """Dwarves being named, or hands being closed."""
    view = scene.view
    owner = view.active if view.active is not None else 0
    hands: list[Content] = []
    if view.step == "name":
        for seat in (*(s for s in scene.seats if deal.named[s]), *deal.to_ask):
            state = "named" if deal.named[seat] else "thinks" if seat in view.actors else "waits"
            hands.append(_hand(scene, seat, deal.named[seat], _naming(scene.language, state), state))
    else:
        for seat in deal.hands:
            closed = seat in deal.closed
            own = deal.sums[seat] if seat == scene.me else None
            hands.append(
                _hand(
                    scene, seat, deal.named[seat] if seat != owner else deal.cap,
                    _closed(scene.language, closed, own), "closed" if closed else "thinks",
                )
            )  # fmt: skip
        if deal.schmiedel_takes_part:
            hands.append(_hand(scene, "schmiedel", None, _closed(scene.language, False, None, True), "waits"))
    return h(
        "div",
        h(
            "div",
            dwarf(deal.cap, "dwarf is-dealt"),
            h("div", _title(scene, deal.kind, owner, deal.cap), _demands(scene, deal), class_="deal-words"),
            class_="deal-head",
        ),
        h("ul", hands, class_=f"fists holds-{len(hands)}"),
        class_=classes("deal", f"is-{view.step}"),
    )


@lru_cache(maxsize=32)
def _naming(language: str, state: str) -> Markup:
    picture = art.SCREEN.use("fist") if state != "named" else None
    return h(
        "span",
        picture,
        h("span", text(language, f"gartenzwerge.deal.{state}"), class_="hand-word"),
        class_="hand-state",
    )


@lru_cache(maxsize=512)
def _closed(language: str, closed: bool, own: int | None, bank: bool = False) -> Markup:
    """A screen or a fist. One's own sum is written below, small, for oneself alone."""
    picture = art.FIST.use("fist") if closed else art.SCREEN.use("fist")
    key = "bank" if bank else "closed" if closed else "thinks"
    words = text(language, f"gartenzwerge.deal.{key}")
    mine = h("b", f"({own})", class_="own-sum") if own is not None else None
    return h("span", picture, h("span", words, mine, class_="hand-word"), class_="hand-state")


def _hand(scene: Scene, who: int | str, cap: str | None, drawn: Markup, state: str) -> Markup:
    named = None
    if cap is not None:
        named = h("span", dwarf(cap), hidden_text(scene.say(f"card.{cap}")), class_="hand-dwarf")
    return h("li", scene.who(who), h("span", named, drawn, class_="hand-things"), class_=f"fist-of is-{state}")


# ------------------------------------------------------------------------------------------------ all hands open


def _revealed(scene: Scene, reveal: Reveal, deal: Deal | None) -> Markup:
    """All hands at once: chips on open palms, whose sum it was, and what came of it."""
    winner, outcome = _came_of(scene, reveal)
    chips = next((item.params for item in reveal.after if item.key == f"{PREFIX}chips"), None)
    hands = [
        _open(
            scene, reveal.number, seat, reveal.named.get(seat) if seat != reveal.owner else reveal.cap, amount,
            _role(reveal.kind, seat == reveal.owner), seat == winner,
        )
        for seat, amount in reveal.sums.items()
    ]  # fmt: skip
    if chips is not None:
        amount = chips["sum"]
        assert isinstance(amount, int)
        role = _role(reveal.kind, False)
        hands.append(_open(scene, reveal.number, "schmiedel", None, amount, role, winner == "schmiedel"))
    said = [outcome] if outcome else []
    return h(
        "div",
        h(
            "div",
            dwarf(reveal.cap, "dwarf is-dealt"),
            h(
                "div",
                _title(scene, f"{reveal.kind}.past", reveal.owner, reveal.cap),
                [h("p", line, class_="deal-outcome") for line in said],
                class_="deal-words",
            ),
            class_="deal-head",
        ),
        h("ul", hands, class_=f"fists holds-{len(hands)}"),
        class_=classes("deal", "is-open", reveal.fresh and "is-fresh", deal is None and "is-past"),
    )


def _role(kind: str, owner: bool) -> str:
    return {("seek", True): "maximum", ("seek", False): "price", ("offer", True): "minimum"}.get((kind, owner), "bid")


def _open(scene: Scene, number: int, who: int | str, cap: str | None, amount: int, role: str, won: bool) -> Markup:
    named = h("span", dwarf(cap), hidden_text(scene.say(f"card.{cap}")), class_="hand-dwarf") if cap else None
    things = [named, _palm(scene.view.chips, amount)]
    return h(
        "li",
        scene.who(who),
        h("span", things, class_="hand-things"),
        h("span", scene.say(f"deal.{role}"), " ", h("b", scene.number(amount)), class_="hand-word"),
        class_=classes("fist-of", "is-opened", won and "is-winner", role in ("maximum", "minimum") and "is-limit"),
        data_piece=f"opened-{scene.view.round}-{number}-{who}",
        data_from=scene.place(who),
    )


@lru_cache(maxsize=512)
def _palm(chips: tuple[int, ...], amount: int) -> Markup:
    found = [chip(value) for value in laid(chips, amount)]
    return h("span", art.PALM.use("palm"), h("span", found, class_=f"laid holds-{len(found)}"), class_="opened")


@lru_cache(maxsize=1024)
def laid(chips: tuple[int, ...], amount: int) -> tuple[int, ...]:
    """Chips that show a sum, large ones first and as few as can be; none if they cannot (Schmiedel's own chips)."""
    best: dict[int, tuple[int, ...]] = {0: ()}
    for value in sorted(chips, reverse=True):
        for total, used in list(best.items()):
            more = total + value
            if more <= amount and (more not in best or len(best[more]) > len(used) + 1):
                best[more] = (*used, value)
    return best.get(amount, ())


def _came_of(scene: Scene, reveal: Reveal) -> tuple[int | str | None, str]:
    """Who won with open hands, and a sentence on it."""
    winner: int | str | None = None
    said = ""
    for item in reveal.after:
        key, params = item.key.removeprefix(PREFIX), item.params
        amount = params.get("sum")
        number = scene.number(amount) if isinstance(amount, int) else ""
        if key == "won":
            winner = _seat(params)
            said = scene.tell("deal.won", winner, sum=number, owner=scene.name(reveal.owner))
        elif key == "hired":
            who = params["who"]
            winner = who if isinstance(who, int) else "schmiedel"
            said = scene.tell("deal.hired", reveal.owner, sum=number, who=scene.name(winner))
        elif key == "guest":
            winner = "schmiedel"
            said = scene.tell("deal.guest", reveal.owner, sum=number)
        elif key == "no_deal":
            said = scene.tell("deal.none", reveal.owner, sum=number)
    if not said and scene.view.step == "choose":
        said = scene.tell("deal.tied", reveal.owner)
    return winner, said


# ------------------------------------------------------------------------------------------------ free bidding


def _talk(scene: Scene, deal: Deal) -> Markup:
    """The open talk of free bidding: standing calls."""
    view = scene.view
    owner = view.active if view.active is not None else 0
    calls: list[Content] = []
    for seat in deal.hands:
        call = deal.calls[seat]
        left = scene.say("deal.words_left", n=scene.view.calls_per_talk - deal.spoken[seat])
        state = scene.say("deal.quiet") if seat in deal.quiet else left
        if call is None:
            drawn: Content = h("span", scene.say("deal.no_call"), class_="hand-word")
        else:
            drawn = h("b", scene.number(call.sum), class_="called")
        named = h("span", dwarf(call.cap), class_="hand-dwarf") if call is not None and call.cap else None
        calls.append(
            h(
                "li",
                scene.who(seat),
                h("span", named, drawn, class_="hand-things"),
                h("span", state, class_="hand-word"),
                class_=classes("fist-of", "is-talking", call is not None and "is-calling"),
            )
        )
    return h(
        "div",
        h(
            "div",
            dwarf(deal.cap, "dwarf is-dealt"),
            h("div", _title(scene, deal.kind, owner, deal.cap), _demands(scene, deal), class_="deal-words"),
            class_="deal-head",
        ),
        h("ul", calls, class_=f"fists holds-{len(calls)}"),
        class_="deal is-talk",
    )
