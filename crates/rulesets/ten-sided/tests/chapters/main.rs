//! Ten-sided, chapter by chapter.

mod common;

mod asking;
mod combat;
mod examples;
mod golden;
mod morale;
mod movement;
mod options;
mod properties;
mod reaction;
mod scenarios;
mod setting_up;
mod shooting;
mod turns;
