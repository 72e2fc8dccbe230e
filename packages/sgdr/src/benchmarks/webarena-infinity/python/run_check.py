"""Calls `verify(address)` of one check and prints what it gave as one line of JSON on the real standard output.

It is started while the app still sends its last changes, and begins when it gets a line on standard input.
"""

import importlib.util
import json
import os
import sys

path, address = sys.argv[1:3]
answers = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)  # what a check prints is not its answer

spec = importlib.util.spec_from_file_location("check", path)
check = importlib.util.module_from_spec(spec)
spec.loader.exec_module(check)
sys.stdin.readline()
if not callable(getattr(check, "verify", None)):
    answer = {"odd": "it has no function verify(address)"}
else:
    given = check.verify(address)
    if isinstance(given, (tuple, list)) and len(given) == 2 and isinstance(given[0], bool):
        answer = {"passed": given[0], "message": str(given[1])}
    else:
        answer = {"odd": f"verify(address) gave {given!r:.200}"}
answers.write(json.dumps(answer) + "\n")
answers.flush()
os._exit(0)
