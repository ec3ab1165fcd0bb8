"""Why a decision is not allowed now: the situations in the order in which they are looked for, a function per stage.

A reason uses only what the refused seat knows. Message keys are `silberzwerg.refusal.<key>`.
"""

from __future__ import annotations

from zwerge.core.rulebook import Param, Refusal
from zwerge.core.seats import CHANCE
from zwerge.games.silberzwerg.rules import layout
from zwerge.games.silberzwerg.rules.actions import COLUMNS, DWARVES, spaces
from zwerge.games.silberzwerg.rules.choices import Choices
from zwerge.games.silberzwerg.rules.edition import COLOURS, SYMBOLS, TOOLS

_TILE_VERBS = (layout.SET, layout.PLUS5, layout.MINUS3)


def _no(paragraph: str, key: str, **params: Param) -> Refusal:
    return Refusal(paragraph, key, params)


def refusal(state: Choices, action: int, seat: int) -> Refusal | None:
    """The first reason that applies, or None for a legal decision."""
    if state.phase == layout.OVER:
        return _no("end", "over")
    if state.turn == CHANCE:
        if state.phase == layout.DRAWING:
            return _no("shadow_gems", "theft_first")
        return _no("refill", "contracts_first") if state.step == 9 else _no("setup", "setup_first")
    if state.phase == layout.PLACING:
        return _not_asked(state, "place", seat) if not state.drafting(seat) else _placing(state, action, seat)
    if state.phase == layout.RETURNING:
        return _not_asked(state, "limit", seat) if not state.drafting(seat) else _returning(state, action, seat)
    if state.phase == layout.WINDOW:
        if seat != state.turn:
            return _not_asked(state, "symbols", seat)
        return _tile(state, action, seat) or _window(state, action)
    verb = state.tables.verb[action]
    if state.phase == layout.CANCELLING:
        if seat != state.turn:
            return _not_asked(state, "cancel", seat)
        return None if verb in (layout.CANCEL, layout.PASS) else _no("cancel", "cancel_or_pass")
    if seat != state.turn:
        return _not_asked(state, "shadow" if state.step == 4 else "silver", seat)
    refused = _tile(state, action, seat)
    if refused is not None or verb in _TILE_VERBS:
        return refused
    if state.phase == layout.ACTING:
        return _acting(state, action, seat)
    if state.phase == layout.SHADOW:
        if state.column < layout.ON_CONTRACTS:
            return _shadow_mine(state, action, seat)
        return (
            _shadow_contracts(state, action, seat)
            if state.column == layout.ON_CONTRACTS
            else _shadow_gems(state, action, seat)
        )
    if state.column < layout.ON_CONTRACTS:
        return _silver_mine(state, action, seat)
    return (
        _silver_contracts(state, action, seat)
        if state.column == layout.ON_CONTRACTS
        else _silver_gems(state, action, seat)
    )


def _not_asked(state: Choices, paragraph: str, seat: int) -> Refusal:
    if paragraph in ("place", "limit") and state.committed[seat]:
        return _no(paragraph, "committed")
    return _no(paragraph, f"not_asked_{paragraph}", seats=state.actors())


def _placing(state: Choices, action: int, seat: int) -> Refusal | None:
    """Step 1: place, miners, leaders, two_players."""
    tables = state.tables
    verb, dwarf, column = tables.verb[action], tables.a[action], tables.b[action]
    if verb == layout.COMMIT:
        return None if state.all_stand(seat) else _no("place", "dwarves_left")
    if verb != layout.PLACE:
        return _no("place", "place_or_commit")
    if dwarf == layout.MINER:
        if column >= layout.ON_CONTRACTS:
            return _no("miners", "miners_only_in_mines", column=COLUMNS[column])
        if state.miners_out[seat] >= tables.miners:
            return _no("miners", "no_miner_left")
        return _no("two_players", "mine_is_full", colour=COLOURS[column]) if state.mine_is_full(seat, column) else None
    if state.leaders_out(seat) >= tables.leaders:
        return _no("leaders", "no_leader_left")
    if state.cell_is_taken(seat, dwarf, column):
        return _no("place", "cell_is_taken", dwarf=DWARVES[dwarf], column=COLUMNS[column])
    if state.column_is_taken(seat, dwarf, column):
        return _no("place", "column_is_taken", column=COLUMNS[column])
    return None


