# What othello-tui alone says.

## Players and levels

seat-person = 人
seat-engine = AI レベル{ $level }
name-you = あなた
name-you-short = 自分
name-person = 人
name-person-short = 人
name-engine = AI（レベル{ $level }）
name-engine-middle = AI { $level }
name-engine-short = AI{ $level }
level-name = { $level ->
    [novice] 入門：はじめての対局に
    [beginner] 初心者
    [learner] 初級
    [casual] 愛好家
    [amateur] アマチュア
    [club] 中級
    [skilled] 上級
    [strong] 強豪
    [expert] 熟練者
    [master] 名人
    [grandmaster] 大名人
   *[champion] 最強：AIの全力
}
level-of = { $level }/12 { $name }

## Title

title-player = { side-name }：{ $name }
title-status = { $number }手目   { to-move }
title-status-short = { $number }手 { $sign }の番
title-turn = { $sign }の番
game-over = 終局。
game-over-short = 終局

## Facts

taken-back = 待った：{ $moves }。
put-back = 進めました：{ $moves }。
nothing-to-take-back = 戻せる自分の手がありません。
nothing-to-put-back = 進める手がありません。
looking-at = { $of }手中{ $ply }手目の後の局面です。
looking-at-end = 最新の局面です（{ $ply }手目の後）。
hint = ヒント：{ $move }。
hint-estimate = { side-name }から見て{ $value }石（推定、{ $depth }手先まで）。
hint-exact = { side-name }から見て{ $value }石（読み切り）。
advice = { $adviser }のおすすめ：{ $move }。
advice-estimate = このプログラムの評価：{ side-name }から見て{ $value }石（推定、{ $depth }手先まで）。
advice-exact = このプログラムの評価：{ side-name }から見て{ $value }石（読み切り）。
advice-value = このプログラムの評価：{ side-name }から見て{ $value }石。
no-advice = { $adviser }の助言はありません：ここでは投了します。
advice-others = 次点：{ $moves }。
pass-word = パス
draw-offered = { side-name }が引き分けを提案しました。
draw-declined = { side-name }は引き分けを断りました。
not-your-turn = あなたの番ではありません：AIの番です。
nothing-more-to-play = 終局しています：一手戻すか、新規対局を始めてください。
aiming-at = マス { $file }_ ：続けて入力。段は1から{ $last }。
begun = 新規対局。黒：{ $black }、白：{ $white }。
begun-rules = ゲーム：{ $rules }、{ side-name }が先手です。
cannot-play = ほかのプログラムは{ $rules }を打てません。
quote-first = 広い盤ではマスの前に ' を付けます：'d3。
not-a-position = 局面ではありません：{ $reason }。
names-on = 空きマスに名前を表示します。
names-off = マスの名前を表示しません。
resumed = { $ply }手目の後から再開します。
opened = { $plies }手の棋譜を開きました。どの局面からでも打てます。
not-a-game = 棋譜ではありません：{ $reason }。
torn-tail = それまでの手は無事です。この対局の記録は{ $line }行目から壊れていたため、その部分を別に取り置きました（{ $reason }）。
legal-marks-on = 打てるマスを表示します。
legal-marks-off = 打てるマスを表示しません。
preview-on = 返る石を表示します。
preview-off = 返る石を表示しません。
not-kept = 対局を保存できません：{ $reason }。このまま続けられます。
problem = 以前のデータを使えません：{ $reason }。
engine-failed = AIにエラーが起きました。このまま続けるか、もう一度打たせてください。
program-failed = 相手のプログラムでエラーが起きました: { $reason }。もう一度打たせると再起動します。
analyst-failed = ヒントのプログラムでエラーが起きました: { $reason }。もう一度ヒントを求めると再起動します。

## Coach

coach-line = { coach }{ $text }
coach-thinking = AIが考えています（Esc すぐ打つ、u 待った）。
coach-program = 相手のプログラムが考えています（Esc 止める、u 待った）。
coach-hinting = 最善手を探しています（Esc 中止）。
coach-hint-so-far = 今のところ{ $move }、評価{ $value }（{ $depth }手先まで、Esc 中止）。
coach-hint-so-far-short = 今のところ{ $move } { $value }（{ $depth }手）
coach-judging = AIが引き分けを検討しています。
coach-explained = Space で列を一つずつ、Esc で戻る。
coach-over = N 白黒交代で再戦、n 新規対局、u 待った、q 終了。
coach-explained-short = Space で一列ずつ、Esc で戻る。
coach-looking-back-short = ] で進む。打つと別の変化に。
coach-looking-back = ] と End で進む。打てば別の変化になります。
coach-engines-turn = AIの番です（. で打たせる）。
coach-question = 上下で選び、Enter で答える。Esc は何も変えない。
coach-first = Tab で打てるマスへ、Enter で打つ、? でキー一覧。
coach-first-short = Tab で候補へ、Enter で打つ。
coach-questions-short = 今何を得る？次に何を許す？
coach-questions = 今何を得る？次に何を許す？（y なぜ、i ヒント）

