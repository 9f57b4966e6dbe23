//! CD-28 to CD-30: what the text of a card needs and does not have.

use super::{CARD, Check, Example, Faces, Lint, WARNING, has_subtype, on_type_line};
use crate::diagnostic::{Diagnostic, Excerpt, Fix, Language};
use crate::ir::Condition;
use crate::ir::walk::{Node, Visit};
use crate::lex::Concept;
use crate::text::Text;

pub(super) const CREW: Lint = Lint {
    code: "CD-28",
    rule: Some("301.7"),
    says: ("this Vehicle never becomes a creature", "ce véhicule ne devient jamais une créature"),
    why: (
        "A Vehicle attacks and blocks only while it is a creature, which its crew ability makes it. Add \"Crew 2\", or say \
         otherwise when it becomes one.",
        "Un véhicule n'attaque et ne bloque que tant qu'il est une créature, ce que fait sa capacité de pilotage. Ajoutez \
         « Pilotage 2 », ou dites autrement quand il en devient une.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Barge {2}\nArtifact — Vehicle\nFlying\n3/3",
            "Tide Barge {2}\nArtifact — Vehicle\nFlying\nCrew 2\n3/3",
        ),
        french: (
            "Péniche des marées {2}\nArtefact : véhicule\nVol\n3/3",
            "Péniche des marées {2}\nArtefact : véhicule\nVol\nPilotage 2\n3/3",
        ),
    }],
    check: Check::Text(|text| {
        let ways: &[&str] = match text.language {
            Language::English => &["crew", "creature", "station", "living metal"],
            Language::French => &["pilotage", "créature", "station", "équipage", "métal vivant"],
        };
        let never = has_subtype(text.types, "vehicle") && !text.types.is("creature") && text.is_whole();
        if !never || ways.iter().any(|way| text.lower().contains(way)) {
            return Vec::new();
        }
        let line = text.printed.type_line.as_str();
        let excerpt = Excerpt::of_line(line, text.printed.origin.type_line);
        vec![CREW.found().at(0..line.len()).excerpt(excerpt)]
    }),
    ..WARNING
};

pub(super) const KICKED: Lint = Lint {
    code: "CD-29",
    rule: Some("702.33e"),
    says: (
        "nothing on this card has the cost that this asks about",
        "rien sur cette carte n'a le coût sur lequel porte cette question",
    ),
    why: (
        "\"If it was kicked\" asks whether the kicker cost of the same object was paid. Without such a cost it never was. Add \
         \"Kicker {2}\".",
        "« S'il a été kické » demande si le coût de kick du même objet a été payé. Sans un tel coût, il ne l'a jamais été. \
         Ajoutez « Kick {2} ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nWhen this creature enters, if it was kicked, draw a card.\n1/1",
            "Tide Cub {U}\nCreature — Bear\nKicker {2}\nWhen this creature enters, if it was kicked, draw a card.\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nQuand cette créature arrive, si elle a été kickée, piochez une \
             carte.\n1/1",
            "Ourson des marées {U}\nCréature : ours\nKick {2}\nQuand cette créature arrive, si elle a été kickée, piochez \
             une carte.\n1/1",
        ),
    }],
    check: Check::Text(not_paid),
    ..WARNING
};

pub(super) const STAR: Lint = Lint {
    code: "CD-30",
    rule: Some("208.2"),
    says: ("nothing says what `*` is: it is 0", "rien ne dit ce que vaut `*` : c'est 0"),
    why: (
        "A star is defined by an ability of the card: \"This creature's power and toughness are each equal to …\" Without \
         one it is 0, and a toughness of 0 puts the creature into the graveyard (704.5f).",
        "Une étoile est définie par une capacité de la carte : « La force et l'endurance de cette créature sont chacune \
         égales à … » Sans elle, c'est 0, et une endurance de 0 met la créature au cimetière (704.5f).",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nVigilance\n*/*",
            "Tide Cub {U}\nCreature — Bear\nThis creature's power and toughness are each equal to the number of Islands \
             you control.\n*/*",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVigilance\n*/*",
            "Ourson des marées {U}\nCréature : ours\nLa force et l'endurance de cette créature sont chacune égales au \
             nombre d'îles que vous contrôlez.\n*/*",
        ),
    }],
    check: Check::Card(undefined),
    ..WARNING
};

fn undefined(card: &Faces<'_>) -> Vec<Diagnostic> {
    let is_star = |number: &Option<smol_str::SmolStr>| number.as_deref().is_some_and(|number| number.contains('*'));
    let mut found = Vec::new();
    let starred = super::faces(card).filter(|(face, ..)| is_star(&face.power) || is_star(&face.toughness));
    for (face, printed, _) in starred {
        let words = printed.text.to_lowercase();
        let defines = ["power", "toughness", "force", "endurance", "0/", "1/", "2/", "3/", "4/", "5/", "6/"]
            .iter()
            .any(|word| words.contains(word));
        if !defines {
            found.push(on_type_line(&STAR, face, printed));
        }
    }
    found
}

/// The costs of this object that conditions ask about.
#[derive(Default)]
struct Asked(Vec<&'static str>);

impl Visit for Asked {
    fn condition(&mut self, condition: &Condition) {
        if let Condition::Paid { what, keyword, .. } = condition
            && what.is_this()
        {
            self.0.push(keyword.row().id);
        }
        condition.parts(self);
    }
}

fn not_paid(text: &Text<'_>) -> Vec<Diagnostic> {
    let kicked: &[&str] = match text.language {
        Language::English => &["was kicked", "wasn't kicked"],
        Language::French => &["kické", "kicked"],
    };
    let words = text.lower();
    // "Counter target spell if it was kicked" asks about another.
    let has_cost = words.lines().any(|line| line.starts_with("kick") || line.starts_with("multikick"));
    let of_another = words.contains("target") || words.contains("cibl");
    if has_cost || of_another || !text.is_whole() || !kicked.iter().any(|phrase| words.contains(phrase)) {
        return Vec::new();
    }
    let asks = text.understood().find(|(_, ir)| {
        let mut asked = Asked::default();
        ir.ability.parts(&mut asked);
        asked.0.iter().any(|id| id.contains("kick"))
    });
    let kicker = match text.language {
        Language::English => "Kicker {2}\n",
        Language::French => "Kick {2}\n",
    };
    let fix = || Fix { span: 0..0, replacement: kicker.to_owned(), safe: false };
    asks.map(|(place, _)| KICKED.found().at(place.span()).fix(fix())).into_iter().collect()
}
