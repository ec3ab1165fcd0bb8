cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport seat_circle, event_cards, game_end, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cdef int begin_round(Data data) except -9 nogil
@cython.locals(seat=int, place=int)
cdef int clear_table(Data data) except -9 nogil
@cython.locals(best=int, seat=int, by=int, better=int)
cdef int elect(Data data) except -9 nogil
@cython.locals(cap=int)
cdef int compare_herds(Data data, int a, int b) noexcept nogil
cdef int draw_cards(Data data) except -9 nogil
cdef bint lay_card(Data data, int outcome) except -9 nogil
cdef int highest_card(Data data) noexcept nogil
@cython.locals(start=int, cap=int)
cdef list outcomes(Data data)
@cython.locals(top=int, out=int, cap=int)
cdef int draw(Data data, Rng rng) except? -9 nogil
cdef int lay_competition(Data data, int cap) except -9 nogil
