"""What a search hears of Gartenzwerge e.V., compiled: which decisions and sums are worth a look, quick replies, and who
stands how well.

A search plays on for some rounds with the replies of the heuristic (`replies`), sums in closed hands varied, and judges
by what herds and money have been worth at such a moment (`estimates`).
"""

from pathlib import Path
from typing import Any

from zwerge.bots.search.judge import Judge
from zwerge.bots.search.net import Net, read_nets
from zwerge.core import seats
from zwerge.core.chance import Rng
from zwerge.core.state import State
from zwerge.games.gartenzwerge.bot.estimates import Estimates
from zwerge.games.gartenzwerge.bot.looks import Look
from zwerge.games.gartenzwerge.bot.replies import Replies
from zwerge.games.gartenzwerge.rules import layout, seek_and_offer, two_players_schmiedel
from zwerge.games.gartenzwerge.rules.state import GartenzwergeState

_TERMINAL = seats.TERMINAL
_CHANCE = seats.CHANCE
_NONE = -1
_MOST_SUMS = 128
NETS = Path(__file__).with_name("nets.toml")


class GartenzwergeJudge(Judge):
    """`depth`: so many rounds a search plays on, the running one included (0: to the end of the game); `wild`: of so
    many sums in closed hands one is varied (1: all, 0: none); `narrow`: past the decision asked about, so many
    occupations of a turn are looked at, those that gain most by the replies' estimates (0: all)."""

    def __init__(self, depth: int = 2, wild: int = 3, narrow: int = 4, nets: dict[str, Net] | None = None) -> None:
        Judge.__init__(self, depth)
        nets = read_nets(NETS) if nets is None else nets
        self.two, self.more = nets.get("two"), nets.get("more")
        self.learned = Look()
        self.wild = wild
        self.narrow = narrow
        self.until = 0
        self.begun = 0
        self.replies = Replies()
        self.estimates = Estimates()
        self.looked = [0] * 128
        self.gains = [0.0] * 1024

    def __reduce__(self) -> tuple[Any, ...]:
        """What is worked out in a search is worked out anew in a copy."""
        nets = {name: net for name, net in (("two", self.two), ("more", self.more)) if net is not None}
        return GartenzwergeJudge, (self.depth, self.wild, self.narrow, nets)

    def begin(self, state: State) -> None:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        self.replies.know(mine)
        self.begun = mine.moves
        self.until = mine.round + self.depth if self.depth > 0 else mine.tables.round_limit + 1

    def is_over(self, state: State) -> bool:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        over: bool = mine.round >= self.until
        return over

    def is_secret(self, state: State, seat: int) -> bool:
        """Only sums in closed hands are: a talk is open."""
        mine: GartenzwergeState = state  # type: ignore[assignment]
        return mine.step == layout.SUMS

    def redeal(self, state: State, seat: int, rng: Rng) -> bool:
        """Nothing is hidden but what `opened` takes back."""
        return True

    def obvious(self, state: State, seat: int) -> int:
        """Nothing: gold too may come at the wrong moment, when another has money for a cap and the better herd."""
        return _NONE

    # ------------------------------------------------------------------ what is looked at

    def candidates(self, state: State, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """Sums near what a seat would choose and near what it thinks that others choose; of turns those worth it."""
        mine: GartenzwergeState = state  # type: ignore[assignment]
        self.replies.know(mine)
        if mine.step == layout.SUMS:
            return self.sums(mine, seat)
        if mine.step == layout.TURN:
            return self.best_turns(mine, seat, legal)
        if mine.step == layout.TALK and seat != mine.active:
            return self.calls(mine, seat, legal)
        return legal

    def best_turns(self, mine: GartenzwergeState, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """All occupations worth a look of the turn that is asked about; of later ones those that gain most."""
        found = []
        for action in legal:
            if self.is_worth_a_look(mine, seat, action):
                found.append(action)
        if mine.moves == self.begun or self.narrow == 0 or len(found) <= self.narrow:
            return tuple(found)
        self.replies.occupy(mine, seat)
        for action in found:
            self.gains[action] = self.replies.gain(mine, seat, action)
        best_of: list[int] = []
        for _ in range(self.narrow):
            best = -1.0e9
            chosen = 0
            for action in found:
                if self.gains[action] > best:
                    best, chosen = self.gains[action], action
            self.gains[chosen] = -1.0e9
            best_of.append(chosen)
        return tuple(sorted(best_of))

    def is_worth_a_look(self, mine: GartenzwergeState, seat: int, action: int) -> bool:
        """A search for any partner, or for one of a higher cap than the own where somebody has one to name."""
        tables = mine.tables
        if tables.kind[action] != layout.DO_SEEK:
            return True
        demands = tables.more[action]
        least = demands // 2
        if least == 0:
            return True
        if least <= tables.cap[action]:
            return False
        free = 0
        for other in range(tables.players):
            if other != seat:
                free |= mine.free_caps[other]
        return free >> least > 0

    def sums(self, mine: GartenzwergeState, seat: int) -> tuple[int, ...]:
        """Nothing, all, what the replies would choose and what lies around it, and the same of what they would choose
        for the others, which may be met or beaten by a chip."""
        tables = mine.tables
        most = seek_and_offer.most(mine, seat) // tables.unit
        for step in range(most + 1):
            self.looked[step] = 0
        self.look_at(0, 0, most)
        own = self.replies.sum_step(mine, seat)
        self.look_at(own - 1, own + 1, most)
        for ahead in range(3, 10, 3):
            self.look_at(own - ahead, own - ahead, most)
            self.look_at(own + ahead, own + ahead, most)
        for other in range(tables.players):
            if other != seat and mine.hands >> other & 1:
                step = self.replies.sum_step(mine, other)
                self.look_at(step - 1, step + 1, most)
        if two_players_schmiedel.takes_part(mine):
            # his chips come to 100 to 300 more than the dwarf's resale value
            step = tables.resale[mine.deal_cap] // tables.unit
            self.look_at(step + 2, step + 6, most)
        start = tables.start[layout.DO_MAXIMUM + seek_and_offer.side(mine, seat)]
        found = []
        for step in range(most + 1):
            if self.looked[step]:
                found.append(start + step)
        return tuple(found)

    def look_at(self, first: int, last: int, most: int) -> None:
        """Note some sums, as far as they are allowed."""
        for step in range(max(first, 0), min(last, most) + 1):
            self.looked[step] = 1

    def calls(self, mine: GartenzwergeState, seat: int, legal: tuple[int, ...]) -> tuple[int, ...]:
        """What may be called of every cap near the quick reply's sum; to withdraw, or to be quiet."""
        tables = mine.tables
        reply = self.replies.first_call(mine, seat)
        near = tables.sum[reply] if reply >= 0 else 0
        found = []
        for action in legal:
            kind = tables.kind[action]
            if kind == layout.DO_WITHDRAW or kind == layout.DO_QUIET:
                found.append(action)
            else:
                cap = abs(tables.sum[action] - near)
                if cap <= tables.unit or cap == 3 * tables.unit or cap == 6 * tables.unit:
                    found.append(action)
        return tuple(found)

    # ------------------------------------------------------------------ quick replies

    def reply(self, state: State, seat: int, rng: Rng) -> int:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        self.replies.know(mine)
        return self.sum_of(mine, seat, rng) if mine.step == layout.SUMS else self.replies.reply(mine, seat)

    def sum_of(self, mine: GartenzwergeState, seat: int, rng: Rng) -> int:
        """The heuristic's sum, now and then up to four chips more or less."""
        step = self.replies.sum_step(mine, seat)
        most = seek_and_offer.most(mine, seat) // mine.tables.unit
        if self.wild > 0 and rng.below(self.wild) == 0:
            step += rng.below(9) - 4
            step = min(max(step, 0), most)
        return mine.tables.start[layout.DO_MAXIMUM + seek_and_offer.side(mine, seat)] + step

    def play_on(self, state: State, rng: Rng) -> None:
        mine: GartenzwergeState = state  # type: ignore[assignment]
        while mine.turn != _TERMINAL and mine.round < self.until:
            seat = mine.turn
            if seat == _CHANCE:
                mine.move(mine.playout_chance(rng), seat)
            elif mine.step == layout.SUMS:
                mine.move(self.sum_of(mine, seat, rng), seat)
            else:
                mine.move(self.replies.reply(mine, seat), seat)

    # ------------------------------------------------------------------ who stands how well

    def judge(self, state: State) -> None:
        """The shares of the win: whose they are at the end, or what is to be expected."""
        mine: GartenzwergeState = state  # type: ignore[assignment]
        if mine.turn == _TERMINAL:
            Judge.judge(self, mine)
            return
        net = self.two if mine.tables.two else self.more
        if net is None:
            self.estimates.weigh(mine)
            for seat in range(mine.tables.players):
                self.share[seat] = self.estimates.share[seat]
            return
        self.learned.weigh(mine, net, mine.tables.players)
        for seat in range(mine.tables.players):
            self.share[seat] = self.learned.share[seat]


JUDGE = GartenzwergeJudge
