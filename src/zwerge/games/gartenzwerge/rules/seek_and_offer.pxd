cimport cython

from zwerge.games.gartenzwerge.rules cimport seat_circle, event_cards, garden_work, herds, layout, sheds, told, two_players_schmiedel
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(other=int)
cdef int begin_deal(Data data, int kind, int seat, int cap) except -9 nogil
@cython.locals(other=int)
cdef int search(Data data, int seat, int cap, int demands) except -9 nogil
@cython.locals(other=int)
cdef int offer(Data data, int seat, int cap) except -9 nogil
cpdef bint duty_open(Data data, int seat) noexcept nogil
@cython.locals(seat=int)
cdef int let_duties_lapse(Data data) except -9 nogil
cpdef int nameable(Data data, int seat) noexcept nogil
cdef bint ask_on(Data data, int nobody) except -9 nogil
@cython.locals(seat=int, other=int)
cdef bint ask_next(Data data) except -9 nogil
@cython.locals(count=int)
cdef int gather_named(Data data, int seat, int* into) noexcept nogil
@cython.locals(kind=int, cap=int)
cpdef object name_refusal(Data data, int action, int seat)
cpdef object below_minimum(Data data, int cap)
cdef bint answer(Data data, int seat, int cap) except -9 nogil
cpdef bint may_bid(Data data, int seat) noexcept nogil
cdef bint ask_sums(Data data, int nobody) except -9 nogil
cpdef bint is_open(Data data, int seat) noexcept nogil
cdef tuple actors(Data data)
cpdef int side(Data data, int seat) noexcept nogil
cpdef int most(Data data, int seat) noexcept nogil
cdef tuple offered_sums(Data data, int seat)
@cython.locals(count=int, first=int, at=int)
cdef int gather_sums(Data data, int seat, int* into) noexcept nogil
@cython.locals(kind=int, own=int, wanted=int, amount=int, limit=int)
cpdef object sum_refusal(Data data, int action, int seat)
cdef bint close(Data data, int seat, int amount) except -9 nogil
cpdef bint may_open_again(Data data, int seat) noexcept nogil
cpdef int open_again(Data data, int seat) except -9 nogil
@cython.locals(seeks=bint, best=int, who=int, amount=int, limit=int)
cdef bint settle(Data data) except -9 nogil
cpdef int amount_of(Data data, int who) noexcept nogil
@cython.locals(count=int)
cdef int gather_choices(Data data, int* into) noexcept nogil
cpdef object choice_refusal(Data data, int action, int seat)
cdef bint choose(Data data, int seat, int who) except -9 nogil
@cython.locals(seeks=bint)
cdef bint agree(Data data, int who, int amount) except -9 nogil
@cython.locals(seat=int, pay=int)
cdef int no_deal(Data data, int why) except -9 nogil
@cython.locals(seat=int, partner=int)
cdef int take_partner(Data data, int who, int amount) except -9 nogil
cdef int win(Data data, int who, int amount) except -9 nogil
cdef int gather_partners(Data data, int seat, int* into) noexcept nogil
cpdef object pair_refusal(Data data, int action, int seat)
cdef int pair_up(Data data, int seat, int cap) except -9 nogil
cpdef int set_hand(Data data, int seat, int named, int amount) except -9 nogil
cpdef int set_call(Data data, int seat, int cap, int amount, int spoken) except -9 nogil
