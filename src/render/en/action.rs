//! What players do.

use super::attribute::counter_name;
use super::event::keyword_action;
use super::noun::{NounSetting, any_one, described, subtype_name, term};
pub use super::sentence::Clause;
use super::words::{Phrase, Verb, article, capital, join_word, list, spaced};
use super::{
    continuous, cost, counter, lasting, mana, movement, object, player, prevention, quantity, step, token, zone,
};
use crate::ir::{
    Action, AllWord, AnyMana, Ballot, Choice, Count, Duration, FromZone, Join, ObjectTest, Objects, PlayerAntecedent,
    PlayerMention, Players, Quantity, Repeats, Rounding, SkipCount, Style, TakenWord, Term, TestWording, TextChange,
    Zone,
};
use crate::lex::PartOfSpeech;
use crate::{Said, unsayable};

/// An action in words.
pub enum Spoken {
    /// A predicate whose subject is the player.
    Predicate(Clause),
    /// A clause about something else: "target creature fights it".
    Own { subject: Phrase, predicate: String },
    /// A clause that stands as it is.
    Whole(Clause),
}

/// An action as the predicate of the player who does it.
pub fn predicate(action: &Action, who: &Players, verb: Verb) -> Said<Clause> {
    match spoken(action, who, verb)? {
        Spoken::Predicate(clause) => Ok(clause),
        Spoken::Own { .. } | Spoken::Whole(_) => unsayable("an action that is not said of a player, where one must be"),
    }
}

