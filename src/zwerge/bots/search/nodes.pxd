cimport cython

from zwerge.bots.search cimport points
from zwerge.bots.search.points cimport Points


@cython.final
cdef class Nodes:
    cdef Points points
    cdef int used
    cdef int room
    cdef int spare[16]

    @cython.locals(place=int, needed=int)
    cdef int take(self, int size) except -1
    cdef int begin(self, int at, int action) except -1
    @cython.locals(at=int, first=int)
    cdef int child_of(self, int node, int action) except -1
    @cython.locals(children=int, child=int)
    cdef int new_child(self, int node, int action) except -1
    @cython.locals(old=int, children=int, size=int, new=int, child=int, here=int, there=int)
    cdef int move_children(self, int node) except -1
    cpdef tuple told(self, int node)
    cpdef object children_of(self, int node)
