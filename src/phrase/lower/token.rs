//! Tokens (111) and emblems (114).

use super::noun::{card_type, colour, compound_type, subtype, supertype, term};
use super::quantity::pt;
use super::referents::{Number, Spot, number_in};
use super::twice::Described;
use super::{CardTypes, Lower, Lowered, misplaced, need};
use crate::ir::*;
use crate::lex::{Concept, Language, PartOfSpeech};
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    /// The actions of this family; none if the node is of another.
    pub(super) fn token_action(&mut self, node: Node<'_>) -> Lowered<Option<Action>> {
        Ok(Some(match node.kind() {
            Kind::Create => self.create(node)?,
            Kind::CreateCopy => self.create_copy(node)?,
            Kind::GetEmblem => Action::GetEmblem { abilities: self.quotations(node)? },
            _ => return Ok(None),
        }))
    }

    fn quotations(&mut self, node: Node<'_>) -> Lowered<Vec<Ability>> {
        node.children_of(Kind::Quoted).map(|quoted| self.quoted(quoted)).collect()
    }

    pub(super) fn create(&mut self, node: Node<'_>) -> Lowered<Action> {
        if !node.has(Kind::TokenBody) {
            let count = self.number(need(node, Kind::Numeral)?)?;
            let token = super::objects::bare_noun(ObjectClass::Token);
            self.said.introduce_nouns(&[token], number_in(&count), Spot::Battlefield);
            let mut arrival = Arrival::default();
            let said = node.child(Kind::TokenArrival).unwrap_or(node);
            let states = [Kind::Tapped, Kind::Attacking, Kind::TappedAndAttacking];
            // « créez, engagés, X de ces jetons »: as those are.
            let again = |child: &Node<'_>| child.is(Kind::Tapped) && !node.has(Kind::TokenArrival);
            for state in said.children().filter(|child| states.contains(&child.kind()) && !again(child)) {
                arrive(&mut arrival, state)?;
                if state.has(Kind::Player) {
                    return misplaced(state);
                }
            }
            let of_nothing_else = |child: Node<'_>| states.contains(&child.kind());
            if node.has(Kind::TokenArrival) && !said.children().all(of_nothing_else) {
                return misplaced(said);
            }
            return Ok(Action::CreateMore { count, arrival });
        }
        let count = match node.child(Kind::EqualTo) {
            Some(equal) if !node.has(Kind::One) && !node.has(Kind::Numeral) => {
                self.apart(|lower| lower.equal_to(equal))?
            }
            Some(equal) => return misplaced(equal),
            None => self.one_or_number(node)?,
        };
        let count = self.scaled(node, count)?;
        let x = self.where_x(node)?;
        let body = need(node, Kind::TokenBody)?;
        let mut token = self.within(|scope| scope.giving = true, |lower| lower.token(body))?;
        // « créez, engagé, un jeton »
        for child in node.children().filter(|child| matches!(child.kind(), Kind::Tapped | Kind::TappedAndAttacking)) {
            arrive(&mut token.arrival, child)?;
            if let Some(whom) = child.child(Kind::Player) {
                token.arrival.whom = Some(Box::new(self.player(whom)?));
            }
            token.arrival.said = Style(ArrivalOrder::BeforeNoun);
        }
        if let Some(name) = node.child(Kind::TokenCalled) {
            // "creates X minus one, a 2/2 … token": a name begins with a capital, and X is a number.
            let begins = name.text().chars().next().is_some_and(char::is_uppercase);
            if !begins || name.text().split(' ').next() == Some("X") {
                return misplaced(name);
            }
            token.name = Some(token_name(name)?);
        }
        let (types, subtypes) = printed_on(token.predefined);
        // The effect that creates a token says what it is (111.3).
        if token.types.is_empty() && token.subtypes.is_empty() && types.is_empty() {
            return misplaced(need(node, Kind::TokenBody)?);
        }
        let noun = Noun {
            adjectives: Vec::new(),
            subtypes: token.subtypes.iter().copied().chain(subtypes).collect(),
            types: token.types.iter().copied().chain(types).collect(),
            class: Some(ObjectClass::Token),
        };
        self.said.introduce_nouns(&[noun], made(node, &count), Spot::Battlefield);
        self.said.done_here("create");
        let known = |stat: Stat| matches!(stat, Stat::Number(_));
        let of_known_size =
            token.predefined.is_some() || token.pt.is_some_and(|pt| known(pt.power) && known(pt.toughness));
        self.made_token(of_known_size);
        Ok(Action::Create { count, token: Box::new(token), x })
    }

    /// A token that is made: whether "you" do so, and its power and toughness are said here.
    fn made_token(&mut self, of_known_size: bool) {
        let own_token = matches!(self.said.subject, None | Some(Players::You));
        let here = self.said.name_here();
        if let Some(made) = self.said.things.iter_mut().find(|thing| thing.to == here) {
            (made.own_token, made.of_known_size) = (own_token, of_known_size);
        }
    }

    pub(super) fn token(&mut self, node: Node<'_>) -> Lowered<Token> {
        let mut token = Token::default();
        let mut known = None;
        for child in node.children() {
            match child.kind() {
                Kind::Tapped | Kind::Attacking | Kind::TappedAndAttacking => {
                    arrive(&mut token.arrival, child)?;
                    if let Some(whom) = child.child(Kind::Player) {
                        token.arrival.whom = Some(Box::new(self.player(whom)?));
                    }
                    if node.lexed().language == Language::English {
                        token.arrival.said = Style(ArrivalOrder::BeforeNoun);
                    }
                }
                Kind::TokenArrival => self.token_arrival(child, &mut token.arrival)?,
                Kind::TokenNamed => token.name = Some(token_name(need(child, Kind::TokenName)?)?),
                // « rouge, verte blanche »: what is said twice would be passed over once.
                Kind::Pt if token.pt.is_some() => return misplaced(child),
                Kind::TokenColours if token.colourless || !token.colours.is_empty() => return misplaced(child),
                Kind::Pt => token.pt = Some(pt(child)?),
                Kind::Supertype => token.supertypes.push(supertype(child)?),
                Kind::TokenColours => (token.colours, token.colourless) = token_colours(child)?,
                Kind::CardType => token.types.push(card_type(child)?),
                Kind::CompoundType => token.types.extend(compound_type(child)?),
                Kind::KeywordList => token.abilities.push(Ability::Keywords(self.keyword_list(child)?)),
                Kind::Quoted => {
                    let types = types_of(&token, known);
                    let all = types.iter().fold(CardTypes::default(), |all, one| all.with(*one));
                    self.types_of_token = (!types.is_empty()).then_some(all);
                    token.abilities.push(self.quoted(child)?);
                }
                Kind::Predefined => token.predefined = Some(term(child)?),
                _ => {
                    // A token of a vocabulary can be named as a subtype is.
                    let named = child.token().and_then(|token| token.row(PartOfSpeech::TokenName));
                    known = known.or(named);
                    token.subtypes.push(subtype(child)?);
                }
            }
        }
        super::twice::in_description(
            node,
            &Described {
                supertypes: &token.supertypes,
                colours: &token.colours,
                colourless: token.colourless,
                types: &token.types,
                subtypes: &token.subtypes,
            },
        )?;
        token.types.sort();
        predefine(&mut token);
        if token.predefined.is_some() && known.is_some() {
            token.predefined = known;
        }
        Ok(token)
    }

    fn token_arrival(&mut self, node: Node<'_>, arrival: &mut Arrival) -> Lowered<()> {
        for child in node.children() {
            match child.kind() {
                Kind::ArrivalAttached => arrival.attached_to = Some(Box::new(self.acted_on(child)?)),
                _ => {
                    arrive(arrival, child)?;
                    if let Some(whom) = child.child(Kind::Player) {
                        arrival.whom = Some(Box::new(self.player(whom)?));
                    }
                    arrival.said = Style(ArrivalOrder::BehindNoun);
                }
            }
        }
        Ok(())
    }

    /// What something is a copy of.
    pub(super) fn copied(&mut self, node: Node<'_>) -> Lowered<Objects> {
        self.within(|scope| scope.copying = true, |lower| lower.acted_on(node))
    }

    fn create_copy(&mut self, node: Node<'_>) -> Lowered<Action> {
        let count = self.one_or_number(node)?;
        let of = self.copied(node)?;
        let mut arrival = Arrival::default();
        for child in node.children() {
            if matches!(child.kind(), Kind::Tapped | Kind::TappedAndAttacking) {
                arrive(&mut arrival, child)?;
                if let Some(whom) = child.child(Kind::Player) {
                    arrival.whom = Some(Box::new(self.player(whom)?));
                }
            }
        }
        let changes = match node.child(Kind::Except) {
            Some(except) => Some(Box::new(self.exceptions(except)?)),
            None => None,
        };
        let mut copied = self.copied_nouns(&of);
        if let Some(changes) = &changes {
            copied.iter_mut().for_each(|noun| called_by_exception(noun, &changes.changes));
        }
        self.said.introduce_nouns(&copied, number_in(&count), Spot::Battlefield);
        self.said.done_here("copy");
        self.said.done_here("create");
        self.made_token(false);
        Ok(Action::CreateCopy { count, of, changes, arrival })
    }

    /// A token that is a copy can be called what is copied.
    fn copied_nouns(&self, of: &Objects) -> Vec<Noun> {
        let nouns = match (of, self.said.object) {
            (Objects::Ref(Reference { to: Antecedent::This, .. }), _) => self.context.nouns(),
            (Objects::Ref(reference), _) => self.nouns_of(reference.to),
            (_, Some(object)) => self.nouns_of(object),
            (_, None) => Vec::new(),
        };
        let token = Noun { class: Some(ObjectClass::Token), ..super::objects::bare_noun(ObjectClass::Token) };
        let copies = nouns.into_iter().map(|noun| Noun { class: Some(ObjectClass::Token), ..noun });
        copies.chain([token]).collect()
    }

    /// "except it's 1/1 and has flying".
    fn exceptions(&mut self, node: Node<'_>) -> Lowered<CopyChanges> {
        let (mut changes, mut condition) = (Vec::new(), None);
        for part in node.children() {
            match part.kind() {
                Kind::Pronoun => {}
                Kind::IfTail => condition = Some(self.condition(need(part, Kind::Condition)?)?),
                Kind::OwnName => changes.push(Change::Called(super::test::name(need(part, Kind::Name)?)?)),
                Kind::KeepsAbility => changes.push(Change::HasThisAbility),
                Kind::ExceptIs if part.has(Kind::NotLegendary) => changes.push(Change::NotLegendary),
                Kind::ExceptIs => changes.push(self.becoming(part)?),
                _ => self.gains(part, &mut changes)?,
            }
        }
        Ok(CopyChanges { changes, condition })
    }
}

