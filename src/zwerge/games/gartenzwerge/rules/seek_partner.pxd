cimport cython

from zwerge.games.gartenzwerge.rules cimport clockwise, partner_deals, event_cards, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef bint duty_open(Data data, int seat) noexcept nogil
@cython.locals(seat=int)
cdef int let_duties_lapse(Data data) except -9 nogil
@cython.locals(other=int)
cdef int search(Data data, int seat, int cap, int demands) except -9 nogil
cpdef int nameable(Data data, int seat) noexcept nogil
@cython.locals(count=int)
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(kind=int, cap=int)
cpdef object name_refusal(Data data, int action, int seat)
cpdef object below_minimum(Data data, int cap)
@cython.locals(seat=int, other=int)
cdef bint ask_next(Data data) except -9 nogil
cdef int answer(Data data, int seat, int cap) except -9 nogil
@cython.locals(seat=int, partner=int)
cdef int take_partner(Data data, int who, int amount) except -9 nogil
