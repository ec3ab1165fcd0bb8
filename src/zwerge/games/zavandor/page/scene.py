"""Scene: a view and its reader, with the words, counts and small things that all fragments of a table use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, cached_property

from markupsafe import Markup

from zwerge.draw.markup import Content, h, hidden_text
from zwerge.draw.pieces import BADGES
from zwerge.draw.reader import Reader
from zwerge.draw.scene import Scene as CommonScene
from zwerge.draw.words import listed, parted, text
from zwerge.games import game
from zwerge.games.zavandor.knowledge.view import View
from zwerge.games.zavandor.page import art
from zwerge.games.zavandor.rules import income
from zwerge.games.zavandor.rules.edition import BACKS, CARDS, GEMS, Edition, Effect, Four, Level, Thing
from zwerge.games.zavandor.words.lines import hall_word

ORDER = ("ruby", "diamond", "emerald", "sapphire")
"""L36: the auctions from top to bottom, and so the rows of the display and of a hand."""


@cache
def published() -> Edition:
    """The edition as published."""
    found: Edition = game("zavandor").edition()
    return found


class Box:
    """An edition with its words in one language. What is drawn of it and never changes is drawn once."""

    def __init__(self, edition: Edition, language: str) -> None:
        self.edition = edition
        self.language = language
        self.drawn: dict[object, Markup] = {}
        self.things = {one.id: one for one in (edition.dragon, edition.start_scroll, *edition.extensions)}
        self.boards = {one.id: one for one in edition.boards}
        self.halls = {hall.id: hall for hall in edition.halls}

    def say(self, key: str, **params: str | int) -> str:
        return text(self.language, f"zavandor.{key}", **params)

    def thing(self, id: str, board: str) -> Thing:
        return self.boards[board] if id == "family" else self.things[id]

    def name(self, id: str) -> str:
        """An object by its short name, as a title."""
        if id in ("family", "dragon", "start_scroll"):
            return self.say(f"thing.{id}")
        return self.say(f"extension.{id}")

    def hall(self, id: str) -> str:
        """A hall of the king's way, with its article where it has a name."""
        return hall_word(id, self.language)

    def title(self, id: str) -> str:
        """The short name as it stands on a narrow board: long words may be parted at their joints."""
        return parted(self.name(id), self.say("joints"))

    def counted(self, what: str, counts: Sequence[int]) -> str:
        """Numbers of gems or carts in words: "2 sapphires and 1 emerald"."""
        keys = GEMS if what == "gems" else BACKS
        said = [self.say(f"n.{key}", n=count) for key, count in zip(keys, counts, strict=True) if count]
        return listed(self.language, said) if said else self.say("nothing")


_BOXES: dict[tuple[int, str], Box] = {}


def box_of(edition: Edition, language: str) -> Box:
    """What is drawn of an edition, kept as long as few are in use."""
    key = (id(edition), language)
    found = _BOXES.get(key)
    if found is None or found.edition is not edition:
        if len(_BOXES) > 16:
            _BOXES.clear()
        found = _BOXES[key] = Box(edition, language)
    return found


