//! Objects: which ones fit a description.

use super::{Lowered, Lowering, Scope, Whereabouts, event_field, present, same_object, unsupported};
use crate::eval::{
    Bound, Column, EventField, Fact, FactField, Number, Over, SetColumn, Test, When, colour_bit, counter_code,
    game_flag, object_flag, supertype_bit, type_bit, zone_code,
};
use crate::ir::{
    Antecedent, CardType, Characteristic, Comparison, CounterKind, KeywordName, Noun, ObjectClass, ObjectFilter,
    ObjectTest, Objects, Parameter, Period, Players, Quantity, Supertype, Term, Zone,
};

impl Lowering<'_> {
    /// The object in `row` is one of `objects`.
    pub(super) fn fits(&mut self, objects: &Objects, row: &Number, place: Whereabouts, scope: Scope) -> Lowered<Test> {
        self.deeper(|l| match objects {
            Objects::Ref(reference) => Ok(same_object(row, &l.antecedent(reference.to, scope)?)),
            Objects::Some { count: _, filter } => l.filter(filter, row, place, scope),
            Objects::Union(members, _) => {
                let tests: Lowered<Vec<Test>> = members.iter().map(|o| l.fits(o, row, place, scope)).collect();
                Ok(Test::any(tests?))
            }
            Objects::AllIn { zone, of, said: _ } => {
                let zone = l.in_zone(*zone, Some(of), row, scope)?;
                Ok(Test::all([present(row), zone]))
            }
            Objects::Target { .. } => unsupported("a target within a description"),
            Objects::TopOfLibrary { .. } => unsupported("the top cards of a library"),
            Objects::TopOfGraveyard { .. } => unsupported("the top card of a graveyard"),
            Objects::Among { .. } => unsupported("a choice among objects known to an effect"),
            Objects::Rest(..) => unsupported("the rest of the objects of an effect"),
        })
    }

    /// The row of the one object that `objects` refers to; an error for a description.
    pub(super) fn single(&mut self, objects: &Objects, scope: Scope) -> Lowered<Number> {
        match objects {
            Objects::Ref(reference) => self.antecedent(reference.to, scope),
            Objects::Some { .. } | Objects::Union(..) => unsupported("a property of objects that are only described"),
            Objects::Target { .. } => unsupported("a property of a target that has no reference"),
            Objects::TopOfLibrary { .. }
            | Objects::TopOfGraveyard { .. }
            | Objects::Among { .. }
            | Objects::Rest(..)
            | Objects::AllIn { .. } => unsupported("a property of cards of a zone"),
        }
    }

    /// `test` holds for one of `objects`: the one referred to, or some that fits.
    pub(super) fn some_of(
        &mut self,
        objects: &Objects,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        if let Objects::Ref(reference) = objects {
            let row = self.antecedent(reference.to, scope)?;
            return Ok(Test::all([present(&row), test(self, &row)?]));
        }
        self.some_object(|l, row| {
            let fits = l.fits(objects, row, Whereabouts::ByNoun, scope)?;
            Ok(Test::all([fits, test(l, row)?]))
        })
    }

    /// The row of what a reference was resolved to.
    pub(super) fn antecedent(&mut self, to: Antecedent, scope: Scope) -> Lowered<Number> {
        let role = |part: fn(&super::Roles) -> &Number| match scope.roles {
            Some(roles) => Ok(part(roles).clone()),
            None => unsupported("an object of an event where there is none"),
        };
        match to {
            Antecedent::This => Ok(Number::Source),
            Antecedent::Host => Ok(Number::Source.column(Column::AttachedTo)),
            Antecedent::Event => role(|roles| &roles.subject),
            Antecedent::EventOther => role(|roles| &roles.other),
            Antecedent::Target(n @ 0..=3) => Ok(Number::Bound(Bound::Target(n))),
            Antecedent::Target(_) => unsupported("a fifth target"),
            Antecedent::Done(step) => self.of_step(step, Bound::Result),
            Antecedent::Paid(_) => Ok(Number::Bound(Bound::Paid)),
            Antecedent::Subject => match scope.subject {
                Some(row) => Ok(row.clone()),
                None => unsupported("the object of a description where there is none"),
            },
            Antecedent::Each => Ok(Number::Bound(Bound::Each)),
            Antecedent::Chosen => Ok(Number::Source.column(Column::ChosenObject)),
            Antecedent::Linked => Ok(Number::Bound(Bound::Linked)),
            Antecedent::Condition => unsupported("what a condition is about"),
            Antecedent::Granter => unsupported("the object that gave an ability"),
        }
    }

    /// The object in `row` fits the description.
    pub(super) fn filter(
        &mut self,
        filter: &ObjectFilter,
        row: &Number,
        place: Whereabouts,
        scope: Scope,
    ) -> Lowered<Test> {
        let ObjectFilter { other, nouns, join: _, tests, said: _ } = filter;
        let place = if tests.iter().any(ObjectTest::says_zone) { Whereabouts::ByContext } else { place };
        let outer = scope;
        let scope = Scope { subject: Some(row), ..scope };
        self.deeper(|l| {
            let mut all = vec![present(row)];
            if let Some(other) = other {
                let identity = |row: &Number| row.clone().column(Column::Identity);
                let than = l.antecedent(*other, outer)?;
                all.push(identity(row).is(Comparison::NotEqual, identity(&than)));
            }
            let nouns: Lowered<Vec<Test>> = nouns.iter().map(|noun| l.noun(noun, row, place, scope)).collect();
            all.push(Test::any(nouns?));
            for test in tests {
                all.push(l.object_test(test, row, scope)?);
            }
            Ok(Test::all(all))
        })
    }

    fn noun(&mut self, noun: &Noun, row: &Number, place: Whereabouts, scope: Scope) -> Lowered<Test> {
        let Noun { adjectives, subtypes, types, class } = noun;
        let place = if adjectives.iter().any(ObjectTest::says_zone) { Whereabouts::ByContext } else { place };
        let mut all = Vec::new();
        match class {
            Some(class) => all.push(object_class(*class, row, place)?),
            None if place == Whereabouts::ByNoun => all.push(zone_is(row, Zone::Battlefield)),
            None => {}
        }
        all.extend(types.iter().map(|&card_type| has_type(row, card_type)));
        for &subtype in subtypes {
            all.push(self.subtype(row, subtype)?);
        }
        for adjective in adjectives {
            all.push(self.object_test(adjective, row, scope)?);
        }
        Ok(Test::all(all))
    }

    fn subtype(&mut self, row: &Number, term: Term) -> Lowered<Test> {
        match self.vocabulary.subtype(term) {
            Some(bit) => Ok(member(SetColumn::Subtypes, row, Number::Const(bit.into()))),
            None => unsupported("a subtype that the vocabulary lacks"),
        }
    }

    fn keyword(&mut self, row: &Number, keyword: &KeywordName) -> Lowered<Test> {
        match (&keyword.parameter, self.vocabulary.keyword(keyword.name)) {
            (Parameter::None, Some(bit)) => Ok(member(SetColumn::Keywords, row, Number::Const(bit.into()))),
            (Parameter::None, None) => unsupported("a keyword that the vocabulary lacks"),
            _ => unsupported("a keyword with its parameter, as a property"),
        }
    }

    /// The test holds for the object in `row`, which is an object.
    pub(super) fn object_test(&mut self, test: &ObjectTest, row: &Number, scope: Scope) -> Lowered<Test> {
        self.deeper(|l| l.object_test_inner(test, row, Scope { subject: Some(row), ..scope }))
    }

    fn object_test_inner(&mut self, test: &ObjectTest, row: &Number, scope: Scope) -> Lowered<Test> {
        let flag = |bit: u32| row.clone().column(Column::Flags).has_bit(bit);
        let colours = || row.clone().column(Column::Colours);
        let colour_count = || Number::Ones(Box::new(colours()));
        Ok(match test {
            ObjectTest::Not(inner) => self.object_test(inner, row, scope)?.negate(),
            ObjectTest::AnyOf(tests, _) => {
                let tests: Lowered<Vec<Test>> = tests.iter().map(|t| self.object_test(t, row, scope)).collect();
                Test::any(tests?)
            }
            ObjectTest::Tapped => flag(object_flag::TAPPED),
            ObjectTest::Untapped => flag(object_flag::TAPPED).negate(),
            ObjectTest::Attacking => flag(object_flag::ATTACKING),
            ObjectTest::Blocking => flag(object_flag::BLOCKING),
            ObjectTest::Blocked => flag(object_flag::BLOCKED),
            ObjectTest::Unblocked => flag(object_flag::UNBLOCKED),
            ObjectTest::FaceDown => flag(object_flag::FACE_DOWN),
            ObjectTest::FaceUp => flag(object_flag::FACE_DOWN).negate(),
            ObjectTest::Token => flag(object_flag::TOKEN),
            ObjectTest::Enchanted => flag(object_flag::ENCHANTED),
            ObjectTest::Equipped => flag(object_flag::EQUIPPED),
            ObjectTest::Modified => flag(object_flag::MODIFIED),
            ObjectTest::Historic => self.historic(row)?,
            ObjectTest::Supertype(supertype) => has_supertype(row, *supertype),
            ObjectTest::Colour(colour) => colours().has_bit(colour_bit(*colour)),
            ObjectTest::Colourless => colours().equals(0),
            ObjectTest::Multicoloured => colour_count().is(Comparison::AtLeast, Number::Const(2)),
            ObjectTest::Monocoloured => colour_count().equals(1),
            ObjectTest::Type(card_type) => has_type(row, *card_type),
            ObjectTest::Subtype(term) => self.subtype(row, *term)?,
            ObjectTest::ChosenColour => colours().overlaps(Number::Source.column(Column::ChosenColours)),
            ObjectTest::ChosenType => member(SetColumn::Subtypes, row, Number::Source.column(Column::ChosenSubtype)),
            ObjectTest::ControlledBy(players) => self.player_in(row, Column::Controller, players, scope)?,
            ObjectTest::OwnedBy(players) => self.player_in(row, Column::Owner, players, scope)?,
            ObjectTest::InZone { zone, of } => self.in_zone(*zone, of.as_ref(), row, scope)?,
            ObjectTest::Has(keyword) => self.keyword(row, keyword)?,
            ObjectTest::Compare(what, how, to) => self.compares(row, *what, *how, to, scope)?,
            ObjectTest::HasCounter { at_least, kind } => {
                self.counters(*kind, row)?.is(Comparison::AtLeast, Number::Const((*at_least).into()))
            }
            ObjectTest::Named(name) => {
                let name = self.vocabulary.name(name);
                row.clone().column(Column::Name).equals(name)
            }
            ObjectTest::SameNameAs(objects) => {
                self.some_of(objects, scope, &mut |_, other| Ok(same_name(row, other)))?
            }
            ObjectTest::Shares(crate::ir::Shared::Name, objects) => {
                self.some_of(objects, scope, &mut |_, other| Ok(same_name(row, other)))?
            }
            ObjectTest::Shares(crate::ir::Shared::Colour, objects) => {
                self.some_of(objects, scope, &mut |_, other| {
                    Ok(row.clone().column(Column::Colours).overlaps(other.clone().column(Column::Colours)))
                })?
            }
            ObjectTest::Shares(_, _) => return unsupported("sharing a characteristic other than a name or a colour"),
            ObjectTest::Kicked => return unsupported("kicked spells as a description"),
            ObjectTest::Designated(_) => return unsupported("a designation as a description"),
            ObjectTest::Total(..) => return unsupported("what objects have together"),
            ObjectTest::NthEachTurn(_) => return unsupported("the first such object of a turn"),
            ObjectTest::Differ(_) | ObjectTest::Alike(_) => return unsupported("objects that differ from each other"),
            ObjectTest::Extreme { .. } => return unsupported("the greatest or the least among objects"),
            ObjectTest::TypeOfChoice(_) | ObjectTest::ColourOfChoice(_) | ObjectTest::ChosenBy(_) => {
                return unsupported("a choice, within a description");
            }
            ObjectTest::ChosenName => return unsupported("the chosen name"),
            ObjectTest::OtherThan(others) => self.fits(others, row, Whereabouts::ByContext, scope)?.negate(),
            ObjectTest::InSingle(_) => return unsupported("objects of a single zone"),
            ObjectTest::ManaAbility => return unsupported("mana abilities as a description"),
            ObjectTest::PairedWith(_) | ObjectTest::OfPair => return unsupported("paired creatures"),
            ObjectTest::OutsideGame => return unsupported("cards from outside the game"),
            ObjectTest::AtRandom => return unsupported("objects chosen at random"),
            ObjectTest::NoAbilities => return unsupported("objects without abilities"),
            ObjectTest::Parity { .. } => return unsupported("an even or odd mana value"),
            ObjectTest::MostVotes(_) => return unsupported("what got the most votes"),
            ObjectTest::TargetsOnly(_) | ObjectTest::SingleTarget => return unsupported("what a spell targets only"),
            ObjectTest::InManaCost(_) => return unsupported("symbols of a mana cost"),
            ObjectTest::Next | ObjectTest::CastThisTurn(_) => return unsupported("spells that are cast later"),
            ObjectTest::AbilityOf(_) => return unsupported("abilities of some objects"),
            ObjectTest::AttackingPlayer(players) => Test::all([
                flag(object_flag::ATTACKING),
                row.clone().column(Column::Attacked).equals(0),
                self.player_in(row, Column::DefendingPlayer, players, scope)?,
            ]),
            ObjectTest::BlockedBy(objects) => self.some_of(objects, scope, &mut |l, blocker| {
                l.some_fact(blocker, Fact::BLOCKS, |_, a| Ok(same_object(a, row)))
            })?,
            ObjectTest::Blocks(objects) => {
                self.some_fact(row, Fact::BLOCKS, |l, attacker| l.fits(objects, attacker, Whereabouts::ByNoun, scope))?
            }
            ObjectTest::TargetsObject(objects) => {
                self.some_fact(row, Fact::TARGET, |l, target| l.fits(objects, target, Whereabouts::ByNoun, scope))?
            }
            ObjectTest::TargetsPlayer(players) => {
                let players = self.players(players, scope)?;
                self.some_fact(row, Fact::TARGET_PLAYER, |_, target| Ok(target.clone().set().overlaps(players)))?
            }
            ObjectTest::AttachedTo(objects) => {
                self.fits(objects, &row.clone().column(Column::AttachedTo), Whereabouts::ByNoun, scope)?
            }
            ObjectTest::Did(event, period) => self.did(event, *period, row, scope)?,
            ObjectTest::CastBy(players) => self.player_in(row, Column::CastBy, players, scope)?,
            ObjectTest::CastFrom { zone, of } => self.cast_from(*zone, of.as_ref(), row, scope)?,
            ObjectTest::ExiledWith(by) if !by.is_this() => return unsupported("what another object exiled"),
            ObjectTest::ExiledWith(_) => self.some_fact(row, Fact::EXILED_WITH, |_, identity| {
                let this = Number::Source.column(Column::Identity);
                Ok(Test::all([
                    this.equals_not_zero(),
                    identity.clone().is(Comparison::Equal, Number::Source.column(Column::Identity)),
                ]))
            })?,
            ObjectTest::ThisWay(_) | ObjectTest::MovedThisWay { .. } => {
                return unsupported("what an effect did \"this way\"");
            }
        })
    }

    /// Cast from this zone; a card is only ever in its owner's (400.3).
    pub(super) fn cast_from(&mut self, zone: Zone, of: Option<&Players>, row: &Number, scope: Scope) -> Lowered<Test> {
        let mut all = vec![row.clone().column(Column::CastFrom).equals(zone_code(zone))];
        if let Some(players) = of {
            all.push(self.player_in(row, Column::Owner, players, scope)?);
        }
        Ok(Test::all(all))
    }

    /// Legendary, an artifact or a Saga (700.6).
    fn historic(&mut self, row: &Number) -> Lowered<Test> {
        let Some(saga) = self.vocabulary.saga() else {
            return unsupported("\"historic\", for want of Saga in the vocabulary");
        };
        Ok(Test::any([
            has_supertype(row, Supertype::Legendary),
            has_type(row, CardType::Artifact),
            member(SetColumn::Subtypes, row, Number::Const(saga.into())),
        ]))
    }

    fn player_in(&mut self, row: &Number, column: Column, players: &Players, scope: Scope) -> Lowered<Test> {
        self.is_among(row.clone().column(column), players, scope)
    }

    /// In a zone of these players: controlled by them on the battlefield and the stack, owned by
    /// them elsewhere (108.4, 404.2).
    pub(super) fn in_zone(&mut self, zone: Zone, of: Option<&Players>, row: &Number, scope: Scope) -> Lowered<Test> {
        let mut all = vec![zone_is(row, zone)];
        if let Some(players) = of {
            all.push(self.player_in(row, whose(zone), players, scope)?);
        }
        Ok(Test::all(all))
    }

    fn compares(
        &mut self,
        row: &Number,
        what: Characteristic,
        how: Comparison,
        to: &Quantity,
        scope: Scope,
    ) -> Lowered<Test> {
        let to = self.quantity(to, scope)?;
        let compared = characteristic(what, row).is(how, to);
        Ok(Test::all(has_characteristic(what, row).into_iter().chain([compared])))
    }

    /// How many counters of a kind, or of any, are on the object (122).
    pub(super) fn counters(&mut self, kind: Option<CounterKind>, row: &Number) -> Lowered<Number> {
        let code = match kind {
            None => None,
            Some(kind) => match counter_code(kind) {
                Some(code) => Some(code),
                None => return unsupported("a counter without fixed numbers"),
            },
        };
        self.with_slot(|_, slot| {
            let tag = Number::Fact(FactField::Tag, slot);
            let test = match code {
                Some(code) => tag.equals(code),
                None => tag.is(Comparison::Less, Number::Const(Fact::FIRST_AFTER_COUNTERS.into())),
            };
            Ok(sum_facts(row, slot, test))
        })
    }

    /// Some fact of the object with this tag has a value that `test` holds for.
    pub(super) fn some_fact(
        &mut self,
        row: &Number,
        tag: u32,
        test: impl FnOnce(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        self.with_slot(|l, slot| {
            let tagged = Number::Fact(FactField::Tag, slot).equals(tag);
            let test = Test::all([tagged, test(l, &Number::Fact(FactField::Value, slot))?]);
            Ok(Test::exists(Over::Facts(Box::new(row.clone())), slot, test))
        })
    }

    /// The object took part in such an event, as its subject, in the period.
    fn did(&mut self, event: &crate::ir::Event, period: Period, row: &Number, scope: Scope) -> Lowered<Test> {
        self.with_slot(|l, slot| {
            let at = When::Past(slot);
            let mut any = Vec::new();
            for waited in l.event(event, at, Some(row), scope)? {
                let kind = event_field(at, EventField::Kind).equals(waited.alternative.kind as i64);
                any.push(Test::all([kind, same_object(&waited.roles.subject, row), waited.alternative.event]));
            }
            let test = Test::all([l.in_period(period, at)?, Test::any(any)]);
            Ok(Test::exists(Over::History, slot, test))
        })
    }
}

