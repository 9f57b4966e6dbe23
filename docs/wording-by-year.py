#!/usr/bin/env python3
"""Counts how cards word a thing, by the year of their printing: `wording-by-year.py PAIRS.jsonl`.

PAIRS.jsonl has one face a line, as an object: `date` of the printing, `name_fr`, `text_fr` and `type_fr` as it has them,
`name_en`, `text_en_printed` and `type_en`. What is printed is Markdown, with figures alone: how often each form stands in the
texts of a year, reminder text aside. The form of today is bold: the one that stands
most often in the newest years, as many of them as have five together.
"""
import collections
import json
import re
import sys

FIRST = 2008  # Earlier years are one column.
ENOUGH = 5  # So many of the newest tell which form is said today.

FRENCH = [
    ("Enters the battlefield", [
        ("« arrive en jeu »", r"arriv\w+ en jeu"),
        ("« arrive sur le champ de bataille »", r"arriv\w+ sur le champ de bataille"),
        ("« arrive »", r"\barriv(?:e|ent)\b(?! (?:en jeu|sur le champ))"),
    ]),
    ("Dies", [
        ("« est mise au/dans un cimetière depuis le champ de bataille »",
         r"mise?s? (?:au|dans (?:un|le|son|votre)) cimetière depuis le (?:champ de bataille|jeu)"),
        ("« meurt »", r"\bmeur(?:t|ent)\b"),
    ]),
    ("Draws, behind a trigger", [
        ("« …, piochez »", r"(?:Quand|À chaque fois qu)[^.]*?, piochez"),
        ("« …, vous piochez »", r"(?:Quand|À chaque fois qu)[^.]*?, vous piochez"),
    ]),
    ("Gains life, behind a trigger", [
        ("« …, gagnez »", r"(?:Quand|À chaque fois qu)[^.]*?, gagnez"),
        ("« …, vous gagnez »", r"(?:Quand|À chaque fois qu)[^.]*?, vous gagnez \d"),
    ]),
    ("Creates, behind a trigger", [
        ("« …, mettez … jeton … sur le champ de bataille / en jeu »",
         r"(?:Quand|À chaque fois qu)[^.]*?, mettez (?:en jeu|sur le champ de bataille) [^.]*?jeton"),
        ("« …, créez »", r"(?:Quand|À chaque fois qu)[^.]*?, créez"),
        ("« …, vous créez »", r"(?:Quand|À chaque fois qu)[^.]*?, vous créez"),
    ]),
    ("A target", [
        ("« la créature ciblée », named first", r"(?:Détruisez|Exilez|Engagez|Renvoyez) la créature ciblée"),
        ("« une créature ciblée »", r"(?:Détruisez|Exilez|Engagez|Renvoyez) une créature ciblée"),
        ("« target »", r"\btarget\b"),
    ]),
    ("One target of either kind", [
        ("« une créature ou un planeswalker ciblé »", r"une créature ou (?:un )?planeswalker ciblée?"),
        ("« une cible, créature ou planeswalker »", r"une cible, créature ou planeswalker"),
    ]),
    ("Up to one target of either kind", [
        ("« jusqu'à une créature ou … ciblé »", r"jusqu'à une? [\w-]+ ou (?:une? )?[\w-]+ ciblée?"),
        ("« jusqu'à une cible, … ou … »", r"jusqu'à une (?:autre )?cible, [\w-]+ ou [\w-]+"),
    ]),
    ("A comma behind the apposition", [
        ("« une cible, … ou …, dans »", r"une cible, [\w -]+? ou [\w-]+(?: d[e'] ?[\w]+)?, (?:dans|depuis|que|qui|avec)"),
        ("« une cible, … ou … dans »", r"une cible, [\w -]+? ou [\w-]+ (?:dans|depuis|que|qui|avec)"),
    ]),
    ("Any target", [
        ("« une cible, créature ou joueur »", r"une cible, créature ou joueur"),
        ("« n'importe quelle cible »", r"n'importe quelle (?:autre )?cible"),
    ]),
    ("One or more", [
        ("« un ou plusieurs »", r"une? ou plusieurs"),
        ("« au moins un »", r"au moins une?\b"),
    ]),
    ("This turn", [
        ("« ce tour »", r"\bce tour\b(?!-ci)"),
        ("« ce tour-ci »", r"\bce tour-ci\b"),
    ]),
    ("Gains a keyword", [
        ("« gagne le/la »", r"\bgagnent? (?:le|la|l')"),
        ("« acquiert le/la »", r"\bacquièrt?(?:ent)? (?:le|la|l')|\bacquiert (?:le|la|l')"),
    ]),
    ("Mana value", [
        ("« coût converti de mana »", r"coûts? convertis? de mana"),
        ("« valeur de mana »", r"valeurs? de mana"),
    ]),
    ("Shuffles", [
        ("« mélangez votre bibliothèque »", r"[Mm]élangez(?: ensuite)? votre bibliothèque"),
        ("« mélangez »", r"[Mm]élangez\b(?! (?:ensuite )?(?:votre|sa|la) bib)"),
    ]),
    ("Removes from the game", [
        ("« retirez de la partie »", r"[Rr]etirez [^.]*?de la partie"),
        ("« exilez »", r"\b[Ee]xilez\b"),
    ]),
    ("When an ability may be activated", [
        ("« Jouez cette capacité »", r"(?:Ne )?[Jj]ouez cette capacité"),
        ("« N'activez cette capacité que »", r"N'activez cette capacité (?:que|qu')"),
        ("« N'activez que »", r"N'activez (?:que|qu')"),
    ]),
    ("Two limits of an ability", [
        ("« N'activez que …. N'activez qu'une »", r"N'activez que [^.]*\. N'activez qu'une"),
        ("« N'activez que … et qu'une »", r"N'activez (?:que|qu') ?[^.]* et (?:qu'une|seulement une) (?:seule )?fois"),
    ]),
    ("How often an ability triggers", [
        ("« qu'une fois par tour »", r"se déclenche qu'une fois (?:par|à chaque) tour"),
        ("« qu'une seule fois par tour »", r"se déclenche qu'une seule fois (?:par|à chaque) tour"),
    ]),
    ("What an Aura enchants", [
        ("« Enchanter : créature »", r"Enchanter : (?!une? )"),
        ("« Enchanter : une créature »", r"Enchanter : une? (?!.*(?:que|qui|avec))"),
    ]),
    ("What an Aura enchants, where more is said of it", [
        ("« Enchanter : créature que vous contrôlez »", r"Enchanter : (?!une? )\w+ (?:que|qui|avec)"),
        ("« Enchanter : une créature que vous contrôlez »", r"Enchanter : une? \w+ (?:que|qui|avec)"),
    ]),
    ("The levels of a class", [
        ("« palier 2 »", r"\} : [Pp]alier \d"),
        ("« Niveau 2 »", r"\} : [Nn]iveau \d"),
    ]),
    ("A token that is created tapped", [
        ("« créez, engagé, un jeton »", r"créez?, engagé"),
        ("« un jeton … engagé »", r"jetons? (?!de )[\w ]*?engagés?\b"),
    ]),
    ("Where the battlefield stands, of what is described", [
        ("« renvoyez une carte … sur le champ de bataille »",
         r"[Rr]envoye[zr] (?!sur|cette|cet|l[ae] )[^.]*?cimetière sur le champ de bataille"),
        ("« renvoyez sur le champ de bataille … une carte »", r"[Rr]envoye[zr] sur le champ de bataille"),
    ]),
    ("Where the hand stands, of what is described", [
        ("« renvoyez une carte … dans votre main »", r"[Rr]envoye[zr] (?!dans)[^.,]*?cimetière dans votre main"),
        ("« renvoyez dans votre main une carte … »", r"[Rr]envoye[zr] dans votre main"),
    ]),
    ("Whose, and with which keyword", [
        ("« créature que vous contrôlez avec le vol »", r"créatures? que vous contrôlez avec (?:le |la |l')\w+"),
        ("« créature avec le vol que vous contrôlez »", r"créatures? avec (?:le |la |l')\w+ que vous contrôlez"),
    ]),
    ("Attacks while saddled", [
        ("« attaque pendant qu'elle est sellée »", r"pendant qu'(?:elle|il) est sellée?"),
        ("« attaque tant qu'elle est sellée »", r"tant qu'(?:elle|il) est sellée?"),
    ]),
    ("A keyword with a cost or a number, in a sentence", [
        ("« a l'équipement {2} »", r"\b(?:ont|a|acquiert|acquièrent|avec) (?:le |la |l')(?:pilotage|équipement|recyclage|mobilisation|parade|flashback) [\d{X]"),
        ("« a équipement {2} »", r"\b(?:ont|a|acquiert|acquièrent|avec) (?:pilotage|équipement|recyclage|mobilisation|parade|flashback) [\d{X]"),
    ]),
    ("An exception of a copy", [
        ("« excepté qu'il est un »", r"excepté qu'(?:il|elle) est une? "),
        ("« excepté que c'est un »", r"excepté que (?:c'est|ce sont)"),
    ]),
    ("New targets for a copy", [
        ("« pour la copie »", r"cibles pour la copie"),
        ("« pour cette copie »", r"cibles pour cette copie"),
    ]),
    ("A condition behind « puis »", [("« Puis si »", r"\bPuis si "), ("« Puis, si »", r"\bPuis, si ")]),
    ("Is dealt damage", [
        ("« est blessé »", r"\best blessée?\b"),
        ("« subit des blessures »", r"\bsubit des blessures"),
    ]),
    ("One of those", [("« l'une de ces cartes »", r"\bl'une? de ces"), ("« une de ces cartes »", r"(?<!l')\bune? de ces\b")]),
    ("Twice as much", [
        ("« deux fois autant »", r"deux fois autant"),
        ("« deux fois ce nombre »", r"deux fois ce nombre"),
    ]),
    ("Twice an amount", [
        ("« X étant le double du nombre »", r"(?:X étant|où X est|égal à|égale à) le double"),
        ("« X étant deux fois le nombre »", r"(?:X étant|où X est|égal à|égale à) deux fois"),
    ]),
    ("Mana of any colour", [
        ("« de n'importe quelle couleur »", r"mana de n'importe quelle couleur\b(?! qu)"),
        ("« de la couleur de votre choix »", r"de la couleur de votre choix"),
    ]),
    ("Tokens that attack", [
        ("« un jeton … engagé et attaquant »", r"jetons? (?!engagés?)[^.,»]*? engagés? et attaquants?"),
        ("« un jeton …, engagé et attaquant »", r"jetons? [^.»]*?, engagés? et attaquants?"),
    ]),
    ("Each of several gets", [
        ("« deux créatures ciblées gagnent »", r"(?:deux|trois) créatures ciblées gagnent (?!chacune)"),
        ("« deux créatures ciblées gagnent chacune »", r"(?:deux|trois) créatures ciblées gagnent chacune"),
    ]),
    ("What another player sacrifices", [
        ("« sacrifie une créature »", r"\bsacrifie une créature(?! de son choix)"),
        ("« sacrifie une créature de son choix »", r"\bsacrifie une créature de son choix"),
    ]),
    ("Both things that you do", [
        ("« vous piochez … et gagnez »", r"vous \w+ez [^.,]*? et (?:gagnez|perdez|piochez)\b"),
        ("« vous piochez … et vous gagnez »", r"vous \w+ez [^.,]*? et vous (?:gagnez|perdez|piochez)\b"),
    ]),
    ("A counter on up to one target", [
        ("« ciblez jusqu'à une créature. Mettez … »", r"[Cc](?:iblez|hoisissez) jusqu'à une? [^.]*?\. Mettez"),
        ("« mettez … sur jusqu'à une créature ciblée »", r"\bmettez [^.]*? sur jusqu'à une? [^.]*?ciblée?"),
    ]),
    ("A card among others, put onto the battlefield", [
        ("« mettre une carte … parmi elles sur le champ de bataille »", r"met\w+ (?!sur)[^.]*? parmi [^.,]*? sur le champ de bataille"),
        ("« mettre sur le champ de bataille une carte … parmi elles »", r"met\w+ sur le champ de bataille[^.]*? parmi "),
    ]),
    ("During your turn", [
        ("« tant que c'est votre tour »", r"[Tt]ant que c'est votre tour"),
        ("« pendant votre tour, »", r"[Pp]endant votre tour,"),
    ]),
    ("Spells that may be cast", [
        ("« vous pouvez lancer les sorts »", r"[Vv]ous pouvez (?:lancer|jouer) les (?:sorts|cartes|terrains)"),
        ("« vous pouvez lancer des sorts »", r"[Vv]ous pouvez (?:lancer|jouer) des (?:sorts|cartes|terrains)"),
    ]),
    ("Several players each do a thing", [
        ("« joueurs ciblés meulent deux cartes »", r"(?:joueurs|adversaires) ciblés (?:se )?(?:meule|pioche|perde|gagne|défausse|sacrifie)(?:nt)? (?!chacun)"),
        ("« joueurs ciblés meulent chacun deux cartes »", r"(?:joueurs|adversaires) ciblés (?:se )?\w+ chacun"),
    ]),
    ("A leyline", [
        ("« vous pouvez commencer la partie avec elle »", r"commencer la partie avec"),
        ("« vous pouvez l'avoir … au début de la partie »", r"l'avoir sur le champ de bataille au début de la partie"),
    ]),
    ("The door of a room", [("« cette porte »", r"déverrouill\w+ cette porte"), ("« cet accès »", r"déverrouill\w+ cet accès")]),
    ("The Ring", [("« l'anneau vous tente »", r"l'anneau vous tente"), ("« l'Anneau vous tente »", r"l'Anneau vous tente")]),
    ("What is done afterwards, in one sentence", [
        ("« … et piochez ensuite »", r"\bet (?:piochez|mettez|remettez|perdez|gagnez|mélangez|révélez|exilez) ensuite"),
        ("« …, puis piochez »", r", puis (?:piochez|mettez|remettez|perdez|gagnez|mélangez|révélez|exilez)"),
    ]),
    ("One of two kinds, each with its article", [
        ("« un artefact ou un enchantement ciblé »", r"\bune? \w+ ou une? \w+ ciblée?\b"),
        ("« une cible, artefact ou enchantement »", r"\bune cible, (?!créature ou joueur)\w+ ou \w+"),
    ]),
    ("A search in two zones", [
        ("« si vous avez cherché …, mélangez-la »", r"de cette manière, mélangez(?:-la| votre bibliothèque)"),
        ("« si vous cherchez …, mélangez »", r"de cette manière, mélangez(?!-la| votre)"),
    ]),
    ("Who controls what is counted", [
        ("« contrôlés par vos adversaires »", r"contrôlée?s? par (?:vos adversaires|un adversaire)"),
        ("« que vos adversaires contrôlent »", r"(?:que vos adversaires contrôlent|qu'un adversaire contrôle)"),
    ]),
    ("Spells of a type, several of them", [
        ("« sorts de créatures »", r"sorts de créatures|sorts d'(?:artefacts|enchantements)"),
        ("« sorts de créature »", r"sorts de créature\b|sorts d'(?:artefact|enchantement)\b"),
    ]),
    ("What defines power and toughness", [
        ("« a une force et une endurance chacune égales »", r"a une force et une endurance chacune égales?\b"),
        ("« la force et l'endurance … sont chacune égales »", r"[Ll]a force et l'endurance d[^.]*? sont chacune égales\b"),
    ]),
    ("A creature of which more is said dies", [
        ("« une créature non-jeton … est mise »", r"créature non-jeton(?: que vous contrôlez)? est mise (?:dans un|au) cimetière"),
        ("« une créature non-jeton … meurt »", r"créature non-jeton(?: que vous contrôlez)? meurt"),
    ]),
    ("How much is gained or dealt", [
        ("« autant de points de vie que sa force »", r"autant de (?:points de vie|blessures) que (?:sa|la|son|le|l')\b"),
        ("« un nombre de points de vie égal à sa force »", r"nombre de (?:points de vie|blessures) égal (?:à|au)"),
    ]),
    ("The others of some cards", [
        ("« les autres dans votre cimetière »", r"les autres (?:dans|au)\b"),
        ("« le reste dans votre cimetière »", r"le reste (?:dans|au)\b"),
    ]),
    ("Whose untap step", [
        ("« de leurs contrôleurs »", r"dégagement de leurs contrôleurs"),
        ("« de leur contrôleur »", r"dégagement de leur contrôleur"),
    ]),
    ("A card that is revealed", [
        ("« révélez cette carte »", r", révélez cette carte\b"),
        ("« révélez-la »", r", révélez-la\b"),
    ]),
    ("A mana value, behind its noun", [
        ("« dont la valeur de mana est »", r"dont (?:la valeur de mana|le coût converti de mana) est"),
        ("« avec une valeur de mana »", r"avec une? (?:valeur de mana|coût converti de mana)"),
    ]),
    ("Taps or untaps", [
        ("« engagez ou dégagez »", r"[Ee]ngagez ou dégagez"),
        ("« vous pouvez engager ou dégager »", r"[Vv]ous pouvez engager ou dégager"),
    ]),
]

