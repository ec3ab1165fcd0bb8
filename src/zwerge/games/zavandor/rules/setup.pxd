cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport row_refill, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


cdef int begin(Data data) noexcept nogil
@cython.locals(seat=int, board=int, dragon=int, scroll=int)
cdef int deal_boards(Data data) except -9 nogil
cdef int draw_start(Data data) noexcept nogil
cdef int fill_rows(Data data) noexcept nogil
cdef int begin_deal(Data data) noexcept nogil
@cython.locals(back=int)
cdef int deal_hands(Data data) noexcept nogil
@cython.locals(first=int, seat=int, board=int)
cpdef list outcomes(Data data)
@cython.locals(seat=int)
cdef bint is_dealt(Data data, int board) noexcept nogil
@cython.locals(left=int, board=int)
cdef int chosen(Data data, Rng rng) except -9 nogil
cdef int come(Data data, int outcome) except -9 nogil
