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
from zwerge.core import uncollected
from zwerge.core.chance import Rng
from zwerge.core.seats import CHANCE, TERMINAL
from zwerge.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

_CHANCE = CHANCE
_TERMINAL = TERMINAL
MOST_ACTIONS = 4096
DEEPEST = 512
"""A simulation plays so many decisions in the tree at the most, then it plays on with quick replies."""
_MOST_HINTS = 6
_PESSIMISM = 0.08
"""What nobody has tried yet is taken to be so much worse than the average of what was tried."""


class Node:
    """A point of a tree: where the seat stands after `action`. Its children are linked by `next`, from `child` on.

    `visits` and `total` (of the mover's shares) count simulations that came through; `seen` those in which the action
    was possible, and `root` is the square root of it. `hints` counts how often the game's reply named the action,
    `asked` how often it was asked for one of the children.
    """

    action: int
    visits: int
    seen: int
    total: float
    root: float
    hints: int
    asked: int
    child: "Node | None"
    next: "Node | None"

    def __init__(self, action: int) -> None:
        begin(self, action)


def begin(node: Node, action: int) -> None:
    """Nothing is known yet. What `__init__` does, without a call of Python's; no method, which would take room in every
    node."""
    node.action = action
    node.visits = 0
    node.seen = 0
    node.total = 0.0
    node.root = 0.0
    node.hints = 0
    node.asked = 0
    node.child = None
    node.next = None


def child_of(node: Node, action: int) -> Node:
    """The child for an action, made if it is new."""
    child = node.child
    while child is not None:
        if child.action == action:
            return child
        child = child.next
    return new_child(node, action)


def new_child(node: Node, action: int) -> Node:
    """A child for an action that has none."""
    made = Node.__new__(Node)  # a search makes very many of them
    begin(made, action)
    uncollected.no_circle(made)
    made.next = node.child
    node.child = made
    return made


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
        self.roots = [Node(-1) for _ in range(self.trees)]
        self.at = list(self.roots)
        self.path: list[Node] = self.roots * DEEPEST
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
    def top(self) -> Node:
        """Where the searching seat stands."""
        return self.roots[self.seat if self.trees > 1 else 0]

    def counts(self) -> list[tuple[int, int, float]]:
        """What was tried at the top: (action, visits, mean share), most visited first."""
        found = []
        child = self.top.child
        while child is not None:
            if child.visits > 0:
                found.append((child.action, child.visits, child.total / child.visits))
            child = child.next
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
            node = self.roots[tree]
            node.visits += 1
            self.at[tree] = node
        while self.length < 500:
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
        for step in range(self.length):
            node = self.path[step]
            node.visits += 1
            node.total += judge.share[self.mover[step]]

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
        known = child.visits > 0 or not self.decided  # others who choose in secret before it end no simulation
        state.move(child.action, seat)
        self.enter(child, seat)
        self.at[own] = child
        if not secret and self.trees > 1:
            for tree in range(self.trees):
                if tree != own:
                    seen = child_of(self.at[tree], child.action)
                    self.enter(seen, seat)
                    self.at[tree] = seen
        return known

    def enter(self, child: Node, seat: int) -> None:
        self.path[self.length] = child
        self.mover[self.length] = seat
        self.length += 1

    def choose(self, node: Node, legal: tuple[int, ...], seat: int) -> Node:
        """The child to look into: by the mean of its mover's shares, and by how little is known of it for what was to
        be expected (Rosin, "Multi-armed bandits with episode context", 2011, with the counts of information sets)."""
        self.tick += 1
        tick, number = self.tick, len(legal)
        for action in legal:
            self.mark[action] = tick
        if self.prior > 0.0 and node.asked < _MOST_HINTS and node.visits >= node.asked * node.asked:
            hinted = child_of(node, self.judge.reply(self.state, seat, self.rng))
            hinted.hints += 1
            node.asked += 1
        even = 1.0 / number
        bonus = 0.0
        if node.asked > 0:
            even = (1.0 - self.prior) / number
            bonus = self.prior / node.asked
        tried, visits, total, unvisited = 0, 0, 0.0, False
        best, most = node, -1.0e9
        child = node.child
        while child is not None:
            visits += child.visits
            total += child.total
            if self.mark[child.action] == tick:
                self.mark[child.action] = -tick
                tried += 1
                child.seen += 1
                child.root = (child.root + child.seen / child.root) / 2 if child.seen > 1 else 1.0
                if child.visits > 0:
                    value = child.total / child.visits
                    value += self.explore * (even + bonus * child.hints) * child.root / (1 + child.visits)
                    if value > most:
                        best, most = child, value
                else:
                    unvisited = True
            child = child.next
        untried_value = total / visits - _PESSIMISM if visits > 0 else 0.5
        if unvisited:  # only now is known what to take it for; the first of equals wins, visited or not
            best, most = node, -1.0e9
            child = node.child
            while child is not None:
                if self.mark[child.action] == -tick:
                    value = child.total / child.visits if child.visits > 0 else untried_value
                    value += self.explore * (even + bonus * child.hints) * child.root / (1 + child.visits)
                    if value > most:
                        best, most = child, value
                child = child.next
        if tried < number and (self.widen == 0.0 or tried == 0 or tried < self.widen * node.visits**0.5):
            value = untried_value + self.explore * even * node.visits**0.5
            if tried == 0 or value > most:
                best = new_child(node, self.untried(legal, number - tried))
                best.seen += 1
                best.root = 1.0
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
