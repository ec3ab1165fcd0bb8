"""What a table of Das Zwergenamulett looks like: fragments of a page out of a View and a Reader, and nothing else.

People are shown less than a View holds: no pile and no older trick (ruling 12), and in a window neither who is being
heard nor who has answered (ruling 16). So nothing here reads `View.piles` or `View.silent`, `View.actors` is read in a
trick only, and of `View.tricks` only the last one, until the next lead.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache, lru_cache

from markupsafe import Markup

from zwerge.draw.markup import classes, h, hidden_text
from zwerge.draw.pieces import BACK, BADGES, LANTERN, PILE, TABLE_PIECES
from zwerge.draw.reader import Reader
from zwerge.draw.retold import Figure
from zwerge.draw.scene import Pieces, region
from zwerge.draw.sheet import Symbol
from zwerge.draw.sheet import picture as whole_picture
from zwerge.draw.sheet import sheet as whole_sheet
from zwerge.draw.words import text
from zwerge.games.amulett.knowledge.view import View, cost_of_wrong_call, may_have_seven
from zwerge.games.amulett.page import art
from zwerge.games.amulett.page.result import result, victory
from zwerge.games.amulett.page.scene import Scene, face, gold_of, published
from zwerge.games.amulett.rules.edition import Edition
from zwerge.games.amulett.rules.layout import KINDS
from zwerge.games.amulett.words.lines import double_words, follow_words, to_follow


def sheet(language: str, edition: Edition | None = None) -> str:
    """The symbols that a page of this game carries once. Values are those of `edition` (default: as published)."""
    return str(whole_sheet((*_cards(language, edition or published()), *TABLE_PIECES)))


def fragments(view: View, reader: Reader) -> dict[str, str]:
    """The outer HTML of every element of the table, by id."""
    scene = Scene(view, reader)
    return {id: str(draw(scene)) for id, draw in PIECES.items()}


def showcase(language: str) -> str:
    """A few cards for the page that offers the game; they refer to the sheet."""
    shown = ("dragon", "witch", "red", "double", "amulet")
    kinds = [kind.id for kind in published().kinds]
    return "".join(str(_cards(language, published())[kinds.index(kind)].use("card")) for kind in shown)


@cache
def _cards(language: str, edition: Edition) -> tuple[Symbol, ...]:
    values = {kind.id: kind.value for kind in edition.kinds}
    values["brown"] = values.get("double", 0)  # worth the same as a double dwarf
    return tuple(art.card(kind, values[kind], language) for kind in KINDS if kind in values)


# ------------------------------------------------------------------------------------------------ facts


def _facts(scene: Scene) -> Markup:
    view = scene.view
    first = scene.tell("facts.first_lead", view.first_leader) if view.first_leader is not None else None
    shown = (
        scene.say("facts.round", round=view.round),
        scene.say("facts.goal", gold=view.gold_to_win, dwarves=view.dwarves_to_win),
        scene.say("facts.middle", n=view.middle),
        first,
    )
    rows = [
        h("div", h("dt", scene.say(f"option.{name}")), h("dd", _option_value(scene, name, value)))
        for name, value in view.options.items()
    ]
    as_published = view.edition == published().id
    edition = scene.say("edition.default") if as_published else scene.say("edition.other", name=view.edition)
    rules = h(
        "details",
        h("summary", scene.say("facts.rules")),
        h(
            "div",
            h("p", _aim(scene)),
            h("p", edition),
            h("p", scene.say("edition.reconstructed"), class_="note") if as_published else None,
            h("dl", rows),
            class_="facts-sheet",
        ),
        id="facts-rules",
    )
    items = [h("li", fact) for fact in shown if fact]
    return region("facts", scene.title("facts", "facts.title"), h("ul", items), rules)


def figure(name: str, language: str) -> Figure:
    """A picture of the rules (words/first.*.md)."""
    cards = dict(zip([kind.id for kind in published().kinds], _cards(language, published()), strict=False))
    shown: dict[str, tuple[str, ...]] = {
        "trick": ("witch", "dragon", "witch", "red"),
        "amulet": ("giant", "amulet", "giant", "dragon"),
        "count": ("dragon", "fairy", "red", "double", "amulet"),
        "seven": ("green", "green", "red", "double", "double"),
    }
    return tuple(cards[kind] for kind in shown[name])


def aim(language: str, edition: Edition, options: Mapping[str, bool | int | str]) -> str:
    """What all this is for, in one sentence for somebody who has not read the rules."""
    key = f"amulett.aim.{options.get('announcing', 'manual')}"
    double = double_words(language, edition)
    return text(language, key, gold=edition.gold_to_win, dwarves=edition.dwarves_to_win, double=double)


def _aim(scene: Scene) -> str:
    view = scene.view
    key = f"aim.{view.options.get('announcing', 'manual')}"
    double = double_words(scene.language, scene.edition)
    return scene.say(key, gold=view.gold_to_win, dwarves=view.dwarves_to_win, double=double)


def _option_value(scene: Scene, name: str, value: bool | int | str) -> str:
    if name == "round_limit":
        return str(value)
    return scene.say(f"option.{name}.{str(value).lower()}")


# ------------------------------------------------------------------------------------------------ players


def _players(scene: Scene) -> Markup:
    rows = [_player(scene, seat) for seat in scene.seats]
    return region("players", scene.title("players", "players.title"), h("ol", rows), class_=_of(scene))


def _of(scene: Scene) -> str:
    return f"of-{scene.view.players}"


def _player(scene: Scene, seat: int) -> Markup:
    view, reader = scene.view, scene.reader
    asked = view.phase == "trick" and seat in view.actors
    tags = [
        h("span", scene.say(f"players.{tag}"), class_=f"tag tag-{tag}")
        for tag, shown in (
            ("you", seat == scene.me),
            ("bot", seat in reader.bots),
            ("away", seat in reader.offline),
        )
        if shown
    ]
    turn = scene.say("players.turn")
    lamp = h("span", LANTERN.use("lamp"), hidden_text(turn), class_="turn", title=turn) if asked else None
    winner = view.outcome is not None and view.outcome.places[seat] == 1
    return h(
        "li",
        h(
            "div",
            BADGES[seat].use("badge"),
            h("span", reader.names[seat], class_="player-name", title=reader.names[seat]),
            tags,
            lamp,
            class_="player-head",
        ),
        h(
            "div",
            gold_of(scene, view.gold[seat], f"gold-{seat}"),
            _count(scene, PILE, "players.taken", view.taken[seat], f"taken-{seat}"),
            _count(scene, BACK, "players.cards", view.hand_sizes[seat], f"cards-{seat}"),
            class_="player-things",
        ),
        id=f"player-{seat}",
        class_=classes(
            "player",
            scene.place(seat),
            f"is-seat-{seat}",
            asked and "is-asked",
            seat == scene.me and "is-you",
            seat in reader.offline and "is-away",
            winner and "is-winner",
        ),
    )


def _count(scene: Scene, symbol: Symbol, key: str, n: int, name: str) -> Markup:
    return _counted(symbol, n, scene.say(key, n=n), name)


@lru_cache(maxsize=512)
def _counted(symbol: Symbol, n: int, words: str, name: str) -> Markup:
    return h(
        "span",
        symbol.use("count-icon"),
        h("b", str(n), aria_hidden="true", data_count=name),
        hidden_text(words),
        class_="count",
        title=words,
    )


# ------------------------------------------------------------------------------------------------ board


def _board(scene: Scene) -> Markup:
    """The running trick or, until the next lead, the one just taken."""
    view = scene.view
    title = scene.title("board", "board.title")
    if view.table and view.leader is not None:
        note = scene.say("board.trick", trick=sum(view.taken) + 1)
        cards = _trick(scene, view.leader, view.table, None, len(view.tricks))
    elif view.tricks and view.phase in ("trick", "window"):
        last = view.tricks[-1]
        note = scene.tell("board.taken", last.winner, points=scene.say("points", n=last.points))
        if last.weight:
            note = f"{note[:-1]}, {scene.say('dwarves', n=last.weight)}."
        cards = _trick(scene, last.leader, last.cards, last.winner, len(view.tricks) - 1)
    else:
        key = "over" if view.phase == "over" else "deal" if view.leader is None else "fresh"
        key = "next" if key == "fresh" and any(view.taken) else key
        note, cards = scene.say(f"board.{key}"), Markup("")
    return region("board", title, h("p", note, class_="board-note"), cards, class_=_of(scene))


def _trick(scene: Scene, leader: int, cards: tuple[str, ...], winner: int | None, number: int) -> Markup:
    view = scene.view
    items = []
    for i in range(view.players):
        seat = (leader + i) % view.players
        if i >= len(cards):
            gap = h("span", class_="card-gap")
            by = h("span", scene.who(seat), class_="play-by")
            items.append(h("li", gap, by, class_=f"play is-empty {scene.place(seat)}", aria_hidden="true"))
            continue
        label = scene.tell("board.played", seat, card=scene.card_label(cards[i]))
        tag = "board.took" if seat == winner else "board.led" if i == 0 else None
        items.append(
            h(
                "li",
                scene.card(cards[i]),
                hidden_text(label),
                h("span", scene.who(seat), aria_hidden="true", class_="play-by"),
                h("span", scene.say(tag), class_="tag") if tag else None,
                class_=classes(
                    "play",
                    scene.place(seat),
                    winner is not None and ("is-winner" if seat == winner else "is-beaten"),
                    winner is None and i == len(cards) - 1 and "is-newest",
                ),
                data_piece=f"r{view.round}-t{number}-s{seat}",
                data_from=f"player-{seat}",
                data_to=f"player-{winner}" if winner is not None else None,
            )
        )
    return h("ol", items, class_=classes("trick", winner is not None and "is-taken"))


# ------------------------------------------------------------------------------------------------ ask


def _ask(scene: Scene) -> Markup:
    """The one line that says what is asked of the reader and why, and the answers that are not cards."""
    view = scene.view
    asked = bool(scene.reader.legal) and (not scene.window or may_have_seven(view, view.observer))
    line, answers, why = _ask_window(scene) if scene.window else (_ask_trick(scene), None, _first_aim(scene))
    return region(
        "ask",
        scene.title("ask", "ask.title"),
        h(
            "div",
            h("p", line, class_="ask-line"),
            h("p", why, class_=classes("note", not scene.window and "aim")) if why else None,
            class_="ask-words",
        ),
        h("div", answers, class_="ask-answers") if answers else None,
        class_=classes(f"is-{view.phase}", asked and "is-yours"),
    )


def _first_aim(scene: Scene) -> str | None:
    """Through the first trick of a game: what it is all for."""
    view = scene.view
    return _aim(scene) if view.round == 1 and view.phase == "trick" and not view.tricks else None


def _ask_trick(scene: Scene) -> str:
    view = scene.view
    if view.outcome is not None:
        return victory(scene)
    if view.phase != "trick" or not view.actors or view.leader is None:
        return scene.say("ask.deal")
    seat = view.actors[0]
    if not view.table:
        first = "lead" if sum(view.taken) else "lead_first"
        return scene.tell(f"ask.{first}", seat)
    if seat != scene.me:
        return scene.tell("ask.follow", seat)
    return scene.say(to_follow(view), **follow_words(view, scene.reader))


def _ask_window(scene: Scene) -> tuple[str, list[Markup], str | None]:
    """What is asked, the answers, and what they risk: by open things and the reader's own answer alone, whoever is
    being heard. Who has not taken the trick is not bothered, and may speak all the same."""
    reader, dwarves = scene.reader, scene.view.dwarves_to_win
    if scene.me is None:
        return scene.say("ask.window.watch", dwarves=dwarves), [], None
    if not reader.legal:
        return scene.say("ask.window.answered"), [], None
    may_announce = "announce" in reader.legal
    if reader.kept in reader.legal:
        line = scene.say(f"ask.window.kept.{reader.kept}", dwarves=dwarves)
        change = scene.say("ask.window.change")
        note = change if reader.kept == "silent" or not may_announce else f"{change} {_risk(scene)}"
        opened = may_announce and reader.kept != "announce"
        first = _announce(scene) if opened else _answer(scene, "announce") if may_announce else None
        return line, [each for each in (first, _answer(scene, "silent")) if each is not None], note
    if not may_announce:
        return scene.say("ask.window.debtor"), [_answer(scene, "silent")], scene.say("risk.debtor")
    if not may_have_seven(scene.view, scene.me):
        return scene.say("ask.window.quiet", dwarves=dwarves), [_announce(scene)], None
    return scene.say("ask.window", dwarves=dwarves), [_announce(scene), _answer(scene, "silent")], None


def _answer(scene: Scene, answer: str) -> Markup:
    kept = scene.reader.kept
    return h(
        "button",
        scene.say(f"answer.{answer}", dwarves=scene.view.dwarves_to_win),
        type="button",
        id=f"answer-{answer}",
        class_=classes("quiet" if kept else "primary" if answer == "silent" else None),
        data_action=answer,
        aria_pressed="true" if kept == answer else "false",
    )


def _announce(scene: Scene) -> Markup:
    """Announcing takes two presses, whatever lies in the pile: the first one tells what a wrong call costs. Were only
    wrong calls asked about, the question would tell what the pile holds."""
    words = scene.say("answer.announce", dwarves=scene.view.dwarves_to_win)
    sure = h(
        "button",
        scene.say("answer.announce.sure"),
        type="button",
        id="answer-announce",
        data_action="announce",
        aria_pressed="false",
        aria_describedby="risk",
    )
    opened = h("div", h("p", _risk(scene), id="risk", class_="note"), sure, class_="sure-body")
    return h("details", h("summary", words, class_="button", id="announce-open"), opened, id="announce", class_="sure")


def _risk(scene: Scene) -> str:
    """What a wrong announcement would cost the reader at this table."""
    view = scene.view
    gold = view.gold[scene.me or 0]
    if cost_of_wrong_call(view):
        cost = "gold" if gold > 0 else "debt"
    else:
        cost = "nothing" if view.options.get("wrong_call_without_gold") == "nothing" else "debt_stays"
    then = scene.say(f"risk.then.{view.options.get('after_wrong_call', 'count')}")
    return f"{scene.say(f'risk.{cost}')} {then}"


# ------------------------------------------------------------------------------------------------ hand


def _hand(scene: Scene) -> Markup:
    view, reader = scene.view, scene.reader
    if scene.me is None:
        return region("hand", scene.title("hand", "hand.title.spectator"), class_="is-spectator", hidden=True)
    seen: Counter[str] = Counter()
    items = []
    for kind in view.hand:
        items.append(h("li", _hand_card(scene, kind, seen[kind]), class_="hand-card"))
        seen[kind] += 1
    memory = None
    if view.memory is not None:
        amulet = scene.say("memory.amulet" if view.memory.amulet else "memory.no_amulet")
        dwarves = scene.say("dwarves", n=view.memory.weight)
        memory = h("p", scene.say("memory", dwarves=dwarves, amulet=amulet), class_="memory")
    head = h(
        "div",
        h("h2", scene.say("hand.title"), id="hand-title"),
        memory,
        _silent_switch(scene),
        class_="hand-head",
    )
    cards = h("ul", items, class_=f"cards holds-{len(view.hand)}")
    playable = any(action.startswith("play ") for action in reader.legal)
    return region("hand", head, cards, class_=classes(playable and "is-open"))


def _hand_card(scene: Scene, kind: str, copy: int) -> Markup:
    """A card in the hand, a button if it may be played. Equal cards are one decision: all carry the same action."""
    label = scene.card_label(kind)
    if f"play {kind}" not in scene.reader.legal:
        why = scene.say("ask.window.first") if scene.window else _ask_trick(scene)
        return _still_card(kind, scene.card_name(kind), label, why)
    return _open_card(kind, copy, scene.card_name(kind), scene.say("hand.play", card=label))


def _face(kind: str, name: str) -> list[Markup]:
    return [face(kind).use("card"), h("span", name, class_="card-name", aria_hidden="true")]


@lru_cache(maxsize=512)
def _still_card(kind: str, name: str, label: str, why: str) -> Markup:
    return h("span", _face(kind, name), hidden_text(label), class_="hand-still", data_why=why)


@lru_cache(maxsize=512)
def _open_card(kind: str, copy: int, name: str, label: str) -> Markup:
    return h(
        "button",
        _face(kind, name),
        type="button",
        id=f"hand-{kind}-{copy}",
        class_="hand-play",
        data_action=f"play {kind}",
        aria_label=label,
    )


def _silent_switch(scene: Scene) -> Markup | None:
    """`Silent until I speak`: offered all round long, so that its use tells nothing."""
    view = scene.view
    if view.options.get("announcing") != "manual" or view.phase not in ("trick", "window"):
        return None
    on = scene.reader.settings.get("silent") is True
    return h(
        "button",
        h("span", class_="switch-track", aria_hidden="true"),
        h("span", scene.say("setting.silent")),
        type="button",
        id="setting-silent",
        role="switch",
        class_="switch",
        aria_checked="true" if on else "false",
        data_setting="silent",
        data_value="false" if on else "true",
        title=scene.say("setting.silent.help"),
    )


# ------------------------------------------------------------------------------------------------ picture


def picture(view: View, language: str) -> str:
    """One SVG that stands alone, for notebooks: the trick on the table and below it the hand (all hands, if the view is
    omniscient). As at the table, piles and older tricks are left out."""
    rows: list[tuple[str, tuple[str, ...], int | None]] = []
    if view.table and view.leader is not None:
        rows.append((text(language, "amulett.picture.table"), view.table, view.leader))
    elif view.tricks and view.phase in ("trick", "window"):
        rows.append((text(language, "amulett.picture.taken"), view.tricks[-1].cards, view.tricks[-1].leader))
    for seat, hand in enumerate(view.hands or ()):
        rows.append((text(language, "amulett.picture.seat", seat=seat), hand, None))
    if view.observer >= 0:
        rows.append((text(language, "amulett.picture.seat", seat=view.observer), view.hand, None))
    width = max((len(cards) for _, cards, _ in rows), default=0) * 84 + 20
    drawn, used = [], set()
    for i, (name, cards, leader) in enumerate(rows):
        top = i * 150 + 24
        drawn.append(_svg_text(10, top, name))
        for x, kind in enumerate(cards):
            used.add(kind)
            drawn.append(face(kind).at(10 + x * 84, top + 8, 78))
            if leader is not None:
                drawn.append(BADGES[(leader + x) % view.players].at(10 + x * 84 + 27, top + 98, 24))
    symbols = [card for card in _cards(language, published()) if card.id.removeprefix("amulett-") in used]
    title = text(language, "amulett.picture.title", round=view.round)
    return whole_picture(
        max(width, 260), max(len(rows) * 150 + 10, 40), [*symbols, *BADGES], Markup("").join(drawn), title
    )


def _svg_text(x: int, y: int, words: str) -> Markup:
    return h("text", words, x=x, y=y, font_family="sans-serif", font_size=15, fill="#77695a")


PIECES: Pieces[Scene] = {
    "facts": _facts,
    "players": _players,
    "board": _board,
    "ask": _ask,
    "hand": _hand,
    "result": result,
}
"""What draws each element; each asks the scene for what it shows and nothing else."""
