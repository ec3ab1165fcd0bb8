"""What is told of a move, to the state's teller: each is one of its methods, and told there.

Compiled, those of `told.pxd` stand in: they take the interpreter's lock, and only where somebody listens.
Written by tests/tools/make_told.py out of happenings.pxd.
"""

from zwerge.games.gartenzwerge.rules.data import Data


def round(data: Data, number: int) -> None:
    data.teller.round(data, number)


def treasurer(data: Data, seat: int, by: int) -> None:
    data.teller.treasurer(data, seat, by)


def competition(data: Data, cap: int) -> None:
    data.teller.competition(data, cap)


def event(data: Data, event: int) -> None:
    data.teller.event(data, event)


def event_fee(data: Data, seat: int, fee: int) -> None:
    data.teller.event_fee(data, seat, fee)


def event_gift(data: Data, seat: int, gift: int) -> None:
    data.teller.event_gift(data, seat, gift)


def event_freed(data: Data, seat: int, cap: int) -> None:
    data.teller.event_freed(data, seat, cap)


def duty_lapsed(data: Data, seat: int) -> None:
    data.teller.duty_lapsed(data, seat)


def passed(data: Data, seat: int) -> None:
    data.teller.passed(data, seat)


def garden(data: Data, seat: int, cap: int, pay: int) -> None:
    data.teller.garden(data, seat, cap, pay)


def rest(data: Data, seat: int, cap: int) -> None:
    data.teller.rest(data, seat, cap)


def seek(data: Data, seat: int, cap: int, minimum_cap: int, duty: int) -> None:
    data.teller.seek(data, seat, cap, minimum_cap, duty)


def duty_met(data: Data, seat: int) -> None:
    data.teller.duty_met(data, seat)


def named(data: Data, seat: int, cap: int) -> None:
    data.teller.named(data, seat, cap)


def named_none(data: Data, seat: int) -> None:
    data.teller.named_none(data, seat)


def offer(data: Data, seat: int, cap: int) -> None:
    data.teller.offer(data, seat, cap)


def closed(data: Data, seat: int, side: int, amount: int) -> None:
    data.teller.closed(data, seat, side, amount)


def opened(data: Data) -> None:
    data.teller.opened(data)


def chips(data: Data, total: int, amount: int) -> None:
    data.teller.chips(data, total, amount)


def chosen(data: Data, seat: int, who: int) -> None:
    data.teller.chosen(data, seat, who)


def won(data: Data, seat: int, owner: int, cap: int, amount: int) -> None:
    data.teller.won(data, seat, owner, cap, amount)


def hired(data: Data, seat: int, who: int, cap: int, partner: int, amount: int) -> None:
    data.teller.hired(data, seat, who, cap, partner, amount)


def duty(data: Data, seat: int) -> None:
    data.teller.duty(data, seat)


def paired(data: Data, seat: int, cap: int, partner: int) -> None:
    data.teller.paired(data, seat, cap, partner)


def guest(data: Data, seat: int, cap: int, amount: int) -> None:
    data.teller.guest(data, seat, cap, amount)


def no_deal(data: Data, seat: int, cap: int, why: int, pay: int) -> None:
    data.teller.no_deal(data, seat, cap, why, pay)


def quiet(data: Data, seat: int) -> None:
    data.teller.quiet(data, seat)


def withdrawn(data: Data, seat: int) -> None:
    data.teller.withdrawn(data, seat)


def called(data: Data, seat: int, cap: int, amount: int) -> None:
    data.teller.called(data, seat, cap, amount)


def called_sum(data: Data, seat: int, amount: int) -> None:
    data.teller.called_sum(data, seat, amount)


def accepted(data: Data, seat: int, who: int) -> None:
    data.teller.accepted(data, seat, who)


def sold(data: Data, seat: int, cap: int, pay: int) -> None:
    data.teller.sold(data, seat, cap, pay)


def swapped(data: Data, seat: int, cap: int, new: int) -> None:
    data.teller.swapped(data, seat, cap, new)


def competes(data: Data, seat: int, cap: int, competition: int) -> None:
    data.teller.competes(data, seat, cap, competition)


def bred(data: Data, seat: int, own: int, partner: int, cap: int) -> None:
    data.teller.bred(data, seat, own, partner, cap)


def bonus(data: Data, seat: int, bonus: int) -> None:
    data.teller.bonus(data, seat, bonus)


def none_left(data: Data, seat: int, own: int, partner: int, cap: int) -> None:
    data.teller.none_left(data, seat, own, partner, cap)


def rival(data: Data, competition: int, cap: int) -> None:
    data.teller.rival(data, competition, cap)


def judged(data: Data, competition: int, cap: int, share: int) -> None:
    data.teller.judged(data, competition, cap, share)


def must_sell(data: Data, seat: int, due: int) -> None:
    data.teller.must_sell(data, seat, due)


def force_sold(data: Data, seat: int, cap: int, pay: int) -> None:
    data.teller.force_sold(data, seat, cap, pay)


def upkeep(data: Data, seat: int, paid: int, waived: int) -> None:
    data.teller.upkeep(data, seat, paid, waived)


def over(data: Data) -> None:
    data.teller.over(data)
