"""Gartenzwerge e.V. (Roman Mathar, 2004): breeding garden dwarves for 2 to 6."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadOption
from zwerge.core.game import Game, Setup
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import Option, OptionValue
from zwerge.core.rulebook import Refusal
from zwerge.core.state import State
from zwerge.games.gartenzwerge.knowledge import hidden, journal, position, view
from zwerge.games.gartenzwerge.knowledge.view import View
from zwerge.games.gartenzwerge.rules import layout, unlisted_texts
from zwerge.games.gartenzwerge.rules.actions import Actions, Chances, Retractions
from zwerge.games.gartenzwerge.rules.edition import Edition, read_edition, write_edition
from zwerge.games.gartenzwerge.rules.layout import REASONS
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState
from zwerge.games.gartenzwerge.rules.tables import Tables


class Gartenzwerge(Game):
    """Gartenzwerge e.V. Paragraphs are the rulebook's sections, and four of our own: events, first, free_bidding and
    options."""

    id = "gartenzwerge"
    rules_version = 1
    players = (2, 3, 4, 5, 6)
    paragraphs = (
        *("material", "aim", "setup", "course", "treasurer", "work", "garden", "seek", "offer", "sell", "swap"),
        *("compete", "breeding", "competitions", "upkeep", "game_end", "two_setup", "two_seek", "two_offer"),
        *("two_note", "events", "first", "free_bidding", "options"),
    )
    reasons = REASONS
    ordered = ("rivals", "order")
    options = (
        Option("cash_public", True, "options", "r32", values=(True, False)),
        Option("events", True, "events", "2.5", values=(True, False)),
        Option("free_bidding", False, "free_bidding", "2.7", values=(False, True)),
        Option("guests_per_round", 1, "two_offer", "r55", values=(1, 2, 3, "none")),
        Option("helping_hand", False, "upkeep", "r61", values=(False, True)),
        Option("last_member_standing", True, "game_end", "r58", values=(True, False)),
        Option("round_limit", 40, "game_end", "r59", low=20, high=60),
    )
    Actions = Actions
    Chances = Chances
    Retractions = Retractions
    state_type = GartenzwergeState
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

    def check_setup(self, players: int, options: dict[str, OptionValue], edition: Any) -> None:
        if players == 2 and options["free_bidding"]:
            raise BadOption("options.free_bidding", "free bidding is for 3 to 6 players; two play with sealed hands")

    def tables(self, setup: Setup) -> Tables:
        return Tables(setup)

    def teller(self) -> journal.Journal:
        return journal.Journal()

    def refuse_text(self, state: State, text: str, seat: int) -> Refusal | None:
        """Lazy and golden dwarves at work, demands and competitions that do not exist, sums off the 50s (sheet,
        4.2)."""
        return unlisted_texts.refusal(state, text)

    def secret(self, state: State) -> bool:
        """Hands are closed in secret; a talk is open."""
        assert isinstance(state, GartenzwergeState)
        return state.step == layout.SUMS

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Coarse: every dwarf of every flower in every round, each with the longest deal (sheet, 4.1)."""
        flower: int = sum((edition or self.edition()).dwarves)
        turns = (flower + 1) * players
        others = players - 1
        each = 10 * others**2 + 11 * others + 3 if options.get("free_bidding", False) else 2 * players + 1
        return int(options.get("round_limit", 40)) * (turns * each + flower * players)

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """The treasurer once; per round three cards, four rivals, a draw per dwarf, and chips per turn of two."""
        flower: int = sum((edition or self.edition()).dwarves)
        chips = (flower + 1) * players if players == 2 else 0
        return 1 + int(options.get("round_limit", 40)) * (7 + flower * players + chips)


GAME = Gartenzwerge()