ENGLISH = [
    ("Enters the battlefield", [
        ("\"comes into play\"", r"\bcomes? into play\b"),
        ("\"enters the battlefield\"", r"\benters? the battlefield\b"),
        ("\"enters\"", r"\benters?\b(?! the battlefield)"),
    ]),
    ("Dies", [
        ("\"is put into a graveyard from the battlefield / play\"",
         r"(?:is|are) put into (?:a|your|its owner's) graveyard from (?:the battlefield|play)"),
        ("\"dies\"", r"\bdies?\b"),
    ]),
    ("Draws, behind a trigger", [
        ("\"…, draw\"", r"\bWhen(?:ever)? [^.]*?, draw "),
        ("\"…, you draw\"", r"\bWhen(?:ever)? [^.]*?, you draw "),
    ]),
    ("Makes a token", [
        ("\"put … token into play / onto the battlefield\"",
         r"\b[Pp]uts? [^.]*?tokens? (?:into play|onto the battlefield)"),
        ("\"create … token\"", r"\b[Cc]reates? [^.]*?tokens?\b"),
    ]),
    ("Any target", [
        ("\"target creature or player\"", r"target creature or player"),
        ("\"any target\"", r"any (?:other )?target"),
    ]),
    ("One player's pronoun", [
        ("\"he or she\", \"his or her\"", r"\b(?:he or she|his or her|him or her)\b"),
        ("\"they\", \"their\"", r"\b(?:they|their|them)\b"),
    ]),
    ("Sacrifices, of another player", [
        ("\"sacrifices a creature\"", r"\bsacrifices a (?:creature|permanent|land)\b(?! of)"),
        ("\"sacrifices a creature of their choice\"", r"\bsacrifices a [\w ]*?of (?:their|his or her) choice"),
    ]),
    ("Mana value", [
        ("\"converted mana cost\"", r"converted mana costs?"),
        ("\"mana value\"", r"mana values?"),
    ]),
    ("Adds mana", [
        ("\"add {G} to your mana pool\"", r"\b[Aa]dd [^.]*? to your mana pool"),
        ("\"add {G}\"", r"\b[Aa]dd \{[^.]*?(?<!to your mana pool)\."),
    ]),
    ("Shuffles", [
        ("\"shuffle your library\"", r"\b[Ss]huffle your library\b"),
        ("\"shuffle\"", r"\bshuffle\b(?! your library)"),
    ]),
    ("Removes from the game", [
        ("\"remove from the game\"", r"\b[Rr]emoves? [^.]*?from the game"),
        ("\"exile\"", r"\b[Ee]xiles?\b"),
    ]),
    ("When an ability may be activated", [
        ("\"Play this ability only\"", r"Play this ability only"),
        ("\"Activate this ability only\"", r"Activate this ability only"),
        ("\"Activate only\"", r"Activate only"),
    ]),
    ("Whose control it returns under", [
        ("\"onto the battlefield under your control\"", r"onto the battlefield under your control"),
        ("\"enters the battlefield under your control\"", r"enters? the battlefield under your control"),
        ("\"you control enters\"", r"you control enters?\b"),
    ]),
    ("New targets for a copy", [
        ("\"for that copy\"", r"new targets for (?:that copy|those copies)"),
        ("\"for the copy\"", r"new targets for the cop(?:y|ies)"),
    ]),
    ("A basic land of either type", [
        ("\"control a Plains or Island\"", r"control an? (?:Plains|Island|Swamp|Mountain|Forest) or (?!an? )"),
        ("\"control a Plains or an Island\"", r"control an? (?:Plains|Island|Swamp|Mountain|Forest) or an? "),
    ]),
    ("During your turn", [
        ("\"as long as it's your turn\"", r"[Aa]s long as it's your turn"),
        ("\"during your turn,\"", r"[Dd]uring your turn,"),
    ]),
    ("Each of several gets", [
        ("\"target creatures get\"", r"target creatures (?:you control )?gets?\b"),
        ("\"target creatures each get\"", r"target creatures (?:you control )?each get"),
    ]),
    ("What entered under your control", [
        ("\"entered under your control\"", r"entered under your control"),
        ("\"entered the battlefield under your control\"", r"entered the battlefield under your control"),
    ]),
    ("Both things that you do, the second of them life", [
        ("\"you draw … and lose\"", r"you draw [^.,]*? and (?:lose|gain)\b"),
        ("\"you draw … and you lose\"", r"you draw [^.,]*? and you (?:lose|gain)\b"),
    ]),
    ("Both things that you do, others", [
        ("\"you lose … and create\"", r"you (?:lose|gain) [^.,]*? and (?:create|draw)\b"),
        ("\"you lose … and you create\"", r"you (?:lose|gain) [^.,]*? and you (?:create|draw)\b"),
    ]),
    ("What defines power", [
        ("its name", r"(?m)^(?!This )[A-Z][^.\n]*?'s? (?:power|toughness)[^.\n]*? (?:is|are) (?:each )?equal"),
        ("\"this creature's power\"", r"(?m)^This \w+'s (?:power|toughness)"),
    ]),
    ("Mills what something says", [
        ("\"puts that many cards from the top\"", r"puts? that many cards from the top of"),
        ("\"mills that many cards\"", r"mills? that many cards"),
    ]),
    ("Whose name was chosen", [
        ("\"the named card\"", r"the named card"),
        ("\"the chosen name\"", r"(?:the chosen|that) name\b"),
    ]),
    ("Mana that stays", [
        ("\"mana doesn't empty\"", r"(?:mana doesn't|[Mm]ana pools don't) empty"),
        ("\"don't lose … mana\"", r"(?:don't|doesn't) lose (?:unspent|this|that)"),
    ]),
    ("The first time in a turn", [
        ("\"the first time in a turn\"", r"the (?:first|second|third) time in a turn"),
        ("\"the first time each turn\"", r"the (?:first|second|third) time each turn"),
    ]),
    ("A spell that was kicked", [
        ("\"if you paid the kicker cost\"", r"[Ii]f (?:you paid the kicker cost|the kicker cost was paid)"),
        ("\"if this spell was kicked\"", r"[Ii]f this spell was kicked"),
    ]),
    ("What a copy has besides", [
        ("\"and gains this ability\"", r"and gains? this ability"),
        ("\"except it has this ability\"", r"except (?:it has|that it has) this ability"),
    ]),
]


