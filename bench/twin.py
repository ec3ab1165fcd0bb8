"""Random play of one hand of four, against a hand-written C twin: `python bench/twin.py [rounds] [games]`.

Both play on from the same dealt state with the same generator; that they play the same game is checked first. Prints
medians over interleaved rounds and the ratios paired per round, in CPU time of this process.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import statistics
import subprocess
import sys
import sysconfig
import tempfile
import time
from pathlib import Path

import zwerge
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game

PLAYERS, HAND, SEED = 4, 7, 20091229
OPTIONS = {"announcing": "off", "round_limit": 1}


def build(folder: str) -> ctypes.CDLL:
    """Compile the twin into `folder` as good as the C compiler can."""
    library = Path(folder) / "twin.so"
    source = Path(__file__).with_name("twin.c")
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        subprocess.run([*compiler, "-O3", "-shared", "-fPIC", "-o", str(library), str(source)], check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f"the twin could not be compiled, so nothing was measured: {error}")
    twin = ctypes.CDLL(str(library))
    twin.twin_run.restype = ctypes.c_double
    return twin


def run_twin(twin: ctypes.CDLL, games: int) -> tuple[float, float, int, int]:
    """(seconds for the games, seconds for as many copies, moves, checksum)."""
    moves, checksum, copies = ctypes.c_long(), ctypes.c_long(), ctypes.c_double()
    seconds = twin.twin_run(
        ctypes.c_uint64(SEED), PLAYERS, HAND, 2, 1, ctypes.c_long(games),
        ctypes.byref(moves), ctypes.byref(checksum), ctypes.byref(copies),
    )  # fmt: skip
    return seconds, copies.value, moves.value, checksum.value


def dealt() -> tuple[State, Rng]:
    """The same dealt state as the twin's, without history, and the generator where it stands then."""
    rng = Rng(SEED)
    state = game("amulett").new(PLAYERS, OPTIONS)
    state.trail = None
    while state.turn == CHANCE:
        state.play(state.playout_chance(rng))
    return state.detached(), rng  # type: ignore[attr-defined]


def checksum(games: int) -> tuple[int, int]:
    """(moves, checksum) of our own games, as the twin counts them."""
    state, rng = dealt()
    moves = total = 0
    for _ in range(games):
        copy = state.clone()
        moves += copy.playout(rng)
        total += sum((s + 1) * (copy.points[s] + 100 * copy.gold[s]) for s in range(PLAYERS))  # type: ignore[attr-defined]
    return moves, total


def timed(state: State, rng: Rng, games: int) -> tuple[float, int]:
    start = time.process_time()
    moves = state.playouts(rng, games)
    return time.process_time() - start, moves


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 300_000
    print(f"zwerge {zwerge.__version__}, {'compiled' if zwerge.is_compiled() else 'NOT compiled: figures mean little'}")
    with tempfile.TemporaryDirectory() as folder:
        twin = build(folder)
        if run_twin(twin, 2000)[2:] != checksum(2000):
            sys.exit("the twin does not play the same games: nothing was measured")
        print("2,000 games from the same seed: the same moves and the same points")
        rows = []
        for _ in range(rounds):
            state, rng = dealt()
            ours, moves = timed(state, rng, games)
            over = state.clone()
            over.playout(rng)
            ours_copy, _ = timed(over, rng, games)  # a finished game plays no move: only its copies are timed
            theirs, theirs_copy, twin_moves, _ = run_twin(twin, games)
            rows.append((moves / ours, twin_moves / theirs, ours_copy / games, theirs_copy / games))
    speed, twin_speed, copy, twin_copy = (statistics.median(column) for column in zip(*rows, strict=True))
    speed_ratio = statistics.median(row[0] / row[1] for row in rows)
    copy_ratio = statistics.median(row[2] / row[3] for row in rows)
    speeds = f"ours {speed / 1e6:.1f}, C twin {twin_speed / 1e6:.1f}"
    print(f"random play, million moves/s: {speeds}, ratio {speed_ratio:.2f}")
    print(f"copy_from, ns: ours {copy * 1e9:.1f}, C twin {twin_copy * 1e9:.1f}, ratio {copy_ratio:.2f}")


if __name__ == "__main__":
    main()
