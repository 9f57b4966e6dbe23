//! IR to canonical current French: « arrive », « cette créature », « une créature ciblée », « valeur de mana ».

mod ability;
mod action;
mod attribute;
mod becoming;
mod choice;
mod compared;
mod condition;
mod continuous;
mod cost;
mod counter;
mod denial;
mod effect;
mod elision;
mod event;
mod frames;
mod instead;
mod keyword;
mod limit;
mod listed_targets;
mod mana;
mod movement;
mod noun;
mod object;
mod own_name;
mod past;
mod permission;
mod player;
mod prevention;
mod property;
mod quantity;
mod replaced;
mod tally;
mod token;
mod tone;
mod triggering;
mod words;
mod zone;

use std::cell::Cell;
use std::rc::Rc;

use super::{Said, named, unsayable};
use crate::ir::{
    Ability, Antecedent, CardType, Condition, Event, FaceIr, InstructionId, Noun, ObjectClass, ObjectTest, Objects,
    Paragraph, Players,
};
use crate::lex::Names;
use crate::lex::lexicon::{Gender, Number};
use crate::told_apart::own_nouns;
pub(crate) use elision::PRONOUN;
use own_name::{Called, OwnName, Whose};
use words::Np;
pub(crate) use words::capital;

/// The gender and the number of a card's name, as far as its first noun tells.
pub fn name_agreement(name: &str) -> Option<(Gender, Number)> {
    own_name::agreement(name)
}

/// The abilities of a face, a paragraph a line.
pub fn face(face: &FaceIr, names: &Names) -> Said {
    let paragraphs = face.paragraphs.iter().map(|one| paragraph(one, names)).collect::<Said<Vec<_>>>()?;
    Ok(paragraphs.join("\n"))
}

/// One paragraph of rules text.
pub fn paragraph(paragraph: &Paragraph, names: &Names) -> Said {
    Speaker::default().speak(paragraph, names)
}

impl Speaker {
    /// One paragraph of rules text, behind those that this has spoken.
    pub(crate) fn speak(&mut self, paragraph: &Paragraph, names: &Names) -> Said {
        self.own.get_or_insert_with(|| Called::of(names, Whose::Any));
        self.own_nouns = own_nouns(&paragraph.ability);
        let text = self.paragraph(paragraph)?;
        let name = names.short.as_ref().unwrap_or(&names.full);
        // « que Hulk »: the h of a name that is English is sounded.
        let sounded = self.is_foreign && name.starts_with(['H', 'h']);
        Ok(named(elision::elide(&text, if sounded { CONSONANT } else { name }), names))
    }

    /// One who speaks of a card of this name.
    fn named(names: &Names) -> Speaker {
        Speaker { own: Some(Called::of(names, Whose::Any)), ..Speaker::default() }
    }

    /// One who says a piece by itself: what the text has named before it is « il ».
    fn of_piece(names: &Names) -> Speaker {
        Speaker { said: vec![(Antecedent::Condition, Gender::Masculine, Number::Singular)], ..Speaker::named(names) }
    }

    /// The same at the beginning of the next paragraph of a spell, which calls itself « ce sort » anew.
    pub(crate) fn next_paragraph(self) -> Speaker {
        Speaker { other: Others::default(), called_itself: false, is_subject: false, calls: 0, ..self }
    }

    /// The same of one who says « cette créature-là » of what was described as a card, or who doesn't, and notes what this is
    /// asked of.
    pub(crate) fn pointing(&self, pointing: Pointing, asked: Asked) -> Speaker {
        Speaker { pointing, asked, ..self.clone() }
    }

    /// The same of a permanent that is no legend, whose name has an article.
    pub(crate) fn of_permanent(self, names: &Names) -> Speaker {
        Speaker { own: Some(Called::of(names, Whose::Permanent)), ..self }
    }

    /// The same of a legendary creature or planeswalker, whose name has no article.
    pub(crate) fn of_person(self, names: &Names) -> Speaker {
        Speaker { own: Some(Called::of(names, Whose::Person)), ..self }
    }

    /// The same of a card whose name is no French: no word of it tells a gender, and no article stands before it.
    pub(crate) fn of_foreign_name(self, is_person: bool, names: &Names) -> Speaker {
        let whose = if is_person { Whose::ForeignPerson } else { Whose::Foreign };
        Speaker { own: Some(Called::of(names, whose)), is_foreign: true, ..self }
    }

    /// The same of a card that its text calls « il » or « elle ».
    pub(crate) fn of_gender(self, gender: Gender, names: &Names) -> Speaker {
        let own = self.own.unwrap_or_else(|| Called::of(names, Whose::Any));
        Speaker { own: Some(own.of_gender(gender)), ..self }
    }

