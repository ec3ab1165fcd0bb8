"""Games that were played, looked at again: their course, what each seat knew and believed, and the pages."""
