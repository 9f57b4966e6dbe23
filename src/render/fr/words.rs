//! French grammar: noun phrases and what agrees with them, verbs and their forms, lists and numbers.

use std::borrow::Cow;

use super::elision::PRONOUN;
pub(crate) use crate::capital;
use crate::ir::Join;
use crate::lex::lexicon::{FrenchVerb, Gender, Number};
use crate::lex::{Concept, Language, PartOfSpeech, Symbol, find};
use crate::{Said, Unsayable, unsayable};

/// How a phrase is built into its sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Noun,
    /// « il », « la », « lui »: its place depends on the verb.
    Pronoun,
    /// « vous ».
    You,
}

/// A noun phrase, with what agrees with it.
#[derive(Clone, Debug)]
pub struct Np {
    pub text: String,
    pub gender: Gender,
    pub number: Number,
    pub form: Form,
    /// It is the card, of which there is one even where its name is plural.
    pub single: bool,
    /// What a pronoun for it has, where that is another gender: « une cible, artefact ou terrain », « il ».
    pub called: Option<Gender>,
}

impl Np {
    pub fn new(text: impl Into<String>, gender: Gender, number: Number) -> Np {
        Np { text: text.into(), gender, number, form: Form::Noun, single: false, called: None }
    }

    pub fn pronoun(gender: Gender, number: Number) -> Np {
        let text = match (gender, number) {
            (Gender::Masculine, Number::Singular) => "il",
            (Gender::Feminine, Number::Singular) => "elle",
            (Gender::Masculine, Number::Plural) => "ils",
            (Gender::Feminine, Number::Plural) => "elles",
        };
        Np { text: text.into(), gender, number, form: Form::Pronoun, single: false, called: None }
    }

    pub fn you() -> Np {
        Np {
            text: "vous".into(),
            gender: Gender::Masculine,
            number: Number::Plural,
            form: Form::You,
            single: false,
            called: None,
        }
    }

    /// Who a verb in this person is said of, as the owner of things.
    pub fn of(person: Person) -> Np {
        match person {
            Person::You => Np::you(),
            Person::Third(number) => Np::pronoun(Gender::Masculine, number),
        }
    }

    pub fn plural(&self) -> bool {
        self.number == Number::Plural
    }

    pub fn is_noun(&self) -> bool {
        self.form == Form::Noun
    }

    /// The phrase after a preposition: « sur lui », « contre elles ».
    pub fn tonic(&self) -> &str {
        match (self.form, self.gender, self.number) {
            (Form::Pronoun, Gender::Masculine, Number::Singular) => "lui",
            (Form::Pronoun, Gender::Masculine, Number::Plural) => "eux",
            (Form::Pronoun | Form::Noun | Form::You, ..) => &self.text,
        }
    }

    /// The pronoun before a verb: « la », « vous ».
    fn clitic(&self) -> &'static str {
        match (self.form, self.gender, self.number) {
            (Form::You, ..) => "vous",
            (_, _, Number::Plural) => "les",
            (_, Gender::Masculine, Number::Singular) => "le",
            (_, Gender::Feminine, Number::Singular) => "la",
        }
    }

    /// The pronoun of the one to whom, before a verb: « lui », « leur », « vous ».
    pub fn dative(&self) -> &'static str {
        match (self.form, self.number) {
            (Form::You, _) => "vous",
            (_, Number::Singular) => "lui",
            (_, Number::Plural) => "leur",
        }
    }

    /// « son », « sa », « ses », « leur » before a thing of this one's.
    pub fn own(&self, gender: Gender, number: Number, vowel: bool) -> &'static str {
        match (self.form, self.number, number) {
            (Form::You, _, Number::Singular) => "votre",
            (Form::You, _, Number::Plural) => "vos",
            (_, Number::Singular, Number::Singular) if gender == Gender::Feminine && !vowel => "sa",
            (_, Number::Singular, Number::Singular) => "son",
            (_, Number::Singular, Number::Plural) => "ses",
            (_, Number::Plural, Number::Singular) => "leur",
            (_, Number::Plural, Number::Plural) => "leurs",
        }
    }

    /// How many things it is: « les Étendues deviennent une créature ».
    pub fn of_things(&self) -> Number {
        if self.single { Number::Singular } else { self.number }
    }

    /// The number that a participle agrees with: « vous » is one player, « vous êtes descendu ».
    pub fn participle_number(&self) -> Number {
        match self.person() {
            Person::You => Number::Singular,
            Person::Third(_) => self.number,
        }
    }

    /// Who a verb agrees with.
    pub fn person(&self) -> Person {
        match self.form {
            Form::You => Person::You,
            Form::Noun | Form::Pronoun => Person::Third(self.number),
        }
    }

    /// The phrase as the subject of a verb: « la créature attaque ».
    pub fn does(&self, predicate: &str) -> String {
        format!("{} {predicate}", self.text)
    }
}

