//! Effects: instructions joined to sentences.

use super::Speaker;
use super::tone::Tone;
use super::words::{Mood, Np, capital, number};
use crate::ir::{
    Action, AllWord, Antecedent, ArrivalOrder, Count, Delayed, DieRow, Duration, Effect, Event, EventJoin, Excess,
    ForEach, InsteadPlace, InstructionKind, Join, Link, Mention, Modal, ModeCount, ModesInstead, MoveVerb, Noun,
    ObjectFilter, Objects, PlayerFilter, PlayerMention, Players, Quantity, Recipient, Reference, Style, TriggerWord,
    Unchosen,
};
use crate::lex::Language;
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, pieces, unsayable};

/// The text with a full stop, unless it ends with one already.
pub fn closed(text: &str) -> String {
    let last = text.chars().rev().find(|last| !matches!(last, '»' | ' '));
    if matches!(last, Some('.' | '!')) { text.to_owned() } else { format!("{text}.") }
}

/// Members of a list that each have a determiner of their own.
fn said_alone(member: &Objects) -> bool {
    matches!(
        member,
        Objects::Some { count: Count::All(Style(AllWord::Each | AllWord::Every | AllWord::Any)) | Count::One, .. }
            | Objects::Target { .. }
    )
}

/// The one token that you create, and no more.
fn one_created(effect: &Effect) -> Option<&crate::ir::Token> {
    match effect.only()? {
        InstructionKind::Do {
            who: Players::You,
            stated: Style(false),
            action: Action::Create { count: Quantity::Number(1), token, x: None },
        } => Some(token),
        _ => None,
    }
}

/// Damage that a source deals (120).
struct Damage<'e> {
    source: &'e Objects,
    amount: &'e Quantity,
    to: &'e Recipient,
    x: Option<&'e Quantity>,
    divided: bool,
    to_first: bool,
    /// "to each of up to two target creatures".
    each: bool,
    /// « inflige aussi »: besides what was dealt before.
    also: bool,
}

/// Whether a recipient is one target, a player or an object.
fn is_one_target(recipient: &Recipient) -> bool {
    matches!(
        recipient,
        Recipient::Player(Players::Target { count: Count::One, filter: PlayerFilter::Any | PlayerFilter::Opponent(_) })
    ) || matches!(
        recipient,
        Recipient::Objects(Objects::Target { count: Count::One, filter })
            if filter.other.is_none() && filter.tests.is_empty()
    )
}

/// Whether the objects are the others of some, whose move shares the verb of the move before.
fn moves_rest(objects: &Objects) -> bool {
    matches!(objects, Objects::Rest(..))
}

impl Speaker {
    /// An effect as complete sentences.
    pub fn sentences(&mut self, effect: &Effect) -> Said {
        self.resolving = true;
        let effect = &*effect.with_times_said();
        let mut text = String::new();
        for (index, instruction) in effect.steps.iter().enumerate() {
            // « Vous et les créatures que vous contrôlez acquérez … » stands for both.
            let with_you = |what: &InstructionKind| matches!(what, InstructionKind::Apply(effect) if effect.with_you.0);
            if effect.steps.get(index + 1).is_some_and(|next| with_you(&next.what)) {
                continue;
            }
            let before = index.checked_sub(1).and_then(|before| effect.steps.get(before));
            let joined = before.filter(|_| with_you(&instruction.what)).map_or(instruction.link.0, |you| you.link.0);
            let link = if text.is_empty() { Link::Sentence } else { joined };
            if link == Link::SameIsTrue {
                // Those behind it are said with the first of them.
                if before.is_none_or(|before| before.link.0 != Link::SameIsTrue) {
                    text = format!("{} {}", closed(&text), self.same_is_true(&effect.steps[index..])?);
                }
                continue;
            }
            self.step = instruction.id;
            let said = match (&instruction.what, before.map(|before| &before.what)) {
                // « … et le reste dans votre cimetière »: a move without its verb.
                (
                    InstructionKind::Do {
                        who,
                        stated: Style(false),
                        action: Action::Move { what, from: None, to, verb },
                    },
                    Some(InstructionKind::Do { who: mover, action: Action::Move { verb: same, .. }, .. }),
                ) if matches!(link, Link::And | Link::CommaAnd)
                    && who == mover
                    && matches!((verb.0, same.0), (MoveVerb::Put, MoveVerb::Put))
                    && moves_rest(what) =>
                {
                    self.moved(what, to)?
                }
                // « vous piochez une carte et vous perdez 1 point de vie »
                (
                    InstructionKind::Do {
                        who: Players::You,
                        stated: Style(false),
                        action: action @ (Action::Draw { .. } | Action::GainLife { .. } | Action::LoseLife { .. }),
                    },
                    Some(InstructionKind::Do { who: Players::You, stated: Style(true), .. }),
                ) if matches!(link, Link::And | Link::CommaAnd) => self.does(&Players::You, true, action)?,
                // « créez un jeton Indice et un jeton Trésor »: the verb is said once.
                (
                    InstructionKind::Do { who, stated: Style(false), action: Action::Create { count, token, x } },
                    Some(InstructionKind::Do { who: creator, action: Action::Create { .. }, .. }),
                ) if matches!(link, Link::And | Link::CommaAnd | Link::Comma)
                    && who == creator
                    && token.arrival.said.0 != ArrivalOrder::BeforeNoun =>
                {
                    self.created(count, token, x.as_ref())?
                }
                // « mettez un marqueur +1/+1 sur elle et un marqueur +1/+1 sur une autre créature ciblée »
                (
                    InstructionKind::Do {
                        who: Players::You,
                        stated: Style(false),
                        action: Action::PutCounters { count, kind, on, x, said },
                    },
                    Some(InstructionKind::Do { who: Players::You, stated, action: Action::PutCounters { .. } }),
                ) if matches!(link, Link::And | Link::CommaAnd)
                    && before.is_some_and(|before| before.link.0 != Link::Comma)
                    && !stated.0
                    && said.0.each != Some(true) =>
                {
                    self.placed_counters(count, kind, on, x.as_ref())?
                }
                (what, _) => self.what(what)?,
            };
            match link {
                Link::Sentence | Link::SentenceAfterwards if text.is_empty() => text = said,
                Link::Sentence | Link::SameIsTrue => text = format!("{} {}", closed(&text), capital(&said)),
                Link::SentenceThen | Link::SentenceAfterwards => {
                    let comma = if begins_with_if(&instruction.what) { "," } else { "" };
                    text = format!("{} Puis{comma} {said}", closed(&text));
                }
                Link::Then => text = format!("{text}, puis {said}"),
                Link::And if ends_with_x(&text) => text = format!("{text}, et {said}"),
                Link::And => text = format!("{text} et {said}"),
                Link::CommaAnd => text = format!("{text}, et {said}"),
                Link::Comma => text = format!("{text}, {said}"),
            }
        }
        Ok(text)
    }

