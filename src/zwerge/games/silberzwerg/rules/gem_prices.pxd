cimport cython

from zwerge.games.silberzwerg.rules cimport layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(colour=int, digging=int, seat=int)
cpdef int fix(Data data) except -9 nogil
@cython.locals(row=int)
cdef void cut(Data data, int colour, int rows) noexcept nogil
@cython.locals(colour=int)
cdef void lift(Data data) noexcept nogil
cpdef int price(Data data, int colour) noexcept nogil
