//! Parquet tables: one row a game and side, one row an attack.

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DataType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::SerializedFileWriter;
use parquet::schema::parser::parse_message_type;

use crate::results::at;
use crate::{Fault, Plan, Record};

/// Rows gathered before they are written.
const TOGETHER: usize = 16_384;

const SIDES: &str = "message game_side {
    required int64 game; required binary field (STRING); required binary variant (STRING);
    required int64 seed; required int64 side; required binary player (STRING); required binary rival (STRING);
    required int64 won; required int64 lost; required binary how (STRING); required binary clause (STRING);
    required int64 answers; required int64 figures; required int64 figures_lost; required int64 harm;
}";

const ATTACKS: &str = "message attack {
    required int64 game; required binary field (STRING); required binary variant (STRING); required int64 number;
    required int64 side; required int64 figure; required binary with (STRING); required int64 target;
    required binary did (STRING);
}";

/// One value of a row.
enum Cell {
    Number(i64),
    Text(String),
}

/// A table under way.
struct Sheet {
    writer: SerializedFileWriter<File>,
    file: String,
    rows: Vec<Vec<Cell>>,
}

/// The tables of an experiment under way.
pub struct Tables {
    sides: Sheet,
    attacks: Option<Sheet>,
}

impl Tables {
    pub fn create(folder: &Path, plan: &Plan) -> Result<Tables, Fault> {
        let attacks = plan.attacks.then(|| Sheet::create(&folder.join("attacks.parquet"), ATTACKS)).transpose()?;
        Ok(Tables { sides: Sheet::create(&folder.join("games.parquet"), SIDES)?, attacks })
    }

    pub fn add(&mut self, plan: &Plan, record: &Record) -> Result<(), Fault> {
        for side in 0..record.sides.len() {
            self.sides.add(side_row(plan, record, side))?;
        }
        if let Some(attacks) = &mut self.attacks {
            for number in 0..record.attacks.len() {
                attacks.add(attack_row(plan, record, number))?;
            }
        }
        Ok(())
    }

    pub fn finish(self) -> Result<(), Fault> {
        self.sides.finish()?;
        self.attacks.map_or(Ok(()), Sheet::finish)
    }
}

fn side_row(plan: &Plan, record: &Record, side: usize) -> Vec<Cell> {
    let bout = plan.bout(record.game);
    let players = plan.players(&bout);
    let others = players.iter().enumerate().filter(|(place, _)| *place != side);
    let rivals: Vec<String> = others.map(|(_, player)| player.to_string()).collect();
    let standing = &record.sides[side];
    let won = record.winner.is_some_and(|winner| winner.index() == side);
    vec![
        number(record.game),
        text(&plan.fields[bout.field].0),
        text(&plan.variants[bout.variant]),
        number(bout.seed),
        number(side as u64),
        text(players[side]),
        text(rivals.join(" ")),
        number(u64::from(won)),
        number(u64::from(!won && record.winner.is_some())),
        record.how.as_ref().map_or_else(|| text(""), text),
        record.clause.as_ref().map_or_else(|| text(""), text),
        number(record.answers as u64),
        number(standing.figures.into()),
        number(standing.lost.into()),
        number(standing.harm.into()),
    ]
}

fn attack_row(plan: &Plan, record: &Record, place: usize) -> Vec<Cell> {
    let bout = plan.bout(record.game);
    let attack = &record.attacks[place];
    let did: Vec<&str> = attack.did.iter().map(|word| word.as_str()).collect();
    vec![
        number(record.game),
        text(&plan.fields[bout.field].0),
        text(&plan.variants[bout.variant]),
        number(place as u64),
        Cell::Number(attack.side.map_or(-1, |side| side.0.into())),
        number(attack.by.0.into()),
        text(&attack.word),
        Cell::Number(attack.at.map_or(-1, |figure| figure.0.into())),
        text(did.join(" ")),
    ]
}

fn number(n: u64) -> Cell {
    Cell::Number(n as i64)
}

fn text(text: impl ToString) -> Cell {
    Cell::Text(text.to_string())
}

impl Sheet {
    fn create(path: &Path, schema: &str) -> Result<Sheet, Fault> {
        let opened = File::create(path).map_err(|error| at(path, error))?;
        let file = path.display().to_string();
        let schema = Arc::new(parse_message_type(schema).expect("a sound schema"));
        let properties = Arc::new(WriterProperties::builder().set_created_by("escaramuza".to_string()).build());
        let writer = SerializedFileWriter::new(opened, schema, properties).map_err(|error| wrong(&file, error))?;
        Ok(Sheet { writer, file, rows: Vec::new() })
    }

    fn add(&mut self, row: Vec<Cell>) -> Result<(), Fault> {
        self.rows.push(row);
        if self.rows.len() < TOGETHER { Ok(()) } else { self.write() }
    }

    fn finish(mut self) -> Result<(), Fault> {
        self.write()?;
        self.writer.close().map(drop).map_err(|error| wrong(&self.file, error))
    }

    /// Writes the rows gathered so far, column by column.
    fn write(&mut self) -> Result<(), Fault> {
        let rows = std::mem::take(&mut self.rows);
        write_group(&mut self.writer, &rows).map_err(|error| wrong(&self.file, error))
    }
}

fn write_group(writer: &mut SerializedFileWriter<File>, rows: &[Vec<Cell>]) -> Result<(), ParquetError> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut group = writer.next_row_group()?;
    let mut place = 0;
    while let Some(mut column) = group.next_column()? {
        match &rows[0][place] {
            Cell::Number(_) => write_column::<Int64Type>(&mut column, rows.iter().map(|row| row[place].number()))?,
            Cell::Text(_) => write_column::<ByteArrayType>(&mut column, rows.iter().map(|row| row[place].bytes()))?,
        }
        column.close()?;
        place += 1;
    }
    group.close().map(drop)
}

fn write_column<T: DataType>(
    column: &mut parquet::file::writer::SerializedColumnWriter<'_>,
    values: impl Iterator<Item = T::T>,
) -> Result<(), ParquetError> {
    let values: Vec<T::T> = values.collect();
    column.typed::<T>().write_batch(&values, None, None).map(drop)
}

impl Cell {
    fn number(&self) -> i64 {
        match self {
            Cell::Number(number) => *number,
            Cell::Text(_) => 0,
        }
    }

    fn bytes(&self) -> ByteArray {
        match self {
            Cell::Number(_) => ByteArray::new(),
            Cell::Text(text) => text.as_str().into(),
        }
    }
}

fn wrong(file: &str, error: ParquetError) -> Fault {
    Fault::File { file: file.to_string(), error: std::io::Error::other(error) }
}
