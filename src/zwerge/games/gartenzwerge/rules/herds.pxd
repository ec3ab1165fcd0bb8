cimport cython

from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef int bring(Data data, int seat, int cap, int job) except -9
cpdef int put_back(Data data, int seat, int cap, int job) except -9
cdef void employ(Data data, int seat, int cap, int old, int new) noexcept
cdef void count_free(Data data, int seat, int cap, int change) noexcept
cpdef int working(Data data, int seat) noexcept
cpdef bint has_free_grey(Data data, int seat) noexcept
cpdef int owned(Data data, int seat, int cap) noexcept
cpdef int supply(Data data, int seat, int cap) noexcept nogil
cpdef int count(Data data, int seat, int job, int cap) noexcept
@cython.locals(job=int, cap=int)
cpdef list jobs_of(Data data, int seat)
cpdef object not_free(Data data, int seat, int cap, str paragraph)
@cython.locals(seat=int, job=int, cap=int)
cpdef int clear(Data data) except -9
