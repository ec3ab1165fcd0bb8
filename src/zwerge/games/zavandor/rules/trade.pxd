cimport cython

from zwerge.games.zavandor.rules.holdings cimport Holdings
from zwerge.games.zavandor.rules.tables cimport Tables

cdef int _CHANCE
cdef int _BIDS
cdef int _SWAPS
cdef int _GIVE
cdef int _WANT
cdef int _OFFER
cdef int _PROPOSE
cdef int _CANCEL
cdef int _ACCEPT
cdef int _HAND
cdef int _AGREE
cdef int _DECLINE
cdef int _WITHDRAW
cdef int _BANK
cdef int _SWAP
cdef int _INSTEAD
cdef int _READY
cdef int _LIES_OPEN
cdef int _NOWHERE


@cython.final
cdef class Offer:
    cdef readonly int number
    cdef readonly int maker
    cdef readonly tuple owing
    cdef readonly tuple cards
    cdef readonly tuple gems

    cdef Offer without(self, int seat)


cdef class Trade(Holdings):
    @cython.final
    @cython.locals(seat=int)
    cdef int begin_trade(self) except -9
    @cython.final
    @cython.locals(seat=int)
    cdef int close_trade(self) except -9
    @cython.final
    @cython.locals(seat=int, i=int)
    cdef int go_trade(self) except -9
    cpdef bint waited_for(self, int seat) noexcept
    cpdef tuple traders(self)
    @cython.locals(seat=int, offer=Offer)
    cpdef int set_offers(self, list offers) except -9
    @cython.locals(half=list)
    cpdef int half_kind(self, int seat) except -9
    @cython.locals(half=list)
    cpdef int half_value(self, int seat) except -9
    @cython.locals(step=int)
    cpdef int set_half(self, int seat, list steps) except -9
    @cython.locals(kind=int, half=list)
    cpdef int add_step(self, int seat, int action) except -9
    cpdef Offer answered(self, int seat)
    @cython.locals(offer=Offer)
    cpdef Offer find(self, int number)
    cpdef list partners(self, int seat)
    @cython.final
    @cython.locals(partner=int, most=int, other=int)
    cdef int most_wanted(self, int seat) except -9
    @cython.final
    @cython.locals(at=int)
    cdef int count_wanted(self, int seat) noexcept
    @cython.final
    @cython.locals(card=int, count=int)
    cdef int count_given(self, int seat) noexcept
    @cython.locals(wanted=int, card=int)
    cpdef int still_wanted(self, int seat, Offer offer, int gem) except -9
    @cython.locals(holds=bint, gem=int, wanted=int)
    cpdef bint meets(self, int seat, Offer offer) except -1
    @cython.final
    @cython.locals(tables=Tables, n=int, gem=int, half=int, offer=Offer)
    cdef int fill_trade(self, int seat) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, other=int)
    cdef int fill_partners(self, int seat) except -9
    @cython.final
    @cython.locals(tables=Tables, at=int, one=int, two=int, three=int, gem=int)
    cdef int fill_bank(self, int seat, int n) except -9
    @cython.final
    @cython.locals(tables=Tables, n=int, card=int, wanted=int, most=int, gem=int)
    cdef int fill_offer(self, int seat) except -9
    @cython.final
    @cython.locals(tables=Tables, offer=Offer, n=int, missing=int, gem=int, lacks=int, card=int)
    cdef int fill_answer(self, int seat) except -9
    @cython.final
    @cython.locals(value=int)
    cdef int trade(self, int kind, int action, int seat) except -9
    @cython.final
    @cython.locals(partner=int, owing=list, other=int, cards=list, gems=tuple, offer=Offer)
    cdef int propose(self, int seat) except -9
    @cython.final
    @cython.locals(count=int, last=int, card=int)
    cdef int show_offer(self, Offer offer) except -9
    @cython.final
    @cython.locals(offer=Offer, cards=list, card=int)
    cdef int agree(self, int seat) except -9
    @cython.final
    @cython.locals(offer=Offer, rest=Offer)
    cdef int decline(self, int seat, int number) except -9
    @cython.final
    @cython.locals(offer=Offer, other=Offer)
    cdef int end_offer(self, int number, str reason) except -9
    @cython.final
    @cython.locals(offer=Offer, answered=Offer, seat=int, half=int, gone=bint)
    cdef int clean(self) except -9
    @cython.locals(count=int, last=int, card=int)
    cpdef bint holds_all(self, int seat, tuple cards) except -1
    @cython.final
    @cython.locals(place=int, card=int)
    cdef int pay_bank(self, int seat, int action, int kind) except -9
    @cython.locals(place=int, back=int)
    cpdef int turned_deck(self) except -9
    @cython.final
    @cython.locals(deck=int, gems=int, only=int, gem=int, place=int, back=int)
    cdef int search(self) except -9
    @cython.final
    cdef bint lies_open(self, int gem) noexcept
    @cython.final
    cdef int buy(self, int card) except -9
    @cython.final
    cdef int turn_over(self, int back, int gem) except -9
