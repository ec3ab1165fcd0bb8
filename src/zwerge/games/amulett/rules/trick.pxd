cimport cython

from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


cdef tuple offered(Data data, int seat)
cpdef object refusal(Data data, int action, int seat)
cdef int begin_trick(Data data) noexcept nogil
@cython.locals(seat=int, held=int)
cdef bint play_card(Data data, int kind) noexcept nogil
@cython.locals(family=int)
cdef int lay(Data data, int kind, int seat) noexcept nogil
@cython.locals(seat=int)
cdef int gather(Data data) noexcept nogil
