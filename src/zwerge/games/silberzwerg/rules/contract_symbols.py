"""symbols: Sonderfunktionen, with set, plus5, minus3 and cancel. Kept tiles, and when each may be handed in."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import gem_prices, layout, money, offered_list, told
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.edition import SYMBOLS, TOOLS

# ---------------------------------------------------------------------- what is offered


def usable(data: Data, seat: int) -> bool:
    """symbols: whether a seat holds a tile that can be handed in now."""
    at = seat * layout.SYMBOL_COUNT
    return (
        data.kept[at + layout.PLUS5_TILE] > 0
        or data.kept[at] >= layout.SET_SIZE
        or data.kept[at + 1] >= layout.SET_SIZE
        or data.kept[at + 2] >= layout.SET_SIZE
        or (data.kept[at + layout.MINUS3_TILE] > 0 and there_are_prices(data))
    )


def there_are_prices(data: Data) -> bool:
    """minus3: only while gems have a price (ruling d10)."""
    return data.step < layout.REFILL_STEP


def offer_sets(data: Data, seat: int) -> None:
    """set: tools of which a seat holds three (3.3)."""
    for tool in range(layout.TOOL_COUNT):
        if data.kept[seat * layout.SYMBOL_COUNT + tool] >= layout.SET_SIZE:
            offered_list.offer(data, data.tables.first[layout.SET] + tool)


def offer_single(data: Data, seat: int) -> None:
    """plus5, minus3: the other tiles that can be handed in now (3.3)."""
    at = seat * layout.SYMBOL_COUNT
    if data.kept[at + layout.PLUS5_TILE] > 0:
        for victim in range(data.tables.players + 1):
            if victim != seat:
                offered_list.offer(data, data.tables.first[layout.PLUS5] + victim)
    if data.kept[at + layout.MINUS3_TILE] > 0 and there_are_prices(data):
        for colour in range(layout.COLOUR_COUNT):
            offered_list.offer(data, data.tables.first[layout.MINUS3] + colour)


def offer_answers(data: Data) -> None:
    """cancel: play it, or let the action happen."""
    offered_list.offer(data, data.tables.first[layout.CANCEL])
    offered_list.offer(data, data.tables.first[layout.PASS])


def may_wait(data: Data) -> bool:
    """symbols: waiting makes sense in step 6 alone, which has more than one window (3.3)."""
    return data.step == layout.SILVER_STEP


# ---------------------------------------------------------------------- why not


def is_tile(verb: int) -> bool:
    """Whether a decision hands in a tile of one's own accord."""
    return verb in (layout.SET, layout.PLUS5, layout.MINUS3)


def tile_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """In a window and in the own action: tiles that are not there, or not for now."""
    verb, part = data.tables.verb[action], data.tables.a[action]
    single = {layout.PLUS5: layout.PLUS5_TILE, layout.MINUS3: layout.MINUS3_TILE, layout.CANCEL: layout.CANCEL_TILE}
    symbol = single.get(verb, -1)
    if symbol >= 0 and data.kept[seat * layout.SYMBOL_COUNT + symbol] == 0:
        return Refusal(SYMBOLS[symbol], "no_such_tile", {"symbol": SYMBOLS[symbol]})
    if verb == layout.CANCEL:
        return Refusal("cancel", "nothing_announced")
    if verb == layout.MINUS3 and not there_are_prices(data):
        return Refusal("minus3", "no_prices")
    if verb == layout.PLUS5 and part == seat:
        return Refusal("plus5", "oneself")
    if verb == layout.SET and data.kept[seat * layout.SYMBOL_COUNT + part] < layout.SET_SIZE:
        return Refusal("set", "no_set", {"tool": TOOLS[part]})
    return None


