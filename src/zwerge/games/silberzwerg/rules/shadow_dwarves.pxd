cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng, below_small
from zwerge.games.silberzwerg.rules cimport contracts, gem_moves, layout, leaders_in_turn, offered_list, told, turn_contracts
from zwerge.games.silberzwerg.rules.data cimport Data
from zwerge.games.silberzwerg.rules.tables cimport Tables


cdef void offered(Data data, int seat) noexcept nogil
cpdef tuple actions(Data data, int seat)
@cython.locals(first=int, begin=int, end=int, other=int, dwarf=int, i=int, j=int, one=int, owner=int)
cdef void _offer_removals(Data data, int seat) noexcept nogil
@cython.locals(space=int)
cdef void _offer_turns(Data data, int seat) noexcept nogil
@cython.locals(first=int, bag=int, given=int, given2=int, taken=int)
cdef void _offer_swaps(Data data, int seat) noexcept nogil
@cython.locals(taken=int, taken2=int)
cdef void _offer_double_swaps(Data data, int first, int given, int given2) noexcept nogil
@cython.locals(there=int, there2=int)
cdef bint _swap_fits(Data data, int given, int given2, int taken, int taken2) noexcept nogil
@cython.locals(first=int, pair=int, owner=int, other=int, open_bag=bint)
cdef void _offer_thefts(Data data, int seat) noexcept nogil
cpdef object refusal(Data data, int action, int seat)
cpdef object theft_first()
@cython.locals(tables=Tables, column=int)
cdef object _mine_refusal(Data data, int action, int seat)
@cython.locals(verb=int, space=int)
cdef object _contracts_refusal(Data data, int action, int seat)
cdef object _gems_refusal(Data data, int action, int seat)
@cython.locals(tables=Tables)
cdef object _swap_refusal(Data data, int action, int seat)
cdef void begin(Data data) noexcept nogil
cdef int do_nothing(Data data, int seat) except -9 nogil
cdef int announce(Data data, int seat, int action) except -9 nogil
@cython.locals(action=int, verb=int, a=int, b=int)
cdef bint carry_out(Data data) except -1 nogil
@cython.locals(at=int)
cdef void send_away(Data data, int seat, int dwarf, int column) noexcept nogil
cdef int swap(Data data, int given, int given2, int taken, int taken2) except -9 nogil
cdef void begin_theft(Data data, int owner, int other) noexcept nogil
@cython.locals(owner=int, at=int, colour=int)
cpdef list outcomes(Data data)
@cython.locals(owner=int, left=int, colour=int)
cdef int draw(Data data, Rng rng) noexcept nogil
@cython.locals(owner=int)
cdef bint steal(Data data, int colour) except -1 nogil