def _tile(state: Choices, action: int, seat: int) -> Refusal | None:
    """W6, W10 and the own action: tiles that are not there, or not for now."""
    verb, part = state.tables.verb[action], state.tables.a[action]
    symbol = {
        layout.PLUS5: layout.PLUS5_TILE,
        layout.MINUS3: layout.MINUS3_TILE,
        layout.CANCEL: layout.CANCEL_TILE,
    }.get(verb)
    if symbol is not None and state.kept[seat * 6 + symbol] == 0:
        return _no(SYMBOLS[symbol], "no_such_tile", symbol=SYMBOLS[symbol])
    if verb == layout.CANCEL:
        return _no("cancel", "nothing_announced")
    if verb == layout.MINUS3 and state.step == 9:
        return _no("minus3", "no_prices")
    if verb == layout.PLUS5 and part == seat:
        return _no("plus5", "oneself")
    if verb == layout.SET and state.kept[seat * 6 + part] < 3:
        return _no("set", "no_set", tool=TOOLS[part])
    return None


def _window(state: Choices, action: int) -> Refusal | None:
    verb = state.tables.verb[action]
    if verb == layout.WAIT and state.step == 9:
        return _no("symbols", "wait_at_the_end")
    if verb in (*_TILE_VERBS, layout.WAIT, layout.PASS):
        return None
    return _no("symbols", "tile_or_pass")


def _acting(state: Choices, action: int, seat: int) -> Refusal | None:
    """Which leader acts."""
    tables = state.tables
    paragraph, kind = ("shadow", layout.SHADOW_DWARF) if state.step == 4 else ("silver", layout.SILVER_DWARF)
    if tables.verb[action] != layout.ACT:
        return _no(paragraph, "name_a_leader", dwarf=DWARVES[kind])
    if tables.a[action] != kind:
        return _no(paragraph, "other_kind", dwarf=DWARVES[kind])
    if state.fresh[kind * 24 - 24 + seat * 6 + tables.b[action]] == 0:
        return _no(paragraph, "no_leader_there", dwarf=DWARVES[kind], column=COLUMNS[tables.b[action]])
    return None


def _shadow_mine(state: Choices, action: int, seat: int) -> Refusal | None:
    tables = state.tables
    verb = tables.verb[action]
    if verb == layout.NOTHING:
        return None
    if verb == layout.TAKE:
        return (
            None if state.stock[state.column] > 0 else _no("shadow_mine", "mine_is_empty", colour=COLOURS[state.column])
        )
    if verb != layout.REMOVE:
        return _no("shadow_mine", "take_or_remove")
    named = [(tables.a[action], tables.b[action])]
    if tables.c[action] >= 0:
        named.append((tables.c[action], tables.d[action]))
    if any(owner == seat for owner, _ in named):
        return _no("shadow_mine", "own_dwarf")
    for owner, dwarf in named:
        if state.stand(owner, dwarf, state.column) < named.count((owner, dwarf)):
            return _no("shadow_mine", "no_dwarf_there", seat=owner, dwarf=DWARVES[dwarf], colour=COLOURS[state.column])
    return None


def _shadow_contracts(state: Choices, action: int, seat: int) -> Refusal | None:
    verb, space = state.tables.verb[action], state.tables.a[action]
    if verb == layout.NOTHING:
        return None
    if verb not in (layout.RAISE, layout.LOWER):
        return _no("shadow_contracts", "raise_or_lower")
    name = spaces(state.tables.players)[space]
    if state.tile[space] == 0:
        return _no("shadow_contracts", "space_is_empty", space=name)
    if verb == layout.RAISE and not state.may_raise(seat, space):
        return _no("shadow_contracts", "raise_of_another", space=name)
    if verb == layout.RAISE and state.corner[space] == 1:
        return _no("shadow_contracts", "highest_value", space=name)
    if verb == layout.LOWER and not state.may_lower(seat, space):
        return _no("shadow_contracts", "lower_of_own", space=name)
    return None


