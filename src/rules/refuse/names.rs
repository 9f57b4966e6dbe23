//! What messages call the nodes of the IR that the rules core can't run: never by their names in the program.

use crate::diagnostic::Bilingual;
use crate::eval::Unsupported;

/// What messages call a node: its kind and its variant.
pub(crate) fn of_node(kind: &str, variant: &str) -> Bilingual {
    let (en, fr) = of_variant(kind, variant).unwrap_or_else(|| of_kind(kind));
    Bilingual::new(en, fr)
}

/// What messages call a node that no predicate can be made of: by its own name, or by what its lowering says is missing.
pub(super) fn of_lacking(kind: &str, variant: &str, lacking: Unsupported) -> Bilingual {
    match of_variant(kind, variant) {
        Some((en, fr)) => Bilingual::new(en, fr),
        None => Bilingual::new(lacking.what, lacking.french()),
    }
}

/// What all nodes of a kind are called, where the variant has no name of its own.
fn of_kind(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "Ability" => ("an ability of this kind", "une capacité de ce genre"),
        "ActivationLimit" => ("this limit of an activation", "cette limite d'activation"),
        "Arrival" => ("this way to enter", "cette façon d'arriver"),
        "Change" => ("this change of objects or players", "cette modification d'objets ou de joueurs"),
        "Choice" => ("this choice", "ce choix"),
        "Condition" => ("this condition", "cette condition"),
        "Cost" => ("this cost", "ce coût"),
        "Duration" => ("this duration", "cette durée"),
        "Event" => ("this event", "cet événement"),
        "Mana" => ("this kind of mana", "cette sorte de mana"),
        "ObjectClass" | "ObjectTest" => ("this description of objects", "cette description d'objets"),
        "Permission" => ("this permission", "cette permission"),
        "Quantity" => ("this quantity", "cette quantité"),
        "Replacement" => ("this replacement effect", "cet effet de remplacement"),
        "Restriction" => ("this restriction", "cette restriction"),
        "Scope" => ("an effect on this", "un effet sur ceci"),
        "Static" => ("this static ability", "cette capacité statique"),
        "TextChange" => ("this change of words", "ce changement de mots"),
        _ => ("this instruction", "cette instruction"),
    }
}

fn of_variant(kind: &str, variant: &str) -> Option<(&'static str, &'static str)> {
    match kind {
        "Action" => action(variant),
        "InstructionKind" => instruction(variant),
        "Change" => change(variant),
        "Event" => event(variant),
        "Restriction" => restriction(variant),
        "ObjectTest" | "ObjectClass" => description(variant),
        "Condition" | "Quantity" | "Duration" | "Scope" | "Cost" | "Choice" | "TextChange" => value(variant),
        "Mana" | "Permission" => mana_or_permission(variant),
        "Ability" | "Static" | "Replacement" | "ActivationLimit" | "Arrival" => ability(variant),
        _ => None,
    }
}

fn action(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "AddMana" => ("adding such mana", "ajouter un tel mana"),
        "Cast" => ("casting what an effect lets be cast later", "lancer plus tard ce qu'un effet permet de lancer"),
        "ChangeTarget" => ("changing a target", "changer une cible"),
        "ChangeText" => ("changing words of a text", "changer des mots d'un texte"),
        "Choose" => ("choosing such a thing", "choisir une telle chose"),
        "Clash" => ("clashing (701.30)", "confronter (701.30)"),
        "Create" => ("creating such a token", "créer un tel jeton"),
        "CreateCopy" => ("a copy that differs so", "une copie qui diffère ainsi"),
        "CreateMore" => ("creating additional tokens", "créer des jetons supplémentaires"),
        "EndTurn" => ("ending the turn (724)", "terminer le tour (724)"),
        "Exile" => ("exiling face down", "exiler face cachée"),
        "ExtraCombat" => ("an additional combat phase", "une phase de combat supplémentaire"),
        "Keyword" | "KeywordTo" | "KeywordToPlayers" => ("this keyword action (701)", "cette action à mot-clé (701)"),
        "Lose" => ("losing what was gained", "perdre ce qui a été acquis"),
        "Move" => (
            "putting a card somewhere transformed or face down",
            "mettre une carte quelque part transformée ou face cachée",
        ),
        "MoveCounters" => ("moving such counters", "déplacer de tels marqueurs"),
        "BecomeBlocked" => ("becoming blocked", "devenir bloqué"),
        "PhaseOut" => ("phasing out (702.26)", "passer hors phase (702.26)"),
        "Play" => ("playing what an effect lets be played later", "jouer plus tard ce qu'un effet permet de jouer"),
        "PlayAdditionalLands" => {
            ("playing additional lands by an effect", "jouer par un effet des terrains supplémentaires")
        }
        "Prevent" => ("preventing damage of each source", "prévenir les blessures de chaque source"),
        "PutItsCounters" => {
            ("putting the counters of one object on another", "mettre les marqueurs d'un objet sur un autre")
        }
        "PutSeveralCounters" => {
            ("putting counters of several kinds at once", "mettre à la fois des marqueurs de plusieurs sortes")
        }
        "RevealAtRandom" => ("revealing at random", "révéler au hasard"),
        "RevealUntil" => ("exiling cards until one fits", "exiler des cartes jusqu'à ce que l'une convienne"),
        "SeparatePiles" => ("separating into piles", "séparer en tas"),
        "SkipStep" => ("skipping all steps of a kind", "passer toutes les étapes d'une sorte"),
        "TurnFaceDown" => ("turning face down (708)", "retourner face cachée (708)"),
        "TurnFaceUp" => ("turning face up (708)", "retourner face visible (708)"),
        _ => return None,
    })
}

