# Written by tests/tools/make_data.py out of state_fields.py.
cimport cython

from zwerge.core cimport seats
from zwerge.core.state cimport State
from zwerge.games.silberzwerg.rules cimport layout
from zwerge.games.silberzwerg.rules.gem_log cimport GemLog
from zwerge.games.silberzwerg.rules.happenings cimport Happenings
from zwerge.games.silberzwerg.rules.tables cimport Tables


cdef class Data(State):
    cdef readonly Tables tables
    cdef public int phase
    cdef public int step
    cdef public int round
    cdef public int start
    cdef public int first_dealt
    cdef public int n_dealt
    cdef public int dealt[4]
    cdef public int bag[16]
    cdef public int bag_size[4]
    cdef public int stock[4]
    cdef public int money[4]
    cdef public int income[24]
    cdef public int miners[16]
    cdef public int miners_out[4]
    cdef public int fresh[48]
    cdef public int spent[48]
    cdef public int to_act[8]
    cdef public int committed[4]
    cdef public int returning[16]
    cdef public int chosen[4]
    cdef public int row[4]
    cdef public int tile[6]
    cdef public int corner[6]
    cdef public int place[35]
    cdef public int deck_size
    cdef public int kept[24]
    cdef public bint all_public
    cdef public int gaps[6]
    cdef public int n_gaps
    cdef public int actor
    cdef public int column
    cdef public bint fulfilled
    cdef public int announced
    cdef public int draws[2]
    cdef public int n_draws
    cdef public int heard
    cdef public int passed
    cdef public int end
    cdef public bint tracks
    cdef public object events
    cdef readonly Happenings teller
    cdef readonly bint hears
    cdef readonly GemLog log
    cdef readonly bint logs
    cdef short offered[287]
    cdef int n_offered

    @cython.locals(mine=Data)
    cpdef copy_from(self, State other)