def window_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why this is no answer in a window."""
    verb = data.tables.verb[action]
    refused = tile_refusal(data, action, seat)
    if refused is not None or is_tile(verb) or verb == layout.PASS:
        return refused
    if verb != layout.WAIT:
        return Refusal("symbols", "tile_or_pass")
    return None if may_wait(data) else Refusal("symbols", "wait_at_the_end")


def cancel_refusal(data: Data, action: int) -> Refusal | None:
    """Why this is no answer to what was announced."""
    verb = data.tables.verb[action]
    return None if verb in (layout.CANCEL, layout.PASS) else Refusal("cancel", "cancel_or_pass")


# ---------------------------------------------------------------------- who is asked


def ask_window(data: Data) -> bool:
    """symbols: the next who may hand in tiles before a silver acts, or at the end of a round (3.3). False: nobody is
    left."""
    if data.step == layout.SILVER_STEP:
        seat = data.actor
        others = data.tables.players - 1
    else:
        seat = data.start - 1 if data.start > 0 else data.tables.players - 1
        others = data.tables.players
    for _ in range(others):
        seat = seat + 1 if seat + 1 < data.tables.players else 0
        if not (data.heard | data.passed) >> seat & 1 and usable(data, seat):
            data.phase = layout.WINDOW
            data.turn = seat
            return True
    data.heard = 0
    return False


def answer_window(data: Data, seat: int, passes: bool) -> None:
    """symbols: waiting lasts for this window, passing for this step (3.3)."""
    data.heard |= 1 << seat
    if passes:
        data.passed |= 1 << seat
        told.passed(data, seat)
    else:
        told.wait(data, seat)


def ask_cancel(data: Data) -> bool:
    """cancel: every other holder is asked once, clockwise from the actor's left. False: nobody is left."""
    seat = data.actor
    for _ in range(data.tables.players - 1):
        seat = seat + 1 if seat + 1 < data.tables.players else 0
        if data.kept[seat * layout.SYMBOL_COUNT + layout.CANCEL_TILE] > 0 and not data.heard >> seat & 1:
            data.phase = layout.CANCELLING
            data.turn = seat
            return True
    return False


def answer_cancel(data: Data, seat: int, cancels: bool) -> None:
    """cancel: handed in, the action has no effect and the shadow counts as used."""
    data.heard |= 1 << seat
    if cancels:
        told.cancel(data, seat, data.actor)
        hand_in(data, seat, layout.CANCEL_TILE)
    else:
        told.no_cancel(data, seat, data.actor)


# ---------------------------------------------------------------------- what is done


def keep(data: Data, seat: int, symbol: int) -> None:
    """symbols: a tile more for a seat, which may use it at once even if it has passed (3.3)."""
    data.kept[seat * layout.SYMBOL_COUNT + symbol] += 1
    data.passed &= ~(1 << seat)


def hand_in(data: Data, seat: int, symbol: int) -> None:
    """symbols: a kept tile is used and gone; of equal ones the lowest id (ruling d8)."""
    for tile in range(1, layout.TILE_COUNT + 1):
        if data.place[tile] == layout.KEPT + seat and data.tables.symbol[tile] == symbol:
            data.place[tile] = layout.GONE
            data.kept[seat * layout.SYMBOL_COUNT + symbol] -= 1
            return


def hand_in_set(data: Data, seat: int, tool: int) -> None:
    """set: three tiles with the same tool bring 40 thalers, when their player wishes (ruling d9)."""
    for _ in range(layout.SET_SIZE):
        hand_in(data, seat, tool)
    told.tools(data, seat, tool, data.tables.set_bonus)
    money.earn(data, seat, data.tables.set_bonus, layout.SETS)


def hand_in_plus5(data: Data, seat: int, victim: int) -> None:
    """plus5: five thalers more, then five less for another, who never falls below 0 (rulings a23, a24). Who wins by
    them takes nothing."""
    hand_in(data, seat, layout.PLUS5_TILE)
    loss = 0
    if victim >= 0 and data.money[seat] + 5 < data.tables.goal:
        loss = money.pay(data, victim, 5, layout.TOKENS)
    told.plus5(data, seat, victim, loss)
    money.earn(data, seat, 5, layout.TOKENS)


def hand_in_minus3(data: Data, seat: int, colour: int) -> None:
    """minus3: a colour's price falls by three rows (d10, d11)."""
    hand_in(data, seat, layout.MINUS3_TILE)
    gem_prices.cut(data, colour, 3)
    told.minus3(data, seat, colour, gem_prices.price(data, colour))


def is_heard_out(data: Data) -> bool:
    """symbols: whether the seat that has handed in a tile in a window has no further one for now (3.3)."""
    if data.phase != layout.WINDOW or usable(data, data.turn):
        return False
    data.heard |= 1 << data.turn
    return True
