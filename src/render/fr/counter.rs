//! Counters (122): put, taken, moved, doubled, got.

use std::borrow::Cow;

use super::Speaker;
use super::attribute::{counter_kind, counter_suffix};
use super::words::{Form, Mood, Np, list};
use crate::ir::{
    Action, AllWord, Antecedent, Count, CounterBearer, CounterCount, CounterKind, Distribution, Mention, Objects,
    Quantity, Reference, Style, TakenWord,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// « un marqueur +1/+1 », « deux marqueurs « charge » »
pub fn counters(say: &mut Speaker, count: &Quantity, kind: Option<&CounterKind>) -> Said {
    let number = say.number_of(count);
    let word = word(number);
    let kind = counter_suffix(say, kind)?;
    Ok(format!("{} {word}{kind}", say.count_word(count, Gender::Masculine)?))
}

/// « chacune de ces créatures », where that is said.
fn one_by_one(on: &Objects, said: Distribution) -> Cow<'_, Objects> {
    match on {
        Objects::Ref(Reference { to, said: Style(Mention::That { noun, plural: true, each: false }) })
            if said.each == Some(true) =>
        {
            let said = Style(Mention::That { noun: noun.clone(), plural: true, each: true });
            Cow::Owned(Objects::Ref(Reference { to: *to, said }))
        }
        on => Cow::Borrowed(on),
    }
}

fn word(number: Number) -> &'static str {
    if number == Number::Plural { "marqueurs" } else { "marqueur" }
}

impl Speaker {
    /// « un marqueur « vol » ou « portée » », « un marqueur « vol » ou un marqueur « portée » »
    pub fn chosen_counter(&mut self, kinds: &[CounterKind], each: bool) -> Said {
        let mark = |kind: String| if each { format!("un marqueur {kind}") } else { kind };
        let kinds = kinds.iter().map(|kind| Ok(mark(counter_kind(self, kind)?))).collect::<Said<Vec<_>>>()?;
        let kinds = list(&kinds, "ou");
        Ok(if each { kinds } else { format!("un marqueur {kinds}") })
    }

    /// The actions with counters; None if the action is another.
    pub fn counter_action(&mut self, action: &Action, mood: Mood) -> Said<Option<String>> {
        Ok(Some(match action {
            Action::PutCounters { count, kind, on, x, said } => {
                // « Ciblez jusqu'à deux créatures. Mettez un marqueur +1/+1 sur chacune d'elles. »
                if let (Some(true), Mood::Imperative, Objects::Target { count: some, filter }) = (said.0.each, mood, on)
                {
                    let np = self.objects(&Objects::Some { count: some.clone(), filter: filter.clone() })?;
                    let target = Antecedent::Target(self.targets);
                    self.targets = self.targets.saturating_add(1);
                    self.name(target, &np);
                    let mention = if np.plural() { Mention::They } else { Mention::It };
                    let them = Objects::Ref(Reference { to: target, said: Style(mention) });
                    let put = self.put_counters(count, kind, &them, x.as_ref(), mood)?;
                    return Ok(Some(format!("ciblez {}. {}", np.text, super::words::capital(&put))));
                }
                self.put_counters(count, kind, &one_by_one(on, said.0), x.as_ref(), mood)?
            }
            Action::PutChosenCounter { kinds, on, each } => {
                let marks = self.chosen_counter(kinds, each.0)?;
                let on = self.objects(on)?;
                format!("{}, selon votre choix, {marks} sur {}", mood.say("put")?, on.tonic())
            }
            Action::DistributeCounters { count, kind, among } => {
                let marks = match super::quantity::is_short(count) {
                    true => counters(self, count, Some(kind))?,
                    false => {
                        let kind = counter_suffix(self, Some(kind))?;
                        format!("un nombre de marqueurs{kind} égal à {}", self.amount(count)?)
                    }
                };
                format!("{} {marks} entre {}", mood.say("divide")?, self.objects(among)?.tonic())
            }
            Action::RemoveCounters { said: Style(TakenWord::Those), .. } => {
                format!("{} ces marqueurs", mood.say("remove")?)
            }
            Action::RemoveCounters { said: Style(word @ (TakenWord::Them | TakenWord::AllOfThem)), .. } => {
                let verb = mood.say("remove")?;
                match (mood, *word) {
                    (Mood::Imperative, TakenWord::AllOfThem) => format!("{verb}-les tous"),
                    (Mood::Imperative, _) => format!("{verb}-les"),
                    (_, TakenWord::AllOfThem) => format!("tous les {verb}"),
                    (_, _) => format!("les {verb}"),
                }
            }
            Action::RemoveCounters { count, kind, from, together, said: Style(TakenWord::Usual) } => {
                let from = match from {
                    CounterBearer::Objects(objects) => self.objects(objects)?,
                    CounterBearer::Player(players) => self.players(players)?,
                };
                let marks = self.taken(count, kind.as_ref())?;
                let verb = mood.say("remove")?;
                match (from.form, *together, mood) {
                    (Form::Pronoun, false, Mood::Imperative) => format!("{verb}-{} {marks}", from.dative()),
                    (Form::Pronoun, false, _) => format!("{} {verb} {marks}", from.dative()),
                    (_, true, _) => format!("{verb} {marks} parmi {}", from.tonic()),
                    (Form::Noun | Form::You, false, _) => format!("{verb} {marks} de {}", from.tonic()),
                }
            }
            Action::MoveCounters { count, kind, from, to } => {
                let marks = self.taken(count, kind.as_ref())?;
                let from = self.objects(from)?;
                self.second_target = true;
                let some_others = matches!(
                    to,
                    Objects::Some { count: Count::All(Style(AllWord::Bare)), filter } if filter.other.is_some()
                );
                // « sur d'autres créatures »: on some of them.
                let onto = match (some_others, to) {
                    (true, Objects::Some { filter, .. }) => {
                        self.bare(filter, Number::Plural).map(|some| format!("de {}", some.text))
                    }
                    (_, to) => self.objects(to).map(|to| to.tonic().to_owned()),
                };
                self.second_target = false;
                format!("{} {marks} de {} sur {}", mood.say("move")?, from.tonic(), onto?)
            }
            Action::GetCounters { count, kind } => self.got(count, kind, mood)?,
            Action::DoubleCounters { kind, on } => {
                let counters = match kind {
                    Some(_) => format!("marqueurs{}", counter_suffix(self, kind.as_ref())?),
                    None => "chaque sorte de marqueur".into(),
                };
                format!("{} le nombre de {counters} sur {}", mood.say("double")?, self.objects(on)?.tonic())
            }
            _ => return Ok(None),
        }))
    }

