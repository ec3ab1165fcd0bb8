"""What a decent club player looks at in Silberzwerg: which contract to work for, and what every gem is worth for it.

`reply` and `obvious` look only at what their seat may know: the own bag, and what lies open.
"""

from __future__ import annotations

from math import exp

from zwerge.games.silberzwerg.rules import contracts, drafts, gem_prices, layout, penalties
from zwerge.games.silberzwerg.rules.state import SilberzwergState

_AVERAGE = 5
"""What a gem brings when it is sold, all in all."""
_SCALE = 45.0
"""So many thalers ahead make a player e times as likely to win, early in a game."""


def moment(state: SilberzwergState) -> object:
    """The step of the round."""
    return state.round, state.step


def obvious(state: SilberzwergState, seat: int) -> int | None:
    """Placing, windows and returning follow the plan; only leaders' actions are worth looking ahead."""
    if state.phase in (layout.PLACING, layout.WINDOW, layout.RETURNING):
        return reply(state, seat)
    return None


def reply(state: SilberzwergState, seat: int) -> int:
    """A quick, legal, sensible decision."""
    if state.phase == layout.PLACING:
        return _place(state, seat)
    if state.phase == layout.RETURNING:
        return _give_back(state, seat)
    if state.phase == layout.CANCELLING:
        return _cancel(state, seat)
    tile = _hand_in(state, seat)
    if tile is not None:
        return tile
    first = state.tables.first
    if state.phase == layout.WINDOW:
        return first[layout.WAIT] if state.step == layout.SILVER_STEP else first[layout.PASS]
    if state.phase == layout.ACTING:
        return _name_leader(state, seat)
    if state.phase == layout.SHADOW:
        return _shadow(state, seat)
    return _silver(state, seat)


def value(state: SilberzwergState, seat: int) -> float:
    """The seat's share of the win: who is ahead in money, gems and contracts nearly filled."""
    if state.is_terminal():
        won: float = state.returns()[seat]
        return won
    players = range(state.tables.players)
    worth = [_worth(state, other) for other in players]
    scale = _SCALE * (1 - 0.7 * min(1.0, max(state.money[: state.tables.players]) / state.tables.goal))
    best = max(worth)
    shares = [exp((each - best) / scale) for each in worth]
    return shares[seat] / sum(shares)


def _worth(state: SilberzwergState, seat: int) -> float:
    """Money, the bag, and what the best contract within reach adds to it."""
    extra = 0.0
    for space in range(state.tables.spaces):
        if contracts.may_fulfil(state, seat, space):
            missing = sum(contracts.missing(state, seat, state.tile[space]))
            gain = contracts.value(state, space) - 8 * _AVERAGE
            extra = max(extra, gain * max(0, 6 - missing) / 6)
    kept = [state.kept[seat * layout.SYMBOL_COUNT + symbol] for symbol in range(layout.SYMBOL_COUNT)]
    tools = 8 * sum(kept[: layout.TOOL_COUNT])
    others = 4 * sum(kept[layout.TOOL_COUNT :])
    held = min(state.bag_size[seat], state.tables.bag_limit + 2)
    worth: float = state.money[seat] + _AVERAGE * held + extra + tools + others
    return worth


def _target(state: SilberzwergState, seat: int) -> int:
    """The space to work for, or -1: pays most for what is missing; who waits loses a corner a round."""
    best, chosen = 0.0, -1
    for space in range(state.tables.spaces):
        if not contracts.may_fulfil(state, seat, space):
            continue
        missing = sum(contracts.missing(state, seat, state.tile[space]))
        rounds = (missing + state.tables.miners - 1) // state.tables.miners
        if state.corner[space] + rounds - 1 > 4:
            continue
        due = penalties.penalty(state, space) if contracts.owner(state, space) == seat else 0
        score = (contracts.value(state, space) + due / 2) / (1 + rounds) - 2 * missing
        if score > best:
            best, chosen = score, space
    return chosen


