cimport cython

from zwerge.games.zavandor.rules cimport free_stones, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int, place=int)
cdef int go(Data data) except -9 nogil
cdef bint usable(Data data, int seat, int one) noexcept nogil
@cython.locals(n=int, one=int)
cdef int offered(Data data, int seat, int* found) noexcept nogil
@cython.locals(back=int, points=int)
cdef int use(Data data, int seat, int one) except -9 nogil
cdef int no_more(Data data, int seat) except -9 nogil