/// An action of a player. The verb agrees with the player; clauses about other things take its tense.
pub fn spoken(action: &Action, who: &Players, verb: Verb) -> Said<Spoken> {
    let whose = player::pronoun_possessive(who);
    let own = |subject: Phrase| (Verb { plural: subject.plural, ..verb }, subject);
    let say = |base: &str, rest: String| Ok(Spoken::Predicate(Clause::from(verb.does(base, &rest))));
    let life = |base: &str, amount: &Quantity, x: Option<&Quantity>| {
        let life = quantity::amount(amount, "life")?;
        say(base, format!("{}{}{}", life.head, life.tail, quantity::where_x(x)?))
    };
    if let Some(told) = super::frames::told(action, verb)? {
        return Ok(Spoken::Predicate(Clause::from(told)));
    }
    match action {
        Action::Draw { count, x, up_to: true, additional: _ } => {
            let many = if *count == Quantity::Number(1) { "card" } else { "cards" };
            let cards = format!("up to {} {many}", quantity::count_word(count)?);
            say("draw", format!("{cards}{}", quantity::where_x(x.as_ref())?))
        }
        Action::Draw { count, x, up_to: false, additional } => {
            let cards = match additional.0 {
                true => quantity::things(count, "additional card", "additional cards", "")?,
                false => quantity::things(count, "card", "cards", "")?,
            };
            say("draw", format!("{}{}{}", cards.head, cards.tail, quantity::where_x(x.as_ref())?))
        }
        Action::Discard { what, random } => {
            let hand = match what {
                Objects::Some { count: Count::All(Style(AllWord::AllThe)), .. } => {
                    format!(" in {} hand", player::pronoun_possessive(who))
                }
                _ => String::new(),
            };
            let random = if *random { " at random" } else { "" };
            say("discard", format!("{}{hand}{random}", object::object(what)?))
        }
        Action::Mill { count: Quantity::Half { of, round } }
            if let Quantity::CardsIn { zone: Zone::Library, of } = &**of =>
        {
            let round = match round {
                Rounding::Up => "up",
                Rounding::Down => "down",
            };
            say("mill", format!("half {}, rounded {round}", player::has(of, "library")?))
        }
        Action::Mill { count } => {
            let cards = quantity::things(count, "card", "cards", "")?;
            say("mill", format!("{}{}", cards.head, cards.tail))
        }
        Action::GainLife { amount, x } => life("gain", amount, x.as_ref()),
        Action::LoseLife { amount: Quantity::Half { of, round }, x: None } if matches!(**of, Quantity::LifeOf(_)) => {
            let Quantity::LifeOf(of) = &**of else { return unsayable("half of something that is not life") };
            let round = match round {
                Rounding::Up => "up",
                Rounding::Down => "down",
            };
            say("lose", format!("half {} life, rounded {round}", player::possessive(of)?))
        }
        Action::LoseLife { amount, x } => life("lose", amount, x.as_ref()),
        // "double your life total"
        Action::SetLife { to: Quantity::Twice(of) } if is_own_life(of, who) => {
            Ok(Spoken::Whole(Clause::from(format!("double {}", player::has(who, "life total")?))))
        }
        Action::SetLife { to } => {
            let (verb, subject) = own(Phrase::one(player::has(who, "life total")?));
            let equal = if matches!(to, Quantity::StartingLife(_)) { "equal to " } else { "" };
            Ok(Spoken::Own { subject, predicate: format!("{} {equal}{}", verb.say("become"), quantity::value(to)?) })
        }
        Action::PayLife { amount } => life("pay", amount, None),
        Action::PayMana { cost } => say("pay", cost::mana(cost)),
        Action::Sacrifice { what, own_choice: Style(false) } => say("sacrifice", object::object(what)?),
        Action::Sacrifice { what, own_choice: Style(true) } => {
            say("sacrifice", object::object(&of_own_choice(what, who))?)
        }
        Action::Destroy { what, no_regeneration } => {
            let mut clause = Clause::from(format!("{} {}", verb.say("destroy"), object::object(what)?));
            if *no_regeneration {
                let they = if object::several(what)? { "They" } else { "It" };
                clause.after.push(format!("{they} can't be regenerated."));
            }
            Ok(Spoken::Predicate(clause))
        }
        Action::Exile { what, from, face_down, until, with_counters } => {
            let exile =
                movement::exile(verb, (what, from.as_deref()), *face_down, until.as_deref(), with_counters.as_deref())?;
            Ok(Spoken::Predicate(Clause::from(exile)))
        }
        Action::Move { what, from, to, verb: style } => {
            let moved = movement::to_zone((who, verb), style.0, what, from.as_ref(), to)?;
            Ok(Spoken::Predicate(Clause::from(moved)))
        }
        Action::Tap { what } => say("tap", object::object(what)?),
        Action::Untap { what } => say("untap", object::object(what)?),
        Action::TapOrUntap { what } => say("tap", format!("or {} {}", verb.say("untap"), object::object(what)?)),
        Action::Counter { what } => say("counter", object::object(what)?),
        Action::Create { count, token, x } => {
            say("create", format!("{}{}", token::created(count, token, false)?, quantity::where_x(x.as_ref())?))
        }
        Action::CreateMore { count, arrival } => {
            let arrives = token::arrives(arrival);
            say("create", format!("{} of those tokens{arrives}", quantity::count_word(count)?))
        }
        Action::CreateCopy { count, of, changes, arrival } => {
            say("create", token::copy(count, of, changes.as_deref(), arrival)?)
        }
        Action::PutCounters { count, kind, on, x, said } => {
            say("put", format!("{}{}", counter::put(count, kind, on, said.0)?, quantity::where_x(x.as_ref())?))
        }
        Action::PutItsCounters { of, on, those } => {
            let counters = if those.0 { "those counters".to_owned() } else { object::of(of, "counters")? };
            say("put", format!("{counters} on {}", object::object(on)?))
        }
        Action::PutSeveralCounters { counters, on, said } => say("put", counter::several(counters, on, said.0)?),
        Action::PutChosenCounter { kinds, on, each } => say("put", counter::chosen(kinds, on, each.0)?),
        Action::DistributeCounters { count, kind, among } => {
            say("distribute", counter::distributed(count, kind, among)?)
        }
        Action::RemoveCounters { said: Style(TakenWord::Those), .. } => say("remove", "those counters".into()),
        Action::RemoveCounters { said: Style(TakenWord::Them), .. } => say("remove", "them".into()),
        Action::RemoveCounters { said: Style(TakenWord::AllOfThem), .. } => say("remove", "all of them".into()),
        Action::RemoveCounters { count, kind, from, together, said: Style(TakenWord::Usual) } => {
            say("remove", counter::removed(count, kind.as_ref(), from, *together)?)
        }
        Action::MoveCounters { count, kind, from, to } => say("move", counter::moved(count, kind.as_ref(), from, to)?),
        Action::GetCounters { count, kind } => {
            let counters = quantity::player_counters(count, kind)?;
            say("get", format!("{}{}", counters.head, counters.tail))
        }
        Action::GetEmblem { abilities } => {
            say("get", format!("an emblem with {}", continuous::quoted_list(abilities)?))
        }
        Action::Search { whose: owner, zones, what, reveal, join } => {
            let mut text = format!("{} for {}", searched(owner, zones, *join)?, object::object(what)?);
            if *reveal {
                let them = if object::subject(what)?.plural { "them" } else { "it" };
                text = format!("{text}, {} {them}", verb.say("reveal"));
            }
            say("search", text)
        }
        Action::Shuffle { whose: stated, library } => {
            let known = !stated.0 && (library == who || *who != Players::You);
            let library = if known { String::new() } else { format!(" {}", zone::of(Zone::Library, Some(library))?) };
            Ok(Spoken::Predicate(Clause::from(format!("{}{library}", verb.say("shuffle")))))
        }
        Action::ShuffleInto { what, library } => {
            say("shuffle", format!("{} into {}", shuffled(what)?, zone::of(Zone::Library, Some(library))?))
        }
        Action::RevealAtRandom { count, from: FromZone { zone, of } } => {
            let cards = quantity::things(count, "card", "cards", "")?;
            say("reveal", format!("{} at random from {}", cards.head, zone::of(*zone, of.as_ref())?))
        }
        Action::Reveal { what } => say("reveal", object::taken(what)?),
        Action::LookAt { what, duration: None, .. } => say("look", format!("at {}", object::object(what)?)),
        // "look at and play those cards for as long as …": what and how long stands behind the other verb.
        Action::LookAt { what, duration: Some(duration), alone: Style(true) } => {
            say("look", format!("at {}{}", object::object(what)?, lasting(Some(duration))?))
        }
        Action::LookAt { what: _, duration: Some(_), alone: Style(false) } => say("look", "at".into()),
        Action::RevealUntil { what, count, exile } => {
            let they = player::pronoun(who);
            let card = match count {
                None => any_one(what, NounSetting::ONE)?,
                Some(count) => {
                    let (count, filter) = (Count::Exactly(count.clone()), what.clone());
                    object::object(&Objects::Some { count, filter })?
                }
            };
            let verb_said = if *exile { "exile" } else { "reveal" };
            let until = they.does(&Verb::new(super::words::Tense::Present, they.plural).say(verb_said));
            say(verb_said, format!("cards from the top of {whose} library until {until} {card}"))
        }
        Action::AddMana { mana, additional } => {
            let more = if additional.0 { "an additional" } else { "" };
            let added = mana::added(mana)?;
            Ok(Spoken::Predicate(added.map(|mana| verb.does("add", &spaced(more, &mana)))))
        }
        Action::GainControl { what, duration } => {
            say("gain", format!("control of {}{}", object::object(what)?, lasting(duration.as_ref())?))
        }
        Action::GiveControl { what, to } => {
            let (verb, subject) = own(player::subject(to)?);
            Ok(Spoken::Own { subject, predicate: format!("{} control of {}", verb.say("gain"), object::object(what)?) })
        }
        Action::ExchangeControl { what } => say("exchange", format!("control of {}", object::object(what)?)),
        Action::ExchangeLife { with: Some(with) } => {
            say("exchange", format!("life totals with {}", player::object(with)?))
        }
        Action::ExchangeLife { with: None } => say("exchange", "life totals".into()),
        Action::ExchangePower { what, with, duration } => {
            let (one, other) = (object::of(what, "power")?, object::object(with)?);
            say("exchange", format!("{one} and the power of {other}{}", lasting(duration.as_ref())?))
        }
        Action::Piles { what, hidden, one, other } => {
            let piles = if *hidden { "a face-down pile and a face-up pile" } else { "two piles" };
            let put = movement::piles(one, other)?;
            let separated = format!("{} {} into {piles}", verb.say("separate"), object::object(what)?);
            Ok(Spoken::Predicate(Clause { after: vec![format!("Put {put}.")], ..Clause::from(separated) }))
        }
        Action::ExchangeLifeForSize { of, what, toughness } => {
            let size = object::of(what, if *toughness { "toughness" } else { "power" })?;
            say("exchange", format!("{} with {size}", player::has(of, "life total")?))
        }
        Action::ExchangeZones { first, second, of } => {
            say("exchange", format!("{} and {}", zone::of(*first, Some(of))?, zone::name(*second, false)))
        }
        Action::ChangeText { what, words, duration } => {
            let kinds = words.iter().map(changed_words).collect::<Said<Vec<_>>>()?;
            let mut text = format!(
                "the text of {} by replacing all instances of {}{}",
                object::object(what)?,
                kinds.join(" or "),
                lasting(duration.as_ref())?
            );
            let never = words.iter().find_map(|words| match words {
                TextChange::CreatureType { never, .. } if !never.is_empty() => Some(never),
                _ => None,
            });
            if let Some(never) = never {
                let names = never.iter().map(|name| subtype_name(*name, false)).collect::<Said<Vec<_>>>()?;
                text = format!("{text}. The new creature type can't be {}", list(&names, "or"));
            }
            say("change", text)
        }
        Action::Fight { what, with } => {
            let (verb, subject) = own(object::subject(what)?);
            let with = match with {
                Some(with) => object::object(with)?,
                None => "each other".to_owned(),
            };
            Ok(Spoken::Own { subject, predicate: format!("{} {with}", verb.say("fight")) })
        }
        Action::Attach { what, to } => say("attach", format!("{} to {}", object::object(what)?, object::object(to)?)),
        Action::Unattach { what } => say("unattach", object::object(what)?),
        Action::Cast { what, transformed, free, duration, duration_first: _, any_mana, from } => {
            let mut so = if *transformed { " transformed".to_owned() } else { String::new() };
            if let Some(from) = from {
                so = format!(" from {}{so}", zone::of(from.zone, from.of.as_ref())?);
            }
            say("cast", played((what, so.as_str()), *free, duration.as_ref(), any_mana.as_deref(), who)?)
        }
        Action::Play { what, looks, free, duration, duration_first: _, any_mana } => {
            let play = if *looks { "look at and play" } else { "play" };
            say(play, played((what, ""), *free, duration.as_ref(), any_mana.as_deref(), who)?)
        }
        Action::PlayAdditionalLands { count, duration } => {
            let lands = match count {
                Quantity::Number(1) => "an additional land".to_owned(),
                count => format!("{} additional lands", quantity::count_word(count)?),
            };
            say("play", format!("{lands}{}", lasting(duration.as_ref())?))
        }
        Action::Repeat(repeats) => say(
            "repeat",
            match repeats {
                Repeats::Again => "this process".into(),
                Repeats::AnyNumber => "this process any number of times".into(),
                Repeats::Times(Quantity::Number(1)) => "this process once".into(),
                Repeats::Times(times) => format!("this process {} more times", quantity::count_word(times)?),
            },
        ),
        Action::CopySpell { what, times, additional, except } => {
            let mut what = object::object(what)?;
            if additional.0 {
                what.push_str(" an additional time");
            }
            let mut copied = match times {
                Quantity::Number(1) => what,
                Quantity::Number(times) => format!("{what} {}", super::words::times(*times)),
                Quantity::X => format!("{what} X times"),
                Quantity::ThatMuch(_) => format!("{what} that many times"),
                Quantity::Times(per, 1) => format!("{what} for each {}", quantity::per(per)?),
                times => format!("{what} for each {}", quantity::per(times)?),
            };
            if let Some(except) = except {
                let changes = continuous::except_of(&except.changes, &Phrase::one("the copy"))?;
                copied.push_str(&format!(", except {}", list(&changes, "and")));
            }
            say("copy", copied)
        }
        Action::ChooseNewTargets { what, one } => {
            let targets = if one.0 { "a new target" } else { "new targets" };
            say("choose", format!("{targets} for {}", object::object(what)?))
        }
        Action::ChangeTarget { what } => say("change", format!("the target of {}", object::object(what)?)),
        Action::Choose { what } => say("choose", choice(what)?),
        Action::ChooseObjects { what } => say("choose", object::chosen(what)?),
        Action::ChoosePlayer { who } => say("choose", player::object(who)?),
        Action::RemoveDamage { what, amount: Some(amount), healed: _ } => match quantity::digits(amount) {
            Some(amount) => say("heal", format!("{amount} damage already dealt to {}", object::object(what)?)),
            None => unsayable("healing a computed amount of damage"),
        },
        Action::RemoveDamage { what, amount: None, healed: Style(true) } => {
            Ok(Spoken::Whole(Clause::from(format!("all damage already dealt to {} is healed", object::object(what)?))))
        }
        Action::RemoveDamage { what, amount: None, healed: Style(false) } => {
            say("remove", format!("all damage from {}", object::object(what)?))
        }
        Action::BecomeBlocked { what } => {
            let (verb, subject) = own(object::subject(what)?);
            Ok(Spoken::Own { subject, predicate: format!("{} blocked", verb.say("become")) })
        }
        Action::PhaseOut { what } => {
            let (verb, subject) = own(object::subject(what)?);
            Ok(Spoken::Own { subject, predicate: format!("{} out", verb.say("phase")) })
        }
        Action::ExtraTurn { count } => {
            let turns = quantity::things(count, "extra turn", "extra turns", "")?;
            say("take", format!("{}{} after this one", turns.head, turns.tail))
        }
        Action::ExtraBeginning => {
            Ok(Spoken::Whole(Clause::from("there is an additional beginning phase after this phase".to_owned())))
        }
        Action::ExtraCombat { main, after_main } => Ok(Spoken::Whole(extra_combat(*main, *after_main, false))),
        Action::SkipStep { step, count } => {
            let step = step::name_in_full(*step);
            say(
                "skip",
                match count {
                    SkipCount::Next => format!("{whose} next {step}"),
                    SkipCount::All => format!("{whose} {step}"),
                    SkipCount::ThatDraw => "that draw".into(),
                    SkipCount::OfNextTurn => format!("all {step}s of {whose} next turn"),
                },
            )
        }
        Action::FlipCoin => say("flip", "a coin".into()),
        Action::FlipUntilLoss => say("flip", "a coin until you lose a flip".into()),
        Action::RollDie { sides, plus } => {
            let die = if *sides == 6 { "a six-sided die".to_owned() } else { format!("a d{sides}") };
            let plus = plus.as_ref().map(|plus| Ok(format!(" and add {}", quantity::value(plus)?))).transpose()?;
            say("roll", format!("{die}{}", plus.unwrap_or_default()))
        }
        Action::BecomeMonarch => say("become", "the monarch".into()),
        Action::TakeInitiative => say("take", "the initiative".into()),
        Action::Keyword { action, count: None, on: None } if action.id() == "tempt" => {
            let (verb, subject) = own(Phrase::one("the Ring"));
            Ok(Spoken::Own { subject, predicate: format!("{} {}", verb.say("tempt"), player::object(who)?) })
        }
        Action::Keyword { action, count, on: None } if action.id() == "open" => {
            let count = count.as_ref().unwrap_or(&Quantity::Number(1));
            let attractions = quantity::things(count, "Attraction", "Attractions", "")?;
            say("open", attractions.head)
        }
        Action::Keyword { action, count, on: None } => {
            Ok(Spoken::Predicate(Clause::from(keyword(verb, *action, "", count.as_ref())?)))
        }
        Action::Keyword { action, count, on: Some(on) } if action.id() == "amass" => {
            let amass = keyword(verb, *action, &object::object(on)?, count.as_ref())?;
            Ok(Spoken::Predicate(Clause::from(amass)))
        }
        Action::Keyword { action, count, on: Some(on) } => {
            let (verb, subject) = own(object::subject(on)?);
            Ok(Spoken::Own { subject, predicate: keyword(verb, *action, "", count.as_ref())? })
        }
        Action::KeywordToPlayers { action, who } => {
            let text = format!("{} {}", verb.say_row(*action)?, player::object(who)?);
            Ok(Spoken::Predicate(Clause::from(text)))
        }
        Action::KeywordTo { action, what, count } => {
            let text = format!("{} {}", keyword(verb, *action, "", count.as_ref())?, object::object(what)?);
            Ok(Spoken::Predicate(Clause::from(text)))
        }
        Action::Designate { what, designation, ends, duration } => {
            let (verb, subject) = own(object::subject(what)?);
            let predicate = match ends {
                true => format!("{} no longer {}", verb.be(), super::noun::designation(*designation)?),
                false => format!("{} {}", verb.say("become"), super::noun::designation(*designation)?),
            };
            let predicate = format!("{predicate}{}", lasting(duration.as_ref())?);
            Ok(Spoken::Own { subject, predicate })
        }
        Action::SwitchPowerToughness { what, duration } => {
            let what = object::of(what, "power and toughness")?;
            say("switch", format!("{what}{}", lasting(duration.as_ref())?))
        }
        Action::DoubleCounters { kind, on } => {
            let counters = match kind {
                Some(_) => counter_name(kind.as_ref(), true)?,
                None => "each kind of counter".into(),
            };
            say("double", format!("the number of {counters} on {}", object::object(on)?))
        }
        Action::DoublePower { what, toughness, duration } => {
            let what = object::of(what, if *toughness { "power and toughness" } else { "power" })?;
            say("double", format!("{what}{}", lasting(duration.as_ref())?))
        }
        Action::Prevent(redirected) if redirected.redirect.is_some() => {
            Ok(Spoken::Whole(prevention::clause(redirected, verb)?))
        }
        Action::Prevent(prevented) => Ok(Spoken::Predicate(prevention::clause(prevented, verb)?)),
        Action::Clash => say("clash", "with an opponent".into()),
        Action::Vote { ballot, secret: false } => say("vote", voted_for(ballot)?),
        Action::Vote { ballot, secret: true } => {
            let vote = format!("secretly {} {}", verb.say("vote"), voted_for(ballot)?);
            Ok(Spoken::Predicate(Clause::from(format!("{vote}, then those votes are revealed"))))
        }
        _ => unsayable("an action that has no words"),
    }
}

