cimport cython

from zwerge.games.zavandor.rules cimport layout, owned_objects, told, upgrades
from zwerge.games.zavandor.rules.data cimport Data


cdef bint takes(Data data, int seat, int one) noexcept nogil
@cython.locals(place=int)
cdef bint asks(Data data, int seat) except -1 nogil
@cython.locals(n=int, one=int)
cdef int offered(Data data, int seat, int* found) noexcept nogil
cdef int lay(Data data, int seat, int one) except -9 nogil
cdef int lose(Data data, int seat) except -9 nogil
