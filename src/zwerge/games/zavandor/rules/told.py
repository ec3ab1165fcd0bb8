"""What is told of a move, to the state's teller: each is one of its methods, and told there.

Compiled, those of `told.pxd` stand in: they take the interpreter's lock, and only where somebody listens.
Written by tests/tools/make_told.py out of happenings.pxd.
"""

from zwerge.games.zavandor.rules.data import Data


def board(data: Data, seat: int, board: int) -> None:
    data.teller.board(seat, board)


def start(data: Data, seat: int) -> None:
    data.teller.start(seat)


def top(data: Data, row: int, one: int, place: int) -> None:
    data.teller.top(data, row, one, place)


def out(data: Data, row: int, one: int) -> None:
    data.teller.out(data, row, one)


def round(data: Data, number: int, seat: int) -> None:
    data.teller.round(number, seat)


def draw(data: Data, seat: int, back: int, gem: int) -> None:
    data.teller.draw(seat, back, gem)


def no_cards(data: Data, seat: int, count: int) -> None:
    data.teller.no_cards(seat, count)


def reshuffle(data: Data, back: int) -> None:
    data.teller.reshuffle(back)


def show(data: Data, seat: int, card: int, at: int) -> None:
    data.teller.show(data, seat, card, at)


def lot_gone(data: Data, back: int, at: int) -> None:
    data.teller.lot_gone(back, at)


def settle(data: Data, seat: int, back: int) -> None:
    data.teller.settle(data, seat, back)


def income(data: Data, seat: int) -> None:
    data.teller.income(data, seat)


def stones_lost(data: Data, seat: int, count: int) -> None:
    data.teller.stones_lost(seat, count)


def stone(data: Data, seat: int, one: int, level: int) -> None:
    data.teller.stone(data, seat, one, level)


def lose(data: Data, seat: int) -> None:
    data.teller.lose(seat)


def use(data: Data, seat: int, one: int, points: int) -> None:
    data.teller.use(data, seat, one, points)


def pass_(data: Data, seat: int) -> None:
    data.teller.pass_(seat)


def step(data: Data, seat: int, action: int) -> None:
    data.teller.step(data, seat, action)


def cancel(data: Data, seat: int) -> None:
    data.teller.cancel(seat)


def draft_gone(data: Data, seat: int) -> None:
    data.teller.draft_gone(seat)


def propose(data: Data, place: int) -> None:
    data.teller.propose(data, place)


def deal(data: Data, seat: int, place: int) -> None:
    data.teller.deal(data, seat, place)


def decline(data: Data, seat: int, number: int) -> None:
    data.teller.decline(seat, number)


def offer_ended(data: Data, place: int, reason: int) -> None:
    data.teller.offer_ended(data, place, reason)


def ready(data: Data, seat: int) -> None:
    data.teller.ready(seat)


def bank(data: Data, seat: int, action: int) -> None:
    data.teller.bank(data, seat, action)


def turn(data: Data, back: int, gem: int) -> None:
    data.teller.turn(back, gem)


def instead(data: Data, seat: int, gem: int) -> None:
    data.teller.instead(seat, gem)


def nowhere(data: Data, seat: int, gem: int) -> None:
    data.teller.nowhere(seat, gem)


def bought(data: Data, seat: int, card: int) -> None:
    data.teller.bought(seat, card)


def fist(data: Data, seat: int, card: int) -> None:
    data.teller.fist(seat, card)


def commit(data: Data, seat: int) -> None:
    data.teller.commit(seat)


def bid(data: Data, seat: int) -> None:
    data.teller.bid(data, seat)


def no_bid(data: Data, gem: int) -> None:
    data.teller.no_bid(gem)


def won(data: Data, gem: int, seat: int, count: int) -> None:
    data.teller.won(gem, seat, count)


def keep(data: Data, seat: int, card: int) -> None:
    data.teller.keep(seat, card)


def points(data: Data, seat: int, points: int, gem: int) -> None:
    data.teller.points(seat, points, gem)


def remove(data: Data, seat: int, one: int) -> None:
    data.teller.remove(data, seat, one)


def take(data: Data, seat: int, one: int) -> None:
    data.teller.take(data, seat, one)


def king(data: Data, seat: int, hall: int) -> None:
    data.teller.king(data, seat, hall)


def upgrade(data: Data, seat: int, one: int, points: int) -> None:
    data.teller.upgrade(data, seat, one, points)


def done(data: Data, seat: int) -> None:
    data.teller.done(seat)


def back(data: Data, seat: int) -> None:
    data.teller.back(data, seat)


def over(data: Data) -> None:
    data.teller.over(data)
