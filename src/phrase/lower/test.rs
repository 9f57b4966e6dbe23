//! What must be true of the objects that a description fits: the tests after the noun.

use super::mentions::Referent;
use super::noun::{characteristic, counter_kind};
use super::objects::{reference, verb_term};
use super::referents::{Number, Whose};
use super::zones::zone_name;
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::parse::{Kind, Node};

impl Lower {
    /// A test after a noun, added to the others.
    pub(super) fn add_test(&mut self, node: Node<'_>, tests: &mut Vec<ObjectTest>) -> Lowered<()> {
        match node.kind() {
            Kind::OwnAndControl => {
                tests.push(ObjectTest::OwnedBy(Players::You));
                tests.push(ObjectTest::ControlledBy(Players::You));
            }
            Kind::ControlNotOwn => {
                tests.push(ObjectTest::ControlledBy(Players::You));
                tests.push(not(ObjectTest::OwnedBy(Players::You)));
            }
            Kind::OwnNotControl => {
                tests.push(ObjectTest::OwnedBy(Players::You));
                tests.push(not(ObjectTest::ControlledBy(Players::You)));
            }
            Kind::IsStatus => self.is_status(node, tests)?,
            // "you cast from anywhere other than your hand"
            Kind::CastBy if node.has(Kind::CastElsewhere) => {
                let elsewhere = need(need(node, Kind::CastElsewhere)?, Kind::AnywhereOther)?;
                let (zone, of) = self.zone_of(elsewhere)?;
                tests.push(self.object_test(node)?);
                tests.push(not(ObjectTest::CastFrom { zone, of }));
            }
            Kind::OtherThan => self.other_than_all(node, tests)?,
            Kind::ExceptFor => tests.push(self.except_for(node)?),
            // "from among cards you own in exile with hatching counters on them"
            Kind::FromAmongCards if node.children().count() > 1 => {
                for part in node.children() {
                    self.add_test(part, tests)?;
                }
            }
            _ => {
                // "creatures that died under your control this turn": who controlled them then.
                if let Some(under) = died_under(node) {
                    tests.push(ObjectTest::ControlledBy(self.possessive(need(under, Kind::Possessive)?)?));
                }
                let before = self.said.clone();
                // "each creature blocking it": what deals the damage is described by.
                let test = self.within(super::scope::Scope::describe, |lower| lower.object_test(node))?;
                let player = self.said.player.clone();
                let described = matches!(player, Some(PlayerAntecedent::Each | PlayerAntecedent::Event))
                    && before.player != player
                    && names_player(&test);
                self.said.keep_targets(before);
                let opponent = Players::Some { count: Count::One, filter: PlayerFilter::Opponent(Style::default()) };
                self.said.whose_opponent = test == ObjectTest::ControlledBy(opponent);
                match (&test, described) {
                    (ObjectTest::ControlledBy(_), true) => self.said.whose = Some(Whose::Controller),
                    (ObjectTest::InZone { .. } | ObjectTest::OwnedBy(_), true) => self.said.whose = Some(Whose::Owner),
                    (_, true) => {}
                    (_, false) => self.said.player = player,
                }
                tests.push(test);
            }
        }
        Ok(())
    }