fn instruction(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "DieTable" => ("a table of die results (706.3)", "une table de résultats de dé (706.3)"),
        "Enters" => {
            ("an instruction on how a permanent enters", "une instruction sur la façon dont un permanent arrive")
        }
        "Grant" => ("an ability given to nothing named", "une capacité donnée à rien de nommé"),
        "IfSpent" => ("what mana does to what it is spent on", "ce que du mana fait à ce pour quoi il est dépensé"),
        "InsteadOf" => ("an instruction in place of another one", "une instruction à la place d'une autre"),
        "MayEnd" => ("ending an effect by choice", "mettre fin à un effet au choix"),
        "Modal" => ("modes within an effect", "des modes au sein d'un effet"),
        "Repeat" => ("repeating a process", "répéter un processus"),
        "Replace" => (
            "a replacement effect of this kind from an instruction",
            "un tel effet de remplacement par une instruction",
        ),
        _ => return None,
    })
}

fn change(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "AssignsNoDamage" => ("assigning no combat damage", "n'attribuer aucune blessure de combat"),
        "Become" => ("becoming a copy or what was chosen", "devenir une copie ou ce qui a été choisi"),
        "Costs" => ("such a change of costs", "une telle modification de coûts"),
        "CountersCantBePut" => ("a ban on counters", "l'interdiction de marqueurs"),
        "CrewsAs" => ("crewing with other power", "piloter avec une autre force"),
        "DamageCantBePrevented" => {
            ("damage that can't be prevented", "des blessures qui ne peuvent pas être prévenues")
        }
        "GainAbilitiesOf" => ("having the abilities of other objects", "avoir les capacités d'autres objets"),
        "GainChoice" => ("gaining an ability of one's choice", "acquérir une capacité au choix"),
        "OneOf" => ("a choice between changes", "un choix entre des changements"),
        "Goaded" => ("being goaded (701.15)", "être incité (701.15)"),
        "KeepsMana" => ("mana that stays from step to step", "du mana qui reste d'étape en étape"),
        "LoseThisAbility" => ("losing this very ability", "perdre cette même capacité"),
        "MayAssignAsUnblocked" => {
            ("assigning damage as though unblocked", "attribuer des blessures comme sans blocage")
        }
        "NoLegendRule" => ("lifting the legend rule", "lever la règle des légendes"),
        "Permit" => ("this permission", "cette permission"),
        "PlayWithHandRevealed" => ("playing with the hand revealed", "jouer avec la main révélée"),
        "PlayWithTopRevealed" => ("playing with the top card revealed", "jouer avec la carte du dessus révélée"),
        "Restrict" => ("such a restriction", "une telle restriction"),
        "Step" => ("a step that is left out or added", "une étape omise ou ajoutée"),
        "Triggering" => {
            ("abilities that trigger more or less often", "des capacités qui se déclenchent plus ou moins souvent")
        }
        _ => return None,
    })
}

