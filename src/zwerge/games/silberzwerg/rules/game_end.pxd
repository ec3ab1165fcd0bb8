cimport cython

from zwerge.core cimport seats
from zwerge.games.silberzwerg.rules cimport layout, gem_prices, told
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef object refusal()
cdef int check_money(Data data, int seat) except -9 nogil
cdef int check_round(Data data) except -9 nogil
@cython.locals(there=int, space=int)
cpdef bint board_is_empty(Data data) noexcept nogil
cdef int finish(Data data, int reason) except -9 nogil
cpdef object outcome(Data data)
