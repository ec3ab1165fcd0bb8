# Written by tests/tools/make_told.py out of happenings.pxd.
from zwerge.games.zavandor.rules.data cimport Data


cdef inline int board(Data data, int seat, int board) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.board(seat, board)
    return 0


cdef inline int start(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.start(seat)
    return 0


cdef inline int top(Data data, int row, int one, int place) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.top(data, row, one, place)
    return 0


cdef inline int out(Data data, int row, int one) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.out(data, row, one)
    return 0


cdef inline int round(Data data, int number, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.round(number, seat)
    return 0


cdef inline int draw(Data data, int seat, int back, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.draw(seat, back, gem)
    return 0


cdef inline int no_cards(Data data, int seat, int count) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.no_cards(seat, count)
    return 0


cdef inline int reshuffle(Data data, int back) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.reshuffle(back)
    return 0


cdef inline int show(Data data, int seat, int card, int at) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.show(data, seat, card, at)
    return 0


cdef inline int lot_gone(Data data, int back, int at) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.lot_gone(back, at)
    return 0


cdef inline int settle(Data data, int seat, int back) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.settle(data, seat, back)
    return 0


cdef inline int income(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.income(data, seat)
    return 0


cdef inline int stones_lost(Data data, int seat, int count) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.stones_lost(seat, count)
    return 0


cdef inline int stone(Data data, int seat, int one, int level) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.stone(data, seat, one, level)
    return 0


cdef inline int lose(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.lose(seat)
    return 0


cdef inline int use(Data data, int seat, int one, int points) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.use(data, seat, one, points)
    return 0


cdef inline int pass_(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.pass_(seat)
    return 0


cdef inline int step(Data data, int seat, int action) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.step(data, seat, action)
    return 0


cdef inline int cancel(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.cancel(seat)
    return 0


cdef inline int draft_gone(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.draft_gone(seat)
    return 0


cdef inline int propose(Data data, int place) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.propose(data, place)
    return 0


cdef inline int deal(Data data, int seat, int place) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.deal(data, seat, place)
    return 0


cdef inline int decline(Data data, int seat, int number) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.decline(seat, number)
    return 0


cdef inline int offer_ended(Data data, int place, int reason) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.offer_ended(data, place, reason)
    return 0


cdef inline int ready(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.ready(seat)
    return 0


cdef inline int bank(Data data, int seat, int action) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.bank(data, seat, action)
    return 0


cdef inline int turn(Data data, int back, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.turn(back, gem)
    return 0


cdef inline int instead(Data data, int seat, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.instead(seat, gem)
    return 0


cdef inline int nowhere(Data data, int seat, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.nowhere(seat, gem)
    return 0


cdef inline int bought(Data data, int seat, int card) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.bought(seat, card)
    return 0


cdef inline int fist(Data data, int seat, int card) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.fist(seat, card)
    return 0


cdef inline int commit(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.commit(seat)
    return 0


cdef inline int bid(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.bid(data, seat)
    return 0


cdef inline int no_bid(Data data, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.no_bid(gem)
    return 0


cdef inline int won(Data data, int gem, int seat, int count) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.won(gem, seat, count)
    return 0


cdef inline int keep(Data data, int seat, int card) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.keep(seat, card)
    return 0


cdef inline int points(Data data, int seat, int points, int gem) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.points(seat, points, gem)
    return 0


cdef inline int remove(Data data, int seat, int one) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.remove(data, seat, one)
    return 0


cdef inline int take(Data data, int seat, int one) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.take(data, seat, one)
    return 0


cdef inline int king(Data data, int seat, int hall) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.king(data, seat, hall)
    return 0


cdef inline int upgrade(Data data, int seat, int one, int points) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.upgrade(data, seat, one, points)
    return 0


cdef inline int done(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.done(seat)
    return 0


cdef inline int back(Data data, int seat) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.back(data, seat)
    return 0


cdef inline int over(Data data) except -1 nogil:
    if data.hears:
        with gil:
            data.teller.over(data)
    return 0