    fn put_counters(
        &mut self,
        count: &Quantity,
        kind: &CounterKind,
        on: &Objects,
        x: Option<&Quantity>,
        mood: Mood,
    ) -> Said {
        let placed = self.placed_counters(count, kind, on, x)?;
        Ok(format!("{} {placed}", mood.say("put")?))
    }

    /// « un marqueur +1/+1 sur cette créature », behind the verb of another.
    pub(super) fn placed_counters(
        &mut self,
        count: &Quantity,
        kind: &CounterKind,
        on: &Objects,
        x: Option<&Quantity>,
    ) -> Said {
        let (count, per) = match count {
            Quantity::Times(per, number) => (Quantity::Number(*number), Some(per)),
            count => (count.clone(), None),
        };
        if !super::quantity::is_short(&count) {
            let kind = counter_suffix(self, Some(kind))?;
            let on = self.objects(on)?;
            return Ok(format!("sur {} un nombre de marqueurs{kind} égal à {}", on.tonic(), self.amount(&count)?));
        }
        let marks = counters(self, &count, Some(kind))?;
        let of_one = on.is_this();
        let on = self.affected(on)?;
        let per = match per {
            Some(per) => self.for_each(per)?,
            None => String::new(),
        };
        // One card of a plural name is « eux » as well.
        let on = if of_one { on.tonic().to_owned() } else { each_of(&on) };
        Ok(format!("{marks} sur {on}{per}{}", self.where_x(x)?))
    }

    /// « tous les marqueurs +1/+1 », « jusqu'à deux marqueurs »
    fn taken(&mut self, count: &CounterCount, kind: Option<&CounterKind>) -> Said {
        Ok(match count {
            CounterCount::Exactly(count) => counters(self, count, kind)?,
            CounterCount::UpTo(count) => format!("jusqu'à {}", counters(self, count, kind)?),
            CounterCount::All => format!("tous les marqueurs{}", counter_suffix(self, kind)?),
            CounterCount::AnyNumber => {
                format!("n'importe quel nombre de marqueurs{}", counter_suffix(self, kind)?)
            }
        })
    }

    /// « gagnez {E}{E} », « gagne un marqueur « poison » »
    fn got(&mut self, count: &Quantity, kind: &CounterKind, mood: Mood) -> Said {
        let get = mood.say("get")?;
        Ok(match (kind, count) {
            (CounterKind::Energy, Quantity::Number(number)) => format!("{get} {}", energy(*number)),
            (CounterKind::Energy, Quantity::Times(per, number)) => {
                format!("{get} {}{}", energy(*number), self.for_each(per)?)
            }
            (CounterKind::Energy, short) if super::quantity::is_short(short) => {
                format!("{get} {} {{E}}", self.count_word(short, Gender::Masculine)?)
            }
            (CounterKind::Energy, amount) => format!("{get} un nombre de {{E}} égal à {}", self.amount(amount)?),
            (
                CounterKind::PowerToughness(_) | CounterKind::Keyword(_) | CounterKind::Named(_) | CounterKind::Poison,
                short,
            ) if super::quantity::is_short(short) => {
                format!("{get} {}", counters(self, count, Some(kind))?)
            }
            _ => return unsayable("such a number of counters that a player gets"),
        })
    }
}

/// « {E}{E} », « six {E} »
pub fn energy(count: u32) -> String {
    /// As many symbols are said one by one.
    const MOST: u32 = 4;
    match count {
        0..=MOST => "{E}".repeat(count as usize),
        more => format!("{} {{E}}", super::words::number(more, Gender::Masculine)),
    }
}

/// « chacune d'elles »: several things known already get a counter each.
pub fn each_of(on: &Np) -> String {
    match (on.form, on.number, on.gender) {
        (Form::Pronoun, Number::Plural, Gender::Feminine) => "chacune d'elles".into(),
        (Form::Pronoun, Number::Plural, Gender::Masculine) => "chacun d'eux".into(),
        _ => on.tonic().to_owned(),
    }
}
