//! `parse(render(ir)) == ir`, in both languages, for every ability that is understood: of the cards of this project
//! always, of a corpus where `CARDC_CORPUS` names its folder. There a sample is taken, so that it takes seconds;
//! with `CARDC_FULL=1` it is the whole corpus, and the places where it fails are listed by how often.

mod random;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use cardc::compile::{compile, compile_behind, compile_part, context_of};
use cardc::ir::Paragraph;
use cardc::lex::{Language, Names};
use cardc::lower::FaceContext;
use cardc::render;
use cardc::source::{Card, Face, read_file};
use rayon::prelude::*;

/// What became of an IR that was said and read again.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Return {
    Same,
    /// The renderer has no words for a part of it.
    Unsaid(String),
    /// The words are not understood.
    Unread(String),
    /// The words mean another thing.
    Another(String),
}

/// Says an IR in a language and reads that again, behind the paragraphs of a spell that it speaks of.
fn there_and_back(
    earlier: &[Paragraph],
    ir: &Paragraph,
    names: &Names,
    language: Language,
    context: FaceContext,
) -> Return {
    let said = match render::paragraph(ir, names, language) {
        Ok(said) => said,
        Err(error) => return Return::Unsaid(error.to_string()),
    };
    if !earlier.is_empty() {
        let before = earlier.iter().map(|ir| render::paragraph(ir, names, language)).collect::<Result<Vec<_>, _>>();
        let before = match before {
            Ok(before) => before.join("\n"),
            Err(error) => return Return::Unsaid(error.to_string()),
        };
        return match compile_behind(&before, &said, names, language, context) {
            Some(Ok(again)) if again == *ir => Return::Same,
            Some(Ok(_)) => Return::Another(said),
            Some(Err(_)) | None => Return::Unread(said),
        };
    }
    let Ok(compiled) = compile_part(&said, names, language, context) else { return Return::Unread(said) };
    match compiled.paragraphs.as_slice() {
        [one] if one.outcome.as_ref() == Ok(ir) => Return::Same,
        [one] if one.outcome.is_ok() => Return::Another(said),
        _ => Return::Unread(said),
    }
}

/// An ability that was understood, and the text it was.
struct Ability<'c> {
    ir: Paragraph,
    /// The paragraphs of the spell that it speaks of.
    earlier: Vec<Paragraph>,
    text: String,
    /// The language it was in.
    from: Language,
    face: &'c Face,
    context: FaceContext,
}

impl Ability<'_> {
    fn names(&self, language: Language) -> Names {
        let name = self.face.printed(language).map_or(&self.face.name, |printed| &printed.name);
        Names::new(name, language)
    }

    fn returned(&self, language: Language) -> Return {
        there_and_back(&self.earlier, &self.ir, &self.names(language), language, self.context)
    }
}

/// The abilities of a face that are understood, in each language it is printed in.
fn abilities(face: &Face) -> Vec<Ability<'_>> {
    let mut found = Vec::new();
    for (from, printed) in face.all_printed() {
        let context = context_of(&printed.type_line);
        let Ok(compiled) = compile(&printed.text, &Names::new(&printed.name, from), from, context) else { continue };
        for (at, paragraph) in compiled.paragraphs.iter().enumerate() {
            if let Ok(ir) = &paragraph.outcome {
                let continues = matches!(&ir.ability, cardc::ir::Ability::Spell(effect) if effect.continues());
                let before = compiled.paragraphs[..at].iter().filter(|_| continues);
                let earlier = before.filter_map(|paragraph| paragraph.outcome.clone().ok()).collect();
                let text = compiled.lexed.text_of(paragraph.span).to_owned();
                found.push(Ability { ir: ir.clone(), earlier, text, from, face, context });
            }
        }
    }
    found
}

/// The cards of this project.
fn own_cards() -> Vec<Card> {
    fn files(folder: &Path, into: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).expect("the folder of the cards") {
            let path = entry.expect("a file").path();
            if path.is_dir() {
                files(&path, into);
            } else if path.extension().is_some_and(|extension| extension == "cards") {
                into.push(path);
            }
        }
    }
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    files(&root.join("cards"), &mut paths);
    files(&root.join("tests/scenarios"), &mut paths);
    paths.sort();
    paths.iter().flat_map(|path| read_file(path).cards).collect()
}

