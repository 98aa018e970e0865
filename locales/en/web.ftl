# What the browser page says of its own. Every key begins with ui-.

## Start page

ui-slogan = Skirmish wargames with a referee at the table
ui-pitch = The referee knows every rule, measures every inch and rolls every die in the open. You play.
ui-play-now = Play now
ui-play-now-what = { $title }, as { $side }, against the computer.
ui-continue = Go on with
ui-in-play = in play
ui-finished = finished
# $title is the name of a scenario
ui-forget = Take { $title } off this list
ui-lobby = Open invitations
ui-join = Join
ui-invitation-gone = That invitation has been taken. The list is up to date again.
ui-no-scenarios = There are no scenarios yet.
ui-loading = Laying out the games…
ui-no-server = The server does not answer. Is it still running? Reload the page to try again.
ui-not-created = The match could not be set up: { $why }
ui-figures = { $figures } figures
ui-minutes = { $minutes } min
ui-how = How do you want to play it?
ui-mode-computer = Against the computer
ui-mode-hotseat = At one screen
ui-mode-link = By link
ui-mode-watch = Watch two computers
ui-level = Level
ui-level-recruit = Recruit
ui-level-regular = Regular
ui-level-veteran = Veteran
ui-level-captain = Captain
ui-side = Your side
ui-by-hand = Roll real dice and type them in
ui-open-invitation = Show it among the open invitations
ui-start-match = Start
ui-setting-up = Setting up the table…

## Everywhere

ui-theme = Light or dark
ui-close = Close
ui-copy = Copy
ui-copied = Copied
ui-less = One less
ui-more = One more

## The match

ui-opening = Opening the match…
ui-lost = Connection lost. What you have done is saved; reconnecting…
ui-table = Table: { $name }
ui-tools = Tools
ui-measure = Measure
ui-sight = Line of sight
ui-fit = Show the whole table
ui-to-start = To the start page
ui-undo = Take back
ui-menu = Menu
ui-keys = Keys
ui-offer-draw = Offer a draw
ui-accept-draw = Agree to a draw
ui-draw-offered = { $side } would settle for a draw.
ui-concede = Give up
ui-concede-sure = Really give up
ui-you = you
ui-away = away
ui-journal = Download the journal
ui-nobody = nobody's
ui-spectator = Spectator
ui-waiting = Waiting for { $side }.
ui-thinking = { $side } is thinking.
ui-working = The referee is at work.
ui-sheet-up = Show card and log
ui-sheet-down = Show the table
ui-links = Links to hand out
ui-link-spectator = Link for spectators
ui-link-seat = Link for { $side }: send it to the other player
ui-chat = Write a message
ui-send = Send

## Answering

ui-commit = Do it
ui-sending = Sending…
ui-stay = Stay here
ui-clear = Start over
ui-odds = Odds
ui-together = The others follow in the same way
ui-lay = Lay
ui-faces-laid = Dice laid so far
# $min and $max are numbers
ui-from-to = from { $min } to { $max }
ui-left-to-share = { $left ->
    [0] All shared out.
   *[other] Still to share: { $left }.
}
# $length and $allowed are lengths
ui-way-length = { $length } of { $allowed }
ui-hint-point = Click the point on the table.
ui-hint-direction = Click where it should face.
ui-hint-path = Click where to go, corner by corner, or drag the figure.
ui-hint-figures = Choose here or on the table.
ui-hint-split = Share them out here, or click the figures.
ui-hint-measure = Click where to measure from, then where to. Esc puts the tape away.
ui-hint-sight = Click who looks, then at what. Esc puts the string away.
ui-hint-stretch = From { $from }: point at the other end. A click fixes it, the next begins anew. Esc puts it away.
ui-sight-clear = clear
ui-sight-part = partial
ui-sight-blocked = blocked

## Log and rules

ui-log = Log
ui-log-empty = Nothing has happened yet.
ui-log-only = only { $figure }
ui-log-earlier = { $count ->
    [one] { $count } earlier line
   *[other] { $count } earlier lines
}
ui-clause-reading = Looking it up…
ui-clause-unknown = The book has no text for this.
ui-ruling = Ruling { $number }

## Text view

ui-text-view = Table as text
ui-text-view-from = Distances and bearings are from { $figure }, middle to middle.
ui-text-view-choose = Choose a figure to see distances and bearings from it.
ui-column-figure = Figure
ui-column-side = Side
ui-column-place = Place
ui-column-away = Away
ui-column-state = State
ui-off-table = off the table
ui-may-act = may be chosen

## Keys

ui-key-tab = next figure that may be chosen
ui-key-digits = options, figures, faces
ui-key-arrows = move the point by one (Shift: a tenth)
ui-key-space = fix a corner of the way
ui-key-backspace = take back a corner
ui-key-turn = turn at the end of the way
ui-key-enter = do it
ui-key-escape = back
ui-key-reach = show or hide the reach
ui-key-zoom = nearer, farther, whole table
