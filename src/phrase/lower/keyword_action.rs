//! Keyword actions (701) with a number, an object or nothing.

use super::referents::{Number, Spot};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};

impl Lower {
    /// The actions of this family; none if the node is of another.
    pub(super) fn keyword_action(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        use PartOfSpeech::{Noun, Verb};
        Ok(Some(match node.kind() {
            Kind::Scry => self.counted_action(node, "scry")?,
            Kind::Surveil => self.counted_action(node, "surveil")?,
            Kind::Earthbend => self.counted_action(node, "earthbend")?,
            Kind::Fateseal => self.counted_action(node, "fateseal")?,
            Kind::Airbend => match find(Verb, "airbend") {
                Some(action) => Action::KeywordTo { action, what: self.acted_on(node)? },
                None => return misplaced(node),
            },
            Kind::CountedKeyword => {
                let Some(verb) = node.child(Kind::CountedVerb).or(node.child(Kind::ActionNumber)) else {
                    return misplaced(node);
                };
                let count = Some(self.number(need(node, Kind::Numeral)?)?);
                Action::Keyword { action: action_term(verb)?, count, on: None }
            }
            Kind::Amass => self.amass(node)?,
            Kind::BareKeywordAction => {
                let count = match node.child(Kind::Numeral) {
                    Some(number) => Some(self.number(number)?),
                    None => node.has(Kind::Twice).then_some(Quantity::Number(2)),
                };
                let action = action_term(first(node)?)?;
                match action.id() {
                    "populate" => self.introduce_made(&[], ObjectClass::Token),
                    "manifest" | "cloak" => self.introduce_made(&[], ObjectClass::Permanent),
                    _ => {}
                }
                Action::Keyword { action, count, on: None }
            }
            Kind::ManifestDread => {
                let action = self.named_action(node, Noun, "dread", None, None)?;
                self.introduce_made(&[], ObjectClass::Permanent);
                action
            }
            Kind::ObjectKeyword => {
                let Some(verb) = node.child(Kind::ObjectKeywordVerb).or(node.child(Kind::ActionObject)) else {
                    return misplaced(node);
                };
                let action = action_term(verb)?;
                Action::KeywordTo { action, what: self.acted_on(node)? }
            }
            Kind::OpenAttraction => self.counted_action(node, "open")?,
            Kind::CollectEvidence => {
                let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
                self.named_action(node, Noun, "evidence", count, None)?
            }
            Kind::Clash => Action::Clash,
            Kind::BecomeMonarch => Action::BecomeMonarch,
            Kind::TakeInitiative => Action::TakeInitiative,
            Kind::FlipCoin => Action::FlipCoin,
            Kind::RollDie if node.has(Kind::SixSidedDie) => Action::RollDie { sides: 6 },
            Kind::RollDie => Action::RollDie { sides: die_sides(need(node, Kind::DieName)?)? },
            Kind::ExtraTurn => Action::ExtraTurn { count: self.one_or_number(node)? },
            Kind::Explores => self.named_action(node, Verb, "explore", None, None)?,
            _ => return Ok(None),
        }))
    }

    /// The creature that a keyword action makes or chooses.
    fn introduce_made(&mut self, subtypes: &[Term], class: ObjectClass) {
        let noun = Noun {
            adjectives: Vec::new(),
            subtypes: subtypes.to_vec(),
            types: vec![CardType::Creature],
            class: Some(class),
        };
        self.said.introduce_nouns(&[noun], Number::One, Spot::Battlefield);
        if class == ObjectClass::Token {
            self.said.done_here("create");
        }
    }

    fn counted_action(&mut self, node: Node<'_>, verb: &str) -> Lowered<Action> {
        let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
        self.named_action(node, PartOfSpeech::Verb, verb, count, None)
    }

    /// The action that a row of the lexicon names.
    pub(super) fn named_action(
        &self,
        node: Node<'_>,
        part: PartOfSpeech,
        id: &str,
        count: Option<Quantity>,
        on: Option<Objects>,
    ) -> Lowered<Action> {
        match find(part, id) {
            Some(action) => Ok(Action::Keyword { action, count, on }),
            None => misplaced(node),
        }
    }

    /// Amass (701.47): the subtype that the Army has or gets. Where an older text says none it is Zombie (701.47d).
    fn amass(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = Some(self.number(need(node, Kind::Numeral)?)?);
        let subtype = match node.children().find(|child| !child.is(Kind::Numeral)) {
            Some(kind) => super::noun::subtype(kind)?,
            None => match find(PartOfSpeech::CreatureType, "zombie") {
                Some(zombie) => zombie,
                None => return misplaced(node),
            },
        };
        let noun = Noun { adjectives: Vec::new(), subtypes: vec![subtype], types: Vec::new(), class: None };
        let army = find(PartOfSpeech::CreatureType, "army");
        self.introduce_made(&army.into_iter().chain([subtype]).collect::<Vec<_>>(), ObjectClass::Token);
        let filter = ObjectFilter::of(vec![noun], Vec::new());
        let on = Some(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter });
        self.named_action(node, PartOfSpeech::Verb, "amass", count, on)
    }
}

/// The verb of a keyword action; monstrosity is a noun, « renforcement » the noun of a verb.
pub(super) fn action_term(node: Node<'_>) -> Lowered<Term> {
    let own = match node.kind() {
        Kind::ActionWord => Some(PartOfSpeech::ActionWord),
        Kind::ActionNumber => Some(PartOfSpeech::ActionNumber),
        Kind::ActionObject => Some(PartOfSpeech::ActionObject),
        _ => None,
    };
    if let Some(part) = own {
        return match node.token().and_then(|token| token.row(part)) {
            Some(row) => Ok(row),
            None => fault(node, Reason::UnknownTerm),
        };
    }
    let noun = |row: Term| find(PartOfSpeech::Verb, row.id()).unwrap_or(row);
    let row = node
        .token()
        .and_then(|token| token.row(PartOfSpeech::Verb).or_else(|| token.row(PartOfSpeech::Noun).map(noun)));
    match row {
        Some(row) => Ok(row),
        None => fault(node, Reason::UnknownTerm),
    }
}

/// "d20" has twenty sides.
fn die_sides(node: Node<'_>) -> Lowered<u32> {
    match node.text().trim_start_matches(['d', 'D']).parse() {
        Ok(sides) => Ok(sides),
        Err(_) => fault(node, Reason::UnknownTerm),
    }
}
