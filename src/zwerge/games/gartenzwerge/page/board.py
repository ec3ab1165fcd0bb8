"""What a table of Gartenzwerge e.V. looks like: fragments of a page out of a View and a Reader, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES, LANTERN
from zwerge.draw.reader import Reader
from zwerge.draw.retold import Figure
from zwerge.draw.scene import Pieces, region
from zwerge.draw.sheet import picture as whole_picture
from zwerge.draw.sheet import sheet as whole_sheet
from zwerge.draw.words import number, text
from zwerge.games.gartenzwerge.knowledge.view import Contest, View
from zwerge.games.gartenzwerge.page import art
from zwerge.games.gartenzwerge.page.ask import ask
from zwerge.games.gartenzwerge.page.deal import stage
from zwerge.games.gartenzwerge.page.players import hand, odds_words, players
from zwerge.games.gartenzwerge.page.result import result
from zwerge.games.gartenzwerge.page.scene import (
    Scene,
    cap_icon,
    dwarf,
    flower,
    icon,
    published,
    ranked,
    share_chance,
)
from zwerge.games.gartenzwerge.rules.edition import CAPS, WORKERS, Edition

SCREENS = ("garden", "club", "book")
"""The three screens of a phone: one's own garden, the club with all others, the book of journal and rules."""


@cache
def sheet(language: str, edition: Edition | None = None) -> str:
    """The symbols that a page of this game carries once."""
    symbols = art.symbols(language, (edition or published()).chips)
    return str(whole_sheet((*symbols, LANTERN, *BADGES)))


def showcase(language: str) -> str:
    """A few dwarves for the page that offers the game; they refer to the sheet."""
    return "".join(str(dwarf(cap, "card")) for cap in ("brown", "orange", "red", "blue", "gold"))


def figure(name: str, language: str) -> Figure:
    """A picture of the rules (words/first.*.md)."""
    brown, orange, red, gold = (art.dwarf(cap, language) for cap in ("brown", "orange", "red", "gold"))
    shown: dict[str, Figure] = {
        "caps": tuple(art.dwarf(cap, language) for cap in CAPS),
        "garden": (brown, art.ICONS["garden"], "→", "+50"),
        "pair": (orange, "+", brown, "→", art.SHED, "→", orange),
        "contest": (red, ">", orange, "→", art.ICONS["compete"]),
        "gold": (gold,),
    }
    return shown[name]


def aim(language: str, edition: Edition, options: Mapping[str, bool | int | str]) -> str:
    """What all this is for, in one sentence for somebody who has not read the rules."""
    return text(language, "gartenzwerge.aim", money=number(language, edition.gold_price))


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    scene = Scene(view, reader)
    return {id: str(draw(scene)) for id, draw in PIECES.items()}


# ------------------------------------------------------------------------------------------------ facts


def _facts(scene: Scene) -> Markup:
    """Round and phase, always there; what else holds all round behind one touch."""
    view = scene.view
    left = view.round_limit - view.round
    ending = scene.say("facts.left", n=left) if left <= 5 and view.outcome is None else None
    return region(
        "facts",
        scene.title("facts", "facts.title"),
        _screens(scene.language),
        h(
            "p",
            h("b", scene.say("facts.round", round=view.round)),
            h("span", ending, class_="tag") if ending else None,
            class_="round",
        ),
        _phases(scene.language, view.phase),
        _sheet(scene),
    )


@cache
def _screens(language: str) -> Markup:
    """The three screens of a phone; on a wide screen all are shown and this is not."""
    buttons = [
        h(
            "button",
            text(language, f"gartenzwerge.screen.{name}"),
            type="button",
            id=f"screen-{name}",
            data_show=name,
            data_top=True,
            aria_pressed="true" if name == "garden" else "false",
        )
        for name in SCREENS
    ]
    return h("nav", buttons, class_="screens", aria_label=text(language, "gartenzwerge.screen.title"))


@cache
def _phases(language: str, phase: int) -> Markup:
    items = [
        h(
            "li",
            h("b", str(n), aria_hidden="true"),
            h("span", text(language, f"gartenzwerge.phase.{n}")),
            class_="is-now" if n == phase else "is-done" if n < phase else None,
            aria_current="step" if n == phase else None,
            title=text(language, f"gartenzwerge.phase.{n}.help"),
        )
        for n in range(1, 6)
    ]
    return h("ol", items, class_="phases", aria_label=text(language, "gartenzwerge.phase.title"))


