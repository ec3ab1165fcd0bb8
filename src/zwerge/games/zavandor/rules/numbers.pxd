from cpython.ref cimport Py_INCREF
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM


cdef inline tuple picked(tuple numbers, const int* found, int count):
    cdef tuple made = PyTuple_New(count)
    cdef object number
    cdef int i
    for i in range(count):
        number = numbers[found[i]]
        Py_INCREF(number)
        PyTuple_SET_ITEM(made, i, number)
    return made
