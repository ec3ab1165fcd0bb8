cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.bargains cimport Bargains
from zwerge.games.gartenzwerge.rules.tables cimport Tables


cdef class GartenzwergeState(Bargains):
    cpdef move(self, int action, int seat)
    @cython.final
    @cython.locals(tables=Tables)
    cdef int draw(self, int outcome) except -9
    @cython.final
    @cython.locals(kind=int, cap=int, first=int)
    cdef int take_turn(self, int action, int seat) except -9
    @cython.locals(tables=Tables, outcomes=list, total=long, _=int, weight=int, ticket=long, outcome=long, place=int, rank=int, drawn=int, cap=int, cards=int, at=int)
    cpdef int playout_chance(self, Rng rng) except? -9
    @cython.locals(copy=GartenzwergeState)
    cpdef GartenzwergeState detached(self)
    cpdef int count(self, int seat, int job, int cap) noexcept
    cpdef int owned(self, int seat, int cap) noexcept