def _sheet(scene: Scene) -> Markup:
    view = scene.view
    options = tuple(view.options.items())
    return _sheet_of(scene.language, options, view.edition, view.resale, view.gold_price, view.breeding)


@lru_cache(maxsize=64)
def _sheet_of(
    language: str,
    options: tuple[tuple[str, bool | int | str], ...],
    edition: str,
    resale: tuple[int, ...],
    gold: int,
    breeding: tuple[tuple[int, ...], ...],
) -> Markup:
    """Values of the caps, what the stacks breed, and the options in play."""

    def say(key: str, **params: str | int) -> str:
        return text(language, f"gartenzwerge.{key}", **params)

    values = [
        h(
            "li",
            ranked(language, cap),
            h("span", say(f"cap.{cap}")),
            h("b", number(language, resale[rank] if rank < 6 else gold)),
        )
        for rank, cap in enumerate(CAPS)
    ]
    odds = [
        h("li", ranked(language, cap), h("span", odds_words(language, breeding[place])))
        for place, cap in enumerate(WORKERS)
    ]
    rows = []
    for name, value in options:
        shown = str(value) if name == "round_limit" else say(f"option.{name}.{str(value).lower()}")
        rows.append(h("div", h("dt", say(f"option.{name}")), h("dd", shown)))
    default = edition == "default"
    return h(
        "details",
        h("summary", say("facts.rules")),
        h(
            "div",
            h("p", say("aim", money=number(language, gold))),
            h("h3", say("facts.values")),
            h("ul", values, class_="values"),
            h("h3", say("facts.breeding")),
            h("ul", odds, class_="odds-list"),
            h("p", say("edition.default") if default else say("edition.other")),
            h("p", say("edition.reconstructed"), class_="note") if default else None,
            h("dl", rows),
            class_="facts-sheet",
        ),
        id="facts-rules",
    )


# ------------------------------------------------------------------------------------------------ board


def _board(scene: Scene) -> Markup:
    """The club's lawn: competitions, in the middle the deal or the breeding stacks, the event."""
    view = scene.view
    deal = stage(scene)
    return region(
        "board",
        scene.title("board", "board.title"),
        h("div", [_contest(scene, contest) for contest in view.competitions], class_="contests"),
        h("div", deal or _stacks(scene.language, view.breeding), class_="stage", tabindex="0"),
        _event(scene),
        class_="has-deal" if deal is not None else "is-open-lawn",
    )


def _contest(scene: Scene, contest: Contest) -> Markup:
    """A competition card: prize, who is sent, rivals once they are drawn."""
    row = scene.view.breeding[WORKERS.index(contest.competition)]
    entries = [
        h(
            "li",
            dwarf(cap),
            flower(seat),
            hidden_text(f"{scene.reader.names[seat]}: {scene.say(f'card.{cap}')}"),
            class_="entry",
            title=f"{scene.reader.names[seat]}: {scene.say(f'card.{cap}')}",
            data_why=f"{scene.reader.names[seat]}: {scene.say(f'card.{cap}')}",
            data_piece=f"r{scene.view.round}-{contest.competition}-{at}",
            data_from=scene.place(seat),
        )
        for at, (seat, cap) in enumerate(contest.entries)
    ]
    return h(
        "article",
        _contest_head(scene.language, contest.competition, contest.prize, row),
        h("ul", entries, class_=f"entries holds-{min(len(entries), 9)}") if entries else None,
        _rivals(scene.language, contest.rivals),
        class_=f"contest cap-{contest.competition}",
    )


@lru_cache(maxsize=128)
def _contest_head(language: str, cap: str, prize: int, row: tuple[int, ...]) -> Markup:
    """The card itself, with the chance of every dwarf not to be beaten by the two rivals."""
    chances = [
        h("li", ranked(language, worker), h("span", f"{share_chance(row, worker)}\u00a0%"))
        for worker in WORKERS
        if abs(WORKERS.index(worker) - WORKERS.index(cap)) <= 1
    ]
    help = text(language, "gartenzwerge.board.contest.help", cap=text(language, f"gartenzwerge.cap.{cap}"))
    return h(
        "div",
        h("div", cap_icon(cap, "cap is-big"), h("b", number(language, prize), class_="prize"), class_="contest-head"),
        h(
            "h3",
            h("span", text(language, "gartenzwerge.board.contest", rank=CAPS.index(cap)), aria_hidden="true"),
            hidden_text(text(language, f"gartenzwerge.board.contest.{cap}")),
        ),
        h("ul", chances, class_="chances", title=help, aria_label=help),
        data_why=help,
    )


