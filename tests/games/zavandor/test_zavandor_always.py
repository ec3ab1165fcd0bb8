"""What holds at every step of every game of Die Minen von Zavandor."""

from __future__ import annotations

from collections import Counter

import pytest
from zavandor_table import DECKS, EDITION, GAME, walk

from late_start import late_start
from zwerge.core.chance import Rng
from zwerge.core.conformance import check
from zwerge.core.errors import BadInput
from zwerge.games.zavandor.rules.edition import BACKS, GEMS


def cards_somewhere(position):
    """How often each card is there, in hands, fists, bids, draw and discard piles."""
    held = Counter(card for key in ("hands", "fist", "table") for cards in position[key] for card in cards)
    piled = Counter(f"{gem} {back}" for key in ("draw", "discard") for back in BACKS for gem in position[key][back])
    return held + piled


@pytest.mark.parametrize(("players", "sensible"), [(2, True), (3, True), (4, True), (2, False), (4, False)])
def test_no_card_and_no_extension_is_lost_or_made(players, sensible):
    for state in walk(GAME.new(players, {"boards": "back"}), players, sensible):
        position = state.position()
        assert cards_somewhere(position) == DECKS
        lying = [one["id"] for mine in position["mine"] for one in mine if one["id"] != "start_scroll"]
        for row in position["rows"].values():
            lying += [row[place] for place in ("right", "middle", "top") if row[place]] + row["light"] + row["dark"]
        assert sorted([*lying, *position["out"]]) == sorted(
            one.id for one in EDITION.extensions if GEMS[one.row] in position["rows"]
        )
        assert all(points >= 0 for points in position["vp"])
        for seat in range(players):
            assert len(position["mine"][seat]) <= 6
            unseen = Counter(f"{gem} {back}" for back in BACKS for lot in position["unseen"][seat][back] for gem in lot)
            shown = [one["card"] for one in position["showings"] if one["seat"] == seat and "card" in one]
            assert Counter(position["known"][seat]) + unseen == Counter(
                position["hands"][seat] + position["fist"][seat] + shown  # of what lot these were is in doubt
            )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_as_many_rounds_as_the_king_makes_moves(players):
    last = None
    for state in walk(GAME.new(players), 7 + players):
        last = state
    assert 11 <= last.round <= 13
    assert last.outcome().reason == "coronation"


@pytest.mark.again
@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {}),
        (3, {"third_row_at_three": True, "free_stone_uses_step": True}),
        (4, {"boards": "back", "start_player": "random"}),
        (2, {"may_bid_zero": True, "offers_per_phase": 1}),
        (4, {"offers_per_phase": 0, "start_player": 3}),
    ],
)
def test_the_contract_holds_on_a_short_way(players, options):
    assert check(GAME, players, options, games=1, seed=5, leaks=3, position=late_start(players, options)).games == 1


def test_an_edition_reads_back():
    edition = GAME.edition()
    assert GAME.read_edition(GAME.write_edition(edition), "edition") == edition
    assert edition.rounds == 13
    assert edition.cards == 112
    assert len(edition.extensions) == 52
    assert edition.sources["incomeLimit"] == "stated L12"


def test_a_start_player_who_is_not_there_is_refused():
    with pytest.raises(BadInput, match="start_player"):
        GAME.new(2, {"start_player": 2})


def test_a_sampled_past_keeps_what_was_seen():
    for seed in range(2):
        for number, state in enumerate(walk(GAME.from_position(late_start(3, {})), seed)):
            if number % 60 == 0:
                for observer in (0, 2, -2):
                    other = state.resample(observer, Rng(number))
                    assert other.view(observer) == state.view(observer)
                    assert other.information_state(observer) == state.information_state(observer)
