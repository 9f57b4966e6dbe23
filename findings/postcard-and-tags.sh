#!/usr/bin/env bash
# Guess:   postcard, which can't read what serde tags within (`#[serde(tag = "…")]`), refuses to write it.
# Happens: it writes it, and nothing can read it again; only `flatten` is refused when writing.
# Matters: the build packs lexicon and grammar with it. One attribute, added to such a type for the sake of JSON, would build
#          without a warning and fail when the program starts. Packed types have none of them.
set -euo pipefail
folder="$(mktemp -d)"
trap 'rm -rf "$folder"' EXIT
cd "$folder"
cargo init -q --name look --vcs none .
cargo add -q postcard@=1.1.3 --no-default-features --features alloc
cargo add -q serde@=1.0.229 --features derive

cat >src/main.rs <<'EOF'
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::collections::BTreeMap;

#[derive(Serialize, Deserialize, Debug, PartialEq)]
enum Plain {
    Draw { count: u8 },
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
#[serde(tag = "kind")]
enum Tagged {
    Draw { count: u8 },
}

#[derive(Serialize, Deserialize, Debug, PartialEq)]
struct Flat {
    count: u8,
    #[serde(flatten)]
    rest: BTreeMap<String, u8>,
}

fn look<T: Serialize + DeserializeOwned + PartialEq>(name: &str, value: T) {
    let said = match postcard::to_allocvec(&value) {
        Err(error) => format!("not written: {error:?}"),
        Ok(bytes) => match postcard::from_bytes::<T>(&bytes) {
            Err(error) => format!("written to {} bytes, not read: {error:?}", bytes.len()),
            Ok(read) if read == value => "read as written".to_owned(),
            Ok(_) => "read as something else".to_owned(),
        },
    };
    println!("{name}: {said}");
}

fn main() {
    look("plain", Plain::Draw { count: 2 });
    look("tagged", Tagged::Draw { count: 2 });
    look("flattened", Flat { count: 2, rest: BTreeMap::new() });
}
EOF
{
    echo "postcard 1.1.3"
    cargo run -q 2>/dev/null
} >got
cat got

cat >expected <<'EOF'
postcard 1.1.3
plain: read as written
tagged: written to 6 bytes, not read: WontImplement
flattened: not written: SerializeSeqLengthUnknown
EOF
diff -u expected got
