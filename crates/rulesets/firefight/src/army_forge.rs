//! GF-AFIM. Lists of the list builder.
