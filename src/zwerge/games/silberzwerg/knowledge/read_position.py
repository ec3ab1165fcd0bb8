"""Positions of Silberzwerg taken back: everything is checked on the way in, and an error names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadInput, BadPosition, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.games.silberzwerg.knowledge import read_events
from zwerge.games.silberzwerg.knowledge.position import KEYS
from zwerge.games.silberzwerg.rules import (
    end,
    gem_moves,
    layout,
    leaders,
    place,
    prices,
    refill,
    secret,
    shadow,
    symbols,
)
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES, spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.rules.events import Event
from zwerge.games.silberzwerg.rules.state import SilberzwergState

if TYPE_CHECKING:
    from zwerge.core.game import Game

STEPS = (0, 1, 4, 6, 9, 10, "over")
ASKED_IN = {
    0: ("first", "deal", "contract"),
    1: ("place",),
    4: ("act", "shadow", "cancel", "draw"),
    6: ("window", "act", "silver"),
    9: ("contract", "window"),
    10: ("return",),
}
ASKED_KEYS = {
    "first": (),
    "deal": ("seat",),
    "contract": ("gaps",),
    "place": (),
    "window": ("seat", "heard"),
    "cancel": ("seat", "leader", "announced", "heard"),
    "act": ("seat",),
    "shadow": ("seat", "leader"),
    "silver": ("seat", "leader", "fulfilled"),
    "draw": ("seat", "leader", "announced", "draws"),
    "return": (),
}
_MOST = 10**6
"""More thalers than any game moves."""


def put(values: list[int], at: int, value: int) -> list[int]:
    """A list with one place changed: compiled, a state's list is copied on its way out and put back whole."""
    changed = list(values)
    changed[at] = value
    return changed


def same_seats(value: Any, seats: Sequence[int]) -> bool:
    """Whether a value is a list of just these seats."""
    whole = isinstance(value, list | tuple) and all(type(seat) is int for seat in value)
    return whole and list(value) == list(seats)


def from_position(game: Game, data: Mapping[str, Any]) -> SilberzwergState:
    """A state out of a position; BadPosition names the field that is wrong."""
    setup = setup_of(game, data, KEYS)
    state = _Reader(told_of(data), SilberzwergState(setup)).read()
    state.begin_trail()
    return state