impl Number {
    fn equals_not_zero(self) -> Test {
        self.equals(0).negate()
    }
}

/// What the noun's class asks for (109.2).
fn object_class(class: ObjectClass, row: &Number, place: Whereabouts) -> Lowered<Test> {
    let flags = |bits: u32| row.clone().column(Column::Flags).has_bit(bits);
    let abilities = object_flag::ACTIVATED_ABILITY | object_flag::TRIGGERED_ABILITY;
    let at = |zone: Zone| if place == Whereabouts::ByNoun { zone_is(row, zone) } else { Test::Always(true) };
    Ok(match class {
        ObjectClass::Permanent => at(Zone::Battlefield),
        ObjectClass::Card => flags(object_flag::CARD),
        ObjectClass::Spell => Test::all([at(Zone::Stack), flags(abilities).negate()]),
        ObjectClass::Token => Test::all([at(Zone::Battlefield), flags(object_flag::TOKEN)]),
        ObjectClass::Source => Test::Always(true),
        ObjectClass::ActivatedAbility => flags(object_flag::ACTIVATED_ABILITY),
        ObjectClass::TriggeredAbility => flags(object_flag::TRIGGERED_ABILITY),
        ObjectClass::Ability | ObjectClass::ActivatedOrTriggeredAbility => flags(abilities),
        ObjectClass::Commander => flags(object_flag::COMMANDER),
        ObjectClass::Copy => flags(object_flag::COPY),
        ObjectClass::PermanentCard => Test::all([flags(object_flag::CARD), any_permanent_type(row)]),
        ObjectClass::PermanentSpell => Test::all([at(Zone::Stack), flags(abilities).negate(), any_permanent_type(row)]),
        ObjectClass::SpellOrAbility => at(Zone::Stack),
        ObjectClass::LoyaltyAbility | ObjectClass::ManaAbility | ObjectClass::Emblem | ObjectClass::Outlaw => {
            return unsupported("loyalty and mana abilities, emblems and outlaws as a description");
        }
    })
}

