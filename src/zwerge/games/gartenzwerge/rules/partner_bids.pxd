cimport cython

from zwerge.games.gartenzwerge.rules cimport clockwise, partner_deals, layout, offer_partner, two_players_schmiedel, seek_partner, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef bint begin(Data data, int nobody) except -9 nogil
cpdef bint is_open(Data data, int seat) noexcept nogil
cdef tuple actors(Data data)
cpdef int side(Data data, int seat) noexcept nogil
cpdef int most(Data data, int seat) noexcept nogil
cdef tuple offered(Data data, int seat)
@cython.locals(count=int, first=int, at=int)
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(kind=int, own=int, wanted=int, amount=int, limit=int)
cpdef object refusal(Data data, int action, int seat)
cdef bint close(Data data, int seat, int amount) except -9 nogil
cpdef bint may_open_again(Data data, int seat) noexcept nogil
cpdef int open_again(Data data, int seat) except -9 nogil
@cython.locals(seeks=bint, best=int, who=int, amount=int, limit=int)
cdef bint settle(Data data) except -9 nogil
cpdef int amount_of(Data data, int who) noexcept nogil
@cython.locals(count=int)
cdef int gather_choices(Data data, int* into) noexcept nogil
cpdef object choice_refusal(Data data, int action, int seat)
cdef bint choose(Data data, int seat, int who) except -9 nogil
cdef bint agree(Data data, int who, int amount) except -9 nogil
