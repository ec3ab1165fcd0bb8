"""Gardens and sheds: everybody's dwarves as they stand behind their fence, and the pairs in the shed."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import LANTERN
from zwerge.draw.scene import region
from zwerge.draw.words import text
from zwerge.games.gartenzwerge.knowledge.view import Pair
from zwerge.games.gartenzwerge.page import art
from zwerge.games.gartenzwerge.page.ask import line
from zwerge.games.gartenzwerge.page.scene import Scene, best_free, dwarf, flower, icon, ranked, stack_of
from zwerge.games.gartenzwerge.rules.edition import CAPS, WORKERS

DIRECT = {"name": "name", "pair": "pair", "sale": "sell"}
"""Steps in which touching a dwarf of one's own is the decision."""


class Named(NamedTuple):
    """Dwarves of one seat that are alike, as things that move (table/static/moves.js): where they stand, what they are
    called, and the id of where they came from. Who stands alone with his cap keeps his name whatever he does; of
    several the free ones are called first, and whoever leaves them for work comes from where they stand."""

    id: str
    piece: str
    source: str

    def attributes(self) -> dict[str, str]:
        return {"id": self.id, "data_piece": self.piece, "data_from": self.source}


def players(scene: Scene) -> Markup:
    """The gardens of all others, in the order of play, and Schmiedel's at a table of two."""
    view = scene.view
    first = (scene.me or 0) + (scene.me is not None)
    around = [(first + i) % view.players for i in range(view.players - (scene.me is not None))]
    rows = [_garden(scene, seat) for seat in around]
    if view.schmiedel_supply is not None:
        rows.append(_schmiedel(scene))
    return region(
        "players",
        scene.title("players", "players.title"),
        h("ol", rows),
        class_=f"shows-{len(rows)}",
    )


def _garden(scene: Scene, seat: int) -> Markup:
    dwarves = [
        standing(scene.language, cap, job, n, _theirs(scene, seat, words_of(scene.language, cap, job, n)), named)
        for (cap, job), n, named in named_groups(scene, seat)
    ]
    return h(
        "li",
        head(scene, seat),
        h(
            "div",
            h("ul", dwarves, class_=f"herd {crowd(len(dwarves))}"),
            shed(scene, seat),
            class_="plot",
        ),
        id=f"player-{seat}",
        class_=classes("garden", *marks(scene, seat)),
    )


def _theirs(scene: Scene, who: int | str, dwarf: str) -> str:
    """What is said of a dwarf that is not one's own when he is touched: whose he is, and how one hires him."""
    return scene.say("players.why", name=scene.name(who), dwarf=dwarf)


def marks(scene: Scene, seat: int) -> list[str | bool]:
    view, reader = scene.view, scene.reader
    return [
        f"is-seat-{seat}",
        "player",
        seat in view.actors and view.outcome is None and "is-asked",
        seat == scene.me and "is-you",
        seat in reader.offline and "is-away",
        view.outcome is not None and view.outcome.places[seat] == 1 and "is-winner",
    ]


def head(scene: Scene, seat: int, more: Content = None) -> Markup:
    """Flower, name, money, and what is to be known about a seat."""
    view, reader = scene.view, scene.reader
    tags = [
        _tag(scene.language, name)
        for name, shown in (
            ("you", seat == scene.me),
            ("bot", seat in reader.bots),
            ("away", seat in reader.offline),
            ("duty", view.must_seek[seat]),
            ("passed", view.passed[seat]),
        )
        if shown
    ]
    cash = scene.money(view.cash[seat])
    return h(
        "div",
        flower(seat),
        h("span", reader.names[seat], class_="player-name", title=reader.names[seat]),
        _treasurer(scene.language) if seat == view.treasurer else None,
        _lamp(scene.language) if seat in view.actors and view.outcome is None else None,
        h(
            "span",
            art.ICONS["sell"].use("icon"),
            h("b", cash, data_count=f"cash-{seat}", data_pays=True),
            hidden_text(scene.say("board.cash")),
            class_="cash",
        ),
        h("span", tags, class_="tags") if tags else None,
        more,
        class_="player-head",
    )


