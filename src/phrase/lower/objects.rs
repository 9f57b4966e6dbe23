//! Objects and the references to objects named before.

use super::among::{
    all_of_list, all_plainly, every_graveyard, is_all_graveyards, share_among, share_whose, share_zone,
};
use super::articles::{by_article, one_description, share_place};
use super::list::{chooses_a_target_phrase, target_word_of_all, target_word_of_either};
use super::mentions::Referent;
use super::noun::{card_type, class, compound_type, subtype};
use super::referents::{Number, Spot, Thing};
use super::{FaceContext, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{Entry, PartOfSpeech};
use crate::lex::{Concept, Language};
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn objects(&mut self, node: Node<'_>) -> Lowered<Objects> {
        // "two creatures, two artifacts, or a creature and an artifact": one list has no two joins.
        if node.has(Kind::Or) && node.has(Kind::And) {
            return fault(node, Reason::Ambiguous { one: None, other: None });
        }
        super::determiner::of_objects(node)?;
        let (mut parts, mut join) = (Vec::new(), Join::And);
        let first_target = self.said.targets;
        let all_targets = target_word_of_all(node) || target_word_of_either(node);
        let alternatives = node.has(Kind::Or).then_some(first_target);
        for child in node.children() {
            match child.kind() {
                Kind::And => join = Join::And,
                Kind::Or => join = Join::Or,
                Kind::AndOr => join = Join::AndOr,
                _ => {
                    // What the verb demands, it demands of a mention: a description has none of it.
                    let mention = matches!(
                        child.kind(),
                        Kind::Pronoun | Kind::ThatObject | Kind::ThisOrThat | Kind::TheObject | Kind::OneOfThem
                    );
                    let open = |scope: &mut super::scope::Scope| {
                        scope.alternatives = alternatives.or(scope.alternatives);
                        scope.demand = scope.demand.filter(|_| mention);
                    };
                    parts.push(self.within(open, |lower| match child.kind() {
                        Kind::SomeObjects if all_targets => lower.as_target(child),
                        _ => lower.object(child),
                    })?);
                }
            }
        }
        self.of_each_source(node, &mut parts)?;
        super::list::top_of_each_library(node, &mut parts);
        share_among(&mut parts);
        super::list::share_plural_adjective(node, &mut parts)?;
        // "target creature card with mana value 2 or less or Equipment card from your graveyard": one target phrase.
        if join.meaning() != Join::Or || matches!(parts.first(), Some(Objects::Target { .. })) {
            share_zone(&mut parts);
        }
        if let Some((count, filter)) = all_of_list(&parts, join).or_else(|| all_plainly(&parts, join)) {
            self.said.introduce_described(&filter, &count);
            return Ok(Objects::Some { count, filter });
        }
        if matches!(join, Join::And) {
            share_whose(&mut parts);
        }
        match parts.len() {
            0 => misplaced(node),
            1 => Ok(parts.remove(0)),
            _ if matches!(join, Join::Or) && chooses_a_target_phrase(&parts) => misplaced(node),
            _ if matches!(join, Join::Or) => {
                if parts.iter().all(|part| matches!(part, Objects::Some { .. })) {
                    self.introduce_parts(&parts, Number::Either);
                }
                Ok(self.one_of(parts, first_target, node.lexed().language))
            }
            // "all permanents other than this creature and Bears you control": the Bears are none of them, or more of them.
            _ if join.meaning() == Join::And && super::list::goes_on_behind_what_it_is(&parts) => {
                fault(node, Reason::Ambiguous { one: None, other: None })
            }
            _ => {
                if matches!(join, Join::AndOr) && Objects::one_target_phrase(&parts, join).is_some() {
                    // "up to three target creatures and/or other artifacts" of a spell: other than what?
                    let own = |to| matches!(to, Antecedent::Target(at) if at >= first_target);
                    if parts.iter().filter_map(Objects::described).any(|(_, filter)| filter.other.is_some_and(own)) {
                        return fault(node, Reason::NothingBefore);
                    }
                    return Ok(Objects::Union(parts.into(), join));
                }
                let number = if matches!(join, Join::AndOr) { Number::Either } else { Number::Several };
                // « cette créature et au moins une autre créature »: so many beside what is known.
                if join.meaning() == Join::And && matches!(parts.first(), Some(Objects::Ref(_))) {
                    for part in &mut parts {
                        if let Objects::Some { count: count @ Count::OneOrMore, .. } = part {
                            *count = Count::AtLeast(Box::new(Quantity::Number(1)), Style(AtLeastWord::AtLeast));
                        }
                    }
                }
                self.introduce_parts(&parts, number);
                Ok(Objects::Union(parts.into(), join))
            }
        }
    }

    /// A described object that a word behind it makes a target.
    pub(super) fn as_target(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let objects =
            self.unspoken(|lower| lower.within(|scope| scope.targeting = true, |lower| lower.some_objects(node)))?;
        let Objects::Some { count: Count::One, filter } = objects else { return Ok(objects) };
        self.said.introduce_target(&filter, &Count::One, super::chosen::is_definite(node));
        Ok(Objects::Target { count: Count::One, filter })
    }

    /// The described members of a list have one name: what is done to them is done to all of them.
    pub(super) fn introduce_parts(&mut self, parts: &[Objects], number: Number) {
        let nouns = self.nouns_of_parts(parts);
        let described = parts.iter().find_map(|part| {
            let (Objects::Some { filter, .. } | Objects::Among { filter: Some(filter), .. }) = part else {
                return None;
            };
            Some(Thing::described(self.said.name_here(), filter, &Count::One).spot)
        });
        let spot = described.map_or(Spot::Battlefield, |spot| spot);
        let about = self.said.object;
        let targets = number == Number::Several && parts.iter().all(|part| matches!(part, Objects::Target { .. }));
        self.said.introduce(Thing { together: targets, ..Thing::new(self.said.name_here(), &nouns, number, spot) });
        if parts.iter().any(|part| !matches!(part, Objects::Some { .. })) {
            self.said.object = about;
        }
        if targets {
            self.said.list(&self.said.names_of_all(parts));
        }
    }

    pub(super) fn object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.within(|scope| scope.at = Some(node.span()), |lower| lower.any_object(node))
    }

    fn any_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        Ok(match node.kind() {
            Kind::Objects => self.objects(node)?,
            Kind::ThisObject => {
                let said = match node.child(Kind::MentionNoun) {
                    Some(noun) => Mention::This(self.own_noun(noun)?),
                    // The name of what gives the ability (201.5a).
                    None if self.said.scope.given => {
                        self.giver_named = true;
                        self.said.introduce(Thing::new(Antecedent::Granter, &[], Number::One, Spot::Battlefield));
                        return Ok(self.refer(node, Antecedent::Granter, Mention::Name));
                    }
                    None => Mention::Name,
                };
                self.named_itself = true;
                self.said.speaks_of_itself(&said, self.calls_itself_otherwise());
                reference(Antecedent::This, said)
            }
            Kind::AttachedObject if is_only_plural(need(node, Kind::MentionNoun)?) => self.all_attached(node)?,
            Kind::AttachedObject if !self.context.can_have_host(|| self.face_attaches(node)) => {
                return fault(node, Reason::HostOfNothing);
            }
            Kind::AttachedObject => {
                let (noun, participle) = super::demands::bearer(node)?;
                let nouns = std::slice::from_ref(&*noun);
                self.said.introduce(Thing::new(Antecedent::Host, nouns, Number::One, Spot::Battlefield));
                reference(Antecedent::Host, Mention::Attached { noun, participle })
            }
            Kind::Either => {
                let first_target = self.said.targets;
                let parts = node.children().filter(|child| !child.is(Kind::Or));
                let parts = parts.map(|part| self.object(part)).collect::<Lowered<Vec<_>>>()?;
                self.one_of(parts, first_target, node.lexed().language)
            }
            Kind::BothCreatures if self.paired => super::members::of_pair(AllWord::Bare),
            Kind::OneOfThem if self.paired && node.has(Kind::Each) => super::members::each_of_pair(node)?,
            Kind::ThatObject => self.that_object(node)?,
            Kind::ThisOrThat => self.this_or_that(node)?,
            Kind::TheObject => self.the_object(node)?,
            Kind::Pronoun => self.pronoun(node)?,
            Kind::Rest => self.rest(node)?,
            Kind::OneOfThem => {
                let count = self.count_of_them(node)?;
                let the = node.child(Kind::TheObject).map(|the| self.the_said(the)).transpose()?;
                let said = match node.child(Kind::MentionNoun) {
                    _ if let Some(the) = the => the,
                    Some(noun) => Mention::That { noun: mention_noun(noun)?, plural: true, each: false },
                    None if node.has(Kind::PlainThem) => Mention::They,
                    None => Mention::Unsaid { plural: true },
                };
                let of = self.them(node, said)?;
                // "all of them with that name": of the cards those that are called so.
                if let Some(called) = node.child(Kind::ChosenName) {
                    let mut tests = Vec::new();
                    self.add_test(called, &mut tests)?;
                    let filter = ObjectFilter::of(vec![bare_noun(ObjectClass::Card)], tests);
                    return Ok(self.described_among(count, filter, of));
                }
                if let Some(chance) = node.child(Kind::ChosenAtRandom) {
                    return Ok(self.one_at_random(chance, count, of));
                }
                // « chacune de ces créatures » is "each of those creatures".
                if let (Count::All(_), Mention::That { noun, .. }) = (&count, &of.said.0) {
                    let said = Mention::That { noun: noun.clone(), plural: true, each: true };
                    return Ok(self.refer(node, of.to, said));
                }
                // « chacune d'elles »
                if let (Count::All(Style(AllWord::Each)), Mention::They) = (&count, &of.said.0) {
                    return Ok(self.refer(node, of.to, Mention::EachOfThem));
                }
                let nouns = self.nouns_of(of.to);
                self.said.introduce_nouns(&nouns, super::referents::number_of(&count), Spot::Moved);
                self.said.taken_from = Some(of.to);
                self.said.taken.push(self.said.name_here());
                Objects::Among { count, filter: None, of: Box::new(of) }
            }
            Kind::TargetObjects => {
                let count = self.count(node)?;
                super::articles::each_is_a_target(need(node, Kind::Filter)?)?;
                let mut filter = self.target_filter(node)?;
                super::articles::from_one_place(need(node, Kind::Filter)?, &count)?;
                for more in node.children_of(Kind::MoreTests) {
                    self.more_tests(more, &mut filter)?;
                }
                super::articles::one_target_of_all(node, &count, &filter)?;
                super::articles::of_one_player(need(node, Kind::Filter)?, &count, &filter)?;
                super::articles::is_nth_target(node, self.said.targets_of(&filter))?;
                if let Some(chosen) = self.object_chosen(node, &count, &filter) {
                    return Ok(chosen);
                }
                self.said.introduce_target(&filter, &count, super::chosen::is_definite(node));
                Objects::Target { count, filter }
            }
            Kind::YourCommander => {
                let filter = super::noun::own_commander();
                self.said.introduce_nouns(&super::noun::commander_nouns(), Number::One, Spot::Moved);
                Objects::Some { count: Count::One, filter }
            }
            // « contrecarrez sort ciblé »: a target has an article or a number, and its word is never passed over.
            Kind::SomeObjects if node.children_of(Kind::Filter).any(|filter| filter.has(Kind::Target)) => {
                return misplaced(node);
            }
            Kind::SomeObjects => self.some_objects(node)?,
            Kind::NextOne => {
                let mut filter = self.filter(need(node, Kind::Filter)?)?;
                filter.add_test(ObjectTest::Next, TestWording::Usual);
                self.said.introduce_described(&filter, &Count::One);
                Objects::Some { count: Count::One, filter }
            }
            Kind::ExtremeObject => {
                let mut filter = self.filter(need(node, Kind::Filter)?)?;
                filter.said.0.definite = true;
                self.said.introduce_described(&filter, &Count::One);
                Objects::Some { count: Count::One, filter }
            }
            Kind::NthSpell => {
                let mut filter = self.filter(need(node, Kind::Filter)?)?;
                let nth = super::event::ordinal(need(node, Kind::Ordinal)?)?;
                filter.add_test(ObjectTest::NthEachTurn(nth), TestWording::Usual);
                self.said.introduce_described(&filter, &Count::One);
                Objects::Some { count: Count::One, filter }
            }
            Kind::HalfObjects => self.half_objects(node)?,
            Kind::TopCards => self.top_cards(node)?,
            Kind::TopOfGraveyard => {
                let filter = self.filter(need(node, Kind::Filter)?)?;
                let graveyard = self.possessive(need(node, Kind::Possessive)?)?;
                self.said.introduce_nouns(&filter.nouns, Number::One, Spot::Elsewhere);
                Objects::TopOfGraveyard { filter, graveyard: Box::new(graveyard) }
            }
            Kind::AmongObjects => {
                let filter_node = need(node, Kind::Filter)?;
                let count = match self.optional_count(node)? {
                    Some(count) => count,
                    None if is_plural(filter_node) => Count::All(Style(AllWord::Bare)),
                    None => Count::One,
                };
                let mut filter = self.filter(filter_node)?;
                for more in node.children_of(Kind::MoreTests) {
                    self.more_tests(more, &mut filter)?;
                }
                let said = self.among_said(node)?;
                let of = self.them(node, said)?;
                self.is_one_zone(node, &of)?;
                self.said.taken_from = Some(of.to);
                if count == Count::One
                    && let Some(parts) = self.taken_by_article(filter_node, &filter, &of)
                {
                    return Ok(parts);
                }
                let spot = if filter.are_permanents() { Spot::Moved } else { Spot::Elsewhere };
                self.said.introduce_nouns(&filter.nouns, super::referents::number_of(&count), spot);
                self.said.taken.push(self.said.name_here());
                Objects::Among { count, filter: Some(filter), of: Box::new(of) }
            }
            Kind::AllInZone if node.has(Kind::EveryGraveyard) => {
                self.introduce_cards(Number::Several);
                every_graveyard()
            }
            // "the cards from your hand": all of them; one card is none of these.
            Kind::AllInZone if ["the card from", "the card in"].iter().any(|one| node.text().starts_with(one)) => {
                return misplaced(node);
            }
            Kind::AllInZone => {
                let of = self.possessive(need(node, Kind::Possessive)?)?;
                let zone = node.children().find_map(super::zones::zone_name);
                match zone {
                    Some(zone) => {
                        let each = matches!(of, Players::Ref { to: PlayerAntecedent::Each, .. });
                        let cards = Thing::new(
                            self.said.name_here(),
                            &[bare_noun(ObjectClass::Card)],
                            Number::Several,
                            Spot::Elsewhere,
                        );
                        self.said.introduce(Thing { several: each, ..cards });
                        Objects::AllIn { zone, of: Box::new(of), said: Style::default() }
                    }
                    None => return misplaced(node),
                }
            }
            _ => return misplaced(node),
        })
    }

    /// "enchanted creatures": an object is attached to one thing (301.5, 303.4), so that all of those are meant.
    fn all_attached(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let (mut noun, participle) = super::demands::bearer(node)?;
        noun.adjectives.push(match participle.id() {
            "enchant" => ObjectTest::Enchanted,
            "equip" => ObjectTest::Equipped,
            _ => return misplaced(node),
        });
        let (count, filter) = (Count::All(Style(AllWord::Bare)), ObjectFilter::of(vec![*noun], Vec::new()));
        self.said.introduce_described(&filter, &count);
        Ok(Objects::Some { count, filter })
    }

    /// Alternatives, as one description where they are one; those that are targeted are one target phrase.
    pub(super) fn one_of(&mut self, mut parts: Vec<Objects>, first_target: u8, language: Language) -> Objects {
        // « cette créature ou une autre créature ou un autre artefact »: what is known stands apart.
        if let [known @ Objects::Ref(_), described @ ..] = parts.as_slice()
            && described.len() > 1
            && let Some(one) = one_description(described, language)
        {
            self.describe_target(&one, first_target);
            return Objects::Union(vec![known.clone(), one].into(), Join::Or);
        }
        if let Some(one) = one_description(&parts, language) {
            self.describe_target(&one, first_target);
            return one;
        }
        if matches!(parts.first(), Some(Objects::Target { .. })) {
            self.one_target_phrase(first_target);
        }
        share_place(&mut parts);
        Objects::Union(one_target(parts).into(), Join::Or)
    }

    /// Each of the alternatives that became one description was counted as a target of its own.
    fn describe_target(&mut self, one: &Objects, first: u8) {
        if let Objects::Target { filter, .. } = one {
            self.one_target_phrase(first);
            self.said.introduce(Thing::described(Antecedent::Target(first), filter, &Count::One));
        }
    }

    /// Alternatives are one target phrase (115.1): "target artifact card in a graveyard or artifact on the battlefield".
    pub(super) fn one_target_phrase(&mut self, first: u8) {
        let later = |to: Antecedent| matches!(to, Antecedent::Target(index) if index >= first);
        let nouns: Vec<Noun> = self.said.nouns_where(later);
        self.said.targets = first.saturating_add(1);
        self.said.forget(later);
        self.said.introduce(Thing::new(Antecedent::Target(first), &nouns, Number::One, Spot::Moved));
    }

    /// The description of a target.
    pub(super) fn target_filter(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        self.within(|scope| scope.targeting = true, |lower| lower.filter_with_other(node))
    }

    fn filter_with_other(&mut self, node: Node<'_>) -> Lowered<ObjectFilter> {
        let mut filter = self.filter(need(node, Kind::Filter)?)?;
        if node.has(Kind::Other) {
            filter.other = Some(self.than(node, &filter)?);
        }
        Ok(filter)
    }

    fn some_objects(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let filter_node = need(node, Kind::Filter)?;
        let plural = is_plural(filter_node);
        let other = filter_node.has(Kind::Other);
        let article = node.token().map(|token| node.lexed().lower_of(token.span));
        let count = match self.optional_count(node)? {
            Some(count) => count,
            // « un autre ours »: a name that is the same in the plural.
            None if matches!(article.as_deref(), Some("un" | "une")) => Count::One,
            // « les autres hors-la-loi »
            None if article.as_deref() == Some("les") => Count::All(Style(AllWord::Bare)),
            // "another Merfolk": a name that is the same in the plural.
            None if filter_node.child(Kind::Other).is_some_and(|other| other.has(Kind::Another)) => Count::One,
            // "other Aetherborn": a name that is the same in the plural. French says « une autre » of one.
            None if plural || !other || node.lexed().language == Language::English => Count::All(Style(AllWord::Bare)),
            None => Count::One,
        };
        // "a number of cards … equal to its power": what it is equal to is said of what the text spoke of before.
        let count = match node.child(Kind::EqualTo) {
            Some(equal) => Count::Exactly(self.equal_to(equal)?),
            None => count,
        };
        // "each permanent with the same name as another permanent, except for basic lands": which of the two has no exception.
        if let Some(except) = filter_node.child(Kind::ExceptFor)
            && !matches!(count, Count::All(_))
        {
            return misplaced(except);
        }
        let mut filter = self.filter_with_other(node)?;
        super::articles::from_one_place(filter_node, &count)?;
        if !self.said.scope.asking {
            super::articles::of_one_player(filter_node, &count, &filter)?;
        }
        let count = match node.has(Kind::NumberChosen) {
            true => self.number_chosen(node, &mut filter)?,
            false => count,
        };
        if is_all_graveyards(filter_node, &filter) && matches!(count, Count::All(Style(AllWord::All))) {
            self.introduce_cards(Number::Several);
            return Ok(every_graveyard());
        }
        if count == Count::One
            && let Some(parts) = by_article(filter_node, &filter, false)
        {
            self.introduce_parts(&parts.0, Number::One);
            return Ok(Objects::Union(parts.0.into(), parts.1));
        }
        if self.said.scope.in_condition
            && count == Count::All(Style(AllWord::Bare))
            && let Some(parts) = super::list::of_each_name(&filter, node.lexed().language)
        {
            return Ok(Objects::Union(parts.into(), Join::And));
        }
        let cards = |of: &Reference| self.said.thing(of.to).is_some_and(|thing| thing.spot == Spot::Elsewhere);
        if let Some(of) = super::places::take_among(&mut filter, cards) {
            self.said.introduce_nouns(&filter.nouns, super::referents::number_of(&count), Spot::Elsewhere);
            self.said.taken_from = Some(of.to);
            self.said.taken.push(self.said.name_here());
            return Ok(Objects::Among { count, filter: Some(filter), of: Box::new(of) });
        }
        self.said.introduce_described(&filter, &count);
        Ok(Objects::Some { count, filter })
    }

    /// « le nombre de créatures de votre choix »: any number, which whoever acts chooses.
    fn number_chosen(&self, node: Node<'_>, filter: &mut ObjectFilter) -> Lowered<Count> {
        let mut said = filter.take_tests();
        let all = said.len();
        said.retain(|(test, _)| match (test, &self.said.subject) {
            (ObjectTest::ChosenBy(Players::You), subject) => subject.as_ref().is_some_and(|who| *who != Players::You),
            (ObjectTest::ChosenBy(_), _) => false,
            _ => true,
        });
        if said.len() == all {
            return misplaced(node);
        }
        filter.set_tests(said);
        Ok(Count::AnyNumber)
    }

    /// "any of those", "at least one of those": one or more. Only a condition can leave open which.
    fn count_of_them(&mut self, node: Node<'_>) -> Lowered<Count> {
        if node.has(Kind::AnySingle) && !self.said.scope.in_condition {
            return misplaced(node);
        }
        let count = self.count(node)?;
        Ok(if node.has(Kind::AnySingle) { Count::OneOrMore } else { count })
    }

    pub(super) fn count(&mut self, node: Node<'_>) -> Lowered<Count> {
        Ok(self.optional_count(node)?.unwrap_or(Count::One))
    }

    pub(super) fn optional_count(&mut self, node: Node<'_>) -> Lowered<Option<Count>> {
        for child in node.children() {
            return Ok(Some(match child.kind() {
                Kind::One | Kind::AnySingle => Count::One,
                Kind::Each => Count::All(Style(AllWord::Each)),
                Kind::Every => Count::All(Style(AllWord::Every)),
                Kind::All if child.has(Kind::AllThe) => Count::All(Style(AllWord::AllThe)),
                Kind::All => Count::All(Style(AllWord::All)),
                Kind::No => Count::None,
                Kind::AnyNumber => Count::AnyNumber,
                Kind::OneOrMore => Count::OneOrMore,
                Kind::UpTo => Count::UpTo(self.number(need(child, Kind::Numeral)?)?),
                Kind::AtLeast => {
                    let number = self.number(need(child, Kind::Numeral)?)?;
                    let word = Style(at_least_word(child));
                    if number == Quantity::Number(1) {
                        Count::OneOrMore
                    } else {
                        Count::AtLeast(Box::new(number), word)
                    }
                }
                Kind::OneOrTwo => super::list::one_or_two(child)?,
                Kind::CountNumber => Count::Exactly(self.number(need(child, Kind::Numeral)?)?),
                _ => continue,
            }));
        }
        Ok(None)
    }

    fn pronoun(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let said = match first(node)?.kind() {
            Kind::It => it_said(first(node)?),
            Kind::They => Mention::They,
            _ => return misplaced(node),
        };
        // "Prevent all damage that would be dealt to him": a card with a name of its own.
        let legendary = matches!(self.context, FaceContext::Permanent(types) if types.is_legendary());
        if matches!(said, Mention::He | Mention::She) && legendary {
            return Ok(self.refer(node, Antecedent::This, said));
        }
        let gender = super::gender::of_pronoun(node);
        // « s'en » is said of one and of several.
        let words = node.lower();
        let of_it = matches!(&*words, "en" | "-en");
        let focus = self.said.object.and_then(|object| self.said.thing(object));
        let said =
            if of_it && focus.is_some_and(|thing| thing.number == Number::Several) { Mention::They } else { said };
        let plural = said == Mention::They;
        // « deux permanents … chacun d'eux »: several are what they were called, whatever each of them is.
        let several = |thing: &Thing| plural && thing.to != Antecedent::This;
        let agrees = |thing: &Thing| if several(thing) { thing.is_called_so(gender) } else { thing.agrees(gender) };
        if plural {
            let together = self.said.targets_together(agrees);
            if !together.is_empty() && focus.is_none_or(|focus| together.contains(&focus.to)) {
                return Ok(self.refer_together(node, together, said));
            }
        }
        let latter =
            matches!(&*words, "celui-ci" | "celle-ci" | "ceux-ci" | "celles-ci" | "ce dernier" | "cette dernière");
        let to = match latter {
            true => self.said.latter(plural, |thing| thing.agrees(gender)),
            false => match self.named_by_gender(node, plural, gender) {
                Some(to) => Some(to),
                None => {
                    // « un jeton » is « il », where « elle » can be something else.
                    let beside = self.said.event_calls_other(gender);
                    let by_noun = |thing: &Thing| {
                        let cause = self.said.caused_to_itself && thing.to == Antecedent::EventOther;
                        thing.agrees_by_noun(gender)
                            && agrees(thing)
                            && !cause
                            && !(beside && thing.is_subject_of_other_gender(gender))
                    };
                    let strictly = self.said.permanent(plural, by_noun);
                    let focus = strictly.or_else(|| self.said.permanent(plural, agrees));
                    self.or_itself(plural, focus)
                }
            },
        };
        let named_last = matches!(&*words, "ce dernier" | "cette dernière");
        // « détruisez cette dernière »: "that creature", as "it" would be what the sentence is about.
        let said = match (to.filter(|_| named_last).map(|to| self.nouns_of(to)).as_deref(), said) {
            (Some([noun]), Mention::It) => Mention::That { noun: Box::new(noun.clone()), plural: false, each: false },
            (_, said) => said,
        };
        match to {
            Some(to) => {
                let each = node.text().to_lowercase().starts_with("chacun");
                let said = if each { Mention::EachOfThem } else { said };
                let to = self.said.but_the_price(to, plural, |thing| thing.agrees(gender));
                if let Some(both) = self.said.listed_beside(to, |thing| !plural && thing.agrees(gender)) {
                    return self.ambiguous(node, both);
                }
                Ok(self.refer(node, to, said))
            }
            None => fault(node, Reason::NothingBefore),
        }
    }

    /// What speaks, once the text has named it, is "it" where nothing else has been spoken of.
    pub(super) fn or_itself(&self, plural: bool, to: Option<Antecedent>) -> Option<Antecedent> {
        let itself = self.named_itself
            && !plural
            && self.said.scope.acting != Some(Antecedent::This)
            && self.said.speaker_fits();
        // What deals damage to each of several goes on being "it".
        let deals = self.said.dealer == Some(Antecedent::This) && self.said.sentences.len() <= self.said.dealt_in + 1;
        let itself = itself && (deals || !self.said.focus_is_each());
        let giver = self.said.scope.given && self.giver_named && !plural;
        to.or_else(|| itself.then_some(Antecedent::This)).or_else(|| giver.then_some(Antecedent::Granter))
    }

    /// Refers to something: it is what the text speaks of from now on.
    pub(super) fn refer(&mut self, node: Node<'_>, to: Antecedent, said: Mention) -> Objects {
        self.mentioned_object(node, to, &said);
        self.said.mention(to);
        self.said.is_singled_out(to);
        if said == Mention::EachOfThem {
            self.said.spoken_of_as_one(to);
        }
        if let Mention::That { noun, .. } | Mention::The { noun, .. } | Mention::This(noun) = &said {
            self.said.called_by(to, noun);
        }
        reference(to, said)
    }

    /// Refers to several targets by one mention: the first of them is said, the others are not.
    pub(super) fn refer_together(&mut self, node: Node<'_>, all: Vec<Antecedent>, said: Mention) -> Objects {
        let mut said = Some(said);
        let parts: Vec<Objects> =
            all.into_iter().map(|to| reference(to, said.take().unwrap_or(Mention::Unsaid { plural: true }))).collect();
        if let Some(Objects::Ref(first)) = parts.first() {
            self.mentioned(node, Referent::Object(first.to));
        }
        Objects::Union(parts.into(), Join::And)
    }

    /// What a demonstrative or an article with a noun refers to; an error where two fit.
    pub(super) fn called(&self, node: Node<'_>, noun: &Noun, plural: bool) -> Lowered<Option<Antecedent>> {
        match self.said.called_meeting(noun, plural) {
            Ok(to) => Ok(to),
            Err(both) => self.ambiguous(node, both),
        }
    }

    /// Nothing can be called so; or what is called so is nothing that the verb can be said of.
    pub(super) fn none_called<T>(&self, node: Node<'_>, noun: &Noun, plural: bool) -> Lowered<T> {
        let elsewhere = self.said.scope.demand.is_some() && matches!(self.said.called(noun, plural), Ok(Some(_)));
        fault(node, if elsewhere { Reason::NotThere } else { Reason::NoneCalledSo })
    }

    fn the_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        if let Some(side) = node.child(Kind::OnSide) {
            return self.on_side(node, side);
        }
        if node.has(Kind::OtherSide) {
            return self.the_other(node);
        }
        let said = self.the_said(node)?;
        let (noun, plural, word) = if let Mention::The { noun, plural, participle } = &said {
            (noun, *plural, *participle)
        } else if let Mention::ThisWay { noun, plural, participle } = &said {
            (noun, *plural, Some(*participle))
        } else {
            return misplaced(node);
        };
        if plural && noun.class == Some(ObjectClass::Copy) && word.is_none() {
            let copies = self.said.copies();
            if copies.len() > 1 {
                return Ok(self.refer_together(node, copies, said.clone()));
            }
        }
        let this_way = matches!(said, Mention::ThisWay { .. });
        if let Some(verb) = word.filter(|_| plural).map(|word| word.id()) {
            let together = self.said.done_together(verb, noun);
            if !together.is_empty() {
                return Ok(self.refer_together(node, together, said.clone()));
            }
        }
        let to = match word.map(|word| word.id()) {
            None => self.called(node, noun, plural)?,
            Some(verb) => {
                let verb = if verb == "remove" { "exile" } else { verb };
                match self.said.done(verb, noun, plural) {
                    // "Exile this creature, then you may cast the exiled card": it is this very one (607.1c).
                    None if verb == "exile" && !plural && self.said.own_place == Some(super::demands::Place::Exile) => {
                        Some(Antecedent::This)
                    }
                    None if self.said.is_done_to_other(verb, noun) => None,
                    // "Exile two cards from your graveyard: Return the exiled card …": the cost has exiled others.
                    None if self.said.is_paid_by(verb) => None,
                    None if !this_way => self.elsewhere(node, verb, noun),
                    done => done,
                }
            }
        };
        let one_of = || self.said.of_each_named(noun).filter(|_| word.is_none() && !plural);
        match to {
            Some(to) => Ok(self.refer(node, to, said)),
            None if let Some(all) = one_of() => Ok(self.one_of_each(node, all, said)),
            None if word.is_none() => self.none_called(node, noun, plural),
            None if plural && word.is_some_and(|word| word.id() == "reveal") => {
                match self.said.all_revealed(noun, TestWording::The) {
                    Some(revealed) => Ok(revealed),
                    None => fault(node, Reason::NoneCalledSo),
                }
            }
            None => fault(node, Reason::NoneCalledSo),
        }
    }

    /// "the creature card", of a creature card and a land card.
    fn one_of_each(&mut self, node: Node<'_>, all: Antecedent, said: Mention) -> Objects {
        let Mention::The { noun, .. } = &said else { return self.refer(node, all, said) };
        let filter = ObjectFilter::of(vec![(**noun).clone()], Vec::new());
        self.mentioned_object(node, all, &said);
        Objects::Among {
            count: Count::One,
            filter: Some(filter),
            of: Box::new(Reference { to: all, said: Style(said) }),
        }
    }

    /// Cards that nothing more is said of.
    pub(super) fn introduce_cards(&mut self, number: Number) {
        self.said.introduce_nouns(&[bare_noun(ObjectClass::Card)], number, Spot::Elsewhere);
    }

    /// The nouns by which something was described.
    pub(super) fn nouns_of(&self, to: Antecedent) -> Vec<Noun> {
        self.said.thing(to).map_or_else(Vec::new, |thing| thing.nouns.to_vec())
    }

    /// "You choose a nonland card from it": from one hand, graveyard or library.
    fn is_one_zone(&self, node: Node<'_>, of: &Reference) -> Lowered<()> {
        let card = |noun: &Noun| noun.class == Some(ObjectClass::Card);
        // "Each player reveals their hand, chooses a card from it": each from their own.
        let own = self.said.subject.as_ref().is_some_and(|who| *who != Players::You);
        let one = |thing: &Thing| (own || !thing.several) && thing.nouns.iter().all(card);
        let known = of.said.0 != Mention::It || self.said.thing(of.to).is_none_or(one);
        if known { Ok(()) } else { fault(node, Reason::NothingBefore) }
    }

    /// How the set that some are taken from is said.
    pub(super) fn among_said(&self, node: Node<'_>) -> Lowered<Mention> {
        if let Some(that) = node.child(Kind::ThatObject) {
            let noun = need(that, Kind::MentionNoun)?;
            let plural = that.has(Kind::Those) || is_plural(noun);
            return Ok(Mention::That { noun: super::that_object::noun_of_that(that)?, plural, each: false });
        }
        if let Some(the) = node.child(Kind::TheObject) {
            return self.the_said(the);
        }
        // « parmi elles »
        let several = node.has(Kind::PlainThem) || !node.has(Kind::It);
        Ok(if several { Mention::They } else { Mention::It })
    }

    fn the_said(&self, node: Node<'_>) -> Lowered<Mention> {
        // "one of the other creatures": others than which, no name says.
        if node.has(Kind::OtherSide) {
            return misplaced(node);
        }
        let (noun, plural) = match node.child(Kind::MentionNoun) {
            Some(noun) => (mention_noun(noun)?, is_plural(noun)),
            None if node.has(Kind::TokenNoun) => (Box::new(bare_noun(ObjectClass::Token)), is_plural(node)),
            None if node.has(Kind::CopyNoun) => (Box::new(bare_noun(ObjectClass::Copy)), is_plural(node)),
            // « la créature »
            None => (mention_noun(node)?, is_plural(node)),
        };
        if let Some(way) = node.child(Kind::ParticipleThisWay) {
            let participle = participle_term(need(way, Kind::Participle)?)?;
            return Ok(Mention::ThisWay { noun, plural, participle });
        }
        let participle = node.child(Kind::Participle).map(participle_term).transpose()?;
        Ok(Mention::The { noun, plural, participle })
    }

    /// The set that "from among them" and "one of those cards" speak of.
    pub(super) fn them(&mut self, node: Node<'_>, said: Mention) -> Lowered<Reference> {
        let to = match &said {
            Mention::That { noun, plural, .. } | Mention::The { noun, plural, participle: None } => {
                let called = self.called(node, noun, *plural)?;
                let exiled = |to: &Antecedent| {
                    noun.adjectives.is_empty() || self.said.thing(*to).is_some_and(|thing| thing.was("exile"))
                };
                called.filter(exiled).map(|to| self.said.before_taken(to))
            }
            Mention::The { noun, plural, participle: Some(verb) }
            | Mention::ThisWay { noun, plural, participle: verb } => self.said.done(verb.id(), noun, *plural),
            Mention::Name
            | Mention::This(_)
            | Mention::It
            | Mention::Itself
            | Mention::He
            | Mention::She
            | Mention::They
            | Mention::EachOfThem
            | Mention::Unsaid { .. }
            | Mention::ThatEither { .. }
            | Mention::Attached { .. }
            | Mention::OnSide { .. } => {
                let gender = super::gender::of_them(node);
                self.said.them().filter(|to| self.said.thing(*to).is_none_or(|them| them.is_called_so(gender)))
            }
        };
        match to {
            Some(to) => {
                self.mentioned_object(node, to, &said);
                Ok(Reference { to, said: Style(said) })
            }
            None => fault(node, Reason::NoneCalledSo),
        }
    }
}

