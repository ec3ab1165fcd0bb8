"""The frames of a socket, in and out, as msgspec Structs. docs/protocol.md tells them to people."""

from __future__ import annotations

from typing import Any

import msgspec

from zwerge.core.outcome import Face
from zwerge.table.edits import Edit

MAX_FRAME = 4096
"""The most bytes a frame from outside may have."""
MAX_ID = 40
"""The most characters of an id that a client gives a frame."""


class FrameIn(msgspec.Struct, forbid_unknown_fields=True):
    """One wish of a client; exactly one of `do`, `undo`, `help`, `setting`, `nonce`, `ping` is given.

    `do` is an action's text and `question` the number of the question it answers, or for which `undo` or `help` is
    meant; `setting` comes with `value`. What comes twice with the same `id` is done once, and each time answered with
    it.
    """

    id: str | None = None
    ping: int | None = None
    do: str | None = None
    question: int | None = None
    undo: bool = False
    help: bool = False
    setting: str | None = None
    value: bool | int | str | None = None
    nonce: str | None = None


class Trouble(msgspec.Struct, omit_defaults=True):
    """Why something was not done: a sentence, and for a refusal its paragraph and message key."""

    text: str
    paragraph: str = ""
    key: str = ""


class ErrorFrame(msgspec.Struct, omit_defaults=True):
    """Only to who asked: nothing has changed. `id` is that of the frame, if it had one."""

    error: Trouble
    id: str = ""


class DoneFrame(msgspec.Struct):
    """Only to who asked, if his frame had an id: it has been carried out, now or before."""

    done: str


class BeatFrame(msgspec.Struct, omit_defaults=True):
    """The line is alive: to browsers every few seconds, to anybody as the answer to a `ping`. `table` is another text
    whenever the server was started anew, and with it has forgotten which ids it has carried out."""

    table: str
    pong: int | None = None


class NoticeFrame(msgspec.Struct):
    """To browsers: something that the person should know, in words."""

    notice: str


class CurtainFrame(msgspec.Struct):
    """To a page of a device that several people share: its curtain has fallen, and nothing of it is to stay."""

    curtain: bool = True


class PageFrame(msgspec.Struct, omit_defaults=True):
    """To browsers: the parts of the page that have changed, by element id. After a connect all of them;
    an empty text takes an element away. `match` is the number of the room's game; `drafting`: the seat has begun a
    decision of several steps. `edits` are large parts in which little has changed, said by what stays of the text that
    was sent before."""

    stage: str
    match: int
    question: int
    drafting: bool
    html: dict[str, str]
    edits: dict[str, Edit] = {}


class ViewFrame(msgspec.Struct):
    """To programs: the view of the seat (null before the start), what it may do, and its journal so far.

    `legal` are the texts of what it may hand in now; `kept` its early answer that the table keeps; `journal` the
    faces that this socket has not been told yet, `journal_from` how many of those told before still hold; `clocks` what
    each seat has left, and `now` the moment by the table's clock, if time is kept.
    """

    stage: str
    seat: int | None
    question: int
    view: Any
    legal: tuple[str, ...]
    kept: str | None
    settings: dict[str, bool | int | str]
    seats: tuple[dict[str, str | bool | int], ...]
    journal_from: int
    journal: list[Face]
    now: int = 0
    clocks: tuple[dict[str, float | int | bool | None], ...] | None = None


def said(text: str, key: str) -> bytes:
    """What was wrong, for the answer to a form."""
    return msgspec.json.encode(ErrorFrame(Trouble(text, key=key)))


def read_frame(data: str | bytes) -> FrameIn:
    """A frame out of what came over the wire; msgspec.ValidationError or DecodeError says what is wrong with it."""
    if len(data) > MAX_FRAME:
        raise msgspec.ValidationError(f"it is longer than {MAX_FRAME} bytes")
    frame = msgspec.json.decode(data, type=FrameIn)
    given = [frame.do is not None, frame.undo, frame.help, frame.setting is not None, frame.nonce is not None]
    if sum([*given, frame.ping is not None]) != 1:
        raise msgspec.ValidationError("exactly one of do, undo, help, setting, nonce, ping is needed")
    if frame.id is not None and not 1 <= len(frame.id) <= MAX_ID:
        raise msgspec.ValidationError(f"an id has 1 to {MAX_ID} characters")
    return frame
