"""Lines of the journal and reasons of a refusal, in the reader's language."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.folding import Fold
from zwerge.draw.reader import Reader
from zwerge.draw.words import text

FOLDS: dict[str, Fold] = {}
"""What people are told together when it follows each other: nothing."""


def line(face: Face, reader: Reader) -> str:
    """One line of the journal."""
    return text(reader.language, face.key, **named(face.params, reader))


def refusal_line(refusal: Refusal, reader: Reader) -> str:
    """Why something was refused, in a sentence."""
    return text(reader.language, f"pebbles.refusal.{refusal.key}", **named(refusal.params, reader))


def named(params: dict[str, Param], reader: Reader) -> dict[str, Param]:
    """The parameters with names for seats."""
    seat = params.get("seat")
    return {**params, "name": reader.names[seat]} if isinstance(seat, int) else params