/// "it", "itself", "he" or "she", where a text calls a card so.
fn it_said(node: Node<'_>) -> Mention {
    match node.first_child().map(Node::kind) {
        Some(Kind::OwnSelf) => Mention::Itself,
        Some(Kind::He) => Mention::He,
        Some(Kind::She) => Mention::She,
        _ => Mention::It,
    }
}

/// "at least two" or "two or more".
pub(super) fn at_least_word(node: Node<'_>) -> AtLeastWord {
    if node.has(Kind::AtLeastWord) { AtLeastWord::AtLeast } else { AtLeastWord::OrMore }
}

/// The word "target" and the number before it are said of all alternatives.
fn one_target(parts: Vec<Objects>) -> Vec<Objects> {
    let said = match parts.first() {
        Some(Objects::Target { count, .. }) => count.clone(),
        _ => return parts,
    };
    parts
        .into_iter()
        .map(|part| {
            let Objects::Some { count: Count::All(Style(AllWord::Bare)), filter } = part else { return part };
            Objects::Target { count: said.clone(), filter }
        })
        .collect()
}

pub(super) fn reference(to: Antecedent, said: Mention) -> Objects {
    Objects::Ref(Reference { to, said: Style(said) })
}

pub(super) fn bare_noun(class: ObjectClass) -> Noun {
    Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(class) }
}