    /// An effect within a sentence of others: no step of it may begin a sentence.
    fn clauses(&mut self, effect: &Effect) -> Said {
        if effect.steps.iter().skip(1).any(|step| step.begins_sentence()) {
            return unsayable("several sentences within one");
        }
        self.sentences(effect)
    }

    /// Clauses that more is said behind, and the sentence about the damage that the last of them deals.
    fn clauses_and_certainty(&mut self, effect: &Effect) -> Said<(String, &'static str)> {
        let last = effect.steps.last().map(|step| &step.what);
        if !matches!(last, Some(InstructionKind::Damage { unpreventable: true, excess: None, .. })) {
            return Ok((self.clauses(effect)?, ""));
        }
        let mut plain = effect.clone();
        if let Some(InstructionKind::Damage { unpreventable, .. }) = plain.steps.last_mut().map(|step| &mut step.what) {
            *unpreventable = false;
        }
        Ok((self.clauses(&plain)?, NO_PREVENTION))
    }

    /// « . Le surplus de blessures est infligé au contrôleur de cette créature à la place », behind what is dealt.
    fn excess_instead(&mut self, Excess { condition, to }: &Excess) -> Said {
        let (le, lead) = match condition {
            Some(condition) => ("le", format!("Si {}, ", self.condition(condition, Tone::Fact)?)),
            None => ("Le", String::new()),
        };
        let to = self.players(to)?.text;
        Ok(format!(". {lead}{le} surplus de blessures est infligé à {to} à la place"))
    }

