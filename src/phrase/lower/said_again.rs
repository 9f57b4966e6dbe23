//! How the event of a multiplied amount is said for the second time (614.1a).

use super::noun::counter_kind;
use super::replacement::{is_same_object, is_same_player};
use super::{Lower, Lowered, first, misplaced};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// How the event is said again: "that source deals double that damage to that player". It is the same but for its number:
    /// the same verb, of the same player, from the same source, to the same recipient, of the same counters. Anything else
    /// would be another event (614.1a).
    pub(super) fn multiply_wording(
        &mut self,
        event: &Event,
        what: Node<'_>,
        factor: Node<'_>,
    ) -> Lowered<MultiplyWording> {
        let mut wording = MultiplyWording {
            twice: factor.has(Kind::TwiceFactor),
            told: what.has(Kind::PutWord),
            ..MultiplyWording::default()
        };
        if what.is(Kind::LifeGained) && what.has(Kind::LoseAgain) != matches!(event, Event::LosesLife { .. }) {
            return misplaced(what);
        }
        for child in what.children() {
            let same = match child.kind() {
                Kind::Factor
                | Kind::Number
                | Kind::MinusWord
                | Kind::NoLife
                | Kind::EffectIt
                | Kind::OfThose
                | Kind::InsteadWord
                | Kind::PutWord
                | Kind::ThatOrPlayer
                | Kind::LoseAgain => true,
                Kind::CounterKind => {
                    let again = counter_kind(child)?;
                    matches!(event, Event::CountersPut { kind, .. } if *kind == Some(again))
                }
                Kind::Player => {
                    let again = self.player(child)?;
                    who_acts(event).is_none_or(|who| is_same_player(&again, who))
                }
                Kind::Damaged => {
                    let again = self.damaged_again(child)?;
                    let same = is_same_recipient(&again, event);
                    wording.to = Some(again);
                    same
                }
                _ => {
                    let again = self.object(child)?;
                    // "If damage would be dealt to a creature, it deals …": what is dealt damage doesn't deal it.
                    let dealt_to = matches!(event, Event::IsDealtDamage { by: None, .. })
                        && again.reference().is_some_and(|again| again.to == Antecedent::Event);
                    let same = !dealt_to && is_same_object(&again, acted_on_by(event));
                    if let Objects::Ref(reference) = again {
                        wording.again = Some(reference.said.0);
                    }
                    same
                }
            };
            if !same {
                return misplaced(child);
            }
        }
        Ok(wording)
    }

    fn damaged_again(&mut self, node: Node<'_>) -> Lowered<DamagedAgain> {
        if let Some(recipient) = node.child(Kind::Recipient) {
            // It is dealt to whom it would be dealt: another recipient would be another effect.
            let to = self.recipient(recipient)?;
            let known = matches!(
                to,
                Recipient::Player(Players::You | Players::Ref { .. }) | Recipient::Objects(Objects::Ref(_))
            );
            return if known { Ok(DamagedAgain::Recipient(to)) } else { misplaced(node) };
        }
        let mut nouns = Vec::new();
        for noun in node.children_of(Kind::DamagedNoun) {
            let child = first(noun)?;
            nouns.push(match child.kind() {
                Kind::AnyPlayer => None,
                Kind::CardType => Some(Noun {
                    adjectives: Vec::new(),
                    subtypes: Vec::new(),
                    types: vec![super::noun::card_type(child)?],
                    class: None,
                }),
                _ => Some(super::objects::bare_noun(super::noun::class(child)?)),
            });
        }
        Ok(DamagedAgain::Nouns(nouns))
    }
}

/// Who gains or loses life, who creates tokens.
fn who_acts(event: &Event) -> Option<&Players> {
    if let Event::GainsLife { who } | Event::LosesLife { who } | Event::Creates { who, .. } = event {
        return Some(who);
    }
    None
}

/// What deals damage, what counters are put on.
fn acted_on_by(event: &Event) -> Option<&Objects> {
    if let Event::DealsDamage { source, .. } = event {
        return Some(source);
    }
    if let Event::IsDealtDamage { by, .. } = event {
        return by.as_ref();
    }
    if let Event::CountersPut { on: CounterBearer::Objects(on), .. } = event {
        return Some(on);
    }
    None
}

/// Whether damage goes where it would be dealt.
fn is_same_recipient(again: &DamagedAgain, event: &Event) -> bool {
    let DamagedAgain::Recipient(again) = again else { return is_called_again(again, event) };
    let (Event::DealsDamage { to: Some(to), .. } | Event::IsDealtDamage { what: to, .. }) = event else {
        return !matches!(again, Recipient::Player(Players::You));
    };
    match (again, to) {
        (Recipient::Player(again), Recipient::Player(to)) => is_same_player(again, to),
        (Recipient::Objects(again), Recipient::Objects(to)) => is_same_object(again, Some(to)),
        (again, _) => !matches!(again, Recipient::Player(Players::You)),
    }
}

/// "that permanent or player": whether the event has one that each of the nouns can describe.
fn is_called_again(again: &DamagedAgain, event: &Event) -> bool {
    let DamagedAgain::Nouns(nouns) = again else { return false };
    let (Event::DealsDamage { to: Some(to), .. } | Event::IsDealtDamage { what: to, .. }) = event else { return true };
    let called = |noun: &Option<Noun>| match noun {
        None => has_player(to),
        Some(noun) => has_called(to, noun),
    };
    nouns.iter().all(called)
}

fn has_player(to: &Recipient) -> bool {
    match to {
        Recipient::Player(_) | Recipient::AnyTarget { .. } | Recipient::Attacked(_) => true,
        Recipient::Either(parts, _) => parts.iter().any(has_player),
        Recipient::Objects(_) => false,
    }
}

/// Whether damage is dealt to something that a noun describes: a permanent is called by no type that the text has not said.
fn has_called(to: &Recipient, said: &Noun) -> bool {
    match to {
        Recipient::Attacked(_) => false,
        Recipient::AnyTarget { .. } => said.class == Some(ObjectClass::Permanent),
        Recipient::Either(parts, _) => parts.iter().any(|part| has_called(part, said)),
        Recipient::Player(_) => false,
        Recipient::Objects(objects) => {
            let permanent = said.class == Some(ObjectClass::Permanent);
            let typed = |noun: &Noun| {
                let types = noun.card_types();
                !said.types.is_empty() && said.types.iter().all(|card_type| types.contains(card_type))
            };
            match objects.described() {
                Some((_, filter)) => permanent && filter.are_permanents() || filter.nouns.iter().any(typed),
                None => permanent || !said.types.is_empty(),
            }
        }
    }
}
