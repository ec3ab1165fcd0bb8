"""Endings, actions and events as people call them: in the words of the game, where it has some.

A game says what an action is called with the keys `<game>.deed.<first word>` or `<game>.do.<first word>`, an ending
with `<game>.end.<reason>`, an event with the sentence of its journal, and a thing with `<game>.<sort>.<thing>`. What
has no word stands as programs name it.
"""

from __future__ import annotations

from typing import NamedTuple

from zwerge.draw.words import GAP, ending, gapped, has

_SORTS = ("cap", "card", "colour", "gem", "back", "dwarf", "column", "extension", "board", "symbol", "place")
_SORT_OF = {"reason": "end", "decided_by": "decided", "object": "extension", "competition": "contest"}


class Names(NamedTuple):
    """What a game's things are called in a language."""

    language: str
    game: str

    def ending(self, reason: str) -> str:
        return ending(self.language, self.game, reason)

    def kind(self, word: str) -> str:
        """An action by its first word: `buy` is "Buy: …"."""
        return (self._said(f"deed.{word}") or self._said(f"do.{word}") or word).replace("\u00ad", "")

    def action(self, code: str) -> str:
        """A whole action: `buy blue` is "Buy: blue"."""
        word, *rest = code.split()
        said, things = self.kind(word), [self._thing(part) for part in rest]
        if not things:
            return said
        if said.count(GAP) == len(things):
            for thing in things:
                said = said.replace(GAP, thing, 1)
            return said
        if said.count(GAP) == 1:
            return said.replace(GAP, " ".join(things))
        return f"{said.removesuffix(GAP).rstrip(' :')}: {' '.join(things)}"

    def event(self, code: str) -> str:
        """What happened: `take colour=red` is "… takes a gem from the mine: red"."""
        what, _, more = code.partition(" ")
        name, _, value = more.partition("=")
        given = {name: " ".join(self._thing(part, name) for part in value.split())} if name else {}
        key = f"{self.game}.journal.{what}"
        if not has(self.language, key):
            return code
        said = gapped(self.language, key, **given).removesuffix(".")
        told = given.get(name, "")
        return said if told in said else f"{said} ({told})"

    def _thing(self, part: str, name: str = "") -> str:
        for sort in (_SORT_OF.get(name, name), *_SORTS):
            said = self._said(f"{sort}.{part}") if sort else ""
            if said:
                return said
        return part

    def _said(self, key: str) -> str:
        known = f"{self.game}.{key}"
        return gapped(self.language, known) if has(self.language, known) else ""
