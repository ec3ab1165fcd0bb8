cimport cython

from zwerge.core cimport seats
from zwerge.games.amulett.rules cimport layout, seven_dwarves
from zwerge.games.amulett.rules.state cimport AmulettState
from zwerge.research.lanes cimport FreeLane

cdef int PHASE_COUNT


cdef class AmulettLane(FreeLane):
    cdef AmulettState game
    cdef int gold
    cdef bint reminds

    cdef int step_on(self, int action) except -1 nogil
    cdef int draw(self) except -1 nogil
    cdef int gather(self) except -1 nogil
    cdef int run_on(self) except -1 nogil
    @cython.final
    @cython.locals(mask=int)
    cdef int forced(self) except -2 nogil
    @cython.locals(seat=int, playing=bint, mask=int, action=int)
    cdef int show(self) except -1 nogil
    @cython.locals(n=int, me=int, at=int, kind=int)
    cdef int look(self) except -1 nogil
    @cython.locals(n=int, first=int, seat=int, held=int, kind=int, place=int, number=int, pile=int)
    @cython.final
    cdef int look_at_table(self, int at) except -1 nogil
    @cython.locals(n=int, me=int, middle=int, seat=int, held=int, far=int)
    @cython.final
    cdef int look_at_gold(self, int at) except -1 nogil
    @cython.locals(far=int)
    @cython.final
    cdef int turned(self, int seat) noexcept nogil
