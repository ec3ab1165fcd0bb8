cimport cython

from zwerge.games.zavandor.rules cimport layout, owned_objects
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


cdef bint takes(Data data, int seat, int one) noexcept
@cython.locals(place=int)
cdef bint asks(Data data, int seat) except -1
@cython.locals(tables=Tables, n=int, one=int)
cdef int offered(Data data, int seat) noexcept
cdef int lay(Data data, int seat, int one) except -9
cdef int lose(Data data, int seat) except -9
