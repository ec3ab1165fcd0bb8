cimport cython

from zwerge.games.silberzwerg.rules cimport gem_moves, layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(found=int)
cpdef int brings(Data data, int seat, int colour) noexcept nogil
@cython.locals(seat=int, colour=int, _=int)
cdef int dig(Data data) except -9 nogil
