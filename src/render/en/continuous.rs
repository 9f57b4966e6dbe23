//! Continuous effects: of static abilities ("has flying") and of resolving spells ("gains flying until end of turn").

use super::attribute::characteristic;
use super::becoming::{BaseBecoming, becoming};
use super::frames::{self, Framed};
use super::noun::colour_name;
use super::sentence::Clause;
use super::words::{Phrase, Tense, Verb, list, number};
use super::{ability, cost_change, keyword, lasting, object, permission, player, quantity};
use crate::ir::{
    Ability, Becoming, Change, Characteristic, ConditionWord, Continuous, Count, DefinedPart, Duration, KeptMana,
    Keyword, Objects, Permission, PlayerFilter, Players, Scope, Verbs,
};
use crate::{Said, unsayable};

/// How a continuous effect stands in its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Of a static ability: "has flying".
    Static,
    /// Begun by a resolution: "gains flying".
    Resolving,
    /// Behind "except": "it has flying".
    Exception,
}

/// A continuous effect in parts, for callers that put it under "may have".
pub struct Spoken {
    /// What stands before the subject, with its comma.
    pub lead: String,
    pub subject: Option<Phrase>,
    pub predicate: String,
    pub after: Vec<String>,
}

/// A continuous effect as a clause.
pub fn clause(continuous: &Continuous, manner: Manner) -> Said<Clause> {
    if let (Scope::Players(Players::You), [Change::KeepsMana { mana: KeptMana::Becomes(colour) }], None, None) =
        (&continuous.on, continuous.changes.as_slice(), &continuous.duration, &continuous.condition)
    {
        let becomes = colour.map_or("colorless", colour_name);
        return Ok(Clause::from(format!("if you would lose unspent mana, that mana becomes {becomes} instead")));
    }
    let Spoken { lead, subject, predicate, after } = spoken(continuous, manner, Tense::Present)?;
    let text = match subject {
        Some(subject) => subject.does(&predicate),
        None => predicate,
    };
    Ok(Clause { text: format!("{lead}{text}"), after })
}

