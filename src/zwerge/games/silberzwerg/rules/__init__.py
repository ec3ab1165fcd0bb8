"""The rules of Silberzwerg and all that they stand on: printed numbers, decisions, the state."""
