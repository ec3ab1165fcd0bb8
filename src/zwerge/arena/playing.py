"""One game between bots. The same seed plays the same game, counted or recorded."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from zwerge.bots.bot import Bot, ask
from zwerge.bots.levels import make
from zwerge.core.chance import Rng, SeededDice
from zwerge.core.game import Setup
from zwerge.core.record import Match
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
    bots = seat_bots(setup.game.id, entrants, seed)
    dice = SeededDice(seed)
    state = setup.new()
    draws = 0
    while not state.is_terminal():
        seat = state.current_player()
        if seat == CHANCE:
            outcomes = state.chance_outcomes()
            state.apply(outcomes[dice.draw(draws, [weight for _, weight in outcomes])][0])
            draws += 1
        else:
            action = choose(bots[seat], state, seat, entrants[seat])
            state.apply(action, seat)
    return state


def play_recorded(setup: Setup, entrants: Sequence[Entrant], seed: int) -> Match:
    """The same game as a Match, for its record."""
    bots = seat_bots(setup.game.id, entrants, seed)
    match = Match(setup, SeededDice(seed))
    match.start()
    while not match.state.is_terminal():
        seat = match.state.current_player()
        action = choose(bots[seat], match.state, seat, entrants[seat])
        match.apply(setup.actions.text(action), seat)
    return match


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
