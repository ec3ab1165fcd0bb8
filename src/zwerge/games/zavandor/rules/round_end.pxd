cimport cython

from zwerge.games.zavandor.rules cimport auctions, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int, card=int)
cdef int give_back(Data data) except -9 nogil
@cython.locals(card=int)
cdef bint has_lost(Data data, int seat) noexcept nogil
cdef int next_round(Data data) noexcept nogil
