//! `parse(render(ir)) == ir`, in both languages, for every ability that is understood. Over the whole corpus the places
//! where it fails are listed by how often.

mod random;

use std::collections::BTreeMap;

use cardc::compile::{compile_behind, compile_part_of};
use cardc::ir::Paragraph;
use cardc::ir::walk::rename;
use cardc::lex::{Language, Names};
use cardc::lower::FaceContext;
use cardc::render::{self, Stands, Withheld};
use cardc::source::Face;
use rayon::prelude::*;

use super::abilities::{Ability, abilities, corpus, own_cards};

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

/// Where an ability stands: on what, whether its face attaches, and the language and the name that it was read by.
type OfFace<'f> = (FaceContext, bool, Language, &'f str);

/// Says an IR in a language and reads that again, behind the paragraphs of a spell that it speaks of.
fn there_and_back(
    earlier: &[Paragraph],
    ir: &Paragraph,
    names: &Names,
    language: Language,
    (context, attaches, from, called): OfFace<'_>,
) -> Return {
    let behind: Vec<&Paragraph> = earlier.iter().collect();
    let told = |one: &Paragraph, behind: &[&Paragraph]| {
        render::translation(one, names, from, language, Stands { on: context, called, behind })
    };
    let said = match told(ir, &behind) {
        Ok(said) => said,
        Err(why) => return unsaid(why),
    };
    let mut meant = ir.clone();
    let own = |name: &str| (from != language && name == called).then(|| names.full.to_string());
    rename(&mut meant.ability, &own);
    if !earlier.is_empty() {
        let before: Result<Vec<_>, _> = (0..behind.len()).map(|at| told(behind[at], &behind[..at])).collect();
        let before = match before {
            Ok(before) => before.join("\n"),
            Err(why) => return unsaid(why),
        };
        return match compile_behind(&before, &said, names, language, context) {
            Some(Ok(again)) if again == meant => Return::Same,
            Some(Ok(_)) => Return::Another(said),
            Some(Err(_)) | None => Return::Unread(said),
        };
    }
    let Ok(compiled) = compile_part_of(attaches, &said, names, language, context) else { return Return::Unread(said) };
    match compiled.paragraphs.as_slice() {
        [one] if one.outcome.as_ref() == Ok(&meant) => Return::Same,
        [one] if one.outcome.is_ok() => Return::Another(said),
        _ => Return::Unread(said),
    }
}

/// Why something wasn't said: it has no words, or those that it has would be read otherwise.
fn unsaid(why: Withheld) -> Return {
    match why {
        Withheld::AnotherMeaning(said) => Return::Another(said),
        Withheld::NotUnderstood(said) => Return::Unread(said),
        Withheld::Unsayable(what) => Return::Unsaid(what.to_string()),
        Withheld::Behind(why) => unsaid(*why),
    }
}

/// Says the IR of an ability in a language and reads that again.
fn returned(ability: &Ability<'_>, language: Language) -> Return {
    let own = ability.face.printed(ability.from).map_or(&ability.face.name, |printed| &printed.name);
    let of_face = (ability.context, ability.attaches, ability.from, own.as_str());
    there_and_back(&ability.earlier, &ability.ir, &ability.names(language), language, of_face)
}

#[test]
fn own_cards_come_back() {
    let cards = own_cards();
    let abilities: Vec<Ability<'_>> = cards.iter().flat_map(|card| &card.faces).flat_map(abilities).collect();
    assert!(abilities.len() > 100, "{} abilities", abilities.len());
    let mut lost = String::new();
    for ability in &abilities {
        for language in Language::BOTH {
            let returned = returned(ability, language);
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

/// Of the abilities understood in a language, the most that may not come back when they are said in a language: of the
/// sample, and of the whole corpus.
const LOST: [(Language, Language, usize, usize); 4] = [
    (Language::English, Language::English, 0, 11),
    (Language::English, Language::French, 12, 250),
    (Language::French, Language::English, 7, 147),
    (Language::French, Language::French, 4, 41),
];

#[test]
fn a_corpus_comes_back() {
    let Some((cards, extent)) = corpus(40, 1) else { return };
    let faces: Vec<&Face> = cards.iter().flat_map(|card| &card.faces).collect();
    let returned: Vec<(Language, Language, String, Return)> = faces
        .par_iter()
        .flat_map_iter(|face| abilities(face))
        .flat_map_iter(|ability| {
            Language::BOTH
                .into_iter()
                .map(|to| (ability.from, to, ability.text.clone(), returned(&ability, to)))
                .collect::<Vec<_>>()
        })
        .collect();
    let mut tallies: BTreeMap<(&str, &str), Tally> = BTreeMap::new();
    for (from, to, text, returned) in returned {
        tallies.entry((from.code(), to.code())).or_default().count(&text, returned);
    }
    for (from, to, ..) in LOST {
        tallies[&(from.code(), to.code())].print(from.code(), to.code(), extent.of(5, 400));
    }
    for (from, to, sample, whole) in LOST {
        let tally = &tallies[&(from.code(), to.code())];
        let most = extent.of(sample, whole);
        assert!(
            tally.lost() <= most,
            "{} of {} said in {} are lost, {most} were",
            tally.lost(),
            from.code(),
            to.code()
        );
        assert!(tally.abilities > extent.of(500, 20_000), "{} abilities", tally.abilities);
    }
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

    fn lost(&self) -> usize {
        self.unsaid + self.unread + self.another
    }

    fn print(&self, from: &str, to: &str, causes: usize) {
        let Tally { abilities, unsaid, unread, another, .. } = self;
        let failed = self.lost();
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
