cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(seat=int)
cdef int open_boards(Data data) except -9
@cython.locals(colour=int, digging=int, seat=int)
cpdef int fix(Data data) except -9
@cython.locals(row=int)
cdef void cut(Data data, int colour, int rows) noexcept
@cython.locals(colour=int)
cdef void lift(Data data) noexcept
cpdef int price(Data data, int colour) noexcept nogil
