"""A room: its seats, the game played in it, and what the table does for the people around it.

No web and no clock of its own. Everything that changes is written to the store first; then `changed` is called, and
only then may anybody be shown it. What a room does by itself is the affair of its `Autopilot`.
"""

from __future__ import annotations

import secrets
import sqlite3
from collections import defaultdict
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from zwerge.bots.levels import seated_for
from zwerge.core.chance import CommittedDice
from zwerge.core.errors import BadRecord
from zwerge.core.game import Edition, Setup
from zwerge.core.options import OptionValue
from zwerge.core.outcome import Face
from zwerge.core.record import Match
from zwerge.core.seats import SPECTATOR
from zwerge.core.state import State
from zwerge.games import game as find_game
from zwerge.table.absence import Absence
from zwerge.table.autopilot import Autopilot
from zwerge.table.chairs import BOT_NAMES, Kept, Seat, TableError, clean_name
from zwerge.table.clock import Clock
from zwerge.table.clocks import Clocks
from zwerge.table.deeds import Deeds
from zwerge.table.drawing import Memory, Part, Past
from zwerge.table.evening.keeping import Evening
from zwerge.table.evening.place import Place
from zwerge.table.helping import Help
from zwerge.table.matches import record_of
from zwerge.table.pace import Terms
from zwerge.table.rated import level_for
from zwerge.table.sittings import Sitting, Telling, Told, at, sits, told_to_all
from zwerge.table.store import Store
from zwerge.table.talk import Talk

IDLE, NOTICED = 60.0, 3600.0
"""So many seconds a room that nobody watches stays awake; longer while it has a notice for somebody."""
MOST_HOLDERS = 64
"""So many people may give a seat up during one match; all of them know what it held."""
MOST_NOTICES = 32


SPEEDS = {"slow": (1.0, 1.0), "quick": (0.35, 0.6), "once": (0.02, 0.4)}
"""What a host may choose: which part of the usual delays a bot's decision and an early answer take. Answers never come
at once: a moment as short would tell that nobody had to think."""


class Pace(msgspec.Struct, frozen=True):
    """Delays in seconds: of a bot's decision, and of what the table answers by itself while all may answer."""

    bot: float = 0.9
    answer: float = 1.2


