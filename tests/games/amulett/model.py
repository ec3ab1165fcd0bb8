"""Das Zwergenamulett once more, written plainly from the rule sheet and without looking at the engine.

Slow, and in words instead of numbers; tests let it play along and compare.
"""

from __future__ import annotations

from typing import Any

VALUES = {"dragon": 11, "giant": 10, "magician": 4, "witch": 3, "fairy": 2}
WEIGHTS = {"green": 1, "red": 1, "double": 2, "brown": 1}
HANDS = {2: 12, 3: 8, 4: 7, 5: 6, 6: 5}


def colour(card: str) -> str:
    return "double" if card == "brown" else card


class Model:
    """One game. `do(who, text)` carries a step out; everything else is there to be looked at."""

    def __init__(self, players: int, options: dict[str, Any]) -> None:
        self.n = players
        self.options = options
        self.gold = [0] * players
        self.round = 1
        self.first: int | None = None
        self.phase = "lead"
        self.reason: str | None = None
        self.rounds: list[dict[str, Any]] = []
        self.clear()

    def clear(self) -> None:
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.piles: list[list[str]] = [[] for _ in range(self.n)]
        self.table: list[tuple[int, str]] = []
        self.silent = 0
        self.turn: int | None = None
        self.leader = self.first

    def do(self, who: int, text: str) -> None:
        word, *rest = text.split()
        if word == "lead":
            self.first = self.leader = int(rest[0])
            self.phase = "deal"
        elif word == "deal":
            self.hands[int(rest[0])].append(rest[1])
            if all(len(hand) == HANDS[self.n] for hand in self.hands):
                self.phase, self.turn = "trick", self.first
        elif word == "play":
            self.play(who, rest[0])
        elif word == "silent":
            self.silent += 1
            self.turn = (who + 1) % self.n
            if self.silent == self.n:
                self.silent = 0
                self.next_trick()
        else:
            self.silent = 0
            self.announced(who)

    def play(self, who: int, card: str) -> None:
        self.hands[who].remove(card)
        self.table.append((who, card))
        self.turn = (who + 1) % self.n
        if len(self.table) < self.n:
            return
        led = self.table[0][1]
        amulets = [seat for seat, played in self.table if played == "amulet"]
        equal = [seat for seat, played in self.table if colour(played) == colour(led)]
        winner = amulets[-1] if amulets else equal[-1]
        self.piles[winner] += [played for _, played in self.table]
        self.table = []
        self.leader = self.turn = winner
        if self.options["announcing"] == "manual":
            self.phase = "window"
            return
        if self.options["announcing"] == "auto":
            for i in range(self.n):
                seat = (winner + i) % self.n
                if self.dwarves(seat) >= 7:
                    self.close("seven", seat, [seat], [], [])
                    return
        self.next_trick()

    def next_trick(self) -> None:
        if any(self.hands):
            self.phase, self.turn = "trick", self.leader
        else:
            self.count(None, [])

    def dwarves(self, seat: int) -> int:
        return sum(WEIGHTS.get(card, 0) for card in self.piles[seat])

    def points(self, seat: int) -> int:
        points = sum(VALUES.get(card, 0) for card in self.piles[seat])
        return points + (self.dwarves(seat) if "amulet" in self.piles[seat] else 0)

    def announced(self, who: int) -> None:
        if self.dwarves(who) >= 7:
            self.close("seven", who, [who], [], [])
            return
        loses = self.gold[who] > 0 or (self.gold[who] == 0 and self.options["wrong_call_without_gold"] == "debt")
        lost = [who] if loses else []
        if self.options["after_wrong_call"] == "nobody":
            self.close("wrong_call", who, [], lost, [])
        else:
            self.count(who, lost)

    def count(self, caller: int | None, lost: list[int]) -> None:
        counted = [seat for seat in range(self.n) if seat != caller]
        most = max(self.points(seat) for seat in counted)
        best = [seat for seat in counted if self.points(seat) == most]
        reason = "wrong_call" if caller is not None else "tie" if len(best) > 1 else "points"
        self.close(reason, caller, best if len(best) == 1 or self.options["tie_gold"] else [], lost, counted)

    def close(self, reason: str, caller: int | None, gain: list[int], lost: list[int], counted: list[int]) -> None:
        change = [(seat in gain) - (seat in lost) for seat in range(self.n)]
        self.gold = [gold + step for gold, step in zip(self.gold, change, strict=True)]
        self.rounds.append(
            {
                "number": self.round,
                "reason": reason,
                "caller": caller,
                "scores": [self.points(seat) if seat in counted else None for seat in range(self.n)],
                "gained": change,
                "gold": list(self.gold),
            }
        )
        if max(self.gold) >= 3 or self.round == self.options["round_limit"]:
            third = "tie_gold" if reason == "tie" else reason
            self.reason = third if max(self.gold) >= 3 else "round_limit"
            self.phase, self.turn = "over", None
            return
        self.round += 1
        self.first = (self.first + 1) % self.n
        self.phase = "deal"
        self.clear()

    def legal(self) -> list[str]:
        if self.turn is None:
            return []
        if self.phase == "trick":
            return sorted({f"play {card}" for card in self.hands[self.turn]})
        may = self.gold[self.turn] >= 0 or self.options["debtors_may_announce"]
        return ["announce", "silent"] if may else ["silent"]

    def places(self) -> list[int]:
        return [1 + sum(other > gold for other in self.gold) for gold in self.gold]
