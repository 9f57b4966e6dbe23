//! RF-1 to RF-4: words that refer to nothing. They are found as the text is read.

use super::{CREATURE, ERROR, Example, Lint};

pub(in crate::lints) const NOTHING_BEFORE: Lint = Lint {
    code: "RF-1",
    rule: Some("608.2c"),
    says: (
        "nothing was spoken of before that this could refer to",
        "rien n'a été nommé avant à quoi ceci pourrait renvoyer",
    ),
    why: (
        "\"It\" and \"that creature\" refer to what the same ability spoke of before; say what is meant: \"this \
         creature\", \"target creature\", \"enchanted creature\".",
        "« Elle » et « cette créature-là » renvoient à ce que la même capacité a nommé avant ; dites ce que c'est : \
         « cette créature », « une créature ciblée », « la créature enchantée ».",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, destroy that creature.",
            "At the beginning of your upkeep, destroy target creature.",
        ),
        french: (
            "Au début de votre entretien, sacrifiez cet artefact-là.",
            "Au début de votre entretien, sacrifiez un artefact.",
        ),
    }],
    ..ERROR
};

pub(in crate::lints) const NONE_CALLED_SO: Lint = Lint {
    code: "RF-2",
    rule: Some("608.2c"),
    says: (
        "nothing that was spoken of before can be called so",
        "rien de ce qui a été nommé avant ne peut être appelé ainsi",
    ),
    why: (
        "Milled or revealed cards are no creatures, one card is not \"those cards\": call it what it was called when it \
         was spoken of first.",
        "Des cartes meulées ou révélées ne sont pas des créatures, une carte n'est pas « ces cartes » : appelez-la comme \
         à sa première mention.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "When this creature enters, destroy that artifact.",
            "When this creature enters, destroy target artifact.",
        ),
        french: (
            "Quand cette créature arrive, sacrifiez cet artefact-là.",
            "Quand cette créature arrive, sacrifiez un artefact.",
        ),
    }],
    ..ERROR
};

pub(in crate::lints) const NO_AMOUNT: Lint = Lint {
    code: "RF-3",
    rule: Some("608.2c"),
    says: (
        "no amount was spoken of before that this could be",
        "aucune quantité n'a été nommée avant à quoi ceci pourrait renvoyer",
    ),
    why: (
        "\"That much\" and \"that many\" refer to a number that the same ability spoke of: damage dealt, life gained, \
         cards drawn. Say the number, or what it is equal to.",
        "« Autant » renvoie à un nombre que la même capacité a nommé : des blessures, des points de vie, des cartes. \
         Dites le nombre, ou à quoi il est égal.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: (
            "At the beginning of your upkeep, draw that many cards.",
            "At the beginning of your upkeep, draw two cards.",
        ),
        french: (
            "Au début de votre entretien, piochez autant de cartes.",
            "Au début de votre entretien, piochez deux cartes.",
        ),
    }],
    ..ERROR
};

pub(in crate::lints) const NOTHING_DONE: Lint = Lint {
    code: "RF-4",
    rule: Some("608.2c"),
    says: (
        "there is no instruction before that could be done or not",
        "il n'y a pas d'instruction avant qui puisse être faite ou non",
    ),
    why: (
        "\"If you do\" asks whether the instruction before it was followed. Put what may be done before it: \"You may \
         discard a card. If you do, …\".",
        "« Si vous faites ainsi » demande si l'instruction précédente a été suivie. Mettez avant ce qui peut être fait : \
         « Vous pouvez vous défausser d'une carte. Si vous faites ainsi, … ».",
    ),
    examples: &[Example {
        on: ("Sorcery", "Rituel"),
        english: ("If you do, draw a card.", "You may discard a card. If you do, draw a card."),
        french: (
            "Si vous faites ainsi, piochez une carte.",
            "Vous pouvez vous défausser d'une carte. Si vous faites ainsi, piochez une carte.",
        ),
    }],
    ..ERROR
};
