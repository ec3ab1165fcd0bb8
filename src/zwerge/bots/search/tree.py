# cython: cpow=True, cdivision=True
"""The tree of a search: information-set Monte Carlo tree search (Cowling, Powley and Whitehouse, "Information Set
Monte Carlo Tree Search", 2012), which knows only State's contract.

Every simulation plays one world: hidden things are dealt anew by `determinize`, so what the seat knows is the same in
all of them. Nodes are what a seat can tell apart. A decision that others do not see (a sealed sum, a step of a draft)
makes no branch in their tree: where only the searching seat has a tree (single observer), others decide in secret by
the game's quick reply; with a tree per seat (multiple observer), by their own. Chance falls by its exact weights and
makes no branch either: a decision after it is weighed over all that may come (open loop). Each seat maximizes its own
share of the win.
"""

from typing import TYPE_CHECKING

from zwerge.bots.search.judge import Judge
from zwerge.bots.search.nodes import Nodes
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

_CHANCE = CHANCE
_TERMINAL = TERMINAL
MOST_ACTIONS = 4096
_DEEPEST = 500
"""A simulation plays so many decisions in the tree at the most, then it is judged where it stands."""
_MOST_HINTS = 6
_PESSIMISM = 0.08
"""What nobody has tried yet is taken to be so much worse than the average of what was tried."""


