# What both programs say. Sides are named black and white in arguments.

## Words

side-name = { $side ->
    [black] 黒
   *[white] 白
}
side-short = { $side ->
    [black] 黒
   *[white] 白
}
other-name = { $other ->
    [black] 黒
   *[white] 白
}
to-move = { side-name }の番
list-comma = 、
coach = コーチ：
too-small = { $need }が必要、今は{ $have }：広げるか q

## Moves

move-played = { side-name }{ $square }、{ $count }個返す：{ $squares }。
move-flipped = { side-name }{ $square }：{ $squares }を返しました。
counts = 黒{ $black }、白{ $white }。
fewest-win = 石の少ない方が勝ち。
in-hand = 手持ち：黒{ $black }、白{ $white }。
move-placed = { side-name }{ $square }：返す石なし。
moves-you = あなたは{ $count }か所に打てます。
moves-side = { side-name }は{ $count }か所に打てます。
status-you = { $number }手目。あなたは{ side-name }で、あなたの番です。
status-side = { $number }手目。{ side-name }の番です。
pass-forced = { side-name }はパス：空きマス{ $count }、どこに打っても返せません。
pass-empty-hand = { side-name }はパス：手持ちの石がありません。
pass-again = 続けて{ other-name }の番です。

## Why not

refused-nothing = 打てません：{ $square }では1個も返せません。
refused-occupied = 打てません：{ $square }には{ side-name }石があります。
refused-no-square = 打てません：この盤に{ $square }はありません。
refused-must-pass = 打てません：{ $square }では1個も返せません。{ side-name }は打てる所がないのでパスです。
refused-hole = 打てません：{ $square }は置けないマスです。
refused-empty-hand = 打てません：{ side-name }は手持ちの石がないのでパスです。
refused-opening = 打てません：まず中央のマスを埋めます：{ $squares }。
refused-nothing-beside = 打てません：{ $square }では1個も返せず、隣に{ side-name }石もありません。
refused-pass = 打てません：パスは打てる所がない時だけです。
refused-over = 打てません：もう終局しています。
refused-row-empty = { $square }では1個も返せません（{ $squares }の列は空きマス{ $end }で切れています）。
refused-row-edge = { $square }では1個も返せません（{ $squares }の列は盤の端で切れています）。
refused-row-hole = { $square }では1個も返せません（{ $squares }の列は置けないマスで切れています）。
refused-panel = { $sign }は{ $square }に打てません：1個も返せません。
turn-kept = 手番はそのままです。
no-pass-you = パスはできません：{ $count }か所に打てます。
no-pass-side = パスはできません：{ side-name }は{ $count }か所に打てます。
near-miss = あと一歩：{ $end }に{ side-name }石があれば打てます（{ $squares }を返せます）。
rule-capture = ルール：打つ石と自分の石とで、相手の石の切れ目のない列を少なくとも一つ挟みます。
rule-beside = または自分の石の隣に置きます。
legal-here = 打てるマス：{ $squares }
lines-from = { $square }からの列（両端が必要）：

## Lines

direction = { $direction ->
    [N] 上
    [NE] 右上
    [E] 右
    [SE] 右下
    [S] 下
    [SW] 左下
    [W] 左
    [CW] 縁を時計回り
    [CCW] 縁を反時計回り
   *[NW] 左上
}
direction-short = { $direction ->
    [N] 上
    [NE] 右上
    [E] 右
    [SE] 右下
    [S] 下
    [SW] 左下
    [W] 左
    [CW] 縁+
    [CCW] 縁-
   *[NW] 左上
}
line-edge = { direction }：すぐ盤の端です。
line-hole = { direction }：すぐ置けないマスです。
line-empty = { direction }：{ $end }は空きマスです。
line-own = { direction }：{ $end }は自分の石です。
line-run-empty = { direction }：{ $squares }に{ side-name }、その先の{ $end }は空きマスです。
line-run-edge = { direction }：{ $squares }に{ side-name }、その先は盤の端です。
line-run-hole = { direction }：{ $squares }に{ side-name }、その先は置けないマスです。
line-run-itself = { direction }：{ $squares }に{ side-name }、一周して自分に戻り、挟めません。
line-closed = { direction }：{ $squares }を返す（{ $end }と挟む）。
lines-other = ほかの列：隣が空きマスか盤の端です。
lines-all = どの方向も、隣が空きか盤の端です。
row-edge = 盤の端
row-hole = 置けないマス
row-empty = { $end }は空き
row-own = { $end }は自分の石
row-run-empty = { $squares }={ $sign }、先の{ $end }は空き
row-run-edge = { $squares }={ $sign }、先は盤の端
row-run-hole = { $squares }={ $sign }、先は置けない
row-run-itself = { $squares }={ $sign }、一周して戻る
row-closed = { $squares }={ $sign }、先の{ $end }は自石
then-nothing = なし
then-no-end = 端がない
then-flips = { $count }個返す

