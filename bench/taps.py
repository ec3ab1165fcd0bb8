"""How many bytes answer a tap: whole games of a person against bots, in memory, as a browser's socket is sent them.

Counted are the uncompressed frames to the person who tapped: the first one, and all until he is asked again.
Run: python bench/taps.py [--games 3] [--players 3]
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path
from typing import NamedTuple

from zwerge.core.chance import Rng
from zwerge.games import game_ids
from zwerge.table.lines import Line
from zwerge.table.pages import Person
from zwerge.table.room import Pace, Room

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from hand_clock import HandClock
from table.helpers import StillTable

ME = "somebody who taps"
MOST_TAPS = 3000


class Answer(NamedTuple):
    """Bytes of the first frame after a tap, and of all until the person is asked again."""

    first: int
    whole: int


def answers(game_id: str, players: int, seed: int, most: int = MOST_TAPS) -> list[Answer]:
    """What answered each tap of one game in which the person does anything legal."""
    table, rng = StillTable(":memory:", HandClock(), Pace()), Rng(seed)
    room = table.hall.open(game_id, players, {}, "default", ME)
    room.sit(ME, 0, "Anna")
    for seat in range(1, players):
        room.put_bot(ME, seat, "greedy")
    room.start(ME)
    room.arrive(0)
    line = Line(None, room, Person(ME, "de"), False)  # type: ignore[arg-type]
    sizes: list[Answer] = []
    first = -1
    whole = len(table.message(line, {}) or b"")
    while not room.is_over and len(sizes) < most:
        if tap(room, rng):
            first = len(table.message(line, {}) or b"")
            whole = first
        else:
            table.hall.clock.move(0.25)  # type: ignore[attr-defined]
            whole += len(table.message(line, {}) or b"")
        if first >= 0 and (room.legal(0) or room.is_over):
            sizes.append(Answer(first, whole))
            first = -1
    table.close()
    return sizes


def tap(room: Room, rng: Rng) -> bool:
    """Do something legal, if the person owes a decision or may answer and has not."""
    if room.answer_of(0) is not None or room.is_over:
        return False
    legal = room.legal(0)
    early = room.match is not None and bool(room.game.early(room.view(0)))
    if not legal or room.match is None or not (early or 0 in room.match.state.actors()):
        return False
    room.deeds.act(ME, legal[rng.below(len(legal))], None)
    return True


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--players", type=int, default=3)
    args = parser.parse_args()
    print(f"{'game':14} {'taps':>6} {'first frame':>12} {'p90':>8} {'until asked':>12}   bytes, medians")
    for game_id in game_ids():
        found = [one for seed in range(args.games) for one in answers(game_id, args.players, seed)]
        first, whole = sorted(one.first for one in found), [one.whole for one in found]
        median, late = statistics.median(first), first[len(first) * 9 // 10]
        print(f"{game_id:14} {len(found):6} {median:12.0f} {late:8} {statistics.median(whole):12.0f}")


if __name__ == "__main__":
    main()
