//! Events of players: what a player does, or what happens to a player.

use super::event::{counter_count, damage_kind, ordinal};
use super::noun::counter_kind;
use super::{Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl super::referents::Referents {
    /// "Whenever a spell an opponent controls causes you to discard a card, that player …": the cause is the other object of
    /// the event, whose own is what is discarded.
    pub(super) fn cause_is_other(&mut self) {
        let other = |to: Antecedent| if to == Antecedent::Event { Antecedent::EventOther } else { to };
        let player = |to: PlayerAntecedent| {
            if let PlayerAntecedent::ControllerOf(of) = to { PlayerAntecedent::ControllerOf(other(of)) } else { to }
        };
        self.player = self.player.take().map(player);
        self.opponent_with = self.opponent_with.take().map(player);
        for thing in self.things.iter_mut() {
            thing.to = other(thing.to);
        }
        self.object = self.object.map(other);
    }
}

impl Lower {
    /// What happens, added to the other events of the clause: "cast or copy" is two.
    pub(super) fn player_happenings(&mut self, node: Node<'_>, who: Players, events: &mut Vec<Event>) -> Lowered<()> {
        match node.kind() {
            Kind::CastsOrCopies => {
                let spell = self.event_object(node)?;
                events.push(Event::Casts {
                    who: who.clone(),
                    spell: spell.clone(),
                    ordinal: None,
                    from: None,
                    voice: Style::default(),
                });
                events.push(Event::Copies { who, spell });
            }
            Kind::CyclesOrDiscards => {
                let what = self.event_object(node)?;
                events.push(Event::Cycles { who: who.clone(), what: what.clone() });
                events.push(Event::Discards { who, what });
            }
            Kind::CreatesOrSacrifices => {
                let what = self.event_object(node)?;
                events.push(Event::Creates { who: who.clone(), what: what.clone() });
                events.push(Event::Sacrifices { who, what });
            }
            Kind::GainsOrLoses => {
                events.push(Event::GainsLife { who: who.clone() });
                events.push(Event::LosesLife { who });
            }
            _ => {
                let event = self.player_happening(node, who)?;
                events.push(event);
            }
        }
        Ok(())
    }

    /// A happening that is one event.
    pub(super) fn player_happening(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let event = self.happening_of_player(node, who)?;
        // What a player sacrifices or discards is a card afterwards: "that card".
        if matches!(
            event,
            Event::Sacrifices { .. } | Event::Discards { .. } | Event::Cycles { .. } | Event::Mills { .. }
        ) {
            self.said.moved(Antecedent::Event);
        }
        if matches!(event, Event::FlipsCoin { .. }) {
            self.said.contest = Some(super::referents::Contest::Flip(None));
        }
        Ok(event)
    }

    fn happening_of_player(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        if let Some(event) = self.event_of_player(node, &who)? {
            return Ok(event);
        }
        Ok(match node.kind() {
            Kind::Casts if node.has(Kind::NextSpell) => Event::NextTime(Box::new(self.casts(node, who)?)),
            Kind::Casts => self.casts(node, who)?,
            // Of what an instruction does: as a player is told to, things are put there.
            Kind::PutsThere if !self.said.scope.told || !matches!(who, Players::You) => return misplaced(node),
            Kind::PutsThere => {
                let what = self.event_object(node)?;
                let (zone, of) = self.zone_of(node)?;
                let event = super::event::put_into(what, zone, of, None);
                if event.put_there().is_none() {
                    return misplaced(node);
                }
                event
            }
            Kind::Draws => self.draws(node, who)?,
            Kind::PlaysLand => {
                let what = self.event_object(node)?;
                // "When you play this spell" until 2009: all but lands are cast.
                let spell = match self.context {
                    super::FaceContext::Spell => true,
                    super::FaceContext::Permanent(types) => !types.has(CardType::Land),
                    super::FaceContext::Unknown | super::FaceContext::Dungeon => false,
                };
                let this = matches!(&what, Objects::Ref(known) if known.to == Antecedent::This);
                match this && spell {
                    true => Event::Casts { who, spell: what, ordinal: None, from: None, voice: Style(Voice::Active) },
                    false => {
                        let from = match node.child(Kind::CastFrom) {
                            Some(from) => self.optional_origin(from)?,
                            None => None,
                        };
                        Event::Plays { who, what, from }
                    }
                }
            }
            Kind::SpendsMana => {
                let on = node.children().map(|use_of| self.event_object(use_of)).collect::<Lowered<Vec<_>>>()?;
                let on = match <[Objects; 1]>::try_from(on) {
                    Ok([one]) => one,
                    Err(both) => Objects::Union(both.into(), Join::Or),
                };
                Event::SpendsMana { who, on, voice: Style(Voice::Active) }
            }
            // « ce joueur vous a pas attaqué », without its « ne »
            Kind::PlayerAttacks if is_denied_alone(node) => return misplaced(node),
            Kind::PlayerAttacks => {
                let with = node.child(Kind::Objects).map(|child| self.objects(child)).transpose()?;
                if let Some(with) = &with {
                    self.event_subject(with);
                }
                let attacking = self.said.player_at;
                let whom = node.child(Kind::AttackTarget).map(|child| self.attack_target(child)).transpose()?;
                // "Whenever a player attacks one of your opponents, that player …": one or the other.
                if who != Players::You && matches!(&whom, Some(AttackTarget::Player(Players::Some { .. }))) {
                    self.said.two_players = attacking.zip(self.said.player_at);
                }
                // "attacks you or a planeswalker you control with one or more creatures": they are not counted together.
                let behind = super::position(node, Kind::AttackTarget) < super::position(node, Kind::Objects);
                if behind && with.is_some() && matches!(whom, Some(AttackTarget::PlayerOrPlaneswalker(_))) {
                    return misplaced(node);
                }
                Event::PlayerAttacks { who, with, whom }
            }
            Kind::ShufflesOwn => {
                let library =
                    if who == Players::You { Players::You } else { self.player_reference(node, PlayerMention::They)? };
                Event::Shuffles { who, library }
            }
            Kind::PutsCounters => self.puts_counters(node, who)?,
            Kind::GetsCounters => {
                let kind = node.child(Kind::CounterKind).map_or(Ok(CounterKind::Energy), counter_kind)?;
                Event::GetsCounters { who, count: counter_count(node), kind }
            }
            Kind::RevealsSo => Event::Reveals { who, what: self.event_object(node)?, this_way: true },
            Kind::TurnsUp => {
                let mut what = self.event_object(node)?;
                turned_up(node, &mut what)?;
                Event::TurnsFaceUp { who, what }
            }
            Kind::SetsInMotion => Event::SetsInMotion { who, what: self.event_object(node)? },
            Kind::IsAttacked => {
                let noun = Noun::of_type(CardType::Creature);
                let what = Objects::Some { count: Count::OneOrMore, filter: ObjectFilter::of(vec![noun], Vec::new()) };
                let whom = Some(AttackTarget::Player(who));
                Event::Attacks { what, whom, alone: false, voice: Style(Voice::Passive) }
            }
            Kind::PlayerDealtDamage => {
                let kind = damage_kind(need(node, Kind::DamageKind)?)?;
                let by = self.optional_second(node)?;
                self.of_least(node, Event::IsDealtDamage { what: Recipient::Player(who), kind, by })?
            }
            _ => return misplaced(node),
        })
    }

    pub(super) fn event_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let said = need(node, Kind::Objects)?;
        let what = self.objects(said)?;
        if !self.said.scope.told {
            super::determiner::of_event(said, &what)?;
        }
        self.event_subject(&what);
        Ok(what)
    }

    fn casts(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let from = match node.child(Kind::CastFrom) {
            Some(child) => self.optional_origin(child)?,
            None => None,
        };
        let (ordinal, mut spell) = match node.child(Kind::OrdinalSpell) {
            Some(phrase) => {
                their_own(phrase, &who)?;
                let ordinal = ordinal(need(phrase, Kind::Ordinal)?)?;
                let filter = self.filter(need(phrase, Kind::Filter)?)?;
                (Some(ordinal), Objects::Some { count: Count::One, filter })
            }
            None => match node.child(Kind::NextSpell) {
                Some(phrase) => {
                    let filter = self.filter(need(phrase, Kind::Filter)?)?;
                    (None, Objects::Some { count: Count::One, filter })
                }
                None => {
                    let said = match node.child(Kind::AloneCast) {
                        Some(alone) => alone,
                        None => need(node, Kind::Objects)?,
                    };
                    let spell = self.objects(said)?;
                    super::determiner::of_event(said, &spell)?;
                    (None, spell)
                }
            },
        };
        let from = from.or_else(|| origin_of(&mut spell));
        // "a noncreature spell or a spell from a graveyard": a spell is on the stack, and the zone of one of two has no place.
        let elsewhere =
            |part: &Objects| part.described().is_some_and(|(_, filter)| filter.tests.iter().any(ObjectTest::says_zone));
        if let Objects::Union(parts, _) = &spell
            && parts.iter().any(elsewhere)
        {
            return misplaced(need(node, Kind::Objects)?);
        }
        self.event_subject(&spell);
        Ok(Event::Casts { who, spell, ordinal, from, voice: Style::default() })
    }

    fn draws(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let except = node.child(Kind::ExceptFirst);
        if let Some(other) = except.and_then(|except| except.child(Kind::Ordinal))
            && ordinal(other)? != Ordinal(1)
        {
            return misplaced(other);
        }
        if let Some(except) = except {
            their_own(except, &who)?;
        }
        let except_first = except.is_some();
        let Some(child) = node.children().find(|child| !child.is(Kind::ExceptFirst)) else {
            return misplaced(node);
        };
        let (count, ordinal) = match child.kind() {
            Kind::OneCard => (DrawCount::One, None),
            Kind::OneOrMoreCards => (DrawCount::OneOrMore, None),
            Kind::OrdinalCard => {
                their_own(child, &who)?;
                (DrawCount::One, Some(ordinal(need(child, Kind::Ordinal)?)?))
            }
            _ => return misplaced(child),
        };
        Ok(Event::Draws { who, count, ordinal, except_first })
    }

    fn puts_counters(&mut self, node: Node<'_>, who: Players) -> Lowered<Event> {
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        let on = match node.child(Kind::Objects) {
            Some(_) => CounterBearer::Objects(self.event_object(node)?),
            None => CounterBearer::Player(self.player_in(node)?),
        };
        Ok(Event::CountersPut { who: Some(who), count: counter_count(node), kind, on })
    }
}

