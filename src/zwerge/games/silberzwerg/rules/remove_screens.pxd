cimport cython

from zwerge.games.silberzwerg.rules cimport layout, told
from zwerge.games.silberzwerg.rules.data cimport Data


@cython.locals(seat=int)
cdef int take_screens_away(Data data) except -9 nogil
