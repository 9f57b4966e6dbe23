//! Every wording that the source documents name is understood: `tests/wordings.md` has them, each with its class.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cardc::check::classify;
use cardc::compile::{compile, context_of};
use cardc::lex::{Language, Names};

/// Wordings that must be understood at least, of both languages.
const WORDINGS: usize = 1366;

/// A row of the table.
struct Row<'t> {
    /// What stands before the class.
    head: &'t str,
    named_in: &'t str,
    language: Language,
    type_line: &'static str,
    name: &'t str,
    class: &'t str,
    text: &'t str,
}

fn here() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/wordings.md")
}

fn row(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").map(str::trim).collect();
    let [named_in, language, card, name, class, text] = cells[..] else { return None };
    let language = match language {
        "en" => Language::English,
        "fr" => Language::French,
        _ => return None,
    };
    let at = line.len() - " |".len() - text.len() - " | ".len() - class.len();
    Some(Row { head: &line[..at], named_in, language, type_line: type_line(card, language), name, class, text })
}

fn type_line(card: &str, language: Language) -> &'static str {
    let [english, french] = match card {
        "Creature" => ["Creature — Bear", "Créature : ours"],
        "Enchantment" => ["Enchantment", "Enchantement"],
        "Instant" => ["Instant", "Éphémère"],
        "Sorcery" => ["Sorcery", "Rituel"],
        "Artifact" => ["Artifact", "Artefact"],
        "Aura" => ["Enchantment — Aura", "Enchantement : aura"],
        "Land" => ["Land", "Terrain"],
        "Equipment" => ["Artifact — Equipment", "Artefact : équipement"],
        "Plane" => ["Plane", "Plan"],
        "Planeswalker" => ["Legendary Planeswalker — Ana", "Planeswalker légendaire : Ana"],
        "Saga" => ["Enchantment — Saga", "Enchantement : saga"],
        "Vehicle" => ["Artifact — Vehicle", "Artefact : véhicule"],
        other => panic!("{other} is no kind of card here"),
    };
    match language {
        Language::English => english,
        Language::French => french,
    }
}

/// The class of each paragraph, with the rule that says so.
fn class(row: &Row<'_>) -> String {
    let text = row.text.replace("\\n", "\n");
    let names = Names::new(row.name, row.language);
    let compiled = compile(&text, &names, row.language, context_of(row.type_line)).expect("a short text");
    let classes = compiled.paragraphs.iter().map(|paragraph| match &paragraph.outcome {
        Ok(ir) => {
            let class = classify(&ir.ability);
            let kind = serde_json::to_value(class.kind).expect("a kind is data");
            format!("{} {}", kind.as_str().expect("the name of a kind"), class.rule)
        }
        Err(_) => "refused".to_owned(),
    });
    classes.collect::<Vec<_>>().join("; ")
}

#[test]
fn every_wording_that_the_documents_name_is_understood() {
    let written = std::fs::read_to_string(here()).expect("the wordings can be read");
    let mut rewritten = String::new();
    let (mut understood, mut wrong) = (0, Vec::new());
    for line in written.lines() {
        match row(line) {
            None => rewritten += line,
            Some(row) => {
                let class = class(&row);
                let refused = class.split("; ").any(|class| class == "refused");
                understood += usize::from(!refused);
                if refused || class != row.class {
                    wrong.push(format!("{}: {} is {class}, not {}", row.named_in, row.text, row.class));
                }
                rewritten += &format!("{}{class} | {} |", row.head, row.text);
            }
        }
        rewritten.push('\n');
    }
    if std::env::var_os("CARDC_BLESS").is_some() {
        std::fs::write(here(), rewritten).expect("the wordings can be written");
    }
    println!("{understood} wordings understood, {} not as written", wrong.len());
    assert!(wrong.is_empty(), "{} wordings:\n{}", wrong.len(), wrong.join("\n"));
    assert!(understood >= WORDINGS, "{understood} wordings");
}

/// The requirements that can be checked from the text alone have a wording each, where the file of the requirements lies
/// beside the cards that `CARDC_CARDS` names.
#[test]
fn requirements_about_texts_have_wordings() {
    let file = std::env::var_os("CARDC_CARDS").map(|cards| Path::new(&cards).with_file_name("requirements.md"));
    let Some(requirements) = file.and_then(|file| std::fs::read_to_string(file).ok()) else {
        println!("skipped: no requirements.md beside the cards that CARDC_CARDS names");
        return;
    };
    let written = std::fs::read_to_string(here()).expect("the wordings can be read");
    let named: BTreeSet<&str> = written.lines().filter_map(row).map(|row| row.named_in).collect();
    let mut without = Vec::new();
    for line in requirements.lines().filter_map(|line| line.strip_prefix("**R-")) {
        let Some((id, rest)) = line.split_once("**") else { continue };
        let of_text = rest.contains("**S**") || rest.contains("**SD**");
        // "603.6b-1": a family of keywords stands under its rule, "702.16-1" under "702.16".
        let family = id.rsplit_once('-').map_or(id, |(family, _)| family);
        if of_text && !named.contains(id) && !named.contains(family) {
            without.push(id);
        }
    }
    println!("{} requirements about texts without a wording: {}", without.len(), without.join(", "));
    assert!(without.len() <= WITHOUT, "{}", without.join(", "));
}

/// Requirements about texts that no wording stands for: they are about files, options and messages.
const WITHOUT: usize = 6;
