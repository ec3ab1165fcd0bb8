"""Players that are programs. A bot gets a Question, never the State, so it cannot cheat."""
