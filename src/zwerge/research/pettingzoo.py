"""PettingZoo: every game as an AEC and as a Parallel environment, versioned, with action masks.

    from zwerge.research.pettingzoo import amulett_v1
    env = amulett_v1.env(players=3, render_mode="ansi")

The number behind the name goes up when an old seed and old actions may give another game or other observations. A
seat's observation is `{"observation": vector, "action_mask": mask}`; the vector is that of `zwerge.research.layout`.
Rewards come at the end: the share of the win. Seats decide where they owe a decision; what a seat may do besides
(`legal_actions` of a seat outside `actors()`) is not asked here.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Mapping
from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.pettingzoo"):
    import numpy as np
    from gymnasium import spaces
    from gymnasium.utils import seeding
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils import parallel_to_aec
    from pettingzoo.utils.env_logger import EnvLogger

from zwerge.core.errors import BadInput, clip, whole
from zwerge.core.game import Game, Setup
from zwerge.core.options import OptionValue
from zwerge.games import game, game_ids
from zwerge.research.drawing import MODES, picture, shown
from zwerge.research.eye import Eye
from zwerge.research.layout import EVENTS
from zwerge.research.reading import declared
from zwerge.research.running import Running, check_number, illegal, setup_of

ILLEGAL = ("terminate", "raise", "random")
"""What may come of an illegal action: the game ends with -1 for its seat, as peers do it; an error; or a legal action
is drawn instead."""


VERSIONED = re.compile(r"[a-z_]+_v[0-9]+")
"""The name of an environment, of us or not; the peer's own modules answer with ImportError where it is of none."""


