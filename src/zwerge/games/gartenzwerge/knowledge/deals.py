"""The search or offer under way in a position of Gartenzwerge e.V."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat, told_of
from zwerge.core.seats import CHANCE
from zwerge.core.shapes import SEATS
from zwerge.games.gartenzwerge.knowledge.kinds import WORKER, amount, rows
from zwerge.games.gartenzwerge.knowledge.view import seats_in, who_name
from zwerge.games.gartenzwerge.rules import (
    event_cards,
    free_bidding,
    herds,
    layout,
    seat_circle,
    seek_and_offer,
    two_players_schmiedel,
)
from zwerge.games.gartenzwerge.rules.actions import MINIMUM_CAPS
from zwerge.games.gartenzwerge.rules.edition import CAPS, UNIT
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

KEYS = (
    *("kind", "cap", "minimum_cap", "must_seek", "ask", "named", "sums", "schmiedel", "tied", "winner"),
    *("calls", "spoken", "quiet"),
)
_OF_STEP = {
    layout.NAME: ("named", "ask"),
    layout.SUMS: ("named", "sums"),
    layout.CHIPS: ("named", "sums"),
    layout.CHOOSE: ("named", "sums", "schmiedel", "tied"),
    layout.PAIR: ("sums", "schmiedel", "winner"),
    layout.TALK: ("calls", "spoken", "quiet"),
}
"""What a deal has in each step besides its kind, its dwarf and its demands."""


def deal_of(state: GartenzwergeState) -> dict[str, Any] | None:
    """The deal as a position writes it, or None; what its step does not need is left out."""
    if state.deal == 0:
        return None
    n, step = state.tables.players, state.step
    left = seat_circle.round_from(state, seat_circle.left_of(state, state.active))
    deal: dict[str, Any] = {"kind": layout.DEALS[state.deal], "cap": CAPS[state.deal_cap]}
    if state.deal == layout.SEEK:
        deal["minimum_cap"] = CAPS[state.minimum_cap] if state.minimum_cap else "any"
        deal["must_seek"] = bool(state.duty)
        if step != layout.TALK:
            deal["named"] = [CAPS[state.named[seat]] if state.named[seat] else None for seat in range(n)]
    if step == layout.NAME:
        deal["ask"] = list(seats_in(state.to_ask, left))
    if step == layout.TALK:
        deal["calls"] = [_call(state, seat) for seat in range(n)]
        deal["spoken"] = [state.spoken[seat] for seat in range(n)]
        deal["quiet"] = list(seats_in(state.quiet, left))
    elif step != layout.NAME:
        deal["sums"] = [state.sums[seat] if state.closed >> seat & 1 else None for seat in range(n)]
    if state.schmiedel_sum >= 0:
        deal["schmiedel"] = state.schmiedel_sum
    if step == layout.CHOOSE:
        deal["tied"] = [who_name(who) for who in range(7) if state.tied >> who & 1]
    if step == layout.PAIR:
        deal["winner"] = state.winner
    return deal


def _call(state: GartenzwergeState, seat: int) -> dict[str, Any] | None:
    if state.call_sum[seat] < 0:
        return None
    call: dict[str, Any] = {"sum": state.call_sum[seat]}
    return {"cap": CAPS[state.call_cap[seat]], **call} if state.call_cap[seat] else call


def read_deal(data: Mapping[str, Any], state: GartenzwergeState) -> None:
    """The deal of a position into the state, and who acts in it."""
    _Reader(data, state).read()


def _nothing(value: Any) -> bool:
    """Null, or a list of nothing else."""
    return value is None or (isinstance(value, list | tuple) and all(item is None for item in value))


class _Reader:
    def __init__(self, data: Mapping[str, Any], state: GartenzwergeState) -> None:
        deal = data.get("deal")
        if not isinstance(deal, Mapping):
            raise BadPosition("deal", f"is needed in the step {layout.STEPS[state.step]}: a table with kind and cap")
        for key in deal:
            if key not in KEYS:
                raise BadPosition(f"deal.{clip(key)}", f"is no field of a deal; they are {', '.join(KEYS)}")
        head = ("kind", "cap", "minimum_cap", "must_seek")
        for key, value in deal.items():
            if key not in (*head, *_OF_STEP[state.step]) and not _nothing(value):
                raise BadPosition(f"deal.{key}", f"does not belong to the step {layout.STEPS[state.step]}")
        self.deal = told_of(deal)
        self.data = data
        self.state = state
        self.n: int = state.setup.players

    def per_seat(self, key: str) -> list[Any]:
        return per_seat(self.deal.get(key), f"deal.{key}", self.n, None)

    def read(self) -> None:
        state = self.state
        self.head()
        if "named" in _OF_STEP[state.step]:
            self.named()
        if state.step == layout.NAME:
            self.ask()
            return
        if state.step == layout.TALK:
            self.talk()
            return
        self.hands()
        self.sums()
        if state.step == layout.SUMS:
            if state.closed == state.hands:
                raise BadPosition("deal.sums", "not all hands are closed in the step sums")
            state.turn = seat_circle.first_of(state, state.hands & ~state.closed, state.active)
        elif state.step == layout.CHIPS:
            self.all_closed()
            if not two_players_schmiedel.takes_part(state):
                raise BadPosition("step", "Schmiedel takes no part in this deal")
            state.turn = CHANCE
        elif state.step == layout.CHOOSE:
            self.choose()
        else:
            self.pair()

    def head(self) -> None:
        """Kind, dwarf and demands; the dwarf lies `dealing` before the active seat."""
        state, deal = self.state, self.deal
        if deal.get("kind") not in layout.DEALS[1:]:
            raise BadPosition("deal.kind", f"{clip(deal.get('kind'))} is neither seek nor offer")
        state.deal = layout.DEALS.index(deal["kind"])
        state.deal_cap = WORKER.read(deal.get("cap"), "deal.cap", state)
        minimum, duty = deal.get("minimum_cap", "any"), deal.get("must_seek", False)
        if minimum not in MINIMUM_CAPS or not isinstance(duty, bool):
            raise BadPosition("deal.minimum_cap", f"{clip(minimum)} is none of {', '.join(MINIMUM_CAPS)}")
        if state.deal == layout.OFFER and (minimum != "any" or duty):
            raise BadPosition("deal.minimum_cap", "an offer makes no demands")
        state.minimum_cap = 0 if minimum == "any" else CAPS.index(minimum)
        state.duty = int(duty)
        if state.active < 0:
            raise BadPosition("active", "is missing: whose search or offer is it?")
        dealing = [
            (seat, cap)
            for seat in range(self.n)
            for cap in range(7)
            for _ in range(herds.count(state, seat, layout.DEALING, cap))
        ]
        if dealing != [(state.active, state.deal_cap)]:
            raise BadPosition("herd", f"exactly one dwarf is dealing: a {CAPS[state.deal_cap]} of seat {state.active}")
        if not event_cards.may_deal(state, state.active):
            raise BadPosition("active", "may neither search nor offer with a pair in the shed, by the event in force")
        self.first_turn()
        wrong = {layout.NAME: layout.OFFER, layout.PAIR: layout.SEEK}.get(state.step)
        if state.deal == wrong:
            raise BadPosition("deal.kind", f"does not lead to the step {layout.STEPS[state.step]}")

    def first_turn(self) -> None:
        """work: whoever searches or offers has begun his first own turn of the round."""
        state, told = self.state, per_seat(self.data.get("first_done"), "first_done", self.n, None)
        if told[state.active] is False:
            raise BadPosition(f"first_done.{state.active}", "this seat searches or offers now")
        state.first_done |= 1 << state.active

    def named(self) -> None:
        state = self.state
        for seat, cap in enumerate(self.per_seat("named")):
            if cap is None or cap == "none":
                continue
            where = f"deal.named.{seat}"
            rank = WORKER.read(cap, where, state)
            if (
                state.deal != layout.SEEK
                or seat == state.active
                or not seek_and_offer.nameable(state, seat) >> rank & 1
            ):
                raise BadPosition(where, f"seat {seat} cannot have named {cap}")
            seek_and_offer.set_hand(state, seat, rank, 0)

    def ask(self) -> None:
        """Who is still to be asked: by default all who may name a dwarf and have not."""
        state = self.state
        able = 0
        for seat in range(self.n):
            if seat != state.active and seek_and_offer.nameable(state, seat) and not state.named[seat]:
                able |= 1 << seat
        state.to_ask = SEATS.read(self.deal["ask"], "deal.ask", state) if "ask" in self.deal else able
        if not state.to_ask or state.to_ask & ~able:
            raise BadPosition("deal.ask", "someone is to be asked, of those who may name a dwarf and have not")
        state.turn = seat_circle.first_of(state, state.to_ask, seat_circle.left_of(state, state.active))

    def hands(self) -> None:
        """Who has a hand in it: the active seat and all who have named a dwarf, or who may bid."""
        state = self.state
        state.hands = 0
        for seat in range(self.n):
            if seat != state.active and (
                state.named[seat] > 0 if state.deal == layout.SEEK else seek_and_offer.may_bid(state, seat)
            ):
                state.hands |= 1 << seat
        if state.hands == 0 and not two_players_schmiedel.takes_part(state):
            raise BadPosition("deal", "nobody answers, so no sums are chosen")
        if state.setup.options["free_bidding"] and state.step == layout.PAIR:
            return
        state.hands |= 1 << state.active

    def sums(self) -> None:
        state = self.state
        state.closed = 0
        for seat, given in enumerate(self.per_seat("sums")):
            if given is None:
                continue
            where = f"deal.sums.{seat}"
            if not state.hands >> seat & 1 or state.setup.options["free_bidding"]:
                raise BadPosition(where, f"seat {seat} has no hand in this deal")
            # in the step pair the winner has paid already
            most = state.tables.highest_sum if state.step == layout.PAIR else seek_and_offer.most(state, seat)
            amount(most).read(given, where, state)
            seek_and_offer.set_hand(state, seat, state.named[seat], given)
            state.closed |= 1 << seat
        if "schmiedel" in self.deal:
            if state.step not in (layout.CHOOSE, layout.PAIR) or not two_players_schmiedel.takes_part(state):
                raise BadPosition("deal.schmiedel", "Schmiedel has no sum in this deal now")
            state.schmiedel_sum = amount(1_000_000).read(self.deal["schmiedel"], "deal.schmiedel", state)
            chips = state.schmiedel_sum - state.tables.resale[state.deal_cap]
            if chips not in state.tables.chip_sum:
                raise BadPosition("deal.schmiedel", "is not two of his chips and the dwarf's resale value")

    def all_closed(self) -> None:
        if self.state.closed != self.state.hands:
            raise BadPosition("deal.sums", "all hands are closed by now, so every sum is needed")

    def choose(self) -> None:
        """The tied follow from the sums."""
        state = self.state
        self.all_closed()
        amounts = {
            who: seek_and_offer.amount_of(state, who) for who in range(7) if seek_and_offer.amount_of(state, who) >= 0
        }
        best = (min if state.deal == layout.SEEK else max)(amounts.values(), default=-1)
        limit = state.sums[state.active]
        tied = [who for who, amount in amounts.items() if amount == best]
        if len(tied) < 2 or (best > limit if state.deal == layout.SEEK else best < limit):
            raise BadPosition("deal.sums", "there is nothing to choose: no two winning sums are equal")
        names = [who_name(who) for who in tied]
        given = rows(self.deal.get("tied", names), "deal.tied")
        if len(given) != len(names) or not all(
            any(type(who) is type(name) and who == name for who in given) for name in names
        ):
            raise BadPosition("deal.tied", f"tied by their sums are {names}")
        state.tied = sum(1 << who for who in tied)
        state.turn = state.active

    def pair(self) -> None:
        state = self.state
        winner = self.deal.get("winner")
        if type(winner) is not int or not 0 <= winner < self.n or winner == state.active:
            raise BadPosition("deal.winner", f"{clip(winner)} is not another seat")
        if not seek_and_offer.may_bid(state, winner):
            raise BadPosition("deal.winner", f"seat {winner} has nothing to pair the dwarf with")
        if state.closed:
            self.all_closed()
            bids = [seek_and_offer.amount_of(state, who) for who in range(7)]
            if state.sums[winner] != max(bids) or state.sums[winner] < max(1, state.sums[state.active]):
                raise BadPosition("deal.winner", f"seat {winner} did not bid most, or less than the minimum")
        state.winner = winner
        state.turn = winner

    def talk(self) -> None:
        state = self.state
        state.hands = 0
        for seat in range(self.n):
            able = (
                seek_and_offer.nameable(state, seat) > 0
                if state.deal == layout.SEEK
                else seek_and_offer.may_bid(state, seat)
            )
            if seat != state.active and able:
                state.hands |= 1 << seat
        if state.hands == 0:
            raise BadPosition("deal", "nobody may call, so there is no talk")
        spoken = self.per_seat("spoken")
        for seat, value in enumerate(self.per_seat("calls")):
            where = f"deal.calls.{seat}"
            cap, called = self.call(value, where, seat)
            times = (1 if called >= 0 else 0) if spoken[seat] is None else spoken[seat]
            most = state.tables.calls_per_talk
            if type(times) is not int or not (called >= 0) <= times <= most:
                raise BadPosition(f"deal.spoken.{seat}", f"{clip(times)} does not fit: at most {most}, 1 with a call")
            if times and not state.hands >> seat & 1:
                raise BadPosition(f"deal.spoken.{seat}", f"seat {seat} may not call in this talk")
            seek_and_offer.set_call(state, seat, cap, called, times)
        state.quiet = SEATS.read(self.deal.get("quiet", []), "deal.quiet", state)
        if state.quiet & ~state.hands:
            raise BadPosition("deal.quiet", "only who may call can be quiet")
        free_bidding.wait(state)

    def call(self, value: Any, where: str, seat: int) -> tuple[int, int]:
        """A call as (rank, sum): `{ cap = "orange", sum = 150 }` or `"orange 150"`, on an offer `{ sum = 150 }` or
        150."""
        state = self.state
        if value is None or value == "none":
            return 0, -1
        if isinstance(value, str):
            name, _, digits = value.partition(" ")
            value = {"cap": name, "sum": int(digits) if digits.isdigit() and len(digits) < 6 else digits}
        if type(value) is int:
            value = {"sum": value}
        wanted = {"cap", "sum"} if state.deal == layout.SEEK else {"sum"}
        if not isinstance(value, Mapping) or set(value) != wanted or not state.hands >> seat & 1:
            raise BadPosition(where, f"a call of a seat that may call has {' and '.join(sorted(wanted))}")
        rank = WORKER.read(value["cap"], f"{where}.cap", state) if state.deal == layout.SEEK else 0
        called: int = amount(free_bidding.call_limit(state, seat)).read(value["sum"], f"{where}.sum", state)
        if (rank and not seek_and_offer.nameable(state, seat) >> rank & 1) or (not rank and called < UNIT):
            raise BadPosition(where, f"seat {seat} cannot have called this")
        return rank, called