def words(text):
    """The rules text without reminders, with one kind of space and apostrophe where these are not what is counted."""
    return re.sub(r"\([^()]*\)", "", text or "").replace("\u00a0", " ").replace("\u202f", " ")


def plain(text):
    return words(text).replace("’", "'")


def named_itself(name, text, demonstrative):
    """Which of the card's name and a demonstrative its text has, as one of two."""
    names = name and re.search(rf"(?<!\w){re.escape(name)}(?!\w)", text)
    return [bool(names), bool(re.search(demonstrative, text))]


def is_plain_creature(row):
    types = row.get("type_en") or ""
    return "Creature" in types and "Legendary" not in types


def of_rows():
    """What is no form of one text: type lines, and names against demonstratives."""
    def separator(row):
        line = plain(row.get("type_fr"))
        return ["—" not in (row.get("type_en") or "")] and [
            " : " in line, "—" in line, bool(re.search(r"\w - \w", line))]

    def several(row):
        line = re.split(r" : |—| - ", plain(row.get("type_fr")), maxsplit=1)
        kinds = len((row.get("type_en") or "").split("—")[-1].split()) if "—" in (row.get("type_en") or "") else 0
        behind = line[1] if len(line) > 1 and kinds > 1 else ""
        joined = " et " in behind or " et-" in behind
        return [bool(behind) and joined, bool(behind) and "," in behind and not joined,
                bool(behind) and not joined and "," not in behind]

    def capital(row):
        line = re.split(r" : |—| - ", plain(row.get("type_fr")), maxsplit=1)
        behind = line[1].strip() if len(line) > 1 else ""
        return [behind[:1].islower(), behind[:1].isupper()]

    def french(row):
        if not is_plain_creature(row):
            return [False, False]
        return named_itself(row.get("name_fr"), words(row.get("text_fr")), r"\b[Cc]ette créature\b")

    def english(row):
        if not is_plain_creature(row):
            return [False, False]
        return named_itself(row.get("name_en"), words(row.get("text_en_printed")), r"\b[Tt]his creature\b")

    def spell(row):
        """A spell that says its name, with an article before it or without; names that begin with one are neither."""
        name = (row.get("name_fr") or "").split(" // ")[0]
        types = row.get("type_en") or ""
        if "Instant" not in types and "Sorcery" not in types or re.match(r"(?:Les?|La|L'|Une?|Des?) ?", name):
            return [False, False]
        text = plain(row.get("text_fr"))
        deals = rf"{re.escape(name.replace('’', chr(39)))}(?= inflige)"
        article = re.search(rf"\b(?:[Ll]es?|[Ll]a|[Ll]'|[Dd]u|[Dd]es) ?{deals}", text, re.I)
        bare = re.search(rf"(?:^|[.—\n] ?){deals}", text)
        return [bool(bare), bool(article)]

    return [
        ("Type line, French", ["« Créature : »", "« Créature — »", "« Créature - »"], separator),
        ("Several subtypes, French", ["« humain et clerc »", "« humain, clerc »", "« humain clerc »"], several),
        ("First subtype, French", ["lower case", "capital"], capital),
        ("A creature's own name, French (not of legends)", ["its name", "« cette créature »"], french),
        ("A spell's own name before « inflige », French", ["name alone", "article and name"], spell),
        ("A creature's own name, English (not of legends)", ["its name", "\"this creature\""], english),
    ]


