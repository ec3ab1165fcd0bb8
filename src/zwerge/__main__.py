"""`python -m zwerge` is the command `zwerge`."""

from zwerge.cli import main

main()
