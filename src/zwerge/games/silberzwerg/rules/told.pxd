# Written by tests/tools/make_told.py out of happenings.pxd.
from zwerge.games.silberzwerg.rules.data cimport Data


cdef inline int first(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.first(seat)
    return 0


cdef inline int deal(Data data, int seat, int colour) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.deal(seat, colour)
    return 0


cdef inline int start(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.start(seat)
    return 0


cdef inline int gave_back(Data data, int seat, int colour) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.gave_back(seat, colour)
    return 0


cdef inline int contract(Data data, int space, int tile) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.contract(data, space, tile)
    return 0


cdef inline int all_public(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.all_public()
    return 0


cdef inline int round(Data data, int number, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.round(number, seat)
    return 0


cdef inline int place(Data data, int seat, int dwarf, int column) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.place(seat, dwarf, column)
    return 0


cdef inline int ready(Data data, int seat, int step) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.ready(seat, step)
    return 0


cdef inline int screens_gone(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.screens_gone(data)
    return 0


cdef inline int prices(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.prices(data)
    return 0


cdef inline int act(Data data, int seat, int dwarf, int column) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.act(seat, dwarf, column)
    return 0


cdef inline int nothing(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.nothing(seat)
    return 0


cdef inline int done(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.done(seat)
    return 0


cdef inline int announce(Data data, int seat, int action) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.announce(data, seat, action)
    return 0


cdef inline int cancel(Data data, int seat, int actor) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.cancel(seat, actor)
    return 0


cdef inline int no_cancel(Data data, int seat, int actor) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.no_cancel(seat, actor)
    return 0


cdef inline int lapse(Data data, int space, int tile) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.lapse(data, space, tile)
    return 0


cdef inline int penalty(Data data, int seat, int due, int paid) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.penalty(seat, due, paid)
    return 0


cdef inline int drawn(Data data, int thief, int owner, int colour) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.drawn(thief, owner, colour)
    return 0


cdef inline int dig(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.dig(data, seat)
    return 0


cdef inline int buy(Data data, int seat, int colour, int price) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.buy(seat, colour, price)
    return 0


cdef inline int sell(Data data, int seat, int colour, int price) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.sell(seat, colour, price)
    return 0


cdef inline int fulfil(Data data, int seat, int space, int tile, int value) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.fulfil(data, seat, space, tile, value)
    return 0


cdef inline int tools(Data data, int seat, int tool, int bonus) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.tools(seat, tool, bonus)
    return 0


cdef inline int plus5(Data data, int seat, int victim, int loss) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.plus5(seat, victim, loss)
    return 0


cdef inline int minus3(Data data, int seat, int colour, int price) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.minus3(seat, colour, price)
    return 0


cdef inline int wait(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.wait(seat)
    return 0


cdef inline int passed(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.passed(seat)
    return 0


cdef inline int turn(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.turn()
    return 0


cdef inline int choose_return(Data data, int seat, int colour) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.choose_return(seat, colour)
    return 0


cdef inline int returned(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.returned(data, seat)
    return 0


cdef inline int over(Data data, int reason) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.over(data, reason)
    return 0
