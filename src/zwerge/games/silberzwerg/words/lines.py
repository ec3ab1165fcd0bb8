"""What Silberzwerg tells in words: lines of the journal and reasons of a refusal, in the reader's language."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.core.rulebook import Param, Refusal
from zwerge.draw.folding import Fold
from zwerge.draw.reader import Reader
from zwerge.draw.words import listed, text
from zwerge.games.silberzwerg.rules.edition import COLOURS

FOLDS = {
    "silberzwerg.journal.buy": Fold("silberzwerg.journal.buys", gather={"colour": "gems"}, add={"price": "money"}),
    "silberzwerg.journal.sell": Fold("silberzwerg.journal.sells", gather={"colour": "gems"}, add={"price": "money"}),
}
"""What people are told together when it follows each other."""

_MONEY = ("price", "money", "value", "bonus", "due", "paid", "loss")


def line(face: Face, reader: Reader) -> str:
    """One line of the journal."""
    return text(reader.language, face.key, **_words(face.params, reader))


def refusal_line(refusal: Refusal, reader: Reader) -> str:
    """Why something was refused, in a sentence."""
    said = text(reader.language, f"silberzwerg.refusal.{refusal.key}", **_words(refusal.params, reader))
    return said[0].upper() + said[1:]


def space_name(space: str, reader: Reader) -> str:
    """A contract space: whose it is, or which public one."""
    if not space.startswith("personal"):
        return text(reader.language, f"silberzwerg.space.{space}")
    where = space.removeprefix("personal")
    key = "personal" if where.isdigit() else f"personal_{where[1:]}"
    return text(reader.language, f"silberzwerg.space.{key}", name=reader.names[int(where[0])])


def gem_list(colours: tuple[str, ...], reader: Reader) -> str:
    """Gems in a row, such as `2 blue and 1 red`."""
    language = reader.language
    counts = [(colour, colours.count(colour)) for colour in COLOURS if colour in colours]
    if not counts:
        return text(language, "silberzwerg.no_gems")
    named = [(text(language, f"silberzwerg.colour.{colour}"), count) for colour, count in counts]
    return listed(language, [text(language, "silberzwerg.gems_of", n=count, colour=name) for name, count in named])


def column_list(columns: tuple[str, ...], reader: Reader) -> str:
    """Columns in a row."""
    if not columns:
        return text(reader.language, "silberzwerg.nowhere")
    return listed(reader.language, [text(reader.language, f"silberzwerg.column.{column}") for column in columns])


def price_list(prices: tuple[int, ...], reader: Reader) -> str:
    """The four prices, such as `blue 9, green 2 ...`."""
    names = [text(reader.language, f"silberzwerg.colour.{colour}") for colour in COLOURS]
    return listed(reader.language, [f"{name} {price}" for name, price in zip(names, prices, strict=True)])


def _words(params: dict[str, Param], reader: Reader) -> dict[str, str | int]:
    """The parameters as words: seats by name, everything else in the reader's language."""
    language = reader.language
    words: dict[str, str | int] = {}
    for name, value in params.items():
        if isinstance(value, int):
            if name == "seat":
                words["name"] = reader.names[value]
            elif name in ("owner", "owner2", "victim", "actor"):
                words[name] = reader.names[value]
            elif name == "count":
                words[name] = text(language, "silberzwerg.gems", n=value)
            else:
                words[name] = text(language, "silberzwerg.money", n=value) if name in _MONEY else value
        elif isinstance(value, tuple):
            words |= _row(name, value, reader)
        elif name == "space":
            words[name] = space_name(value, reader)
        elif name == "reason":
            words[name] = text(language, f"silberzwerg.end.{value}")
        else:
            kind = {"tool": "symbol", "dwarf2": "dwarf"}.get(name, name)
            words[name] = text(language, f"silberzwerg.{kind}.{value}")
            if name == "colour":
                words["mine"] = text(language, f"silberzwerg.column.{value}")
    return words


def _row(name: str, values: tuple[int, ...] | tuple[str, ...], reader: Reader) -> dict[str, str | int]:
    """A parameter that holds several things."""
    if name == "seats":
        return {"names": listed(reader.language, [reader.names[int(seat)] for seat in values]), "n": len(values)}
    if name == "prices":
        return {name: price_list(tuple(int(price) for price in values), reader)}
    words = tuple(str(value) for value in values)
    if name in ("shadows", "silvers"):
        return {name: column_list(words, reader)}
    return {name: gem_list(words, reader)}
