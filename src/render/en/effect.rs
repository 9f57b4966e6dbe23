//! Effects: instructions joined to sentences.

use super::action::{self, Spoken};
use super::continuous::{self, Manner};
use super::sentence::{Clause, Writer};
use super::words::{Ellipsis, Phrase, Tense, Verb, number};
use super::{condition, cost, damage, event, keyword, lasting, movement, object, player, quantity, replacement};
use crate::ir::walk::{Node as _, Visit};
use crate::ir::{
    Action, Antecedent, Characteristic, Condition, Continuous, Cost, Delayed, DieRow, Duration, Effect, Event,
    EventJoin, Excess, ForEach, InsteadPlace, Instruction, InstructionKind, InstructionParts, Keyword, Link, Mention,
    Modal, Mode, ModeCount, ModesInstead, MoveVerb, ObjectClass, ObjectFilter, ObjectTest, Objects, PastWord, Players,
    Quantity, Style, TestWording, TriggerWord, Unchosen,
};
use crate::lex::Language;
use crate::{Said, pieces, unsayable};

/// An effect as complete sentences.
pub fn sentences(effect: &Effect) -> Said {
    Ok(sequence(effect)?.sentences())
}

/// An effect as a clause that begins in lower case; its last sentence is open.
pub fn sequence(effect: &Effect) -> Said<Clause> {
    steps(effect, Before::sentence(None))
}

/// Whether an effect is said of you as well, for the instruction before it.
fn is_said_with_you(what: &InstructionKind) -> bool {
    matches!(what, InstructionKind::Apply(effect) if effect.with_you.0)
}

/// "damage equal to their power", of each that deals it.
fn is_own_power(amount: &Quantity) -> bool {
    let own = |of: &Objects| of.reference().is_some_and(|of| of.to == Antecedent::Subject);
    matches!(amount, Quantity::Of(Characteristic::Power, of, _) if own(of))
}

/// What goes before an instruction.
#[derive(Clone, Copy, Default)]
struct Before<'i> {
    /// The player who is the subject of the sentence so far.
    subject: Option<&'i Players>,
    /// The sentence stands under "may" with this player.
    may: Option<&'i Players>,
    first: bool,
    /// Its verb: "put one of them into your hand and the rest into your graveyard".
    verb: bool,
    /// It is a payment that may have been made several times.
    paid_often: bool,
    /// It stands behind a condition on the phase.
    phase: bool,
}

