//! The rules of Breaking News, chapter by chapter, and the worked examples of the ledger.

mod bench;

mod properties;

mod examples;

mod conventions;
mod deployment;
mod objectives;
mod troops;

mod initiative;

mod actions;
mod asking;
mod dodge;
mod groups;
mod movement;
mod obstacles;
mod opportunity;
mod reactions;

mod ammunition;
mod blast;
mod covering;
mod fire;
mod friendly;
mod hiding;
mod smoke;
mod speculative;

mod saves;
mod wounded;

mod buildings;
mod melee;
mod shock;

mod morale;
mod points;
mod retreat;
mod victory;

mod ambush;
mod charges;
mod civilians;
mod evacuation;
mod helicopters;
mod intelligence;
mod mortars;
mod platoon;
mod press;
mod support;

mod drills;
mod golden;
mod scenarios;
mod vehicles;
mod worth;
