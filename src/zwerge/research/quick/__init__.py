"""Lanes of single games that read the compiled state themselves. What they write is what the layout makes of the seat's
view: a test holds the two equal at every step of random games."""