/// "for time or money", "for another player".
fn voted_for(ballot: &Ballot) -> Said {
    Ok(match ballot {
        Ballot::Words { options: _, names } => format!("for {}", list(&names.0, "or")),
        Ballot::Objects(objects) => format!("for {}", object::chosen(objects)?),
        Ballot::Player(players) => format!("for {}", player::object(players)?),
    })
}

/// "their hand and graveyard", or cards in any other words.
fn shuffled(what: &Objects) -> Said {
    if let Objects::Union(zones, _) = what
        && let [Objects::AllIn { zone: first, of, said: _ }, Objects::AllIn { zone: second, of: same, said: _ }] =
            zones.as_slice()
        && of == same
    {
        return Ok(format!("{} and {}", zone::of(*first, Some(of))?, zone::name(*second, false)));
    }
    object::taken(what)
}

/// "it this turn, and mana of any type can be spent to cast it".
/// What is played or cast, how, and for how long.
fn played(
    (what, so): (&Objects, &str),
    free: bool,
    duration: Option<&Duration>,
    any_mana: Option<&AnyMana>,
    who: &Players,
) -> Said {
    let (free, lasting) = (without_paying(free, what)?, lasting(duration)?);
    // "play it this turn without paying its mana cost"
    let how = match duration {
        Some(Duration::ThisTurn) => format!("{lasting}{free}"),
        _ => format!("{free}{lasting}"),
    };
    let text = format!("{}{so}{how}", object::taken(what)?);
    let Some(AnyMana { any_type, on, passive, apart }) = any_mana else { return Ok(text) };
    let kind = if *any_type { "type" } else { "color" };
    if apart.0 {
        let spend = match passive.0 {
            true => format!("mana of any {kind} can be spent"),
            false => format!("you may spend mana as though it were mana of any {kind}"),
        };
        return Ok(format!("{text}. If you cast a spell this way, {spend} to cast it"));
    }
    let on = object::object(on)?;
    Ok(match passive.0 {
        true => format!("{text}, and mana of any {kind} can be spent to cast {on}"),
        false => {
            let they = player::pronoun(who).text;
            format!("{text}, and {they} may spend mana as though it were mana of any {kind} to cast {on}")
        }
    })
}

