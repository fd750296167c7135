# What othello-tui alone says.

## Players and levels

seat-person = человек
seat-engine = компьютер, уровень { $level }
name-you = Вы
name-you-short = вы
name-person = Человек
name-person-short = чел.
name-engine = Компьютер (уровень { $level })
name-engine-middle = комп. { $level }
name-engine-short = ур{ $level }
level-name = { $level ->
    [novice] новичок: первая партия
    [beginner] начинающий
    [learner] ученик
    [casual] играющий иногда
    [amateur] любитель
    [club] клубный игрок
    [skilled] опытный игрок
    [strong] сильный игрок
    [expert] эксперт
    [master] мастер
    [grandmaster] гроссмейстер
   *[champion] чемпион: вся сила программы
}
level-of = { $level }/12, { $name }

## Title

title-player = { side-name }: { $name }
title-status = ход { $number }   { to-move }
title-status-short = х{ $number } ходит { $sign }
title-turn = ходит { $sign }
game-over = Партия окончена.
game-over-short = конец

## Facts

taken-back = Отменено: { $moves }.
put-back = Повторено: { $moves }.
nothing-to-take-back = Нет вашего хода, который можно отменить.
nothing-to-put-back = Повторять нечего.
looking-at = На доске позиция после хода { $ply } из { $of }.
looking-at-end = Это последняя позиция, после хода { $ply }.
hint = Подсказка: { $move }.
hint-estimate = Оценка для { side-whose }: { $value } диска (примерно, на { $depth ->
    [one] { $depth } ход
    [few] { $depth } хода
   *[many] { $depth } ходов
} вперёд).
hint-exact = Оценка для { side-whose }: { $value } (в дисках, точно, до конца партии).
advice = { $adviser } советует { $move }.
advice-estimate = Оценка программы для { side-whose }: { $value } (в дисках, примерно, на { $depth ->
    [one] { $depth } ход
    [few] { $depth } хода
   *[many] { $depth } ходов
} вперёд).
advice-exact = Оценка программы для { side-whose }: { $value } (в дисках, точно, до конца партии).
advice-value = Оценка программы для { side-whose }: { $value } (в дисках).
no-advice = { $adviser } ничего не советует: здесь программа сдалась бы.
advice-others = Следующие по силе: { $moves }.
pass-word = пас
draw-offered = { side-name } предлагают ничью.
draw-declined = { side-name } отказываются от ничьей.
not-your-turn = Сейчас не ваш ход: ходит компьютер.
nothing-more-to-play = Партия окончена: отмените ход или начните новую игру.
aiming-at = Клетка { $file }_ : печатайте дальше, ряды от 1 до { $last }.
begun = Новая игра. Чёрные: { $black }. Белые: { $white }.
begun-rules = Игра: { $rules }; начинают { side-who }.
cannot-play = Чужие программы играют в обычное Отелло, а не в { $rules }.
quote-first = На такой широкой доске клетку начинает знак ' : наберите 'd3.
not-a-position = Этот текст - не позиция: { $reason }.
names-on = На пустых клетках стоят их имена.
names-off = Имена клеток скрыты.
resumed = Партия продолжается после хода { $ply }.
opened = Открыта партия: { $plies ->
    [one] { $plies } ход
    [few] { $plies } хода
   *[many] { $plies } ходов
}. Играть дальше можно с любой позиции.
not-a-game = Этот текст - не партия: { $reason }.
torn-tail = Все целые ходы на месте; запись партии повреждена со строки { $line }, эта часть отложена ({ $reason }).
legal-marks-on = Допустимые клетки отмечены.
legal-marks-off = Допустимые клетки не отмечены.
preview-on = Диски, которые перевернёт ход, показаны.
preview-off = Диски, которые перевернёт ход, не показаны.
not-kept = Партию не удаётся сохранить: { $reason }. Играть можно дальше.
problem = Не удалось использовать данные прошлого раза: { $reason }.
engine-failed = Сбой компьютерного игрока. Играйте дальше или попросите его снова.
program-failed = Сбой чужой программы: { $reason }. Велите ей ходить, чтобы запустить её заново.
analyst-failed = Сбой программы, которая даёт подсказки: { $reason }. Попросите подсказку снова, чтобы запустить её заново.

