"""What holds at every step of every game of Die Minen von Zavandor."""

from __future__ import annotations

import pytest

from late_start import late_start
from zwerge.core.chance import Rng
from zwerge.core.conformance import check
from zwerge.core.errors import BadEdition, BadInput
from zwerge.core.seats import CHANCE
from zwerge.games import game

ZAVANDOR = game("zavandor")


def walk(state, seed):
    rng = Rng(seed)
    while not state.is_terminal():
        yield state
        if state.turn == CHANCE:
            state.apply(state.playout_chance(rng), CHANCE)
        else:
            state.apply(state.playout_action(rng, state.turn), state.turn)
    yield state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_card_and_no_extension_is_lost_or_made(players):
    for state in walk(ZAVANDOR.new(players, {"boards": "back"}), players):
        hands = sum(state.cards_of(seat) for seat in range(players))
        assert hands + sum(state.draw_pile) + sum(state.discard) == 112
        assert all(count >= 0 for count in (*state.hand, *state.known, *state.table, *state.vp, *state.draw_pile))
        for seat in range(players):
            assert len(state.mine[seat]) <= 6
            for card in range(16):
                unseen = sum(lot[seat * 4 + card // 4] for lot in state.lots[card % 4])
                held = state.hand[seat * 16 + card] + state.fist[seat].count(card)
                assert state.known[seat * 16 + card] + unseen == held


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_has_as_many_rounds_as_the_king_makes_moves(players):
    last = None
    for state in walk(ZAVANDOR.new(players), 7 + players):
        last = state
    assert 11 <= last.round <= 13
    assert last.outcome().reason == "coronation"


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
    assert check(ZAVANDOR, players, options, games=1, seed=5, leaks=3, position=late_start(players, options)).games == 1


def test_an_edition_reads_back():
    edition = ZAVANDOR.edition()
    assert ZAVANDOR.read_edition(ZAVANDOR.write_edition(edition), "edition") == edition
    assert edition.rounds == 13
    assert edition.cards == 112
    assert len(edition.extensions) == 52
    assert edition.sources["incomeLimit"] == "stated L12"


def test_a_way_that_leads_back_is_refused():
    data = ZAVANDOR.write_edition(ZAVANDOR.edition())
    data["kingsPath"]["next"]["7"] = ["8a", "8b", "5a"]
    with pytest.raises(BadEdition, match="cycle"):
        ZAVANDOR.edition(data)


def test_a_start_player_who_is_not_there_is_refused():
    with pytest.raises(BadInput, match="start_player"):
        ZAVANDOR.new(2, {"start_player": 2})


def test_a_sampled_past_keeps_what_was_seen():
    for seed in range(2):
        for number, state in enumerate(walk(ZAVANDOR.from_position(late_start(3, {})), seed)):
            if number % 60 == 0:
                for observer in (0, 2, -2):
                    other = state.resample(observer, Rng(number))
                    assert other.view(observer) == state.view(observer)
                    assert other.information_state(observer) == state.information_state(observer)
