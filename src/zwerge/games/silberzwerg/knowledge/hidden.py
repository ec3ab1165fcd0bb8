"""What is hidden in Silberzwerg, dealt anew with its true odds: bags, start gems and thefts of the past, choices.

Rulings k7 to k10. Everything that is drawn here goes through a `Chooser`, so that a test can walk through all draws.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from math import comb, lcm

from zwerge.core.chance import Rng, below_big, pick
from zwerge.core.seats import CHANCE, OMNISCIENT
from zwerge.core.trail import Trail
from zwerge.games.silberzwerg.knowledge.bags import Content, Weights, knowledge
from zwerge.games.silberzwerg.rules import drafts, gem_moves, layout, place_dwarves, setup
from zwerge.games.silberzwerg.rules.gem_events import Event, events_of
from zwerge.games.silberzwerg.rules.state import SilberzwergState

Chooser = Callable[[Sequence[int]], int]
"""From whole weights the index of the one chosen."""


def chooser(rng: Rng) -> Chooser:
    """Choose with the odds of the weights."""
    return lambda weights: pick(weights, below_big(rng, sum(weights)))


# ---------------------------------------------------------------------- present secrets (k7, k9)


def determinize(state: SilberzwergState, observer: int, rng: Rng) -> SilberzwergState:
    """A copy for search: bags drawn from what the observer knows, others' choices anew, no events (k7, k9, k10)."""
    return _determinized(state, observer, chooser(rng))


def _determinized(state: SilberzwergState, observer: int, choose: Chooser) -> SilberzwergState:
    copy = state.detached()
    if observer == OMNISCIENT:
        return copy
    # the number of moves tells how far others have got with their drafts: search counts from here
    copy.moves = 0
    if state.phase == layout.DEALING:
        _deal_unseen(copy, observer, choose)
        return copy
    weights = knowledge(state, observer)
    gem_moves.fill_bags(copy, _drawn(weights, choose))
    _choose_anew(copy, observer, choose)
    return copy


def _drawn(weights: Weights, choose: Chooser) -> Content:
    """One content with probability weight / sum (k7)."""
    found = list(weights.items())
    return found[choose([weight for _, weight in found])][0]


def _unseen_orders(state: SilberzwergState, observer: int) -> list[tuple[int, ...]]:
    """While start gems are being dealt: all that may have been dealt so far."""
    seats = [(state.first_dealt + i) % state.tables.players for i in range(state.n_dealt)]
    true = state.dealt[: state.n_dealt]
    seen = range(len(seats)) if observer == OMNISCIENT else [i for i, seat in enumerate(seats) if seat == observer]
    orders = dict.fromkeys(order[: len(seats)] for order in permutations(range(4)))
    return [order for order in orders if all(order[i] == true[i] for i in seen)]


def _deal_unseen(state: SilberzwergState, observer: int, choose: Chooser) -> None:
    orders = _unseen_orders(state, observer)
    setup.put_on_their_way(state, state.first_dealt, orders[choose([1] * len(orders))])


def _choose_anew(state: SilberzwergState, observer: int, choose: Chooser) -> None:
    """Others' drafts are dropped, their committed choices become any legal whole choice (k9)."""
    if state.phase not in (layout.PLACING, layout.RETURNING):
        return
    for seat in range(state.tables.players):
        if seat == observer:
            continue
        committed = bool(state.committed[seat])
        drafts.set_choice(state, seat, (), False)
        if committed:
            drafts.set_choice(state, seat, whole_choice(state, seat, choose), True)


def whole_choice(state: SilberzwergState, seat: int, choose: Chooser) -> tuple[int, ...]:
    """A whole choice of a seat, drawn anew: dwarves by legal steps, each alike; gems of the bag, each alike (k9)."""
    trial = state.detached()
    drafts.set_choice(trial, seat, (), False)
    if state.phase == layout.RETURNING:
        left = list(trial.bag[layout.gems(seat)])
        first = trial.tables.first[layout.RETURN]
        steps = []
        for _ in range(gem_moves.excess(trial, seat)):
            colour = choose(left)
            left[colour] -= 1
            steps.append(first + colour)
        return tuple(sorted(steps))
    while not place_dwarves.all_stand(trial, seat):
        legal = place_dwarves.places(trial, seat)
        action = legal[choose([1] * len(legal))]
        place_dwarves.place_dwarf(trial, seat, trial.tables.a[action], trial.tables.b[action])
    return drafts.choice(trial, seat)


# ---------------------------------------------------------------------- the hidden past (k8)


