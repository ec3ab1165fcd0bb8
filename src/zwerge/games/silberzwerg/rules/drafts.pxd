cimport cython

from zwerge.games.silberzwerg.rules cimport layout, gem_limit, place_dwarves, secret_steps
from zwerge.games.silberzwerg.rules.data cimport Data


cpdef tuple choice(Data data, int seat)
@cython.locals(action=int)
cpdef int set_choice(Data data, int seat, tuple steps, bint committed) except -9
@cython.locals(action=int)
cpdef tuple retractions(Data data, int seat)
@cython.locals(start=int)
cpdef int taking_back(Data data, int action) except? -9
@cython.locals(step=int)
cpdef int take_back(Data data, int retraction, int seat) except -9
cpdef object refusal(Data data)
