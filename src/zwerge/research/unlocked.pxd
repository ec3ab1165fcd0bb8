from zwerge.research.lanes cimport Lane, zwerge_bring_near


cdef enum:
    BY_ADDRESS = 1
    AHEAD = 2
    LINE = 64


cdef inline void bring_near(unsigned long long[::1] lanes, Py_ssize_t at) noexcept nogil:
    """Thousands of games lie far from the processor: what is soon needed sets out for it now, a lane, then its game and
    its row of legal actions."""
    if at + 2 * AHEAD < lanes.shape[0]:
        bring(<const char*><size_t>lanes[at + 2 * AHEAD], 4 * LINE)
    if at + AHEAD < lanes.shape[0]:
        bring(<const char*><void*>(<Lane><void*><size_t>lanes[at + AHEAD]).state, (<Lane><void*><size_t>lanes[at + AHEAD]).bytes)
        bring(<const char*>(<Lane><void*><size_t>lanes[at + AHEAD]).legal, (<Lane><void*><size_t>lanes[at + AHEAD]).width)


cdef inline void bring(const char* begin, Py_ssize_t size) noexcept nogil:
    cdef Py_ssize_t place = 0
    while place < size:
        zwerge_bring_near(begin + place)
        place += LINE


cdef inline Py_ssize_t check(unsigned long long[:, ::1] bits, long long[::1] actions) except -2:
    cdef Py_ssize_t at, words = bits.shape[1], last = actions.shape[0]
    cdef unsigned long long number
    cdef unsigned long long* row = &bits[0, 0]
    cdef long long* chosen = &actions[0]
    with nogil:
        for at in range(last):
            number = <unsigned long long>chosen[at]
            if number >> 6 >= <unsigned long long>words or not row[at * words + <Py_ssize_t>(number >> 6)] >> (number & 63) & 1:
                return at
    return -1


cdef inline int step(unsigned long long[::1] lanes, long long[::1] actions, Py_ssize_t first, Py_ssize_t last) except -2:
    cdef Py_ssize_t at
    with nogil:
        for at in range(first, last):
            bring_near(lanes, at)
            (<Lane><void*><size_t>lanes[at]).go(<int>actions[at])
    return 0


cdef inline int held(unsigned long long[::1] lanes, long long[::1] actions, Py_ssize_t first, Py_ssize_t last) except -2:
    cdef Py_ssize_t at
    for at in range(first, last):
        bring_near(lanes, at)
        (<Lane><void*><size_t>lanes[at]).make(<int>actions[at])
        (<Lane><void*><size_t>lanes[at]).show()
    return 0
