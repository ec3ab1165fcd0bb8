"""The clocks of a table as a page shows them, and the pace in words. What is drawn stays the same while time goes by:
`clocks.js` counts down to the moment that stands there.
"""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.draw.pieces import BADGES
from zwerge.table.pace import DAY
from zwerge.table.room import Room


def clocks(room: Room, me: int, language: str) -> str:
    """What everybody has left, in the order of seats."""
    standing = room.clocks.standing() or ()
    items = [_one(room, seat, me, language) for seat in range(len(standing)) if room.seats[seat].kind == "person"]
    return str(
        h(
            "ol",
            items,
            id="clocks",
            class_="clocks",
            aria_label=words.text(language, "pace.clocks"),
            data_days=words.text(language, "pace.left.days", n="{n}", h="{h}"),
            data_over=words.text(language, "pace.over"),
            data_last=words.text(language, "pace.last"),
        )
    )


def _one(room: Room, seat: int, me: int, language: str) -> Markup:
    chair, standing = room.seats[seat], (room.clocks.standing() or ())[seat]
    left, ends, late = standing
    over = late or (ends is None and left <= 0)
    said = words.text(language, "pace.over") if over else time_words(left, language)
    note = words.text(language, "pace.bot") if chair.level else None
    if note is None and ends is not None and not late:
        note = words.text(language, "pace.runs")
    kinds = [ends is not None and "is-running", late and "is-late", bool(chair.level) and "is-sat-in"]
    return h(
        "li",
        BADGES[seat].use("badge"),
        h("span", chair.name, class_="clock-name" if late or ends is not None else "clock-name sr-narrow"),
        h("span", said, class_="clock", data_ends=None if ends is None or late else round(ends * 1000)),
        h("span", note, class_="tag" if chair.level else "sr-only") if note else None,
        class_=" ".join([kind for kind in [*kinds, seat == me and "is-you"] if kind]) or None,
    )


def time_left(ends: float | None, now: float, language: str) -> Markup:
    """How long somebody has at a table, for a list of them; nothing without a clock."""
    if ends is None:
        return Markup()
    if ends <= now:
        return h("span", words.text(language, "pace.over"), class_="own-left is-over")
    before, _, after = words.text(language, "own.left", time="|").partition("|")
    clock = h("span", time_words(ends - now, language), class_="clock", data_ends=round(ends * 1000))
    return h("span", before, clock, after, class_="own-left")


def time_words(seconds: float, language: str) -> str:
    """A span of time as a clock shows it."""
    whole = max(0, int(seconds))
    if whole >= DAY:
        return words.text(language, "pace.left.days", n=int(whole // DAY), h=int(whole % DAY // 3600))
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"


def pace_words(room: Room, language: str) -> list[str]:
    """The pace of a room in sentences; none for a table without one."""
    terms, said = room.terms, []
    if terms.kind == "clock":
        said.append(words.text(language, "pace.told.clock", n=terms.minutes, seconds=terms.seconds))
    elif terms.kind == "days":
        said.append(words.text(language, "pace.told.days", n=terms.days))
    if terms.away:
        said.append(words.text(language, "pace.told.away", n=terms.away))
    if said:
        said.append(words.text(language, "pace.told.bot" if terms.level else "pace.told.wait"))
    return said