fn event(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "Becomes" => ("getting a designation as an event", "recevoir une désignation comme événement"),
        "BecomesLevel" => ("reaching a level as an event", "atteindre un niveau comme événement"),
        "DayNight" => ("day or night as an event (731)", "le jour ou la nuit comme événement (731)"),
        "Expends" => ("expending as an event", "dépenser du mana comme événement"),
        "KeywordAction" => ("such a keyword action as an event", "une telle action à mot-clé comme événement"),
        "ObjectAction" => ("an action of an object as an event", "l'action d'un objet comme événement"),
        "PhasesIn" => ("phasing in as an event", "revenir en phase comme événement"),
        "PhasesOut" => ("phasing out as an event", "passer hors phase comme événement"),
        "Planeswalks" => ("planeswalking as an event", "transplaner comme événement"),
        "PlayerAttacks" => ("attacking a planeswalker as an event", "attaquer un planeswalker comme événement"),
        "Reveals" => ("revealing cards as an event", "révéler des cartes comme événement"),
        "SetsInMotion" => {
            ("setting a scheme in motion as an event", "mettre un stratagème en mouvement comme événement")
        }
        "Transforms" => ("transforming as an event", "se transformer comme événement"),
        "TurnedFaceUp" | "TurnsFaceUp" => ("turning face up as an event", "être retourné face visible comme événement"),
        "UnlocksDoor" => ("unlocking a door as an event", "déverrouiller une porte comme événement"),
        _ => return None,
    })
}

/// Of the restrictions that games don't keep, or not whatever is in them.
fn restriction(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "AttackTax" => ("a price for attacking", "un prix pour attaquer"),
        "MustBeBlockedBy" => ("having to be blocked by some", "devoir être bloqué par certaines"),
        "Unless" => ("a restriction with \"unless\"", "une restriction avec « à moins que »"),
        "UnlessPaid" => ("a restriction unless a cost is paid", "une restriction à moins qu'un coût soit payé"),
        _ => return None,
    })
}

fn description(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "Alike" => ("objects that are alike", "des objets semblables"),
        "AtRandom" => ("objects chosen at random", "des objets choisis au hasard"),
        "PairedWith" | "OfPair" => ("paired creatures", "des créatures associées"),
        "OutsideGame" => ("cards from outside the game", "des cartes en dehors de la partie"),
        "ColourOfChoice" => {
            ("objects of a colour that a player chooses", "des objets d'une couleur au choix d'un joueur")
        }
        "Commander" => ("commanders as objects", "les commandants comme objets"),
        "Designated" => ("objects with a designation", "des objets avec une désignation"),
        "Did" => ("objects that something caused to do so", "des objets à qui une cause l'a fait faire"),
        "Differ" => ("objects that differ from each other", "des objets qui diffèrent entre eux"),
        "Extreme" => ("the greatest or least of all objects", "le plus grand ou le plus petit de tous les objets"),
        "InSingle" => ("objects of a single zone", "des objets d'une seule zone"),
        "LoyaltyAbility" => ("loyalty abilities as objects", "des capacités de loyauté comme objets"),
        "ManaAbility" => ("mana abilities as objects", "des capacités de mana comme objets"),
        "NthEachTurn" => ("the first such object of a turn", "le premier de ces objets du tour"),
        "Total" => ("a total of several objects", "un total de plusieurs objets"),
        "TypeOfChoice" => ("objects of a type that a player chooses", "des objets d'un type au choix d'un joueur"),
        _ => return None,
    })
}

