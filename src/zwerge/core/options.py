"""Options of a game and settings of a seat, declared as data: name, values, default, and who says so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from zwerge.core.errors import BadOption, clip, whole

OptionValue = bool | int | str


class Option(msgspec.Struct, frozen=True):
    """A switch of the rules for the whole table.

    Either `values` lists what it takes, or it takes whole numbers from `low` to `high`. `paragraph` and `ruling` say
    where it belongs, `source` who says so: S stated, D derived, R ours.
    """

    name: str
    default: OptionValue
    paragraph: str
    ruling: str
    values: tuple[OptionValue, ...] = ()
    low: int = 0
    high: int = 0
    source: str = "R"

    def check(self, value: object) -> OptionValue:
        """The value itself if the option takes it, else BadOption."""
        number = whole(value)
        if self.values:
            plain = value if number is None else number
            for known in self.values:
                if type(known) is type(plain) and known == plain:
                    return known
        elif number is not None and self.low <= number <= self.high:
            return number
        raise BadOption(f"options.{self.name}", f"{clip(value)} is not possible; it takes {self.describe()}")

    def parse(self, text: str) -> OptionValue:
        """A value typed by a person or sent by a form."""
        for known in self.values:
            if text == show_value(known):
                return known
        if not self.values and text.isascii() and text.removeprefix("-").isdigit() and len(text) < 10:
            return self.check(int(text))
        raise BadOption(f"options.{self.name}", f"{clip(text)} is not possible; it takes {self.describe()}")

    def describe(self) -> str:
        if self.values:
            return ", ".join(show_value(v) for v in self.values)
        return f"whole numbers from {self.low} to {self.high}"


def show_value(value: OptionValue) -> str:
    """A value as files and forms write it: true, false, a number or a word."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def check_options(declared: tuple[Option, ...], given: object) -> dict[str, OptionValue]:
    """All options with their values, defaults filled in; BadOption for an unknown name or value."""
    if not isinstance(given, Mapping):
        raise BadOption("options", f"{clip(given)} is no table of options")
    by_name = {option.name: option for option in declared}
    for name in given:
        if name not in by_name:
            raise BadOption("options", f"{clip(name)} is no option of this game; it has {', '.join(by_name)}")
    return {name: option.check(given.get(name, option.default)) for name, option in by_name.items()}


class Setting(msgspec.Struct, frozen=True):
    """What the table may do for one seat, as its person wishes; no part of the game and seen by nobody else.

    `apply(view, legal, value)` is pure: from the seat's view and the texts of its legal actions it gives the action
    (text) to be made for it, or None. `until` is a pure function of the view: when it changes, the setting falls
    back to its default (None: it stays).
    """

    name: str
    values: tuple[OptionValue, ...]
    default: OptionValue
    apply: Callable[[Any, tuple[str, ...], OptionValue], str | None]
    until: Callable[[Any], Any] | None = None
