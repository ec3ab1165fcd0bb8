cimport cython

from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.open_offer cimport Offer


@cython.locals(place=int)
cpdef int find(Data data, int number) noexcept nogil
cpdef int answered(Data data, int seat) noexcept nogil
cpdef bint owes(Data data, int seat, int place) noexcept nogil
@cython.locals(gem=int)
cpdef bint meets(Data data, int seat, int place) noexcept nogil
@cython.locals(maker=int, card=int)
cdef bint is_held(Data data, int place) noexcept nogil
@cython.locals(seat=int, place=int)
cdef int count(Data data) noexcept nogil
@cython.locals(place=int, card=int, gem=int)
cdef int remove(Data data, int gone) noexcept nogil
@cython.locals(held=list, card=int)
cpdef tuple cards_of(Data data, int place)
@cython.locals(owing=tuple, gems=tuple)
cpdef Offer told_of(Data data, int place)
@cython.locals(offer=Offer, place=int, card=int, gem=int)
cpdef int set_open(Data data, list offers) except -9
@cython.locals(other=int)
cpdef list partners(Data data, int seat)
@cython.locals(partner=int, most=int, other=int)
cdef int most_wanted(Data data, int seat) noexcept nogil
@cython.locals(wanted=int, card=int)
cpdef int still_wanted(Data data, int seat, int place, int gem) noexcept nogil
@cython.locals(n=int, other=int)
cdef int openings(Data data, int seat, int* found) noexcept nogil
@cython.locals(place=int)
cdef int answers(Data data, int seat, int* found, int n) noexcept nogil
@cython.locals(place=int)
cdef int withdrawals(Data data, int seat, int* found, int n) noexcept nogil
@cython.locals(n=int, card=int, wanted=int, most=int, gem=int)
cdef int further_steps(Data data, int seat, int* found) noexcept nogil
@cython.locals(place=int, n=int, missing=int, gem=int, lacks=int, card=int)
cdef int further_cards(Data data, int seat, int* found) noexcept nogil
cdef int step(Data data, int seat, int action, int kind) except -9 nogil
cdef int cancel(Data data, int seat) except -9 nogil
@cython.locals(partner=int, place=int, other=int, card=int, gem=int)
cdef int propose(Data data, int seat) except -9 nogil
@cython.locals(card=int)
cdef int show(Data data, int place) except -9 nogil
@cython.locals(place=int, maker=int, card=int, _=int)
cdef int agree(Data data, int seat) except -9 nogil
@cython.locals(place=int)
cdef int decline(Data data, int seat, int number) except -9 nogil
cdef int withdraw(Data data, int number) except -9 nogil
cdef int end(Data data, int place, int reason) except -9 nogil
@cython.locals(place=int, reply=int, seat=int, kind=int, gone=bint)
cdef int clean(Data data) except -9 nogil
