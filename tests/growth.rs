//! How the work on a text grows with how deep its phrases stand in each other: reading it, checking it with all lints, saying it
//! in both languages. It is counted in allocations, which are the same on every machine; the steps of reading are counted by a
//! test of the parser. A test of its own, so that what others allocate is not counted.

use std::alloc::System;

use cardc::Language;
use cardc::check::check_card;
use cardc::compile::{compile, context_of};
use cardc::lex::Names;
use cardc::render::{Stands, translation};
use cardc::source::{Input, read_all};
use stats_alloc::{INSTRUMENTED_SYSTEM, Region, StatsAlloc};

#[global_allocator]
static ALLOCATOR: &StatsAlloc<System> = &INSTRUMENTED_SYSTEM;

/// A text of an instant: its head, what stands in it again and again, each time within the one before, and its end.
type Nest = (Language, &'static str, &'static str, &'static str);

const NESTS: &[Nest] = &[
    (Language::English, "Destroy target creature", " that's attacking a player who controls a creature", "."),
    (
        Language::English,
        "Draw a card for each creature you control",
        " with power greater than the number of creatures you control",
        ".",
    ),
    (Language::English, "If you control a Forest", " and you control a Swamp", ", draw a card."),
    (Language::English, "If you control a Forest", " or you control a Swamp", ", draw a card."),
    (Language::English, "Destroy target creature", " blocking a creature", "."),
    (Language::English, "Counter target spell", " that targets a spell", "."),
    (Language::English, "Destroy target creature", " that shares a color with a creature", "."),
    (
        Language::English,
        "Destroy target creature",
        " that shares a name with a creature with a +1/+1 counter on it",
        ".",
    ),
    (Language::English, "Destroy target creature", " with mana value equal to the number of creatures", "."),
    (Language::English, "Draw a card", " unless target player pays {1}", "."),
    (Language::English, "Draw a card", ", then draw a card", "."),
    (Language::English, "You may draw a card.", " If you do, you may draw a card.", ""),
    (Language::English, "Destroy target creature", ", artifact", ", or land."),
    (Language::English, "Creatures you control have \"Creatures you control have flying.\"", " \"", ""),
    (Language::French, "Détruisez la créature ciblée", " qui attaque un joueur qui contrôle une créature", "."),
    (
        Language::French,
        "Piochez une carte pour chaque créature que vous contrôlez",
        " avec une force supérieure au nombre de créatures que vous contrôlez",
        ".",
    ),
    (Language::French, "Si vous contrôlez une forêt", " et que vous contrôlez un marais", ", piochez une carte."),
    (Language::French, "Détruisez la créature ciblée", " bloquant une créature", "."),
    (Language::French, "Contrecarrez le sort ciblé", " qui cible un sort", "."),
    (Language::French, "Détruisez la créature ciblée", " qui partage une couleur avec une créature", "."),
    (Language::French, "Détruisez la créature ciblée", " avec une valeur de mana égale au nombre de créatures", "."),
    (Language::French, "Piochez une carte", ", puis piochez une carte", "."),
    (Language::French, "Vous pouvez piocher une carte.", " Si vous faites ainsi, vous pouvez piocher une carte.", ""),
    // Texts that nobody understands: the nearest sentence is looked for.
    (Language::English, "Quibble target creature", " beyond the grommet of a splodge", "."),
    (Language::French, "Bidouillez la créature ciblée", " au-delà du machin d'un truc", "."),
];

/// What a text twice as deep may take more: twice as much, and a square's part of what each paragraph takes once.
const MOST: f64 = 2.6;
/// The same of spells that target spells: each description within is copied for each around it, to look for a zone that
/// stands behind the wrong one (`places` in the lowering).
const MOST_OF_TARGETS: f64 = 6.5;
/// Allocations that no depth explains: tables that are made once.
const ONCE: usize = 5_000;

/// The allocations of checking a card with a text, and of saying it in the other language.
fn work((language, head, within, end): Nest, depth: usize) -> usize {
    let text = format!("{head}{}{end}", within.repeat(depth));
    let (file, type_line) = match language {
        Language::English => (format!("Quay Warden {{1}}\nInstant\n{text}\n"), "Instant"),
        Language::French => (format!("language: fr\n\nGarde du quai {{1}}\nÉphémère\n{text}\n"), "Éphémère"),
    };
    let cards = read_all(Input::from_text("nest.cards", file)).cards;
    let region = Region::new(ALLOCATOR);
    let found = check_card("nest.cards", &cards[0]);
    let names = Names::default();
    let on = context_of(type_line);
    if let Ok(compiled) = compile(&text, &names, language, on)
        && let Some(Ok(ir)) = compiled.paragraphs.first().map(|paragraph| &paragraph.outcome)
    {
        let stands = Stands { on, called: "", behind: &[] };
        for to in Language::BOTH {
            drop(translation(ir, &names, language, to, stands));
        }
    }
    drop(found);
    let spent = region.change();
    spent.allocations + spent.reallocations
}

#[test]
fn work_grows_as_the_text() {
    let mut over = Vec::new();
    for nest in NESTS {
        // What is read once for all texts.
        work(*nest, 1);
        let spent = [5, 10, 20, 40].map(|depth| work(*nest, depth));
        let of_targets = nest.1.starts_with("Counter") || nest.1.starts_with("Contrecarrez");
        let most = if of_targets { MOST_OF_TARGETS } else { MOST };
        let grows = |pair: &[usize]| pair[1] as f64 > pair[0] as f64 * most + ONCE as f64;
        if spent.windows(2).any(grows) {
            over.push(format!("{}{} …: {spent:?} allocations at depth 5, 10, 20, 40", nest.1, nest.2));
        }
    }
    assert!(over.is_empty(), "{}", over.join("\n"));
}
