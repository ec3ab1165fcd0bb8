cimport cython

from zwerge.core cimport seats
from zwerge.games.silberzwerg.rules cimport gem_moves, layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef bint drafting(Data data, int seat) noexcept nogil
@cython.locals(i=int)
cpdef list in_turn(Data data)
@cython.locals(seat=int)
cpdef tuple drafters(Data data)
@cython.locals(seat=int, _=int)
cpdef bint ask(Data data) except -1 nogil
cdef bint commit(Data data, int seat) except -1 nogil
