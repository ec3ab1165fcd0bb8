"""Names of things that move and numbers that count tell nothing: they are the same in worlds alike to a reader."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from zwerge.core.chance import Rng, SeededDice
from zwerge.core.record import Match
from zwerge.core.seats import CHANCE, SPECTATOR
from zwerge.draw.reader import Reader
from zwerge.games import game, game_ids
from zwerge.table.pages import board_of

PLAYED = Path(__file__).parents[1] / "browser" / "played"
NAMED = re.compile(r'data-(?:piece|from|to|count|n)="[^"]*"')


def drawn(game_id: str, view: object) -> str:
    board = board_of(game(game_id))
    scene = board.Scene(view, Reader("en", ("Anna", "Ben", "Cleo", "Dora")))
    return "".join(str(draw(scene)) for draw in board.PIECES.values())


@pytest.mark.parametrize("game_id", game_ids())
def test_what_moves_and_counts_is_called_the_same_in_worlds_alike(game_id: str) -> None:
    match, rng, named, differs = Match(game(game_id).setup(4), SeededDice(3)), Rng(14), 0, 0
    match.start()
    for number, line in enumerate((PLAYED / f"{game_id}.txt").read_text("utf-8").splitlines()[:60]):
        seat, _, text = line.partition(" ")
        match.apply(text, int(seat))
        if number % 12 or match.state.turn == CHANCE:
            continue
        for observer in (0, 2, SPECTATOR):
            twin = match.state.resample(observer, rng)
            html = drawn(game_id, match.state.view(observer))
            assert drawn(game_id, twin.view(observer)) == html
            named += len(NAMED.findall(html))
            differs += drawn(game_id, twin.view(1)) != drawn(game_id, match.state.view(1))
    assert named > 20
    # what is hidden in Gartenzwerge is in hands for a moment only
    assert differs or game_id == "gartenzwerge", "what another sees is not the same"
