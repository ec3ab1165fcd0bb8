from libc.string cimport memset


cdef inline float* floats(object array, Py_ssize_t row) except? NULL:
    cdef float[:, ::1] view = array
    return &view[row, 0] if view.shape[1] else NULL


cdef inline unsigned char* bytes_of(object array, Py_ssize_t row) except? NULL:
    cdef unsigned char[:, ::1] view = array
    return &view[row, 0]


cdef inline int* ints(object array, Py_ssize_t row) except? NULL:
    cdef int[::1] view = array
    return &view[row]


cdef inline unsigned char* flags(object array, Py_ssize_t row) except? NULL:
    cdef unsigned char[::1] view = array
    return &view[row]


cdef inline unsigned long long* longs(object array, Py_ssize_t row) except? NULL:
    cdef unsigned long long[::1] view = array
    return &view[row]


cdef inline unsigned long long* words(object array, Py_ssize_t row) except? NULL:
    cdef unsigned long long[:, ::1] view = array
    return &view[row, 0]


cdef inline void mark(unsigned long long* place, int bit) noexcept nogil:
    place[bit >> 6] |= 1ULL << (bit & 63)


cdef inline void no_bytes(unsigned char* place, Py_ssize_t size) noexcept nogil:
    memset(place, 0, size)