impl<'i> Before<'i> {
    /// A sentence that begins, under "may" with a player.
    fn sentence(may: Option<&'i Players>) -> Before<'i> {
        Before { subject: may, may, first: true, ..Before::default() }
    }
}

/// The instructions of an effect. Under "may" they are infinitives, as long as that player does them.
fn steps(effect: &Effect, before: Before<'_>) -> Said<Clause> {
    let mut writer = Writer::default();
    let mut before = before;
    let may = before.may;
    if effect.steps.is_empty() {
        return unsayable("an effect without instructions");
    }
    let effect = &*effect.with_times_said();
    for (index, step) in effect.steps.iter().enumerate() {
        let InstructionParts { id: _, link, what } = &**step;
        if link.0 == Link::SameIsTrue {
            // Those behind it are said with the first of them.
            if effect.steps.get(index.wrapping_sub(1)).is_none_or(|before| before.link.0 != Link::SameIsTrue) {
                let same = effect.steps[index..].iter().take_while(|step| step.link.0 == Link::SameIsTrue);
                let keywords: Option<Vec<Keyword>> = same.map(|step| step.what.gives_keyword_if().cloned()).collect();
                let Some(keywords) = keywords else { return unsayable("the same of no keyword") };
                let keywords = keyword::in_sentence(&keywords, "and")?;
                writer.sentence(Clause::from(format!("the same is true for {keywords}")));
            }
            continue;
        }
        // "You and creatures you control gain …" stands for both.
        if effect.steps.get(index + 1).is_some_and(|next| is_said_with_you(&next.what)) {
            continue;
        }
        let of_you = index.checked_sub(1).and_then(|of_you| effect.steps.get(of_you));
        let of_you = of_you.filter(|_| is_said_with_you(what));
        let link = of_you.map_or(link, |of_you| &of_you.link);
        let first = index == usize::from(of_you.is_some());
        let new_sentence = match link.0 {
            Link::Sentence | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue => !first,
            Link::Then | Link::And | Link::CommaAnd | Link::Comma => false,
        };
        if new_sentence {
            before = Before::sentence(None);
        }
        let previous = index.checked_sub(1).and_then(|previous| effect.steps.get(previous));
        let verb_said = |previous: &Instruction| match link.0 {
            Link::And => same_move(&previous.what, what),
            Link::Comma | Link::CommaAnd => both_create(&previous.what, what),
            Link::Sentence | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue | Link::Then => false,
        };
        before.verb |= previous.is_some_and(verb_said);
        let of = if let InstructionKind::Reflexive { of, .. } = what { Some(*of) } else { None };
        before.paid_often = effect.steps.iter().any(|step| Some(step.id) == of && is_paid_several_times(&step.what));
        let mut clause = instruction(what, before)?;
        clause.after.extend(tie_told(what)?);
        match (link.0, first) {
            (Link::SentenceThen, _) => writer.sentence(clause.map(|text| format!("then {text}"))),
            // What belongs to the same choice in a sentence of its own.
            (Link::Sentence | Link::SentenceAfterwards, false) if may == Some(&Players::You) => {
                writer.sentence(clause.map(|text| format!("if you do, {text}")));
            }
            (_, true) | (Link::Sentence | Link::SameIsTrue, false) => writer.sentence(clause),
            (Link::SentenceAfterwards, false) => writer.sentence(clause.map(|text| format!("then {text}"))),
            (Link::Then, false) => writer.go_on(", then ", clause),
            (Link::And, false) => writer.go_on(" and ", clause),
            (Link::CommaAnd, false) => writer.go_on(", and ", clause),
            (Link::Comma, false) => writer.go_on(", ", clause),
        }
        let subject = subject_of(what).or(before.subject);
        before = Before { subject, first: false, verb: false, phase: false, ..before };
    }
    Ok(writer.finish())
}

/// "If two or more creatures are tied for least power, you choose one of them.": where the text says so of an instruction.
fn tie_told(what: &InstructionKind) -> Said<Option<String>> {
    struct Told(Option<(ObjectFilter, bool, Characteristic)>);
    impl Visit for Told {
        fn filter(&mut self, filter: &ObjectFilter) {
            for said in filter.said.0.order.iter().filter(|said| said.wording == TestWording::TieTold) {
                if let Some(ObjectTest::Extreme { greatest, of, .. }) = filter.tests.get(usize::from(said.test)) {
                    self.0 = Some((filter.clone(), *greatest, *of));
                }
            }
            filter.parts(self);
        }
    }
    if !matches!(what, InstructionKind::Do { .. } | InstructionKind::Damage { .. }) {
        return Ok(None);
    }
    let mut told = Told(None);
    what.parts(&mut told);
    let Some((filter, greatest, of)) = told.0 else { return Ok(None) };
    let tied = match filter.nouns.first() {
        Some(noun) if noun.class == Some(ObjectClass::Card) => "cards".to_owned(),
        Some(noun) => super::noun::noun(noun, true)?,
        None => return Ok(None),
    };
    let (most, of) = (if greatest { "greatest" } else { "least" }, super::attribute::characteristic(of));
    Ok(Some(format!("If two or more {tied} are tied for {most} {of}, you choose one of them.")))
}

/// "you may pay {1}{W} any number of times"
fn is_paid_several_times(what: &InstructionKind) -> bool {
    let several = |cost: &Cost| matches!(cost, Cost::PerEach { each: Quantity::AnyAmount, .. });
    matches!(what, InstructionKind::MayPay { cost, .. } if cost.iter().any(several))
}

/// Whether two instructions are moves with the same verb, or both put counters, so that the verb is said once.
fn same_move(a: &InstructionKind, b: &InstructionKind) -> bool {
    if let (
        InstructionKind::Do { action: Action::Move { verb: a, .. }, .. },
        InstructionKind::Do { action: Action::Move { verb: b, .. }, .. },
    ) = (a, b)
    {
        return a.0 == b.0;
    }
    both_create(a, b)
        || matches!(
            (a, b),
            (
                InstructionKind::Do { action: Action::PutCounters { .. }, .. },
                InstructionKind::Do { action: Action::PutCounters { .. }, stated: Style(false), .. },
            )
        )
}

/// Whether two instructions create tokens, so that the verb is said once.
fn both_create(a: &InstructionKind, b: &InstructionKind) -> bool {
    matches!(
        (a, b),
        (
            InstructionKind::Do { action: Action::Create { .. }, .. },
            InstructionKind::Do { action: Action::Create { .. }, stated: Style(false), .. },
        )
    )
}

/// Whether an effect begins with the creation of a token, or of that many.
fn creates_one(effect: &Effect) -> bool {
    let first = effect.steps.first().map(|step| &step.what);
    let Some(InstructionKind::Do { who: Players::You, stated: Style(false), action: Action::Create { count, .. } }) =
        first
    else {
        return false;
    };
    matches!(count, Quantity::Number(1) | Quantity::ThatMuch(_) | Quantity::Times(_, 1))
}

/// The player whom an instruction names as its subject.
fn subject_of(what: &InstructionKind) -> Option<&Players> {
    match what {
        InstructionKind::Do { who, .. } | InstructionKind::May { who, .. } | InstructionKind::MayPay { who, .. } => {
            Some(who)
        }
        _ => None,
    }
}

/// "Excess damage is dealt to that creature's controller instead."
fn excess_instead(Excess { condition, to }: &Excess) -> Said {
    let to = player::object(to)?;
    Ok(match condition {
        Some(condition) => {
            format!("If {}, excess damage is dealt to {to} instead.", condition::clause(condition)?)
        }
        None => format!("Excess damage is dealt to {to} instead."),
    })
}

fn instruction(what: &InstructionKind, before: Before<'_>) -> Said<Clause> {
    let bare = before.may.is_some();
    let tense = if bare { Tense::Bare } else { Tense::Present };
    // "you may have it deal 2 damage": a clause under "may" with a subject of its own.
    let under = |subject: Phrase, predicate: String| match (bare, before.first) {
        (false, _) => subject.does(&predicate),
        (true, true) => format!("have {} {predicate}", subject.text),
        (true, false) => format!("{} {predicate}", subject.text),
    };
    Ok(match what {
        InstructionKind::Do { who, stated, action } => done(who, stated.0, action, before)?,
        InstructionKind::Damage { source, amount, to, x, divided, unpreventable, excess, said } => {
            let source_said = object::subject(source)?;
            let verb = Verb::new(tense, source_said.plural);
            let deals = match source_said.plural && is_own_power(amount) {
                true => format!("each deal damage equal to their power to {}", damage::recipient(to)?),
                false => damage::deals(verb, amount, to, *divided, said.0)?,
            };
            let mut clause = Clause::from(format!("{}{}", under(source_said, deals), quantity::where_x(x.as_ref())?));
            if *unpreventable {
                clause.after.push("The damage can't be prevented.".into());
            }
            if let Some(excess) = excess {
                clause.after.push(excess_instead(excess)?);
            }
            clause
        }
        InstructionKind::DamageEach { source, parts, x } => {
            let source = object::subject(source)?;
            let verb = Verb::new(tense, source.plural);
            let deals = under(source, damage::deals_each(verb, parts)?);
            Clause::from(format!("{deals}{}", quantity::where_x(x.as_ref())?))
        }
        InstructionKind::Apply(continuous) => apply(continuous, tense, under)?,
        InstructionKind::Enters { what, arrival } => {
            let subject = object::subject(what)?;
            let pronoun = if subject.plural { "them" } else { "it" };
            let enters = Verb::new(tense, subject.plural).say("enter");
            Clause::from(under(subject, format!("{enters}{}", movement::arrival(arrival, pronoun)?)))
        }
        InstructionKind::May { who, effect } => may(who, effect, "may")?,
        InstructionKind::MayPay { who, cost } => {
            let subject = player::subject(who)?;
            Clause::from(subject.does(&format!("may {}", cost::paid(cost, Verb::BARE)?)))
        }
        InstructionKind::If { condition, then, otherwise, last } => {
            conditional(condition, then, otherwise.as_deref(), last.0)?
        }
        InstructionKind::UnlessPaid { who, cost, effect } => {
            let subject = player::subject(who)?;
            let pays = cost::paid(cost, Verb::new(Tense::Present, subject.plural))?;
            let unless = subject.does(&pays);
            let said = steps(effect, Before::sentence(before.may))?;
            match effect.steps.len() {
                1 => said.map(|text| format!("{text} unless {unless}")),
                _ => said.map(|text| format!("unless {unless}, {text}")),
            }
        }
        InstructionKind::Unless { condition, effect } => {
            let unless = condition::clause(condition)?;
            steps(effect, Before::sentence(before.may))?.map(|text| format!("{text} unless {unless}"))
        }
        InstructionKind::Either { who, options, villainous: true } => {
            let subject = player::subject(who)?;
            villainous(&subject.does(&Verb::new(Tense::Present, subject.plural).say("face")), options)?
        }
        InstructionKind::ForEach { each: ForEach::Players(players), effect }
            if let Some(InstructionKind::Either { options, villainous: true, .. }) = effect.only() =>
        {
            villainous(&format!("each {} faces", player::each(players)?), options)?
        }
        InstructionKind::Either { options, .. } => {
            // "create a Food token or a Treasure token"
            let created = options.iter().all(creates_one);
            let said = options.iter().enumerate().map(|(at, option)| {
                Ok(steps(option, Before { verb: created && at > 0, ..Before::sentence(None) })?.text)
            });
            Clause::from(super::words::list(&said.collect::<Said<Vec<_>>>()?, "or"))
        }
        InstructionKind::ForEach { each, effect } => {
            let each = match each {
                ForEach::Objects(objects) => object::counted_by(objects, false)?,
                ForEach::Players(players) => player::each(players)?,
                ForEach::Times(quantity) => quantity::per(quantity)?,
            };
            sequence(effect)?.map(|text| format!("for each {each}, {text}"))
        }
        InstructionKind::Delayed(delayed) => self::delayed(delayed)?,
        InstructionKind::Reflexive { who, of, event, intervening_if, effect } => {
            let done = match event {
                Some(event) if let Event::State(state) = &**event => (**state).clone(),
                Some(event) => Condition::DoneThisWay { event: event.clone(), past: Style(PastWord::Present) },
                None => Condition::Done { who: who.clone(), of: *of, denied: false, able: Style::default() },
            };
            let when = match before.paid_often && event.is_none() {
                true => "you pay this cost one or more times".to_owned(),
                false => condition::clause(&done)?,
            };
            let clause = intervening(intervening_if.as_ref())?;
            sequence(effect)?.map(|text| format!("when {when},{clause} {text}"))
        }
        InstructionKind::IfSpent { on, effect } => {
            let on = object::object(on)?;
            sequence(effect)?.map(|text| format!("if that mana is spent on {on}, {text}"))
        }
        InstructionKind::Modal(modal) => self::modal(modal, "")?,
        InstructionKind::Replace(replacement) => replacement::clause(replacement)?,
        InstructionKind::IfInstead { condition, then, place } => instead(condition, then, place.0)?,
        InstructionKind::InsteadOf { effect, of } => {
            let of = instead_of(of)?;
            steps(effect, Before::sentence(before.may))?.map(|text| format!("{text} instead of {of}"))
        }
        InstructionKind::Where { x, effect } => {
            let x = quantity::where_x(Some(x))?;
            steps(effect, Before::sentence(before.may))?.map(|text| format!("{text}{x}"))
        }
        InstructionKind::DieTable { rows } => die_table(rows)?,
        InstructionKind::MayEnd { cost } => {
            Clause::from(format!("you may {} to end this effect", cost::paid(cost, Verb::BARE)?))
        }
        InstructionKind::Grant(_) => return unsayable("a triggered ability that is given to nothing"),
    })
}

/// "… faces a villainous choice — …, or …"
fn villainous(who: &str, options: &[Effect]) -> Said<Clause> {
    let said = options.iter().map(|option| Ok(sequence(option)?.text)).collect::<Said<Vec<_>>>()?;
    match said.as_slice() {
        [one, other] => {
            Ok(Clause::from(format!("{who} a villainous choice — {}, or {other}", super::words::capital(one))))
        }
        _ => unsayable("such a choice of instructions"),
    }
}

/// An action with its player, who is left out where the sentence has named them or the text speaks to "you".
fn done(who: &Players, stated: bool, action: &Action, before: Before<'_>) -> Said<Clause> {
    let named = before.subject.is_some_and(|subject| is_again(subject, who)) && (!before.first || before.may.is_some());
    let (bare, subject) = match before.may {
        Some(may) if may == who || *who == Players::You && !stated => (true, None),
        Some(_) => (true, Some(player::subject(who)?)),
        None if !stated && (*who == Players::You || named || !before.first) => (false, None),
        None => (false, Some(player::subject(who)?)),
    };
    let plural = match &subject {
        Some(subject) => subject.plural,
        None => player::subject(before.subject.filter(|_| named).unwrap_or(who))?.plural,
    };
    let verb = if bare { Verb::BARE } else { Verb::new(Tense::Present, plural) };
    let verb = if before.verb && subject.is_none() { verb.without(Ellipsis::Verb) } else { verb };
    if let (Action::ExtraCombat { main, after_main }, true) = (action, before.phase) {
        return Ok(action::extra_combat(*main, *after_main, true));
    }
    Ok(match action::spoken(action, who, verb)? {
        action::Spoken::Predicate(clause) => match subject {
            None => clause,
            Some(subject) if bare && before.first => clause.map(|text| format!("have {} {text}", subject.text)),
            Some(subject) if bare => clause.map(|text| format!("{} {text}", subject.text)),
            Some(subject) if each_of_them(who, &subject, action) => {
                clause.map(|text| subject.does(&format!("each {text}")))
            }
            Some(subject) => clause.map(|text| subject.does(&text)),
        },
        Spoken::Own { subject, predicate } if bare && before.first => {
            Clause::from(format!("have {} {predicate}", subject.text))
        }
        Spoken::Own { subject, predicate } => Clause::from(subject.does(&predicate)),
        Spoken::Whole(clause) => clause,
    })
}

/// Whether a player is the subject of the sentence, said again: "target creature's controller sacrifices it, then draws …".
fn is_again(subject: &Players, who: &Players) -> bool {
    let unsaid = |of: &Objects| {
        of.reference().is_some_and(|reference| {
            matches!(reference.to, Antecedent::Target(_)) && matches!(reference.said.0, Mention::Unsaid { .. })
        })
    };
    match (subject, who) {
        (Players::ControllerOf(one, _), Players::ControllerOf(again, _))
        | (Players::OwnerOf(one, _), Players::OwnerOf(again, _))
            if unsaid(again) =>
        {
            unsaid(one) || matches!(**one, Objects::Target { .. })
        }
        _ => subject == who,
    }
}

/// Whether several players do a thing each for themselves: "you and target opponent each draw a card".
fn each_of_them(who: &Players, subject: &Phrase, action: &Action) -> bool {
    let several = match who {
        Players::Union(_) | Players::Target { .. } => subject.plural,
        _ => false,
    };
    several && !matches!(action, Action::ExchangeLife { .. })
}

fn apply(continuous: &Continuous, tense: Tense, under: impl Fn(Phrase, String) -> String) -> Said<Clause> {
    let spoken = continuous::spoken(continuous, Manner::Resolving, tense)?;
    let continuous::Spoken { lead, subject, predicate, after } = spoken;
    let text = match subject {
        Some(subject) => under(subject, predicate),
        None => predicate,
    };
    Ok(Clause { text: format!("{lead}{text}"), after })
}

/// "you may draw a card"; the time for which a card may be played stands first.
fn may(who: &Players, effect: &Effect, may: &str) -> Said<Clause> {
    let subject = player::subject(who)?;
    if let Some((duration, effect)) = pieces::permitted_first(effect) {
        let duration = lasting::duration(&duration)?;
        let done = steps(&effect, Before::sentence(Some(who)))?;
        return Ok(done.map(|text| format!("{duration}, {} {may} {text}", subject.text)));
    }
    Ok(steps(effect, Before::sentence(Some(who)))?.map(|text| subject.does(&format!("{may} {text}"))))
}

/// "you may instead draw two cards": what is offered in the place of an event.
pub fn offered_instead(effect: &Effect) -> Said<Clause> {
    match effect.only() {
        Some(InstructionKind::May { who, effect }) => may(who, effect, "may instead"),
        _ => sequence(effect),
    }
}

fn conditional(condition: &Condition, then: &Effect, otherwise: Option<&Effect>, last: bool) -> Said<Clause> {
    // "If it's your main phase, there is an additional combat phase after this phase": it is said last which phase is meant.
    let phase = !last && is_of_turn(condition);
    let condition = condition::clause(condition)?;
    let then = steps(then, Before { phase, ..Before::sentence(None) })?;
    let clause = match last {
        true => then.map(|text| format!("{text} if {condition}")),
        false => then.map(|text| format!("if {condition}, {text}")),
    };
    Ok(match otherwise {
        None => clause,
        Some(otherwise) => {
            let mut writer = Writer::default();
            writer.sentence(clause);
            writer.sentence(sequence(otherwise)?.map(|text| format!("otherwise, {text}")));
            writer.finish()
        }
    })
}

/// Whether a condition begins with the turn or phase that it is: "it's your main phase".
fn is_of_turn(condition: &Condition) -> bool {
    match condition {
        Condition::Not(denied) => is_of_turn(denied),
        Condition::All(members) | Condition::AnyOf(members) => members.first().is_some_and(is_of_turn),
        condition => {
            matches!(condition, Condition::During(_) | Condition::TurnOf { .. } | Condition::FirstCombatPhase)
        }
    }
}

/// "if …, … instead".
fn instead(condition: &Condition, then: &Effect, place: InsteadPlace) -> Said<Clause> {
    let condition = condition::clause(condition)?;
    let then = sequence(then)?;
    Ok(match place {
        InsteadPlace::Last => then.map(|text| format!("if {condition}, {text} instead")),
        InsteadPlace::AfterCondition => then.map(|text| format!("if {condition}, instead {text}")),
        InsteadPlace::Only => then.map(|text| format!("if {condition}, instead only {text}")),
        InsteadPlace::BeforeCondition => then.map(|text| format!("{text} instead if {condition}")),
        InsteadPlace::OfNumber(of) => {
            let of = super::words::number(of);
            then.map(|text| format!("if {condition}, {text} instead of {of}"))
        }
        InsteadPlace::First => then.map(|text| format!("instead, {text} if {condition}")),
    })
}

/// "putting it into its owner's graveyard".
fn is_unsaid(what: &Objects) -> bool {
    what.reference().is_some_and(|known| matches!(known.said.0, Mention::Unsaid { .. }))
}

fn instead_of(of: &Effect) -> Said {
    match of.only() {
        Some(InstructionKind::Do { action: Action::Move { what, to, .. }, .. }) if is_unsaid(what) => {
            Ok(format!("into {}", super::zone::of(to.zone, to.of.as_ref())?))
        }
        Some(InstructionKind::Do { who, action: Action::Move { what, to, verb, from }, .. }) => {
            if verb.0 != MoveVerb::Put {
                return unsayable("something not done that is not put");
            }
            movement::to_zone((who, Verb::new(Tense::Gerund, true)), verb.0, what, from.as_ref(), to)
        }
        _ => unsayable("something not done that is no move"),
    }
}

/// " if you control a Forest,": an intervening-if clause behind its event (603.4).
fn intervening(condition: Option<&Condition>) -> Said {
    Ok(match condition {
        Some(condition) => format!(" if {},", condition::clause(condition)?),
        None => String::new(),
    })
}

/// "whenever a creature dies this turn, …", "… at the beginning of the next end step".
pub fn delayed(delayed: &Delayed) -> Said<Clause> {
    let Delayed { word, event, intervening_if, effect, duration, event_last, targets_at_once: _ } = delayed;
    if let Some(tailed) = pieces::condition_behind(delayed) {
        return instruction(&tailed, Before::sentence(None));
    }
    let mut when = format!("{} {}", trigger_word(word.0, event), event::clause(event, Tense::Present)?);
    let mut lead = String::new();
    match duration {
        None => {}
        Some(Duration::ThisTurn) => when = format!("{when} this turn"),
        Some(Duration::TurnCycle) => when = format!("{when} this turn cycle"),
        Some(duration) => lead = format!("{}, ", lasting::duration(duration)?),
    }
    let condition = intervening(intervening_if.as_ref())?;
    if event_last.0
        && let Some(at) =
            effect.steps.iter().skip(1).position(|step| matches!(step.link.0, Link::Sentence | Link::Then))
    {
        // What is said of what comes back later.
        let (first, rest) = effect.steps.split_at(at + 1);
        let mut first = sequence(&Effect { steps: first.to_vec() })?.map(|text| format!("{text} {when}"));
        let joined = rest.first().is_some_and(|step| step.link.0 == Link::Then);
        let rest = sequence(&Effect { steps: rest.to_vec() })?;
        if joined {
            let text = format!("{}, then {}", first.text, rest.text);
            return Ok(Clause { text, after: rest.after });
        }
        first.after.push(rest.sentences());
        return Ok(first);
    }
    let effect = sequence(effect)?;
    Ok(match event_last.0 && condition.is_empty() && lead.is_empty() {
        true => effect.map(|text| format!("{text} {when}")),
        false => effect.map(|text| format!("{lead}{when},{condition} {text}")),
    })
}

/// "at" for steps, else "when" or "whenever".
pub fn trigger_word(word: TriggerWord, event: &Event) -> &'static str {
    let begins = |event: &Event| match event {
        Event::During { event, .. } => matches!(**event, Event::StepBegins { .. }),
        event => matches!(event, Event::StepBegins { .. }),
    };
    let step = match event {
        // "at the beginning of … and whenever …": the word stands before the first event.
        Event::AnyOf(events, Style(EventJoin::Again { .. })) => events.first().is_some_and(begins),
        Event::AnyOf(events, _) => events.iter().all(begins),
        event => begins(event),
    };
    match word {
        _ if step => "at",
        TriggerWord::When => "when",
        TriggerWord::Whenever | TriggerWord::At => "whenever",
    }
}