    fn what(&mut self, what: &InstructionKind) -> Said {
        Ok(match what {
            InstructionKind::Do { who, stated, action } => self.does(who, stated.0, action)?,
            InstructionKind::Damage { source, amount, to, x, divided, unpreventable, excess, said } => {
                let damage = Damage {
                    source,
                    amount,
                    to,
                    x: x.as_ref(),
                    divided: *divided,
                    to_first: said.0.number_first == Some(false),
                    each: said.0.each == Some(true),
                    also: said.0.also,
                };
                let certain = if *unpreventable { NO_PREVENTION } else { "" };
                let dealt = self.damage(&damage, Mood::Indicative)?;
                let excess = excess.as_deref().map(|excess| self.excess_instead(excess)).transpose()?;
                format!("{dealt}{certain}{}", excess.unwrap_or_default())
            }
            InstructionKind::Apply(continuous) => self.continuous(continuous, Mood::Indicative)?,
            InstructionKind::Enters { what, arrival } => {
                let what = self.objects(what)?;
                let enters = Mood::Indicative(what.person()).say("enter")?;
                let arrival = self.arrival(arrival, &what)?;
                what.does(&format!("{enters}{arrival}"))
            }
            InstructionKind::May { who, effect } => self.may(who, effect)?,
            InstructionKind::MayPay { who, cost } => {
                let subject = self.players(who)?;
                let can = Mood::Indicative(subject.person()).say("be_able")?;
                let pay = self.paying(cost, Mood::Infinitive(subject.person()))?;
                format!("{} {can} {pay}", subject.text)
            }
            InstructionKind::If { condition, then, otherwise: Some(otherwise), last: Style(true) }
                if then.steps.len() == 1 =>
            {
                let (then, certain) = self.clauses_and_certainty(then)?;
                let first = closed(&format!("{then} si {}{certain}", self.condition(condition, Tone::Fact)?));
                format!("{first} Sinon, {}", self.sentences(otherwise)?)
            }
            InstructionKind::If { condition, then, otherwise: Some(otherwise), last: _ } => {
                let condition = self.condition(condition, Tone::Fact)?;
                let then = closed(&self.conditioned(then)?);
                format!("si {condition}, {then} Sinon, {}", self.sentences(otherwise)?)
            }
            InstructionKind::Unless { condition, effect } => {
                let (effect, certain) = self.clauses_and_certainty(effect)?;
                format!("{effect} à moins que {}{certain}", self.condition(condition, Tone::Unless)?)
            }
            InstructionKind::DamageEach { source, parts, x } => {
                let source = self.dealer(source)?;
                let verb = Mood::Indicative(source.person()).say("deal")?;
                let parts = parts
                    .iter()
                    .map(|(amount, to)| {
                        let plural = if self.number_of(amount) == Number::Plural { "s" } else { "" };
                        let amount = self.count_digits(amount)?;
                        // « à elle-même »: what deals it, and not what was spoken of last.
                        let own = if is_reflexive(to) { "-même" } else { "" };
                        Ok(format!("{amount} blessure{plural} à {}{own}", self.recipient(to)?))
                    })
                    .collect::<Said<Vec<_>>>()?;
                let damage = source.does(&format!("{verb} {}", super::words::list(&parts, "et")));
                format!("{damage}{}", self.where_x(x.as_ref())?)
            }
            InstructionKind::If { condition, then, otherwise: None, last } => {
                let condition = match last.0 && then.steps.len() == 1 {
                    true => {
                        let (then, certain) = self.clauses_and_certainty(then)?;
                        return Ok(format!("{then} si {}{certain}", self.condition(condition, Tone::Fact)?));
                    }
                    false => self.condition(condition, Tone::Fact)?,
                };
                format!("si {condition}, {}", self.conditioned(then)?)
            }
            InstructionKind::UnlessPaid { who, cost, effect } => {
                let single = effect.steps.len() == 1;
                let effect = self.clauses(effect)?;
                let subject = self.players(who)?;
                let pay = self.paying(cost, Mood::Subjunctive(subject.person()))?;
                match single {
                    true => format!("{effect} à moins que {} ne {pay}", subject.text),
                    false => format!("à moins que {} ne {pay}, {effect}", subject.text),
                }
            }
            InstructionKind::ForEach { each, effect } => {
                let each = match each {
                    ForEach::Objects(Objects::Ref(of)) => {
                        let each = match &of.said.0 {
                            Mention::That { noun, plural: true, each: _ } => {
                                let said = Mention::That { noun: noun.clone(), plural: true, each: true };
                                self.reference(&Reference { to: of.to, said: Style(said) })?.text
                            }
                            _ => super::counter::each_of(&self.reference(of)?),
                        };
                        return Ok(format!("pour {each}, {}", self.sentences(effect)?));
                    }
                    ForEach::Objects(objects) => {
                        self.names_each(objects)?;
                        self.counted_objects(objects, Number::Singular)?
                    }
                    ForEach::Players(Players::Some { count: _, filter })
                        if let Some(InstructionKind::Either { options, villainous: true, .. }) = effect.only() =>
                    {
                        let each = self.each_turn(filter)?;
                        let [one, other] = options.as_slice() else {
                            return unsayable("such a choice of instructions");
                        };
                        let (one, other) = (self.sentences(one)?, self.sentences(other)?);
                        let one = capital(&one);
                        return Ok(format!("chaque {each} est confronté à un choix révoltant — {one}, ou {other}"));
                    }
                    ForEach::Players(Players::Some { count: _, filter }) => self.each_turn(filter)?,
                    ForEach::Players(_) => return unsayable("an effect for each player"),
                    ForEach::Times(quantity) => {
                        let text = self.for_each(quantity)?;
                        return Ok(format!("{}, {}", text.trim_start(), self.sentences(effect)?));
                    }
                };
                format!("pour chaque {each}, {}", self.sentences(effect)?)
            }
            InstructionKind::Delayed(delayed) => self.delayed(delayed)?,
            InstructionKind::Reflexive { who, of, event, intervening_if, effect } => {
                let when = match event.as_deref() {
                    Some(Event::State(state)) => self.condition(state, Tone::Fact)?,
                    Some(event) => {
                        let named = self.said.len();
                        let happens = self.event(event, super::event::Voice::Happens)?;
                        // What the instruction did that to is called what the event calls it.
                        let by_event = |(said, ..): &&(Antecedent, Gender, Number)| *said == Antecedent::Event;
                        if let Some((_, gender, number)) = self.said.iter().skip(named).find(by_event).copied() {
                            self.said.push((Antecedent::Done(*of), gender, number));
                        }
                        format!("{happens} de cette manière")
                    }
                    None => {
                        let subject = self.players(who)?;
                        let done = Mood::Indicative(subject.person()).say("do")?;
                        format!("{} {done} ainsi", subject.text)
                    }
                };
                let clause = match intervening_if {
                    Some(condition) => format!(" si {},", self.condition(condition, Tone::Fact)?),
                    None => String::new(),
                };
                format!("quand {when},{clause} {}", self.sentences(effect)?)
            }
            InstructionKind::IfSpent { on, effect } => {
                let on = self.objects(on)?.text;
                format!("si ce mana est dépensé pour lancer {on}, {}", self.sentences(effect)?)
            }
            InstructionKind::Modal(modal) => self.modal(modal)?,
            InstructionKind::IfInstead { condition, then, place } => {
                let condition = self.condition(condition, Tone::Fact)?;
                let (then, certain) = self.clauses_and_certainty(then)?;
                let said = match place.0 {
                    InsteadPlace::Last => format!("si {condition}, {then} à la place"),
                    InsteadPlace::AfterCondition | InsteadPlace::Only => format!("si {condition}, à la place {then}"),
                    InsteadPlace::OfNumber(of) => {
                        let of = super::words::number(of, Gender::Feminine);
                        format!("si {condition}, {then} à la place de {of}")
                    }
                    InsteadPlace::BeforeCondition => format!("{then} à la place si {condition}"),
                    InsteadPlace::First => format!("à la place, {then} si {condition}"),
                };
                format!("{said}{certain}")
            }
            InstructionKind::Where { x, effect } => {
                let (whole, named) = (self.step, self.said.len());
                let effect = self.clauses(effect)?;
                // « Regardez les X cartes du dessus …, X étant … . Mettez deux d'entre elles … »
                let done = |(said, ..): &&(Antecedent, Gender, Number)| matches!(said, Antecedent::Done(_));
                if let Some((_, gender, number)) = self.said[named..].iter().rev().find(done).copied() {
                    self.said.push((Antecedent::Done(whole), gender, number));
                }
                let x = self.where_x(Some(x))?;
                // « …, où X est … . C'est toujours un terrain. »
                match effect.split_once(". ") {
                    Some((effect, still)) => format!("{effect}{x}. {still}"),
                    None => format!("{effect}{x}"),
                }
            }
            InstructionKind::InsteadOf { effect, of } => {
                let effect = self.clauses(effect)?;
                match of.only() {
                    Some(InstructionKind::Do { action: Action::Move { what, to, .. }, .. })
                        if what.reference().is_some_and(|known| matches!(known.said.0, Mention::Unsaid { .. })) =>
                    {
                        let Some(of) = &to.of else { return unsayable("a graveyard of nobody") };
                        let graveyard = self.possessed(of, "cimetière", Gender::Masculine)?;
                        format!("{effect} à la place de {graveyard}")
                    }
                    Some(InstructionKind::Do { who, action, .. }) => {
                        let person = self.players(who)?.person();
                        format!("{effect} à la place de {}", self.infinitive(action, person)?)
                    }
                    _ => return unsayable("something not done that is no action"),
                }
            }
            InstructionKind::Either { who, options, villainous } => {
                let mut said = Vec::new();
                // « créez un jeton Nourriture ou un jeton Trésor »
                let created: Option<Vec<_>> = options.iter().map(one_created).collect();
                for (at, option) in options.iter().enumerate() {
                    said.push(match &created {
                        Some(created) if at > 0 => self.created(&Quantity::Number(1), created[at], None)?,
                        _ => self.sentences(option)?,
                    });
                }
                match villainous {
                    false => super::words::list(&said, "ou"),
                    true => {
                        let who = self.players(who)?.text;
                        let [one, other] = said.as_slice() else { return unsayable("such a choice of instructions") };
                        format!("{who} est confronté à un choix révoltant — {}, ou {other}", capital(one))
                    }
                }
            }
            InstructionKind::Replace(replacement) => self.replacement(replacement)?,
            InstructionKind::DieTable { rows } => {
                let mut text = String::new();
                for DieRow { from, to, effect } in rows {
                    let range = match to {
                        None => format!("{from}+"),
                        Some(to) if to == from => from.to_string(),
                        Some(to) => format!("{from}—{to}"),
                    };
                    let effect = closed(&capital(&self.sentences(effect)?));
                    text.push_str(&format!("\n{range} | {effect}"));
                }
                text
            }
            InstructionKind::MayEnd { cost } => {
                let pay = self.paying(cost, Mood::Infinitive(super::words::Person::You))?;
                format!("vous pouvez {pay} pour mettre fin à cet effet")
            }
            InstructionKind::Grant(_) => return unsayable("this instruction"),
        })
    }

