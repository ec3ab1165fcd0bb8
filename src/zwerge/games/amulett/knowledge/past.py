"""The finished rounds of a position of Das Zwergenamulett, checked: what they tell must be what can have been."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import msgspec

from zwerge.core.errors import BadPosition, clip
from zwerge.games.amulett.rules import seven_dwarves
from zwerge.games.amulett.rules.layout import KIND_COUNT, KINDS, REASONS
from zwerge.games.amulett.rules.past_rounds import Round
from zwerge.games.amulett.rules.state import AmulettState


def least_gold(state: AmulettState) -> int:
    """Ruling 23: with the option a wrong call may leave a seat in debt."""
    return -1 if state.tables.debts and state.setup.options["announcing"] == "manual" else 0


def read_rounds(value: Any, state: AmulettState, gold: tuple[int, ...], over: bool) -> tuple[Round, ...]:
    """Finished rounds as `position()` writes them; `gold` is what the seats hold now."""
    if not isinstance(value, list | tuple):
        raise BadPosition("rounds", f"{clip(value)} is no list of finished rounds")
    found = [_round(row, f"rounds.{i}") for i, row in enumerate(value)]
    for i, told in enumerate(found):
        _Check(told, state, f"rounds.{i}").run()
    for i, (one, other) in enumerate(pairwise(found), start=1):
        if one.number >= other.number:
            raise BadPosition(f"rounds.{i}.number", f"{other.number} does not come after {one.number}")
        if other.first_leader != (one.first_leader + other.number - one.number) % state.setup.players:
            raise BadPosition(f"rounds.{i}.first_leader", "leading first goes round, one seat with every round")
        if other.number == one.number + 1 and tuple(_before(other)) != one.gold:
            raise BadPosition(f"rounds.{i}.gold", "does not follow from the round before")
    if found:
        last, where = found[-1], f"rounds.{len(found) - 1}"
        newest = state.round if over else state.round - 1
        if last.number > newest:
            raise BadPosition(f"{where}.number", f"round {last.number} is not over in round {state.round}")
        if last.number == newest and last.gold != gold:
            raise BadPosition(f"{where}.gold", "is not what the seats hold now")
    return tuple(found)


def _round(row: Any, where: str) -> Round:
    """One round by its fields; TOML has no null, so a caller may be left out."""
    if not isinstance(row, Mapping):
        raise BadPosition(where, f"{clip(row)} is no finished round")
    for key in row:
        if key not in Round.__struct_fields__:
            raise BadPosition(f"{where}.{clip(key)}", f"is no field; they are {', '.join(Round.__struct_fields__)}")
    if any(isinstance(number, float) for number in _numbers(row)):
        raise BadPosition(where, "its numbers are whole")
    try:
        return msgspec.convert({"caller": None, **row}, Round, strict=True)
    except msgspec.ValidationError as error:
        raise BadPosition("rounds", f"{where}: {error}") from None


def _numbers(row: Mapping[str, Any]) -> list[Any]:
    listed = [item for value in row.values() if isinstance(value, list | tuple) for item in value]
    return [*row.values(), *listed]


def _before(told: Round) -> list[int]:
    """The gold of each seat before the round was counted."""
    return [held - change for held, change in zip(told.gold, told.gained, strict=True)]


class _Check:
    """One finished round against the rules: its reason, who was counted, and what each gained."""

    def __init__(self, told: Round, state: AmulettState, where: str) -> None:
        self.told = told
        self.state = state
        self.tables = state.tables
        self.where = where
        self.n = state.setup.players

    def demand(self, holds: bool, field: str, what: str) -> None:
        if not holds:
            raise BadPosition(f"{self.where}.{field}" if field else self.where, what)

    def run(self) -> None:
        told, n = self.told, self.n
        lengths = {len(told.scores), len(told.opened), len(told.gained), len(told.gold)}
        seats = {told.first_leader, told.first_leader if told.caller is None else told.caller}
        cards = {card for pile in told.opened for card in pile or ()}
        dealt = {KINDS[kind] for kind in range(KIND_COUNT) if self.tables.copies[kind]}
        known = told.reason in REASONS and seats <= set(range(n)) and cards <= dealt and told.number >= 1
        self.demand(lengths == {n} and known, "", f"is no finished round of {n} players")
        self.check_reason()
        self.check_piles()
        self.check_gold()

    def check_reason(self) -> None:
        """round_end, seven_dwarves: who called, and who was counted."""
        told, announcing = self.told, self.state.setup.options["announcing"]
        possible = {"seven": announcing != "off", "wrong_call": announcing == "manual"}
        self.demand(possible.get(told.reason, True), "reason", f"with announcing = {announcing} no round ends so")
        self.demand((told.caller is not None) == (told.reason in possible), "caller", f"does not fit {told.reason}")
        nobody = told.reason == "seven" or (told.reason == "wrong_call" and not self.tables.count_after_wrong_call)
        for seat in range(self.n):
            counted = not nobody and seat != told.caller
            self.demand((told.scores[seat] is not None) == counted, f"scores.{seat}", "is told of whom was counted")
            laid_open = counted or seat == told.caller
            self.demand((told.opened[seat] is not None) == laid_open, f"opened.{seat}", "does not fit how it ended")

    def check_piles(self) -> None:
        """round_end, ruling 13: scores are those of the piles; ruling 17: who calls rightly has the dwarves. An empty
        pile is one that is not told."""
        told, tables = self.told, self.tables
        everything = [card for pile in told.opened for card in pile or ()]
        for kind in range(KIND_COUNT):
            count = everything.count(KINDS[kind])
            self.demand(count <= tables.copies[kind], "opened", f"{KINDS[kind]} lies there {count} times")
        for seat, pile in enumerate(told.opened):
            kinds = [KINDS.index(card) for card in pile or ()]
            if not kinds:
                continue
            self.demand(kinds == sorted(kinds), f"opened.{seat}", "lists its cards in the order of the kinds")
            weight = sum(tables.weight[kind] for kind in kinds)
            score = sum(tables.value[kind] for kind in kinds) + (weight if KINDS.index("amulet") in kinds else 0)
            given = told.scores[seat]
            self.demand(given in (None, score), f"scores.{seat}", f"the cards laid open count {score}")
            if seat == told.caller:
                right = weight >= tables.dwarves_to_win
                self.demand(right == (told.reason == "seven"), f"opened.{seat}", f"{weight} dwarves do not fit")

    def check_gold(self) -> None:
        """Rulings 19, 21 to 23: who took a gold, and who gave one back."""
        told, tables = self.told, self.tables
        before = _before(told)
        most = max((score for score in told.scores if score is not None), default=None)
        best = [seat for seat in range(self.n) if most is not None and told.scores[seat] == most]
        tie = len(best) > 1
        if told.reason in ("points", "tie"):
            self.demand(tie == (told.reason == "tie"), "reason", "does not fit the scores")
        winners = best if not tie or tables.tie_gold else []
        if told.reason == "seven" and told.caller is not None:
            winners = [told.caller]
        gained = [int(seat in winners) for seat in range(self.n)]
        if told.reason == "wrong_call" and told.caller is not None:
            held = before[told.caller] if told.gained[told.caller] == 0 else told.gold[told.caller] + 1
            gained[told.caller] = -seven_dwarves.penalty(held, tables.debts)
        for seat in range(self.n):
            self.demand(told.gained[seat] == gained[seat], f"gained.{seat}", f"by how it ended it is {gained[seat]}")
            low, high = least_gold(self.state), tables.gold_to_win
            fits = low <= before[seat] < high and low <= told.gold[seat] <= high
            self.demand(fits, f"gold.{seat}", f"{told.gold[seat]} is not possible")