def _wanted(state: SilberzwergState, seat: int) -> list[int]:
    """How many more gems of each colour the target needs."""
    space = _target(state, seat)
    if space < 0:
        return [0, 0, 0, 0]
    return list(contracts.missing(state, seat, state.tile[space]))


def _spare(state: SilberzwergState, seat: int) -> list[int]:
    """How many gems of each colour the target does not need."""
    space = _target(state, seat)
    need = state.tables.need[state.tile[space] * 4 : state.tile[space] * 4 + 4] if space >= 0 else [0, 0, 0, 0]
    return [max(0, state.bag[seat * layout.COLOUR_COUNT + c] - need[c]) for c in range(4)]


# ---------------------------------------------------------------------- placing


def plan(state: SilberzwergState, seat: int) -> list[int]:
    """Where all dwarves go, as placing steps; depends on what lies open and on the own bag, not on the draft."""
    tables = state.tables
    wanted = _wanted(state, seat)
    order = sorted(range(4), key=lambda colour: (-wanted[colour], -state.stock[colour]))
    most = 4 if tables.alternating else tables.miners
    miners = [0, 0, 0, 0]
    for _ in range(tables.miners):
        open_mines = [colour for colour in order if miners[colour] < most]
        lacking = [colour for colour in open_mines if miners[colour] < wanted[colour]]
        miners[lacking[0] if lacking else min(open_mines, key=lambda colour: miners[colour])] += 1
    dug = [wanted[colour] - min(miners[colour], state.stock[colour]) for colour in range(4)]
    lacking = [colour for colour in range(4) if dug[colour] > 0]
    cells: list[tuple[int, int]] = []
    if _target(state, seat) >= 0 and len(lacking) <= 1:
        cells.append((layout.SILVER_DWARF, layout.ON_CONTRACTS))
    cells += [(layout.SILVER_DWARF, colour) for colour in lacking if state.money[seat] > 20]
    if state.bag_size[seat] + tables.miners - sum(wanted) > 6 or state.money[seat] < 25:
        cells.append((layout.SILVER_DWARF, layout.ON_GEMS))
    cells += [
        (layout.SHADOW_DWARF, layout.ON_CONTRACTS),
        (layout.SHADOW_DWARF, layout.ON_GEMS),
        (layout.SILVER_DWARF, layout.ON_GEMS),
        (layout.SILVER_DWARF, layout.ON_CONTRACTS),
    ]
    cells += [(layout.SILVER_DWARF, colour) for colour in order]
    first = tables.first[layout.PLACE]
    steps = [first + colour for colour in range(4) for _ in range(miners[colour])]
    taken: list[tuple[int, int]] = []
    for kind, column in cells:
        shared = tables.one_leader_per_column and (3 - kind, column) in taken
        if len(taken) < tables.leaders and (kind, column) not in taken and not shared:
            taken.append((kind, column))
    return steps + [first + kind * 6 + column for kind, column in taken]


def _place(state: SilberzwergState, seat: int) -> int:
    """The first step of the plan that does not stand yet; what else is legal if the draft has left the plan."""
    legal = state.legal(seat)
    standing = list(drafts.choice(state, seat))
    for step in plan(state, seat):
        if step in standing:
            standing.remove(step)
        elif step in legal:
            return step
    return legal[-1] if legal[-1] == state.tables.first[layout.COMMIT] else legal[0]


def _give_back(state: SilberzwergState, seat: int) -> int:
    """The gem of which most are spare."""
    legal = state.legal(seat)
    if legal[0] == state.tables.first[layout.COMMIT]:
        return legal[0]
    first = state.tables.first[layout.RETURN]
    spare = _spare(state, seat)
    chosen = state.returning[layout.gems(seat)]
    left = {action: spare[action - first] - chosen[action - first] for action in legal}
    return max(legal, key=left.__getitem__)


# ---------------------------------------------------------------------- tiles


def _richest(state: SilberzwergState, seat: int) -> int:
    """The richest of the others."""
    return max((s for s in range(state.tables.players) if s != seat), key=lambda other: state.money[other])