def column(row):
    year = int((row.get("date") or "0")[:4])
    return f"to {FIRST - 1}" if year < FIRST else str(year)


def table(title, forms, counts, columns):
    """One table: a line a form; the newest one is bold."""
    newest, recent = None, [0] * len(forms)
    for year in reversed(columns):
        recent = [count + counts[form][year] for count, form in zip(recent, forms)]
        if any(recent):
            newest = recent.index(max(recent))
        if sum(recent) >= ENOUGH:
            break
    lines = [f"### {title}", "", "| form | " + " | ".join(columns) + " |", "| --- |" + " ---: |" * len(columns)]
    for at, form in enumerate(forms):
        said = f"**{form}**" if at == newest else form
        lines.append(f"| {said} | " + " | ".join(str(counts[form][one] or "") for one in columns) + " |")
    return lines + [""]


def main(path):
    with open(path, encoding="utf-8") as file:
        rows = [json.loads(line) for line in file if line.strip()]
    rows = [row for row in rows if row.get("date")]
    columns = sorted({column(row) for row in rows}, key=lambda name: (not name.startswith("to"), name))
    out = []
    faces = collections.Counter(column(row) for row in rows)
    out += ["| | " + " | ".join(columns) + " |", "| --- |" + " ---: |" * len(columns),
            "| faces | " + " | ".join(str(faces[one]) for one in columns) + " |", ""]

    out += ["## Of whole cards", ""]
    for title, forms, tell in of_rows():
        counts = {form: collections.Counter() for form in forms}
        for row in rows:
            for form, has in zip(forms, tell(row)):
                counts[form][column(row)] += bool(has)
        out += table(title, forms, counts, columns)
    for heading, groups, key in [("## French", FRENCH, "text_fr"), ("## English", ENGLISH, "text_en_printed")]:
        out += [heading, ""]
        texts = [(column(row), plain(row.get(key))) for row in rows]
        for title, forms in groups:
            counts = {form: collections.Counter() for form, _ in forms}
            for form, pattern in forms:
                found = re.compile(pattern)
                for year, text in texts:
                    counts[form][year] += len(found.findall(text))
            out += table(title, [form for form, _ in forms], counts, columns)
    print("\n".join(out).rstrip())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: wording-by-year.py PAIRS.jsonl")
    main(sys.argv[1])