/// The noun of a mention.
pub(super) fn mention_noun(node: Node<'_>) -> Lowered<Box<Noun>> {
    noun_of_mention(node, false)
}

/// The noun of a mention; behind a demonstrative it may be told that it was exiled.
pub(super) fn noun_of_mention(node: Node<'_>, in_that_object: bool) -> Lowered<Box<Noun>> {
    let mut noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: None };
    for child in node.children() {
        match child.kind() {
            Kind::CardType => noun.types.push(card_type(child)?),
            Kind::CompoundType => noun.types.extend(compound_type(child)?),
            Kind::Class => noun.class = Some(class(child)?),
            Kind::AbilityClass => noun.class = Some(super::noun::ability_class(child)?),
            Kind::SpellOrAbility => noun.class = Some(ObjectClass::SpellOrAbility),
            // "those exiled cards"; no other state tells what was spoken of from anything else.
            Kind::Status if child.has(Kind::ExiledAdjective) && in_that_object => {
                noun.adjectives.push(super::noun::status(first(child)?)?);
            }
            _ => noun.subtypes.push(subtype(child)?),
        }
    }
    super::twice::in_noun(node, &noun)?;
    noun.adjectives.sort();
    noun.types.sort();
    Ok(Box::new(noun))
}

/// Whether it is in the plural and can't be in the singular: "Plains" is both.
fn is_only_plural(node: Node<'_>) -> bool {
    let language = node.lexed().language;
    let alike = |entry: &Entry| matches!(entry.row.row().forms(language), [one, several, ..] if one == several);
    is_plural(node) && !node.tokens().iter().any(|token| token.entries.iter().any(alike))
}

/// Whether a noun phrase is in the plural: one of its nouns is.
pub(super) fn is_plural(node: Node<'_>) -> bool {
    node.tokens().iter().any(|token| {
        token.entries.iter().any(|entry| {
            let nominal = matches!(
                entry.row.part_of_speech(),
                PartOfSpeech::Noun
                    | PartOfSpeech::CardType
                    | PartOfSpeech::CreatureType
                    | PartOfSpeech::LandType
                    | PartOfSpeech::ArtifactType
                    | PartOfSpeech::EnchantmentType
            );
            nominal && entry.form == 1
        })
    })
}

fn participle_term(node: Node<'_>) -> Lowered<Term> {
    verb_term(node)
}

/// The verb that a participle is a form of.
pub(super) fn verb_term(node: Node<'_>) -> Lowered<Term> {
    match node.token().and_then(|token| token.row(PartOfSpeech::Verb)) {
        Some(row) => Ok(row),
        None => fault(node, Reason::UnknownTerm),
    }
}
