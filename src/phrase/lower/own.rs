//! « cette créature »: the card itself, or another creature that the text has spoken of.
//!
//! French has one demonstrative for "this creature" and "that creature". Until 2024 a card spoke of itself by its name, so
//! that the demonstrative is another's. Since then it calls itself « cette créature », as legendary cards never do.

use std::borrow::Cow;

use super::demands::Place;
use super::referents::{Spot, Thing};
use super::{FaceContext, Lower, Lowered, Reason, fault};
use crate::ir::{Antecedent, Noun, ObjectClass, Term, symbol};
use crate::lex::lexicon::{Gender, PartOfSpeech};
use crate::lex::{Language, Lexed, Shape, Token};
use crate::parse::{Kind, Node};

/// How the text of a face speaks of its card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct OwnWords {
    /// By its name, somewhere in the text.
    by_name: bool,
    /// « arrive sur le champ de bataille », as texts said until 2024.
    dated: bool,
    /// By a name in the plural: « les Alphas arrivent ».
    plural: bool,
    /// By a name in the singular, as an article says.
    singular: bool,
    /// The gender that the article before its name says: « le Franc-tireur ».
    gender: Option<Gender>,
}

/// What the text of a face as a whole says of its card: the same for all its paragraphs.
#[derive(Clone, Copy, Debug)]
pub struct FaceWords {
    pub(super) own: OwnWords,
    /// Another part of it names what is attached: an Aura, an Equipment.
    pub(super) attaches: bool,
}

impl FaceWords {
    pub fn of(lexed: &Lexed<'_>) -> FaceWords {
        FaceWords { own: OwnWords::of(lexed), attaches: false }
    }

    /// The same of a part of a text whose other parts name what is attached, if it `attaches`: this one can speak of what bears
    /// that.
    #[must_use]
    pub fn of_face_that_attaches(self, attaches: bool) -> FaceWords {
        FaceWords { attaches, ..self }
    }
}

/// A mention of the card by its name, and the words around it, in lower case.
struct Named<'t> {
    before: Cow<'t, str>,
    name: Cow<'t, str>,
    behind: Cow<'t, str>,
}

impl<'t> Named<'t> {
    fn at(lexed: &Lexed<'t>, at: usize) -> Named<'t> {
        let word = |at: usize| lexed.tokens.get(at).map_or(Cow::Borrowed(""), |token| lexed.lower_of(token.span));
        Named { before: at.checked_sub(1).map_or(Cow::Borrowed(""), word), name: word(at), behind: word(at + 1) }
    }

    /// Whether an article of these stands before it, or is part of the name's words: « le Quay Warden ».
    fn has_article(&self, before: &[&str], of_name: &[&str]) -> bool {
        before.contains(&&*self.before) || of_name.iter().any(|article| self.name.starts_with(article))
    }

    fn is_plural(&self) -> bool {
        // « la force et l'endurance d'Oriane sont »: that is said of these.
        let is_subject = !matches!(&*self.before, "de" | "d'" | "d’");
        self.has_article(&["les", "des", "aux", "ces"], &["les "]) || is_subject && is_plural_verb(&self.behind)
    }

    fn is_singular(&self) -> bool {
        let articles = ["le ", "la ", "l'", "l’"];
        // « Wyn, la morsure du vent »
        let in_name = |part: &str| articles.iter().any(|article| part.starts_with(article));
        self.name.split(", ").any(in_name) || self.has_article(&["le", "la", "l'", "l’", "du", "au"], &[])
    }

    fn gender(&self) -> Option<Gender> {
        let masculine = self.has_article(&["le", "du", "au"], &["le "]);
        let feminine = || self.has_article(&["la"], &["la "]);
        match masculine {
            true => Some(Gender::Masculine),
            false => feminine().then_some(Gender::Feminine),
        }
    }
}

impl OwnWords {
    fn of(lexed: &Lexed<'_>) -> OwnWords {
        let tokens = &lexed.tokens;
        let is_on = |next: &Token| next.span.end - next.span.start == 3 && lexed.text_of(next.span) == "sur";
        let enters = |at: usize| {
            tokens.get(at + 1).is_some_and(is_on)
                && tokens[at].row(PartOfSpeech::Verb).is_some_and(|row| row == symbol::verb::ENTER)
        };
        let own: Vec<Named> =
            (0..tokens.len()).filter(|at| tokens[*at].is(Shape::Itself)).map(|at| Named::at(lexed, at)).collect();
        if own.is_empty() && lexed.language == Language::English {
            return OwnWords::default();
        }
        OwnWords {
            by_name: !own.is_empty(),
            dated: lexed.language == Language::French && (0..tokens.len()).any(enters),
            plural: own.iter().any(Named::is_plural),
            singular: own.iter().any(Named::is_singular),
            gender: own.iter().find_map(Named::gender),
        }
    }

