"""View: what one seat, a spectator or an omniscient observer may know of Silberzwerg now.

Public is nearly everything; hidden are placements until step 2, choices of step 10 until all have committed, and what a
bag holds beyond what its gems' ways have shown (ruling a44).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from zwerge.core.options import OptionValue
from zwerge.core.outcome import Outcome
from zwerge.core.seats import OMNISCIENT
from zwerge.games.silberzwerg.knowledge.bags import kept
from zwerge.games.silberzwerg.rules import contracts, gem_moves, gem_prices, layout, leaders_in_turn, place_dwarves
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.edition import COLOURS

if TYPE_CHECKING:
    from zwerge.games.silberzwerg.rules.state import SilberzwergState

Gems = dict[str, int]
"""Colour to number, all four colours in their order."""


class Tile(msgspec.Struct, frozen=True):
    """A contract as printed (option faidutti included): `values` of corners 1 to 4, `symbol` or `none`."""

    id: int
    category: str
    gems: Gems
    values: tuple[int, ...]
    penalty: int
    symbol: str


class Space(msgspec.Struct, frozen=True):
    """A contract space: `owner` is the seat of a personal one (None: public). `tile` None: empty, with corner 0 and
    value 0; `value` is what fulfilling pays now, bonus included; `public` says whether anybody may fulfil it."""

    name: str
    owner: int | None
    tile: Tile | None
    corner: int
    value: int
    public: bool


class Leader(msgspec.Struct, frozen=True):
    """A leader on a board: kind `shadow` or `silver`, column, whether it has acted this round."""

    kind: str
    column: str
    acted: bool


class Bag(msgspec.Struct, frozen=True):
    """A bag: `gems` only in the own one (all for OMNISCIENT)."""

    size: int
    gems: Gems | None


class Memory(msgspec.Struct, frozen=True):
    """What the observer knows of a bag from all it has seen: `certain` and `at_most` per colour, and how many gems
    beyond the certain ones are `unknown`."""

    certain: Gems
    at_most: Gems
    unknown: int


class Income(msgspec.Struct, frozen=True):
    """Where a seat's money came from and went to (what went is below 0); all of it adds up to his money. `start` is
    what he began with, `tokens` what +5/-5 brought and cost him."""

    start: int
    sold: int
    bought: int
    contracts: int
    sets: int
    tokens: int
    penalties: int


class View(msgspec.Struct, frozen=True):
    """What an observer may look at now. Tuples over seats go from seat 0 on."""

    game: str
    """Id of the game."""
    observer: int
    """Whose view this is: a seat, -2 for spectators, -3 for an omniscient observer."""
    players: int
    """Number of players."""
    edition: str
    """Id of the edition in play."""
    options: dict[str, OptionValue]
    """Every option with its value."""
    round: int
    """Number of the round, from 1."""
    round_limit: int
    """The last round that is played."""
    step: int
    """Step of the round, 0 (preparation) to 10."""
    asked: str
    """What is asked: `place`, `window`, `over` and so on."""
    actors: tuple[int, ...]
    """Seats that owe a decision now, in turn order; empty at chance and at the end."""
    start: int | None
    """The start player; None before the fourth start gem is dealt."""
    actor: int | None
    """Whose leader acts; None if nobody's does."""
    leader: Leader | None
    """The acting leader's kind and column, once named."""
    fulfilled: bool
    """Whether the silver that acts has just fulfilled a contract."""
    announced: str | None
    """The announced action as text; None if there is none."""
    draws: tuple[int, ...]
    """Owners of the bags still to be drawn from."""
    heard: tuple[int, ...]
    """Seats that had their turn in this window, or were asked for this Cancel."""
    passed: tuple[int, ...]
    """Seats that passed in this step."""
    gaps: tuple[str, ...]
    """Contract spaces still to be filled."""
    board: tuple[Space, ...]
    """All contract spaces with what lies on them."""
    kept: tuple[tuple[Tile, ...], ...]
    """Tiles that each seat keeps."""
    gone: tuple[int, ...]
    """Tiles out of the game."""
    deck: tuple[int, ...]
    """Tiles not yet drawn, ascending: the order is nobody's to know."""
    all_public: bool
    """Whether every contract is public now."""
    money: tuple[int, ...]
    """Money, per seat."""
    income: tuple[Income, ...]
    """Where the money came from and went to, per seat."""
    money_to_win: int
    """Money that ends the game."""
    bag_limit: int
    """Gems that a bag may hold at the end of a round."""
    bags: tuple[Bag, ...]
    """Gems, per seat: how many, and which in the own bag."""
    memory: tuple[Memory, ...] | None
    """What the observer knows of every bag, with the option `memory_aid`; None without it, and in states made for
    search, which keep no events."""
    stock: Gems
    """Gems left in the supply, per colour."""
    prices: Gems | None
    """What a gem costs now, per colour; None before the prices are set."""
    miners: tuple[Gems, ...]
    """Miners standing, per seat and mine; in step 1 only the observer's own draft, until all have committed."""
    leaders: tuple[tuple[Leader, ...], ...]
    """Leaders standing, per seat; in step 1 only the observer's own draft, until all have committed."""
    miners_left: int
    """Miners that the observer has still to place in step 1."""
    leaders_left: int
    """Leaders that the observer has still to place in step 1."""
    committed: tuple[bool, ...]
    """In steps 1 and 10: who has committed."""
    returning: tuple[Gems, ...]
    """Gems chosen to be given back in step 10, per seat; others' only once all have committed."""
    excess: tuple[int, ...]
    """Gems that each seat must give back in step 10."""
    start_gems: tuple[str, ...]
    """Start gems dealt to the observer so far, while they are dealt."""
    start_counts: tuple[int, ...]
    """How many start gems each seat was dealt so far."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""


def gems_of(counts: list[int] | tuple[int, ...]) -> Gems:
    """Four counts by colour."""
    return dict(zip(COLOURS, counts, strict=True))


def tiles_of(state: SilberzwergState) -> Callable[[int], Tile]:
    """The tiles by their numbers, with the values that hold in this game."""
    tiles, value, penalty = state.setup.edition.tiles, state.tables.value, state.tables.penalty

    def tile(number: int) -> Tile:
        printed, at = tiles[number - 1], number * 4
        values = tuple(value[at : at + 4])
        return Tile(number, printed.category, gems_of(printed.gems), values, penalty[number], printed.symbol)

    return tile


def leaders_of(state: SilberzwergState, seat: int) -> tuple[Leader, ...]:
    """The leaders of a seat that stand, shadows first, by column."""
    found = []
    fresh, spent = state.fresh, state.spent  # compiled, every look at these makes a list
    for kind in (layout.SHADOW_DWARF, layout.SILVER_DWARF):
        for column in range(layout.COLUMN_COUNT):
            at = layout.cell(kind, seat, column)
            for acted, count in ((False, fresh[at]), (True, spent[at])):
                if count > 0:
                    found += [Leader(DWARVES[kind], COLUMNS[column], acted)] * count
    return tuple(found)


def _space(state: SilberzwergState, space: int, name: str, tile_of: Callable[[int], Tile]) -> Space:
    tile, owner = state.tile[space], contracts.owner(state, space)
    public = owner < 0 or bool(state.all_public)
    value = contracts.value(state, space) if tile else 0
    shown = tile_of(tile) if tile else None
    return Space(name, owner if owner >= 0 else None, shown, state.corner[space], value, public)


def _bag(state: SilberzwergState, seat: int, observer: int) -> Bag:
    gems = gems_of(state.bag[layout.gems(seat)]) if observer in (seat, OMNISCIENT) else None
    return Bag(state.bag_size[seat], gems)


def _memory(state: SilberzwergState, observer: int) -> tuple[Memory, ...] | None:
    if not state.setup.options["memory_aid"] or not state.tracks:
        return None
    weights = kept(state, observer)
    least, most = weights.bounds()
    found = []
    for seat in range(state.tables.players):
        certain = least[layout.gems(seat)]
        unknown = state.bag_size[seat] - sum(certain)
        found.append(Memory(gems_of(certain), gems_of(most[layout.gems(seat)]), unknown))
    return tuple(found)


def _income(state: SilberzwergState) -> tuple[Income, ...]:
    income, money = state.income, state.money
    moved = [income[at : at + 6] for at in range(0, 6 * state.tables.players, 6)]
    return tuple(Income(money[seat] - sum(each), *each) for seat, each in enumerate(moved))


def view_of(state: SilberzwergState, observer: int) -> View:
    """The view of a seat, SPECTATOR or OMNISCIENT."""
    setup, tables, n = state.setup, state.tables, state.tables.players
    names = spaces(n)
    places, tile_of = state.place, tiles_of(state)
    asked = layout.PHASES[state.phase]
    secret = asked in ("place", "return")

    def seen(seat: int) -> bool:
        return not secret or observer in (seat, OMNISCIENT)

    none = gems_of((0, 0, 0, 0))
    drafts = asked == "place"
    leader = None
    if state.column >= 0:
        kind = leaders_in_turn.acting_kind(state)
        leader = Leader(DWARVES[kind], COLUMNS[state.column], False)
    dealt = [(state.first_dealt + i) % n for i in range(state.n_dealt)]
    return View(
        game=setup.game.id,
        observer=observer,
        players=n,
        edition=setup.edition.id,
        options=dict(setup.options),
        round=state.round,
        round_limit=tables.round_limit,
        step=state.step,
        asked=asked,
        actors=state.actors(),
        start=state.start if state.start >= 0 else None,
        actor=state.actor if state.actor >= 0 else None,
        leader=leader,
        fulfilled=bool(state.fulfilled),
        announced=setup.actions.text(state.announced) if state.announced >= 0 else None,
        draws=tuple(state.draws[: state.n_draws]),
        heard=tuple(seat for seat in range(n) if state.heard >> seat & 1),
        passed=tuple(seat for seat in range(n) if state.passed >> seat & 1),
        gaps=tuple(names[space] for space in state.gaps[: state.n_gaps]),
        board=tuple(_space(state, space, name, tile_of) for space, name in enumerate(names)),
        kept=tuple(
            tuple(tile_of(tile) for tile in range(1, 35) if places[tile] == layout.KEPT + seat) for seat in range(n)
        ),
        gone=tuple(tile for tile in range(1, 35) if places[tile] == layout.GONE),
        deck=tuple(tile for tile in range(1, 35) if places[tile] == layout.IN_DECK),
        all_public=bool(state.all_public),
        money=state.scores(),
        income=_income(state),
        money_to_win=tables.goal,
        bag_limit=tables.bag_limit,
        bags=tuple(_bag(state, seat, observer) for seat in range(n)),
        memory=_memory(state, observer),
        stock=gems_of(state.stock[:4]) if asked != "deal" else gems_of((tables.gems,) * 4),
        prices=gems_of([gem_prices.price(state, colour) for colour in range(4)]) if state.row[0] >= 0 else None,
        miners=tuple(gems_of(state.miners[layout.gems(s)]) if seen(s) or not drafts else none for s in range(n)),
        leaders=tuple(leaders_of(state, seat) if seen(seat) or not drafts else () for seat in range(n)),
        miners_left=tables.miners - state.miners_out[observer] if drafts and observer >= 0 else 0,
        leaders_left=tables.leaders - place_dwarves.leaders_out(state, observer) if drafts and observer >= 0 else 0,
        committed=tuple(bool(flag) for flag in state.committed[:n]),
        returning=tuple(gems_of(state.returning[layout.gems(s)]) if seen(s) else none for s in range(n)),
        excess=tuple(gem_moves.excess(state, seat) if asked == "return" else 0 for seat in range(n)),
        start_gems=tuple(COLOURS[state.dealt[i]] for i, seat in enumerate(dealt) if observer in (seat, OMNISCIENT)),
        start_counts=tuple(dealt.count(seat) for seat in range(n)),
        outcome=state.outcome(),
    )