/// A duration behind its clause.
fn lasting(duration: Option<&Duration>) -> Said {
    match duration {
        Some(duration) => Ok(format!(" {}", lasting::duration(duration)?)),
        None => Ok(String::new()),
    }
}

fn without_paying(free: bool, what: &Objects) -> Said<&'static str> {
    Ok(match (free, object::subject(what)?.plural) {
        (false, _) => "",
        (true, false) => " without paying its mana cost",
        (true, true) => " without paying their mana costs",
    })
}

/// "your library", "your library and/or graveyard", "that player's graveyard, hand, and library".
fn searched(owner: &Players, zones: &[Zone], join: Join) -> Said {
    let names: Vec<&str> = zones.iter().map(|zone| zone::name(*zone, false)).collect();
    match names.is_empty() {
        true => unsayable("a search of no zone"),
        false => Ok(format!("{} {}", player::possessive(owner)?, list(&names, join_word(join)))),
    }
}

fn choice(choice: &Choice) -> Said {
    Ok(match choice {
        Choice::Colour => "a color".into(),
        Choice::OtherColour { than } => format!("a color other than {}", super::noun::colour_name(*than)),
        Choice::CreatureType { other_than: None } => "a creature type".into(),
        Choice::CreatureType { other_than: Some(other) } => format!("a creature type other than {}", term(*other)?),
        Choice::LandType { basic: true } => "a basic land type".into(),
        Choice::LandType { basic: false } => "a land type".into(),
        Choice::CardName { nonland: true, filter: None } => "a nonland card name".into(),
        Choice::CardName { nonland: false, filter: None } => "a card name".into(),
        Choice::CardName { nonland: false, filter: Some(filter) } => {
            article(&format!("{} name", described(filter, NounSetting::ONE)?))
        }
        Choice::CardName { nonland: true, filter: Some(_) } => {
            return unsayable("a name of a nonland card that is described besides");
        }
        Choice::Number { between: None } => "a number".into(),
        Choice::Number { between: Some((least, most)) } => format!("a number between {least} and {most}"),
        Choice::Opponent => "an opponent".into(),
        Choice::Player => "a player".into(),
        Choice::CardType => "a card type".into(),
        Choice::Words(words) => {
            let words = words.iter().map(|word| chosen_word(*word)).collect::<Said<Vec<_>>>()?;
            list(&words, "or")
        }
        Choice::Random(what) => format!("{} at random", self::choice(what)?),
    })
}

