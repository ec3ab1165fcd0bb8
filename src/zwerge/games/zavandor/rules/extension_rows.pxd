cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef int begin(Data data) noexcept
@cython.locals(row=int)
cdef int go(Data data) except -9
cdef int row_now(Data data) noexcept
@cython.locals(tables=Tables, found=int, place=int, one=int)
cdef int count(Data data, int row, int light) noexcept
@cython.locals(tables=Tables, place=int)
cdef bint is_empty(Data data, int row) noexcept
@cython.locals(one=int, row=int)
cdef int new_top(Data data, int outcome) except -9
cdef int first_outcome(Data data) noexcept
@cython.locals(row=int, first=int, light=int, one=int)
cpdef list outcomes(Data data)
@cython.locals(tables=Tables, row=int, light=int, there=int, left=int, place=int, one=int)
cdef int chosen(Data data, Rng rng) noexcept
