cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport layout, told
from zwerge.games.zavandor.rules.data cimport Data


cdef int begin(Data data) noexcept nogil
@cython.locals(row=int)
cdef int go(Data data) except -9 nogil
cdef int row_now(Data data) noexcept nogil
@cython.locals(found=int, place=int, one=int)
cdef int count(Data data, int row, int light) noexcept nogil
@cython.locals(place=int)
cdef bint is_empty(Data data, int row) noexcept nogil
@cython.locals(one=int, row=int, place=int)
cdef int new_top(Data data, int outcome) except -9 nogil
cdef int first_outcome(Data data) noexcept nogil
@cython.locals(row=int, first=int, light=int, one=int)
cpdef list outcomes(Data data)
@cython.locals(row=int, light=int, there=int, left=int, place=int, one=int)
cdef int chosen(Data data, Rng rng) noexcept nogil
