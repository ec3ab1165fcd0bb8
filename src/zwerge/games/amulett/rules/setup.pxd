cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


cdef unsigned long long ONES
cdef unsigned long long TOPS

cpdef object refusal()
@cython.locals(players=int, first=int)
cpdef list outcomes(Data data)
@cython.locals(players=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
@cython.locals(ticket=int, kind=int, below=int, other=int)
cdef int any_kind(Data data, Rng rng) noexcept nogil
@cython.locals(low="unsigned long long", high="unsigned long long", past_low="unsigned long long",
               past_high="unsigned long long", ticket="unsigned long long", left=int, seat=int, kind=int, count=int, _=int)
cdef int deal_all(Data data, Rng rng) noexcept nogil
@cython.locals(found="unsigned long long", kind=int)
cdef unsigned long long counted_up(Data data, int first, unsigned long long before) noexcept nogil
@cython.locals(before=int, upto=int, kind=int)
cdef void take_down(Data data, unsigned long long low, unsigned long long high) noexcept nogil
cdef int choose_leader(Data data, int seat) noexcept nogil
cdef int next_round(Data data) noexcept nogil
@cython.locals(i=int)
cdef int begin_deal(Data data) except -9 nogil
cdef int forget_piles(Data data) except -9 with gil
cdef bint deal(Data data, int kind) noexcept nogil
