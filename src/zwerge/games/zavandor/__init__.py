"""Die Minen von Zavandor (Alexander Pfister, 2010): clans, auctions and a king on his way, for 2 to 4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.errors import BadOption
from zwerge.core.game import Game, Setup
from zwerge.core.knowledge import Knowledge
from zwerge.core.options import Option, OptionValue, Setting
from zwerge.core.outcome import Entry
from zwerge.core.rulebook import Refusal
from zwerge.core.state import State
from zwerge.games.zavandor.knowledge import hidden, journal, past, position, read_position, view
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.rules import layout
from zwerge.games.zavandor.rules.actions import MOST_OFFERS, Actions, Chances, Retractions
from zwerge.games.zavandor.rules.edition import Edition, read_edition, write_edition
from zwerge.games.zavandor.rules.state import ZavandorState
from zwerge.games.zavandor.rules.tables import Tables

_LINES = (
    *(3, 7, 8, 9, 10, 11, 12, 13, 15, 17, 21, 23, 25, 26, 27, 34, 35, 36, 38, 42, 43, 44, 45, 46, 48, 50, 52, 54),
    *(56, 57, 58, 59, 61, 63, 65, 66, 67, 69, 73, 74, 76, 78, 80, 82, 84, 88),
)


def _decline(view: View, legal: tuple[str, ...], value: OptionValue) -> str | None:
    """Setting `decline_lacking`: an offer that the hand cannot fill is declined, the oldest first. Others see what they
    would see of a person who declines it, as long after the offer as a bot declines one."""
    if not value:
        return None
    for offer in view.offers:
        if f"decline {offer.number}" in legal and view.lacks(offer):
            return f"decline {offer.number}"
    return None


class Zavandor(Game):
    """Die Minen von Zavandor. Paragraphs are `L` and the line of the short rules; options are all ours."""

    id = "zavandor"
    rules_version = 1
    players = (2, 3, 4)
    paragraphs = ("setup", *(f"L{line}" for line in _LINES))
    reasons = ("coronation",)
    ordered = ("mine", "draft", "fist")
    options = (
        Option("boards", "front", "setup", "setup", values=("front", "back")),
        Option("start_player", 0, "setup", "setup", values=(0, 1, 2, 3, "random")),
        Option("third_row_at_three", False, "L59", "L59", values=(False, True)),
        Option("free_stone_uses_step", False, "L9", "L9, L65", values=(False, True)),
        Option("may_bid_zero", False, "L34", "L34", values=(False, True)),
        Option("offers_per_phase", MOST_OFFERS, "L21", "L21", low=0, high=MOST_OFFERS),
    )
    settings = (Setting("decline_lacking", (True, False), True, _decline),)
    Actions = Actions
    Chances = Chances
    Retractions = Retractions
    state_type = ZavandorState
    view_type = View
    knowledge = Knowledge(
        view=view.view_of,
        position=position.position_of,
        from_position=read_position.from_position,
        determinize=hidden.determinize,
        resample=past.resample,
        worlds=hidden.worlds,
        world_count=hidden.world_count,
    )

    def read_edition(self, data: Mapping[str, Any], where: str) -> Edition:
        return read_edition(data, where)

    def write_edition(self, edition: Edition) -> dict[str, Any]:
        return write_edition(edition)

    def check_setup(self, players: int, options: dict[str, OptionValue], edition: Any) -> None:
        start = options["start_player"]
        if isinstance(start, int) and start >= players:
            raise BadOption("options.start_player", f"{start} is no seat: 0 to {players - 1} are")

    def tables(self, setup: Setup) -> Tables:
        return Tables(setup)

    def teller(self) -> journal.Journal:
        return journal.Journal()

    def tellable(self, entry: Entry, state: State) -> bool:
        """What somebody puts together, people see before them; their journal tells what came of it."""
        return entry.face.key not in journal.OWN_STEPS

    def refuse_text(self, state: State, text: str, seat: int) -> Refusal | None:
        assert isinstance(state, ZavandorState)
        return state.refuse_text(text, seat)

    def secret(self, state: State) -> bool:
        """Bids are secret; trade is open talk."""
        assert isinstance(state, ZavandorState)
        return state.phase == layout.BIDS and len(state.actors()) > 1

    def unseen(self, state: State) -> bool:
        """Offers, bids and payments are put together out of sight."""
        assert isinstance(state, ZavandorState)
        return state.phase in (layout.TRADE, layout.BIDS, layout.UPGRADES)

    def max_decisions(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Per round: offers with all steps of making and answering them, bank trades, bids, payments."""
        box: Edition = edition or self.edition()
        cards, offers = box.cards, players * int(options.get("offers_per_phase", MOST_OFFERS))
        steps = offers * (2 * cards + 3) + offers * (players - 1) * (offers + 1) * (cards + 2)
        trade = steps + 2 * (cards + 20 * players) + players + 2 * offers + offers
        objects = (2 + box.mine_slots) * players
        return box.rounds * (trade + cards + 60 * players + objects * 3 + 2 * cards + 12)

    def max_chance_nodes(self, players: int, options: Mapping[str, OptionValue], edition: Any = None) -> int:
        """Per round: every card drawn in income and by scrolls, cards turned over at the bank, cards at once."""
        box: Edition = edition or self.edition()
        trades = box.cards + 20 * players
        once = (2 + box.mine_slots) * players * box.cards
        return (
            players
            + 1
            + 12
            + sum(box.start_hand) * players
            + box.rounds * (box.cards * 2 + trades * box.cards + once + 4)
        )


GAME = Zavandor()
