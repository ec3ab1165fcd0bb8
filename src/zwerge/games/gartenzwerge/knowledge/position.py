"""Positions of Gartenzwerge e.V.: a whole state as plain data, and back. docs/games/gartenzwerge.md explains each
key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import setup_of, told_of
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.games.gartenzwerge.knowledge import deals
from zwerge.games.gartenzwerge.knowledge.journal import news_of, read_news
from zwerge.games.gartenzwerge.knowledge.kinds import Fields
from zwerge.games.gartenzwerge.knowledge.view import cards_of, flags, seats_in, who_name
from zwerge.games.gartenzwerge.rules import (
    agreement,
    circle,
    compete,
    competitions,
    game_end,
    herd,
    layout,
    schmiedel,
    setup,
    turns,
    upkeep,
)
from zwerge.games.gartenzwerge.rules.edition import CAPS, EVENTS
from zwerge.games.gartenzwerge.rules.layout import REASONS
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

if TYPE_CHECKING:
    from zwerge.core.game import Game

KEYS = (
    *("players", "options", "edition", "round", "step", "treasurer", "active", "cash", "herd", "sheds"),
    *("competitions", "rivals", "highest", "event", "event_stack", "event_draw", "event_discard", "first_done"),
    *("must_seek", "passed", "guests", "stood", "deal", "order", "due", "reason", "news"),
)


def position_of(state: GartenzwergeState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    around = circle.round_from(state, max(state.treasurer, 0))
    cards = [CAPS[rank] for rank in state.card if rank]
    entries = compete.entries_of(state)
    position: dict[str, Any] = {
        "players": n,
        "options": dict(state.setup.options),
        "edition": state.setup.game.edition_name(state.setup.edition),
        "round": state.round,
        "step": layout.STEPS[state.step],
        "treasurer": state.treasurer if state.treasurer >= 0 else None,
        "active": state.active if state.active >= 0 else None,
        "cash": [state.cash[seat] for seat in range(n)],
        "herd": [_herd(state, seat) for seat in range(n)],
        "sheds": [
            [{"own": CAPS[own], "partner": CAPS[partner], "lender": who_name(lender)}
             for own, partner, lender in agreement.pairs_of(state, seat)]
            for seat in range(n)
        ],
        "competitions": [
            {"card": card, "entries": [{"seat": s, "cap": CAPS[c]} for s, c, k in entries if CAPS[k] == card]}
            for card in cards
        ],
        "rivals": {card: [CAPS[c] for c in competitions.rivals_of(state, place)] for place, card in enumerate(cards)},
        "highest": CAPS[state.highest],
        "event": EVENTS[state.event] if state.event >= 0 else None,
        "event_stack": "blue" if state.event_stack else "grey",
        "event_draw": list(cards_of(state.event_stack, state.event_draw)),
        "event_discard": list(cards_of(state.event_stack, state.event_discard)),
        "first_done": list(flags(state.first_done, n)),
        "must_seek": list(flags(state.must_seek, n)),
        "passed": list(flags(state.passed, n)),
        "guests": [state.guests[seat] for seat in range(n)],
        "stood": list(flags(state.stood, n)),
        "deal": deals.deal_of(state),
    }  # fmt: skip
    if state.step in (layout.BREED, layout.SALE):
        position["order"] = list(seats_in(state.to_come, around))
    if state.step == layout.RIVAL:
        to_come = [rank for place, rank in enumerate(state.card) if state.to_come >> place & 1]
        position["order"] = [CAPS[rank] for rank in sorted(to_come)]
    if state.step == layout.SALE:
        position["due"] = state.due
    if state.step == layout.OVER:
        position["reason"] = REASONS[state.end]
    position["news"] = news_of(state.news)
    return position


def _herd(state: GartenzwergeState, seat: int) -> dict[str, list[str]]:
    """By job, lowest caps first; jobs that nobody does are left out, but for free."""
    found: dict[str, list[str]] = {layout.JOBS[layout.FREE]: []}
    for job, cap, count in herd.jobs_of(state, seat):
        found.setdefault(layout.JOBS[job], []).extend([CAPS[cap]] * count)
    return found


def from_position(game: Game, data: Mapping[str, Any]) -> GartenzwergeState:
    """A state out of a position; BadPosition names the field that is wrong."""
    setup = setup_of(game, data, KEYS)
    state = GartenzwergeState(setup)
    _Reader(told_of(data), state).read()
    state.begin_trail()
    return state


class _Reader(Fields):
    """Reads one position field by field into a fresh state."""

    def __init__(self, data: Mapping[str, Any], state: GartenzwergeState) -> None:
        super().__init__(data, state)
        self.options = state.setup.options
        self.step = 0

    def read(self) -> None:
        state = self.state
        self.step = layout.STEPS.index(self.word("step", layout.STEPS, None))
        state.round = self.whole("round", 1, 1, int(self.options["round_limit"]))
        if self.step == layout.TREASURER and state.round != 1:
            raise BadPosition("round", "the first treasurer is drawn before round 1")
        self.check_options()
        treasurer = self.seat("treasurer")
        if (self.step == layout.TREASURER) and treasurer is not None:
            raise BadPosition("treasurer", "is drawn in the step treasurer, so there is none yet")
        state.treasurer = -1 if self.step == layout.TREASURER else treasurer or 0
        self.herds()
        self.money()
        self.sheds()
        self.competitions()
        self.events()
        self.check_jobs()
        state.step = self.step
        self.act()
        state.news = read_news(self.data.get("news", []), self.n, state.round)

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
        rows = self.per_seat("herd", None)
        if any(row is not None for row in rows):
            herd.clear(state)
        for seat, row in enumerate(rows):
            start = [(cap, 0) for cap in range(7) for _ in range(tables.start_herd[cap])]
            dwarves = start if row is None else self.dwarves(row, f"herd.{seat}")
            if row is None and all(other is None for other in rows):
                continue
            for cap, job in dwarves:
                if herd.owned(state, seat, cap) == tables.dwarves[cap]:
                    raise BadPosition(f"herd.{seat}", f"a flower has only {tables.dwarves[cap]} {CAPS[cap]}")
                if cap == 0 and layout.JOBS[job] not in ("free", "new"):
                    raise BadPosition(f"herd.{seat}", f"a grey dwarf is free or new, never {layout.JOBS[job]}")
                if self.step < layout.TURN and job:
                    raise BadPosition(f"herd.{seat}", "all dwarves are free until phase 2")
                herd.bring(state, seat, cap, job)
        top = max((cap for cap in range(7) for seat in range(self.n) if herd.owned(state, seat, cap)), default=0)
        state.highest = CAPS.index(self.word("highest", CAPS[2:], CAPS[max(2, top)]))
        if state.highest < top:
            raise BadPosition("highest", f"{CAPS[top]} lies in front of a player")
        game_end.note_standing(state)
        state.stood = self.mask("stood", state.stood)

    def money(self) -> None:
        state = self.state
        guests = self.per_seat("guests", None)
        for seat, cash in enumerate(self.per_seat("cash", state.tables.start_cash)):
            self.amount(cash, f"cash.{seat}", 10_000_000)
            rented = sum(herd.count(state, seat, layout.AT_SCHMIEDEL, cap) for cap in range(7))
            count = rented if guests[seat] is None else guests[seat]
            if type(count) is not int or not rented <= count <= 100:
                raise BadPosition(f"guests.{seat}", f"{clip(count)} does not fit {rented} dwarves at Schmiedel's")
            if count and self.n != 2:
                raise BadPosition(f"guests.{seat}", "Schmiedel is there with two players only")
            if count and self.step < layout.TURN:
                raise BadPosition(f"guests.{seat}", "nobody is his guest before phase 2")
            setup.set_seat(state, seat, cash, count)
        state.first_done = self.mask("first_done", 0)
        state.must_seek = self.mask("must_seek", 0)
        state.passed = self.mask("passed", 0)
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
            if not isinstance(row, list | tuple):
                raise BadPosition(where, f"{clip(row)} is no list of pairs")
            if len(row) > layout.SHED_PLACES:
                raise BadPosition(where, f"{len(row)} pairs are more than a flower has dwarves")
            for i, pair in enumerate(row):
                own, partner, lender = self.pair(pair, f"{where}.{i}", seat)
                agreement.add_pair(self.state, seat, own, partner, lender)
                if (
                    lender == layout.SCHMIEDEL
                    and schmiedel.lent(self.state, partner) > self.state.tables.dwarves[partner]
                ):
                    raise BadPosition(f"{where}.{i}", f"Schmiedel has not so many {CAPS[partner]}")

    def pair(self, value: Any, where: str, seat: int) -> tuple[int, int, int]:
        if isinstance(value, list | tuple) and len(value) == 3:
            value = dict(zip(("own", "partner", "lender"), value, strict=True))
        if not isinstance(value, Mapping) or set(value) != {"own", "partner", "lender"}:
            raise BadPosition(where, 'a pair is { own = "red", partner = "brown", lender = 1 }')
        own, partner = (self.worker(value[key], f"{where}.{key}") for key in ("own", "partner"))
        lender = value["lender"]
        if lender == "schmiedel" and self.n == 2:
            return own, partner, layout.SCHMIEDEL
        if type(lender) is not int or not 0 <= lender < self.n or lender == seat:
            raise BadPosition(f"{where}.lender", f"{clip(lender)} is not another seat, nor Schmiedel at a table of two")
        return own, partner, lender

    # ------------------------------------------------------------------ cards

    def competitions(self) -> None:
        state = self.state
        rows = self.data.get("competitions", [])
        if not isinstance(rows, list | tuple) or len(rows) > 2:
            raise BadPosition("competitions", f"{clip(rows)} is no list of up to two cards")
        drawn: list[int] = []
        for i, given in enumerate(rows):
            where = f"competitions.{i}"
            row = {"card": given} if isinstance(given, str) else given
            if not isinstance(row, Mapping) or "card" not in row or set(row) - {"card", "entries"}:
                raise BadPosition(where, 'a competition is "red" or { card = "red", entries = [...] }')
            card = self.worker(row["card"], f"{where}.card")
            if card in drawn or card > state.highest:
                raise BadPosition(f"{where}.card", f"{CAPS[card]} is there twice or not in play (highest)")
            drawn.append(card)
            entries = self.rows(row.get("entries", []), f"{where}.entries")
            if state.entries + len(entries) > 6 * layout.SHED_PLACES:
                raise BadPosition(f"{where}.entries", "are more than there are dwarves")
            for j, entry in enumerate(entries):
                compete.enter(state, *self.entry(entry, f"{where}.entries.{j}"), card)
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
        if not isinstance(value, Mapping) or set(value) != {"seat", "cap"}:
            raise BadPosition(where, 'an entry is { seat = 0, cap = "orange" }')
        if type(value["seat"]) is not int or not 0 <= value["seat"] < self.n:
            raise BadPosition(f"{where}.seat", f"{clip(value['seat'])} is no seat: 0 to {self.n - 1} are")
        return value["seat"], self.worker(value["cap"], f"{where}.cap")

    def rivals(self, drawn: list[int]) -> list[list[int]]:
        value = self.data.get("rivals", {})
        if isinstance(value, list | tuple) and len(value) == len(drawn):
            value = {CAPS[card]: row for card, row in zip(drawn, value, strict=True)}
        if not isinstance(value, Mapping) or set(value) - {CAPS[card] for card in drawn}:
            raise BadPosition("rivals", f"{clip(value)} should be a table from the cards drawn to lists of caps")
        found = []
        for card in drawn:
            where = f"rivals.{CAPS[card]}"
            caps = [self.cap(cap, where) for cap in self.rows(value.get(CAPS[card], []), where)]
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
        event = self.data.get("event")
        if event is not None:
            if event not in EVENTS:
                raise BadPosition("event", f"{clip(event)} is no event; they are {', '.join(EVENTS)}")
            if not self.options["events"] or self.step < layout.TURN:
                raise BadPosition("event", "no event is in force before phase 2 or without the option events")
            state.event = EVENTS.index(event)
        blue = state.event >= layout.B1 if state.event >= 0 else state.highest >= layout.BLUE
        state.event_stack = ("grey", "blue").index(
            self.word("event_stack", ("grey", "blue"), "blue" if blue else "grey")
        )
        if state.event >= 0 and state.event // 9 != state.event_stack:
            raise BadPosition("event_stack", f"{event} is of the other stack")
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
        for card in self.rows(self.data.get(key, []), key):
            if card not in names or mask >> names.index(card) & 1:
                raise BadPosition(key, f"{clip(card)} is no card of this stack, or there twice")
            mask |= 1 << names.index(card)
        return mask

    # ------------------------------------------------------------------ fields together

    def check_jobs(self) -> None:
        """Every busy dwarf where its job says, and the other way round."""
        state = self.state
        rented = [pair[1:] for seat in range(self.n) for pair in agreement.pairs_of(state, seat)]
        for seat in range(self.n):
            for cap in range(7):
                found = {
                    layout.SHED: len([own for own, _, _ in agreement.pairs_of(state, seat) if own == cap]),
                    layout.LENT: len([1 for partner, lender in rented if (partner, lender) == (cap, seat)]),
                    layout.COMPETING: len([1 for entry in compete.entries_of(state) if entry[:2] == (seat, cap)]),
                }
                for job, count in found.items():
                    if herd.count(state, seat, job, cap) != count:
                        told = {layout.SHED: "sheds", layout.LENT: "sheds", layout.COMPETING: "competitions"}[job]
                        raise BadPosition(
                            f"herd.{seat}",
                            f"{herd.count(state, seat, job, cap)} {CAPS[cap]} {layout.JOBS[job]}, {told} say {count}",
                        )
                if cap == 6 and any(herd.count(state, seat, job, 6) for job in range(2, 7)):
                    raise BadPosition(f"herd.{seat}", "a golden dwarf is not at work")
                if herd.count(state, seat, layout.AT_SCHMIEDEL, cap) and self.n != 2:
                    raise BadPosition(f"herd.{seat}", "Schmiedel is there with two players only")

    def act(self) -> None:
        """Who acts, and what the step needs besides."""
        state, step = self.state, self.step
        active = self.seat("active")
        if active is not None and (step < layout.TURN or step in (layout.RIVAL, layout.OVER)):
            raise BadPosition("active", f"nobody is in the step {layout.STEPS[step]}")
        state.active = -1 if active is None else active
        state.turn = TERMINAL if step == layout.OVER else CHANCE
        if "due" in self.data and step != layout.SALE:
            raise BadPosition("due", "an amount is due in the step sale only")
        if "reason" in self.data and step != layout.OVER:
            raise BadPosition("reason", "a game has a reason when it is over")
        if "order" in self.data and step not in (layout.BREED, layout.RIVAL, layout.SALE):
            raise BadPosition("order", "belongs to breed, rival and sale")
        if layout.NAME <= step <= layout.TALK:
            deals.read_deal(self)
        elif "deal" in self.data:
            raise BadPosition("deal", f"there is none in the step {layout.STEPS[step]}")
        dealing = sum(herd.count(state, seat, layout.DEALING, cap) for seat in range(self.n) for cap in range(7))
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
        able = [seat for seat in circle.round_from(state, state.treasurer) if turns.has_turn(state, seat)]
        if state.active < 0 and able:
            state.active = able[0]
        if state.active not in able:
            raise BadPosition("active", f"has no turn; {able or 'nobody'} has")
        state.turn = state.active

    def seats_to_come(self) -> None:
        """`order`: clockwise from the treasurer, by default all who come after the active seat."""
        state = self.state
        around = circle.round_from(state, state.treasurer)
        after = around[around.index(state.active) + 1 :]
        given = self.rows(self.data.get("order", after), "order")
        if any(type(seat) is not int for seat in given) or given != [
            seat for seat in around if seat in given and seat != state.active
        ]:
            raise BadPosition("order", f"{clip(given)} are not seats still to come, clockwise from the treasurer")
        state.to_come = sum(1 << seat for seat in given)

    def breed(self) -> None:
        state = self.state
        able = [seat for seat in circle.round_from(state, state.treasurer) if state.shed_size[seat]]
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
        given = self.rows(self.data.get("order", rest), "order")
        if given not in ([CAPS[ranks[0]], CAPS[ranks[1]]], [CAPS[ranks[0]]], [CAPS[ranks[1]]]):
            raise BadPosition("order", f"{clip(given)} are not the competitions still to come, the lower one first")
        to_come = [CAPS.index(card) for card in given]
        if drawn[to_come[0]] == 2 or any(drawn[card] for card in to_come[1:]):
            raise BadPosition("rivals", "of the competition that is judged next 0 or 1 are drawn, of a later one none")
        if any(card not in to_come for _, _, card in compete.entries_of(state)):
            raise BadPosition("competitions", "a competition that has been judged has no entries any more")
        state.to_come = sum(1 << place for place in range(2) if state.card[place] in to_come)

    def sale(self) -> None:
        state = self.state
        if state.active < 0:
            raise BadPosition("active", "is missing: who pays?")
        state.due = upkeep.per_dwarf(state) * state.dwarves[state.active]
        if "due" in self.data:
            self.amount(self.data["due"], "due", 1_000_000)
            state.due = self.data["due"]
        if not upkeep.must_sell(state, state.active):
            raise BadPosition("due", f"seat {state.active} need not or cannot sell for {state.due}")
        state.turn = state.active
        self.seats_to_come()

    def over(self) -> None:
        state = self.state
        holders = [seat for seat in range(self.n) if herd.owned(state, seat, layout.GOLD)]
        price = state.tables.gold_price
        gold, rich = bool(holders), any(state.cash[s] >= price for s in range(self.n) if s not in holders)
        working = sum(herd.working(state, seat) > 0 for seat in range(self.n))
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
