"""Drawing: markup that cannot be broken by a name, shapes every game shares, and words in the reader's language.

Knows no game and no server. A game brings its own art and puts it, with the pieces from here, on one sheet of symbols
that a page carries once; everything else refers to the sheet.
"""
