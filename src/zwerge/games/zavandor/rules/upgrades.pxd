cimport cython

from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, owned_objects, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef int begin(Data data) noexcept
cdef int go(Data data) noexcept
@cython.locals(level=int)
cdef int cost_at(Data data, int seat, int one) noexcept
cdef bint is_kings_price(Data data, int seat, int one) noexcept
cdef int price_of(Data data, int seat, int one, int gem) noexcept
@cython.locals(count=int, gem=int)
cdef int price_count(Data data, int seat, int one) noexcept
cpdef int discounted(int count, int discount) noexcept
cdef int price_vp(Data data, int seat, int one) noexcept
@cython.locals(held=int, gem=int)
cdef bint can_pay(Data data, int seat, int one) noexcept
@cython.locals(tables=Tables, n=int, one=int, free=bint)
cdef int offered(Data data, int seat) except -9
@cython.locals(tables=Tables, n=int, one=int, gem=int, paid=int, card=int)
cdef int payments(Data data, int seat) except -9
cdef int step(Data data, int seat, int action) except -9
@cython.locals(one=int, points=int, paid=list, card=int)
cdef int place(Data data, int seat) except -9
cdef bint done(Data data, int seat) except -1