class _Table:
    """What both kinds of environment share: seats by name, spaces, observations, a seed, pictures, and copies."""

    metadata: dict[str, Any]

    def _sit(
        self,
        which: Game | str,
        players: int | None,
        options: Mapping[str, OptionValue] | None,
        edition: Any,
        render_mode: str | None,
        fold: bool,
        history: bool,
        events: int,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadInput("render_mode", f"{clip(render_mode)} is not possible; it takes {', '.join(MODES)}")
        setup = setup_of(which, players, options, edition)
        self.render_mode = render_mode
        self.running = Running(
            setup, fold=fold, history=history, events=check_number("events", events, 0, setup.game.id)
        )
        self.eye = Eye(setup)
        self.begun = False
        self.possible_agents = [f"player_{seat}" for seat in range(setup.players)]
        self.agents = self.possible_agents[:]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.metadata = {
            "name": f"zwerge_{name_of(setup.game)}",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self._np_random, _ = seeding.np_random()
        self.observation_spaces = {agent: observations(self.running) for agent in self.possible_agents}
        self.action_spaces = {agent: Decisions(len(setup.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def _deal(self, seed: int | None) -> None:
        """Begin a game: with a seed always the same, without one another than the last."""
        if seed is not None:
            self._np_random, _ = seeding.np_random(seed)
        self.running.begin(int(self._np_random.integers(2**62)))
        self.begun = True

    def _seen(self, agent: str) -> dict[str, Any]:
        seen, mask = self.eye.look(self.running, self.seats[agent])
        return {"observation": seen, "action_mask": mask}

    def render(self) -> Any:
        """The table as text (`ansi`, and printed with `human`) or as a picture of it (`rgb_array`), as whoever decides
        sees it."""
        if self.render_mode is None:
            EnvLogger._generic_warning(f"{self}: render() without a render_mode shows nothing")
            return None
        text = shown(self.running.state)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def __deepcopy__(self, memo: dict[int, Any]) -> Any:
        twin = self.__class__.__new__(self.__class__)
        memo[id(self)] = twin
        for name, value in vars(self).items():
            setattr(twin, name, value.twin() if isinstance(value, Running) else copy.deepcopy(value, memo))
        return twin


class Decisions(spaces.Discrete[np.int64]):
    """The actions of a game. `sample(mask)`, with which the peer's pages choose, draws a legal one as the peer's own
    does, each alike, in a quarter of the time."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if probability is None and isinstance(mask, np.ndarray) and mask.dtype == np.int8 and mask.shape == (self.n,):
            held = mask.tobytes()
            count = held.count(1)
            if count and count + held.count(0) == self.n:
                at = -1
                for _ in range(1 + int(self.np_random.random() * count)):
                    at = held.index(1, at + 1)
                return np.int64(at)
        return super().sample(mask, probability)  # which says what is wrong with a mask


def observations(running: Running) -> spaces.Dict:
    """The space of what a seat sees."""
    layout = running.layout
    low, high = np.array(layout.bottoms(), np.float32), np.array(layout.tops(), np.float32)
    if running.history:
        width = layout.state_size - layout.size
        low = np.concatenate([low, np.full(width, -1e6, np.float32)])
        high = np.concatenate([high, np.full(width, 1e6, np.float32)])
    mask = spaces.Box(0, 1, (len(running.setup.actions),), np.int8)
    return spaces.Dict({"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": mask})


class ZwergeAEC(_Table, AECEnv):
    """One seat at a time, in the order in which the game asks them. An illegal action raises ValueError and changes
    nothing; `env()` wraps it so that it ends the game instead."""

    def __init__(
        self,
        which: Game | str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: Any = "default",
        render_mode: str | None = None,
        fold: bool = False,
        history: bool = False,
        events: int = EVENTS,
    ) -> None:
        super().__init__()
        self._sit(which, players, options, edition, render_mode, fold, history, events)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[max(self.running.state.turn, 0)]

    def observe(self, agent: str) -> dict[str, Any]:
        if not self.begun:
            EnvLogger.error_observe_before_reset()
        return self._seen(agent)

    def step(self, action: Any) -> None:
        if not self.begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat, running = self.seats[agent], self.running
        legal = running.state.legal(seat)
        number = whole(action)
        if number not in legal:
            raise ValueError(illegal(running.setup, legal, action, seat))
        running.move(number, seat)
        self._cumulative_rewards[agent] = 0.0
        state = running.state
        if state.is_terminal():
            self.rewards = dict(zip(self.possible_agents, state.returns(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self._select()


class ZwergeGuarded(ZwergeAEC):
    """The same with what the peer's wrappers do around its own environments: an illegal action ends the game with -1
    for its seat, one that is none at all is an AssertionError, and whoever goes round without deciding is told. Its
    wrappers themselves would take nine tenths of the time."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(seed, options)
        self.moved = True

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        if not self.begun:
            EnvLogger.error_agent_iter_before_reset()
        return self._turns(max_iter)

    def _turns(self, most: int) -> Iterator[str]:
        while self.agents and most > 0:
            assert self.moved, "need to call step() or reset() in a loop over `agent_iter`"
            self.moved = False
            most -= 1
            yield self.agent_selection

    def step(self, action: Any) -> None:
        self.moved = True
        if not self.begun or not self.agents or self.terminations[self.agent_selection]:
            super().step(action)
            return
        number = whole(action)
        assert number in range(len(self.running.setup.actions)), no_action(self.running.setup, action)
        if number in self.running.state.legal(self.running.state.turn):
            super().step(number)
        else:
            self._lose(action)

    def _lose(self, action: Any) -> None:
        """The game ends with -1 for the seat that was asked."""
        state = self.running.state
        warn_of(illegal(self.running.setup, state.legal(state.turn), action, state.turn))
        culprit = self.agent_selection
        self._cumulative_rewards[culprit] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {culprit: -1.0}
        self._accumulate_rewards()
        self._deads_step_first()

    def render(self) -> Any:
        if not self.begun:
            EnvLogger.error_render_before_reset()
        return super().render()


class ZwergeParallel(_Table, ParallelEnv):
    """All seats at once: in every step each that owes a decision decides, in turn order; the mask of the others is all
    0, and what is given for them does not count. Who owes none any more, because of what others decided in the same
    step, is not asked. `max_cycles` steps end a game as truncated; `illegal` says what comes of illegal actions."""

    def __init__(
        self,
        which: Game | str,
        players: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
        edition: Any = "default",
        render_mode: str | None = None,
        fold: bool = False,
        history: bool = False,
        events: int = EVENTS,
        max_cycles: int | None = None,
        illegal: str = "terminate",
    ) -> None:
        super().__init__()
        if illegal not in ILLEGAL:
            raise BadInput("illegal", f"{clip(illegal)} is not possible; it takes {', '.join(ILLEGAL)}")
        self.max_cycles = None if max_cycles is None else check_number("max_cycles", max_cycles, 1)
        self.illegal = illegal
        self.cycles = 0
        self._sit(which, players, options, edition, render_mode, fold, history, events)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self._deal(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        return {agent: self._seen(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        if not self.begun:
            EnvLogger.error_step_before_reset()
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
            return {}, {}, {}, {}, {}
        self.cycles += 1
        rewards = dict.fromkeys(self.agents, 0.0)
        culprit = self._decide(self._checked(actions))
        state = self.running.state
        if culprit is not None:
            rewards[culprit] = -1.0
        elif state.is_terminal():
            rewards = dict(zip(self.agents, state.returns(), strict=True))
        over = culprit is not None or state.is_terminal()
        late = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        seen = {agent: self._seen(agent) for agent in self.agents}
        if over or late:
            self.agents = []
        return seen, rewards, dict.fromkeys(seen, over), dict.fromkeys(seen, late), {agent: {} for agent in seen}

    def _checked(self, actions: Mapping[str, Any]) -> list[tuple[int, Any]]:
        """The actions of those who owe one, by seat; nothing is done unless all of them are there."""
        asked = self.running.state.actors()
        if not isinstance(actions, Mapping):
            raise ValueError(f"{self.running.setup.game.id}: {clip(actions)} gives no actions by the names of agents")
        missing = [seat for seat in asked if self.possible_agents[seat] not in actions]
        if missing:
            raise ValueError(f"{self}: an action for {self.possible_agents[missing[0]]} is missing; it owes a decision")
        found = [(seat, actions[self.possible_agents[seat]]) for seat in asked]
        for seat, action in found if self.illegal == "raise" else ():
            legal = self.running.legal(seat)
            if whole(action) not in legal:
                raise ValueError(illegal(self.running.setup, legal, action, seat))
        return found

    def _decide(self, decisions: list[tuple[int, Any]]) -> str | None:
        """Make them in turn order; whose action is illegal, and the game is lost to it. What others have just decided
        may leave a seat nothing to decide, or not that: then it is asked again in the next step."""
        could = {seat: self.running.legal(seat) for seat, _ in decisions}
        for seat, action in decisions:
            legal = self.running.legal(seat)
            number = whole(action)
            if number not in could[seat]:
                if self.illegal == "terminate":
                    warn_of(illegal(self.running.setup, could[seat], action, seat))
                    return self.possible_agents[seat]
                number = could[seat][int(self._np_random.integers(len(could[seat])))]
            if number in legal:
                self.running.move(number, seat)
        return None


def name_of(of: Game) -> str:
    """A game's name among environments: its id and the version of rules and layout together."""
    return f"{of.id}_v{of.rules_version + declared(of).version - 1}"


class Environments:
    """What a peer's module of one game has: `env`, `raw_env` and `parallel_env`. They take `players`, `options`,
    `edition`, `render_mode`, `fold` (forced decisions are made at once), `history` and `events` (see layouts), and
    those of ZwergeParallel."""

    def __init__(self, of: Game) -> None:
        self.game = of
        self.__name__ = name_of(of)

    def raw_env(self, **arguments: Any) -> Any:
        """The AEC environment without wrappers. With `max_cycles` a cycle asks every seat once, as peers count."""
        if arguments.get("max_cycles") is not None:
            return parallel_to_aec(ZwergeParallel(self.game, **arguments))
        arguments.pop("max_cycles", None)
        return ZwergeAEC(self.game, **arguments)

    def env(self, **arguments: Any) -> Any:
        """The AEC environment, guarded as the peer guards its own: an illegal action ends the game with -1."""
        if arguments.get("max_cycles") is not None:
            return self.raw_env(**arguments)
        arguments.pop("max_cycles", None)
        return ZwergeGuarded(self.game, **arguments)

    def parallel_env(self, **arguments: Any) -> ZwergeParallel:
        """The Parallel environment."""
        return ZwergeParallel(self.game, **arguments)


def no_action(setup: Setup, action: object) -> str:
    """What the peer says of what is no action at all, and which there are."""
    return f"action is not in action space: {setup.game.id} has 0 to {len(setup.actions) - 1}, not {clip(action)}"


def warn_of(what: str) -> None:
    """The peer's warning of an illegal move, and which it was."""
    EnvLogger.warn_on_illegal_move()
    EnvLogger.get_logger().warning(what)


def __getattr__(name: str) -> Environments:
    for id in game_ids():
        if name == name_of(game(id)):
            return Environments(game(id))
    known = ", ".join(name_of(game(id)) for id in game_ids())
    told = f"zwerge.research.pettingzoo has no {name}; there are {known}"
    if VERSIONED.fullmatch(name):
        raise ImportError(told, name=__name__)  # of an AttributeError `from ... import` would tell nobody
    raise AttributeError(told)
