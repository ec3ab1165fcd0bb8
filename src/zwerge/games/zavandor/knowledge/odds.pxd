cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.knowledge.guessing cimport Crowd


cdef class DeckOdds:
    cdef readonly tuple pools
    cdef readonly tuple past
    cdef readonly bint is_plain
    cdef readonly bint is_told
    cdef readonly Crowd crowd
    cdef list came_from
    cdef list leaves
    cdef list stages
    cdef readonly dict weights
    cdef readonly dict by_flags

    cpdef bint may_be_few(self, int most) except -9
    cpdef bint has_room(self) except -9
    @cython.locals(weights=dict, table=dict)
    cpdef bint weigh(self, int most) except -9
    @cython.locals(found=dict, pool=list)
    cpdef dict joined(self, dict stage, int seat, dict leaves)
    @cython.locals(cells=tuple, lot=int, gem=int, pool=tuple, shown=tuple)
    cpdef rest(self, tuple case)
    @cython.locals(weights=dict, found=list, stage=int, seat=int)
    cpdef list pick(self, Rng rng, flags=*)
    @cython.locals(one=int, lots=list, found=list, seat=int)
    cpdef list guess(self, Rng rng, bint whole)
    cpdef dict sources(self, int stage, int seat)
    @cython.locals(left=list, rest=list, cells=tuple, lot=int, gem=int)
    cpdef list left_of(self, list leaves)


@cython.locals(cells=tuple, more=tuple, at=int)
cpdef tuple join(tuple case, int seat, tuple leaf)
@cython.locals(at=int)
cpdef bint fits(tuple cells, list pool) except -9
