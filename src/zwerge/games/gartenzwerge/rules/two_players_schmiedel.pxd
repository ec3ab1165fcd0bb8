cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport herds, layout, sheds, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef bint takes_part(Data data) noexcept nogil
@cython.locals(count=int, seat=int, place=int, at=int)
cpdef int lent(Data data, int cap) noexcept nogil
cdef int begin(Data data) except -9 nogil
@cython.locals(ticket=int, outcome=int, low=int, high=int)
cdef int draw(Data data, Rng rng) noexcept nogil
cdef int pairs(Data data, int low, int high) noexcept nogil
@cython.locals(low=int)
cdef int sum_of(Data data, int number) noexcept nogil
@cython.locals(total=int)
cdef int draw_chips(Data data, int number) except -9 nogil
cdef int shown_sum(Data data) noexcept nogil
@cython.locals(seat=int)
cdef int lend(Data data, int amount) except -9 nogil
@cython.locals(seat=int)
cdef int rent(Data data, int amount) except -9 nogil
@cython.locals(seat=int, cap=int)
cdef int send_home(Data data) except -9 nogil
