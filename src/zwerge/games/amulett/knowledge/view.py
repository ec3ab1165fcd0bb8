"""View: what one seat, a spectator or an omniscient observer may know of Das Zwergenamulett.

All cards are played face up, so the tricks of this round and with them the piles are in every view (ruling 12); that
people are shown less of it is the board's affair.
"""

from __future__ import annotations

import msgspec

from zwerge.core.options import OptionValue
from zwerge.core.outcome import Outcome
from zwerge.core.seats import OMNISCIENT
from zwerge.games.amulett.rules import seven_dwarves
from zwerge.games.amulett.rules.layout import KIND_COUNT, KINDS, PHASES
from zwerge.games.amulett.rules.past_rounds import Round, Trick
from zwerge.games.amulett.rules.past_tricks import on_table, piles_of, tricks_of
from zwerge.games.amulett.rules.state import AmulettState


class Memory(msgspec.Struct, frozen=True):
    """Option memory_aid: the weight of the own pile, and whether it holds an amulet."""

    weight: int
    amulet: bool


class View(msgspec.Struct, frozen=True):
    """What an observer may look at now. Cards are ids; tuples over seats go from seat 0 on."""

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
    phase: str
    """`lead`, `deal`, `trick`, `window` (time for announcements) or `over`."""
    first_leader: int | None
    """Who led the first trick of this round; None before that is drawn."""
    leader: int | None
    """Who leads the running trick; in a window: who has just taken one. None before the first."""
    actors: tuple[int, ...]
    """Seats that owe a decision now, in turn order; in a window the one being heard."""
    hand: tuple[str, ...]
    """The observer's own cards, sorted; empty for others."""
    hands: tuple[tuple[str, ...], ...] | None
    """All hands, for an omniscient observer alone."""
    hand_sizes: tuple[int, ...]
    """Cards in hand, per seat."""
    table: tuple[str, ...]
    """Cards of the running trick, the leader's first, clockwise."""
    tricks: tuple[Trick, ...]
    """The whole tricks of this round, oldest first."""
    piles: tuple[tuple[str, ...], ...]
    """Won cards, per seat: they follow from the tricks that all have seen (ruling 12)."""
    taken: tuple[int, ...]
    """Tricks taken in this round, per seat."""
    silent: tuple[int, ...]
    """In a window: the seats heard before the one that is heard now."""
    gold: tuple[int, ...]
    """Gold, per seat; -1 is a debt."""
    middle: int
    """Chips that lie in the middle."""
    gold_to_win: int
    """Gold that ends the game."""
    dwarves_to_win: int
    """Dwarves in a pile that may be announced."""
    values: dict[str, int]
    """Points of each kind that is dealt, in a trick."""
    memory: Memory | None
    """Weight of the own pile and whether it holds an amulet, with the option `memory_aid`; else None."""
    rounds: tuple[Round, ...]
    """The rounds that are over."""
    outcome: Outcome | None
    """How the game ended; None while it goes on."""


def may_have_seven(view: View, seat: int) -> bool:
    """Whether a seat is asked in a window: it has taken the last trick, so its pile has grown since it was asked, and
    so many tricks that they could hold enough dwarves. All of that lies open; what is in the pile does not matter."""
    return seat == view.leader and view.taken[seat] * view.players * 2 >= view.dwarves_to_win


def may_be_heard(view: View) -> bool:
    """Whether the observer may announce in a window (ruling 22)."""
    return seven_dwarves.is_heard(view.gold[view.observer], bool(view.options["debtors_may_announce"]))


def cost_of_wrong_call(view: View) -> int:
    """The gold that a wrong call would cost the observer (ruling 22)."""
    gold = view.gold[view.observer] if view.observer >= 0 else view.gold[0]
    return seven_dwarves.penalty(gold, view.options["wrong_call_without_gold"] == "debt")


def view_of(state: AmulettState, observer: int) -> View:
    """The view of a seat, SPECTATOR or OMNISCIENT."""
    setup, n = state.setup, state.tables.players
    hands = tuple(tuple(KINDS[k] for k in state.hand_of(seat)) for seat in range(n))
    gold = state.scores()
    memory = None
    if setup.options["memory_aid"] and observer >= 0:
        memory = Memory(state.weight[observer], state.amulets[observer] > 0)
    return View(
        game=setup.game.id,
        observer=observer,
        players=n,
        edition=setup.edition.id,
        options=dict(setup.options),
        round=state.round,
        phase=PHASES[state.phase],
        first_leader=state.first_leader if state.first_leader >= 0 else None,
        leader=state.leader if state.leader >= 0 else None,
        actors=state.actors(),
        hand=hands[observer] if observer >= 0 else (),
        hands=hands if observer == OMNISCIENT else None,
        hand_sizes=tuple(len(hand) for hand in hands),
        table=tuple(KINDS[k] for k in on_table(state)),
        tricks=tricks_of(state),
        piles=piles_of(state),
        taken=tuple(state.taken[:n]),
        silent=tuple((state.leader + i) % n for i in range(state.silent)),
        gold=gold,
        middle=max(0, setup.edition.gold - sum(max(0, held) for held in gold)),  # chips are replaced: ruling 23
        gold_to_win=setup.edition.gold_to_win,
        dwarves_to_win=setup.edition.dwarves_to_win,
        values={KINDS[k]: state.tables.value[k] for k in range(KIND_COUNT) if state.tables.copies[k]},
        memory=memory,
        rounds=state.rounds,
        outcome=state.outcome(),
    )
