#!/usr/bin/env python3
"""A policy for `witan-lab arena --policy`: reads a line of JSON for each decision, and answers with a line.

It plays badly on purpose: it does whatever is offered first, but ends a turn only when nothing else is left.
"""

import json
import sys


def is_idle(action):
    """Whether the action does nothing: "end", "finish" and their like are plain words or empty."""
    return action in ("end", "finish", "penalty", "decline")


for line in sys.stdin:
    asked = json.loads(line)
    actions = asked["actions"]
    active = [action for action in actions if not is_idle(action)]
    # A throw in Würfelkönig can be repeated: keep it short, and take what there is.
    takes = [action for action in active if isinstance(action, dict) and "take" in action]
    chosen = (takes or active or actions)[0]
    print(json.dumps({"action": chosen}), flush=True)
