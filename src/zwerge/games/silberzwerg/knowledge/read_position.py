"""Positions of Silberzwerg taken back: everything is checked on the way in, and an error names the field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadInput, BadPosition, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.shapes import SEAT, SEATS, items, read_told, table, whole
from zwerge.games.silberzwerg.knowledge import read_events
from zwerge.games.silberzwerg.knowledge.position import KEYS, TOLD
from zwerge.games.silberzwerg.rules import (
    contract_symbols,
    game_end,
    gem_moves,
    gem_prices,
    layout,
    leaders_in_turn,
    new_contracts,
    place_dwarves,
    round_course,
    secret_steps,
    shadow_dwarves,
    two_players,
)
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS
from zwerge.games.silberzwerg.rules.gem_events import Event
from zwerge.games.silberzwerg.rules.state import SilberzwergState

if TYPE_CHECKING:
    from zwerge.core.game import Game

_TILE, _CORNER = whole(1, 34), whole(1, 4)
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
    """Reads a position into a fresh state: what stands in it by itself, then what must fit together."""

    def __init__(self, data: Mapping[str, Any], state: SilberzwergState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.tables.players
        self.names = spaces(self.n)
        self.step: Any = None

    def read(self) -> SilberzwergState:
        state = self.state
        untouched = not set(self.data) - {"players", "options", "edition"}
        self.step = self.data.get("step", 0 if untouched else 1)
        if not isinstance(self.step, int | str) or isinstance(self.step, bool) or self.step not in STEPS:
            raise BadPosition(
                "step", f"{clip(self.step)} is no step in which something is asked; they are 0, 1, 4, 6, 9, 10, over"
            )
        state.step = layout.START_STEP if isinstance(self.step, str) else self.step
        read_told(TOLD, self.data, state)
        if self.step == layout.NO_STEP and state.round != 1:
            raise BadPosition("round", "step 0 comes once, before round 1")
        self.tiles()
        self.public()
        self.money()
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

    def tile(self, where: str, value: Any, place: int) -> int:
        """Put a tile somewhere; each is of this deck, and only once anywhere."""
        tile: int = _TILE.read(value, where, self.state)
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
        form = f"the contract spaces are {', '.join(self.names)}"
        for name, laid in table(self.data.get("board", {}), "board", self.names, form).items():
            where = f"board.{name}"
            given = {"tile": laid} if type(laid) is int else laid
            given = table(given, where, ("tile", "corner"), "a contract is { tile = 5, corner = 1 }", ("tile",))
            space = self.names.index(name)
            state.tile = put(state.tile, space, self.tile(f"{where}.tile", given["tile"], layout.ON_BOARD))
            corner = _CORNER.read(given.get("corner", 1), f"{where}.corner", state)
            state.corner = put(state.corner, space, corner)
        for seat, tiles in enumerate(self.per_seat("kept")):
            for value in items(tiles, f"kept.{seat}", "list of tiles"):
                tile = self.tile(f"kept.{seat}", value, layout.KEPT + seat)
                symbol = state.tables.symbol[tile]
                if symbol < 0:
                    raise BadPosition(f"kept.{seat}", f"tile {tile} has no symbol, so nobody keeps it")
                at = seat * layout.SYMBOL_COUNT + symbol
                state.kept = put(state.kept, at, state.kept[at] + 1)
        for value in items(self.data.get("gone", []), "gone", "list of tiles"):
            self.tile("gone", value, layout.GONE)

    def per_seat(self, key: str) -> list[Any]:
        """A list for every seat, empty where nothing is told."""
        return per_seat(self.data.get(key), key, self.n, [])

    def public(self) -> None:
        """public: with the option from the start, else once a gap stays open since the deck is empty (d12)."""
        state = self.state
        option = bool(state.tables.all_public)
        gap = not all(state.tile[: len(self.names)])
        happened = self.step in (1, 9, 10) and state.deck_size == 0 and gap
        if not option and not happened:
            return
        if self.data.get("all_public") is False:
            why = "with the option all_public" if option else "where a gap stays open and the deck is empty"
            raise BadPosition("all_public", f"false is not possible {why}")
        state.all_public = True

    def money(self) -> None:
        """What a seat has besides what came in and went out is what it began with."""
        state, goal = self.state, self.state.tables.goal
        if sum(held >= goal for held in state.scores()) > 1:
            raise BadPosition("money", f"the game ends as soon as one has {goal}, so nobody else has")
        for seat, held in enumerate(state.scores()):
            over = sum(state.income[seat * 6 : seat * 6 + 6]) - held
            if over > 0:
                raise BadPosition(f"income.{seat}", f"adds up to {over} more than the money of seat {seat}")

    def bags(self) -> None:
        content, most = tuple(self.state.bag), self.state.tables.gems
        for colour in range(4):
            held = sum(content[colour::4])
            if held > most:
                raise BadPosition("bags", f"hold {held} {COLOURS[colour]} gems; there are {most}")
        self.state.bag = [0] * len(content)
        gem_moves.fill_bags(self.state, content)

    def start(self, what: str) -> None:
        early = what in ("first", "deal")
        if early and "start" in self.data:
            raise BadPosition("start", "there is no start player before the fourth start gem is dealt")
        if not early and "start" not in self.data:
            self.state.start = 0

    # ------------------------------------------------------------------ dwarves, prices, choices

    def dwarves(self) -> None:
        state, tables = self.state, self.state.tables
        for seat in range(self.n):
            counts = state.miners[layout.gems(seat)]
            if sum(counts) > tables.miners:
                raise BadPosition(f"miners.{seat}", f"{sum(counts)} miners stand; a player has {tables.miners}")
            if tables.alternating and max(counts) > layout.MOST_IN_MINE:
                raise BadPosition(f"miners.{seat}", "more than four in one mine, with two players")
            state.miners_out = put(state.miners_out, seat, sum(counts))
        for seat, value in enumerate(self.per_seat("leaders")):
            where = f"leaders.{seat}"
            if len(items(value, where, "list of leaders")) > tables.leaders:
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
            form = 'a leader is { kind = "silver", column = "gems", acted = false }'
            acted = table(given, where, ("kind", "column", "acted"), form, ("kind", "column")).get("acted")
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
        if both >= two_players.most_in_cell(state.tables.alternating, kind, column):
            raise BadPosition(where, f"two leaders in one cell: {given}")
        other = layout.cell(place_dwarves.other_kind(kind), seat, column)
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
        gem_prices.fix(state)
        if value is None:
            return
        form = f"there is a price of each of {', '.join(COLOURS)}"
        for name, given in table(value, "prices", COLOURS, form).items():
            colour = COLOURS.index(name)
            if type(given) is not int or given not in state.tables.price:
                raise BadPosition(f"prices.{name}", f"{clip(given)} is not in the price table")
            state.row = put(state.row, colour, list(state.tables.price).index(given))

    def passed(self, what: str) -> None:
        if self.state.passed and (self.step not in (6, 9) or what == "contract"):
            raise BadPosition("passed", "somebody can have passed only in step 6, and in step 9 when the gaps are full")

    def choices(self, what: str) -> None:
        """Drafts and commits of steps 1 and 10."""
        state = self.state
        for seat in range(self.n):
            counts, excess = state.returning[layout.gems(seat)], gem_moves.excess(state, seat)
            if any(counts) and what != "return":
                raise BadPosition(f"returning.{seat}", "gems are chosen in step 10 only")
            if sum(counts) > excess:
                raise BadPosition(f"returning.{seat}", f"{sum(counts)} gems; the excess is {excess}")
            for colour, held in enumerate(state.bag[layout.gems(seat)]):
                if counts[colour] > held:
                    raise BadPosition(f"returning.{seat}", f"the bag holds no {counts[colour]} {COLOURS[colour]} gems")
            state.chosen = put(state.chosen, seat, sum(counts))
            if not state.committed[seat]:
                continue
            where = f"committed.{seat}"
            if what not in ("place", "return"):
                raise BadPosition(where, "somebody can have committed only in steps 1 and 10")
            if what == "place" and not place_dwarves.all_stand(state, seat):
                raise BadPosition(where, "who has committed has placed all dwarves")
            if what == "return" and (not excess or state.chosen[seat] != excess):
                raise BadPosition(where, f"who has committed has chosen exactly the excess, {excess}")

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
            if leaders_in_turn.first_to_act(state, layout.SILVER_DWARF, state.start) < 0:
                raise BadPosition("leaders", "no silver is to act in step 6")
            round_course.next_silver(state, state.start)
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
            self.leaders_in_turn(asked)
        if what in ("cancel", "draw"):
            self.announced(asked, what)
        if what == "contract":
            self.gaps(asked)
        elif what == "deal":
            state.first_dealt = SEAT.read(asked.get("seat"), "asked.seat", state)
        elif what == "draw":
            self.draws(asked)
        elif what in ("window", "cancel"):
            self.heard(asked, what)
        elif what in ("place", "return") and not secret_steps.ask(state):
            raise BadPosition("asked", f"nobody owes a decision in step {self.step}")
        if what in ("first", "deal") and any(state.bag_size):
            raise BadPosition("bags", "are empty until all start gems are dealt")
        seats = asked.get("seats")
        if seats is not None and not same_seats(seats, state.actors()):
            raise BadPosition("asked.seats", f"{clip(seats)} should be {list(state.actors())}")

    def actor(self, asked: Mapping[str, Any]) -> None:
        """Whose leader acts: with three or four players the first in turn order that has one to act."""
        state = self.state
        kind = leaders_in_turn.acting_kind(state)
        first = leaders_in_turn.first_to_act(state, kind, state.start)
        if first < 0:
            raise BadPosition("leaders", f"no {DWARVES[kind]} is to act in step {self.step}")
        seat: int = SEAT.read(asked.get("seat", first), "asked.seat", state)
        if state.to_act[layout.leaders(kind, seat)] == 0 or (seat != first and not state.tables.alternating):
            raise BadPosition("asked.seat", f"it is seat {first}'s turn to let a leader act")
        state.actor = seat
        state.turn = seat if state.turn != CHANCE or state.phase != layout.DRAWING else CHANCE

    def leaders_in_turn(self, asked: Mapping[str, Any]) -> None:
        state = self.state
        kind, column = self.named("asked.leader", asked.get("leader"))
        if kind != leaders_in_turn.acting_kind(state) or not state.fresh[layout.cell(kind, state.actor, column)]:
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
            fits = action in shadow_dwarves.actions(state, state.actor) and verb != layout.NOTHING
        if not fits:
            raise BadPosition("asked.announced", f"{clip(text)} is not what this shadow can announce")
        state.announced = action

    def gaps(self, asked: Mapping[str, Any]) -> None:
        state = self.state
        new_contracts.find_gaps(state)
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
        state.heard = SEATS.read(asked.get("heard", []), "asked.heard", state)
        asks = contract_symbols.ask_cancel if what == "cancel" else contract_symbols.ask_window
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
        found = read_events.read(items([] if given is None else given, "events", "list of events"), state)
        read_events.check(state, found, what)
        gem_moves.remember(state, found[-1] if found else None)

    def reason(self) -> None:
        value = self.data.get("reason")
        if self.step != "over":
            if value is not None:
                raise BadPosition("reason", "only a game that is over has one")
            return
        won = max(self.state.money[: self.n]) >= self.state.tables.goal
        empty = self.state.deck_size == 0 and game_end.board_is_empty(self.state)
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
