cimport cython

from zwerge.core.chance cimport Rng
from zwerge.games.gartenzwerge.rules cimport event_cards, game_end, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(seat=int, cap=int, _=int)
cdef int lay_out(Data data) except -9 nogil
@cython.locals(seat=int)
cdef list outcomes(Data data)
cdef int draw(Data data, Rng rng) noexcept nogil
cdef int choose_treasurer(Data data, int seat) except -9 nogil
