cdef extern from "Python.h":
    void untrack "PyObject_GC_UnTrack"(void* thing)


cdef inline void no_circle(object thing) noexcept:
    untrack(<void*>thing)