/// A name that is chosen has a capital, a card type none: "choose Khans or Dragons", "choose artifact or creature".
fn chosen_word(word: Term) -> Said {
    let said = term(word)?;
    Ok(if word.part_of_speech() == PartOfSpeech::ChoiceName { capital(&said) } else { said })
}

/// "after this phase, there is an additional combat phase", or with the phase last.
pub fn extra_combat(main: bool, after_main: bool, phase_last: bool) -> Clause {
    const COMBAT: &str = "there is an additional combat phase";
    let after = if after_main { "after this main phase" } else { "after this phase" };
    let main = if main { " followed by an additional main phase" } else { "" };
    Clause::from(match phase_last {
        true if main.is_empty() => format!("{COMBAT} {after}"),
        true => format!("{COMBAT} {after},{main}"),
        false => format!("{after}, {COMBAT}{main}"),
    })
}

/// "scry 2", "investigates twice", "venture into the dungeon"; `what` is said before the number.
fn keyword(verb: Verb, action: Term, what: &str, count: Option<&Quantity>) -> Said {
    let (said, rest) = match action.part_of_speech() {
        PartOfSpeech::Verb => {
            let (base, rest) = keyword_action(action)?;
            (verb.say(base), rest)
        }
        part if PartOfSpeech::ACTIONS.contains(&part) => (verb.say_row(action)?, ""),
        _ => match action.id() {
            "monstrosity" => ("monstrosity".to_owned(), ""),
            "dread" => (verb.say("manifest"), "dread"),
            "evidence" => (verb.say("collect"), "evidence"),
            _ => return Err(crate::Unsayable::word(action)),
        },
    };
    let said = spaced(&spaced(&said, rest), what);
    let repeated = action.is_repeated();
    Ok(match count {
        None => said,
        Some(Quantity::Number(times)) if repeated => match times {
            1 => said,
            times => format!("{said} {}", super::words::times(*times)),
        },
        Some(Quantity::Times(each, 1)) if repeated => format!("{said} for each {}", quantity::per(each)?),
        Some(count) if repeated => match quantity::determiner(count)? {
            Some(count) => format!("{said} {count} times"),
            None => format!("{said} X times, where X is {}", quantity::value(count)?),
        },
        Some(count) => match quantity::digits(count) {
            Some(count) => format!("{said} {count}"),
            None => format!("{said} X, where X is {}", quantity::value(count)?),
        },
    })
}