## Explanation

legal-panel = { $sign }は{ $square }に打てます：{ $count }個返す。
legal-panel-nothing = { $sign }は{ $square }に打てます：返す石なし。
walk-line = { $of }列中{ $line }列目（Space 次へ）
legend = { $legal } 打てる   [ ] カーソル   o 返る石   ( ) 直前の手   = 返った石

legend-hole = {"   "}{ $hole } 置けない
legend-rim = {"   "}{ $rim } 縁も列
panel-map = 地図

## Set-up

set-up-title = 局面作成：{ $rules }
set-up-good = 対局できます：Enter で開始。
set-up-faults-short = { $count ->
    [0] 準備完了
   *[other] ！{ $count }
}
set-up-keys = x 黒   o 白   - 空き   # 穴   Space 次へ   t 手番   [ ] 黒の手持ち   { "{" } { "}" } 白の手持ち   n 消去   s 初期配置   @ 名前   盤の貼り付け可
legend-set-up = # 穴   [ ] カーソル   ! 誤り
fault-overlap = 両方の石があります：{ $squares }。
fault-outside = この盤にないマスです：{ $squares }。
fault-no-discs = 盤上に石がありません。
fault-hand = { side-name }の手持ちが{ $supply }個を超えています。
fault-too-many = 盤上と手持ちの合計が、各{ $supply }個を超えています。
fault-nobody-moves = どちらも打てません。
fault-too-small = { $count }マスでは少なすぎます。
fault-not-connected = つながっていません：{ $squares }。
fault-start = 開始のマスは穴にできません：{ $squares }。
fault-opening = 序盤に要るマスは穴にできません：{ $squares }。
fault-rim = 縁がほとんど残っていません。
fault-no-opening-move = この穴では誰も始められません。
fault-other = 対局できません：{ $reason }。

## Questions

resign-question = { side-name }：投了しますか？
resign-note = 相手の勝ちになります。棋譜は履歴に残ります。
resign-yes = 投了する
resign-no = 続ける
resign-short = 投了？
draw-question = { other-name }が引き分けを提案。{ side-name }は承諾しますか？
draw-note = 承諾すると引き分けで終局します。
draw-yes = 承諾する
draw-no = 続ける
draw-short = 引分？
over-kept = 棋譜は履歴にあります：othello-replay view で見られます。
over-rematch = 白黒交代で再戦
over-new-game = 新規対局
over-look = 盤を見る
over-quit = 終了
resume-question = 未完の対局があります。続けますか？
resume-note = 続けない場合はそのまま履歴に入ります。
resume-yes = 続ける
resume-no = 新規対局
resume-short = 続ける？
open-question = 貼り付けた棋譜を開きますか？
open-note = 盤上の対局はそのまま履歴に入ります。
open-yes = 開く
open-no = 開かない
open-short = 開く？
plies-played = { $count }手まで進んでいます。

## New game

new-game-title = 新規対局
form-game = ゲーム
form-objective = 勝ち
form-most = 石が多い方
form-fewest = 石が少ない方
form-start = 初期配置
form-crossed = 交差
form-parallel = 平行
form-misfit = このプログラムは通常のオセロだけです：ほかの人かAIを選んでください。
form-person = 人
form-engine = AI
form-level = レベル
game-name = { $game ->
    [othello] オセロ 8x8
    [mini] ミニ 6x6
    [grand] グランド 10x10
    [reversi] リバーシ（各32石）
    [reversi-loose] リバーシ（隣接可）
    [eight-stars] エイトスターズ
    [annexation] アネクセーション
    [black-hole] ブラックホール
    [nip] ニップ（丸い盤）
    [hex] 六角形
    [square] 正方形 { $rules }x{ $rules }
   *[own] { $rules }
}
game-about = { $game ->
    [othello] 8x8のオセロ。黒が先手です。相手の石を一列でも挟めるマスに打ち、挟んだ列はすべて返します。打てない時は自動的にパスです。
    [mini] 6x6の小さな盤。ルールはオセロと同じで、数分で終わります。
    [grand] 10x10の大きな盤。ルールはオセロと同じです。
    [reversi] 1880年代のゲーム。最初の四石は中央に交互に置き、何も返しません。白が先手で、石は各32個、借りることはできません。
    [reversi-loose] リバーシと同じですが、自分の石の隣なら返さずに置くこともできます。
    [eight-stars] 10x10の四隅から三マスずつ除いた盤。決して返らないマスが八つあります。
    [annexation] 64マスの十字形。リバーシに先立つ1870年のゲームにならったものです。
    [black-hole] 一マスだけ置けないオセロ。場所はくじで決まり、どの列もそこで切れます。
    [nip] 52点の丸い盤。縁に沿っても一周ぐるりと挟めるので、安全な隅はありません。
    [hex] 61マスの六角形。列は三つの軸、六方向です。
    [square] { $rules }x{ $rules }の盤。ルールはオセロと同じです。
   *[own] 盤上の対局と同じルール：{ $rules }。
}
rules-count-fewest = 盤上の石が少ない方の勝ちで、一つもなくなれば勝ちです。公式の石数も示します。
rules-count = 盤上の石が多い方の勝ちです。空きマスが残れば公式の石数も示します。

