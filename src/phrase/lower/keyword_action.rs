//! Keyword actions (701) with a number, an object or nothing.

use super::referents::{Contest, Number, Spot};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};

impl Lower {
    /// The actions of this family; none if the node is of another.
    pub(super) fn keyword_action(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        Ok(Some(match node.kind() {
            Kind::Scry => self.counted_action(node, symbol::verb::SCRY)?,
            Kind::Surveil => self.counted_action(node, symbol::verb::SURVEIL)?,
            Kind::Earthbend => self.counted_action(node, symbol::verb::EARTHBEND)?,
            Kind::Fateseal => self.counted_action(node, symbol::verb::FATESEAL)?,
            Kind::Airbend => {
                Action::KeywordTo { action: symbol::verb::AIRBEND, what: self.acted_on(node)?, count: None }
            }
            Kind::CountedKeyword => {
                let Some(verb) = node.child(Kind::CountedNoun).or(node.child(Kind::ActionNumber)) else {
                    return misplaced(node);
                };
                let count = Some(self.number(need(node, Kind::Numeral)?)?);
                Action::Keyword { action: action_term(verb)?, count, on: None }
            }
            Kind::Amass => self.amass(node)?,
            Kind::BareKeywordAction => {
                let count = match (node.child(Kind::Numeral), self.for_each(node)?) {
                    (Some(number), _) => Some(self.number(number)?),
                    // "investigate once for each opponent": so often.
                    (None, Some(times)) => Some(Quantity::Times(Box::new(times), 1)),
                    (None, None) => node.has(Kind::Twice).then_some(Quantity::Number(2)),
                };
                let action = action_term(first(node)?)?;
                match action {
                    symbol::verb::POPULATE => self.introduce_made(&[], ObjectClass::Token),
                    symbol::verb::MANIFEST | symbol::verb::CLOAK => self.introduce_made(&[], ObjectClass::Permanent),
                    _ => {}
                }
                Action::Keyword { action, count, on: None }
            }
            Kind::ManifestDread => {
                self.introduce_made(&[], ObjectClass::Permanent);
                named_action(symbol::noun::DREAD, None, None)
            }
            Kind::ObjectKeyword => {
                let Some(verb) = node.child(Kind::ActionNumberObject).or(node.child(Kind::ActionObject)) else {
                    return misplaced(node);
                };
                let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
                let action = action_term(verb)?;
                let what = self.acted_on(node)?;
                // "Manifest the top card of your library": that is a creature by then, and still the card (701.40a, 701.58a).
                if matches!(action, symbol::verb::MANIFEST | symbol::verb::CLOAK) {
                    for to in self.said.names_of(&what) {
                        self.said.place(to, super::demands::Place::Open);
                    }
                }
                Action::KeywordTo { action, what, count }
            }
            Kind::PlayerKeyword => {
                let action = action_term(need(node, Kind::ActionPlayer)?)?;
                Action::KeywordToPlayers { action, who: self.player(need(node, Kind::Player)?)? }
            }
            Kind::FlipOver => flipped_over(self.acted_on(node)?),
            Kind::OpenAttraction => self.counted_action(node, symbol::verb::OPEN)?,
            Kind::CollectEvidence => {
                let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
                named_action(symbol::noun::EVIDENCE, count, None)
            }
            Kind::Clash => {
                self.said.contest = Some(Contest::Clash(self.said.scope.step));
                Action::Clash
            }
            Kind::BecomeMonarch => Action::BecomeMonarch,
            Kind::TakeInitiative => Action::TakeInitiative,
            Kind::FlipUntil => Action::FlipUntilLoss,
            Kind::FlipCoin => {
                self.said.contest = Some(Contest::Flip(Some(self.said.scope.step)));
                Action::FlipCoin
            }
            Kind::RollDie => {
                let sides = match node {
                    _ if node.has(Kind::SixSidedDie) => 6,
                    _ if node.has(Kind::FourSidedDie) => 4,
                    _ => die_sides(need(node, Kind::DieName)?)?,
                };
                let added = node.child(Kind::AddedResult);
                let plus = added.map(|added| self.quantity(need(added, Kind::Quantity)?)).transpose()?;
                Action::RollDie { sides, plus }
            }
            Kind::ExtraTurn => {
                self.said.extra_turn = node.has(Kind::One);
                Action::ExtraTurn { count: self.one_or_number(node)? }
            }
            Kind::Explores => named_action(symbol::verb::EXPLORE, None, None),
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

    fn counted_action(&mut self, node: Node<'_>, verb: Term) -> Lowered<Action> {
        let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
        Ok(named_action(verb, count, None))
    }

    /// Amass (701.47): the subtype that the Army has or gets. Where an older text says none it is Zombie (701.47d).
    fn amass(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = Some(self.number(need(node, Kind::Numeral)?)?);
        let subtype = match node.children().find(|child| !child.is(Kind::Numeral)) {
            Some(kind) => super::noun::subtype(kind)?,
            None => symbol::creature_type::ZOMBIE,
        };
        let noun = Noun { adjectives: Vec::new(), subtypes: vec![subtype], types: Vec::new(), class: None };
        self.introduce_made(&[symbol::creature_type::ARMY, subtype], ObjectClass::Token);
        let filter = ObjectFilter::of(vec![noun], Vec::new());
        let on = Some(Objects::Some { count: Count::All(Style(AllWord::Bare)), filter });
        Ok(named_action(symbol::verb::AMASS, count, on))
    }
}

/// « retournez toutes les autres créatures face cachée »: said of what is turned, "face down" tells how
/// (708.2).
fn flipped_over(mut what: Objects) -> Action {
    let down = |filter: &mut ObjectFilter| {
        let all =
            !filter.nouns.is_empty() && filter.nouns.iter().all(|noun| noun.adjectives.contains(&ObjectTest::FaceDown));
        if all {
            filter.nouns.iter_mut().for_each(|noun| noun.adjectives.retain(|test| *test != ObjectTest::FaceDown));
        }
        all
    };
    let turned = match &mut what {
        Objects::Some { filter, .. } | Objects::Target { filter, .. } => down(filter),
        Objects::Ref(_)
        | Objects::Union(..)
        | Objects::Among { .. }
        | Objects::Rest(..)
        | Objects::TopOfLibrary { .. }
        | Objects::TopOfGraveyard { .. }
        | Objects::AllIn { .. } => false,
    };
    match turned {
        true => Action::TurnFaceDown { what },
        false => Action::KeywordTo { action: symbol::verb::FLIP, what, count: None },
    }
}

/// A keyword action with a number or an object.
pub(super) fn named_action(action: Term, count: Option<Quantity>, on: Option<Objects>) -> Action {
    Action::Keyword { action, count, on }
}

/// The verb of a keyword action: one that a set brings, or a verb of the game; monstrosity is a noun, « renforcement » the noun of a verb.
pub(super) fn action_term(node: Node<'_>) -> Lowered<Term> {
    let own = match node.kind() {
        Kind::ActionWord => Some(PartOfSpeech::ActionWord),
        Kind::ActionNumber => Some(PartOfSpeech::ActionNumber),
        Kind::ActionObject => Some(PartOfSpeech::ActionObject),
        Kind::ActionNumberObject => Some(PartOfSpeech::ActionNumberObject),
        Kind::ActionPlayer => Some(PartOfSpeech::ActionPlayer),
        _ => None,
    };
    if let Some(row) = own.and_then(|part| node.token()?.row(part)) {
        return Ok(row);
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
