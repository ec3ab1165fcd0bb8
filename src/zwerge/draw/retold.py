"""A game's rules as it retells them: one text for pages and terminals, which begins by teaching and ends with sources.

A game has two files for each language among its words. `words/rules.<language>.md` opens with the title, then says
where the rules come from and what its marks mean, then goes through all paragraphs; `words/first.<language>.md` is the
chapter for somebody who plays for the first time. Here they are put into the order in which people read. A line such as
`![what is to be seen](figure:name)` is a picture that the game draws of its own pieces (`figure` of its page).
"""

from __future__ import annotations

import re
from importlib import resources

from markupsafe import Markup

from zwerge.draw.markup import h
from zwerge.draw.sheet import Symbol
from zwerge.draw.words import text

_PICTURE = re.compile(r"^!\[([^\]]*)\]\(figure:([\w-]+)\)$", re.MULTILINE)

Figure = tuple[Symbol | str, ...]
"""Pieces in a row; words between them say what happens (`+`, `→`, `×3`)."""


def retold(game: str, language: str) -> str | None:
    """The rules of a game in Markdown: title, first chapter, every paragraph, sources and marks. None if there are none
    in this language."""
    folder = resources.files(f"zwerge.games.{game}").joinpath("words")
    page, first = folder.joinpath(f"rules.{language}.md"), folder.joinpath(f"first.{language}.md")
    if not page.is_file():
        return None
    title, _, rest = page.read_text("utf-8").partition("\n")
    sources, mark, paragraphs = rest.partition("\n## ")
    taught = first.read_text("utf-8").strip()
    heading = f"## {text(language, 'rules.sources')}"
    return "\n\n".join((title, taught, f"{mark.strip()} {paragraphs.strip()}", heading, sources.strip())) + "\n"


def without_figures(page: str) -> str:
    """For who reads without pictures: what is to be seen in them."""
    return _PICTURE.sub(lambda picture: f"> {picture[1]}", page)


def figures(page: str) -> list[str]:
    """The names of the pictures of a page, in order."""
    return [picture[2] for picture in _PICTURE.finditer(page)]


def drawn(figure: Figure, said: str) -> Markup:
    """A picture with the words below it that say what is to be seen."""
    things = [h("b", part) if isinstance(part, str) else part.use("fig-piece") for part in figure]
    return h("figure", h("span", things, class_="fig-row", aria_hidden="true"), h("figcaption", said), class_="figure")
