# Words of the practice game, for tests; the game is never shipped.

px-ask-ambush = { $other } comes near { $figure }. Ambush?
px-ask-bid = Bid for the first turn, from { $min } to { $max }.
px-ask-direction = Where does { $figure } place the signal?
px-ask-order = { $side }, choose an order.
px-ask-split = Share { $total } hits among your figures.
px-ask-target = Where does { $figure } throw the lantern?
px-ask-way = Draw the march, up to { $allowance } each.
px-ask-who = Choose who marches: { $max ->
    [one] one figure
   *[other] up to { $max } figures
}.

px-march = march
px-signal = signal
px-throw = throw a lantern
px-wait = wait
px-target = { $figure }

px-marched = marches
    .moved = { $figure } marches { $length } to { $place }.
px-ambushed = ambushes
px-threw = throws a lantern
px-fell = falls
px-hit = hit
px-hidden = hidden
px-unhurt = unhurt
px-bid = bid
px-round = round
px-turn = turn
px-standing = standing
px-lantern = lantern
px-over = the rounds are over
px-die-roll-off = roll-off
px-die-ambush = ambush die
px-die-lantern = lantern dice
    .came = { $count ->
        [0] no hits
        [one] 1 hit
       *[other] { $count } hits
    }
