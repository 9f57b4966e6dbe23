//! What objects become (613.1d, e).

use super::demands::Demand;
use super::noun::{card_type, compound_type, subtype, supertype};
use super::quantity::{leaf_number, pt};
use super::referents::{Ambiguous, Spot};
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "becomes a 3/3 green creature with trample", "becomes a copy of …".
    pub(super) fn becoming(&mut self, node: Node<'_>) -> Lowered<Change> {
        let ones = node.children_of(Kind::BecomesOne).map(|one| self.becoming(one)).collect::<Lowered<Vec<_>>>()?;
        if !ones.is_empty() {
            return Ok(Change::OneOf(ones));
        }
        let mut new = Becoming::NOTHING;
        for child in node.children() {
            match child.kind() {
                Kind::BecomeCopy => {
                    new.copy_of = Some(Box::new(self.becomes_copy_of(child)?));
                    let except = child.child(Kind::CopyException).map(|except| self.plain_exception(except));
                    new.except = except.transpose()?.map(Box::new);
                }
                Kind::ChosenColoursWord => new.chosen = Some(ChosenQuality::Colours),
                Kind::ChosenColourWord => new.chosen = Some(ChosenQuality::Colour),
                Kind::ChosenCreatureType => new.chosen = Some(ChosenQuality::CreatureType),
                Kind::ChosenLandType => new.chosen = Some(ChosenQuality::BasicLandType),
                Kind::EqualSize => new.size = Some(self.equal_to(need(child, Kind::EqualTo)?)?),
                Kind::Pt => new.pt = Some(pt(child)?),
                Kind::BasePt => {
                    new.pt = Some(pt(need(child, Kind::Pt)?)?);
                    new.pt_last = Style(true);
                }
                Kind::Supertype => new.supertypes.push(supertype(child)?),
                Kind::TokenColours => (new.colours, new.colourless) = super::token::token_colours(child)?,
                Kind::CardType => new.types.push(card_type(child)?),
                Kind::CompoundType => new.types.extend(compound_type(child)?),
                Kind::AllTypes => new.every_type = true,
                Kind::KeywordList => new.keywords.extend(self.keyword_list(child)?),
                Kind::Quoted => new.abilities.push(self.quoted(child)?),
                Kind::BecomesNamed => new.named = Some(super::test::name(need(child, Kind::Name)?)?),
                Kind::BecomesKeeps => new.keeps = keeps(first(child)?)?,
                _ => new.subtypes.push(subtype(child)?),
            }
        }
        new.types.sort();
        super::continuous::keeps_such_types(node, &new)?;
        Ok(Change::Become(new))
    }
}

impl Lower {
    /// What something becomes a copy of. Nothing is told to become a copy of itself, nor of all of several.
    fn becomes_copy_of(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let subject = self.said.object;
        let of = self.other_than(subject, |lower| lower.copied(node))?;
        let all = |to: Antecedent| self.said.thing(to).is_some_and(|thing| thing.every || thing.several);
        match of.reference() {
            Some(known) if subject == Some(Antecedent::Subject) && all(known.to) => {
                fault(node.child(Kind::Objects).map_or(node, |what| what), Reason::NothingBefore)
            }
            _ => Ok(of),
        }
    }
}

impl Lower {
    /// "base power 1", « une force de base égale au nombre de terrains que vous contrôlez ».
    pub(super) fn base_part(&mut self, node: Node<'_>) -> Lowered<Change> {
        let part = if node.has(Kind::Power) { DefinedPart::Power } else { DefinedPart::Toughness };
        let to = match node.child(Kind::Quantity) {
            Some(to) => self.apart(|lower| lower.quantity(to))?,
            None => Quantity::Number(leaf_number(need(node, Kind::Number)?)?),
        };
        Ok(Change::SetBasePart { part, to })
    }

