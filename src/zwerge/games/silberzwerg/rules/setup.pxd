cimport cython

from zwerge.core.chance cimport Rng, below_small

from zwerge.games.silberzwerg.rules cimport gem_moves, layout, new_contracts, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(colour=int, seat=int, tile=int)
cdef int lay_out(Data data) except -9
cpdef object refusal()
@cython.locals(at=int, seat=int, colour=int)
cpdef list outcomes(Data data)
@cython.locals(left=int, seat=int, colour=int)
cdef int draw(Data data, Rng rng) noexcept nogil
@cython.locals(i=int)
cdef bint is_dealt(Data data, int colour) noexcept nogil
cdef int choose_first(Data data, int seat) except -9 nogil
cpdef int next_dealt(Data data) noexcept nogil
@cython.locals(seat=int)
cdef bint deal(Data data, int colour) except -1 nogil
@cython.locals(i=int, seat=int, colour=int)
cdef int settle(Data data) except -9 nogil
cdef int lay_first_contracts(Data data) except -9 nogil
@cython.locals(i=int)
cpdef int put_on_their_way(Data data, int first, tuple colours) except -9
