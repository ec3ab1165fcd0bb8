"""What is asked now, and of whom: what every chapter says to a decision of another step."""

from zwerge.core.rulebook import Refusal
from zwerge.core.seats import CHANCE
from zwerge.games.gartenzwerge.rules import layout
from zwerge.games.gartenzwerge.rules.data import Data

_DRAWN_FOR = {
    layout.TREASURER: "setup",
    layout.COMPETITION: "treasurer",
    layout.EVENT: "treasurer",
    layout.BREED: "breeding",
    layout.RIVAL: "competitions",
}
_DECIDED_FOR = {
    layout.TURN: "work",
    layout.NAME: "seek",
    layout.PAIR: "offer",
    layout.TALK: "free_bidding",
    layout.SALE: "upkeep",
}


def paragraph(data: Data) -> str:
    """Where the rulebook speaks of the deal under way."""
    return "seek" if data.deal == layout.SEEK else "offer"


def nobody(data: Data) -> Refusal | None:
    """The game is over, or chance is to act."""
    if data.step == layout.OVER:
        return Refusal("game_end", "over")
    if data.turn == CHANCE:
        return Refusal(_DRAWN_FOR.get(data.step) or f"two_{paragraph(data)}", "chance")
    return None


def other_word(data: Data) -> Refusal:
    """A decision that belongs to another step."""
    asked = data.active if data.step in (layout.SUMS, layout.TALK) else data.turn
    return Refusal(_DECIDED_FOR.get(data.step) or paragraph(data), f"now_{layout.STEPS[data.step]}", {"seat": asked})
