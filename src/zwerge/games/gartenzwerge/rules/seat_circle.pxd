cimport cython

from zwerge.games.gartenzwerge.rules cimport layout
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef int left_of(Data data, int seat) noexcept nogil
@cython.locals(around=list, _=int)
cpdef list round_from(Data data, int seat)
@cython.locals(_=int)
cpdef int first_of(Data data, int mask, int seat) noexcept nogil
