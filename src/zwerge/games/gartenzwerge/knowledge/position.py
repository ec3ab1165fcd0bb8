"""Positions of Gartenzwerge e.V.: a whole state as plain data, and back. docs/games/gartenzwerge.md explains each
key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.shapes import FLAG, SEAT, Told, items, read_told, table, whole, word, written
from zwerge.games.gartenzwerge.knowledge import deals, kinds
from zwerge.games.gartenzwerge.knowledge.journal import news_of, read_news
from zwerge.games.gartenzwerge.knowledge.kinds import CAP, WORKER, amount, caps, rows
from zwerge.games.gartenzwerge.knowledge.view import cards_of, seats_in, who_name
from zwerge.games.gartenzwerge.rules import (
    competitions,
    enter_competition,
    game_end,
    herds,
    layout,
    occupations,
    seat_circle,
    sheds,
    two_players_schmiedel,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS
from zwerge.games.gartenzwerge.rules.layout import REASONS
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

if TYPE_CHECKING:
    from zwerge.core.game import Game

TOLD = {
    "round": Told("round", whole(1, lambda state: state.tables.round_limit)),
    "step": Told("step", word(layout.STEPS, "step")),
    "treasurer": Told("treasurer", SEAT),
    "active": Told("active", SEAT),
    "cash": Told("cash", amount(10_000_000), 1),
    "highest": Told("highest", caps(2, layout.GOLD)),
    "event": Told("event", word(EVENTS, "event")),
    "event_stack": Told("event_stack", word(("grey", "blue"), "stack")),
    "first_done": Told("first_done", FLAG, bits=True),
    "must_seek": Told("must_seek", FLAG, bits=True),
    "passed": Told("passed", FLAG, bits=True),
    "guests": Told("guests", whole(0, 100), 1),
    "stood": Told("stood", FLAG, bits=True),
}
KEYS = (
    *("players", "options", "edition", "round", "step", "treasurer", "active", "cash", "herd", "sheds"),
    *("competitions", "rivals", "highest", "event", "event_stack", "event_draw", "event_discard", "first_done"),
    *("must_seek", "passed", "guests", "stood", "deal", "order", "due", "reason", "news"),
)


def position_of(state: GartenzwergeState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    around = seat_circle.round_from(state, max(state.treasurer, 0))
    cards = [CAPS[rank] for rank in state.card if rank]
    entries = enter_competition.entries_of(state)
    further: dict[str, Any] = {
        "herd": [_herd(state, seat) for seat in range(n)],
        "sheds": [
            [{"own": CAPS[own], "partner": CAPS[partner], "lender": who_name(lender)}
             for own, partner, lender in sheds.pairs_of(state, seat)]
            for seat in range(n)
        ],
        "competitions": [
            {"card": card, "entries": [{"seat": s, "cap": CAPS[c]} for s, c, k in entries if CAPS[k] == card]}
            for card in cards
        ],
        "rivals": {card: [CAPS[c] for c in competitions.rivals_of(state, place)] for place, card in enumerate(cards)},
        "event_draw": list(cards_of(state.event_stack, state.event_draw)),
        "event_discard": list(cards_of(state.event_stack, state.event_discard)),
        "deal": deals.deal_of(state),
        "news": news_of(state.news),
    }  # fmt: skip
    if state.step in (layout.BREED, layout.SALE):
        further["order"] = list(seats_in(state.to_come, around))
    if state.step == layout.RIVAL:
        to_come = [rank for place, rank in enumerate(state.card) if state.to_come >> place & 1]
        further["order"] = [CAPS[rank] for rank in sorted(to_come)]
    if state.step == layout.SALE:
        further["due"] = state.due
    if state.step == layout.OVER:
        further["reason"] = REASONS[state.end]
    return written(KEYS, TOLD, state, further)


def _herd(state: GartenzwergeState, seat: int) -> dict[str, list[str]]:
    """By job, lowest caps first; jobs that nobody does are left out, but for free."""
    found: dict[str, list[str]] = {layout.JOBS[layout.FREE]: []}
    for job, cap, count in herds.jobs_of(state, seat):
        found.setdefault(layout.JOBS[job], []).extend([CAPS[cap]] * count)
    return found


def from_position(game: Game, data: Mapping[str, Any]) -> GartenzwergeState:
    """A state out of a position; BadPosition names the field that is wrong."""
    setup = setup_of(game, data, KEYS)
    state = GartenzwergeState(setup)
    _Reader(told_of(data), state).read()
    state.begin_trail()
    return state


class _Reader:
    """Reads a position into a fresh state: what stands in it by itself, then what must fit together."""

    def __init__(self, data: Mapping[str, Any], state: GartenzwergeState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.setup.players
        self.options = state.setup.options

    def read(self) -> None:
        state = self.state
        if "step" not in self.data:
            raise BadPosition("step", f"is missing; it may be {', '.join(layout.STEPS)}")
        read_told(TOLD, self.data, state)
        self.step = state.step
        if self.step == layout.TREASURER and state.round != 1:
            raise BadPosition("round", "the first treasurer is drawn before round 1")
        self.check_options()
        if self.step == layout.TREASURER and state.treasurer >= 0:
            raise BadPosition("treasurer", "is drawn in the step treasurer, so there is none yet")
        if self.step != layout.TREASURER:
            state.treasurer = max(state.treasurer, 0)
        self.herds()
        self.guests()
        self.sheds()
        self.competitions()
        self.events()
        self.check_jobs()
        self.act()
        state.news = read_news(self.data.get("news", []), self.n, state.round)

    def per_seat(self, key: str, default: Any = None) -> list[Any]:
        return per_seat(self.data.get(key), key, self.n, default)

    def check_options(self) -> None:
        talk = bool(self.options["free_bidding"])
        if self.step == layout.TALK and not talk:
            raise BadPosition("step", "there is a talk only with the option free_bidding")
        if talk and self.step in (layout.NAME, layout.SUMS, layout.CHIPS, layout.CHOOSE):
            raise BadPosition("step", f"with the option free_bidding there is a talk, and no {layout.STEPS[self.step]}")
        if self.step == layout.CHIPS and self.n != 2:
            raise BadPosition("step", "Schmiedel's chips are for two players")
        if self.step == layout.EVENT and not self.options["events"]:
            raise BadPosition("step", "without the option events no event is drawn")

    # ------------------------------------------------------------------ what every seat has

    def herds(self) -> None:
        state, tables = self.state, self.state.tables
        told = state.highest if "highest" in self.data else layout.ORANGE
        rows = self.per_seat("herd")
        if any(row is not None for row in rows):
            herds.clear(state)
        for seat, row in enumerate(rows):
            start = [(cap, 0) for cap in range(7) for _ in range(tables.start_herd[cap])]
            dwarves = start if row is None else kinds.dwarves(row, f"herd.{seat}")
            if row is None and all(other is None for other in rows):
                continue
            for cap, job in dwarves:
                if herds.owned(state, seat, cap) == tables.dwarves[cap]:
                    raise BadPosition(f"herd.{seat}", f"a flower has only {tables.dwarves[cap]} {CAPS[cap]}")
                if cap == 0 and layout.JOBS[job] not in ("free", "new"):
                    raise BadPosition(f"herd.{seat}", f"a grey dwarf is free or new, never {layout.JOBS[job]}")
                if self.step < layout.TURN and job:
                    raise BadPosition(f"herd.{seat}", "all dwarves are free until phase 2")
                herds.bring(state, seat, cap, job)
        top = max((cap for cap in range(7) for seat in range(self.n) if herds.owned(state, seat, cap)), default=0)
        if "highest" in self.data and told < top:
            raise BadPosition("highest", f"{CAPS[top]} lies in front of a player")
        state.highest = max(told, top)
        game_end.note_standing(state)
        read_told({"stood": TOLD["stood"]}, self.data, state)

    def guests(self) -> None:
        """Schmiedel's guests: at least those who are with him; and who has done what in this round."""
        state = self.state
        guests = list(state.guests)
        for seat, told in enumerate(self.per_seat("guests")):
            rented = sum(herds.count(state, seat, layout.AT_SCHMIEDEL, cap) for cap in range(7))
            guests[seat] = rented if told is None else told
            if guests[seat] < rented:
                raise BadPosition(f"guests.{seat}", f"{told} does not fit {rented} dwarves at Schmiedel's")
            if guests[seat] and self.n != 2:
                raise BadPosition(f"guests.{seat}", "Schmiedel is there with two players only")
            if guests[seat] and self.step < layout.TURN:
                raise BadPosition(f"guests.{seat}", "nobody is his guest before phase 2")
        state.guests = guests
        early = self.step < layout.TURN
        for key, mask, wrong in (
            ("first_done", state.first_done, early),
            ("must_seek", state.must_seek, early or self.step > layout.TALK),
            ("passed", state.passed, early),
        ):
            if mask and wrong:
                raise BadPosition(key, f"is true of nobody in the step {layout.STEPS[self.step]}")

    def sheds(self) -> None:
        for seat, row in enumerate(self.per_seat("sheds", [])):
            where = f"sheds.{seat}"
            if len(items(row, where, "list of pairs")) > layout.SHED_PLACES:
                raise BadPosition(where, f"{len(row)} pairs are more than a flower has dwarves")
            for i, pair in enumerate(row):
                own, partner, lender = self.pair(pair, f"{where}.{i}", seat)
                sheds.add_pair(self.state, seat, own, partner, lender)
                if (
                    lender == layout.SCHMIEDEL
                    and two_players_schmiedel.lent(self.state, partner) > self.state.tables.dwarves[partner]
                ):
                    raise BadPosition(f"{where}.{i}", f"Schmiedel has not so many {CAPS[partner]}")

    def pair(self, value: Any, where: str, seat: int) -> tuple[int, int, int]:
        if isinstance(value, list | tuple) and len(value) == 3:
            value = dict(zip(("own", "partner", "lender"), value, strict=True))
        keys = ("own", "partner", "lender")
        value = table(value, where, keys, 'a pair is { own = "red", partner = "brown", lender = 1 }', keys)
        own, partner = (WORKER.read(value[key], f"{where}.{key}", self.state) for key in ("own", "partner"))
        lender = value["lender"]
        if lender == "schmiedel" and self.n == 2:
            return own, partner, layout.SCHMIEDEL
        if type(lender) is not int or not 0 <= lender < self.n or lender == seat:
            raise BadPosition(f"{where}.lender", f"{clip(lender)} is not another seat, nor Schmiedel at a table of two")
        return own, partner, lender

    # ------------------------------------------------------------------ cards

    def competitions(self) -> None:
        state = self.state
        drawn: list[int] = []
        form = 'a competition is "red" or { card = "red", entries = [...] }'
        given = self.data.get("competitions", [])
        for i, one in enumerate(items(given, "competitions", "list of competitions", most=2)):
            where = f"competitions.{i}"
            row = table({"card": one} if isinstance(one, str) else one, where, ("card", "entries"), form, ("card",))
            card = WORKER.read(row["card"], f"{where}.card", state)
            if card in drawn or card > state.highest:
                raise BadPosition(f"{where}.card", f"{CAPS[card]} is there twice or not in play (highest)")
            drawn.append(card)
            entries = rows(row.get("entries", []), f"{where}.entries")
            if state.entries + len(entries) > 6 * layout.SHED_PLACES:
                raise BadPosition(f"{where}.entries", "are more than there are dwarves")
            for j, entry in enumerate(entries):
                enter_competition.enter(state, *self.entry(entry, f"{where}.entries.{j}"), card)
        wanted = {layout.TREASURER: (0,), layout.COMPETITION: (0, 1), layout.SALE: (0, 2), layout.OVER: (0, 2)}.get(
            self.step, (2,)
        )
        if len(drawn) not in wanted:
            raise BadPosition(
                "competitions", f"{len(drawn)} are drawn; in the step {layout.STEPS[self.step]}: {wanted}"
            )
        if state.entries and self.step > layout.RIVAL:
            raise BadPosition("competitions", "both have been judged by now and have no entries")
        rivals = self.rivals(drawn)
        for place, card in enumerate(drawn):
            competitions.set_card(state, place, card, rivals[place])

    def entry(self, value: Any, where: str) -> tuple[int, int]:
        if isinstance(value, list | tuple) and len(value) == 2:
            value = dict(zip(("seat", "cap"), value, strict=True))
        keys = ("seat", "cap")
        value = table(value, where, keys, 'an entry is { seat = 0, cap = "orange" }', keys)
        seat = SEAT.read(value["seat"], f"{where}.seat", self.state)
        return seat, WORKER.read(value["cap"], f"{where}.cap", self.state)

    def rivals(self, drawn: list[int]) -> list[list[int]]:
        value = self.data.get("rivals", {})
        if isinstance(value, list | tuple) and len(value) == len(drawn):
            value = {CAPS[card]: row for card, row in zip(drawn, value, strict=True)}
        names = [CAPS[card] for card in drawn]
        value = table(value, "rivals", names, f"there are rivals for each card drawn: {', '.join(names) or 'none'}")
        found = []
        for card in drawn:
            where = f"rivals.{CAPS[card]}"
            caps = [CAP.read(cap, where, self.state) for cap in rows(value.get(CAPS[card], []), where)]
            stack = self.state.tables.stack_of(card)
            if len(caps) > 2 or any(caps.count(cap) > stack[cap] for cap in caps):
                raise BadPosition(where, "two rivals at most are drawn, of cards that are in the stack")
            if caps and self.step < layout.RIVAL:
                raise BadPosition(where, "rivals are drawn in phase 4")
            if len(caps) == 1 and self.step > layout.RIVAL:
                raise BadPosition(where, "two rivals were drawn before a competition was judged")
            found.append(caps)
        return found

    def events(self) -> None:
        state = self.state
        if state.event >= 0 and (not self.options["events"] or self.step < layout.TURN):
            raise BadPosition("event", "no event is in force before phase 2 or without the option events")
        if "event_stack" not in self.data:
            blue = state.event >= layout.B1 if state.event >= 0 else state.highest >= layout.BLUE
            state.event_stack = int(blue)
        if state.event >= 0 and state.event // 9 != state.event_stack:
            raise BadPosition("event_stack", f"{EVENTS[state.event]} is of the other stack")
        in_force = 1 << state.event % 9 if state.event >= 0 else 0
        state.event_discard = self.cards("event_discard")
        rest = layout.ALL_NINE & ~in_force & ~state.event_discard
        state.event_draw = self.cards("event_draw") if "event_draw" in self.data else rest
        if state.event_draw & state.event_discard or (state.event_draw | state.event_discard) & in_force:
            raise BadPosition("event_draw", "an event card lies in two places")

    def cards(self, key: str) -> int:
        """Event cards of the stack, as bits."""
        mask = 0
        names = [EVENTS[self.state.event_stack * 9 + at] for at in range(9)]
        for card in rows(self.data.get(key, []), key):
            if card not in names or mask >> names.index(card) & 1:
                raise BadPosition(key, f"{clip(card)} is no card of this stack, or there twice")
            mask |= 1 << names.index(card)
        return mask

    # ------------------------------------------------------------------ fields together

    def check_jobs(self) -> None:
        """Every busy dwarf where its job says, and the other way round."""
        state = self.state
        rented = [pair[1:] for seat in range(self.n) for pair in sheds.pairs_of(state, seat)]
        for seat in range(self.n):
            for cap in range(7):
                found = {
                    layout.SHED: len([own for own, _, _ in sheds.pairs_of(state, seat) if own == cap]),
                    layout.LENT: len([1 for partner, lender in rented if (partner, lender) == (cap, seat)]),
                    layout.COMPETING: len(
                        [1 for entry in enter_competition.entries_of(state) if entry[:2] == (seat, cap)]
                    ),
                }
                for job, count in found.items():
                    if herds.count(state, seat, job, cap) != count:
                        told = {layout.SHED: "sheds", layout.LENT: "sheds", layout.COMPETING: "competitions"}[job]
                        raise BadPosition(
                            f"herd.{seat}",
                            f"{herds.count(state, seat, job, cap)} {CAPS[cap]} {layout.JOBS[job]}, {told} say {count}",
                        )
                if cap == 6 and any(herds.count(state, seat, job, 6) for job in range(2, 7)):
                    raise BadPosition(f"herd.{seat}", "a golden dwarf is not at work")
                if herds.count(state, seat, layout.AT_SCHMIEDEL, cap) and self.n != 2:
                    raise BadPosition(f"herd.{seat}", "Schmiedel is there with two players only")

    def act(self) -> None:
        """Who acts, and what the step needs besides."""
        state, step = self.state, self.step
        if state.active >= 0 and (step < layout.TURN or step in (layout.RIVAL, layout.OVER)):
            raise BadPosition("active", f"nobody is in the step {layout.STEPS[step]}")
        state.turn = TERMINAL if step == layout.OVER else CHANCE
        if "due" in self.data and step != layout.SALE:
            raise BadPosition("due", "an amount is due in the step sale only")
        if "reason" in self.data and step != layout.OVER:
            raise BadPosition("reason", "a game has a reason when it is over")
        if "order" in self.data and step not in (layout.BREED, layout.RIVAL, layout.SALE):
            raise BadPosition("order", "belongs to breed, rival and sale")
        if layout.NAME <= step <= layout.TALK:
            deals.read_deal(self.data, state)
        elif "deal" in self.data:
            raise BadPosition("deal", f"there is none in the step {layout.STEPS[step]}")
        dealing = sum(herds.count(state, seat, layout.DEALING, cap) for seat in range(self.n) for cap in range(7))
        if dealing and not layout.NAME <= step <= layout.TALK:
            raise BadPosition("herd", "a dwarf is dealing in a search or offer only")
        if step == layout.TURN:
            self.turn()
        elif step == layout.BREED:
            self.breed()
        elif step == layout.RIVAL:
            self.rival()
        elif step == layout.SALE:
            self.sale()
        elif step == layout.OVER:
            self.over()

    def turn(self) -> None:
        state = self.state
        able = [seat for seat in seat_circle.round_from(state, state.treasurer) if occupations.has_turn(state, seat)]
        if state.active < 0 and able:
            state.active = able[0]
        if state.active not in able:
            raise BadPosition("active", f"has no turn; {able or 'nobody'} has")
        state.turn = state.active

    def seats_to_come(self) -> None:
        """`order`: clockwise from the treasurer, by default all who come after the active seat."""
        state = self.state
        around = seat_circle.round_from(state, state.treasurer)
        after = around[around.index(state.active) + 1 :]
        given = rows(self.data.get("order", after), "order")
        if any(type(seat) is not int for seat in given) or given != [
            seat for seat in around if seat in given and seat != state.active
        ]:
            raise BadPosition("order", f"{clip(given)} are not seats still to come, clockwise from the treasurer")
        state.to_come = sum(1 << seat for seat in given)

    def breed(self) -> None:
        state = self.state
        able = [seat for seat in seat_circle.round_from(state, state.treasurer) if state.shed_size[seat]]
        if state.active < 0 and able:
            state.active = able[0]
        if state.active not in able:
            raise BadPosition("active", "has no pair in the shed")
        self.seats_to_come()
        for seat in able:
            if seat != state.active and not state.to_come >> seat & 1:
                raise BadPosition("order", f"seat {seat} has a pair, which is still to come")

    def rival(self) -> None:
        state = self.state
        ranks = sorted(state.card)
        drawn = {state.card[place]: len(competitions.rivals_of(state, place)) for place in range(2)}
        rest = [CAPS[rank] for rank in ranks if drawn[rank] < 2]
        given = rows(self.data.get("order", rest), "order")
        if given not in ([CAPS[ranks[0]], CAPS[ranks[1]]], [CAPS[ranks[0]]], [CAPS[ranks[1]]]):
            raise BadPosition("order", f"{clip(given)} are not the competitions still to come, the lower one first")
        to_come = [CAPS.index(card) for card in given]
        if drawn[to_come[0]] == 2 or any(drawn[card] for card in to_come[1:]):
            raise BadPosition("rivals", "of the competition that is judged next 0 or 1 are drawn, of a later one none")
        if any(card not in to_come for _, _, card in enter_competition.entries_of(state)):
            raise BadPosition("competitions", "a competition that has been judged has no entries any more")
        state.to_come = sum(1 << place for place in range(2) if state.card[place] in to_come)

    def sale(self) -> None:
        state = self.state
        if state.active < 0:
            raise BadPosition("active", "is missing: who pays?")
        state.due = upkeep.per_dwarf(state) * state.dwarves[state.active]
        if "due" in self.data:
            state.due = amount(1_000_000).read(self.data["due"], "due", state)
        if not upkeep.must_sell(state, state.active):
            raise BadPosition("due", f"seat {state.active} need not or cannot sell for {state.due}")
        state.turn = state.active
        self.seats_to_come()

    def over(self) -> None:
        state = self.state
        holders = [seat for seat in range(self.n) if herds.owned(state, seat, layout.GOLD)]
        price = state.tables.gold_price
        gold, rich = bool(holders), any(state.cash[s] >= price for s in range(self.n) if s not in holders)
        working = sum(herds.working(state, seat) > 0 for seat in range(self.n))
        if gold or rich:
            possible = ["gold_and_cash" if gold and rich else "gold" if gold else "cash"]
        elif self.options["last_member_standing"] and working <= 1:
            possible = ["last_member_standing" if working else "no_member_standing"]
        else:
            possible = ["round_limit"] if state.round == self.options["round_limit"] else []
        reason = self.data.get("reason", possible[0] if possible else None)
        if reason not in possible:
            raise BadPosition("reason", f"{clip(reason)} does not fit; {possible or 'nothing ends this game'}")
        state.end = REASONS.index(reason)
