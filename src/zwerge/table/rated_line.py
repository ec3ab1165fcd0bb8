"""What a room says of its ladder: whether its game counts, before it begins and while it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwerge.draw import words
from zwerge.draw.markup import h
from zwerge.table.rated import why_unrated

if TYPE_CHECKING:
    from zwerge.table.room import Room


def rated(room: Room, language: str) -> str:
    """A line with the way to the ladder."""
    here = f"/ladder/{room.game.id}/{len(room.seats)}"
    link = h("a", words.text(language, "ladder.look"), href=here, target="_blank", rel="noopener")
    if room.is_over:
        return str(h("p", link, id="rated"))
    why = why_unrated(room)
    said = words.text(language, f"ladder.not.{why}" if why else "ladder.counts")
    return str(h("p", said, " ", link, id="rated"))
