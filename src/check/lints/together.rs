//! What is said of words that have no meaning together.

pub(super) const SIDE_BY_SIDE: (&str, &str) = (
    "nothing joins these nouns: \"artifact or enchantment\", \"creatures and planeswalkers\"; of what is both, the types stand \
     as in a type line, \"artifact creature\"",
    "rien ne joint ces noms : « artefact ou enchantement », « les créatures et les planeswalkers » ; de ce qui est les deux, \
     « créature-artefact »",
);

pub(super) const EACH_OF_EVENT: (&str, &str) = (
    "what is waited for happens to one at a time: \"whenever a creature dies\", or to several at once: \"whenever one or more \
     creatures die\"",
    "ce qui est attendu arrive à un seul à la fois : « à chaque fois qu'une créature meurt », ou à plusieurs ensemble : « à \
     chaque fois qu'une ou plusieurs créatures meurent »",
);

pub(super) const EACH_OF_ONE: (&str, &str) = (
    "\"each of\" is said of several: \"to each of up to two targets\"; of one, \"to any target\"",
    "« chacune » se dit de plusieurs : « à chacune de jusqu'à deux cibles » ; d'une seule, « à n'importe quelle cible »",
);

pub(super) const NOT_CAST: (&str, &str) = (
    "spells and cards are cast: abilities are activated, and of a graveyard \"a card from your graveyard\" is cast",
    "ce sont des sorts et des cartes que l'on lance : une capacité s'active, et d'un cimetière on lance « une carte depuis \
     votre cimetière »",
);

pub(super) const TWICE: (&str, &str) = (
    "of one thing each word is said once, and none that excludes another: not \"white white creature\", \"nonblack black \
     creature\", \"tapped untapped creature\", \"at random of their choice\", \"unless you draw a card\" of drawing one; two colors are joined, \"white or blue\", \"white and blue\"",
    "d'une même chose, chaque mot se dit une fois, et sans celui qui l'exclut : ni « créature blanche blanche », ni « créature \
     noire non-noire », ni « créature engagée dégagée », ni « au hasard, de son choix » ; deux couleurs sont jointes, « blanche ou bleue », « blanche et bleue »",
);

pub(super) const WORD_ORDER: (&str, &str) = (
    "what something becomes is said in one order: size, colors, subtypes, card types, as in \"a 3/3 green Elemental artifact \
     creature\"",
    "ce que devient un objet se dit dans un ordre : types, force et endurance, couleurs, sous-types, comme dans « une \
     créature-artefact 3/3 verte Élémental »",
);

pub(super) const WHO_DOES: (&str, &str) = (
    "who does this? Behind what another does, \"you\" stands before what you do: \"target player discards two cards and you \
     lose 2 life\"; what the same player does has its verb in the third person: \"and loses 2 life\"",
    "qui le fait ? Derrière ce que fait un autre joueur, le verbe a son sujet, ou il est à la troisième personne : « et vous perdez \
     2 points de vie », « et perd 2 points de vie »",
);
