"""Every extension, board and scroll does at the table what its card says: prices, income, cards at once, points.

The cards are written down here once more, in the short hand of a person who looks at them, and played.
"""

from __future__ import annotations

import re

import pytest
from zavandor_table import EDITION, GAME, play, table

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games.zavandor.rules.edition import BACKS, GEMS

EXTENSIONS = """
S01 light clan   2 | 2S inc 1W | 2S inc 2W | king inc 2W 1C
S02 light clan   3 | 1S 1E inc 1W | 2S inc 1W 1C | 1S 1E inc 2C
S03 light clan   2 | 2S inc 1C | king inc 2C
S04 light helper 2 | 2S 1E | 2S 1D
S05 light scroll 1 | 1S use 3W | 2S use 5W 2C
S06 light hoard  2 | 1S now 3W | 2S now 4W
S07 dark  clan   4 | 2S 1E inc 2W | 2S 1E inc 2W 1C
S08 dark  clan   5 | 2S inc 1C | 1E 1D inc 1C 1I | king inc 2C 1I
S09 dark  altar  8 | 2S | 3S | 3S
S10 dark  altar  8 | 3S | 2V
S11 dark  helper 2 | 2S 1E
S12 dark  scroll 1 | 2S use 5W 1C | 2S use 5W 3C
S13 dark  hoard  4 | 2S now 4W | 2S 1E now 4W 1C
E01 light clan   2 | 1S 1E inc 1C | 2E inc 2C | king inc 1W 2C
E02 light clan   3 | 1S 2E inc 1W 1C | 2E inc 2C
E03 light clan   3 | 2S inc 1C | 1E 1D inc 1C 1I | king inc 1C 2I
E04 light helper 2 | 1S 1E | 2E
E05 light scroll 1 | 1E use 3C | 1S 1E use 4C 3I
E06 light hoard  2 | 1E now 1W 2C | 1S 1E now 3C
E07 dark  clan   4 | 2E inc 1C 1I | 1E 1D inc 2C 1I
E08 dark  clan   4 | 1S 1E inc 2C | king inc 2C 1T
E09 dark  altar  9 | 2E | 2E | 3E
E10 dark  altar  8 | 1S 2E | 3E
E11 dark  helper 2 | 2E 1D inc 1T
E12 dark  scroll 1 | 1S 1E use 4C | 2E use 6C 2I
E13 dark  hoard  4 | 2E now 4C | 2E now 3C 1I
D01 light clan   3 | 1E 1D inc 1I | 2D inc 2I | king inc 1C 2I
D02 light clan   4 | 1S 1E 1D inc 1C 1I | 2D inc 2I
D03 light clan   4 | 2E 1D inc 1I | 1D 1R inc 1I 1B
D04 light helper 3 | 1E 1D
D05 light scroll 2 | 1D use 3I | 1E 1D use 5I 2B
D06 light hoard  3 | 1D now 2I | 1E 1D now 3I
D07 dark  clan   6 | 1E 1D inc 2I | king inc 2I 1B
D08 dark  clan   5 | 2D inc 1I 1B | 1D 1R inc 2I 1B
D09 dark  altar  10 | 2D | 2D | 2D
D10 dark  altar  9 | 1S 2D | 3D
D11 dark  helper 3 | 2D
D12 dark  scroll 2 | 1D use 2T | 1E 1D use 4T
D13 dark  hoard  5 | 2D now 3I | 2D now 3I 1B
R01 light clan   4 | 1D 1R inc 1B | 2R inc 2B | king inc 1I 2B
R02 light clan   5 | 1E 1D 1R inc 1I 1B | 1D 1R inc 2B
R03 light clan   4 | 2D inc 1B | 1D 1R inc 1I 1B | king inc 1I 2B
R04 light helper 3 | 1D 1R
R05 light scroll 2 | 1R use 3B | 1D 1R use 4I 4B
R06 light hoard  3 | 1R now 2B | 1D 1R now 3B
R07 dark  clan   7 | 1D 1R inc 2B | king inc 1I 2B
R08 dark  clan   6 | 2R inc 1I 1B | king inc 2I 2B
R09 dark  altar  11 | 1R | 2R | 2R
R10 dark  altar  11 | 2R | 3V
R11 dark  helper 4 | 1D 2R
R12 dark  scroll 2 | 1R use 3V | 2R use 6V
R13 dark  hoard  5 | 2R now 3B | 2R now 4B
"""
BOARDS = """
front  5 0 | 3W | 3W 1C | 2W 2C 1I | 1W 2C 1I 1T | 2C 2I 1B 1T
back_a 7 0 | 4W | 4W 1C | 3W 3C | 1W 3C 2I | 2C 2I 2B 1T
back_b 6 0 | 1W 1C 1I | 1C 2I 1B | 1C 2I 2B | 2I 2B 1T | 2I 3B 1T
back_c 4 0 | 2W 1C | 2W 2C | 2W 1C 1T | 2W 2C 1T | 2C 1I 2T
back_d 3 1 | 3W | 3W 1C | 2W 3C | 2W 3C 1I | 2C 3I 2B 1T
"""
HALLS = """
1a 3S 1E > 2a 2b
1b 2E 1D > 2a 2b
2a 2S 2E > 3a 3b
2b 1S 1E 1R > 3a 3b X1
X1 2S 1E > 3b
3a 3S 2E > 4
3b 1S 1E 2D > 4
4 2S 1E 1D > 5a 5b
5a 3S 2E > 6a 6b
5b 1S 1E 2D > 6a 6b
6a 2S 2E 1D > 7
6b 1E 2D 1R > 7
7 1S 1E 1D 1R > 8a 8b
8a 1S 2E 2D > 9a 9b
8b 1E 1D 2R > 9a 9b
9a 2S 2E 2D > 10a 10b
9b 1D 3R > 10a 10b X2
X2 1S 1D 1R > 10b
10a 1S 3E 2D > CROWN
10b 2D 2R > CROWN
CROWN 1S 1E 1D 2R >
"""
LETTERS = {"W": 0, "C": 1, "I": 2, "B": 3}
KING = "1S 1E 1D 1R"
"""The price of hall 7, where the king stands here."""