    /// The same of one who says the card's name as a text does: its gender is that of the article there.
    pub(crate) fn named_as_in(self, text: &str, names: &Names) -> Speaker {
        Speaker { own: Some(Called::of(names, Whose::InText(text.into()))), ..self }
    }

    /// The same of one who says « cette créature » of the card in these places, though another was named before.
    pub(crate) fn calling(self, by_noun: Places) -> Speaker {
        Speaker { by_noun, calls: 0, ..self }
    }

    /// In how many places it has called the card « cette créature », or could have.
    pub(crate) fn calls(&self) -> u8 {
        self.calls
    }

    /// What was asked of how it mentions things.
    pub(crate) fn asked(&self) -> &Asked {
        &self.asked
    }

    /// Whether what it has said would be other words of one who points, or who says « cette créature » in other places.
    pub(crate) fn could_mention_otherwise(&self) -> bool {
        self.could_point || self.could_name
    }
}

/// An ability by itself.
pub fn ability(ability: &Ability, names: &Names) -> Said {
    Ok(complete(&Speaker::named(names).ability(ability)?, names))
}

/// An event as a clause.
pub(crate) fn event_piece(event: &Event, names: &Names) -> Said {
    let mut speaker = Speaker::of_piece(names);
    let said = match event {
        Event::StepBegins { step, whose } => speaker.step_begins(*step, whose)?,
        event => speaker.event(event, event::Voice::Happens)?,
    };
    Ok(complete(&said, names))
}

/// A condition as it stands behind « si ».
pub(crate) fn condition_piece(condition: &Condition, names: &Names) -> Said {
    Ok(complete(&Speaker::of_piece(names).condition(condition, tone::Tone::Fact)?, names))
}

pub(crate) fn objects_piece(objects: &Objects, names: &Names) -> Said {
    Ok(complete(&Speaker::of_piece(names).objects(objects)?.text, names))
}

pub(crate) fn players_piece(players: &Players, names: &Names) -> Said {
    Ok(complete(&Speaker::of_piece(names).players(players)?.text, names))
}

/// A word before which none is elided.
const CONSONANT: &str = "que";

/// Contractions, elisions and the card's name: the last pass over a text.
fn complete(text: &str, names: &Names) -> String {
    let name = names.short.as_ref().unwrap_or(&names.full);
    named(elision::elide(text, name), names)
}

/// Of which things « cette créature-là » is said, and not « cette créature ».
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Pointing {
    /// Of none.
    Never,
    /// Of none: the same are « elle » where « cette créature » would be what speaks.
    Pronoun,
    /// Of whatever is called by a noun that what speaks is called by as well.
    Namesakes,
    /// Of such a one that an event is about.
    EventNamesakes,
    /// Of what an event is about.
    #[default]
    Event,
    /// And of what was described as a card.
    Cards,
}

impl Pointing {
    /// The same where a pronoun would be of something else, or of nothing that its sentence has named.
    fn without_pronouns(self) -> Pointing {
        if self == Pointing::Pronoun { Pointing::Event } else { self }
    }
}

/// What was asked, while a text was said, of how it mentions things. The speakers of its parts note it in the same place.
#[derive(Clone, Debug, Default)]
pub(crate) struct Asked(Rc<Cell<u8>>);

impl Asked {
    /// Whether what an event is about is told from a namesake that speaks.
    const EVENT_NAMESAKE: u8 = 1;
    /// Whether something else is.
    const NAMESAKE: u8 = 1 << 1;
    /// What « cette créature-là » is said of.
    const POINTING: u8 = 1 << 2;
    /// In which places the card is « cette créature ».
    const PLACES: u8 = 1 << 3;

    fn note(&self, what: u8) {
        self.0.set(self.0.get() | what);
    }

    /// Whether nothing was: all ways to mention things are the same words.
    pub(crate) fn nothing(&self) -> bool {
        self.0.get() == 0
    }

    /// Whether one who tells such namesakes apart would say other words than one who points at nothing.
    pub(crate) fn of_namesakes(&self, pointing: Pointing) -> bool {
        let those = match pointing {
            Pointing::EventNamesakes => Asked::EVENT_NAMESAKE,
            Pointing::Namesakes => Asked::EVENT_NAMESAKE | Asked::NAMESAKE,
            Pointing::Never | Pointing::Pronoun | Pointing::Event | Pointing::Cards => return true,
        };
        self.0.get() & those != 0
    }
}

/// Some of the places where a text calls its card « cette créature », by their number in it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places(u8);

impl Places {
    /// How many places are told apart: those behind them are as the last.
    pub(crate) const MOST: u8 = 8;
    pub(crate) const NONE: Places = Places(0);
    pub(crate) const ALL: Places = Places(u8::MAX);

    /// One more.
    #[must_use]
    pub(crate) fn and(self, nth: u8) -> Places {
        Places(self.0 | 1 << nth.min(Places::MOST - 1))
    }

