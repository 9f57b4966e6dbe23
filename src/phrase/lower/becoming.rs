//! What objects become (613.1d, e).

use super::noun::{card_type, compound_type, subtype, supertype};
use super::quantity::pt;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// "becomes a 3/3 green creature with trample", "becomes a copy of …".
    pub(super) fn becoming(&mut self, node: Node<'_>) -> Lowered<Change> {
        let mut new = Becoming {
            pt: None,
            pt_last: Style(false),
            size: None,
            supertypes: Vec::new(),
            colours: Vec::new(),
            colourless: false,
            subtypes: Vec::new(),
            types: Vec::new(),
            keywords: Vec::new(),
            abilities: Vec::new(),
            keeps: Keeps::Nothing,
            chosen: None,
            copy_of: None,
            except: None,
        };
        for child in node.children() {
            match child.kind() {
                // Nothing is told to become a copy of itself.
                Kind::BecomeCopy => {
                    let subject = self.said.object;
                    new.copy_of = Some(Box::new(self.other_than(subject, |lower| lower.acted_on(child))?));
                    let except = child.child(Kind::CopyException).map(|except| self.copy_exception(except));
                    new.except = except.transpose()?.map(Box::new);
                }
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
                Kind::KeywordList => new.keywords.extend(self.keyword_list(child)?),
                Kind::Quoted => new.abilities.push(self.quoted(child)?),
                Kind::BecomesKeeps => new.keeps = keeps(first(child)?)?,
                _ => new.subtypes.push(subtype(child)?),
            }
        }
        new.types.sort();
        Ok(Change::Become(new))
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
