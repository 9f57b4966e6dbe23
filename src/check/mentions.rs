//! What each mention of a text is, in words: "that creature" is the first target.

use crate::bilingual;
use crate::compile::{Compiled, CompiledParagraph};
use crate::diagnostic::Bilingual;
use crate::ir::{AmountOf, Antecedent, Payment, PlayerAntecedent};
use crate::lower::{Candidate, Constraint, Mentioned, Referent};

/// A line for each mention of a paragraph, in the order of the text. What a card calls by name or by "this" needs none.
pub fn mentions(compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> Vec<Bilingual> {
    let text = |span| compiled.lexed.text_of(span);
    let line = |mentioned: &Mentioned| {
        let said = text(mentioned.span);
        let (en, fr) = named(&mentioned.to);
        match mentioned.by.filter(|by| *by != mentioned.span).map(text) {
            Some(by) => bilingual!("\"{said}\" is {en}: \"{by}\"", "« {said} » est {fr} : « {by} »"),
            None => bilingual!("\"{said}\" is {en}", "« {said} » est {fr}"),
        }
    };
    paragraph.mentions.iter().map(line).collect()
}

/// A line for each thing that a mention is not of, though the text had introduced it: what speaks against it.
pub fn candidates(compiled: &Compiled<'_>, mentioned: &Mentioned) -> Vec<Bilingual> {
    let line = |candidate: &Candidate| {
        let by = compiled.lexed.text_of(candidate.by);
        let (en, fr) = against(candidate.against);
        bilingual!("not \"{by}\": {en}", "pas « {by} » : {fr}")
    };
    let is_other = |candidate: &&Candidate| candidate.by != mentioned.span && Some(candidate.by) != mentioned.by;
    mentioned.besides.iter().filter(is_other).map(line).collect()
}

fn against(constraint: Constraint) -> (&'static str, &'static str) {
    match constraint {
        Constraint::Noun => ("it was not called so", "on ne l'a pas appelé ainsi"),
        Constraint::Number => ("its number is another", "son nombre est autre"),
        Constraint::Scope => ("it can't be spoken of here", "on ne peut pas en parler ici"),
        Constraint::Verb => (
            "the verb can't be said of it where it is by then (400.7)",
            "le verbe ne peut pas être dit de cela là où c'est alors (400.7)",
        ),
        Constraint::Recency => ("what was spoken of last goes first", "ce dont on a parlé en dernier passe d'abord"),
    }
}

fn named(to: &Referent) -> (String, String) {
    let both = |en: &str, fr: &str| (en.to_owned(), fr.to_owned());
    match to {
        Referent::Object(to) => object(*to),
        Referent::Player(to) => player(to),
        Referent::Amount(of) => match of {
            AmountOf::Event => both("the amount of the event", "la quantité de l'événement"),
            AmountOf::Done(_) => both("the amount of an instruction", "la quantité d'une instruction"),
            AmountOf::Paid(_) => both("the amount that was paid", "la quantité payée"),
            AmountOf::Condition => both("the number in the condition", "le nombre de la condition"),
        },
        Referent::Done(_) => both("about an instruction", "à propos d'une instruction"),
    }
}

fn object(to: Antecedent) -> (String, String) {
    let both = |en: &str, fr: &str| (en.to_owned(), fr.to_owned());
    match to {
        Antecedent::This => both("the object with the ability", "l'objet qui a la capacité"),
        Antecedent::Host => both("what this is attached to", "ce à quoi ceci est attaché"),
        Antecedent::Event => both("the subject of the event", "le sujet de l'événement"),
        Antecedent::EventOther => both("the other object of the event", "l'autre objet de l'événement"),
        Antecedent::Target(index) => target(index),
        Antecedent::Done(_) => both("what an instruction is about", "ce dont il s'agit dans une instruction"),
        Antecedent::Paid(payment) => match payment {
            Payment::Sacrificed => both("what was sacrificed as a cost", "ce qui a été sacrifié comme coût"),
            Payment::Discarded => both("what was discarded as a cost", "ce qui a été défaussé comme coût"),
            Payment::Exiled => both("what was exiled as a cost", "ce qui a été exilé comme coût"),
            Payment::Returned => both("what was returned as a cost", "ce qui a été renvoyé comme coût"),
            Payment::Revealed => both("what was revealed as a cost", "ce qui a été révélé comme coût"),
            Payment::Tapped => both("what was tapped as a cost", "ce qui a été engagé comme coût"),
            Payment::Untapped => both("what was untapped as a cost", "ce qui a été dégagé comme coût"),
            Payment::Countered | Payment::Removed | Payment::Acted => {
                both("what a cost was paid with", "ce avec quoi un coût a été payé")
            }
        },
        Antecedent::Subject => both("each of those described", "chacun de ceux qui sont décrits"),
        Antecedent::Each => both("each of them in turn", "chacun d'eux à son tour"),
        Antecedent::Chosen => both("what another ability chose (607)", "ce qu'une autre capacité a choisi (607)"),
        Antecedent::Linked => both("what another ability exiled (607)", "ce qu'une autre capacité a exilé (607)"),
        Antecedent::Condition => both("the object of the condition", "l'objet de la condition"),
        Antecedent::Granter => {
            both("the object that gives the ability (201.5a)", "l'objet qui donne la capacité (201.5a)")
        }
    }
}

fn player(to: &PlayerAntecedent) -> (String, String) {
    let both = |en: &str, fr: &str| (en.to_owned(), fr.to_owned());
    match to {
        PlayerAntecedent::Event => both("the player of the event", "le joueur de l'événement"),
        PlayerAntecedent::Target(index) => target(*index),
        PlayerAntecedent::Each => both("each of those players in turn", "chacun de ces joueurs à son tour"),
        PlayerAntecedent::Done(_) => both("who an instruction was about", "le joueur d'une instruction"),
        PlayerAntecedent::Defending => both("the defending player", "le joueur défenseur"),
        PlayerAntecedent::Active => both("the active player", "le joueur actif"),
        PlayerAntecedent::Chosen => both("the player that was chosen", "le joueur choisi"),
        PlayerAntecedent::Linked => {
            both("the player whom another ability targeted (607)", "le joueur qu'une autre capacité a ciblé (607)")
        }
        PlayerAntecedent::Host => both("the enchanted player", "le joueur enchanté"),
        PlayerAntecedent::ControllerOf(of) => {
            let (en, fr) = object(*of);
            (format!("the controller of {en}"), format!("le contrôleur de {fr}").replace("de le ", "du "))
        }
        PlayerAntecedent::OwnerOf(of) => {
            let (en, fr) = object(*of);
            (format!("the owner of {en}"), format!("le propriétaire de {fr}").replace("de le ", "du "))
        }
    }
}

/// "the first target", counted over the whole ability.
fn target(index: u8) -> (String, String) {
    const FIRST: [(&str, &str); 4] =
        [("first", "première"), ("second", "deuxième"), ("third", "troisième"), ("fourth", "quatrième")];
    match FIRST.get(usize::from(index)) {
        Some((en, fr)) => (format!("the {en} target"), format!("la {fr} cible")),
        None => (format!("target {}", u16::from(index) + 1), format!("la cible {}", u16::from(index) + 1)),
    }
}