/// "choose one —" and the modes, each on a line of its own; what limits them before: "Choose one. Activate only as a sorcery."
pub fn modal(modal: &Modal, limits: &str) -> Said<Clause> {
    let Modal { choose, repeatable, different_players, modes, unchosen, instead } = modal;
    let mut count = mode_count(choose, modes.len());
    match unchosen {
        None => {}
        Some(Unchosen::Ever) => count.push_str(" that hasn't been chosen"),
        Some(Unchosen::ThisTurn) => count.push_str(" that hasn't been chosen this turn"),
    }
    let head = match (repeatable, instead) {
        (false, None) if *different_players => format!("choose {count}. Each mode must target a different player."),
        (false, None) if !limits.is_empty() => format!("choose {count}.{limits}"),
        (false, None) => format!("choose {count} —"),
        (true, None) => format!("choose {count}. You may choose the same mode more than once."),
        (false, Some(instead)) => format!("choose {count}. {}", modes_instead(instead, modes.len())?),
        (true, Some(_)) => return unsayable("modes that can be chosen again and others instead"),
    };
    Ok(Clause::from(format!("{head}{}", self::modes(modes)?)))
}

fn modes_instead(instead: &ModesInstead, modes: usize) -> Said {
    let ModesInstead { condition, choose, as_cast, may } = instead;
    let cast = if *as_cast { " as you cast this spell" } else { "" };
    let may = if *may { "you may " } else { "" };
    let count = match choose {
        ModeCount::Exactly(2) if modes == 2 => "both".into(),
        ModeCount::Exactly(count) => number(*count),
        ModeCount::AtLeastOne => "one or more".into(),
        ModeCount::AnyNumber => "any number".into(),
        _ => return unsayable("that many modes instead"),
    };
    Ok(format!("If {}{cast}, {may}choose {count} instead.", condition::clause(condition)?))
}

