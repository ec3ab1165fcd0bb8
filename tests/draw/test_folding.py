"""Several like things that follow each other are told to people as one, with their sum."""

from __future__ import annotations

from zwerge.core.outcome import Face
from zwerge.draw.folding import Fold, counted, together
from zwerge.draw.reader import Reader
from zwerge.games import game, game_ids
from zwerge.games.gartenzwerge.words import lines as gartenzwerge
from zwerge.games.silberzwerg.words import lines as silberzwerg
from zwerge.games.zavandor.words import lines as zavandor

FOLDS = {"buy": Fold("buys", gather={"colour": "gems"}, add={"price": "money"})}


def buy(seat: int, colour: str, price: int) -> Face:
    return Face("buy", {"seat": seat, "colour": colour, "price": price})


def test_what_one_seat_does_again_is_added_up() -> None:
    two = together(buy(1, "blue", 9), buy(1, "red", 8), FOLDS)
    assert two == Face("buys", {"count": 2, "seat": 1, "gems": ("blue", "red"), "money": 17})
    assert two is not None
    assert together(two, buy(1, "red", 7), FOLDS) == Face(
        "buys", {"count": 3, "seat": 1, "gems": ("blue", "red", "red"), "money": 24}
    )


def test_what_another_seat_does_or_something_else_stays_apart() -> None:
    assert together(buy(1, "blue", 9), buy(2, "blue", 9), FOLDS) is None
    assert together(Face("sell", {"seat": 1}), buy(1, "blue", 9), FOLDS) is None
    assert together(buy(1, "blue", 9), Face("sell", {"seat": 1}), FOLDS) is None


def test_things_are_counted_in_the_order_in_which_they_came() -> None:
    assert counted(("red", "blue", "red")) == [("red", 2), ("blue", 1)]


def told(lines: object, *faces: Face) -> list[str]:
    """A row of faces as one line, in both languages."""
    sum = faces[0]
    for face in faces[1:]:
        joined = together(sum, face, lines.FOLDS)  # type: ignore[attr-defined]
        assert joined is not None
        sum = joined
    return [lines.line(sum, Reader(language, ("Anna", "Ben"))) for language in ("en", "de")]  # type: ignore[attr-defined]


def test_gems_bought_and_sold_are_one_line() -> None:
    faces = [
        Face("silberzwerg.journal.buy", {"seat": 0, "colour": colour, "price": price})
        for colour, price in (("blue", 9), ("blue", 8), ("red", 3))
    ]
    assert told(silberzwerg, *faces) == [
        "Anna buys 3 gems for 20 thalers: 2 blue and 1 red.",
        "Anna kauft 3 Edelsteine für 20 Taler: 2 blau und 1 rot.",
    ]


def test_cards_drawn_are_one_line_and_others_see_backs_alone() -> None:
    own = [
        Face("zavandor.journal.draw_own", {"seat": 0, "card": card})
        for card in ("ruby wood", "sapphire wood", "ruby wood")
    ]
    assert told(zavandor, *own)[0] == "Anna draws 3 cards: 2 × ruby (wood) and sapphire (wood)."
    others = [Face("zavandor.journal.draw_other", {"seat": 0, "back": "wood"})] * 2
    assert told(zavandor, *others) == ["Anna draws 2 cards: 2 × wood.", "Anna zieht 2 Karten: 2 × Holz."]


def test_dwarves_sent_to_the_garden_are_one_line() -> None:
    faces = [
        Face("gartenzwerge.journal.garden", {"seat": 1, "cap": cap, "sum": 50}) for cap in ("brown", "brown", "red")
    ]
    assert told(gartenzwerge, *faces)[0].startswith("Ben sends 2 dwarves (brown) and ")


def test_every_game_says_what_it_tells_together() -> None:
    for game_id in game_ids():
        lines = game(game_id).part("lines")
        assert lines is not None
        for key, fold in lines.FOLDS.items():
            assert key.startswith(f"{game_id}.journal.")
            assert fold.into.startswith(f"{game_id}.journal.")
