//! The frame, tried with a game that is no more than a coin: whoever is named has won.

mod absent;
mod aftermath;
mod asking;
mod battles;
mod chronicle;
mod coin;
mod corrections;
mod fixtures;
mod general;
mod joining;
mod ladder;
mod lasting;
mod map;
mod numbers;
mod rounds;
mod standing;
