cimport cython

from zwerge.bots.search.net cimport Learned
from zwerge.core.state cimport State
from zwerge.games.zavandor.bot.estimates cimport Estimates
from zwerge.games.zavandor.rules.state cimport ZavandorState

cdef int _COUNT
cdef double _SCALE
cdef double _SCALE_A_ROUND


cdef class Look(Learned):
    cdef Estimates estimates
    cdef double reckoned[4]
    cdef double seen[40]

    @cython.locals(mine=ZavandorState, seat=int, i=int)
    cpdef prepare(self, State state)
    @cython.locals(mine=ZavandorState, rounds=double, scale=double, i=int, number=double, best=double, total=double, other=int)
    cpdef look(self, State state, int seat)
