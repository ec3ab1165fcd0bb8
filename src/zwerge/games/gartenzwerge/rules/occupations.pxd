cimport cython

from zwerge.games.gartenzwerge.rules cimport clockwise, enter_competition, event_cards, herds, layout, seek_and_offer, swap_dwarves, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(_=int)
cdef bint next_turn(Data data, int seat) except -9 nogil
cpdef bint has_turn(Data data, int seat) noexcept nogil
@cython.locals(grey=int, drawn=int)
cdef tuple lists(Data data, int seat)
@cython.locals(grey=int, drawn=int, free=int, swaps=int)
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(first=int)
cdef int mode(Data data, int seat) noexcept nogil
@cython.locals(kind=int, cap=int, first=int)
cpdef object refusal(Data data, int action, int seat)
cdef int pass_turn(Data data, int seat) except -9 nogil
