cimport cython

from zwerge.games.zavandor.rules cimport card_supply, known_cards, layout, turn_order
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


@cython.locals(seat=int)
cdef int begin(Data data) except -9
@cython.locals(seat=int, _=int)
cdef int go(Data data) except -9
@cython.locals(fist=list, card=int)
cdef int reveal(Data data, int seat) except -9
@cython.locals(seat=int)
cpdef tuple actors(Data data)
@cython.locals(tables=Tables, n=int, card=int)
cdef int offered(Data data, int seat) except -9
cdef int bid(Data data, int seat, int card) except -9
cdef int commit(Data data, int seat) except -9
cpdef bint may_reopen(Data data, int seat) except -1
cpdef reopen(Data data, int seat)
cpdef take_back(Data data, int seat, int card)
