//! Continuous effects, restrictions and durations.

use super::frames::Within;
use super::tone::Tone;
use super::words::{Form, Mood, Np, list};
use super::{Asked, Pointing, Speaker};
use crate::ir::{
    BASIC_LAND_TYPES, Becoming, Change, Condition, ConditionWord, Continuous, CostChange, CostOf, DefinedPart,
    Duration, Join, KeptMana, Objects, Permission, Players, PowerToughness, Quantity, ReductionBound, Scope, Style,
    UseLimit, Verbs, symbol,
};
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

/// How changes are said of what they are of.
#[derive(Clone, Copy)]
struct Manner {
    /// They begin to be so, and end.
    lasting: bool,
    /// « chacune »: of each of several.
    each: bool,
    /// « aussi »: beside what was said of them before.
    also: bool,
    /// Their subject is that of the clause before: « gagne +1/+0 jusqu'à la fin du tour et ne peut pas être bloquée ».
    unsaid: bool,
}

impl Speaker {
    pub fn continuous(&mut self, effect: &Continuous, mood: fn(super::words::Person) -> Mood) -> Said {
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
        } = effect;
        if let (Scope::Players(Players::You), [Change::KeepsMana { mana: KeptMana::Becomes(colour) }], None, None) =
            (on, changes.as_slice(), duration, condition)
        {
            let becomes = match colour {
                Some(colour) => super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?,
                None => "incolore",
            };
            return Ok(format!("si vous deviez perdre du mana non dépensé, ce mana devient {becomes} à la place"));
        }
        // « Les créatures que vous contrôlez ont tous les types de créature. C'est vrai aussi pour … »
        if let Scope::Objects(Objects::Union(members, Join::SameIsTrue)) = on
            && let [first, others @ ..] = members.as_slice()
            && !others.is_empty()
        {
            let first = Continuous { on: Scope::Objects(first.clone()), ..effect.clone() };
            let first = self.continuous(&first, mood)?;
            let others = others.iter().map(|one| Ok(self.objects(one)?.text)).collect::<Said<Vec<_>>>()?;
            return Ok(format!("{first}. C'est vrai aussi pour {}", list(&others, "et")));
        }
        if let Some((condition, turn)) = crate::pieces::beside_turn(effect) {
            let condition_word = Style(ConditionWord::AsLongAs);
            let always = Continuous { condition: Some(condition), condition_word, ..effect.clone() };
            let always = self.continuous(&always, mood)?;
            return Ok(format!("{always} {}", self.as_long_as(turn, ConditionWord::During)?));
        }
        let mut text = String::new();
        if let [Change::Permit(Permission::AlternativeCost { cost })] = changes.as_slice()
            && let (Scope::Players(Players::You), Some(condition)) = (on, condition)
        {
            return self.alternative_cost_if(cost, condition);
        }
        if let Some(condition) = condition.as_ref().filter(|_| condition_first.0) {
            text = format!("{}, ", self.as_long_as(condition, condition_word.0)?);
        }
        if let Some(duration) = duration.as_ref().filter(|_| duration_first.0 && !duration_shared.0) {
            text = format!("{text}{}, ", self.duration(duration)?);
        }
        if let [
            Change::Permit(
                Permission::PlayFrom { limit: Some(limit), .. }
                | Permission::AlternativeCostOf { limit: Some(limit), .. },
            ),
        ] = changes.as_slice()
        {
            let once = match limit {
                UseLimit::OnceEachTurn => "une fois par tour",
                UseLimit::OnceOnEachOfYourTurns => "une fois pendant chacun de vos tours",
            };
            text = format!("{text}{once}, ");
        }
        let subject = match on {
            Scope::Objects(objects) if with_you.0 => self.you_and(objects)?,
            Scope::Objects(objects) => self.changed(objects)?,
            Scope::Players(players) => self.players(players)?,
            Scope::Game => return self.of_the_game(effect),
        };
        let may_be_unsaid = matches!(on, Scope::Objects(objects) if crate::is_unsaid(objects));
        if may_be_unsaid {
            self.asked.note(Asked::POINTING);
        }
        let unsaid =
            may_be_unsaid && matches!(self.pointing, Pointing::Never | Pointing::Namesakes | Pointing::EventNamesakes);
        let lasting = match verbs.0 {
            Verbs::Usual | Verbs::BaseBecomes => duration.is_some(),
            Verbs::State => false,
            Verbs::Beginning => true,
        };
        // « Cet effet ne retire pas … » is a sentence of its own.
        let (said, behind): (Vec<Change>, Vec<Change>) = crate::pieces::others_last(changes)
            .into_owned()
            .into_iter()
            .partition(|change| !matches!(change, Change::DoesntRemove(_)));
        let last = duration.as_ref().filter(|_| !duration_first.0 && !duration_shared.0);
        let mut within = Within::default();
        if let Some(turn) = last.filter(|time| matches!(time, Duration::ThisTurn | Duration::ThisCombat)) {
            within.time = Some(self.duration(turn)?);
        }
        if said == [Change::NoLegendRule] && crate::pieces::is_every_permanent(&effect.on) {
            text.push_str("la « règle de légende » ne s'applique pas");
        } else if let Some(sentence) = self.whole_sentence(&said, on, &subject, &mut within)? {
            text.push_str(&sentence);
        } else {
            text.push_str(&self.changes(
                &said,
                &subject,
                mood,
                Manner { lasting, each: each.0, also: also.0, unsaid },
                &mut within,
            )?);
        }
        if let Some(duration) = last.filter(|_| !within.said) {
            text = format!("{text} {}", self.duration(duration)?);
        }
        for (at, change) in changes.iter().enumerate() {
            if let Some(Some((_, y))) = changes.get(at.wrapping_sub(1)..=at).and_then(crate::ir::sizes_apart) {
                text = format!("{text} et Y, {}", self.amount(y)?);
                continue;
            }
            if let Change::Become(Becoming { copy_of: Some(_), except: Some(except), .. }) = change {
                let copy = Np { single: subject.single, ..Np::pronoun(subject.gender, subject.number) };
                text = format!("{text}{}", self.exception(except, &copy)?);
            }
            if let Change::Modify { per, per_last, x, .. } = change {
                if let Some(per) = per.as_ref().filter(|_| per_last.0) {
                    text = format!("{text}{}", self.for_each(per)?);
                }
                text = format!("{text}{}", self.where_x(x.as_ref())?);
            }
            if let Change::SetBase { x, .. } = change {
                text = format!("{text}{}", self.where_x(x.as_ref())?);
            }
        }
        let said_behind = !condition_first.0 && condition_word.0 != ConditionWord::Replaced;
        if let Some(condition) = condition.as_ref().filter(|_| said_behind) {
            text = format!("{text} {}", self.as_long_as(condition, condition_word.0)?);
        }
        if let Some(still) = self.still(&said, &subject)? {
            text = format!("{text}. {still}");
        }
        for change in &said {
            if let Change::Gain(keywords) = change
                && let Some(cost) = self.keyword_cost(keywords, subject.plural())?
            {
                text = format!("{text}. {cost}");
            }
        }
        for change in changes {
            if let Change::Costs(CostChange { bound: Some(bound), .. }) = change {
                text = format!("{text}. {}", reduction_bound(*bound));
            }
        }
        for change in &behind {
            if let Change::DoesntRemove(what) = change {
                text = format!("{text}. Cet effet ne retire pas {}", self.objects(what)?.text);
            }
        }
        Ok(text)
    }

    fn changes(
        &mut self,
        changes: &[Change],
        subject: &Np,
        mood: fn(super::words::Person) -> Mood,
        manner: Manner,
        within: &mut Within,
    ) -> Said {
        let Manner { lasting, each, also, unsaid } = manner;
        // « chacune d'elles gagne +1/+1 »
        let each_of_them = each && subject.form == Form::Pronoun && subject.plural();
        let subject = &match each_of_them {
            true => Np::new(super::counter::each_of(subject), subject.gender, Number::Singular),
            false => subject.clone(),
        };
        let mut words = Vec::new();
        let mut rest = changes;
        if let (false, [first, behind @ ..]) = (lasting || unsaid, changes)
            && let Some(one) = self.is_one(first, subject)?
        {
            words.push(one);
            rest = behind;
        }
        let subject_said = words.is_empty() && !unsaid;
        while let [first, behind @ ..] = rest {
            let mood = mood(subject.person());
            // « acquièrent aussi chacune le lien de vie »
            let each = match (words.is_empty() && each && subject.plural(), subject.gender) {
                (false, _) => "",
                (true, Gender::Feminine) => " chacune",
                (true, Gender::Masculine) => " chacun",
            };
            let also = if also && words.is_empty() { " aussi" } else { "" };
            let beside = format!("{also}{each}");
            let has = if lasting { "gain" } else { "have" };
            let (said, behind) = match (first, behind) {
                // « gagne +X/+Y, X étant … et Y, … »
                (_, [_, more @ ..]) if matches!(rest.get(..2).and_then(crate::ir::sizes_apart), Some(Some(_))) => {
                    (format!("{} +X/+Y", mood.say("get")?), more)
                }
                (Change::Modify { by, per, x: _, per_last, additional }, _) => {
                    let per = per.as_ref().filter(|_| !per_last.0);
                    (self.modified(*by, per, additional.0, &beside, mood)?, behind)
                }
                // « acquiert le vol et « … » »: the verb is said once.
                (Change::Gain(keywords), [Change::GainAbilities(abilities), behind @ ..]) => {
                    let mut items = self.keyword_items(keywords)?;
                    for ability in abilities {
                        items.push(self.quoted(ability)?);
                    }
                    (format!("{}{beside} {}", mood.say(has)?, list(&items, "et")), behind)
                }
                // « ont « … » et équipement {2} »
                (Change::GainAbilities(abilities), [Change::Gain(keywords), behind @ ..]) => {
                    let mut items = abilities.iter().map(|one| self.quoted(one)).collect::<Said<Vec<_>>>()?;
                    items.extend(self.keyword_items(keywords)?);
                    (format!("{}{beside} {}", mood.say(has)?, list(&items, "et")), behind)
                }
                (Change::Gain(keywords), behind) => {
                    (format!("{}{beside} {}", mood.say(has)?, self.keywords(keywords)?), behind)
                }
                (change, behind) => (self.change_words(change, subject, mood, lasting, within)?, behind),
            };
            words.push(said);
            rest = behind;
        }
        let said = list(&words, "et");
        Ok(if subject_said { subject.does(&said) } else { said })
    }

    /// « gagnent aussi chacune +1/+0 », with what stands beside the verb.
    fn modified(
        &mut self,
        by: PowerToughness,
        per: Option<&Quantity>,
        additional: bool,
        beside: &str,
        mood: Mood,
    ) -> Said {
        let per = match per {
            Some(per) => self.for_each(per)?,
            None => String::new(),
        };
        let more = if additional { " supplémentaire" } else { "" };
        Ok(format!("{}{beside} {}{more}{per}", mood.say("get")?, self.change(by)?))
    }

    /// Changes whose object is not the subject of their sentence: « vous contrôlez la créature enchantée ».
    fn whole_sentence(
        &mut self,
        changes: &[Change],
        scope: &Scope,
        on: &Np,
        within: &mut Within,
    ) -> Said<Option<String>> {
        Ok(match changes {
            [Change::Restrict(restriction)] => self.restriction_sentence(restriction, scope, on, within)?,
            [Change::Control(players)] => Some(format!("{} {}", self.clause(players, "control", false)?, on.text)),
            [Change::NoLegendRule] => Some(format!("la « règle de légende » ne s'applique pas à {}", on.tonic())),
            [Change::MayAssignAsUnblocked] => {
                let own = if on.plural() { "leurs" } else { "ses" };
                let (assign, be) = match on.number {
                    Number::Singular => ("attribue", "n'était"),
                    Number::Plural => ("attribuent", "n'étaient"),
                };
                let it = Np::pronoun(on.gender, on.number);
                let blocked = super::words::participle("block", on.gender, on.number)?;
                Some(format!(
                    "vous pouvez faire que {} {assign} {own} blessures de combat{} comme si {} {be} pas {blocked}",
                    on.text,
                    within.here(),
                    it.text
                ))
            }
            [Change::MaximumHandSize(None)] => {
                let hand = on.own(Gender::Feminine, Number::Singular, false);
                let hand = match on.is_noun() {
                    true => format!("la main de {}", on.text),
                    false => format!("{hand} main"),
                };
                Some(format!("il n'y a pas de limite au nombre de cartes dans {hand}"))
            }
            [Change::MaximumHandSize(Some(size))] => {
                let said = match on.is_noun() {
                    true => format!("la taille de main maximale de {}", on.text),
                    false => format!("{} taille de main maximale", on.own(Gender::Feminine, Number::Singular, false)),
                };
                Some(format!("{said} est de {}", super::words::number(*size, Gender::Masculine)))
            }
            [Change::HandSizeChange { by }] => {
                let size = match on.is_noun() {
                    true => format!("la taille de main maximale de {}", on.text),
                    false => format!("{} taille de main maximale", on.own(Gender::Feminine, Number::Singular, false)),
                };
                let (way, by) = if *by < 0 { ("réduite", -by) } else { ("augmentée", *by) };
                let by = super::words::number(by.unsigned_abs(), Gender::Masculine);
                Some(format!("{size} est {way} de {by}"))
            }
            [Change::PlayWithTopRevealed] => {
                let own = on.own(Gender::Feminine, Number::Singular, false);
                let verb = Mood::Indicative(on.person()).say("play")?;
                let play = if on.form == Form::You { verb.to_owned() } else { on.does(verb) };
                Some(format!("{play} avec la carte de le dessus de {own} bibliothèque révélée"))
            }
            [Change::Define { characteristics, to }] => {
                let (what, are) = match characteristics {
                    DefinedPart::Power => ("la force", "est égale"),
                    DefinedPart::Toughness => ("l'endurance", "est égale"),
                    DefinedPart::Both => ("la force et l'endurance", "sont chacune égales"),
                };
                if !on.is_noun() {
                    return unsayable("the power of a pronoun, defined");
                }
                Some(format!("{what} de {} {are} à {}", on.text, self.amount(to)?))
            }
            [
                Change::Define { characteristics: DefinedPart::Power, to: power },
                Change::Define { characteristics: DefinedPart::Toughness, to: toughness },
            ] => {
                if !on.is_noun() {
                    return unsayable("the power of a pronoun, defined");
                }
                let that = crate::pieces::of_that_number(power, toughness);
                let power = self.amount(power)?;
                let toughness = match that {
                    Some((true, more)) => format!("ce nombre plus {more}"),
                    Some((false, more)) => format!("ce nombre moins {more}"),
                    None => self.amount(toughness)?,
                };
                Some(format!("la force de {} est égale à {power} et son endurance est égale à {toughness}", on.text))
            }
            _ => None,
        })
    }

    /// « vous et les créatures que vous contrôlez »
    fn you_and(&mut self, objects: &Objects) -> Said<Np> {
        let mut all = vec!["vous".to_owned()];
        match objects {
            Objects::Union(members, _) => {
                for member in members.iter() {
                    all.push(self.changed(member)?.text);
                }
            }
            one => all.push(self.changed(one)?.text),
        }
        Ok(Np { text: list(&all, "et"), ..Np::you() })
    }

    /// What holds for the whole game: « les blessures ne peuvent pas être prévenues ».
    fn of_the_game(&mut self, effect: &Continuous) -> Said {
        let Continuous {
            on: _,
            changes,
            duration,
            condition,
            condition_first,
            duration_first,
            duration_shared,
            condition_word,
            verbs: _,
            as_enters: _,
            link: _,
            each: _,
            also: _,
            with_you: _,
        } = effect;
        let mut text = match changes.as_slice() {
            [Change::DamageCantBePrevented] => "les blessures ne peuvent pas être prévenues".to_owned(),
            [Change::Restrict(restriction)] => {
                let game = Np::new("", Gender::Masculine, Number::Singular);
                match self.restriction_sentence(restriction, &Scope::Game, &game, &mut Within::default())? {
                    Some(sentence) => sentence,
                    None => return unsayable("a restriction of nothing in particular"),
                }
            }
            [Change::Triggering(triggering)] => self.triggering(triggering)?,
            _ => return unsayable("this rule of the game"),
        };
        if let Some(duration) = duration.as_ref().filter(|_| !duration_shared.0) {
            let duration = self.duration(duration)?;
            text = if duration_first.0 { format!("{duration}, {text}") } else { format!("{text} {duration}") };
        }
        match condition {
            Some(condition) if condition_first.0 => {
                Ok(format!("{}, {text}", self.as_long_as(condition, condition_word.0)?))
            }
            Some(condition) => Ok(format!("{text} {}", self.as_long_as(condition, condition_word.0)?)),
            None => Ok(text),
        }
    }

    /// « coûte {1} de moins à lancer »
    pub fn cost_change(&mut self, change: &CostChange, mood: Mood) -> Said {
        let CostChange { by, less, per, what, x, bound: _ } = change;
        let less = if *less { "de moins" } else { "de plus" };
        let what = match what {
            CostOf::Cast => "à lancer",
            CostOf::CastThisWay => "à lancer de cette manière",
            CostOf::Activate => "à activer",
        };
        let per = match per {
            Some(per) => self.for_each(per)?,
            None => String::new(),
        };
        let by = super::mana::mana(by)?;
        Ok(format!("{} {by} {less} {what}{per}{}", mood.say("cost")?, self.where_x(x.as_ref())?))
    }

    pub(super) fn as_long_as(&mut self, condition: &Condition, word: ConditionWord) -> Said {
        match (word, condition) {
            (ConditionWord::During, Condition::TurnOf { who }) => {
                Ok(format!("pendant {}", self.possessed(who, "tour", Gender::Masculine)?))
            }
            (ConditionWord::During, Condition::Not(turn)) if **turn == (Condition::TurnOf { who: Players::You }) => {
                Ok("pendant les tours autres que les vôtres".to_owned())
            }
            // « Ce sort coûte {2} de moins à lancer s'il est négocié »: while it is cast.
            (
                ConditionWord::If,
                Condition::Paid { what, keyword: symbol::keyword::BARGAIN, times: None, cost: None },
            ) => {
                let what = self.objects(what)?;
                let be = Mood::Indicative(what.person()).say("be")?;
                let bargained = super::words::participle("bargain", what.gender, what.number)?;
                Ok(format!("si {}", what.does(&format!("{be} {bargained}"))))
            }
            (ConditionWord::If, condition) => Ok(format!("si {}", self.condition(condition, Tone::Fact)?)),
            (ConditionWord::Otherwise, _) => Ok("sinon".to_owned()),
            (ConditionWord::Instead, condition) => {
                Ok(format!("à la place tant que {}", self.condition(condition, Tone::Fact)?))
            }
            (ConditionWord::Unless, Condition::Not(lifted)) => {
                Ok(format!("à moins que {}", self.condition(lifted, Tone::Unless)?))
            }
            (ConditionWord::DuringAsLongAs, Condition::All(both))
                if let [turn @ Condition::TurnOf { .. }, more] = both.as_slice() =>
            {
                let turn = self.as_long_as(turn, ConditionWord::During)?;
                Ok(format!("{turn}, {}", self.as_long_as(more, ConditionWord::AsLongAs)?))
            }
            (
                ConditionWord::Usual
                | ConditionWord::AsLongAs
                | ConditionWord::During
                | ConditionWord::DuringAsLongAs
                | ConditionWord::Replaced
                | ConditionWord::Unless,
                condition,
            ) => Ok(format!("tant que {}", self.condition(condition, Tone::Fact)?)),
        }
    }

    pub fn change_words(
        &mut self,
        change: &Change,
        subject: &Np,
        mood: Mood,
        lasting: bool,
        within: &mut Within,
    ) -> Said {
        let has = if lasting { "gain" } else { "have" };
        Ok(match change {
            Change::Modify { by, per, x: _, per_last, additional } => {
                self.modified(*by, per.as_ref().filter(|_| !per_last.0), additional.0, "", mood)?
            }
            Change::Gain(keywords) => format!("{} {}", mood.say(has)?, self.keywords(keywords)?),
            Change::GainAbilities(abilities) => {
                let quotes = abilities.iter().map(|ability| self.quoted(ability)).collect::<Said<Vec<_>>>()?;
                format!("{} {}", mood.say(has)?, list(&quotes, "et"))
            }
            Change::OneOf(options) => {
                let texts = options
                    .iter()
                    .map(|option| self.change_words(option, subject, mood, lasting, within))
                    .collect::<Said<Vec<_>>>()?;
                let loses = options.iter().all(|option| matches!(option, Change::Lose(_)));
                let becomes = options.iter().all(|option| matches!(option, Change::Become(_)));
                let choice = if becomes || loses && options.len() > 2 { ", selon votre choix, " } else { " " };
                crate::pieces::one_of(&texts, choice, "la protection ", |texts| list(texts, "ou"))?
            }
            Change::Lose(keywords) => format!("{} {}", mood.say("lose")?, self.keywords(keywords)?),
            Change::LoseAllAbilities { others } => {
                let own = if subject.plural() { "leurs" } else { "ses" };
                let other = if others.0 { " autres" } else { "" };
                format!("{} toutes {own}{other} capacités", mood.say("lose")?)
            }
            Change::Restrict(restriction) => self.restriction(restriction, subject, mood, within)?,
            // What X is stands behind the time.
            Change::SetBase { to, x: _ } => {
                format!("{} une force et une endurance de base de {}", mood.say("have")?, self.size(*to)?)
            }
            Change::LoseTypes(types) => {
                let number = subject.of_things();
                let (gender, words) = super::noun::type_words(types, number)?;
                match number == Number::Plural {
                    true => format!("{} des {words}", mood.negated("be")?),
                    false => format!("{} {} {words}", mood.negated("be")?, super::words::a(gender)),
                }
            }
            Change::AssignsNoDamage => format!("{} de blessures de combat", mood.negated("deal")?),
            Change::LoseThisAbility => format!("{} cette capacité", mood.say("lose")?),
            Change::HasThisAbility => format!("{} cette capacité", mood.say("have")?),
            Change::KeepsMana { mana } => {
                let mana = match mana {
                    KeptMana::This => "ce mana".to_owned(),
                    KeptMana::Unspent(None) => "le mana non dépensé".to_owned(),
                    KeptMana::Becomes(_) => return unsayable("mana that becomes another, among other things"),
                    KeptMana::Unspent(Some(colour)) => format!(
                        "le mana {} non dépensé",
                        super::noun::colour_word(*colour, Gender::Masculine, Number::Singular)?
                    ),
                };
                format!("{} {mana} à le moment où les étapes et les phases se terminent", mood.negated("lose")?)
            }
            Change::CrewsAs { more, crews, saddles } => {
                let mut does = Vec::new();
                if *saddles {
                    does.push(format!("{} les montures", mood.say("saddle")?));
                }
                if *crews {
                    does.push(format!("{} les véhicules", mood.say("crew")?));
                }
                let own = subject.own(Gender::Feminine, Number::Singular, false);
                format!("{}{} comme si {own} force était supérieure de {more}", list(&does, "et"), within.here())
            }
            Change::SetBasePart { part, to } => {
                let equal = match to {
                    Quantity::Number(number) => format!("de {number}"),
                    to => format!("égale à {}", self.amount(to)?),
                };
                let base = match part {
                    DefinedPart::Power => format!("une force de base {equal}"),
                    DefinedPart::Toughness => format!("une endurance de base {equal}"),
                    DefinedPart::Both => {
                        format!("une force et une endurance de base chacune égales à {}", self.amount(to)?)
                    }
                };
                format!("{} {base}", mood.say("have")?)
            }
            Change::Called(_) => return unsayable("a name besides an exception of a copy"),
            Change::Costs(change) => self.cost_change(change, mood)?,
            Change::AllColours => {
                format!("{} de toutes les couleurs", mood.say(if lasting { "become" } else { "be" })?)
            }
            Change::LoseCreatureTypes => format!("{} tous les types de créature", mood.say("lose")?),
            Change::EveryCreatureType => format!("{} tous les types de créature", mood.say(has)?),
            Change::BecomeChosenType => match lasting {
                true => format!("{} de le type choisi", mood.say("become")?),
                false => format!("{} le type choisi", mood.say("have")?),
            },
            Change::AddChosenType { kept: _ } => {
                let own = if subject.plural() { "leurs" } else { "ses" };
                format!("{} le type choisi en plus de {own} autres types", mood.say("have")?)
            }
            Change::MaximumHandSize(None) => format!("ne {} pas de taille de main maximale", mood.say("have")?),
            Change::Permit(permission) => self.permission(permission, subject, mood, within)?,
            Change::GainChoice(keywords) => {
                format!("{}, selon votre choix, {}", mood.say(has)?, list(&self.keyword_items(keywords)?, "ou"))
            }
            Change::Become(new) => {
                let verb = if lasting { "become" } else { "be" };
                let text = format!("{} {}", mood.say(verb)?, self.becoming(new, subject)?);
                match new.loses_others.0 {
                    true => {
                        let own = if subject.plural() { "leurs" } else { "ses" };
                        format!("{text} et {} tous {own} autres types de carte", mood.say("lose")?)
                    }
                    false => text,
                }
            }
            Change::AdditionalLands(number) => {
                let count = super::words::number(*number, Gender::Masculine);
                let s = if *number > 1 { "s" } else { "" };
                let whose = subject.own(Gender::Masculine, Number::Plural, false);
                let when = if lasting { String::new() } else { format!(" pendant chacun de {whose} tours") };
                format!("{} jouer {count} terrain{s} supplémentaire{s}{when}", mood.say("be_able")?)
            }
            Change::AssignsByToughness => {
                let own = |gender, vowel| subject.own(gender, Number::Singular, vowel);
                format!(
                    "{} un nombre de blessures de combat égal à {} endurance à la place de {} force",
                    mood.say("assign")?,
                    own(Gender::Feminine, true),
                    own(Gender::Feminine, false)
                )
            }
            Change::PlayWithHandRevealed => {
                let own = subject.own(Gender::Feminine, Number::Singular, false);
                format!("{} avec {own} main révélée", mood.say("play")?)
            }
            Change::AddTypes { types, supertypes, subtypes, kept }
                if types.is_empty() && supertypes.is_empty() && *subtypes == BASIC_LAND_TYPES =>
            {
                let own = if subject.plural() { "leurs" } else { "ses" };
                let kept = super::becoming::kept_types(kept.0);
                format!("{} chaque type de terrain de base en plus de {own} autres {kept}", mood.say("have")?)
            }
            Change::AddTypes { types, supertypes, subtypes, kept } => {
                let added = super::becoming::added(types, supertypes, subtypes, *kept);
                format!("{} {}", mood.say("be")?, self.becoming(&added, subject)?)
            }
            Change::GainAbilitiesOf(of) => {
                format!("{} toutes les capacités activées de {}", mood.say(has)?, self.objects(of)?.tonic())
            }
            Change::FullTextOf(of) => {
                format!("{} le texte complet de {}", mood.say("have")?, self.objects(of)?.tonic())
            }
            Change::GainText(abilities) => {
                let quotes = abilities.iter().map(|ability| self.quoted(ability)).collect::<Said<Vec<_>>>()?;
                format!("{} le texte {}", mood.say("have")?, list(&quotes, "et"))
            }
            Change::Goaded => {
                let goaded = super::words::participle("goad", subject.gender, subject.number)?;
                format!("{} {goaded}", mood.say("be")?)
            }
            Change::NotSnow(no_longer) => {
                let snow = super::noun::supertype_word(crate::ir::Supertype::Snow, subject.gender, subject.number)?;
                format!("ne {} {} {snow}", mood.say("be")?, if no_longer.0 { "plus" } else { "pas" })
            }
            Change::NotLegendary => {
                let legendary =
                    super::noun::supertype_word(crate::ir::Supertype::Legendary, subject.gender, subject.number)?;
                format!("{} {legendary}", mood.negated("be")?)
            }
            _ => return unsayable("this change"),
        })
    }

    /// « jusqu'au prochain tour de … » or « jusqu'à votre prochain tour »: the word before it, with the article and without.
    fn next_turn(&mut self, (with_article, without): (&str, &str), players: &Players) -> Said {
        let owner = self.players(players)?;
        Ok(match owner.is_noun() {
            true => format!("{with_article} prochain tour de {}", owner.text),
            false => format!("{without} {} prochain tour", owner.own(Gender::Masculine, Number::Singular, false)),
        })
    }

    pub fn duration(&mut self, duration: &Duration) -> Said {
        Ok(match duration {
            Duration::EndOfTurn => "jusqu'à la fin de le tour".into(),
            Duration::ThisTurn => "ce tour-ci".into(),
            Duration::TurnCycle => "pendant ce cycle de tours".into(),
            Duration::YourNextTurn => "jusqu'à votre prochain tour".into(),
            Duration::AsLongAs(condition) => {
                self.lasting = true;
                let said = self.as_long_as(condition, ConditionWord::AsLongAs);
                self.lasting = false;
                said?
            }
            Duration::ThisCombat => "pendant ce combat".into(),
            Duration::EndOfYourNextTurn => "jusqu'à la fin de votre prochain tour".into(),
            Duration::Until(event) => {
                format!("jusqu'à ce que {}", self.event(event, super::event::Voice::Until)?)
            }
            Duration::DuringNextTurnOf(players) => self.next_turn(("pendant le", "pendant"), players)?,
            Duration::TurnsWith(event) => format!("pendant chaque tour où {}", self.happened(event)?),
            Duration::RestOfGame => "pour le reste de la partie".into(),
            Duration::EndOfCombat => "jusqu'à la fin de le combat".into(),
            Duration::UntilStep { step, of } => {
                let (word, gender) = super::zone::step(*step)?;
                let next = if gender == Gender::Feminine { "prochaine" } else { "prochain" };
                format!("jusqu'à {}", self.possessed(of, &format!("{next} {word}"), gender)?)
            }
        })
    }
}

/// What a reduction can't take, as a sentence of its own.
fn reduction_bound(bound: ReductionBound) -> &'static str {
    match bound {
        ReductionBound::OneMana => "Cet effet ne peut pas réduire le mana de ce coût à moins d'un mana",
        ReductionBound::ColouredOnly => "Cet effet ne réduit que la quantité de mana coloré que vous payez",
    }
}
