//! What a noun phrase is about, told from its words alone: several known objects, permanents, a zone (109.2).

use super::{
    AskedFor, CardType, Count, Description, Join, Mention, Noun, ObjectClass, ObjectFilter, ObjectTest, Objects,
    Players, Zone,
};

/// "an artifact and a creature you control": whose the members of a list are, where that is said once of all. What else is
/// said of the last is said of that one alone.
pub fn whose_of_all(members: &[Objects]) -> Option<&ObjectTest> {
    let (last, before) = members.split_last()?;
    let (count, whole) = last.described()?;
    let whose = |test: &&ObjectTest| matches!(test, ObjectTest::ControlledBy(_) | ObjectTest::OwnedBy(_));
    let whose = whole.tests.iter().find(whose)?;
    let shares = |part: &Objects| {
        part.described().is_some_and(|(same, filter)| {
            std::mem::discriminant(same) == std::mem::discriminant(count)
                && filter.other == whole.other
                && filter.tests.as_slice() == [whose.clone()]
        })
    };
    (!before.is_empty() && before.iter().all(shares)).then_some(whose)
}

/// "all artifacts and all creatures with mana value 3 or less", the restricted member first: a language in which « toutes les
/// créatures et tous les planeswalkers avec … » restricts all of them can say the last one's own restriction in no other order.
/// None where the order makes no difference.
pub fn restricted_first(members: &[Objects], join: Join) -> Option<Vec<Objects>> {
    let (last, before) = members.split_last()?;
    let place =
        |test: &ObjectTest| test.says_zone() || matches!(test, ObjectTest::ControlledBy(_) | ObjectTest::OwnedBy(_));
    let placed = |filter: &ObjectFilter| filter.tests.iter().all(place);
    let (Count::All(_), whole) = last.described()? else { return None };
    let plain = |part: &Objects| {
        part.described().is_some_and(|(count, filter)| matches!(count, Count::All(_)) && placed(filter))
    };
    if join.meaning() != Join::And || before.is_empty() || placed(whole) || !before.iter().all(plain) {
        return None;
    }
    let nouns = members.iter().filter_map(Objects::described).flat_map(|(_, filter)| filter.nouns.clone()).collect();
    let mut together = ObjectFilter::from(Description { nouns, ..*whole.clone().0 });
    together.bind_to_last();
    (!placed(&together)).then(|| std::iter::once(last).chain(before).cloned().collect())
}

impl Objects {
    /// What stands for several known objects that one mention is of: "those creatures", of two targets.
    pub fn said_together(&self) -> Option<&Objects> {
        let Objects::Union(members, Join::And) = self else { return None };
        let (first, others) = members.split_first()?;
        let unsaid = |other: &Objects| {
            other.reference().is_some_and(|reference| matches!(reference.said.0, Mention::Unsaid { plural: true }))
        };
        (!others.is_empty() && others.iter().all(unsaid)).then_some(first)
    }

    /// "creatures named A and B" of one object of each name: what is said of all of them, and the names.
    pub fn named_in_list(&self) -> Option<(ObjectFilter, Vec<&str>)> {
        let Objects::Union(members, Join::And) = self else { return None };
        let parts = members.iter().map(|member| {
            let Objects::Some { count: Count::One, filter } = member else { return None };
            let mut unnamed = filter.clone();
            let tests = unnamed.take_tests();
            unnamed.set_tests(tests.into_iter().filter(|(test, _)| !matches!(test, ObjectTest::Named(_))).collect());
            let mut names = filter.tests.iter().filter_map(|test| match test {
                ObjectTest::Named(name) => Some(name.as_str()),
                _ => None,
            });
            let name = names.next().filter(|_| filter.said.0.asked_for == AskedFor::Listed)?;
            names.next().is_none().then_some((unnamed, name))
        });
        let parts: Vec<(ObjectFilter, &str)> = parts.collect::<Option<_>>()?;
        let (first, others) = parts.split_first()?;
        let same = !others.is_empty() && others.iter().all(|(filter, _)| *filter == first.0);
        same.then(|| (first.0.clone(), parts.iter().map(|(_, name)| *name).collect()))
    }

