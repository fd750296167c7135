//! Footer, messages, dialogs, forms, lists and the move list.

use insta::assert_snapshot;
use othello_core::Move;
use othello_view::{
    Dialog, Field, Footer, FooterItem, Form, FormRow, KeyList, Look, Message, Messages, MoveList,
    PickList, cells, render_to_text,
};
use ratatui_core::layout::Rect;
use ratatui_core::style::Style;

use crate::support::square;

fn text(
    width: u16,
    height: u16,
    draw: impl FnOnce(Rect, Look, &mut ratatui_core::buffer::Buffer),
) -> String {
    render_to_text(width, height, |buf| draw(buf.area, Look::default(), buf))
}

/// A long text keeps its beginning and ends with a mark.
#[test]
fn a_long_message_is_cut_at_the_right() {
    let status = "Principal variation: d3 c5 f6 f5 f4 c3 c4 d2 e2 b4 d1 f3 b5 e3 f2 f1 a4 d6 e6 e7";
    let messages = [Message::fact(status)];
    let shown = |height| {
        text(40, height, |area, look, buf| {
            Messages { messages: &messages, inset: 0 }.draw(area, look, buf);
        })
    };
    let line = shown(1);
    assert!(line.starts_with("Principal variation: d3 c5"), "{line}");
    assert!(line.ends_with("...\n"), "{line}");
    assert!(!shown(3).contains("..."), "three rows are enough");
}

#[test]
fn messages_share_the_rows() {
    let messages = [
        Message::fact("White f8: flipped e7. You have 8 legal moves."),
        Message::warning("Coach: d2 takes four discs but leaves you two moves."),
    ];
    let shown = text(40, 3, |area, look, buf| {
        Messages { messages: &messages, inset: 1 }.draw(area, look, buf);
    });
    assert_snapshot!(shown);
}

fn footer_items() -> Vec<FooterItem> {
    vec![
        FooterItem::new("arrows/a1", "Move"),
        FooterItem::new("Enter", "Play"),
        FooterItem::new("Tab", "Next legal"),
        FooterItem::new("?", "Help").kept(),
        FooterItem::new("q", "").kept(),
    ]
}

#[test]
fn the_footer_leaves_out_whole_items() {
    let items = footer_items();
    let footer = Footer { items: &items, inset: 1 };
    for width in 0..80 {
        let line = text(width, 1, |area, look, buf| footer.draw(area, look, buf));
        assert!(cells::width(line.trim_end()) <= usize::from(width));
        assert!(!line.contains("Next legal") || line.contains("? Help"), "{line}");
    }
    let area = Rect::new(0, 5, 80, 1);
    let (index, cells) = footer.places(area)[1];
    assert_eq!(footer.item_at(area, cells.x, 5), Some(index));
    assert_eq!(footer.item_at(area, 0, 5), None);
}

#[test]
fn a_dialog_asks_in_the_middle() {
    let lines =
        ["黒が投了します。よろしいですか？".to_owned(), String::new(), "Really?".to_owned()];
    let buttons = ["はい".to_owned(), "いいえ".to_owned()];
    let dialog = Dialog { title: "投了", text: &lines, buttons: &buttons, focus: 1 };
    let shown = text(40, 9, |area, look, buf| {
        for y in 0..9 {
            buf.set_string(0, y, "石".repeat(20), Style::new());
        }
        dialog.draw(area, look, buf);
    });
    assert_snapshot!(shown);
    let screen = Rect::new(0, 0, 40, 9);
    let places = dialog.button_places(screen);
    assert_eq!(dialog.button_at(screen, places[1].x, places[1].y), Some(1));
    assert_eq!(dialog.button_at(screen, 0, 0), None);
}

#[test]
fn a_dialog_fits_any_screen() {
    let lines = ["Black wins 13-0; with empty squares to the winner 64-0.".to_owned()];
    let buttons = ["New game".to_owned(), "Review".to_owned()];
    let dialog = Dialog { title: "Game over", text: &lines, buttons: &buttons, focus: 0 };
    for (width, height) in [(0, 0), (1, 1), (3, 9), (20, 10), (200, 2)] {
        let screen = Rect::new(0, 0, width, height);
        assert_eq!(screen.union(dialog.place(screen)), screen);
        let _drawn = text(width, height, |area, look, buf| dialog.draw(area, look, buf));
    }
}