    /// « adversaire », « adversaire qui ne le peut pas »: the players for each of whom something is done.
    fn each_turn(&mut self, filter: &PlayerFilter) -> Said {
        Ok(match filter {
            PlayerFilter::Any => "joueur".to_owned(),
            PlayerFilter::Opponent(_) => "adversaire".to_owned(),
            PlayerFilter::Other(_, Style(false)) => "autre joueur".to_owned(),
            PlayerFilter::Other(than, _) => format!("joueur autre que {}", self.players(than)?.tonic()),
            PlayerFilter::OtherOpponent(_) => "autre adversaire".to_owned(),
            PlayerFilter::FromYou(_) | PlayerFilter::Team => return unsayable("such players in turn"),
            PlayerFilter::Who(filter, condition) => {
                let player = Np::new(self.each_turn(filter)?, Gender::Masculine, Number::Singular);
                format!("{} {}", player.text, self.who(condition, &player)?)
            }
        })
    }

    fn may(&mut self, who: &Players, effect: &Effect) -> Said {
        if let Some((duration, effect)) = pieces::permitted_first(effect) {
            return Ok(format!("{}, {}", self.duration(&duration)?, self.may(who, &effect)?));
        }
        let subject = self.players(who)?;
        let instead = if std::mem::take(&mut self.offered_instead) { " à la place" } else { "" };
        let can = format!("{}{instead}", Mood::Indicative(subject.person()).say("be_able")?);
        let mut done = String::new();
        for (at, step) in effect.steps.iter().enumerate() {
            // What belongs to the same choice in a sentence of its own: « Si vous faites ainsi, mélangez. »
            if step.link.0 == Link::Sentence && at > 0 && *who == Players::You {
                let first = closed(&format!("{} {can} {done}", subject.text));
                let rest = Effect { steps: effect.steps[at..].to_vec() };
                return Ok(format!("{first} Si vous faites ainsi, {}", self.clauses(&rest)?));
            }
            self.step = step.id;
            let part = self.permitted(&step.what, who, &subject)?;
            done = match (step.link.0, done.is_empty()) {
                (_, true) => part,
                (Link::And | Link::CommaAnd, false) => format!("{done} et {part}"),
                (Link::Comma, false) => format!("{done}, {part}"),
                (Link::Then, false) => format!("{done}, puis {part}"),
                (Link::Sentence | Link::SentenceThen | Link::SentenceAfterwards | Link::SameIsTrue, false) => {
                    return unsayable("several sentences that a player may do");
                }
            };
        }
        Ok(format!("{} {can} {done}", subject.text))
    }

