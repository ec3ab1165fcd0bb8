cimport cython

from zwerge.games.zavandor.bot.worth cimport Mind
from zwerge.games.zavandor.rules cimport layout, owned_objects, turn_order
from zwerge.games.zavandor.rules.state cimport ZavandorState

cdef int FEATURES
cdef double _SPREAD
cdef double _SPREAD_A_ROUND


@cython.final
cdef class Estimates:
    cdef readonly Mind mind
    cdef double feature[10]
    cdef double rounds
    cdef double weight[20]
    cdef readonly double share[4]

    @cython.locals(mind=Mind, rounds=double, i=int, place=int)
    cdef look(self, ZavandorState state, int seat)
    @cython.locals(mind=Mind, what=int, level=int, scroll=bint, more=double, helps=int)
    cdef look_at(self, ZavandorState state, int seat, int one)
    @cython.locals(best=double, seat=int, scale=double, total=double)
    cpdef judge(self, ZavandorState state)
    @cython.locals(total=double, i=int)
    cdef double points(self) noexcept
    @cython.locals(i=int)
    cpdef tuple features(self, ZavandorState state, int seat)