    /// "its base power and toughness become 4/1", "… become equal to that creature's power and toughness": of whom, and the
    /// last of the changes.
    pub(super) fn base_becomes(&mut self, node: Node<'_>, effect: &mut Continuous) -> Lowered<(Scope, Change)> {
        let (of, value) = (need(node, Kind::BaseOf)?, need(node, Kind::BaseValue)?);
        let part = match (of.has(Kind::BasePower), of.has(Kind::BaseToughness)) {
            (true, _) => DefinedPart::Power,
            (_, true) => DefinedPart::Toughness,
            (false, false) => DefinedPart::Both,
        };
        let whose = of.children().find(|child| !matches!(child.kind(), Kind::BasePower | Kind::BaseToughness));
        let on = match whose {
            Some(objects) if objects.is(Kind::Objects) => self.objects(objects)?,
            Some(possessor) => self.possessor_object(possessor)?,
            None => return misplaced(of),
        };
        effect.verbs = Style(Verbs::BaseBecomes);
        let subject = self.said.object;
        let sizes = value.children_of(Kind::Pt).map(pt).collect::<Lowered<Vec<_>>>()?;
        let change = match (sizes.as_slice(), value.child(Kind::Quantity)) {
            ([one], _) if part == DefinedPart::Both => Change::SetBase { to: *one, x: None },
            ([one, other], _) if part == DefinedPart::Both => {
                Change::OneOf([one, other].map(|to| Change::SetBase { to: *to, x: None }).into())
            }
            ([], Some(quantity)) => Change::SetBasePart { part, to: self.apart(|lower| lower.quantity(quantity))? },
            ([], None) if part == DefinedPart::Both => {
                let own = on.reference().map(|reference| reference.to).filter(|to| *to != Antecedent::This);
                let like = self.apart(|lower| lower.beside(own, |lower| lower.possessor_object(first(value)?)))?;
                let of = |which| Quantity::Of(which, Box::new(like.clone()), Style::default());
                let power = of(Characteristic::Power);
                effect.changes.push(Change::SetBasePart { part: DefinedPart::Power, to: power });
                Change::SetBasePart { part: DefinedPart::Toughness, to: of(Characteristic::Toughness) }
            }
            _ => return misplaced(value),
        };
        self.said.object = subject;
        Ok((Scope::Objects(on), change))
    }
}

fn keeps(node: Node<'_>) -> Lowered<Keeps> {
    Ok(match node.kind() {
        Kind::OtherTypes => Keeps::OtherTypes(Style(super::continuous::kept_types(node))),
        Kind::OtherColoursAndTypes => Keeps::OtherColoursAndTypes,
        Kind::StillA => Keeps::Still(card_type(need(node, Kind::CardType)?)?, Style(true)),
        _ => return misplaced(node),
    })
}

impl Lower {
    /// "This creature becomes a copy of target creature card in your graveyard. Exile it.": what has become one, or the card
    /// that it is a copy of, where the verb can be said of either.
    pub(super) fn is_no_copied(&self, node: Node<'_>, demand: Option<Demand>) -> Lowered<()> {
        let Some(copied) = self.said.copied.and_then(|copied| self.said.thing(copied)) else { return Ok(()) };
        let met = demand.is_none_or(|demand| demand.is_met_by(copied, self.said.speaker));
        if met && copied.spot == Spot::Elsewhere {
            return self.ambiguous(node, Ambiguous { one: Antecedent::This, other: copied.to });
        }
        Ok(())
    }
}

impl super::referents::Referents {
    /// What something becomes: a land that becomes a creature is "that creature" as well.
    pub fn becomes(&mut self, what: &Objects, nouns: &[Noun]) {
        for to in self.names_of(what) {
            self.also_called(to, nouns);
        }
    }

    /// What a condition says that something is: "If it's a creature card, … that creature".
    pub fn also_called(&mut self, to: Antecedent, nouns: &[Noun]) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
            thing.nouns = thing.nouns.iter().chain(nouns).cloned().collect();
            thing.named = true;
        }
        if to == Antecedent::This {
            self.called_itself = None;
        }
    }

    /// Something was spoken of by a noun.
    pub fn called_by(&mut self, to: Antecedent, noun: &Noun) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
            thing.called = Some(noun.clone());
        }
    }

    /// Something has left the zone that it was described in.
    pub fn moved(&mut self, to: Antecedent) {
        if let Some(thing) = self.things.iter_mut().find(|thing| thing.to == to) {
            thing.spot = Spot::Moved;
        }
    }
}
