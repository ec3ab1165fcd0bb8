cimport cython

from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.offer cimport Offer
from zwerge.games.zavandor.rules.tables cimport Tables


@cython.locals(seat=int, offer=Offer)
cpdef int set_open(Data data, list offers) except -9
@cython.locals(offer=Offer)
cpdef Offer find(Data data, int number)
cpdef Offer answered(Data data, int seat)
@cython.locals(other=int)
cpdef list partners(Data data, int seat)
@cython.locals(gem=int, wanted=int)
cpdef bint meets(Data data, int seat, Offer offer) except -1
@cython.locals(partner=int, most=int, other=int)
cdef int most_wanted(Data data, int seat) except -9
@cython.locals(wanted=int, card=int)
cpdef int still_wanted(Data data, int seat, Offer offer, int gem) except -9
@cython.locals(tables=Tables, n=int, other=int)
cdef int openings(Data data, int seat) except -9
@cython.locals(tables=Tables, offer=Offer)
cdef int answers(Data data, int seat, int n) except -9
@cython.locals(tables=Tables, offer=Offer)
cdef int withdrawals(Data data, int seat, int n) except -9
@cython.locals(tables=Tables, n=int, card=int, wanted=int, most=int, gem=int)
cdef int further_steps(Data data, int seat) except -9
@cython.locals(tables=Tables, offer=Offer, n=int, missing=int, gem=int, lacks=int, card=int)
cdef int further_cards(Data data, int seat) except -9
cdef int step(Data data, int seat, int action, int kind) except -9
cdef int cancel(Data data, int seat) except -9
@cython.locals(partner=int, owing=list, other=int, at=int, gems=tuple, offer=Offer)
cdef int propose(Data data, int seat) except -9
@cython.locals(count=int, last=int, card=int)
cdef int show(Data data, Offer offer) except -9
@cython.locals(offer=Offer, handed=list, card=int)
cdef int agree(Data data, int seat) except -9
@cython.locals(offer=Offer, rest=Offer, other=Offer)
cdef int decline(Data data, int seat, int number) except -9
cdef int withdraw(Data data, int number) except -9
@cython.locals(offer=Offer, other=Offer)
cdef int end(Data data, int number, str reason) except -9
@cython.locals(offer=Offer, reply=Offer, seat=int, kind=int, gone=bint)
cdef int clean(Data data) except -9
