//! What players may do besides what the rules allow.

use super::cost::mana_cost;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::lex::lexicon::{EnglishVerb, FrenchVerb, PartOfSpeech};
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn permission(&mut self, node: Node<'_>) -> Lowered<Permission> {
        Ok(match node.kind() {
            Kind::LookAtTop => {
                self.your(need(need(node, Kind::LibraryOf)?, Kind::Possessive)?)?;
                Permission::LookAtTop
            }
            Kind::LookAtHidden => {
                let what = self.acted_on(node)?;
                match is_hidden(&what) {
                    true => Permission::LookAt { what },
                    false => return misplaced(node),
                }
            }
            Kind::CastByKeyword => {
                let what = self.object(super::first(node)?)?;
                let (zone, of) = self.zone_of(node)?;
                let keyword = super::noun::term(need(node, Kind::KeywordCost)?)?;
                Permission::CastUsing { what, from: FromZone { zone, of }, keyword }
            }
            Kind::ActivateSo => {
                let abilities = self.acted_on(node)?;
                let described = |(_, filter): (&Count, &ObjectFilter)| filter.nouns.iter().all(Noun::is_ability);
                if !abilities.described().is_some_and(described) {
                    return misplaced(node);
                }
                let how = match node {
                    node if node.has(Kind::ActivateTwice) => ActivateHow::Twice,
                    node if node.has(Kind::ActivateHasty) => ActivateHow::AsThoughHaste,
                    node => ActivateHow::AsInstant(Style(node.has(Kind::OnAnyTurn))),
                };
                Permission::Activate { abilities, how }
            }
            Kind::CastWithFlash => {
                let what = self.acted_on(node)?;
                match node.child(Kind::IfPaid) {
                    Some(paid) => Permission::FlashFor { what, more: mana_cost(need(paid, Kind::ManaSymbols)?)? },
                    None => Permission::CastAsThoughFlash { what, sacrificed: false },
                }
            }
            Kind::CastFree => Permission::Cast { what: self.object(super::first(node)?)?, free: true },
            Kind::AlternativeCost if node.has(Kind::Objects) => {
                let cost = self.cost(need(node, Kind::Cost)?)?;
                Permission::AlternativeCostOf { cost, what: self.acted_on(node)?, limit: None }
            }
            // "Rather than pay this spell's mana cost, you may have an opponent gain 3 life."
            Kind::AlternativeFirst => match self.object(first(node)?)?.is_this() {
                true => Permission::AlternativeCost { cost: self.cost(need(node, Kind::Cost)?)? },
                false => return misplaced(node),
            },
            Kind::AlternativeCost => Permission::AlternativeCost { cost: self.cost(need(node, Kind::Cost)?)? },
            Kind::SpendAnyColour => {
                let on = node.child(Kind::Objects).map(|child| self.unnamed(child)).transpose()?;
                Permission::SpendAs { any_type: node.has(Kind::ManaTypeWord), on }
            }
            Kind::PlayFrom => self.play_from(node)?,
            _ => return misplaced(node),
        })
    }

    fn play_from(&mut self, node: Node<'_>) -> Lowered<Permission> {
        let play = node.child(Kind::PlayPart).map(|part| self.played(part)).transpose()?;
        let cast = node.child(Kind::CastPart).map(|part| self.played(part)).transpose()?;
        let from = node.child(Kind::PermittedFrom).map(|from| self.permitted_from(from)).transpose()?;
        // "play lands and cast spells from among cards you own in exile with hatching counters on them": the lands as well.
        let among = |part: Node<'_>| part.is(Kind::FromAmongCards) && part.children().count() > 1;
        if let Some(among) = node.descendants().find(|part| among(*part))
            && play.is_some()
        {
            return misplaced(among);
        }
        // "play lands and cast Elf spells from your graveyard": where from is said of both.
        let (cast, from) = match (&play, cast, from) {
            (Some(play), Some(cast), None) if !in_some_zone(play) => zone_of_both(cast),
            (_, cast, from) => (cast, from),
        };
        // "play cards exiled with this artifact": lands are played and spells are cast.
        if let (Some(what), None, None, None) = (&play, &cast, &from, node.child(Kind::Paying))
            && what.described().is_some_and(|(_, filter)| filter.nouns.iter().all(is_card) && is_exiled_with(filter))
        {
            return Ok(Permission::Play { what: what.clone() });
        }
        let (mut play, mut cast) = (play, cast);
        let from = from.or_else(|| [&mut cast, &mut play].into_iter().flatten().find_map(exiled_with));
        let said = from.is_some() || [&play, &cast].into_iter().flatten().any(in_some_zone);
        if !said {
            return misplaced(node);
        }
        let paying = node.child(Kind::Paying).map(|paying| self.paying(paying)).transpose()?;
        Ok(Permission::PlayFrom { play, cast, from, limit: None, paying })
    }

    /// "by discarding a card in addition to paying its other costs".
    fn paying(&mut self, node: Node<'_>) -> Lowered<Paying> {
        let said = need(node, Kind::Cost)?;
        // "by pay {2}" is no phrase, as nothing says it so. "By discard a card" is a slip of form, which is told.
        let verb = said.token().filter(|token| token.row(PartOfSpeech::Verb).is_some_and(|verb| verb.id() == "pay"));
        let gerund = match node.lexed().language {
            Language::English => EnglishVerb::Gerund as u8,
            Language::French => FrenchVerb::Gerund.index() as u8,
        };
        if verb.is_some_and(|verb| verb.entries.iter().all(|entry| entry.form != gerund)) {
            return misplaced(said);
        }
        let cost = self.cost(said)?;
        Ok(Paying { cost, instead: node.has(Kind::RatherThan) })
    }

    fn played(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let what = self.object(super::first(node)?)?;
        super::demands::can_be_cast(node, &what)?;
        Ok(what)
    }

    fn permitted_from(&mut self, node: Node<'_>) -> Lowered<PermittedFrom> {
        if let Some(top) = node.child(Kind::TopOfLibrary) {
            let of = self.possessive(need(need(top, Kind::LibraryOf)?, Kind::Possessive)?)?;
            return Ok(PermittedFrom::TopOfLibrary(of));
        }
        if let Some(library) = node.child(Kind::LibraryOf) {
            return Ok(PermittedFrom::TopOfLibrary(self.possessive(need(library, Kind::Possessive)?)?));
        }
        let (zone, of) = self.zone_of(node)?;
        Ok(PermittedFrom::Zone(FromZone { zone, of }))
    }
}