@lru_cache(maxsize=32)
def _tag(language: str, name: str) -> Markup:
    words = text(language, f"gartenzwerge.players.{name}")
    return h("span", words, class_=f"tag tag-{name}", title=text(language, f"gartenzwerge.players.{name}.help"))


@lru_cache(maxsize=8)
def _treasurer(language: str) -> Markup:
    words = text(language, "gartenzwerge.players.treasurer")
    return h("span", icon("treasurer"), hidden_text(words), class_="treasurer", title=words)


@lru_cache(maxsize=8)
def _lamp(language: str) -> Markup:
    words = text(language, "gartenzwerge.players.turn")
    return h("span", LANTERN.use("lamp"), hidden_text(words), class_="turn", title=words)


def grouped(scene: Scene, seat: int) -> list[tuple[tuple[str, str], int]]:
    """The dwarves that stand in a garden, equal ones together; those in a shed are drawn there."""
    found: dict[tuple[str, str], int] = {}
    for one in scene.view.herds[seat]:
        if one.job != "shed":
            key = one.cap, one.job
            found[key] = found.get(key, 0) + 1
    return list(found.items())


def named_groups(scene: Scene, seat: int) -> list[tuple[tuple[str, str], int, Named]]:
    """The same with their names."""
    before: dict[str, int] = {}
    found = []
    for (cap, job), n in grouped(scene, seat):
        at = before.get(cap, 0)
        before[cap] = at + n
        source = f"shed-{seat}" if job in ("free", "new") else f"gnome-{seat}-{cap}-free"
        found.append(((cap, job), n, Named(f"gnome-{seat}-{cap}-{job}", f"gnome-{seat}-{cap}-{at}", source)))
    return found


def crowd(n: int) -> str:
    return "is-few" if n <= 3 else "is-some" if n <= 5 else "is-many" if n <= 8 else "is-crowd"


@lru_cache(maxsize=2048)
def words_of(language: str, cap: str, job: str, n: int) -> str:
    """A dwarf and what he does, in words."""
    many = f"{n} × " if n > 1 else ""
    doing = text(language, f"gartenzwerge.job.{job}")
    return f"{many}{text(language, f'gartenzwerge.card.{cap}')} – {doing}"


@lru_cache(maxsize=2048)
def _looks(language: str, cap: str, job: str, n: int) -> Markup:
    """A dwarf, what he does, how many there are like him."""
    badge = None if job == "free" else h("span", icon(art.JOB_ICONS[job]), class_="job-badge")
    return Markup("").join(
        part for part in (dwarf(cap), badge, h("b", f"×{n}", class_="times") if n > 1 else None) if part is not None
    )


@lru_cache(maxsize=2048)
def standing(language: str, cap: str, job: str, n: int, why: str, named: Named) -> Markup:
    """A dwarf in a garden that cannot be touched, and says why not when it is tried."""
    words = words_of(language, cap, job, n)
    return h(
        "li",
        h("span", _looks(language, cap, job, n), hidden_text(words), class_="stand", title=words, data_why=why),
        class_=f"gnome is-{job} cap-{cap}",
        **named.attributes(),
    )


@lru_cache(maxsize=2048)
def picked(language: str, cap: str, n: int, first: bool, named: Named) -> Markup:
    """A free dwarf of one's own: touch him to see what he may do."""
    words = text(language, "gartenzwerge.hand.pick", dwarf=words_of(language, cap, "free", n))
    return h(
        "li",
        h(
            "button",
            _looks(language, cap, "free", n),
            type="button",
            id=f"pick-{cap}",
            class_="stand can-be-picked",
            data_set=f"cap={cap}",
            aria_pressed="true" if first else "false",
            aria_label=words,
        ),
        class_=f"gnome is-free cap-{cap}",
        **named.attributes(),
    )


