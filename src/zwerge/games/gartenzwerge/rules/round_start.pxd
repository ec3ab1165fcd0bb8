cimport cython

from zwerge.games.gartenzwerge.rules cimport event_cards, game_end, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(seat=int, place=int)
cdef int begin_round(Data data) except -9 nogil
@cython.locals(job=int, cap=int)
cdef int free_all(Data data, int seat) except -9 nogil
