cimport cython

from zwerge.games.amulett.rules cimport layout
from zwerge.games.amulett.rules.data cimport Data


@cython.locals(at=int)
cpdef list played(Data data)
@cython.locals(at=int)
cpdef list on_table(Data data)
@cython.locals(n=int, leader=int, number=int, winner=int)
cpdef tuple tricks_of(Data data)
cpdef tuple piles_of(Data data)
@cython.locals(taken=int, seat=int)
cpdef int first_told(Data data) noexcept nogil