/// "one creature type with another": which words a text-changing effect replaces, and by what.
fn changed_words(words: &TextChange) -> Said {
    Ok(match words {
        TextChange::CreatureType { to: Some(to), .. } => {
            format!("one creature type with {}", subtype_name(*to, false)?)
        }
        TextChange::CreatureType { to: None, .. } => "one creature type with another".into(),
        TextChange::ColourWord => "one color word with another".into(),
        TextChange::BasicLandType => "one basic land type with another".into(),
    })
}

/// "a creature of their choice for each land": the words stand behind what is described, before how many there are.
pub(crate) fn of_own_choice(what: &Objects, who: &Players) -> Objects {
    let mut what = what.clone();
    if let Objects::Some { filter, .. } = &mut what {
        let chooser = match *who == Players::You {
            true => Players::You,
            false => Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) },
        };
        let mut tests = filter.take_tests();
        // "a permanent of their choice that shares a card type with it", "a creature of their choice with flying"
        let whose = tests.iter().take_while(|(test, _)| matches!(test, ObjectTest::ControlledBy(_))).count();
        tests.insert(whose, (ObjectTest::ChosenBy(chooser), TestWording::Usual));
        filter.set_tests(tests);
    } else if let Objects::Union(members, _) = &mut what
        && let Some(last) = members.last_mut()
    {
        *last = of_own_choice(last, who);
    }
    what
}

/// Whether a life total is that of who is told to change it.
fn is_own_life(total: &Quantity, who: &Players) -> bool {
    let Quantity::LifeOf(whose) = total else { return false };
    **whose == *who || matches!((&**whose, who), (Players::Ref { .. }, Players::Target { .. }))
}
