"""OpenSpiel: importing this registers every game, to be loaded as the peer's own.

    import pyspiel, zwerge.research.openspiel
    game = pyspiel.load_game("zwerge_amulett(players=3,announcing=off)")

Parameters are `players`, the game's options, `edition` (a name or a file) and `payoff`: "share" pays the share of the
win, all of them together 1, and "zero_sum" the same less an even share. Chance is explicit. Seats that choose in secret
at the same time are asked one after the other, and none can tell what the others chose. Tensors and strings come from
the one view of a seat, by `zwerge.research.layout`.
"""

from __future__ import annotations

import base64
import pickle
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.openspiel"):
    import numpy as np
    import pyspiel

from zwerge.bots.bot import Bot, ask
from zwerge.bots.levels import USUAL, bots_for, make
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, UnknownAction, clip, whole
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State
from zwerge.games import game, game_ids
from zwerge.research.holding import Table
from zwerge.research.layout import EVENTS, WIDTH, Layout, layout_of
from zwerge.research.running import check_number, illegal

PAYOFFS = ("share", "zero_sum")
BOXES = Path(__file__).parent / "boxes"
"""Small editions, for algorithms that walk the whole tree of a game."""
_NOTHING = base64.b64encode(pickle.dumps({})).decode()


def name_of(of: Game) -> str:
    """A game's name among OpenSpiel's."""
    return f"zwerge_{of.id}"


def parameters_of(of: Game) -> dict[str, OptionValue]:
    """What `load_game` takes, each with its default."""
    own: dict[str, OptionValue] = {"players": of.players[0], "edition": of.editions[0], "payoff": PAYOFFS[0]}
    return own | {option.name: option.default for option in of.options}


def setup_by(of: Game, parameters: Mapping[str, Any]) -> Setup:
    """The setup that parameters ask for; BadInput names what is wrong with them."""
    given = {**parameters_of(of), **parameters}
    if given["payoff"] not in PAYOFFS:
        raise BadInput("payoff", f"{given['payoff']!r} is not possible; it takes {', '.join(PAYOFFS)}")
    small = BOXES / f"{of.id}_{given['edition']}.toml"
    edition = str(small) if given["edition"] not in of.editions and small.exists() else given["edition"]
    return of.setup(given["players"], {option.name: given[option.name] for option in of.options}, edition)