pub fn spoken(continuous: &Continuous, manner: Manner, tense: Tense) -> Said<Spoken> {
    let Continuous {
        on,
        changes,
        duration,
        condition,
        condition_first,
        duration_first,
        duration_shared,
        condition_word,
        verbs,
        as_enters: _,
        link: _,
        each,
        also,
        with_you,
    } = continuous;
    let subject = match on {
        Scope::Objects(objects) if with_you.0 => Some(you_and(objects)?),
        Scope::Objects(objects) => Some(object::subject(objects)?),
        // "Any player may cast spells as though they had flash."
        Scope::Players(Players::Some { count: Count::One, filter: PlayerFilter::Any })
            if matches!(changes.as_slice(), [Change::Permit(_)]) =>
        {
            Some(Phrase::one("any player"))
        }
        Scope::Players(players) => Some(player::subject(players)?),
        Scope::Game => None,
    };
    let verb = Verb::new(tense, subject.as_ref().is_some_and(|subject| subject.plural));
    // "It has "…"": what is said of an ability in quotes that stays.
    let stays = duration.is_none() && changes.iter().all(|change| matches!(change, Change::GainAbilities(_)));
    let manner = match verbs.0 {
        Verbs::State => Manner::Static,
        Verbs::Beginning => Manner::Resolving,
        Verbs::Usual if stays => Manner::Static,
        Verbs::Usual | Verbs::BaseBecomes => manner,
    };
    let mut said = Items { duration: duration.as_ref(), ..Items::new(on, verb, manner) };
    match super::becoming::base_becoming(changes).filter(|_| verbs.0 == Verbs::BaseBecomes) {
        Some(base) => said.base_becoming(base)?,
        None => said.add_all(&crate::pieces::others_last(changes))?,
    }
    let Items { mut items, mut behind, x, mut after, duration_said, .. } = said;
    for change in changes {
        if let Change::Gain(keywords) = change {
            for keyword in keywords {
                after.extend(keyword::cost_sentence(keyword)?);
            }
        }
    }

    let mut lead = String::new();
    if let Some(condition) = condition.as_ref().filter(|_| condition_word.0 != ConditionWord::Replaced) {
        let condition = lasting::condition_said(condition, changes, condition_word.0)?;
        match condition_first.0 {
            true => lead = format!("{condition}, "),
            false => behind = format!("{behind} {condition}"),
        }
    }
    if let Some(duration) = duration.as_ref().filter(|_| !duration_said && !duration_shared.0) {
        let duration = lasting::duration(duration)?;
        match duration_first.0 {
            true => lead = format!("{lead}{duration}, "),
            false => behind = format!(" {duration}{behind}"),
        }
    }
    behind.push_str(&x);
    for change in changes {
        if let Change::Become(Becoming { copy_of: Some(_), except: Some(except), .. }) = change {
            let except = super::token::except(except, verb.plural)?;
            behind.push_str(&format!(", except {except}"));
        }
    }

    let first = match items.is_empty() {
        true => return unsayable("a continuous effect without a change"),
        false => items.remove(0),
    };
    let defines = matches!(first, Item::Possessive(_));
    let distributed = if each.0 { "each " } else { "" };
    let besides = if also.0 { "also " } else { "" };
    let (subject, first) = match (first, on) {
        (Item::Predicate(text), _) => match subject {
            Some(subject) => (Some(subject), format!("{distributed}{besides}{text}")),
            None => return unsayable("a change of nothing in particular"),
        },
        (Item::Possessive(thing), Scope::Objects(objects)) => {
            let plural = verb.plural;
            (Some(Phrase::one(object::of(objects, &thing.noun)?)), thing.predicate(plural).to_owned())
        }
        (Item::Possessive(thing), Scope::Players(players)) => {
            (None, format!("{} {}", player::has(players, &thing.noun)?, thing.predicate(verb.plural)))
        }
        (Item::Possessive(_), Scope::Game) => return unsayable("a thing of nobody"),
        (Item::Whole(text), _) => (None, text),
    };
    let mut texts = vec![first];
    let mut clauses = false;
    // "its power is equal to … and its toughness is equal to …": two things of one subject.
    let possessive = defines && items.iter().all(|item| matches!(item, Item::Possessive(_)));
    let its = if verb.plural { "their" } else { "its" };
    for item in items {
        match item {
            Item::Predicate(text) => texts.push(text),
            Item::Possessive(thing) => {
                clauses = true;
                texts.push(format!("{its} {} {}", thing.noun, thing.predicate(verb.plural)));
            }
            Item::Whole(text) => {
                clauses = true;
                texts.push(text);
            }
        }
    }
    let predicate = match (clauses, texts.as_slice()) {
        // A clause with a subject of its own stands behind a comma.
        (true, [first, last]) if possessive => format!("{first} and {last}"),
        (true, [first, last]) => format!("{first}, and {last}"),
        _ => list(&texts, "and"),
    };
    Ok(Spoken { lead, subject, predicate: format!("{predicate}{behind}"), after })
}

/// "it's 1/1", "it has flying": the changes of a copy as clauses on it.
pub fn except(changes: &[Change], plural: bool) -> Said<Vec<String>> {
    except_of(changes, &if plural { Phrase::many("they") } else { Phrase::one("it") })
}

/// Exceptions with what they are said of: "the copy isn't legendary".
pub fn except_of(changes: &[Change], pronoun: &Phrase) -> Said<Vec<String>> {
    let plural = pronoun.plural;
    let verb = Verb::new(Tense::Present, plural);
    let mut said = Items::new(&Scope::Game, verb, Manner::Exception);
    said.add_all(changes)?;
    let its = if plural { "their" } else { "its" };
    let mut clauses = Vec::new();
    for item in said.items {
        clauses.push(match item {
            Item::Predicate(text) => pronoun.does(&text),
            Item::Possessive(thing) => format!("{its} {} {}", thing.noun, thing.predicate(plural)),
            Item::Whole(text) => text,
        });
    }
    match said.after.is_empty() && said.behind.is_empty() && said.x.is_empty() {
        true => Ok(clauses),
        false => unsayable("an exception that needs a sentence of its own"),
    }
}

