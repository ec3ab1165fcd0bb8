cimport cython

from zwerge.games.gartenzwerge.rules cimport clockwise, seek_and_offer, event_cards, herds, layout
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef bint duty_open(Data data, int seat) noexcept
@cython.locals(seat=int)
cdef int let_duties_lapse(Data data) except -9
@cython.locals(other=int)
cdef int search(Data data, int seat, int cap, int demands) except -9
cpdef int nameable(Data data, int seat) noexcept nogil
@cython.locals(kind=int, cap=int)
cpdef object name_refusal(Data data, int action, int seat)
cpdef object below_minimum(Data data, int cap)
@cython.locals(seat=int, other=int)
cdef bint ask_next(Data data) except -9
cdef int answer(Data data, int seat, int cap) except -9
@cython.locals(seat=int, partner=int)
cdef int take_partner(Data data, int who, int amount) except -9