def type_of(of: Game, payoff: str = PAYOFFS[0]) -> pyspiel.GameType:
    """What kind of game OpenSpiel is told it is."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=name_of(of),
        long_name=f"Zwerge: {of.id}",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM if payoff == "zero_sum" else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=max(of.players),
        min_num_players=min(of.players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(of),
    )


class ZwergeGame(pyspiel.Game):
    """One setup as an OpenSpiel game; made by `pyspiel.load_game`."""

    of: Game

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        of = self.of
        try:
            setup = setup_by(of, parameters)
        except BadInput as error:
            raise pyspiel.SpielError(f"{name_of(of)}: {error}") from None
        payoff = str(parameters.get("payoff", PAYOFFS[0]))
        even = 1 / setup.players if payoff == "zero_sum" else 0.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(setup.actions),
            max_chance_outcomes=len(setup.chances),
            num_players=setup.players,
            min_utility=0.0 - even,
            max_utility=1.0 - even,
            utility_sum=0.0 if even else 1.0,
            max_game_length=of.max_decisions(setup.players, setup.options, setup.edition),
        )
        super().__init__(type_of(of, payoff), info, dict(parameters))
        self.setup = setup
        self.even = even
        self.opening = setup.new()

    def new_initial_state(self) -> ZwergeState:
        return ZwergeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.setup.game.max_chance_nodes(self.setup.players, self.setup.options, self.setup.edition)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> Observer:
        """What a seat sees now, or with `perfect_recall` all that it has seen. `params` takes `events`, how many of
        the latest events the tensor of the latter holds."""
        return Observer(self.setup, iig_obs_type, params or {})


class Told:
    """Stands in for a Table while OpenSpiel's own record hears of what was done: whose `turn` it was, and that it could
    be done."""

    turn = CHANCE
    ahead = False

    @property
    def state(self) -> Told:
        return self

    def make(self, action: int) -> bool:
        return True


class ZwergeState(pyspiel.State):
    """A state of one of our games under OpenSpiel's names. `core` is the State proper, for whoever may know all of it.

    Methods that Python calls most are answered here at once; OpenSpiel's own would ask these same ones by way of C++.
    So a move that Python makes is made at once too, and OpenSpiel's own record hears of it when somebody asks for that.
    """

    def __init__(self, of: ZwergeGame) -> None:
        super().__init__(of)
        self._table = Table(of.opening.clone(), of.even)

    @property
    def core(self) -> State:
        return self._table.whole()

    def current_player(self) -> int:
        return self._table.state.turn

    def is_terminal(self) -> bool:
        return self._table.state.turn == TERMINAL

    def is_chance_node(self) -> bool:
        return self._table.state.turn == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        table = self._table
        turn = table.state.turn
        if turn >= 0 and (player is None or player == turn):
            return table.legal()
        return super().legal_actions() if player is None else super().legal_actions(player)

    def _legal_actions(self, player: int) -> tuple[int, ...]:
        return self._table.state.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        table = self._table
        if table.state.turn != CHANCE:
            raise pyspiel.SpielError(f"{name_of(table.state.setup.game)}: it is not chance's turn")
        return table.outcomes()

    def apply_action(self, action: int) -> None:
        if not self._table.take(action):
            if whole(action) is not None or isinstance(action, bool | np.bool_):
                raise pyspiel.SpielError(refused(self._table.state, action))
            super().apply_action(action)  # which says what kinds it takes: truth values among them, as 0 and 1

    def child(self, action: int) -> ZwergeState:
        other = self.clone()
        other.apply_action(action)
        return other

    def _apply_action(self, action: int) -> None:
        """What OpenSpiel asks for; it writes the move down itself, behind all that came before."""
        self._catch_up()
        if not self._table.make(action):
            raise pyspiel.SpielError(refused(self._table.state, action))

    def apply_action_with_legality_check(self, action: int) -> None:
        self.apply_action(action)  # it always checks

    def _catch_up(self) -> None:
        """Let OpenSpiel's own record hear of all that was done."""
        table = self._table
        if table.ahead:
            table.ahead = False
            told: Any = Told()
            self._table = told
            try:
                for told.turn, action in table.latest(table.state.moves - super().move_number()):
                    super().apply_action(action)
            finally:
                self._table = table

    @property
    def __dict__(self) -> dict[str, Any]:
        """All that is kept here. OpenSpiel asks for it when it copies or writes a state, its own record included."""
        self._catch_up()
        return {"_table": self._table}

    @__dict__.setter
    def __dict__(self, kept: dict[str, Any]) -> None:
        self._table = kept["_table"]

    def history(self) -> list[int]:
        self._catch_up()
        return super().history()

    def full_history(self) -> list[pyspiel.PlayerAction]:
        self._catch_up()
        return super().full_history()

    def history_str(self) -> str:
        self._catch_up()
        return super().history_str()

    def move_number(self) -> int:
        self._catch_up()
        return super().move_number()

    def is_initial_state(self) -> bool:
        self._catch_up()
        return super().is_initial_state()

    def is_initial_non_chance_state(self) -> bool:
        self._catch_up()
        return super().is_initial_non_chance_state()

    def _action_to_string(self, player: int, action: int) -> str:
        setup = self._table.state.setup
        try:
            return (setup.chances if player == CHANCE else setup.actions).text(action)
        except UnknownAction as error:
            raise pyspiel.SpielError(f"{name_of(setup.game)}: {error}") from None

    def returns(self) -> list[float]:
        table = self._table
        if not table.state.is_terminal():
            return [0.0] * table.state.setup.players
        return [share - table.even for share in table.state.returns()]

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> ZwergeState:
        """A state that `player_id` cannot tell from this one, with a whole past of its own: hidden things are dealt
        anew with their true odds, given all that the seat has seen. `probability_sampler` gives the luck."""
        table = self._table
        try:
            seat = table.state.check_seat(player_id)
        except UnknownAction as error:
            raise pyspiel.SpielError(f"{name_of(table.state.setup.game)}: {error}") from None
        other = table.whole().resample(seat, Rng(int(probability_sampler() * 2**53)))
        assert other.trail is not None
        past = ",".join([f"{seat}:{action}" for seat, action in other.trail.steps()])
        # the peer's own way to a state with another history
        found = self.get_game().deserialize_state(f"history={past}\nmove_number={other.moves}\n__dict__={_NOTHING}")
        found._table = Table(other, table.even, {seat: table.seen_by(seat).moved(other)})
        return found

    def __str__(self) -> str:
        """All of it, hidden things too: a line per field of its position."""
        return "\n".join(f"{name}: {value}" for name, value in self._table.state.position().items())


def refused(state: State, action: int) -> str:
    """Why an action cannot come now, and what can."""
    setup = state.setup
    if state.is_terminal():
        return f"{name_of(setup.game)}: the game is over, so no action is legal"
    if state.turn == CHANCE:
        outcomes = ", ".join(
            f"{outcome} ({setup.chances.text(outcome)})" for outcome, _ in state.chance_outcomes()[:12]
        )
        return f"{name_of(setup.game)}: {action} is no outcome that chance may bring now; those are {outcomes}"
    return f"zwerge_{illegal(setup, state.legal(state.turn), action, state.turn)}"


