cimport cython

from zwerge.core cimport seats
from zwerge.games.silberzwerg.rules cimport layout, gem_prices
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef object refusal()
cdef bint ends(Data data) except -1
@cython.locals(there=int, space=int)
cpdef bint board_is_empty(Data data) noexcept
cdef int finish(Data data, int reason) except -9
cpdef object outcome(Data data)
