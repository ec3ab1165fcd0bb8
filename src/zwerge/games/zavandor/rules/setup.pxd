cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport layout, owned_objects, extension_rows, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef int begin(Data data) noexcept
@cython.locals(tables=Tables, seat=int, board=int, dragon=int)
cdef int deal_boards(Data data) except -9
cdef int draw_start(Data data) noexcept
cdef int fill_rows(Data data) noexcept
cdef int begin_deal(Data data) noexcept
@cython.locals(back=int)
cdef int deal_hands(Data data) noexcept
@cython.locals(tables=Tables, first=int, seat=int, board=int)
cpdef list outcomes(Data data)
@cython.locals(found=list, outcome=int)
cdef int chosen(Data data, Rng rng) except -9
@cython.locals(tables=Tables)
cdef int come(Data data, int outcome) except -9
