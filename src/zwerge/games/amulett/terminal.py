"""A table of Das Zwergenamulett as text, for terminals, out of a View and a Reader.

People are shown no more here than on the page: no pile and no older trick while a round lasts (ruling 12), and in a
window neither who has been heard nor what was answered (ruling 16). An omniscient reader, of a record, sees all hands.
"""

from __future__ import annotations

from collections import Counter

from zwerge.core.seats import OMNISCIENT
from zwerge.draw.reader import Reader
from zwerge.draw.screen import Screen
from zwerge.draw.words import listed, text
from zwerge.games.amulett.knowledge.view import View, may_be_heard
from zwerge.games.amulett.rules.edition import Edition
from zwerge.games.amulett.rules.layout import KINDS
from zwerge.games.amulett.words.lines import follow_words, to_follow, victory_key


def screen(view: View, reader: Reader, edition: Edition) -> Screen:
    """The table as its reader sees it."""
    say = _Words(view, reader, edition)
    lines = [*_ask(say), *_hands(say), *_memory(say)]
    if _fresh(view):
        lines = [*_opened(say), *lines]
    return Screen(
        title=_title(say),
        heads=tuple(say(f"terminal.{head}") for head in ("seat", "gold", "tricks", "cards", "table")),
        rows=tuple(_row(say, seat) for seat in range(view.players)),
        own=view.observer if view.observer >= 0 else None,
        lines=tuple(lines),
    )


def label(action: str, view: View, reader: Reader, edition: Edition) -> str:
    """What a decision is called in a list of choices."""
    say = _Words(view, reader, edition)
    word, _, kind = action.partition(" ")
    if word != "play":
        return say(f"answer.{word}", dwarves=view.dwarves_to_win)
    count = view.hand.count(kind)
    return f"{say.card(kind)} ×{count}" if count > 1 else say.card(kind)


def default(view: View, legal: tuple[str, ...]) -> str | None:
    """What Enter alone does: stay silent, whatever lies in the pile."""
    return "silent" if "silent" in legal else None


class _Words:
    """A view, its reader, and sentences in his language."""

    def __init__(self, view: View, reader: Reader, edition: Edition) -> None:
        self.view = view
        self.reader = reader
        self.values = {kind.id: kind.value for kind in edition.kinds}
        self.values["brown"] = self.values.get("double", 0)

    def __call__(self, key: str, **params: str | int) -> str:
        return text(self.reader.language, f"amulett.{key}", **params)

    def tell(self, key: str, seat: int, **params: str | int) -> str:
        """A sentence about a seat; the reader himself is addressed."""
        if seat == self.view.observer:
            return self(f"{key}.you", **params)
        return self(key, name=self.reader.names[seat], **params)

    def card(self, kind: str) -> str:
        """A card's name, with its points if it has any."""
        value = self.values.get(kind, 0)
        return f"{self(f'card.{kind}')} {value}" if value else self(f"card.{kind}")


def _title(say: _Words) -> str:
    view = say.view
    parts = [
        say("facts.round", round=view.round),
        say("facts.goal", gold=view.gold_to_win),
        say("facts.middle", n=view.middle),
    ]
    return " · ".join(parts)


def _row(say: _Words, seat: int) -> tuple[str, ...]:
    view = say.view
    gold = say("players.debt") if view.gold[seat] < 0 else f"{view.gold[seat]}/{view.gold_to_win}"
    name = say.reader.names[seat]
    if seat == view.observer:
        name = f"{name} ({say('players.you')})"
    return name, gold, str(view.taken[seat]), str(view.hand_sizes[seat]), _laid(say, seat)


def _laid(say: _Words, seat: int) -> str:
    """The card of a seat in the running trick, or, until the next lead, in the trick just taken."""
    view = say.view
    if view.table and view.leader is not None:
        leader, cards, winner = view.leader, view.table, None
    elif view.tricks and view.phase in ("window", "trick"):
        last = view.tricks[-1]
        leader, cards, winner = last.leader, last.cards, last.winner
    else:
        return ""
    at = (seat - leader) % view.players
    if at >= len(cards):
        return ""
    notes = [say("board.led")] if at == 0 else []
    notes += [say("board.took")] if seat == winner else []
    return f"{say.card(cards[at])} ({', '.join(notes)})" if notes else say.card(cards[at])


def _ask(say: _Words) -> list[str]:
    """What is asked now, of whom. In a window nobody is told who is being heard."""
    view = say.view
    if view.outcome is not None:
        return [_victory(say)]
    if view.phase in ("lead", "deal"):
        return [say("ask.deal")]
    if view.phase == "window":
        return [_window(say)]
    seat = view.actors[0]
    if view.table and view.leader is not None:
        if seat != view.observer:
            return [say.tell("ask.follow", seat)]
        return [say(to_follow(view), **follow_words(view, say.reader))]
    return [say.tell("ask.lead" if sum(view.taken) else "ask.lead_first", seat)]


def _window(say: _Words) -> str:
    view = say.view
    if view.observer < 0:
        return say("ask.window.watch", dwarves=view.dwarves_to_win)
    if not may_be_heard(view):
        return say("ask.window.debtor")
    return say("ask.window", dwarves=view.dwarves_to_win)


def _victory(say: _Words) -> str:
    outcome, names = say.view.outcome, say.reader.names
    assert outcome is not None
    winners = [seat for seat, place in enumerate(outcome.places) if place == 1]
    key = victory_key(say.view, winners)
    if len(winners) == 1:
        return say.tell(key, winners[0], gold=say.view.gold_to_win)
    shared = listed(say.reader.language, [names[seat] for seat in winners])
    return say(key, names=shared, gold=say.view.gold_to_win)


def _cards(say: _Words, cards: tuple[str, ...]) -> str:
    """Cards counted, in the order of the kinds."""
    counted = Counter(cards)
    told = [f"{counted[kind]} × {say.card(kind)}" for kind in KINDS if counted[kind]]
    return ", ".join(told) if told else "–"


def _hands(say: _Words) -> list[str]:
    view = say.view
    if view.observer == OMNISCIENT and view.hands is not None:
        names = say.reader.names
        return [say("terminal.hand", name=names[seat], cards=_cards(say, hand)) for seat, hand in enumerate(view.hands)]
    if view.observer >= 0 and view.hand and view.outcome is None:
        return [f"{say('hand.title')}: {_cards(say, view.hand)}"]
    return []


def _memory(say: _Words) -> list[str]:
    memory = say.view.memory
    if memory is None:
        return []
    amulet = say("memory.amulet" if memory.amulet else "memory.no_amulet")
    return [say("memory", dwarves=say("dwarves", n=memory.weight), amulet=amulet)]


def _fresh(view: View) -> bool:
    """Whether a round has just ended: nothing has been played since."""
    return bool(view.rounds) and (view.outcome is not None or not (view.table or sum(view.taken)))


def _opened(say: _Words) -> list[str]:
    """The piles laid open at the end of the last round, with their points."""
    last = say.view.rounds[-1]
    told = []
    for seat, pile in enumerate(last.opened):
        if pile is None:
            continue
        score, name = last.scores[seat], say.reader.names[seat]
        if score is None:
            told.append(say("terminal.pile.caller", name=name, cards=_cards(say, pile)))
        else:
            told.append(say("terminal.pile", name=name, points=say("points", n=score), cards=_cards(say, pile)))
    return told
