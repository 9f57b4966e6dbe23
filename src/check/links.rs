//! Which abilities of an object are linked to each other, and by what (607.2).

use super::Classification;
use super::describe::{LINKED, describe};
use crate::bilingual;
use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::Bilingual;
use crate::ir::walk::{Node, Visit};
use crate::ir::*;

/// What one ability does and another speaks of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Link {
    Exiled,
    Objects,
    Player,
    Target,
    Colour,
    Type,
    Name,
    Number,
}

#[derive(Default)]
struct Links {
    does: Vec<Link>,
    speaks_of: Vec<Link>,
}

impl Links {
    fn of(ability: &Ability) -> Links {
        let mut links = Links::default();
        ability.parts(&mut links);
        links
    }

    /// Whether this ability speaks of what that one does. What it chooses itself is no link; of cards that it exiles itself
    /// it can speak together with those of the other.
    fn is_about(&self, other: &Links) -> bool {
        let own = |link: &Link| *link != Link::Exiled && self.does.contains(link);
        self.speaks_of.iter().any(|link| other.does.contains(link) && !own(link))
    }
}

impl Visit for Links {
    fn reference(&mut self, reference: &Reference) {
        match reference.to {
            Antecedent::Linked => self.speaks_of.push(Link::Exiled),
            Antecedent::Chosen => self.speaks_of.push(Link::Objects),
            _ => {}
        }
    }
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        if *to == PlayerAntecedent::Chosen {
            self.speaks_of.push(Link::Player);
        }
        if *to == PlayerAntecedent::Linked {
            self.speaks_of.push(Link::Target);
        }
    }
    fn players(&mut self, players: &Players) {
        if let Players::Target { .. } = players {
            self.does.push(Link::Target);
        }
        players.parts(self);
    }
    fn test(&mut self, test: &ObjectTest) {
        match test {
            ObjectTest::ChosenColour => self.speaks_of.push(Link::Colour),
            ObjectTest::ChosenType => self.speaks_of.push(Link::Type),
            ObjectTest::ChosenName => self.speaks_of.push(Link::Name),
            ObjectTest::ExiledWith { .. } => self.speaks_of.push(Link::Exiled),
            _ => {}
        }
        test.parts(self);
    }
    fn quality(&mut self, quality: &Quality) {
        match quality {
            Quality::ChosenColour => self.speaks_of.push(Link::Colour),
            Quality::ChosenType => self.speaks_of.push(Link::Type),
            Quality::ChosenName => self.speaks_of.push(Link::Name),
            _ => {}
        }
        quality.parts(self);
    }
    fn mana(&mut self, mana: &Mana) {
        if matches!(mana, Mana::ChosenColour { .. }) {
            self.speaks_of.push(Link::Colour);
        }
        mana.parts(self);
    }
    fn change(&mut self, change: &Change) {
        if matches!(change, Change::AddChosenType { .. } | Change::BecomeChosenType) {
            self.speaks_of.push(Link::Type);
        }
        change.parts(self);
    }
    fn quantity(&mut self, quantity: &Quantity) {
        if matches!(quantity, Quantity::ChosenNumber) {
            self.speaks_of.push(Link::Number);
        }
        quantity.parts(self);
    }
    fn action(&mut self, action: &Action) {
        match action {
            Action::Move { to, .. } if to.zone == Zone::Exile => self.does.push(Link::Exiled),
            Action::Exile { .. } => self.does.push(Link::Exiled),
            Action::ChooseObjects { .. } => self.does.push(Link::Objects),
            Action::ChoosePlayer { .. } => self.does.push(Link::Player),
            Action::Choose { what } => self.does.extend(chosen(what)),
            _ => {}
        }
        action.parts(self);
    }
    // What has a granted ability is another object.
    fn ability(&mut self, _: &Ability) {}
}

fn chosen(what: &Choice) -> Option<Link> {
    match what {
        Choice::Colour | Choice::OtherColour { .. } => Some(Link::Colour),
        Choice::CreatureType { .. } | Choice::LandType { .. } | Choice::CardType => Some(Link::Type),
        Choice::CardName { .. } => Some(Link::Name),
        Choice::Number { .. } => Some(Link::Number),
        Choice::Opponent | Choice::Player => Some(Link::Player),
        Choice::Words(_) => None,
        Choice::Random(among) => chosen(among),
    }
}

/// The other paragraphs of a face that one is linked to, in the order of the text.
fn linked<'c>(compiled: &'c Compiled<'_>, paragraph: &CompiledParagraph) -> Vec<&'c CompiledParagraph> {
    let Ok(ir) = &paragraph.outcome else { return Vec::new() };
    let own = Links::of(&ir.ability);
    let others = compiled.paragraphs.iter().filter(|other| other.span != paragraph.span);
    let is_linked = |other: &&CompiledParagraph| {
        other.outcome.as_ref().is_ok_and(|ir| {
            let links = Links::of(&ir.ability);
            own.is_about(&links) || links.is_about(&own)
        })
    };
    others.filter(is_linked).collect()
}

/// What the rules make of a paragraph that was understood, a line a fact, with the abilities that it is linked to.
pub fn describe_paragraph(
    compiled: &Compiled<'_>,
    paragraph: &CompiledParagraph,
    ability: &Ability,
    class: &Classification,
) -> Vec<Bilingual> {
    let mut lines = describe(ability, class);
    let words = |other: &CompiledParagraph| {
        let text = compiled.lexed.text_of(other.span).replace('\n', " ");
        bilingual!(
            "is linked to another ability of the object: \"{text}\" (607.2)",
            "a un lien avec une autre capacité de l'objet : « {text} » (607.2)"
        )
    };
    let linked: Vec<Bilingual> = linked(compiled, paragraph).into_iter().map(words).collect();
    if !linked.is_empty() {
        // In place of the line that says no more than that it is so.
        let range = match lines.iter().position(|line| line.en == LINKED.0) {
            Some(at) => at..at + 1,
            None => lines.len()..lines.len(),
        };
        lines.splice(range, linked);
    }
    lines
}