    pub(crate) fn has(self, nth: u8) -> bool {
        self.and(nth) == self
    }
}

/// The objects other than the speaking one that have been named: « cette créature » could be one of them.
#[derive(Clone, Copy, Debug, Default)]
struct Others {
    /// The last that was named.
    last: Option<Antecedent>,
    /// Whether one may be a token: « ce jeton » could be that one.
    token: bool,
    /// Whether one may be called by a card type: « cette créature » could be that one, but for a spell of no type or an
    /// ability.
    typed: bool,
    /// Whether one was not paid as a cost: what was paid is « la créature sacrifiée ».
    unpaid: bool,
    /// Whether the last has died: it gets no counters and no changes (400.7).
    dead: bool,
}

/// The state of speaking a paragraph, or those of one spell: what has been named, so that pronouns agree with it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Speaker {
    /// The gender of what was named, the last first asked.
    said: Vec<(Antecedent, Gender, Number)>,
    other: Others,
    /// What was described as cards.
    cards: Vec<Antecedent>,
    /// Of which of them it says « cette créature-là », as « cette créature » would be what speaks.
    pointing: Pointing,
    /// What was asked of that, and of the places where it calls itself « cette créature ».
    asked: Asked,
    /// It has spoken of one of them so, or could have.
    could_point: bool,
    /// It has called itself « cette créature » where it could have been by its name, or the other way round.
    could_name: bool,
    /// How many target phrases have been said.
    targets: u8,
    /// Those of them that are several players: « ils ».
    several_players: Vec<u8>,
    /// Whose library was searched: cards are put « au-dessus de votre bibliothèque » after that.
    searched: Option<Players>,
    in_event: bool,
    /// What is said stands behind « de », which is said of each of its nouns: « d'un sort ou d'une capacité ».
    of_each: bool,
    /// What is said is offered instead: « vous pouvez à la place chercher … ».
    offered_instead: bool,
    /// Another participle beside that of the event: « a gagné ou perdu des points de vie ».
    done_as_well: Option<&'static str>,
    /// What is said is when an ability triggers: « à chaque fois que ».
    whenever: bool,
    /// The same, behind « quand ».
    when: bool,
    /// What is said is the first of each of some turns, which are said behind it.
    of_turns: bool,
    /// What is said is the subject of the event.
    heads_event: bool,
    /// What is said is the second object of the event: what is blocked, what damage is dealt to.
    second: bool,
    /// What is said is the second of two targets of one instruction.
    second_target: bool,
    /// Several targeted players each do what is said: « meulent chacun deux cartes ».
    each_acts: bool,
    /// The instruction that is said.
    step: InstructionId,
    /// The instructions that sacrifice something.
    sacrificed: Vec<InstructionId>,
    /// The least amount of the damage that is said of: « au moins 3 blessures ».
    least_damage: Option<crate::ir::Quantity>,
    /// Inside the instructions of a spell or ability, where things become and gain what they are and have else.
    resolving: bool,
    /// In an ability that is given to another object: the card's name is what gives it there (201.5a).
    given: bool,
    /// Each player of a condition is one of several who are described by it: « adversaires qui contrôlent un artefact ».
    each_of_several: bool,
    /// How the subject of such a condition is said: « qui ».
    each_subject: Option<Np>,
    /// What is named is paid as a cost.
    paying: bool,
    /// Cards of a hand are said with those of another zone: « de votre main ou de votre cimetière ».
    beside_hand: bool,
    /// It is paid for a keyword: « exilez quatre autres cartes de votre cimetière ».
    of_keyword: bool,
    /// What gets counters or changes is said.
    affecting: bool,
    /// It has called itself « cette créature ».
    called_itself: bool,
    /// It is the subject of a clause that was said: « elle » and « sa force » would be taken for it and its own.
    is_subject: bool,
    /// The nouns that the ability calls by what has it.
    own_nouns: Vec<Noun>,
    /// In how many places that was, or could have been.
    calls: u8,
    /// In which of them it is said though another was named before, which « cette créature » could be.
    by_noun: Places,
    /// The card's name, once it is known.
    own: Option<Called>,
    /// That name is no French.
    is_foreign: bool,
    /// It is a spell that speaks.
    is_spell: bool,
    /// What is said stands behind its condition.
    conditioned: bool,
    /// It was said whose what is described is: « que vous contrôlez avec une endurance supérieure à sa force ».
    behind_whose: bool,
    /// What is said is how long something lasts: « cette créature » is the card then.
    lasting: bool,
    /// What deals damage is said.
    dealing: bool,
    /// Who follows the instruction, where that is not you: « son choix », « leur choix ».
    others_act: Option<Number>,
}