    fn object_test(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        Ok(match node.kind() {
            Kind::OfBasicType => {
                let types = BASIC_LAND_TYPES.map(ObjectTest::Subtype);
                ObjectTest::AnyOf(types.to_vec(), Style(Join::Or))
            }
            // "whose controller controls an Island": controlled by a player who does.
            Kind::WhoseController => {
                let each = Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) };
                let predicate = first(node)?;
                let condition = self.unspoken(|lower| {
                    lower.within(|scope| scope.described_player = true, |lower| lower.player_predicate(predicate, each))
                })?;
                let who = PlayerFilter::Who(Box::new(PlayerFilter::Any), Box::new(condition.canonical()));
                ObjectTest::ControlledBy(Players::Some { count: Count::One, filter: who })
            }
            Kind::Controlled => ObjectTest::ControlledBy(self.player_in(node)?),
            Kind::NotControlled => not(ObjectTest::ControlledBy(self.player_in(node)?)),
            Kind::NotOwned if node.has(Kind::CastNotOwn) => not(ObjectTest::OwnedBy(Players::You)),
            Kind::NotOwned => not(ObjectTest::OwnedBy(self.player_in(node)?)),
            Kind::Owned => ObjectTest::OwnedBy(self.player_in(node)?),
            Kind::CastInPeriod => {
                let period = past_period(need(node, Kind::PastPeriod)?)?;
                let who = if node.has(Kind::Player) { self.player_in(node)? } else { Players::You };
                let spell = reference(Antecedent::Subject, Mention::It);
                ObjectTest::Did(
                    Box::new(Event::Casts { who, spell, ordinal: None, from: None, voice: Style::default() }),
                    period,
                )
            }
            Kind::CastBy => {
                ObjectTest::CastBy(if node.has(Kind::Player) { self.player_in(node)? } else { Players::You })
            }
            // Whoever activates an ability controls it (602.2a).
            Kind::ActivatedBy => ObjectTest::ControlledBy(self.player_in(node)?),
            Kind::HasRelative => {
                let test = self.has_relative(node)?;
                if node.has(Kind::Lacks) { not(test) } else { test }
            }
            Kind::CastLater => ObjectTest::CastThisTurn(self.player_in(node)?),
            Kind::TargetsOnly => {
                let what = match node.child(Kind::SingleNoun) {
                    Some(single) => {
                        let filter = self.filter(need(single, Kind::Filter)?)?;
                        Objects::Some { count: Count::One, filter }
                    }
                    None => self.objects(need(node, Kind::Objects)?)?,
                };
                ObjectTest::TargetsOnly(Box::new(what))
            }
            Kind::SingleTarget => ObjectTest::SingleTarget,
            Kind::Parity if node.has(Kind::OfChosenQuality) => {
                let of = if node.has(Kind::Power) { Characteristic::Power } else { Characteristic::ManaValue };
                let chosen = ObjectTest::Parity { of, even: None };
                if node.has(Kind::WithoutIt) { not(chosen) } else { chosen }
            }
            Kind::Parity => ObjectTest::Parity { of: Characteristic::ManaValue, even: Some(node.has(Kind::EvenWord)) },
            Kind::MostVotes => self.most_votes(node)?,
            Kind::InManaCost => match super::cost::parse_symbol(need(node, Kind::Mana)?.text()) {
                Some(symbol) => ObjectTest::InManaCost(symbol),
                None => return fault(node, Reason::BadSymbol),
            },
            Kind::ControlledAlike if node.has(Kind::DifferentPlayers) => ObjectTest::Differ(Shared::Controller),
            Kind::ControlledAlike => ObjectTest::Alike(Shared::Controller),
            Kind::InZone => self.in_zone(node)?,
            Kind::InSingleZone => match node.children().find_map(zone_name) {
                Some(zone) => ObjectTest::InSingle(zone),
                None => return misplaced(node),
            },
            Kind::WithKeyword => self.with_keywords(node)?,
            Kind::WithoutKeyword => not(self.with_keywords(node)?),
            // "with that spell's mana value"
            Kind::Compare if let Some(whose) = node.child(Kind::WhoseNumber) => {
                let of = self.possessor_object(first(whose)?)?;
                let which = characteristic(need(whose, Kind::Characteristic)?)?;
                let number = Quantity::Of(which, Box::new(of), Style::default());
                ObjectTest::Compare(which, Comparison::Equal, number)
            }
            Kind::Compare if let Some(than) = node.child(Kind::ThanWhat) => {
                let which = characteristic(need(node, Kind::Characteristic)?)?;
                let of = self.only_object(than)?;
                let comparison = match node {
                    node if node.has(Kind::EqualOrLesser) => Comparison::AtMost,
                    node if node.has(Kind::EqualOrGreater) => Comparison::AtLeast,
                    node if node.has(Kind::Lesser) => Comparison::Less,
                    _ => Comparison::More,
                };
                ObjectTest::Compare(which, comparison, Quantity::Of(which, Box::new(of), Style::default()))
            }
            Kind::Compare => {
                let characteristic = characteristic(need(node, Kind::Characteristic)?)?;
                if let Some(numbers) = node.child(Kind::OneOfNumbers) {
                    let equal = |number: Node<'_>| -> Lowered<ObjectTest> {
                        let number = Quantity::Number(super::quantity::leaf_number(number)?);
                        Ok(ObjectTest::Compare(characteristic, Comparison::Equal, number))
                    };
                    let tests = numbers.children_of(Kind::Number).map(equal).collect::<Lowered<_>>()?;
                    return Ok(ObjectTest::AnyOf(tests, Style(Join::Or)));
                }
                let (comparison, quantity) = match node.child(Kind::Comparison) {
                    Some(compared) => self.comparison_of(characteristic, compared)?,
                    None => self.than_that(characteristic, node)?,
                };
                ObjectTest::Compare(characteristic, comparison, quantity)
            }
            Kind::CompareTotal => {
                let characteristic = characteristic(need(node, Kind::Characteristic)?)?;
                let (comparison, quantity) = self.comparison(need(node, Kind::Comparison)?)?;
                ObjectTest::Total(characteristic, comparison, quantity)
            }
            Kind::CompareEither => {
                let (comparison, quantity) = self.comparison(need(node, Kind::Comparison)?)?;
                let test = |of| ObjectTest::Compare(of, comparison, quantity.clone());
                ObjectTest::AnyOf(vec![test(Characteristic::Power), test(Characteristic::Toughness)], Style(Join::Or))
            }
            Kind::WithExtreme => ObjectTest::Extreme {
                greatest: node.has(Kind::GreatestWord),
                of: characteristic(need(node, Kind::Characteristic)?)?,
                among: node.child(Kind::Filter).map(|child| self.filter(child)).transpose()?.map(Box::new),
            },
            Kind::WithCounter => self.with_counter(node)?,
            Kind::WithoutCounter => not(self.with_counter(node)?),
            Kind::ItBlocks => ObjectTest::BlockedBy(Box::new(self.it(node)?)),
            Kind::ColouredTest => not(ObjectTest::Colourless),
            Kind::HasHalf => ObjectTest::HasHalf(super::noun::subtype(need(node, Kind::SpellType)?)?),
            Kind::NoAbilities => ObjectTest::NoAbilities { mana: node.has(Kind::WithoutMana) },
            Kind::SomeAbilities => not(ObjectTest::NoAbilities { mana: node.has(Kind::ManaWord) }),
            Kind::HauntedBy => ObjectTest::HauntedBy(Box::new(self.only_object(node)?)),
            Kind::ColoursTest => ObjectTest::ColourCount(match node.child(Kind::Number) {
                Some(number) => super::quantity::leaf_number(number)?,
                None => 5,
            }),
            Kind::Convoked => ObjectTest::Convoked(Box::new(self.only_object(node)?)),
            Kind::OutsideGame => ObjectTest::OutsideGame,
            Kind::PairedWith => ObjectTest::PairedWith(Box::new(self.only_object(node)?)),
            Kind::ChosenAtRandom => ObjectTest::AtRandom,
            Kind::OfChosenColour => match self.named_so(node) {
                Some(of) => ObjectTest::Shares(Shared::Colour, Box::new(of)),
                // "Add two mana of any one color. Creatures of that color …": nothing is chosen.
                None if node.has(Kind::ThatQuality)
                    && !self.said.chosen
                    && self.context == super::FaceContext::Spell =>
                {
                    return fault(node, Reason::NotDone);
                }
                None => ObjectTest::ChosenColour,
            },
            // "Aura attached to a creature or land …, another permanent of that type": nothing is chosen.
            Kind::OfChosenType
                if node.has(Kind::ThatQuality) && !self.said.chosen && self.context == super::FaceContext::Spell =>
            {
                return fault(node, Reason::NotDone);
            }
            Kind::OfChosenType => ObjectTest::ChosenType,
            Kind::OfTypeChoice => ObjectTest::TypeOfChoice(self.possessive(need(node, Kind::Possessive)?)?),
            Kind::OfColourChoice => ObjectTest::ColourOfChoice(self.possessive(need(node, Kind::Possessive)?)?),
            // "that player sacrifices a creature of your choice": then another player chooses.
            Kind::ChosenBy => ObjectTest::ChosenBy(match node.child(Kind::Possessive) {
                Some(whose) => self.possessive(whose)?,
                None => self.player_in(node)?,
            }),
            Kind::ChosenName => match self.named_so(node) {
                Some(of) => ObjectTest::SameNameAs(Box::new(of)),
                None => ObjectTest::ChosenName,
            },
            Kind::NotManaAbility => not(ObjectTest::ManaAbility),
            Kind::AttackingPlayer | Kind::AttackingYou | Kind::AttackingThem => self.attacking_player(node)?,
            Kind::AttackingAlone => ObjectTest::AttackingAlone,
            Kind::BlockingObject => ObjectTest::Blocks(Box::new(self.only_object(node)?)),
            Kind::BlockedBy => ObjectTest::BlockedBy(Box::new(self.only_object(node)?)),
            Kind::BlockingOrBlocked => {
                let object = Box::new(self.only_object(node)?);
                ObjectTest::AnyOf(
                    vec![ObjectTest::Blocks(object.clone()), ObjectTest::BlockedBy(object)],
                    Style(Join::Or),
                )
            }
            Kind::AttachedToObject if node.has(Kind::Player) => ObjectTest::AttachedToPlayer(self.player_in(node)?),
            Kind::AttachedToObject => {
                let on = self.objects(need(node, Kind::Objects)?)?;
                // "for each Equipment attached to it and each artifact you control": the second is no bearer.
                let described = |part: &Objects| matches!(part, Objects::Some { count: Count::All(_), .. });
                if let Objects::Union(parts, Join::And) = &on
                    && parts.iter().skip(1).any(described)
                {
                    return misplaced(node);
                }
                // "all attacking creatures and all Equipment attached to them": what the verb is said of has no name before it
                // is done.
                let here = self.said.name_here();
                if matches!(here, Antecedent::Done(_)) && on.reference().is_some_and(|on| on.to == here) {
                    return misplaced(node);
                }
                // « le nombre d'auras qui lui sont attachées »: to the player spoken of or to the Aura, no word says.
                let dative = node.tokens().iter().any(|token| node.lexed().text_of(token.span) == "lui");
                let itself = on.reference().is_some_and(|on| on.to == Antecedent::This);
                // « inflige à ce joueur … au nombre de malédictions qui lui sont attachées »: Curses enchant players.
                if dative && itself && self.said.player.is_some() && is_of_curses(node) {
                    return Ok(ObjectTest::AttachedToPlayer(self.player_reference(node, PlayerMention::They)?));
                }
                if dative && itself && self.said.player.is_some() && self.face_attaches(node) {
                    return fault(node, Reason::ThisOrThat { other: self.said.player_at });
                }
                // "each Equipment attached to it and Aura you control": nothing says what the second is a part of.
                let counted =
                    |part: &Objects| matches!(part, Objects::Some { count: Count::All(Style(AllWord::Bare)), .. });
                if matches!(&on, Objects::Union(parts, _) if parts.iter().any(counted)) {
                    return misplaced(node);
                }
                ObjectTest::AttachedTo(Box::new(on))
            }
            Kind::Shares => {
                let quality = shared(need(node, Kind::SharedQuality)?)?;
                let lacks = node.has(Kind::LacksSharing);
                match node.children().find(|child| !matches!(child.kind(), Kind::SharedQuality | Kind::LacksSharing)) {
                    Some(other) if lacks => not(ObjectTest::Shares(quality, Box::new(self.likened(other)?))),
                    Some(other) => ObjectTest::Shares(quality, Box::new(self.likened(other)?)),
                    None if lacks => return misplaced(node),
                    None => ObjectTest::Alike(quality),
                }
            }
            Kind::SameAs => self.same_as(node)?,
            Kind::Differing => ObjectTest::Differ(shared(need(node, Kind::SharedQuality)?)?),
            Kind::TargetsIt => {
                // "that targets you or a permanent you control"
                let mut tests = Vec::new();
                for child in node.children() {
                    match child.kind() {
                        Kind::Or => {}
                        Kind::Player => tests.push(ObjectTest::TargetsPlayer(self.player(child)?)),
                        _ => {
                            let what = self.objects(child)?;
                            if let (true, Objects::Some { filter, .. }) = (self.said.scope.in_event, &what) {
                                self.unnamed.extend(filter.nouns.iter().cloned());
                            }
                            tests.push(ObjectTest::TargetsObject(Box::new(what)));
                        }
                    }
                }
                any_of(tests, Join::Or, node)?
            }
            Kind::Did => self.did(node)?,
            Kind::DealtBy => self.dealt_by(node)?,
            Kind::ExiledByPlayer => {
                let by = self.player_in(node)?;
                self.this_way_by(node.span(), symbol::verb::EXILE.id());
                ObjectTest::ThisWayBy { verb: symbol::verb::EXILE, by }
            }
            Kind::DoneByPlayer => self.done_by_player(node)?,
            Kind::MovedThisWay => {
                let (zone, of) = match node.has(Kind::DiedWord) {
                    true => (Zone::Graveyard, None),
                    false => self.zone_of(node)?,
                };
                ObjectTest::MovedThisWay { zone, of }
            }
            Kind::DoneThisWay => {
                let verb = match node.child(Kind::DoneVerb) {
                    // « les cartes retirées de cette manière », retirées de la partie
                    Some(verb) => match verb_term(verb)? {
                        symbol::verb::REMOVE => symbol::verb::EXILE,
                        verb => verb,
                    },
                    None => symbol::verb::DEAL,
                };
                self.this_way_by(node.span(), verb.id());
                let done = match node.child(Kind::WayFrom) {
                    Some(from) => {
                        let (zone, of) = self.zone_of(from)?;
                        ObjectTest::ThisWayFrom { verb, zone, of }
                    }
                    None => ObjectTest::ThisWay(verb),
                };
                if node.has(Kind::NotWay) { not(done) } else { done }
            }
            Kind::FromAmongCards => self.object_test(first(node)?)?,
            Kind::CreatedWith => ObjectTest::CreatedWith(Box::new(self.object(first(node)?)?)),
            Kind::ExiledWith => ObjectTest::ExiledWith(Box::new(self.object(first(node)?)?)),
            Kind::Named => {
                let names = node.children().filter(|said| said.is(Kind::Name) || said.is(Kind::NamesAnd));
                let names = names.map(|said| Ok(ObjectTest::Named(name(said)?)));
                let named = any_of(names.collect::<Lowered<Vec<_>>>()?, Join::Or, node)?;
                if node.has(Kind::NotNamed) { not(named) } else { named }
            }
            Kind::AbilityOf => ObjectTest::AbilityOf(Box::new(self.source_of_ability(node)?)),
            _ => return misplaced(node),
        })
    }

    /// "that has flying", "that has the same name as it".
    fn has_relative(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let Some(what) = node.children().find(|child| !child.is(Kind::Lacks)) else { return misplaced(node) };
        Ok(match what.kind() {
            Kind::HasCounter => self.with_counter(what)?,
            Kind::HasSameName => ObjectTest::SameNameAs(Box::new(self.likened(first(what)?)?)),
            Kind::ComparisonOf if what.has(Kind::TotalWord) => return misplaced(what),
            Kind::ComparisonOf => {
                let which = characteristic(need(what, Kind::Characteristic)?)?;
                let (comparison, quantity) = self.comparison_of(which, need(what, Kind::Comparison)?)?;
                ObjectTest::Compare(which, comparison, quantity)
            }
            _ => ObjectTest::Has(self.bare_keyword(what)?),
        })
    }

    /// "with lesser power": than that of the object spoken of.
    fn than_that(&mut self, which: Characteristic, node: Node<'_>) -> Lowered<(Comparison, Quantity)> {
        let comparison = if node.has(Kind::EqualOrLesser) {
            Comparison::AtMost
        } else if node.has(Kind::EqualOrGreater) {
            Comparison::AtLeast
        } else if node.has(Kind::Lesser) {
            Comparison::Less
        } else if node.has(Kind::GreaterThanThat) {
            Comparison::More
        } else {
            return misplaced(node);
        };
        let Some(to) = self.said.pronoun(false) else { return fault(node, Reason::NothingBefore) };
        self.mentioned(node, Referent::Object(to));
        let that = reference(to, Mention::Unsaid { plural: false });
        Ok((comparison, Quantity::Of(which, Box::new(that), Style(OfWord::Usual))))
    }

    /// "with that name", "of that color": of the object spoken of, where this text has nothing chosen.
    fn named_so(&mut self, node: Node<'_>) -> Option<Objects> {
        let that =
            node.has(Kind::ThatQuality) || node.text().starts_with("de cette") || node.text().starts_with("de ce ");
        let resolving = self.said.resolving || self.context == super::FaceContext::Spell;
        if !that || self.said.chosen || !resolving {
            return None;
        }
        let to = self.said.pronoun(false).filter(|to| {
            matches!(to, Antecedent::Target(_) | Antecedent::Done(_) | Antecedent::Paid(_) | Antecedent::Event)
        })?;
        self.mentioned(node, Referent::Object(to));
        Some(reference(to, Mention::Unsaid { plural: false }))
    }

    /// "other than this creature or a land": none of them.
    fn other_than_all(&mut self, node: Node<'_>, tests: &mut Vec<ObjectTest>) -> Lowered<()> {
        let before = self.said.clone();
        for child in node.children().filter(|child| !matches!(child.kind(), Kind::Or | Kind::And)) {
            let known = self.within(super::scope::Scope::describe, |lower| lower.object(child))?;
            let excepted = match known.described() {
                // « autre qu'une créature ou un terrain »
                Some((Count::One, filter)) if filter.tests.is_empty() && filter.other.is_none() => {
                    let one =
                        |noun| Objects::Some { count: Count::One, filter: ObjectFilter::of(vec![noun], Vec::new()) };
                    filter.nouns.iter().cloned().map(one).collect()
                }
                Some(_) | None => vec![known],
            };
            tests.extend(excepted.into_iter().map(|known| ObjectTest::OtherThan(Box::new(known))));
        }
        let player = self.said.player.clone();
        self.said.keep_targets(before);
        self.said.player = player;
        Ok(())
    }

    /// "except for Giants, Wizards, and lands": none that fits any of that.
    pub(super) fn except_for(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let (filter, player) = self.apart(|lower| {
            let mut filter =
                lower.within(super::scope::Scope::describe, |lower| lower.filter(need(node, Kind::Filter)?))?;
            for more in node.children_of(Kind::Filter).skip(1) {
                // « excepté les géants et les terrains »
                let more = lower.within(super::scope::Scope::describe, |lower| lower.filter(more))?;
                if !more.tests.is_empty() || !filter.tests.is_empty() {
                    return misplaced(node);
                }
                filter.nouns.extend(more.0.nouns);
                filter.join = Style(Join::And);
            }
            Ok((filter, lower.said.player.clone()))
        })?;
        self.said.player = player;
        let count = Count::All(Style(AllWord::Bare));
        Ok(ObjectTest::OtherThan(Box::new(Objects::Some { count, filter })))
    }

    /// The only child that names an object.
    fn only_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.object(first(node)?)
    }

    fn in_zone(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let (zone, of) = self.zone_of(node)?;
        let Some(second) = node.child(Kind::SecondZone) else {
            return Ok(ObjectTest::InZone { zone, of });
        };
        let first_target = self.said.targets;
        let (other, whose) = self.zone_of(second)?;
        let french = node.lexed().language == Language::French;
        let (of, whose) = match (of, whose) {
            // "from target player's hand and graveyard": one target, announced once (115.1).
            (Some(of @ Players::Target { .. }), None) => {
                let again = self.target_again(first_target);
                (Some(of), again)
            }
            // « du cimetière et de la main du joueur ciblé »
            (None, Some(whose @ Players::Target { .. })) if french && is_owned(zone) => {
                let again = self.target_again(self.said.targets);
                (Some(whose), again)
            }
            (None, Some(whose)) if french && is_owned(zone) => (Some(whose.clone()), Some(whose)),
            // The battlefield and exile are nobody's (400.1).
            (of, whose) if !is_owned(other) => (of, whose),
            (of, whose) => (of.clone(), whose.or(of)),
        };
        let join = if node.has(Kind::And) {
            Join::And
        } else if node.has(Kind::AndOr) {
            Join::AndOr
        } else {
            Join::Or
        };
        let zones = vec![ObjectTest::InZone { zone, of }, ObjectTest::InZone { zone: other, of: whose }];
        Ok(ObjectTest::AnyOf(zones, Style(join)))
    }

    /// The player who was the last target before.
    fn target_again(&self, targets: u8) -> Option<Players> {
        let to = PlayerAntecedent::Target(targets.checked_sub(1)?);
        Some(Players::Ref { to, said: Style(PlayerMention::ThatPlayer) })
    }

    fn with_keywords(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let mut tests = Vec::new();
        let mut join = Join::Or;
        for child in node.children() {
            match child.kind() {
                Kind::Or | Kind::WithAbility => {}
                Kind::AndOr => join = Join::AndOr,
                _ => tests.push(ObjectTest::Has(self.bare_keyword(child)?)),
            }
        }
        any_of(tests, join, node)
    }

    /// What a description is like.
    fn likened(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.within(|scope| scope.likening = Some(scope.of_cards), |lower| lower.object(node))
    }

    fn attacking_player(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let whom = match node.child(Kind::ThemAttacked) {
            Some(them) => self.player_reference(them, PlayerMention::They)?,
            None => self.player_in(node)?,
        };
        if let Some(or) = node.child(Kind::OrPlaneswalkers) {
            // "you or a planeswalker they control" would be of another than is attacked.
            return match or.has(Kind::You) == (whom == Players::You) {
                true => Ok(ObjectTest::AttackingPlayerOrPlaneswalker(whom, Style(or.has(Kind::AndPlaneswalkers)))),
                false => misplaced(or),
            };
        }
        match node.has(Kind::Alone) {
            true => Ok(ObjectTest::AttackingPlayerAlone(whom)),
            false => Ok(ObjectTest::AttackingPlayer(whom)),
        }
    }

    fn same_as(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let quality = shared(need(node, Kind::SharedQuality)?)?;
        let words = [Kind::SharedQuality, Kind::Different, Kind::AsOneAnother];
        let Some(other) = node.children().find(|child| !words.contains(&child.kind())) else {
            // "three or more lands with the same name as one another"
            if node.lexed().language == Language::English {
                let several = node.has(Kind::AsOneAnother) || super::articles::is_behind_plural(node);
                return if several { Ok(ObjectTest::Alike(quality)) } else { self.same_as_that(node, quality) };
            }
            // « au moins trois terrains ayant le même nom »: so many are like one another, and not like another thing.
            let counted = super::articles::is_behind_number(node);
            let alone = super::articles::is_behind_plural(node) && self.said.object.is_none();
            if !self.said.scope.targeting && (counted || alone) {
                return Ok(ObjectTest::Alike(quality));
            }
            return self.same_as_that(node, quality);
        };
        let other = Box::new(self.likened(other)?);
        let test =
            if quality == Shared::Name { ObjectTest::SameNameAs(other) } else { ObjectTest::Shares(quality, other) };
        Ok(if node.has(Kind::Different) { not(test) } else { test })
    }

    /// « la créature ciblée et toutes les autres créatures ayant le même nom »: that of what was named before them.
    fn same_as_that(&mut self, node: Node<'_>, quality: Shared) -> Lowered<ObjectTest> {
        let about = self.said.object.and_then(|object| self.said.thing(object));
        let likened = matches!(quality, Shared::Name | Shared::Controller | Shared::ManaValue);
        let Some(thing) = about.filter(|_| likened) else { return misplaced(node) };
        let english = node.lexed().language == Language::English;
        // "target Aura attached to a permanent … another permanent with the same controller": as that permanent.
        if quality == Shared::Controller && thing.nouns.iter().any(|noun| !noun.subtypes.is_empty()) {
            return misplaced(node);
        }
        let said = match (thing.to, &*thing.nouns) {
            (Antecedent::Target(_), [noun]) if thing.number == Number::One => {
                let noun = Noun { adjectives: Vec::new(), ..noun.clone() };
                Mention::That { noun: Box::new(noun), plural: false, each: false }
            }
            (Antecedent::Event, [noun]) if english && thing.number == Number::One => {
                let noun = Noun { adjectives: Vec::new(), ..noun.clone() };
                Mention::That { noun: Box::new(noun), plural: false, each: false }
            }
            _ => return misplaced(node),
        };
        let to = thing.to;
        self.mentioned(node, Referent::Object(to));
        let that = Box::new(reference(to, said));
        Ok(if quality == Shared::Name { ObjectTest::SameNameAs(that) } else { ObjectTest::Shares(quality, that) })
    }

    /// "that's white", "that isn't a Goblin", "that's attacking you".
    fn is_status(&mut self, node: Node<'_>, tests: &mut Vec<ObjectTest>) -> Lowered<()> {
        let mut found = Vec::new();
        let mut join = Join::Or;
        for child in node.children() {
            match child.kind() {
                Kind::NotStatus | Kind::Or | Kind::EachArticle => {}
                Kind::And => join = Join::And,
                Kind::AndOr => join = Join::AndOr,
                Kind::Adjective => found.push(self.adjective(child)?),
                Kind::Noun => found.push(self.noun_test(child)?),
                // « qui attaque ou qui bloque »
                Kind::AttacksThen => found.push(ObjectTest::Attacking),
                Kind::BlocksThen => found.push(ObjectTest::Blocking),
                _ => self.add_test(child, &mut found)?,
            }
        }
        // "that's a Bear and an artifact" is both.
        if join == Join::And {
            return match node.has(Kind::NotStatus) {
                true => misplaced(node),
                false => {
                    tests.extend(found);
                    Ok(())
                }
            };
        }
        let test = any_of(found, join, node)?;
        tests.push(if node.has(Kind::NotStatus) { not(test) } else { test });
        Ok(())
    }

    /// "that's a Goblin": the one quality that a noun names.
    fn noun_test(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let noun = self.noun(node)?;
        let mut tests = noun.adjectives;
        tests.extend(noun.subtypes.into_iter().map(ObjectTest::Subtype));
        tests.extend(noun.types.into_iter().map(ObjectTest::Type));
        match (noun.class, tests.len()) {
            (None, 1) => Ok(tests.remove(0)),
            (Some(ObjectClass::Token), 0) => Ok(ObjectTest::Token),
            _ => misplaced(node),
        }
    }

    pub(super) fn with_counter(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let kind = node.child(Kind::CounterKind).map(counter_kind).transpose()?;
        let at_least = match node.child(Kind::AtLeast) {
            Some(child) => {
                let Quantity::Number(number) = self.number(need(child, Kind::Numeral)?)? else {
                    return misplaced(child);
                };
                number
            }
            None => 1,
        };
        let test = ObjectTest::HasCounter { at_least, kind };
        Ok(if node.has(Kind::No) { not(test) } else { test })
    }

    /// "dealt damage by this creature this turn".
    fn dealt_by(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        // "If a permanent dealt damage by it would die this turn": in that turn.
        let period = node.child(Kind::PastPeriod).map(past_period).transpose()?.unwrap_or(Period::ThisTurn);
        let by = self.objects(need(node, Kind::Objects)?)?;
        let what = Recipient::Objects(reference(Antecedent::Subject, Mention::It));
        let event = Event::IsDealtDamage { what, kind: DamageKind::Any, by: Some(by) };
        Ok(ObjectTest::Did(Box::new(event), period))
    }

    /// "you've cast this turn", "that player drew this turn".
    fn done_by_player(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        let period = past_period(need(node, Kind::PastPeriod)?)?;
        let who = match (node.has(Kind::YouHave), node.child(Kind::TheyHave)) {
            (true, _) => Players::You,
            (false, Some(they)) => self.player_reference(they, PlayerMention::They)?,
            (false, None) => self.player_in(node)?,
        };
        let what = reference(Antecedent::Subject, Mention::It);
        let event = match first(need(node, Kind::DidToIt)?)?.kind() {
            Kind::DidCast => Event::Casts { who, spell: what, ordinal: None, from: None, voice: Style(Voice::Active) },
            Kind::DidDraw => Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false },
            Kind::DidDiscard => Event::Discards { who, what },
            Kind::DidSacrifice => Event::Sacrifices { who, what },
            Kind::DidCreate => Event::Creates { who, what },
            Kind::DidMill => Event::Mills { who, what },
            _ => return misplaced(node),
        };
        Ok(ObjectTest::Did(Box::new(event), period))
    }

    /// "that attacked this turn": the described object is the event's subject.
    fn did(&mut self, node: Node<'_>) -> Lowered<ObjectTest> {
        // « qui y a été mise, ce tour-ci, depuis le champ de bataille »
        let period = past_period(need(node.child(Kind::ThereThen).unwrap_or(node), Kind::PastPeriod)?)?;
        let apart = [Kind::PastPeriod, Kind::DidNot, Kind::PerfectWord, Kind::FromZone, Kind::OrBlocked];
        let Some(happening) = node.children().find(|child| !apart.contains(&child.kind())) else {
            return misplaced(node);
        };
        let subject = reference(Antecedent::Subject, Mention::It);
        let mut event = match happening.kind() {
            Kind::DoneThen => done_then(first(happening)?, subject)?,
            _ => self.object_happening(happening, subject)?,
        };
        if node.has(Kind::OrBlocked) {
            event = or_blocked(node, event)?;
        }
        if matches!(event, Event::While { .. }) {
            return misplaced(happening);
        }
        // « qui y ont été mises ce tour-ci depuis le champ de bataille »
        match (&mut event, self.optional_origin(node)?) {
            (_, None) => {}
            (Event::PutInto { from: from @ None, .. }, origin) => *from = origin,
            (_, Some(_)) => return misplaced(node),
        }
        let test = ObjectTest::Did(Box::new(event), period);
        Ok(if node.has(Kind::DidNot) { not(test) } else { test })
    }
}