/// A thing of the subject with what is said of it: "power" "is equal to …".
pub struct Thing {
    pub noun: String,
    /// For one subject, and for several.
    pub one: String,
    pub many: String,
}

impl Thing {
    fn predicate(&self, plural: bool) -> &str {
        if plural { &self.many } else { &self.one }
    }
}

enum Item {
    Predicate(String),
    Possessive(Thing),
    Whole(String),
}

struct Items<'c> {
    on: &'c Scope,
    verb: Verb,
    manner: Manner,
    duration: Option<&'c Duration>,
    items: Vec<Item>,
    /// What stands behind the duration: " for each …".
    behind: String,
    /// ", where X is …".
    x: String,
    after: Vec<String>,
    /// A change has said the duration: "attacks this turn if able".
    duration_said: bool,
    /// What the power or toughness was defined as before: "that number".
    defined: Option<crate::ir::Quantity>,
}

impl<'c> Items<'c> {
    fn new(on: &'c Scope, verb: Verb, manner: Manner) -> Items<'c> {
        Items {
            on,
            verb,
            manner,
            duration: None,
            items: Vec::new(),
            behind: String::new(),
            x: String::new(),
            after: Vec::new(),
            duration_said: false,
            defined: None,
        }
    }

    fn add_all(&mut self, changes: &[Change]) -> Said<()> {
        let mut rest = changes;
        while let Some((change, behind)) = rest.split_first() {
            // "gets +X/+Y, where X is … and Y is …"
            if let Some(Some((x, y))) = rest.get(..2).and_then(crate::ir::sizes_apart) {
                self.predicate(format!("{} +X/+Y", self.verb.say("get")));
                self.x = format!("{} and Y is {}", quantity::where_x(Some(x))?, quantity::value(y)?);
                rest = &rest[2..];
                continue;
            }
            rest = behind;
            // "has flying and "…"": keywords and quoted abilities are one list.
            let more: Vec<_> = rest.iter().map_while(gained).collect();
            match gained(change).filter(|_| !more.is_empty()) {
                Some(first) => {
                    rest = &rest[more.len()..];
                    let mut items = first?;
                    for abilities in more {
                        items.extend(abilities?);
                    }
                    self.predicate(format!("{} {}", self.gain(), list(&items, "and")));
                }
                None => self.add(change)?,
            }
        }
        Ok(())
    }

    fn predicate(&mut self, text: String) {
        self.items.push(Item::Predicate(text));
    }

    fn gain(&self) -> String {
        match self.manner {
            Manner::Static | Manner::Exception => self.verb.say("have"),
            Manner::Resolving => self.verb.say("gain"),
        }
    }

    fn be_or_become(&self) -> String {
        match self.manner {
            Manner::Static | Manner::Exception => self.verb.be().to_owned(),
            Manner::Resolving => self.verb.say("become"),
        }
    }

    /// "its base power and toughness become 4/1 or 1/4"
    fn base_becoming(&mut self, base: BaseBecoming<'_>) -> Said<()> {
        let become_what = match base {
            BaseBecoming::Sizes(sizes, x) => {
                self.x = quantity::where_x(x)?;
                list(&sizes.into_iter().map(quantity::size).collect::<Vec<_>>(), "or")
            }
            BaseBecoming::Number(number) => format!("equal to {}", quantity::value(number)?),
            BaseBecoming::Like(other) => format!("equal to {}", object::of(other, "power and toughness")?),
        };
        let predicate = format!("become {become_what}");
        let noun = "base power and toughness".to_owned();
        self.items.push(Item::Possessive(Thing { noun, one: predicate.clone(), many: predicate }));
        Ok(())
    }

    fn add(&mut self, change: &Change) -> Said<()> {
        let verb = self.verb;
        match change {
            Change::Modify { by, per, x, per_last, additional } => {
                let per = match per {
                    Some(per) => quantity::for_each(per)?,
                    None => String::new(),
                };
                let more = if additional.0 { "an additional " } else { "" };
                let mut predicate = format!("{} {more}{}", verb.say("get"), quantity::change(by));
                match per_last.0 {
                    true => self.behind = per,
                    false => predicate.push_str(&per),
                }
                self.predicate(predicate);
                self.x = quantity::where_x(x.as_ref())?;
            }
            Change::SetBase { to, x } => {
                self.predicate(format!("{} base power and toughness {}", verb.say("have"), quantity::size(to)));
                self.x = quantity::where_x(x.as_ref())?;
            }
            Change::SetBasePart { part: DefinedPart::Both, to } => {
                let to = quantity::value(to)?;
                self.predicate(format!("{} base power and base toughness each equal to {to}", verb.say("have")));
            }
            Change::SetBasePart { part, to } => {
                let part = match part {
                    DefinedPart::Power => "power",
                    DefinedPart::Toughness => "toughness",
                    DefinedPart::Both => return unsayable("one number for both base power and toughness"),
                };
                let said = quantity::value(to)?;
                if self.manner != Manner::Resolving
                    || matches!(to, crate::ir::Quantity::Number(_) | crate::ir::Quantity::X)
                {
                    self.predicate(format!("{} base {part} {said}", verb.say("have")));
                    return Ok(());
                }
                let equal = if matches!(to, crate::ir::Quantity::Twice(_)) { "" } else { "equal to " };
                let becomes = format!("{} {equal}{said}", Verb { plural: false, ..verb }.say("become"));
                self.items.push(Item::Possessive(Thing {
                    noun: format!("base {part}"),
                    one: becomes.clone(),
                    many: becomes,
                }));
            }
            Change::Define { characteristics, to } => {
                let that = self.defined.as_ref().and_then(|first| crate::pieces::of_that_number(first, to));
                self.items.push(Item::Possessive(defined(*characteristics, to, that)?));
                self.defined = Some(to.clone());
            }
            Change::Gain(keywords) => self.predicate(format!("{} {}", self.gain(), ability_list(keywords, &[])?)),
            Change::GainAbilities(abilities) => {
                self.predicate(format!("{} {}", self.gain(), quoted_list(abilities)?));
            }
            Change::GainChoice(keywords) => {
                self.predicate(format!("{} your choice of {}", self.gain(), keyword::in_sentence(keywords, "or")?));
            }
            Change::OneOf(options) => {
                let mut texts = Vec::new();
                for option in options {
                    let mut alone = Items::new(self.on, verb, self.manner);
                    alone.add(option)?;
                    match (alone.items.as_slice(), alone.x.is_empty() && alone.behind.is_empty()) {
                        ([Item::Predicate(text)], true) => texts.push(text.clone()),
                        _ => return unsayable("a choice of clauses"),
                    }
                }
                let loses = options.iter().all(|option| matches!(option, Change::Lose(_)));
                let becomes = options.iter().all(|option| matches!(option, Change::Become(_)));
                let choice = if becomes || loses && options.len() > 2 { " your choice of " } else { " " };
                self.predicate(crate::pieces::one_of(&texts, choice, "protection ", |texts| list(texts, "or"))?);
            }
            Change::Lose(keywords) => {
                self.predicate(format!("{} {}", verb.say("lose"), keyword::in_sentence(keywords, "and")?));
            }
            Change::LoseAllAbilities { others } => {
                let other = if others.0 { "other " } else { "" };
                self.predicate(format!("{} all {other}abilities", verb.say("lose")));
            }
            Change::Become(new) => {
                let becoming = becoming(new, verb.plural)?;
                self.predicate(format!("{} {}", self.be_or_become(), becoming.text));
                if new.loses_others.0 {
                    self.predicate(format!("{} all other card types", verb.say("lose")));
                }
                self.after.extend(becoming.after);
            }
            Change::LoseCreatureTypes => self.predicate(format!("{} all creature types", verb.say("lose"))),
            Change::EveryCreatureType => self.predicate(format!("{} every creature type", verb.be())),
            Change::Control(players) => {
                let Scope::Objects(objects) = self.on else { return unsayable("control of no object") };
                let controller = match player::is_monarch(players) {
                    true => Phrase::one("the monarch"),
                    false => player::subject(players)?,
                };
                let control = Verb::new(Tense::Present, controller.plural).say("control");
                let text = controller.does(&format!("{control} {}", object::object(objects)?));
                self.items.push(Item::Whole(text));
            }
            Change::Restrict(restriction) => {
                let first = self.items.is_empty();
                let Framed { text, duration_said, whole } =
                    frames::restricted(restriction, self.on, verb, self.duration, first)?;
                self.duration_said |= duration_said;
                self.items.push(if whole { Item::Whole(text) } else { Item::Predicate(text) });
            }
            Change::Costs(change) => {
                let (text, behind, x) = cost_change::costs(change, verb)?;
                self.predicate(text);
                self.behind = behind;
                self.x = x;
                self.after.extend(change.bound.map(cost_change::bound));
            }
            Change::Permit(permission) => {
                // "You may cast spells this turn as though they had flash."
                let flash = matches!(permission, Permission::CastAsThoughFlash { .. });
                let time = if flash && self.duration == Some(&Duration::ThisTurn) { " this turn" } else { "" };
                self.duration_said |= !time.is_empty();
                let (text, whole) = permission::said(permission, self.on, time)?;
                self.items.push(if whole { Item::Whole(text) } else { Item::Predicate(text) });
            }
            Change::MaximumHandSize(None) => self.predicate(format!("{} no maximum hand size", verb.say("have"))),
            Change::MaximumHandSize(Some(size)) => self.items.push(hand_size(format!("is {}", number(*size)))),
            Change::HandSizeChange { by } => {
                let how = if *by < 0 { "reduced" } else { "increased" };
                self.items.push(hand_size(format!("is {how} by {}", number(by.unsigned_abs()))));
            }
            Change::AdditionalLands(count) => {
                let lands = match count {
                    1 => "an additional land".to_owned(),
                    more => format!("{} additional lands", number(*more)),
                };
                match self.duration {
                    Some(_) => self.predicate(format!("may play {lands}")),
                    None => {
                        let turns = self.of_each("turns", "turns");
                        self.predicate(format!("may play {lands} on each of {turns}"));
                    }
                }
            }
            Change::Triggering(triggering) => self.items.push(Item::Whole(super::triggering::said(triggering)?)),
            Change::AssignsByToughness => {
                let its = if verb.plural { "their" } else { "its" };
                let assign = verb.say("assign");
                self.predicate(format!("{assign} combat damage equal to {its} toughness rather than {its} power"));
            }
            Change::PlayWithTopRevealed => {
                let library = self.of_each("library", "libraries");
                self.imperative(format!("{} with the top card of {library} revealed", verb.say("play")));
            }
            Change::PlayWithHandRevealed => {
                let hand = self.of_each("hand", "hands");
                self.imperative(format!("{} with {hand} revealed", verb.say("play")));
            }
            Change::DamageCantBePrevented => self.items.push(Item::Whole("damage can't be prevented".into())),
            Change::AddTypes { types, supertypes, subtypes, kept } => {
                let text = super::becoming::added_types(types, supertypes, subtypes, kept.0, verb.plural)?;
                self.predicate(format!("{} {text}", self.be_or_become()));
            }
            Change::AddChosenType { kept } => {
                let kept = super::becoming::in_addition(kept.0, verb.plural);
                self.predicate(format!("{} the chosen type {kept}", self.be_or_become()));
            }
            Change::LoseTypes(types) => {
                let [only] = types.as_slice() else { return unsayable("several types lost") };
                let plural = verb.plural;
                let name = super::noun::card_type_name(*only, plural);
                let name = if plural { name.to_owned() } else { super::words::article(name) };
                self.predicate(format!("{} {name}", verb.negated(true).be()));
            }
            Change::DoesntRemove(what) => {
                let what = object::object(what)?;
                self.after.push(format!("This effect doesn't remove {what}."));
            }
            Change::BecomeChosenType if self.manner == Manner::Resolving => {
                self.predicate(format!("{} the chosen type", verb.say("become")))
            }
            Change::BecomeChosenType => self.predicate(format!("{} the chosen type", verb.be())),
            Change::Step(_) => return unsayable("a change of a step"),
            Change::GainAbilitiesOf(of) => {
                self.predicate(format!("{} all activated abilities of {}", self.gain(), object::object(of)?));
            }
            Change::NotSnow(no_longer) if no_longer.0 => self.predicate(format!("{} no longer snow", verb.be())),
            Change::NotSnow(_) => self.predicate(format!("{} snow", verb.negated(true).be())),
            Change::NotLegendary => self.predicate(format!("{} legendary", verb.negated(true).be())),
            Change::AllColours if self.manner == Manner::Resolving => {
                self.predicate(format!("{} all colors", verb.say("become")))
            }
            Change::AllColours => self.predicate(format!("{} all colors", verb.be())),
            Change::MayAssignAsUnblocked => {
                let Scope::Objects(objects) = self.on else { return unsayable("damage of no object") };
                let its = if verb.plural { "their" } else { "its" };
                let it = if verb.plural { "they weren't" } else { "it weren't" };
                let what = object::object(objects)?;
                self.items.push(Item::Whole(format!(
                    "you may have {what} assign {its} combat damage as though {it} blocked"
                )));
            }
            Change::AssignsNoDamage => self.predicate(format!("{} no combat damage", verb.say("assign"))),
            Change::NoLegendRule if crate::pieces::is_every_permanent(self.on) => {
                self.items.push(Item::Whole("the \"legend rule\" doesn't apply".to_owned()));
            }
            Change::NoLegendRule => {
                let Scope::Objects(objects) = self.on else { return unsayable("the legend rule for no object") };
                let what = object::object(objects)?;
                self.items.push(Item::Whole(format!("the \"legend rule\" doesn't apply to {what}")));
            }
            Change::CrewsAs { more, crews, saddles } => {
                let what = match (crews, saddles) {
                    (true, false) => format!("{} Vehicles", verb.say("crew")),
                    (false, true) => format!("{} Mounts", verb.say("saddle")),
                    (true, true) => format!("{} Mounts and {} Vehicles", verb.say("saddle"), verb.say("crew")),
                    (false, false) => return unsayable("a creature that crews and saddles nothing"),
                };
                self.predicate(format!("{what} as though its power were {more} greater"));
            }
            Change::FullTextOf(of) => {
                self.predicate(format!("{} the full text of {}", verb.say("have"), object::object(of)?));
            }
            Change::GainText(abilities) => {
                self.predicate(format!("{} the text {}", verb.say("have"), quoted_list(abilities)?));
            }
            Change::LoseThisAbility => self.predicate(format!("{} this ability", verb.say("lose"))),
            Change::Called(name) => self.items.push(Item::Whole(format!("its name is {name}"))),
            Change::HasThisAbility => self.predicate(format!("{} this ability", verb.say("have"))),
            Change::KeepsMana { mana } => {
                let mana = match mana {
                    KeptMana::This => "this mana".to_owned(),
                    KeptMana::Unspent(None) => "unspent mana".to_owned(),
                    KeptMana::Unspent(Some(colour)) => format!("unspent {} mana", colour_name(*colour)),
                    KeptMana::Becomes(_) => return unsayable("mana that becomes another, among other things"),
                };
                self.predicate(format!("{} {mana} as steps and phases end", verb.negated(true).say("lose")));
            }
            Change::Goaded => self.predicate(format!("{} goaded", verb.be())),
        }
        Ok(())
    }

    /// What "you" are told to do, and others said to do.
    fn imperative(&mut self, text: String) {
        self.items.push(match self.on {
            Scope::Players(Players::You) => Item::Whole(text),
            Scope::Players(_) | Scope::Objects(_) | Scope::Game => Item::Predicate(text),
        });
    }

    /// A thing of the players in the subject: "your library", "their libraries".
    fn of_each(&self, one: &str, many: &str) -> String {
        match self.on {
            Scope::Players(Players::You) => format!("your {one}"),
            Scope::Players(_) | Scope::Objects(_) | Scope::Game => {
                format!("their {}", if self.verb.plural { many } else { one })
            }
        }
    }
}

/// The abilities of a change that gives some; none for other changes.
fn gained(change: &Change) -> Option<Said<Vec<String>>> {
    if let Change::Gain(keywords) = change {
        Some(keywords.iter().map(keyword::inline).collect())
    } else if let Change::GainAbilities(abilities) = change {
        Some(abilities.iter().map(quoted).collect())
    } else {
        None
    }
}

fn hand_size(predicate: String) -> Item {
    Item::Possessive(Thing { noun: "maximum hand size".into(), one: predicate.clone(), many: predicate })
}

fn defined(part: DefinedPart, to: &crate::ir::Quantity, that: Option<(bool, u32)>) -> Said<Thing> {
    let to = match that {
        Some((true, more)) => format!("that number plus {more}"),
        Some((false, more)) => format!("that number minus {more}"),
        None => quantity::value(to)?,
    };
    let power = characteristic(Characteristic::Power);
    let toughness = characteristic(Characteristic::Toughness);
    Ok(match part {
        DefinedPart::Power => {
            let predicate = format!("is equal to {to}");
            Thing { noun: power.into(), one: predicate.clone(), many: predicate }
        }
        DefinedPart::Toughness => {
            let predicate = format!("is equal to {to}");
            Thing { noun: toughness.into(), one: predicate.clone(), many: predicate }
        }
        DefinedPart::Both => {
            let predicate = format!("are each equal to {to}");
            Thing { noun: format!("{power} and {toughness}"), one: predicate.clone(), many: predicate }
        }
    })
}

/// Keywords and quoted abilities, as a list has them.
pub fn ability_items(keywords: &[Keyword], abilities: &[Ability]) -> Said<Vec<String>> {
    let mut items = keywords.iter().map(keyword::inline).collect::<Said<Vec<_>>>()?;
    for ability in abilities {
        match ability {
            Ability::Keywords(keywords) => {
                items.extend(keywords.iter().map(keyword::inline).collect::<Said<Vec<_>>>()?);
            }
            ability => items.push(quoted(ability)?),
        }
    }
    Ok(items)
}

/// Keywords and quoted abilities in one list: "flying, vigilance, and "…"".
pub fn ability_list(keywords: &[Keyword], abilities: &[Ability]) -> Said {
    listed(&ability_items(keywords, abilities)?)
}

/// Abilities in quotation marks, keywords too.
pub fn quoted_list(abilities: &[Ability]) -> Said {
    listed(&abilities.iter().map(quoted).collect::<Said<Vec<_>>>()?)
}

fn listed(items: &[String]) -> Said {
    if items.is_empty() { unsayable("a list of no abilities") } else { Ok(list(items, "and")) }
}

fn quoted(ability: &Ability) -> Said {
    Ok(format!("\"{}\"", super::sentence::closed(&ability::text(ability)?)))
}

/// "you and creatures you control", "you, planeswalkers you control, and other creatures you control".
fn you_and(objects: &Objects) -> Said<Phrase> {
    let mut all = vec!["you".to_owned()];
    match objects {
        Objects::Union(members, _) => {
            for member in members.iter() {
                all.push(object::subject(member)?.text);
            }
        }
        one => all.push(object::subject(one)?.text),
    }
    Ok(Phrase::many(list(&all, "and")))
}
