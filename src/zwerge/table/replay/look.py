"""Where somebody looks in a replay, and the addresses that lead elsewhere."""

from __future__ import annotations

from typing import NamedTuple
from urllib.parse import urlencode

from zwerge.table.replay.course import Course
from zwerge.table.replay.reviews import Study

ALL = "all"


class Look(NamedTuple):
    """Where somebody looks: at a moment of a course, with all hands (OMNISCIENT) or as one seat. `path` is the address
    of the replay; `own` says that a game goes on, and this is the reader's own past in it. `study` is what there is of
    a review, None where there can be none, and `reviewing` says that it is being worked on."""

    course: Course
    path: str
    moment: int
    seen_as: int
    own: bool = False
    study: Study | None = None
    reviewing: bool = False

    def link(self, moment: int | None = None, seen_as: int | None = None) -> str:
        """The address of another moment, or of the same one with other eyes."""
        step = self.moment if moment is None else min(max(moment, 0), self.course.last)
        if self.own:
            return f"{self.path}?{urlencode({'step': step})}"
        eyes = self.seen_as if seen_as is None else seen_as
        return f"{self.path}?{urlencode({'step': step, 'as': eyes if eyes >= 0 else ALL})}"
