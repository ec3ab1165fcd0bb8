"""HTML and SVG elements as text, escaped, and fit for a strict content security policy: no inline style or script."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache

from markupsafe import Markup, escape

Content = str | Markup | Iterable["Content"] | None
Value = str | int | float | bool | None


def h(tag: str, /, *content: Content, **attributes: Value) -> Markup:
    """One element: `h("p", "Anna & Ben", class_="note")`.

    Text is escaped, Markup is not, None and False are left out. In attribute names `_` stands for `-` (a trailing one
    is dropped); True gives an attribute without value. Inline styles and handlers would be blocked by the page's
    policy, so they are refused here with ValueError.
    """
    parts = ["<", tag]
    for key, value in attributes.items():
        if value is None or value is False:
            _name(key)
        elif value is True:
            parts.append(_name(key))
        elif value.__class__ is str and not _SPECIAL(value):
            parts.append(f'{_name(key)}="{value}"')
        else:
            parts.append(f'{_name(key)}="{_escaped(value)}"')
    parts.append(">")
    _put(content, parts)
    parts += "</", tag, ">"
    return str.__new__(Markup, "".join(parts))


def fill(template: str, *content: Content) -> Markup:
    """A piece of markup whose gaps `{}` are filled with content, text escaped. As `Markup.format`, but quicker."""
    parts: list[str] = []
    pieces = _pieces(template)
    for piece, filling in zip(pieces, content, strict=False):
        parts.append(piece)
        _put(filling, parts)
    if len(pieces) != len(content) + 1:
        raise ValueError(f"{template!r} has {len(pieces) - 1} gaps, not {len(content)}")
    parts.append(pieces[-1])
    return str.__new__(Markup, "".join(parts))


def narrow(html: str) -> str:
    """The same markup in ASCII alone, every other character as a reference to its number: what is kept for long takes a
    third of the memory so. One wide character makes a text wide throughout, and a text that is not ASCII is kept a
    second time as soon as it has been sent."""
    return str(html) if html.isascii() else html.encode("ascii", "xmlcharrefreplace").decode("ascii")


@lru_cache(maxsize=256)
def _pieces(template: str) -> list[str]:
    return template.split("{}")


@lru_cache(maxsize=1024)
def _name(key: str) -> str:
    """An attribute's name out of a keyword, with the blank before it."""
    name = key.rstrip("_").replace("_", "-")
    if name == "style" or name.startswith("on"):
        raise ValueError(f"no inline {name}; use a class or an SVG presentation attribute")
    return f" {_CAMEL.get(name, name)}"


_CAMEL = {"viewbox": "viewBox"}
_SPECIAL = re.compile("[&<>\"']").search


def _escaped(value: Value) -> str:
    """A value as text, escaped if it is not Markup; most have nothing to escape."""
    if value.__class__ is Markup:
        return str(value)
    text = value if value.__class__ is str else None
    return text if text is not None and not _SPECIAL(text) else escape(value)


def _put(content: Content, parts: list[str]) -> None:
    kind = content.__class__
    if kind is Markup:
        parts.append(content)  # type: ignore[arg-type]
    elif kind is tuple or kind is list:
        for item in content:  # type: ignore[union-attr]
            _put(item, parts)
    elif isinstance(content, str):
        parts.append(_escaped(content))
    elif content is not None:
        for item in content:
            _put(item, parts)


def classes(*names: str | bool | None) -> str | None:
    """The names that are there, joined; None if there are none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


@lru_cache(maxsize=4096, typed=True)
def hidden_text(text: str) -> Markup:
    """Words for those who listen; the page's style keeps them out of sight."""
    return h("span", text, class_="sr-only")