/// Which player a zone's objects belong to, in "your graveyard".
pub(super) fn whose(zone: Zone) -> Column {
    match zone {
        Zone::Battlefield | Zone::Stack => Column::Controller,
        Zone::Graveyard | Zone::Hand | Zone::Library | Zone::Exile | Zone::Command => Column::Owner,
    }
}

pub(super) fn zone_is(row: &Number, zone: Zone) -> Test {
    row.clone().column(Column::Zone).equals(zone_code(zone))
}

pub(super) fn has_type(row: &Number, card_type: CardType) -> Test {
    row.clone().column(Column::Types).has_bit(type_bit(card_type))
}

/// A type that permanents have (110.4).
fn any_permanent_type(row: &Number) -> Test {
    const TYPES: [CardType; 6] = [
        CardType::Artifact,
        CardType::Battle,
        CardType::Creature,
        CardType::Enchantment,
        CardType::Land,
        CardType::Planeswalker,
    ];
    Test::any(TYPES.map(|card_type| has_type(row, card_type)))
}

fn has_supertype(row: &Number, supertype: Supertype) -> Test {
    row.clone().column(Column::Supertypes).has_bit(supertype_bit(supertype))
}

pub(super) fn member(set: SetColumn, row: &Number, index: Number) -> Test {
    Test::Member { set, of: Box::new(row.clone()), index: Box::new(index) }
}

