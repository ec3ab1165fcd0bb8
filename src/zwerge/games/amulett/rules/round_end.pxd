cimport cython

from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


cdef bint is_played_out(Data data) noexcept nogil
cpdef int score(Data data, int seat) noexcept nogil
@cython.locals(most=int, winners=int, ties=int, counted=int, seat=int, points=int, reason=int)
cdef int count(Data data, int caller, int lost) except -9 nogil
@cython.locals(seat=int)
cdef int close(Data data, int reason, int caller, int winners, int lost, int counted) except -9 nogil
cdef int keep(Data data, int reason, int caller, int winners, int lost, int counted) except -9 with gil
cdef object told(Data data, int reason, int caller, int winners, int lost, int counted)
