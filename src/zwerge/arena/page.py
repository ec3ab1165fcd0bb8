"""One page of HTML with everything in it, for reports that somebody opens from a folder: no script, no file beside it,
light and dark as the reader's system wishes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from markupsafe import Markup

from zwerge.arena.plots import NARROW, UNKNOWN, WIDE
from zwerge.draw.markup import h

STYLE = """
:root { color-scheme: light dark;
  --ground: light-dark(#f3ead6, #14191f); --panel: light-dark(#fffaef, #1d242d); --rule: light-dark(#d9cba8, #38444f);
  --text: light-dark(#2b1c12, #f2e9d6); --soft: light-dark(#5d4c3a, #c6bba5); --mark: light-dark(#9c1f1c, #ffa393);
  --c0: light-dark(#8a5500, #f2bd52); --c1: light-dark(#1f6f78, #6fcbd2); --c2: light-dark(#7a2f6b, #dd9bd0);
  --c3: light-dark(#4c6b1f, #b3d47a); --c4: light-dark(#34507f, #9db8ea); --c5: light-dark(#9c3d1c, #f09a78); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); line-height: 1.5;
  font-family: system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", sans-serif; }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; }
h1, h2 { font-family: "Iowan Old Style", Palatino, Georgia, "DejaVu Serif", serif; line-height: 1.2; }
h1 { margin: 0 0 .25rem; } h2 { margin: 0 0 .5rem; font-size: 1.25rem; }
section { background: var(--panel); border: 1px solid var(--rule); border-radius: 10px; padding: 1rem; margin: 1rem 0; }
p { margin: .25rem 0 .75rem; max-width: 46rem; } .soft, figcaption { color: var(--soft); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: .5rem 0 0; font-size: .9rem; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .6rem; text-align: right; border-bottom: 1px solid var(--rule); vertical-align: top; }
tbody tr:last-child td { border-bottom: 0; }
th { color: var(--soft); font-weight: 600; } td:first-child, th:first-child { text-align: left; }
td small { color: var(--soft); white-space: nowrap; display: block; }
td:first-child { min-width: 9rem; } td:first-child small { white-space: normal; overflow-wrap: anywhere; }
summary { cursor: pointer; min-height: 2.75rem; padding: .6rem 0; color: var(--mark); }
.legend { list-style: none; margin: 0 0 .75rem; padding: 0; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
.legend li { display: flex; align-items: baseline; gap: .5rem; } .legend svg { flex: none; }
.plot { display: block; height: auto; } .plot text { fill: var(--text); font-size: 15px; }
.plot .small { font-size: 14px; fill: var(--soft); } .plot text.on { fill: var(--panel); font-size: 14px; }
.narrow { display: none; }
.grid { stroke: var(--rule); } .mark { stroke: var(--mark); stroke-dasharray: 5 4; stroke-width: 1.5; }
.whisker { stroke: var(--text); stroke-width: 1.5; } .half { stroke: var(--c1); stroke-width: 9; }
.dot { fill: var(--c0); stroke: var(--panel); stroke-width: 1.5; } .band { opacity: .16; }
.line { fill: none; stroke-width: 2.5; }
@media (max-width: 40rem) {
  section { padding: .75rem; } h1 { font-size: 1.6rem; overflow-wrap: anywhere; }
  .wide { display: none; } .narrow { display: block; }
  th { overflow-wrap: anywhere; } th, td { padding: .35rem .25rem; } td:first-child { overflow-wrap: anywhere; }
  .cards thead { display: none; } .cards tbody, .cards td { display: block; }
  .cards tr { display: grid; grid-template-columns: 1fr 1fr; gap: .5rem 1rem; padding: .75rem 0; }
  .cards tr { border-bottom: 1px solid var(--rule); } .cards tr:last-child { border-bottom: 0; }
  .cards td { padding: 0; border: 0; text-align: left; }
  .cards td:first-child { grid-column: 1 / -1; font-weight: 600; } .cards td:first-child small { font-weight: 400; }
  .cards td[data-head]::before { content: attr(data-head); display: block; color: var(--soft); font-size: .875rem; }
}
""" + "\n".join(f".c{n} {{ fill: var(--c{n}); }} .s{n} {{ stroke: var(--c{n}); }}" for n in range(6))


_COLUMNS = 2
"""So many columns a phone has room for."""


def page(language: str, title: str, lead: str, sections: Iterable[Markup]) -> str:
    """A whole page as text."""
    head = h(
        "head",
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        h("title", title),
        h("style", Markup(STYLE)),
    )
    body = h("body", h("main", h("h1", title), h("p", lead, class_="soft"), list(sections)))
    return f"<!doctype html>\n{h('html', head, body, lang=language)}\n"


def section(title: str, *content: Markup, note: str = "") -> Markup:
    """A part of the page with its heading and what there is to say of it."""
    return h("section", h("h2", title), h("p", note) if note else None, list(content))


def figure(plot: Callable[..., Markup]) -> Markup:
    """A plot twice: for a page, and for a phone that is held upright. `plot` draws it into the `frame` it is given."""
    return h(
        "div",
        h("div", plot(frame=WIDE), class_="wide"),
        h("div", plot(frame=NARROW), class_="narrow"),
    )


def picture(plot: Markup) -> str:
    """A plot as a file of its own, for pages that know neither style nor plots. XML is stricter than a page: the name
    of its language and the capitals of its attributes are told."""
    opened, rest = str(plot).split(">", 1)
    named = '<svg xmlns="http://www.w3.org/2000/svg" font-family="system-ui, sans-serif"'
    opened = opened.replace("<svg", named).replace("viewbox", "viewBox")
    return f'{opened}><style>{STYLE}</style><rect width="100%" height="100%" fill="var(--panel)"/>{rest}\n'


def table(heads: Sequence[str], rows: Iterable[Sequence[str | Markup]]) -> Markup:
    """A table; all its columns but the first hold numbers. On a phone each row of many is a
    card, every figure below its head."""

    def cell(column: int, content: str | Markup) -> Markup:
        return h("td", content, data_head=heads[column] if column else None)

    return h(
        "table",
        h("thead", h("tr", [h("th", head) for head in heads])),
        h("tbody", [h("tr", [cell(column, one) for column, one in enumerate(row)]) for row in rows]),
        class_="cards" if len(heads) > _COLUMNS else None,
    )


def with_interval(value: str, low: str, high: str) -> Markup:
    """A figure with its interval below it; one of which nothing is known is one question mark."""
    told = low if low == high == UNKNOWN else f"{low} – {high}"
    return Markup("").join([h("span", value), h("small", told)])
