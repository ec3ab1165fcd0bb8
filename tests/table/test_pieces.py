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


def gnomes(state: object, seat: int) -> dict[str, str]:
    """The dwarves of a garden as they are drawn: name -> where he stands."""
    html = drawn("gartenzwerge", state.view(SPECTATOR))  # type: ignore[attr-defined]
    return {piece: place for place, piece in re.findall(rf'id="(gnome-{seat}-[^"]+)" data-piece="([^"]+)"', html)}


def test_a_dwarf_of_gartenzwerge_who_stands_alone_keeps_his_name_when_he_goes_to_work() -> None:
    match, worked = Match(game("gartenzwerge").setup(4), SeededDice(3)), 0
    match.start()
    for line in (PLAYED / "gartenzwerge.txt").read_text("utf-8").splitlines()[:300]:
        seat, text = int(line.partition(" ")[0]), line.partition(" ")[2]
        before = gnomes(match.state, seat)
        match.apply(text, seat)
        after = gnomes(match.state, seat)
        assert len(set(after.values())) == len(after)
        cap = text.partition(" ")[2]
        name, place = f"gnome-{seat}-{cap}-0", f"gnome-{seat}-{cap}"
        if text == f"garden {cap}" and before[name] == f"{place}-free" and f"{place}-free" not in after.values():
            worked += after[name] == f"{place}-garden"
    assert worked > 3
