//! How many of its objects an event asks for where a condition looks back on it: "two or more creatures died this turn",
//! "no spells were cast last turn", "you cast a spell named Bolt and a spell named Jolt".

use super::walk::{Node, VisitMut};
use super::{
    AllWord, Condition, Count, CounterBearer, Event, Join, ObjectTest, Objects, PlayerAntecedent, Players, Quantity,
    Recipient, Style,
};

impl Event {
    /// The number that is said of its objects, where it is said of some described objects.
    pub fn said_count(&self) -> Option<&Count> {
        let count = |objects| Objects::described(objects).map(|(count, _)| count);
        let none = || self.happens_to().and_then(count).filter(|count| **count == Count::None);
        self.counted().and_then(count).or_else(none)
    }

    /// Whether it speaks of nobody or nothing: "no creatures died", "you attacked with no creatures", "no player sacrificed a
    /// creature". Then it is asked that nothing of the kind has happened.
    pub fn is_denied(&self) -> bool {
        let nobody = matches!(self.done_by(), Some(Players::Some { count: Count::None, .. }));
        nobody || self.said_count() == Some(&Count::None)
    }

    fn happens_to(&self) -> Option<&Objects> {
        self.object().or_else(|| self.narrowed()?.happens_to())
    }

    fn done_by(&self) -> Option<&Players> {
        self.player().or_else(|| self.narrowed()?.done_by())
    }

    /// Whether each time that it happens it happens to another object: what is counted once is not counted again.
    pub fn happens_to_another(&self) -> bool {
        match self {
            Event::Enters { .. }
            | Event::Dies { .. }
            | Event::Leaves { .. }
            | Event::PutInto { .. }
            | Event::Casts { .. }
            | Event::Discards { .. }
            | Event::Sacrifices { .. }
            | Event::Cycles { .. }
            | Event::Mills { .. }
            | Event::Creates { .. }
            | Event::Exiled { .. }
            | Event::ReturnedToHand { .. }
            | Event::Milled { .. }
            | Event::Destroyed { .. } => true,
            Event::During { event, .. } | Event::While { event, .. } => event.happens_to_another(),
            _ => false,
        }
    }

    /// Who does it.
    fn doer(&self) -> Option<&Players> {
        match self {
            Event::GainsLife { who }
            | Event::LosesLife { who }
            | Event::Draws { who, .. }
            | Event::Casts { who, .. }
            | Event::Plays { who, .. }
            | Event::Activates { who, .. }
            | Event::Discards { who, .. }
            | Event::Sacrifices { who, .. }
            | Event::Cycles { who, .. }
            | Event::Mills { who, .. }
            | Event::Creates { who, .. }
            | Event::Searches { who, .. }
            | Event::KeywordAction { who, .. }
            | Event::PlayerAttacks { who, .. }
            | Event::IsDealtDamage { what: Recipient::Player(who), .. } => Some(who),
            Event::During { event, .. } | Event::While { event, .. } => event.doer(),
            _ => None,
        }
    }

    /// Whether one object is all that an amount is counted of: "a creature was dealt 3 or more damage this turn".
    pub fn is_of_one_object(&self) -> bool {
        match self {
            Event::IsDealtDamage { what: Recipient::Objects(what), .. }
            | Event::DealsDamage { source: what, .. }
            | Event::CountersPut { on: CounterBearer::Objects(what), .. } => {
                matches!(what, Objects::Some { count: Count::One, .. })
            }
            Event::During { event, .. } | Event::While { event, .. } => event.is_of_one_object(),
            _ => false,
        }
    }

    /// The events that all have to have happened, where it is said of one object and another.
    pub fn each_of_several(&self) -> Option<Vec<Event>> {
        let Event::Casts { who, spell: Objects::Union(all, Join::And), ordinal, from, voice } = self else {
            return None;
        };
        let casts = |spell: &Objects| Event::Casts {
            who: who.clone(),
            spell: spell.clone(),
            ordinal: *ordinal,
            from: from.clone(),
            voice: *voice,
        };
        Some(all.iter().map(casts).collect())
    }

