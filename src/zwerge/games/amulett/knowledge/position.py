"""Positions of Das Zwergenamulett: a whole state as plain data, and back. docs/positions.md explains each key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from zwerge.core.errors import BadPosition, clip
from zwerge.core.positions import per_seat, setup_of, told_of
from zwerge.games.amulett.knowledge.past import read_rounds
from zwerge.games.amulett.rules.layout import DEAL, ENDS, KIND_COUNT, KINDS, LEAD, OVER, PHASES, TRICK, WINDOW
from zwerge.games.amulett.rules.past_tricks import on_table, piles_of, tricks_of
from zwerge.games.amulett.rules.rounds import Round
from zwerge.games.amulett.rules.state import AmulettState

if TYPE_CHECKING:
    from zwerge.core.game import Game

KEYS = (
    *("players", "options", "edition", "round", "first_leader", "phase", "leader", "hands", "piles", "table"),
    *("taken", "tricks", "silent", "gold", "rounds", "reason"),
)


def position_of(state: AmulettState) -> dict[str, Any]:
    """The whole state, hidden things included."""
    n = state.tables.players
    position: dict[str, Any] = {
        "players": n,
        "options": dict(state.setup.options),
        "edition": state.setup.game.edition_name(state.setup.edition),
        "round": state.round,
        "first_leader": state.first_leader if state.first_leader >= 0 else None,
        "phase": PHASES[state.phase],
        "leader": state.leader if state.leader >= 0 else None,
        "hands": [[KINDS[k] for k in state.hand_of(seat)] for seat in range(n)],
        "piles": [list(pile) for pile in piles_of(state)],
        "table": [KINDS[k] for k in on_table(state)],
        "taken": list(state.taken[:n]),
        "tricks": [{"leader": t.leader, "cards": list(t.cards), "winner": t.winner} for t in tricks_of(state)],
        "silent": state.silent,
        "gold": list(state.scores()),
        "rounds": [_told(r) for r in state.rounds],
    }
    if state.end >= 0:
        position["reason"] = ENDS[state.end]
    return position


def _told(finished: Round) -> dict[str, Any]:
    """A finished round as plain data."""
    return {
        "number": finished.number,
        "first_leader": finished.first_leader,
        "reason": finished.reason,
        "caller": finished.caller,
        "scores": list(finished.scores),
        "opened": [list(pile) if pile is not None else None for pile in finished.opened],
        "gained": list(finished.gained),
        "gold": list(finished.gold),
    }


def from_position(game: Game, data: Mapping[str, Any]) -> AmulettState:
    """A state out of a position; BadPosition names the field that is wrong. What is left out has the opening's value,
    and a phase left out is the first one that the rest allows."""
    setup = setup_of(game, data, KEYS)
    reader = _Reader(told_of(data), AmulettState(setup))
    state = reader.read()
    state.begin_trail()
    return state


class _Reader:
    """Reads one position field by field into a fresh state."""

    def __init__(self, data: Mapping[str, Any], state: AmulettState) -> None:
        self.data = data
        self.state = state
        self.n: int = state.setup.players
        self.edition = state.setup.edition
        self.options = state.setup.options

    def read(self) -> AmulettState:
        state = self.state
        state.round = self.whole("round", 1, 1, int(self.options["round_limit"]))
        gold = self.gold()
        first_leader, leader = self.seat("first_leader"), self.seat("leader")
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
        leader = self.leader(leader, tricks)
        silent = self.whole("silent", 0, 0, self.n - 1)
        phase = self.phase(gold, first_leader, leader, hands, piles, table, tricks, silent)
        state.rounds = read_rounds(self.data.get("rounds", []), state, gold, over=phase == OVER)
        state.first_leader = self.first_leader(first_leader, leader, hands, tricks, phase)
        lead = leader if leader is not None else state.first_leader
        state.set_gold(gold)
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

    def whole(self, key: str, default: int, low: int, high: int) -> int:
        value = self.data.get(key, default)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(key, f"{clip(value)} is no whole number from {low} to {high}")
        return value

    def seat(self, key: str) -> int | None:
        value = self.data.get(key)
        if value is None:
            return None
        if type(value) is not int or not 0 <= value < self.n:
            raise BadPosition(key, f"{clip(value)} is no seat: 0 to {self.n - 1} are")
        return value

    def gold(self) -> tuple[int, ...]:
        values = self.per_seat("gold", 0)
        debts = self.options["announcing"] == "manual" and self.options["wrong_call_without_gold"] == "debt"
        low, high = (-1 if debts else 0), self.edition.gold_to_win
        over = self.data.get("phase", "over") == "over"
        for seat, value in enumerate(values):
            if type(value) is not int or not low <= value <= (high if over else high - 1):
                most = f"{high - 1}, or {high} when the game is over"
                raise BadPosition(f"gold.{seat}", f"{clip(value)} is not possible; gold is from {low} to {most}")
        if values.count(high) > 1 and not self.options["tie_gold"]:
            raise BadPosition("gold", f"one round gives only one seat its gold number {high}, without tie_gold")
        return tuple(values)

    def per_seat(self, key: str, default: Any) -> list[Any]:
        """A list with one item per seat, or a table from seats to items; seats left out have the default."""
        return per_seat(self.data.get(key), key, self.n, default)

    def cards(self, value: Any, where: str) -> list[int]:
        """A list of card ids, or a table of counts such as { dragon = 2 }."""
        if isinstance(value, Mapping):
            counts = list(value.items())
            self.cards(list(value), where)
            if any(type(count) is not int or not 0 <= count <= 64 for _, count in counts):
                raise BadPosition(where, f"{clip(value)} should give a number of cards per kind")
            value = [kind for kind, count in counts for _ in range(count)]
        if not isinstance(value, list | tuple):
            raise BadPosition(where, f"{clip(value)} is no list of cards")
        dealt = [KINDS[k] for k in range(KIND_COUNT) if self.state.tables.copies[k]]
        for card in value:
            if card not in dealt:
                raise BadPosition(where, f"{clip(card)} is no card here; they are {', '.join(dealt)}")
        return [KINDS.index(card) for card in value]

    def card_lists(self, key: str) -> list[list[int]]:
        return [self.cards(row, f"{key}.{seat}") for seat, row in enumerate(self.per_seat(key, []))]

    def tricks(self) -> list[tuple[int, int, list[int]]]:
        """(winner, leader, cards) of each trick; the winner must be the one the rules give."""
        value = self.data.get("tricks", [])
        if not isinstance(value, list | tuple) or len(value) > 32:
            raise BadPosition("tricks", f"{clip(value)} is no list of tricks")
        found = []
        next_leader: int | None = None
        for i, row in enumerate(value):
            where = f"tricks.{i}"
            if not isinstance(row, Mapping) or not {"leader", "cards"} <= set(row) <= {"leader", "cards", "winner"}:
                raise BadPosition(where, 'a trick is { leader = 0, cards = ["fairy", ...] }, with or without winner')
            leader = row["leader"]
            if type(leader) is not int or not 0 <= leader < self.n:
                raise BadPosition(f"{where}.leader", f"{clip(leader)} is no seat: 0 to {self.n - 1} are")
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
        counted = [sum(winner == seat for winner, _, _ in tricks) for seat in range(self.n)]
        taken = [counted[seat] if value is None else value for seat, value in enumerate(self.per_seat("taken", None))]
        for seat in range(self.n):
            if type(taken[seat]) is not int or not counted[seat] <= taken[seat] <= 64:
                fits = f"{clip(taken[seat])} does not fit {counted[seat]} tricks of the list"
                raise BadPosition(f"taken.{seat}", fits)
            rest = list(piles[seat])
            for winner, _, cards in tricks:
                for kind in cards if winner == seat else ():
                    if kind not in rest:
                        raise BadPosition(f"piles.{seat}", f"lacks {KINDS[kind]} of a trick that the seat has won")
                    rest.remove(kind)
            self.state.set_pile(seat, tuple(sorted(rest)), taken[seat] - counted[seat])
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
        untouched = not (any(piles) or table or tricks or silent or any(self.per_seat("taken", 0)))
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
        given = self.data.get("phase")
        if given is not None and given not in PHASES:
            raise BadPosition("phase", f"{clip(given)} is no phase; they are {', '.join(PHASES)}")
        if won and given is None:
            given = "over"
        if given is not None:
            phase = PHASES.index(given)
            if not why[phase]:
                raise BadPosition("phase", f"the rest of the position does not allow {given}")
            return phase
        for phase in (LEAD, DEAL, TRICK, WINDOW):
            if why[phase]:
                return phase
        raise BadPosition("phase", "no phase fits: no hand holds a card and nobody is asked for announcements")