    /// One thing that a player may do, behind « peut ».
    fn permitted(&mut self, what: &InstructionKind, who: &Players, subject: &Np) -> Said {
        Ok(match what {
            InstructionKind::Do { action, .. } if self.clone().object_action(action, Mood::Subjunctive)?.is_some() => {
                format!("faire que {}", self.object_action(action, Mood::Subjunctive)?.unwrap_or_default())
            }
            InstructionKind::Do { who: whose, action: Action::SetLife { to }, .. } => {
                format!("faire que {}", self.sets_life(whose, to, Mood::Subjunctive)?)
            }
            InstructionKind::Do { who: doer, stated: _, action } if doer == who => {
                self.infinitive(action, subject.person())?
            }
            // « créer un jeton Nourriture ou un jeton Trésor »
            InstructionKind::Either { who: Players::You, options, villainous: false } if *who == Players::You => {
                let mut said = Vec::new();
                for option in options {
                    said.push(match option.only() {
                        Some(InstructionKind::Do { action: Action::Create { count, token, x }, .. }) => {
                            self.created(count, token, x.as_ref())?
                        }
                        _ => return unsayable("such a choice that a player may make"),
                    });
                }
                format!("{} {}", Mood::Infinitive(subject.person()).say("create")?, super::words::list(&said, "ou"))
            }
            // « un adversaire ciblé peut vous faire piocher une carte »
            InstructionKind::Do {
                who: Players::You,
                stated: _,
                action:
                    action @ (Action::Draw { .. } | Action::Mill { .. } | Action::GainLife { .. } | Action::LoseLife { .. }),
            } => format!("vous faire {}", self.infinitive(action, super::words::Person::You)?),
            InstructionKind::Do { who, stated: _, action } => {
                let doer = self.players(who)?;
                let done = self.action(action, Mood::Subjunctive(doer.person()))?;
                format!("faire que {}", doer.does(&done))
            }
            InstructionKind::Damage { source, amount, to, x, divided, unpreventable: false, excess: None, said } => {
                let damage = Damage {
                    source,
                    amount,
                    to,
                    x: x.as_ref(),
                    divided: *divided,
                    to_first: said.0.number_first == Some(false),
                    each: false,
                    also: said.0.also,
                };
                format!("faire que {}", self.damage(&damage, Mood::Subjunctive)?)
            }
            InstructionKind::Apply(continuous) => {
                format!("faire que {}", self.continuous(continuous, Mood::Subjunctive)?)
            }
            _ => return unsayable("such a thing that a player may do"),
        })
    }

    /// « cette créature lui inflige 2 blessures », de ce qu'un joueur choisit.
    pub(super) fn dealing(&mut self, source: &Objects, amount: &Quantity, to: &Recipient) -> Said {
        let damage = Damage { source, amount, to, x: None, divided: false, to_first: false, each: false, also: false };
        self.damage(&damage, Mood::Subjunctive)
    }

