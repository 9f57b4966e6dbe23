//! Conditions on players: what they control, have or did.

use super::condition::negate_if;
use super::noun::counter_kind;
use super::test::past_period;
use super::wording::past_word;
use super::{FaceContext, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{PartOfSpeech, find};
use crate::parse::{Kind, Node};

/// "you have the most life or are tied for most life"; "the player with the most life" has no word of ties.
pub(super) fn most_life(who: Players, said: CompareWord) -> Condition {
    let left = Quantity::LifeOf(Box::new(who));
    Condition::Compare { left, comparison: Comparison::Equal, right: Quantity::most_life(), said: Style(said) }
}

/// "controls the most creatures", "controls the fewest creatures": nobody else controls more, or fewer.
fn controls_most(filter: ObjectFilter, who: Players, fewest: bool) -> Condition {
    let what = Objects::Some { count: Count::All(Style(AllWord::Bare)), filter };
    let another = Players::Some { count: Count::One, filter: PlayerFilter::Other(Box::new(who.clone()), Style(true)) };
    let (who, than) = if fewest { (who, another) } else { (another, who) };
    Condition::Not(Box::new(Condition::ControlsMore { who, what, than, by: 1, fewer: Style(false) }))
}

/// "a player controls more Wizards than each other player", "a player has more life than each other player": there is one
/// player alone who has the most.
fn one_has_most(who: &Players, than: &Players, most: impl FnOnce(Players) -> Condition) -> Option<Condition> {
    let a_player = matches!(who, Players::Some { count: Count::One, filter: PlayerFilter::Any });
    let each_other = matches!(than, Players::Some { count: Count::All(Style(AllWord::Each)), filter }
        if matches!(filter, PlayerFilter::Other(of, Style(false)) if **of == Players::You));
    if !a_player || !each_other {
        return None;
    }
    let each = Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) };
    let filter = PlayerFilter::Who(Box::new(PlayerFilter::Any), Box::new(most(each)));
    let all = Players::Some { count: Count::All(Style(AllWord::Bare)), filter };
    let (left, right) = (Quantity::PlayersCount(Box::new(all)), Quantity::Number(1));
    Some(Condition::Compare { left, comparison: Comparison::Equal, right, said: Style(CompareWord::Is) })
}

/// "players being attacked": whom a creature is attacking (506.2).
pub(super) fn being_attacked(who: Players) -> Condition {
    let noun = Noun::of_type(CardType::Creature);
    let filter = ObjectFilter::of(vec![noun], vec![ObjectTest::AttackingPlayer(who)]);
    Condition::Exists { what: Objects::Some { count: Count::One, filter } }
}

/// "at least four more": by how many at least.
fn at_least_by(node: Node<'_>) -> Lowered<Option<u32>> {
    let by = node.child(Kind::AtLeastBy).map(|by| super::quantity::leaf_number(need(by, Kind::Number)?));
    by.transpose()
}