    /// Whether the phrase is about permanents: "a creature", "enchanted artifact", not "a creature card" (109.2).
    pub fn are_permanents(&self) -> bool {
        match self {
            // What an object is attached to, and what "this creature" and "that creature" are, is a permanent.
            Objects::Ref(_) => true,
            Objects::Some { filter, .. } | Objects::Target { filter, .. } => filter.are_permanents(),
            Objects::Among { filter, .. } => filter.as_ref().is_none_or(ObjectFilter::are_permanents),
            Objects::Union(all, _) => all.iter().all(Objects::are_permanents),
            Objects::TopOfLibrary { .. } | Objects::TopOfGraveyard { .. } | Objects::Rest(..) => false,
            Objects::AllIn { zone, of: _, said: _ } => *zone == Zone::Battlefield,
        }
    }
}

impl ObjectFilter {
    /// Whether it describes permanents: no other class and no other zone is said (109.2).
    pub fn are_permanents(&self) -> bool {
        let says_zone = |tests: &[ObjectTest]| tests.iter().any(ObjectTest::says_zone);
        let of_permanents = |noun: &Noun| {
            let of_class = match noun.class {
                None | Some(ObjectClass::Permanent | ObjectClass::Token | ObjectClass::Outlaw) => true,
                Some(
                    ObjectClass::Card
                    | ObjectClass::Spell
                    | ObjectClass::Source
                    | ObjectClass::ActivatedAbility
                    | ObjectClass::TriggeredAbility
                    | ObjectClass::Ability
                    | ObjectClass::ActivatedOrTriggeredAbility
                    | ObjectClass::Commander
                    | ObjectClass::Copy
                    | ObjectClass::PermanentCard
                    | ObjectClass::PermanentSpell
                    | ObjectClass::SpellOrAbility
                    | ObjectClass::LoyaltyAbility
                    | ObjectClass::ManaAbility
                    | ObjectClass::Emblem,
                ) => false,
            };
            of_class && !says_zone(&noun.adjectives)
        };
        !says_zone(&self.tests) && !self.nouns.is_empty() && self.nouns.iter().all(of_permanents)
    }

    /// Whether it describes abilities on the stack (113.7), and no objects that have them.
    pub fn are_abilities(&self) -> bool {
        let of_abilities = |noun: &Noun| {
            matches!(
                noun.class,
                Some(
                    ObjectClass::Ability
                        | ObjectClass::ActivatedAbility
                        | ObjectClass::TriggeredAbility
                        | ObjectClass::ActivatedOrTriggeredAbility
                        | ObjectClass::LoyaltyAbility
                )
            )
        };
        !self.nouns.is_empty() && self.nouns.iter().all(of_abilities)
    }
}

impl ObjectTest {
    /// Whether it asks what an effect did "this way".
    pub fn is_this_way(&self) -> bool {
        matches!(
            self,
            ObjectTest::ThisWay(_)
                | ObjectTest::ThisWayFrom { .. }
                | ObjectTest::ThisWayBy { .. }
                | ObjectTest::MovedThisWay { .. }
        )
    }

    /// The zone that it says the object is in, and of whom.
    pub fn in_zone(&self) -> Option<(Zone, Option<&Players>)> {
        match self {
            ObjectTest::InZone { zone, of } => Some((*zone, of.as_ref())),
            ObjectTest::InSingle(zone) => Some((*zone, None)),
            _ => None,
        }
    }
}

impl CardType {
    /// Whether permanents have it as one of the permanent types (110.4).
    pub fn is_of_permanents(self) -> bool {
        match self {
            CardType::Artifact
            | CardType::Battle
            | CardType::Creature
            | CardType::Enchantment
            | CardType::Land
            | CardType::Planeswalker => true,
            CardType::Instant | CardType::Kindred | CardType::Sorcery | CardType::Dungeon | CardType::Plane => false,
        }
    }
}

impl ObjectFilter {
    /// "the creature with the greatest power": among all that the rest of the description fits.
    pub fn with_extreme_among_these<'t>(&self, test: &'t ObjectTest) -> std::borrow::Cow<'t, ObjectTest> {
        let ObjectTest::Extreme { greatest, of, among: None } = test else { return std::borrow::Cow::Borrowed(test) };
        let mut among = self.clone();
        among.tests.retain(|other| !matches!(other, ObjectTest::Extreme { among: None, .. }));
        among.said = Default::default();
        let among = Some(Box::new(among));
        std::borrow::Cow::Owned(ObjectTest::Extreme { greatest: *greatest, of: *of, among })
    }
}
