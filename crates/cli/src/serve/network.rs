//! Where others on the network find this server.

use std::io::{IsTerminal, Write};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};

use anyhow::Result;
use fast_qr::QRBuilder;

use crate::Voice;

/// The address under which other machines can open what listens here; none if only this machine can.
pub fn address_for_others(listening: SocketAddr) -> Option<SocketAddr> {
    let address = match listening.ip() {
        address if address.is_loopback() => return None,
        address if address.is_unspecified() => own_address()?,
        address => address,
    };
    Some(SocketAddr::new(address, listening.port()))
}

/// The address of this machine on its network. A datagram's socket is asked where it would send from; nothing is sent.
fn own_address() -> Option<IpAddr> {
    const ANYWHERE: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1)), 9);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_loopback() && !address.is_unspecified()).then_some(address)
}

/// Tells people where to go: this machine's address, that for others, and on a terminal a picture of it for telephones.
pub fn tell(listening: SocketAddr, voice: &Voice, out: &mut dyn Write) -> Result<()> {
    let here = match listening.ip() {
        address if address.is_unspecified() => SocketAddr::new(Ipv4Addr::LOCALHOST.into(), listening.port()),
        _ => listening,
    };
    writeln!(out, "{}", voice.tell("cli-serving", &[("address", format!("http://{here}").into())]))?;
    let is_seen = std::io::stdout().is_terminal();
    match address_for_others(listening).map(|address| format!("http://{address}")) {
        Some(address) => {
            writeln!(out, "{}", voice.tell("cli-serving-others", &[("address", address.as_str().into())]))?;
            if let Ok(code) = QRBuilder::new(address).build()
                && is_seen
            {
                writeln!(out, "{}", code.to_str())?;
            }
        }
        None if is_seen => writeln!(out, "{}", voice.say("cli-serving-here-only"))?,
        None => {}
    }
    Ok(out.flush()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn others(listening: &str) -> Option<String> {
        address_for_others(listening.parse().expect("an address")).map(|address| address.to_string())
    }

    #[test]
    fn what_listens_to_this_machine_alone_is_for_nobody_else() {
        assert_eq!(others("127.0.0.1:4810"), None);
        assert_eq!(others("[::1]:4810"), None);
        assert_eq!(others("192.168.1.7:4810").as_deref(), Some("192.168.1.7:4810"));
    }
}