## Help

help-title = キー一覧
messages-title = メッセージ
keys-board = 盤面
keys-explanation = マスの説明中
keys-question = 質問
keys-game-over = 終局後
keys-form = 新規対局
keys-editor = 局面作成
keys-reader = このようなページ
keys-everywhere = いつでも
keys-mouse = マウス
help-mouse-aim = 押して選び、同じマスで離すと打つ
help-mouse-why = 右クリックで説明
help-mouse-wheel = ホイールで手を送る
help-mouse-select = Shift-ドラッグで選択、--no-mouse で解放

action-move = カーソルを動かす
action-move-legal = その方向の打てるマスへ
action-next-legal = 次の打てるマスへ
action-next-legal-short = 次の候補
action-previous-legal = 前の打てるマスへ
action-aim = マスを選ぶ
action-aim-short = 選ぶ
action-play = 打つ（打てない時は説明）
action-play-short = 打つ
action-undo = 待った（自分の番まで）
action-undo-short = 待った
action-redo = 進む（自分の番まで）
action-step-back = 一手前を見る
action-step-forward = 一手先を見る
action-to-start = 最初の局面を見る
action-to-end = 最新の局面を見る
action-hint = 最善手と評価値
action-hint-short = ヒント
action-why = なぜ：そのマスからの列をすべて示す
action-why-short = なぜ
action-walk-lines = 列を一つずつ見る
action-walk-lines-short = 列を一つずつ
action-engine-move = この手番をAIに打たせる
action-new-game = 新規対局
action-new-game-short = 新規
action-rematch = 白黒交代で再戦
action-rematch-short = 再戦
action-offer-draw = 引き分けを提案
action-offer-draw-short = 引分
action-resign = 投了（確認あり）
action-resign-short = 投了
action-toggle-legal = 打てるマスの表示
action-toggle-preview = 返る石の表示
action-aim-wide = 広い盤のマス：'j10
action-rim = 縁に沿って、または斜めに
action-toggle-names = マスの名前の表示
action-set-up = 局面を作る
action-put-black = 黒石
action-put-black-short = 黒
action-put-white = 白石
action-put-white-short = 白
action-put-nothing = 空にする
action-put-nothing-short = 空き
action-put-hole = 穴にする、戻す
action-put-hole-short = 穴
action-cycle = 黒、白、空きの順
action-swap-turn = 手番を替える
action-swap-turn-short = 手番
action-hand = 黒、白の手持ちの石
action-clear = 石をすべて消す
action-clear-short = 消去
action-restart = ゲームの初期配置
action-restart-short = 初期
action-help = このページ
action-help-short = ヘルプ
action-messages = これまでのメッセージ
action-cancel = 戻る（終了はしない）
action-cancel-short = 戻る
action-quit = 終了（対局は保存）
action-quit-short = 終了
action-accept = 選んだ答えにする
action-accept-short = 決定
action-yes = はい
action-no = いいえ
action-field = 上下に移る
action-field-short = 選ぶ
action-scroll-short = 送る
action-start-short = 開始
key-arrows = 矢印
action-change = 変更、ページ送り
action-change-short = 変更
action-interrupt = すぐに終わる
action-suspend = 一時停止（シェルから再開）
action-redraw = 画面を描き直す

## Linear mode

linear-welcome = 文字だけのオセロです。マスを入力すると打ちます。"help" でコマンド一覧。
linear-unknown = わかりません：{ $text }。"help" でコマンド一覧。
linear-legal-hint = "moves" で打てる{ $count }か所を示します。
linear-answers = 答え：{ $answers }。
linear-kept = 対局は保存されています。さようなら。
linear-farewell = さようなら。
linear-no-moves = 打てるマスはありません。
linear-no-last = まだ手がありません。
linear-help-square = そこに打つ
linear-help-ask = そこに打つとどうなるか
linear-help-moves = 打てるマス
linear-help-board = 盤全体
linear-help-row = 盤の一段
linear-help-score = 両者の石数
linear-help-last = 直前の手をもう一度
linear-help-lines = マスからの列すべて
linear-help-why = 打てる、打てない理由
linear-help-pass = パス（打てるマスがない時だけ、自動的に）
linear-help-new = 新規対局。対局者は human、engine、engine:1 から engine:12
linear-help-rules = このルールで新規対局：othello、grand、hex、nip+anti など
linear-help-setup = 文字で示した局面から新規対局
no-row = 段は1から{ $last }です。
linear-help-status = 手番と石数
linear-help-open = 手の並びで棋譜を開く
linear-help-help = この一覧

## Starting

no-terminal = 全画面にはキーボードと画面の端末が必要です。--linear をお試しください。
