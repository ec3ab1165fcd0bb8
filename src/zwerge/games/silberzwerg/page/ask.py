"""What is asked at a table of Silberzwerg, in one sentence that says why, and the answers that lie on no thing."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, fill, h
from zwerge.draw.words import listed, text
from zwerge.games.silberzwerg.knowledge.view import Space
from zwerge.games.silberzwerg.page.result import victory
from zwerge.games.silberzwerg.page.scene import EMPTY, Scene, label, region
from zwerge.games.silberzwerg.rules.contracts import lacks
from zwerge.games.silberzwerg.rules.edition import COLOURS

SCREENS = ("hand", "board", "players")
"""The three screens of a phone: the own board and bag, the mountain, the company."""

_ANSWERS = ("cancel", "pass", "wait", "done", "nothing", "commit")


def ask(scene: Scene) -> Markup:
    """The line, a note below it, and at most one button that stands out."""
    view = scene.view
    yours = bool(scene.reader.legal)
    said, more = line(scene), note(scene)
    answers = _answers(scene)
    screen = _screen(scene)
    return region(
        scene,
        "ask",
        h(
            "div",
            h("p", said, class_="ask-line"),
            h("p", more, class_="note") if more else None,
            class_="ask-words",
        ),
        h("div", answers, class_="ask-answers") if answers else None,
        _screens(scene),
        class_=classes(f"is-{view.asked}", yours and "is-yours"),
        data_screen=screen,
        data_look=_look(scene),
        data_moment=f"{view.round}-{view.asked}-{screen}" if yours or scene.drafting else f"{view.round}-others",
    )


def _screen(scene: Scene) -> str:
    """Where on a phone the reader finds what he is asked about."""
    view = scene.view
    if view.outcome is not None:
        return "players"
    if not scene.reader.legal:
        return "hand" if scene.drafting else "board"
    if view.fulfilled:
        return "hand"
    if view.asked in ("place", "return", "window", "cancel"):
        return "board" if view.asked == "cancel" else "hand"
    return "hand" if _place_of(scene) == "gems" and view.leader is not None else "board"


def _look(scene: Scene) -> str | None:
    """The thing on the mountain that a phone brings into sight."""
    leader = scene.view.leader
    if leader is None or not scene.reader.legal:
        return None
    return "spaces" if leader.column == "contracts" else f"at-{leader.column}"


def _screens(scene: Scene) -> Markup:
    return _screens_drawn(scene.language, scene.me is not None)


@lru_cache(maxsize=8)
def _screens_drawn(language: str, seated: bool) -> Markup:
    shown = SCREENS if seated else SCREENS[1:]
    return h(
        "div",
        [
            h(
                "button",
                text(language, f"silberzwerg.screen.{name}"),
                type="button",
                data_show=name,
                aria_pressed="false",
            )
            for name in shown
        ],
        class_="screens",
        role="group",
        aria_label=text(language, "silberzwerg.screen"),
    )


def _place_of(scene: Scene) -> str:
    """`mine`, `contracts` or `gems`: where the acting leader stands."""
    leader = scene.view.leader
    if leader is None:
        return ""
    return "mine" if leader.column in COLOURS else leader.column


def line(scene: Scene) -> str:
    """What is asked of whom and why, in one sentence."""
    view, names = scene.view, scene.names
    if view.outcome is not None:
        return victory(scene)
    if not view.actors:
        return scene.say("ask.chance")
    yours = bool(scene.reader.legal)
    if not yours:
        asked = [names[seat] for seat in view.actors if seat != scene.me] or list(names[:1])
        others = listed(scene.language, asked)
        if scene.drafting:
            return scene.say(f"ask.{view.asked}.you", n=view.excess[scene.me or 0])
        if scene.me is not None and view.asked in ("place", "return") and view.committed[scene.me]:
            return scene.say("ask.waiting", names=others)
        return scene.say(f"ask.{view.asked}", names=others, n=len(asked))
    return _yours(scene)


def why(scene: Scene, place: str) -> str:
    """What somebody is told who presses what cannot be pressed now: own `board`, `bag`, `mines`, `contracts`."""
    view = scene.view
    if view.outcome is not None:
        return scene.say("why.over")
    if not scene.reader.legal and not scene.drafting:
        return line(scene)
    if place == "board" and view.asked == "place":
        left = view.miners_left or view.leaders_left
        return scene.say("why.board.place" if left else "why.board.placed")
    if place == "bag" and view.asked == "return":
        return scene.say("why.bag.return")
    return scene.say(f"why.{place}")


def why_not_fulfilled(scene: Scene, space: Space) -> str | None:
    """Why a silver dwarf on the contracts cannot fulfil just this one."""
    view, me = scene.view, scene.me
    silver = view.asked == "silver" and view.leader is not None and view.leader.column == "contracts"
    if me is None or not silver or view.actor != me or space.tile is None or f"fulfil {space.name}" in scene.legal:
        return None
    if space.owner is not None and not scene.is_open(space):
        return scene.say("why.contract.theirs", name=scene.names[space.owner])
    bag = view.bags[me].gems or {}
    missing = {colour: lacks(need, bag.get(colour, 0)) for colour, need in space.tile.gems.items()}
    short = [scene.say("gems_of", n=n, colour=scene.say(f"colour.{colour}")) for colour, n in missing.items() if n]
    return scene.say("why.contract.gems", gems=listed(scene.language, short)) if short else None


def _yours(scene: Scene) -> str:
    view = scene.view
    if view.asked in ("shadow", "silver") and view.leader is not None:
        place = _place_of(scene)
        colour = scene.say(f"colour.{view.leader.column}") if place == "mine" else ""
        if view.fulfilled:
            return scene.say("ask.silver.fulfilled.you")
        possible = {
            "shadow": ("take", "remove", "raise", "lower", "swap", "steal"),
            "silver": ("buy", "fulfil", "sell"),
        }
        if not scene.starting(*possible[view.asked]):
            return scene.say(f"ask.{view.asked}.{place}.none.you", colour=colour)
        way = ""
        if view.asked == "shadow" and place == "mine":
            way = ".take" if "remove" not in scene.words else ".remove" if "take" not in scene.words else ""
        if view.asked == "shadow" and place == "contracts" and view.all_public:
            way = ".public"
        return scene.say(f"ask.{view.asked}.{place}{way}.you", colour=colour)
    if view.asked == "place" and view.round == 1 and scene.me is not None:
        return _first_round(scene, scene.me)
    if view.asked == "return":
        return scene.say("ask.return.you", n=view.excess[scene.me or 0])
    if view.asked == "act":
        return scene.say("ask.act.shadow.you" if view.step == 4 else "ask.act.silver.you")
    return scene.say(f"ask.{view.asked}.you")


def _first_round(scene: Scene, me: int) -> str:
    """Says how many dwarves one has: the board offers the leaders as shadows and as silver dwarves alike."""
    view = scene.view
    miners = view.miners_left + sum(view.miners[me].values())
    leaders = view.leaders_left + len(view.leaders[me])
    what = [scene.say("left.miners", n=miners), scene.say("left.leaders", n=leaders)]
    return scene.say("ask.place.first.you", what=listed(scene.language, what))


def note(scene: Scene) -> str | None:
    """What helps to answer: what is announced, what is left."""
    view = scene.view
    if view.announced and view.actor is not None:
        return scene.say("ask.announced", name=scene.names[view.actor], what=scene.label(view.announced))
    if view.asked == "place" and scene.me is not None and not view.committed[scene.me]:
        if view.round == 1 and view.miners_left + view.leaders_left > 3:
            return scene.say("aim", money=scene.money(view.money_to_win))
        left = [
            scene.say(f"left.{what}", n=n)
            for what, n in (("miners", view.miners_left), ("leaders", view.leaders_left))
            if n
        ]
        return scene.say("left", what=listed(scene.language, left)) if left else scene.say("left.none")
    if view.asked == "act" and scene.reader.legal:
        return _offers(scene)
    if view.asked == "return" and scene.drafting and scene.me is not None:
        chosen = sum(view.returning[scene.me].values())
        more = view.excess[scene.me] - chosen
        return scene.say("left.return", n=more) if more else scene.say("left.enough")
    if view.asked == "silver" and view.leader is not None and "buy" in scene.words and view.prices is not None:
        colour = view.leader.column
        price = view.prices[colour]
        money = view.money[scene.me or 0]
        return scene.say("left.buy", n=min(view.stock[colour], money // price), money=scene.money(money))
    return None


def _offers(scene: Scene) -> str:
    """What each leader that may act now can do where he stands."""
    told = []
    for action in scene.starting("act"):
        _, kind, column = action.split()
        place = "mine" if column in COLOURS else column
        alone = kind == "shadow" and place == "mine" and not _others_at(scene, column)
        can = "can.shadow.mine.alone" if alone else f"can.{kind}.{place}"
        told.append(f"{scene.say(f'column.{column}')}: {scene.say(can)}")
    said = "; ".join(told)
    return f"{said[:1].upper()}{said[1:]}."


def _others_at(scene: Scene, column: str) -> bool:
    """Whether a dwarf of somebody else stands in a column."""
    view = scene.view
    others = [seat for seat in scene.seats if seat != scene.me]
    return any(
        view.miners[seat].get(column, 0) or any(leader.column == column for leader in view.leaders[seat])
        for seat in others
    )


def _answers(scene: Scene) -> Content:
    shown: list[Markup] = []
    view = scene.view
    built = _built(scene)
    if built:
        shown += [fill('<div class="builds">{}</div>', built), _hint(scene)]
    if view.asked == "place" and scene.drafting and scene.me is not None:
        empty = not sum(view.miners[scene.me].values()) and not view.leaders[scene.me]
        if empty:
            shown.append(_again(scene.language, view.round))
    for action in _ANSWERS:
        if action in scene.legal:
            first = action in ("commit", "done") or (action == "pass" and view.asked == "window")
            shown.append(scene.button(action, None, "primary" if first else "quiet" if action == "nothing" else None))
    if scene.me is not None and view.asked in ("place", "return") and view.committed[scene.me] and not scene.legal:
        shown.append(scene.button("retract commit"))
    return shown


@lru_cache(maxsize=256)
def _again(language: str, round: int) -> Markup:
    """Places all dwarves as in the last round. The page remembers that; before there is something, it stays hidden."""
    return h(
        "button",
        text(language, "silberzwerg.place.again"),
        type="button",
        id="place-again",
        data_again="place",
        data_again_key=str(round),
        hidden=True,
    )


def _hint(scene: Scene) -> Markup:
    ways = [way for way in ("remove", "swap", "steal") if way in scene.words]
    return h("span", " ".join(scene.say(f"pick.{way}") for way in ways), class_="hint note")


def _built(scene: Scene) -> Markup:
    """Choices put together out of things on the table: each has its button, which shows once its things are chosen."""
    actions = scene.starting("remove", "swap", "steal")
    if not actions:
        return EMPTY
    return Markup("").join([_build(scene.language, scene.names, action) for action in actions])


@lru_cache(maxsize=4096)
def _build(language: str, names: tuple[str, ...], action: str) -> Markup:
    word, *rest = action.split()
    if word == "remove":
        parts = [f"{rest[i]} {rest[i + 1]}" for i in range(0, len(rest), 2)]
    elif word == "steal":
        parts = [f"from {seat}" for seat in rest]
    else:
        half = len(rest) // 2
        parts = [f"give {colour}" for colour in rest[:half]] + [f"take {colour}" for colour in rest[half:]]
    return h(
        "button",
        label(language, names, action),
        type="button",
        class_="built",
        data_action=action,
        data_parts="|".join(sorted(parts)),
        hidden=True,
    )
