"""One game between bots. The same seed plays the same game, counted or recorded."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import msgspec

from zwerge.arena.deals import DealDice, game_seed, seating
from zwerge.bots.bot import Bot, ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.driving import ByDice, Decide, Deed, drive
from zwerge.core.game import Setup
from zwerge.core.record import Match, Row
from zwerge.core.rulebook import IllegalAction
from zwerge.core.seats import CHANCE
from zwerge.core.state import State

Entrant = str | Callable[[Rng], Bot]
"""Who plays: the name of a level, or something that makes a bot for one seat out of its random generator."""


class BotError(RuntimeError):
    """A bot chose what is not legal."""


def seat_bots(game_id: str, entrants: Sequence[Entrant], seed: int) -> list[Bot]:
    """A bot per seat. Each has a random generator of its own, so that no bot's thinking changes another's luck."""
    seeds = Rng(seed ^ 0x5EA7)
    bots = []
    for entrant in entrants:
        rng = Rng(seeds.next64())
        bots.append(make(game_id, entrant, rng) if isinstance(entrant, str) else entrant(rng))
    return bots


def play(setup: Setup, entrants: Sequence[Entrant], seed: int) -> State:
    """A whole game, seat by seat as `entrants` sit; the state at its end."""
    state = setup.new()
    for _ in drive(state, by_bots(seat_bots(setup.game.id, entrants, seed), entrants, ByDice(SeededDice(seed)))):
        pass
    return state


def play_recorded(setup: Setup, entrants: Sequence[Entrant], seed: int) -> Match:
    """The same game as a Match, for its record."""
    match = Match(setup, SeededDice(seed))
    match.start()
    for _ in drive(match, by_bots(seat_bots(setup.game.id, entrants, seed), entrants)):
        pass
    return match


def by_bots(bots: Sequence[Bot], entrants: Sequence[Entrant], chance: Decide | None = None) -> Decide:
    """Bots decide, seat by seat, and `chance` where it is due; a Match has its own."""

    def decide(state: State) -> Deed | None:
        seat = state.current_player()
        if seat == CHANCE and chance is not None:
            return chance(state)
        return Deed(seat, choose(bots[seat], state, seat, entrants[seat]))

    return decide


class Plan(NamedTuple):
    """What the games of a run have in common; game `i` follows from it and from `i` alone."""

    setup: Setup
    entrants: tuple[Entrant, ...]
    seed: int
    recorded: bool = False


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is kept of one game, seat by seat: the entrant there, its result, its decisions and how long they took."""

    number: int
    deal: int
    seats: tuple[int, ...]
    returns: tuple[float, ...]
    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


class Finished(NamedTuple):
    """A game that is over, and its record as text, if the plan asks for records."""

    played: Played
    record: str | None


def play_number(plan: Plan, number: int) -> Finished:
    """The `number`-th game of a run: the chance of its deal, its seating, and for every entrant the same luck in
    thinking wherever it sits."""
    setup = plan.setup
    sat = seating(setup.players, len(plan.entrants), number)
    seed = game_seed(plan.seed, sat.deal)
    who = [plan.entrants[entrant] for entrant in sat.seats]
    minds = seat_bots(setup.game.id, plan.entrants, seed)
    bots = [minds[entrant] for entrant in sat.seats]
    dice = DealDice(setup, seed)
    decisions, seconds = [0] * setup.players, [0.0] * setup.players
    rows: list[Row] = []
    state = setup.new()

    def decide(state: State) -> Deed:
        seat = state.current_player()
        if seat == CHANCE:
            return Deed(CHANCE, dice.draw(state.chance_outcomes()))
        begun = time.perf_counter()
        action = choose(bots[seat], state, seat, who[seat])
        seconds[seat] += time.perf_counter() - begun
        decisions[seat] += 1
        return Deed(seat, action)

    for deed, _ in drive(state, decide):
        if plan.recorded:
            rows.append(deed.row(setup))
    outcome = state.outcome()
    assert outcome is not None
    played = Played(
        number=number,
        deal=sat.deal,
        seats=sat.seats,
        returns=outcome.returns,
        places=outcome.places,
        scores=outcome.scores,
        reason=outcome.reason,
        decisions=tuple(decisions),
        seconds=tuple(round(spent, 6) for spent in seconds),
    )
    names = [entrant_name(entrant) for entrant in who]
    return Finished(played, _record(setup, rows, names) if plan.recorded else None)


def _record(setup: Setup, rows: list[Row], names: Sequence[str]) -> str:
    """The record of a game out of its rows. It names no dice: those of a deal are the run's, not the game's."""
    record = Match.resume(setup, SeededDice(0), rows).record(names)
    return msgspec.structs.replace(record, dice={}).dumps()


def choose(bot: Bot, state: State, seat: int, name: Entrant = "a bot") -> int:
    """What a bot does now; BotError, with the bot's name, if that is not legal."""
    action = bot.choose(ask(state, seat))
    try:
        refusal = state.why_not(action, seat)
    except ValueError as error:
        raise BotError(f"{entrant_name(name)} at seat {seat} chose what is no action: {error}") from None
    if refusal is not None:
        illegal = IllegalAction(refusal, state.setup.actions.text(action), seat)
        raise BotError(f"{entrant_name(name)} chose what is not legal: {illegal}")
    return action


def entrant_name(entrant: Entrant) -> str:
    """A level's name, or the name of what makes the bot."""
    return entrant if isinstance(entrant, str) else getattr(entrant, "__name__", type(entrant).__name__)
