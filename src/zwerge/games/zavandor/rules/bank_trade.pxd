cimport cython

from zwerge.core cimport seats
from zwerge.core.chance cimport Rng
from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, owned_objects, told, trade_offers
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(at=int, one=int, two=int, three=int)
cdef int payments(Data data, int seat, int* found, int n) noexcept nogil
@cython.locals(gem=int)
cdef int for_each_gem(int first, int* found, int n) noexcept nogil
@cython.locals(n=int, gem=int)
cdef int others(Data data, int* found) noexcept nogil
@cython.locals(place=int, card=int)
cdef int pay(Data data, int seat, int action, int kind) except -9 nogil
cdef int name_another(Data data, int seat, int gem) except -9 nogil
@cython.locals(place=int, back=int)
cpdef int turned_deck(Data data) noexcept nogil
@cython.locals(deck=int, gems=int, only=int, gem=int, place=int, back=int)
cdef int search(Data data) except -9 nogil
cdef bint lies_open(Data data, int gem) noexcept nogil
cdef int buy(Data data, int card) except -9 nogil
@cython.locals(back=int)
cpdef list outcomes(Data data)
@cython.locals(back=int)
cdef int chosen(Data data, Rng rng) noexcept nogil
@cython.locals(back=int, gem=int)
cdef int turn_over(Data data, int outcome) except -9 nogil
