"""What lies hidden at a table of Silberzwerg, and with whom: bags, and dwarves until all have placed theirs."""

from __future__ import annotations

from collections import Counter

from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text
from zwerge.games.silberzwerg.knowledge.view import View
from zwerge.games.silberzwerg.page.art import dwarf, gem

AMOUNTS: tuple[str, ...] = ()


def hidden(view: View) -> Counter[tuple[int, str]]:
    """How many gems of each colour every bag holds, and while dwarves are placed unseen where they stand, out of an
    omniscient view. A thing is `bag blue` or `miner blue`, `shadow gems` and so on."""
    found: Counter[tuple[int, str]] = Counter()
    for seat, bag in enumerate(view.bags):
        for colour, count in (bag.gems or {}).items():
            found[seat, f"bag {colour}"] = count
    for seat in range(view.players if view.asked == "place" else 0):
        for mine, count in view.miners[seat].items():
            found[seat, f"miner {mine}"] = count
        for leader in view.leaders[seat]:
            found[seat, f"{leader.kind} {leader.column}"] += 1
    return +found


def picture(thing: str) -> Symbol:
    """The gem or dwarf, as the page's sheet has it."""
    kind, _, where = thing.partition(" ")
    return gem(where) if kind == "bag" else dwarf(kind, 0)


def name(thing: str, language: str) -> str:
    kind, _, where = thing.partition(" ")
    if kind == "bag":
        return text(language, "silberzwerg.beliefs.bag", colour=text(language, f"silberzwerg.colour.{where}"))
    column = text(language, f"silberzwerg.column.{where}")
    return text(
        language, "silberzwerg.beliefs.placed", dwarf=text(language, f"silberzwerg.dwarf.{kind}"), column=column
    )
