"""HTML as the tests of boards read it."""

from __future__ import annotations

from functools import lru_cache
from html.parser import HTMLParser


class Page:
    """All elements of pieces of HTML, and whether each piece closes properly."""

    def __init__(self, *pieces: str) -> None:
        read = [_read(html) for html in pieces]
        self.elements = [element for one in read for element in one.elements]
        self.words = [word for one in read for word in one.words]

    def all(self, attribute: str) -> list[str]:
        return [str(attrs[attribute]) for _, attrs in self.elements if attribute in attrs]

    def by_id(self, id: str) -> dict[str, str | None]:
        (found,) = [attrs for _, attrs in self.elements if attrs.get("id") == id]
        return found

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())


class _Reading(HTMLParser):
    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), names
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@lru_cache(maxsize=300)
def _read(html: str) -> _Reading:
    """Read once: most pieces of a table look as they did a step ago, and alike to most who look."""
    return _Reading(html)