#[test]
fn own_cards_come_back() {
    let cards = own_cards();
    let abilities: Vec<Ability<'_>> = cards.iter().flat_map(|card| &card.faces).flat_map(abilities).collect();
    assert!(abilities.len() > 100, "{} abilities", abilities.len());
    let mut lost = String::new();
    for ability in &abilities {
        for language in Language::BOTH {
            let returned = ability.returned(language);
            // The other language may have no words yet, which whoever translates is told. What it says must come back.
            let untold = matches!(returned, Return::Unsaid(_)) && language != ability.from;
            if returned != Return::Same && !untold {
                lost += &format!("{}: {}\n   {returned:?}\n", language.code(), ability.text);
            }
        }
    }
    assert!(lost.is_empty(), "{lost}");
}

/// How often the abilities of a language came back, said in a language.
#[derive(Default)]
struct Tally {
    abilities: usize,
    unsaid: usize,
    unread: usize,
    another: usize,
    /// By what was wrong: how often, and an example.
    causes: BTreeMap<String, (usize, String)>,
}

#[test]
fn a_corpus_comes_back() {
    let Some(corpus) = std::env::var_os("CARDC_CORPUS") else {
        eprintln!("skipped: CARDC_CORPUS names no folder");
        return;
    };
    let whole = std::env::var_os("CARDC_FULL").is_some();
    let cards = read_file(&Path::new(&corpus).join("AtomicCards.json")).cards;
    let faces: Vec<&Face> = cards.iter().step_by(if whole { 1 } else { 40 }).flat_map(|card| &card.faces).collect();
    let returned: Vec<(Language, Language, String, Return)> = faces
        .par_iter()
        .flat_map_iter(|face| abilities(face))
        .flat_map_iter(|ability| {
            Language::BOTH
                .into_iter()
                .map(|to| (ability.from, to, ability.text.clone(), ability.returned(to)))
                .collect::<Vec<_>>()
        })
        .collect();
    let mut tallies: BTreeMap<(&str, &str), Tally> = BTreeMap::new();
    for (from, to, text, returned) in returned {
        tallies.entry((from.code(), to.code())).or_default().count(&text, returned);
    }
    for ((from, to), tally) in &tallies {
        tally.print(from, to, if whole { 60 } else { 5 });
    }
    assert!(tallies.values().map(|tally| tally.abilities).sum::<usize>() > 100);
}

impl Tally {
    fn count(&mut self, text: &str, returned: Return) {
        self.abilities += 1;
        let (cause, example) = match returned {
            Return::Same => return,
            Return::Unsaid(what) => {
                self.unsaid += 1;
                (format!("unsaid: {what}"), text.to_owned())
            }
            Return::Unread(said) => {
                self.unread += 1;
                ("not understood".to_owned(), format!("{text}\n        => {said}"))
            }
            Return::Another(said) => {
                self.another += 1;
                ("another meaning".to_owned(), format!("{text}\n        => {said}"))
            }
        };
        // What was read or meant otherwise has no cause to count by: each is shown.
        let key = if cause.starts_with("unsaid") { cause } else { format!("{cause}: {example}") };
        self.causes.entry(key).or_insert((0, example)).0 += 1;
    }

    fn print(&self, from: &str, to: &str, causes: usize) {
        let Tally { abilities, unsaid, unread, another, .. } = self;
        let failed = unsaid + unread + another;
        eprintln!(
            "{from} said in {to}: {abilities} abilities, {failed} do not come back ({:.2} %): {unsaid} unsaid, \
             {unread} not understood, {another} with another meaning",
            100.0 * failed as f64 / (*abilities).max(1) as f64
        );
        for kind in ["unsaid", "not understood", "another meaning"] {
            let mut list: Vec<_> = self.causes.iter().filter(|(cause, _)| cause.starts_with(kind)).collect();
            list.sort_by_key(|(cause, (count, _))| (std::cmp::Reverse(*count), cause.as_str()));
            for (cause, (count, example)) in list.into_iter().take(causes) {
                match kind {
                    "unsaid" => eprintln!("  {count:5} {cause}   <<{example}>>"),
                    _ => eprintln!("  {count:5} {cause}"),
                }
            }
        }
    }
}
