use std::io::Write;

use ::lab::{Fault, Group, Report};
use anyhow::{Error, Result, anyhow};

use crate::Voice;

/// A fault in the reader's language, as far as it is about a scenario.
pub fn fault(fault: Fault, voice: &Voice) -> Error {
    let Fault::Complaints { scenario, complaints } = &fault else { return fault.into() };
    let said = complaints.iter().map(|it| format!("{}: {}", it.field, voice.phrases.complaint(it)));
    anyhow!("{scenario}: {}", said.collect::<Vec<_>>().join("; "))
}

/// Tells a report group by group.
pub fn tell(report: &Report, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let counted = [("games", report.summary.games.to_string().into()), ("all", report.plan.total().to_string().into())];
    writeln!(out, "{}", voice.tell("cli-lab-played", &counted))?;
    for group in &report.summary.groups {
        tell_group(group, voice, out)?;
    }
    for it in &report.summary.differences {
        let facts = [
            ("variant", it.variant.as_str().into()),
            ("points", voice.signed(it.first_side).into()),
            ("within", format!("{} … {}", voice.signed(it.within.0), voice.signed(it.within.1)).into()),
            ("answers", voice.signed(it.answers).into()),
        ];
        writeln!(out, "{}", voice.bold(&voice.tell("cli-lab-difference", &facts)))?;
    }
    Ok(())
}

fn tell_group(group: &Group, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let players: Vec<String> = group.players.iter().map(ToString::to_string).collect();
    let variant = if group.variant == "-" { String::new() } else { format!(" [{}]", group.variant) };
    writeln!(out, "{}", voice.bold(&format!("{}{variant}: {}", group.field, players.join(" – "))))?;
    let share = |key: &'static str, percent: f64, within: ::odds::Interval| {
        let within = voice.between(within.0, within.1);
        voice.tell(key, &[("share", voice.percent(percent).into()), ("within", within.into())])
    };
    if players.iter().any(|player| *player != players[0]) {
        writeln!(out, "  {}", share("cli-lab-first-player", group.share, group.within))?;
    }
    writeln!(out, "  {}", share("cli-lab-first-side", group.first_side, group.first_side_within))?;
    let lost: Vec<String> = group.lost.iter().map(|&lost| voice.number(lost)).collect();
    let length = [("answers", voice.number(group.answers).into()), ("lost", lost.join(" / ").into())];
    writeln!(out, "  {}", voice.tell("cli-lab-length", &length))?;
    for (word, times) in &group.decided {
        let percent = voice.percent(100.0 * *times as f64 / group.games as f64);
        writeln!(out, "  {percent:>8}  {}", voice.phrases.word(word))?;
    }
    Ok(())
}
