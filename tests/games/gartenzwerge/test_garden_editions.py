"""Editions: every printed number with its source; a missing or absurd one is named with the rule it breaks."""

from __future__ import annotations

import copy

import pytest
from garden_table import GAME

from zwerge.core.chance import Rng, pick
from zwerge.core.errors import BadEdition
from zwerge.core.seats import CHANCE
from zwerge.games.gartenzwerge.rules import layout

DEFAULT = GAME.write_edition(GAME.edition())


def changed(path, value):
    data = copy.deepcopy(DEFAULT)
    *inside, last = path.split(".")
    holder = data
    for key in inside:
        holder = holder[key]
    if value is None:
        del holder[last]
    else:
        holder[last] = value
    return data


def test_the_default_edition_has_the_numbers_of_the_sheet():
    edition = GAME.edition()
    assert edition.dwarves == (3, 4, 4, 4, 3, 3, 1)
    assert edition.resale == (0, 100, 200, 300, 400, 500)
    assert [sum(row) for row in edition.breeding] == [9] * 5
    assert [sum(row[rank] for row in edition.breeding) for rank in range(7)] == [6, 8, 10, 10, 7, 3, 1]
    assert edition.chips == (50, 100, 200, 200, 500, 1000, 1000)
    assert edition.highest_sum == 3050
    assert edition.schmiedel_chips == (50, 50, 100, 100, 200)
    assert (edition.start_cash, edition.gold_price, edition.upkeep, edition.garden_pay) == (1500, 4000, 100, 50)
    means = [sum(c * v for c, v in zip(row, edition.resale, strict=False)) / sum(row[:6]) for row in edition.breeding]
    assert [round(mean) for mean in means] == [122, 167, 222, 300, 350]


def test_every_number_says_where_it_comes_from():
    for path, source in GAME.edition().sources.items():
        kind, _, rest = source.partition(" ")
        assert kind.rstrip(":;") in ("stated", "derived", "reconstructed"), path
        if kind == "stated":
            assert rest.split(";")[0].split(":")[0] in GAME.paragraphs, path
    assert len(GAME.edition().sources) > 60


def test_an_edition_written_down_reads_back_equal():
    assert GAME.edition(DEFAULT) == GAME.edition()
    assert GAME.edition_name(GAME.edition(DEFAULT)) == "default"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("upkeep", None),
        ("upkeep", 75),
        ("upkeep", "much"),
        ("start_cash", -50),
        ("dwarves.gold", 30),
        ("dwarves.purple", 1),
        ("start_herd.brown", 9),
        ("start_herd.gold", 1),
        ("resale.green", None),
        ("chips.50", None),
        ("chips.75", 1),
        ("schmiedel_chips", {"50": 1}),
        ("breeding.red", {"red": 1}),
        ("breeding.gold", {"red": 9}),
        ("events.g7_fee", 30),
        ("events.g10", 1),
        ("more", 1),
        ("id", ""),
    ],
)
def test_a_wrong_number_is_named(path, value):
    with pytest.raises(BadEdition) as error:
        GAME.edition(changed(path, value))
    assert path.split(".")[0] in str(error.value)


def test_another_edition_is_playable_and_keeps_its_numbers_in_positions():
    data = changed("resale.green", 1200)
    data["id"] = "mine"
    state = GAME.new(3, edition=data)
    assert GAME.from_position(state.position()) == state
    assert state.view(0).resale[5] == 1200
    assert state.view(0).edition == "mine"


@pytest.mark.parametrize("chips", [{"50": 2, "100": 2, "200": 1}, {"1000": 1, "50": 3, "300": 1, "150": 2}, {"50": 2}])
def test_two_of_schmiedels_chips_are_drawn_by_the_odds_of_the_edition(chips):
    state, rng = GAME.new(2, edition=changed("schmiedel_chips", chips)), Rng(1)
    while state.step != layout.CHIPS:
        state.apply(state.playout_chance(rng) if state.turn == CHANCE else state.playout_action(rng, state.turn))
    outcomes = state.chance_outcomes()
    weights = [weight for _, weight in outcomes]
    for seed in range(300):
        outcome = outcomes[pick(weights, Rng(seed).below(sum(weights)))][0]
        assert state.playout_chance(Rng(seed)) == outcome
        after = state.clone()
        told = after.told(outcome, CHANCE)[0].face.params
        assert told["chips"] == sum(int(value) for value in state.setup.chances.parts(outcome).parts.values())
        assert told["sum"] == told["chips"] + state.tables.resale[state.deal_cap]


@pytest.mark.parametrize(("cap", "cards", "stack"), [("brown", 2, "g"), ("red", 3, "g"), ("blue", 4, "b")])
def test_a_dwarf_that_all_begin_with_has_his_competition_and_his_events_from_round_1_on(cap, cards, stack):
    state = GAME.new(3, edition=changed("start_herd", {cap: 1}))
    state.apply_text("treasurer 0", CHANCE)
    there = [state.setup.chances.text(outcome) for outcome, _ in state.chance_outcomes()]
    assert there == [f"competition {colour}" for colour in ("brown", "orange", "red", "blue", "green")[:cards]]
    assert GAME.from_position(state.position()) == state
    state.apply_text("competition brown", CHANCE)
    state.apply_text("competition orange", CHANCE)
    assert state.setup.chances.text(state.chance_outcomes()[0][0]) == f"event {stack}1"


def test_a_herd_set_up_by_hand_counts_for_the_competitions_and_not_what_its_edition_begins_with():
    data = {"players": 3, "step": "competition", "edition": changed("start_herd", {"blue": 1})}
    assert GAME.from_position(data).position()["highest"] == "blue"
    assert GAME.from_position({**data, "herd": [["brown"]] * 3}).position()["highest"] == "orange"
    assert GAME.from_position({**data, "herd": [["brown"], ["red"], []]}).position()["highest"] == "red"
