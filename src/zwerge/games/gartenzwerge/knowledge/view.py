"""View: what one seat, a spectator or an omniscient observer may know of Gartenzwerge e.V.

All is open but the sums in closed hands; with option `cash_public` false the totals of money are shown to their owners
alone (r32).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from zwerge.core.options import OptionValue
from zwerge.core.outcome import Outcome
from zwerge.core.seats import OMNISCIENT
from zwerge.games.gartenzwerge.rules import (
    competitions,
    enter_competition,
    garden_work,
    herds,
    layout,
    seat_circle,
    sheds,
    two_players_schmiedel,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.actions import SCHMIEDEL
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS

if TYPE_CHECKING:
    from zwerge.games.gartenzwerge.rules.state import GartenzwergeState


class Dwarf(msgspec.Struct, frozen=True):
    """A dwarf of a herd: its cap, and its job (free, garden, dealing, shed, lent, schmiedel, competition, home,
    new)."""

    cap: str
    job: str


class Pair(msgspec.Struct, frozen=True):
    """A pair in a shed: own cap, partner's cap, and the partner's lender, a seat or "schmiedel"."""

    own: str
    partner: str
    lender: int | str


class Contest(msgspec.Struct, frozen=True):
    """A competition card: its cap and prize, entries not judged yet as (seat, cap) in order, and rivals drawn so
    far."""

    competition: str
    prize: int
    entries: tuple[tuple[int, str], ...]
    rivals: tuple[str, ...]


class Call(msgspec.Struct, frozen=True):
    """A standing call of a talk; `cap` is None on an offer."""

    cap: str | None
    sum: int


class Deal(msgspec.Struct, frozen=True):
    """The search or offer under way.

    `kind` is seek or offer, `minimum_cap` any or a cap, `duty` whether the partner's owner must search. `to_ask`
    are seats still to name a dwarf, `named` the dwarf each has named. `hands` are the seats with a hand in it (in a
    talk: that may call), `closed` those whose hand is closed; `sums` are the observer's own sum, or all once they
    are open. `schmiedel` is Schmiedel's sum, `tied` who may be chosen. In a talk: standing `calls`, times `spoken`,
    `quiet` seats.
    """

    kind: str
    cap: str
    minimum_cap: str
    duty: bool
    to_ask: tuple[int, ...]
    named: tuple[str | None, ...]
    hands: tuple[int, ...]
    closed: tuple[int, ...]
    sums: tuple[int | None, ...]
    schmiedel_takes_part: bool
    schmiedel: int | None
    tied: tuple[int | str, ...]
    winner: int | None
    calls: tuple[Call | None, ...]
    spoken: tuple[int, ...]
    quiet: tuple[int, ...]


class News(msgspec.Struct, frozen=True):
    """A public entry of the journal: its round, message key and parameters."""

    round: int
    key: str
    params: dict[str, int | str | tuple[int | str, ...]]


class View(msgspec.Struct, frozen=True):
    """What an observer may look at now. Caps are ids, money is in Blüten, tuples over seats go from seat 0 on."""

    game: str
    """Id of the game."""
    observer: int
    """Whose view this is: a seat, -2 for spectators, -3 for an omniscient observer."""
    players: int
    """Number of players."""
    edition: str
    """Id of the edition in play."""
    options: dict[str, OptionValue]
    """Every option with its value."""
    round: int
    """Number of the round, from 1."""
    round_limit: int
    """The last round that is played."""
    phase: int
    """0 before the first round, then 1 to 5; 6 when the game is over."""
    step: str
    """What is done or asked, as in positions: `turn`, `sums`, `talk` and so on."""
    treasurer: int | None
    """The round's treasurer; None before the first is drawn."""
    active: int | None
    """Whose turn, search, offer, pairs or upkeep it is; None if nobody's."""
    actors: tuple[int, ...]
    """Seats that owe a decision now, in turn order; empty at chance and at the end."""
    cash: tuple[int | None, ...]
    """Money, per seat; None for totals that are not shown."""
    herds: tuple[tuple[Dwarf, ...], ...]
    """The dwarves of each seat, highest cap first, free ones before busy ones."""
    supplies: tuple[tuple[int, ...], ...]
    """Cards left in each seat's supply per cap, grey first."""
    schmiedel_supply: tuple[int, ...] | None
    """The same for Schmiedel, with two players; else None."""
    sheds: tuple[tuple[Pair, ...], ...]
    """Pairs in each seat's shed, oldest first."""
    competitions: tuple[Contest, ...]
    """The competition cards drawn, in the order in which they came."""
    highest: str
    """The highest cap that ever lay before a player."""
    event: str | None
    """The event in force; None without one."""
    event_stack: str
    """`grey` or `blue`: the stack from which events come."""
    event_draw: tuple[str, ...]
    """Events of that stack still to come, ascending: their order is nobody's to know."""
    event_discard: tuple[str, ...]
    """Events of that stack that are discarded."""
    prescribed: str | None
    """What the event asks of a first dwarf; None if nothing."""
    first_done: tuple[bool, ...]
    """Who has taken his first turn of the round."""
    must_seek: tuple[bool, ...]
    """Who owes a search."""
    passed: tuple[bool, ...]
    """Who has passed in this round."""
    guests: tuple[int, ...]
    """Dwarves rented to Schmiedel this round, per seat."""
    deal: Deal | None
    """The search or offer under way; None without one."""
    to_come: tuple[int, ...]
    """Seats still to come, in breeding and upkeep."""
    due: int
    """Upkeep still due from the active seat."""
    upkeep: int
    """What a dwarf costs per round, the event counted in."""
    garden_pay: int
    """What work in the garden earns, the event counted in."""
    resale: tuple[int, ...]
    """What a dwarf is sold for per cap, grey to green."""
    gold_price: int
    """Money that ends the game as a golden cap does."""
    highest_sum: int
    """The highest sum that a fist can hold."""
    chips: tuple[int, ...]
    """How many chips of each value a player has, as in the edition."""
    schmiedel_chips: tuple[int, ...]
    """The values of Schmiedel's chips, as in the edition."""
    breeding: tuple[tuple[int, ...], ...]
    """Cards of the five breeding stacks per cap, as in the edition."""
    event_numbers: tuple[int, ...]
    """The numbers on event cards, as in the edition."""
    calls_per_talk: int
    """How often each may speak in a talk."""
    retractions: tuple[str, ...]
    """What the observer may take back, as texts."""
    news: tuple[News, ...]
    """Public entries of the journal of this round and the one before, oldest first."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""


PHASES = (0, 1, 1, *[2] * 7, 3, 4, 5, 6)
"""The phase of every step."""


def seats_in(mask: int, around: list[int]) -> tuple[int, ...]:
    """The seats of a mask, in the given order."""
    return tuple(seat for seat in around if mask >> seat & 1)


def flags(mask: int, players: int) -> tuple[bool, ...]:
    return tuple(bool(mask >> seat & 1) for seat in range(players))


def cards_of(stack: int, mask: int) -> tuple[str, ...]:
    """The events of a stack whose bits are set."""
    return tuple(EVENTS[stack * 9 + at] for at in range(9) if mask >> at & 1)


def who_name(who: int) -> int | str:
    """A seat, or Schmiedel's name."""
    return SCHMIEDEL if who == layout.SCHMIEDEL else who


