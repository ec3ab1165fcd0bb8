cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport seat_circle, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(blue=bint)
cdef int coming_stack(Data data) noexcept nogil
cdef int lay_stack(Data data, int stack) except -9 nogil
cdef int cards(Data data) noexcept nogil
@cython.locals(first=int, there=int, at=int)
cdef list outcomes(Data data)
@cython.locals(there=int, ticket=int, at=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
cdef int discard(Data data) except -9 nogil
cdef int turn_over(Data data, int event) except -9 nogil
@cython.locals(floor=int, fee=int, seat=int, paid=int, _=int)
cdef int collect_fee(Data data, int event) except -9 nogil
@cython.locals(least=int, seat=int, gift=int, _=int)
cdef int help_poorest(Data data) except -9 nogil
@cython.locals(most=int, seat=int, _=int)
cdef int free_dwarves(Data data) except -9 nogil
@cython.locals(cap=int)
cdef int free_dwarf(Data data, int seat) except -9 nogil
cpdef int prescribed(Data data, int seat) noexcept nogil
cpdef bint may_deal(Data data, int seat) noexcept nogil
