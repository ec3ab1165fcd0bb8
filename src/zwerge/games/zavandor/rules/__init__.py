"""The rules of Die Minen von Zavandor and all that they stand on: printed numbers, decisions, the state."""
