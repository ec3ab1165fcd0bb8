cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng, below_small
from zwerge.games.silberzwerg.rules cimport contracts, layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef object refusal()
@cython.locals(which=int, seat=int, seen=int, space=int, _=int)
cpdef int find_gaps(Data data) noexcept nogil
cdef bint draws(Data data) except -1 nogil
@cython.locals(at=int, tile=int)
cpdef list outcomes(Data data)
@cython.locals(left=int, tile=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
@cython.locals(space=int, i=int)
cdef int lay(Data data, int tile) except -9 nogil
