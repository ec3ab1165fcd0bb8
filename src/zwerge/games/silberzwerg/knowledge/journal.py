"""What happened in Silberzwerg, told once with a face for each audience.

The rules name what a move does (`Happenings`); here every name becomes an entry. Message keys begin with
`silberzwerg.journal.`.
"""

from __future__ import annotations

from typing import Any

from zwerge.core.outcome import Entry, Face
from zwerge.core.rulebook import Param
from zwerge.games.silberzwerg.knowledge.view import leaders_of
from zwerge.games.silberzwerg.rules import gem_prices, layout, miners_dig, secret_steps
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS, TOOLS
from zwerge.games.silberzwerg.rules.happenings import Happenings

ENTRIES = (
    *("first", "deal_own", "deal_other", "start", "start_return", "contract", "all_public", "round", "place"),
    *(
        "commit_place",
        "reveal",
        "prices",
        "act",
        "nothing",
        "done",
        "take",
        "remove_one",
        "remove_two",
        "raise",
        "lower",
    ),
    *("swap", "steal_one", "steal_two", "cancel", "no_cancel", "stolen_seen", "stolen", "lapse", "penalty"),
    *("penalty_part", "dig", "dig_nothing", "buy", "sell", "fulfil", "fulfil_keep", "set", "plus5", "plus5_minus5"),
    *("minus3", "wait", "pass", "turn", "return", "commit_return", "returned", "over"),
)
"""All message keys, without their prefix."""


def _face(key: str, **params: Param) -> Face:
    return Face(f"silberzwerg.journal.{key}", params)


def colours_of(counts: tuple[int, ...]) -> tuple[str, ...]:
    """One colour per gem."""
    return tuple(COLOURS[colour] for colour in range(4) for _ in range(counts[colour]))


