cimport cython

from zwerge.core cimport seats
from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


cpdef object refusal()
@cython.locals(seat=int)
cdef bint ends(Data data, int reason) noexcept nogil
cdef int finish(Data data, int end) noexcept nogil
cpdef object outcome(Data data)