fn new_game() -> Vec<FormRow> {
    let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let row = |label: &str, field, spaced| FormRow { label: label.to_owned(), field, spaced };
    let options = [("legal squares", true), ("preview flips", true), ("values", false)];
    let options = options.map(|(text, on)| (text.to_owned(), on)).to_vec();
    vec![
        row(
            "You play",
            Field::Choice { options: texts(&["Black", "White", "Random"]), chosen: 0 },
            false,
        ),
        row("Level", Field::Gauge { value: 3, max: 10, note: "3 of 10".to_owned() }, false),
        row("Coach", Field::Toggles { options, focus: 1 }, true),
        row("", Field::Buttons { options: texts(&["Start", "Cancel"]), focus: 0 }, true),
    ]
}

#[test]
fn a_form_flows_into_its_width() {
    let rows = new_game();
    let form = Form { rows: &rows, focus: 2 };
    let wide = text(76, 7, |area, look, buf| form.draw(area, look, buf));
    let narrow = text(38, 8, |area, look, buf| form.draw(area, look, buf));
    assert_snapshot!(format!("{wide}\n{narrow}"));
}

#[test]
fn a_form_shows_the_row_in_focus() {
    let rows = new_game();
    let form = Form { rows: &rows, focus: 3 };
    let shown = text(38, 2, |area, look, buf| form.draw(area, look, buf));
    assert!(shown.contains("[ Start ]"), "{shown}");
}

#[test]
fn the_parts_of_a_form_are_hit() {
    let rows = new_game();
    let form = Form { rows: &rows, focus: 0 };
    let area = Rect::new(0, 0, 76, 7);
    let first = text(76, 7, |area, look, buf| form.draw(area, look, buf));
    let column = |part: &str, row: usize| {
        let line = first.lines().nth(row).expect("a row");
        u16::try_from(line.find(part).expect(part)).expect("a column")
    };
    assert_eq!(form.option_at(area, column("( ) White", 0), 0), Some((0, 1)));
    assert_eq!(form.option_at(area, column("[###", 1) + 5, 1), Some((1, 4)));
    assert_eq!(form.option_at(area, column("[ ] values", 3), 3), Some((2, 2)));
    assert_eq!(form.option_at(area, 0, 6), None);
}

#[test]
fn lists_scroll_to_the_chosen_row() {
    let rows: Vec<_> = (1..=9).map(|game| format!("game {game}")).collect();
    let list = PickList { rows: &rows, chosen: 6 };
    let shown = text(10, 3, |area, look, buf| list.draw(area, look, buf));
    assert_eq!(shown, "  game 5\n  game 6\n> game 7\n");
    assert_eq!(list.row_at(Rect::new(0, 0, 10, 3), 4, 1), Some(5));
    assert_eq!(list.row_at(Rect::new(0, 0, 10, 3), 4, 3), None);
}

#[test]
fn keys_stand_in_columns() {
    let entries: Vec<_> = [("arrows", "move the cursor"), ("Enter", "play"), ("u", "undo")]
        .map(|(key, text)| (key.to_owned(), text.to_owned()))
        .to_vec();
    let list = KeyList { entries: &entries, scrolled: 0 };
    let wide = text(80, 2, |area, look, buf| list.draw(area, look, buf));
    let narrow = text(20, 3, |area, look, buf| list.draw(area, look, buf));
    assert_snapshot!(format!("{wide}\n{narrow}"));
}

fn moves() -> Vec<Move> {
    let names = ["f5", "d6", "c4", "", "f4", "e6", "f6", "f7"];
    names.map(|name| if name.is_empty() { Move::Pass } else { square(name).into() }).to_vec()
}

#[test]
fn the_move_list_shows_passes_and_the_place_in_the_game() {
    let moves = moves();
    let shown = |ply, width, height| {
        text(width, height, |area, look, buf| {
            MoveList { moves: &moves, ply }.draw(area, look, buf);
        })
    };
    assert_eq!(shown(8, 40, 1), " 1 f5 d6   3 c4 --   4 f4 e6   6 f6 f7<\n");
    assert_eq!(shown(3, 40, 1), " 1 f5 d6   3[c4]--   4 f4 e6   6 f6 f7\n");
    assert_eq!(shown(0, 20, 2), " 1 f5 d6  3 c4 --\n 4 f4 e6  6 f6 f7\n");
    assert_eq!(shown(7, 20, 1), " 4 f4 e6  6[f6]f7\n");
}

#[test]
fn moves_are_hit_where_they_are_drawn() {
    let moves = moves();
    let list = MoveList { moves: &moves, ply: 8 };
    let area = Rect::new(30, 4, 40, 2);
    assert_eq!(list.ply_at(area, 33, 4), Some(1));
    assert_eq!(list.ply_at(area, 47, 4), Some(4));
    assert_eq!(list.ply_at(area, 30, 5), None);
}
