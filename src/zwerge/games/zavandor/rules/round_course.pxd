cimport cython

from zwerge.core cimport seats
from zwerge.games.zavandor.rules cimport (
    auctions, card_supply, fist_bids, game_end, income, layout, round_end, row_refill, scrolls, setup, trade_phase, upgrades
)
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(came=int)
cdef int run_on(Data data) except -9 nogil
@cython.locals(phase=int)
cdef int go_on(Data data) except -9 nogil
@cython.locals(phase=int)
cdef int follow(Data data) except -9 nogil
cdef int after_round(Data data) except -9 nogil
