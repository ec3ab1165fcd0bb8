cimport cython

from zwerge.games.gartenzwerge.rules cimport partner_deals, event_cards, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(other=int)
cdef int offer(Data data, int seat, int cap) except -9 nogil
cpdef bint may_bid(Data data, int seat) noexcept nogil
cdef int win(Data data, int who, int amount) except -9 nogil
cdef int gather(Data data, int seat, int* into) noexcept nogil
cpdef object pair_refusal(Data data, int action, int seat)
cdef int pair_up(Data data, int seat, int cap) except -9 nogil