## Coach

coach-line = { coach } { $text }
coach-thinking = компьютер думает (Esc - ходить сейчас, u - отменить ход).
coach-program = думает чужая программа (Esc - остановить её, u - отменить ход).
coach-hinting = ищу лучший ход (Esc - не нужно).
coach-hint-so-far = пока лучше всего { $move }, оценка { $value } (ходов вперёд: { $depth }; Esc - не нужно).
coach-hint-so-far-short = пока { $move } { $value } ({ $depth })
coach-judging = компьютер обдумывает ничью.
coach-explained = Пробел - линии по одной, Esc - назад.
coach-over = N реванш со сменой цвета, n новая игра, u ход назад, q выход.
coach-explained-short = Пробел - линии, Esc - назад.
coach-looking-back-short = ] - вперёд; или сделайте ход.
coach-looking-back = ] и End - вперёд; сделайте ход, чтобы попробовать иначе.
coach-engines-turn = ход компьютера; . - пусть ходит.
coach-question = Вверх и Вниз - выбор, Enter - ответ, Esc - без изменений.
coach-first = Tab - к допустимой клетке, Enter - ход, ? - все клавиши.
coach-first-short = Tab - куда ходить, Enter - ход.
coach-questions-short = что сейчас? что потом? (y, i)
coach-questions = что я получаю сейчас? что позволяю потом? (y почему, i совет)

## Explanation

legal-panel = Ход { $square } допустим для { $sign }: переворачивает { $count ->
    [one] { $count } диск
    [few] { $count } диска
   *[many] { $count } дисков
}.
legal-panel-nothing = Ход { $square } для { $sign } допустим и ничего не переворачивает.
walk-line = Линия { $line } из { $of } (Пробел: дальше)
legend = { $legal } допустимо   [ ] курсор   o перевернётся   ( ) последний ход   = перевёрнуто

legend-hole = {"   "}{ $hole } запрет
legend-rim = {"   "}{ $rim } край-линия
panel-map = Карта

## Set-up

set-up-title = Расстановка: { $rules }
set-up-good = Так можно играть: Enter начинает.
set-up-faults-short = { $count ->
    [0] готово
   *[other] ! { $count }
}
set-up-keys = x чёрный   o белый   - пусто   # запрет   Пробел дальше   t очередь   [ ] запас чёрных   { "{" } { "}" } запас белых   n очистить   s начало   @ имена   доску можно вставить
legend-set-up = # запрет   [ ] курсор   ! ошибка
fault-overlap = Диски обоих цветов на { $squares }.
fault-outside = На доске нет клеток { $squares }.
fault-no-discs = На доске нет ни одного диска.
fault-hand = В запасе больше { $supply } дисков: { side-who }.
fault-too-many = На доске и в запасе больше дисков, чем по { $supply } на каждого.
fault-nobody-moves = Ходов нет ни у кого.
fault-too-small = { $count } клеток мало для игры.
fault-not-connected = Нет пути к { $squares }.
fault-start = Игра начинается на { $squares }, их нельзя запретить.
fault-opening = Для дебюта нужны { $squares }, их нельзя запретить.
fault-rim = От края осталось слишком мало.
fault-no-opening-move = С такими запретами игру никто не начнёт.
fault-other = Играть нельзя: { $reason }.

## Questions

resign-question = { side-name }: сдаться?
resign-note = Тогда выиграет другая сторона. Ходы останутся в истории.
resign-yes = Сдаться
resign-no = Играть дальше
resign-short = Сдаться?
draw-question = { other-name } предлагают ничью. { side-name }, согласны?
draw-note = Если да, партия закончится вничью.
draw-yes = Согласиться
draw-no = Играть дальше
draw-short = Ничья?
over-kept = Партия в истории: othello-replay view покажет её снова.
over-rematch = Реванш со сменой цвета
over-new-game = Новая игра
over-look = Смотреть на доску
over-quit = Выйти
resume-question = Есть незаконченная партия. Продолжить её?
resume-note = Если нет, она попадёт в историю как есть.
resume-yes = Продолжить
resume-no = Новая игра
resume-short = Дальше?
open-question = Открыть вставленную партию?
open-note = Партия на доске попадёт в историю как есть.
open-yes = Открыть
open-no = Не открывать
open-short = Открыть?
plies-played = { $count ->
    [one] Сыгран { $count } ход.
    [few] Сыграно { $count } хода.
   *[many] Сыграно { $count } ходов.
}

