cimport cython

from zwerge.core cimport seats
from zwerge.games.gartenzwerge.rules cimport herds, layout
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef bint takes_part(Data data) noexcept nogil
@cython.locals(count=int, seat=int, place=int, at=int)
cpdef int lent(Data data, int cap) noexcept nogil
cdef int begin(Data data) except -9
cdef int draw_chips(Data data, int total) except -9
@cython.locals(seat=int)
cdef int rent(Data data, int amount) except -9
@cython.locals(seat=int, cap=int)
cdef int send_home(Data data) except -9
