//! Objects: which ones fit a description.

use super::{
    Lowered, Lowering, Reader, Scope, Whereabouts, asked, event_field, present, same_object, spoken_of, unsupported,
};
use crate::eval::{
    Bound, CANDIDATE, Column, EventField, Fact, FactField, Fold, Known, Loop, Number, Op, Over, Question, SetColumn,
    Test, When, colour_bit, counter_code, game_flag, object_flag, supertype_bit, type_bit, zone_code,
};
use crate::ir::symbol::creature_type;
use crate::ir::symbol::keyword::KICKER;
use crate::ir::{
    Antecedent, CardType, Characteristic, Comparison, CounterKind, Description, KeywordName, Noun, ObjectClass,
    ObjectFilter, ObjectTest, Objects, Parameter, Period, Players, PowerToughness, Quantity, Shared, Stat, Supertype,
    Term, Zone,
};

impl Lowering<'_> {
    /// The object in `row` is one of `objects`.
    pub(super) fn fits(&mut self, objects: &Objects, row: &Number, place: Whereabouts, scope: Scope) -> Lowered<Test> {
        if self.reader == Reader::Game {
            let question = match place {
                Whereabouts::Noun => Question::Described(objects.clone()),
                Whereabouts::Context | Whereabouts::Class => Question::Among(objects.clone()),
            };
            return Ok(asked(question, row, scope));
        }
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
        if self.reader == Reader::Game {
            return self.some_named(objects, Known::AsSpokenOf, scope, test);
        }
        if let Objects::Ref(reference) = objects {
            let row = self.antecedent(reference.to, scope)?;
            return Ok(Test::all([present(&row), test(self, &row)?]));
        }
        self.some_object(|l, row| {
            let fits = l.fits(objects, row, Whereabouts::Noun, scope)?;
            Ok(Test::all([fits, test(l, row)?]))
        })
    }

    /// `test` holds for some of the objects that a phrase names in a game.
    pub(super) fn some_named(
        &mut self,
        objects: &Objects,
        known: Known,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Test> {
        let over = Over::Named(Box::new(objects.clone()), known, spoken_of(scope));
        self.with_slot(|l, slot| Ok(Test::exists(over, slot, test(l, &Number::Slot(slot))?)))
    }

    /// For how many of the objects that a phrase names in a game `test` holds.
    pub(super) fn count_named(
        &mut self,
        objects: &Objects,
        known: Known,
        scope: Scope,
        test: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Test>,
    ) -> Lowered<Number> {
        let over = Over::Named(Box::new(objects.clone()), known, spoken_of(scope));
        self.with_slot(|l, slot| {
            let over = Box::new(Loop { over, slot, test: test(l, &Number::Slot(slot))? });
            Ok(Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) })
        })
    }

    /// What is put together of the objects that a phrase names in a game, as they are spoken of.
    pub(super) fn fold_named(
        &mut self,
        by: Fold,
        objects: &Objects,
        scope: Scope,
        value: &mut dyn FnMut(&mut Self, &Number) -> Lowered<Number>,
    ) -> Lowered<Number> {
        let over = Over::Named(Box::new(objects.clone()), Known::AsSpokenOf, spoken_of(scope));
        self.with_slot(|l, slot| {
            let value = Box::new(value(l, &Number::Slot(slot))?);
            Ok(Number::Fold { by, over: Box::new(Loop { over, slot, test: Test::Always(true) }), value })
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
        let Description { other, nouns, join: _, tests, said: _ } = &**filter;
        let place = place.said_by(tests);
        let outer = scope;
        let scope = Scope { subject: Some(row), ..scope };
        self.deeper(|l| {
            // The game asks of objects that there are.
            let known = l.reader == Reader::Game && *row == Number::Slot(CANDIDATE);
            let mut all = if known { Vec::new() } else { vec![present(row)] };
            if let Some(other) = other
                && l.reader == Reader::Game
            {
                all.push(asked(Question::Referred(*other), row, scope).negate());
            } else if let Some(other) = other {
                let identity = |row: &Number| row.clone().column(Column::Identity);
                let than = l.antecedent(*other, outer)?;
                all.push(identity(row).is(Comparison::NotEqual, identity(&than)));
            }
            let nouns: Lowered<Vec<Test>> = nouns.iter().map(|noun| l.noun(noun, row, place, scope)).collect();
            let nouns = nouns?;
            if !nouns.is_empty() {
                all.push(Test::any(nouns));
            }
            for test in tests {
                let test = filter.with_extreme_among_these(test);
                all.push(l.object_test(&test, row, scope)?);
            }
            Ok(Test::all(all))
        })
    }

    fn noun(&mut self, noun: &Noun, row: &Number, place: Whereabouts, scope: Scope) -> Lowered<Test> {
        let Noun { adjectives, subtypes, types, class } = noun;
        let place = place.said_by(adjectives);
        let mut all = Vec::new();
        match class {
            Some(ObjectClass::Outlaw) => {
                if place == Whereabouts::Noun {
                    all.push(zone_is(row, Zone::Battlefield));
                }
                all.push(self.outlaw(row)?);
            }
            Some(class) => all.push(object_class(*class, row, place)?),
            None if place == Whereabouts::Noun => all.push(zone_is(row, Zone::Battlefield)),
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

    /// An Assassin, Mercenary, Pirate, Rogue or Warlock (700.12).
    fn outlaw(&mut self, row: &Number) -> Lowered<Test> {
        let kinds: Lowered<Vec<Test>> = OUTLAWS.iter().map(|kind| self.subtype(row, *kind)).collect();
        Ok(Test::any(kinds?))
    }

    /// Of this power and this toughness.
    fn size(&mut self, size: PowerToughness, row: &Number) -> Lowered<Test> {
        let (Stat::Number(power), Stat::Number(toughness)) = (size.power, size.toughness) else {
            return unsupported("a size that is no two numbers");
        };
        let is = |column, number: i32| row.clone().column(column).is(Comparison::Equal, Number::Const(number.into()));
        Ok(Test::all([is(Column::Power, power), is(Column::Toughness, toughness)]))
    }

    fn subtype(&mut self, row: &Number, term: Term) -> Lowered<Test> {
        match self.vocabulary.subtype(term) {
            Some(bit) => Ok(member(SetColumn::Subtypes, row, Number::Const(bit.into()))),
            None => unsupported("a subtype that the vocabulary lacks"),
        }
    }

    fn keyword(&mut self, row: &Number, keyword: &KeywordName, scope: Scope) -> Lowered<Test> {
        match (&keyword.parameter, self.vocabulary.keyword(keyword.name)) {
            (Parameter::None, Some(bit)) => Ok(member(SetColumn::Keywords, row, Number::Const(bit.into()))),
            (Parameter::None, None) => unsupported("a keyword that the vocabulary lacks"),
            _ => self.ask(&ObjectTest::Has(keyword.clone()), row, scope, "a keyword with its parameter, as a property"),
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
            // Only permanents have a status (110.5d).
            ObjectTest::Untapped => Test::all([zone_is(row, Zone::Battlefield), flag(object_flag::TAPPED).negate()]),
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
            ObjectTest::Outlaw => self.outlaw(row)?,
            ObjectTest::Size(size) => self.size(*size, row)?,
            ObjectTest::Supertype(supertype) => has_supertype(row, *supertype),
            ObjectTest::Colour(colour) => colours().has_bit(colour_bit(*colour)),
            ObjectTest::Colourless => colours().equals(0),
            ObjectTest::Multicoloured => colour_count().is(Comparison::AtLeast, Number::Const(2)),
            ObjectTest::Monocoloured => colour_count().equals(1),
            ObjectTest::Type(card_type) => has_type(row, *card_type),
            ObjectTest::Subtype(term) => self.subtype(row, *term)?,
            ObjectTest::ChosenColour => colours().overlaps(Number::Source.column(Column::ChosenColours)),
            ObjectTest::ChosenType => Test::any([
                member(SetColumn::Subtypes, row, Number::Source.column(Column::ChosenSubtype)),
                row.clone().column(Column::Types).overlaps(Number::Source.column(Column::ChosenTypes)),
            ]),
            ObjectTest::ControlledBy(players) => self.player_in(row, Column::Controller, players, scope)?,
            ObjectTest::OwnedBy(players) => self.player_in(row, Column::Owner, players, scope)?,
            ObjectTest::InZone { zone, of } => self.in_zone(*zone, of.as_ref(), row, scope)?,
            ObjectTest::Has(keyword) => self.keyword(row, keyword, scope)?,
            ObjectTest::Compare(what, how, to) => self.compares(row, *what, *how, to, scope)?,
            ObjectTest::HasCounter { at_least, kind } => {
                self.counters(*kind, row)?.is(Comparison::AtLeast, Number::Const((*at_least).max(1).into()))
            }
            // A card has its name in each language (201.2).
            ObjectTest::Named(name) => {
                let name = self.vocabulary.name(name);
                let is = |column| row.clone().column(column).equals(name);
                let half = self.some_fact(row, Fact::named(0).tag, |_, half| Ok(half.clone().equals(name)))?;
                Test::any([is(Column::Name), is(Column::French), half])
            }
            ObjectTest::SameNameAs(objects) => {
                self.some_of(objects, scope, &mut |_, other| Ok(same_name(row, other)))?
            }
            ObjectTest::Shares(shared, objects) => self.shares(test, *shared, objects, row, scope)?,
            ObjectTest::Kicked => self.some_fact(row, Fact::paid(KICKER, 0).tag, |_, _| Ok(Test::Always(true)))?,
            ObjectTest::Designated(_) => self.ask(test, row, scope, "a designation as a description")?,
            ObjectTest::Total(..) => self.of_several("what objects have together")?,
            ObjectTest::NthEachTurn(_) => return unsupported("the first such object of a turn"),
            ObjectTest::Differ(_) | ObjectTest::Alike(_) => self.of_several("objects that differ from each other")?,
            ObjectTest::Extreme { among: Some(_), .. } => {
                self.ask(test, row, scope, "the greatest or the least among objects")?
            }
            ObjectTest::Extreme { among: None, .. } => return unsupported("the greatest or the least among objects"),
            ObjectTest::TypeOfChoice(_) | ObjectTest::ColourOfChoice(_) => {
                return unsupported("a choice, within a description");
            }
            ObjectTest::ChosenBy(_) => self.of_several("a choice, within a description")?,
            ObjectTest::ChosenName => self.ask(test, row, scope, "the chosen name")?,
            ObjectTest::OtherThan(others) => self.fits(others, row, Whereabouts::Context, scope)?.negate(),
            // Whose zone it is, is asked of all of them together.
            ObjectTest::InSingle(zone) => {
                self.of_several("objects of a single zone")?;
                zone_is(row, *zone)
            }
            ObjectTest::ManaAbility if self.reader == Reader::Matcher => {
                return unsupported("mana abilities as a description");
            }
            // A mana ability doesn't use the stack (605.3b): what is there, or was activated there, is none.
            ObjectTest::ManaAbility => Test::Always(false),
            ObjectTest::PairedWith(_) | ObjectTest::OfPair => self.ask(test, row, scope, "paired creatures")?,
            ObjectTest::OutsideGame => self.ask(test, row, scope, "cards from outside the game")?,
            ObjectTest::AtRandom => self.of_several("objects chosen at random")?,
            ObjectTest::HasHalf(_) | ObjectTest::DoubleFaced => {
                self.ask(test, row, scope, "cards with another half")?
            }
            ObjectTest::Transformed => self.ask(test, row, scope, "transformed permanents")?,
            ObjectTest::HauntedBy(_) => self.ask(test, row, scope, "what haunts a creature")?,
            ObjectTest::ColourCount(count) => colour_count().equals(i64::from(*count)),
            ObjectTest::NoAbilities { .. } => self.ask(test, row, scope, "objects without abilities")?,
            ObjectTest::Parity { even: None, .. } => self.ask(test, row, scope, "a number of the chosen quality")?,
            ObjectTest::Parity { of: _, even: Some(even) } => {
                let odd = row.clone().column(Column::ManaValue).has_bit(1);
                if *even { odd.negate() } else { odd }
            }
            ObjectTest::MostVotes(_) => self.ask(test, row, scope, "what got the most votes")?,
            ObjectTest::TargetsOnly(_) => self.ask(test, row, scope, "what a spell targets only")?,
            ObjectTest::SingleTarget => self.single_target(row)?,
            ObjectTest::InManaCost(_) => self.ask(test, row, scope, "symbols of a mana cost")?,
            ObjectTest::Next | ObjectTest::CastThisTurn(_) => return unsupported("spells that are cast later"),
            ObjectTest::AbilityOf(_) => self.ask(test, row, scope, "abilities of some objects")?,
            ObjectTest::AttackingPlayer(players) => Test::all([
                flag(object_flag::ATTACKING),
                row.clone().column(Column::Attacked).equals(0),
                self.player_in(row, Column::DefendingPlayer, players, scope)?,
            ]),
            ObjectTest::AttackingPlayerOrPlaneswalker(players, _) => {
                let attacked = row.clone().column(Column::Attacked);
                let planeswalker = has_type(&attacked, CardType::Planeswalker);
                Test::all([
                    flag(object_flag::ATTACKING),
                    Test::any([attacked.equals(0), planeswalker]),
                    self.player_in(row, Column::DefendingPlayer, players, scope)?,
                ])
            }
            ObjectTest::AttackingAlone => {
                Test::all([flag(object_flag::ATTACKING), self.ask(test, row, scope, "attacking alone")?])
            }
            ObjectTest::AttackingPlayerAlone(players) => Test::all([
                flag(object_flag::ATTACKING),
                row.clone().column(Column::Attacked).equals(0),
                self.player_in(row, Column::DefendingPlayer, players, scope)?,
                self.ask(test, row, scope, "attacking a player alone")?,
            ]),
            // What was removed from combat is blocked by nothing, though what blocked it still blocks (506.4).
            ObjectTest::BlockedBy(objects) => {
                let by = self.some_of(objects, scope, &mut |l, blocker| {
                    l.some_fact(blocker, Fact::BLOCKS, |_, a| Ok(same_object(a, row)))
                })?;
                Test::all([flag(object_flag::ATTACKING), by])
            }
            ObjectTest::Blocks(objects) => self.some_fact(row, Fact::BLOCKS, |l, attacker| {
                let attacks = attacker.clone().column(Column::Flags).has_bit(object_flag::ATTACKING);
                Ok(Test::all([attacks, l.fits(objects, attacker, Whereabouts::Noun, scope)?]))
            })?,
            ObjectTest::TargetsObject(objects) => {
                self.some_fact(row, Fact::TARGET, |l, target| l.fits(objects, target, Whereabouts::Noun, scope))?
            }
            ObjectTest::TargetsPlayer(players) => {
                let players = self.players(players, scope)?;
                self.some_fact(row, Fact::TARGET_PLAYER, |_, target| Ok(target.clone().set().overlaps(players)))?
            }
            ObjectTest::AttachedToPlayer(_) => self.ask(test, row, scope, "what is attached to a player")?,
            // A game knows what was attached to what has left (608.2h).
            ObjectTest::AttachedTo(_) if self.reader == Reader::Game => asked(Question::Is(test.clone()), row, scope),
            ObjectTest::AttachedTo(objects) => {
                self.fits(objects, &row.clone().column(Column::AttachedTo), Whereabouts::Noun, scope)?
            }
            ObjectTest::Did(..) if self.reader == Reader::Game => asked(Question::Is(test.clone()), row, scope),
            ObjectTest::Did(event, period) => self.did(event, *period, row, scope)?,
            ObjectTest::CastBy(players) => self.player_in(row, Column::CastBy, players, scope)?,
            ObjectTest::CastFrom { zone, of } => self.cast_from(*zone, of.as_ref(), row, scope)?,
            ObjectTest::CreatedWith(_) => self.ask(test, row, scope, "what created a token")?,
            ObjectTest::ExiledWith(_) if self.reader == Reader::Game => asked(Question::Is(test.clone()), row, scope),
            ObjectTest::ExiledWith(by) if !by.is_this() => return unsupported("what another object exiled"),
            ObjectTest::ExiledWith(_) => self.some_fact(row, Fact::EXILED_WITH, |_, identity| {
                let this = Number::Source.column(Column::Identity);
                Ok(Test::all([
                    this.equals_not_zero(),
                    identity.clone().is(Comparison::Equal, Number::Source.column(Column::Identity)),
                ]))
            })?,
            ObjectTest::Convoked(_) => self.ask(test, row, scope, "what convoked a spell")?,
            ObjectTest::ThisWay(_)
            | ObjectTest::ThisWayFrom { .. }
            | ObjectTest::ThisWayBy { .. }
            | ObjectTest::MovedThisWay { .. } => self.ask(test, row, scope, "what an effect did \"this way\"")?,
        })
    }

    /// The object has something in common with one of these.
    fn shares(
        &mut self,
        test: &ObjectTest,
        shared: Shared,
        objects: &Objects,
        row: &Number,
        scope: Scope,
    ) -> Lowered<Test> {
        let equal = |column: Column| {
            move |row: &Number, other: &Number| {
                row.clone().column(column).is(Comparison::Equal, other.clone().column(column))
            }
        };
        let overlap = |column: Column, of: Option<u16>| {
            move |row: &Number, other: &Number| {
                let other = other.clone().column(column);
                let other = match of {
                    Some(bits) => other.op(Op::And, Number::Const(bits.into())),
                    None => other,
                };
                row.clone().column(column).overlaps(other)
            }
        };
        let likeness: Box<Likeness> = match shared {
            Shared::Name => Box::new(same_name),
            Shared::Colour => Box::new(overlap(Column::Colours, None)),
            Shared::CardType => Box::new(overlap(Column::Types, None)),
            Shared::PermanentType => Box::new(overlap(Column::Types, Some(PERMANENT_TYPES))),
            Shared::ManaValue => Box::new(equal(Column::ManaValue)),
            Shared::Power => Box::new(equal(Column::Power)),
            Shared::Toughness => Box::new(equal(Column::Toughness)),
            Shared::Controller => Box::new(equal(Column::Controller)),
            Shared::CreatureType | Shared::LandType | Shared::BasicLandType => {
                return self.ask(test, row, scope, "sharing a subtype");
            }
        };
        self.some_of(objects, scope, &mut |_, other| Ok(likeness(row, other)))
    }

    /// It targets one object or player, once (115.1).
    fn single_target(&mut self, row: &Number) -> Lowered<Test> {
        self.with_slot(|_, slot| {
            let tag = || Number::Fact(FactField::Tag, slot);
            let test = Test::any([tag().equals(Fact::TARGET), tag().equals(Fact::TARGET_PLAYER)]);
            let over = Box::new(Loop { over: Over::Facts(Box::new(row.clone())), slot, test });
            let targets = Number::Fold { by: Fold::Sum, over, value: Box::new(Number::Const(1)) };
            Ok(targets.equals(1))
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
        let to = match own_size(what, to) {
            Some(other) => characteristic(other, row),
            None => self.quantity(to, scope)?,
        };
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

/// What two rows have in common.
type Likeness = dyn Fn(&Number, &Number) -> Test;

impl Whereabouts {
    /// Where an object must be that is described with these tests: one of them may say it.
    fn said_by(self, tests: &[ObjectTest]) -> Whereabouts {
        match self {
            Whereabouts::Noun if tests.iter().any(ObjectTest::says_zone) => Whereabouts::Context,
            place => place,
        }
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
    let at = |zone: Zone| if place == Whereabouts::Context { Test::Always(true) } else { zone_is(row, zone) };
    Ok(match class {
        ObjectClass::Permanent => at(Zone::Battlefield),
        ObjectClass::Card => flags(object_flag::CARD),
        ObjectClass::Spell => Test::all([at(Zone::Stack), flags(abilities).negate()]),
        ObjectClass::Token if place == Whereabouts::Noun => {
            Test::all([at(Zone::Battlefield), flags(object_flag::TOKEN)])
        }
        ObjectClass::Token => flags(object_flag::TOKEN),
        ObjectClass::Source => Test::Always(true),
        ObjectClass::ActivatedAbility => flags(object_flag::ACTIVATED_ABILITY),
        ObjectClass::TriggeredAbility => flags(object_flag::TRIGGERED_ABILITY),
        ObjectClass::Ability | ObjectClass::ActivatedOrTriggeredAbility => flags(abilities),
        ObjectClass::Commander => flags(object_flag::COMMANDER),
        ObjectClass::Copy => flags(object_flag::COPY),
        ObjectClass::PermanentCard => Test::all([flags(object_flag::CARD), any_permanent_type(row)]),
        ObjectClass::PermanentSpell => Test::all([at(Zone::Stack), flags(abilities).negate(), any_permanent_type(row)]),
        ObjectClass::SpellOrAbility => at(Zone::Stack),
        ObjectClass::Outlaw => return unsupported("outlaws without their creature types"),
        ObjectClass::Emblem => flags(object_flag::EMBLEM),
        ObjectClass::LoyaltyAbility => flags(object_flag::LOYALTY_ABILITY),
        ObjectClass::ManaAbility => return unsupported("mana abilities as a description"),
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

/// The types that permanents have (110.4).
const PERMANENT_TYPES: u16 = type_bit(CardType::Artifact)
    | type_bit(CardType::Battle)
    | type_bit(CardType::Creature)
    | type_bit(CardType::Enchantment)
    | type_bit(CardType::Land)
    | type_bit(CardType::Planeswalker);

/// 700.12.
const OUTLAWS: [Term; 5] = [
    creature_type::ASSASSIN,
    creature_type::MERCENARY,
    creature_type::PIRATE,
    creature_type::ROGUE,
    creature_type::WARLOCK,
];

/// A type that permanents have (110.4).
fn any_permanent_type(row: &Number) -> Test {
    row.clone().column(Column::Types).has_bit(PERMANENT_TYPES)
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

/// "with toughness greater than its power": the other size of the same creature.
fn own_size(what: Characteristic, to: &Quantity) -> Option<Characteristic> {
    use Characteristic as C;
    let Quantity::Of(other, of, _) = to else { return None };
    let other =
        Some(*other).filter(|other| matches!((what, other), (C::Power, C::Toughness) | (C::Toughness, C::Power)));
    other.filter(|_| of.reference().is_some_and(|of| of.to == Antecedent::Subject))
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
