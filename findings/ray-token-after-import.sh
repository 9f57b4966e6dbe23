#!/usr/bin/env bash
# Guess:   a program that makes a token for its cluster sets RAY_AUTH_MODE and RAY_AUTH_TOKEN before it starts the head and calls
#          `ray.init`: what it starts and it itself have them.
# Happens: what it starts does; it itself only if they were set before `import ray`, which reads them once. Set later, `ray.init` gives
#          up after some twenty seconds, and says that the mode is 'disabled', whatever os.environ has.
# Matters: our script that starts a cluster sets them above its imports, where no tool that sorts imports may move them.
set -euo pipefail
folder="$(mktemp -d)"
cd "$folder"
python3 -m venv env
env/bin/pip install -q --disable-pip-version-check "ray==2.60.0"
unset RAY_AUTH_MODE
RAY_AUTH_TOKEN="$(python3 -c 'import secrets; print(secrets.token_hex(32))')"
export RAY_AUTH_TOKEN RAY_USAGE_STATS_ENABLED=0
port="$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
RAY_AUTH_MODE=token env/bin/ray start --head --port "$port" --num-cpus 1 --include-dashboard false --block >head.log 2>&1 &
head=$!
trap 'kill "$head"; wait "$head" || true; rm -rf "$folder"' EXIT

cat >early.py <<'PYTHON'
import os, sys
os.environ["RAY_AUTH_MODE"] = "token"
import ray
PYTHON
cat >late.py <<'PYTHON'
import os, sys
import ray
os.environ["RAY_AUTH_MODE"] = "token"
PYTHON
cat >join.py <<'PYTHON'
try:
    ray.init(address="127.0.0.1:" + sys.argv[1], logging_level="CRITICAL", log_to_driver=False)
    print("joined")
except ConnectionError as error:
    print("refused:", "InvalidAuthToken" in str(error.__cause__ or error.__context__))
PYTHON
until env/bin/python -c "import socket; socket.create_connection(('127.0.0.1', $port))" 2>/dev/null; do sleep 1; done
for when in early late; do
    cat "$when.py" join.py >program.py
    echo "$when: $(env/bin/python program.py "$port" 2>/dev/null)"
done >got
cat got

cat >expected <<'EOT'
early: joined
late: refused: True
EOT
diff expected got
