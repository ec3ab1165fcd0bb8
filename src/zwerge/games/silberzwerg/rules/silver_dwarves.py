"""silver: Aktionen der Silberzwerge, with silver_mine, silver_contracts and silver_gems, small step by small step."""

from zwerge.core.rulebook import Refusal
from zwerge.games.silberzwerg.rules import (
    contract_symbols,
    contracts,
    gem_moves,
    gem_prices,
    layout,
    money,
    offered_list,
    told,
)
from zwerge.games.silberzwerg.rules.contract_spaces import spaces
from zwerge.games.silberzwerg.rules.data import Data
from zwerge.games.silberzwerg.rules.edition import COLOURS

# ---------------------------------------------------------------------- what is offered


def offered(data: Data, seat: int) -> None:
    """silver: the next small step of the silver that acts."""
    if data.column == layout.ON_CONTRACTS:
        _offer_contracts(data, seat)
        return
    if data.column == layout.ON_GEMS:
        for colour in range(layout.COLOUR_COUNT):
            if data.bag[seat * layout.COLOUR_COUNT + colour] > 0:
                offered_list.offer(data, data.tables.first[layout.SELL] + colour)
    elif data.stock[data.column] > 0 and can_pay(data, seat, data.column):
        offered_list.offer(data, data.tables.first[layout.BUY] + data.column)
    offered_list.offer(data, data.tables.first[layout.DONE])


def _offer_contracts(data: Data, seat: int) -> None:
    """silver_contracts: one contract, or nothing; then only tiles and the end are left (ruling a37)."""
    if data.fulfilled:
        offered_list.offer(data, data.tables.first[layout.DONE])
        return
    offered_list.offer(data, data.tables.first[layout.NOTHING])
    for space in range(data.tables.spaces):
        if contracts.may_fulfil(data, seat, space) and contracts.has_gems_for(data, seat, data.tile[space]):
            offered_list.offer(data, data.tables.first[layout.FULFIL] + space)


def can_pay(data: Data, seat: int, colour: int) -> bool:
    """silver_mine: there is no credit (ruling a19)."""
    there: int = data.money[seat]
    return there >= gem_prices.price(data, colour)


# ---------------------------------------------------------------------- why not


def refusal(data: Data, action: int, seat: int) -> Refusal | None:
    """Why the silver that acts cannot do this where it stands."""
    if data.column == layout.ON_CONTRACTS:
        return _contracts_refusal(data, action, seat)
    if data.tables.verb[action] == layout.DONE:
        return None
    return _gems_refusal(data, action, seat) if data.column == layout.ON_GEMS else _mine_refusal(data, action, seat)


def _mine_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    colour = data.tables.a[action]
    if data.tables.verb[action] != layout.BUY:
        return Refusal("silver_mine", "buy_or_done")
    if colour != data.column:
        return Refusal("silver_mine", "other_mine", {"colour": COLOURS[data.column]})
    if data.stock[colour] == 0:
        return Refusal("silver_mine", "nothing_to_buy", {"colour": COLOURS[colour]})
    if not can_pay(data, seat, colour):
        return Refusal(
            "money", "too_little_money", {"price": gem_prices.price(data, colour), "money": data.money[seat]}
        )
    return None


def _contracts_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    verb, space = data.tables.verb[action], data.tables.a[action]
    if data.fulfilled:
        return None if verb == layout.DONE else Refusal("silver_contracts", "fulfilled")
    if verb == layout.NOTHING:
        return None
    if verb != layout.FULFIL:
        return Refusal("silver_contracts", "fulfil_or_nothing")
    name = spaces(data.tables.players)[space]
    if data.tile[space] == 0:
        return Refusal("silver_contracts", "no_contract_there", {"space": name})
    if not contracts.may_fulfil(data, seat, space):
        return Refusal("silver_contracts", "contract_of_another", {"space": name})
    lacking = contracts.missing(data, seat, data.tile[space])
    colours = tuple([COLOURS[colour] for colour in range(layout.COLOUR_COUNT) if lacking[colour]])
    return Refusal("silver_contracts", "gems_missing", {"colours": colours}) if colours else None


def _gems_refusal(data: Data, action: int, seat: int) -> Refusal | None:
    colour = data.tables.a[action]
    if data.tables.verb[action] != layout.SELL:
        return Refusal("silver_gems", "sell_or_done")
    if data.bag[seat * layout.COLOUR_COUNT + colour] == 0:
        return Refusal("silver_gems", "nothing_to_sell", {"colour": COLOURS[colour]})
    return None


# ---------------------------------------------------------------------- what is done


def begin(data: Data) -> None:
    """silver: clockwise from the start player, in the order of the shadows."""
    data.step = layout.SILVER_STEP
    data.passed = 0


def act(data: Data, seat: int, verb: int, part: int) -> bool:
    """silver: the next small step of a silver's action. True: that was its last one."""
    if verb == layout.BUY:
        buy(data, seat, part)
        return False
    if verb == layout.SELL:
        sell(data, seat, part)
        return False
    if verb == layout.FULFIL:
        return fulfil(data, seat, part)
    if verb == layout.DONE:
        told.done(data, seat)
    else:
        told.nothing(data, seat)
    return True


def buy(data: Data, seat: int, colour: int) -> None:
    """silver_mine: one gem at the price of this moment (rulings a19, a49)."""
    price = gem_prices.price(data, colour)
    money.pay(data, seat, price, layout.BOUGHT)
    gem_moves.gain(data, seat, colour)
    told.buy(data, seat, colour, price)


def sell(data: Data, seat: int, colour: int) -> None:
    """silver_gems: one gem back to its mine at the price of this moment (rulings d7, a25, a49)."""
    price = gem_prices.price(data, colour)
    gem_moves.lose(data, seat, colour)
    told.sell(data, seat, colour, price)
    money.earn(data, seat, price, layout.SOLD)


def fulfil(data: Data, seat: int, space: int) -> bool:
    """silver_contracts: eight gems to the mines, the tile off the board, then the money (rulings a16, a18). True: the
    silver has nothing more to do, and the game goes on."""
    tile = data.tile[space]
    value = contracts.value(data, space)
    for colour in range(layout.COLOUR_COUNT):
        for _ in range(data.tables.need[tile * layout.COLOUR_COUNT + colour]):
            gem_moves.lose(data, seat, colour)
    if data.tables.symbol[tile] >= 0:
        contracts.clear(data, space, layout.KEPT + seat)
        contract_symbols.keep(data, seat, data.tables.symbol[tile])
    else:
        contracts.clear(data, space, layout.GONE)
    told.fulfil(data, seat, space, tile, value)
    money.earn(data, seat, value, layout.FULFILLED)
    if data.phase == layout.OVER:
        return False
    data.fulfilled = True
    return not contract_symbols.usable(data, seat)
