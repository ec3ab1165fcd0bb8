cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.amulett.rules cimport game_end, layout, trick, round_end, setup, seven_dwarves
from zwerge.games.amulett.rules.data cimport Data


cdef class AmulettState(Data):
    cpdef tuple legal(self, int seat)
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.locals(mask=int)
    cpdef int playout_action(self, Rng rng, int seat) except? -9
    cpdef move(self, int action, int seat)
    @cython.final
    cdef int step(self, int action) except -9 nogil
    @cython.final
    cdef int close_window(self) except -9 nogil
    @cython.final
    cdef int chance(self, Rng rng) except -9 nogil
    @cython.final
    cdef int after_trick(self) except -9 nogil
    @cython.final
    cdef int go_on(self) except -9 nogil
    @cython.final
    cdef int after_round(self, int reason) except -9 nogil
    cpdef int score(self, int seat) noexcept
    @cython.locals(first=int, kind=int, _=int)
    cpdef list hand_of(self, int seat)
    cpdef bint may_announce(self, int seat) noexcept
    @cython.locals(copy=AmulettState)
    cpdef AmulettState detached(self)