def recoloured(events: list[Event], players: int, observer: int, choose: Chooser) -> list[Event]:
    """The events with all colours that the observer never saw drawn anew, back from the last to the first (k7, k8)."""
    weights = Weights(players, observer)
    before_thefts: list[Weights] = []
    for event in events:
        if event.kind == layout.STOLEN and event.hidden_from(observer):
            before_thefts.append(weights.copy())
        weights.carry(event)
    content = list(_drawn(weights, choose))
    gems = [event.gems for event in events]
    for i in range(len(events) - 1, -1, -1):
        event = events[i]
        if event.kind == layout.GAIN:
            content[event.seat * layout.COLOUR_COUNT + event.gems[0]] -= 1
        elif event.kind == layout.LOSE:
            content[event.seat * layout.COLOUR_COUNT + event.gems[0]] += 1
        elif event.kind == layout.STOLEN:
            earlier = before_thefts.pop() if event.hidden_from(observer) else None
            colour = event.gems[0] if earlier is None else _stolen(earlier, event, content, choose)
            content[event.owner * layout.COLOUR_COUNT + colour] += 1
            content[event.seat * layout.COLOUR_COUNT + colour] -= 1
            gems[i] = (colour,)
        elif event.kind == layout.DEAL:
            for j, order_colour in enumerate(_dealt(weights, tuple(content), choose)):
                gems[j] = (order_colour,)
            break
        elif event.kind == layout.KNOWN:
            break
    found: list[Event] = []
    for event, colours in zip(events, gems, strict=True):
        found.append(event.recoloured(found[-1] if found else None, colours))
    return found


def _stolen(before: Weights, event: Event, after: list[int], choose: Chooser) -> int:
    """Which colour a hidden theft took, given the bags after it: odds of the bags before it times its number there."""
    odds = []
    for colour in range(4):
        content = after[:]
        content[event.owner * layout.COLOUR_COUNT + colour] += 1
        content[event.seat * layout.COLOUR_COUNT + colour] -= 1
        fits = content[event.seat * layout.COLOUR_COUNT + colour] >= 0
        odds.append(before.weight(tuple(content)) * content[event.owner * layout.COLOUR_COUNT + colour] if fits else 0)
    return choose(odds)


def _dealt(weights: Weights, content: Content, choose: Chooser) -> tuple[int, ...]:
    """An order of dealing that leads to these bags, each kept one alike."""
    whole = len(weights.deals) == 4
    orders = [order for order in weights.orders() if not whole or weights.first_gems(order) == content]
    return orders[choose([1] * len(orders))]


def _bags_after(events: list[Event], players: int) -> Content:
    """The bags to which events lead."""
    weights = Weights(players, OMNISCIENT)
    for event in events:
        weights.carry(event)
    return next(content for content, _ in weights.items())


def _put(state: SilberzwergState, events: list[Event]) -> None:
    """Let a state have this past of its gems."""
    gem_moves.remember(state, events[-1] if events else None)
    if state.phase == layout.DEALING:
        setup.put_on_their_way(state, state.first_dealt, tuple(event.gems[0] for event in events))
    else:
        gem_moves.fill_bags(state, _bags_after(events, state.tables.players))


def resample(state: SilberzwergState, observer: int, rng: Rng) -> SilberzwergState:
    """A state with its whole hidden past that the observer cannot tell from the true one (k7, k8, k9)."""
    return _resampled(state, observer, chooser(rng))


def _resampled(state: SilberzwergState, observer: int, choose: Chooser) -> SilberzwergState:
    if observer == OMNISCIENT or not state.tracks:
        return state.twin() if state.tracks else _determinized(state, observer, choose)
    players = state.tables.players
    events = recoloured(events_of(state.events), players, observer, choose)
    present = state.twin()
    present.trail = None
    present.moves = 0
    _put(present, events)
    _choose_anew(present, observer, choose)
    trail = state.trail
    if trail is None or trail.moves != state.moves:
        return present
    assert isinstance(trail.origin, SilberzwergState)
    told = _Retelling(trail.origin, present, observer, events, choose)
    return told.tell(trail.steps())