/// How something arrives on the battlefield, in a word.
pub(super) fn arrive(arrival: &mut Arrival, node: Node<'_>) -> Lowered<()> {
    match node.kind() {
        Kind::Tapped => arrival.tapped = true,
        Kind::Attacking => arrival.attacking = true,
        Kind::TappedAndAttacking => (arrival.tapped, arrival.attacking) = (true, true),
        Kind::Transformed => arrival.transformed = true,
        Kind::FaceDown => arrival.face_down = true,
        _ => return misplaced(node),
    }
    Ok(())
}

/// The colours of a token, or that it has none.
pub(super) fn token_colours(node: Node<'_>) -> Lowered<(Vec<Colour>, bool)> {
    let mut colours = Vec::new();
    let mut colourless = node.has(Kind::Colourless);
    for child in node.children_of(Kind::Colour) {
        if term(child)? == symbol::colour::COLOURLESS {
            colourless = true;
        } else {
            colours.push(colour(child)?);
        }
    }
    Ok((colours, colourless))
}

/// The types of a predefined token (111.10): those that its vocabulary says, or an artifact with its name as a subtype.
fn printed_on(predefined: Option<Term>) -> (Vec<CardType>, Vec<Term>) {
    let Some(predefined) = predefined else { return (Vec::new(), Vec::new()) };
    let Some(printed) = predefined.token() else {
        let is_enchantment = predefined.part_of_speech() == PartOfSpeech::EnchantmentType;
        let card_type = if is_enchantment { CardType::Enchantment } else { CardType::Artifact };
        return (vec![card_type], vec![predefined]);
    };
    let line = crate::lex::TypeLine::guess_in(&printed.type_line, predefined.lexicon());
    let types = line.types.iter().filter_map(|row| CardType::called(row.id()));
    (types.collect(), line.subtypes)
}

