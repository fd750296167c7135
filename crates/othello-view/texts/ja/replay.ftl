# What othello-replay alone says.

## Title and panels

replay-place = { $ply }/{ $plies }手
replay-move-of = { $number }/{ $all }手目
replay-start-short = 初手の前
replay-pass = パス
replay-flips = { $count }個返す
replay-panel-change = 前 -> 後
replay-discs = 石
replay-legend = . 着手可能   ( ) 最後の手   = 返した石   [ ] カーソル   ! 不可
replay-help = キー一覧（Up Dn 送り、? 閉じる）

## Messages

replay-start = まだ始まっていません。
replay-at-start = ここが最初です。
replay-at-end = ここが最後です。
replay-tried = 自分の手です：棋譜とは別の変化になります。（Escで戻る）
replay-returned = 棋譜に戻りました。
replay-playing = 再生中、毎秒{ $speed }手。（+ - 速さ、Space 停止）
replay-stopped = 停止中、速さは毎秒{ $speed }手。
replay-opened = { $count }局中{ $number }局目。
replay-fault = 棋譜の続きはルールに合いません：{ $reason }
replay-in-variation = これは変化で、棋譜の手順ではありません。（Escで戻る）
replay-branches = ここからの手：{ $moves }。
replay-unfinished = 棋譜はここまでで、終局していません。
replay-typing-square = マス{ $letter }_：次に1から8の数字。
replay-typing-ply = { $digits }_手：Gで移動します。

## Keys

replay-key-step = 一手戻る、進む（パスも一手）
replay-key-variation = 別の変化へ、なければ10手戻る、進む
replay-key-ten = 10手戻る、進む
replay-key-ends = 最初へ、最後へ
replay-key-go-to = その番号の手へ
replay-key-play = 自動再生、停止
replay-key-speed = 速く、遅く
replay-key-cursor = マスを選ぶ（クリックでも可）
replay-key-try = そこに打ってみる：変化になる
replay-key-why = そのマスに打てる、打てない理由
replay-key-legal = 着手可能マスの表示
replay-key-flips = 返した石の表示
replay-key-game = 次の対局、Shift-Tabで前の対局
replay-key-help = このキー一覧
replay-key-leave = 一つ戻る、最後は終了
replay-key-quit = 終了
replay-key-interrupt = 直ちに終了、中断
replay-key-redraw = 画面を描き直す

replay-foot-step = 一手
replay-foot-variation = 変化
replay-foot-ends = 端へ
replay-foot-go-to = 移動
replay-foot-play = 再生
replay-foot-speed = 速さ
replay-foot-try = 打つ
replay-foot-why = なぜ
replay-foot-help = ヘルプ
replay-foot-quit = 終了
