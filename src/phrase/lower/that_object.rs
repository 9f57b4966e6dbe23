//! « Cette créature », "that creature": what is called so.

use super::objects::{is_plural, mention_noun, noun_of_mention};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn that_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        if let Some(target) = node.child(Kind::ThatTarget) {
            return self.that_target(target);
        }
        let noun_node = need(node, Kind::MentionNoun)?;
        let noun = noun_of_that(node)?;
        // "that Equipment" is one, whatever the noun looks like.
        let plural = node.has(Kind::Those) || node.lexed().language == Language::French && is_plural(noun_node);
        let or = node.child(Kind::OrNoun).map(|or| mention_noun(need(or, Kind::MentionNoun)?)).transpose()?;
        let called = match (self.called(node, &noun, plural)?, &or) {
            (None, Some(or)) => self.called(node, or, plural)?,
            (called, _) => called,
        };
        if plural && or.is_none() && !node.has(Kind::EachOf) && noun.adjectives.is_empty() {
            let together = self.said.called_together(&noun);
            if !together.is_empty() {
                return Ok(self.refer_together(node, together, Mention::That { noun, plural, each: false }));
            }
        }
        if let (None, true, Some(revealed)) = (called, plural, self.said.all_revealed(&noun, TestWording::That)) {
            return Ok(revealed);
        }
        let exiled = |to: &Antecedent| {
            noun.adjectives.is_empty() || self.said.thing(*to).is_some_and(|thing| thing.was("exile"))
        };
        let Some(to) = called.filter(exiled) else { return self.none_called(node, &noun, plural) };
        if or.is_none() && !plural && self.said.thing(to).is_some_and(|thing| thing.is_spell_or_ability(&noun)) {
            return self.none_called(node, &noun, plural);
        }
        // "that spell or ability": the two nouns are those that describe it.
        if let Some(or) = &or
            && self.said.thing(to).is_some_and(|thing| !thing.can_be_either(&noun, or))
        {
            return self.none_called(node, &noun, plural);
        }
        let said = match or {
            Some(_) if plural => return misplaced(node),
            Some(or) => Mention::ThatEither { noun, or },
            None => Mention::That { noun, plural, each: node.has(Kind::EachOf) },
        };
        Ok(self.refer(node, to, said))
    }

    /// "that target": the only one, which is an object.
    pub(super) fn that_target(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let to = Antecedent::Target(0);
        if self.said.targets != 1 || self.said.thing(to).is_none() {
            return misplaced(node);
        }
        let noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: None };
        Ok(self.refer(node, to, Mention::That { noun: Box::new(noun), plural: false, each: false }))
    }

    /// "the creature you control": of the targets so far the one that was described so.
    pub(super) fn on_side(&mut self, node: Node<'_>, side: Node<'_>) -> Lowered<Objects> {
        let noun_node = need(node, Kind::MentionNoun)?;
        let noun = mention_noun(noun_node)?;
        if is_plural(noun_node) {
            return misplaced(node);
        }
        let side = match side.first_child().map(Node::kind) {
            Some(Kind::YourSide) => Side::Yours,
            Some(Kind::NotYourSide) => Side::NotYours,
            Some(Kind::OpponentsSide) => Side::AnOpponents,
            _ => return misplaced(side),
        };
        match self.said.on_side(&noun, side) {
            Some(to) => Ok(self.refer(node, to, Mention::OnSide { noun, side })),
            None => self.none_called(node, &noun, false),
        }
    }

    /// "Whenever this creature blocks a creature, … the other creature": the second of the two that the event is about.
    pub(super) fn the_other(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let noun_node = need(node, Kind::MentionNoun)?;
        let noun = mention_noun(noun_node)?;
        if is_plural(noun_node) {
            return misplaced(node);
        }
        match self.called(node, &noun, false)? {
            Some(to @ Antecedent::EventOther) => Ok(self.refer(node, to, Mention::OnSide { noun, side: Side::Other })),
            Some(_) | None => self.none_called(node, &noun, false),
        }
    }

    /// « cette créature » is "this creature" and "that creature" (see `own.rs`).
    pub(super) fn this_or_that(&mut self, node: Node<'_>) -> Lowered<Objects> {
        if let Some(target) = node.child(Kind::ThatTarget) {
            return self.that_target(target);
        }
        let noun_node = need(node, Kind::MentionNoun)?;
        let noun = mention_noun(noun_node)?;
        if noun.class == Some(ObjectClass::Copy) || node.has(Kind::OrNoun) {
            return self.that_object(node);
        }
        // An emblem speaks of no other (114.4).
        if noun.class == Some(ObjectClass::Emblem) {
            return Ok(self.refer(node, Antecedent::This, Mention::This(noun)));
        }
        let plural = is_plural(noun_node);
        let other = match self.called(node, &noun, plural)?.filter(|to| *to != Antecedent::This) {
            // « une autre créature ciblée gagne +X/+X, X étant la force de cette créature », on what calls itself otherwise.
            None if self.calls_itself_otherwise() || self.counts_of_subject() => {
                let called = self.within(|scope| scope.but = None, |lower| lower.called(node, &noun, plural));
                called?.filter(|to| *to != Antecedent::This)
            }
            other => other,
        };
        // « ce sort »: a card is a spell while it is cast.
        let spell = noun.class == Some(ObjectClass::Spell) && !self.is_another_spell(node);
        // « cet elfe »: no card calls itself by a creature type.
        let elf = noun.subtypes.iter().any(|subtype| subtype.part_of_speech() == PartOfSpeech::CreatureType);
        let this = (spell || self.context.may_be(&noun)) && !plural && !elf;
        let that = match other {
            Some(to) if this => self.is_other(node, &noun, to)?,
            Some(_) => true,
            // « cette créature » is no instant, and « cette créature-là » is another; nothing else is known.
            None if !this || node.text().ends_with("-là") => return self.none_called(node, &noun, plural),
            None => false,
        };
        if that {
            return self.that_object(node);
        }
        // « un sort qui cible une créature, … cette créature »
        let targeted = |of: &Noun| !noun.types.is_empty() && noun.types.iter().all(|one| of.card_types().contains(one));
        if self.unnamed.iter().any(targeted) {
            return fault(node, Reason::ThisOrThat { other: None });
        }
        self.named_itself = true;
        let said = Mention::This(noun);
        self.said.speaks_of_itself(&said, self.calls_itself_otherwise());
        Ok(self.refer(node, Antecedent::This, said))
    }
}

/// The noun behind a demonstrative, which may be told that it was exiled: « ces cartes exilées » has that behind the noun.
pub(super) fn noun_of_that(node: Node<'_>) -> Lowered<Box<Noun>> {
    let mut noun = noun_of_mention(need(node, Kind::MentionNoun)?, true)?;
    if let Some(status) = node.child(Kind::Status) {
        noun.adjectives.push(super::noun::status(first(status)?)?);
    }
    Ok(noun)
}
