# Written by tests/tools/make_told.py out of happenings.pxd.
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef inline int round(Data data, int number) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.round(data, number)
    return 0


cdef inline int treasurer(Data data, int seat, int by) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.treasurer(data, seat, by)
    return 0


cdef inline int competition(Data data, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.competition(data, cap)
    return 0


cdef inline int event(Data data, int event) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.event(data, event)
    return 0


cdef inline int event_fee(Data data, int seat, int fee) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.event_fee(data, seat, fee)
    return 0


cdef inline int event_gift(Data data, int seat, int gift) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.event_gift(data, seat, gift)
    return 0


cdef inline int event_freed(Data data, int seat, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.event_freed(data, seat, cap)
    return 0


cdef inline int duty_lapsed(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.duty_lapsed(data, seat)
    return 0


cdef inline int passed(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.passed(data, seat)
    return 0


cdef inline int garden(Data data, int seat, int cap, int pay) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.garden(data, seat, cap, pay)
    return 0


cdef inline int rest(Data data, int seat, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.rest(data, seat, cap)
    return 0


cdef inline int seek(Data data, int seat, int cap, int minimum_cap, int duty) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.seek(data, seat, cap, minimum_cap, duty)
    return 0


cdef inline int duty_met(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.duty_met(data, seat)
    return 0


cdef inline int named(Data data, int seat, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.named(data, seat, cap)
    return 0


cdef inline int named_none(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.named_none(data, seat)
    return 0


cdef inline int offer(Data data, int seat, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.offer(data, seat, cap)
    return 0


cdef inline int closed(Data data, int seat, int side, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.closed(data, seat, side, amount)
    return 0


cdef inline int opened(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.opened(data)
    return 0


cdef inline int chips(Data data, int total, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.chips(data, total, amount)
    return 0


cdef inline int chosen(Data data, int seat, int who) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.chosen(data, seat, who)
    return 0


cdef inline int won(Data data, int seat, int owner, int cap, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.won(data, seat, owner, cap, amount)
    return 0


cdef inline int hired(Data data, int seat, int who, int cap, int partner, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.hired(data, seat, who, cap, partner, amount)
    return 0


cdef inline int duty(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.duty(data, seat)
    return 0


cdef inline int paired(Data data, int seat, int cap, int partner) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.paired(data, seat, cap, partner)
    return 0


cdef inline int guest(Data data, int seat, int cap, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.guest(data, seat, cap, amount)
    return 0


cdef inline int no_deal(Data data, int seat, int cap, int why, int pay) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.no_deal(data, seat, cap, why, pay)
    return 0


cdef inline int quiet(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.quiet(data, seat)
    return 0


cdef inline int withdrawn(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.withdrawn(data, seat)
    return 0


cdef inline int called(Data data, int seat, int cap, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.called(data, seat, cap, amount)
    return 0


cdef inline int called_sum(Data data, int seat, int amount) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.called_sum(data, seat, amount)
    return 0


cdef inline int accepted(Data data, int seat, int who) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.accepted(data, seat, who)
    return 0


cdef inline int sold(Data data, int seat, int cap, int pay) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.sold(data, seat, cap, pay)
    return 0


cdef inline int swapped(Data data, int seat, int cap, int new) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.swapped(data, seat, cap, new)
    return 0


cdef inline int competes(Data data, int seat, int cap, int competition) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.competes(data, seat, cap, competition)
    return 0


cdef inline int bred(Data data, int seat, int own, int partner, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.bred(data, seat, own, partner, cap)
    return 0


cdef inline int bonus(Data data, int seat, int bonus) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.bonus(data, seat, bonus)
    return 0


cdef inline int none_left(Data data, int seat, int own, int partner, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.none_left(data, seat, own, partner, cap)
    return 0


cdef inline int rival(Data data, int competition, int cap) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.rival(data, competition, cap)
    return 0


cdef inline int judged(Data data, int competition, int cap, int share) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.judged(data, competition, cap, share)
    return 0


cdef inline int must_sell(Data data, int seat, int due) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.must_sell(data, seat, due)
    return 0


cdef inline int force_sold(Data data, int seat, int cap, int pay) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.force_sold(data, seat, cap, pay)
    return 0


cdef inline int upkeep(Data data, int seat, int paid, int waived) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.upkeep(data, seat, paid, waived)
    return 0


cdef inline int over(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.over(data)
    return 0