    /// Whether the text speaks of the card by its name.
    pub fn by_name(self) -> bool {
        self.by_name
    }

    /// Whether the card's name can be in the plural: an article says that it is or is not.
    pub fn can_be_plural(self) -> bool {
        self.plural || self.by_name && self.gender.is_none() && !self.singular
    }

    /// Whether the card's name is in the plural, as an article or its verb says.
    pub fn is_plural(self) -> bool {
        self.plural && !self.singular
    }

    /// Whether nothing says that the card's name is in the plural, nor that it is not.
    pub fn may_be_plural(self) -> bool {
        self.can_be_plural() && !self.plural
    }

    /// The gender of the card's name, where an article says it.
    pub fn gender(self) -> Option<Gender> {
        self.gender
    }

    /// An ability in quotation marks speaks of what has it, never by the name of the card that gives it.
    pub fn quoted() -> OwnWords {
        OwnWords::default()
    }
}

/// Whether a text names Auras, Equipment or Fortifications.
pub fn names_attachment(lexed: &Lexed<'_>) -> bool {
    const ATTACHED: [Term; 3] =
        [symbol::enchantment_type::AURA, symbol::artifact_type::EQUIPMENT, symbol::artifact_type::FORTIFICATION];
    let named = |token: &Token| token.entries.iter().any(|entry| ATTACHED.contains(&entry.row.canonical()));
    lexed.tokens.iter().any(named)
}

/// Whether something was described as a card, and lies where no permanent is.
fn is_card_elsewhere(thing: &Thing) -> bool {
    let card = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Card | ObjectClass::PermanentCard));
    matches!(thing.place, Place::Exile | Place::Elsewhere) && !thing.nouns.is_empty() && thing.nouns.iter().all(card)
}

/// Whether the sentence of a mention has the same noun with « -là » as well.
fn is_pointed_at_beside(node: Node<'_>) -> bool {
    let lexed = node.lexed();
    let words: Vec<&str> = super::agreement::sentence_of(node).iter().map(|token| lexed.text_of(token.span)).collect();
    let noun = node.tokens().last().map(|token| lexed.text_of(token.span));
    words.windows(2).any(|pair| pair[1] == "-là" && noun == Some(pair[0]))
}

/// Whether a condition asks whether you control « cette créature », and speaks of no other so.
pub(super) fn is_controlled_by_you(condition: Node<'_>) -> bool {
    let said = |part: &Node<'_>| part.is(Kind::ThisOrThat);
    let controls = |part: Node<'_>| {
        let mut parts = part.children();
        let (who, what) = (parts.next(), parts.next());
        let by_you = who.is_some_and(|who| who.is(Kind::Player) && who.has(Kind::You));
        let controlled = what.filter(|what| what.is(Kind::Controls)).and_then(|what| what.child(Kind::Objects));
        by_you && controlled.is_some_and(|what| what.children().count() == 1 && what.has(Kind::ThisOrThat))
    };
    condition.descendants().any(controls) && condition.descendants().filter(said).count() == 1
}

/// « arrivent », « infligent », not « étant » nor « devient ».
fn is_plural_verb(word: &str) -> bool {
    matches!(word, "ont" | "sont") || word.ends_with("ent") && !word.ends_with("ient")
}

