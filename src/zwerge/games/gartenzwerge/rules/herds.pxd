cimport cython

from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef int bring(Data data, int seat, int cap, int job) except -9 nogil
cpdef int put_back(Data data, int seat, int cap, int job) except -9 nogil
cdef void employ(Data data, int seat, int cap, int old, int new) noexcept nogil
cdef void count_free(Data data, int seat, int cap, int change) noexcept nogil
@cython.locals(job=int, cap=int)
cdef int free_all(Data data, int seat) except -9 nogil
cpdef int working(Data data, int seat) noexcept nogil
cpdef bint has_free_grey(Data data, int seat) noexcept nogil
cpdef int owned(Data data, int seat, int cap) noexcept nogil
cpdef int supply(Data data, int seat, int cap) noexcept nogil
cpdef int count(Data data, int seat, int job, int cap) noexcept nogil
@cython.locals(job=int, cap=int)
cpdef list jobs_of(Data data, int seat)
cpdef object not_free(Data data, int seat, int cap, str paragraph)
@cython.locals(seat=int, job=int, cap=int)
cpdef int clear(Data data) except -9 nogil
