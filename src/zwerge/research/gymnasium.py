"""Gymnasium: one seat of a game, against bots.

    import gymnasium, zwerge.research.gymnasium
    env = gymnasium.make("zwerge/amulett-v1", players=3, bots="greedy")

The observation is the vector of `zwerge.research.layout`; which actions are legal stands in `info["action_mask"]`, and
`action_masks()` gives it to learners that ask so. The reward comes at the end: the share of the win. Bots get what
bots get everywhere: their seat's view and worlds drawn for it, never the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from zwerge.research.peers import needed

with needed("zwerge.research.gymnasium"):
    import gymnasium
    import numpy as np
    from numpy.typing import NDArray

from zwerge.arena.playing import Entrant, choose, seat_bots
from zwerge.bots.bot import Bot
from zwerge.bots.levels import USUAL, make
from zwerge.core.chance import Rng
from zwerge.core.errors import BadInput, clip, whole
from zwerge.core.options import OptionValue
from zwerge.games import game, game_ids
from zwerge.research.drawing import MODES, picture, shown
from zwerge.research.layout import EVENTS
from zwerge.research.pettingzoo import ILLEGAL, Decisions, name_of, observations
from zwerge.research.running import Running, check_number, illegal, setup_of


class ZwergeSeat(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A seat of one game. `seat` is its number, or "random" for another one in every game; `bots` is a level's name for
    all others, or one per seat to the left of it. `fold`, `history` and `events` are as in PettingZoo; `illegal` says
    what comes of an illegal action: "terminate" (the game ends with -1), "raise" or "random"."""

    metadata = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(
        self,
        which: str,
        players: int | None = None,
        seat: int | str = 0,
        bots: Entrant | Sequence[Entrant] = USUAL,
        options: Mapping[str, OptionValue] | None = None,
        edition: Any = "default",
        render_mode: str | None = None,
        fold: bool = False,
        history: bool = False,
        events: int = EVENTS,
        illegal: str = "terminate",
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise BadInput("render_mode", f"{clip(render_mode)} is not possible; it takes {', '.join(MODES)}")
        if illegal not in ILLEGAL:
            raise BadInput("illegal", f"{clip(illegal)} is not possible; it takes {', '.join(ILLEGAL)}")
        setup = setup_of(which, players, options, edition)
        self.running = Running(
            setup, fold=fold, history=history, events=check_number("events", events, 0, setup.game.id)
        )
        self.render_mode = render_mode
        self.illegal = illegal
        self.over = True
        self._wanted = self._checked_seat(seat)
        self._entrants = self._checked_bots(bots)
        self.seat = 0
        self.bots: list[Bot | None] = []
        self.observation_space = observations(self.running)["observation"]
        self.action_space = Decisions(len(setup.actions))

    def _checked_seat(self, seat: int | str) -> int | None:
        if isinstance(seat, str) and seat == "random":
            return None
        number = whole(seat)
        if number is None or not 0 <= number < self.running.setup.players:
            raise BadInput("seat", f"{clip(seat)} is no seat: 0 to {self.running.setup.players - 1} are, or random")
        return number

    def _checked_bots(self, bots: Entrant | Sequence[Entrant]) -> list[Entrant]:
        others = self.running.setup.players - 1
        if not isinstance(bots, str | Sequence) and not callable(bots):
            raise BadInput("bots", f"{clip(bots)} is no level, and no list of them")
        found: list[Entrant] = [bots] * others if isinstance(bots, str) or callable(bots) else list(bots)
        if len(found) != others:
            raise BadInput("bots", f"{len(found)} are given; {others} sit at this table")
        for one in found:
            if isinstance(one, str):
                make(self.running.setup.game.id, one, Rng(0))
        return found

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        super().reset(seed=seed)
        setup = self.running.setup
        self.over = False
        self.seat = int(self.np_random.integers(setup.players)) if self._wanted is None else self._wanted
        seated = seat_bots(setup.game.id, self._entrants, int(self.np_random.integers(2**62)))
        self.bots = [None] * setup.players
        for far, bot in enumerate(seated, 1):
            self.bots[(self.seat + far) % setup.players] = bot
        self.running.begin(int(self.np_random.integers(2**62)))
        self._let_bots_play()
        return self._seen(), self._info()

    def _let_bots_play(self) -> None:
        running = self.running
        while not running.state.is_terminal() and self.seat not in running.state.actors():
            seat = running.state.turn
            bot = self.bots[seat]
            assert bot is not None
            running.move(choose(bot, running.state, seat), seat)

    def step(self, action: Any) -> tuple[NDArray[np.float32], float, bool, bool, dict[str, Any]]:
        running = self.running
        if self.over:
            raise gymnasium.error.ResetNeeded(
                f"{running.setup.game.id}: the game is over, or none is begun: reset() first"
            )
        legal = running.legal(self.seat)
        number = whole(action)
        if number not in legal:
            told = illegal(running.setup, legal, action, self.seat)
            if self.illegal == "raise":
                raise gymnasium.error.InvalidAction(told)
            if self.illegal == "terminate":
                gymnasium.logger.warn(told)
                self.over = True
                return self._seen(), -1.0, True, False, self._info()
            number = legal[int(self.np_random.integers(len(legal)))]
        running.move(number, self.seat)
        self._let_bots_play()
        self.over = running.state.is_terminal()
        reward = running.state.returns()[self.seat] if self.over else 0.0
        return self._seen(), reward, self.over, False, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as learners with masks ask for them."""
        return self._info()["action_mask"].astype(bool)

    def _seen(self) -> NDArray[np.float32]:
        return np.frombuffer(self.running.numbers(self.seat), dtype=np.float32)

    def _info(self) -> dict[str, Any]:
        mask = np.zeros(len(self.running.setup.actions), np.int8)
        mask[list(self.running.legal(self.seat))] = 1
        return {"action_mask": mask, "seat": self.seat}

    def render(self) -> Any:
        text = shown(self.running.state, self.seat)
        if self.render_mode == "rgb_array":
            return picture(text)
        if self.render_mode == "human":
            print(text)
            return None
        return text


def environment_id(of_id: str) -> str:
    """The id under which a game is registered."""
    return f"zwerge/{name_of(game(of_id)).replace('_', '-')}"


for _id in game_ids():
    if environment_id(_id) not in gymnasium.registry:
        gymnasium.register(environment_id(_id), f"{__name__}:ZwergeSeat", kwargs={"which": _id})