    /// The objects that are counted.
    fn counted(&self) -> Option<&Objects> {
        match self {
            Event::Enters { what, .. }
            | Event::Dies { what, .. }
            | Event::Leaves { what, .. }
            | Event::PutInto { what, .. }
            | Event::Casts { spell: what, .. }
            | Event::Discards { what, .. }
            | Event::Sacrifices { what, .. }
            | Event::Cycles { what, .. }
            | Event::Mills { what, .. }
            | Event::Creates { what, .. }
            | Event::Exiled { what, .. }
            | Event::ReturnedToHand { what, .. }
            | Event::Destroyed { what }
            | Event::Milled { what }
            | Event::Attacks { what, .. }
            | Event::Blocks { what, .. }
            | Event::BecomesBlocked { what, .. }
            | Event::DealsDamage { source: what, .. }
            | Event::IsDealtDamage { what: Recipient::Objects(what), .. }
            | Event::CountersPut { on: CounterBearer::Objects(what), .. }
            | Event::Becomes { what, .. } => Some(what),
            Event::During { event, .. } | Event::While { event, .. } => event.counted(),
            _ => None,
        }
    }
}

impl Condition {
    /// Where it asks what some described players have, or what they did, those players, and the condition for each one of
    /// them: "each opponent has more life than you", "no opponent cast a spell this turn", "there are eight or more cards in
    /// an opponent's graveyard".
    pub fn of_each_player(&self) -> Option<(Players, Condition)> {
        let who = match self {
            // "no spells were cast": by nobody.
            Condition::Happened { event, .. } if event.said_count() == Some(&Count::None) => return None,
            Condition::Happened { event, .. } => event.doer()?,
            Condition::Compare { left, right, .. } => left.whose().or_else(|| right.whose())?,
            Condition::Exists { what } => what.in_zone_of_one()?,
            _ => return None,
        };
        if !matches!(who, Players::Some { .. }) {
            return None;
        }
        let mut each = Each { who, found: false };
        let mut condition = self.clone();
        each.condition(&mut condition);
        Some((who.clone(), condition))
    }
}

/// Says "that player" for some described players, where these are spoken of first.
struct Each<'p> {
    who: &'p Players,
    found: bool,
}

impl VisitMut for Each<'_> {
    fn players(&mut self, players: &mut Players) {
        if self.found || players != self.who {
            return players.parts_mut(self);
        }
        self.found = true;
        *players = Players::Ref { to: PlayerAntecedent::Each, said: Style::default() };
    }
}

impl Quantity {
    /// The described players whose life, cards or counters it counts.
    fn whose(&self) -> Option<&Players> {
        match self {
            Quantity::LifeOf(who)
            | Quantity::PlayerCounters(_, who)
            | Quantity::CardsIn { of: who, .. }
            | Quantity::LifeGainedThisTurn(who, _)
            | Quantity::LifeLostThisTurn(who, _) => matches!(**who, Players::Some { .. }).then_some(who),
            Quantity::AsCast(of)
            | Quantity::Twice(of)
            | Quantity::Times(of, _)
            | Quantity::Every(of, _)
            | Quantity::Half { of, .. } => of.whose(),
            Quantity::Plus(left, right)
            | Quantity::Minus(left, right)
            | Quantity::Difference { greater: left, lesser: right } => left.whose().or_else(|| right.whose()),
            _ => None,
        }
    }
}

impl Objects {
    /// Of cards in a zone of one player or of each of several, who that is: not several players' together.
    fn in_zone_of_one(&self) -> Option<&Players> {
        let Objects::Some { count, filter } = self else { return None };
        let several = match count {
            Count::AtLeast(..) | Count::Exactly(_) | Count::UpTo(_) | Count::Between(..) => true,
            Count::One | Count::OneOrMore => false,
            // "no cards in each graveyard" are none in all of them; "all cards" are asked for by no condition.
            Count::None | Count::All(_) | Count::AnyNumber => return None,
        };
        filter.tests.iter().find_map(|test| match test {
            ObjectTest::InZone { of: Some(of @ Players::Some { count: of_whom, .. }), .. } => {
                let each = matches!(of_whom, Count::All(Style(AllWord::Each | AllWord::Every)));
                (each || several && *of_whom == Count::One).then_some(of)
            }
            _ => None,
        })
    }
}
