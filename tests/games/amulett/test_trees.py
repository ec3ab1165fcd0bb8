"""Whole game trees of shrunken editions, counted by the engine and by a few lines that know nothing of it."""

from __future__ import annotations

from functools import lru_cache

import pytest
from amulett_table import GAME

from zwerge.core.seats import CHANCE, TERMINAL

NUMBERS = {"dragon": (11, 0), "fairy": (2, 0), "green": (0, 1), "red": (0, 1), "double": (0, 2), "amulet": (0, 0)}


def edition(kinds, copies, players, hand, seven=7):
    rows = [{"id": kind, "value": NUMBERS[kind][0], "weight": NUMBERS[kind][1]} for kind in kinds]
    numbers = {"gold": 2 * players + 1, "gold_to_win": 3, "dwarves_to_win": seven}
    return {"id": "shrunk", "copies": copies, "hand": {str(players): hand}, "kinds": rows, **numbers}


def count(state) -> tuple[int, int, int]:
    """(decision nodes, chance nodes, ends) below a state, by the engine."""
    decisions = chance = ends = 0
    stack = [state]
    while stack:
        here = stack.pop()
        if here.turn == TERMINAL:
            ends += 1
            continue
        if here.turn == CHANCE:
            chance += 1
            steps = [outcome for outcome, _ in here.chance_outcomes()]
        else:
            decisions += 1
            steps = here.legal_actions()
        for step in steps:
            child = here.clone()
            child.play(step)
            stack.append(child)
    return decisions, chance, ends


def add(rows):
    return tuple(map(sum, zip((0, 0, 0), *rows, strict=True)))


def by_hand(kinds, copies, players, hand, seven=7, announcing="off"):
    """The same for one round, from the rules alone."""
    weight = {kind: NUMBERS[kind][1] for kind in kinds}

    @lru_cache(None)
    def trick(hands, table, leader, won):
        """A trick in which `table` lies already; `won` is the weight per seat."""
        if not table and not any(hands):
            return (0, 0, 1)
        seat = (leader + len(table)) % players
        if len(table) < players:
            found = [(1, 0, 0)]
            for card in sorted(set(hands[seat])):
                rest = list(hands[seat])
                rest.remove(card)
                new = (*hands[:seat], tuple(rest), *hands[seat + 1 :])
                found.append(trick(new, (*table, card), leader, won))
            return add(found)
        amulets = [i for i, card in enumerate(table) if card == "amulet"]
        equal = [i for i, card in enumerate(table) if card == table[0]]
        winner = (leader + (amulets or equal)[-1]) % players
        mine = won[winner] + sum(weight[card] for card in table)
        new = (*won[:winner], mine, *won[winner + 1 :])
        if announcing == "auto" and mine >= seven:
            return (0, 0, 1)
        after = trick(hands, (), winner, new)
        if announcing != "manual":
            return after
        # each of the window's answers is a decision; every announcement ends the game of one round
        return (after[0] + players, after[1], after[2] + players)

    @lru_cache(None)
    def deal(left, hands, seat, leader):
        if seat == players:
            return trick(tuple(tuple(sorted(h)) for h in hands), (), leader, (0,) * players)
        found = [(0, 1, 0)]
        for i, kind in enumerate(kinds):
            if left[i]:
                rest = (*left[:i], left[i] - 1, *left[i + 1 :])
                new = (*hands[:seat], (*hands[seat], kind), *hands[seat + 1 :])
                found.append(deal(rest, new, seat + (len(new[seat]) == hand), leader))
        return add(found)

    opening = ((),) * players
    return add([(0, 1, 0), *(deal((copies,) * len(kinds), opening, 0, leader) for leader in range(players))])


TREES = {  # kinds, copies, players, hand, announcing -> decision nodes, chance nodes, ends
    (("dragon", "green", "amulet"), 2, 2, 2, "off"): (996, 75, 348),
    (("dragon", "fairy"), 3, 2, 2, "off"): (208, 31, 68),
    (("dragon", "amulet"), 3, 3, 2, "off"): (1104, 148, 264),
    (("dragon", "green"), 3, 3, 1, "manual"): (144, 22, 96),
    (("dragon", "green", "amulet"), 2, 2, 2, "manual"): (2388, 75, 1740),
    (("green", "double"), 3, 2, 2, "auto"): (104, 31, 68),
    (("dragon", "green", "red", "amulet"), 1, 4, 1, "off"): (384, 165, 96),
    (("dragon",), 2, 2, 1, "manual"): (8, 5, 6),
    (("dragon", "green", "amulet"), 3, 2, 3, "off"): (46008, 657, 14484),
}


@pytest.mark.parametrize("shape", TREES, ids=lambda s: f"{'+'.join(s[0])} {s[1:]}")
def test_the_whole_tree_has_so_many_nodes(shape):
    kinds, copies, players, hand, announcing = shape
    options = {"announcing": announcing, "round_limit": 1}
    box = edition(kinds, copies, players, hand, seven=3)
    found = count(GAME.new(players, options, box))
    assert found == by_hand(kinds, copies, players, hand, 3, announcing)
    assert found == TREES[shape]
