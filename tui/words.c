#include "tui/words.h"

#include "rules/marked.h"

#define INTENT(word, usage, help, also, argument, intent, offer) \
    { \
        {word, usage, help}, also, NULL, COMMAND_INTENT, argument, intent, \
            offer, QUERY_NONE \
    }
#define QUERY(word, usage, help, also, brief, argument, query) \
    { \
        {word, usage, help}, also, brief, COMMAND_QUERY, argument, \
            INTENT_NONE, OFFER_NONE, query \
    }
#define OTHER(word, usage, help, also, brief, argument, kind) \
    { \
        {word, usage, help}, also, brief, kind, argument, INTENT_NONE, \
            OFFER_NONE, QUERY_NONE \
    }

/* To play comes first, then to ask, then all else. */
// clang-format off
static const struct word words[] = {
    {{N_("a move"), "e4, Nf3, exd5, O-O, e8=Q, g1f3",
      N_("Make a move, such as e4 or Nf3; Nf3 draw offers a draw with it.")},
     "move", NULL, COMMAND_NONE, ARGUMENT_NONE, INTENT_NONE, OFFER_NONE,
     QUERY_NONE},
    INTENT("draw", "draw",
           N_("Offer a draw."),
           "offer draw|offer a draw|draw offer|offers draw|draws",
           ARGUMENT_NONE, INTENT_OFFER, OFFER_DRAW),
    OTHER("yes", "yes",
          N_("Answer a question: yes. An offer is accepted so."),
          "ja|si|sí|да", "y", ARGUMENT_NONE, COMMAND_YES),
    OTHER("no", "no",
          N_("Answer a question: no. An offer is declined so."),
          "nein|нет", "n", ARGUMENT_NONE, COMMAND_NO),
    INTENT("accept", "accept",
           N_("Accept the offer that stands."),
           "agree", ARGUMENT_NONE, INTENT_ACCEPT, OFFER_NONE),
    INTENT("decline", "decline",
           N_("Decline the offer that stands."),
           "refuse", ARGUMENT_NONE, INTENT_DECLINE, OFFER_NONE),
    INTENT("claim", "claim threefold|fifty|flag|illegal|touch [with MOVE]",
           N_("Claim a draw by the Laws: claim threefold, or claim fifty, "
              "perhaps with the move you intend: claim fifty with Rh2. Where "
              "a flag has to be claimed: claim flag. Over the board: claim "
              "illegal, or claim illegal 12 for move 12, and claim touch."),
           "claims", ARGUMENT_CLAIM, INTENT_CLAIM, OFFER_NONE),
    INTENT("takeback", "takeback",
           N_("Ask to take your last move back, in a plain game."),
           "take back|undo|back up", ARGUMENT_NONE, INTENT_OFFER,
           OFFER_TAKEBACK),
    INTENT("abort", "abort",
           N_("Call the game off, before each player has made a move; it is "
              "asked again first."),
           "aborts|call off", ARGUMENT_NONE, INTENT_OFFER, OFFER_ABORT),
    INTENT("adjourn", "adjourn",
           N_("Ask the opponent to adjourn: the next move is then sealed in an "
              "envelope, and the game goes on another day. An opponent whose "
              "line has been lost for long is not asked."),
           "adjourns", ARGUMENT_NONE, INTENT_OFFER, OFFER_ADJOURNMENT),
    INTENT("adjourn early", "adjourn early",
           N_("Where the length of a session is fixed: seal your move now, "
              "which costs you the time that is left of it; it is asked again "
              "first."),
           "adjourns early", ARGUMENT_NONE, INTENT_ADJOURN, OFFER_NONE),
    INTENT("order", "order sealing",
           N_("The arbiter has the next move sealed, and the game adjourned."),
           "orders", ARGUMENT_LINE, INTENT_ORDER, OFFER_NONE),
    OTHER("alone", "alone",
          N_("While a move is being sealed: nobody else hears or feels what "
             "comes from here. Then the voice and the Braille display tell "
             "how the move is read. Said again, they are silent."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_ALONE),
    OTHER("appoint", "appoint",
          N_("Say when and where the game goes on that is to be adjourned; it "
             "is asked for, and can be changed until the envelope is closed."),
          "appoints", NULL, ARGUMENT_NONE, COMMAND_APPOINT),
    OTHER("passphrase", "passphrase",
          N_("While a move is being sealed, for two at one computer: a "
             "passphrase opens the envelope, and no key of this account. Said "
             "again, it does not."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_PASSPHRASE),
    OTHER("seal", "seal",
          N_("In a game that goes on without the player who had sealed: seal "
             "the answer while his clock runs."),
          "seals", NULL, ARGUMENT_NONE, COMMAND_SEAL),
    INTENT("state", "state Nf3",
           N_("Where the envelope is lost: state the move that was sealed."),
           "states", ARGUMENT_WRITTEN, INTENT_STATE, OFFER_NONE),
    OTHER("open", "open",
          N_("Open the envelope of an adjourned game, when the players are "
             "there."),
          "opens", NULL, ARGUMENT_NONE, COMMAND_OPEN),
    INTENT("resign", "resign",
           N_("Give up the game; it is asked again first."),
           "resigns|give up", ARGUMENT_NONE, INTENT_RESIGN, OFFER_NONE),
    INTENT("ready", "ready",
           N_("Over the board: say that you are ready; the clock is started "
              "when both players are."),
           NULL, ARGUMENT_NONE, INTENT_READY, OFFER_NONE),
    INTENT("press", "press",
           N_("Over the board: press the clock, which completes your move. "
              "Enter alone does so when you have made one."),
           "presses", ARGUMENT_NONE, INTENT_PRESS, OFFER_NONE),
    INTENT("lift", "lift e2",
           N_("Over the board: take the man of a square in your hand. Men "
              "that you have touched have to move, if they can."),
           "lifts", ARGUMENT_LINE, INTENT_LIFT, OFFER_NONE),
    INTENT("touch", "touch e2",
           N_("Over the board: touch a man to move it, or to capture it."),
           "touches", ARGUMENT_LINE, INTENT_TOUCH, OFFER_NONE),
    INTENT("release", "release e4",
           N_("Over the board: let the man in your hand go on a square; "
              "release e8=Q where a pawn promotes."),
           "releases|drop|drops", ARGUMENT_LINE, INTENT_RELEASE, OFFER_NONE),
    INTENT("adjust", "adjust [e2]",
           N_("Over the board: say that you adjust the men, or one, before you "
              "touch it."),
           "adjusts|j'adoube", ARGUMENT_LINE, INTENT_ADJUST, OFFER_NONE),
    INTENT("call", "call arbiter",
           N_("Over the board: stop both clocks and call the arbiter."),
           "calls", ARGUMENT_LINE, INTENT_CALL, OFFER_NONE),
    INTENT("announce", "announce [MOVE]",
           N_("Say to the opponent the move that you have made on the board: "
              "announce Nf3, or announce alone."),
           "announces", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_ANNOUNCE,
           OFFER_NONE),
    INTENT("echo", "echo [MOVE]",
           N_("Repeat the opponent's move as you have heard it: echo Nf3, or "
              "echo alone."),
           "repeats", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_REPEAT, OFFER_NONE),
    INTENT("correct", "correct MOVE",
           N_("Correct a slip of the tongue before you press the clock."),
           "corrects", ARGUMENT_WRITTEN, INTENT_CORRECT, OFFER_NONE),
    INTENT("execute", "execute [MOVE]",
           N_("Make the opponent's move on your own board, where each player "
              "has one."),
           "executes", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_EXECUTE,
           OFFER_NONE),
    INTENT("reconcile", "reconcile",
           N_("Have the boards put right by both scores, when they differ."),
           "reconciles", ARGUMENT_NONE, INTENT_RECONCILE, OFFER_NONE),
    INTENT("record", "record MOVE [draw]",
           N_("Write a move on the scoresheet, where each player keeps his "
              "own: record Nf3, record Nf3 draw. With its number it corrects: "
              "record 12. Nf3, or record 12... Nf6 for Black's move."),
           "records|write", ARGUMENT_WRITTEN, INTENT_RECORD, OFFER_NONE),
    INTENT("pause", "pause",
           N_("Stop both clocks, where the players may."),
           "pauses|stop the clocks", ARGUMENT_NONE, INTENT_PAUSE, OFFER_NONE),
    INTENT("go on", "go on",
           N_("Take up a game that was paused, or that was closed and both "
              "want to go on with."),
           "resume|resumes|continue", ARGUMENT_NONE, INTENT_RESUME, OFFER_NONE),
    INTENT("ask", "ask quickplay [means|effort]",
           N_("With less than two minutes left and no increment: claim that "
              "the opponent cannot win by normal means, or makes no effort."),
           "asks", ARGUMENT_LINE, INTENT_ASK, OFFER_NONE),
    INTENT("arrive", "arrive",
           N_("Say that the player is there, in a game that begins at an "
              "announced time."),
           "arrives", ARGUMENT_NONE, INTENT_ARRIVE, OFFER_NONE),
    INTENT("agree result", "agree result [1-0|0-1|1/2-1/2]",
           N_("After the game: sign its result, or another one; what both "
              "players sign is the result."),
           "agrees result|sign|signs", ARGUMENT_LINE, INTENT_SIGN, OFFER_NONE),
    INTENT("verify", "verify",
           N_("Agree to the final position of a claim that goes to an "
              "arbiter."),
           "verifies", ARGUMENT_NONE, INTENT_VERIFY, OFFER_NONE),

    INTENT("rule", "rule agree|reject|postpone [more]",
           N_("The arbiter rules on the claim that waits; postpone more gives "
              "the opponent two minutes."),
           "rules", ARGUMENT_LINE, INTENT_RULE, OFFER_NONE),
    INTENT("set", "set white=1:30 black=2:00 white-moves=40 running=white",
           N_("The arbiter corrects the clocks, the move counters, or which "
              "clock runs: only what is said changes."),
           "sets", ARGUMENT_LINE, INTENT_SET, OFFER_NONE),
    INTENT("give", "give white|black|both 2:00",
           N_("The arbiter gives time to one player or to both."),
           "gives", ARGUMENT_LINE, INTENT_GIVE, OFFER_NONE),
    INTENT("penalise", "penalise white|black|both PENALTY [2:00] [0|1/2|1]",
           N_("The arbiter penalises: warning, opponent-time 2:00, own-time "
              "2:00, loss, fewer-points 1/2, more-points 1/2, fine, exclusion, "
              "expulsion or refusal; behind a loss, what the opponent "
              "scores."),
           "penalises|penalize|penalizes", ARGUMENT_LINE, INTENT_PENALISE,
           OFFER_NONE),
    INTENT("rewind", "rewind 12 or rewind 12...",
           N_("The arbiter takes the game back to White's move 12, or with "
              "three full stops to Black's; white=1:30 behind it sets a "
              "clock."),
           "rewinds", ARGUMENT_LINE, INTENT_REWIND, OFFER_NONE),
    INTENT("decide", "decide 1-0|0-1|1/2-1/2|0-0|1/2-0|0-1/2",
           N_("The arbiter decides the result of a game that is over."),
           "decides", ARGUMENT_LINE, INTENT_DECIDE, OFFER_NONE),
    INTENT("annul", "annul [array|colours]",
           N_("The arbiter cancels the game: it began from a wrong position, "
              "or with colours reversed."),
           "annuls", ARGUMENT_LINE, INTENT_ANNUL, OFFER_NONE),

    QUERY("board", "board [SQUARE]",
          N_("The men of both sides, kind by kind; board e4 goes to a square."),
          NULL, "b", ARGUMENT_PLACE, QUERY_BOARD),
    QUERY("square", "e4?, square e4",
          N_("What stands on a square, such as square e4."),
          NULL, NULL, ARGUMENT_SQUARE, QUERY_SQUARE),
    QUERY("men", "men [white|black] [KIND]",
          N_("Where the men stand: men white, men knight, men black pawn; as "
             "a letter, K or k."),
          "pieces|where|p", NULL, ARGUMENT_MEN, QUERY_MEN),
    QUERY("clock", "clock",
          N_("The time of both players."),
          "clocks|time|times", "c", ARGUMENT_NONE, QUERY_CLOCK),
    QUERY("turn", "turn",
          N_("Whose move it is, and which."),
          NULL, "t", ARGUMENT_NONE, QUERY_TURN),
    QUERY("last", "last",
          N_("The last move, from square to square."),
          NULL, "l", ARGUMENT_NONE, QUERY_LAST),
    QUERY("moves", "moves [N|last N]",
          N_("The moves so far; from move N on, or the last N."),
          "score", "m", ARGUMENT_MOVES, QUERY_MOVES),
    QUERY("boards", "boards",
          N_("Where the two boards differ, and what both scores have there."),
          "two boards", NULL, ARGUMENT_NONE, QUERY_BOARDS),
    QUERY("sheet", "sheet [white|black]",
          N_("A player's scoresheet, as he wrote it where each player keeps "
             "his own."),
          "scoresheet", NULL, ARGUMENT_SIDE, QUERY_SHEET),
    QUERY("touched", "touched",
          N_("Over the board: the men that were touched in this turn, and what "
             "they bind the player to."),
          "what is touched", NULL, ARGUMENT_NONE, QUERY_TOUCHED),
    QUERY("status", "status",
          N_("How the game stands."),
          NULL, "s", ARGUMENT_NONE, QUERY_STATUS),
    QUERY("file", "file e, rank 4",
          N_("Who stands on a file or a rank: file e, rank 4."),
          "rank|line|s", NULL, ARGUMENT_FILE_OR_RANK, QUERY_FILE),
    QUERY("diagonals", "diagonals e4",
          N_("Who stands on the diagonals of a square."),
          NULL, NULL, ARGUMENT_SQUARE, QUERY_DIAGONALS),
    QUERY("leaps", "leaps e4",
          N_("Who stands a knight's move away from a square."),
          "jumps", NULL, ARGUMENT_SQUARE, QUERY_KNIGHTS_MOVE),
    QUERY("colour", "colour e4",
          N_("Whether a square is light or dark."),
          "color", NULL, ARGUMENT_SQUARE, QUERY_COLOUR),
    QUERY("attackers", "attackers e4",
          N_("Who attacks a square, or its man."),
          "attacker|who attacks", NULL, ARGUMENT_SQUARE, QUERY_ATTACKERS),
    QUERY("defenders", "defenders e4",
          N_("Who defends the man on a square."),
          "defender|who defends", NULL, ARGUMENT_SQUARE, QUERY_DEFENDERS),
    QUERY("attacks", "attacks e4",
          N_("Whom the man on a square attacks."),
          "attacked", NULL, ARGUMENT_SQUARE, QUERY_ATTACKED),
    QUERY("legal", "legal e4",
          N_("Where the man on a square can go."),
          "can|goals", NULL, ARGUMENT_SQUARE, QUERY_LEGAL),
    QUERY("takes", "takes e4",
          N_("What the man on a square can take."),
          "captures", NULL, ARGUMENT_SQUARE, QUERY_CAPTURES),
    QUERY("pins", "pins",
          N_("Who is pinned, and by whom."),
          "pin|pinned", NULL, ARGUMENT_NONE, QUERY_PINS),
    QUERY("checks", "checks",
          N_("Who gives check."),
          "check", NULL, ARGUMENT_NONE, QUERY_CHECKS),
    QUERY("castling", "castling",
          N_("Who may still castle to which side."),
          NULL, NULL, ARGUMENT_NONE, QUERY_CASTLING),
    QUERY("material", "material",
          N_("The men of both sides, counted; a pawn is worth 1, a knight "
             "and a bishop 3, a rook 5, a queen 9."),
          NULL, NULL, ARGUMENT_NONE, QUERY_MATERIAL),
    QUERY("captured", "captured",
          N_("The men that were taken."),
          "taken", NULL, ARGUMENT_NONE, QUERY_CAPTURED),
    QUERY("capture", "capture",
          N_("The last move that took a man."),
          "last capture", NULL, ARGUMENT_NONE, QUERY_LAST_CAPTURE),
    QUERY("spent", "spent",
          N_("The time that the moves have taken."),
          "time spent|used", NULL, ARGUMENT_NONE, QUERY_SPENT),
    QUERY("players", "players",
          N_("Who plays."),
          "names|opponent|o", NULL, ARGUMENT_NONE, QUERY_PLAYERS),
    QUERY("laws", "laws",
          N_("The edition of the Laws and the time control."),
          NULL, NULL, ARGUMENT_NONE, QUERY_LAWS),

    OTHER("back", "back [N]",
          N_("Look at the board before the last move, or N moves of either "
             "side earlier. The game and its clocks go on."),
          NULL, "<", ARGUMENT_COUNT, COMMAND_BACK),
    OTHER("forward", "forward [N]",
          N_("And later again."),
          NULL, ">", ARGUMENT_COUNT, COMMAND_FORWARD),
    OTHER("go", "go N [black]",
          N_("Look at the board after move N of White, or of Black."),
          "after|goto", NULL, ARGUMENT_MOVE_NUMBER, COMMAND_GO),
    OTHER("first", "first",
          N_("Look at the first position."),
          "first position", NULL, ARGUMENT_NONE, COMMAND_FIRST),
    OTHER("now", "now",
          N_("Look at the game as it stands now."),
          "present|end", NULL, ARGUMENT_NONE, COMMAND_PRESENT),
    OTHER("next", "next",
          N_("In a file that is looked at: the next game."),
          "next game", NULL, ARGUMENT_NONE, COMMAND_NEXT_GAME),
    OTHER("previous", "previous",
          N_("In such a file: the game before."),
          "previous game", NULL, ARGUMENT_NONE, COMMAND_PREVIOUS_GAME),
    OTHER("game", "game N",
          N_("In such a file: the game of that number."),
          NULL, NULL, ARGUMENT_NUMBER, COMMAND_GAME),
    OTHER("player", "player NAME",
          N_("In such a file: the next game of a player."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_PLAYER),
    OTHER("find", "find MOVE",
          N_("In such a file: the next place where a move was made."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FIND),
    OTHER("flip", "flip",
          N_("Turn the board."),
          NULL, "f", ARGUMENT_NONE, COMMAND_FLIP),
    OTHER("menu", "menu",
          N_("After a game, or before its first move: names, time, Laws and "
             "Chess960 of another one, or an interrupted one."),
          "new|new game", NULL, ARGUMENT_NONE, COMMAND_MENU),
    OTHER("rematch", "rematch",
          N_("After a game: another, in which the players change colours."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_REMATCH),
    OTHER("ticks", "ticks on|off",
          N_("Let the clocks on the screen tick, or show the time of the last "
             "move alone."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_TICKS),
    OTHER("say", "say TEXT",
          N_("At a shared arbiter: say something to the opponent and the "
             "arbiter; who looks on says it to those who look on."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SAY),
    OTHER("tell", "tell NAME TEXT",
          N_("There: say something to one person, who need not be at the "
             "game."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_TELL),
    OTHER("report", "report TEXT",
          N_("There, when you look on: tell the arbiter alone of a fault that "
             "you have seen."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_REPORT),
    OTHER("assistant", "assistant [NAME|yes|no|none]",
          N_("There: invite an assistant, who makes your moves, presses the "
             "clock and claims for you when the opponent or the arbiter "
             "agrees; answer such a wish of the opponent's with yes or no; "
             "none dismisses yours."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_ASSISTANT),
    OTHER("chat", "chat [on|off]",
          N_("Hear what others say, or the arbiter alone; chat tells the last "
             "words again."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_CHAT),
    OTHER("save", "save [PATH]",
          N_("Write the game so far as a PGN file; a path may follow."),
          NULL, NULL, ARGUMENT_PATH, COMMAND_SAVE),
    OTHER("voice", "voice on|off",
          N_("Speak aloud, or be silent: voice on, voice off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_VOICE),
    OTHER("scheme", "scheme fide|de|en|es|ru|fr|nato",
          N_("The words of the moves: those of the Laws, or of a language."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SCHEME),
    OTHER("form", "form short|from-to",
          N_("Announce where a man goes, or both its squares."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FORM),
    OTHER("hush", "hush",
          N_("Stop what is being said."),
          "quiet", NULL, ARGUMENT_NONE, COMMAND_HUSH),
    OTHER("repeat", "repeat",
          N_("Say the last announcement again."),
          "again", "r", ARGUMENT_NONE, COMMAND_REPEAT),
    OTHER("slowly", "slowly",
          N_("Say it again slowly, a move from square to square."),
          "again slowly|repeat slowly|slow", NULL, ARGUMENT_NONE,
          COMMAND_SLOWLY),
    OTHER("earlier", "earlier",
          N_("The announcement before it."),
          "previous", NULL, ARGUMENT_NONE, COMMAND_EARLIER),
    OTHER("later", "later",
          N_("The announcement after it."),
          "next", NULL, ARGUMENT_NONE, COMMAND_LATER),
    OTHER("faster", "faster",
          N_("Speak faster, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_FASTER),
    OTHER("slower", "slower",
          N_("Speak slower, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_SLOWER),
    OTHER("louder", "louder",
          N_("Speak louder, from now on."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_LOUDER),
    OTHER("softer", "softer",
          N_("Speak softer, from now on."),
          "quieter", NULL, ARGUMENT_NONE, COMMAND_SOFTER),
    OTHER("cues", "cues on|off",
          N_("Short sounds beside the words, or none."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_CUES),
    OTHER("help", "help [TOPIC|WORD|all|keys]",
          N_("The topics; help squares lists the words of one, help draw "
             "tells of a word, help all of all, help keys of the keys."),
          NULL, "?|h", ARGUMENT_WORD, COMMAND_HELP),
    OTHER("quit", "quit",
          N_("Leave; the game can be resumed later."),
          "exit|leave|bye", "q", ARGUMENT_NONE, COMMAND_QUIT),
};
// clang-format on

const struct word *word_row(int index)
{
    if (index < 0 || (size_t)index >= sizeof words / sizeof *words)
        return NULL;
    return &words[index];
}

const struct command_row *command_row(int index)
{
    const struct word *word = word_row(index);
    return word != NULL ? &word->row : NULL;
}
