//! Tests of the rules against data, and against a walker that shares no code with them.
