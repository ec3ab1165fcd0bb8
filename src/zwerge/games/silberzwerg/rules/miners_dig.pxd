cimport cython

from zwerge.games.silberzwerg.rules cimport gem_moves, layout
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(found=int)
cpdef int brings(Data data, int seat, int colour) noexcept
@cython.locals(seat=int, colour=int, _=int)
cdef int dig(Data data) except -9
