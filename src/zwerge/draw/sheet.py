"""The sheet: symbols that a page carries once and refers to by name, so that what changes during play stays small."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from markupsafe import Markup

from zwerge.draw.markup import h


class Symbol(msgspec.Struct, frozen=True):
    """A drawing with a name. `body` is SVG in a box of `width` by `height` units."""

    id: str
    width: int
    height: int
    body: str

    def markup(self) -> Markup:
        """The `<symbol>` element."""
        return h("symbol", Markup(self.body), id=self.id, viewbox=f"0 0 {self.width} {self.height}")

    def use(self, class_: str | None = None, label: str | None = None) -> Markup:
        """A picture that shows the symbol. Without `label` it is decoration and screen readers pass over it."""
        return _use(self.id, self.width, self.height, class_, label)

    def at(self, x: float, y: float, width: float) -> Markup:
        """The symbol inside another SVG, `width` units wide."""
        height = width * self.height / self.width
        return h("use", href=f"#{self.id}", x=f"{x:g}", y=f"{y:g}", width=f"{width:g}", height=f"{height:g}")


@lru_cache(maxsize=1024)
def _use(id: str, width: int, height: int, class_: str | None, label: str | None) -> Markup:
    return h(
        "svg",
        h("use", href=f"#{id}"),
        class_=class_,
        viewbox=f"0 0 {width} {height}",
        role="img" if label else None,
        aria_label=label,
        aria_hidden=None if label else "true",
        focusable="false",
    )


def sheet(symbols: Iterable[Symbol]) -> Markup:
    """All symbols in one element without extent; a page holds it once, before anything that refers to it."""
    return h(
        "svg",
        [symbol.markup() for symbol in symbols],
        class_="sheet",
        width=0,
        height=0,
        aria_hidden="true",
        focusable="false",
    )


def picture(width: float, height: float, symbols: Iterable[Symbol], body: Markup, title: str) -> str:
    """A picture that stands alone (a notebook, a file): it carries the symbols it refers to."""
    return str(
        h(
            "svg",
            h("title", title),
            h("defs", [symbol.markup() for symbol in symbols]),
            body,
            xmlns="http://www.w3.org/2000/svg",
            viewbox=f"0 0 {width:g} {height:g}",
            width=f"{width:g}",
            height=f"{height:g}",
            role="img",
        )
    )
