//! Where something is put, or until when: places and times that a text leaves open.

/// A library without a place in it, and a battlefield that is some player's.
pub(super) const NO_PLACE: (&str, &str) = (
    "where to, it doesn't say: a card is put \"on top of\" a library, \"on the bottom of\" it, or shuffled into it; and the \
     battlefield is one for all players, \"onto the battlefield under its owner's control\"",
    "où, cela ne le dit pas : une carte se met « au-dessus » ou « au-dessous » d'une bibliothèque, ou y est mélangée ; et le champ \
     de bataille est commun à tous, « sur le champ de bataille sous le contrôle de son propriétaire »",
);

/// "Exile target creature until end of turn".
pub(super) const NO_RETURN: (&str, &str) = (
    "what is exiled returns by an event, \"until this creature leaves the battlefield\", or by an instruction of its own: \"Exile it. \
     Return it to the battlefield under its owner's control at the beginning of the next end step.\"",
    "ce qui est exilé revient par un événement, « jusqu'à ce que cette créature quitte le champ de bataille », ou par une instruction : \
     « Exilez-la. Renvoyez-la sur le champ de bataille sous le contrôle de son propriétaire au début de la prochaine étape de fin. »",
);
