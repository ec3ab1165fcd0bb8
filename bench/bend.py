"""Positions bent at random, many of them: `python bench/bend.py --game amulett --bends 5000 --seed 1`.

The property test of `tests/games/test_bent_positions.py` tries a small share of these. `--keep-going` collects what
fails instead of stopping. The digest at the end is the same compiled and with ZWERGE_PURE=1.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections import Counter
from pathlib import Path

from zwerge import is_compiled
from zwerge.core.bending import BendingError, bend, examine
from zwerge.core.chance import Rng
from zwerge.games import game, game_ids

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from bent import MOMENT, drawn, pool_of  # type: ignore[import-not-found]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=game_ids(), action="append")
    parser.add_argument("--bends", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=40, help="random games that positions are taken from")
    parser.add_argument("--draw", action="store_true", help="draw the page of every seat too")
    parser.add_argument("--keep-going", metavar="FILE", help="write what fails to this file, one JSON a line")
    given = parser.parse_args()
    failed = 0
    for name in given.game or game_ids():
        failed += run(name, given)
    return 1 if failed else 0


def run(name: str, given: argparse.Namespace) -> int:
    of = game(name)
    pool = pool_of(of, given.games, given.seed)
    digest = hashlib.sha256()
    accepted, failed = 0, 0
    refused: Counter[str] = Counter()
    for number in range(given.bends):
        rng = Rng(given.seed * 1_000_003 + number)
        position = pool.draw(rng)
        told = bend(position, pool, rng)
        try:
            verdict = examine(of, position, rng, drawn if given.draw else None, MOMENT.get(name))
        except BendingError as error:
            failed += 1
            print(f"{name} {number}: {told}\n  {error.what[:600]}", flush=True)
            digest.update(error.what.encode())
            if given.keep_going is None:
                print(f"  {error}")
                return 1
            with Path(given.keep_going).open("a") as file:
                print(json.dumps({"number": number, "bend": told, "what": error.what, "position": position}), file=file)
            continue
        digest.update(repr((verdict, rng.state)).encode())
        accepted += verdict.accepted
        refused[verdict.where.split(".")[0] or "-"] += not verdict.accepted
    how = "compiled" if is_compiled() else "uncompiled"
    print(f"{name} {how}: {given.bends} bent, {accepted} accepted, {failed} failed; {digest.hexdigest()[:16]}")
    print(f"  refused at {dict(refused.most_common(40))}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
