cimport cython

from zwerge.games.zavandor.rules cimport bank_trade, card_supply, drafts, layout, told, trade_offers, turn_order
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int)
cdef int begin(Data data) except -9 nogil
@cython.locals(seat=int)
cdef int close(Data data) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int go(Data data) except -9 nogil
cdef bint waits_for(Data data, int seat) noexcept nogil
@cython.locals(seat=int)
cpdef tuple actors(Data data)
@cython.locals(half=int, n=int)
cdef int offered(Data data, int seat, int* found) except -9 nogil
@cython.locals(value=int)
cdef int decide(Data data, int kind, int action, int seat) except -9 nogil
cdef int be_ready(Data data, int seat) except -9 nogil
