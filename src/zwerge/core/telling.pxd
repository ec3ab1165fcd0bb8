cdef class Teller:
    cdef public list entries
