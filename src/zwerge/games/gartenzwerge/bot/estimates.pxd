cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState

cdef double _THOUSAND


cdef class Weights:
    cdef double cash
    cdef double above_half
    cdef double near_gold
    cdef double caps[7]
    cdef double pair_of_blues
    cdef double pair_of_greens
    cdef double best
    cdef double best_alone
    cdef double treasurer
    cdef double nobody_works


@cython.final
cdef class Estimates:
    cdef readonly double share[8]
    cdef Weights two
    cdef Weights more

    @cython.locals(players=int, seat=int, best=double, total=double, weights=Weights, highest=int, having=int, cap=int)
    cpdef weigh(self, GartenzwergeState mine)
    @cython.locals(cap=int, cash=double, price=double, strength=double)
    cdef double strength(self, GartenzwergeState mine, int seat, Weights weights) noexcept


@cython.locals(cap=int)
cpdef int best_dwarf(GartenzwergeState mine, int seat) noexcept
