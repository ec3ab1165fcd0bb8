"""round: Spielablauf. Eleven steps, one after another, and before them the first contracts: what follows what."""

from zwerge.games.silberzwerg.rules import (
    contract_symbols,
    game_end,
    gem_limit,
    gem_prices,
    layout,
    leaders_in_turn,
    miners_dig,
    new_contracts,
    next_start_player,
    place_dwarves,
    remove_screens,
    shadow_dwarves,
    silver_dwarves,
    turn_contracts,
)
from zwerge.games.silberzwerg.rules.data import Data


def refill(data: Data) -> None:
    """refill: gaps are found and filled."""
    new_contracts.find_gaps(data)
    go_on_refilling(data)


def go_on_refilling(data: Data) -> None:
    """setup, refill: after the last gap the first round begins, or the last window of this one."""
    if not new_contracts.draws(data):
        if data.step == layout.NO_STEP:
            place_dwarves.begin(data)
        else:
            data.heard = 0
            ask_window(data)


def after_placing(data: Data) -> None:
    """reveal, prices, shadow: screens away, prices, and the shadows act."""
    remove_screens.take_screens_away(data)
    gem_prices.fix(data)
    shadow_dwarves.begin(data)
    next_shadow(data, data.start)


def next_shadow(data: Data, seat: int) -> None:
    """shadow: the first from `seat` on whose shadow is to act; when all have, the digging begins (ruling a5)."""
    seat = leaders_in_turn.first_to_act(data, layout.SHADOW_DWARF, seat)
    if seat >= 0:
        leaders_in_turn.ask(data, seat)
    else:
        miners_dig.dig(data)
        silver_dwarves.begin(data)
        next_silver(data, data.start)


def act_shadow(data: Data, seat: int, verb: int, action: int) -> None:
    """shadow, cancel: the action is announced; holders of a Cancel are asked before it happens."""
    if verb == layout.NOTHING:
        shadow_dwarves.do_nothing(data, seat)
        end_action(data)
    else:
        shadow_dwarves.announce(data, seat, action)
        ask_cancel(data)


def ask_cancel(data: Data) -> None:
    """cancel: when nobody is left who could, the announced action happens."""
    if not contract_symbols.ask_cancel(data) and shadow_dwarves.carry_out(data):
        end_action(data)


def next_silver(data: Data, seat: int) -> None:
    """silver: the next player whose silver is to act; before it the others may hand in tiles (window W6)."""
    seat = leaders_in_turn.first_to_act(data, layout.SILVER_DWARF, seat)
    if seat >= 0:
        data.actor = seat
        data.heard = 0
        ask_window(data)
    else:
        turn_contracts.turn_all(data)
        refill(data)


def end_action(data: Data) -> None:
    """shadow, silver: the leader has acted, and the next one is asked for."""
    following = leaders_in_turn.rest(data)
    if data.step == layout.SHADOW_STEP:
        next_shadow(data, following)
    else:
        next_silver(data, following)


def hand_in(data: Data, seat: int, verb: int, part: int) -> None:
    """symbols: a tile; in a window its seat is asked again while it holds something usable (3.3)."""
    if verb == layout.SET:
        contract_symbols.hand_in_set(data, seat, part)
    elif verb == layout.PLUS5:
        contract_symbols.hand_in_plus5(data, seat, part)
    else:
        contract_symbols.hand_in_minus3(data, seat, part)
    if contract_symbols.is_heard_out(data):
        ask_window(data)


def ask_window(data: Data) -> None:
    """symbols: who is asked next; when nobody is left, the actor names his leader, or step 10 begins (3.3)."""
    if not contract_symbols.ask_window(data):
        if data.step == layout.SILVER_STEP:
            leaders_in_turn.ask(data, data.actor)
        elif not gem_limit.begin(data):
            end_round(data)


def end_round(data: Data) -> None:
    """start, end: the game ends, or the figure goes on and the next round begins."""
    game_end.check_round(data)
    if data.phase != layout.OVER:
        next_start_player.pass_figure_on(data)
        place_dwarves.begin(data)
