"""HTML and SVG elements as text, escaped, and fit for a strict content security policy: no inline style or script."""

from __future__ import annotations

from collections.abc import Iterable

from markupsafe import Markup, escape

Content = str | Markup | Iterable["Content"] | None
Value = str | int | float | bool | None


def h(tag: str, /, *content: Content, **attributes: Value) -> Markup:
    """One element: `h("p", "Anna & Ben", class_="note")`.

    Text is escaped, Markup is not, None and False are left out. In attribute names `_` stands for `-` (a trailing one
    is dropped); True gives an attribute without value. Inline styles and handlers would be blocked by the page's
    policy, so they are refused here with ValueError.
    """
    parts = [f"<{tag}"]
    for key, value in attributes.items():
        name = key.rstrip("_").replace("_", "-")
        if name == "style" or name.startswith("on"):
            raise ValueError(f"{tag}: no inline {name}; use a class or an SVG presentation attribute")
        name = _CAMEL.get(name, name)
        if value is True:
            parts.append(f" {name}")
        elif value is not None and value is not False:
            parts.append(f' {name}="{escape(value)}"')
    parts.append(">")
    parts.extend(_flat(content))
    parts.append(f"</{tag}>")
    return Markup("".join(parts))


_CAMEL = {"viewbox": "viewBox"}


def _flat(content: Content) -> Iterable[str]:
    if content is None:
        return
    if isinstance(content, str):
        yield str(escape(content))
    else:
        for item in content:
            yield from _flat(item)


def classes(*names: str | bool | None) -> str | None:
    """The names that are there, joined; None if there are none."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def hidden_text(text: str) -> Markup:
    """Words for those who listen; the page's style keeps them out of sight."""
    return h("span", text, class_="sr-only")
