//! The program as somebody runs it.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn escaramuza(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_escaramuza"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES").env("LANG", "en_GB.UTF-8");
    command
}

fn output(arguments: &[&str]) -> (i32, String, String) {
    told(escaramuza(arguments).output().expect("the program runs"))
}

fn told(output: Output) -> (i32, String, String) {
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (output.status.code().expect("an exit code"), text(output.stdout), text(output.stderr))
}

/// A running server, ended with its test.
struct Serving(std::process::Child);

impl Drop for Serving {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn without_a_command_it_serves_and_says_where_in_one_line() {
    let folder = tempfile::tempdir().expect("a folder");
    for (arguments, lang, told) in [
        (&[][..], "en_GB.UTF-8", "The table is open at http://127.0.0.1:"),
        (&["serve", "--port", "0"][..], "es_ES.UTF-8", "La mesa está abierta en http://127.0.0.1:"),
    ] {
        let mut command = escaramuza(arguments);
        command.env("LANG", lang).env("XDG_DATA_HOME", folder.path()).env("HOME", folder.path());
        let mut serving = Serving(command.stdout(Stdio::piped()).spawn().expect("the program runs"));
        let mut line = String::new();
        BufReader::new(serving.0.stdout.take().expect("a pipe")).read_line(&mut line).expect("a line");
        assert!(line.starts_with(told), "{line}");
        let address = line.trim().rsplit('/').next().expect("an address");
        let mut asked = TcpStream::connect(address).expect("it listens");
        write!(asked, "GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").expect("it hears");
        let mut got = String::new();
        asked.read_to_string(&mut got).expect("it answers");
        assert!(got.starts_with("HTTP/1.1 200"), "{got}");
    }
}

#[test]
fn every_command_has_help_with_an_example() {
    for command in [
        vec!["serve"],
        vec!["referee"],
        vec!["replay"],
        vec!["verify"],
        vec!["rules"],
        vec!["content", "check"],
        vec!["odds", "of"],
        vec!["odds", "attack"],
        vec!["match"],
        vec!["lab", "run"],
        vec!["lab", "report"],
        vec!["lab", "balance"],
        vec!["lab", "ladder"],
    ] {
        let (code, text, _) = output(&[command, vec!["--help"]].concat());
        assert_eq!(code, 0);
        assert!(text.contains("Example"), "{text}");
    }
}

#[test]
fn a_command_that_is_not_understood_ends_with_two() {
    assert_eq!(output(&["dance"]).0, 2);
    assert_eq!(output(&["verify"]).0, 2);
    assert_eq!(output(&["verify", "x", "--seed", "abc"]).0, 2);
}

#[test]
fn a_file_that_is_not_there_is_named() {
    for command in ["verify", "replay"] {
        let (code, _, error) = output(&[command, "no-such.journal"]);
        assert_eq!(code, 3);
        assert!(error.contains("no-such.journal"), "{error}");
    }
    assert_eq!(output(&["content", "check", "no-such-folder"]).0, 3);
}

#[test]
fn a_clause_is_told_in_the_readers_language() {
    let (code, english, _) = output(&["rules", "fc-move-03"]);
    assert_eq!(code, 0);
    let (_, spanish, _) = output(&["rules", "FC-MOVE-03", "--lang", "es"]);
    assert!(english.starts_with("FC-MOVE-03") && spanish.starts_with("FC-MOVE-03"));
    assert_ne!(english, spanish);
    let (_, json, _) = output(&["rules", "FC-MOVE-03", "--json"]);
    let clause: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(clause["game"], "fivecore");
    assert_eq!(output(&["rules", "FC-MOVE-99"]).0, 1);
}

#[test]
fn the_books_are_listed_and_opened() {
    let (_, games, _) = output(&["rules"]);
    assert_eq!(games.lines().count(), rulebook::games().len());
    let (_, clauses, _) = output(&["rules", "fivecore"]);
    let listed = clauses.lines().filter(|line| line.starts_with("FC-")).count();
    assert_eq!(listed, rulebook::game("fivecore").expect("a book").entries().len());
    assert!(output(&["rules", "--coverage"]).1.contains("FiveCore"));
}

#[test]
fn the_referee_speaks_until_the_caller_quits() {
    let mut program = escaramuza(&["referee"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts");
    let sent = "{\"id\":1,\"do\":\"hello\"}\nnonsense\n\n{\"id\":\"b\",\"do\":\"commit\"}\n{\"id\":3,\"do\":\"commit\"}\n{\"do\":\"quit\"}\n{\"do\":\"hello\"}\n";
    program.stdin.take().expect("a pipe").write_all(sent.as_bytes()).expect("it listens");
    let (code, text, _) = told(program.wait_with_output().expect("it ends"));
    assert_eq!(code, 0);
    let replies: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(replies.len(), 5);
    assert_eq!(replies[0]["ok"]["protocol"], 1);
    assert_eq!(replies[1]["error"]["kind"], "malformed");
    assert_ne!(replies[2]["ok"]["commitment"], replies[3]["ok"]["commitment"], "nobody chooses the seeds");
}
