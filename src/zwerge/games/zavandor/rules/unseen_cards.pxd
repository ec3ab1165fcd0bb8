cimport cython

from zwerge.games.zavandor.rules cimport layout


@cython.final
@cython.freelist(64)
cdef class Lot:
    cdef int count[16]

    @cython.locals(other=Lot)
    cdef Lot copy(self)
    cdef int change(self, int place, int more) noexcept nogil
    @cython.locals(at=int)
    cdef int size(self, int seat) noexcept nogil
    @cython.locals(cards=int, seat=int)
    cdef bint is_empty(self) noexcept nogil
    @cython.locals(at=int)
    cpdef list cells(self, int seat)
    @cython.locals(gem=int)
    cpdef put(self, int seat, cells)


@cython.locals(back=int, at=int, lots=list, copies=list, found=list, lot=Lot)
cdef list copied(list decks)