fn value(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "OneOrMore" | "AnyAmount" => ("any amount of one's choice", "une quantité quelconque au choix"),
        "BasicLandType" => ("changing words for basic land types", "changer des mots de types de terrain de base"),
        "CardType" => ("choosing a card type", "choisir un type de carte"),
        "Day" => ("whether it is day", "le fait qu'il fait jour"),
        "FirstTimeThisTurn" => {
            ("whether it is the first time this turn", "le fait que c'est la première fois ce tour-ci")
        }
        "Flip" => ("whether the flip of an event was won", "le fait que le pile ou face d'un événement a été gagné"),
        "ClashWon" => ("whether a clash was won (701.30d)", "le fait qu'une confrontation a été gagnée (701.30d)"),
        "Game" => ("an effect on the whole game", "un effet sur toute la partie"),
        "Happened" => ("whether something caused an event", "le fait qu'une cause a produit un événement"),
        "If" => ("a choice under a condition", "un choix sous condition"),
        "LandType" => ("choosing a land type", "choisir un type de terrain"),
        "Night" => ("whether it is night", "le fait qu'il fait nuit"),
        "Beheld" => ("what was beheld", "ce qui a été contemplé"),
        "AsCast" => ("what was so as a spell was cast", "ce qui était vrai quand un sort a été lancé"),
        "Either" => ("a choice between instructions", "un choix entre des instructions"),
        "AlternativePaid" => ("which cost was paid", "quel coût a été payé"),
        "NthResolution" => ("how often an ability has resolved", "le nombre de résolutions d'une capacité"),
        "OddOrEven" => ("choosing odd or even", "choisir pair ou impair"),
        "Paid" => ("which of several costs was paid", "celui de plusieurs coûts qui a été payé"),
        "TargetsBeyondFirst" => {
            ("the number of targets beyond the first", "le nombre de cibles au-delà de la première")
        }
        "UntilStep" => ("until a step begins", "jusqu'au début d'une étape"),
        "Waterbend" => ("a waterbend cost", "un coût de maîtrise de l'eau"),
        _ => return None,
    })
}

fn mana_or_permission(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "Cast" => ("a permission to cast such cards", "la permission de lancer de telles cartes"),
        "CastUsing" => ("casting with the cost of a keyword alone", "lancer avec le coût d'un seul mot-clé"),
        "Activate" => ("activating abilities otherwise than usual", "activer des capacités autrement qu'à l'ordinaire"),
        "CommanderIdentity" => ("mana of a commander's colours", "du mana des couleurs d'un commandant"),
        "CouldProduce" => ("mana that lands could produce", "du mana que des terrains pourraient produire"),
        "FlashFor" => ("casting as though with flash at a price", "lancer comme avec le flash pour un prix"),
        "LookAtTop" => ("looking at the top card at any time", "regarder la carte du dessus à tout moment"),
        "PlayFrom" => ("such a permission to play cards", "une telle permission de jouer des cartes"),
        "Restricted" => ("mana to be spent on certain things only", "du mana à ne dépenser que pour certaines choses"),
        "SpendAs" => ("spending mana as though of another kind", "dépenser du mana comme d'une autre sorte"),
        "TypeProducedBy" => ("mana of a type that was produced", "du mana d'un type qui a été produit"),
        _ => return None,
    })
}

fn ability(variant: &str) -> Option<(&'static str, &'static str)> {
    Some(match variant {
        "AdditionalCost" => ("an additional cost with a choice", "un coût supplémentaire au choix"),
        "CastOnly" => ("casting only at a time", "ne lancer qu'à un moment"),
        "ClassLevel" => ("a level of a Class (716)", "un niveau de Classe (716)"),
        "Costs" => ("an activation cost that changes so", "un coût d'activation qui change ainsi"),
        "DayAsEnters" => {
            ("day or night as a permanent enters (731)", "le jour ou la nuit à l'arrivée d'un permanent (731)")
        }
        "EntersAsCopy" => ("entering as a copy that differs so", "arriver comme une copie qui diffère ainsi"),
        "AsEnters" => ("turning face up as a replaced event", "être retourné face visible comme événement remplacé"),
        "Governed" => ("abilities under a common heading", "des capacités sous un titre commun"),
        "Instead" => ("replacing such an event", "remplacer un tel événement"),
        "Level" | "LevelPt" => ("a level of a leveler card (711)", "un niveau d'une carte à niveaux (711)"),
        "MayAsAttacks" => ("a choice as creatures attack", "un choix à l'attaque de créatures"),
        "Multiply" => ("multiplying such an event", "multiplier un tel événement"),
        "Prevention" => (
            "preventing the next damage by a static ability",
            "prévenir les prochaines blessures par une capacité statique",
        ),
        "Room" => {
            ("a room of a dungeon without where it leads (309.4)", "une salle de donjon sans où elle mène (309.4)")
        }
        "Station" => ("a station ability", "une capacité de station"),
        "Sticker" => ("a sticker", "un autocollant"),
        "TurnsWith" => ("what holds in some turns", "ce qui vaut pendant certains tours"),
        "XIs" => ("an X that a text defines", "un X qu'un texte définit"),
        _ => return None,
    })
}
