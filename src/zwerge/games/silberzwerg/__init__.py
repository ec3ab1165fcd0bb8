"""Silberzwerg (Gerd Deininger and Andreas Michaelis, Queen Games 2000): mines and contracts for 2 to 4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadOption
from zwerge.core.game import Game, Setup
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import Option, OptionValue, Setting
from zwerge.core.state import State
from zwerge.games.silberzwerg.knowledge import hidden, journal, position, read_position, view
from zwerge.games.silberzwerg.knowledge.view import View
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.actions import Actions, Chances, Retractions
from zwerge.games.silberzwerg.rules.edition import Edition, read_edition, write_edition
from zwerge.games.silberzwerg.rules.state import SilberzwergState
from zwerge.games.silberzwerg.rules.tables import Tables


def _claim(view: View, legal: tuple[str, ...], value: OptionValue) -> str | None:
    """Setting `auto_claim`: a completed tool set is handed in at the first moment the rules allow (ruling d9)."""
    if not value:
        return None
    return next((text for text in legal if text.startswith("set ")), None)


def _pass(view: View, legal: tuple[str, ...], value: OptionValue) -> str | None:
    """Setting `auto_pass`: passes in every window and never hands in a Cancel."""
    return "pass" if value and "pass" in legal else None


class Silberzwerg(Game):
    """Silberzwerg. Paragraphs are the rulebook's sections and figures."""

    id = "silberzwerg"
    rules_version = 1
    players = (2, 3, 4)
    paragraphs = (
        *("material", "goal", "setup", "round", "place", "miners", "leaders", "reveal", "prices", "shadow"),
        *("shadow_mine", "shadow_contracts", "shadow_gems", "dig", "silver", "silver_mine", "silver_contracts"),
        *("silver_gems", "turn", "penalty", "refill", "limit", "start", "symbols", "set", "plus5", "cancel", "minus3"),
        *("public", "money", "end", "two_players", "three_players", "short_game", "variants", "knowledge"),
    )
    reasons = ("600", "contracts", "round_limit")
    editions = ("default", "flat")
    ordered = ("gaps", "events", "start_gems")
    options = (
        Option("deck", "standard", "three_players", "26", values=("standard", "full", "short"), source="S"),
        Option("one_leader_per_column", False, "place", "d1", values=(False, True)),
        Option("faidutti", False, "variants", "f1", values=(False, True), source="S"),
        Option("all_public", False, "variants", "f2, a34", values=(False, True), source="S"),
        Option("tie_by_gems", False, "end", "a28, a29", values=(False, True)),
        Option("round_limit", 60, "end", "a45", low=1, high=200),
        Option("memory_aid", True, "knowledge", "3.4", values=(False, True)),
    )
    settings = (
        Setting("auto_claim", (False, True), False, _claim),
        Setting("auto_pass", (False, True), False, _pass),
    )
    Actions = Actions
    Chances = Chances
    Retractions = Retractions
    state_type = SilberzwergState
    view_type = View
    knowledge = Knowledge(
        view=view.view_of,
        position=position.position_of,
        from_position=read_position.from_position,
        determinize=hidden.determinize,
        resample=hidden.resample,
        worlds=hidden.worlds,
        world_count=hidden.world_count,
    )

    def read_edition(self, data: Mapping[str, Any], where: str) -> Edition:
        return read_edition(data, where)

    def write_edition(self, edition: Edition) -> dict[str, Any]:
        return write_edition(edition)

    def check_setup(self, players: int, options: dict[str, OptionValue], edition: Edition) -> None:
        """short_game: the small deck is for three and four."""
        if options["deck"] == "short" and players == 2:
            raise BadOption("options.deck", "'short' is not possible with two players; it takes standard, full")

    def tables(self, setup: Setup) -> Tables:
        return Tables(setup)

    def teller(self) -> journal.Journal:
        return journal.Journal()

    def unseen(self, state: State) -> bool:
        """Dwarves are placed and gems given back behind the screens, by the last one too."""
        assert isinstance(state, SilberzwergState)
        return state.phase in (layout.PLACING, layout.RETURNING)

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Ruling a45: a leader buys at most 20 gems; a gem is sold or returned once; 34 tiles are handed in once; one
        shadow per seat stands on gems."""
        miners, leaders = (8, 4) if players == 2 else (4, 2)
        each = 15 + 2 * miners + 44 * leaders + (players - 1) * leaders
        return int(options.get("round_limit", 60)) * players * each + 34

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Two draws per seat and round, who is dealt first, four start gems, 34 contracts."""
        return int(options.get("round_limit", 60)) * 2 * players + 39


GAME = Silberzwerg()