class _Retelling:
    """Tells the steps of a trail anew: with the redrawn colours, and with others' drafts as only they could know them.

    In each step 1 and step 10 the others' steps become: at the first commit the whole choice and the commit, then every
    taking back of a commit and every further commit where they stood. What was revealed stays what it was.
    """

    def __init__(
        self, origin: SilberzwergState, present: SilberzwergState, observer: int, events: list[Event], choose: Chooser
    ) -> None:
        self.true = origin.twin()
        self.origin = origin.twin()
        self.present = present
        self.observer = observer
        self.choose = choose
        before = len(events_of(origin.events))
        self.colours = iter([event.gems[0] for event in events[before:] if event.kind in (layout.DEAL, layout.STOLEN)])
        _put(self.origin, events[:before])
        self.out: list[tuple[int, int]] = []

    def tell(self, steps: list[tuple[int, int]]) -> SilberzwergState:
        """The state to which the steps told anew lead, with their trail."""
        at = 0
        if self.true.phase in (layout.PLACING, layout.RETURNING):
            at = self.block(steps, 0, at_origin=True)
        while at < len(steps):
            if self.true.phase in (layout.PLACING, layout.RETURNING):
                at = self.block(steps, at, at_origin=False)
            else:
                seat, action = steps[at]
                self.true.move(action, seat)
                self.out.append((seat, self.redrawn(action) if seat == CHANCE else action))
                at += 1
        # how far others have got with their drafts is not to be seen in the number of moves
        self.origin.moves = 0
        state = self.origin.twin()
        trail = Trail.begin(self.origin)
        for seat, action in self.out:
            if action < 0:
                state.undo_move(~action, seat)
            else:
                state.move(action, seat)
            trail = trail.then(seat, action)
        state.trail = trail
        return state

    def redrawn(self, outcome: int) -> int:
        """A chance outcome with the colour that the new past gives it."""
        span = self.true.setup.chances.span(outcome)
        if span.name not in ("deal", "draw"):
            return outcome
        return outcome - (outcome - span.start) % 4 + next(self.colours)

    def block(self, steps: list[tuple[int, int]], at: int, *, at_origin: bool) -> int:
        """One secret phase from `at` on; returns where it ends."""
        state, phase, number = self.true, self.true.phase, self.true.round
        others = [seat for seat in range(state.tables.players) if seat != self.observer]
        begun = [seat for seat in others if at_origin and state.committed[seat]]
        first = at
        choices: dict[int, tuple[int, ...]] = {}
        while at < len(steps) and (state.phase, state.round) == (phase, number):
            seat, action = steps[at]
            # the last commit opens all choices: note them before it does
            choices = {other: drafts.choice(state, other) for other in others}
            if action < 0:
                state.undo_move(~action, seat)
            else:
                state.move(action, seat)
            at += 1
        revealed = (state.phase, state.round) != (phase, number)
        if not revealed:
            choices = {seat: self.unrevealed(seat, begun, steps[first:at]) for seat in others}
        if at_origin:
            for seat in others:
                drafts.set_choice(self.origin, seat, choices[seat] if seat in begun else (), seat in begun)
        self.retell(steps[first:at], begun, choices, revealed)
        return at

    def unrevealed(self, seat: int, begun: list[int], steps: list[tuple[int, int]]) -> tuple[int, ...]:
        """What a seat has committed to, or had before it took its commit back; nobody will see that."""
        if self.present.committed[seat]:
            return drafts.choice(self.present, seat)
        commit = self.true.setup.actions.spans["commit"].start
        if seat in begun or (seat, commit) in steps:
            return whole_choice(self.present, seat, self.choose)
        return ()

    def retell(
        self, steps: list[tuple[int, int]], begun: list[int], choices: dict[int, tuple[int, ...]], revealed: bool
    ) -> None:
        """The steps of one secret phase, others' drafts rewritten."""
        actions, retractions = self.true.setup.actions.spans, self.true.setup.retractions.spans
        commit, take_back = actions["commit"].start, ~retractions["commit"].start
        begun = list(begun)
        for seat, action in steps:
            if seat == self.observer or action == take_back:
                self.out.append((seat, action))
            elif action == commit:
                if seat not in begun:
                    self.out += [(seat, step) for step in choices[seat]]
                    begun.append(seat)
                self.out.append((seat, action))
        if not revealed:
            for seat in begun:
                if not self.present.committed[seat]:
                    self.out += [(seat, ~drafts.taking_back(self.true, step)) for step in choices[seat]]


# ---------------------------------------------------------------------- all worlds with exact odds


def worlds(state: SilberzwergState, observer: int) -> Iterator[tuple[int, SilberzwergState]]:
    """Every content of the bags with its weight, times every whole choice of those who have committed in secret."""
    if observer == OMNISCIENT:
        yield 1, state.detached()
        return
    if state.phase == layout.DEALING:
        for order in _unseen_orders(state, observer):
            world = state.detached()
            world.moves = 0
            setup.put_on_their_way(world, state.first_dealt, order)
            yield 1, world
        return
    for content, weight in knowledge(state, observer).items():
        world = state.detached()
        world.moves = 0
        gem_moves.fill_bags(world, content)
        secret = []
        if state.phase in (layout.PLACING, layout.RETURNING):
            for seat in range(state.tables.players):
                if seat != observer:
                    drafts.set_choice(world, seat, (), False)
                    secret += [seat] if state.committed[seat] else []
        yield from _with_choices(world, weight, secret)


