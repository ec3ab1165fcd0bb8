cimport cython

from zwerge.games.gartenzwerge.rules cimport seek_and_offer, event_cards, herds, layout
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(other=int)
cdef int offer(Data data, int seat, int cap) except -9
cpdef bint may_bid(Data data, int seat) noexcept
cdef int win(Data data, int who, int amount) except -9
cpdef object pair_refusal(Data data, int action, int seat)
cdef int pair_up(Data data, int seat, int cap) except -9
