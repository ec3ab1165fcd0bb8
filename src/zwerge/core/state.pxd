cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng


cdef class State:
    cdef public object setup
    cdef public int turn
    cdef public int moves
    cdef public object trail

    cpdef int current_player(self) noexcept
    cpdef tuple actors(self)
    cpdef tuple legal(self, int seat)
    cpdef move(self, int action, int seat)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    cpdef int playout_chance(self, Rng rng) except? -9
    cpdef copy_from(self, State other)
    cpdef State clone(self)
    cpdef bint is_terminal(self) except -9
    @cython.locals(count=long, seat=int)
    cpdef long playout(self, Rng rng) except -9
    @cython.locals(copy=State, moves=long, _=long)
    cpdef long playouts(self, Rng rng, long count) except -9