def _with_choices(world: SilberzwergState, weight: int, secret: list[int]) -> Iterator[tuple[int, SilberzwergState]]:
    if not secret:
        yield weight, world.twin()
        return
    for odds, steps in whole_choices(world, secret[0]):
        drafts.set_choice(world, secret[0], steps, True)
        yield from _with_choices(world, weight * odds, secret[1:])
    drafts.set_choice(world, secret[0], (), False)


def whole_choices(state: SilberzwergState, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    """Every whole choice of a seat with its weight, under the law of `whole_choice`."""
    if state.phase == layout.RETURNING:
        return _trimmings(state, seat)
    return list(_placings(state))


def _trimmings(state: SilberzwergState, seat: int) -> list[tuple[int, tuple[int, ...]]]:
    first = state.tables.first[layout.RETURN]
    held = state.bag[layout.gems(seat)]
    found: list[tuple[int, tuple[int, ...]]] = [(1, ())]
    for colour in range(4):
        found = [
            (weight * comb(held[colour], count), steps + (first + colour,) * count)
            for weight, steps in found
            for count in range(held[colour] + 1)
            if len(steps) + count <= gem_moves.excess(state, seat)
        ]
    return [(weight, steps) for weight, steps in found if len(steps) == gem_moves.excess(state, seat)]


_PLACINGS: dict[object, tuple[tuple[int, tuple[int, ...]], ...]] = {}


def _placings(state: SilberzwergState) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """All placements with the odds of reaching each by legal steps chosen alike; one table for each set of rules."""
    tables = state.tables
    key = (tables.players, tables.one_leader_per_column)
    if key in _PLACINGS:
        return _PLACINGS[key]
    trial = state.detached()
    reached: dict[tuple[int, ...], int] = {(): 1}
    # a common denominator for every step: at most so many dwarves can be placed in so many ways
    scale = lcm(*range(1, 17))
    for _ in range(tables.miners + tables.leaders):
        following: dict[tuple[int, ...], int] = {}
        for steps, weight in reached.items():
            drafts.set_choice(trial, 0, steps, False)
            legal = place_dwarves.places(trial, 0)
            for action in legal:
                after = tuple(sorted((*steps, action)))
                following[after] = following.get(after, 0) + weight * (scale // len(legal))
        reached = following
    _PLACINGS[key] = tuple((weight, steps) for steps, weight in sorted(reached.items()))
    return _PLACINGS[key]


def world_count(state: SilberzwergState, observer: int) -> int:
    """How many worlds `worlds` lists at the most."""
    if observer == OMNISCIENT:
        return 1
    if state.phase == layout.DEALING:
        return len(_unseen_orders(state, observer))
    weights = knowledge(state, observer)
    count = len(weights.contents)
    if state.phase in (layout.PLACING, layout.RETURNING):
        for seat in range(state.tables.players):
            if seat != observer and state.committed[seat]:
                placing = state.phase == layout.PLACING
                count *= _placing_count(state) if placing else _trimming_count(gem_moves.excess(state, seat))
    return count


def _trimming_count(excess: int) -> int:
    """Ways to choose so many gems of four colours."""
    return comb(excess + 3, 3)


def _placing_count(state: SilberzwergState) -> int:
    """Ways to place all miners and all leaders of a seat."""
    ways = [1] + [0] * state.tables.miners
    for _ in range(4):
        ways = [sum(ways[n - k] for k in range(min(layout.MOST_IN_MINE, n) + 1)) for n in range(len(ways))]
    cells = [2] * 6
    leaders = [1] + [0] * state.tables.leaders
    for column in range(6):
        # by number of leaders in this column: none, one of either kind, both (and two silvers on contracts)
        column_ways = [1, cells[column], 0 if state.tables.one_leader_per_column else 1, 0]
        if state.tables.alternating and column == 4:
            column_ways[2] += 1
            column_ways[3] += 0 if state.tables.one_leader_per_column else 1
        leaders = [sum(leaders[n - k] * column_ways[k] for k in range(min(3, n) + 1)) for n in range(len(leaders))]
    return ways[-1] * leaders[-1]
