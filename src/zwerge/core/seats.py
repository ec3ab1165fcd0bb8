"""Numbers that stand for somebody: seats count from 0 clockwise; a few observers and drivers are below 0."""

from typing import Final

CHANCE: Final = -1
"""The driver that draws chance outcomes."""
SPECTATOR: Final = -2
"""An observer without a seat: sees what all see."""
OMNISCIENT: Final = -3
"""An observer who sees everything; for records, tests and solvers, never for a player."""
TERMINAL: Final = -4
"""What `State.current_player` gives when the game is over."""


def seat_text(seat: int) -> str:
    """The name of a driver in records and scenarios: `chance` or the seat's number."""
    return "chance" if seat == CHANCE else str(seat)


def parse_seat(text: str, players: int) -> int:
    """The number behind `chance` or `0`, `1`, ...; ValueError says what would be right."""
    if text == "chance":
        return CHANCE
    if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) < players:
        return int(text)
    raise ValueError(f"{text!r} is no seat: it should be chance or a number from 0 to {players - 1}")
