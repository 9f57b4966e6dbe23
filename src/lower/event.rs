//! Events.

use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

impl Lower {
    /// An `event` node; afterwards "it" is what the event is about.
    pub(super) fn event(&mut self, node: Node<'_>) -> Lowered<Event> {
        let outer = self.said.in_event;
        self.said.in_event = true;
        let mut events = Vec::new();
        for child in node.children() {
            match child.kind() {
                Kind::StepBegins => events.push(self.step_begins(child)?),
                Kind::EventClause => self.event_clause(first(child)?, &mut events)?,
                _ => return misplaced(child),
            }
        }
        self.said.in_event = outer;
        self.said.amount_from_result = false;
        Ok(if events.len() == 1 { events.remove(0) } else { Event::AnyOf(events) })
    }

    pub(super) fn event_clause(&mut self, node: Node<'_>, events: &mut Vec<Event>) -> Lowered<()> {
        let mut children = node.children();
        let Some(subject) = children.next() else { return misplaced(node) };
        match node.kind() {
            Kind::ObjectEvent => {
                let what = self.objects(subject)?;
                self.event_subject(&what);
                for happening in children {
                    let event = self.object_happening(happening, what.clone())?;
                    events.push(event);
                }
            }
            Kind::PlayerEvent => {
                let who = self.player(subject)?;
                for happening in children {
                    let event = self.player_happening(happening, who.clone())?;
                    events.push(event);
                }
            }
            _ => return misplaced(node),
        }
        Ok(())
    }

    /// "it" is the event's subject: the speaking object itself, or what the event happened to.
    pub(super) fn event_subject(&mut self, what: &Objects) {
        let antecedent = match what {
            Objects::Ref(reference) => reference.to,
            Objects::Target { .. }
            | Objects::Some { .. }
            | Objects::Union(..)
            | Objects::TopOfLibrary { .. }
            | Objects::Among { .. }
            | Objects::Rest
            | Objects::AllIn { .. } => Antecedent::Event,
        };
        self.said.object = Some(antecedent);
        self.said.other = Some(if antecedent == Antecedent::This { Antecedent::Event } else { antecedent });
    }

    /// The second object of an event is what "that creature" is, and leaves "it" alone.
    fn second_objects(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let object = self.said.object;
        let objects = self.objects(node)?;
        self.said.object = object;
        self.said.other = Some(Antecedent::EventOther);
        Ok(objects)
    }

    fn optional_second(&mut self, node: Node<'_>) -> Lowered<Option<Objects>> {
        node.child(Kind::Objects).map(|child| self.second_objects(child)).transpose()
    }

