"""View: what one seat, a spectator or an omniscient observer may know of Das Zwergenamulett.

All cards are played face up, so the tricks of this round and with them the piles are in every view (ruling 12); that
people are shown less of it is the board's affair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from zwerge.core.options import OptionValue
from zwerge.core.outcome import Outcome
from zwerge.core.seats import OMNISCIENT, SPECTATOR
from zwerge.games.amulett.edition import KINDS
from zwerge.games.amulett.rounds import Round, Trick, piles_of, tricks_of
from zwerge.games.amulett.state import PHASES

if TYPE_CHECKING:
    from zwerge.games.amulett.state import AmulettState


class Memory(msgspec.Struct, frozen=True):
    """Option memory_aid: the weight of the own pile, and whether it holds an amulet."""

    weight: int
    amulet: bool


class View(msgspec.Struct, frozen=True):
    """What an observer may look at now. Cards are ids; tuples over seats go from seat 0 on.

    `hand` is the observer's own, sorted; `hands` is for OMNISCIENT alone. `table` is the running trick from the leader
    clockwise, `values` what each kind that is dealt counts in a trick. In a window `leader` has just taken the
    trick, `actors` names the seat being heard and `silent` those heard before it.
    """

    game: str
    observer: int
    players: int
    edition: str
    options: dict[str, OptionValue]
    round: int
    phase: str
    first_leader: int | None
    leader: int | None
    actors: tuple[int, ...]
    hand: tuple[str, ...]
    hands: tuple[tuple[str, ...], ...] | None
    hand_sizes: tuple[int, ...]
    table: tuple[str, ...]
    tricks: tuple[Trick, ...]
    piles: tuple[tuple[str, ...], ...]
    taken: tuple[int, ...]
    silent: tuple[int, ...]
    gold: tuple[int, ...]
    middle: int
    gold_to_win: int
    dwarves_to_win: int
    values: dict[str, int]
    memory: Memory | None
    rounds: tuple[Round, ...]
    outcome: Outcome | None


def view_of(state: AmulettState, observer: int) -> View:
    """The view of a seat, SPECTATOR or OMNISCIENT."""
    if observer not in (SPECTATOR, OMNISCIENT):
        state.check_seat(observer)
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
        table=tuple(KINDS[k] for k in state.played_cards()[n * state.n_tricks :]),
        tricks=tricks_of(state),
        piles=piles_of(state),
        taken=tuple(state.taken[:n]),
        silent=tuple((state.leader + i) % n for i in range(state.silent)),
        gold=gold,
        middle=max(0, setup.edition.gold - sum(max(0, held) for held in gold)),  # chips are replaced: ruling 23
        gold_to_win=setup.edition.gold_to_win,
        dwarves_to_win=setup.edition.dwarves_to_win,
        values={KINDS[k]: state.tables.value[k] for k in range(10) if state.tables.copies[k]},
        memory=memory,
        rounds=state.rounds,
        outcome=state.outcome(),
    )
