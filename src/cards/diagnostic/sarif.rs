//! SARIF 2.1.0: one log with all findings, and what each code means.

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::Path;

use serde_json::{Value, json};

use super::{Diagnostic, Fix, Language, Severity, TextInFile};

/// A code as the log explains it.
pub struct Rule<'r> {
    pub code: &'r str,
    pub short: &'r str,
    pub full: &'r str,
    /// What to do about it, as Markdown.
    pub help: String,
    pub severity: Severity,
}

/// A log, written result by result: of a whole database there are tens of thousands.
pub struct Log<'r> {
    rules: Vec<Rule<'r>>,
    language: Language,
    /// How many results have had a fingerprint.
    fingerprints: RefCell<HashMap<u64, u32>>,
}

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";
/// Where to read on: the Comprehensive Rules, which the findings cite.
const INFORMATION: &str = "https://magic.wizards.com/en/rules";

impl<'r> Log<'r> {
    pub fn new(rules: Vec<Rule<'r>>, language: Language) -> Log<'r> {
        Log { rules, language, fingerprints: RefCell::default() }
    }

    /// What stands before the first result, and behind the last.
    pub fn around(&self) -> (String, String) {
        let rules: Vec<Value> = self
            .rules
            .iter()
            .map(|rule| {
                json!({
                    "id": rule.code,
                    "shortDescription": { "text": rule.short },
                    "fullDescription": { "text": rule.full },
                    "help": { "text": plain(&rule.help), "markdown": rule.help },
                    "defaultConfiguration": { "level": level(rule.severity) },
                })
            })
            .collect();
        let tool = json!({ "driver": {
            "name": "cardc",
            "version": env!("CARGO_PKG_VERSION"),
            "informationUri": INFORMATION,
            "language": self.language.code(),
            "rules": rules,
        } });
        let before = format!(r#"{{"$schema":"{SCHEMA}","runs":[{{"columnKind":"unicodeCodePoints","results":["#);
        (before, format!(r#"],"tool":{tool}}}],"version":"2.1.0"}}"#))
    }

    /// A finding; it comes with the card's text, in which its spans count.
    pub fn result(&self, found: &Diagnostic, text: Option<TextInFile<'_>>) -> Value {
        let rule = self.rules.iter().position(|rule| rule.code == found.code);
        let mut result = result(found, text, rule, self.language);
        let of_line = fingerprint(found, text);
        let mut all = self.fingerprints.borrow_mut();
        let number = all.entry(of_line).and_modify(|number| *number += 1).or_insert(1);
        result["partialFingerprints"] = json!({ "primaryLocationLineHash": format!("{of_line:016x}:{number}") });
        result
    }
}

/// What tells a finding from others in later versions of its file: the card and the line that it is about, wherever that
/// stands. Findings that have it in common are numbered.
fn fingerprint(found: &Diagnostic, text: Option<TextInFile<'_>>) -> u64 {
    let start = found.primary.as_ref().map_or(0, |label| label.span.start);
    let line = found.text(text).and_then(|text| {
        let start = text.text.floor_char_boundary(start.min(text.text.len()));
        let (before, behind) = text.text.split_at(start);
        let from = before.rfind('\n').map_or(0, |newline| newline + 1);
        let to = start + behind.find('\n').unwrap_or(behind.len());
        text.text.get(from..to)
    });
    let name = |name: &Option<smol_str::SmolStr>| name.clone().unwrap_or_default();
    let (file, card, face) = (name(&found.place.file), name(&found.place.card), name(&found.place.face));
    // FNV-1a: the same in every version of the program.
    let parts = [found.code, file.as_str(), card.as_str(), face.as_str(), line.unwrap_or(&found.message.en)];
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    bytes.fold(0xCBF2_9CE4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01B3))
}

/// Markdown without its marks around texts.
fn plain(markdown: &str) -> String {
    let lines = markdown.lines().filter(|line| !line.starts_with("```"));
    lines.collect::<Vec<_>>().join("\n")
}

fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Beyond | Severity::Note => "note",
    }
}

fn result(found: &Diagnostic, text: Option<TextInFile<'_>>, rule: Option<usize>, language: Language) -> Value {
    let mut message = found.message.get(language).to_owned();
    for note in &found.notes {
        message.push('\n');
        message.push_str(note.get(language));
    }
    let mut result = json!({
        "ruleId": found.code,
        "level": level(found.severity),
        "message": { "text": message },
    });
    if let Some(rule) = rule {
        result["ruleIndex"] = json!(rule);
    }
    let names = [found.place.card.as_ref(), found.place.face.as_ref()];
    let logical: Vec<Value> =
        names.into_iter().flatten().map(|name| json!({ "name": name.as_str(), "kind": "object" })).collect();
    let mut location = json!({});
    if let Some(file) = &found.place.file {
        let mut physical = json!({ "artifactLocation": { "uri": uri(file) } });
        if let Some(region) = region(found, text) {
            physical["region"] = region;
        }
        location["physicalLocation"] = physical;
    }
    if !logical.is_empty() {
        location["logicalLocations"] = json!(logical);
    }
    if location.as_object().is_some_and(|location| !location.is_empty()) {
        result["locations"] = json!([location]);
    }
    let fix = found.fix.as_deref().zip(found.place.file.as_deref());
    if let Some(fix) = fix.and_then(|(fix, file)| self::fix(fix, file, found.text(text)?)) {
        result["fixes"] = json!([fix]);
    }
    result
}

/// The place of the primary label. Columns count from 1, the end is behind the last character.
fn region(found: &Diagnostic, text: Option<TextInFile<'_>>) -> Option<Value> {
    let start = found.position(text)?;
    let mut region = json!({ "startLine": start.line, "startColumn": start.column });
    if let Some(end) = found.end(text) {
        region["endLine"] = json!(end.line);
        region["endColumn"] = json!(end.column);
        region["byteOffset"] = json!(start.offset);
        region["byteLength"] = json!(end.offset.saturating_sub(start.offset));
    }
    Some(region)
}

fn fix(fix: &Fix, file: &str, text: TextInFile<'_>) -> Option<Value> {
    let (start, end) = (text.position(fix.span.start)?, text.position(fix.span.end)?);
    Some(json!({
        "artifactChanges": [{
            "artifactLocation": { "uri": uri(file) },
            "replacements": [{
                "deletedRegion": {
                    "startLine": start.line, "startColumn": start.column,
                    "endLine": end.line, "endColumn": end.column,
                },
                "insertedContent": { "text": fix.replacement },
            }],
        }],
    }))
}

/// A path as a URI, with slashes, and without signs that a URI has another use for: relative, where the path is.
fn uri(path: &str) -> String {
    let slashed = path.replace('\\', "/");
    let scheme = match slashed.strip_prefix('/') {
        _ if !Path::new(path).is_absolute() => "",
        Some(_) => "file://",
        // `C:/…`
        None => "file:///",
    };
    let mut uri = String::with_capacity(scheme.len() + slashed.len());
    uri.push_str(scheme);
    for byte in slashed.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => uri.push(char::from(byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
