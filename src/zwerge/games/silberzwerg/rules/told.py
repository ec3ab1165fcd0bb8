"""What is told of a move, to the state's teller: each is one of its methods, and told there.

Compiled, those of `told.pxd` stand in: they take the interpreter's lock, and only where somebody listens.
Written by tests/tools/make_told.py out of happenings.pxd.
"""

from zwerge.games.silberzwerg.rules.data import Data


def first(data: Data, seat: int) -> None:
    data.teller.first(seat)


def deal(data: Data, seat: int, colour: int) -> None:
    data.teller.deal(seat, colour)


def start(data: Data, seat: int) -> None:
    data.teller.start(seat)


def gave_back(data: Data, seat: int, colour: int) -> None:
    data.teller.gave_back(seat, colour)


def contract(data: Data, space: int, tile: int) -> None:
    data.teller.contract(data, space, tile)


def all_public(data: Data) -> None:
    data.teller.all_public()


def round(data: Data, number: int, seat: int) -> None:
    data.teller.round(number, seat)


def place(data: Data, seat: int, dwarf: int, column: int) -> None:
    data.teller.place(seat, dwarf, column)


def ready(data: Data, seat: int, step: int) -> None:
    data.teller.ready(seat, step)


def screens_gone(data: Data) -> None:
    data.teller.screens_gone(data)


def prices(data: Data) -> None:
    data.teller.prices(data)


def act(data: Data, seat: int, dwarf: int, column: int) -> None:
    data.teller.act(seat, dwarf, column)


def nothing(data: Data, seat: int) -> None:
    data.teller.nothing(seat)


def done(data: Data, seat: int) -> None:
    data.teller.done(seat)


def announce(data: Data, seat: int, action: int) -> None:
    data.teller.announce(data, seat, action)


def cancel(data: Data, seat: int, actor: int) -> None:
    data.teller.cancel(seat, actor)


def no_cancel(data: Data, seat: int, actor: int) -> None:
    data.teller.no_cancel(seat, actor)


def lapse(data: Data, space: int, tile: int) -> None:
    data.teller.lapse(data, space, tile)


def penalty(data: Data, seat: int, due: int, paid: int) -> None:
    data.teller.penalty(seat, due, paid)


def drawn(data: Data, thief: int, owner: int, colour: int) -> None:
    data.teller.drawn(thief, owner, colour)


def dig(data: Data, seat: int) -> None:
    data.teller.dig(data, seat)


def buy(data: Data, seat: int, colour: int, price: int) -> None:
    data.teller.buy(seat, colour, price)


def sell(data: Data, seat: int, colour: int, price: int) -> None:
    data.teller.sell(seat, colour, price)


def fulfil(data: Data, seat: int, space: int, tile: int, value: int) -> None:
    data.teller.fulfil(data, seat, space, tile, value)


def tools(data: Data, seat: int, tool: int, bonus: int) -> None:
    data.teller.tools(seat, tool, bonus)


def plus5(data: Data, seat: int, victim: int, loss: int) -> None:
    data.teller.plus5(seat, victim, loss)


def minus3(data: Data, seat: int, colour: int, price: int) -> None:
    data.teller.minus3(seat, colour, price)


def wait(data: Data, seat: int) -> None:
    data.teller.wait(seat)


def passed(data: Data, seat: int) -> None:
    data.teller.passed(seat)


def turn(data: Data) -> None:
    data.teller.turn()


def choose_return(data: Data, seat: int, colour: int) -> None:
    data.teller.choose_return(seat, colour)


def returned(data: Data, seat: int) -> None:
    data.teller.returned(data, seat)


def over(data: Data, reason: int) -> None:
    data.teller.over(data, reason)
