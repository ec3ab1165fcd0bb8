"""shadow: Aktionen der Schattenzwerge, with shadow_mine, shadow_contracts and shadow_gems.

A shadow's action is announced as a whole, may be cancelled, and only then happens.
"""

from zwerge.core import seats
from zwerge.core.chance import Rng, below_small
from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import (
    contracts,
    gem_moves,
    layout,
    leaders_in_turn,
    offered_list,
    told,
    turn_contracts,
)
from zwerge.games.silberzwerg.rules.actions import DWARVES
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.edition import COLOURS

# ---------------------------------------------------------------------- what is offered


def offered(data: Data, seat: int) -> None:
    """shadow: what the shadow that acts may do where it stands; always nothing (ruling a13)."""
    if data.column < layout.ON_CONTRACTS:
        _offer_removals(data, seat)
    elif data.column == layout.ON_CONTRACTS:
        _offer_turns(data, seat)
    else:
        _offer_swaps(data, seat)
        _offer_thefts(data, seat)
    offered_list.offer(data, data.tables.first[layout.NOTHING])


def actions(data: Data, seat: int) -> tuple[int, ...]:
    """The same, listed, whether or not the seat is asked."""
    offered_list.begin(data)
    offered(data, seat)
    return offered_list.listed(data)


def _offer_removals(data: Data, seat: int) -> None:
    """shadow_mine: a gem of the mine, or one or two dwarves of others that stand there."""
    if data.stock[data.column] > 0:
        offered_list.offer(data, data.tables.first[layout.TAKE])
    first = data.tables.first[layout.REMOVE]
    begin = data.n_offered
    for other in range(data.tables.players):
        if other != seat:
            for dwarf in range(layout.DWARF_COUNT):
                if leaders_in_turn.standing(data, other, dwarf, data.column) > 0:
                    offered_list.offer(data, first + other * layout.DWARF_COUNT + dwarf)
    end = data.n_offered
    for i in range(begin, end):
        one = data.offered[i] - first
        owner = one // layout.DWARF_COUNT
        if one == owner * layout.DWARF_COUNT and leaders_in_turn.standing(data, owner, layout.MINER, data.column) > 1:
            offered_list.offer(data, data.tables.pair[one * 13])
        for j in range(i + 1, end):
            offered_list.offer(data, data.tables.pair[one * 12 + data.offered[j] - first])


def _offer_turns(data: Data, seat: int) -> None:
    """shadow_contracts: contracts that may go a corner up, then those that may go down."""
    for space in range(data.tables.spaces):
        if contracts.may_raise(data, seat, space) and data.corner[space] > 1:
            offered_list.offer(data, data.tables.first[layout.RAISE] + space)
    for space in range(data.tables.spaces):
        if contracts.may_lower(data, seat, space):
            offered_list.offer(data, data.tables.first[layout.LOWER] + space)


def _offer_swaps(data: Data, seat: int) -> None:
    """shadow_gems: one or two gems, one for one; the given ones lie in the mines before any is taken (a11)."""
    first = data.tables.first[layout.SWAP]
    bag = seat * layout.COLOUR_COUNT
    for given in range(layout.COLOUR_COUNT):
        if data.bag[bag + given] > 0:
            for taken in range(layout.COLOUR_COUNT):
                if data.stock[taken] + (given == taken) > 0:
                    offered_list.offer(data, first + given * layout.COLOUR_COUNT + taken)
    first += 16
    for given in range(layout.COLOUR_COUNT):
        for given2 in range(given, layout.COLOUR_COUNT):
            if data.bag[bag + given] > (given == given2) and data.bag[bag + given2] > 0:
                _offer_double_swaps(data, first, given, given2)
            first += 10


def _offer_double_swaps(data: Data, first: int, given: int, given2: int) -> None:
    """shadow_gems: what may be taken for two gems; `first` is the int of the first pair there is (a11)."""
    for taken in range(layout.COLOUR_COUNT):
        for taken2 in range(taken, layout.COLOUR_COUNT):
            if _swap_fits(data, given, given2, taken, taken2):
                offered_list.offer(data, first)
            first += 1


def _swap_fits(data: Data, given: int, given2: int, taken: int, taken2: int) -> bool:
    """Whether the mines hold two gems to take after two were given."""
    there: int = data.stock[taken] + (given == taken) + (given2 == taken)
    there2: int = data.stock[taken2] + (given == taken2) + (given2 == taken2)
    return there > (taken == taken2) and there2 > (taken == taken2)


