cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport clockwise, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(best=int, seat=int, by=int, better=int)
cdef int elect(Data data) except -9 nogil
@cython.locals(cap=int)
cdef int compare_herds(Data data, int a, int b) noexcept nogil
cdef int draw_cards(Data data) except -9 nogil
cdef int highest_card(Data data) noexcept nogil
@cython.locals(start=int, cap=int)
cdef list outcomes(Data data)
@cython.locals(top=int, out=int, cap=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
cdef bint lay_competition(Data data, int cap) except -9 nogil
