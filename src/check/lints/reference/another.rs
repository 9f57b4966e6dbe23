//! RF-9, RF-10: "another" and "other" of what is no such thing.

use super::{Check, Example, INSTANT, Lint, Place, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::walk::{Node, Visit};
use crate::ir::{Ability, Antecedent, CardType, Event, Noun, ObjectClass, ObjectFilter, Objects, Paragraph, Reference};
use crate::lower::FaceContext;

pub(in crate::lints) const OF_A_SPELL: Lint = Lint {
    code: "RF-9",
    rule: Some("608.2c"),
    says: (
        "\"another\" than what? A spell is none of these, and nothing was spoken of before",
        "« autre » que quoi ? Un sort n'est rien de tel, et rien n'a été nommé avant",
    ),
    why: (
        "\"Another\" leaves out the object that says so, or the one spoken of before. On an instant or sorcery there is \
         neither: it says nothing, and a reader looks for what it means.",
        "« Autre » exclut l'objet qui le dit, ou celui qui a été nommé avant. Sur un éphémère ou un rituel, il n'y a ni \
         l'un ni l'autre : le mot ne dit rien, et le lecteur cherche ce qu'il veut dire.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: ("Destroy another target creature.", "Destroy target creature."),
        french: ("Détruisez une autre créature ciblée.", "Détruisez une créature ciblée."),
    }],
    check: Check::Ability(of_a_spell),
    ..WARNING
};

pub(super) const OF_ANOTHER_TYPE: Lint = Lint {
    code: "RF-10",
    rule: Some("109.2"),
    says: (
        "\"other\" says nothing here: this card is none of what it describes",
        "« autre » ne dit rien ici : cette carte n'est rien de ce qui est décrit",
    ),
    why: (
        "\"Other\" leaves out the object that says so, and this one would not be among them anyway.",
        "« Autre » exclut l'objet qui le dit, et celui-ci n'en ferait de toute façon pas partie.",
    ),
    examples: &[Example {
        on: ("Enchantment", "Enchantement"),
        english: ("Other creatures you control get +1/+1.", "Creatures you control get +1/+1."),
        french: (
            "Les autres créatures que vous contrôlez gagnent +1/+1.",
            "Les créatures que vous contrôlez gagnent +1/+1.",
        ),
    }],
    check: Check::Ability(of_another_type),
    ..WARNING
};

/// The descriptions of an ability that leave out the object that says so.
#[derive(Default)]
struct Others(Vec<ObjectFilter>);

impl Visit for Others {
    fn filter(&mut self, filter: &ObjectFilter) {
        if filter.other == Some(Antecedent::This) {
            self.0.push(filter.clone());
        }
        filter.tests.iter().for_each(|test| self.test(test));
    }
    // A granted ability is another object's.
    fn ability(&mut self, _: &Ability) {}
}

fn others(ir: &Paragraph) -> Vec<ObjectFilter> {
    let mut others = Others::default();
    ir.ability.parts(&mut others);
    others.0
}

fn word(place: Place<'_>) -> std::ops::Range<usize> {
    let words = place.words();
    let other: &[&str] = match place.language() {
        Language::English => &["another", "other", "others"],
        Language::French => &["autre", "autres"],
    };
    let at = (0..words.list.len()).find(|at| words.is_any(*at, other));
    at.map_or(place.span(), |at| words.span(at..at + 1))
}

fn of_a_spell(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    if place.text.context != FaceContext::Spell || !["other", "autre"].iter().any(|word| place.written().contains(word))
    {
        return Vec::new();
    }
    let spell = matches!(ir.ability, Ability::Spell(_)) && place.text.context == FaceContext::Spell;
    let never = |filter: &ObjectFilter| filter.are_permanents() || are_cards(filter);
    let never = spell && others(ir).iter().any(never);
    // Of another paragraph, or of the same, something may have been spoken of.
    let word_start = word(place).start;
    let first = place.text.paragraphs().next().is_some_and(|first| first.span() == place.span());
    let alone =
        !place.tokens().iter().take_while(|token| (token.span.start as usize) < word_start).any(|token| {
            token.row(crate::lex::PartOfSpeech::CardType).is_some() || token.is(crate::lex::Shape::Itself)
        });
    let target = place.written().contains("target") || place.written().contains("cibl");
    if never && first && alone && target && !place.written().to_lowercase().contains("each other") {
        vec![OF_A_SPELL.found().at(word(place))]
    } else {
        Vec::new()
    }
}

/// Whether cards are described, in a hand or wherever they are: the spell is none of them while it is on the stack.
fn are_cards(filter: &ObjectFilter) -> bool {
    let card = |noun: &Noun| noun.class == Some(ObjectClass::Card);
    !filter.nouns.is_empty() && filter.nouns.iter().all(card)
}

/// Whether an event is the attack or block of the object that waits for it.
fn is_in_combat(event: &Event) -> bool {
    let own = |what: &Objects| matches!(what, Objects::Ref(Reference { to: Antecedent::This, .. }));
    match event {
        Event::Attacks { what, .. } | Event::Blocks { what, .. } => own(what),
        Event::BecomesBlocked { what, .. } | Event::AttacksUnblocked { what } => own(what),
        Event::AnyOf(events, _) => events.iter().any(is_in_combat),
        _ => false,
    }
}

fn of_another_type(place: Place<'_>, ir: &Paragraph) -> Vec<Diagnostic> {
    let types = place.text.types;
    let never = !types.types.is_empty()
        && types.types.iter().all(|row| matches!(row.id(), "enchantment" | "land"))
        && !types.subtypes.iter().any(|row| matches!(row.id(), "vehicle" | "spacecraft" | "class" | "saga"));
    // It may become a creature.
    let becomes = place.text.printed.text.contains("becomes") || place.text.printed.text.contains("devient");
    let kindred = types.is("kindred");
    // On an Aura "other" may leave out the enchanted creature; face down, the card of a keyword may be one.
    let aura = types.subtypes.iter().any(|row| row.id() == "aura");
    let keyword = matches!(ir.ability, Ability::Keywords(_) | Ability::Governed { .. });
    // What attacks or blocks is a creature then, whatever made it one (506.3).
    let fights = matches!(&ir.ability, Ability::Triggered(triggered) if is_in_combat(&triggered.event));
    if !never || becomes || fights || kindred || aura || keyword || matches!(ir.ability, Ability::Chapter { .. }) {
        return Vec::new();
    }
    let creatures = |filter: &ObjectFilter| {
        filter.are_permanents()
            && !filter.nouns.is_empty()
            && filter.nouns.iter().all(|noun| noun.types == [CardType::Creature] && noun.subtypes.is_empty())
    };
    let found = others(ir).iter().any(creatures);
    if found { vec![OF_ANOTHER_TYPE.found().at(word(place))] } else { Vec::new() }
}