/// The rows of a result table, each on a line of its own: "10—19 | Draw a card."
fn die_table(rows: &[DieRow]) -> Said<Clause> {
    let mut text = String::new();
    for DieRow { from, to, effect } in rows {
        let range = match to {
            None => format!("{from}+"),
            Some(to) if to == from => from.to_string(),
            Some(to) => format!("{from}—{to}"),
        };
        text.push_str(&format!("\n{range} | {}", sentences(effect)?));
    }
    match rows.is_empty() {
        true => unsayable("a result table without rows"),
        false => Ok(Clause::from(text)),
    }
}

/// The lines of modes: "• Draw a card.", "+ {1} — Draw a card.", "• Name — {1} — Draw a card."
pub fn modes(modes: &[Mode]) -> Said {
    let mut text = String::new();
    for Mode { cost, effect, name } in modes {
        let effect = sentences(effect)?;
        let cost = cost.as_deref().map(cost::listed).transpose()?;
        match (&name.0, cost) {
            (None, None) => text.push_str(&format!("\n• {effect}")),
            (Some(name), None) => text.push_str(&format!("\n• {} — {effect}", crate::label(name, Language::English))),
            (None, Some(cost)) => text.push_str(&format!("\n+ {cost} — {effect}")),
            (Some(name), Some(cost)) => {
                text.push_str(&format!("\n• {} — {cost} — {effect}", crate::label(name, Language::English)))
            }
        }
    }
    match modes.is_empty() {
        true => unsayable("a choice of no modes"),
        false => Ok(text),
    }
}

fn mode_count(count: &ModeCount, modes: usize) -> String {
    match *count {
        ModeCount::Exactly(count) => number(count).into_owned(),
        ModeCount::Between(1, 2) if modes == 2 => "one or both".into(),
        ModeCount::Between(1, most) if most as usize == modes => "one or more".into(),
        ModeCount::Between(0, most) => format!("up to {}", number(most)),
        ModeCount::Between(least, most) => format!("{} or {}", number(least), number(most)),
        ModeCount::AtLeastOne if modes == 2 => "one or both".into(),
        ModeCount::AtLeastOne => "one or more".into(),
        ModeCount::UpTo(most) => format!("up to {}", number(most)),
        ModeCount::AnyNumber => "any number".into(),
        ModeCount::X => "X".into(),
        ModeCount::AtRandom(count) => format!("{} at random", number(count)),
    }
}