def _hand_in(state: SilberzwergState, seat: int) -> int | None:
    """A tile worth handing in now: a set, a +5/-5, a -3 just before buying dear gems."""
    tables = state.tables
    for tool in range(layout.TOOL_COUNT):
        if state.kept[seat * layout.SYMBOL_COUNT + tool] >= layout.SET_SIZE:
            return tables.first[layout.SET] + tool
    if state.kept[seat * layout.SYMBOL_COUNT + layout.PLUS5_TILE] and state.money[_richest(state, seat)] >= 5:
        return tables.first[layout.PLUS5] + _richest(state, seat)
    buying = state.step == layout.SILVER_STEP and state.actor == seat and 0 <= state.column < 4
    if (
        buying
        and state.kept[seat * layout.SYMBOL_COUNT + layout.MINUS3_TILE]
        and _wanted(state, seat)[state.column] > 1
        and gem_prices.price(state, state.column) > 4
    ):
        return tables.first[layout.MINUS3] + state.column
    return None


def _cancel(state: SilberzwergState, seat: int) -> int:
    """Cancel what hits the own dwarves, contract or bag."""
    tables = state.tables
    action = state.announced
    verb, parts = tables.verb[action], (tables.a[action], tables.b[action], tables.c[action])
    hit = (
        (verb == layout.STEAL and seat in parts[:2])
        or (verb == layout.REMOVE and seat in (parts[0], parts[2]))
        or (verb == layout.LOWER and contracts.owner(state, parts[0]) == seat)
    )
    return tables.first[layout.CANCEL] if hit else tables.first[layout.PASS]


# ---------------------------------------------------------------------- leaders


def _name_leader(state: SilberzwergState, seat: int) -> int:
    """Shadows in any order; silvers buy first, then fulfil, then sell."""
    actions = [action for action in state.legal(seat) if state.tables.verb[action] == layout.ACT]
    order = (0, 1, 2, 3, layout.ON_CONTRACTS, layout.ON_GEMS)
    return min(actions, key=lambda action: order.index(state.tables.b[action]))


def _shadow(state: SilberzwergState, seat: int) -> int:
    """Take away silvers and miners; turn the own contract up or others' dearest down; swap for what is missing."""
    tables = state.tables
    legal = state.legal(seat)
    first = tables.first
    if state.column < 4:
        pairs = [action for action in legal if tables.verb[action] == layout.REMOVE]
        if _wanted(state, seat)[state.column] and first[layout.TAKE] in legal and not pairs:
            return first[layout.TAKE]
        leader = [action for action in pairs if layout.SILVER_DWARF in (tables.b[action], tables.d[action])]
        return (
            leader or pairs or [action for action in legal if action == first[layout.TAKE]] or [first[layout.NOTHING]]
        )[-1]
    if state.column == layout.ON_CONTRACTS:
        target = _target(state, seat)
        if first[layout.RAISE] + target in legal and target >= 0:
            return first[layout.RAISE] + target
        down = [action for action in legal if tables.verb[action] == layout.LOWER and tables.a[action] != target]
        return max(down, key=lambda action: contracts.value(state, tables.a[action]), default=first[layout.NOTHING])
    wanted, spare = _wanted(state, seat), _spare(state, seat)
    if 0 < sum(wanted) <= 2:
        for action in legal:
            if tables.verb[action] == layout.SWAP:
                given = [colour for colour in (tables.a[action], tables.b[action]) if colour >= 0]
                taken = [colour for colour in (tables.c[action], tables.d[action]) if colour >= 0]
                fits = all(spare[colour] >= given.count(colour) for colour in given)
                if fits and sorted(taken) == sorted(c for c in range(4) for _ in range(wanted[c])):
                    return action
    thefts = [action for action in legal if tables.verb[action] == layout.STEAL and tables.b[action] < 0]
    return max(thefts, key=lambda action: state.money[tables.a[action]], default=first[layout.NOTHING])


