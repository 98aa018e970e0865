//! Shared scenes of the benchmarks.
