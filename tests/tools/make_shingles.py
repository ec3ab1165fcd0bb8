"""Makes tests/data/rulebook_shingles.bin: `python tests/tools/make_shingles.py FOLDER` with the rulebooks as text.

Only hashes of word runs are kept, so the file holds no sentence of anybody and tests can run without the rulebooks.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from wording import SHINGLES, runs_in

if __name__ == "__main__":
    found = runs_in(Path(sys.argv[1]))
    SHINGLES.write_bytes(b"".join(sorted(found)))
    print(f"{len(found)} runs of words")
