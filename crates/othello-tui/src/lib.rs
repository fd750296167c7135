#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

// In reading order: a module uses those above it alone.
pub mod aim;
pub mod editor;
pub mod games;
pub mod hint;
pub mod open;
pub mod places;
pub mod players;
pub mod steps;
pub mod world;

pub mod action;
pub mod duel;

pub mod fact;
pub mod keymap;

pub mod dialog;

pub mod model;

pub mod say;

pub mod effects;
pub mod update;
pub mod view;

pub mod linear;
pub mod stage;
pub mod terminal;

pub mod cli;
mod run;

pub use run::run;
pub use world::{World, now};
