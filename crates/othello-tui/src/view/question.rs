//! Questions: beside the board, which stays in sight.

use othello_core::Color;
use othello_view::{Layout, PickList, Role, cells, paint};
use ratatui::buffer::Buffer;

use super::Screen;
use crate::dialog::{Question, Topic};
use crate::places;
use crate::say;

/// Draws a question with its answers.
pub(super) fn draw(screen: Screen<'_>, layout: &Layout, question: &Question, buf: &mut Buffer) {
    let answers: Vec<String> = question
        .answers()
        .iter()
        .map(|answer| screen.texts.say(answer.text(&question.topic)))
        .collect();
    let place = places::question(layout, answers.len());
    if place.answers.is_empty() {
        let answer = screen.texts.say(question.answer().short_text());
        return in_one_row(screen, layout, question, &answer, buf);
    }
    let duel = &screen.model.duel;
    let heading = say::question(&question.topic, duel, screen.texts);
    let style = screen.look.style(Role::Text);
    paint::fill(buf, layout.side, style);
    let kept = screen.model.is_kept();
    let mut lines = cells::wrap(&heading, place.text.width.into());
    let told = lines.len();
    for sentence in say::details(&question.topic, duel, kept, screen.texts) {
        lines.push(String::new());
        lines.extend(cells::wrap(&sentence, place.text.width.into()));
    }
    for (index, (y, line)) in (place.text.top()..place.text.bottom()).zip(lines).enumerate() {
        let role = if index < told { Role::Title } else { Role::Text };
        paint::text(buf, place.text, (place.text.x, y), &line, screen.look.style(role));
    }
    let list = PickList { rows: &answers, chosen: question.chosen };
    list.draw(place.answers, screen.look, buf);
}

/// A screen without panels: the question and the chosen answer take the place of the title.
fn in_one_row(
    screen: Screen<'_>,
    layout: &Layout,
    question: &Question,
    answer: &str,
    buf: &mut Buffer,
) {
    let area = layout.title;
    paint::fill(buf, area, screen.look.style(Role::Title));
    let text = format!("{} [{answer}]", short_heading(screen, question));
    let text = paint::cut(&text, area.width.into(), screen.look.charset);
    paint::text(buf, area, (area.x, area.y), &text, screen.look.style(Role::Title));
}

fn short_heading(screen: Screen<'_>, question: &Question) -> String {
    if matches!(question.topic, Topic::GameOver) {
        let counts = screen.model.duel.position().counts();
        let say = say::narrator(screen.texts, &screen.model.duel);
        return Color::ALL
            .map(|color| format!("{} {}", say.sign(color, screen.look), counts[color]))
            .join(" ");
    }
    screen.texts.say(match question.topic {
        Topic::Resign(_) => "resign-short",
        Topic::AcceptDraw(_) => "draw-short",
        Topic::GameOver => "game-over-short",
        Topic::Resume(_) => "resume-short",
        Topic::Open(_) => "open-short",
    })
}
