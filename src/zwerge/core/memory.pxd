from libc.stdlib cimport free, realloc


cdef inline unsigned char* none() noexcept nogil:
    return NULL


cdef inline unsigned char* grown(unsigned char* place, Py_ssize_t size) except NULL nogil:
    cdef unsigned char* found = <unsigned char*>realloc(place, size)
    if found == NULL:
        with gil:
            raise MemoryError()
    return found


cdef inline void give_back(unsigned char* place) noexcept nogil:
    free(place)
