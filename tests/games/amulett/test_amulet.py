"""amulet: it may always be played and always takes the trick; of several the last one does."""

from __future__ import annotations

import itertools

from amulett_table import play, table, trick


def winner(*cards):
    return trick(*cards).view(-2).tricks[-1].winner


def test_an_amulet_takes_whatever_lies_there():
    assert winner("dragon", "dragon", "amulet", "fairy") == 2


def test_a_card_equal_to_the_led_one_does_not_beat_an_amulet():
    assert winner("dragon", "amulet", "dragon") == 1


def test_the_last_of_several_amulets_takes_the_trick():
    assert winner("dragon", "amulet", "fairy", "amulet") == 3


def test_a_led_amulet_holds_the_trick_unless_another_one_follows():
    assert winner("amulet", "dragon", "giant") == 0
    assert winner("amulet", "amulet", "giant") == 1


def test_the_last_amulet_wins_wherever_it_lies():
    for cards in itertools.product(("amulet", "red"), repeat=4):
        if "amulet" in cards:
            assert winner(*cards) == max(i for i, card in enumerate(cards) if card == "amulet")


def test_an_amulet_may_be_played_although_the_led_kind_is_in_the_hand():
    state = play(table(2, hands="dragon+fairy|dragon+amulet"), "0: play dragon")
    assert "play amulet" in state.setup.actions.texts(state.legal_actions())


def test_an_amulet_has_no_points_in_the_trick():
    assert trick("amulet", "amulet").view(-2).tricks[-1].points == 0