impl Lower {
    /// Whether the text of the face that a phrase stands in names what is attached: an Aura, an Equipment.
    pub(super) fn face_attaches(&self, node: Node<'_>) -> bool {
        self.attaches || names_attachment(node.lexed())
    }

    /// Whether the card speaks of itself by its name, never by « cette créature ».
    pub(super) fn calls_itself_otherwise(&self) -> bool {
        let legendary = matches!(self.context, FaceContext::Permanent(types) if types.is_legendary());
        self.own.by_name || self.own.dated || legendary
    }

    /// Whether an amount is read of what has been targeted or done to, which is the subject of the verb: « une créature ciblée
    /// gagne +X/+0, X étant la force de cette créature ».
    pub(super) fn counts_of_subject(&self) -> bool {
        self.said.scope.counting && matches!(self.said.scope.but, Some(Antecedent::Target(_) | Antecedent::Done(_)))
    }

    /// Whether « ce sort » on a permanent is one that the paragraph has spoken of: « ne dépensez ce mana que pour lancer un
    /// sort légendaire, et ce sort ne peut pas être contrecarré », « ayant le même nom que ce sort ».
    pub(super) fn is_another_spell(&self, node: Node<'_>) -> bool {
        let FaceContext::Permanent(_) = self.context else { return false };
        let lexed = node.lexed();
        let word = |at: usize| lexed.tokens.get(at).map(|token| lexed.lower_of(token.span));
        let paragraph = (0..node.range().start).rev().take_while(|at| !lexed.tokens[*at].is(Shape::Newline));
        let is = |at: usize, wanted: &str| word(at).is_some_and(|word| word == wanted);
        let cast_with_it = |at: usize| is(at, "pour") && is(at + 1, "lancer") && !is(at + 2, "ce");
        let before = node.range().start;
        let named_alike =
            before >= 2 && is(before - 2, "nom") && word(before - 1).is_some_and(|word| word.starts_with("qu"));
        named_alike || paragraph.into_iter().any(cast_with_it)
    }

    /// Reads a phrase in which « cette créature » is none of these: "gain control of target creature for as long as you control
    /// this creature" would be a circle of the other, and what is exiled "until this creature leaves the battlefield" has left
    /// it.
    pub(super) fn where_this_is_none_of<T>(
        &mut self,
        others: impl IntoIterator<Item = Antecedent>,
        read: impl FnOnce(&mut Lower) -> Lowered<T>,
    ) -> Lowered<T> {
        self.within(|scope| scope.not_this.extend(others), read)
    }

    /// Whether « cette créature », which the card could call itself, is a card elsewhere, which is no creature (109.2): where the
    /// verb fits that card alone, « renvoyez cette créature sur le champ de bataille ». But a card has a power and can be copied,
    /// and is asked about: many texts mean it so, « une copie de cette créature ».
    fn is_that_card(&self, node: Node<'_>, card: &Thing) -> Lowered<bool> {
        let asked = self.said.scope.in_condition && self.said.scope.demand.is_none() && card.to != Antecedent::Event;
        match self.said.scope.counting || self.said.scope.copying || asked {
            true => fault(node, Reason::ThisOrThat { other: card.at }),
            false => Ok(!self.said.speaker_fits_where_it_is()),
        }
    }

