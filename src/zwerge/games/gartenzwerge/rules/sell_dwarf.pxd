cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(pay=int)
cdef int sell(Data data, int seat, int cap) except -9
cpdef int pays(int event, int cap, int resale, int g5_extra) noexcept
