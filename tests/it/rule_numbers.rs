//! Rule numbers that the project cites are numbers of the Comprehensive Rules: those in comments and messages, in the
//! grammars, and in scenarios. Where `CARDC_CORPUS` names the folder of the cards, the rules of April 2026 stand beside it, and
//! what September changed.

use cardc::ir::RENUMBERED;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

/// What begins like a rule number: three digits, a point, a number, perhaps a letter or, behind z, two.
fn cited(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (at, _) in line.match_indices('.') {
        let from = line[..at].trim_end_matches(|before: char| before.is_ascii_digit()).len();
        let digits = line[at + 1..].find(|behind: char| !behind.is_ascii_digit()).unwrap_or(line.len() - at - 1);
        let mut to = at + 1 + digits;
        to += usize::from(line[to..].starts_with(|behind: char| behind.is_ascii_lowercase()));
        to += usize::from(line[..to].ends_with('a') && line[to..].starts_with('a'));
        let alone = !line[to..].starts_with(|behind: char| behind.is_alphanumeric())
            && !line[..from].ends_with(['.', ',', '{', '/', '_', '*', '-']);
        // No rule has the number 0: that is a decimal number.
        if at - from == 3 && digits > 0 && alone && &line[at + 1..to] != "0" {
            found.push(&line[from..to]);
        }
    }
    found
}

fn files(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder of the project").map(|entry| entry.expect("a file").path())
    {
        let ending = entry.extension().and_then(|ending| ending.to_str());
        if entry.is_dir() {
            files(&entry, into);
        } else if matches!(ending, Some("rs" | "pest" | "toml" | "md")) {
            into.push(entry);
        }
    }
}

#[test]
fn numbers_are_found_in_a_line() {
    assert_eq!(cited("/// Dies (700.4), leaves (603.6c): 1.50 or 20.1."), ["700.4", "603.6c"]);
    assert_eq!(cited("rules = [\"603.10a\", \"704.5f\"]"), ["603.10a", "704.5f"]);
    assert_eq!(cited("speed 1 (704.5aa)."), ["704.5aa"]);
}

/// New rules whose parts the list of changes does not number, and the letter of the last part.
const PARTS_OF_CHANGES: [(&str, char); 6] =
    [("701.69", 'a'), ("701.70", 'a'), ("701.71", 'a'), ("702.193", 'b'), ("702.194", 'c'), ("702.195", 'c')];

/// The numbers of today: those of April that no rule was moved away from, those that rules were moved to, and those that
/// the list of changes has as new.
fn today<'t>(april: &'t str, changes: &'t str) -> BTreeSet<&'t str> {
    let numbers =
        april.lines().filter_map(|line| line.split_whitespace().next()).map(|word| word.trim_end_matches('.'));
    let moved = |number: &&str| RENUMBERED.iter().any(|(old, _)| old == number);
    let mut known: BTreeSet<&str> = numbers.filter(|number| !moved(number)).collect();
    known.extend(RENUMBERED.iter().map(|(_, new)| *new));
    let added = changes.lines().skip_while(|line| !line.starts_with("## Added"));
    let added = added.take_while(|line| !line.starts_with("## Changed"));
    let first_cell = |line: &'t str| line.split('|').nth(1).unwrap_or_default();
    known.extend(added.flat_map(|line| cited(first_cell(line))));
    known
}

#[test]
fn every_cited_rule_exists() {
    let Ok(corpus) = std::env::var("CARDC_CORPUS") else {
        println!("skipped: CARDC_CORPUS names no corpus");
        return;
    };
    let folder = Path::new(&corpus).join("../rules");
    let read = |name: &str| std::fs::read_to_string(folder.join(name));
    let (Ok(april), Ok(changes)) = (read("comprehensive-rules.txt"), read("cr-delta-2026-09-25.md")) else {
        println!("skipped: the rules are not in {}", folder.display());
        return;
    };
    let known = today(&april, &changes);
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["src", "grammar", "tests"] {
        files(&root.join(folder), &mut paths);
    }
    // What older documents call a rule is no number of today's.
    let older =
        std::fs::read_to_string(root.join("src/cli/rule/rules.toml")).expect("the rules that `cardc rule` knows");
    let older: BTreeSet<&str> = older.lines().filter(|line| line.starts_with("old = ")).flat_map(cited).collect();
    let mut citations = 0;
    let mut wrong = Vec::new();
    // Where the numbers of April stand beside today's.
    paths.retain(|path| !path.ends_with("src/ir/edition.rs"));
    for path in paths {
        let text = std::fs::read_to_string(&path).expect("a text");
        for (line, text) in text.lines().enumerate() {
            for number in cited(text).into_iter() {
                citations += 1;
                // The list of changes names new rules without the letters of their parts.
                let is_part = |(rule, last): &(&str, char)| {
                    let letter = number.strip_prefix(rule).and_then(|part| part.parse::<char>().ok());
                    known.contains(rule) && letter.is_some_and(|letter| ('a'..=*last).contains(&letter))
                };
                let is_new = PARTS_OF_CHANGES.iter().any(is_part);
                if !known.contains(number) && !older.contains(number) && !is_new {
                    wrong.push(format!("{}:{}: {number}", path.display(), line + 1));
                }
            }
        }
    }
    assert!(citations > 2_000, "{citations} rules are cited");
    assert!(wrong.is_empty(), "no such rules:\n{}", wrong.join("\n"));
}
