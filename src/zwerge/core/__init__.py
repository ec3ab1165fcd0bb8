"""The contract that every game obeys. This package knows no game, no words, no web and no bot."""