/// Takes the zone out of what is cast.
fn zone_of_both(cast: Objects) -> (Option<Objects>, Option<PermittedFrom>) {
    let Objects::Some { count, mut filter } = cast else { return (Some(cast), None) };
    let mut said = filter.take_tests();
    let at = said.iter().position(|(test, _)| matches!(test, ObjectTest::InZone { .. }));
    let zone = at.map(|at| said.remove(at).0);
    filter.set_tests(said);
    let from = match zone {
        Some(ObjectTest::InZone { zone, of }) => Some(PermittedFrom::Zone(FromZone { zone, of })),
        _ => None,
    };
    (Some(Objects::Some { count, filter }), from)
}

fn is_card(noun: &Noun) -> bool {
    noun.class == Some(ObjectClass::Card)
}

fn is_exiled_with(filter: &ObjectFilter) -> bool {
    filter.tests.iter().any(|test| matches!(test, ObjectTest::ExiledWith(_)))
}

/// "play lands and cast spells from among cards exiled with this creature": what exiled them is said of both.
fn exiled_with(cards: &mut Objects) -> Option<PermittedFrom> {
    let Objects::Some { filter, .. } = cards else { return None };
    let mut said = filter.take_tests();
    let at = said.iter().position(|(test, _)| matches!(test, ObjectTest::ExiledWith(_)));
    let by = at.map(|at| said.remove(at).0);
    filter.set_tests(said);
    match by {
        Some(ObjectTest::ExiledWith(by)) => Some(PermittedFrom::ExiledWith(by)),
        _ => None,
    }
}

/// Whether a description says which zone the cards are in.
fn in_some_zone(objects: &Objects) -> bool {
    objects.described().is_some_and(|(_, filter)| filter.tests.iter().any(|test| test.in_zone().is_some()))
}

/// "face-down creatures": what may be looked at at any time where a text says so (708.5).
fn is_hidden(what: &Objects) -> bool {
    let face_down = |noun: &Noun| noun.adjectives.contains(&ObjectTest::FaceDown);
    matches!(what, Objects::Some { count: Count::All(_), filter } if filter.nouns.iter().all(face_down))
}