class Journal(Happenings):
    """Makes entries of what it hears."""

    def all(self, key: str, *, reveals: bool = False, **params: Param) -> None:
        """What everybody is told alike."""
        self.entries.append(Entry(_face(key, **params), reveals=reveals))

    def first(self, seat: int) -> None:
        self.all("first", seat=seat)

    def deal(self, seat: int, colour: int) -> None:
        own = _face("deal_own", seat=seat, colour=COLOURS[colour])
        self.entries.append(Entry(own, seen_by=(seat,), others=_face("deal_other", seat=seat)))

    def start(self, seat: int) -> None:
        self.all("start", seat=seat)

    def gave_back(self, seat: int, colour: int) -> None:
        self.all("start_return", seat=seat, colour=COLOURS[colour])

    def contract(self, state: Any, space: int, tile: int) -> None:
        self.all("contract", space=spaces(state.tables.players)[space], tile=tile)

    def all_public(self) -> None:
        self.all("all_public")

    def round(self, number: int, seat: int) -> None:
        self.all("round", round=number, seat=seat)

    def place(self, seat: int, dwarf: int, column: int) -> None:
        own = _face("place", seat=seat, dwarf=DWARVES[dwarf], column=COLUMNS[column])
        self.entries.append(Entry(own, seen_by=(seat,)))

    def ready(self, seat: int, step: int) -> None:
        self.all("commit_place" if step == layout.PLACE_STEP else "commit_return", seat=seat)

    def screens_gone(self, state: Any) -> None:
        for seat in secret_steps.in_turn(state):
            miners = colours_of(tuple(state.miners[layout.gems(seat)]))
            leaders = leaders_of(state, seat)
            shadows = tuple(leader.column for leader in leaders if leader.kind == "shadow")
            silvers = tuple(leader.column for leader in leaders if leader.kind == "silver")
            self.all("reveal", reveals=True, seat=seat, miners=miners, shadows=shadows, silvers=silvers)

    def prices(self, state: Any) -> None:
        self.all("prices", prices=tuple(gem_prices.price(state, colour) for colour in range(4)))

    def act(self, seat: int, dwarf: int, column: int) -> None:
        self.all("act", seat=seat, dwarf=DWARVES[dwarf], column=COLUMNS[column])

    def nothing(self, seat: int) -> None:
        self.all("nothing", seat=seat)

    def done(self, seat: int) -> None:
        self.all("done", seat=seat)

    def announce(self, state: Any, seat: int, action: int) -> None:
        tables = state.tables
        verb, a, b, c, d = tables.verb[action], tables.a[action], tables.b[action], tables.c[action], tables.d[action]
        if verb == layout.TAKE:
            self.all("take", seat=seat, colour=COLOURS[state.column])
        elif verb == layout.REMOVE:
            one = {"seat": seat, "colour": COLOURS[state.column], "owner": a, "dwarf": DWARVES[b]}
            if c < 0:
                self.all("remove_one", **one)
            else:
                self.all("remove_two", **one, owner2=c, dwarf2=DWARVES[d])
        elif verb in (layout.RAISE, layout.LOWER):
            key = "raise" if verb == layout.RAISE else "lower"
            self.all(key, seat=seat, space=spaces(tables.players)[a], tile=state.tile[a])
        elif verb == layout.SWAP:
            given = tuple(COLOURS[colour] for colour in (a, b) if colour >= 0)
            taken = tuple(COLOURS[colour] for colour in (c, d) if colour >= 0)
            self.all("swap", reveals=True, seat=seat, given=given, taken=taken)
        elif b < 0:
            self.all("steal_one", seat=seat, owner=a)
        else:
            self.all("steal_two", seat=seat, owner=a, owner2=b)

    def cancel(self, seat: int, actor: int) -> None:
        self.all("cancel", seat=seat, actor=actor)

    def no_cancel(self, seat: int, actor: int) -> None:
        self.all("no_cancel", seat=seat, actor=actor)

    def lapse(self, state: Any, space: int, tile: int) -> None:
        self.all("lapse", space=spaces(state.tables.players)[space], tile=tile)

    def penalty(self, seat: int, due: int, paid: int) -> None:
        self.all("penalty" if paid == due else "penalty_part", seat=seat, due=due, paid=paid)

    def drawn(self, thief: int, owner: int, colour: int) -> None:
        seen = _face("stolen_seen", seat=thief, owner=owner, colour=COLOURS[colour])
        self.entries.append(Entry(seen, seen_by=(thief, owner), others=_face("stolen", seat=thief, owner=owner)))

    def dig(self, state: Any, seat: int) -> None:
        got = tuple(miners_dig.brings(state, seat, colour) for colour in range(4))
        if any(got):
            self.all("dig", seat=seat, colours=colours_of(got))
        else:
            self.all("dig_nothing", seat=seat)

    def buy(self, seat: int, colour: int, price: int) -> None:
        self.all("buy", seat=seat, colour=COLOURS[colour], price=price)

    def sell(self, seat: int, colour: int, price: int) -> None:
        self.all("sell", reveals=True, seat=seat, colour=COLOURS[colour], price=price)

    def fulfil(self, state: Any, seat: int, space: int, tile: int, value: int) -> None:
        key = "fulfil" if state.tables.symbol[tile] < 0 else "fulfil_keep"
        name = spaces(state.tables.players)[space]
        self.all(key, reveals=True, seat=seat, space=name, tile=tile, value=value)

    def tools(self, seat: int, tool: int, bonus: int) -> None:
        self.all("set", seat=seat, tool=TOOLS[tool], bonus=bonus)

    def plus5(self, seat: int, victim: int, loss: int) -> None:
        if victim < 0:
            self.all("plus5", seat=seat)
        else:
            self.all("plus5_minus5", seat=seat, victim=victim, loss=loss)

    def minus3(self, seat: int, colour: int, price: int) -> None:
        self.all("minus3", seat=seat, colour=COLOURS[colour], price=price)

    def wait(self, seat: int) -> None:
        self.all("wait", seat=seat)

    def passed(self, seat: int) -> None:
        self.all("pass", seat=seat)

    def turn(self) -> None:
        self.all("turn")

    def choose_return(self, seat: int, colour: int) -> None:
        self.entries.append(Entry(_face("return", seat=seat, colour=COLOURS[colour]), seen_by=(seat,)))

    def returned(self, state: Any, seat: int) -> None:
        chosen = tuple(state.returning[layout.gems(seat)])
        self.all("returned", reveals=True, seat=seat, colours=colours_of(chosen))

    def over(self, state: Any, reason: int) -> None:
        outcome = state.outcome()
        winners = tuple(seat for seat, place in enumerate(outcome.places) if place == 1) if outcome else ()
        self.all("over", seats=winners, reason=layout.REASONS[reason])
