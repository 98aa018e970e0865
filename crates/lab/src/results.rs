//! The file of a share: the plan in its first line, then one game a line, in order.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, BufWriter, Lines, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::{Fault, Plan, Record, Shard};

#[derive(Serialize, Deserialize)]
struct Head {
    plan: Plan,
    shard: Shard,
}

/// How much of a share is done, and where to go on.
pub struct Torn {
    pub done: u64,
    writer: BufWriter<File>,
    file: String,
}

/// The name of a share's file.
pub fn path(folder: &Path, shard: Shard) -> PathBuf {
    folder.join(format!("games-{shard}.jsonl"))
}

impl Torn {
    /// Opens a share's file to go on with it, cutting off a line that was not finished; or begins it.
    pub fn open(folder: &Path, plan: &Plan, shard: Shard) -> Result<Torn, Fault> {
        std::fs::create_dir_all(folder).map_err(|error| at(folder, error))?;
        let file = path(folder, shard);
        let sound = if file.exists() { sound_lines(&file, plan, shard)? } else { (0, 0) };
        let opened = OpenOptions::new().create(true).append(true).open(&file).map_err(|error| at(&file, error))?;
        opened.set_len(sound.1).map_err(|error| at(&file, error))?;
        let mut torn = Torn { done: sound.0, writer: BufWriter::new(opened), file: file.display().to_string() };
        if sound.1 == 0 {
            torn.write(&Head { plan: plan.clone(), shard })?;
            torn.flush()?;
        }
        Ok(torn)
    }

    pub fn add(&mut self, record: &Record) -> Result<(), Fault> {
        self.done += 1;
        self.write(record)
    }

    pub fn flush(&mut self) -> Result<(), Fault> {
        self.writer.flush().map_err(|error| Fault::File { file: self.file.clone(), error })
    }

    fn write(&mut self, line: &impl Serialize) -> Result<(), Fault> {
        let text = serde_json::to_string(line).expect("plain data");
        writeln!(self.writer, "{text}").map_err(|error| Fault::File { file: self.file.clone(), error })
    }
}

/// How many games are whole in a file, and how many bytes they and the head take.
fn sound_lines(file: &Path, plan: &Plan, shard: Shard) -> Result<(u64, u64), Fault> {
    let mut reader = BufReader::new(File::open(file).map_err(|error| at(file, error))?);
    let (mut games, mut bytes, mut line) = (0, 0, String::new());
    loop {
        line.clear();
        let read = reader.read_line(&mut line).map_err(|error| at(file, error))?;
        if !line.ends_with('\n') {
            return Ok((games, bytes));
        }
        if bytes == 0 {
            let head: Option<Head> = serde_json::from_str(&line).ok();
            if head.is_none_or(|head| head.plan != *plan || head.shard != shard) {
                return Err(Fault::Another { file: file.display().to_string() });
            }
        } else {
            games += 1;
        }
        bytes += read as u64;
    }
}

/// The games of all shares in a folder, in the order of their numbers, read one at a time.
pub struct Results {
    pub plan: Plan,
    shares: Vec<Share>,
}

struct Share {
    file: String,
    line: usize,
    lines: Lines<BufReader<File>>,
    next: Option<Record>,
}

impl Results {
    pub fn open(folder: &Path) -> Result<Results, Fault> {
        let mut plan = None;
        let mut shares = Vec::new();
        for file in share_files(folder)? {
            let (head, share) = Share::open(&file)?;
            if plan.as_ref().is_some_and(|plan| *plan != head.plan) {
                return Err(Fault::Another { file: file.display().to_string() });
            }
            plan = Some(head.plan);
            shares.push(share);
        }
        let plan = plan.ok_or_else(|| Fault::Wrong { why: format!("{}: no games lie here", folder.display()) })?;
        Ok(Results { plan, shares })
    }

    /// The next game by its number.
    pub fn next_record(&mut self) -> Result<Option<Record>, Fault> {
        let waiting = self.shares.iter_mut().filter(|share| share.next.is_some());
        let Some(share) = waiting.min_by_key(|share| share.next.as_ref().map(|record| record.game)) else {
            return Ok(None);
        };
        let record = share.next.take();
        share.read()?;
        Ok(record)
    }
}

impl Share {
    fn open(path: &Path) -> Result<(Head, Share), Fault> {
        let file = path.display().to_string();
        let mut lines = BufReader::new(File::open(path).map_err(|error| at(path, error))?).lines();
        let first = lines.next().transpose().map_err(|error| at(path, error))?.unwrap_or_default();
        let head = serde_json::from_str(&first).map_err(|error| Fault::Line {
            file: file.clone(),
            line: 1,
            why: error.to_string(),
        })?;
        let mut share = Share { file, line: 1, lines, next: None };
        share.read()?;
        Ok((head, share))
    }

    /// A line that was not finished ends the share.
    fn read(&mut self) -> Result<(), Fault> {
        self.line += 1;
        let line = self.lines.next().transpose();
        let line = line.map_err(|error| Fault::File { file: self.file.clone(), error })?;
        self.next = line.and_then(|line| serde_json::from_str(&line).ok());
        Ok(())
    }
}

fn share_files(folder: &Path) -> Result<Vec<PathBuf>, Fault> {
    let entries = std::fs::read_dir(folder).map_err(|error| at(folder, error))?;
    let is_share = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name.starts_with("games-") && name.ends_with(".jsonl")
    };
    let mut files: Vec<PathBuf> = entries.filter_map(|entry| Some(entry.ok()?.path())).filter(is_share).collect();
    files.sort();
    Ok(files)
}

pub(crate) fn at(path: &Path, error: std::io::Error) -> Fault {
    Fault::File { file: path.display().to_string(), error }
}
