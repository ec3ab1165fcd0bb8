"""What a worker does for a review: some decisions of a record, one after another, until its turn is over.

A review goes in stretches so that bots and other people's questions have their turns in between, and so that what is
done already can be shown.
"""

from __future__ import annotations

import time
from itertools import islice

from zwerge.bots.advice.review import USUAL, Judged, decisions_of, judged
from zwerge.core.record import Record

SEED = 1
"""Of every review at a table: who asks for the same one again is told the same."""
TURN = 0.25
"""Seconds after which a stretch ends with the decision that is being weighed."""


def stretch(text: str, first: int) -> list[Judged]:
    """Judge the decisions of a record (JSON) from one on, for one turn."""
    found, begun = list[Judged](), time.perf_counter()
    for one in islice(decisions_of(Record.loads(text)), first, None):
        found.append(judged(one, USUAL, SEED))
        if time.perf_counter() - begun > TURN:
            break
    return found