def cards(told: str) -> dict[str, int]:
    """`2W 1C` as cards by deck."""
    return {BACKS[LETTERS[letter]]: int(n) for n, letter in re.findall(r"(\d+)([WCIB])", told)}


def price(told: str) -> list[str]:
    """`2S 1E` as cards that pay it."""
    gems = {"S": "sapphire wood", "E": "emerald copper", "D": "diamond iron", "R": "ruby bronze"}
    return [
        gems[letter] for n, letter in re.findall(r"(\d+)([SEDR])", told.replace("king", KING)) for _ in range(int(n))
    ]


def number(told: str, letter: str) -> int:
    return sum(int(n) for n, found in re.findall(r"(\d+)([A-Z])", told) if found == letter)


FIELDS = [
    (line.split()[0], level, *re.fullmatch(r"(.*?)(?: (inc|now|use) (.*))?", field.strip()).groups(default=""))
    for line in EXTENSIONS.strip().splitlines()
    for level, field in enumerate(line.split("|")[1:])
]
VP = {line.split()[0]: (int(line.split()[3]), line.count("|")) for line in EXTENSIONS.strip().splitlines()}


def lying(name: str, stones: int, phase: str, **given):
    """Four players; the first has one extension, and his dragon is full, so that no limit holds."""
    return table(phase, 4, mine={0: [{"id": name, "stones": stones}]}, hall="7", dragon={0: 3}, **given)


def draw_all(state) -> dict[str, int]:
    """What seat 0 gets while chance deals to it, by deck."""
    before = state.view(0).backs[0]
    while state.turn == CHANCE and state.view(0).who in (0, None):
        state.apply(state.playout_chance(Rng(state.moves + 1)), CHANCE)
    return {back: n - before[back] for back, n in state.view(0).backs[0].items() if n > before[back]}


