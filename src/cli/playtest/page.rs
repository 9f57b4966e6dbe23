//! The result as a page: the intervals drawn, and the table under them. It asks for nothing from elsewhere.

use std::io::{self, Write};

use ::playtest::{CardTally, Difference};

use super::{Report, text};
use crate::lex::Language;

const STYLE: &str = "body{font:15px/1.5 system-ui,sans-serif;max-width:68rem;margin:2rem auto;padding:0 1rem;color:#222}\
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}\
td,th{padding:.2rem .6rem;text-align:right;border-bottom:1px solid #ddd}td:first-child,th:first-child{text-align:left}\
svg{width:100%;height:auto}svg text{font-size:12px;fill:#222}figcaption{color:#555}";

/// Pixels of the plot: a row, the names, the whole.
const ROW: usize = 20;
const NAMES: usize = 240;
const WIDTH: usize = 960;

pub(super) fn write(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let (code, title) = match language {
        Language::English => ("en", "Playtest"),
        Language::French => ("fr", "Parties d'essai"),
    };
    writeln!(
        out,
        "<!doctype html><html lang=\"{code}\"><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width\"><title>{title}</title>"
    )?;
    writeln!(out, "<style>{STYLE}</style><h1>{title}</h1><p>{}</p>", escaped(&text::played(&report.tally, language)))?;
    plot(report, out, language)?;
    table(report, out, language)?;
    lists(report, out, language)?;
    writeln!(out, "</html>")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// The gains that the plot reaches from and to: whole tenths around all intervals.
fn range(cards: &[(&str, CardTally)]) -> (f64, f64) {
    let intervals = || cards.iter().filter_map(|(_, card)| card.gain()).map(|gain| gain.interval);
    let low = intervals().map(|interval| interval.low).fold(-0.05, f64::min);
    let high = intervals().map(|interval| interval.high).fold(0.05, f64::max);
    ((low * 10.0).floor() / 10.0, (high * 10.0).ceil() / 10.0)
}

/// A line for each card: what it gains, and where that lies.
fn plot(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let cards = report.tally.ranked();
    let (low, high) = range(&cards);
    let x = |gain: f64| NAMES as f64 + (gain - low) / (high - low) * (WIDTH - NAMES - 20) as f64;
    let height = ROW * (cards.len() + 2);
    let told = escaped(&text::told_of_gain(language));
    writeln!(out, "<figure><svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{told}\">")?;
    for tenth in (low * 10.0).round() as i32..=(high * 10.0).round() as i32 {
        let (at, label) = (x(f64::from(tenth) / 10.0), 10 * tenth);
        let (sign, colour) = (if tenth > 0 { "+" } else { "" }, if tenth == 0 { "#777" } else { "#ccc" });
        writeln!(out, "<line x1=\"{at:.1}\" x2=\"{at:.1}\" y1=\"{ROW}\" y2=\"{height}\" stroke=\"{colour}\"/>")?;
        writeln!(out, "<text x=\"{at:.1}\" y=\"14\" text-anchor=\"middle\">{sign}{label}</text>")?;
    }
    for (row, (name, card)) in cards.iter().enumerate() {
        let y = ROW * (row + 1) + ROW / 2;
        let name = escaped(report.name(name, language));
        writeln!(out, "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{name}</text>", NAMES - 10, y + 4)?;
        let Some(Difference { value, interval }) = card.gain() else { continue };
        let (from, to, at) = (x(interval.low), x(interval.high), x(value));
        // What may as well be chance is pale.
        let (line, dot) = if interval.low > 0.0 || interval.high < 0.0 { ("#27c", "#136") } else { ("#abc", "#789") };
        writeln!(
            out,
            "<line x1=\"{from:.1}\" x2=\"{to:.1}\" y1=\"{y}\" y2=\"{y}\" stroke=\"{line}\" stroke-width=\"3\"/>"
        )?;
        writeln!(out, "<circle cx=\"{at:.1}\" cy=\"{y}\" r=\"4\" fill=\"{dot}\"/>")?;
    }
    writeln!(out, "</svg><figcaption>{told}</figcaption></figure>")
}

fn table(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let cells = |tag: &str, row: &[String]| -> String {
        row.iter().map(|cell| format!("<{tag}>{}</{tag}>", escaped(cell))).collect()
    };
    writeln!(out, "<table><tr>{}</tr>", cells("th", &text::heads(language).map(str::to_owned)))?;
    for row in text::rows(report, language) {
        writeln!(out, "<tr>{}</tr>", cells("td", &row))?;
    }
    writeln!(out, "</table>")
}

fn lists(report: &Report, out: &mut dyn Write, language: Language) -> io::Result<()> {
    let never = report.never_cast().into_iter().map(|name| report.name(name, language).to_owned()).collect();
    let better = report.better.iter().map(|pair| text::better(report, pair, language)).collect();
    let titles = match language {
        Language::English => ["Drawn and never cast", "Better by everything"],
        Language::French => ["Piochées et jamais lancées", "Meilleures en tout"],
    };
    for (title, names) in titles.into_iter().zip::<[Vec<String>; 2]>([never, better]) {
        if !names.is_empty() {
            let items: String = names.iter().map(|name| format!("<li>{}</li>", escaped(name))).collect();
            writeln!(out, "<h2>{title}</h2><ul>{items}</ul>")?;
        }
    }
    Ok(())
}
