"""Questions that people ask of a master: what should I do (`hint`), and what should I have done (`review`).

Both weigh whole decisions by the search of `zwerge.bots.search`, in worlds sampled from what the deciding seat could
know then, and in nothing else. `weighing` says what a decision is worth, `odds` what a seat may hold likely of hidden
things, `telling` puts either into words.
"""
