"""HTML as the tests of boards read it."""

from __future__ import annotations

from html.parser import HTMLParser


class Page(HTMLParser):
    """All elements of a piece of HTML, and whether they close properly."""

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

    def all(self, attribute: str) -> list[str]:
        return [str(attrs[attribute]) for _, attrs in self.elements if attribute in attrs]

    def by_id(self, id: str) -> dict[str, str | None]:
        (found,) = [attrs for _, attrs in self.elements if attrs.get("id") == id]
        return found

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())
