"""Scene: a view and its reader, with the words that all fragments of a table of Silberzwerg use."""

from __future__ import annotations

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.draw.words import text
from zwerge.games.silberzwerg.actions import DWARVES
from zwerge.games.silberzwerg.art import gem
from zwerge.games.silberzwerg.edition import COLOURS
from zwerge.games.silberzwerg.lines import gem_list, space_name
from zwerge.games.silberzwerg.view import Gems, View


class Scene:
    """A view, its reader, and which of the reader's actions have been drawn already."""

    def __init__(self, view: View, reader: Reader) -> None:
        self.view = view
        self.reader = reader
        self.me = view.observer if view.observer >= 0 else None
        self.seats = range(view.players)

    def say(self, key: str, **params: str | int) -> str:
        return text(self.reader.language, f"silberzwerg.{key}", **params)

    def who(self, seat: int) -> Markup:
        return h("span", BADGES[seat].use("badge"), h("span", self.reader.names[seat]), class_="who")

    def label(self, action: str) -> str:
        """What an action does, in words."""
        word, *rest = action.split()
        if word in ("remove", "steal", "plus5"):
            seats = [self.reader.names[int(part)] if part.isdigit() else part for part in rest]
            if word == "remove":
                pairs = [f"{seats[i]}: {self.say(f'dwarf.{rest[i + 1]}')}" for i in range(0, len(rest), 2)]
                return self.say("do.remove", what=" + ".join(pairs))
            if rest == ["nobody"]:
                return self.say("do.plus5.nobody")
            return self.say(f"do.{word}", what=" + ".join(seats))
        if word == "swap":
            half = len(rest) // 2
            given, taken = gem_list(tuple(rest[:half]), self.reader), gem_list(tuple(rest[half:]), self.reader)
            return self.say("do.swap", given=given, taken=taken)
        if word in ("raise", "lower", "fulfil"):
            return self.say(f"do.{word}", what=space_name(rest[0], self.reader))
        if action == "retract commit":
            return self.say("do.retract.commit")
        if rest and rest[0] in DWARVES:
            where = self.say(f"column.{rest[1]}")
            key = "do.retract.dwarf" if word == "retract" else f"do.{word}"
            return self.say(key, dwarf=self.say(f"dwarf.{rest[0]}"), where=where)
        if rest and rest[0] in COLOURS:
            return self.say(f"do.{word}", what=self.say(f"colour.{rest[0]}"))
        return self.say(f"do.{word}", what=self.say(f"symbol.{rest[0]}") if rest else "")

    def button(self, action: str, *content: Content, class_: str | None = None) -> Markup:
        """A button for an action; with a picture in it, the words are its name."""
        label = self.label(action)
        return h(
            "button",
            content or label,
            type="button",
            class_=class_,
            data_action=action,
            aria_label=label if content else None,
            title=label if content else None,
        )

    def buttons(self, *starts: str) -> list[Markup]:
        """Buttons for the legal actions that begin with one of these words."""
        return [self.button(a, class_="act") for a in self.reader.legal if f"{a} ".startswith(starts)]

    def gems(self, counts: Gems) -> list[Markup]:
        """Each colour that is there, with its number."""
        return [
            h(
                "span",
                gem(c).use("gem"),
                h("b", str(n), aria_hidden="true"),
                hidden_text(self.say("gems_of", n=n, colour=self.say(f"colour.{c}"))),
                class_="count",
            )
            for c, n in counts.items()
            if n
        ]


def region(scene: Scene, id: str, *content: Content, class_: str | None = None, hidden: bool = False) -> Markup:
    """The root of a fragment, named by its heading."""
    title = h("h2", scene.say(f"{id}.title"), id=f"{id}-title", class_="sr-only")
    names = classes(id, class_)
    return h("section", title, content, id=id, class_=names, aria_labelledby=f"{id}-title", hidden=hidden)