    pub(super) fn object_happening(&mut self, node: Node<'_>, what: Objects) -> Lowered<Event> {
        Ok(match node.kind() {
            Kind::Enters => {
                let under = match node.child(Kind::EntersUnder) {
                    Some(child) => Some(self.possessive(need(child, Kind::Possessive)?)?),
                    None => None,
                };
                let from = match node.child(Kind::EntersFrom) {
                    Some(child) => Some(self.origin(need(child, Kind::FromZone)?)?),
                    None => None,
                };
                Event::Enters { what, under, from }
            }
            Kind::Dies => Event::Dies { what },
            Kind::Leaves => {
                let (zone, of) = self.zone_of(node)?;
                Event::Leaves { what, zone, of }
            }
            Kind::PutInto => {
                let (zone, of) = self.zone_of(node)?;
                let from = node.child(Kind::FromZone).map(|child| self.origin(child)).transpose()?;
                Event::PutInto { what, zone, of, from }
            }
            Kind::Attacks => {
                let whom = node.child(Kind::AttackTarget).map(|child| self.attack_target(child)).transpose()?;
                Event::Attacks { what, whom, alone: node.has(Kind::Alone) }
            }
            Kind::Blocks => Event::Blocks { what, blocked: self.optional_second(node)? },
            Kind::BecomesBlocked => Event::BecomesBlocked { what, by: self.optional_second(node)? },
            Kind::BecomesTarget => Event::BecomesTarget { what, of: self.second_objects(need(node, Kind::Objects)?)? },
            Kind::Becomes => Event::Becomes { what, status: self.becomes(node)? },
            Kind::DealsDamageEvent => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                let to = node.child(Kind::Recipient).map(|child| self.event_recipient(child)).transpose()?;
                self.said.player.get_or_insert(PlayerAntecedent::Event);
                Event::DealsDamage { source: what, kind, to }
            }
            Kind::IsDealtDamage => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                let by = self.optional_second(node)?;
                Event::IsDealtDamage { what: Recipient::Objects(what), kind, by }
            }
            Kind::PhasesOut => Event::PhasesOut { what },
            Kind::Transforms => Event::Transforms { what },
            Kind::TurnedFaceUp => Event::TurnedFaceUp { what },
            Kind::TappedForMana => Event::IsTappedForMana { what },
            Kind::CounteredEvent => Event::Countered { what, by: None },
            Kind::ExiledEvent => Event::Exiled { what, from: None },
            _ => return misplaced(node),
        })
    }

    fn event_recipient(&mut self, node: Node<'_>) -> Lowered<Recipient> {
        let object = self.said.object;
        let recipient = self.recipient(node)?;
        self.said.object = object;
        if matches!(recipient, Recipient::Objects(_)) {
            self.said.other = Some(Antecedent::EventOther);
        }
        Ok(recipient)
    }

    fn becomes(&mut self, node: Node<'_>) -> Lowered<Status> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::Tapped => Status::Tapped,
            Kind::Untapped => Status::Untapped,
            Kind::AttachedTo => Status::Attached { to: self.optional_second(child)?.map(Box::new) },
            Kind::UnattachedFrom => Status::Unattached { from: self.optional_second(child)?.map(Box::new) },
            _ => return misplaced(child),
        })
    }

    pub(super) fn origin(&mut self, node: Node<'_>) -> Lowered<Origin> {
        if node.has(Kind::Anywhere) {
            return Ok(Origin::Anywhere);
        }
        let (zone, of) = self.zone_of(node)?;
        Ok(Origin::Zone { zone, of })
    }

    pub(super) fn attack_target(&mut self, node: Node<'_>) -> Lowered<AttackTarget> {
        let mut players = node.children_of(Kind::Player);
        match (players.next(), players.next(), node.child(Kind::Objects)) {
            (Some(player), Some(_), None) => Ok(AttackTarget::PlayerOrPlaneswalker(self.player(player)?)),
            (Some(player), None, None) => Ok(AttackTarget::Player(self.player(player)?)),
            (None, None, Some(objects)) => Ok(AttackTarget::Permanent(self.second_objects(objects)?)),
            _ => misplaced(node),
        }
    }

    pub(super) fn player_happening(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        Ok(match node.kind() {
            Kind::Casts => self.casts(node, who)?,
            Kind::Draws => self.draws(node, who)?,
            Kind::Discards => Event::Discards { who, what: self.event_object(node)? },
            Kind::Sacrifices => Event::Sacrifices { who, what: self.event_object(node)? },
            Kind::GainsLife => Event::GainsLife { who },
            Kind::LosesLife => Event::LosesLife { who },
            Kind::LosesGame => Event::LosesGame { who },
            Kind::PlaysLand => Event::Plays { who, what: self.event_object(node)? },
            Kind::ActivatesEvent => Event::Activates { who, what: self.event_object(node)? },
            Kind::PlayerAttacks => {
                let with = node.child(Kind::Objects).map(|child| self.objects(child)).transpose()?;
                let whom = node.child(Kind::AttackTarget).map(|child| self.attack_target(child)).transpose()?;
                Event::PlayerAttacks { who, with, whom }
            }
            Kind::TapsForMana => Event::TapsForMana { who, what: self.event_object(node)? },
            Kind::CyclesEvent => Event::Cycles { who, what: self.event_object(node)? },
            _ => return misplaced(node),
        })
    }

    fn event_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let what = self.objects(need(node, Kind::Objects)?)?;
        self.event_subject(&what);
        Ok(what)
    }

    fn casts(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let from = match node.child(Kind::CastFrom) {
            Some(child) => {
                let (zone, of) = self.zone_of(child)?;
                Some(Origin::Zone { zone, of })
            }
            None => None,
        };
        if let Some(ordinal_spell) = node.child(Kind::OrdinalSpell) {
            let ordinal = Some(ordinal(need(ordinal_spell, Kind::Ordinal)?)?);
            let filter = self.filter(need(ordinal_spell, Kind::Filter)?)?;
            let spell = Objects::Some { count: Count::One, filter };
            self.event_subject(&spell);
            return Ok(Event::Casts { who, spell, ordinal, from });
        }
        let spell = self.event_object(node)?;
        Ok(Event::Casts { who, spell, ordinal: None, from })
    }

    fn draws(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let child = first(node)?;
        let (count, ordinal) = match child.kind() {
            Kind::OneCard => (DrawCount::One, None),
            Kind::OneOrMoreCards => (DrawCount::OneOrMore, None),
            Kind::OrdinalCard => (DrawCount::One, Some(ordinal(need(child, Kind::Ordinal)?)?)),
            _ => return misplaced(child),
        };
        Ok(Event::Draws { who, count, ordinal, except_first: false })
    }

    pub(super) fn step_begins(&mut self, node: Node<'_>) -> Lowered<Event> {
        let phrase = first(node)?;
        let step = || need(phrase, Kind::Step).and_then(step);
        let (step, whose) = match phrase.kind() {
            Kind::CombatOnTurn => {
                (Step::Combat, StepOwner::OnTurnOf(self.step_owner(need(phrase, Kind::Possessive)?)?))
            }
            Kind::PossessedStep => {
                let step = step()?;
                let of = self.step_owner(need(phrase, Kind::Possessive)?)?;
                (step, if phrase.has(Kind::Next) { StepOwner::NextOf(of) } else { StepOwner::Of(of) })
            }
            Kind::EachStep => (step()?, StepOwner::Each),
            Kind::NextStep if phrase.has(Kind::OfNextTurn) => (step()?, StepOwner::NextTurn),
            Kind::NextStep => (step()?, StepOwner::Next),
            Kind::TheStep => (if phrase.has(Kind::Step) { step()? } else { Step::Combat }, StepOwner::The),
            _ => return misplaced(phrase),
        };
        Ok(Event::StepBegins { step, whose })
    }

    fn step_owner(&mut self, node: Node<'_>) -> Lowered<Players> {
        let players = self.possessive(node)?;
        if players != Players::You {
            self.said.player = Some(PlayerAntecedent::Event);
        }
        Ok(players)
    }
}

