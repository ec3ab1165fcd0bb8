cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


cpdef object refusal()
@cython.locals(players=int, first=int)
cpdef list outcomes(Data data)
@cython.locals(players=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
@cython.locals(ticket=int, kind=int, below=int, other=int)
cdef int any_kind(Data data, Rng rng) noexcept nogil
@cython.locals(count=int)
cdef int deal_all(Data data, Rng rng) noexcept nogil
cdef int choose_leader(Data data, int seat) noexcept nogil
cdef int next_round(Data data) noexcept nogil
@cython.locals(i=int)
cdef int begin_deal(Data data) except -9 nogil
cdef int forget_piles(Data data) except -9 with gil
cdef bint deal(Data data, int kind) noexcept nogil
