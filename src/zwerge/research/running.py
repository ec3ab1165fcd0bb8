"""A game as environments run it: chance answers by itself, forced decisions too if one wishes, and all of it can be
copied and goes on as the original would."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip, whole
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue
from zwerge.core.seats import CHANCE
from zwerge.core.state import State
from zwerge.games import game, game_ids
from zwerge.research.layout import EVENTS, Layout, layout_of


class Running:
    """One game at a time of one setup. `fold`: where a seat has one legal action alone, it is made at once; `history`:
    the trail is kept, which information states need."""

    def __init__(self, setup: Setup, *, fold: bool = False, history: bool = False, events: int = EVENTS) -> None:
        self.setup = setup
        self.fold = check_flag("fold", fold, setup.game.id)
        self.history = check_flag("history", history, setup.game.id)
        self.layout: Layout = layout_of(setup, events)
        self.state: State = setup.new()
        self.rng = Rng(0)

    def begin(self, seed: int) -> None:
        """A new game; equal seeds and equal decisions give equal games."""
        self.rng = Rng(seed)
        self.state = self.setup.new()
        if not self.history:
            self.state.trail = None
        self._settle()

    def twin(self) -> Running:
        """A copy that goes on as this one would, and shares nothing that changes."""
        other = Running.__new__(Running)
        other.__dict__.update(self.__dict__)
        other.state = self.state.clone()
        other.rng = Rng(0)
        other.rng.state = self.rng.state
        return other

    def __getstate__(self) -> dict[str, Any]:
        """What is pickled: a layout belongs to a setup and is found again."""
        return {**self.__dict__, "layout": self.layout.history.events, "rng": self.rng.state}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.setup = self.state.setup
        self.layout = layout_of(self.setup, kept["layout"])
        self.rng = Rng(0)
        self.rng.state = kept["rng"]

    def legal(self, seat: int) -> tuple[int, ...]:
        """What a seat that owes a decision may do; () for others."""
        return self.state.legal(seat) if seat in self.state.actors() else ()

    def move(self, action: int, seat: int) -> None:
        """A decision that was looked up in `legal`, and all that follows by itself."""
        self._make(action, seat)
        self._settle()

    def _make(self, action: int, seat: int) -> None:
        if self.history:
            self.state.repeat(action, seat)
        else:
            self.state.move(action, seat)

    def _settle(self) -> None:
        state = self.state
        while True:
            turn = state.turn
            if turn == CHANCE:
                self._make(state.playout_chance(self.rng), CHANCE)
                continue
            if turn >= 0 and self.fold:
                legal = state.legal(turn)
                if len(legal) == 1:
                    self._make(legal[0], turn)
                    continue
            return

    def numbers(self, seat: int) -> Any:
        """What a seat sees as C floats: its observation, or with `history` its information state."""
        view = self.state.view(seat)
        if self.history:
            return self.layout.state_numbers(view, self.state.information_state(seat))
        return self.layout.numbers(view)

    @property
    def size(self) -> int:
        """How many numbers that are."""
        return self.layout.state_size if self.history else self.layout.size


def setup_of(
    which: Game | str, players: int | None, options: Mapping[str, OptionValue] | None, edition: Any = "default"
) -> Setup:
    """The setup that parameters ask for, by default for the fewest players; BadInput names what is wrong with them, and
    the game."""
    of = game(which) if isinstance(which, str) else which
    if not isinstance(of, Game):
        raise BadInput("game", f"{clip(which)} is no game; there are {', '.join(game_ids())}")
    try:
        return of.setup(of.players[0] if players is None else players, options, edition)
    except BadInput as error:
        raise type(error)(error.where, told_of(of.id, error.what)) from error


def told_of(game_id: str, what: str) -> str:
    """What is wrong, with the name of the game."""
    return what if game_id in what else f"{what} ({game_id})"


def illegal(setup: Setup, legal: tuple[int, ...], action: object, seat: int) -> str:
    """What is wrong with an action that is not legal, and what would be right."""
    number = whole(action)
    texts = setup.actions.texts(legal)
    some = ", ".join(f"{one} ({text})" for one, text in zip(legal[:12], texts[:12], strict=True))
    more = f" and {len(legal) - 12} more" if len(legal) > 12 else ""
    known = number is not None and 0 <= number < len(setup.actions)
    named = f"{number} ({setup.actions.text(number)})" if known and number is not None else clip(action)
    return f"{setup.game.id}: {named} is not legal for seat {seat}; legal are {some or 'none now'}{more}"


def check_number(name: str, value: object, low: int, game_id: str = "") -> int:
    """A whole number from `low` on, or BadInput, which names the game where it is one's."""
    number = whole(value)
    if number is None or number < low:
        raise BadInput(name, told_of(game_id, f"{clip(value)} is not possible; a whole number from {low} on is needed"))
    return number


def check_flag(name: str, value: object, game_id: str) -> bool:
    """True or False, or BadInput, which names the game."""
    if not isinstance(value, bool):
        raise BadInput(name, told_of(game_id, f"{clip(value)} is not possible; it takes True or False"))
    return value
