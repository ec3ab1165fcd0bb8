cimport cython

from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef object refusal()
@cython.locals(at=int, i=int, seat=int, colour=int)
cpdef list outcomes(Data data)
cdef int choose_first(Data data, int seat) except -9
cpdef int next_dealt(Data data) noexcept
@cython.locals(seat=int)
cdef bint deal(Data data, int colour) except -1
@cython.locals(i=int, seat=int, colour=int)
cdef int settle(Data data) except -9
@cython.locals(i=int)
cpdef int put_on_their_way(Data data, int first, tuple colours) except -9