def _offer_thefts(data: Data, seat: int) -> None:
    """shadow_gems: both gems from one, or one each from two, of those who have any (ruling a12)."""
    first = data.tables.first[layout.STEAL]
    for owner in range(data.tables.players):
        if owner != seat and data.bag_size[owner] > 0:
            offered_list.offer(data, first + owner)
    pair = first + data.tables.players
    for owner in range(data.tables.players):
        open_bag = owner != seat and data.bag_size[owner] > 0
        for other in range(owner + 1, data.tables.players):
            if open_bag and other != seat and data.bag_size[other] > 0:
                offered_list.offer(data, pair)
            pair += 1


# ---------------------------------------------------------------------- why not


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why the shadow that acts cannot do this where it stands."""
    if data.tables.verb[action] == layout.NOTHING:
        return None
    if data.column < layout.ON_CONTRACTS:
        return _mine_refusal(data, action, seat)
    if data.column == layout.ON_CONTRACTS:
        return _contracts_refusal(data, action, seat)
    return _gems_refusal(data, action, seat)


def theft_first() -> Refusal:
    """Nobody decides anything while a theft is going on."""
    return Refusal("shadow_gems", "theft_first")


def _mine_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    tables, column = data.tables, data.column
    if tables.verb[action] == layout.TAKE:
        empty = data.stock[column] == 0
        return Refusal("shadow_mine", "mine_is_empty", {"colour": COLOURS[column]}) if empty else None
    if tables.verb[action] != layout.REMOVE:
        return Refusal("shadow_mine", "take_or_remove")
    named = [(tables.a[action], tables.b[action])]
    if tables.c[action] >= 0:
        named.append((tables.c[action], tables.d[action]))
    if seat in [owner for owner, _ in named]:
        return Refusal("shadow_mine", "own_dwarf")
    for owner, dwarf in named:
        if leaders_in_turn.standing(data, owner, dwarf, column) < named.count((owner, dwarf)):
            return Refusal(
                "shadow_mine", "no_dwarf_there", {"seat": owner, "dwarf": DWARVES[dwarf], "colour": COLOURS[column]}
            )
    return None


def _contracts_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    verb, space = data.tables.verb[action], data.tables.a[action]
    if verb not in (layout.RAISE, layout.LOWER):
        return Refusal("shadow_contracts", "raise_or_lower")
    name = spaces(data.tables.players)[space]
    if data.tile[space] == 0:
        return Refusal("shadow_contracts", "space_is_empty", {"space": name})
    if verb == layout.RAISE and not contracts.may_raise(data, seat, space):
        return Refusal("shadow_contracts", "raise_of_another", {"space": name})
    if verb == layout.RAISE and data.corner[space] == 1:
        return Refusal("shadow_contracts", "highest_value", {"space": name})
    if verb == layout.LOWER and not contracts.may_lower(data, seat, space):
        return Refusal("shadow_contracts", "lower_of_own", {"space": name})
    return None


def _gems_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    if data.tables.verb[action] == layout.SWAP:
        return _swap_refusal(data, action, seat)
    if data.tables.verb[action] != layout.STEAL:
        return Refusal("shadow_gems", "swap_or_steal")
    victims = [victim for victim in (data.tables.a[action], data.tables.b[action]) if victim >= 0]
    if seat in victims:
        return Refusal("shadow_gems", "steal_from_oneself")
    for victim in victims:
        if data.bag_size[victim] == 0:
            return Refusal("shadow_gems", "bag_is_empty", {"seat": victim})
    return None


def _swap_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    tables = data.tables
    given = [colour for colour in (tables.a[action], tables.b[action]) if colour >= 0]
    taken = [colour for colour in (tables.c[action], tables.d[action]) if colour >= 0]
    for colour in given:
        if data.bag[seat * layout.COLOUR_COUNT + colour] < given.count(colour):
            return Refusal("shadow_gems", "not_in_bag", {"colour": COLOURS[colour]})
    for colour in taken:
        if data.stock[colour] + given.count(colour) < taken.count(colour):
            return Refusal("shadow_gems", "not_in_mine", {"colour": COLOURS[colour]})
    return None


# ---------------------------------------------------------------------- what is done


def begin(data: Data) -> None:
    """shadow: clockwise from the start player."""
    data.step = layout.SHADOW_STEP
    data.passed = 0


def do_nothing(data: Data, seat: int) -> None:
    """shadow: a shadow need not act (ruling a13)."""
    told.nothing(data, seat)


def announce(data: Data, seat: int, action: int) -> None:
    """shadow: the whole action is said before anything happens, so that it can be cancelled (3.3)."""
    data.announced = action
    told.announce(data, seat, action)
    if data.tables.verb[action] == layout.SWAP:
        gem_moves.show(data, seat, data.tables.a[action], data.tables.b[action])
    data.heard = 0


def carry_out(data: Data) -> bool:
    """shadow: the announced action happens. False: chance is still to draw what is stolen."""
    action = data.announced
    verb = data.tables.verb[action]
    a = data.tables.a[action]
    b = data.tables.b[action]
    if verb == layout.STEAL:
        begin_theft(data, a, b)
        return False
    if verb == layout.TAKE:
        gem_moves.gain(data, data.actor, data.column)
    elif verb == layout.REMOVE:
        send_away(data, a, b, data.column)
        if data.tables.c[action] >= 0:
            send_away(data, data.tables.c[action], data.tables.d[action], data.column)
    elif verb == layout.RAISE:
        data.corner[a] -= 1
    elif verb == layout.LOWER:
        turn_contracts.lower(data, a)
    else:
        swap(data, a, b, data.tables.c[action], data.tables.d[action])
    return True


def send_away(data: Data, seat: int, dwarf: int, column: int) -> None:
    """shadow_mine: a dwarf leaves the mine until the next round; the prices stay (rulings a4, a5, a6, a9)."""
    if dwarf == layout.MINER:
        data.miners[seat * layout.COLOUR_COUNT + column] -= 1
        data.miners_out[seat] -= 1
        return
    at = layout.cell(dwarf, seat, column)
    if data.fresh[at] > 0:
        data.fresh[at] -= 1
        data.to_act[layout.leaders(dwarf, seat)] -= 1
    else:
        data.spent[at] -= 1


def swap(data: Data, given: int, given2: int, taken: int, taken2: int) -> None:
    """shadow_gems: all given gems go back first, then the others are taken (ruling a11)."""
    gem_moves.lose(data, data.actor, given)
    if given2 >= 0:
        gem_moves.lose(data, data.actor, given2)
    gem_moves.gain(data, data.actor, taken)
    if taken2 >= 0:
        gem_moves.gain(data, data.actor, taken2)


def begin_theft(data: Data, owner: int, other: int) -> None:
    """shadow_gems: two gems from one bag, or one from each of two; a bag with one gem gives one (ruling a12)."""
    data.draws[0] = owner
    data.n_draws = 1
    if other >= 0:
        data.draws[1] = other
        data.n_draws = 2
    elif data.bag_size[owner] > 1:
        data.draws[1] = owner
        data.n_draws = 2
    data.heard = 0
    data.phase = layout.DRAWING
    data.turn = seats.CHANCE


def outcomes(data: Data) -> list[tuple[int, int]]:
    """shadow_gems: what may be stolen, each gem of the bag alike (k5)."""
    owner = data.draws[0]
    at = data.tables.draw0 + owner * layout.COLOUR_COUNT
    bag = [data.bag[owner * layout.COLOUR_COUNT + colour] for colour in range(layout.COLOUR_COUNT)]
    return [(at + colour, count) for colour, count in enumerate(bag) if count > 0]


def draw(data: Data, rng: Rng) -> int:
    """One of the outcomes, without building a list."""
    owner = data.draws[0]
    left = below_small(rng, data.bag_size[owner])
    for colour in range(layout.COLOUR_COUNT):
        left -= data.bag[owner * layout.COLOUR_COUNT + colour]
        if left < 0:
            return data.tables.draw0 + owner * layout.COLOUR_COUNT + colour
    return -1  # never: a bag holds as many gems as it says


def steal(data: Data, colour: int) -> bool:
    """shadow_gems: one blind draw; only thief and owner see it (ruling a12). True: it was the last one."""
    owner = data.draws[0]
    gem_moves.steal(data, data.actor, owner, colour)
    data.draws[0] = data.draws[1]
    data.n_draws -= 1
    told.drawn(data, data.actor, owner, colour)
    return data.n_draws == 0
