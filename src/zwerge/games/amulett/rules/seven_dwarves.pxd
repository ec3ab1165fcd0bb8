cimport cython

from zwerge.games.amulett.rules cimport layout, round_end
from zwerge.games.amulett.rules.data cimport Data


cdef tuple offered(Data data, int seat)
cpdef bint may_announce(Data data, int seat) noexcept nogil
cpdef bint is_heard(int gold, bint debtors_may_announce) noexcept nogil
cpdef int penalty(int gold, bint debts) noexcept nogil
cpdef bint has_seven(Data data, int seat) noexcept nogil
cpdef object refusal(Data data, int action, int seat)
cpdef object debtor()
cdef int open_window(Data data) noexcept nogil
@cython.locals(seat=int, _=int)
cdef int first_with_seven(Data data) noexcept nogil
cdef bint keep_silent(Data data) noexcept nogil
cdef bint all_silent(Data data) noexcept nogil
cdef int announce(Data data) except -9 nogil
cdef int win(Data data, int seat) except -9 nogil
@cython.locals(lost=int)
cdef int call_wrongly(Data data, int seat) except -9 nogil