    /// « cette créature inflige 3 blessures à n'importe quelle cible »
    fn damage(&mut self, damage: &Damage<'_>, mood: fn(super::words::Person) -> Mood) -> Said {
        let Damage { source, amount, to, x, divided, to_first, each, also } = *damage;
        // « Ciblez jusqu'à deux créatures. Cette créature leur inflige 1 blessure à chacune. »
        // Others than the target that deals it are named behind that one.
        let others = |filter: &crate::ir::ObjectFilter| matches!(filter.other, Some(crate::ir::Antecedent::Target(_)));
        if let (true, Recipient::Objects(Objects::Target { count, filter })) = (each, to)
            && *count != Count::One
            && !others(filter)
        {
            let np = self.objects(&Objects::Some { count: count.clone(), filter: filter.clone() })?;
            let target = crate::ir::Antecedent::Target(self.targets);
            self.targets = self.targets.saturating_add(1);
            self.name(target, &np);
            let mention = if np.plural() { Mention::They } else { Mention::It };
            let them = Recipient::Objects(Objects::Ref(Reference { to: target, said: Style(mention) }));
            let deals = self.damage(&Damage { to: &them, each: false, ..*damage }, mood)?;
            let each = match (np.plural(), np.gender) {
                (false, _) => "",
                (true, Gender::Feminine) => " à chacune",
                (true, Gender::Masculine) => " à chacun",
            };
            return Ok(format!("ciblez {}. {}{each}", np.text, super::words::capital(&deals)));
        }
        // « cette créature s'inflige 2 blessures »
        let itself = match (source, to) {
            (Objects::Ref(from), Recipient::Objects(Objects::Ref(to))) => from.to == to.to,
            (Objects::Some { count: Count::All(_), .. }, Recipient::Objects(Objects::Ref(to))) => {
                matches!(to.to, crate::ir::Antecedent::Each | crate::ir::Antecedent::Subject)
            }
            (Objects::Target { .. }, Recipient::Objects(Objects::Ref(to))) => {
                to.to == crate::ir::Antecedent::Target(self.targets)
            }
            _ => false,
        };
        let source = self.dealer(source)?;
        let verb = mood(source.person()).say("deal")?;
        let each_own = super::quantity::each_own_power(amount, &source);
        let verb = format!("{verb}{}{}", if also { " aussi" } else { "" }, each_own.unwrap_or_default());
        // « inflige à une créature ciblée un nombre de blessures égal à … »: the amount may speak of what is named before it.
        let first = match to_first && !itself && !divided && self.clone().before_verb(to)?.is_none() {
            true => Some(self.recipient(to)?),
            false => None,
        };
        let (amount, per) = match amount {
            short if super::quantity::is_short(short) => {
                let plural = if self.number_of(amount) == Number::Plural { "s" } else { "" };
                (format!("{} blessure{plural}", self.count_digits(amount)?), String::new())
            }
            Quantity::Times(per, number) if first.is_none() => {
                let plural = if *number < 2 { "" } else { "s" };
                (format!("{number} blessure{plural}"), self.for_each(per)?)
            }
            _ if each_own.is_some() => ("un nombre de blessures égal à leur force".to_owned(), String::new()),
            amount => (format!("un nombre de blessures égal à {}", self.amount(amount)?), String::new()),
        };
        if divided {
            let to = self.recipient(to)?;
            let x = self.where_x(x)?;
            return Ok(source.does(&format!("{verb} {amount} réparties comme vous le désirez entre {to}{x}")));
        }
        // « il inflige 4 blessures à la place »: to what the instruction before deals it to.
        if let Recipient::Objects(Objects::Ref(unsaid)) = to
            && matches!(unsaid.said.0, Mention::Unsaid { .. })
        {
            let x = self.where_x(x)?;
            return Ok(source.does(&format!("{verb} {amount}{per}{x}")));
        }
        let before = if itself { Some("se") } else { self.before_verb(to)? };
        let deals = match (before, first) {
            (Some(clitic), _) => format!("{clitic} {verb} {amount}{per}"),
            (None, Some(first)) => format!("{verb} à {first} {amount}{per}"),
            // « à chacune de deux cibles », « à chacune de jusqu'à deux autres créatures ciblées »
            (None, None) if each && is_several(to) => {
                let (each, of) = match to {
                    Recipient::Objects(objects) => {
                        let np = self.objects(objects)?;
                        (if np.gender == Gender::Feminine { "chacune" } else { "chacun" }, np.text)
                    }
                    to => ("chacune", self.recipient(to)?),
                };
                format!("{verb} {amount} à {each} de {of}{per}")
            }
            (None, None) => format!("{verb} {amount} à {}{per}", self.recipient(to)?),
        };
        let x = self.where_x(x)?;
        Ok(source.does(&format!("{deals}{x}")))
    }