impl Speaker {
    /// The choice of whoever follows the instruction.
    fn own_choice(&self) -> &'static str {
        match self.others_act {
            None => "votre choix",
            Some(Number::Singular) => "son choix",
            Some(Number::Plural) => "leur choix",
        }
    }

    /// « pour chaque créature, … sur elle »: each of those described has the gender of their noun, and of nouns of both genders
    /// the masculine.
    fn names_each(&mut self, objects: &Objects) -> Said<()> {
        let Some((_, filter)) = objects.described() else { return Ok(()) };
        let genders = filter.nouns.iter().map(|noun| Ok(noun::noun(noun, Number::Singular)?.gender));
        let genders = genders.collect::<Said<Vec<_>>>()?;
        if !genders.is_empty() {
            let feminine = genders.iter().all(|gender| *gender == Gender::Feminine);
            let gender = if feminine { Gender::Feminine } else { Gender::Masculine };
            self.said.push((Antecedent::Each, gender, Number::Singular));
        }
        Ok(())
    }

    /// Cards that an instruction draws or reveals are « elles » behind it.
    fn names_cards(&mut self) {
        self.said.push((Antecedent::Done(self.step), Gender::Feminine, Number::Plural));
    }

    /// Remembers what a noun phrase named.
    fn name(&mut self, antecedent: Antecedent, np: &Np) {
        self.said.push((antecedent, np.called.unwrap_or(np.gender), np.number));
        if antecedent != Antecedent::This {
            // What is named a second time is what it was.
            let again = self.other.last == Some(antecedent);
            self.other.token |= !again;
            self.other.typed |= !again;
            self.other.unpaid |= !self.paying;
            self.other.dead &= again;
            self.other.last = Some(antecedent);
        }
    }

    /// Remembers what a noun phrase named that describes it by these nouns.
    fn name_described(&mut self, antecedent: Antecedent, np: &Np, nouns: &[Noun]) {
        let before = self.other;
        self.name(antecedent, np);
        let card = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard));
        if !nouns.is_empty() && nouns.iter().all(card) {
            self.cards.push(antecedent);
        }
        let untyped = |noun: &Noun| noun.is_on_stack() && noun.types.is_empty() && noun.subtypes.is_empty();
        self.other.typed = before.typed || nouns.is_empty() || !nouns.iter().all(untyped);
        let token =
            |noun: &Noun| noun.class == Some(ObjectClass::Token) || noun.adjectives.contains(&ObjectTest::Token);
        self.other.token = before.token || nouns.is_empty() || nouns.iter().any(token);
    }

    /// Whether « cette créature » in an ability that is given is what has it, though another was named: what was paid is « la
    /// créature sacrifiée », what has died gets no counters, and the source of damage is what has the ability (113.7).
    fn is_own_in_given(&self) -> bool {
        let event = self.other.last == Some(Antecedent::Event);
        !self.other.unpaid || event && (self.dealing || self.affecting && self.other.dead)
    }

    /// The gender of what a pronoun stands for: of what was named, or where it was described. The card's own name is of no
    /// gender that would be known: it is « il ».
    fn gender(&self, antecedent: Antecedent) -> Said<Gender> {
        // What is described, or known by its place, was named where it was described.
        let unnamed = matches!(antecedent, Antecedent::Subject | Antecedent::Condition);
        let named = |(said, ..): &&(Antecedent, Gender, Number)| {
            *said == antecedent || (unnamed && matches!(said, Antecedent::Done(_)))
        };
        // Each of several, or a list of them, is what was named last.
        let last = || self.said.last().filter(|_| antecedent != Antecedent::This);
        match self.said.iter().rev().find(named).or_else(last) {
            Some((_, gender, _)) => Ok(*gender),
            None if antecedent == Antecedent::This => Ok(self.own().gender.unwrap_or(Gender::Masculine)),
            None => unsayable("a pronoun for what was not named"),
        }
    }

    /// What agrees with the card's name.
    fn own(&self) -> OwnName {
        self.own.as_ref().map(Called::agreement).unwrap_or_default()
    }

    /// « il », « elle », and « ils » of a card whose name is plural.
    fn pronoun(&self, antecedent: Antecedent) -> Said<Np> {
        let named = self.said.iter().rev().find(|(said, ..)| *said == antecedent);
        let number = match antecedent {
            Antecedent::This => named.map_or(self.own().number, |(.., number)| *number),
            _ => Number::Singular,
        };
        Ok(Np::pronoun(self.gender(antecedent)?, number))
    }
}

/// « C'est un artefact », « Ce sont des artefacts »
pub(crate) fn it_is(card_type: CardType, plural: bool) -> Said {
    let number = if plural { Number::Plural } else { Number::Singular };
    let (gender, name) = noun::type_words(&[card_type], number)?;
    Ok(if plural { format!("Ce sont des {name}") } else { format!("C'est {} {name}", words::a(gender)) })
}
