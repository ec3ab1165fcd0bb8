"""Everything in the box is used: in random games from the opening, and in such as begin late and rich."""

from __future__ import annotations

from itertools import combinations_with_replacement, count

import pytest
from zavandor_table import DECKS, EDITION, GAME, play, random_step, rich, table

from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE
from zwerge.games.zavandor.rules.actions import Actions, Chances
from zwerge.games.zavandor.rules.edition import BACKS, BOARDS, CARDS, GEMS

MOST_GAMES = 600
VALUES = {o.name: o.values or (0, 1, 2, 8) for o in GAME.options}


def some_game(seed):
    """A whole game, or four times in five one that begins late and rich, with options by chance."""
    rng = Rng(seed)
    players = 2 + rng.below(3)
    options = {name: values[rng.below(len(values))] for name, values in VALUES.items()}
    if isinstance(options["start_player"], int):
        options["start_player"] %= players
    return GAME.new(players, options) if seed % 5 == 0 else rich(players, seed, options)


def used_by(state) -> set[tuple]:
    """What lies and stands where in a state."""
    position = state.position()
    used = {("hall", position["hall"]), *(("board", board) for board in position["boards"])}
    for seat, mine in enumerate(position["mine"]):
        used |= {("level", one["id"], one["stones"]) for one in mine}
        used.add(("level", position["boards"][seat], position["family"][seat]))
        used.add(("level", "dragon", position["dragon"][seat]))
    for row in position["rows"].values():
        used |= {(place, row[place]) for place in ("right", "middle", "top") if row[place]}
    return used


@pytest.mark.again
def test_random_games_use_everything_there_is():
    things = {"dragon": EDITION.dragon, **{board.id: board for board in EDITION.boards}}
    mine = {"start_scroll": EDITION.start_scroll, **{one.id: one for one in EDITION.extensions}}
    wanted = {
        *(("option", name, value) for name, values in VALUES.items() for value in values),
        *(("do", block.name) for block in Actions.blocks),
        *(("chance", block.name) for block in Chances.blocks),
        *(("hall", hall.id) for hall in EDITION.halls),
        *(("board", board) for board in BOARDS),
        *(("level", name, level) for name, one in mine.items() for level in range(one.printed, len(one.levels) + 1)),
        *(("level", name, level) for name, one in things.items() for level in range(one.printed, len(one.levels) + 1)),
        *((place, one.id) for place in ("right", "middle", "top") for one in EDITION.extensions),
        *(("taken", one.id) for one in EDITION.extensions),
        *(("removed", one.id) for one in EDITION.extensions),
        *(("used", name) for name, one in mine.items() if one.kind == "scroll"),
        *((what, card) for what in ("drawn", "turned", "bid", "paid", "given", "handed") for card in CARDS),
        *(("decided", by) for by in ("points", "cards_left", "shared")),
    }
    for seed in count():
        state, rng = some_game(seed), Rng(seed)
        used = {("option", name, value) for name, value in state.setup.options.items()} | used_by(state)
        while not state.is_terminal():
            random_step(state, rng, sensible=seed % 2 == 0)
            used |= deed(state)
        used.add(("decided", state.outcome().decided_by))
        wanted -= used | used_by(state)
        if not wanted:
            return
        assert seed < MOST_GAMES, sorted(map(str, wanted))


MOVES_SOMETHING = ("stone", "place", "take", "replace", "king", "board", "top")


def deed(state) -> set[tuple]:
    """What the last step made use of."""
    seat, action = state.trail.seat, state.trail.action
    space = state.setup.chances if seat == CHANCE else state.setup.actions
    name, parts = space.parts(action)
    used = used_by(state) if name in MOVES_SOMETHING else set()
    used.add(("chance" if seat == CHANCE else "do", name))
    kinds = {"draw": "drawn", "turn": "turned", "bid": "bid", "pay": "paid", "give": "given", "hand": "handed"}
    if name in kinds:
        used.add((kinds[name], parts.get("card") or f"{parts['gem']} {parts['back']}"))
    if name == "use":
        used.add(("used", parts["object"]))
    if name == "replace":
        used.add(("removed", parts["object"]))
    if name in ("take", "replace"):
        used |= {("taken", state.position()["mine"][seat][-1]["id"])}
    return used


@pytest.mark.parametrize("gem", GEMS)
def test_every_pair_of_cards_buys_every_gem(gem):
    pairs = [pair for pair in combinations_with_replacement(CARDS, 2) if pair.count(pair[0]) <= DECKS[pair[0]]]
    assert len(pairs) == 135  # a sapphire with a bronze back is there once
    for pair in pairs:
        state = table("trade", hands=[list(pair), ["emerald wood"]])
        play(state, f"0: bank {' '.join(pair)} {gem}")
        rng = Rng(1)
        while state.turn == CHANCE:
            state.apply(state.playout_chance(rng), CHANCE)
        (bought,) = state.position()["hands"][0]
        assert bought.startswith(gem)
        discard = state.position()["discard"]
        for card in pair:
            paid = card.split()
            assert paid[0] in discard[paid[1]] or card == bought


@pytest.mark.parametrize("card", CARDS)
def test_with_a_druid_every_single_card_buys_every_gem(card):
    for gem in GEMS:
        state = table("trade", hands=[[card], ["emerald wood"]], mine={0: [{"id": "E04", "stones": 1}]})
        play(state, f"0: swap {card} {gem}")
        rng = Rng(1)
        while state.turn == CHANCE:
            state.apply(state.playout_chance(rng), CHANCE)
        (bought,) = state.position()["hands"][0]
        assert bought.startswith(gem)


@pytest.mark.parametrize("gem", GEMS)
def test_the_archmage_keeps_any_card_of_a_bid(gem):
    cards = [card for card in CARDS if card.startswith(gem)]
    for card in cards:
        given = {"mine": {0: [{"id": "R11", "stones": 1}]}, "hall": "3a", "table": {0: cards}}
        state = play(table("auctions", 4, **given), f"0: keep {card}")
        assert state.position()["hands"][0] == [card]
        assert state.position()["known"][0] == [card]


def test_every_number_of_offers_can_be_set():
    for most in range(9):
        state = table("trade", options={"offers_per_phase": most}, hands=[["ruby wood"], ["ruby iron"]])
        for _ in range(most):
            play(state, "0: offer 1", "0: cancel")
        assert "offer 1" not in state.setup.actions.texts(state.legal_actions(0))


@pytest.mark.parametrize(("board", "level"), [("back_a", 4), ("back_b", 5), ("back_d", 5)])
def test_every_choice_of_decks_over_the_limit_can_be_made(board, level):
    mine = [{"id": name, "stones": 2} for name in ("S01", "E01", "D02", "R02")]
    boards = [board, *(other for other in BOARDS[1:] if other != board)]
    state = table("income", 4, options={"boards": "back"}, boards=boards, family={0: level}, mine={0: mine})
    legal = state.setup.actions.texts(state.legal_actions(0))
    assert len(legal) > 20
    for text in legal:
        after = play(state.clone(), f"0: {text}")
        numbers = dict(zip(BACKS, map(int, text.split()[1:]), strict=True))
        assert sum(numbers.values()) == EDITION.income_limit
        assert after.position()["due"] == {back: number for back, number in numbers.items() if number}