/// The subject that a verb agrees with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Person {
    You,
    Third(Number),
}

/// The form that a sentence asks of its verb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// An instruction to you.
    Imperative,
    Indicative(Person),
    /// After « pouvoir », « devoir »; the subject decides « se » or « vous ».
    Infinitive(Person),
    /// After « à moins que », « jusqu'à ce que ».
    Subjunctive(Person),
    /// « en payant »
    Gerund(Person),
}

impl Mood {
    /// Who the verb is said of.
    pub fn person(self) -> Person {
        match self {
            Mood::Imperative => Person::You,
            Mood::Indicative(person) | Mood::Infinitive(person) | Mood::Subjunctive(person) | Mood::Gerund(person) => {
                person
            }
        }
    }

    /// « se défausse », « vous défaussez », « défaussez-vous ».
    pub fn reflexive(self, verb: &str) -> Said {
        let form = self.say(verb)?;
        Ok(match self {
            Mood::Imperative => format!("{form}-vous"),
            Mood::Indicative(person) | Mood::Infinitive(person) | Mood::Subjunctive(person) | Mood::Gerund(person) => {
                match person {
                    Person::You => format!("vous {form}"),
                    Person::Third(_) => format!("se {form}"),
                }
            }
        })
    }

    /// « s'en défausse », « vous en défaussez », « défaussez-vous-en ».
    pub fn reflexive_of_it(self, verb: &str) -> Said {
        let form = self.say(verb)?;
        Ok(match (self, self.person()) {
            (Mood::Imperative, _) => format!("{form}-vous-en"),
            (_, Person::You) => format!("vous en {form}"),
            (_, Person::Third(_)) => format!("se en {form}"),
        })
    }

    /// The form of the verb with this id.
    pub fn say(self, id: &str) -> Said<&'static str> {
        match (self, id) {
            (Mood::Indicative(Person::You), "be") => return Ok("êtes"),
            (Mood::Indicative(Person::You), "have") => return Ok("avez"),
            _ => {}
        }
        let form = self.form();
        let Some(row) = find(PartOfSpeech::Verb, id) else { return unsayable("a verb that the lexicon lacks") };
        row.row().french_verb(form).ok_or_else(|| Unsayable::word(row))
    }

    fn form(self) -> FrenchVerb {
        match self {
            Mood::Imperative | Mood::Indicative(Person::You) => FrenchVerb::SecondPlural,
            Mood::Infinitive(_) => FrenchVerb::Infinitive,
            Mood::Gerund(_) => FrenchVerb::Gerund,
            Mood::Indicative(Person::Third(Number::Singular)) => FrenchVerb::ThirdSingular,
            Mood::Indicative(Person::Third(Number::Plural)) => FrenchVerb::ThirdPlural,
            Mood::Subjunctive(Person::You) => FrenchVerb::SubjunctiveSecondPlural,
            Mood::Subjunctive(Person::Third(Number::Singular)) => FrenchVerb::SubjunctiveThirdSingular,
            Mood::Subjunctive(Person::Third(Number::Plural)) => FrenchVerb::SubjunctiveThirdPlural,
        }
    }

    /// The form of a verb that a vocabulary brings.
    pub fn say_row(self, row: Symbol) -> Said<&'static str> {
        let form = self.form();
        row.row().french_verb(form).ok_or_else(|| Unsayable::word(row))
    }

    /// A verb with its object: « exilez-la », « exilez une créature », « l'exiler ».
    pub fn with_object(self, id: &str, object: &Np) -> Said {
        self.with_form(self.say(id)?, object)
    }

    /// The same for a verb's form.
    pub fn with_form(self, verb: &str, object: &Np) -> Said {
        if object.is_noun() {
            return Ok(format!("{verb} {}", object.text));
        }
        Ok(match self {
            Mood::Imperative => format!("{verb}-{}", object.clitic()),
            Mood::Indicative(_) | Mood::Infinitive(_) | Mood::Subjunctive(_) | Mood::Gerund(_) => {
                format!("{PRONOUN}{} {verb}", object.clitic())
            }
        })
    }

    /// A denied verb with its object: « ne contrôlez pas cette créature », « ne la contrôlez pas ».
    pub fn negated_with(self, id: &str, object: &Np) -> Said {
        Ok(match object.is_noun() {
            true => format!("{} {}", self.negated(id)?, object.text),
            false => format!("ne {PRONOUN}{} {} pas", object.clitic(), self.say(id)?),
        })
    }

    /// The verb denied: « ne contrôlez pas ».
    pub fn negated(self, id: &str) -> Said {
        Ok(format!("ne {} pas", self.say(id)?))
    }
}

