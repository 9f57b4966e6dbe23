//! Tokens and emblems.

use super::Speaker;
use super::frames::Within;
use super::tone::Tone;
use super::words::{Mood, Np, list};
use crate::ir::{Ability, Action, Arrival, ArrivalOrder, Change, CopyChanges, Objects, Quantity, Token, symbol};
use crate::lex::Symbol;
use crate::lex::lexicon::{Gender, Number};
use crate::{Said, unsayable};

impl Speaker {
    /// The actions that create tokens and emblems; None if the action is another.
    pub fn token_action(&mut self, action: &Action, mood: Mood) -> Said<Option<String>> {
        Ok(Some(match action {
            // « créez, engagé, un jeton de créature », « créez un jeton Trésor engagé »
            Action::Create { count, token, x } if token.arrival.said.0 == ArrivalOrder::BeforeNoun => {
                let (said, _) = self.token_count(count)?;
                let number = self.number_of(&said);
                let lead = self.arrival(&token.arrival, &Np::new("", Gender::Masculine, number))?;
                let token = Token { arrival: Arrival::default(), ..(**token).clone() };
                format!("{},{lead}, {}", mood.say("create")?, self.created(count, &token, x.as_ref())?)
            }
            Action::Create { count, token, x } => {
                format!("{} {}", mood.say("create")?, self.created(count, token, x.as_ref())?)
            }
            Action::CreateCopy { count, of, changes, arrival } => {
                self.create_copy(count, of, changes.as_deref(), arrival, mood)?
            }
            Action::GetEmblem { abilities } => {
                format!("{} un emblème avec {}", mood.say("get")?, self.quotations(abilities)?)
            }
            _ => return Ok(None),
        }))
    }

    /// What is created: « un jeton Trésor engagé », « Tamo, un jeton de créature légendaire 2/2 ».
    pub fn created(&mut self, count: &Quantity, token: &Token, x: Option<&Quantity>) -> Said {
        let (said, per) = self.token_count(count)?;
        let number = self.number_of(&said);
        let body = self.token(token, number)?;
        let (count_word, equal) = match &said {
            short if super::quantity::is_short(short) => (self.count_word(&said, Gender::Masculine)?, String::new()),
            amount => ("un nombre de".into(), format!(" égal à {}", self.amount(amount)?)),
        };
        self.name_result(&Np::new("", Gender::Masculine, number));
        let called = match &token.name {
            Some(name) if is_called_first(token, number) => format!("{name}, "),
            _ => String::new(),
        };
        Ok(format!("{called}{count_word} {body}{equal}{per}{}", self.where_x(x)?))
    }

    fn token_count(&mut self, count: &Quantity) -> Said<(Quantity, String)> {
        Ok(match count {
            Quantity::Times(per, number) => (Quantity::Number(*number), self.for_each(per)?),
            count => (count.clone(), String::new()),
        })
    }

    pub fn quotations(&mut self, abilities: &[Ability]) -> Said {
        let quotes = abilities.iter().map(|ability| self.quoted(ability)).collect::<Said<Vec<_>>>()?;
        Ok(list(&quotes, "et"))
    }

    fn create_copy(
        &mut self,
        count: &Quantity,
        of: &Objects,
        changes: Option<&CopyChanges>,
        arrival: &Arrival,
        mood: Mood,
    ) -> Said {
        let (count, per) = self.token_count(count)?;
        let number = self.number_of(&count);
        let count = self.count_word(&count, Gender::Masculine)?;
        // « en » is no « elle » that could be the subject.
        let is_subject = std::mem::replace(&mut self.is_subject, false);
        let of = self.objects(of)?;
        self.is_subject = is_subject;
        let (word, are) = match number {
            Number::Singular => ("jeton", "est une copie"),
            Number::Plural => ("jetons", "sont des copies"),
        };
        let token = Np::new("", Gender::Masculine, number);
        let arrival = self.arrival(arrival, &token)?;
        let changes = match changes {
            Some(changes) => self.exception(changes, &Np::pronoun(Gender::Masculine, number))?,
            None => String::new(),
        };
        self.name_result(&token);
        // « un jeton qui en est une copie »
        let of_it = if of.is_noun() { format!("{are} de {}", of.text) } else { format!("en {are}") };
        Ok(format!("{} {count} {word}{arrival} qui {of_it}{per}{changes}", mood.say("create")?))
    }

