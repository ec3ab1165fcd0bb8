cimport cython

from zwerge.games.zavandor.rules cimport card_supply, drafts, known_cards, layout, told, turn_order
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int)
cdef int begin(Data data) except -9 nogil
@cython.locals(seat=int, _=int)
cdef int go(Data data) except -9 nogil
@cython.locals(card=int, _=int)
cdef int reveal(Data data, int seat) except -9 nogil
@cython.locals(seat=int)
cpdef tuple actors(Data data)
@cython.locals(n=int, card=int)
cdef int offered(Data data, int seat, int* found) except -9 nogil
cdef int bid(Data data, int seat, int card) except -9 nogil
cdef int commit(Data data, int seat) except -9 nogil
cpdef bint may_reopen(Data data, int seat) except -1 nogil
cpdef reopen(Data data, int seat)
cpdef take_back(Data data, int seat, int card)
