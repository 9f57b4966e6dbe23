//! SARIF 2.1.0: one log with all findings, and what each code means.

use serde_json::{Value, json};

use super::{Diagnostic, Fix, Language, Severity, TextInFile};

/// A code as the log explains it.
pub struct Rule<'r> {
    pub code: &'r str,
    pub short: &'r str,
    pub full: &'r str,
    pub severity: Severity,
}

/// A log, written result by result: of a whole database there are tens of thousands.
pub struct Log<'r> {
    rules: Vec<Rule<'r>>,
    language: Language,
}

const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

impl<'r> Log<'r> {
    pub fn new(rules: Vec<Rule<'r>>, language: Language) -> Log<'r> {
        Log { rules, language }
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
                    "defaultConfiguration": { "level": level(rule.severity) },
                })
            })
            .collect();
        let tool = json!({ "driver": {
            "name": "cardc",
            "version": env!("CARGO_PKG_VERSION"),
            "language": self.language.code(),
            "rules": rules,
        } });
        let before = format!(r#"{{"$schema":"{SCHEMA}","runs":[{{"columnKind":"unicodeCodePoints","results":["#);
        (before, format!(r#"],"tool":{tool}}}],"version":"2.1.0"}}"#))
    }

    /// A finding; it comes with the card's text, in which its spans count.
    pub fn result(&self, found: &Diagnostic, text: Option<TextInFile<'_>>) -> Value {
        result(found, text, self.rules.iter().position(|rule| rule.code == found.code), self.language)
    }
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

/// A path as a relative URI: with slashes, and without signs that a URI has another use for.
fn uri(path: &str) -> String {
    let mut uri = String::with_capacity(path.len());
    for byte in path.replace('\\', "/").bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' | b'~' => uri.push(char::from(byte)),
            byte => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}