@pytest.mark.parametrize(("name", "level", "cost", "how", "told"), FIELDS)
def test_a_field_costs_what_it_says_to_the_card(name, level, cost, how, told):
    pays, points = price(cost), number(cost, "V")
    state = lying(name, level, "upgrades", hands={0: pays}, vp=[points, 0, 0, 0])
    play(state, f"0: upgrade {name}", *(f"0: pay {card}" for card in pays), "0: place")
    position = state.position()
    assert position["mine"][0] == [{"id": name, "stones": level + 1}]
    assert position["vp"][0] == 0
    assert position["due"] == (cards(told) if how == "now" else {})
    for missing in range(len(pays)):
        poor = lying(name, level, "upgrades", hands={0: pays[:missing] + pays[missing + 1 :]}, vp=[points, 0, 0, 0])
        assert poor.setup.actions.texts(poor.legal_actions(0)) == ("done",)
    if points:
        poor = lying(name, level, "upgrades", vp=[points - 1, 0, 0, 0])
        assert poor.setup.actions.texts(poor.legal_actions(0)) == ("done",)


@pytest.mark.parametrize(("name", "level", "cost", "how", "told"), FIELDS)
def test_a_level_gives_in_income_what_it_says_and_only_then(name, level, cost, how, told):
    state = lying(name, level + 1, "income")
    gives = cards(told) if how == "inc" else {}
    extra = level + 1 if name == "S04" else 0
    expected = {back: n for back in BACKS if (n := gives.get(back, 0) + (3 + extra if back == "wood" else 0))}
    assert draw_all(state) == expected
    stones = number(told, "T") if how == "inc" else 0
    assert (state.view(0).stones_due if stones else 0) == stones
    without = lying(name, 0, "income")
    assert draw_all(without) == {"wood": 3}


@pytest.mark.parametrize(("name", "level", "cost", "how", "told"), [row for row in FIELDS if row[3] == "now"])
def test_a_hoard_gives_its_cards_at_once_and_once(name, level, cost, how, told):
    pays = price(cost)
    state = lying(name, level, "upgrades", hands={0: pays})
    play(state, f"0: upgrade {name}", *(f"0: pay {card}" for card in pays), "0: place")
    assert draw_all(state) == cards(told)
    assert state.actors() == (0,)


@pytest.mark.parametrize(("name", "level", "cost", "how", "told"), [row for row in FIELDS if row[3] == "use"])
def test_a_used_scroll_gives_what_its_level_says_and_leaves_the_game(name, level, cost, how, told):
    state = play(lying(name, level + 1, "scrolls"), f"0: use {name}")
    assert draw_all(state) == cards(told)
    position = state.position()
    assert position["mine"][0] == []
    assert position["out"] == [name]
    assert position["vp"][0] == number(told, "V")
    assert position["stones_due"] == (number(told, "T") if position["phase"] == "scrolls" else 0)


@pytest.mark.parametrize("name", VP)
def test_an_object_counts_its_points_when_it_is_full_and_not_before(name):
    points, fields = VP[name]
    for stones in range(fields + 1):
        state = table("over", 4, mine={0: [{"id": name, "stones": stones}]}, hall="CROWN")
        assert state.scores()[0] == (points if stones == fields else 0)


def test_the_box_holds_the_extensions_written_here_and_no_others():
    rows = [line.split() for line in EXTENSIONS.strip().splitlines()]
    assert [(one.id, "light" if one.light else "dark", one.kind) for one in EDITION.extensions] == [
        tuple(row[:3]) for row in rows
    ]
    assert [GEMS[one.row] for one in EDITION.extensions] == [gem for gem in GEMS for _ in range(13)]
    assert [len(one.levels) for one in EDITION.extensions] == [VP[one.id][1] for one in EDITION.extensions]