def _shadow_gems(state: Choices, action: int, seat: int) -> Refusal | None:
    tables = state.tables
    verb = tables.verb[action]
    if verb == layout.NOTHING:
        return None
    if verb == layout.SWAP:
        given = [colour for colour in (tables.a[action], tables.b[action]) if colour >= 0]
        taken = [colour for colour in (tables.c[action], tables.d[action]) if colour >= 0]
        for colour in given:
            if state.bag[seat * 4 + colour] < given.count(colour):
                return _no("shadow_gems", "not_in_bag", colour=COLOURS[colour])
        for colour in taken:
            if state.stock[colour] + given.count(colour) < taken.count(colour):
                return _no("shadow_gems", "not_in_mine", colour=COLOURS[colour])
        return None
    if verb != layout.STEAL:
        return _no("shadow_gems", "swap_or_steal")
    victims = [victim for victim in (tables.a[action], tables.b[action]) if victim >= 0]
    if seat in victims:
        return _no("shadow_gems", "steal_from_oneself")
    for victim in victims:
        if state.bag_size[victim] == 0:
            return _no("shadow_gems", "bag_is_empty", seat=victim)
    return None


def _silver_mine(state: Choices, action: int, seat: int) -> Refusal | None:
    verb, colour = state.tables.verb[action], state.tables.a[action]
    if verb == layout.DONE:
        return None
    if verb != layout.BUY:
        return _no("silver_mine", "buy_or_done")
    if colour != state.column:
        return _no("silver_mine", "other_mine", colour=COLOURS[state.column])
    if state.stock[colour] == 0:
        return _no("silver_mine", "nothing_to_buy", colour=COLOURS[colour])
    if state.money[seat] < state.price(colour):
        return _no("money", "too_little_money", price=state.price(colour), money=state.money[seat])
    return None


def _silver_contracts(state: Choices, action: int, seat: int) -> Refusal | None:
    verb, space = state.tables.verb[action], state.tables.a[action]
    if state.fulfilled:
        return None if verb == layout.DONE else _no("silver_contracts", "fulfilled")
    if verb == layout.NOTHING:
        return None
    if verb != layout.FULFIL:
        return _no("silver_contracts", "fulfil_or_nothing")
    name = spaces(state.tables.players)[space]
    if state.tile[space] == 0:
        return _no("silver_contracts", "no_contract_there", space=name)
    if not state.may_fulfil(seat, space):
        return _no("silver_contracts", "contract_of_another", space=name)
    if not state.has_gems_for(seat, state.tile[space]):
        need = state.tables.need[state.tile[space] * 4 : state.tile[space] * 4 + 4]
        missing = tuple(COLOURS[c] for c in range(4) if state.bag[seat * 4 + c] < need[c])
        return _no("silver_contracts", "gems_missing", colours=missing)
    return None


def _silver_gems(state: Choices, action: int, seat: int) -> Refusal | None:
    verb, colour = state.tables.verb[action], state.tables.a[action]
    if verb == layout.DONE:
        return None
    if verb != layout.SELL:
        return _no("silver_gems", "sell_or_done")
    if state.bag[seat * 4 + colour] == 0:
        return _no("silver_gems", "nothing_to_sell", colour=COLOURS[colour])
    return None


def _returning(state: Choices, action: int, seat: int) -> Refusal | None:
    """Step 10: limit."""
    verb, colour = state.tables.verb[action], state.tables.a[action]
    left = state.excess(seat) - state.chosen[seat]
    if verb == layout.COMMIT:
        return None if left == 0 else _no("limit", "more_to_return", count=left)
    if verb != layout.RETURN:
        return _no("limit", "return_or_commit")
    if left == 0:
        return _no("limit", "enough_returned")
    if state.bag[seat * 4 + colour] <= state.returning[seat * 4 + colour]:
        return _no("limit", "no_more_of_colour", colour=COLOURS[colour])
    return None


def retraction_refusal(state: Choices, retraction: int, seat: int) -> Refusal:
    """A retraction that is not on offer."""
    if state.phase == layout.PLACING:
        return _no("place", "nothing_to_take_back")
    if state.phase == layout.RETURNING:
        return _no("limit", "nothing_to_take_back")
    return _no("reveal", "too_late_to_take_back")
