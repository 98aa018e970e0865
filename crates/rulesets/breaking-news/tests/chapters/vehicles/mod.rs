//! BN-VEH, BN-VFIRE, BN-VSAVE and what other chapters say of vehicles.

pub mod bench;
mod boarding;
mod driving;
mod examples;
mod fire;
mod saves;
mod scenarios;
