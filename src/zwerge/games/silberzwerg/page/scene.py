"""Scene: a view and its reader, with the words and things that all fragments of a table of Silberzwerg use.

Most things on this table are small and come back again and again, so what draws them is cached by what it shows; the
fragments put such pieces together.
"""

from __future__ import annotations

from functools import cache, cached_property, lru_cache

from markupsafe import Markup

from zwerge.draw.markup import Content, classes, h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.draw.scene import Scene as CommonScene
from zwerge.draw.scene import region as common_region
from zwerge.draw.words import listed, text
from zwerge.games import game
from zwerge.games.silberzwerg.knowledge.view import Gems, Space, View
from zwerge.games.silberzwerg.page.art import dwarf, gem
from zwerge.games.silberzwerg.rules import contracts, layout
from zwerge.games.silberzwerg.rules.actions import DWARVES
from zwerge.games.silberzwerg.rules.edition import COLOURS, Edition
from zwerge.games.silberzwerg.words.lines import gem_list, space_name

EMPTY = Markup("")


@cache
def published() -> Edition:
    """The edition as published."""
    found: Edition = game("silberzwerg").edition()
    return found


class Scene(CommonScene[View]):
    """A view, its reader, and what he may do."""

    game = "silberzwerg"

    def __init__(self, view: View, reader: Reader) -> None:
        super().__init__(view, reader)
        self.edition: Edition = reader.edition or published()

    @cached_property
    def legal(self) -> frozenset[str]:
        return frozenset(self.reader.legal)

    @cached_property
    def words(self) -> set[str]:
        """The first words of all legal actions."""
        return {action.split(" ", 1)[0] for action in self.reader.legal}

    @cached_property
    def drafting(self) -> bool:
        view = self.view
        return self.me is not None and view.asked in ("place", "return") and not view.committed[self.me]

    def is_open(self, space: Space) -> bool:
        """Whether the reader may fulfil what lies on a space, had he the gems."""
        assert self.me is not None
        owner = layout.NOBODY if space.owner is None else space.owner
        return contracts.is_open_to(self.me, owner, self.view.all_public)

    def money(self, n: int) -> str:
        return self.say("money", n=n)

    def starting(self, *words: str) -> list[str]:
        """The legal actions whose first word is one of these."""
        if self.words.isdisjoint(words):
            return []
        return [action for action in self.reader.legal if action.split(" ", 1)[0] in words]

    def button(self, action: str, content: Content = None, class_: str | None = None, **more: str | None) -> Markup:
        """A button for an action; with a picture in it, the words are its name."""
        return _button(self.language, self.names, action, content, class_, tuple(more.items()))

    def label(self, action: str) -> str:
        return label(self.language, self.names, action)


def who(language: str, names: tuple[str, ...], seat: int) -> Markup:
    return h("span", BADGES[seat].use("badge"), h("span", names[seat]), class_="who")


def _button(
    language: str,
    names: tuple[str, ...],
    action: str,
    content: Content,
    class_: str | None,
    more: tuple[tuple[str, str | None], ...],
) -> Markup:
    if content is None or isinstance(content, str):
        return _cached_button(language, names, action, content, class_, more)
    return _made_button(language, names, action, content, class_, more)


def _made_button(
    language: str,
    names: tuple[str, ...],
    action: str,
    content: Content,
    class_: str | None,
    more: tuple[tuple[str, str | None], ...],
) -> Markup:
    words = label(language, names, action)
    return h(
        "button",
        content if content is not None else words,
        type="button",
        class_=class_,
        data_action=action,
        aria_label=words if content is not None else None,
        title=words if content is not None else None,
        **dict(more),
    )


_cached_button = lru_cache(maxsize=4096)(_made_button)


@lru_cache(maxsize=4096)
def label(language: str, names: tuple[str, ...], action: str) -> str:
    """What an action does, in words."""

    def say(key: str, **params: str | int) -> str:
        return text(language, f"silberzwerg.{key}", **params)

    reader = Reader(language, names)
    word, *rest = action.split()
    if word in ("remove", "steal", "plus5"):
        seats = [names[int(part)] if part.isdigit() else part for part in rest]
        if word == "remove":
            pairs = [say("do.whose", dwarf=say(f"dwarf.{rest[i + 1]}"), name=seats[i]) for i in range(0, len(rest), 2)]
            return say("do.remove", what=listed(language, pairs))
        if rest == ["nobody"]:
            return say("do.plus5.nobody")
        key = "do.steal.both" if word == "steal" and len(rest) == 2 else f"do.{word}"
        return say(key, what=listed(language, seats))
    if word == "swap":
        half = len(rest) // 2
        given, taken = gem_list(tuple(rest[:half]), reader), gem_list(tuple(rest[half:]), reader)
        return say("do.swap", given=given, taken=taken)
    if word in ("raise", "lower", "fulfil"):
        return say(f"do.{word}", what=space_name(rest[0], reader))
    if action == "retract commit":
        return say("do.retract.commit")
    if rest and rest[0] in DWARVES:
        where = say(f"column.{rest[1]}")
        key = "do.retract.dwarf" if word == "retract" else f"do.{word}"
        return say(key, dwarf=say(f"dwarf.{rest[0]}"), where=where)
    if rest and rest[0] in COLOURS:
        return say(f"do.{word}", what=say(f"colour.{rest[0]}"))
    return say(f"do.{word}", what=say(f"symbol.{rest[0]}") if rest else "")


@lru_cache(maxsize=2048)
def _gems(language: str, counts: tuple[int, ...]) -> Markup:
    shown = []
    for colour, n in zip(COLOURS, counts, strict=True):
        if n:
            named = text(language, "silberzwerg.gems_of", n=n, colour=text(language, f"silberzwerg.colour.{colour}"))
            shown.append(
                h(
                    "span",
                    gem(colour).use("gem"),
                    h("b", str(n), aria_hidden="true"),
                    hidden_text(named),
                    class_="count",
                )
            )
    return Markup("").join(shown)


def gem_counts(language: str, counts: Gems) -> Markup:
    """Each colour that is there, with its number."""
    return _gems(language, tuple(counts.values()))


@lru_cache(maxsize=4096)
def standing(kind: str, seat: int, words: str, piece: str, spent: bool) -> Markup:
    """A dwarf where it stands, with its name for those who listen."""
    name = classes("dwarf", f"is-{kind}", spent and "is-spent")
    picture = dwarf(kind, seat).use()
    source = f"player-{seat}"
    return h("span", picture, hidden_text(words), class_=name, title=words, data_piece=piece, data_from=source)


def owner_name(scene: Scene, space: Space) -> str:
    """A contract space in few words: whose it is, or that anybody may fulfil it."""
    if space.owner is None:
        return scene.say("board.public")
    return scene.names[space.owner]


def region(scene: Scene, id: str, *content: Content, class_: str | None = None, **more: str | bool | None) -> Markup:
    """The root of a fragment, with its heading."""
    return common_region(id, scene.title(id, f"{id}.title"), content, class_=class_, **more)
