//! What an ability speaks of is there: each mention of an instruction names one before it, and nothing is controlled,
//! tapped, attached or attacking off the battlefield (108.4, 110.5).

use cardc::ir::walk::{Node, Visit};
use cardc::ir::{self, Instruction, InstructionId, ObjectFilter, ObjectTest, Zone};
use cardc::source::Card;

use super::abilities::{Ability, abilities, corpus, own_cards};

/// The mentions of instructions that the ability doesn't have.
#[derive(Default)]
struct Lost {
    named: Vec<InstructionId>,
    found: usize,
}

impl Visit for Lost {
    fn instruction(&mut self, step: &Instruction) {
        self.named.push(step.id);
        self.what(&step.what);
    }

    fn instruction_reference(&mut self, id: &InstructionId) {
        self.found += usize::from(*id != InstructionId::UNNAMED && !self.named.contains(id));
    }

    // What is granted or linked has names of its own.
    fn ability(&mut self, ability: &ir::Ability) {
        let outer = std::mem::take(&mut self.named);
        ability.parts(self);
        self.named = outer;
    }
}

fn speaks_of_nothing(ability: &Ability<'_>) -> bool {
    let mut lost = Lost::default();
    for before in &ability.earlier {
        before.ability.parts(&mut lost);
    }
    lost.found = 0;
    ability.ir.ability.parts(&mut lost);
    lost.found > 0
}

/// Descriptions that nothing can fit.
#[derive(Default)]
struct Nowhere {
    found: usize,
}

impl Visit for Nowhere {
    fn filter(&mut self, filter: &ObjectFilter) {
        let said = || filter.nouns.iter().flat_map(|noun| &noun.adjectives).chain(&filter.tests);
        let off = said().any(|test| {
            matches!(test, ObjectTest::InZone { zone: Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile, .. })
        });
        let on = said().any(|test| {
            matches!(
                test,
                ObjectTest::ControlledBy(_)
                    | ObjectTest::AttachedTo(_)
                    | ObjectTest::Tapped
                    | ObjectTest::Untapped
                    | ObjectTest::Attacking
                    | ObjectTest::Blocking
            )
        });
        self.found += usize::from(off && on);
        filter.tests.iter().for_each(|test| test.parts(self));
    }
}

fn describes_nothing(ability: &Ability<'_>) -> bool {
    let mut nowhere = Nowhere::default();
    ability.ir.ability.parts(&mut nowhere);
    nowhere.found > 0
}

/// How many abilities were looked at, those that speak of instructions they don't have, and those that describe nothing.
fn examined(cards: &[Card]) -> (usize, Vec<String>, Vec<String>) {
    let all: Vec<Ability<'_>> = cards.iter().flat_map(|card| &card.faces).flat_map(abilities).collect();
    let texts = |finds: fn(&Ability<'_>) -> bool| {
        let found: Vec<String> = all.iter().filter(|ability| finds(ability)).map(|one| one.text.clone()).collect();
        found.iter().for_each(|text| eprintln!("    {text}"));
        found
    };
    eprintln!("mentions of no instruction:");
    let lost = texts(speaks_of_nothing);
    eprintln!("descriptions of nothing:");
    (all.len(), lost, texts(describes_nothing))
}

#[test]
fn own_cards_speak_of_what_is_there() {
    let (examined, lost, nowhere) = examined(&own_cards());
    assert!(examined > 100, "{examined}");
    assert!(lost.is_empty() && nowhere.is_empty(), "{lost:#?} {nowhere:#?}");
}

#[test]
fn a_corpus_speaks_of_what_is_there() {
    let Some((cards, extent)) = corpus(15, 1) else { return };
    let (examined, lost, nowhere) = examined(&cards);
    assert!(examined > extent.of(2_000, 30_000), "{examined}");
    assert!(lost.len() <= extent.of(0, 2), "{lost:#?}");
    assert!(nowhere.len() <= extent.of(0, 3), "{nowhere:#?}");
}