    /// « , excepté qu'elle est légendaire et qu'elle a le vol »
    pub fn exception(&mut self, changes: &CopyChanges, copy: &Np) -> Said {
        let parts = changes
            .changes
            .iter()
            .map(|change| {
                let mood = Mood::Indicative(copy.person());
                let x = if let Change::SetBase { x, .. } = change { x.as_ref() } else { None };
                let said = match self.is_one(change, copy)? {
                    None if let Change::Called(name) = change => format!("son nom est {name}"),
                    Some(said) => said,
                    None => copy.does(&self.change_words(change, copy, mood, false, &mut Within::default())?),
                };
                Ok(format!("{said}{}", self.where_x(x)?))
            })
            .collect::<Said<Vec<_>>>()?;
        match parts.is_empty() {
            true => unsayable("an exception without changes"),
            false => {
                let parts: Vec<String> = parts.iter().map(|part| format!("que {part}")).collect();
                let condition = match &changes.condition {
                    Some(condition) => format!(" si {}", self.condition(condition, Tone::Fact)?),
                    None => String::new(),
                };
                Ok(format!(", excepté {}{condition}", list(&parts, "et")))
            }
        }
    }

    /// « jetons de créature 1/1 blanche Soldat avec le vol »
    fn token(&mut self, token: &Token, number: Number) -> Said {
        let Token { predefined, name, pt, supertypes, colours, colourless, subtypes, types, abilities, arrival } =
            token;
        let mut words = vec![if number == Number::Plural { "jetons" } else { "jeton" }.to_owned()];
        let one = Number::Singular;
        let mut gender = Gender::Masculine;
        if !types.is_empty() {
            let (noun_gender, noun) = super::noun::type_words(types, one)?;
            gender = noun_gender;
            words.push(format!("de {noun}"));
        }
        for supertype in supertypes {
            words.push(super::noun::supertype_word(*supertype, gender, one)?);
        }
        if let Some(size) = pt {
            words.push(self.size(*size)?);
        }
        if *colourless {
            words.push(super::noun::colour_row("colourless", gender, one)?.to_owned());
        }
        if !colours.is_empty() {
            let colours = colours
                .iter()
                .map(|colour| super::noun::colour_word(*colour, gender, one))
                .collect::<Said<Vec<_>>>()?;
            words.push(list(&colours, "et"));
        }
        let subtypes = predefined.iter().chain(subtypes).map(|kind| kind_of_token(*kind)).collect::<Said<Vec<_>>>()?;
        if !subtypes.is_empty() {
            words.push(subtypes.join(" et "));
        }
        let called = match name.as_ref().filter(|_| !is_called_first(token, number)) {
            Some(name) => format!("{} {name}", super::words::participle("call", Gender::Masculine, number)?),
            None => String::new(),
        };
        // « avec le vol appelé Balise »; before a quotation, and where « , engagé et attaquant » would be of the name.
        let by_keyword = |one: &Ability| matches!(one, Ability::Keywords(_));
        let last = !arrival.attacking && !abilities.is_empty() && abilities.iter().all(by_keyword);
        let called_last = !called.is_empty() && last;
        if !called.is_empty() && !called_last {
            words.push(called.clone());
        }
        let arriving = self.arrival(arrival, &Np::new("", Gender::Masculine, number))?;
        let arriving = arriving.trim_start().to_owned();
        if !arriving.is_empty() && !arrival.attacking {
            words.push(arriving.clone());
        }
        if !abilities.is_empty() {
            words.push(format!("avec {}", self.ability_list(abilities)?));
        }
        if called_last {
            words.push(called);
        }
        // « un jeton de créature 1/1 blanche Oiseau avec le vol, engagé et attaquant »
        let attacking = if arrival.attacking { format!(", {arriving}") } else { String::new() };
        Ok(format!("{}{attacking}", words.join(" ")))
    }

    /// Keywords and quotations behind « avec ».
    pub fn ability_list(&mut self, abilities: &[Ability]) -> Said {
        let mut parts = Vec::new();
        for ability in abilities {
            match ability {
                Ability::Keywords(keywords) => parts.extend(self.keyword_items(keywords)?),
                ability => parts.push(self.quoted(ability)?),
            }
        }
        Ok(list(&parts, "et"))
    }
}

/// What kind of token it is: « jeton Trésor », « jeton de rôle Maléfique » (111.10).
fn kind_of_token(kind: Symbol) -> Said {
    let name = super::words::name(kind)?;
    let role = super::words::name(symbol::enchantment_type::ROLE)?;
    match name.strip_prefix(role).map(str::trim_start) {
        Some(which) if !which.is_empty() => Ok(format!("de {role} {}", super::words::capital(which))),
        _ => super::noun::subtype_name(kind),
    }
}

/// Whether a token's name stands before it, as that of a legendary one does.
fn is_called_first(token: &Token, number: Number) -> bool {
    let legendary = token.supertypes.contains(&crate::ir::Supertype::Legendary);
    token.name.is_some() && legendary && number == Number::Singular
}