def herd_of(state: GartenzwergeState, seat: int) -> tuple[Dwarf, ...]:
    """The dwarves of a seat, highest cap first, free ones before busy ones."""
    rows = sorted(herds.jobs_of(state, seat), key=lambda row: (-row[1], row[0]))
    return tuple(Dwarf(CAPS[cap], layout.JOBS[job]) for job, cap, count in rows for _ in range(count))


def schmiedels(state: GartenzwergeState) -> tuple[int, ...]:
    """What Schmiedel has not lent out, per cap."""
    return tuple(state.tables.dwarves[cap] - two_players_schmiedel.lent(state, cap) for cap in range(layout.CAP_COUNT))


def contests_of(state: GartenzwergeState) -> tuple[Contest, ...]:
    """The competition cards drawn, in the order in which they came."""
    found = []
    for place, rank in enumerate(state.card):
        if rank:
            higher = state.card[1 - place] < rank
            entries = tuple(
                (seat, CAPS[cap]) for seat, cap, card in enter_competition.entries_of(state) if card == rank
            )
            rivals = tuple(CAPS[cap] for cap in competitions.rivals_of(state, place))
            found.append(Contest(CAPS[rank], competitions.prize(state, higher), entries, rivals))
    return tuple(found)


def deal_of(state: GartenzwergeState, observer: int) -> Deal | None:
    """The search or offer under way as an observer may know it."""
    if state.deal == 0:
        return None
    n = state.tables.players
    left = seat_circle.round_from(state, seat_circle.left_of(state, state.active))
    around = [state.active, *left[:-1]]
    step = layout.STEPS[state.step]
    opened = step in ("chips", "choose", "pair") and state.closed > 0
    sums: list[int | None] = [None] * n
    if opened or step == "sums":
        for seat in seats_in(state.closed, around):
            if opened or observer in (seat, OMNISCIENT):
                sums[seat] = state.sums[seat]
    tied: tuple[int | str, ...] = tuple(who_name(who) for who in range(7) if state.tied >> who & 1)
    calls: list[Call | None] = [None] * n
    for seat in range(n):
        if step == "talk" and state.call_sum[seat] >= 0:
            cap = CAPS[state.call_cap[seat]] if state.call_cap[seat] else None
            calls[seat] = Call(cap, state.call_sum[seat])
    return Deal(
        kind=layout.DEALS[state.deal],
        cap=CAPS[state.deal_cap],
        minimum_cap=CAPS[state.minimum_cap] if state.minimum_cap else "any",
        duty=bool(state.duty),
        to_ask=seats_in(state.to_ask, left) if step == "name" else (),
        named=tuple(CAPS[state.named[seat]] if state.named[seat] else None for seat in range(n)),
        hands=seats_in(state.hands, left if step == "talk" else around),
        closed=seats_in(state.closed, around),
        sums=tuple(sums),
        schmiedel_takes_part=two_players_schmiedel.takes_part(state),
        schmiedel=state.schmiedel_sum if state.schmiedel_sum >= 0 else None,
        tied=tied,
        winner=state.winner if step == "pair" else None,
        calls=tuple(calls),
        spoken=tuple(state.spoken[:n]),
        quiet=seats_in(state.quiet, left),
    )


