cimport cython

from zwerge.games.gartenzwerge.rules cimport herds, layout, told
from zwerge.games.gartenzwerge.rules.data cimport Data


cpdef object refusal(Data data, int competition)
cdef int compete(Data data, int seat, int cap, int competition) except -9 nogil
cpdef int enter(Data data, int seat, int cap, int competition) except -9 nogil
@cython.locals(at=int)
cpdef list entries_of(Data data)