/// The card types of a token as far as it is said: a Treasure is an artifact (111.10), and calls itself no enchantment.
fn types_of(token: &Token, known: Option<Term>) -> Vec<CardType> {
    let of_subtypes =
        Noun { types: token.types.clone(), subtypes: token.subtypes.clone(), class: None, adjectives: Vec::new() };
    let (printed, _) = printed_on(token.predefined.or(known));
    of_subtypes.card_types().into_iter().chain(printed).collect()
}

/// "except it's a Nightmare in addition to its other types": the copy was called a Nightmare.
fn called_by_exception(noun: &mut Noun, changes: &[Change]) {
    for change in changes {
        let (types, subtypes) = if let Change::AddTypes { types, supertypes: _, subtypes, kept: _ } = change {
            (types, subtypes)
        } else if let Change::Become(becoming) = change {
            (&becoming.types, &becoming.subtypes)
        } else {
            continue;
        };
        let new: Vec<Term> = subtypes.iter().filter(|subtype| !noun.subtypes.contains(subtype)).copied().collect();
        noun.subtypes.extend(new);
        let new: Vec<CardType> = types.iter().filter(|one| !noun.types.contains(one)).copied().collect();
        noun.types.extend(new);
    }
}

/// The predefined token of a subtype (111.10).
pub(super) fn predefined(subtype: Term) -> Token {
    Token { predefined: Some(subtype), ..Token::default() }
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

/// How many tokens an instruction makes, as far as mentions of them can tell: what a number in digits stands for, in the
/// sentence of a keyword, may be one or several.
fn made(node: Node<'_>, count: &Quantity) -> Number {
    let digits = |numeral: Node<'_>| numeral.tokens().iter().any(|token| token.is(crate::lex::Shape::Digits));
    match node.child(Kind::Numeral).is_some_and(digits) {
        true => Number::Either,
        false => number_in(count),
    }
}

/// What a token is named (111.4). An English name has capital letters but for its small words: what else stands behind it is
/// none of it, and a sentence that isn't read.
fn token_name(node: Node<'_>) -> Lowered<SmolStr> {
    const SMALL: [&str; 12] = ["of", "the", "a", "an", "and", "in", "to", "for", "at", "from", "on", "by"];
    let small = |word: &str| SMALL.contains(&word) || !word.starts_with(char::is_lowercase);
    let said = node.text();
    // Nothing but a card has the name that a tilde stands for.
    if said.contains('~') {
        return misplaced(node);
    }
    let english = node.lexed().language == Language::English;
    if english
        && !super::test::keeps_french_name(node)
        && !(said.split_whitespace().all(small)
            && said.split_whitespace().next_back().is_some_and(|word| !SMALL.contains(&word)))
    {
        return misplaced(node);
    }
    Ok(SmolStr::new(said))
}