class Observer:
    """What a seat sees, as the peer's observers give it: `tensor`, its parts by name in `dict`, and a text."""

    def __init__(self, setup: Setup, kind: Any, params: Mapping[str, Any]) -> None:
        name = name_of(setup.game)
        self.setup = setup
        self.recall = kind is not None and kind.perfect_recall
        if set(params) - {"events"}:
            wrong = min(set(params) - {"events"})
            raise pyspiel.SpielError(f"{name}: {wrong!r} is no parameter of an observer; it takes events")
        if kind is not None and not (kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER):
            raise pyspiel.SpielError(f"{name}: an observer is one seat, with all that it may know, public and private")
        try:
            events = check_number("events", params.get("events", EVENTS), 0)
        except BadInput as error:
            raise pyspiel.SpielError(f"{name}: {error}") from None
        self.layout: Layout = layout_of(setup, events)
        self.tensor = np.zeros(self.layout.state_size if self.recall else self.layout.size, np.float32)
        self.dict = {row.name: self.tensor[row.start : row.start + row.size] for row in self.layout.table()}
        if self.recall:
            start, size = self.layout.size, events * WIDTH
            self.dict["events"] = self.tensor[start : start + size].reshape(events, WIDTH)
            self.dict["digest"] = self.tensor[start + size :]

    def set_from(self, state: ZwergeState, player: int) -> None:
        """Fill `tensor` with what a seat sees."""
        table = self._table_of(state, player)
        view = table.view_of(player)
        if self.recall:
            seen = table.seen_by(player)
            numbers = self.layout.state_numbers(view, seen.faces, seen.text)
        else:
            numbers = self.layout.numbers(view)
        self.tensor[:] = np.frombuffer(numbers, np.float32)

    def string_from(self, state: ZwergeState, player: int) -> str:
        """The same as text."""
        table = self._table_of(state, player)
        if self.recall:
            return table.seen_by(player).text
        return self.layout.text(table.view_of(player))

    def _table_of(self, state: ZwergeState, player: int) -> Any:
        """What stands behind a state of this observer's setup, where such a seat is; else SpielError."""
        name, players = name_of(self.setup.game), self.setup.players
        if not isinstance(state, ZwergeState) or state._table.state.setup.key != self.setup.key:
            raise pyspiel.SpielError(f"{name}: the state is of another game, or of other parameters")
        if whole(player) not in range(players):
            raise pyspiel.SpielError(f"{name}: {clip(player)} is no seat; 0 to {players - 1} are")
        return state._table


class ZwergeBot(pyspiel.Bot):
    """One of our levels as an OpenSpiel bot for one seat, for its tournaments: `ZwergeBot("master@1s", seed=1)`. It is
    asked as at any table of ours: it gets its seat's view and worlds drawn for it, never the state."""

    def __init__(self, level: str = USUAL, seed: int = 0) -> None:
        super().__init__()
        known = sorted({name for each in game_ids() for name in bots_for(each)})
        if not isinstance(level, str) or level.partition("@")[0] not in known:
            raise pyspiel.SpielError(f"{clip(level)} is no level; there are {', '.join(known)}")
        self.level = level
        self.seed = seed
        self.restart()

    def restart(self) -> None:
        self._rng = Rng(self.seed)
        self._bots: dict[str, Bot] = {}

    def restart_at(self, state: ZwergeState) -> None:
        self.restart()

    def step(self, state: ZwergeState) -> int:
        if not isinstance(state, ZwergeState) or state.current_player() < 0:
            raise pyspiel.SpielError("a bot is asked where a seat decides, in a game of ours")
        core = state.core
        of = core.setup.game.id
        if of not in self._bots:
            try:
                self._bots[of] = make(of, self.level, self._rng)
            except BadInput as error:
                raise pyspiel.SpielError(f"{name_of(core.setup.game)}: {error}") from None
        return self._bots[of].choose(ask(core, core.turn))


def _kind_of(of: Game) -> type[ZwergeGame]:
    """The class of a game. OpenSpiel keeps it beyond the end of the interpreter, which a class outlives and a function
    made for the purpose would not."""
    name = f"Zwerge{of.id.capitalize()}"
    return type(name, (ZwergeGame,), {"of": of, "__doc__": f"{of.id} as an OpenSpiel game.", "__module__": __name__})


for _of in map(game, game_ids()):
    _kind = globals()[f"Zwerge{_of.id.capitalize()}"] = _kind_of(_of)
    pyspiel.register_game(type_of(_of), _kind)