def view_of(state: GartenzwergeState, observer: int) -> View:
    """The view of a seat, SPECTATOR or OMNISCIENT."""
    setup, tables = state.setup, state.tables
    n = tables.players
    # at the end all is laid open, money too: it decides
    hidden = not setup.options["cash_public"] and state.end < 0
    in_sheds = tuple(
        tuple(Pair(CAPS[own], CAPS[partner], who_name(lender)) for own, partner, lender in sheds.pairs_of(state, seat))
        for seat in range(n)
    )
    prescribed = tables.first_kind[state.event] if state.event >= 0 else -1
    seats_to_come = state.to_come if state.step != layout.RIVAL else 0
    return View(
        game=setup.game.id,
        observer=observer,
        players=n,
        edition=setup.edition.id,
        options=dict(setup.options),
        round=state.round,
        round_limit=tables.round_limit,
        phase=PHASES[state.step],
        step=layout.STEPS[state.step],
        treasurer=state.treasurer if state.treasurer >= 0 else None,
        active=state.active if state.active >= 0 else None,
        actors=state.actors(),
        cash=tuple(None if hidden and observer not in (seat, OMNISCIENT) else state.cash[seat] for seat in range(n)),
        herds=tuple(herd_of(state, seat) for seat in range(n)),
        supplies=tuple(tuple(herds.supply(state, seat, cap) for cap in range(7)) for seat in range(n)),
        schmiedel_supply=schmiedels(state) if tables.two else None,
        sheds=in_sheds,
        competitions=contests_of(state),
        highest=CAPS[state.highest],
        event=EVENTS[state.event] if state.event >= 0 else None,
        event_stack="blue" if state.event_stack else "grey",
        event_draw=cards_of(state.event_stack, state.event_draw),
        event_discard=cards_of(state.event_stack, state.event_discard),
        prescribed=layout.WORDS[prescribed] if prescribed >= 0 else None,
        first_done=flags(state.first_done, n),
        must_seek=flags(state.must_seek, n),
        passed=flags(state.passed, n),
        guests=tuple(state.guests[:n]),
        deal=deal_of(state, observer),
        to_come=seats_in(seats_to_come, seat_circle.round_from(state, max(state.treasurer, 0))),
        due=state.due,
        upkeep=upkeep.per_dwarf(state),
        garden_pay=garden_work.usual_pay(state),
        resale=tuple(tables.resale[:6]),
        gold_price=tables.gold_price,
        highest_sum=tables.highest_sum,
        chips=setup.edition.chips,
        schmiedel_chips=setup.edition.schmiedel_chips,
        breeding=setup.edition.breeding,
        event_numbers=setup.edition.events,
        calls_per_talk=setup.edition.calls_per_talk,
        retractions=setup.retractions.texts(state.retractions(observer)) if observer >= 0 else (),
        news=tuple(News(number, told.key, dict(told.params)) for number, told in state.news),
        outcome=state.outcome(),
    )
