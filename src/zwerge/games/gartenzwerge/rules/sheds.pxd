cimport cython

from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(at=int)
cpdef int add_pair(Data data, int seat, int own, int partner, int lender) except -9 nogil
@cython.locals(at=int)
cdef int take_out(Data data, int seat) except -9 nogil
cpdef list pairs_of(Data data, int seat)