/// "your second spell each turn" is said of you, "their second spell" of another: nobody casts or draws what is another's.
fn their_own(node: Node<'_>, who: &Players) -> Lowered<()> {
    let you = *who == Players::You;
    match (node.child(Kind::Your), node.child(Kind::Their)) {
        (Some(whose), _) if !you => misplaced(whose),
        (_, Some(whose)) if you => misplaced(whose),
        // « un adversaire lance son premier sort », « vos adversaires lancent leur premier sort »
        (_, Some(whose)) if whose.text().starts_with("leur") && !who.is_plural() => misplaced(whose),
        (_, _) => Ok(()),
    }
}

/// "a spell from your graveyard": where it is cast from is part of the event, not of the spell on the stack.
fn origin_of(spell: &mut Objects) -> Option<Origin> {
    let Objects::Some { filter, .. } = spell else { return None };
    let mut said = filter.take_tests();
    let at = said.iter().position(|(test, _)| matches!(test, ObjectTest::InZone { .. }));
    let taken = at.map(|at| said.remove(at).0);
    filter.set_tests(said);
    match taken {
        Some(ObjectTest::InZone { zone, of }) => Some(Origin::Zone { zone, of }),
        _ => None,
    }
}

/// Whether « pas » stands in a clause without the « ne » before it.
fn is_denied_alone(node: Node<'_>) -> bool {
    let lexed = node.lexed();
    let denies = node.tokens().iter().any(|token| lexed.text_of(token.span) == "pas");
    let before = node.range().start.checked_sub(1).and_then(|at| lexed.tokens.get(at));
    denies && before.is_none_or(|token| lexed.text_of(token.span) != "ne")
}

/// « quand vous retournez un permanent face visible »: what is turned is no permanent that is face up before (708.7).
fn turned_up(node: Node<'_>, what: &mut Objects) -> Lowered<()> {
    if node.lexed().language == Language::English || node.has(Kind::UpWord) {
        return Ok(());
    }
    let Objects::Some { filter, .. } = what else { return misplaced(node) };
    let Some(last) = filter.nouns.last_mut() else { return misplaced(node) };
    let before = last.adjectives.len();
    last.adjectives.retain(|test| *test != ObjectTest::FaceUp);
    if last.adjectives.len() == before { misplaced(node) } else { Ok(()) }
}
