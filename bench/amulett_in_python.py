"""Das Zwergenamulett written as an ordinary OpenSpiel Python game, after the peer's own `kuhn_poker.py`: what
`bench/openspiel.py` compares the adapter with. Rules as published, actions and chance outcomes numbered as ours; what a
seat sees is left out, since nothing here asks for it."""

from __future__ import annotations

from typing import Any

import pyspiel

VALUES = (11, 10, 4, 3, 2, 0, 0, 0, 0)
WEIGHTS = (0, 0, 0, 0, 0, 1, 1, 2, 0)
AMULET = 8
KINDS = 9
COPIES = 4
HAND = {2: 12, 3: 8, 4: 7, 5: 6, 6: 5}
ANNOUNCE, SILENT = 10, 11
DWARVES_TO_WIN, GOLD_TO_WIN, ROUNDS = 7, 3, 40

GAME_TYPE = pyspiel.GameType(
    short_name="python_amulett",
    long_name="Das Zwergenamulett in plain Python",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=6,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=False,
    provides_observation_tensor=False,
    parameter_specification={"players": 2},
)


class AmulettGame(pyspiel.Game):
    """The game for `players` seats."""

    def __init__(self, params: Any = None) -> None:
        players = params["players"]
        info = pyspiel.GameInfo(
            num_distinct_actions=12,
            max_chance_outcomes=11 * players,
            num_players=players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=ROUNDS * 2 * players * HAND[players],
        )
        super().__init__(GAME_TYPE, info, params)

    def new_initial_state(self) -> AmulettState:
        return AmulettState(self)


class AmulettState(pyspiel.State):
    """A whole game."""

    def __init__(self, game: AmulettGame) -> None:
        super().__init__(game)
        self.players = game.num_players()
        self.phase = "lead"
        self.player = 0
        self.round = 1
        self.first_leader = 0
        self.gold = [0] * self.players
        self.hands: list[list[int]] = []
        self.piles: list[list[int]] = []
        self.deck: list[int] = []
        self.trick: list[tuple[int, int]] = []
        self.silent = 0

    def current_player(self) -> int:
        if self.phase == "over":
            return pyspiel.PlayerId.TERMINAL
        if self.phase in ("lead", "deal"):
            return pyspiel.PlayerId.CHANCE
        return self.player

    def is_terminal(self) -> bool:
        return self.phase == "over"

    def _legal_actions(self, player: int) -> list[int]:
        if self.phase == "trick":
            return sorted(set(self.hands[player]))
        return [ANNOUNCE, SILENT] if self.gold[player] >= 0 else [SILENT]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self.phase == "lead":
            return [(seat, 1 / self.players) for seat in range(self.players)]
        left = sum(self.deck)
        first = self.players + 10 * self.player
        return [(first + kind, count / left) for kind, count in enumerate(self.deck) if count]

    def _apply_action(self, action: int) -> None:
        if self.phase == "trick":
            self.play(action)
        elif self.phase == "window":
            self.answer(action)
        elif self.phase == "deal":
            self.deal((action - self.players) % 10)
        else:
            self.first_leader = action
            self.begin_round()

    def begin_round(self) -> None:
        self.hands = [[] for _ in range(self.players)]
        self.piles = [[] for _ in range(self.players)]
        self.deck = [COPIES] * KINDS
        self.trick = []
        self.player = 0
        self.phase = "deal"

    def deal(self, kind: int) -> None:
        self.deck[kind] -= 1
        hand = self.hands[self.player]
        hand.append(kind)
        if len(hand) == HAND[self.players]:
            self.player += 1
            if self.player == self.players:
                self.player = self.first_leader
                self.phase = "trick"

    def play(self, kind: int) -> None:
        self.hands[self.player].remove(kind)
        self.trick.append((self.player, kind))
        if len(self.trick) < self.players:
            self.player = (self.player + 1) % self.players
            return
        winner = self.winner()
        self.piles[winner] += [kind for _, kind in self.trick]
        self.trick = []
        self.player = winner
        self.silent = 0
        self.phase = "window"

    def winner(self) -> int:
        """The last card equal to the one led; an amulet takes over whatever lies there."""
        best, top = self.trick[0]
        for seat, kind in self.trick[1:]:
            if kind in (AMULET, top):
                best, top = seat, kind
        return best

    def answer(self, action: int) -> None:
        if action == ANNOUNCE:
            self.announce()
            return
        self.silent += 1
        self.player = (self.player + 1) % self.players
        if self.silent == self.players:
            if any(self.hands):
                self.phase = "trick"
            else:
                self.count(-1)
                self.end_round()

    def announce(self) -> None:
        if sum(WEIGHTS[kind] for kind in self.piles[self.player]) >= DWARVES_TO_WIN:
            self.gold[self.player] += 1
        else:
            self.count(self.player)
            self.gold[self.player] -= 1 if self.gold[self.player] >= 0 else 0
        self.end_round()

    def count(self, caller: int) -> None:
        """A gold for most points of all but a wrong caller, unless several have them."""
        points = {seat: self.points(seat) for seat in range(self.players) if seat != caller}
        most = max(points.values())
        winners = [seat for seat, count in points.items() if count == most]
        if len(winners) == 1:
            self.gold[winners[0]] += 1

    def points(self, seat: int) -> int:
        pile = self.piles[seat]
        dwarves = sum(WEIGHTS[kind] for kind in pile) if AMULET in pile else 0
        return sum(VALUES[kind] for kind in pile) + dwarves

    def end_round(self) -> None:
        if max(self.gold) >= GOLD_TO_WIN or self.round == ROUNDS:
            self.phase = "over"
            return
        self.round += 1
        self.first_leader = (self.first_leader + 1) % self.players
        self.begin_round()

    def returns(self) -> list[float]:
        if self.phase != "over":
            return [0.0] * self.players
        first = max(self.gold)
        return [1 / self.gold.count(first) if held == first else 0.0 for held in self.gold]

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{player}:{action}"

    def __str__(self) -> str:
        return f"{self.phase} {self.player} {self.gold} {self.hands} {self.piles} {self.trick}"


pyspiel.register_game(GAME_TYPE, AmulettGame)