class Search:
    """One search of one seat.

    `explore` weighs what is little known against what is good; `prior` says how much of the first look goes to what the
    game's reply names (0: none); of long lists only `widen` times the square root of the visits are tried (0: all).
    `fresh` simulations play in one world before the next is asked for. `many`: a tree per seat. `forced` are steps that
    the seat takes first in every simulation, without a choice: what they are worth is told by `gained` and `squared`,
    the sums of its shares and of their squares. All that is weighed so is judged from the same moment on.
    """

    def __init__(
        self,
        judge: Judge,
        sample: "Callable[[Rng], State]",
        seat: int,
        rng: Rng,
        explore: float = 1.0,
        prior: float = 0.4,
        widen: float = 0.0,
        fresh: int = 1,
        many: bool = False,
        forced: tuple[int, ...] = (),
    ) -> None:
        self.judge = judge
        self.sample = sample
        self.seat = seat
        self.rng = rng
        self.explore = explore
        self.prior = prior
        self.widen = widen
        self.fresh = fresh
        self.world = opened(sample(rng), seat)
        self.state = self.world.clone()
        players: int = self.world.setup.players
        if len(self.world.setup.actions) > MOST_ACTIONS:
            raise ValueError(f"a search knows at most {MOST_ACTIONS} actions, not {len(self.world.setup.actions)}")
        self.trees = players if many else 1
        self.nodes = Nodes(self.trees)
        self.at = [0] * 8
        self.path = [0] * 512
        self.mover = [0] * 512
        self.length = 0
        self.decided = False
        self.mark = [0] * 4096
        self.tick = 0
        self.simulations = 0
        self.forced = forced
        self.gained = 0.0
        self.squared = 0.0
        judge.start(seat)
        self.can_redeal = judge.redeal(self.state, seat, rng)

    @property
    def top(self) -> int:
        """The node where the searching seat stands."""
        return self.seat if self.trees > 1 else 0

    def counts(self) -> list[tuple[int, int, float]]:
        """What was tried at the top: (action, visits, mean share), most visited first."""
        told = [self.nodes.told(child) for child in self.nodes.children_of(self.top)]
        found = [(action, visits, total / visits) for action, visits, total in told if visits > 0]
        return sorted(found, key=lambda row: (-row[1], -row[2], row[0]))

    def run(self, count: int) -> None:
        """So many simulations more."""
        for _ in range(count):
            self.deal()
            self.simulate()
            self.simulations += 1

    def deal(self) -> None:
        """The world of the next simulation."""
        if self.can_redeal:
            self.state.copy_from(self.world)
            self.judge.redeal(self.state, self.seat, self.rng)
            return
        if self.simulations % self.fresh == 0 and self.simulations > 0:
            self.world = opened(self.sample(self.rng), self.seat)
        self.state.copy_from(self.world)

    def simulate(self) -> None:
        """Down the tree until something new is met, on with quick replies, and the shares back up."""
        state, judge = self.state, self.judge
        judge.begin(state)
        self.length = 0
        self.decided = len(self.forced) > 0
        for action in self.forced:
            state.move(action, self.seat)
        for tree in range(self.trees):
            self.nodes.points[tree].visits += 1
            self.at[tree] = tree
        while self.length < _DEEPEST:
            seat = state.turn
            if seat == _TERMINAL or judge.is_over(state):
                break
            if seat == _CHANCE:
                state.move(state.playout_chance(self.rng), _CHANCE)
            elif not self.decide(seat):
                judge.play_on(state, self.rng)
                break
            elif self.decided:
                judge.settle(state)
        judge.judge(state)
        share = judge.share[self.seat]
        self.gained += share
        self.squared += share * share
        points = self.nodes.points
        for step in range(self.length):
            node = self.path[step]
            points[node].visits += 1
            points[node].total += judge.share[self.mover[step]]

    def decide(self, seat: int) -> bool:
        """One decision; False where the tree has grown and the rest is to be played quickly."""
        state, judge = self.state, self.judge
        if self.trees == 1 and seat != self.seat and judge.reply_at_once(state, seat, self.rng):
            return True
        legal = state.legal(seat)
        if len(legal) == 1:
            state.move(legal[0], seat)
            return True
        # what is obvious is known to all who know what the seat knows: it makes no branch. The top itself is asked for.
        action = judge.obvious(state, seat) if self.decided or seat != self.seat else -1
        if action >= 0:
            state.move(action, seat)
            return True
        secret = (self.trees > 1 or seat != self.seat) and judge.is_secret(state, seat)
        if self.trees == 1 and secret:
            state.move(judge.reply(state, seat, self.rng), seat)
            return True
        own = seat if self.trees > 1 else 0
        child = self.choose(self.at[own], judge.candidates(state, seat, legal), seat)
        self.decided = self.decided or seat == self.seat
        action, visits = self.nodes.points[child].action, self.nodes.points[child].visits
        known = visits > 0 or not self.decided  # others who choose in secret before it end no simulation
        state.move(action, seat)
        self.enter(child, seat)
        self.at[own] = child
        if not secret and self.trees > 1:
            for tree in range(self.trees):
                if tree != own:
                    seen = self.nodes.child_of(self.at[tree], action)
                    self.enter(seen, seat)
                    self.at[tree] = seen
        return known

    def enter(self, child: int, seat: int) -> None:
        self.path[self.length] = child
        self.mover[self.length] = seat
        self.length += 1

    def choose(self, node: int, legal: tuple[int, ...], seat: int) -> int:
        """The child to look into: by the mean of its mover's shares, and by how little is known of it for what was to
        be expected (Rosin, "Multi-armed bandits with episode context", 2011, with the counts of information sets)."""
        self.tick += 1
        tick, number = self.tick, len(legal)
        for action in legal:
            self.mark[action] = tick
        nodes = self.nodes
        points = nodes.points
        asked = points[node].asked
        if self.prior > 0.0 and asked < _MOST_HINTS and points[node].visits >= asked * asked:
            hinted = nodes.child_of(node, self.judge.reply(self.state, seat, self.rng))
            points = nodes.points
            points[hinted].hints += 1
            asked += 1
            points[node].asked = asked
        even = 1.0 / number
        bonus = 0.0
        if asked > 0:
            even = (1.0 - self.prior) / number
            bonus = self.prior / asked
        tried, visits, total, unvisited = 0, 0, 0.0, False
        best, most = node, -1.0e9
        first = points[node].first
        last = first + points[node].children - 1
        for child in range(last, first - 1, -1):
            visits += points[child].visits
            total += points[child].total
            if self.mark[points[child].action] == tick:
                self.mark[points[child].action] = -tick
                tried += 1
                seen, root = points[child].seen + 1, points[child].root
                root = (root + seen / root) / 2 if seen > 1 else 1.0
                points[child].seen, points[child].root = seen, root
                looks = points[child].visits
                if looks > 0:
                    value = points[child].total / looks
                    value += self.explore * (even + bonus * points[child].hints) * root / (1 + looks)
                    if value > most:
                        best, most = child, value
                else:
                    unvisited = True
        untried_value = total / visits - _PESSIMISM if visits > 0 else 0.5
        if unvisited:  # only now is known what to take it for; the first of equals wins, visited or not
            best, most = node, -1.0e9
            for child in range(last, first - 1, -1):
                if self.mark[points[child].action] == -tick:
                    looks, root = points[child].visits, points[child].root
                    value = points[child].total / looks if looks > 0 else untried_value
                    value += self.explore * (even + bonus * points[child].hints) * root / (1 + looks)
                    if value > most:
                        best, most = child, value
        root = points[node].visits ** 0.5
        if tried < number and (self.widen == 0.0 or tried == 0 or tried < self.widen * root):
            value = untried_value + self.explore * even * root
            if tried == 0 or value > most:
                best = nodes.new_child(node, self.untried(legal, number - tried))
                nodes.points[best].seen += 1
                nodes.points[best].root = 1.0
        return best

    def untried(self, legal: tuple[int, ...], number: int) -> int:
        """One of the legal actions without a child, each alike."""
        left: int = self.rng.below(number)
        for action in legal:
            if self.mark[action] == self.tick:
                if left == 0:
                    return action
                left -= 1
        return legal[0]


def opened(world: State, seat: int) -> State:
    """A sampled world in which nobody else has committed in secret yet: what others chose there is anybody's guess
    (sampled anew as any legal choice), so a search lets them choose again, by its own picture of them."""
    players: int = world.setup.players
    for other in range(players):
        if other != seat:
            taken_back = world.retractions(other)
            while taken_back:
                world.undo_move(taken_back[0], other)
                taken_back = world.retractions(other)
    return world