pub(super) fn ordinal(node: Node<'_>) -> Lowered<Ordinal> {
    match node.token().and_then(|token| token.entry(PartOfSpeech::Ordinal)).and_then(|entry| entry.row.row().value) {
        Some(value) => Ok(Ordinal(value)),
        None => fault(node, Reason::UnknownTerm),
    }
}

pub(super) fn damage_kind(node: Node<'_>) -> Lowered<DamageKind> {
    Ok(match first(node)?.kind() {
        Kind::CombatDamage => DamageKind::Combat,
        Kind::NoncombatDamage => DamageKind::Noncombat,
        Kind::AnyDamage => DamageKind::Any,
        _ => return misplaced(node),
    })
}

pub(super) fn step(node: Node<'_>) -> Lowered<Step> {
    Ok(match first(node)?.kind() {
        Kind::Upkeep => Step::Upkeep,
        Kind::DrawStep => Step::Draw,
        Kind::PrecombatMain => Step::PrecombatMain,
        Kind::PostcombatMain => Step::PostcombatMain,
        Kind::MainPhase => Step::Main,
        Kind::EndStep => Step::End,
        Kind::UntapStep => Step::Untap,
        Kind::Combat => Step::Combat,
        Kind::EndOfCombat => Step::EndOfCombat,
        _ => return misplaced(node),
    })
}
