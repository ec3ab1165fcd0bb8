"""What Das Zwergenamulett tells in words: lines of the journal and reasons of a refusal, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.folding import Fold
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, text
from zwerge.games.amulett.knowledge.view import View
from zwerge.games.amulett.rules.edition import Edition

FOLDS: dict[str, Fold] = {}
"""What people are told together when it follows each other: nothing, for seats take turns."""


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


def to_follow(view: View) -> str:
    """The sentence for whoever adds a card: what overtakes what lies there (play, amulet)."""
    if view.table[0] == "amulet":
        return "ask.follow_amulet.you"
    if "amulet" in view.table:
        return "ask.follow_covered.you"
    return "ask.follow.you" if "amulet" in view.values else "ask.follow_plain.you"


def follow_words(view: View, reader: Reader) -> dict[str, str]:
    """Who led what, and what is equal to it: brown dwarves differ only where one alone is double."""
    led = view.table[0]
    equal = "brown" if led == "double" and view.options.get("doubles") == 1 else led
    return {
        "name": reader.names[view.leader or 0],
        "led": text(reader.language, f"amulett.a.{led}"),
        "another": text(reader.language, f"amulett.another.{equal}"),
    }


def double_words(language: str, edition: Edition) -> str:
    """As how many dwarves a double dwarf counts, in brackets; nothing where there is none, or it counts as one."""
    weight = next((kind.weight for kind in edition.kinds if kind.id == "double"), 1)
    if weight == 1:
        return ""
    return text(language, "amulett.aim.double" if weight == 2 else "amulett.aim.double.other", n=weight)


def victory_key(view: View, winners: Sequence[int]) -> str:
    """The sentence that tells who has won the game, and by what."""
    assert view.outcome is not None
    limit = view.outcome.reason == "round_limit"
    if limit and len(winners) == view.players:
        return "over.limit.all"
    return f"over.{'limit' if limit else 'gold'}{'.shared' if len(winners) > 1 else ''}"
