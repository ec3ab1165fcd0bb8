cimport cython

from zwerge.games.zavandor.rules cimport card_supply, king_stone, known_cards, layout, owned_objects, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


cdef int begin(Data data) noexcept nogil
@cython.locals(gem=int)
cdef int forget_winners(Data data) noexcept nogil
cpdef int gem_now(Data data) noexcept nogil
@cython.locals(at=int)
cdef int bid_of(Data data, int seat, int gem) noexcept nogil
@cython.locals(gem=int, most=int, seat=int)
cdef int go(Data data) except -9 nogil
@cython.locals(first=int, helped=int, tied=int, seat=int, _=int)
cdef int best_bidder(Data data, int gem, int most) noexcept nogil
@cython.locals(place=int, one=int, least=int)
cdef bint keeps_card(Data data, int seat, int count) noexcept nogil
@cython.locals(seat=int, kinds=int, kept=int, card=int)
cdef int pay(Data data, int gem) except -9 nogil
cdef int take_back(Data data, int seat, int card) except -9 nogil
@cython.locals(card=int)
cdef int pay_rest(Data data, int seat, int gem) except -9 nogil
@cython.locals(gem=int)
cdef int reward(Data data, int seat, int points) except -9 nogil
cdef int settle(Data data) except -9 nogil
@cython.locals(n=int, gem=int, card=int, one=int)
cdef int offered(Data data, int seat, int* found) except -9 nogil
cdef bint has_slot(Data data, int seat) noexcept nogil
cdef int keep(Data data, int seat, int card) except -9 nogil
cdef int take_point(Data data, int seat) except -9 nogil
cdef int replace(Data data, int seat, int one) except -9 nogil
@cython.locals(gem=int, one=int)
cdef int take(Data data, int seat) except -9 nogil
cdef int send_king(Data data, int seat, int hall) except -9 nogil
