"""The command: ``python -m cardc``."""

import signal
import sys

from cardc._cardc import main as run


def main() -> int:
    # Ctrl-C ends it at once, as it ends any command.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