@lru_cache(maxsize=512)
def _rivals(language: str, rivals: tuple[str, ...]) -> Markup | None:
    if not rivals:
        return None
    words = ", ".join(text(language, f"gartenzwerge.card.{rival}") for rival in rivals)
    return h(
        "p",
        h("span", text(language, "gartenzwerge.result.rivals"), class_="rivals-title"),
        [ranked(language, rival) for rival in rivals],
        class_="rivals",
        title=words,
        data_why=f"{text(language, 'gartenzwerge.result.rivals')}: {words}",
    )


@lru_cache(maxsize=64)
def _stacks(language: str, breeding: tuple[tuple[int, ...], ...]) -> Markup:
    """The five breeding stacks: how many cards of each cap lie in them, best first."""
    stacks = []
    for place, cap in enumerate(WORKERS):
        row = breeding[place]
        cards = [
            h(
                "li",
                ranked(language, CAPS[rank]),
                h("span", "●" * n if n < 6 else f"×{n}", class_="pips", aria_hidden="true"),
            )
            for rank, n in reversed(list(enumerate(row)))
            if n
        ]
        words = odds_words(language, row)
        title = text(language, "gartenzwerge.board.stack", cap=text(language, f"gartenzwerge.cap.{cap}"), n=sum(row))
        stacks.append(
            h(
                "li",
                h("div", cap_icon(cap, "cap is-big"), h("b", str(sum(row))), class_="stack-back", title=title),
                h("ul", cards, class_="stack-cards"),
                hidden_text(f"{title}: {words}"),
                class_=f"stack cap-{cap}",
                data_why=f"{title}: {words}",
            )
        )
    return h(
        "div",
        h("p", text(language, "gartenzwerge.board.stacks"), class_="stage-title"),
        h("ul", stacks, class_="stacks"),
        class_="lawn",
    )


def _event(scene: Scene) -> Markup:
    """The event in force, with what it does, in words."""
    view = scene.view
    if not view.options.get("events", True):
        return h("article", h("h3", scene.say("board.event.off")), class_="event is-off")
    left = scene.say(f"board.event.left.{view.event_stack}", n=len(view.event_draw))
    if view.event is None:
        return h("article", h("h3", scene.say("board.event.none")), h("p", left, class_="note"), class_="event")
    return h(
        "article",
        h("p", icon("event"), h("span", scene.say("board.event")), class_="event-kind"),
        h("h3", scene.event_title(view.event)),
        h("p", scene.event_help(view.event), class_="event-help"),
        h("p", left, class_="note"),
        class_=classes("event", f"is-{view.event[0]}-stack"),
    )


# ------------------------------------------------------------------------------------------------ picture


def picture(view: View, language: str) -> str:
    """One SVG that stands alone, for notebooks: the herd of every seat, with what each dwarf does, and its money."""
    drawn: list[Content] = []
    widest = 0
    for seat in range(view.players):
        top = seat * 130 + 10
        cash = view.cash[seat]
        title = text(
            language, "gartenzwerge.picture.seat", seat=seat, money="–" if cash is None else number(language, cash)
        )
        drawn.append(art.FLOWERS[seat].at(10, top, 26))
        drawn.append(_svg_text(42, top + 19, title))
        for x, one in enumerate(view.herds[seat]):
            drawn.append(art.dwarf(one.cap, language).at(10 + x * 62, top + 30, 56))
            if one.job != "free":
                drawn.append(art.ICONS[art.JOB_ICONS[one.job]].at(44 + x * 62, top + 30, 24))
        widest = max(widest, len(view.herds[seat]) * 62)
    title = text(language, "gartenzwerge.picture.title", round=view.round)
    symbols = (*art.symbols(language, view.chips),)
    return whole_picture(max(widest + 20, 300), view.players * 130 + 10, symbols, Markup("").join(drawn), title)  # type: ignore[arg-type]


def _svg_text(x: int, y: int, words: str) -> Markup:
    return h("text", words, x=x, y=y, font_family="sans-serif", font_size=15, fill="#77695a")


PIECES: Pieces[Scene] = {
    "facts": _facts,
    "players": players,
    "board": _board,
    "ask": ask,
    "hand": hand,
    "result": result,
}
"""What draws each element; each asks the scene for what it shows and nothing else."""
