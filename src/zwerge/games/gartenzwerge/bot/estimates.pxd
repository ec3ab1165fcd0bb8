cimport cython

from zwerge.games.gartenzwerge.rules cimport herd, layout
from zwerge.games.gartenzwerge.rules.state cimport GartenzwergeState

cdef double _THOUSAND


cdef class Weights:
    cdef double cash
    cdef double above_half
    cdef double near_gold
    cdef double purse
    cdef double caps[7]
    cdef double pair_of_blues
    cdef double pair_of_greens
    cdef double treasurer
    cdef double nobody_works
    cdef double upkeep_lacking


@cython.final
cdef class Estimates:
    cdef readonly double share[8]
    cdef Weights two
    cdef Weights more

    @cython.locals(players=int, seat=int, best=double, total=double, weights=Weights)
    cpdef weigh(self, GartenzwergeState mine)
    @cython.locals(cap=int, cash=double, price=double, lacking=double, strength=double)
    cdef double strength(self, GartenzwergeState mine, int seat, Weights weights) noexcept
