"""Help at the table, where it was allowed when the table was opened: what a strong player would do now, and why.

It is thought in the bots' worker processes, with a fixed budget and a seed that follows from the match, the seat and
how often that has decided: so what is said depends on nothing but what the seat knows, and neither does when it comes.
That somebody has asked stands in the journal at once, for everybody, before anything has been thought; what he is told
only he sees. It is kept with his seat until he has decided.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup

from zwerge.bots.advice.hint import USUAL, hint
from zwerge.bots.advice.telling import hint_lines
from zwerge.bots.search.tuning import has_judge
from zwerge.core.outcome import Face
from zwerge.core.record import Match
from zwerge.core.rulebook import IllegalAction, Refusal
from zwerge.core.seats import SPECTATOR
from zwerge.core.state import State
from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.reader import Reader
from zwerge.table.chairs import Advice, TableError
from zwerge.table.ofroom import OfRoom
from zwerge.table.sittings import Told, told_to_all

BUDGET = USUAL
"""So much a piece of advice is thought about, whatever there is to think: a few seconds at the most."""
ASKED = "table.help.asked"
FIRST_DECISIONS = 3
"""So many decisions long a first game says what to do next."""

Lines = dict[str, list[str]]
"""What is said, by language."""
Ask = Callable[[str, Callable[[], Any], Callable[[Any], None], Callable[[], bool]], None]


class Who(NamedTuple):
    """Whom advice is for: the seat, the seed of the thinking, what it may hand in early, and how seats are called."""

    seat: int
    seed: int
    legal: tuple[int, ...] | None
    names: tuple[str, ...]


def advise(state: State, who: Who) -> Lines:
    """What a worker does: a hint in words."""
    found, setup = hint(state, who.seat, BUDGET, who.seed, who.legal), state.setup
    view = state.view(who.seat)
    return {
        language: hint_lines(found, view, setup, Reader(language, who.names, edition=setup.edition))
        for language in words.LANGUAGES
    }


class Help(OfRoom):
    """Help in one room. What people ask for takes their `owner` hash, and raises TableError or IllegalAction."""

    allowed = False
    first = False
    """Whether it is somebody's first game, and the table says what to do next."""

    def __init__(self, room: Any) -> None:
        super().__init__(room)
        self.ask_worker: Ask = lambda who, work, done, is_wanted: done(work())
        self._thinking: dict[int, tuple[Match, int, str]] = {}
        self._failed: set[int] = set()

    def read(self, data: dict[str, Any]) -> None:
        """Become what the store has of it."""
        self.allowed, self.first = data.get("help") is True, data.get("first") is True
        self._thinking.clear()

    def allow(self, *, first: bool = False) -> None:
        """Let people ask at this table; before anything begins, and inside no game without somebody to ask."""
        if not has_judge(self.room.game.id):
            raise TableError("no_judge")
        with self.room.store.transaction():
            self.room.store.change_room(self.room.id, {"help": True, "first": first})
        self.allowed, self.first = True, first

    def is_asked(self, seat: int) -> bool:
        """Whether a seat has a decision of its own to make now, as far as everybody sees it: where all may answer at
        once all have, so that asking tells nothing."""
        room = self.room
        if room.match is None or seat < 0 or room.is_over:
            return False
        if room.all_may_answer:
            return True
        return seat in room.match.state.actors()

    def ask(self, owner: str, question: int | None) -> None:
        """Note for all that somebody asks, and have it thought about."""
        room, seat = self.room, self.room.own_seat(owner)
        match = room.running()
        if not self.allowed:
            raise TableError("no_help")
        if question is not None and question != room.question(seat):
            raise IllegalAction(Refusal("", "stale"), "help", seat)
        if not self.is_asked(seat):
            raise TableError("not_asked")
        made, seen = decided(match, seat), self._seen()
        if self._is_thinking(seat) or self.advice(seat)[0]:
            return
        kept, moments = room.kept[seat], room.kept[seat].helped
        if made != kept.helped_at:
            moments = [*moments, told_to_all(match)]
        room.keep(seat, msgspec.structs.replace(kept, helped=moments, helped_at=made, advice=None))
        self._failed.discard(seat)
        self._think(match, seat, made, seen)
        room.changed()

    def _think(self, match: Match, seat: int, made: int, seen: str) -> None:
        room, mark = self.room, (match, made, seen)
        self._thinking[seat] = mark

        def is_wanted() -> bool:
            room = self._room()
            return room is not None and room.match is match and self._thinking.get(seat) == mark

        def thought(lines: Lines | None) -> None:
            if is_wanted():
                del self._thinking[seat]
                if lines is None:
                    self._failed.add(seat)
                else:
                    advice = Advice(made=made, seen=seen, lines=lines)
                    self.room.keep(seat, msgspec.structs.replace(self.room.kept[seat], advice=advice))
                self.room.changed()

        early = room.game.early(room.view(seat))
        legal = tuple(sorted(room.setup.actions.parse(text) for text in early)) if early else None
        names = tuple(chair.name or "–" for chair in room.seats)
        who = Who(seat, _seed(room.id, room.number, seat, made), legal, names)
        self.ask_worker(f"help {room.id}", partial(advise, match.state.clone(), who), thought, is_wanted)

    def kept(self, seat: int) -> Advice | None:
        """What the seat was told about the decision that it has to make now."""
        match, advice = self.room.match, self.room.kept[seat].advice
        if match is None or advice is None or advice.made != decided(match, seat) or not self.is_asked(seat):
            return None
        return advice

    def advice(self, seat: int) -> tuple[bool, Advice | None]:
        """What is kept for the decision, and whether nothing that everybody saw has happened since."""
        found = self.kept(seat)
        return found is not None and found.seen == self._seen(), found

    def _is_thinking(self, seat: int) -> bool:
        match, mark = self.room.match, self._thinking.get(seat)
        return match is not None and mark == (match, decided(match, seat), self._seen())

    def _seen(self) -> str:
        """What everybody sees of the moment."""
        return hashlib.sha256(repr(self.room.view(SPECTATOR)).encode()).hexdigest()[:16]

    # ------------------------------------------------------------------ what is shown

    def told_among(self, told: list[Told]) -> list[Told]:
        """A journal with who has asked for help, and when."""
        notes = sorted((moment, seat) for seat, kept in enumerate(self.room.kept) for moment in kept.helped)
        if not notes:
            return told
        found, rest = list[Told](), list(reversed(told))
        for moment, seat in notes:
            while rest and rest[-1].moment < moment:
                found.append(rest.pop())
            found.append(Told(found[-1].step if found else 0, moment, Face(ASKED, {"seat": seat})))
        return found + rest[::-1]

    def button(self, seat: int, language: str) -> Markup | None:
        """What asks for help, where one may ask, or brings back what was said."""
        if not self.allowed or not self.is_asked(seat) or self._is_thinking(seat):
            return None
        fresh, _ = self.advice(seat)
        shown = {"data_recall": "help"} if fresh else {"data_help": True}
        said = words.text(language, "table.help.ask")
        title = words.text(language, "table.help.tip")
        return h("button", said, type="button", class_="quiet help-ask", id="help-ask", title=title, **shown)

    def _begins(self, seat: int) -> bool:
        """Whether somebody is at the beginning of his first game."""
        match = self.room.match
        return self.first and match is not None and seat >= 0 and decided(match, seat) < FIRST_DECISIONS

    def panel(self, seat: int, language: str) -> str:
        """What the seat is told, or an empty element."""
        say = partial(words.text, language)
        fresh, advice = self.advice(seat) if seat >= 0 else (False, None)
        content: list[Markup] = []
        key = ""
        if seat >= 0 and self._is_thinking(seat):
            content = [h("p", say("table.help.thinks"), role="status")]
        elif advice is not None:
            key = f"{self.room.number}-{advice.made}-{advice.seen}"
            content = _told(advice.lines[language])
            if not fresh:
                content.insert(0, h("p", say("table.help.since"), class_="note"))
        elif seat in self._failed and self.is_asked(seat):
            content = [h("p", say("table.help.failed"), role="status")]
        elif self._begins(seat):
            key = f"{self.room.number}-first"
            content = [h("p", say("table.help.first" if self.is_asked(seat) else "table.help.first.wait"))]
        if not content:
            return str(h("section", id="help", hidden=True))
        title = say("table.help.title")
        close = h("button", say("table.help.close"), type="button", data_dismiss="help", class_="quiet")
        return str(
            h(
                "section",
                h("div", h("h2", title), close, class_="row"),
                h("div", content, class_="help-said", tabindex="0", role="group", aria_label=title),
                id="help",
                class_="help notice",
                aria_label=title,
                aria_live="polite",
                data_key=f"help-{key}" if key else None,
            )
        )


def _told(lines: list[str]) -> list[Markup]:
    """The lines of a hint: those set in belong to the one before them."""
    parts: list[Markup] = []
    rows: list[Markup] = []
    for number, one in enumerate([*lines, ""]):
        if one.startswith("  "):
            rows.append(h("li", one.strip()))
            continue
        if rows:
            parts.append(h("ul", rows))
            rows = []
        if one:
            parts.append(h("p", h("b", one) if number == 0 else one))
    return parts


def decided(match: Match, seat: int) -> int:
    """How often a seat has decided in a match: drafts that are being put together do not count."""
    return sum(step.seat == seat and not step.drafting for step in match.steps)


def _seed(*parts: object) -> int:
    return int.from_bytes(hashlib.sha256(repr(parts).encode()).digest()[:7], "big")