/// A participle that agrees: « engagée », « exilés ».
pub fn participle(id: &str, gender: Gender, number: Number) -> Said<&'static str> {
    match find(PartOfSpeech::Verb, id) {
        Some(row) => agreeing(row, gender, number),
        None => unsayable("a verb that the lexicon lacks"),
    }
}

/// An adjective that agrees.
pub fn adjective(id: &str, gender: Gender, number: Number) -> Said<&'static str> {
    match find(PartOfSpeech::Adjective, id) {
        Some(row) => agreeing(row, gender, number),
        None => unsayable("an adjective that the lexicon lacks"),
    }
}

/// The form of a row that agrees with a noun.
pub fn agreeing(row: Symbol, gender: Gender, number: Number) -> Said<&'static str> {
    row.row().agreeing(gender, number).ok_or_else(|| Unsayable::word(row))
}

/// The first French form of a row.
pub fn name(row: Symbol) -> Said<&'static str> {
    row.row().name(Language::French).ok_or_else(|| Unsayable::word(row))
}

/// « un », « une »
pub fn a(gender: Gender) -> &'static str {
    match gender {
        Gender::Masculine => "un",
        Gender::Feminine => "une",
    }
}

/// « le », « la », « les »
pub fn the(gender: Gender, number: Number) -> &'static str {
    match (gender, number) {
        (_, Number::Plural) => "les",
        (Gender::Masculine, Number::Singular) => "le",
        (Gender::Feminine, Number::Singular) => "la",
    }
}

/// « ce », « cet », « cette », « ces »
pub fn this(gender: Gender, number: Number, vowel: bool) -> &'static str {
    match (gender, number) {
        (_, Number::Plural) => "ces",
        (Gender::Masculine, Number::Singular) if vowel => "cet",
        (Gender::Masculine, Number::Singular) => "ce",
        (Gender::Feminine, Number::Singular) => "cette",
    }
}

/// « tous », « toutes »
pub fn all(gender: Gender) -> &'static str {
    match gender {
        Gender::Masculine => "tous",
        Gender::Feminine => "toutes",
    }
}

/// « un ou deux », « un, deux ou trois »
pub fn between(least: u32, most: u32, gender: Gender) -> String {
    let (first, last) = (number(least, gender), number(most, gender));
    match (least, most) {
        (1, 3) => format!("{first}, {} ou {last}", number(2, gender)),
        _ => format!("{first} ou {last}"),
    }
}

/// « a, b et c »
pub fn list<T: AsRef<str>>(items: &[T], join: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {join} {}", first.join(", "), last.as_ref())
        }
    }
}

pub fn join_word(join: Join) -> &'static str {
    match join {
        Join::Or | Join::OrAgain => "ou",
        Join::And | Join::SameIsTrue => "et",
        Join::AndOr => "et/ou",
    }
}

/// A number in words where there is one, in the gender of what is counted; else in digits.
pub fn number(value: u32, gender: Gender) -> Cow<'static, str> {
    match value {
        1 => Cow::Borrowed(a(gender)),
        2..100 => crate::worded(PartOfSpeech::Number, value, Language::French)
            .map_or_else(|| value.to_string().into(), Cow::Borrowed),
        _ => Cow::Owned(value.to_string()),
    }
}

/// The grammatical number of so many things.
pub fn number_of(count: u32) -> Number {
    if count < 2 { Number::Singular } else { Number::Plural }
}

/// « premier », « deuxième »
pub fn ordinal(value: u32, gender: Gender) -> Said<Cow<'static, str>> {
    if value == 1 {
        return Ok(Cow::Borrowed(if gender == Gender::Feminine { "première" } else { "premier" }));
    }
    crate::worded(PartOfSpeech::Ordinal, value, Language::French)
        .map_or_else(|| unsayable("an ordinal number that the lexicon lacks"), |word| Ok(Cow::Borrowed(word)))
}
