use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::os::fd::{AsRawFd, RawFd};

/// A player's end of a WebSocket. It takes lines apart and puts them together by hand, since whatever it costs is taken
/// from the server on the same machine.
pub struct Socket {
    stream: TcpStream,
    /// What is to be sent.
    said: Vec<u8>,
    /// What was read and is not yet a whole line.
    heard: Vec<u8>,
}

/// What was sent is masked with this; a browser would draw it by lot.
const MASK: [u8; 4] = [0x5a, 0x3c, 0x96, 0xe1];
const TEXT: u8 = 0x81;
const CLOSE: u8 = 0x88;
/// Bytes read at once.
const READ: usize = 16 << 10;

impl Socket {
    pub fn open(address: SocketAddr, token: &str) -> Socket {
        let mut stream = TcpStream::connect(address).expect("a server");
        stream.set_nodelay(true).expect("a socket");
        let head = format!("GET /ws?token={token} HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n");
        let key =
            "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n";
        stream.write_all([head.as_str(), key].concat().as_bytes()).expect("it listens");
        let mut socket = Socket { stream, said: Vec::new(), heard: Vec::new() };
        let head = loop {
            socket.read();
            if let Some(end) = socket.heard.windows(4).position(|bytes| bytes == b"\r\n\r\n") {
                break end + 4;
            }
        };
        assert!(socket.heard.starts_with(b"HTTP/1.1 101 "), "{}", String::from_utf8_lossy(&socket.heard));
        socket.heard.drain(..head);
        socket
    }

    /// From now on nothing is waited for.
    pub fn wait_for_nothing(&self) {
        self.stream.set_nonblocking(true).expect("a socket");
    }

    /// Passes over what has come so far, and waits for nothing more.
    pub fn glance(&mut self) {
        self.stream.set_nonblocking(true).expect("a socket");
        while !self.hear(|_| ()) {}
        self.stream.set_nonblocking(false).expect("a socket");
    }

    /// Puts a line with what is sent next.
    pub fn say(&mut self, line: &str) {
        match u16::try_from(line.len()).expect("a line that a server takes") {
            length @ ..126 => self.said.extend([TEXT, 0x80 | length as u8]),
            length => {
                self.said.extend([TEXT, 0x80 | 126]);
                self.said.extend(length.to_be_bytes());
            }
        }
        self.said.extend(MASK);
        self.said.extend(line.bytes().zip(MASK.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    }

    pub fn send(&mut self) {
        self.stream.write_all(&self.said).expect("it listens");
        self.said.clear();
    }

    /// Reads what has come and looks at each whole line; false while there may be more.
    pub fn hear(&mut self, look: impl FnMut(&str)) -> bool {
        let is_all = self.read() < READ;
        self.look_at_lines(look);
        is_all
    }

    /// Waits until at least one whole line is there, and looks at each.
    pub fn wait(&mut self, mut look: impl FnMut(&str)) {
        while !self.look_at_lines(&mut look) {
            self.read();
        }
    }

    /// Whether there was any.
    fn look_at_lines(&mut self, mut look: impl FnMut(&str)) -> bool {
        let mut at = 0;
        while let Some((first, line, end)) = frame(&self.heard[at..]) {
            match first {
                TEXT => look(std::str::from_utf8(line).expect("text")),
                CLOSE => panic!("closed"),
                _ => {}
            }
            at += end;
        }
        self.heard.drain(..at);
        at > 0
    }

    fn read(&mut self) -> usize {
        let known = self.heard.len();
        self.heard.resize(known + READ, 0);
        let read = match self.stream.read(&mut self.heard[known..]) {
            Ok(0) => panic!("closed"),
            Ok(read) => read,
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => 0,
            Err(error) => panic!("{error}"),
        };
        self.heard.truncate(known + read);
        read
    }
}

impl AsRawFd for Socket {
    fn as_raw_fd(&self) -> RawFd {
        self.stream.as_raw_fd()
    }
}

/// The first whole frame: its first byte, what it says, and how long it is.
fn frame(bytes: &[u8]) -> Option<(u8, &[u8], usize)> {
    let (&first, &second) = (bytes.first()?, bytes.get(1)?);
    let (head, length) = match second {
        126 => (4, usize::from(u16::from_be_bytes(*bytes.get(2..)?.first_chunk()?))),
        127 => (10, u64::from_be_bytes(*bytes.get(2..)?.first_chunk()?) as usize),
        length => (2, usize::from(length)),
    };
    Some((first, bytes.get(head..head + length)?, head + length))
}