    /// Who is dealt damage, after « à ».
    pub fn recipient(&mut self, to: &Recipient) -> Said {
        Ok(match to {
            Recipient::Attacked(by) => {
                let by = self.objects(by)?;
                let attacks = Mood::Indicative(by.person()).say("attack")?;
                format!("le joueur ou à le planeswalker que {} {attacks}", by.text)
            }
            Recipient::AnyTarget { count: Count::One, other } => {
                let target = crate::ir::Antecedent::Target(self.targets);
                self.targets = self.targets.saturating_add(1);
                self.name(target, &Np::new("", Gender::Masculine, Number::Singular));
                if *other { "n'importe quelle autre cible".into() } else { "n'importe quelle cible".into() }
            }
            Recipient::AnyTarget { count, other: _ } => {
                let target = crate::ir::Antecedent::Target(self.targets);
                self.targets = self.targets.saturating_add(1);
                self.name(target, &Np::new("", Gender::Feminine, Number::Plural));
                match count {
                    Count::AnyNumber => "n'importe quel nombre de cibles".into(),
                    Count::UpTo(quantity) => format!("jusqu'à {} cibles", self.count_word(quantity, Gender::Feminine)?),
                    Count::Exactly(quantity) => format!("{} cibles", self.count_word(quantity, Gender::Feminine)?),
                    Count::Between(1, 2) => "une ou deux cibles".into(),
                    Count::Between(1, 3) => "une, deux ou trois cibles".into(),
                    _ => return unsayable("such a number of targets of any kind"),
                }
            }
            Recipient::Player(players) => self.players(players)?.text,
            // « à chaque créature et à chaque planeswalker »
            Recipient::Objects(Objects::Union(members, Join::And)) if members.iter().all(said_alone) => {
                let members = members.iter().map(|member| self.objects(member)).collect::<Said<Vec<_>>>()?;
                members.iter().map(|member| member.tonic().to_owned()).collect::<Vec<_>>().join(" et à ")
            }
            Recipient::Objects(objects) if let Some(each) = each_alone(objects) => {
                let to = |(at, one)| {
                    let to = if at > 0 { "à " } else { "" };
                    Ok(format!("{to}{}", self.objects(one)?.tonic()))
                };
                super::words::list(&each.iter().enumerate().map(to).collect::<Said<Vec<_>>>()?, "et")
            }
            Recipient::Objects(objects) => self.objects(objects)?.tonic().to_owned(),
            Recipient::Either(parts, Join::Or | Join::OrAgain) if parts.iter().all(is_one_target) => {
                self.listed_recipients(parts)?
            }
            // « ces permanents et/ou joueurs »
            Recipient::Either(parts, Join::AndOr)
                if let [
                    Recipient::Objects(known @ Objects::Ref(_)),
                    Recipient::Player(Players::Ref { said: Style(PlayerMention::Bare), .. }),
                ] = parts.as_slice() =>
            {
                format!("{} et/ou joueurs", self.objects(known)?.tonic())
            }
            Recipient::Either(parts, join) => {
                let parts = parts.iter().map(|part| self.recipient(part)).collect::<Said<Vec<_>>>()?;
                parts.join(&format!(" {} à ", super::words::join_word(*join)))
            }
        })
    }

    fn delayed(&mut self, delayed: &Delayed) -> Said {
        let Delayed { word, event, intervening_if, effect, duration, event_last, targets_at_once: _ } = delayed;
        if let Some(tailed) = pieces::condition_behind(delayed) {
            return self.what(&tailed);
        }
        if let Some(condition) = intervening_if {
            let event = self.trigger(word.0, event)?;
            let (before, behind) = match duration {
                Some(duration) if stands_first(duration) => (format!("{}, ", self.duration(duration)?), String::new()),
                Some(duration) => (String::new(), format!(" {}", self.duration(duration)?)),
                None => (String::new(), String::new()),
            };
            let condition = self.condition(condition, Tone::Fact)?;
            return Ok(format!("{before}{event}{behind}, si {condition}, {}", self.sentences(effect)?));
        }
        if event_last.0
            && let Some(at) =
                effect.steps.iter().skip(1).position(|step| matches!(step.link.0, Link::Sentence | Link::Then))
        {
            // What is said of what comes back later.
            let (first, rest) = effect.steps.split_at(at + 1);
            let first = self.clauses(&Effect { steps: first.to_vec() })?;
            let first = format!("{first} {}", self.trigger(word.0, event)?);
            if rest.first().is_some_and(|step| step.link.0 == Link::Then) {
                return Ok(format!("{first}, puis {}", self.sentences(&Effect { steps: rest.to_vec() })?));
            }
            let first = closed(&first);
            return Ok(format!("{first} {}", capital(&self.sentences(&Effect { steps: rest.to_vec() })?)));
        }
        if event_last.0 {
            let effect = self.clauses(effect)?;
            return Ok(format!("{effect} {}", self.trigger(word.0, event)?));
        }
        let event = self.trigger(word.0, event)?;
        let when = match duration {
            Some(duration) if stands_first(duration) => format!("{}, {event}", self.duration(duration)?),
            Some(duration) => format!("{event} {}", self.duration(duration)?),
            None => event,
        };
        Ok(format!("{when}, {}", self.sentences(effect)?))
    }

    /// « Si vous contrôlez un commandant au moment où vous lancez ce sort, vous pouvez choisir les deux à la place. »
    fn modes_instead(&mut self, instead: &ModesInstead, modes: usize) -> Said {
        let ModesInstead { condition, choose, as_cast, may } = instead;
        let condition = self.condition(condition, Tone::Fact)?;
        let when = if *as_cast { " au moment où vous lancez ce sort" } else { "" };
        let choose = match choose {
            ModeCount::Exactly(2) if modes == 2 => "les deux".into(),
            ModeCount::Exactly(count) => number(*count, Gender::Masculine),
            ModeCount::AtLeastOne => "l'un ou plus".into(),
            ModeCount::AnyNumber => "n'importe quel nombre".into(),
            ModeCount::Between(..) | ModeCount::UpTo(_) | ModeCount::AtRandom(_) | ModeCount::X => {
                return unsayable("such a number of modes instead");
            }
        };
        Ok(match may {
            true => format!("Si {condition}{when}, vous pouvez choisir {choose} à la place."),
            false => format!("Si {condition}{when}, choisissez {choose} à la place."),
        })
    }

