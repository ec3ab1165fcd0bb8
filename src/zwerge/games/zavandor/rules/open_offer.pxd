cimport cython


@cython.final
cdef class Offer:
    cdef readonly int number
    cdef readonly int maker
    cdef readonly tuple owing
    cdef readonly tuple cards
    cdef readonly tuple gems