impl Lower {
    pub(super) fn player_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let mut children = node.children();
        let (Some(subject), Some(predicate)) = (children.next(), children.next()) else {
            return misplaced(node);
        };
        let who = match subject.kind() {
            Kind::YouHave | Kind::YouAre => Players::You,
            _ => self.player(subject)?,
        };
        let condition = self.player_predicate(predicate, who)?;
        Ok(if subject.is(Kind::YouHave) { in_perfect(condition) } else { condition })
    }

    /// What is said of a player.
    pub(super) fn player_predicate(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        Ok(match node.kind() {
            Kind::Controls => {
                if let Some(most) = node.child(Kind::AtMostObjects).or_else(|| node.child(Kind::ExactlyObjects)) {
                    let controls = self.controls_at_most(most, who)?;
                    return Ok(negate_if(node.has(Kind::DoesNot), controls));
                }
                let what = self.described(need(node, Kind::Objects)?)?;
                // « ne contrôle pas de créature » is "controls no creatures".
                if node.has(Kind::DoesNot)
                    && let Objects::Some { count: Count::All(all), filter } = what
                {
                    // « ne contrôle pas tous les ours » would be that one of them is another's.
                    if !matches!(all.0, AllWord::Bare) {
                        return misplaced(node);
                    }
                    return Ok(Condition::Controls { who, what: Objects::Some { count: Count::None, filter } });
                }
                match (what, node.has(Kind::DoesNot), is_some_player(&who)) {
                    // "An opponent doesn't control a creature": there is one who controls none.
                    (Objects::Some { count: Count::One, filter }, true, true) => {
                        Condition::Controls { who, what: Objects::Some { count: Count::None, filter } }
                    }
                    (_, true, true) => return misplaced(node),
                    (what, denied, _) => negate_if(denied, Condition::Controls { who, what }),
                }
            }
            // "If you controlled that permanent": as it last was (608.2h).
            Kind::ControlledIt => {
                let what = self.object(first(node)?)?;
                Condition::Is { what, tests: vec![ObjectTest::ControlledBy(who)], past: Style(true) }
            }
            Kind::NoVotes => self.no_votes(node, who)?,
            Kind::ControlsMore => self.controls_more(node, who)?,
            // Of one player, "the most" doesn't say what a tie is.
            Kind::ControlsMost if !self.said.scope.described_player => return misplaced(node),
            Kind::ControlsMost => {
                let filter = need(node, Kind::Filter)?;
                let filter = self.unspoken(|lower| lower.filter(filter))?;
                controls_most(filter, who, node.has(Kind::FewestWord))
            }
            Kind::Owns => Condition::Owns { who, what: self.described(need(node, Kind::Objects)?)? },
            Kind::CardsInHand => self.cards_held(node, who)?,
            Kind::LifeIs => self.life_is(node, who)?,
            Kind::CardsOfKind if who == Players::You => self.cards_of_kind(node)?,
            Kind::HasCounters => {
                let (comparison, count) = self.how_many(node)?;
                let kind = counter_kind(need(node, Kind::CounterKind)?)?;
                Condition::PlayerCounters { poisoned: Style(false), who, kind, comparison, count }
            }
            // Who has one or more poison counters is poisoned (122.1f).
            Kind::IsPoisoned => {
                let (comparison, count) = (Comparison::AtLeast, Quantity::Number(1));
                let (poisoned, kind) = (Style(true), CounterKind::Poison);
                let has = Condition::PlayerCounters { poisoned, who, kind, comparison, count };
                negate_if(node.has(Kind::AreNot), has)
            }
            Kind::HasOpponents if who == Players::You => {
                let (comparison, right) = self.how_many(node)?;
                let filter = PlayerFilter::Opponent(Style(OpponentWord::YouHave));
                let all = Players::Some { count: Count::All(Style(AllWord::Bare)), filter };
                let left = Quantity::PlayersCount(Box::new(all));
                Condition::Compare { left, comparison, right, said: Style(CompareWord::Has) }
            }
            // Four creatures are a full party (700.8c).
            Kind::HasFullParty if who == Players::You => negate_if(
                node.has(Kind::NotHave),
                Condition::Compare {
                    left: Quantity::Party,
                    comparison: Comparison::AtLeast,
                    right: Quantity::Number(4),
                    said: Style(CompareWord::Has),
                },
            ),
            Kind::MostLife if node.has(Kind::AloneMost) && self.said.scope.described_player => {
                most_life(who, CompareWord::Is)
            }
            Kind::MostLife if node.has(Kind::AloneMost) => return misplaced(node),
            Kind::MostLife => most_life(who, CompareWord::Has),
            Kind::HasMoreLife => {
                let than = Box::new(self.player_in(node)?);
                let most = |each| most_life(each, CompareWord::Has);
                if let Some(one) = one_has_most(&who, &than, most).filter(|_| node.has(Kind::MoreWord)) {
                    return Ok(one);
                }
                not_than_you(node, &who, &than)?;
                let comparison = if node.has(Kind::MoreWord) { Comparison::More } else { Comparison::Less };
                let (left, right) = (Quantity::LifeOf(Box::new(who)), Quantity::LifeOf(than));
                Condition::Compare { left, comparison, right, said: Style(CompareWord::Has) }
            }
            Kind::HasMoreCards => {
                if let Some(whose) = node.child(Kind::Possessive) {
                    let own = if who == Players::You { Kind::Your } else { Kind::Their };
                    if !whose.has(own) {
                        return misplaced(whose);
                    }
                    super::agreement::agrees(whose, &who)?;
                }
                let than = Box::new(self.player_in(node)?);
                not_than_you(node, &who, &than)?;
                let comparison = if node.has(Kind::MoreWord) { Comparison::More } else { Comparison::Less };
                let left = Quantity::CardsIn { zone: Zone::Hand, of: Box::new(who) };
                let right = Quantity::CardsIn { zone: Zone::Hand, of: than };
                let (comparison, right) = match at_least_by(node)? {
                    Some(by) => (Comparison::AtLeast, Quantity::Plus(Box::new(right), Box::new(Quantity::Number(by)))),
                    None => (comparison, right),
                };
                Condition::Compare { left, comparison, right, said: Style(CompareWord::Has) }
            }
            Kind::ChoseBearer if who != Players::You => return misplaced(node),
            Kind::ChoseBearer => Condition::ChoseBearer { what: self.described(need(node, Kind::Objects)?)? },
            Kind::HasDesignation => {
                let has = Condition::Has { who, designation: designation(need(node, Kind::Designation)?)? };
                negate_if(node.has(Kind::NotHave), has)
            }
            Kind::IsDesignated => match node.child(Kind::Designation) {
                Some(child) => {
                    negate_if(node.has(Kind::AreNot), Condition::Has { who, designation: designation(child)? })
                }
                None => return misplaced(node),
            },
            Kind::Designation => Condition::Has { who, designation: designation(node)? },
            Kind::CastIt | Kind::CastDuring => self.cast_it(node, who)?,
            // "An opponent didn't cast a spell this turn": there is one who didn't, for which there is no condition.
            Kind::DidInPeriod if is_some_player(&who) && (node.has(Kind::DidNotDo) || node.has(Kind::NotPerfect)) => {
                return misplaced(node);
            }
            Kind::DidInPeriod => self.did_in_period(node, who)?,
            Kind::DoneWay => {
                let happening = self.happening_of(node)?;
                let event = self.unspoken(|lower| {
                    lower.within(|scope| scope.told = true, |lower| lower.player_happening(happening, who))
                })?;
                let event = Box::new(event);
                let by_you = happening.is(Kind::PutsThere);
                if by_you && self.said.told_to_others(&Players::You) {
                    return fault(node, Reason::DoneByOthers);
                }
                let past = Style(if by_you { PastWord::ByYou } else { past_word(node, happening) });
                // "You may cast that card this turn. If you cast a spell this way, …": nothing has been cast yet.
                if matches!(*event, Event::Casts { .. } | Event::Plays { .. }) && self.said.permitted.is_some() {
                    return fault(node, Reason::UsedLater);
                }
                if let Some(verb) = super::ways::verb_of(&event) {
                    self.this_way_by(node.span(), verb);
                }
                negate_if(
                    node.has(Kind::DidNotDo) || node.has(Kind::NotDoneWay),
                    Condition::DoneThisWay { event, past },
                )
            }
            _ => return misplaced(node),
        })
    }

    /// "have three cards in hand": cards in a zone of their own.
    pub(super) fn cards_held(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        // "an opponent has … in their graveyard": nobody has cards in the zone of another.
        if let Some(zone) = node.child(Kind::OwnZone) {
            let whose = need(zone, Kind::Possessive)?;
            let own = if matches!(who, Players::You) { Kind::Your } else { Kind::Their };
            if !whose.has(own) {
                return misplaced(whose);
            }
            super::agreement::agrees(whose, &who)?;
        }
        let Some(zone) = node.children().find_map(super::zones::zone_name) else {
            return misplaced(node);
        };
        let whose = Style(if node.has(Kind::OwnZone) { HeldWord::Own } else { HeldWord::Bare });
        if let Some(either) = node.child(Kind::ExactlyEither) {
            let exactly = |number: Node<'_>| -> Lowered<Condition> {
                let count = Quantity::Number(super::quantity::leaf_number(number)?);
                Ok(Condition::CardsIn { who: who.clone(), zone, whose, comparison: Comparison::Equal, count })
            };
            return Ok(Condition::AnyOf(either.children().map(exactly).collect::<Lowered<_>>()?));
        }
        let (comparison, count) = self.how_many(node)?;
        Ok(Condition::CardsIn { who, zone, whose, comparison, count })
    }

    /// "you have four or more creature cards in your graveyard".
    fn cards_of_kind(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let (comparison, number) = self.how_many(node)?;
        let filter = need(node, Kind::Filter)?;
        let filter = self.unspoken(|lower| lower.filter(filter))?;
        match (comparison, filter.tests.as_slice()) {
            (Comparison::AtLeast, [ObjectTest::InZone { of: Some(Players::You), .. }]) => Ok(Condition::Exists {
                what: Objects::Some { count: Count::AtLeast(Box::new(number), Style::default()), filter },
            }),
            _ => misplaced(node),
        }
    }

    /// "have 10 or more life".
    pub(super) fn life_is(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let (comparison, amount) = self.how_many(node)?;
        Ok(Condition::Life { who, comparison, amount })
    }

    /// "you control two or fewer other lands": the number of them is compared.
    fn controls_at_most(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let (comparison, right) = self.how_many(node)?;
        let filter = need(node, Kind::Filter)?;
        let mut filter = self.unspoken(|lower| lower.filter(filter))?;
        filter.add_test(ObjectTest::ControlledBy(who), TestWording::Usual);
        let what = Objects::Some { count: Count::All(Style(AllWord::Bare)), filter };
        let left = Quantity::CountOf(Box::new(what));
        Ok(Condition::Compare { left, comparison, right, said: Style(CompareWord::Controls) })
    }

    fn controls_more(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let fewer = node.has(Kind::FewerWord);
        let filter = need(node, Kind::Filter)?;
        let filter = self.unspoken(|lower| lower.filter(filter))?;
        let what = Objects::Some { count: Count::All(Style(AllWord::Bare)), filter: filter.clone() };
        let than = self.player_in(node)?;
        if let Some(one) = one_has_most(&who, &than, |each| controls_most(filter.clone(), each, fewer)) {
            return Ok(one);
        }
        not_than_you(node, &who, &than)?;
        let (who, than) = if fewer { (than, who) } else { (who, than) };
        let by = at_least_by(node)?.unwrap_or(1);
        Ok(Condition::ControlsMore { who, what, than, by, fewer: Style(fewer) })
    }

    /// "you cast it", "you cast it from your hand".
    fn cast_it(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        // "Destroy target creature. If you cast this spell during your main phase, exile it": the spell is named in passing.
        let what = if let Some(this) = node.child(Kind::ThisObject) {
            self.apart(|lower| lower.object(this))?
        } else if let Some(this) = node.child(Kind::ThisOrThat) {
            self.apart(|lower| lower.own_spell(this))?
        } else {
            self.it(node)?
        };
        // A land is played, and never cast (305.1, 701.18a).
        let plays = node
            .tokens()
            .iter()
            .any(|token| matches!(node.lexed().text_of(token.span), "played" | "joué" | "jouée" | "joués" | "jouées"));
        let land = |noun: &Noun| noun.types.contains(&CardType::Land);
        if plays && what.reference().is_some_and(|what| self.nouns_of(what.to).iter().any(land)) {
            return misplaced(node);
        }
        let from = self.cast_origin(node)?;
        let during = node.child(Kind::StepOfTurn).map(|during| self.step_of_turn(during)).transpose()?.map(Box::new);
        let cast = Condition::WasCast { what, who: Some(who), from, during };
        Ok(negate_if(node.has(Kind::DidNotDo) || node.has(Kind::HadNot), cast))
    }

    /// « si vous avez lancé ce sort »: an instant or sorcery asks of itself; on a permanent it is what was spoken of.
    fn own_spell(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let noun = super::objects::mention_noun(need(node, Kind::MentionNoun)?)?;
        let own = self.context == FaceContext::Spell && noun.class == Some(ObjectClass::Spell);
        match own {
            true => Ok(self.refer(node, Antecedent::This, Mention::This(noun))),
            false => self.object(node),
        }
    }

    /// "your main phase".
    pub(super) fn step_of_turn(&mut self, node: Node<'_>) -> Lowered<StepOfTurn> {
        let step = super::event::step(need(node, Kind::Step)?)?;
        Ok(StepOfTurn { step, of: self.possessive(need(node, Kind::Possessive)?)? })
    }

    pub(super) fn cast_origin(&mut self, node: Node<'_>) -> Lowered<Option<Origin>> {
        match node.child(Kind::CastFrom) {
            Some(from) => self.optional_origin(from),
            None => Ok(None),
        }
    }

    /// "gained 3 or more life this turn", "haven't cast a spell this turn".
    fn did_in_period(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        if node.has(Kind::GainedAndLost) || node.has(Kind::DidToo) {
            return self.did_several(node, who);
        }
        let happening = self.happening_of(node)?;
        let period = match node.child(Kind::PastPeriod) {
            Some(period) => past_period(period)?,
            // "you've completed a dungeon": in this game (309.7).
            None => Period::ThisGame,
        };
        if happening.is(Kind::GainsOrLoses) {
            if node.has(Kind::DidNotDo) || node.has(Kind::NotPerfect) || is_some_player(&who) {
                return misplaced(node);
            }
            let said = Style(past_word(node, happening));
            let happened = |event| Condition::Happened { event: Box::new(event), period, at_least: None, said };
            let gained = happened(Event::GainsLife { who: who.clone() });
            return Ok(Condition::AnyOf(vec![gained, happened(Event::LosesLife { who })]));
        }
        let (mut event, at_least) = self.unspoken(|lower| {
            // "if an opponent searched their library": who did it is the player of what happened.
            if matches!(who, Players::Some { .. }) {
                lower.said.player = Some(PlayerAntecedent::Event);
            }
            lower.counted_happening(happening, who)
        })?;
        // Only creatures attack: who attacked did so with a creature.
        if let Event::PlayerAttacks { with, .. } = &mut event
            && with.as_ref().is_some_and(any_creature)
        {
            *with = None;
        }
        let said = Style(past_word(node, happening));
        let happened = Condition::Happened { event: Box::new(event), period, at_least, said };
        Ok(negate_if(node.has(Kind::DidNotDo) || node.has(Kind::NotPerfect), happened))
    }

    /// "gained and lost life this turn", "scried or surveilled this turn": each is asked.
    fn did_several(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let period = past_period(need(node, Kind::PastPeriod)?)?;
        if is_some_player(&who) {
            return misplaced(node);
        }
        if node.has(Kind::GainedAndLost) {
            let said = Style(PastWord::Usual);
            let happened = |event| Condition::Happened { event: Box::new(event), period, at_least: None, said };
            let gained = happened(Event::GainsLife { who: who.clone() });
            return Ok(Condition::All(vec![gained, happened(Event::LosesLife { who })]));
        }
        let too = need(node, Kind::DidToo)?;
        let mut all = Vec::new();
        for happening in [self.happening_of(node)?, first(too)?] {
            let (event, at_least) = self.unspoken(|lower| lower.counted_happening(happening, who.clone()))?;
            let said = Style(past_word(node, happening));
            all.push(Condition::Happened { event: Box::new(event), period, at_least, said });
        }
        Ok(Condition::AnyOf(all))
    }

    fn happening_of<'t>(&self, node: Node<'t>) -> Lowered<Node<'t>> {
        let happening = node.children().find(|child| {
            !matches!(
                child.kind(),
                Kind::PastPeriod | Kind::DidNotDo | Kind::NotDoneWay | Kind::NotPerfect | Kind::PerfectWord
            )
        });
        match happening {
            Some(happening) => Ok(happening),
            None => misplaced(node),
        }
    }

    /// A happening with a least amount: "drew two or more cards", "lost 3 or more life".
    fn counted_happening(&mut self, node: Node<'_>, who: Players) -> Lowered<(Event, Option<Quantity>)> {
        if node.is(Kind::PlayerDealtDamage) {
            return self.player_happening(node, who).map(super::condition_object::without_least);
        }
        let counted = node.child(Kind::SomeCards).unwrap_or(node);
        let at_least = match counted.child(Kind::AtLeast) {
            Some(child) => Some(self.number(need(child, Kind::Numeral)?)?),
            None => return Ok((self.player_happening(node, who)?, None)),
        };
        let event = match node.kind() {
            Kind::GainsSomeLife => Event::GainsLife { who },
            Kind::LosesSomeLife => Event::LosesLife { who },
            Kind::Draws => Event::Draws { who, count: DrawCount::One, ordinal: None, except_first: false },
            _ => return misplaced(node),
        };
        Ok((event, at_least))
    }
}

