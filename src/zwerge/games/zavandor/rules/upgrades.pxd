cimport cython

from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


cdef int begin(Data data) noexcept nogil
cdef int go(Data data) noexcept nogil
@cython.locals(level=int)
cdef int cost_at(Data data, int seat, int one) noexcept nogil
cdef bint is_kings_price(Data data, int seat, int one) noexcept nogil
cdef int price_of(Data data, int seat, int one, int gem) noexcept nogil
@cython.locals(count=int, gem=int)
cdef int price_count(Data data, int seat, int one) noexcept nogil
cpdef int discounted(int count, int discount) noexcept nogil
cdef int price_vp(Data data, int seat, int one) noexcept nogil
@cython.locals(held=int, gem=int)
cdef bint can_pay(Data data, int seat, int one) noexcept nogil
@cython.locals(n=int, one=int, free=bint)
cdef int offered(Data data, int seat, int* found) except -9 nogil
@cython.locals(n=int, one=int, gem=int, paid=int, card=int)
cdef int payments(Data data, int seat, int* found) except -9 nogil
cdef int step(Data data, int seat, int action) except -9 nogil
@cython.locals(one=int, points=int, card=int, _=int)
cdef int place(Data data, int seat) except -9 nogil
@cython.locals(back=int)
cdef int put_stone(Data data, int seat, int one) noexcept nogil
cdef bint done(Data data, int seat) except -1 nogil
