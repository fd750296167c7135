//! Other boards than the official one, in a terminal: keyboard, mouse, the set-up editor.

use othello_tests::{Home, Terminal};

use crate::steps::{call, player};

fn two_people_at(home: &Home, rules: &str, columns: u16, rows: u16) -> Terminal {
    let program = player(&[
        "--rules",
        rules,
        "--white",
        "human",
        "--new",
        "--charset",
        "ascii",
        "--no-mouse",
    ]);
    Terminal::start(&program, home, columns, rows).unwrap()
}

#[test]
fn a_hexagon_is_played_by_keys_and_survives_resizing() {
    let home = Home::new().unwrap();
    let mut terminal = two_people_at(&home, "hex", 80, 24);
    let screen = terminal.wait_for("a5 |").unwrap();
    assert!(screen.contains(r"/ \ / \"), "the cells have six walls:\n{screen}");
    terminal.type_keys("'f3\r").unwrap();
    terminal.wait_for("Black f3, flips 1: f4.").unwrap();
    for (columns, rows) in [(20, 10), (8, 3), (40, 16), (120, 40), (80, 24)] {
        terminal.resize(columns, rows).unwrap();
    }
    terminal.wait_for("move 2 ").unwrap();
    // Along an axis and back.
    terminal.type_keys("'e5\x1b[5~\x1b[6~\r").unwrap();
    terminal.wait_for("e5 is not legal").unwrap();
    terminal.type_keys("q").unwrap();
    assert!(terminal.wait_for_exit().unwrap().success());
}

#[test]
fn the_round_board_is_clicked_where_it_is_drawn() {
    let home = Home::new().unwrap();
    let program = player(&["--rules", "nip", "--white", "human", "--new", "--charset", "ascii"]);
    let mut terminal = Terminal::start(&program, &home, 80, 24).unwrap();
    let screen = terminal.wait_for("move 1 ").unwrap();
    let row = screen.lines().position(|line| line.starts_with("3 ")).expect("rank 3");
    let line = screen.lines().nth(row).expect("a row");
    let column = line.find('*').or_else(|| line.find("[*]")).expect("a legal square");
    terminal.click(column.try_into().unwrap(), row.try_into().unwrap()).unwrap();
    terminal.wait_for("Black d3, flips 1: d4.").unwrap();
}

#[test]
fn a_position_is_set_up_by_pasting_and_played() {
    let home = Home::new().unwrap();
    let mut terminal = two_people_at(&home, "mini", 80, 24);
    terminal.wait_for("move 1 ").unwrap();
    // F4, then a board between the marks of a paste.
    terminal.type_keys("\x1bOS").unwrap();
    terminal.wait_for("Set-up: mini").unwrap();
    terminal.type_keys("\x1b[200~no board\x1b[201~").unwrap();
    terminal.wait_for("This text is no position").unwrap();
    let board = "------/------/--OX--/--XO--/------/------ O";
    terminal.type_keys(&format!("\x1b[200~{board}\x1b[201~")).unwrap();
    terminal.wait_for("White to move").unwrap();
    terminal.type_keys("n").unwrap();
    terminal.wait_for("No disc is on the board").unwrap();
    terminal.type_keys(&format!("\x1b[200~{board}\x1b[201~\r")).unwrap();
    terminal.wait_for("New game.").unwrap();
    terminal.type_keys("\t\r").unwrap();
    terminal.wait_for("White c2, flips 1: c3.").or_else(|_| terminal.wait_for("White ")).unwrap();
}

#[test]
fn what_makes_no_game_is_refused_with_its_reason() {
    let home = Home::new().unwrap();
    let refused = |arguments: &[&str]| {
        let (code, out, err) = call("othello-tui", arguments, &home, "");
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        err
    };
    assert!(refused(&["--rules", "go"]).contains("unknown rules `go`"));
    assert!(refused(&["--rules", "othello", "--holes", "d4", "--linear"]).contains("d4"));
    assert!(refused(&["--rules", "hex", "--start", "parallel", "--linear"]).contains("hex"));
    let program = refused(&["--rules", "grand", "--white", "cmd:rhino", "--linear"]);
    assert!(program.contains("play official Othello, not `grand`"), "{program}");
}
