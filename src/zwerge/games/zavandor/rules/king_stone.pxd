cimport cython

from zwerge.games.zavandor.rules cimport layout
from zwerge.games.zavandor.rules.data cimport Data
from zwerge.games.zavandor.rules.tables cimport Tables


@cython.locals(seat=int, arrows=tuple)
cdef bint sets_out(Data data) except -1
@cython.locals(tables=Tables, n=int, hall=int)
cdef int offered(Data data, int seat) except -9
cdef int move(Data data, int seat, int hall) except -9
cdef bint is_crowned(Data data) noexcept
