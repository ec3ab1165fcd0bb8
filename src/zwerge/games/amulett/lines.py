"""What Das Zwergenamulett tells in words: lines of the journal and reasons of a refusal, in the reader's language."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, text


def line(face: Face, reader: Reader) -> str:
    """One line of the journal."""
    return text(reader.language, face.key, **_words(face.params, reader))


def refusal_line(refusal: Refusal, reader: Reader) -> str:
    """Why something was refused, in a sentence."""
    said = text(reader.language, f"amulett.refusal.{refusal.key}", **_words(refusal.params, reader))
    return said[0].upper() + said[1:]


def _words(params: dict[str, Param], reader: Reader) -> dict[str, str | int]:
    """The parameters as words: seats by name, cards and counts in the reader's language."""
    language = reader.language
    words: dict[str, str | int] = {}
    for name, value in params.items():
        if name == "seat" and isinstance(value, int):
            words["name"] = reader.names[value]
        elif name == "seats" and isinstance(value, tuple):
            words["names"] = listed(language, [reader.names[int(seat)] for seat in value])
        elif name == "scores" and isinstance(value, tuple):
            seats = params["seats"]
            assert isinstance(seats, tuple)
            names = [reader.names[int(seat)] for seat in seats]
            words["scores"] = listed(language, [f"{name} {score}" for name, score in zip(names, value, strict=True)])
        elif name == "card":
            words["card"] = text(language, f"amulett.a.{value}")
        elif name == "points":
            words["points"] = text(language, "amulett.points", n=value)
        elif name == "weight":
            words["weight"] = text(language, "amulett.dwarves", n=value)
        elif name == "reason":
            words["reason"] = text(language, f"amulett.end.{value}")
        elif isinstance(value, int | str):
            words[name] = value
    return words
