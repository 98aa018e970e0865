//! Vehicles and those aboard.
//!
//! - [`model`]: the table Vehicles, what each class is, carries and saves with
//! - [`crew`]: seats, who sits where, and who may do what from there
//! - [`deeds`], [`boarding`]: BN-VEH, what those aboard may be ordered to do
//! - [`driving`], [`travel`], [`aside`]: vehicles in BN-MOVE, BN-OBST and BN-LIM
//! - [`targets`], [`damage`], [`runaway`]: BN-VFIRE, BN-VSAVE and vehicles in BN-IED
//! - [`deployment`]: vehicles in BN-DEP, and those in reserve
//! - [`prizes`]: what scenarios count for vehicles
//! - [`screen`]: BN-VEH-14, what a vehicle does to lines past it
//! - [`position`], [`view`]: all this as it is written down, and seen

pub mod aside;
pub mod boarding;
pub mod crew;
pub mod damage;
pub mod deeds;
pub mod deployment;
pub mod driving;
pub mod model;
pub mod position;
pub mod prizes;
pub mod runaway;
pub mod screen;
pub mod targets;
pub mod travel;
pub mod view;

pub use crew::{Ride, Seat};
pub use model::{Armour, Chassis, Model, Motor, Threat};
