//! What the README and the pages of `docs` show is what the program does: their console blocks are run and compared.
//!
//! A block of `console` holds commands after `$ ` and their output. `cardc …` is run; of other commands, and of
//! commands without output, nothing is checked. A line `…` of the output stands for any lines.

use std::path::Path;

use super::cardc;

/// The pages, each with how many commands with their output it shows at least.
const PAGES: [(&str, &str, usize); 5] = [
    ("README.md", include_str!("../../../README.md"), 5),
    ("docs/designer.md", include_str!("../../../docs/designer.md"), 8),
    ("docs/convert.md", include_str!("../../../docs/convert.md"), 3),
    ("docs/scenarios.md", include_str!("../../../docs/scenarios.md"), 3),
    ("docs/database.md", include_str!("../../../docs/database.md"), 2),
];

#[test]
fn shown_outputs_are_real() {
    for (page, text, least) in PAGES {
        let mut checked = 0;
        for (command, shown) in blocks(text).flat_map(commands) {
            let Some(arguments) = command.strip_prefix("cardc ") else { continue };
            if shown.is_empty() {
                continue;
            }
            let arguments = words(arguments);
            let run = cardc(&arguments.iter().map(String::as_str).collect::<Vec<_>>());
            let output = format!("{}{}", run.stdout, run.stderr);
            assert!(fits(&shown, &output), "`{command}` prints\n{output}\nand {page} shows\n{}", shown.join("\n"));
            checked += 1;
        }
        assert!(checked >= least, "{page} shows {checked} commands with their output");
    }
}

/// Links from one page to another lead somewhere.
#[test]
fn links_lead_to_files() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut pages = vec![root.join("README.md")];
    pages.extend(std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path()));
    pages.retain(|page| page.extension().is_some_and(|ending| ending == "md"));
    assert!(pages.len() >= 10, "{} pages", pages.len());
    for page in pages {
        let text = std::fs::read_to_string(&page).unwrap();
        let prose: String = text.split("```").step_by(2).collect();
        for link in prose.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or(link);
            let outside = target.contains("://") || target.is_empty();
            assert!(outside || page.parent().unwrap().join(target).exists(), "{}: ({link})", page.display());
        }
    }
}

/// The contents of the blocks marked `console`.
pub(super) fn blocks(text: &str) -> impl Iterator<Item = &str> {
    text.split("```console\n").skip(1).filter_map(|rest| rest.split("```").next())
}

/// The commands of a block, each with the lines that are shown after it.
pub(super) fn commands(block: &str) -> Vec<(&str, Vec<&str>)> {
    let mut found: Vec<(&str, Vec<&str>)> = Vec::new();
    for line in block.lines() {
        match (line.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((command, Vec::new())),
            (None, Some((_, shown))) => shown.push(line),
            (None, None) => {}
        }
    }
    found
}

/// The words of a command line, as a shell takes them: "…" and '…' quote.
pub(super) fn words(line: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut word, mut quote) = (None::<String>, None);
    for character in line.chars() {
        match (quote, character) {
            (Some(open), close) if open == close => quote = None,
            (None, '"' | '\'') => {
                quote = Some(character);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(character),
        }
    }
    words.extend(word);
    words
}

/// Whether an output is the one shown, with `…` for any lines. Blank lines at the end count for nothing.
fn fits(shown: &[&str], output: &str) -> bool {
    let trim = |lines: &mut Vec<&str>| {
        while lines.last().is_some_and(|line| line.trim().is_empty()) {
            lines.pop();
        }
    };
    let (mut shown, mut output) = (shown.to_vec(), output.lines().collect::<Vec<_>>());
    trim(&mut shown);
    trim(&mut output);
    fits_lines(&shown, &output)
}

fn fits_lines(shown: &[&str], output: &[&str]) -> bool {
    match shown.split_first() {
        None => output.is_empty(),
        Some((line, rest)) if line.trim() == "…" => {
            (0..=output.len()).any(|skipped| fits_lines(rest, &output[skipped..]))
        }
        Some((line, rest)) => {
            output.first().is_some_and(|real| timeless(real) == timeless(line)) && fits_lines(rest, &output[1..])
        }
    }
}

/// A line without the time at its end, `(1.6 ms)`.
pub(super) fn timeless(line: &str) -> &str {
    let line = line.trim_end();
    match line.rsplit_once(" (") {
        Some((before, time)) if time.ends_with(" ms)") || time.ends_with(" s)") => before,
        _ => line,
    }
}

#[test]
fn the_comparison_can_fail() {
    assert!(fits(&["a", "…", "c"], "a\nb\nb\nc\n"));
    assert!(fits(&["a", "…"], "a"));
    assert!(!fits(&["a", "…", "c"], "a\nb\n"));
    assert!(!fits(&["a"], "a\nb\n"));
    assert!(fits(&["  ok   a (1.6 ms)"], "  ok   a (0.7 ms)\n"));
    assert!(!fits(&["  ok   a (1.6 ms)"], "  ok   b (1.6 ms)\n"));
    assert_eq!(words("explain \"a b\" c"), ["explain", "a b", "c"]);
}
