cimport cython

from zwerge.games.zavandor.rules cimport layout, told
from zwerge.games.zavandor.rules.data cimport Data


@cython.locals(seat=int, first=int, after=int)
cdef bint sets_out(Data data) except -1 nogil
@cython.locals(n=int, at=int)
cdef int offered(Data data, int seat, int* found) except -9 nogil
cdef int move(Data data, int seat, int hall) except -9 nogil
cdef bint is_crowned(Data data) noexcept nogil
