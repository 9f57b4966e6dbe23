#!/usr/bin/env bash
# A Ballista cluster of a scheduler and two executors on this machine: games and cards, the same as in one process, with an
# executor lost too. Builds it first (some 500 packages): PROFILE=dev builds sooner and runs slower.
#
#     src/datafusion/examples/ballista_cluster.sh --cards FILE.cards --decks ONE TWO --games 200000 [--bulk AtomicCards.json]
#
# A deck is a list of `4 Name`, a line each. On several machines the same program is started there; docs/datafusion.md says how.
set -euo pipefail
manifest="$(cd "$(dirname "$0")/.." && pwd)/Cargo.toml"
cargo run --locked --quiet --manifest-path "$manifest" --profile "${PROFILE:-release}" --features ballista --bin cardc-ballista -- \
    compare "$@"
