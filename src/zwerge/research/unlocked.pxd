from zwerge.research.lanes cimport Lane


cdef enum:
    BY_ADDRESS = 1


cdef inline Py_ssize_t check(unsigned long long[::1] lanes, long long[::1] actions, Py_ssize_t first, Py_ssize_t last) except -2:
    cdef Py_ssize_t at
    with nogil:
        for at in range(first, last):
            if not (<Lane><void*><size_t>lanes[at]).may(actions[at]):
                return at
    return -1


cdef inline int step(unsigned long long[::1] lanes, long long[::1] actions, Py_ssize_t first, Py_ssize_t last) except -2:
    cdef Py_ssize_t at
    with nogil:
        for at in range(first, last):
            (<Lane><void*><size_t>lanes[at]).go(<int>actions[at])
    return 0
