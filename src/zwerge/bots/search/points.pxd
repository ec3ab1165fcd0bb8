from zwerge.core cimport memory


ctypedef struct Point:
    double total
    double root
    int visits
    int seen
    int first
    short action
    unsigned short children
    unsigned char hints
    unsigned char asked

ctypedef Point* Points


cdef inline Points none() noexcept nogil:
    return NULL


cdef inline Points grown(Points points, Py_ssize_t number) except NULL nogil:
    return <Points>memory.grown(<unsigned char*>points, number * sizeof(Point))


cdef inline void give_back(Points points) noexcept nogil:
    memory.give_back(<unsigned char*>points)
