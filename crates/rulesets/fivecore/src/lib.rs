//! FiveCore.
