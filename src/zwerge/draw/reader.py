"""Reader: who looks at a table, apart from what the game tells. With a View it is all that a page is drawn from."""

from __future__ import annotations

from typing import Any

import msgspec

Setting = bool | int | str


class Reader(msgspec.Struct, frozen=True):
    """The person in front of a page and the company at the table.

    `names` per seat. `legal` are the action texts that the reader's seat may hand in now, early answers included;
    `kept` is the early answer that the table keeps for it. `settings` are the seat's own wishes (see `Game.settings`).
    `offline` are seats whose person is away, `bots` seats that a bot plays. `edition` is the box on the table, for
    a game that draws printed numbers which no View repeats; None is the one as published.
    """

    language: str
    names: tuple[str, ...]
    legal: tuple[str, ...] = ()
    kept: str | None = None
    settings: dict[str, Setting] = {}
    offline: tuple[int, ...] = ()
    bots: tuple[int, ...] = ()
    edition: Any = None