class Room:
    """One room. What people call takes their `owner` hash, and raises TableError or IllegalAction, changing nothing."""

    def __init__(self, room_id: str, setup: Setup, store: Store, clock: Clock, pace: Pace, creator: str) -> None:
        self.id = room_id
        self.setup = setup
        self.game = setup.game
        self.store = store.desk()
        self.clock = clock
        self.pace = pace
        self.creator = creator
        self.seats = [Seat() for _ in range(setup.players)]
        self.kept = [Kept() for _ in range(setup.players)]
        self.match: Match | None = None
        self.match_id = 0
        self.number = 0
        self.seed = b""
        self.present: dict[int, int] = {}
        self.watchers = 0
        """How many pages and programs have this room open, those of people without a seat too."""
        self.touched = clock.steady()
        """When the room was last asked for or changed."""
        self.speed = "slow"
        self.notices: dict[str, str] = {}
        """What somebody who has lost a seat without his doing is to be told, by owner."""
        self.drawings: Memory = {}
        self.drawn: dict[tuple[str, int, int], Part] = {}
        """Parts of the journal as pages have drawn them; may be forgotten at any time."""
        self.changed: Callable[[], None] = lambda: None
        self.autopilot = Autopilot(self)
        self.absence = Absence(self)
        self.terms = Terms()
        self.clocks = Clocks(self)
        self.deeds = Deeds(self)
        self.talk = Talk(self)
        self.help = Help(self)
        self.place = Place(self)
        self.beside: dict[tuple[int, str], tuple[object, dict[str, str]]] = {}
        """What stands beside the table as pages have drawn it, and out of what; may be forgotten at any time."""
        self.pasts: dict[tuple[int, str], Past] = {}
        """The whole journal as pages have drawn it, by seat and language; may be forgotten at any time."""
        self._tellings: defaultdict[int, Telling] = defaultdict(Telling)
        self._known: dict[object, Any] = {}
        self._known_at: tuple[Match | None, int] = None, 0

    # ------------------------------------------------------------------ opening and finding again

    @classmethod
    def open(
        cls,
        store: Store,
        clock: Clock,
        pace: Pace,
        *,
        game_id: str,
        players: int,
        options: dict[str, OptionValue],
        edition: Edition,
        owner: str,
        room_id: str = "",
        evening: Evening | None = None,
        terms: Terms | None = None,
    ) -> Room:
        """A new room, perhaps a table of an evening; BadInput for players or options that the game does not take."""
        game = find_game(game_id)
        setup = game.setup(players, options, edition)
        room = cls(room_id or secrets.token_urlsafe(12), setup, store, clock, pace, owner)
        room.place.evening = evening
        room.terms = terms or Terms()
        data: dict[str, Any] = {
            "game": game_id,
            "players": players,
            "options": options,
            "edition": setup.game.edition_name(setup.edition),
            "creator": owner,
            "pace": msgspec.to_builtins(room.terms),
        }
        if evening is not None:
            data["evening"] = evening.id
        with room.store.transaction():
            room.store.put_room(room.id, clock.now(), data)
            for seat in range(players):
                room._put_seat(seat)
            room._next_match()
        return room

    @classmethod
    def load(cls, store: Store, clock: Clock, pace: Pace, room_id: str, data: dict[str, Any]) -> Room:
        """A room as the store has it, in the middle of whatever went on."""
        setup = find_game(data["game"]).setup(data["players"], data["options"], data["edition"])
        room = cls(room_id, setup, store, clock, pace, data["creator"])
        room._read(data)
        room.absence.note_waking()
        return room

    def _read(self, data: dict[str, Any]) -> None:
        """Become what the store has."""
        self.creator = data["creator"]
        self.speed = data.get("speed", "slow")
        self.help.read(data)
        self.place.read(data)
        self.terms = msgspec.convert(data.get("pace", {}), Terms)
        for seat, kind, name, owner, level in self.store.seats(self.id):
            self.seats[seat] = Seat(kind, name, owner, level)
        found = self.store.last_match(self.id)
        if found is None:
            raise BadRecord(self.id, "has no match, not even one to come")
        self.match_id, self.number, self.seed, nonces = found
        self.kept = [Kept() for _ in self.seats]
        for seat, kept in self.store.seat_states(self.match_id).items():
            self.kept[seat] = msgspec.convert(kept, Kept)
        self.match = None
        if nonces is not None:
            dice = self.place.dice_of(self.number, self.seed, nonces)
            self.match = Match.resume(self.setup, dice, self.store.rows(self.match_id))
        self.clocks.read(data.get("clocks"))

    def read_again(self) -> None:
        """What was changed could not be written: the store has what holds."""
        self._read(self.store.room(self.id))
        self.talk.forget()
        self.drawn.clear()
        self.autopilot.plan_anew()
        self.changed()

    def _next_match(self) -> None:
        """Commit to the dice of the next match; inside a transaction."""
        self.number += 1
        self.seed = self.place.new_seed()
        self.match_id = self.store.add_match(self.id, self.number, self.seed)
        self.kept = [Kept() for _ in self.seats]

    @property
    def commitment(self) -> str:
        """The published commitment to the dice of the present match."""
        return CommittedDice.commitment_of(self.seed)

    @property
    def is_over(self) -> bool:
        return self.match is not None and self.match.state.is_terminal()

    @property
    def is_unseen(self) -> bool:
        """Whether nobody watches, and nobody waits who could find out later what bots have done for him."""
        return not self.watchers and all(seat.level or seat.kind == "empty" for seat in self.seats)

    @property
    def may_sleep(self) -> bool:
        """Whether nobody would miss the room if it were forgotten until somebody asks for it."""
        quiet = self.clock.steady() - self.touched
        if self.watchers or self.store.on_its_way or self.clocks.keep_awake:
            return False
        return quiet > (NOTICED if self.notices else IDLE) and self.autopilot.is_idle

    @property
    def tempo(self) -> Pace:
        """The delays at the speed that the host has chosen."""
        bot, answer = SPEEDS[self.speed]
        return Pace(self.pace.bot * bot, self.pace.answer * answer)

    def set_speed(self, owner: str, speed: str) -> None:
        """How quickly bots decide."""
        self._may_host(owner)
        if speed not in SPEEDS:
            raise TableError("speed")
        with self.store.transaction():
            self.store.change_room(self.id, {"speed": speed})
        self.speed = speed
        self.autopilot.plan_anew()
        self.changed()

    # ------------------------------------------------------------------ seats

    def seat_of(self, owner: str) -> int:
        """The seat of a person, or SPECTATOR."""
        for number, seat in enumerate(self.seats):
            if seat.kind == "person" and owner and secrets.compare_digest(seat.owner, owner):
                return number
        return SPECTATOR

    def is_host(self, owner: str) -> bool:
        """Whether a person decides about the room: who opened it, or whoever sits in it while he does not, or has been
        away for long."""
        host = self.seat_of(self.creator)
        gone = host < 0 or (self.absence.is_away(host) and not self.absence.waits(host))
        return owner == self.creator or (gone and self.seat_of(owner) >= 0)

    def may_arrange(self, owner: str) -> bool:
        """Whether a person may put bots in, start and ask for a rematch: who opened the room, and who sits."""
        return owner == self.creator or self.seat_of(owner) >= 0

    def sit(self, owner: str, seat: int, name: str) -> None:
        """Take an empty seat, also of a running game."""
        name = clean_name(name)
        chair = self.chair(seat)
        if self.seat_of(owner) >= 0:
            raise TableError("seated")
        if chair.kind != "empty":
            raise TableError("taken")
        if self.knows_another_hand(owner, seat):
            raise TableError("held")
        self.place.check_guest(owner)
        held = self.kept[seat].held
        if self.match is not None and not self.is_over and len(held) >= MOST_HOLDERS and owner not in held:
            raise TableError("many_held")
        if any(other.kind != "empty" and other.name.casefold() == name.casefold() for other in self.seats):
            raise TableError("same_name")
        self._seat(seat, Seat("person", name, owner))

    def leave(self, owner: str) -> None:
        """Give the own seat up; it is empty then, and the game waits for whoever takes it."""
        self.empty(self.own_seat(owner))

    def empty(self, seat: int) -> None:
        """Let a chair be free."""
        self._seat(seat, Seat())

    def hand_over(self, owner: str) -> None:
        """Let somebody else be the host: the same person, on another device."""
        with self.store.transaction():
            self.store.change_room(self.id, {"creator": owner})
        self.creator = owner

    def tell(self, owner: str, key: str) -> None:
        """Keep a notice for somebody, as long as the room stays awake; of many the oldest are dropped."""
        self.notices.pop(owner, None)
        self.notices[owner] = key
        while len(self.notices) > MOST_NOTICES:
            del self.notices[next(iter(self.notices))]

    def put_bot(self, owner: str, seat: int, level: str) -> None:
        """Put a bot in an empty seat."""
        self.check_may_arrange(owner)
        if self.chair(seat).kind != "empty":
            raise TableError("taken")
        if level not in seated_for(self.game.id):
            raise TableError("level")
        self._seat(seat, Seat("bot", self._bot_name(), "", level_for(self, seat, level)))

    def clear_bot(self, owner: str, seat: int) -> None:
        """Send a bot away."""
        self.check_may_arrange(owner)
        if self.chair(seat).kind != "bot":
            raise TableError("no_bot")
        self._seat(seat, Seat())

    def _bot_name(self) -> str:
        used = {seat.name.casefold() for seat in self.seats}
        return next(name for name in BOT_NAMES if name.casefold() not in used)

    def knows_another_hand(self, owner: str, seat: int) -> bool:
        """Whether somebody has held another seat of the running game than this one."""
        running = self.match is not None and not self.is_over
        return running and any(owner in kept.held for other, kept in enumerate(self.kept) if other != seat)

    def _seat(self, number: int, seat: Seat) -> None:
        """Somebody else in a seat; what the one before wished and answered goes with him."""
        fresh = Kept(away=self.clock.now() if seat.kind == "person" else None)
        if self.match is not None:
            before, owner = self.kept[number], self.seats[number].owner
            fresh.held = before.held if not owner or owner in before.held else [*before.held, owner]
            fresh.seen, fresh.sat, fresh.began = before.seen, before.sat, before.began
            fresh.helped, fresh.helped_at = before.helped, before.helped_at
        self.notices.pop(seat.owner, None)
        self.change_chair(number, seat, fresh)

    def change_chair(self, number: int, seat: Seat, fresh: Kept) -> None:
        """Write down who sits in a seat, with what the table keeps for him. The past keeps its names."""
        if self.match is not None:
            old = self.seats[number]
            before = fresh.sat or [Sitting(0, old.name, old.kind, old.level)]
            since = Sitting(told_to_all(self.match), seat.name, seat.kind, seat.level)
            fresh = msgspec.structs.replace(fresh, sat=sits(before, since))
        seats = [seat if at == number else other for at, other in enumerate(self.seats)]
        books = self.clocks.after(self.match, seats) if self.match is not None else None
        with self.store.transaction():
            self._put_seat(number, seat)
            self.place.note_guest(self.seats[number], seat)
            self.store.put_seat_state(self.match_id, number, msgspec.to_builtins(fresh))
            self.clocks.put(books)
        self.seats[number] = seat
        self.kept[number] = fresh
        self.clocks.hold(books, self.match)
        self.after_change()

    def _put_seat(self, number: int, seat: Seat | None = None) -> None:
        chair = seat or self.seats[number]
        self.store.put_seat(self.id, number, chair.kind, chair.name, chair.owner, chair.level)

    def chair(self, seat: int) -> Seat:
        """A seat by its number, or TableError."""
        if not 0 <= seat < len(self.seats):
            raise TableError("no_seat")
        return self.seats[seat]

    def own_seat(self, owner: str) -> int:
        seat = self.seat_of(owner)
        if seat < 0:
            raise TableError("not_seated")
        return seat

    def check_may_arrange(self, owner: str) -> None:
        """TableError if somebody may not put bots in, start and so on."""
        if not self.may_arrange(owner):
            raise TableError("not_yours")

    def _may_host(self, owner: str) -> None:
        if not self.is_host(owner):
            raise TableError("not_host")

    def level_of(self, seat: int) -> str:
        """The level of the bot that plays a seat now, or "" for one that its person plays."""
        return self.seats[seat].level

    def sitting(self, seat: int, moment: int) -> Sitting:
        """Who sat in a seat when something of this match was told."""
        chair = self.seats[seat]
        return at(self.kept[seat].sat, moment) or Sitting(0, chair.name, chair.kind, chair.level)

    # ------------------------------------------------------------------ the match

    def give_nonce(self, owner: str, nonce: str) -> None:
        """A person's own part of the dice, before the start; the first one counts."""
        seat = self.own_seat(owner)
        if not 1 <= len(nonce) <= 64 or not nonce.isascii() or not nonce.isalnum():
            raise TableError("nonce")
        if self.match is not None or self.kept[seat].nonce:
            return
        self.keep(seat, msgspec.structs.replace(self.kept[seat], nonce=nonce))

    def start(self, owner: str) -> None:
        """Begin the match; every seat must be taken."""
        self.check_may_arrange(owner)
        if self.match is not None:
            raise TableError("started")
        if any(seat.kind == "empty" for seat in self.seats):
            raise TableError("empty_seats")
        nonces = self.place.nonces([kept.nonce or secrets.token_hex(16) for kept in self.kept])
        match = Match(self.setup, self.place.dice_of(self.number, self.seed, nonces))
        match.start()
        kept = [
            msgspec.structs.replace(
                kept,
                sat=[Sitting(0, chair.name, chair.kind, chair.level)],
                began=chair,
                until=self._from_now(match, seat),
            )
            for seat, (kept, chair) in enumerate(zip(self.kept, self.seats, strict=True))
        ]
        books = self.clocks.first(match)
        with self.store.transaction():
            self.store.start_match(self.match_id, nonces)
            self.store.add_rows(self.match_id, 0, match.rows)
            for seat, one in enumerate(kept):
                self.store.put_seat_state(self.match_id, seat, msgspec.to_builtins(one))
            self.clocks.put(books)
        self.match, self.kept = match, kept
        self.clocks.hold(books, match)
        self.after_change()

    def _from_now(self, match: Match, seat: int) -> dict[str, str]:
        """Until when a wish holds that was brought along from the match before."""
        view = match.state.view(seat)
        settings = self.game.settings
        return {setting.name: repr(setting.until(view)) for setting in settings if setting.until}

    def rematch(self, owner: str) -> None:
        """After a game: the same seats, new dice, waiting for the start."""
        self.check_may_arrange(owner)
        if not self.is_over:
            raise TableError("not_over")
        before = self.number, self.seed, self.match_id, self.kept
        wishes = [Kept(settings=self.settings_of(seat)) for seat in range(len(self.seats))]
        try:
            with self.store.transaction():
                self._next_match()
                for seat, kept in enumerate(wishes):
                    self.store.put_seat_state(self.match_id, seat, msgspec.to_builtins(kept))
        except BaseException:
            self.number, self.seed, self.match_id, self.kept = before
            raise
        self.match, self.kept = None, wishes
        self.clocks.read(None)
        self.drawn.clear()
        self.drawings.clear()
        self.pasts.clear()
        self._tellings.clear()
        self.after_change()

    def record(self) -> str:
        """The record of the present match as JSON; only when the game is over."""
        return record_of(self, self.number)()

    # ------------------------------------------------------------------ what is known of the match now

    def settings_of(self, seat: int) -> dict[str, OptionValue]:
        """The seat's wishes as they hold now."""
        if self.match is None or seat < 0:
            return {}
        view = self.view(seat)
        kept, found = self.kept[seat], {}
        for setting in self.game.settings:
            until = repr(setting.until(view)) if setting.until else ""
            holds = setting.name in kept.settings and kept.until.get(setting.name) == until
            found[setting.name] = kept.settings[setting.name] if holds else setting.default
        return found

    def answer_of(self, seat: int) -> str | None:
        """The early answer that the table keeps for a seat, while what it belongs to lasts."""
        if self.match is None or seat < 0:
            return None
        kept = self.kept[seat]
        if not kept.answer:
            return None
        return kept.answer if kept.answer_key == repr(self.game.early_key(self.view(SPECTATOR))) else None

    def view(self, observer: int) -> Any:
        """What an observer may know of the running match now; made once for each moment."""
        match = self.running()
        return self._now(("view", observer), lambda: match.state.view(observer))

    def _now(self, name: object, find: Callable[[], Any]) -> Any:
        """What `find` finds at this moment of the match, found once."""
        if self.match is not None and self._known_at != (self.match, self.match.moment):
            self._known, self._known_at = {}, (self.match, self.match.moment)
        if name not in self._known:
            self._known[name] = find()
        return self._known[name]

    @property
    def all_may_answer(self) -> bool:
        """Whether all may answer at once now, unseen."""
        return self.match is not None and self.game.early_key(self.view(SPECTATOR)) is not None

    def question(self, seat: int) -> int:
        """The number of the question that a seat is asked now."""
        return self.match.questions[seat] if self.match is not None and seat >= 0 else 0

    def drafting(self, seat: int) -> bool:
        """Whether a seat has begun a decision of several steps."""
        return self.match is not None and seat >= 0 and bool(self.match.state.draft(seat))

    def legal(self, seat: int) -> tuple[str, ...]:
        """The texts of what a seat may hand in now, early answers included."""
        if self.match is None or seat < 0:
            return ()
        legal: tuple[str, ...] = self._now(("legal", seat), lambda: self._legal(self.running().state, seat))
        return legal

    def _legal(self, state: State, seat: int) -> tuple[str, ...]:
        return self.game.early(self.view(seat)) or self.setup.actions.texts(state.legal_actions(seat))

    def undoable(self, seat: int) -> bool:
        if self.match is None or seat < 0:
            return False
        match = self.match
        may_take_back: bool = self._now(("undo", seat), lambda: self.may_take_back(match, seat))
        return may_take_back or self.answer_of(seat) is not None

    def may_take_back(self, match: Match, seat: int) -> bool:
        """Whether the seat may take its last decision back: not one that was handed in with others' answers, for that
        the matter is settled is news to whoever spoke last; and none once the result is there."""
        if match.state.is_terminal() or not match.undoable(seat):
            return False
        return self.game.early_key(match.before(len(match.steps) - 1).view(SPECTATOR)) is None

    def told(self, observer: int) -> list[Face]:
        """The journal as people are shown it."""
        match = self.match
        return [] if match is None else self._now(("told", observer), lambda: match.faces(observer, people=True))

    def told_when(self, observer: int) -> list[Told]:
        """The same with the moment of each, by which one knows who sat where then."""
        match = self.match
        if match is None:
            return []
        told = self._now(("when", observer), lambda: self._tellings[observer].when(match, observer))
        return self.help.told_among(told)

    def told_since(self, seat: int) -> list[Told]:
        """What people are shown now of all that happened since the person of a seat last looked."""
        seen = self.kept[seat].seen if seat >= 0 else 0
        return [told for told in self.told_when(seat) if told.step >= seen] if seen else []

    def saw(self, seat: int) -> None:
        """Note how far a person had followed the match when he went away."""
        if self.match is not None and seat >= 0 and self.kept[seat].seen != len(self.match.steps):
            self.keep(seat, msgspec.structs.replace(self.kept[seat], seen=len(self.match.steps)))

    def running(self) -> Match:
        if self.match is None:
            raise TableError("not_started")
        return self.match

    def early_key(self, state: State) -> str:
        return repr(self.game.early_key(state.view(SPECTATOR)))

    def keep(self, seat: int, kept: Kept) -> None:
        """Write down what is kept for a seat."""
        if kept == self.kept[seat]:
            return
        with self.store.transaction():
            self.store.put_seat_state(self.match_id, seat, msgspec.to_builtins(kept))
        self.kept[seat] = kept

    def after_change(self) -> None:
        self.touched = self.clock.steady()
        self.autopilot.plan()
        self.changed()

    # ------------------------------------------------------------------ who is here

    def arrive(self, seat: int) -> None:
        """A socket of a seat, or of somebody without one, has opened."""
        self.watchers += 1
        if self.watchers == 1:
            self.autopilot.plan()
        if seat >= 0:
            self.present[seat] = self.present.get(seat, 0) + 1
            if self.present[seat] == 1:
                with suppress(sqlite3.Error):  # all that is lost then is when he has come back
                    self.absence.note_return(seat)
                self.changed()

    def depart(self, seat: int, *, followed: bool = True) -> None:
        """A socket of a seat has closed; after the last one the person is away, and what he saw is noted if he followed
        it there."""
        self.watchers = max(0, self.watchers - 1)
        self.touched = self.clock.steady()
        if self.watchers == 0:
            self.autopilot.plan()
        if seat >= 0:
            self.present[seat] = max(0, self.present.get(seat, 0) - 1)
            if self.present[seat] == 0:
                with suppress(sqlite3.Error):  # all that is lost then is where "while you were away" begins
                    if followed:
                        self.saw(seat)
                    if self.seats[seat].kind == "person":
                        self.absence.note_leaving(seat)
                self.changed()
