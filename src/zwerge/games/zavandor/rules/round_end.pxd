cimport cython

from zwerge.games.zavandor.rules cimport auctions, known_cards, layout, turn_order
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int, lost=list, card=int)
cdef int give_back(Data data) except -9
cdef int next_round(Data data) noexcept
