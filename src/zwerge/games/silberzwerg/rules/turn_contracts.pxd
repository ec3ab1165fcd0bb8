cimport cython

from zwerge.games.silberzwerg.rules cimport gem_prices, layout, penalties, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(space=int)
cdef int turn_all(Data data) except -9 nogil
cdef int lower(Data data, int space) except -9 nogil
