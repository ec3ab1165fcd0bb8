cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(pay=int)
cdef int send(Data data, int seat, int cap, bint first) except -9 nogil
cpdef int usual_pay(Data data) noexcept nogil
cpdef int first_pay(int event, bint first, int usual, int g1_pay) noexcept nogil
cdef int rest(Data data, int seat, int cap) except -9 nogil
