cimport cython

from zwerge.games.silberzwerg.rules cimport contracts, gem_moves, layout, money, offered_list, gem_prices, contract_symbols, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(colour=int)
cdef void offered(Data data, int seat) noexcept nogil
@cython.locals(space=int)
cdef void _offer_contracts(Data data, int seat) noexcept nogil
@cython.locals(there=int)
cpdef bint can_pay(Data data, int seat, int colour) noexcept nogil
cpdef object refusal(Data data, int action, int seat)
@cython.locals(colour=int)
cdef object _mine_refusal(Data data, int action, int seat)
@cython.locals(verb=int, space=int, lacking=tuple, colour=int)
cdef object _contracts_refusal(Data data, int action, int seat)
@cython.locals(colour=int)
cdef object _gems_refusal(Data data, int action, int seat)
cdef void begin(Data data) noexcept nogil
cdef bint act(Data data, int seat, int verb, int part) except -1 nogil
@cython.locals(price=int)
cdef int buy(Data data, int seat, int colour) except -9 nogil
@cython.locals(price=int)
cdef int sell(Data data, int seat, int colour) except -9 nogil
@cython.locals(tile=int, value=int, colour=int, _=int)
cdef bint fulfil(Data data, int seat, int space) except -1 nogil
