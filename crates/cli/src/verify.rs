use std::io::Write;
use std::path::PathBuf;

use ::referee::{GameEntry, Unit};
use anyhow::Result;
use clap::Args;
use dice::Seed;
use phrases::Names;
use protocol::{Damaged, Harm, Problem, Report};

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
        let verdict = if report.sound { voice.say("en regla", "sound") } else { voice.say("no cuadra", "wrong") };
        writeln!(out, "{}", voice.bold(&format!("{}: {verdict}", request.file.display())))?;
        tell(&report, voice, out)?;
    }
    Ok(if report.sound { Exit::Fine } else { Exit::Wrong })
}

fn tell(report: &Report, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    for trouble in &report.wrong {
        writeln!(out, "  {}", sentence(&trouble.problem, voice))?;
    }
    let Report { lines, answers, .. } = report;
    writeln!(
        out,
        "  {}",
        voice.say(format!("{lines} líneas, {answers} respuestas"), format!("{lines} lines, {answers} answers"))
    )?;
    writeln!(out, "  {}", throws(report, voice))?;
    if let Some(outcome) = &report.outcome {
        writeln!(out, "  {}", voice.phrases.outcome(outcome, &Names::none(Unit::Cm)))?;
    }
    Ok(())
}

/// Where the dice came from, and whether they are proved.
fn throws(report: &Report, voice: &Voice) -> String {
    let protocol::Throws { stream, hand, fixed } = report.throws;
    let counted = voice.say(
        format!("Tiradas: {stream} del árbitro, {hand} a mano, {fixed} fijadas de antemano"),
        format!("Throws: {stream} by the referee, {hand} by hand, {fixed} laid beforehand"),
    );
    let proved = match (stream, report.dice_checked) {
        (0, _) => "",
        (_, true) => {
            voice.say("; todas las del árbitro salen de la semilla", "; every one of the referee's is the seed's")
        }
        (_, false) => voice.say(
            "; sin comprobar con la semilla, que no se ha revelado",
            "; not checked against the seed, which is not revealed",
        ),
    };
    format!("{counted}{proved}.")
}

/// A problem of a journal in the reader's language.
pub fn sentence(problem: &Problem, voice: &Voice) -> String {
    match problem {
        Problem::Damaged(damaged) => damage(damaged, voice),
        Problem::RulesVersion { journal, program } => voice.say(
            format!("Se jugó con la versión {journal} de las reglas; este programa tiene la {program}."),
            format!("It was played under rules version {journal}; this program has {program}."),
        ),
        Problem::WrongSeed => voice
            .say(
                "La semilla no es aquella a la que el diario se comprometió.",
                "The seed is not the one the journal commits to.",
            )
            .to_string(),
        Problem::Resumed { line } => voice.say(
            format!("En la línea {line} la partida siguió con otras reglas: lo anterior no se ha podido volver a jugar; lo que sigue, sí."),
            format!("In line {line} the match went on under other rules: what lies before could not be played again, what follows was."),
        ),
        Problem::NoSuchGame { given, .. } => voice
            .say(format!("Este programa no tiene el juego «{given}»."), format!("This program has no game “{given}”.")),
        Problem::Diverged { line: Some(line), why } => {
            voice.say(format!("Al volver a jugarlo, la línea {line} no cuadra: {why}"), format!("Played again: {why}"))
        }
        other => other.to_string(),
    }
}

fn damage(Damaged { line, sound_lines, harm }: &Damaged, voice: &Voice) -> String {
    let spanish = match harm {
        Harm::CutOff { bytes } => format!("está cortada tras {bytes} bytes"),
        Harm::Altered => "no coincide con su suma: la cambiaron, o falta una línea anterior".to_string(),
        Harm::Unreadable { why } => format!("no es una anotación del diario: {why}"),
        Harm::NotUtf8 { byte } => format!("no es UTF-8 desde su byte {byte}"),
        Harm::NoHeader => "debería abrir una partida y no lo hace".to_string(),
        Harm::Format { found } => format!("es del formato {found}, más nuevo que este programa"),
    };
    voice.say(
        format!("La línea {line} {spanish}. Las {sound_lines} anteriores están intactas."),
        format!("Line {line} {harm}. The {sound_lines} before it are intact."),
    )
}
