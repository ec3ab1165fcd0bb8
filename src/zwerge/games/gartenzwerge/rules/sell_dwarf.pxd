cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(pay=int)
cdef int sell(Data data, int seat, int cap) except -9 nogil
cpdef int pays(int event, int cap, int resale, int g5_extra) noexcept nogil