    /// Whether « cette créature », which the card could call itself, is the other that it could be.
    pub(super) fn is_other(&self, node: Node<'_>, noun: &Noun, other: Antecedent) -> Lowered<bool> {
        let pointed = node.text().ends_with("-là");
        if !pointed && self.said.scope.not_this.contains(&other) {
            return Ok(false);
        }
        let left = self.said.thing(other).is_some_and(Thing::has_left);
        if noun.class == Some(ObjectClass::Card) && self.said.scope.own_zone {
            return Ok(!self.is_own_card(other, left));
        }
        // « À chaque fois qu'une créature meurt, si cette carte est dans votre cimetière »: an ability of an instant or
        // sorcery that triggers is one of the card where it lies (113.6k), and its condition speaks of it.
        let own_lies = self.said.own_trigger && self.said.scope.in_condition;
        if noun.class == Some(ObjectClass::Card) && own_lies && other == Antecedent::Event {
            return Ok(false);
        }
        // "When this creature leaves the battlefield": what is in exile doesn't.
        if noun.class.is_none() && self.said.scope.in_event && left {
            return Ok(false);
        }
        let legendary = matches!(self.context, FaceContext::Permanent(types) if types.is_legendary());
        // A permanent calls itself by a card type: « ce permanent », « ce sort », « cette carte » are another.
        if noun.class.is_some() || self.own.by_name || self.own.dated || legendary || pointed {
            return Ok(true);
        }
        // « Si cette créature a le vol, cette créature-là acquiert … »: what points at the other tells it from this one.
        if is_pointed_at_beside(node) {
            return Ok(false);
        }
        // « exilez une carte de créature ciblée … Cette créature devient une copie d'elle »: a card elsewhere is no creature
        // (109.2).
        if let Some(card) = self.said.thing(other).filter(|thing| is_card_elsewhere(thing)) {
            return self.is_that_card(node, card);
        }
        match other {
            Antecedent::Event => {}
            // What a cost does to another creature is what an amount is of: as its own, it would be « sa force ».
            Antecedent::Paid(_)
                if self.said.scope.counting && self.said.scope.but != Some(Antecedent::This) && !self.named_itself =>
            {
                return Ok(true);
            }
            // What was paid is « la créature sacrifiée ».
            Antecedent::Paid(_) => return Ok(false),
            // What was sacrificed gets no counters and no changes.
            Antecedent::Done(_) if self.said.scope.affecting && left => return Ok(false),
            // « Quand cette créature arrive, une créature ciblée gagne +X/+0, X étant la force de cette créature »: the
            // ability has called the card so, and the target's power would be « sa force ».
            Antecedent::Target(_) | Antecedent::Done(_) if self.said.scope.counting && self.named_itself => {}
            // « Une autre créature ciblée … sur cette créature », « la force de cette créature »: other than this one, which cards
            // of today call so.
            Antecedent::Target(_)
                if (self.said.scope.counting || self.said.scope.affecting)
                    && self.said.thing(other).is_some_and(|thing| thing.another) => {}
            Antecedent::Done(_)
            | Antecedent::This
            | Antecedent::Host
            | Antecedent::EventOther
            | Antecedent::Target(_)
            | Antecedent::Subject
            | Antecedent::Each
            | Antecedent::Chosen
            | Antecedent::Linked
            | Antecedent::Granter
            | Antecedent::Condition => return Ok(true),
        }
        // What has left the battlefield gets no counters and no changes (400.7): the card itself does.
        if self.said.scope.affecting
            && self.said.thing(other).is_some_and(|thing| thing.spot == Spot::Moved && thing.done.is_empty())
        {
            return Ok(false);
        }
        // What an ability deals damage with is its source, where nothing else is said (113.7).
        if self.said.scope.dealing {
            return Ok(false);
        }
        fault(node, Reason::ThisOrThat { other: self.said.thing(other).and_then(|thing| thing.at) })
    }

    /// « renvoyez cette carte depuis votre cimetière »: the ability functions there because of it (113.6), so that the card is
    /// its own, not what was paid, sacrificed or discarded for it, nor one that the text has not called a card.
    fn is_own_card(&self, other: Antecedent, left: bool) -> bool {
        match other {
            Antecedent::Paid(_) => true,
            Antecedent::Done(_) => {
                left && self.said.thing(other).is_none_or(|thing| thing.done.last() != Some(&"mill"))
            }
            Antecedent::Event | Antecedent::EventOther => {
                let card = |noun: &Noun| noun.class == Some(ObjectClass::Card);
                !self.said.thing(other).is_some_and(|thing| thing.nouns.iter().any(card))
            }
            Antecedent::This
            | Antecedent::Host
            | Antecedent::Target(_)
            | Antecedent::Subject
            | Antecedent::Each
            | Antecedent::Chosen
            | Antecedent::Linked
            | Antecedent::Granter
            | Antecedent::Condition => false,
        }
    }
}