@lru_cache(maxsize=2048)
def _pressed(language: str, cap: str, job: str, n: int, action: str, named: Named) -> Markup:
    """A dwarf of one's own that can be named, paired or sold by touching him."""
    words = f"{text(language, f'gartenzwerge.do.{action.split()[0]}')}: {words_of(language, cap, job, n)}"
    return h(
        "li",
        h(
            "button",
            _looks(language, cap, job, n),
            type="button",
            id=f"dwarf-{cap}-{job}",
            class_="stand can-be-picked",
            data_action=action,
            aria_label=words,
            title=words,
        ),
        class_=f"gnome is-{job} cap-{cap}",
        **named.attributes(),
    )


# ------------------------------------------------------------------------------------------------ sheds


def shed(scene: Scene, seat: int) -> Markup:
    """The pairs of a seat; whoever owns both hopes and odds can read them on the pair."""
    pairs = [_pair(scene, seat, at, pair) for at, pair in enumerate(scene.view.sheds[seat])]
    closed = scene.view.event == "b6" and bool(pairs)
    label = scene.say("board.shed", n=len(pairs))
    return h(
        "div",
        art.SHED.use("shed-picture"),
        h("ul", pairs, class_="pairs") if pairs else None,
        hidden_text(label),
        id=f"shed-{seat}",
        class_=classes("shed", bool(pairs) and "is-lit", closed and "is-leaking"),
        title=label,
    )


