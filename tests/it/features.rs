//! What the library without features depends on: it is the checker and the rules, for any place.

use std::process::Command;

/// Packages for terminals, threads, memory, arguments, editors and native code.
const NONE_OF: [&str; 16] = [
    "anstream",
    "clap",
    "clap_complete",
    "codespan-reporting",
    "console",
    "cranelift-codegen",
    "cranelift-jit",
    "crossbeam-deque",
    "indicatif",
    "lsp-types",
    "mimalloc",
    "parquet",
    "rayon",
    "rayon-core",
    "termcolor",
    "terminal_size",
];

/// The packages that `cardc` is built of with these features. Those that no build has asked for yet are fetched: their
/// manifests say what they depend on.
fn packages(features: &str) -> Vec<String> {
    let arguments =
        ["tree", "--locked", "-p", "cardc", "-e", "normal", "--prefix", "none", "--no-default-features", "--features"];
    let tree =
        Command::new(env!("CARGO")).args(arguments).arg(features).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let tree = tree.expect("cargo runs");
    assert!(tree.status.success(), "{}", String::from_utf8_lossy(&tree.stderr));
    let lines = String::from_utf8_lossy(&tree.stdout).into_owned();
    lines.lines().filter_map(|line| line.split(' ').next().map(str::to_owned)).collect()
}

#[test]
fn the_checker_alone_needs_no_terminal_no_threads_and_no_allocator() {
    let alone = packages("");
    assert!(alone.iter().any(|package| package == "cardc-check"), "{alone:?}");
    let found: Vec<&String> = alone.iter().filter(|package| NONE_OF.contains(&package.as_str())).collect();
    assert!(found.is_empty(), "{found:?}");
    // The names are those that the packages have.
    let all = packages("cli,native,lsp,parquet");
    let missing: Vec<&&str> = NONE_OF.iter().filter(|name| !all.iter().any(|package| package == **name)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
