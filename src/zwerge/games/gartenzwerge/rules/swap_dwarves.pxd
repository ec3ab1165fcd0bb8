cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(mask=int, cap=int)
cpdef int swaps(Data data, int seat) noexcept nogil
cpdef object refusal(Data data, int seat, int cap)
cdef int swap(Data data, int seat, int cap) except -9 nogil
