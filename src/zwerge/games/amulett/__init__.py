"""Das Zwergenamulett (Christian and Thilo Hutzler, 2009): a trick-taking game for 2 to 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.game import Game, Setup
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import Option, OptionValue, Setting
from zwerge.core.outcome import Entry
from zwerge.core.rulebook import Refusal
from zwerge.core.state import State
from zwerge.games.amulett.knowledge import hidden, journal, position, view
from zwerge.games.amulett.knowledge.view import View, may_be_heard, may_have_seven
from zwerge.games.amulett.rules import seven_dwarves
from zwerge.games.amulett.rules.actions import Actions, Chances
from zwerge.games.amulett.rules.edition import Edition, read_edition, write_edition
from zwerge.games.amulett.rules.state import AmulettState
from zwerge.games.amulett.rules.tables import Tables


def _keep_silent(view: View, legal: tuple[str, ...], value: OptionValue) -> str | None:
    """Setting `silent`: says nothing in every window until the person speaks, whatever lies in the pile (ruling 16)."""
    return "silent" if value and "silent" in legal else None


def _calls(view: View) -> int:
    """How often the seat has spoken in this game: a wish to be silent until it speaks ends with that."""
    return sum(one.caller == view.observer for one in view.rounds)


class Amulett(Game):
    """Das Zwergenamulett. Paragraphs are the rulebook's sections; options are all ours."""

    id = "amulett"
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    paragraphs = ("material", "idea", "setup", "play", "amulet", "round_end", "seven_dwarves", "game_end")
    reasons = ("points", "seven", "tie_gold", "wrong_call", "round_limit")
    ordered = ("table", "cards")
    options = (
        Option("doubles", 4, "material", "2.1", values=(4, 1)),
        Option("announcing", "manual", "seven_dwarves", "15, 16, 18", values=("manual", "auto", "off")),
        Option("after_wrong_call", "count", "seven_dwarves", "21", values=("count", "nobody")),
        Option("wrong_call_without_gold", "debt", "seven_dwarves", "22", values=("debt", "nothing")),
        Option("debtors_may_announce", False, "seven_dwarves", "22", values=(False, True)),
        Option("tie_gold", False, "round_end", "23, 24", values=(False, True)),
        Option("memory_aid", False, "play", "12", values=(False, True)),
        Option("round_limit", 40, "game_end", "29", low=1, high=200),
    )
    settings = (Setting("silent", (False, True), False, _keep_silent, until=_calls),)
    Actions = Actions
    Chances = Chances
    state_type = AmulettState
    view_type = View
    knowledge = Knowledge(
        view=view.view_of,
        position=position.position_of,
        from_position=position.from_position,
        determinize=hidden.determinize,
        resample=hidden.resample,
        worlds=hidden.worlds,
        world_count=hidden.world_count,
    )

    def read_edition(self, data: Mapping[str, Any], where: str) -> Edition:
        return read_edition(data, where)

    def write_edition(self, edition: Edition) -> dict[str, Any]:
        return write_edition(edition)

    def edition_players(self, edition: Edition) -> tuple[int, ...]:
        return tuple(players for players, _ in edition.hand)

    def tables(self, setup: Setup) -> Tables:
        return Tables(setup)

    def tell(self, before: State, seat: int, action: int, after: State) -> list[Entry]:
        assert isinstance(before, AmulettState)
        assert isinstance(after, AmulettState)
        return journal.tell(before, seat, action, after)

    def tellable(self, entry: Entry, state: State) -> bool:
        assert isinstance(state, AmulettState)
        return journal.tellable(entry, state)

    def tellable_key(self, state: State) -> object:
        assert isinstance(state, AmulettState)
        return journal.tellable_key(state)

    def early(self, view: View) -> tuple[str, ...]:
        """Ruling 16: in a window all may answer at once; a debtor can only be silent (ruling 22)."""
        if view.phase != "window" or view.observer < 0:
            return ()
        return ("announce", "silent") if may_be_heard(view) else ("silent",)

    def early_answer(self, view: View) -> str | None:
        """The table is silent for whoever need not be asked, and he may speak all the same while the window is open
        (rulings 16, 18)."""
        return None if may_have_seven(view, view.observer) else "silent"

    def early_refusal(self, view: View, text: str) -> Refusal | None:
        if view.phase == "window" and text == "announce" and text not in self.early(view):
            return seven_dwarves.debtor()
        return None

    def early_key(self, view: View) -> object:
        return (view.round, sum(view.taken)) if view.phase == "window" else None

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Ruling 29: every card and every answer in every round."""
        hand: int = (edition or self.edition()).hand_of(players)
        return int(options.get("round_limit", 40)) * 2 * players * hand

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        hand: int = (edition or self.edition()).hand_of(players)
        return 1 + int(options.get("round_limit", 40)) * players * hand


GAME = Amulett()