## New game

new-game-title = Новая игра
form-game = Игра
form-objective = Побеждает
form-most = больше дисков
form-fewest = меньше дисков
form-start = Начало
form-crossed = накрест
form-parallel = параллельно
form-misfit = Эта программа играет только в обычное Отелло: выберите другого игрока.
form-person = Человек
form-engine = Компьютер
form-level = уровень
game-name = { $game ->
    [othello] Отелло 8x8
    [mini] Мини 6x6
    [grand] Большая 10x10
    [reversi] Реверси, по 32 диска
    [reversi-loose] Реверси вольные
    [eight-stars] Восемь звёзд
    [annexation] Аннексия
    [black-hole] Чёрная дыра
    [nip] Нип, круглая доска
    [hex] Шестиугольник
    [square] Квадрат { $rules }x{ $rules }
   *[own] { $rules }
}
game-about = { $game ->
    [othello] Отелло 8x8. Начинают чёрные. Диск должен замкнуть хотя бы одну линию чужих дисков; переворачиваются все замкнутые линии. Кому некуда ходить, тот пропускает ход автоматически.
    [mini] Малая доска 6x6 по правилам Отелло: партия на несколько минут.
    [grand] Большая доска 10x10 по правилам Отелло.
    [reversi] Игра 1880-х годов: первые четыре диска по очереди ставят на середину, они ничего не переворачивают; начинают белые, у каждого по 32 диска без займа.
    [reversi-loose] Как реверси, но диск можно поставить и рядом со своим, ничего не переворачивая.
    [eight-stars] 10x10 без трёх клеток у каждого угла: вместо четырёх углов восемь клеток, которые нельзя перевернуть.
    [annexation] Крест из 64 клеток по образцу игры 1870 года, предшественницы реверси.
    [black-hole] Отелло с одной запретной клеткой, выбранной наугад: туда не ходят, и она обрывает все линии.
    [nip] Круглая доска из 52 точек: диски зажимают и вдоль края, по всему кругу, поэтому надёжных углов нет.
    [hex] Шестиугольник из 61 ячейки: линии идут по трём осям, шесть направлений.
    [square] Доска { $rules }x{ $rules } по правилам Отелло.
   *[own] Те же правила, что у партии на доске: { $rules }.
}
rules-count-fewest = Выигрывает тот, у кого на доске меньше дисков; кто остался без дисков, победил. Показан и турнирный счёт.
rules-count = Выигрывает тот, у кого на доске больше дисков; если остались пустые клетки, показан и турнирный счёт.

## Help

help-title = Клавиши
messages-title = Сообщения
keys-board = У ДОСКИ
keys-explanation = КОГДА ОБЪЯСНЯЕТСЯ КЛЕТКА
keys-question = ВОПРОСЫ
keys-game-over = ПОСЛЕ ПАРТИИ
keys-form = НОВАЯ ИГРА
keys-editor = РАССТАНОВКА
keys-reader = СТРАНИЦЫ КАК ЭТА
keys-everywhere = ВЕЗДЕ
keys-mouse = МЫШЬ
help-mouse-aim = Нажать - прицелиться, отпустить там же - ход
help-mouse-why = Правая кнопка объясняет клетку
help-mouse-wheel = Колесо листает партию
help-mouse-select = Shift выделяет текст; --no-mouse отпускает мышь