/// Objects without a name share none (201.2a).
fn same_name(a: &Number, b: &Number) -> Test {
    let name = |row: &Number| row.clone().column(Column::Name);
    Test::all([name(a).equals_not_zero(), name(a).is(Comparison::Equal, name(b))])
}

pub(super) fn characteristic(what: Characteristic, row: &Number) -> Number {
    let column = |column| row.clone().column(column);
    match what {
        Characteristic::Power => column(Column::Power),
        Characteristic::Toughness => column(Column::Toughness),
        Characteristic::ManaValue => column(Column::ManaValue),
        Characteristic::Loyalty => column(Column::Loyalty),
        Characteristic::PowerPlusToughness => column(Column::Power).op(crate::eval::Op::Add, column(Column::Toughness)),
    }
}

/// A noncreature permanent has no power or toughness (208.3); only planeswalkers have loyalty (209).
fn has_characteristic(what: Characteristic, row: &Number) -> Option<Test> {
    match what {
        Characteristic::Power | Characteristic::Toughness | Characteristic::PowerPlusToughness => {
            Some(Test::any([has_type(row, CardType::Creature), zone_is(row, Zone::Battlefield).negate()]))
        }
        Characteristic::Loyalty => Some(has_type(row, CardType::Planeswalker)),
        Characteristic::ManaValue => None,
    }
}

pub(super) fn sum_facts(row: &Number, slot: crate::eval::Slot, test: Test) -> Number {
    Number::Fold {
        by: crate::eval::Fold::Sum,
        over: Box::new(crate::eval::Loop { over: Over::Facts(Box::new(row.clone())), slot, test }),
        value: Box::new(Number::Fact(FactField::Value, slot)),
    }
}

/// It is day, or night (731).
pub(super) fn day_night(night: bool) -> Test {
    let bit = if night { game_flag::NIGHT } else { game_flag::DAY };
    Number::Game(crate::eval::GameField::Flags).has_bit(bit)
}