class _Reader:
    """Reads one position field by field into a fresh state."""

    def __init__(self, data: Mapping[str, Any], state: SilberzwergState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.tables.players
        self.names = spaces(self.n)
        self.step: Any = None

    def read(self) -> SilberzwergState:
        state = self.state
        state.round = self.whole("round", self.data.get("round", 1), 1, state.tables.round_limit)
        untouched = not set(self.data) - {"players", "options", "edition"}
        self.step = self.data.get("step", 0 if untouched else 1)
        if not isinstance(self.step, int | str) or isinstance(self.step, bool) or self.step not in STEPS:
            raise BadPosition(
                "step", f"{clip(self.step)} is no step in which something is asked; they are 0, 1, 4, 6, 9, 10, over"
            )
        state.step = 11 if isinstance(self.step, str) else self.step
        if self.step == layout.NO_STEP and state.round != 1:
            raise BadPosition("round", "step 0 comes once, before round 1")
        self.tiles()
        self.public()
        self.money()
        self.income()
        self.bags()
        what = self.what()
        self.start(what)
        self.dwarves()
        self.prices()
        self.passed(what)
        self.choices(what)
        self.asked(what)
        self.events(what)
        self.reason()
        return state

    # ------------------------------------------------------------------ small values

    def whole(self, where: str, value: Any, low: int, high: int) -> int:
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(where, f"{clip(value)} is no whole number from {low} to {high}")
        return value

    def seat(self, where: str, value: Any) -> int:
        if type(value) is not int or not 0 <= value < self.n:
            raise BadPosition(where, f"{clip(value)} is no seat: 0 to {self.n - 1} are")
        return value

    def seats(self, where: str, value: Any) -> int:
        """A list of seats as bits."""
        if not isinstance(value, list | tuple):
            raise BadPosition(where, f"{clip(value)} is no list of seats")
        mask = 0
        for seat in value:
            if mask >> self.seat(where, seat) & 1:
                raise BadPosition(where, f"seat {seat} is there twice")
            mask |= 1 << seat
        return mask

    def gems(self, where: str, value: Any) -> tuple[int, ...]:
        """Counts per colour, or a list of colours; a colour left out is 0."""
        if isinstance(value, list | tuple) and all(isinstance(colour, str) for colour in value):
            value = {colour: value.count(colour) for colour in value}
        if not isinstance(value, Mapping):
            raise BadPosition(where, f"{clip(value)} is no table such as {{ red = 2 }}")
        for colour in value:
            if colour not in COLOURS:
                raise BadPosition(where, f"{clip(colour)} is no colour; they are {', '.join(COLOURS)}")
        return tuple(self.whole(f"{where}.{colour}", value.get(colour, 0), 0, 99) for colour in COLOURS)

    def per_seat(self, key: str, default: Any) -> list[Any]:
        """A list with one item per seat, or a table from seats to items; seats left out have the default."""
        return per_seat(self.data.get(key), key, self.n, default)

    def tile(self, where: str, value: Any, place: int) -> int:
        """Put a tile somewhere; each is of this deck, and only once anywhere."""
        tile = self.whole(where, value, 1, 34)
        if self.state.place[tile] == -1:
            raise BadPosition(where, f"tile {tile} is not in this deck")
        if self.state.place[tile] != layout.IN_DECK:
            raise BadPosition(where, f"tile {tile} is there twice")
        self.state.place = put(self.state.place, tile, place)
        self.state.deck_size -= 1
        return tile

    # ------------------------------------------------------------------ what lies open

    def tiles(self) -> None:
        state = self.state
        board = self.data.get("board", {})
        if not isinstance(board, Mapping):
            raise BadPosition("board", f"{clip(board)} is no table of contract spaces")
        for name, laid in board.items():
            where = f"board.{name}"
            if name not in self.names:
                raise BadPosition("board", f"{clip(name)} is no space; they are {', '.join(self.names)}")
            given = {"tile": laid} if type(laid) is int else laid
            if not isinstance(given, Mapping) or not set(given) <= {"tile", "corner"} or "tile" not in given:
                raise BadPosition(where, "a contract is { tile = 5, corner = 1 }")
            space = self.names.index(name)
            state.tile = put(state.tile, space, self.tile(f"{where}.tile", given["tile"], layout.ON_BOARD))
            state.corner = put(state.corner, space, self.whole(f"{where}.corner", given.get("corner", 1), 1, 4))
        for seat, tiles in enumerate(self.per_seat("kept", [])):
            if not isinstance(tiles, list | tuple):
                raise BadPosition(f"kept.{seat}", f"{clip(tiles)} is no list of tiles")
            for value in tiles:
                tile = self.tile(f"kept.{seat}", value, layout.KEPT + seat)
                symbol = state.tables.symbol[tile]
                if symbol < 0:
                    raise BadPosition(f"kept.{seat}", f"tile {tile} has no symbol, so nobody keeps it")
                at = seat * layout.SYMBOL_COUNT + symbol
                state.kept = put(state.kept, at, state.kept[at] + 1)
        gone = self.data.get("gone", [])
        if not isinstance(gone, list | tuple):
            raise BadPosition("gone", f"{clip(gone)} is no list of tiles")
        for value in gone:
            self.tile("gone", value, layout.GONE)

    def public(self) -> None:
        """public: with the option from the start, else once a gap stays open since the deck is empty (d12)."""
        state = self.state
        option = bool(state.tables.all_public)
        gap = not all(state.tile[: len(self.names)])
        happened = self.step in (1, 9, 10) and state.deck_size == 0 and gap
        value = self.data.get("all_public", option or happened)
        if type(value) is not bool:
            raise BadPosition("all_public", f"{clip(value)} is neither true nor false")
        if (option or happened) and not value:
            why = "with the option all_public" if option else "where a gap stays open and the deck is empty"
            raise BadPosition("all_public", f"false is not possible {why}")
        state.all_public = value

    def money(self) -> None:
        goal = self.state.tables.goal
        most = goal + 10000 if self.step == "over" else goal - 1
        for seat, value in enumerate(self.per_seat("money", self.state.tables.money)):
            self.state.money = put(self.state.money, seat, self.whole(f"money.{seat}", value, 0, most))
        if sum(held >= goal for held in self.state.money[: self.n]) > 1:
            raise BadPosition("money", f"the game ends as soon as one has {goal}, so nobody else has")

    def income(self) -> None:
        """Where the money of a seat came from and went to; what is left is what he began with."""
        for seat, value in enumerate(self.per_seat("income", {})):
            where = f"income.{seat}"
            if not isinstance(value, Mapping) or not set(value) <= set(layout.INCOME):
                raise BadPosition(where, f"{clip(value)} should be a table with some of {', '.join(layout.INCOME)}")
            for source, name in enumerate(layout.INCOME):
                low = -_MOST if source in (layout.BOUGHT, layout.TOKENS, layout.PENALTIES) else 0
                high = _MOST if source in (layout.SOLD, layout.FULFILLED, layout.SETS, layout.TOKENS) else 0
                amount = self.whole(f"{where}.{name}", value.get(name, 0), low, high)
                self.state.income = put(self.state.income, seat * layout.SOURCE_COUNT + source, amount)
            over = sum(self.state.income[seat * 6 : seat * 6 + 6]) - self.state.money[seat]
            if over > 0:
                raise BadPosition(where, f"adds up to {over} more than the money of seat {seat}")

    def bags(self) -> None:
        counts = [self.gems(f"bags.{seat}", value) for seat, value in enumerate(self.per_seat("bags", {}))]
        for colour in range(4):
            held = sum(bag[colour] for bag in counts)
            if held > self.state.tables.gems:
                raise BadPosition("bags", f"hold {held} {COLOURS[colour]} gems; there are {self.state.tables.gems}")
        gem_moves.fill_bags(self.state, tuple(count for bag in counts for count in bag))

    def start(self, what: str) -> None:
        value = self.data.get("start")
        if what in ("first", "deal"):
            if value is not None:
                raise BadPosition("start", "there is no start player before the fourth start gem is dealt")
            return
        self.state.start = self.seat("start", 0 if value is None else value)

    # ------------------------------------------------------------------ dwarves, prices, choices

    def dwarves(self) -> None:
        state, tables = self.state, self.state.tables
        for seat, value in enumerate(self.per_seat("miners", {})):
            counts = self.gems(f"miners.{seat}", value)
            if sum(counts) > tables.miners:
                raise BadPosition(f"miners.{seat}", f"{sum(counts)} miners stand; a player has {tables.miners}")
            if tables.alternating and max(counts) > layout.MOST_IN_MINE:
                raise BadPosition(f"miners.{seat}", "more than four in one mine, with two players")
            for colour in range(4):
                state.miners = put(state.miners, seat * layout.COLOUR_COUNT + colour, counts[colour])
            state.miners_out = put(state.miners_out, seat, sum(counts))
        for seat, value in enumerate(self.per_seat("leaders", [])):
            where = f"leaders.{seat}"
            if not isinstance(value, list | tuple):
                raise BadPosition(where, f"{clip(value)} is no list of leaders")
            if len(value) > tables.leaders:
                raise BadPosition(where, f"{len(value)} leaders stand; a player has {tables.leaders}")
            for given in value:
                self.leader(where, seat, given)
        if self.step == layout.NO_STEP and (any(state.miners) or any(state.fresh) or any(state.spent)):
            raise BadPosition("miners, leaders", "nobody stands anywhere before round 1")

    def leader(self, where: str, seat: int, given: Any) -> None:
        """One leader; none stands where another does (rulings d1, a38)."""
        state = self.state
        acted = None
        if isinstance(given, Mapping):
            if not {"kind", "column"} <= set(given) <= {"kind", "column", "acted"}:
                raise BadPosition(where, 'a leader is { kind = "silver", column = "gems", acted = false }')
            acted = given.get("acted")
            if acted is not None and type(acted) is not bool:
                raise BadPosition(where, f"{clip(acted)} does not say whether the leader has acted")
            given = f"{given['kind']} {given['column']}"
        kind, column = self.named(where, given)
        long_since = (self.step in (6, 9, 10) and kind == layout.SHADOW_DWARF) or self.step in (9, 10)
        if long_since and acted is False:
            raise BadPosition(where, f"{given} has acted before this step")
        acted = long_since if acted is None else acted
        at = layout.cell(kind, seat, column)
        both = state.fresh[at] + state.spent[at]
        if both >= place.most_in_cell(state.tables.alternating, kind, column):
            raise BadPosition(where, f"two leaders in one cell: {given}")
        other = layout.cell(place.other_kind(kind), seat, column)
        if state.tables.one_leader_per_column and state.fresh[other] + state.spent[other]:
            raise BadPosition(where, f"two leaders in the column {COLUMNS[column]}, which an option forbids")
        if acted and (
            self.step == layout.PLACE_STEP or (self.step == layout.SHADOW_STEP and kind == layout.SILVER_DWARF)
        ):
            raise BadPosition(where, f"{given} has not acted yet in this step")
        if acted:
            state.spent = put(state.spent, at, state.spent[at] + 1)
        else:
            state.fresh = put(state.fresh, at, state.fresh[at] + 1)
            of_kind = layout.leaders(kind, seat)
            state.to_act = put(state.to_act, of_kind, state.to_act[of_kind] + 1)

    def named(self, where: str, given: Any) -> tuple[int, int]:
        """Kind and column of a leader written `silver gems`."""
        words = given.split(" ") if isinstance(given, str) else []
        if len(words) != 2 or words[0] not in ("shadow", "silver") or words[1] not in COLUMNS:
            raise BadPosition(where, f"{clip(given)} is no leader: shadow or silver, then one of {', '.join(COLUMNS)}")
        return DWARVES.index(words[0]), COLUMNS.index(words[1])

    def prices(self) -> None:
        state = self.state
        value = self.data.get("prices")
        if self.step not in (4, 6):
            if value is not None:
                raise BadPosition("prices", "there are prices only in steps 4 and 6")
            return
        prices.fix(state)
        if value is None:
            return
        if not isinstance(value, Mapping):
            raise BadPosition("prices", f"{clip(value)} is no table such as {{ red = 5 }}")
        for name, given in value.items():
            if name not in COLOURS:
                raise BadPosition("prices", f"{clip(name)} is no colour; they are {', '.join(COLOURS)}")
            colour = COLOURS.index(name)
            if type(given) is not int or given not in state.tables.price:
                raise BadPosition(f"prices.{name}", f"{clip(given)} is not in the price table")
            state.row = put(state.row, colour, list(state.tables.price).index(given))

    def passed(self, what: str) -> None:
        self.state.passed = self.seats("passed", self.data.get("passed", []))
        if self.state.passed and (self.step not in (6, 9) or what == "contract"):
            raise BadPosition("passed", "somebody can have passed only in step 6, and in step 9 when the gaps are full")

    def choices(self, what: str) -> None:
        """Drafts and commits of steps 1 and 10."""
        state = self.state
        chosen = [self.gems(f"returning.{seat}", value) for seat, value in enumerate(self.per_seat("returning", {}))]
        for seat, counts in enumerate(chosen):
            if any(counts) and what != "return":
                raise BadPosition(f"returning.{seat}", "gems are chosen in step 10 only")
            excess = gem_moves.excess(state, seat)
            if sum(counts) > excess:
                raise BadPosition(f"returning.{seat}", f"{sum(counts)} gems; the excess is {excess}")
            for colour in range(4):
                if counts[colour] > state.bag[seat * layout.COLOUR_COUNT + colour]:
                    raise BadPosition(f"returning.{seat}", f"the bag holds no {counts[colour]} {COLOURS[colour]} gems")
                state.returning = put(state.returning, seat * layout.COLOUR_COUNT + colour, counts[colour])
            state.chosen = put(state.chosen, seat, sum(counts))
        for seat, flag in enumerate(self.per_seat("committed", False)):
            where = f"committed.{seat}"
            if type(flag) is not bool:
                raise BadPosition(where, f"{clip(flag)} should be true or false")
            if flag and what not in ("place", "return"):
                raise BadPosition(where, "somebody can have committed only in steps 1 and 10")
            if flag and what == "place" and not place.all_stand(state, seat):
                raise BadPosition(where, "who has committed has placed all dwarves")
            excess = gem_moves.excess(state, seat)
            if flag and what == "return" and (not excess or state.chosen[seat] != excess):
                raise BadPosition(where, f"who has committed has chosen exactly the excess, {excess}")
            state.committed = put(state.committed, seat, 1 if flag else 0)

    # ------------------------------------------------------------------ what is asked

    def what(self) -> str:
        """What is asked: as given, or the beginning of the step."""
        asked = self.data.get("asked")
        if self.step == "over":
            if asked is not None:
                raise BadPosition("asked", "nothing is asked when the game is over")
            return "over"
        if asked is None:
            return self.beginning()
        if not isinstance(asked, Mapping) or asked.get("what") not in ASKED_IN[self.step]:
            raise BadPosition("asked.what", f"in step {self.step} it is one of {', '.join(ASKED_IN[self.step])}")
        known = ("what", "seats", *ASKED_KEYS[asked["what"]])
        for key in asked:
            if key not in known:
                raise BadPosition(
                    f"asked.{clip(key)}", f"does not belong to {asked['what']}; there are {', '.join(known)}"
                )
        return str(asked["what"])

    def beginning(self) -> str:
        state = self.state
        if self.step == layout.REFILL_STEP:
            return "contract" if state.deck_size and 0 in state.tile[: len(self.names)] else "window"
        return {0: "first", 1: "place", 4: "act", 6: "begin", 10: "return"}[self.step]

    def asked(self, what: str) -> None:
        state = self.state
        asked = self.data.get("asked") or {}
        if what == "begin":
            # step 6 begins: the first silver's window, if anybody is asked in it, else the choice of a leader
            state.phase = layout.WINDOW
            if leaders.first_to_act(state, layout.SILVER_DWARF, state.start) < 0:
                raise BadPosition("leaders", "no silver is to act in step 6")
            state.next_silver(state.start)
            return
        state.phase = layout.PHASES.index(what)
        if what == "over":
            state.turn = TERMINAL
        elif what in ("first", "deal", "contract", "draw"):
            state.turn = CHANCE
        if what in ("act", "shadow", "silver", "cancel", "draw") or (
            what == "window" and self.step == layout.SILVER_STEP
        ):
            self.actor(asked)
        if what in ("shadow", "silver", "cancel", "draw"):
            self.acting_leader(asked)
        if what in ("cancel", "draw"):
            self.announced(asked, what)
        if what == "contract":
            self.gaps(asked)
        elif what == "deal":
            state.first_dealt = self.seat("asked.seat", asked.get("seat"))
        elif what == "draw":
            self.draws(asked)
        elif what in ("window", "cancel"):
            self.heard(asked, what)
        elif what in ("place", "return") and not secret.ask(state):
            raise BadPosition("asked", f"nobody owes a decision in step {self.step}")
        if what in ("first", "deal") and any(state.bag_size):
            raise BadPosition("bags", "are empty until all start gems are dealt")
        seats = asked.get("seats")
        if seats is not None and not same_seats(seats, state.actors()):
            raise BadPosition("asked.seats", f"{clip(seats)} should be {list(state.actors())}")

    def actor(self, asked: Mapping[str, Any]) -> None:
        """Whose leader acts: with three or four players the first in turn order that has one to act."""
        state = self.state
        kind = leaders.acting_kind(state)
        first = leaders.first_to_act(state, kind, state.start)
        if first < 0:
            raise BadPosition("leaders", f"no {DWARVES[kind]} is to act in step {self.step}")
        seat = self.seat("asked.seat", asked.get("seat", first))
        if state.to_act[layout.leaders(kind, seat)] == 0 or (seat != first and not state.tables.alternating):
            raise BadPosition("asked.seat", f"it is seat {first}'s turn to let a leader act")
        state.actor = seat
        state.turn = seat if state.turn != CHANCE or state.phase != layout.DRAWING else CHANCE

    def acting_leader(self, asked: Mapping[str, Any]) -> None:
        state = self.state
        kind, column = self.named("asked.leader", asked.get("leader"))
        if kind != leaders.acting_kind(state) or not state.fresh[layout.cell(kind, state.actor, column)]:
            raise BadPosition("asked.leader", f"seat {state.actor} has no {asked.get('leader')} that is to act")
        state.column = column
        fulfilled = asked.get("fulfilled", False)
        if type(fulfilled) is not bool or (fulfilled and COLUMNS[column] != "contracts"):
            raise BadPosition("asked.fulfilled", f"{clip(fulfilled)} should be true only for a silver on contracts")
        state.fulfilled = fulfilled

    def announced(self, asked: Mapping[str, Any], what: str) -> None:
        state = self.state
        text = asked.get("announced")
        try:
            action = state.setup.actions.parse(text)  # type: ignore[arg-type]
        except BadInput as error:
            raise BadPosition("asked.announced", error.what) from None
        verb = state.tables.verb[action]
        if what == "draw":
            fits = verb == layout.STEAL and state.column == COLUMNS.index("gems")
        else:
            fits = action in shadow.actions(state, state.actor) and verb != layout.NOTHING
        if not fits:
            raise BadPosition("asked.announced", f"{clip(text)} is not what this shadow can announce")
        state.announced = action

    def gaps(self, asked: Mapping[str, Any]) -> None:
        state = self.state
        refill.find_gaps(state)
        empty = [self.names[space] for space in state.gaps[: state.n_gaps]]
        gaps = asked.get("gaps", empty)
        if not isinstance(gaps, list | tuple) or sorted(map(str, gaps)) != sorted(empty) or not empty:
            raise BadPosition("asked.gaps", f"{clip(gaps)} should be the empty spaces, {', '.join(empty) or 'none'}")
        if state.deck_size == 0:
            raise BadPosition("asked.gaps", "no tile is left for them")
        for i, name in enumerate(gaps):
            state.gaps = put(state.gaps, i, self.names.index(name))

    def draws(self, asked: Mapping[str, Any]) -> None:
        state = self.state
        victims = [seat for seat in (state.tables.a[state.announced], state.tables.b[state.announced]) if seat >= 0]
        # from one bag two gems, or the one that is there (ruling a12); one of two draws may have been made
        whole = victims if len(victims) == 2 else victims * min(2, state.bag_size[victims[0]])
        draws = asked.get("draws", whole)
        possible = (victims, victims[1:]) if len(victims) == 2 else (victims, victims * 2)
        if not any(same_seats(draws, seats) for seats in possible) or state.actor in victims:
            raise BadPosition("asked.draws", f"{clip(draws)} does not fit the announced theft")
        for seat in draws:
            if state.bag_size[seat] < draws.count(seat):
                raise BadPosition("asked.draws", f"seat {seat} does not hold {draws.count(seat)} gems")
        for i, seat in enumerate(draws):
            state.draws = put(state.draws, i, seat)
        state.n_draws = len(draws)
        state.turn = CHANCE

    def heard(self, asked: Mapping[str, Any], what: str) -> None:
        """A window or a Cancel: the first in order that holds such a tile and has not had his turn is asked, and only
        who comes before him has been heard."""
        state = self.state
        state.heard = self.seats("asked.heard", asked.get("heard", []))
        asks = symbols.ask_cancel if what == "cancel" else symbols.ask_window
        if not asks(state):
            raise BadPosition("asked", "nobody is left to be asked for a tile")
        first = state.start if self.step == layout.REFILL_STEP else (state.actor + 1) % self.n
        order = [(first + i) % self.n for i in range(self.n)]
        for seat in order[order.index(state.turn) :]:
            if state.heard >> seat & 1:
                raise BadPosition("asked.heard", f"seat {seat} comes after seat {state.turn}, who is asked")
        for seat in order if what == "cancel" else ():
            if state.heard >> seat & 1 and not state.kept[seat * layout.SYMBOL_COUNT + layout.CANCEL_TILE]:
                raise BadPosition("asked.heard", f"seat {seat} keeps no Cancel, so it was not asked")

    # ------------------------------------------------------------------ events, end

    def events(self, what: str) -> None:
        """The list given, checked by carrying it on; without one, the bags count as seen by all (k10)."""
        state = self.state
        given = self.data.get("events")
        bags = tuple(state.bag[: 4 * self.n])
        if given is None and what not in ("first", "deal"):
            gem_moves.remember(state, Event(None, layout.KNOWN, -1, -1, bags))
            return
        if given is None:
            given = []
        if not isinstance(given, list | tuple) or len(given) > 100_000:
            raise BadPosition("events", f"{clip(given)} is no list of events")
        found = read_events.read(given, self.n, self.gems)
        read_events.check(state, found, what)
        gem_moves.remember(state, found[-1] if found else None)

    def reason(self) -> None:
        value = self.data.get("reason")
        if self.step != "over":
            if value is not None:
                raise BadPosition("reason", "only a game that is over has one")
            return
        won = max(self.state.money[: self.n]) >= self.state.tables.goal
        empty = self.state.deck_size == 0 and end.board_is_empty(self.state)
        last = self.state.round == self.state.tables.round_limit
        gone = [layout.REASONS[layout.RAN_OUT]] * empty
        possible = [layout.REASONS[layout.REACHED]] if won else gone or [layout.REASONS[layout.ROUND_LIMIT]] * last
        if value is None and possible:
            value = possible[0]
        if value not in possible:
            raise BadPosition("reason", f"{clip(value)} does not fit; it may be {', '.join(possible) or 'none yet'}")
        if value != layout.REASONS[layout.REACHED] and any(
            gem_moves.excess(self.state, seat) for seat in range(self.n)
        ):
            raise BadPosition("bags", f"hold up to {self.state.tables.bag_limit} gems when a game ends after step 10")
        self.state.end = layout.REASONS.index(value)