action-move = двигать курсор
action-move-legal = к допустимой клетке в эту сторону
action-next-legal = к следующей допустимой клетке
action-next-legal-short = Допустимая
action-previous-legal = к предыдущей допустимой клетке
action-aim = выбрать клетку
action-aim-short = Клетка
action-play = ход; если нельзя - объяснение
action-play-short = Ход
action-undo = ход назад, до своей очереди
action-undo-short = Назад
action-redo = ход вперёд, до своей очереди
action-step-back = посмотреть на ход раньше
action-step-forward = посмотреть на ход позже
action-to-start = посмотреть начало
action-to-end = к последней позиции
action-hint = лучший ход и оценка
action-hint-short = Совет
action-why = почему: все линии клетки
action-why-short = Почему
action-walk-lines = показать линии по одной
action-walk-lines-short = Линии по одной
action-engine-move = пусть за эту сторону ходит компьютер
action-new-game = новая игра
action-new-game-short = Новая
action-rematch = реванш со сменой цвета
action-rematch-short = Реванш
action-offer-draw = предложить ничью
action-offer-draw-short = Ничья
action-resign = сдаться (с вопросом)
action-resign-short = Сдаться
action-toggle-legal = отметки допустимых клеток
action-toggle-preview = показ переворотов
action-aim-wide = начать клетку на широкой доске: 'j10
action-rim = вдоль края или наискось
action-toggle-names = имена клеток вкл. и выкл.
action-set-up = расставить позицию
action-put-black = чёрный диск
action-put-black-short = Чёрный
action-put-white = белый диск
action-put-white-short = Белый
action-put-nothing = убрать диск
action-put-nothing-short = Пусто
action-put-hole = запретная клетка или обычная
action-put-hole-short = Запрет
action-cycle = чёрный, белый, пусто по кругу
action-swap-turn = кто ходит первым
action-swap-turn-short = Очередь
action-hand = запас чёрных, запас белых
action-clear = убрать все диски
action-clear-short = Очистить
action-restart = начальная позиция игры
action-restart-short = Начало
action-help = эта страница
action-help-short = Справка
action-messages = все сообщения
action-cancel = назад; из программы не выходит
action-cancel-short = Назад
action-quit = выйти; партия сохраняется
action-quit-short = Выход
action-accept = принять выбранное
action-accept-short = Принять
action-yes = да
action-no = нет
action-field = вверх и вниз
action-field-short = Выбор
action-scroll-short = Листать
action-start-short = Начать
key-arrows = стрелки
action-change = изменить; листать страницами
action-change-short = Изменить
action-interrupt = завершить сразу
action-suspend = приостановить до команды оболочки
action-redraw = перерисовать экран

## Linear mode

linear-welcome = Отелло обычным текстом. Наберите клетку, чтобы пойти, "help" - все слова.
linear-unknown = Непонятно: { $text }. Наберите "help", чтобы увидеть все слова.
linear-legal-hint = Наберите "moves": { $count ->
    [one] { $count } допустимая клетка
    [few] { $count } допустимые клетки
   *[many] { $count } допустимых клеток
}.
linear-answers = Ответ: { $answers }.
linear-kept = Партия сохранена. До свидания.
linear-farewell = До свидания.
linear-no-moves = Допустимых клеток нет.
linear-no-last = Ходов ещё не было.
linear-help-square = пойти туда
linear-help-ask = что сделает ход туда
linear-help-moves = допустимые клетки
linear-help-board = вся доска
linear-help-row = один ряд доски
linear-help-score = диски обеих сторон
linear-help-last = последний ход ещё раз
linear-help-lines = все линии от клетки
linear-help-why = почему клетка допустима или нет
linear-help-pass = пропустить ход (только когда ходов нет; происходит автоматически)
linear-help-new = новая игра; игроки: human, engine или от engine:1 до engine:12
linear-help-rules = новая игра по правилам: othello, grand, hex, nip+anti и другим
linear-help-setup = новая игра с позиции, заданной текстом
no-row = На доске ряды от 1 до { $last }.
linear-help-status = чей ход и какой счёт
linear-help-open = открыть партию по её ходам
linear-help-help = этот список

## Starting

no-terminal = Игре на весь экран нужен терминал для клавиатуры и экрана; попробуйте --linear.
