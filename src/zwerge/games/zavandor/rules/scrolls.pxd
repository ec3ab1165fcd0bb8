cimport cython

from zwerge.games.zavandor.rules cimport layout, owned_objects, free_stones, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


@cython.locals(seat=int, place=int)
cdef int go(Data data) except -9
cdef bint usable(Data data, int seat, int one) noexcept
@cython.locals(tables=Tables, n=int, one=int)
cdef int offered(Data data, int seat) noexcept
@cython.locals(back=int, points=int)
cdef int use(Data data, int seat, int one) except -9
cdef int no_more(Data data, int seat) except -9