class Scene(CommonScene[View]):
    """A view, its reader, and what all fragments use of them."""

    game = "zavandor"

    def __init__(self, view: View, reader: Reader) -> None:
        super().__init__(view, reader)
        self.edition: Edition = reader.edition if reader.edition is not None else published()
        self.box = box_of(self.edition, reader.language)
        self.others = [seat for seat in self.seats if seat != self.me]

    @cached_property
    def legal(self) -> frozenset[str]:
        return frozenset(self.reader.legal)

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset(action.split(" ", 1)[0] for action in self.reader.legal)

    @cached_property
    def draft(self) -> tuple[str, ...]:
        return self.view.draft

    @cached_property
    def half(self) -> str:
        return self.draft[0].split(" ")[0] if self.draft and self.view.phase != "bids" else ""

    def who(self, seat: int) -> Markup:
        return h(
            "span",
            BADGES[seat].use("badge"),
            h("span", self.reader.names[seat], class_="who-name"),
            class_="who",
        )

    def card_name(self, card: str) -> str:
        gem, back = card.split()
        return self.say("card", gem=self.say(f"gem.{gem}"), back=self.say(f"back.{back}"))

    # ------------------------------------------------------------------ prices and payments

    def next_level(self, seat: int, id: str) -> Level | None:
        """The level that the next stone on an object reaches, None when it is full."""
        for stone in self.view.objects[seat]:
            if stone.id == id:
                return self.box.thing(id, self.view.boards[seat]).next_level(stone.stones)
        return None

    def effects(self, seat: int) -> list[Effect]:
        """The effects of all levels that a seat has reached."""
        board = self.view.boards[seat]
        return [self.box.thing(stone.id, board).reached(stone.stones) for stone in self.view.objects[seat]]

    def discount(self, seat: int) -> int:
        return sum(effect.kingDiscount for effect in self.effects(seat))

    def entitlement(self, seat: int) -> list[int]:
        """L8, L11: the cards by deck that a seat's objects bring in an income, as the rules say."""
        effects = self.effects(seat)
        cards = [sum(effect.income[back] for effect in effects) for back in range(len(BACKS))]
        if any(cards):
            cards[income.richest(*cards)] += sum(effect.extra for effect in effects)
        return cards

    def king_price(self) -> Four:
        price = self.view.price
        return price.get("sapphire", 0), price.get("emerald", 0), price.get("diamond", 0), price.get("ruby", 0)

    def preselect(self, held: Sequence[str], gems: Sequence[int], count: int | None = None) -> tuple[str, ...] | None:
        """Cards out of `held` that pay so many of each gem, out of the fullest pile first; with `count` only so many
        in all, cheap gems first. None if they are not there."""
        piles, chosen = Counter(held), []
        left = sum(gems) if count is None else count
        for gem, wanted in zip(GEMS, gems, strict=True):
            for _ in range(min(wanted, left)):
                fits = [f"{gem} {back}" for back in BACKS if piles[f"{gem} {back}"]]
                if not fits:
                    if count is None:
                        return None
                    break
                card = max(fits, key=lambda one: piles[one])
                piles[card] -= 1
                chosen.append(card)
                left -= 1
        return tuple(chosen) if left == 0 else None


def chain(*steps: str) -> str:
    """Several decisions of one seat in one go, as the page sends them."""
    return "; ".join(steps)


def retract(step: str) -> str:
    """How the page takes a step of a draft back."""
    word = step.split(" ", 1)[0]
    return f"retract {word if word in ('offer', 'accept', 'upgrade') else step}"


def undone(draft: Sequence[str]) -> list[str]:
    """How a whole draft is taken back, its last step first."""
    return [retract(step) for step in reversed(draft)]


def button(words: Content, action: str, class_: str | None = None, **more: str | bool | None) -> Markup:
    """A button that hands in a decision. It is sent without the number of the question: what it says is all in it."""
    return h("button", words, type="button", class_=class_, data_action=action, data_loose=True, **more)


# ------------------------------------------------------------------------------------------------ small pictures


@cache
def amount(what: str, counts: tuple[int, ...], one_each: bool = False) -> Markup:
    """Numbers of gems, or of carts, as pictures without words; with `one_each` a picture for each."""
    pictures = art.GEM if what == "gems" else art.CART
    parts = []
    for (key, symbol), count in zip(pictures.items(), counts, strict=True):
        picture = symbol.use(f"pic pic-{what} pic-{key}")
        if one_each:
            parts.extend([picture] * count)
        elif count:
            parts.append(h("span", h("b", str(count)), picture, class_="n"))
    return h("span", parts, class_=f"amount of-{what}", aria_hidden="true")


@cache
def points_of(n: int, words: str) -> Markup:
    """A number of points with its sign."""
    return h(
        "span",
        art.POINT.use("pic"),
        h("b", str(n), aria_hidden="true"),
        hidden_text(words),
        class_="points-of",
        title=words,
    )


def by_gem(cards: Iterable[str]) -> Four:
    counts = Counter(card.split(" ", 1)[0] for card in cards)
    return counts["sapphire"], counts["emerald"], counts["diamond"], counts["ruby"]


def by_pile(cards: Iterable[str]) -> list[tuple[str, int]]:
    """Cards counted, in the order of their kinds."""
    counts = Counter(cards)
    return [(card, counts[card]) for card in CARDS if counts[card]]
