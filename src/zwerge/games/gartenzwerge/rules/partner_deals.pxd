cimport cython

from zwerge.games.gartenzwerge.rules cimport garden_work, herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(other=int)
cdef int begin(Data data, int kind, int seat, int cap) except -9 nogil
@cython.locals(seat=int, pay=int)
cdef int no_deal(Data data, int why) except -9 nogil
@cython.locals(at=int)
cpdef int add_pair(Data data, int seat, int own, int partner, int lender) except -9 nogil
cpdef list pairs_of(Data data, int seat)
cpdef int set_hand(Data data, int seat, int named, int amount) except -9 nogil
cpdef int set_call(Data data, int seat, int cap, int amount, int spoken) except -9 nogil
