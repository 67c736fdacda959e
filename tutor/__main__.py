"""`python -m tutor` is the command `canasta-tutor`."""

from __future__ import annotations

import sys

from tutor.cli import main

if __name__ == "__main__":
    sys.exit(main())
