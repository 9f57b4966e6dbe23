//! Which files of the rules name each other in a circle, and what the floors of that room may name.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A file of a room by where it is in the tree of modules; the room itself has no name.
type Module = Vec<String>;

/// What each file of a room names of the others.
struct Names(BTreeMap<Module, BTreeSet<Module>>);

impl Names {
    fn of(room: &str) -> Names {
        let room = Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(room);
        let mut files = BTreeMap::new();
        add_files(&room, &mut Vec::new(), &mut files);
        let known: BTreeSet<&Module> = files.keys().collect();
        let names = files.iter().map(|(module, file)| {
            let source = without_comments_and_strings(&fs::read_to_string(file).unwrap());
            let found = paths(&source).filter_map(|path| named(&path, module, &known));
            (module.clone(), found.filter(|other| other != module).collect())
        });
        Names(names.collect())
    }

    /// The files that each file leads to, by however many others.
    fn leads_to(&self, from: &Module) -> BTreeSet<&Module> {
        let mut found = BTreeSet::new();
        let mut rest: Vec<&Module> = self.0[from].iter().collect();
        while let Some(next) = rest.pop() {
            if found.insert(next) {
                rest.extend(&self.0[next]);
            }
        }
        found
    }

    /// The greatest set of files each of which leads to all others.
    fn greatest_circle(&self) -> Vec<String> {
        let reach: BTreeMap<&Module, BTreeSet<&Module>> =
            self.0.keys().map(|from| (from, self.leads_to(from))).collect();
        let circle = |one: &Module| -> Vec<String> {
            reach[one].iter().filter(|other| reach[**other].contains(one)).map(|other| other.join("/")).collect()
        };
        self.0.keys().map(circle).max_by_key(Vec::len).unwrap_or_default()
    }
}

fn add_files(folder: &Path, module: &mut Module, files: &mut BTreeMap<Module, PathBuf>) {
    for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        if path.is_dir() {
            module.push(name);
            add_files(&path, module, files);
            module.pop();
        } else if path.extension().is_some_and(|is| is == "rs") {
            let own = (name != "mod" && name != "lib").then_some(name);
            files.insert(module.iter().cloned().chain(own).collect(), path);
        }
    }
}

fn without_comments_and_strings(source: &str) -> String {
    let mut out = String::new();
    for line in source.lines() {
        let mut code = true;
        let mut before = ' ';
        for (at, sign) in line.char_indices() {
            if code && line[at..].starts_with("//") {
                break;
            }
            if sign == '"' && before != '\\' && before != '\'' {
                code = !code;
            } else if code {
                out.push(sign);
            }
            before = sign;
        }
        out.push('\n');
    }
    out
}

/// All paths of a source that say where they begin: those of its `use` lines one by one, and those within its code.
fn paths(source: &str) -> impl Iterator<Item = Vec<String>> {
    let mut all = Vec::new();
    for (at, _) in source.match_indices("use ") {
        let begins = source[..at].chars().next_back().is_none_or(|before| before.is_whitespace());
        if let Some(end) = source[at..].find(';').filter(|_| begins) {
            expand("", &source[at + 4..at + end], &mut all);
        }
    }
    for root in ["super::", "crate::"] {
        for (at, _) in source.match_indices(root) {
            let is_path = |sign: &char| sign.is_alphanumeric() || *sign == '_' || *sign == ':';
            all.push(source[at..].chars().take_while(is_path).collect());
        }
    }
    all.into_iter().map(|path: String| {
        let path = path.split(" as ").next().unwrap_or_default();
        path.split("::").map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
    })
}

/// The paths that a tree of a `use` line stands for.
fn expand(before: &str, tree: &str, all: &mut Vec<String>) {
    let tree = tree.trim();
    let Some((head, rest)) = tree.split_once('{') else {
        all.push(format!("{before}{tree}"));
        return;
    };
    let inner = rest.trim_end().strip_suffix('}').unwrap_or(rest);
    let (mut depth, mut from) = (0, 0);
    for (at, sign) in inner.char_indices().chain([(inner.len(), ',')]) {
        match sign {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                if !inner[from..at].trim().is_empty() {
                    expand(&format!("{before}{head}"), &inner[from..at], all);
                }
                from = at + 1;
            }
            _ => {}
        }
    }
}

/// The file that a path of another one names.
fn named(path: &[String], within: &Module, known: &BTreeSet<&Module>) -> Option<Module> {
    let (mut from, mut rest) = (within.clone(), path);
    match rest.first()?.as_str() {
        "crate" => (from, rest) = (Module::new(), &rest[1..]),
        "self" => rest = &rest[1..],
        "super" => {
            while rest.first().is_some_and(|part| part == "super") {
                from.pop();
                rest = &rest[1..];
            }
        }
        child => {
            from.push(child.to_owned());
            if !known.contains(&from) {
                return None;
            }
            rest = &rest[1..];
        }
    }
    for part in rest {
        from.push(part.clone());
        if !known.contains(&from) {
            from.pop();
            break;
        }
    }
    Some(from).filter(|found| !found.is_empty() && known.contains(found))
}

/// Where files name each other in a circle, none of them can be read or changed by itself. The number may only fall.
#[test]
fn the_circle_of_files_of_the_rules_does_not_grow() {
    let names = Names::of("rules");
    let circle = names.greatest_circle();
    println!("{} of {} files: {circle:?}", circle.len(), names.0.len());
    assert!(names.0.len() > 150 && circle.len() <= CIRCLE, "{} files: {circle:?}", circle.len());
}

/// The greatest number of files of the rules that name each other in a circle.
const CIRCLE: usize = 6;

/// The lower floors name nothing above: what a game is, what is made of it to ask it faster, and the two together.
#[test]
fn a_floor_of_the_rules_names_nothing_above_it() {
    let names = Names::of("rules");
    let floor = |module: &Module| match module.first().map(String::as_str) {
        Some("state") if module.len() > 1 => 0,
        Some("derived") => 1,
        Some("game") => 2,
        Some(_) | None => 3,
    };
    let mut floors = [0; 4];
    for (module, named) in &names.0 {
        floors[floor(module)] += 1;
        let above: Vec<&Module> = named.iter().filter(|other| floor(other) > floor(module)).collect();
        assert!(above.is_empty(), "{module:?} names {above:?}");
    }
    println!("files a floor: {floors:?}");
    assert!(floors[0] > 20 && floors[1] > 5 && floors[2] == 1);
}
