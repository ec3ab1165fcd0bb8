from zwerge.games.silberzwerg.rules.data cimport Data


cdef int pass_figure_on(Data data) noexcept nogil
