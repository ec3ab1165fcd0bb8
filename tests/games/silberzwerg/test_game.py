"""Silberzwerg as a whole: decisions counted, bounds kept, gems and tiles conserved, every ending and content met."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from zwerge.core.chance import Rng
from zwerge.core.errors import BadOption
from zwerge.core.outcome import Face
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games.silberzwerg import bot
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.layout import INCOME

from .brute import GAME

MOST_GAMES = 120
SIZES = {2: 219, 3: 245, 4: 287}


def play(
    players: int, seed: int, share: int = 100, options: dict[str, object] | None = None, start: State | None = None
) -> Iterator[State]:
    """Every state of a game in which so many of a hundred decisions are sensible, the rest random."""
    rng = Rng(seed)
    state = GAME.new(players, options) if start is None else start
    yield state
    while not state.is_terminal():
        if state.turn == CHANCE:
            action, seat = state.playout_chance(rng), CHANCE
        else:
            actors = state.actors()
            seat = actors[rng.below(len(actors))]
            sensible = rng.below(100) < share
            action = bot.reply(state, seat) if sensible else state.playout_action(rng, seat)
        state.apply(action, seat)
        yield state


@pytest.mark.parametrize("players", GAME.players)
def test_the_number_of_decisions(players: int) -> None:
    assert len(GAME.setup(players).actions) == SIZES[players]


def test_the_bounds_are_those_of_the_sheet() -> None:
    assert [GAME.max_decisions(players, {}) for players in (2, 3, 4)] == [25354, 20734, 28114]
    assert [GAME.max_chance_nodes(players, {}) for players in (2, 3, 4)] == [279, 399, 519]


def test_the_short_deck_is_refused_for_two() -> None:
    with pytest.raises(BadOption) as error:
        GAME.setup(2, {"deck": "short"})
    assert error.value.where == "options.deck"


@pytest.mark.again
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("share", [0, 60, 100])
def test_gems_tiles_and_dwarves_are_conserved_at_every_step(players: int, share: int) -> None:
    for state in play(players, 5 * players + share, share):
        position = state.position()
        view = state.view(-3)
        for colour in ("blue", "green", "red", "yellow"):
            held = sum(bag[colour] for bag in position["bags"])
            assert held + view.stock[colour] == 20
        places = [row["tile"] for row in position["board"].values()]
        places += [tile for kept in position["kept"] for tile in kept] + position["gone"] + list(view.deck)
        assert sorted(places) == sorted(set(places))
        assert len(places) == (22 if players == 3 else 34)
        assert all(money >= 0 for money in position["money"])
        miners, leaders = (8, 4) if players == 2 else (4, 2)
        assert all(sum(mines.values()) <= miners for mines in position["miners"])
        assert all(len(row) <= leaders for row in position["leaders"])


@pytest.mark.parametrize("options", [{"deck": "short"}, {"faidutti": True, "all_public": True}], ids=str)
def test_money_moves_only_as_it_is_told_and_no_tile_is_lost(options: dict[str, object]) -> None:
    """Prices, contracts, sets, +5/-5 and penalties are all there is; with the short deck 22 tiles, else 34."""
    before = GAME.new(4, options)
    moved = 0
    for after in play(4, 77, 95, options):
        view = after.view(-3)
        places = [space.tile.id for space in view.board if space.tile]
        places += [tile.id for kept in view.kept for tile in kept] + [*view.gone, *view.deck]
        assert len(places) == len(set(places)) == (22 if options.get("deck") == "short" else 34)
        change = [0] * 4
        if after.trail is not None and after.moves > before.moves:
            for entry in before.clone().told(after.trail.action, after.trail.seat):
                key, params = entry.face.key.rsplit(".", 1)[1], entry.face.params
                gain = {"sell": "price", "fulfil": "value", "fulfil_keep": "value", "set": "bonus"}
                if key in gain:
                    change[params["seat"]] += params[gain[key]]
                elif key == "buy":
                    change[params["seat"]] -= params["price"]
                elif key in ("plus5", "plus5_minus5"):
                    change[params["seat"]] += 5
                    if key == "plus5_minus5":
                        change[params["victim"]] -= params["loss"]
                elif key in ("penalty", "penalty_part"):
                    change[params["seat"]] -= params["paid"]
        assert [b - a for a, b in zip(before.scores(), after.scores(), strict=True)] == change
        moved += any(change)
        before.copy_from(after)
    assert moved > 100


PAID_BY = {
    "sell": ("sold", "price"),
    "buy": ("bought", "price"),
    "fulfil": ("contracts", "value"),
    "fulfil_keep": ("contracts", "value"),
    "set": ("sets", "bonus"),
    "penalty": ("penalties", "paid"),
    "penalty_part": ("penalties", "paid"),
}
"""The entries of the journal in which money moves, but for +5/-5: the source, and what says how much."""


def told_income(players: int, told: list[Face]) -> list[dict[str, int]]:
    """What everybody earned by every source and paid for it, counted out of the journal alone."""
    counted = [dict.fromkeys(INCOME, 0) for _ in range(players)]
    for face in told:
        key, params = face.key.rsplit(".", 1)[1], face.params
        if key in PAID_BY:
            source, amount = PAID_BY[key]
            sign = -1 if source in ("bought", "penalties") else 1
            counted[params["seat"]][source] += sign * params[amount]
        elif key in ("plus5", "plus5_minus5"):
            counted[params["seat"]]["tokens"] += 5
        if key == "plus5_minus5":
            counted[params["victim"]]["tokens"] -= params["loss"]
    return counted


@pytest.mark.parametrize("players", GAME.players)
def test_income_by_source_is_what_the_journal_tells_and_adds_up_to_the_money(players: int) -> None:
    after = list(play(players, 31, 90))[-1]
    view, counted = after.view(0), told_income(players, [entry.face for entry in after.journal()])
    for seat, income in enumerate(view.income):
        assert {source: getattr(income, source) for source in INCOME} == counted[seat]
        assert income.start + sum(counted[seat].values()) == view.money[seat]
        assert income.start == 50
    moved = {source for each in counted for source, amount in each.items() if amount}
    assert moved >= {"sold", "bought", "contracts", "penalties"}
    assert GAME.from_position(after.position()).view(0).income == view.income


@pytest.mark.parametrize("players", GAME.players)
def test_prices_sum_to_forty_less_the_miners_while_no_mine_holds_more_than_nine(players: int) -> None:
    """Examples 3: 24 with four players and two, 28 with three."""
    seen = 0
    for state in play(players, 31, 50):
        position = state.position()
        if position["step"] == 4 and position["prices"] and position["asked"]["what"] == "act":
            mines = [sum(row[c] for row in position["miners"]) for c in ("blue", "green", "red", "yellow")]
            if sum(mines) == 4 * players * (2 if players == 2 else 1) and max(mines) <= 9:
                assert sum(position["prices"].values()) == (28 if players == 3 else 24)
                seen += 1
    assert seen > 3


@pytest.mark.parametrize(
    ("reason", "players", "seed", "share", "options"),
    [
        ("600", 2, 1, 100, {}),
        ("600", 4, 1, 100, {}),
        ("contracts", 3, 1, 60, {}),
        ("contracts", 4, 1, 0, {"deck": "short"}),
        ("round_limit", 4, 1, 100, {"round_limit": 2}),
    ],
)
def test_every_ending_is_reached_and_told(
    reason: str, players: int, seed: int, share: int, options: dict[str, object]
) -> None:
    state = list(play(players, seed, share, options))[-1]
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == reason
    assert abs(sum(outcome.returns) - 1) < 1e-9
    assert state.journal()[-1].face.params["reason"] == reason
    assert max(outcome.scores) >= 600 or reason != "600"


def some_game(seed: int) -> State:
    """The end of a game in which all, most or few decisions are sensible, with options by chance; now and then of one
    round in which everybody has tiles and gems."""
    rng = Rng(seed)
    players = GAME.players[seed % 3]
    options = {o.name: o.values[rng.below(len(o.values))] for o in GAME.options if o.values and seed % 4}
    if options.get("deck") == "short" and players == 2:
        options["deck"] = "full"
    start = None
    if seed % 4 == 1:
        options["round_limit"] = 1
        kept = [[5, 6, 9, 16, 25], [10, 12, 15, 23], [7, 21, 31, 22], [20, 13, 28]][:players]
        bags = [{"blue": 4, "red": 4, "green": 4, "yellow": 4}] * players
        board = {spaces(players)[0]: {"tile": 1, "corner": 4}}
        table = {"kept": kept, "bags": bags, "board": board, "money": [3, *[50] * (players - 1)]}
        start = GAME.from_position({"players": players, "options": options, **table})
    return list(play(players, 100 + seed, (97, 20, 100, 85)[seed % 4], options, start))[-1]


def test_games_meet_every_decision_entry_tile_symbol_option_and_ending() -> None:
    """Content coverage: sensible, silly and set-up games together use everything that there is."""
    from zwerge.games.silberzwerg.knowledge.journal import ENTRIES

    setup = GAME.setup(4)
    kinds = ("act", "buy", "sell", "plus5", "minus3", "set", "return", "place")
    wanted: set[object] = {block.name for space in (GAME.Actions, GAME.Chances) for block in space.blocks}
    wanted |= {text for text in setup.actions.texts(range(len(setup.actions))) if text.split()[0] in kinds}
    wanted -= {"place miner contracts", "place miner gems"}
    wanted |= {("told", key) for key in ENTRIES} | {("end", reason) for reason in GAME.reasons}
    wanted |= {(key, tile) for key in ("laid", "fulfilled") for tile in range(1, 35)}
    wanted |= {(o.name, value) for o in GAME.options for value in o.values}
    for seed in range(MOST_GAMES):
        state = some_game(seed)
        assert state.trail is not None
        for seat, action in state.trail.steps():
            space = state.setup.chances if seat == CHANCE else state.setup.actions
            wanted -= {space.span(action).name, space.text(action)}
        for entry in state.journal():
            for face in (entry.face, *([entry.others] if entry.others else [])):
                key = face.key.rsplit(".", 1)[1]
                wanted.discard(("told", key))
                if key in ("contract", "fulfil", "fulfil_keep"):
                    wanted.discard(("laid" if key == "contract" else "fulfilled", face.params["tile"]))
        outcome = state.outcome()
        assert outcome is not None
        wanted -= {("end", outcome.reason), *state.setup.options.items()}
        if not wanted:
            return
    assert wanted == set()


def test_a_set_is_the_first_thing_offered() -> None:
    state = GAME.from_position(
        {
            "players": 3,
            "step": 6,
            "money": [570, 50, 50],
            "kept": [[9, 16, 25], [], []],
            "leaders": {"0": ["silver gems"]},
        }
    )
    assert state.setup.actions.text(state.legal_actions()[0]) == "set axe"


def test_wishes_of_a_seat_are_pure_functions_of_what_it_may_do() -> None:
    claim, passing = (next(s for s in GAME.settings if s.name == name) for name in ("auto_claim", "auto_pass"))
    view = GAME.new(3).view(0)
    assert claim.apply(view, ("set pick", "plus5 1", "pass"), True) == "set pick"
    assert claim.apply(view, ("plus5 1", "pass"), True) is None
    assert claim.apply(view, ("set pick",), False) is None
    assert passing.apply(view, ("plus5 1", "pass", "wait"), True) == "pass"
    assert passing.apply(view, ("cancel", "pass"), True) == "pass"
    assert passing.apply(view, ("act silver gems", "plus5 1"), True) is None
    assert passing.apply(view, ("cancel", "pass"), False) is None
    assert not claim.default
    assert not passing.default


def test_the_heuristic_knows_only_its_seat_and_beats_chance() -> None:
    won = 0.0
    for seed in range(12):
        rng = Rng(seed)
        state = GAME.new(3)
        mine = seed % 3
        while not state.is_terminal():
            seat = state.turn
            if seat == mine:
                action = bot.reply(state, seat)
                assert action in state.legal_actions(seat)
                if seed == 0:
                    assert bot.reply(state.resample(seat, rng), seat) == action
            else:
                action = state.playout_chance(rng) if seat == CHANCE else state.playout_action(rng, seat)
            state.apply(action, seat)
        won += state.returns()[mine]
    assert won >= 11
