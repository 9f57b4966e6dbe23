//! Conditions, after « si », « tant que », « à moins que ».

use super::Speaker;
use super::attribute::{compared_words, comparison_words, is_adjective};
use super::denial::{denied, not_done, not_yet_done};
use super::event::Voice;
use super::noun::adjective_words;
use super::object::NounSetting;
use super::past::in_period;
use super::tone::Tone;
use super::words::{Mood, Np, Person, list, number, participle};
use crate::ir::{
    CompareWord, Comparison, Condition, Count, Event, HeldWord, Join, Mention, ObjectTest, Objects, PastWord,
    PlayerFilter, Players, Quantity, Reference, Style, VotesFor, Zone, symbol,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// The gender of what a number is called: « votre dévotion au noir », « sa force », « la moitié ».
fn gender_of(quantity: &Quantity) -> Gender {
    match quantity {
        Quantity::Of(which, ..)
        | Quantity::Greatest(which, _)
        | Quantity::Least(which, _)
        | Quantity::Total(which, _)
        | Quantity::TotalOf(which, _) => super::attribute::characteristic_word(*which).1,
        Quantity::DevotionTo(_, Style(false)) | Quantity::Half { .. } | Quantity::ManaSpentOn(_) => Gender::Feminine,
        _ => Gender::Masculine,
    }
}

impl Speaker {
    pub fn condition(&mut self, condition: &Condition, tone: Tone) -> Said {
        if let Some(said) = condition.as_said() {
            return self.condition(&said, tone);
        }
        if let (Some(fact), Tone::Fact) = (self.framed_condition(condition), tone) {
            return fact;
        }
        Ok(match condition {
            Condition::All(conditions) => self.conditions(conditions, "et", tone)?,
            Condition::AnyOf(conditions) if let Some(gained) = crate::pieces::gained_or_lost(conditions) => {
                self.done_as_well = Some("lose");
                let said = self.condition(gained, tone);
                match self.done_as_well.take() {
                    Some(_) => return unsayable("life that was gained or lost in this form"),
                    None => said?,
                }
            }
            Condition::AnyOf(conditions) => self.conditions(conditions, "ou", tone)?,
            Condition::Controls { who, what } => {
                let subject = self.players(who)?;
                let verb = tone.verb("control", subject.person(), is_none(what) || is_nobody(who))?;
                let what = if self.lasting { self.pointed_at(what)? } else { self.described(what)? };
                // « tant que vous la contrôlez »
                let verb = tone.mood(subject.person()).with_form(&verb, &what)?;
                format!("{} {verb}", subject.text)
            }
            Condition::Not(_) if let Some(most) = crate::pieces::most(condition) => self.has_most(&most, tone)?,
            Condition::Compare { .. } if let Some(most) = crate::pieces::one_alone(condition) => {
                self.alone_has(most)?
            }
            Condition::Not(inner) => self.denied(inner, tone)?,
            Condition::Before { of: _, condition } if tone == Tone::Fact => self.condition(condition, Tone::Before)?,
            Condition::Compare { left: Quantity::Votes { of: _, cast_for: VotesFor::Player(who) }, .. } => {
                let subject = self.players(who)?;
                format!("{} {} reçu aucun vote", subject.text, tone.verb("have", subject.person(), true)?)
            }
            Condition::Compare { left: Quantity::LifeOf(who), .. } if crate::en::is_most_life(condition) => {
                self.has_most_life(who, crate::en::says_ties(condition), tone)?
            }
            Condition::Compare { left, comparison, right, said } => {
                if let Some(said) =
                    super::quantity::some_this_way(left, *comparison, right).filter(|_| tone == Tone::Fact)
                {
                    return Ok(said.into());
                }
                if let Some(said) = self.has_number(left, *comparison, right, said.0, tone)? {
                    return Ok(said);
                }
                let gender = gender_of(left);
                let tone = tone.of_past(matches!(said.0, CompareWord::Was | CompareWord::Had));
                if let Some(said) = self.compared_number(left, *comparison, right, tone)? {
                    return Ok(said);
                }
                let verb = tone.verb("be", Person::Third(Number::Singular), false)?;
                let said = self.amount(left)?;
                let words = match (left, comparison, right) {
                    // « votre dévotion au noir est inférieure à cinq »
                    (Quantity::DevotionTo(..), Comparison::Less, Quantity::Number(number)) => {
                        format!("inférieure à {}", super::words::number(*number, Gender::Masculine))
                    }
                    (Quantity::Of(which, ..), ..) => compared_words(self, *which, *comparison, right)?,
                    _ => comparison_words(self, *comparison, right, gender)?,
                };
                format!("{said} {verb} {words}")
            }
            Condition::Is { what: what @ Objects::Ref(_), tests, past: Style(true) }
                if tests.as_slice() == [ObjectTest::ControlledBy(Players::You)] =>
            {
                let np = self.objects(what)?;
                match (np.is_noun(), np.number, np.gender) {
                    (true, ..) => format!("vous contrôliez {}", np.text),
                    (false, Number::Plural, _) => "vous les contrôliez".to_owned(),
                    (false, Number::Singular, Gender::Feminine) => "vous la contrôliez".to_owned(),
                    (false, Number::Singular, _) => "vous le contrôliez".to_owned(),
                }
            }
            // « si une créature que vous contrôlez n'est pas engagée »
            Condition::Is { what: what @ Objects::Some { .. }, tests, past }
                if tone != Tone::Unless
                    && let [ObjectTest::Not(test)] = tests.as_slice()
                    && is_adjective(test) =>
            {
                let tests = vec![(**test).clone()];
                self.denied(&Condition::Is { what: what.clone(), tests, past: *past }, tone)?
            }
            Condition::Is { what, tests, past: _ } if tests.as_slice() == [ObjectTest::AttackingAlone] => {
                let subject = self.described(what)?;
                let attacks = subject.does(&tone.verb("attack", subject.person(), is_none(what))?);
                let alone = match (subject.gender, subject.number) {
                    (Gender::Feminine, Number::Singular) => "seule",
                    (Gender::Feminine, Number::Plural) => "seules",
                    (_, Number::Plural) => "seuls",
                    (_, Number::Singular) => "seul",
                };
                format!("{attacks} {alone}")
            }
            Condition::Is { what, tests, past } if !tests.iter().all(is_adjective) => {
                self.has(what, tests, tone.of_past(past.0 && is_said_by_have_or_be(tests)))?
            }
            Condition::Is { what, tests, past } if tests.as_slice() == [ObjectTest::Attacking] => {
                let subject = self.described(what)?;
                let tone = tone.of_past(past.0);
                subject.does(&tone.verb("attack", subject.person(), is_none(what))?)
            }
            Condition::Is { what, tests, past } => {
                let (subject, verb) = self.subject_is(what, tone.of_past(past.0))?;
                let tests = tests
                    .iter()
                    .map(|test| adjective_words(test, subject.gender, subject.number))
                    .collect::<Said<Vec<_>>>()?;
                format!("{} {verb} {}", subject.text, list(&tests, "et"))
            }
            Condition::IsA { what, noun, past } => {
                let (subject, verb) = self.subject_is(what, tone.of_past(past.0))?;
                let noun = self.any_one(noun)?;
                match subject.is_noun() {
                    true => format!("{} {verb} {}", subject.text, noun.text),
                    false if tone == Tone::Fact && past.0 => format!("c'était {}", noun.text),
                    false if tone == Tone::Fact => format!("c'est {}", noun.text),
                    false => format!("ce ne soit {}", noun.text),
                }
            }
            Condition::Exists { what } if let (Some(by), Tone::Fact) = (crate::pieces::exiled_with(what), tone) => {
                format!("une carte est exilée par {}", self.objects(by)?.tonic())
            }
            Condition::Exists { what } => {
                let what_none = is_none(what);
                let what = self.described(what)?;
                match (what_none, tone) {
                    (true, Tone::Fact) => format!("il n'y a {}", what.text),
                    (false, Tone::Fact) => format!("il y a {}", what.text),
                    (_, Tone::Unless) => format!("il n'y ait {}", what.text),
                    (_, Tone::Before) => return unsayable("such a condition of the time before"),
                }
            }
            Condition::CardsIn { who, zone, whose, comparison, count } => {
                let subject = self.players(who)?;
                let none = *count == Quantity::Number(0) && *comparison == Comparison::Equal;
                let verb = tone.verb("have", subject.person(), none)?;
                let cards = match (comparison, none) {
                    (_, true) => "aucune carte".to_owned(),
                    (Comparison::AtLeast, _) if *count == Quantity::Number(1) => "au moins une carte".to_owned(),
                    (Comparison::AtLeast, _) => {
                        format!("au moins {} cartes", self.count_word(count, Gender::Feminine)?)
                    }
                    (Comparison::AtMost, _) => {
                        let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                        format!("{} carte{plural} ou moins", self.count_word(count, Gender::Feminine)?)
                    }
                    (Comparison::Equal, _) => {
                        let plural = if self.number_of(count) == Number::Plural { "s" } else { "" };
                        format!("exactement {} carte{plural}", self.count_word(count, Gender::Feminine)?)
                    }
                    (Comparison::Less, _) => format!("moins de {} cartes", self.count_word(count, Gender::Feminine)?),
                    (Comparison::NotEqual | Comparison::More, _) => {
                        return unsayable("such a comparison of cards in hand");
                    }
                };
                if whose.0 == HeldWord::InIt {
                    let (word, gender) = super::zone::word(*zone);
                    let holds = tone.verb("contain", Person::Third(Number::Singular), none)?;
                    // « une bibliothèque contient vingt cartes ou moins »
                    if matches!(who, Players::Some { count: Count::One, filter: PlayerFilter::Any }) {
                        return Ok(format!("{} {word} {holds} {cards}", super::words::a(gender)));
                    }
                    return Ok(format!("{} {holds} {cards}", self.possessed(who, word, gender)?));
                }
                let place = match super::zone::word(*zone) {
                    _ if *zone == crate::ir::Zone::Hand => "en main".to_owned(),
                    (word, gender) => format!("dans {} {word}", subject.own(gender, Number::Singular, false)),
                };
                format!("{} {verb} {cards} {place}", subject.text)
            }
            Condition::Life { who, comparison: Comparison::AtLeast, amount: Quantity::Plus(start, more) } => {
                let subject = self.players(who)?;
                let verb = tone.verb("have", subject.person(), false)?;
                let (more, start) = (self.count_digits(more)?, self.amount(start)?);
                format!("{} {verb} au moins {more} points de vie de plus que {start}", subject.text)
            }
            Condition::Life { who, comparison, amount } => {
                let subject = self.players(who)?;
                let verb = tone.verb("have", subject.person(), false)?;
                let amount = self.count_digits(amount)?;
                let points = match comparison {
                    Comparison::AtLeast => format!("au moins {amount} points de vie"),
                    Comparison::AtMost => format!("{amount} points de vie ou moins"),
                    Comparison::Equal if amount == "1" => "exactement 1 point de vie".to_owned(),
                    Comparison::Equal => format!("exactement {amount} points de vie"),
                    Comparison::More => format!("plus de {amount} points de vie"),
                    Comparison::Less => format!("moins de {amount} points de vie"),
                    Comparison::NotEqual => return unsayable("life that differs from a number"),
                };
                format!("{} {verb} {points}", subject.text)
            }
            Condition::Owns { who, what } => {
                let subject = self.players(who)?;
                let verb = tone.verb("own", subject.person(), is_none(what))?;
                format!("{} {verb} {}", subject.text, self.described(what)?.text)
            }
            Condition::ControlsMore { who, what, than, by, fewer } => {
                let (who, word, than) = if fewer.0 { (than, "moins", who) } else { (who, "plus", than) };
                let subject = self.players(who)?;
                let nobody = matches!(who, Players::Some { count: Count::None, .. });
                let verb = tone.verb("control", subject.person(), nobody)?;
                let what = match what {
                    Objects::Some { count: _, filter } => self.bare(filter, Number::Plural)?,
                    _ => return unsayable("known objects compared"),
                };
                let than = self.players(than)?;
                let more = match by {
                    1 => format!("{word} de {}", what.text),
                    by => format!("au moins {} {} de {word}", number(*by, what.gender), what.text),
                };
                format!("{} {verb} {more} que {}", subject.text, than.tonic())
            }
            Condition::Happened { event, period, at_least, said: _ } if tone == Tone::Fact => {
                let said = match at_least {
                    None => self.happened(event)?,
                    Some(least) => self.happened_at_least(event, least)?,
                };
                in_period(&said, event, *period)
            }
            Condition::Happened { event, period, at_least: None, said: _ } => {
                in_period(&not_yet_done(&self.event(event, Voice::Past)?)?, event, *period)
            }
            Condition::ManaSpent { mana, what } => {
                let what = self.objects(what)?;
                let cast = Mood::Infinitive(Person::You).with_object("cast", &what)?;
                let has = if tone == Tone::Fact { "a" } else { "n'ait" };
                format!("{} {has} été dépensé pour {cast}", super::mana::mana(mana)?)
            }
            Condition::Has { who, designation } => {
                let subject = self.players(who)?;
                match designation.id() {
                    "monarch" => {
                        format!("{} {} le monarque", subject.text, tone.verb("be", subject.person(), false)?)
                    }
                    "blessing" => {
                        let verb = tone.verb("have", subject.person(), false)?;
                        format!("{} {verb} l'agrément de la cité", subject.text)
                    }
                    "initiative" => {
                        format!("{} {} l'initiative", subject.text, tone.verb("have", subject.person(), false)?)
                    }
                    _ => return unsayable("this designation"),
                }
            }
            Condition::DoneThisWay { event, past: Style(PastWord::ByYou) }
                if tone == Tone::Fact
                    && let Some((what, zone, of)) = event.put_there() =>
            {
                let named = self.said.len();
                let is_described = what.described().is_some();
                let what = self.objects(what)?;
                if is_described {
                    self.is_what_was_done(named);
                }
                let ne = if event.is_denied() { "ne " } else { "" };
                format!("vous {ne}mettez {} {} de cette manière", what.text, self.put_where(zone, of)?)
            }
            Condition::DoneThisWay { event, past } if tone == Tone::Fact => {
                let is_past = matches!(past.0, PastWord::Simple | PastWord::Perfect);
                let voice = if is_past && self.clone().event(event, Voice::Past).is_ok() {
                    Voice::Past
                } else {
                    Voice::Happens
                };
                let named = self.said.len();
                let clause = self.fact(event, voice)?;
                // « si un héros arrive de cette manière, il arrive avec … »
                if matches!(**event, Event::Enters { .. }) && self.said.len() > named {
                    self.is_what_was_done(named);
                }
                format!("{clause} de cette manière")
            }
            Condition::VoteWon { of: _, word, or_tied } if tone == Tone::Fact => {
                let tied = if *or_tied { " ou que les votes sont à égalité" } else { "" };
                format!("{} gagne plus de votes{tied}", word.name.0)
            }
            Condition::Flip { of: _, won: true } | Condition::ClashWon { of: _ } if tone == Tone::Fact => {
                "vous gagnez".into()
            }
            Condition::Flip { of: _, won: false } if tone == Tone::Fact => "vous perdez".into(),
            Condition::Day if tone == Tone::Fact => "c'est le jour".into(),
            Condition::Night if tone == Tone::Fact => "c'est la nuit".into(),
            Condition::AsCast { revealed, controls } if tone == Tone::Fact => {
                let mut deeds = Vec::new();
                for (verb, what) in [("vous avez révélé", revealed), ("vous contrôliez", controls)] {
                    if let Some(what) = what {
                        deeds.push(format!("{verb} {}", self.objects(what)?.text));
                    }
                }
                format!("{} à le moment où vous avez lancé ce sort", deeds.join(" ou si "))
            }
            Condition::ChoseBearer { what } if tone == Tone::Fact => {
                format!("vous avez choisi {} comme porteur de l'Anneau", self.described(what)?.text)
            }
            Condition::NthResolution(nth, again) if tone == Tone::Fact => {
                let nth = super::words::ordinal(nth.0, Gender::Feminine)?;
                if again.0 {
                    return Ok(format!("c'est la {nth} fois"));
                }
                format!("c'est la {nth} fois que cette capacité s'est résolue ce tour-ci")
            }
            Condition::Beheld { what } if tone == Tone::Fact => {
                let what = self.described(what)?;
                has_been(&what, participle("behold", what.gender, what.number)?)?
            }
            Condition::ActivatedTimes(times) if tone == Tone::Fact => {
                format!("cette capacité a été activée au moins {} fois ce tour-ci", number(*times, Gender::Feminine))
            }
            Condition::MostCommonColour(colour) if tone == Tone::Fact => {
                let colour = super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?;
                format!("le {colour} est la couleur la plus fréquente parmi tous les permanents, même en cas d'égalité")
            }
            Condition::FirstCombatPhase if tone == Tone::Fact => "c'est la première phase de combat de le tour".into(),
            Condition::PlayerCounters { poisoned: Style(true), who, .. } => {
                let subject = self.players(who)?;
                let be = tone.verb("be", subject.person(), false)?;
                let s = if subject.plural() { "s" } else { "" };
                format!("{} {be} empoisonné{s}", subject.text)
            }
            Condition::PlayerCounters { poisoned: _, who, kind, comparison, count } => {
                let subject = self.players(who)?;
                let verb = tone.verb("have", subject.person(), false)?;
                let kind = super::attribute::counter_suffix(self, Some(kind))?;
                let number = self.count_word(count, Gender::Masculine)?;
                let s = if self.number_of(count) == Number::Plural { "s" } else { "" };
                let marks = match comparison {
                    Comparison::AtLeast => format!("au moins {number} marqueur{s}{kind}"),
                    Comparison::AtMost => format!("{number} marqueur{s}{kind} ou moins"),
                    Comparison::Equal => format!("{number} marqueur{s}{kind}"),
                    Comparison::NotEqual | Comparison::More | Comparison::Less => {
                        return unsayable("such a comparison of counters");
                    }
                };
                format!("{} {verb} {marks}", subject.text)
            }
            Condition::Remains { what, tests } if tone == Tone::Fact => {
                let subject = self.described(what)?;
                let remains = Mood::Indicative(subject.person()).say("remain")?;
                let state = match tests.as_slice() {
                    // « tant qu'elle reste exilée »
                    [ObjectTest::InZone { zone: Zone::Exile, of: None }] => {
                        super::words::participle("exile", subject.gender, subject.number)?.to_owned()
                    }
                    [ObjectTest::InZone { zone, of }] => {
                        self.in_zone(*zone, of.as_ref(), super::object::NounSetting::Plain)?
                    }
                    [test] => adjective_words(test, subject.gender, subject.number)?,
                    _ => return unsayable("several things that remain so"),
                };
                format!("{} {remains} {state}", subject.text)
            }
            Condition::SpentToActivate { from, colours } if tone == Tone::Fact => {
                self.spent_to_activate(from.as_ref(), *colours)?
            }
            Condition::ManaAmountSpent { .. } if tone == Tone::Fact => self.mana_amount_spent(condition)?,
            Condition::TurnOf { who } if tone == Tone::Fact => format!("c'est {}", self.turn(who)?),
            Condition::TurnOf { who } if tone == Tone::Unless => format!("ce soit {}", self.turn(who)?),
            Condition::Paid { what, keyword, times, cost } if keyword.id() == "kicker" && tone == Tone::Fact => {
                let what = self.objects(what)?;
                let kicked = participle("kick", what.gender, what.number)?;
                let with = match (times, cost) {
                    (None, None) => String::new(),
                    (None, Some(cost)) => format!(" avec son kick {}", super::mana::mana(cost)?),
                    (Some(times), None) => format!(" {} fois", super::words::number(*times, Gender::Feminine)),
                    (Some(_), Some(_)) => return unsayable("a cost paid several times"),
                };
                has_been(&what, &format!("{kicked}{with}"))?
            }
            Condition::Paid { what: _, keyword, times: None, cost: None }
                if keyword.id() == "collect" && tone == Tone::Fact =>
            {
                "des preuves ont été rassemblées".into()
            }
            Condition::During(during) if tone == Tone::Fact => format!("c'est {}", self.step_of_turn(during)?),
            Condition::WasCast { what, who: Some(Players::You), from: None, during: Some(during) }
                if tone == Tone::Fact && what.is_this() =>
            {
                let what = self.objects(what)?;
                let cast = match what.text.as_str() {
                    "il" | "elle" => format!("vous l'avez {}", participle("cast", what.gender, what.number)?),
                    text => format!("vous avez lancé {text}"),
                };
                format!("{cast} pendant {}", self.step_of_turn(during)?)
            }
            Condition::WasCast { what, who: None, from: None, during: Some(during) } if tone == Tone::Fact => {
                let what = self.objects(what)?;
                let cast = participle("cast", what.gender, what.number)?;
                has_been(&what, &format!("{cast} pendant {}", self.step_of_turn(during)?))?
            }
            Condition::WasCast { what, who, from, during: None } if tone == Tone::Fact => {
                let what = self.objects(what)?;
                let cast = participle("cast", what.gender, what.number)?;
                let from = match from {
                    Some(origin) => format!(" {}", self.origin(origin, &what)?),
                    None => String::new(),
                };
                match who {
                    Some(Players::You) if what.plural() => format!("vous les avez {cast}{from}"),
                    Some(Players::You) => format!("vous l'avez {cast}{from}"),
                    Some(_) => return unsayable("a spell cast by another player"),
                    None => has_been(&what, &format!("{cast}{from}"))?,
                }
            }
            Condition::Paid { what, keyword, times: None, cost: None }
                if keyword.id() == "gift" && tone == Tone::Fact =>
            {
                let _ = what;
                "le cadeau a été promis".into()
            }
            Condition::Paid { what, keyword, times: None, cost: None }
                if *keyword == crate::ir::symbol::keyword::ESCAPE && tone != Tone::Before =>
            {
                let what = self.objects(what)?;
                let escaped = participle("escape", what.gender, what.number)?;
                let has = match (tone == Tone::Unless, what.plural()) {
                    (false, false) => "s'est",
                    (false, true) => "se sont",
                    (true, false) => "ne se soit",
                    (true, true) => "ne se soient",
                };
                format!("{} {has} {escaped}", what.text)
            }
            // A cost is the spell's own, whatever was spoken of since.
            Condition::Paid { what, keyword, times: None, cost: None }
                if super::cost::is_told_by_name(*keyword) && what.is_this() && tone != Tone::Before =>
            {
                let whose = match what {
                    Objects::Ref(Reference { said: Style(Mention::This(_) | Mention::Name), .. }) => {
                        Some(self.objects(what)?)
                    }
                    _ => None,
                };
                super::cost::paid(*keyword, whose.as_ref(), tone)?
            }
            Condition::Paid { what, keyword, times: None, cost: None } if keyword.is_added() && tone == Tone::Fact => {
                let what = self.objects(what)?;
                let cast = participle("cast", what.gender, what.number)?;
                has_been(&what, &format!("{cast} en utilisant {}", super::words::name(*keyword)?))?
            }
            Condition::Paid { what, keyword, times: None, cost: None }
                if keyword.id() == "bargain" && tone == Tone::Fact =>
            {
                let what = self.objects(what)?;
                has_been(&what, participle("bargain", what.gender, what.number)?)?
            }
            Condition::Done { who, of: _, denied: true, able } if tone == Tone::Fact => {
                let who = self.players(who)?;
                let (verb, it, rest) = if able.0 { ("be_able", "", " le faire") } else { ("do", "le ", "") };
                format!("{} ne {it}{} pas{rest}", who.text, Mood::Indicative(who.person()).say(verb)?)
            }
            Condition::Done { who, of: _, denied: false, able: _ } if tone == Tone::Fact => {
                let nobody = matches!(who, Players::Some { count: Count::None, .. });
                let who = self.players(who)?;
                if nobody {
                    return Ok(format!("{} ne le {}", who.text, Mood::Indicative(who.person()).say("do")?));
                }
                format!("{} {} ainsi", who.text, Mood::Indicative(who.person()).say("do")?)
            }
            _ => return unsayable("this condition"),
        })
    }

    /// Tests that are no adjectives: « il a le vol », « il attaque », « il a un marqueur +1/+1 sur lui ».
    fn has(&mut self, what: &Objects, tests: &[ObjectTest], tone: Tone) -> Said {
        let subject = self.described(what)?;
        let no = is_none(what);
        let verb = |id: &str| tone.verb(id, subject.person(), no);
        // « si cette carte est exilée avec un marqueur « cri » sur elle »
        if let [ObjectTest::InZone { zone: Zone::Exile, of: None }, with @ ObjectTest::HasCounter { .. }] = tests {
            let exiled = participle("exile", subject.gender, subject.number)?;
            let with = super::attribute::one(self, with, subject.gender, subject.number, NounSetting::Plain)?;
            return Ok(format!("{} {} {exiled} {with}", subject.text, verb("be")?));
        }
        let [test] = tests else { return unsayable("several such tests of one thing") };
        let predicate = match test {
            ObjectTest::Not(_) if no => return unsayable("what none of them are not"),
            // « elle est dans la zone de commandement ou sur le champ de bataille »
            ObjectTest::AnyOf(tests, join) if tests.iter().all(|test| matches!(test, ObjectTest::InZone { .. })) => {
                let place = super::object::NounSetting::Plain;
                let zones = tests
                    .iter()
                    .map(|test| super::attribute::one(self, test, subject.gender, subject.number, place))
                    .collect::<Said<Vec<_>>>()?;
                format!("{} {}", verb("be")?, super::words::list(&zones, super::words::join_word(join.0)))
            }
            ObjectTest::Has(keyword) => {
                format!("{} {}", verb("have")?, super::keyword::with_article(keyword)?)
            }
            ObjectTest::Not(inner)
                if tone != Tone::Unless && matches!(**inner, ObjectTest::HasCounter { at_least: 1, .. }) =>
            {
                let ObjectTest::HasCounter { at_least: _, kind } = &**inner else {
                    return unsayable("this test as a condition");
                };
                let kind = super::attribute::counter_suffix(self, kind.as_ref())?;
                let on = Np::pronoun(subject.gender, subject.number);
                let verb = tone.denied_verb("have", subject.person())?;
                format!("{verb} de marqueur{kind} sur {}", on.tonic())
            }
            // « si elle avait des marqueurs sur elle »
            ObjectTest::HasCounter { at_least: 1, kind: None } if tone == Tone::Before && !no => {
                let on = Np::pronoun(subject.gender, subject.number);
                format!("{} des marqueurs sur {}", verb("have")?, on.tonic())
            }
            ObjectTest::HasCounter { at_least, kind } => {
                let number = super::words::number(*at_least, Gender::Masculine);
                let (least, s) = if *at_least == 1 { ("", "") } else { ("au moins ", "s") };
                let kind = super::attribute::counter_suffix(self, kind.as_ref())?;
                let on = Np::pronoun(subject.gender, subject.number);
                format!("{} {least}{number} marqueur{s}{kind} sur {}", verb("have")?, on.tonic())
            }
            // « pendant qu'elle est exilée »
            ObjectTest::InZone { zone: Zone::Exile, of: None } if !subject.text.is_empty() => {
                format!("{} {}", verb("be")?, participle("exile", subject.gender, subject.number)?)
            }
            ObjectTest::InZone { zone, of } => {
                let place = self.in_zone(*zone, of.as_ref(), super::object::NounSetting::Plain)?;
                format!("{} {place}", verb("be")?)
            }
            ObjectTest::AttachedTo(to) => {
                let attached = participle("attach", subject.gender, subject.number)?;
                let to = self.described(to)?;
                match to.is_noun() || tone == Tone::Unless || no {
                    true => format!("{} {attached} à {}", verb("be")?, to.tonic()),
                    // « au moins deux équipements lui sont attachés »
                    false => format!("{} {} {attached}", to.dative(), verb("be")?),
                }
            }
            ObjectTest::Compare(of, comparison, quantity) => {
                let word = super::attribute::characteristic_word(*of).0;
                let words = compared_words(self, *of, *comparison, quantity)?;
                format!("{} une {word} {words}", verb("have")?)
            }
            ObjectTest::ChosenColour
            | ObjectTest::ChosenType
            | ObjectTest::ThisWay(_)
            | ObjectTest::BlockedBy(_)
            | ObjectTest::PairedWith(_) => {
                let words = super::attribute::one(self, test, subject.gender, subject.number, NounSetting::Plain)?;
                format!("{} {words}", tone.is_so(test, subject.person(), no)?)
            }
            ObjectTest::ChosenName => format!("{} le nom choisi", verb("have")?),
            ObjectTest::SameNameAs(other) => {
                format!("{} le même nom que {}", verb("have")?, self.objects(other)?.tonic())
            }
            // « qui cible une créature » without its « qui ».
            test if tone == Tone::Fact && !no => {
                let place = NounSetting::Plain;
                let words = super::attribute::property(self, test, subject.gender, subject.number, place)?;
                words.predicate().map_or_else(|| unsayable("this test as a condition"), Ok)?
            }
            _ => return unsayable("this test as a condition"),
        };
        Ok(format!("{} {predicate}", subject.text))
    }

    /// What has happened, without its time: « vous avez lancé un sort ».
    pub(super) fn happened(&mut self, event: &Event) -> Said {
        match self.was_cast(event)?.map_or_else(|| self.cast_both(event), |said| Ok(Some(said)))? {
            Some(cast) => Ok(cast),
            None => self.fact(event, Voice::Past),
        }
    }

    /// A clause about an event, with « ne » where it speaks of « aucun »: « ce joueur n'a lancé aucun sort ».
    fn fact(&mut self, event: &Event, voice: Voice) -> Said {
        let clause = self.event(event, voice)?;
        if event.is_denied() || clause.starts_with("aucun") { denied(&clause, "") } else { Ok(clause) }
    }

    /// « aucun sort n'a été lancé »: a spell is cast by whoever. None for other events.
    fn was_cast(&mut self, event: &Event) -> Said<Option<String>> {
        let Event::Casts { who: _, spell, ordinal: None, from: None, voice: Style(crate::ir::Voice::Passive) } = event
        else {
            return Ok(None);
        };
        let ne = if is_none(spell) { "ne " } else { "" };
        let spell = self.described(spell)?;
        let have = Mood::Indicative(spell.person()).say("have")?;
        let cast = participle("cast", spell.gender, spell.number)?;
        Ok(Some(spell.does(&format!("{ne}{have} été {cast}"))))
    }

    /// « vous avez lancé à la fois un sort de créature et un sort non-créature ». None for other events.
    fn cast_both(&mut self, event: &Event) -> Said<Option<String>> {
        let Event::Casts { who, spell: spells @ Objects::Union(_, Join::And), ordinal: None, from: None, .. } = event
        else {
            return Ok(None);
        };
        let who = self.players(who)?;
        let have = Mood::Indicative(who.person()).say("have")?;
        let cast = participle("cast", Gender::Masculine, Number::Singular)?;
        let spells = self.described(spells)?;
        Ok(Some(who.does(&format!("{have} {cast} à la fois {}", spells.text))))
    }

    /// « vous avez gagné au moins 3 points de vie »
    fn happened_at_least(&mut self, event: &Event, least: &Quantity) -> Said {
        let (who, verb) = match event {
            Event::GainsLife { who } => (who, "get"),
            Event::LosesLife { who } => (who, "lose"),
            Event::Draws { who, .. } => (who, "draw"),
            Event::DealsDamage { .. } | Event::IsDealtDamage { .. } => {
                self.least_damage = Some(least.clone());
                let said = self.event(event, Voice::Past);
                self.least_damage = None;
                return said;
            }
            _ => return unsayable("how often this has happened"),
        };
        let who = self.players(who)?;
        let have = Mood::Indicative(who.person()).say("have")?;
        let done = participle(verb, Gender::Masculine, Number::Singular)?;
        Ok(match verb {
            "draw" => {
                format!("{} {have} {done} au moins {} cartes", who.text, self.count_word(least, Gender::Feminine)?)
            }
            _ => format!("{} {have} {done} au moins {} points de vie", who.text, self.count_digits(least)?),
        })
    }

    fn conditions(&mut self, conditions: &[Condition], join: &str, tone: Tone) -> Said {
        let clauses = conditions.iter().map(|condition| self.condition(condition, tone)).collect::<Said<Vec<_>>>()?;
        // « si vous contrôlez une forêt et que vous avez … », « si vous faites ainsi ou si vous contrôlez … »
        let again = if matches!(conditions.first(), Some(Condition::Done { .. })) { "si" } else { "que" };
        Ok(clauses.join(&format!(" {join} {again} ")))
    }

    /// « dans votre main », « sur le champ de bataille ».
    fn put_where(&mut self, zone: Zone, of: Option<&Players>) -> Said {
        let preposition = if zone == Zone::Battlefield { "sur" } else { "dans" };
        Ok(format!("{preposition} {}", self.zone(zone, of)?))
    }

    fn denied(&mut self, condition: &Condition, tone: Tone) -> Said {
        if tone == Tone::Unless {
            return unsayable("a denial after « à moins que »");
        }
        Ok(match condition {
            Condition::Controls { who, what } => {
                let Objects::Some { count: Count::One, filter } = what else {
                    let who = self.players(who)?;
                    let what = self.described(what)?;
                    return Ok(who.does(&Mood::Indicative(who.person()).negated_with("control", &what)?));
                };
                let verb = self.clause(who, "control", true)?;
                format!("{verb} de {}", self.bare(filter, Number::Singular)?.text)
            }
            Condition::DoneThisWay { event, past: Style(PastWord::ByYou) }
                if let Some((Objects::Some { count: Count::One, filter }, zone, of)) = event.put_there() =>
            {
                let what = self.bare(filter, Number::Singular)?;
                format!("vous n'avez pas mis de {} {} de cette manière", what.text, self.put_where(zone, of)?)
            }
            Condition::DoneThisWay { event, past } => {
                let (what, verb) = match &**event {
                    Event::Destroyed { what } => (what, symbol::verb::DESTROY),
                    Event::Countered { what, by: None } => (what, symbol::verb::COUNTER),
                    // « si vous n'avez pas pioché de carte de cette manière »
                    other => return Ok(format!("{} de cette manière", not_done(&self.event(other, Voice::Past)?)?)),
                };
                let past = Style(past.0 == PastWord::Simple);
                self.denied(&Condition::Is { what: what.clone(), tests: vec![ObjectTest::ThisWay(verb)], past }, tone)?
            }
            Condition::TurnOf { who } => format!("ce n'est pas {}", self.turn(who)?),
            Condition::During(during) => format!("ce n'est pas {}", self.step_of_turn(during)?),
            Condition::Is { what, tests, past } if tests.iter().all(is_adjective) => {
                let subject = self.described(what)?;
                let verb = Tone::Fact.of_past(past.0).denied_verb("be", subject.person())?;
                let tests = tests
                    .iter()
                    .map(|test| adjective_words(test, subject.gender, subject.number))
                    .collect::<Said<Vec<_>>>()?;
                format!("{} {verb} {}", subject.text, list(&tests, "et"))
            }
            Condition::IsA { what, noun, past } => {
                let subject = self.described(what)?;
                let noun = self.any_one(noun)?;
                let tone = Tone::Fact.of_past(past.0);
                match subject.is_noun() {
                    true => format!("{} {} {}", subject.text, tone.denied_verb("be", subject.person())?, noun.text),
                    // « s'il n'était pas un esprit »
                    false if past.0 && !what.is_this() => format!("ce n'était pas {}", noun.text),
                    false if past.0 => {
                        format!("{} {} {}", subject.text, tone.denied_verb("be", subject.person())?, noun.text)
                    }
                    false => format!("ce n'est pas {}", noun.text),
                }
            }
            Condition::Exists { what: Objects::Some { count: Count::One, filter } } => {
                format!("il n'y a pas de {}", self.bare(filter, Number::Singular)?.text)
            }
            Condition::Has { who, designation } => {
                let subject = self.players(who)?;
                match designation.id() {
                    "monarch" => {
                        format!("{} {} le monarque", subject.text, Mood::Indicative(subject.person()).negated("be")?)
                    }
                    "blessing" => format!(
                        "{} {} l'agrément de la cité",
                        subject.text,
                        Mood::Indicative(subject.person()).negated("have")?
                    ),
                    "initiative" => {
                        format!("{} {} l'initiative", subject.text, Mood::Indicative(subject.person()).negated("have")?)
                    }
                    _ => return unsayable("this designation"),
                }
            }
            Condition::Paid { keyword, .. } if keyword.id() == "gift" => "le cadeau n'a pas été promis".into(),
            Condition::Paid { what, keyword, times: None, cost: None } if keyword.id() == "kicker" => {
                let what = self.objects(what)?;
                let kicked = participle("kick", what.gender, what.number)?;
                what.does(&format!("{} été {kicked}", Mood::Indicative(what.person()).negated("have")?))
            }
            Condition::Paid { keyword, .. } if keyword.id() == "tribute" => "le tribut n'a pas été payé".into(),
            Condition::Happened { event, period, at_least: None, said: _ } => {
                in_period(&not_done(&self.event(event, Voice::Past)?)?, event, *period)
            }
            Condition::Is { what, .. } if is_none(what) => return unsayable("a denial of what is so of none"),
            Condition::Is { what, tests, past } => {
                not_done(&self.has(what, tests, Tone::Fact.of_past(past.0 && is_said_by_have_or_be(tests)))?)?
            }
            Condition::WasCast { .. } => not_done(&self.condition(condition, Tone::Fact)?)?,
            Condition::Day => "ce n'est pas le jour".into(),
            Condition::Night => "ce n'est pas la nuit".into(),
            _ => return unsayable("this condition denied"),
        })
    }

    fn turn(&mut self, who: &crate::ir::Players) -> Said {
        self.possessed(who, "tour", Gender::Masculine)
    }

    fn subject_is(&mut self, what: &Objects, tone: Tone) -> Said<(Np, String)> {
        let subject = self.described(what)?;
        let verb = tone.verb("be", subject.person(), is_none(what))?;
        Ok((subject, verb))
    }

    /// Objects that a condition looks for are not what « elle » is afterwards.
    pub fn described(&mut self, objects: &Objects) -> Said<Np> {
        // « tant que cette créature attaque, elle … »: what is known stays what it is, and a target is named once.
        if matches!(objects, Objects::Ref(_) | Objects::Target { .. }) {
            return self.objects(objects);
        }
        let said = self.said.clone();
        let other = self.other;
        let np = self.objects(objects)?;
        self.said = said;
        self.other = other;
        Ok(np)
    }
}

/// « il a été kické »: what was done to something.
fn has_been(what: &Np, done: &str) -> Said {
    let have = Mood::Indicative(what.person()).say("have")?;
    Ok(what.does(&format!("{have} été {done}")))
}

/// Whether tests that are no adjectives are said with « avoir » or « être », which have an imperfect here.
fn is_said_by_have_or_be(tests: &[ObjectTest]) -> bool {
    tests.iter().all(|test| match test {
        ObjectTest::Not(inner) => is_said_by_have_or_be(std::slice::from_ref(inner)),
        ObjectTest::Has(_)
        | ObjectTest::HasCounter { .. }
        | ObjectTest::InZone { .. }
        | ObjectTest::AttachedTo(_)
        | ObjectTest::AttachedToPlayer(_)
        | ObjectTest::Compare(..)
        | ObjectTest::ChosenColour
        | ObjectTest::ChosenType
        | ObjectTest::ChosenName
        | ObjectTest::SameNameAs(_)
        | ObjectTest::ThisWay(_)
        | ObjectTest::BlockedBy(_)
        | ObjectTest::PairedWith(_) => true,
        _ => false,
    })
}

/// « aucun adversaire »: the verb has its « ne ».
pub(super) fn is_nobody(players: &Players) -> bool {
    matches!(players, Players::Some { count: Count::None, .. })
}

fn is_none(objects: &Objects) -> bool {
    matches!(objects, Objects::Some { count: Count::None, .. })
}
