"""Compiled play equals uncompiled play at every step, for every game and player count.

`make compare GAMES=2000` plays more games than the 20 per player count that are played by default.
"""

import importlib.util
import os
import shlex
import subprocess
import sysconfig
from pathlib import Path
from types import ModuleType

import pytest

from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games import game, game_ids

BENCH = Path(__file__).parents[2] / "bench" / "compare.py"
GAMES = os.environ.get("ZWERGE_COMPARE_GAMES")
"""Set by `make compare`, which has compiled everything before, if that is possible."""


def load() -> ModuleType:
    spec = importlib.util.spec_from_file_location("compare", BENCH)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


compare = load()


def compiler_works(folder: Path) -> bool:
    """Whether the C compiler that Python would call can compile a line against Python's headers."""
    source = folder / "line.c"
    source.write_text("#include <Python.h>\n")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    command = [*compiler, f"-I{sysconfig.get_path('include')}", "-c", source, "-o", folder / "line.o"]
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


@pytest.mark.parametrize("game_id", game_ids())
def test_the_same_games_are_played_compiled_and_not(game_id, tmp_path):
    games = int(GAMES or 20)
    verdict, steps = compare.compare(games, game_id)
    if verdict == compare.NOT_COMPILED:
        assert GAMES is None or not compiler_works(tmp_path), "a C compiler works here, and yet nothing is compiled"
        pytest.skip("not applicable: nothing is compiled here, so there is nothing to compare")
    assert verdict == compare.EQUAL
    assert steps > 100 * games * len(game(game_id).players)


def test_the_first_difference_is_found():
    same = ["compiled or not\n", "step 1\n", "step 2\n"]
    assert compare.first_difference(iter(same), iter(same)) == ("equal", 3)
    verdict, steps = compare.first_difference(iter(same), iter([*same[:2], "step 2 otherwise\n"]))
    assert (verdict, steps) == ("differs: compiled step 2, uncompiled step 2 otherwise", 2)
    verdict, steps = compare.first_difference(iter(same), iter(same[:2]))
    assert (verdict, steps) == ("differs: compiled step 2, uncompiled stops", 2)


def test_a_process_that_dies_is_no_equality(monkeypatch):
    monkeypatch.setenv("PYTHONHASHSEED", "nonsense")  # no Python starts with it
    verdict, steps = compare.compare(1, "amulett")
    assert verdict.startswith("differs")
    assert steps == 0


def test_a_trace_meets_options_silly_decisions_and_the_end():
    of = game("amulett")
    traces = [list(compare.trace(of, 3, number)) for number in range(4)]
    assert [lines[-1].split()[3] for lines in traces] == ["end"] * 4
    assert list(compare.trace(of, 3, 3)) == traces[3]
    setups = {compare.opening(of, 3, number, Rng(number)).setup.key for number in range(12)}
    assert len(setups) > 3


def test_the_digest_tells_states_apart_that_differ_in_one_hidden_card():
    state = game("amulett").new(3)
    rng = Rng(5)
    while state.turn < 0:
        state.apply(state.playout_chance(rng))
    other = state.resample(0, rng)
    assert other.view(0) == state.view(0)
    assert compare.digest(other) != compare.digest(state)
    assert compare.digest_of_views(other) != compare.digest_of_views(state)


def test_a_game_in_plain_python_plays_on_the_state_compiled_or_not():
    class Countdown(State):
        """Seats take turns to count from 5 to 0."""

        def __init__(self, setup):
            super().__init__(setup)
            self.left = 5
            self.turn = 0

        def legal(self, seat):
            return (0,) if seat == self.turn else ()

        def move(self, action, seat):
            self.moves += 1
            self.left -= 1
            self.turn = 1 - seat if self.left else -4

    state = Countdown(None)
    assert state.playout(Rng(1)) == 5
    assert state.is_terminal()
