//! What matchers can't decide, in both languages.

/// Part of an IR that matchers have no meaning for, found when it is lowered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("matchers can't decide {what}")]
pub struct Unsupported {
    pub what: &'static str,
}

impl Unsupported {
    /// What it is called in French.
    pub fn french(self) -> &'static str {
        FRENCH
            .iter()
            .find(|(english, _)| *english == self.what)
            .map_or("une description de ce genre", |(_, french)| french)
    }
}

const FRENCH: &[(&str, &str)] = &[
    ("\"historic\", for want of Saga in the vocabulary", "« historique », faute de saga dans le vocabulaire"),
    ("a choice among objects known to an effect", "un choix parmi des objets connus d'un effet"),
    ("a choice, within a description", "un choix, dans une description"),
    ("a counter without fixed numbers", "un marqueur sans nombres fixes"),
    ("a designation as a description", "une désignation comme description"),
    ("a designation that the vocabulary lacks", "une désignation absente du vocabulaire"),
    ("a fifth target", "une cinquième cible"),
    ("a keyword that the vocabulary lacks", "un mot-clé absent du vocabulaire"),
    ("a keyword with its parameter, as a property", "un mot-clé avec son paramètre, comme propriété"),
    ("a list of objects as the subject of a condition", "une liste d'objets comme sujet d'une condition"),
    ("a list of what there is", "une liste de ce qu'il y a"),
    ("a number of objects that are counted as they were", "un nombre d'objets comptés comme ils étaient"),
    ("a number that was rolled or chosen", "un nombre tiré au dé ou choisi"),
    ("a player attacking a planeswalker, as one event", "un joueur qui attaque un planeswalker, en un seul événement"),
    ("a property of a target that has no reference", "une propriété d'une cible sans renvoi"),
    ("a property of cards of a zone", "une propriété des cartes d'une zone"),
    ("a property of objects that are only described", "une propriété d'objets seulement décrits"),
    ("a step of the next turn", "une étape du prochain tour"),
    ("a subtype that the vocabulary lacks", "un sous-type absent du vocabulaire"),
    ("a target player within a condition", "un joueur ciblé dans une condition"),
    ("a target player within a description", "un joueur ciblé dans une description"),
    ("a target within a condition", "une cible dans une condition"),
    ("a target within a description", "une cible dans une description"),
    ("a whole zone as the subject of a condition", "une zone entière comme sujet d'une condition"),
    ("abilities of some objects", "des capacités de certains objets"),
    ("all the objects described, as something there is", "tous les objets décrits, comme quelque chose qu'il y a"),
    ("an ability nested so deeply", "une capacité si profondément imbriquée"),
    ("an amount that was paid, or that of a condition", "une quantité payée, ou celle d'une condition"),
    ("an amount to be chosen", "une quantité à choisir"),
    ("an object of an event where there is none", "un objet d'un événement là où il n'y en a pas"),
    ("any number of objects, as something there is", "un nombre quelconque d'objets, comme quelque chose qu'il y a"),
    (
        "any number of players as the subject of a condition",
        "un nombre quelconque de joueurs comme sujet d'une condition",
    ),
    ("any other target, in an event", "n'importe quelle autre cible, dans un événement"),
    ("attackers of an event that declares none", "les attaquants d'un événement qui n'en déclare pas"),
    ("attacking with a list of creatures", "attaquer avec une liste de créatures"),
    ("coins, planes, and events limited to a time", "pièces, plans, et événements limités à un moment"),
    ("control of cards of a zone", "le contrôle des cartes d'une zone"),
    ("counters of players other than energy and poison", "des marqueurs de joueurs autres qu'énergie et poison"),
    ("counters that players can't have", "des marqueurs que les joueurs ne peuvent pas avoir"),
    (
        "domain, for want of the basic land types in the vocabulary",
        "le domaine, faute des types de terrain de base dans le vocabulaire",
    ),
    ("how many different objects something happened to", "le nombre d'objets différents concernés par un événement"),
    ("how many votes there were", "le nombre de votes"),
    ("how much happened to one of several objects", "ce qui est arrivé à l'un de plusieurs objets"),
    ("how much damage was prevented", "combien de blessures ont été prévenues"),
    ("how much life was gained or lost this turn", "les points de vie gagnés ou perdus ce tour-ci"),
    ("how much mana was spent", "la quantité de mana dépensée"),
    ("what produced mana that was spent", "ce qui a produit le mana dépensé"),
    ("how often a commander was cast", "le nombre de fois qu'un commandant a été lancé"),
    ("how often another spell was kicked", "le nombre de kicks d'un autre sort"),
    ("how often the ability has resolved", "le nombre de résolutions de la capacité"),
    ("in which phase a spell was cast", "la phase dans laquelle un sort a été lancé"),
    ("mana abilities as a description", "des capacités de mana comme description"),
    ("objects chosen at random", "des objets choisis au hasard"),
    ("objects of a single zone", "des objets d'une seule zone"),
    ("objects that differ from each other", "des objets qui diffèrent entre eux"),
    ("objects without abilities", "des objets sans capacités"),
    ("outlaws without their creature types", "des hors-la-loi sans leurs types de créature"),
    ("past events within a description", "des événements passés dans une description"),
    ("paired creatures", "des créatures associées"),
    ("several kinds of event as one", "plusieurs sortes d'événements en un"),
    ("sharing a subtype", "le partage d'un sous-type"),
    ("so many counts within counts", "tant de comptes dans des comptes"),
    ("spells that are cast later", "des sorts lancés plus tard"),
    ("symbols of a mana cost", "des symboles d'un coût de mana"),
    ("the amount of an event where there is none", "la quantité d'un événement là où il n'y en a pas"),
    ("the chosen name", "le nom choisi"),
    ("the first combat phase of the turn", "la première phase de combat du tour"),
    ("the first such object of a turn", "le premier de ces objets du tour"),
    ("the greatest or the least among objects", "le plus grand ou le plus petit parmi des objets"),
    ("the number of targets", "le nombre de cibles"),
    ("the object of a description where there is none", "l'objet d'une description là où il n'y en a pas"),
    ("the object that gave an ability", "l'objet qui a donné une capacité"),
    ("the permission that is used", "la permission utilisée"),
    ("the player of a linked ability", "le joueur d'une capacité liée"),
    ("the player of an event where there is none", "le joueur d'un événement là où il n'y en a pas"),
    ("the rest of the objects of an effect", "le reste des objets d'un effet"),
    ("the results of several instructions", "les résultats de plusieurs instructions"),
    ("the top card of a graveyard", "la carte du dessus d'un cimetière"),
    ("the top cards of a library", "les cartes du dessus d'une bibliothèque"),
    ("the total of known objects, how many kinds, a party", "le total d'objets connus, le nombre de sortes, un groupe"),
    ("tokens that nobody creates", "des jetons que personne ne crée"),
    ("what a condition is about", "le sujet d'une condition"),
    ("what a spell targets only", "la seule cible d'un sort"),
    ("what an effect did \"this way\"", "ce qu'un effet a fait « de cette manière »"),
    ("what another object exiled", "ce qu'un autre objet a exilé"),
    ("what an effect is bound to, within a description", "ce à quoi un effet est lié, dans une description"),
    ("what causes an event", "la cause d'un événement"),
    ("what got more votes", "ce qui a obtenu plus de votes"),
    ("what got the most votes", "ce qui a obtenu le plus de votes"),
    ("what happened in this step", "ce qui s'est passé pendant cette étape"),
    ("what is referred to in one of several events", "un renvoi à l'un de plusieurs événements"),
    ("what mana was spent", "le mana dépensé"),
    ("what objects have together", "ce que des objets ont ensemble"),
    ("what remains as it was", "ce qui reste comme avant"),
    ("what was before an instruction", "ce qui était vrai avant une instruction"),
    ("what was exiled with an object", "ce qui a été exilé avec un objet"),
    ("what was so while something happened before", "l'état des choses lors d'un événement passé"),
    ("whether the clash was won", "le résultat de l'affrontement"),
    ("whether the flip was won", "le résultat du pile ou face"),
    ("whether the instruction before was done", "le fait que l'instruction précédente a été suivie"),
    ("whether there are cards known to an effect", "le fait qu'il y a des cartes connues d'un effet"),
    ("which kicker cost was paid", "le coût de kick payé"),
    ("which mana was spent", "le mana dépensé"),
];

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a source that say what is not supported, or what only a game is asked.
    fn said(source: &str) -> impl Iterator<Item = String> {
        let places = ["unsupported(\"", "of_several(\"", "scope, \""];
        places.into_iter().flat_map(move |place| source.split(place).skip(1)).filter_map(|rest| {
            let end = rest.replace("\\\"", "''").find('"')?;
            Some(rest[..end].replace("\\\"", "\""))
        })
    }

    #[test]
    fn all_that_is_not_supported_has_a_name_in_french() {
        let sources = [
            include_str!("lower/condition.rs"),
            include_str!("lower/event.rs"),
            include_str!("lower/named.rs"),
            include_str!("lower/object.rs"),
            include_str!("lower/player.rs"),
            include_str!("lower/quantity.rs"),
            include_str!("lower/mod.rs"),
        ];
        let missing: Vec<String> = sources
            .into_iter()
            .flat_map(said)
            .filter(|what| !FRENCH.iter().any(|(english, _)| english == what))
            .collect();
        assert!(missing.is_empty(), "{missing:#?}");
    }
}
