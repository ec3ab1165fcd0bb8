"""Positions of Das Zwergenamulett: a whole state as plain data, and back. docs/positions.md explains each key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.core.shapes import SEAT, Told, items, listed, read_told, table, whole, word, written
from zwerge.games.amulett.knowledge.past import least_gold, read_rounds
from zwerge.games.amulett.rules.layout import DEAL, ENDS, KIND_COUNT, KINDS, LEAD, OVER, PHASES, TRICK, WINDOW
from zwerge.games.amulett.rules.past_tricks import on_table, piles_of, tricks_of
from zwerge.games.amulett.rules.state import AmulettState

if TYPE_CHECKING:
    from zwerge.core.game import Game

TOLD = {
    "round": Told("round", whole(1, lambda state: state.tables.round_limit)),
    "first_leader": Told("first_leader", SEAT),
    "phase": Told("phase", word(PHASES, "phase")),
    "leader": Told("leader", SEAT),
    "silent": Told("silent", whole(0, lambda state: state.tables.players - 1)),
    "gold": Told("gold", whole(least_gold, lambda state: state.tables.gold_to_win), 1),
}
KEYS = (
    *("players", "options", "edition", "round", "first_leader", "phase", "leader", "hands", "piles", "table"),
    *("taken", "tricks", "silent", "gold", "rounds", "reason"),
)


def position_of(state: AmulettState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    further: dict[str, Any] = {
        "hands": [[KINDS[k] for k in state.hand_of(seat)] for seat in range(n)],
        "piles": [list(pile) for pile in piles_of(state)],
        "table": [KINDS[k] for k in on_table(state)],
        "taken": list(state.taken[:n]),
        "tricks": [{"leader": t.leader, "cards": list(t.cards), "winner": t.winner} for t in tricks_of(state)],
        "rounds": msgspec.json.decode(msgspec.json.encode(state.rounds)),
    }
    if state.end >= 0:
        further["reason"] = ENDS[state.end]
    return written(KEYS, TOLD, state, further)


def from_position(game: Game, data: Mapping[str, Any]) -> AmulettState:
    """A state out of a position; BadPosition names the field that is wrong. What is left out has the opening's value,
    and a phase left out is the first one that the rest allows."""
    setup = setup_of(game, data, KEYS)
    reader = _Reader(told_of(data), AmulettState(setup))
    state = reader.read()
    state.begin_trail()
    return state


class _Reader:
    """Reads a position into a fresh state: what stands in it by itself, then what must fit together."""

    def __init__(self, data: Mapping[str, Any], state: AmulettState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.setup.players
        self.edition = state.setup.edition
        self.options = state.setup.options
        self.kinds = [kind for kind in range(KIND_COUNT) if state.tables.copies[kind]]
        self.names = listed([KINDS[kind] for kind in self.kinds], "card", most=64)

    def read(self) -> AmulettState:
        state = self.state
        read_told(TOLD, self.data, state)
        gold, silent = state.scores(), state.silent
        self.check_gold(gold)
        first_leader = state.first_leader if "first_leader" in self.data else None
        hands, piles = self.card_lists("hands"), self.card_lists("piles")
        table = self.cards(self.data.get("table", []), "table")
        tricks = self.tricks()
        if len(table) >= self.n:
            raise BadPosition("table", f"{len(table)} cards lie there; a trick of {self.n} is taken in before that")
        if "piles" not in self.data:
            for winner, _, cards in tricks:
                piles[winner] += cards
        self.check_copies(hands, piles, table)
        if max(map(len, hands)) > state.tables.hand_size:
            most = max(map(len, hands))
            raise BadPosition("hands", f"hold up to {most} cards; {state.tables.hand_size} are dealt")
        leader = self.leader(state.leader if "leader" in self.data else None, tricks)
        phase = self.phase(gold, first_leader, leader, hands, piles, table, tricks, silent)
        state.rounds = read_rounds(self.data.get("rounds", []), state, gold, over=phase == OVER)
        state.first_leader = self.first_leader(first_leader, leader, hands, tricks, phase)
        lead = leader if leader is not None else state.first_leader
        self.lay_tricks(piles, tricks)
        # what was won counts as undealt no more; now the hands
        for seat in range(self.n):
            state.set_hand(seat, hands[seat])
        if phase in (LEAD, DEAL):
            state.leader = lead if phase == DEAL else -1
            state.log_leader = max(lead, 0)
            self.deal_on(hands)
        else:
            if phase == TRICK:
                state.log_leader = tricks[0][1] if tricks else lead
                state.replay_trick(lead, tuple(table))
            state.leader = lead
            if not tricks:
                state.log_leader = lead
            self.check_sizes(hands, table, lead, phase)
        state.stand(phase, silent)
        state.end = self.end(phase, gold)
        return state

    # ------------------------------------------------------------------ single fields

    def cards(self, value: Any, where: str) -> list[int]:
        """A list of card ids, or a table of counts such as { dragon = 2 }: of kinds that are dealt here."""
        return [self.kinds[at] for at in self.names.read(value, where, self.state)]

    def card_lists(self, key: str) -> list[list[int]]:
        rows = per_seat(self.data.get(key), key, self.n, [])
        return [self.cards(row, f"{key}.{seat}") for seat, row in enumerate(rows)]

    def check_gold(self, gold: tuple[int, ...]) -> None:
        high = self.edition.gold_to_win
        over = self.data.get("phase", "over") == "over"
        for seat, held in enumerate(gold):
            if held == high and not over:
                raise BadPosition(f"gold.{seat}", f"{held} wins the game, and it is not over")
        if gold.count(high) > 1 and not self.options["tie_gold"]:
            raise BadPosition("gold", f"one round gives only one seat its gold number {high}, without tie_gold")

    def tricks(self) -> list[tuple[int, int, list[int]]]:
        """(winner, leader, cards) of each trick; the winner must be the one the rules give."""
        found = []
        next_leader: int | None = None
        form = 'a trick is { leader = 0, cards = ["fairy", ...] }, with or without winner'
        for i, given in enumerate(items(self.data.get("tricks", []), "tricks", "list of tricks", most=32)):
            where = f"tricks.{i}"
            row = table(given, where, ("leader", "cards", "winner"), form, needed=("leader", "cards"))
            leader = SEAT.read(row["leader"], f"{where}.leader", self.state)
            if next_leader is not None and leader != next_leader:
                raise BadPosition(f"{where}.leader", f"seat {next_leader} won the trick before and leads, not {leader}")
            cards = self.cards(row["cards"], f"{where}.cards")
            if len(cards) != self.n:
                raise BadPosition(f"{where}.cards", f"a whole trick has {self.n} cards, not {len(cards)}")
            trial = AmulettState(self.state.setup)
            trial.replay_trick(leader, tuple(cards))
            winner = row.get("winner")
            if winner is not None and (type(winner) is not int or winner != trial.leader):
                raise BadPosition(f"{where}.winner", f"seat {trial.leader} wins this trick")
            next_leader = trial.leader
            found.append((trial.leader, leader, cards))
        return found

    def leader(self, leader: int | None, tricks: list[tuple[int, int, list[int]]]) -> int | None:
        """play, ruling 10: who has taken a trick leads the next, and is heard first before."""
        if not tricks:
            return leader
        winner = tricks[-1][0]
        if leader not in (None, winner):
            raise BadPosition("leader", f"seat {winner} took the last trick, so nobody else leads")
        return winner

    def first_leader(
        self,
        first: int | None,
        leader: int | None,
        hands: list[list[int]],
        tricks: list[tuple[int, int, list[int]]],
        phase: int,
    ) -> int:
        """Who leads the round's first trick: as told, or as the finished rounds, the tricks or the leader say."""
        if phase == LEAD:
            return -1
        state = self.state
        rotated = None
        if state.rounds:  # ruling 9: one seat clockwise with every round
            last = state.rounds[-1]
            rotated = (last.first_leader + state.round - last.number) % self.n
            if first not in (None, rotated):
                raise BadPosition("first_leader", f"by the finished rounds it is seat {rotated} that leads first")
        whole = len(tricks) + max(map(len, hands)) == state.tables.hand_size
        begun = tricks[0][1] if tricks else leader if phase == TRICK else None
        if first is None:
            first = rotated if rotated is not None else begun if begun is not None else leader or 0
        if whole and begun not in (None, first):
            raise BadPosition("first_leader" if tricks else "leader", f"seat {first} leads the round's first trick")
        return first

    def end(self, phase: int, gold: tuple[int, ...]) -> int:
        value = self.data.get("reason")
        if phase != OVER:
            if value is not None:
                raise BadPosition("reason", "only a game that is over has one")
            return -1
        possible = self.possible_ends(gold)
        if self.state.rounds and self.state.rounds[-1].number == self.state.round:
            last = {"tie": "tie_gold"}.get(self.state.rounds[-1].reason, self.state.rounds[-1].reason)
            possible = [end for end in possible if end in (last, "round_limit")]
        if value is None and possible:
            value = possible[0]
        if value not in possible:
            fits = ", ".join(possible) or "none: nothing ends this game"
            raise BadPosition("reason", f"{clip(value)} does not fit gold, options and rounds; it may be {fits}")
        return ENDS.index(value)

    def possible_ends(self, gold: tuple[int, ...]) -> list[str]:
        """game_end, ruling 30: how a game can end with this gold under these options."""
        options = self.options
        holders = sum(held >= self.edition.gold_to_win for held in gold)
        if not holders:
            return ["round_limit"]
        possible = ["points"] if holders == 1 else []
        if options["announcing"] != "off" and holders == 1:
            possible.append("seven")
        if options["tie_gold"]:
            possible.append("tie_gold")
        if options["announcing"] == "manual" and options["after_wrong_call"] == "count" and holders < self.n:
            possible.append("wrong_call")
        return possible

    # ------------------------------------------------------------------ fields together

    def check_copies(self, hands: list[list[int]], piles: list[list[int]], table: list[int]) -> None:
        everything = [*table, *(k for row in (*hands, *piles) for k in row)]
        for kind in range(KIND_COUNT):
            copies = self.state.tables.copies[kind]
            if everything.count(kind) > copies:
                raise BadPosition(
                    "hands, piles, table",
                    f"{KINDS[kind]} lies there {everything.count(kind)} times; there are {copies}",
                )

    def lay_tricks(self, piles: list[list[int]], tricks: list[tuple[int, int, list[int]]]) -> None:
        for seat, given in enumerate(per_seat(self.data.get("taken"), "taken", self.n, None)):
            counted = sum(winner == seat for winner, _, _ in tricks)
            taken = counted if given is None else given
            if type(taken) is not int or not counted <= taken <= 64:
                raise BadPosition(f"taken.{seat}", f"{clip(taken)} does not fit {counted} tricks of the list")
            rest = list(piles[seat])
            for winner, _, cards in tricks:
                for kind in cards if winner == seat else ():
                    if kind not in rest:
                        raise BadPosition(f"piles.{seat}", f"lacks {KINDS[kind]} of a trick that the seat has won")
                    rest.remove(kind)
            self.state.set_pile(seat, tuple(sorted(rest)), taken - counted)
        for i, (_, leader, cards) in enumerate(tricks):
            if i == 0:
                self.state.log_leader = leader
            self.state.replay_trick(leader, tuple(cards))

    def check_sizes(self, hands: list[list[int]], table: list[int], leader: int, phase: int) -> None:
        played = {(leader + i) % self.n for i in range(len(table))}
        sizes = [len(hand) + (seat in played) for seat, hand in enumerate(hands)]
        if len(set(sizes)) > 1:
            raise BadPosition(
                "hands", f"hold {[len(h) for h in hands]} cards; all have alike, one less if a card lies on the table"
            )
        most = self.state.tables.hand_size - (phase == WINDOW)
        if max(sizes) > most:
            raise BadPosition("hands", f"hold up to {max(sizes)} cards of a trick; by now it can be {most}")

    def deal_on(self, hands: list[list[int]]) -> None:
        """Go on dealing to the first seat whose hand is short (`phase` has seen that those after it are empty)."""
        seat = next(seat for seat, hand in enumerate(hands) if len(hand) < self.state.tables.hand_size)
        self.state.dealing, self.state.dealt = seat, len(hands[seat])

    def phase(
        self,
        gold: tuple[int, ...],
        first_leader: int | None,
        leader: int | None,
        hands: list[list[int]],
        piles: list[list[int]],
        table: list[int],
        tricks: list[tuple[int, int, list[int]]],
        silent: int,
    ) -> int:
        """The phase given, or the first that the rest allows; what it excludes is refused."""
        size = self.state.tables.hand_size
        held = [len(hand) for hand in hands]
        short = next((seat for seat in range(self.n) if held[seat] < size), self.n)
        won = max(gold) >= self.edition.gold_to_win
        untouched = not (
            any(piles) or table or tricks or silent or any(per_seat(self.data.get("taken"), "taken", self.n, 0))
        )
        why = {
            LEAD: untouched and not any(held) and self.state.round == 1 and first_leader is None and leader is None,
            DEAL: untouched
            and short < self.n
            and not any(held[short + 1 :])
            and leader in (None, first_leader if first_leader is not None else leader),
            TRICK: silent == 0 and any(held),
            WINDOW: not table and self.options["announcing"] == "manual",
            OVER: silent == 0 and not table and (won or self.state.round == self.options["round_limit"]),
        }
        if won or "phase" in self.data:
            phase = self.state.phase if "phase" in self.data else OVER
            if not why[phase]:
                raise BadPosition("phase", f"the rest of the position does not allow {PHASES[phase]}")
            return phase
        for phase in (LEAD, DEAL, TRICK, WINDOW):
            if why[phase]:
                return phase
        raise BadPosition("phase", "no phase fits: no hand holds a card and nobody is asked for announcements")
