"""Paragraphs of a rulebook and the refusals that cite them. Words are made above core, in the reader's language."""

import msgspec

Param = int | str | tuple[int, ...] | tuple[str, ...]


class Refusal(msgspec.Struct, frozen=True):
    """Why a decision is not allowed now.

    `paragraph` is an id of the game's rulebook, `key` the message (`<game>.refusal.<key>` in the word lists), `params`
    what the message names. Paragraph, key and params follow from what the refused seat may know.
    """

    paragraph: str
    key: str
    params: dict[str, Param] = {}


class IllegalAction(ValueError):
    """A decision of this game that is refused now. It has changed nothing."""

    def __init__(self, refusal: Refusal, action: str, seat: int) -> None:
        super().__init__(f"{action!r} by seat {seat} is refused: {refusal.key} (paragraph {refusal.paragraph})")
        self.refusal = refusal
        self.action = action
        self.seat = seat
