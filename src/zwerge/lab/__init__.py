"""The lab: what games between bots say about a game itself. Is it fair, how long is it, what is it that wins?"""
