"""Pebbles, the smallest game that is whole: everybody draws one in secret, may swap it once, and the highest wins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from zwerge.core.errors import BadEdition
from zwerge.core.game import Game
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import OptionValue
from zwerge.core.outcome import Entry
from zwerge.core.state import State

from . import knowledge
from .rules import Actions, Chances, Edition, PebblesState


class Pebbles(Game):
    """Pebbles for 2 to 4. Paragraphs are the headings of its rules."""

    id = "pebbles"
    players = (2, 3, 4)
    paragraphs = ("draw", "swap", "end")
    reasons = ("highest",)
    Actions = Actions
    Chances = Chances
    state_type = PebblesState
    view_type = knowledge.View
    knowledge = Knowledge(
        view=knowledge.view_of,
        position=knowledge.position_of,
        from_position=knowledge.from_position,
        determinize=knowledge.determinize,
        resample=knowledge.resample,
        worlds=knowledge.worlds,
        world_count=knowledge.world_count,
    )

    def read_edition(self, data: Mapping[str, Any], where: str) -> Edition:
        try:
            return msgspec.convert(data, Edition)
        except msgspec.ValidationError as error:
            raise BadEdition(where, str(error)) from None

    def write_edition(self, edition: Edition) -> dict[str, Any]:
        return dict(msgspec.to_builtins(edition))

    def edition_players(self, edition: Edition) -> tuple[int, ...]:
        """As many as can all swap."""
        return tuple(players for players in self.players if 2 * players <= edition.pebbles)

    def tell(self, before: State, seat: int, action: int, after: State) -> list[Entry]:
        assert isinstance(before, PebblesState)
        assert isinstance(after, PebblesState)
        return knowledge.tell(before, seat, action, after)

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        return players

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        return 2 * players


GAME = Pebbles()