@pytest.mark.parametrize("line", BOARDS.strip().splitlines(), ids=lambda line: line.split()[0])
def test_a_board_gives_what_its_level_says(line):
    head, *levels = line.split("|")
    board, points, dragon = head.split()
    others = [back for back in ("back_a", "back_b", "back_c", "back_d") if back != board]
    for stones, told in enumerate(levels, 1):
        back = board != "front"
        boards = [board, *others[:3]] if back else [board] * 4
        given = {"options": {"boards": "back" if back else "front"}, "boards": boards, "mine": {0: []}, "hall": "7"}
        state = table("income", 4, family={0: stones}, dragon={0: 3}, **given)
        assert draw_all(state) == cards(told)
        expected = number(told, "T") if stones < 5 else 0  # with dragon and family full no stone has a field
        assert state.view(0).stones_due == expected
        full = table("over", 4, family={0: stones}, **{**given, "hall": "CROWN"})
        assert full.scores()[0] == (int(points) if stones == 5 else 0)
        if stones < 5:
            raised = play(
                table("upgrades", 4, family={0: stones}, hands={0: price(KING)}, **given), "0: upgrade family"
            )
            play(raised, *(f"0: pay {card}" for card in price(KING)), "0: place")
            assert raised.position()["family"][0] == stones + 1
    assert table("income", 4, **given).position()["dragon"][0] == int(dragon)


@pytest.mark.parametrize("line", HALLS.strip().splitlines(), ids=lambda line: line.split()[0])
def test_a_hall_asks_its_price_and_leads_on_along_its_arrows(line):
    head, _, arrows = line.partition(">")
    name, told = head.split(maxsplit=1)
    pays = price(told)
    state = play(table("upgrades", 2, hall=name, hands={0: pays}), "0: upgrade family")
    play(state, *(f"0: pay {card}" for card in pays), "0: place")
    assert state.position()["family"][0] == 2
    view = state.view(0)
    assert sum(view.price.values()) == len(pays)
    assert sorted(view.arrows) == sorted(arrows.split())


def test_the_start_scroll_rises_and_gives_more():
    for stones, told in ((1, "3W"), (2, "2W 3C"), (3, "3C 3I 1B")):
        state = play(table("scrolls", mine={0: [{"id": "start_scroll", "stones": stones}]}), "0: use start_scroll")
        assert draw_all(state) == cards(told)
    for stones, told in ((1, "1S 1E"), (2, "1E 1D")):
        state = table("upgrades", mine={0: [{"id": "start_scroll", "stones": stones}]}, hands={0: price(told)})
        play(state, "0: upgrade start_scroll", *(f"0: pay {card}" for card in price(told)), "0: place")
        assert state.scores()[0] == (2 if stones == 2 else 0)


def test_the_pack_dragon_costs_what_it_says_and_counts_three_points():
    for stones, told in enumerate(("1S 1E 1D", "1E 1D 1R", "1D 2R")):
        state = play(table("upgrades", dragon={0: stones}, hands={0: price(told)}), "0: upgrade dragon")
        play(state, *(f"0: pay {card}" for card in price(told)), "0: place")
        assert state.scores()[0] == (3 if stones == 2 else 0)


def test_the_way_of_the_king_takes_11_to_13_moves_in_400_ways():
    lengths = {}

    def walk(hall: int, moves: int) -> None:
        if hall == EDITION.crown:
            lengths[moves] = lengths.get(moves, 0) + 1
        for target in EDITION.halls[hall].next:
            walk(target, moves + 1)

    walk(0, 0)
    assert lengths == {11: 256, 12: 128, 13: 16}


def test_the_decks_are_those_of_the_box():
    assert EDITION.decks == ((23, 10, 5, 2), (8, 14, 4, 2), (2, 4, 13, 5), (1, 2, 4, 13))
    assert EDITION.cards == 112
    assert GAME.new(4).view(0).draw == {"wood": 40, "copper": 28, "iron": 24, "bronze": 20}
