//! Tests of the view from outside.
