//! The files of `locales`, listed when the program is built.

include!(concat!(env!("OUT_DIR"), "/texts.rs"));