/// "cast", "sacrificed", "dealt damage" of what is described: by whomever.
fn done_then(node: Node<'_>, what: Objects) -> Lowered<Event> {
    let who = Players::Some { count: Count::One, filter: PlayerFilter::Any };
    Ok(match node.kind() {
        Kind::CastThen => Event::Casts { who, spell: what, ordinal: None, from: None, voice: Style(Voice::Passive) },
        Kind::SacrificedThen => Event::Sacrifices { who, what },
        _ => {
            let kind = super::event::damage_kind(need(node, Kind::DamageKind)?)?;
            Event::IsDealtDamage { what: Recipient::Objects(what), kind, by: None }
        }
    })
}

/// "attacked or blocked": of the same creature.
pub(super) fn or_blocked(node: Node<'_>, event: Event) -> Lowered<Event> {
    let Event::Attacks { what, .. } = &event else { return misplaced(node) };
    let blocks = Event::Blocks { what: what.clone(), blocked: None };
    Ok(Event::AnyOf(vec![event, blocks], Style::default()))
}

/// "under your control" in "that died under your control this turn".
fn died_under(node: Node<'_>) -> Option<Node<'_>> {
    node.children().filter(|_| node.is(Kind::Did)).find_map(|happening| happening.child(Kind::DiedUnder))
}

/// Whether each player has a zone of this kind (400.1).
fn is_owned(zone: Zone) -> bool {
    matches!(zone, Zone::Graveyard | Zone::Hand | Zone::Library)
}

/// Whether a test describes a player, and none that was spoken of: "a creature an opponent controls".
fn names_player(test: &ObjectTest) -> bool {
    if let ObjectTest::ControlledBy(who) | ObjectTest::OwnedBy(who) | ObjectTest::InZone { of: Some(who), .. } = test {
        return matches!(who, Players::Some { .. });
    }
    !matches!(test, ObjectTest::InZone { of: None, .. } | ObjectTest::Not(_))
}

pub(super) fn not(test: ObjectTest) -> ObjectTest {
    ObjectTest::Not(Box::new(test))
}

/// One test, or any of several.
pub(super) fn any_of(mut tests: Vec<ObjectTest>, join: Join, node: Node<'_>) -> Lowered<ObjectTest> {
    match tests.len() {
        0 => misplaced(node),
        1 => Ok(tests.remove(0)),
        _ => Ok(ObjectTest::AnyOf(tests, Style(join))),
    }
}

pub(super) fn past_period(node: Node<'_>) -> Lowered<Period> {
    Ok(match first(node)?.kind() {
        Kind::ThisTurn => Period::ThisTurn,
        Kind::LastTurn => Period::LastTurn,
        Kind::ThisCombat => Period::ThisCombat,
        Kind::ThisStep => Period::ThisStep,
        Kind::ThisGame => Period::ThisGame,
        _ => return misplaced(node),
    })
}

pub(super) fn shared(node: Node<'_>) -> Lowered<Shared> {
    Ok(match first(node)?.kind() {
        Kind::SharedName => Shared::Name,
        Kind::SharedColour => Shared::Colour,
        Kind::SharedController => Shared::Controller,
        Kind::SharedCreatureType => Shared::CreatureType,
        Kind::SharedBasicLandType => Shared::BasicLandType,
        Kind::SharedLandType => Shared::LandType,
        Kind::SharedCardType if first(node)?.has(Kind::PermanentType) => Shared::PermanentType,
        Kind::SharedCardType => Shared::CardType,
        Kind::ManaValue => Shared::ManaValue,
        Kind::Power => Shared::Power,
        Kind::Toughness => Shared::Toughness,
        _ => return misplaced(node),
    })
}

/// A card's name: words in capitals, with small words between them, or the name of the card itself.
pub(super) fn name(node: Node<'_>) -> Lowered<smol_str::SmolStr> {
    const SMALL: [&str; 14] = ["of", "the", "a", "an", "in", "to", "for", "by", "from", "and", "at", "on", "du", "de"];
    let tokens = node.tokens();
    if let [own] = tokens
        && own.is(crate::lex::Shape::Itself)
    {
        return Ok(node.text().into());
    }
    let capital = |token: &crate::lex::Token| token.capital || token.is(crate::lex::Shape::Itself);
    let ends = tokens.first().is_some_and(capital) && tokens.last().is_some_and(capital);
    let text = node.text();
    let words = text.split([' ', '-']).all(|word| {
        let word = word.trim_matches(|letter: char| !letter.is_alphanumeric());
        word.is_empty() || SMALL.contains(&word) || !word.starts_with(char::is_lowercase)
    });
    // « Basri, paladin dévoué »: in French only the first word has a capital letter.
    let french = node.lexed().language == crate::lex::Language::French;
    // « Lanterne du quai et Sceau des brumes »: so has that of each name.
    let each = !node.is(Kind::NamesAnd) || text.split(" et ").all(|name| name.starts_with(char::is_uppercase));
    match tokens.first().is_some_and(capital) && each && (french || ends && words || keeps_french_name(node)) {
        true => Ok(text.into()),
        false => fault(node, Reason::Misplaced),
    }
}

/// Whether a name in an English text is a French one, « Sceau des brumes », which has capitals as French has them: the rest are
/// no words of English, or stand behind a small word of French.
pub(super) fn keeps_french_name(node: Node<'_>) -> bool {
    const SMALL: [&str; 13] = ["de", "du", "des", "la", "le", "les", "et", "en", "à", "au", "aux", "sur", "sous"];
    let lexed = node.lexed();
    if lexed.language != crate::lex::Language::English {
        return false;
    }
    let is_elided = |word: &str| word.chars().nth(1).is_some_and(|sign| matches!(sign, '\'' | '’'));
    let (mut french, mut behind_small) = (false, false);
    for token in node.tokens() {
        let word = lexed.text_of(token.span);
        let small = SMALL.contains(&word);
        let own = small || is_elided(word) || token.is(crate::lex::Shape::Word);
        if !(token.capital || own || behind_small || !word.starts_with(char::is_alphabetic)) {
            return false;
        }
        french |= small || is_elided(word) || !word.is_ascii();
        behind_small = small;
    }
    french
}

/// Whether what is described by a test are Curses, by the word before it.
fn is_of_curses(test: Node<'_>) -> bool {
    let before = test.range().start.checked_sub(1).and_then(|at| test.lexed().tokens.get(at));
    let curse = |entry: &crate::lex::lexicon::Entry| entry.row.canonical() == symbol::enchantment_type::CURSE;
    before.is_some_and(|noun| noun.entries.iter().any(curse))
}
