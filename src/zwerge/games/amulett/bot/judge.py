"""What a search hears of Das Zwergenamulett, compiled: worlds dealt in place, quick cards, last tricks exactly.

A search plays to the end of the round and takes the seats' shares of the race for gold that follows.
"""

from typing import Any

from zwerge.bots.search.judge import Judge
from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.amulett.bot import KEEPS, SEVEN, race
from zwerge.games.amulett.bot.endgame import Endgame, endgame_of
from zwerge.games.amulett.rules import layout
from zwerge.games.amulett.rules.state import AmulettState

_TERMINAL = seats.TERMINAL
_NONE = -1
_SEVEN = SEVEN
_UNKNOWN = -1.0


class AmulettJudge(Judge):
    """`exact`: with so many cards left in all hands together, every world is played out as well as can be, with open
    cards; `wild`: one quick reply of so many is any card (1: all of them, 0: none)."""

    def __init__(self, depth: int = 1, exact: int = 4, wild: int = 4) -> None:
        Judge.__init__(self, depth)
        self.exact = exact
        self.wild = wild
        self.round = 0
        self.gold = [0] * 6
        self.races = [-1.0] * 4374
        self.rounds_left = 0
        self.keep = [0.0] * 10
        for kind in range(10):
            self.keep[kind] = KEEPS[kind]
        self.holds = [1.0] * 36
        self.fails = [0.0] * 36
        for at in range(6, 36):  # for so many who come after, by cards held of a kind, or (5) for an amulet
            one = 0.86 if at % 6 == 5 else 0.88 - 0.0935 * (4 - at % 6)
            self.holds[at] = self.holds[at - 6] * one
            self.fails[at] = (1 - self.holds[at]) * 0.6
        self.spare: list[AmulettState] = []
        self.pool = [0] * 128

    def __reduce__(self) -> tuple[Any, ...]:
        """What is worked out in a search is worked out anew in a copy."""
        return AmulettJudge, (self.depth, self.exact, self.wild)

    def begin(self, state: State) -> None:
        mine: AmulettState = state  # type: ignore[assignment]
        changed = self.round != mine.round or self.rounds_left != mine.tables.round_limit - mine.round
        self.round = mine.round
        self.rounds_left = mine.tables.round_limit - mine.round
        for seat in range(6):
            if self.gold[seat] != mine.gold[seat]:
                self.gold[seat] = mine.gold[seat]
                changed = True
        if changed:
            for i in range(729):
                self.races[i * 6] = _UNKNOWN
        if len(self.spare) == 0:
            self.spare = [mine.detached() for _ in range(self.exact + 1)]

    def is_over(self, state: State) -> bool:
        mine: AmulettState = state  # type: ignore[assignment]
        return mine.round != self.round

    def obvious(self, state: State, seat: int) -> int:
        """Who has seven in his pile announces, if he may, and nobody else does."""
        mine: AmulettState = state  # type: ignore[assignment]
        if mine.phase != layout.WINDOW:
            return _NONE
        if mine.weight[seat] >= mine.tables.dwarves_to_win and mine.may_announce(seat):
            return layout.ANNOUNCE
        return layout.SILENT

    def endgame(self, state: State) -> Endgame | None:
        """The last tricks for two, or a whole round of a very small box."""
        mine: AmulettState = state  # type: ignore[assignment]
        return endgame_of(mine)

    def settle(self, state: State) -> None:
        """All answers of a window at once."""
        mine: AmulettState = state  # type: ignore[assignment]
        if mine.phase == layout.WINDOW and mine.round == self.round:
            mine.close_window()

    def is_secret(self, state: State, seat: int) -> bool:
        return False

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        mine: AmulettState = state  # type: ignore[assignment]
        if mine.phase == layout.WINDOW:
            return self.obvious(mine, seat)
        return self.card(mine, seat)

    def card(self, mine: AmulettState, seat: int) -> int:
        """`heuristic.reply` in a trick, without building lists."""
        tables = mine.tables
        players = tables.players
        left = mine.mask[seat]
        best = tables.nth[left * 10]
        if tables.size[left] == 1:
            return best
        to_win = tables.dwarves_to_win
        after = players - 1 - mine.on_table
        heaviest = 0
        other = seat
        for _ in range(after):
            other = other + 1 if other + 1 < players else 0
            if mine.weight[other] > heaviest:
                heaviest = mine.weight[other]
        lost = 0.7 if players == 2 else 0.5
        most = -1.0e9
        while left > 0:
            kind = tables.nth[left * 10]
            left ^= 1 << kind
            points = mine.trick_points + tables.value[kind]
            weight = mine.trick_weight + tables.weight[kind]
            if mine.on_table == 0 or kind == layout.AMULET or tables.family[kind] == mine.top:
                held = mine.hand[seat * 10 + kind]
                at = after * 6 + (5 if kind == layout.AMULET else held if held < 4 else 4)
                gain = self.holds[at] * worth(mine.weight[seat], weight, points, to_win)
                gain -= self.fails[at] * worth(heaviest, weight, points, to_win)
            else:
                gain = -lost * worth(mine.weight[mine.best], weight, points, to_win)
            gain -= self.keep[kind]
            if gain > most:
                best, most = kind, gain
        return best

    def redeal(self, state: State, seat: int, rng: Rng) -> bool:
        """As `determinize`, in place: what the seat has not seen is dealt anew to the other hands and the rest."""
        mine: AmulettState = state  # type: ignore[assignment]
        players = mine.tables.players
        size = 0
        for kind in range(10):
            count = mine.left[kind]
            for other in range(players):
                if other != seat:
                    count += mine.hand[other * 10 + kind]
            mine.left[kind] = count
            for _ in range(count):
                self.pool[size] = kind
                size += 1
        for other in range(players):
            if other == seat:
                continue
            count = 0
            for kind in range(10):
                count += mine.hand[other * 10 + kind]
                mine.hand[other * 10 + kind] = 0
            mask = 0
            for _ in range(count):
                at: int = rng.below(size)
                size -= 1
                kind = self.pool[at]
                self.pool[at] = self.pool[size]
                mine.hand[other * 10 + kind] += 1
                mine.left[kind] -= 1
                mask |= 1 << kind
            mine.mask[other] = mask
        return True

    def play_on(self, state: State, rng: Rng) -> None:
        mine: AmulettState = state  # type: ignore[assignment]
        while mine.round == self.round and mine.turn != _TERMINAL:
            seat = mine.turn
            if mine.phase == layout.WINDOW:
                mine.close_window()
            elif mine.in_hands <= self.exact:
                self.play_best(mine)
                return
            elif self.wild == 1 or (self.wild > 1 and rng.below(self.wild) == 0):
                mine.step(mine.playout_action(rng, seat))
            else:
                mine.step(self.card(mine, seat))

    def judge(self, state: State) -> None:
        """The race for gold as it stands at the end of the round; every standing is worked out once."""
        mine: AmulettState = state  # type: ignore[assignment]
        at = self.standing(mine)
        for seat in range(mine.tables.players):
            self.share[seat] = self.races[at + seat]

    def standing(self, mine: AmulettState) -> int:
        """Where in `races` the shares of a standing are, made up if they are new."""
        at = 0
        for seat in range(mine.tables.players):
            at = at * 3 + mine.gold[seat] - self.gold[seat] + 1
        at *= 6
        if self.races[at] == _UNKNOWN:
            gold = list(mine.scores())
            for seat in range(mine.tables.players):
                self.races[at + seat] = race(gold, mine.tables.gold_to_win, self.rounds_left, seat)
        return at

    # ------------------------------------------------------------------ the last tricks

    def play_best(self, mine: AmulettState) -> None:
        """Play the round to its end, everybody as well as he can for his own share, with open cards."""
        standing = self.solve(mine, 0)
        self.leave_at(mine, standing)

    def leave_at(self, mine: AmulettState, standing: int) -> None:
        """Stand at the end of the round with the gold of a standing."""
        at = standing // 6
        for i in range(mine.tables.players):
            seat = mine.tables.players - 1 - i
            mine.gold[seat] = self.gold[seat] + at % 3 - 1
            at //= 3
        mine.round = self.round + 1

    def solve(self, mine: AmulettState, depth: int) -> int:
        """The standing that comes of best play: each takes what is best for his own share, the first of equals. Plays
        on in `mine`."""
        tables = mine.tables
        while True:
            if mine.phase == layout.WINDOW:
                mine.close_window()
            if mine.round != self.round or mine.turn == _TERMINAL:
                return self.standing(mine)
            seat = mine.turn
            left = mine.mask[seat]
            if tables.size[left] > 1:
                break
            mine.step(tables.nth[left * 10])
        best, most = 0, -1.0
        next_: AmulettState = self.spare[depth]
        while left > 0:
            kind = tables.nth[left * 10]
            left ^= 1 << kind
            if left > 0:
                next_.copy_from(mine)
            else:
                next_ = mine  # needed no more
            next_.step(kind)
            standing = self.solve(next_, depth + 1)
            if self.races[standing + seat] > most:
                best, most = standing, self.races[standing + seat]
        return best


def worth(pile: int, weight: int, points: int, to_win: int) -> float:
    """The heuristic's `_worth` with C types, as one fraction."""
    return _SEVEN if pile + weight >= to_win else (2 * points + weight * (4 + pile + weight)) / 2


JUDGE = AmulettJudge
