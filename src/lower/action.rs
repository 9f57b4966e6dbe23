//! What players are told to do, and damage.

use super::noun::{card_type, colour, compound_type, counter_kind, subtype, supertype};
use super::quantity::pt;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn action(&mut self, node: Node<'_>) -> Lowered<Action> {
        Ok(match node.kind() {
            Kind::Draw => self.draw(node)?,
            Kind::Discard => Action::Discard { what: self.acted_on(node)?, random: node.has(Kind::AtRandom) },
            Kind::Mill => Action::Mill { count: self.cards(node)? },
            Kind::GainLife => {
                let (amount, x) = self.amount(node)?;
                Action::GainLife { amount, x }
            }
            Kind::LoseLife => {
                let (amount, x) = self.amount(node)?;
                Action::LoseLife { amount, x }
            }
            Kind::Sacrifice => Action::Sacrifice { what: self.acted_on(node)? },
            Kind::Destroy => Action::Destroy { what: self.acted_on(node)?, no_regeneration: false },
            Kind::Exile => {
                Action::Exile { what: self.acted_on(node)?, face_down: false, until: None, with_counters: None }
            }
            Kind::MoveTo => self.move_objects(node)?,
            Kind::TapThem => Action::Tap { what: self.acted_on(node)? },
            Kind::Untap => Action::Untap { what: self.acted_on(node)? },
            Kind::CounterSpell => Action::Counter { what: self.acted_on(node)? },
            Kind::Create => self.create(node)?,
            Kind::PutCounters => self.put_counters(node)?,
            Kind::Search => self.search(node)?,
            Kind::Shuffle => self.shuffle(node)?,
            Kind::Reveal => Action::Reveal { what: self.acted_on(node)? },
            Kind::LookAt => Action::LookAt { what: self.acted_on(node)? },
            Kind::AddMana => Action::AddMana { mana: self.mana(node)? },
            Kind::GainControl => {
                let what = self.acted_on(node)?;
                let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
                Action::GainControl { what, duration }
            }
            Kind::Scry => self.keyword_action("scry", node)?,
            Kind::Surveil => self.keyword_action("surveil", node)?,
            Kind::Regenerate => Action::Regenerate { what: self.acted_on(node)? },
            Kind::WinGame => Action::WinGame,
            Kind::LoseGame => Action::LoseGame,
            _ => return misplaced(node),
        })
    }

    /// The objects that an action is done to; an action makes them the antecedent of "it".
    pub(super) fn acted_on(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.objects(need(node, Kind::Objects)?)
    }

    fn keyword_action(&mut self, verb: &str, node: Node<'_>) -> Lowered<Action> {
        let count = node.child(Kind::Numeral).map(|number| self.number(number)).transpose()?;
        match find(PartOfSpeech::Verb, verb) {
            Some(action) => Ok(Action::Keyword { action, count, on: None }),
            None => misplaced(node),
        }
    }

    fn draw(&mut self, node: Node<'_>) -> Lowered<Action> {
        let x = self.where_x(node)?;
        Ok(Action::Draw { count: self.cards(node)?, x })
    }

    /// "a card", "two cards", "cards equal to …".
    fn cards(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        if node.has(Kind::OneCard) {
            return Ok(Quantity::Number(1));
        }
        if let Some(counted) = node.child(Kind::CardCount) {
            return self.number(need(counted, Kind::Numeral)?);
        }
        let equal = need(node, Kind::DrawEqual)?;
        self.equal_to(need(equal, Kind::EqualTo)?)
    }

    /// An amount with what stands for X: "3 life", "life equal to …", "1 life for each …".
    fn amount(&mut self, node: Node<'_>) -> Lowered<(Quantity, Option<Quantity>)> {
        let x = self.where_x(node)?;
        let amount = match (node.child(Kind::Numeral), node.child(Kind::EqualTo)) {
            (Some(number), _) => self.number(number)?,
            (None, Some(equal)) => self.equal_to(equal)?,
            (None, None) => return misplaced(node),
        };
        Ok((self.scaled(node, amount)?, x))
    }

    /// "1 life for each creature": so many times what is counted.
    fn scaled(&mut self, node: Node<'_>, amount: Quantity) -> Lowered<Quantity> {
        match (self.for_each(node)?, amount) {
            (None, amount) => Ok(amount),
            (Some(counted), Quantity::Number(number)) => Ok(Quantity::Times(Box::new(counted), number)),
            (Some(_), _) => misplaced(node),
        }
    }

    fn move_objects(&mut self, node: Node<'_>) -> Lowered<Action> {
        let verb = Style(if node.has(Kind::Returns) { MoveVerb::Return } else { MoveVerb::Put });
        let what = self.acted_on(node)?;
        let from = match node.child(Kind::FromZone) {
            Some(child) => {
                let (zone, of) = self.zone_of(child)?;
                Some(FromZone { zone, of })
            }
            None => None,
        };
        let to = self.destination(need(node, Kind::Destination)?)?;
        Ok(Action::Move { what, from, to, verb })
    }

    fn destination(&mut self, node: Node<'_>) -> Lowered<Destination> {
        let order = if node.has(Kind::RandomOrder) {
            Order::Random
        } else if node.has(Kind::AnyOrder) {
            Order::Any
        } else {
            Order::Unsaid
        };
        let mut arrival = Arrival { tapped: node.has(Kind::Tapped), face_down: node.has(Kind::FaceDown), ..Arrival::default() };
        if let Some(under) = node.child(Kind::UnderControl) {
            arrival.under = Some(self.possessive(need(under, Kind::Possessive)?)?);
        }
        for (kind, position) in
            [(Kind::TopOfLibrary, Position::Top(order)), (Kind::BottomOfLibrary, Position::Bottom(order))]
        {
            if let Some(place) = node.child(kind) {
                let of = Some(self.possessive(need(need(place, Kind::LibraryOf)?, Kind::Possessive)?)?);
                return Ok(Destination { zone: Zone::Library, of, position: Some(position), arrival });
            }
        }
        let (zone, of) = self.zone_of(need(node, Kind::ToZone)?)?;
        Ok(Destination { zone, of, position: None, arrival })
    }

    fn create(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = self.one_or_number(node)?;
        let token = self.token(need(node, Kind::TokenBody)?)?;
        self.said.name_object(Antecedent::Result);
        Ok(Action::Create { count, token: Box::new(token), x: None })
    }

    /// "a" or a number.
    pub(super) fn one_or_number(&mut self, node: Node<'_>) -> Lowered<Quantity> {
        match node.child(Kind::Numeral) {
            Some(number) => self.number(number),
            None if node.has(Kind::One) => Ok(Quantity::Number(1)),
            None => misplaced(node),
        }
    }

    fn token(&mut self, node: Node<'_>) -> Lowered<Token> {
        let mut token = Token {
            predefined: None,
            name: None,
            pt: None,
            supertypes: Vec::new(),
            colours: Vec::new(),
            colourless: false,
            subtypes: Vec::new(),
            types: Vec::new(),
            abilities: Vec::new(),
            arrival: Arrival { tapped: node.has(Kind::Tapped), ..Arrival::default() },
        };
        for child in node.children() {
            match child.kind() {
                Kind::Tapped => {}
                Kind::Pt => token.pt = Some(pt(child)?),
                Kind::Supertype => token.supertypes.push(supertype(child)?),
                Kind::TokenColours => {
                    token.colourless = child.has(Kind::Colourless);
                    token.colours = child.children_of(Kind::Colour).map(colour).collect::<Lowered<_>>()?;
                }
                Kind::CardType => token.types.push(card_type(child)?),
                Kind::CompoundType => token.types.extend(compound_type(child)?),
                Kind::KeywordList => token.abilities.push(Ability::Keywords(self.keyword_list(child)?)),
                _ => token.subtypes.push(subtype(child)?),
            }
        }
        token.types.sort();
        predefine(&mut token);
        Ok(token)
    }

    fn put_counters(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = self.one_or_number(node)?;
        let kind = counter_kind(need(node, Kind::CounterKind)?)?;
        let on = self.acted_on(node)?;
        let x = self.where_x(node)?;
        Ok(Action::PutCounters { count: self.scaled(node, count)?, kind, on, x })
    }

    fn search(&mut self, node: Node<'_>) -> Lowered<Action> {
        let whose = self.possessive(need(need(node, Kind::LibraryOf)?, Kind::Possessive)?)?;
        let what = self.acted_on(node)?;
        Ok(Action::Search { whose, zones: vec![Zone::Library], what, reveal: false })
    }

    fn shuffle(&mut self, node: Node<'_>) -> Lowered<Action> {
        match node.child(Kind::LibraryOf) {
            Some(library) => {
                let library = self.possessive(need(library, Kind::Possessive)?)?;
                Ok(Action::Shuffle { whose: Style(true), library })
            }
            None => Ok(Action::Shuffle { whose: Style(false), library: Players::You }),
        }
    }

    fn mana(&mut self, node: Node<'_>) -> Lowered<Mana> {
        if let Some(any) = node.child(Kind::AnyColour) {
            let count = self.number(need(any, Kind::Numeral)?)?;
            return Ok(Mana::AnyColour { count, one: any.has(Kind::OneColour) });
        }
        let runs = node.children_of(Kind::ManaSymbols).map(super::cost::mana_cost).collect::<Lowered<Vec<_>>>()?;
        Ok(Mana::Symbols(runs))
    }

    pub(super) fn deals_damage(&mut self, node: Node<'_>) -> Lowered<What> {
        let source = self.objects(need(node, Kind::Objects)?)?;
        let to = self.recipient(need(node, Kind::Recipient)?)?;
        let (amount, x) = self.amount(node)?;
        Ok(What::Damage { source, amount, to, x, divided: node.has(Kind::Divided) })
    }

    pub(super) fn recipient(&mut self, node: Node<'_>) -> Lowered<Recipient> {
        let mut parts = Vec::new();
        let mut join = Join::And;
        for child in node.children() {
            match child.kind() {
                Kind::And => join = Join::And,
                Kind::Or => join = Join::Or,
                Kind::AndOr => join = Join::AndOr,
                Kind::AnyTarget => {
                    let index = self.said.next_target();
                    self.said.name_object(Antecedent::Target(index));
                    self.said.player = Some(PlayerAntecedent::Target(index));
                    parts.push(Recipient::AnyTarget { count: Count::One, other: child.has(Kind::AnyOtherTarget) });
                }
                Kind::Player => parts.push(Recipient::Player(self.player(child)?)),
                Kind::Objects => parts.push(Recipient::Objects(self.objects(child)?)),
                _ => return misplaced(child),
            }
        }
        match parts.len() {
            0 => misplaced(first(node)?),
            1 => Ok(parts.remove(0)),
            _ => Ok(Recipient::Either(parts, Style(join))),
        }
    }
}

/// A token that has nothing but a subtype is one of the predefined ones (111.10).
fn predefine(token: &mut Token) {
    let bare = token.pt.is_none()
        && token.types.is_empty()
        && token.colours.is_empty()
        && !token.colourless
        && token.supertypes.is_empty()
        && token.abilities.is_empty();
    if bare && token.subtypes.len() == 1 {
        token.predefined = token.subtypes.pop();
    }
}
