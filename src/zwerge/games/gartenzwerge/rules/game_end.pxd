cimport cython

from zwerge.core cimport seats
from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


@cython.locals(seat=int)
cpdef int note_standing(Data data) except -9 nogil
@cython.locals(end=int)
cdef bint ends(Data data) except -9 nogil
@cython.locals(gold=int, rich=int, standing=int, seat=int)
cpdef int ending(Data data) except? -9 nogil
cpdef tuple scores(Data data)
cpdef object outcome(Data data)