    /// « quand une créature meurt », « au début de votre entretien »
    pub fn trigger(&mut self, word: TriggerWord, event: &Event) -> Said {
        if let Event::StepBegins { step, whose } = event {
            return Ok(format!("à {}", self.step_begins(*step, whose)?));
        }
        // « Au début de votre entretien et à chaque fois que … »: the word stands before the first event.
        if let Event::AnyOf(events, Style(EventJoin::Again { .. })) = event
            && let Some(Event::StepBegins { .. }) = events.first()
        {
            return Ok(format!("à {}", self.event(event, super::event::Voice::Happens)?));
        }
        self.when = word == TriggerWord::When;
        self.whenever = !self.when;
        let word = if self.when { "quand" } else { "à chaque fois que" };
        let clause = self.event(event, super::event::Voice::Happens);
        (self.when, self.whenever) = (false, false);
        Ok(format!("{word} {}", clause?))
    }

    fn modal(&mut self, modal: &Modal) -> Said {
        let Modal { choose, repeatable, different_players, modes, unchosen, instead } = modal;
        let choose = match choose {
            ModeCount::Exactly(1) => "l'un".to_owned(),
            ModeCount::Exactly(count) => number(*count, Gender::Masculine).into_owned(),
            ModeCount::Between(1, 2) => "l'un ou les deux".to_owned(),
            ModeCount::AtLeastOne => "l'un ou plus".to_owned(),
            ModeCount::UpTo(count) => format!("jusqu'à {}", number(*count, Gender::Masculine)),
            ModeCount::AnyNumber => "n'importe quel nombre".to_owned(),
            ModeCount::X => "X".to_owned(),
            ModeCount::AtRandom(1) => "l'un au hasard".to_owned(),
            ModeCount::AtRandom(count) => format!("{} au hasard", number(*count, Gender::Masculine)),
            ModeCount::Between(..) => return unsayable("such a number of modes"),
        };
        let mut text = format!("choisissez {choose}");
        match unchosen {
            None => {}
            Some(Unchosen::Ever) => text.push_str(" qui n'a pas été choisi"),
            Some(Unchosen::ThisTurn) => text.push_str(" qui n'a pas été choisi ce tour-ci"),
        }
        if *different_players {
            text.push_str(". Chaque mode doit cibler un joueur différent.");
        } else if *repeatable {
            text.push_str(". Vous pouvez choisir le même mode plus d'une fois.");
        } else if let Some(instead) = instead {
            text = format!("{text}. {}", self.modes_instead(instead, modes.len())?);
        } else {
            text.push_str(" —");
        }
        let before = self.clone();
        for mode in modes {
            *self = Speaker { pointing: before.pointing.without_pronouns(), ..before.clone() };
            let name = match &mode.name.0 {
                Some(name) => format!("{} — ", crate::label(name, Language::French)),
                None => String::new(),
            };
            let cost = match &mode.cost {
                Some(cost) => format!("{} — ", self.costs(cost)?),
                None => String::new(),
            };
            let effect = closed(&capital(&self.sentences(&mode.effect)?));
            text = match mode.cost.is_some() && name.is_empty() {
                true => format!("{text}\n+ {cost}{effect}"),
                false => format!("{text}\n• {name}{cost}{effect}"),
            };
        }
        Ok(text)
    }
}

/// Whether a sentence stands open behind « X étant … », which a comma closes.
fn ends_with_x(text: &str) -> bool {
    let sentence = text.rfind(". ").map_or(text, |at| &text[at..]);
    sentence.contains(", X étant ") && !sentence.ends_with('»')
}

/// Whether a duration stands before the trigger: « Jusqu'à la fin du tour, à chaque fois que … ».
fn stands_first(duration: &Duration) -> bool {
    matches!(duration, Duration::EndOfTurn | Duration::YourNextTurn | Duration::EndOfYourNextTurn)
}

/// A sentence of its own about the damage that the clause before it deals (615.12).
const NO_PREVENTION: &str = ". Les blessures ne peuvent pas être prévenues";

/// « Puis, si … »: whether an instruction begins with its condition.
fn begins_with_if(what: &InstructionKind) -> bool {
    match what {
        InstructionKind::If { last, .. } => !last.0,
        InstructionKind::IfInstead { place, .. } => {
            matches!(
                place.0,
                InsteadPlace::Last | InsteadPlace::AfterCondition | InsteadPlace::Only | InsteadPlace::OfNumber(_)
            )
        }
        _ => false,
    }
}

/// Whether damage is dealt to several targets.
fn is_several(to: &Recipient) -> bool {
    let (Recipient::AnyTarget { count, .. } | Recipient::Objects(Objects::Target { count, .. })) = to else {
        return false;
    };
    !matches!(count, Count::One | Count::UpTo(Quantity::Number(1)))
}

/// « à chaque créature et à chaque planeswalker »: a description of all that fit either noun, as one of each noun. None where
/// something is said of all of them.
fn each_alone(objects: &Objects) -> Option<Vec<Objects>> {
    let Objects::Some { count: count @ Count::All(Style(AllWord::Each)), filter } = objects else { return None };
    let alone = filter.tests.is_empty() && filter.other.is_none() && filter.join.0 == Join::And;
    let one =
        |noun: &Noun| Objects::Some { count: count.clone(), filter: ObjectFilter::of(vec![noun.clone()], vec![]) };
    (alone && filter.nouns.len() > 1).then(|| filter.nouns.iter().map(one).collect())
}

/// Whether what is dealt damage is said to be what deals it.
fn is_reflexive(to: &Recipient) -> bool {
    matches!(to, Recipient::Objects(Objects::Ref(Reference { said: Style(Mention::Itself), .. })))
}
