use std::io::Write;
use std::path::PathBuf;

use ::referee::{GameEntry, Unit};
use anyhow::Result;
use clap::Args;
use dice::Seed;
use phrases::Names;
use protocol::{Contributed, Damaged, Harm, Judgement, Problem, Report};

use crate::{Exit, Voice, read_file};

pub const HELP: &str = "\
The file is only read. The seed is in the journal once the match is over; before that, whoever keeps it may give it.
Example: escaramuza verify battle.journal";

#[derive(Debug, Args)]
pub struct Request {
    /// The journal
    file: PathBuf,
    /// The seed of the dice, 64 hexadecimal digits
    #[arg(long, value_name = "HEX")]
    seed: Option<Seed>,
    /// Report as JSON
    #[arg(long)]
    json: bool,
}

/// Checks a journal line by line and die by die, and says what it found.
pub fn run(request: &Request, games: &'static [GameEntry], voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    let report = protocol::verify(games, &read_file(&request.file)?, request.seed.clone());
    if request.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        let verdict = voice.say(match report.verdict {
            Judgement::Sound => "cli-verify-sound",
            Judgement::Unproven => "cli-verify-unproven",
            Judgement::Broken => "cli-verify-wrong",
        });
        writeln!(out, "{}", voice.bold(&format!("{}: {verdict}", request.file.display())))?;
        tell(&report, voice, out)?;
    }
    Ok(match report.verdict {
        Judgement::Sound => Exit::Fine,
        Judgement::Unproven => Exit::Unproven,
        Judgement::Broken => Exit::Wrong,
    })
}

fn tell(report: &Report, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    for problem in report.wrong.iter().chain(&report.unproven) {
        writeln!(out, "  {}", sentence(problem, voice))?;
    }
    let counted = [("lines", report.lines.into()), ("answers", report.answers.into())];
    writeln!(out, "  {}", voice.tell("cli-verify-lines", &counted))?;
    writeln!(out, "  {}", throws(report, voice))?;
    for sentence in contributions(report, voice) {
        writeln!(out, "  {sentence}")?;
    }
    if let Some(outcome) = &report.outcome {
        writeln!(out, "  {}", voice.phrases.outcome(outcome, &Names::none(Unit::Cm)))?;
    }
    Ok(())
}

/// Who mixed something into the dice of the stream.
fn contributions(report: &Report, voice: &Voice) -> Vec<String> {
    let told = report.contributed.iter().map(|Contributed { side, line, throws_before }| {
        let side = usize::from(side.0) + 1;
        let facts = [("side", side.into()), ("line", (*line).into()), ("throws", (*throws_before).into())];
        voice.tell("cli-verify-contributed", &facts)
    });
    let nobody = report.throws.stream > 0 && report.contributed.is_empty();
    told.chain(nobody.then(|| voice.say("cli-verify-nobody-contributed"))).collect()
}

/// Where the dice came from, and whether they are proved.
fn throws(report: &Report, voice: &Voice) -> String {
    let protocol::Throws { stream, hand, fixed } = report.throws;
    let counted = [("stream", stream.into()), ("hand", hand.into()), ("fixed", fixed.into())];
    let counted = voice.tell("cli-verify-throws", &counted);
    match stream > 0 && report.dice_checked {
        true => format!("{counted} {}", voice.say("cli-verify-proved")),
        false => counted,
    }
}

/// A problem of a journal in the reader's language.
pub fn sentence(problem: &Problem, voice: &Voice) -> String {
    match problem {
        Problem::Damaged(damaged) => damage(damaged, voice),
        Problem::RulesVersion { journal, program } => {
            voice.tell("cli-verify-rules-version", &[("journal", (*journal).into()), ("program", (*program).into())])
        }
        Problem::WrongSeed => voice.say("cli-verify-wrong-seed"),
        Problem::Resumed { line } => voice.tell("cli-verify-resumed", &[("line", (*line).into())]),
        Problem::NoSeed => voice.say("cli-verify-no-seed"),
        Problem::SeedChosen => voice.say("cli-verify-seed-chosen"),
        Problem::DiceLaid { throws } => voice.tell("cli-verify-dice-laid", &[("throws", (*throws).into())]),
        Problem::UnknownField { line, field } => {
            voice.tell("cli-verify-unknown-field", &[("line", (*line).into()), ("field", field.as_str().into())])
        }
        Problem::NoSuchGame { given, .. } => voice.tell("cli-verify-no-such-game", &[("game", given.as_str().into())]),
        Problem::Diverged { line: Some(line), why } => {
            voice.tell("cli-verify-diverged", &[("line", (*line).into()), ("why", why.as_str().into())])
        }
        other => other.to_string(),
    }
}

fn damage(Damaged { line, sound_lines, harm }: &Damaged, voice: &Voice) -> String {
    let harm = match harm {
        Harm::CutOff { bytes } => voice.tell("cli-harm-cut-off", &[("bytes", (*bytes).into())]),
        Harm::Altered => voice.say("cli-harm-altered"),
        Harm::Unreadable { why } => voice.tell("cli-harm-unreadable", &[("why", why.as_str().into())]),
        Harm::NotUtf8 { byte } => voice.tell("cli-harm-not-utf8", &[("byte", (*byte).into())]),
        Harm::NoHeader => voice.say("cli-harm-no-header"),
        Harm::Format { found } => voice.tell("cli-harm-format", &[("found", (*found).into())]),
    };
    let facts = [("line", (*line).into()), ("harm", harm.into()), ("sound", (*sound_lines).into())];
    voice.tell("cli-verify-damage", &facts)
}
