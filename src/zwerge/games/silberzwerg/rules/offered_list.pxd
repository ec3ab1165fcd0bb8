from zwerge.games.silberzwerg.rules.data cimport Data


cdef inline void begin(Data data) noexcept nogil:
    data.n_offered = 0


cdef inline void offer(Data data, int action) noexcept nogil:
    data.offered[data.n_offered] = action
    data.n_offered += 1


cdef inline tuple listed(Data data):
    cdef int i
    return tuple([data.offered[i] for i in range(data.n_offered)])
