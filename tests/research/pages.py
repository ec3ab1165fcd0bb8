"""What docs/research/layouts.md says of every game, made from the games: `python tests/tools/make_layouts.py`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.game import Game, Setup
from zwerge.core.seats import CHANCE
from zwerge.games import game, game_ids
from zwerge.research.layout import DIGEST, EVENTS, WIDTH, layout_of
from zwerge.research.pettingzoo import name_of
from zwerge.research.reading import declared

PAGE = Path(__file__).parents[2] / "docs" / "research" / "layouts.md"
BEGIN = "<!-- made: begin; python tests/tools/make_layouts.py writes what follows -->\n"
GAMES = 20
"""So many random games say how long one is."""


def made() -> str:
    """The part of the page that is made."""
    return BEGIN + "\n" + "\n".join(line for id in game_ids() for line in of_game(game(id)))


def of_game(of: Game) -> Iterator[str]:
    setups = [of.setup(players) for players in of.players]
    first = setups[0]
    yield from (f"## {of.id}", "", f"Environment `{name_of(of)}`, layout version {layout_of(first).version}.", "")
    rows = [(s.players, len(s.actions), layout_of(s).size, layout_of(s).state_size, *lengths(s)) for s in setups]
    heads = ("players", "actions", "observation", "information state", "decisions", "chance outcomes", "legal actions")
    yield from table(heads, rows)
    yield from ("### Observation", "", f"For {first.players} players.", "")
    yield from table(("field", "from", "numbers", "what they mean"), layout_of(first).table())
    yield from ("### Words", "", "What is counted or told by a word stands in this order.", "")
    yield from table(("name", "words"), ((name, source(words)) for name, words in declared(of).words.items()))
    yield from ("### Left out of the view", "")
    yield from table(("field", "why"), declared(of).left_out.items())
    yield from ("### Actions", "", f"For {first.players} players.", "")
    yield from table(("numbers", "action", "parts"), actions(first))


def source(words: str | tuple[str, ...]) -> str:
    return f"those of `{words}`" if isinstance(words, str) else ", ".join(words)


def actions(setup: Setup) -> Iterator[tuple[Any, ...]]:
    for name, span in setup.actions.spans.items():
        numbers = str(span.start) if span.stop - span.start == 1 else f"{span.start} to {span.stop - 1}"
        yield numbers, f"`{setup.actions.text(span.start)}`", ", ".join(span.block.parts) or f"only `{name}`"


def lengths(setup: Setup) -> tuple[str, str, str]:
    """Of games where all that is legal is alike: decisions and chance outcomes of one, and legal actions at a decision,
    in the mean."""
    decisions = chances = offered = 0
    rng = Rng(1)
    for _ in range(GAMES):
        state = setup.new()
        state.trail = None
        while not state.is_terminal():
            seat = state.turn
            if seat == CHANCE:
                state.play(state.playout_chance(rng))
                chances += 1
                continue
            legal = state.legal_actions(seat)
            offered += len(legal)
            decisions += 1
            state.play(legal[rng.below(len(legal))], seat)
    return f"{decisions / GAMES:.0f}", f"{chances / GAMES:.0f}", f"{offered / decisions:.1f}"


def table(heads: Iterable[object], rows: Iterable[Iterable[object]]) -> Iterator[str]:
    def line(cells: Iterable[object]) -> str:
        return "| " + " | ".join(str(cell).replace("|", "\\|") for cell in cells) + " |"

    heads = tuple(heads)
    yield from (line(heads), line("---" for _ in heads), *(line(row) for row in rows), "")


def history() -> tuple[int, int, int]:
    """What the page says of an information state's size by default."""
    return EVENTS, WIDTH, DIGEST
