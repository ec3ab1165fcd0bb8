from zwerge.games.zavandor.rules.card_lot cimport Lot


cdef extern from "Python.h" nogil:
    Py_ssize_t size_of "Py_SIZE"(const void* row)
    const void* item_of "PyList_GET_ITEM"(const void* row, Py_ssize_t at)


cdef inline int count(list rows) noexcept nogil:
    return <int>size_of(<const void*>rows)


cdef inline int count_in(list rows, int at) noexcept nogil:
    return <int>size_of(item_of(<const void*>rows, at))


cdef inline int cards(list decks, int back, int at, int place) noexcept nogil:
    return (<Lot>item_of(item_of(<const void*>decks, back), at)).count[place]