## A move that could be played

preview-you = { $square }は{ $count }個返す：{ $squares }。{ other-name }の打てる所は{ $replies }、あなたは{ $keeps }になります。
preview-side = { $square }は{ $count }個返す：{ $squares }。{ other-name }の打てる所は{ $replies }、{ side-name }は{ $keeps }になります。
preview-nothing = { $square }では返る石なし。{ other-name }の打てる所は{ $replies }になります。
licence-opening = 序盤：まず中央のマスを埋めます。
licence-beside = { $squares }の隣なので置けます。
preview-corners = 相手は隅を取れます：{ $squares }。
preview-few = 注意：打てる所が減ります。
preview-pass = { other-name }はパスになります。
preview-over = この手で終局します。
candidate-at = { $square }：{ $count }個返す：{ $squares }
candidate-at-short = { $square }：{ $count }個返す
candidate-nothing = { $square }：返す石なし
candidate-hole = { $square }：置けないマス
candidate-not = { $square }：1個も返せない
candidate-taken = { $square }：石がある
candidate-after-you = 次：{ $discs }、{ other-name }の手数{ $replies }、あなたの手数{ $keeps }
candidate-after-side = 次：{ $discs }、{ other-name }の手数{ $replies }、{ side-name }の手数{ $keeps }
candidate-after-short = { other-name }{ $replies }手、自分{ $keeps }手
candidate-few = ！手が少ない
candidate-few-short = ！少ない
candidate-now = 今
candidate-next = 次
candidate-flips = { $count }個返す：{ $squares }
candidate-replies = { other-name }の手数{ $replies }、隅：{ $squares }
candidate-keeps = 自分の手数{ $keeps }（今{ $moves }）
candidate-frontier = 開放度{ $after }（今{ $before }）
none = なし

## The end

over-win = { side-name }の勝ち { $winner }-{ $loser }。
over-win-empties = { side-name }の勝ち { $winner }-{ $loser }（空きマスを勝者に加えて { $more }-{ $less }）。
over-win-fewest = { side-name }の勝ち、少ない方が勝ちで{ $winner }-{ $loser }。
over-win-fewest-empties = { side-name }の勝ち、少ない方が勝ちで{ $winner }-{ $loser }（空きマスを相手に加えると{ $more }-{ $less }）。
over-draw = 引き分け { $black }-{ $white }。
over-draw-empties = 引き分け { $black }-{ $white }（空きマスを分けて { $more }-{ $less }）。
over-reason = どちらも打てません。
over-full = 盤が埋まりました。
over-wiped = { side-name }は全滅です。
resigned = { side-name }の投了。{ other-name }の勝ちです。
draw-agreed = 合意により引き分けです。
time-out = { side-name }の時間切れ。{ other-name }の勝ちです。
left-game = { side-name }が退出しました。{ other-name }の勝ちです。

## The board in words

row-words = { $rank }段目：{ $squares }。
square-word = { $file } { $content ->
    [black] 黒
    [white] 白
    [hole] 穴
   *[empty] 空き
}

## Panels

panel-position = 局面
panel-candidate = 候補 { $square }
panel-moves = 棋譜
panel-moves-of = 棋譜：{ $opening }
label-moves = 手数
label-frontier = 開放度
label-corners = 隅
label-anchors = 不動
label-in-hand = 手持ち
label-in-hand-short = 手持
label-moves-short = 手数
label-frontier-short = 開放
note-moves-black = （今／{ $sign }の番なら）
note-moves-white = （{ $sign }の番なら／今）
note-frontier = （少ないほど良い）
note-corners = 取れる隅：{ $squares }