def _silver(state: SilberzwergState, seat: int) -> int:
    """Buy what is missing, fulfil what pays most, sell what is spare."""
    tables = state.tables
    legal = state.legal(seat)
    if state.column == layout.ON_CONTRACTS:
        fulfilling = [action for action in legal if tables.verb[action] == layout.FULFIL]
        if fulfilling:
            return max(fulfilling, key=lambda action: contracts.value(state, tables.a[action]))
        return tables.first[layout.DONE] if state.fulfilled else tables.first[layout.NOTHING]
    if state.column < 4:
        buy = tables.first[layout.BUY] + state.column
        cheap = gem_prices.price(state, state.column) <= 3 and state.bag_size[seat] < tables.bag_limit
        if buy in legal and (_wanted(state, seat)[state.column] > 0 or cheap):
            return buy
        return tables.first[layout.DONE]
    spare = _spare(state, seat)
    for colour in sorted(range(4), key=lambda c: -gem_prices.price(state, c)):
        dear = gem_prices.price(state, colour) >= _AVERAGE or state.bag_size[seat] > tables.bag_limit
        if spare[colour] and dear:
            return tables.first[layout.SELL] + colour
    return tables.first[layout.DONE]


# ---------------------------------------------------------------------- a newcomer


def naive(state: SilberzwergState, seat: int) -> int:
    """What a newcomer does: he works for the dearest contract, however much is missing for it, leaves shadows and tiles
    alone, and sells whatever that contract does not need at any price."""
    tables, legal = state.tables, state.legal(seat)
    first = tables.first
    if state.phase == layout.PLACING:
        return _naive_place(state, seat, legal)
    if state.phase == layout.ACTING:
        return _name_leader(state, seat)
    if state.phase == layout.SILVER:
        return _naive_silver(state, seat, legal)
    quiet = (first[layout.PASS], first[layout.WAIT], first[layout.NOTHING])
    return next((action for action in legal if action in quiet), legal[0])


def _dream(state: SilberzwergState, seat: int) -> int:
    """The contract that pays most of those that the seat may fulfil, or -1."""
    spaces = [space for space in range(state.tables.spaces) if contracts.may_fulfil(state, seat, space)]
    return max(spaces, key=lambda space: contracts.value(state, space), default=-1)


def _lacking(state: SilberzwergState, seat: int) -> list[int]:
    """How many gems of each colour the dream still needs; below 0 what it has too many of."""
    space = _dream(state, seat)
    needs = [state.tables.need[state.tile[space] * 4 + colour] if space >= 0 else 0 for colour in range(4)]
    return [need - state.bag[seat * layout.COLOUR_COUNT + colour] for colour, need in enumerate(needs)]


def _naive_place(state: SilberzwergState, seat: int, legal: tuple[int, ...]) -> int:
    """Miners where most is lacking, then silver dwarves for contracts, gems and mines, as long as there are any."""
    first = state.tables.first
    if legal[-1] == first[layout.COMMIT]:
        return legal[-1]
    lacking = _lacking(state, seat)
    miners = [action for action in legal if state.tables.a[action] == 0]
    if miners:
        sent = state.miners[layout.gems(seat)]
        return max(miners, key=lambda action: lacking[state.tables.b[action]] - sent[state.tables.b[action]])
    silver = [action for action in legal if state.tables.a[action] == layout.SILVER_DWARF] or list(legal)
    return max(silver, key=lambda action: (state.tables.b[action] >= layout.ON_CONTRACTS, -action))


def _naive_silver(state: SilberzwergState, seat: int, legal: tuple[int, ...]) -> int:
    """Fulfil whatever can be fulfilled, buy whatever the dream lacks, sell whatever it does not."""
    first, lacking = state.tables.first, _lacking(state, seat)
    for action in legal:
        verb, part = state.tables.verb[action], state.tables.a[action]
        fits = (verb == layout.BUY and lacking[part] > 0) or (verb == layout.SELL and lacking[part] < 0)
        if verb == layout.FULFIL or fits:
            return action
    return first[layout.DONE] if first[layout.DONE] in legal else first[layout.NOTHING]