/// "you've cast a spell": what happened is said in the perfect tense.
fn in_perfect(condition: Condition) -> Condition {
    let mut condition = condition;
    if let Condition::Happened { said, .. } = &mut condition {
        *said = Style(PastWord::Perfect);
    } else if let Condition::Not(inner) = condition {
        return Condition::Not(Box::new(in_perfect(*inner)));
    }
    condition
}

/// "a creature", of which no more is said.
fn any_creature(objects: &Objects) -> bool {
    let Objects::Some { count: Count::One, filter } = objects else { return false };
    let [Noun { adjectives, subtypes, types, class: None }] = filter.nouns.as_slice() else { return false };
    filter.other.is_none()
        && adjectives.is_empty()
        && subtypes.is_empty()
        && types.as_slice() == [CardType::Creature]
        && filter.tests.is_empty()
}

/// The monarch (725), the city's blessing (702.131), the initiative (726).
fn designation(node: Node<'_>) -> Lowered<Term> {
    if let Some(word) = node.child(Kind::PlayerDesignation) {
        return super::noun::term(word);
    }
    let id = match first(node)?.kind() {
        Kind::Monarch => "monarch",
        Kind::Blessing => "blessing",
        Kind::Initiative => "initiative",
        _ => return misplaced(node),
    };
    match find(PartOfSpeech::Noun, id) {
        Some(row) => Ok(row),
        None => fault(node, Reason::UnknownTerm),
    }
}

/// Whether one of the players is meant, no matter which: "an opponent".
fn is_some_player(who: &Players) -> bool {
    matches!(who, Players::Some { count: Count::One, .. })
}

/// "a player has more life than each other player": other than that player, and not than you.
fn not_than_you(node: Node<'_>, who: &Players, than: &Players) -> Lowered<()> {
    let than_you = matches!(than, Players::Some { filter: PlayerFilter::Other(of, _) | PlayerFilter::OtherOpponent(of), .. } if **of == Players::You);
    if is_some_player(who) && than_you { misplaced(node) } else { Ok(()) }
}
