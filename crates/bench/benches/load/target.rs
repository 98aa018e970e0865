use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::crowd::Crowd;
use crate::player::Player;
use crate::socket::Socket;
use crate::table::SHORT;

/// A server in a process of its own.
pub struct Target {
    process: Child,
    address: SocketAddr,
    is_echo: bool,
}

/// The links of a match.
pub struct Begun {
    pub sides: [String; 2],
    pub spectator: String,
}

impl Target {
    pub fn start(what: &str) -> Target {
        let program = std::env::current_exe().expect("this program");
        let mut process = Command::new(program).arg(what).stdout(Stdio::piped()).spawn().expect("it starts");
        let mut line = String::new();
        let output = process.stdout.take().expect("piped");
        BufReader::new(output).read_line(&mut line).expect("an address");
        Target { process, address: line.trim().parse().expect("an address"), is_echo: what == "echo" }
    }

    /// The players of so many matches, or of so many pairs of sockets that are echoed. Each side has so many answers to
    /// give in a row, and gives them in one go.
    pub fn crowd(&self, matches: usize, at_once: usize) -> Crowd {
        let players = (0..matches).map(|_| {
            if self.is_echo {
                Player::echoed([self.sit(""), self.sit("")], at_once)
            } else {
                let begun = self.begin(SHORT, at_once);
                Player::seated(begun.sides.map(|link| self.sit(&link)), at_once)
            }
        });
        Crowd::new(players.collect())
    }

    pub fn sit(&self, token: &str) -> Socket {
        Socket::open(self.address, token)
    }

    pub fn begin(&self, scenario: &str, in_a_row: usize) -> Begun {
        self.begin_by(&json!({"scenario": scenario, "mode": "link", "options": {"in_a_row": in_a_row}}))
    }

    pub fn begin_by(&self, wish: &Value) -> Begun {
        let wish = wish.to_string();
        let (address, length) = (self.address, wish.len());
        let head = format!("POST /api/matches HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n");
        let text = format!("{head}Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n{wish}");
        let mut stream = TcpStream::connect(address).expect("a server");
        stream.write_all(text.as_bytes()).expect("it listens");
        let mut got = String::new();
        stream.read_to_string(&mut got).expect("it answers");
        let (_, body) = got.split_once("\r\n\r\n").expect("a head and a body");
        let begun: Value = serde_json::from_str(body).expect("JSON");
        let link = |name: &str| begun["links"][name].as_str().expect("a link").to_string();
        Begun { sides: [link("0"), link("1")], spectator: link("spectator") }
    }

    pub fn processor_time(&self) -> Duration {
        processor_time(&self.process.id().to_string())
    }

    /// Memory in KiB.
    pub fn resident(&self) -> usize {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).expect("Linux");
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).expect("a line");
        line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).expect("a number")
    }
}

/// What a process has used of the processors, as Linux counts it: in hundredths of a second.
pub fn processor_time(process: &str) -> Duration {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("Linux");
    let (_, after_name) = stat.rsplit_once(") ").expect("a name");
    let ticks: u64 = after_name.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().expect("a number")).sum();
    Duration::from_millis(ticks * 10)
}

impl Drop for Target {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
