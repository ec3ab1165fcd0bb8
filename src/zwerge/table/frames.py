"""The frames of a socket, in and out, as msgspec Structs. docs/protocol.md tells them to people."""

from __future__ import annotations

from typing import Any

import msgspec

from zwerge.core.outcome import Face

MAX_FRAME = 4096
"""The most bytes a frame from outside may have."""


class FrameIn(msgspec.Struct, forbid_unknown_fields=True):
    """One wish of a client; exactly one of `do`, `undo`, `setting`, `nonce` is given.

    `do` is an action's text and `question` the number of the question it answers; `setting` comes with `value`.
    """

    do: str | None = None
    question: int | None = None
    undo: bool = False
    setting: str | None = None
    value: bool | int | str | None = None
    nonce: str | None = None


class Trouble(msgspec.Struct, omit_defaults=True):
    """Why something was not done: a sentence, and for a refusal its paragraph and message key."""

    text: str
    paragraph: str = ""
    key: str = ""


class ErrorFrame(msgspec.Struct):
    """Only to who asked: nothing has changed."""

    error: Trouble


class PageFrame(msgspec.Struct):
    """To browsers: the parts of the page that have changed, by element id. After a connect all of them;
    an empty text takes an element away."""

    stage: str
    question: int
    html: dict[str, str]


class ViewFrame(msgspec.Struct):
    """To programs: the view of the seat (null before the start), what it may do, and its journal so far.

    `legal` are the texts of what it may hand in now; `kept` its early answer that the table keeps; `journal` the
    faces that this socket has not been told yet, `journal_from` how many of those told before still hold.
    """

    stage: str
    seat: int | None
    question: int
    view: Any
    legal: tuple[str, ...]
    kept: str | None
    settings: dict[str, bool | int | str]
    seats: tuple[dict[str, str | bool], ...]
    journal_from: int
    journal: list[Face]


def said(text: str, key: str) -> bytes:
    """What was wrong, for the answer to a form."""
    return msgspec.json.encode(ErrorFrame(Trouble(text, key=key)))


def read_frame(data: str | bytes) -> FrameIn:
    """A frame out of what came over the wire; msgspec.ValidationError or DecodeError says what is wrong with it."""
    if len(data) > MAX_FRAME:
        raise msgspec.ValidationError(f"it is longer than {MAX_FRAME} bytes")
    frame = msgspec.json.decode(data, type=FrameIn)
    given = [frame.do is not None, frame.undo, frame.setting is not None, frame.nonce is not None]
    if sum(given) != 1:
        raise msgspec.ValidationError("exactly one of do, undo, setting, nonce is needed")
    return frame
