"""The scripts in examples/ run, learn and draw. The one that needs torch is skipped where torch is not installed."""

from __future__ import annotations

import csv
import runpy
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

EXAMPLES = Path(__file__).parents[2] / "examples"


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES / f"{name}.py"), run_name=name)


def lines_of(picture: Path) -> list[str]:
    """The names of what is drawn."""
    root = ElementTree.fromstring(picture.read_text("utf-8"))
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.attrib["viewBox"].startswith("0 0 ")
    return [one.tag.rpartition("}")[2] for one in root]


def test_a_peers_algorithm_comes_near_to_a_solution_of_the_smallest_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert load("peer")["main"](["--edition", "tiny", "--iterations", "400", "--out", str(tmp_path)]) == 0
    told = [float(line.split(": ")[1].split()[0]) for line in capsys.readouterr().out.splitlines()]
    assert len(told) == 9
    assert told[-1] < told[0] / 4
    assert "polyline" in lines_of(tmp_path / "curve.svg")


def test_after_too_few_iterations_it_says_that_the_goal_is_missed(tmp_path: Path) -> None:
    assert load("peer")["main"](["--edition", "tiny", "--iterations", "1", "--out", str(tmp_path)]) == 1


@pytest.fixture
def selfplay() -> dict[str, Any]:
    pytest.importorskip("torch", reason="torch is not installed (pip install 'zwerge[learn]')")
    return load("selfplay")


def test_self_play_runs_through_and_keeps_its_net_and_its_curve(selfplay: dict[str, Any], tmp_path: Path) -> None:
    quick = ["--updates", "2", "--every", "1", "--rounds", "4", "--games", "2", "--out", str(tmp_path)]
    assert selfplay["main"](quick) in (0, 1)
    with (tmp_path / "curve.csv").open(encoding="utf-8") as file:
        assert [row["decisions"] for row in csv.DictReader(file)] == ["16384", "32768"]
    assert "polyline" in lines_of(tmp_path / "curve.svg")
    assert selfplay["main"](["--net", str(tmp_path / "net.pt"), "--games", "2"]) in (0, 1)


def test_what_turned_out_well_becomes_likelier(selfplay: dict[str, Any]) -> None:
    import numpy as np
    import torch

    torch.manual_seed(1)
    batch = selfplay["Batch"]("amulett", 64, options=selfplay["ROUND"], seed=1, fold=True)
    net = selfplay["Net"](batch.layout)
    played = selfplay["play"](net, batch, 16)
    high = (played.actions >= 4).float()  # a rule that has nothing to do with winning
    played = played._replace(better=high - 0.5, known=np.ones_like(played.known))

    def share_of_high() -> float:
        with torch.no_grad():
            odds = net(played.seen.flatten(0, 1), played.legal.flatten(0, 1))[0].exp()
        return float(odds[:, 4:].sum(1).mean())

    before = share_of_high()
    how = torch.optim.Adam(net.parameters(), 1e-2)
    for _ in range(5):
        selfplay["learn"](net, how, played, np.random.default_rng(1))
    assert share_of_high() > before + 0.05


def test_the_bot_answers_with_a_legal_action_and_looks_at_nothing_hidden(selfplay: dict[str, Any]) -> None:
    from zwerge.bots.bot import ask
    from zwerge.core.chance import Rng
    from zwerge.games import game
    from zwerge.research.layout import layout_of

    setup = game("amulett").setup(2)
    bot = selfplay["Learned"](selfplay["Net"](layout_of(setup)), layout_of(setup))
    state, rng = setup.new(), Rng(3)
    for _ in range(60):
        while state.turn < 0:
            state.apply(state.playout_chance(rng))
        question = ask(state, state.turn)
        action = bot.choose(question)
        assert action in question.legal
        assert bot.choose(ask(state.resample(state.turn, rng), state.turn)) == action
        state.apply(action)