def _pair(scene: Scene, seat: int, at: int, pair: Pair) -> Markup:
    """A pair; its partner comes out of the lender's garden."""
    row = scene.view.breeding[WORKERS.index(stack_of(pair.own, pair.partner))]
    piece = f"r{scene.view.round}-pair{seat}-{at}"
    return _pair_of(
        scene.language, pair.own, pair.partner, pair.lender, scene.name(pair.lender), row, piece,
        scene.place(pair.lender),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _pair_of(
    language: str, own: str, partner: str, lender: int | str, name: str, row: tuple[int, ...], piece: str, place: str
) -> Markup:
    odds = odds_words(language, row)
    words = text(
        language,
        "gartenzwerge.board.pair",
        own=text(language, f"gartenzwerge.card.{own}"),
        partner=text(language, f"gartenzwerge.card.{partner}"),
        name=name,
        odds=odds,
    )
    inner = [ranked(language, own), h("span", "+", aria_hidden="true"), ranked(language, partner), flower(lender)]
    hopes = [
        h("span", ranked(language, CAPS[rank]), f"{n}/{sum(row)}", class_="hope")
        for rank, n in reversed(list(enumerate(row)))
        if n
    ]
    return h(
        "li",
        h("span", inner, class_="couple"),
        h("span", hopes, class_="hopes", aria_hidden="true"),
        hidden_text(words),
        class_="pair",
        title=words,
        data_why=words,
        data_piece=piece,
        data_from=place,
    )


@lru_cache(maxsize=256)
def odds_words(language: str, row: tuple[int, ...]) -> str:
    """What a stack breeds, best first: `green 1 of 9, blue 3 of 9`."""
    total = sum(row)
    told = [
        text(
            language, "gartenzwerge.board.odds", cap=text(language, f"gartenzwerge.cap.{CAPS[rank]}"), n=n, total=total
        )
        for rank, n in reversed(list(enumerate(row)))
        if n
    ]
    return ", ".join(told)


@lru_cache(maxsize=64)
def _lends(language: str, cap: str, n: int) -> Markup:
    """A dwarf that Schmiedel could lend, and how many he has of it."""
    words = f"{n} × {text(language, f'gartenzwerge.card.{cap}')}"
    drawn = h(
        "span",
        dwarf(cap),
        h("b", f"×{n}", class_="times"),
        hidden_text(words),
        class_="stand",
        title=words,
        data_why=text(language, "gartenzwerge.players.why", name=text(language, "gartenzwerge.schmiedel"), dwarf=words),
    )
    return h("li", drawn, class_="gnome is-free" if n else "gnome is-lent")


def _schmiedel(scene: Scene) -> Markup:
    """The third garden: his dwarves to lend, our own rule on his guests, and what the seats have rented to him."""
    view = scene.view
    assert view.schmiedel_supply is not None
    lends = [_lends(scene.language, cap, view.schmiedel_supply[CAPS.index(cap)]) for cap in WORKERS]
    guests = [
        h("li", dwarf(one.cap), flower(seat), hidden_text(f"{scene.reader.names[seat]}"), class_="gnome is-guest")
        for seat in scene.seats
        for one in view.herds[seat]
        if one.job == "schmiedel"
    ]
    limit = view.options.get("guests_per_round", 1)
    rule = scene.say("schmiedel.any") if limit == "none" else scene.say("schmiedel.limit", n=int(limit))
    said = [scene.say("schmiedel.guests", name=scene.reader.names[s], n=view.guests[s]) for s in scene.seats]
    return h(
        "li",
        h(
            "div",
            flower("schmiedel"),
            h("span", scene.say("schmiedel"), class_="player-name"),
            h("span", scene.say("schmiedel.intro"), class_="schmiedel-intro"),
            class_="player-head",
        ),
        h(
            "div",
            h("ul", lends, class_="herd is-some", aria_label=scene.say("schmiedel.supply")),
            h("ul", guests, class_="herd guests", aria_label=scene.say("schmiedel.here")) if guests else None,
            h("div", h("p", rule, class_="ours"), h("p", " ".join(said), class_="ours"), class_="schmiedel-note"),
            class_="plot",
        ),
        id="schmiedel",
        class_="garden is-schmiedel",
    )


# ------------------------------------------------------------------------------------------------ one's own


def hand(scene: Scene) -> Markup:
    """The reader's own garden and shed; dwarves that may be touched now glow."""
    view, me = scene.view, scene.me
    if me is None:
        return region("hand", scene.title("hand", "hand.title.spectator"), class_="is-spectator", hidden=True)
    legal = set(scene.reader.legal)
    turn = view.step == "turn" and bool(legal)
    free = best_free(view.herds[me])
    talks = (
        view.step == "talk"
        and view.deal is not None
        and view.deal.kind == "seek"
        and any(action.startswith("call ") for action in legal)
    )
    items: list[Content] = []
    for (cap, job), n, named in named_groups(scene, me):
        direct = f"{DIRECT.get(view.step, '-')} {cap}"
        usable = turn and (cap in WORKERS or f"sell {cap}" in legal)
        if job == "free" and usable and any(action.split()[1:2] == [cap] for action in scene.reader.legal):
            items.append(picked(scene.language, cap, n, cap == free, named))
        elif talks and job == "free" and any(action.startswith(f"call {cap} ") for action in legal):
            items.append(picked(scene.language, cap, n, False, named))
        elif direct in legal and (job == "free" or view.step == "sale"):
            items.append(_pressed(scene.language, cap, job, n, direct, named))
        else:
            items.append(standing(scene.language, cap, job, n, _why_not(scene, cap, job), named))
    supply = [_supply(scene.language, cap, view.supplies[me][CAPS.index(cap)]) for cap in CAPS]
    title = h("h2", scene.say("hand.title"), id="hand-title", class_="sr-only")
    left = h(
        "div",
        h("span", scene.say("hand.supply"), class_="supply-title"),
        h("ul", supply, class_="supply"),
        class_="supply-line",
    )
    return h(
        "section",
        title,
        head(scene, me, left),
        h("div", h("ul", items, class_=f"herd {crowd(len(items))}"), shed(scene, me), class_="plot"),
        id="hand",
        class_=classes("hand", "garden", "is-own", *marks(scene, me), bool(legal) and "is-open"),
        aria_labelledby="hand-title",
    )


def _why_not(scene: Scene, cap: str, job: str) -> str:
    """Why a dwarf of one's own cannot be touched: he works, or what is asked now is not for him."""
    if job != "free":
        return scene.say("hand.why.works", dwarf=words_of(scene.language, cap, job, 1))
    if scene.reader.legal and scene.view.step == "name":
        return scene.say("hand.why.demands")
    if scene.reader.legal and scene.view.step == "turn":
        return scene.say("hand.why.idle", dwarf=scene.say(f"card.{cap}"))
    return line(scene)


@lru_cache(maxsize=512)
def _supply(language: str, cap: str, n: int) -> Markup:
    return h("li", ranked(language, cap), h("span", f"×{n}"), class_=None if n else "is-out")
