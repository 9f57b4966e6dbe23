//! What stands outside of the workspace, with lock files of its own, and is not built by `.ci/run`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use toml::{Table, Value};

fn text(file: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file))
        .unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn table(file: &str) -> Table {
    text(file).parse().unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// The packages of a lock file: each with those that it needs, and its version.
fn locked(file: &str) -> BTreeMap<String, (BTreeSet<String>, String)> {
    let name = |value: &Value| value.as_str().unwrap().split(' ').next().unwrap().to_owned();
    let of = |package: &Value| {
        let needs = package.get("dependencies").and_then(Value::as_array).into_iter().flatten().map(name).collect();
        (name(&package["name"]), (needs, name(&package["version"])))
    };
    table(file)["package"].as_array().unwrap().iter().map(of).collect()
}

/// The packages that a room needs whatever its features, by their names in the registry.
fn needed(manifest: &Table, workspace: &Table) -> BTreeSet<String> {
    let all =
        ["dependencies", "build-dependencies"].into_iter().filter_map(|part| manifest.get(part)?.as_table()).flatten();
    let always = all.filter(|(_, how)| how.get("optional").and_then(Value::as_bool) != Some(true));
    let renamed = |how: &Value| Some(how.get("package")?.as_str()?.to_owned());
    always
        .map(|(key, how)| renamed(how).or_else(|| renamed(workspace.get(key)?)).unwrap_or_else(|| key.clone()))
        .collect()
}

/// A room that needs another package than it did makes `--locked` fail where nobody looks: in the wheel and in `cardc-datafusion`.
#[test]
fn their_lock_files_have_what_the_rooms_need() {
    let root = table("Cargo.toml");
    let workspace = root["workspace"]["dependencies"].as_table().unwrap();
    let members = root["workspace"]["members"].as_array().unwrap();
    let rooms: Vec<Table> = members
        .iter()
        .map(|member| table(&format!("{}/Cargo.toml", member.as_str().unwrap())))
        .chain([root.clone()])
        .collect();
    for file in ["src/python/Cargo.lock", "src/datafusion/Cargo.lock"] {
        let locked = locked(file);
        let mut seen = 0;
        for room in &rooms {
            let name = room["package"]["name"].as_str().unwrap();
            let Some((needs, _)) = locked.get(name) else { continue };
            let missing: Vec<String> = needed(room, workspace).difference(needs).cloned().collect();
            assert!(
                missing.is_empty(),
                "{file} is older than {name}, which needs {missing:?}: `cargo update --workspace` there"
            );
            seen += 1;
        }
        assert!(seen >= 12, "{file} has {seen} rooms");
    }
}

/// DataFusion, Ballista and the package of Python are of one major version, which the page names, and so are all functions.
#[test]
fn the_page_of_datafusion_tells_what_the_crate_has() {
    let (page, locked) = (text("docs/datafusion.md"), locked("src/datafusion/Cargo.lock"));
    let major = |name: &str| locked[name].1.split('.').next().unwrap().parse::<u32>().unwrap();
    let (ours, next) = (major("datafusion"), major("datafusion") + 1);
    let together = ["datafusion-ffi", "ballista", "ballista-core", "ballista-executor", "ballista-scheduler"];
    assert_eq!(together.map(major), [ours; 5]);
    for said in [format!("DataFusion {ours}"), format!("Ballista {ours}"), format!("'datafusion>={ours},<{next}'")] {
        assert!(page.contains(&said), "the page lacks {said}");
    }
    assert!(text("src/datafusion/pyproject.toml").contains(&format!("\"datafusion>={ours},<{next}\"")));

    let named = |file: &str, before: &str| -> Vec<String> {
        let source = text(&format!("src/datafusion/rust/{file}.rs"));
        source.split(before).skip(1).map(|rest| rest.split('"').nth(1).unwrap().to_owned()).collect()
    };
    let scalar = ["functions", "games"].map(|file| named(file, "fn name(&self) -> &str {")).concat();
    let all = [scalar, named("lib", "register_udtf(")].concat();
    assert!(all.len() >= 6, "{all:?}");
    for name in all {
        let row =
            |line: &str| line.starts_with(&format!("| `{name}(")) || line.starts_with(&format!("| `FROM {name}("));
        assert!(page.lines().any(row), "the page has no row for {name}");
    }
}
