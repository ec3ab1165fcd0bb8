from zwerge.research cimport unlocked


cpdef Py_ssize_t check(object bits, object actions) except -2
cpdef int step(object lanes, object actions, Py_ssize_t first, Py_ssize_t last) except -2
cpdef int held(object lanes, object actions, Py_ssize_t first, Py_ssize_t last) except -2
