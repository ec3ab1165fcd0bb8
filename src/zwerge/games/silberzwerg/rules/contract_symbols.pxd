cimport cython

from zwerge.games.silberzwerg.rules cimport layout, money, offered_list, gem_prices, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(at=int)
cpdef bint usable(Data data, int seat) noexcept nogil
cpdef bint there_are_prices(Data data) noexcept nogil
@cython.locals(tool=int)
cdef void offer_sets(Data data, int seat) noexcept nogil
@cython.locals(at=int, victim=int, colour=int)
cdef void offer_single(Data data, int seat) noexcept nogil
cdef void offer_answers(Data data) noexcept nogil
cpdef bint may_wait(Data data) noexcept nogil
cpdef bint is_tile(int verb) noexcept nogil
@cython.locals(verb=int, part=int, symbol=int)
cpdef object tile_refusal(Data data, int action, int seat)
@cython.locals(verb=int)
cpdef object window_refusal(Data data, int action, int seat)
@cython.locals(verb=int)
cpdef object cancel_refusal(Data data, int action)
@cython.locals(seat=int, others=int, _=int)
cpdef bint ask_window(Data data) noexcept nogil
cdef int answer_window(Data data, int seat, bint passes) except -9 nogil
@cython.locals(seat=int, _=int)
cpdef bint ask_cancel(Data data) noexcept nogil
cdef int answer_cancel(Data data, int seat, bint cancels) except -9 nogil
cdef void keep(Data data, int seat, int symbol) noexcept nogil
@cython.locals(tile=int)
cdef void hand_in(Data data, int seat, int symbol) noexcept nogil
@cython.locals(_=int)
cdef int hand_in_set(Data data, int seat, int tool) except -9 nogil
@cython.locals(loss=int)
cdef int hand_in_plus5(Data data, int seat, int victim) except -9 nogil
cdef int hand_in_minus3(Data data, int seat, int colour) except -9 nogil
cdef bint is_heard_out(Data data) noexcept nogil
