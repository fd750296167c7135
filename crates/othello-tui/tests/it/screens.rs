//! Screens.
use othello_view::Lang;
use crate::stage::*;
#[test]
fn show() {
    let game = "f5d6c4f4e6f6f7c5c6b5f3e7a5d3d7f8";
    for (size, script) in [((80,24), ""), ((80,24), "text g8\nEnter"), ((80,24),"n"), ((80,24),"?"), ((120,40),""), ((120,40),"text g8\nEnter"), ((40,16),"text d2"), ((40,16),"text g8\nEnter"), ((20,10),""), ((20,10),"#"), ((100,24),""), ((40,30),""), ((80,24),"#"), ((40,16),"n"), ((40,16),"?"), ((20,10),"n")] {
        let mut s = stage(Lang::En, size, against_engine(), game);
        println!("== {size:?} {script:?}\n{}", play(&mut s, script));
    }
    for lang in [Lang::Ru, Lang::Ja] { for script in ["", "text g8\nEnter", "n", "?"] {
        let mut s = stage(lang, (80,24), against_engine(), game);
        println!("== {lang:?} {script:?}\n{}", play(&mut s, script));
    }}
}
