use std::io::Write;

use anyhow::Result;

use crate::{Exit, Voice};

const ENGLISH: &str = "\
A digital table for miniature skirmish wargames.

  escaramuza rules                     the games, and every rule in our own words
  escaramuza rules FC-MOVE-03          one rule, and how we read it
  escaramuza replay battle.journal     a battle told as a story
  escaramuza verify battle.journal     every answer and every die checked
  escaramuza content check my-folder   mistakes in scenarios, with line and remedy
  escaramuza referee                   the referee for programs: one JSON object a line

Each takes --help. --lang es habla español.
";

const SPANISH: &str = "\
Una mesa digital para wargames de escaramuzas con miniaturas.

  escaramuza rules                      los juegos, y cada regla con nuestras palabras
  escaramuza rules FC-MOVE-03           una regla, y cómo la leemos
  escaramuza replay batalla.journal     una batalla contada como un relato
  escaramuza verify batalla.journal     cada respuesta y cada dado, comprobados
  escaramuza content check mi-carpeta   los errores de los escenarios, con su línea y su remedio
  escaramuza referee                    el árbitro para programas: un objeto JSON por línea

Todas admiten --help. --lang en speaks English.
";

/// What somebody sees who types the name of the program and nothing else.
pub fn run(voice: &Voice, out: &mut dyn Write) -> Result<Exit> {
    writeln!(out, "{}", voice.bold(&format!("Escaramuza {}", env!("CARGO_PKG_VERSION"))))?;
    out.write_all(voice.say(SPANISH, ENGLISH).as_bytes())?;
    Ok(Exit::Fine)
}
