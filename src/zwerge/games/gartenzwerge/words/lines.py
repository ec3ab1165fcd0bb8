"""What Gartenzwerge e.V. tells in words: lines of the journal and reasons of a refusal, in the reader's language."""

from __future__ import annotations

from typing import Any, cast

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.folding import Fold, counted
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, text
from zwerge.games import game
from zwerge.games.gartenzwerge.rules.edition import EVENT_NUMBERS, Edition

_MONEY = ("sum", "due", "waived", "chips", "most")
_DWARVES = ("partner", "own", "new")


FOLDS = {
    "gartenzwerge.journal.garden": Fold("gartenzwerge.journal.gardens", gather={"cap": "caps"}, add={"sum": "sum"}),
    "gartenzwerge.journal.force_sold": Fold(
        "gartenzwerge.journal.forced_sold", gather={"cap": "caps"}, add={"sum": "sum"}
    ),
}
"""What people are told together when it follows each other."""


def line(face: Face, reader: Reader) -> str:
    """One line of the journal."""
    key = face.key
    said = key.rsplit(".", 1)[-1]
    if said == "treasurer":
        key += f".{face.params['by']}"
    elif said == "no_deal":
        key += f".{face.params['why']}"
    elif said == "judged" and not face.params["seats"]:
        key += ".nobody"
    elif said == "upkeep" and face.params["waived"]:
        key += ".waived"
    told = text(reader.language, key, **_words(face.params, reader))
    return told[0].upper() + told[1:]


def refusal_line(refusal: Refusal, reader: Reader) -> str:
    """Why something was refused, in a sentence."""
    said = text(reader.language, f"gartenzwerge.refusal.{refusal.key}", **_words(refusal.params, reader))
    return said[0].upper() + said[1:]


def money(language: str, amount: int) -> str:
    """A sum of money in words."""
    return text(language, "gartenzwerge.money", n=amount)


def event_help(language: str, event: str, edition: Edition | None = None) -> str:
    """What an event does, with its numbers; by default those of the built-in edition."""
    if edition is None:
        edition = cast(Edition, game("gartenzwerge").edition())
    numbers = {name: edition.event(name) for name in EVENT_NUMBERS}
    return text(language, f"gartenzwerge.event.{event}.help", garden_pay=edition.garden_pay, **numbers)


def _dwarves(caps: tuple[str, ...], language: str) -> str:
    """Dwarves in a row, several of one cap together."""
    said = []
    for cap, n in counted(caps):
        named = text(language, f"gartenzwerge.cap.{cap}")
        several = text(language, "gartenzwerge.dwarves_of", n=n, cap=named)
        said.append(text(language, f"gartenzwerge.a.{cap}") if n == 1 else several)
    return listed(language, said)


def _words(params: dict[str, Param], reader: Reader) -> dict[str, Any]:
    """The parameters as words: seats by name, dwarves, money and the rest in the reader's language."""
    language = reader.language
    words: dict[str, Any] = {}
    for name, value in params.items():
        if name == "seat" and isinstance(value, int):
            words["name"] = reader.names[value]
        elif name in ("owner", "who"):
            who = reader.names[value] if isinstance(value, int) else text(language, "gartenzwerge.schmiedel")
            words[name] = who
        elif name == "seats" and isinstance(value, tuple):
            words["names"] = listed(language, [reader.names[int(seat)] for seat in value])
        elif name == "sums" and isinstance(value, tuple):
            seats = params["seats"]
            assert isinstance(seats, tuple)
            names = [reader.names[int(seat)] for seat in seats]
            pairs = zip(names, value, strict=True)
            words["sums"] = listed(language, [f"{who} {amount}" for who, amount in pairs])
        elif name in _MONEY and isinstance(value, int):
            words[name] = money(language, value)
        elif name == "cap":
            words["a"] = text(language, f"gartenzwerge.a.{value}")
            words["rival"] = text(language, f"gartenzwerge.card.{value}")
            words["cap"] = text(language, f"gartenzwerge.cap.{value}")
        elif name == "competition":
            words["contest"] = text(language, f"gartenzwerge.contest.{value}")
            words.setdefault("cap", text(language, f"gartenzwerge.cap.{value}"))
        elif name in _DWARVES:
            words[name] = text(language, f"gartenzwerge.a.{value}")
        elif name == "caps" and isinstance(value, tuple):
            words["all"] = _dwarves(tuple(map(str, value)), language)
        elif name == "minimum_cap":
            kind = "any" if value == "any" else "cap"
            minimum = "" if value == "any" else text(language, f"gartenzwerge.cap.{value}")
            words["minimum"] = minimum
            if "duty" in params:
                words["demands"] = text(language, f"gartenzwerge.demand.{kind}.{params['duty']}", cap=minimum)
        elif name == "event":
            words["event"] = text(language, f"gartenzwerge.event.{value}")
            words["help"] = event_help(language, str(value), reader.edition)
        elif name in ("reason", "decided_by"):
            catalog = {"reason": "end", "decided_by": "decided"}[name]
            words[name.removesuffix("_by")] = text(language, f"gartenzwerge.{catalog}.{value}")
        elif name == "lack":
            words["lack"] = text(language, f"gartenzwerge.lack.{value}")
        elif name == "word":
            words["word"] = text(language, f"gartenzwerge.word.{value}")
        elif isinstance(value, int | str):
            words[name] = value
    return words
