"""Writes the reference into every page of docs/games: `python tests/tools/make_reference.py [GAMES]`.

All scenarios are run, and GAMES whole games of each game are played (default 20), to see which parameters entries and
refusals have and which paragraphs refusals name. What a page says already is kept.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from unittest import mock

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "games")]

from test_told import told_in_a_game  # noqa: E402

from reference import BEGIN, END, Known, Told, known_by, reference, split  # noqa: E402
from zwerge.core.game import Game  # noqa: E402
from zwerge.core.outcome import Face  # noqa: E402
from zwerge.core.rulebook import IllegalAction, Refusal  # noqa: E402
from zwerge.games import game, game_ids  # noqa: E402
from zwerge.scenarios import find_files, read_file, run_scenario  # noqa: E402

PAGES = TESTS.parent / "docs" / "games"


class Seen:
    """What has been seen of a game's messages."""

    def __init__(self, of: Game, known: Known) -> None:
        self.of = of
        self.params: dict[str, set[str]] = defaultdict(set)
        self.paragraphs: dict[str, set[str]] = defaultdict(set)
        for key, told in known.items():
            self.params[key] |= set(told.params)
            self.paragraphs[key] |= set(told.paragraphs)

    def see(self, faces: Iterable[Face | None], refusals: Iterable[Refusal]) -> None:
        for face in faces:
            if face is not None:
                self.params[face.key] |= set(face.params)
        for refusal in refusals:
            key = f"{self.of.id}.refusal.{refusal.key}"
            self.params[key] |= set(refusal.params)
            self.paragraphs[key].add(refusal.paragraph)

    def known(self) -> Known:
        return {key: Told(tuple(sorted(self.params[key])), tuple(sorted(self.paragraphs[key]))) for key in self.params}


def run_scenarios(of: Game, seen: Seen) -> None:
    """Run a game's scenarios and look on: at all that is told, and at every refusal that is raised."""
    tell, raised = of.tell, IllegalAction.__init__

    def looked_at(*arguments: Any) -> Any:
        told = tell(*arguments)
        seen.see((face for entry in told for face in (entry.face, entry.others)), ())
        return told

    def refused(error: IllegalAction, refusal: Refusal, *arguments: Any) -> None:
        if refusal.paragraph:
            seen.see((), [refusal])
        raised(error, refusal, *arguments)

    with mock.patch.object(of, "tell", looked_at), mock.patch.object(IllegalAction, "__init__", refused):
        for path in find_files([TESTS / "scenarios" / of.id]):
            for scenario in read_file(path):
                run_scenario(scenario)


def write(of: Game, games: int) -> None:
    path = PAGES / f"{of.id}.md"
    page = path.read_text("utf-8")
    if BEGIN not in page:
        page = f"{page.rstrip()}\n\n{BEGIN}\n\n{END}\n"
    before, old, after = split(page)
    seen = Seen(of, known_by(old, of))
    run_scenarios(of, seen)
    for seed in range(games):
        seen.see(*told_in_a_game(of, seed))
    path.write_text(before + reference(of, seen.known()).rstrip() + after, "utf-8")
    print(path.name)


if __name__ == "__main__":
    for id in game_ids():
        write(game(id), int(sys.argv[1]) if len(sys.argv) > 1 else 20)
