cimport cython

from zwerge.games.gartenzwerge.rules cimport (
    seat_circle, enter_competition, event_cards, free_bidding, garden_work, herds, layout, seek_and_offer, sell_dwarf,
    swap_dwarves, told
)
from zwerge.games.gartenzwerge.rules.data cimport Data

cdef int SEEK_FORMS
cdef int WORKER_COUNT


@cython.locals(_=int)
cdef bint next_turn(Data data, int seat) except -9 nogil
cpdef bint has_turn(Data data, int seat) noexcept nogil
cdef int end_turn(Data data) except -9 nogil
@cython.locals(grey=int, drawn=int, free=int, swaps=int, left=int, key=long)
cdef tuple lists(Data data, int seat)
@cython.locals(room="int[1024]", count=int, at=int, kind=int, actions=tuple)
cdef tuple listed(Data data, int free, int grey, int swaps, int drawn, int left)
@cython.locals(grey=int, drawn=int)
cdef int gather(Data data, int seat, int* into) noexcept nogil
@cython.locals(count=int, kind=int)
cdef int gather_turn(Data data, int* into, int free, int grey, int swaps, int drawn, int left) noexcept nogil
cdef int gather_kind(
    Data data, int* into, int count, int kind, int free, int grey, int swaps, int drawn
) noexcept nogil
@cython.locals(first=int)
cdef int mode(Data data, int seat) noexcept nogil
@cython.locals(kind=int, cap=int, first=int)
cpdef object refusal(Data data, int action, int seat)
cdef bint decide(Data data, int action, int seat) except -9 nogil
@cython.locals(kind=int, cap=int, first=bint)
cdef bint take_turn(Data data, int action, int seat) except -9 nogil
cdef bint ask(Data data, int others) except -9 nogil
cdef int pass_turn(Data data, int seat) except -9 nogil
