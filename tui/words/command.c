// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/command.h"

#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/notation/tokens.h"

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

// clang-format off
/* To move, to offer and answer, to claim, to give up, to stop and go on. */
static const struct word words_play[] = {
    {{N_("a move"), "e4, Nf3, exd5, O-O, e8=Q, g1f3",
      N_("Make a move, for example e4 or Nf3. To offer a draw with the move, type Nf3 draw.")},
     "move", NULL, COMMAND_NONE, ARGUMENT_NONE, INTENT_NONE, OFFER_NONE,
     QUERY_NONE},
    INTENT("draw", "draw",
           N_("Offer a draw."),
           "offer draw|offer a draw|draw offer|offers draw|draws",
           ARGUMENT_NONE, INTENT_OFFER, OFFER_DRAW),
    OTHER("yes", "yes",
          N_("Answer yes to a question, or accept an offer."),
          "ja|si|sí|да|yes please|yeah|yep|ok|okay|sure", "y", ARGUMENT_NONE, COMMAND_YES),
    OTHER("no", "no",
          N_("Answer no to a question, or decline an offer."),
          "nein|нет|nope|no thanks|no thank you", "n", ARGUMENT_NONE, COMMAND_NO),
    INTENT("accept", "accept",
           N_("Accept the open offer."),
           "agree", ARGUMENT_NONE, INTENT_ACCEPT, OFFER_NONE),
    INTENT("decline", "decline",
           N_("Decline the open offer."),
           "refuse", ARGUMENT_NONE, INTENT_DECLINE, OFFER_NONE),
    INTENT("claim", "claim threefold|fifty|flag|illegal|touch [with MOVE]",
           N_("Claim a draw or an illegal move, for example claim threefold, or claim flag. To claim with your intended move, type claim fifty with Rh2."),
           "claims", ARGUMENT_CLAIM, INTENT_CLAIM, OFFER_NONE),
    INTENT("takeback", "takeback",
           N_("Ask your opponent to let you take back your last move. Over the board, moves cannot be taken back."),
           "undo|take back|back up|take back last|take back last move", ARGUMENT_NONE, INTENT_OFFER,
           OFFER_TAKEBACK),
    INTENT("abort", "abort",
           N_("Abort the game before both players have moved. Hektor asks you first."),
           "aborts|call off|cancel", ARGUMENT_NONE, INTENT_OFFER, OFFER_ABORT),
    INTENT("resign", "resign",
           N_("Resign the game. Hektor asks you first."),
           "resigns|give up", ARGUMENT_NONE, INTENT_RESIGN, OFFER_NONE),
    INTENT("pause", "pause",
           N_("Ask your opponent to pause the game. A game without clocks pauses at once."),
           "pauses|stop the clocks|stop the clock|stop clocks|stop clock", ARGUMENT_NONE, INTENT_PAUSE, OFFER_NONE),
    INTENT("resume", "resume",
           N_("Resume a paused or closed game. After an agreed pause, both players type resume."),
           "go on|continue|resumes", ARGUMENT_NONE, INTENT_RESUME, OFFER_NONE),
    INTENT("ask", "ask quickplay [means|effort]",
           N_("Claim with less than two minutes left that your opponent cannot win, or does not try. The game must have no increment."),
           "asks", ARGUMENT_LINE, INTENT_ASK, OFFER_NONE),
    INTENT("arrive", "arrive",
           N_("Say that a player has arrived, in a game that begins at an announced time."),
           "arrives", ARGUMENT_NONE, INTENT_ARRIVE, OFFER_NONE),
    INTENT("agree result", "agree result [1-0|0-1|1/2-1/2]",
           N_("Sign the result of a finished game, or a different result, for example agree result 1-0. Both players must sign the same result."),
           "agrees result|sign|signs", ARGUMENT_LINE, INTENT_SIGN, OFFER_NONE),
    INTENT("verify", "verify",
           N_("Agree to the final position of a claim, before the claim goes to an arbiter."),
           "verifies", ARGUMENT_NONE, INTENT_VERIFY, OFFER_NONE),
};

/* Over the board: the pieces, the clock, announcements and the score. */
static const struct word words_otb[] = {
    INTENT("ready", "ready",
           N_("Say that you are ready, in a game over the board. White's clock starts when both players are ready."),
           NULL, ARGUMENT_NONE, INTENT_READY, OFFER_NONE),
    INTENT("press", "press",
           N_("Press the clock to complete your move, in a game over the board. After a move, Enter also presses the clock."),
           "presses|press clock|press the clock", ARGUMENT_NONE, INTENT_PRESS, OFFER_NONE),
    INTENT("lift", "lift e2",
           N_("Lift the piece from a square, in a game over the board, for example lift e2. A touched piece must move, if possible."),
           "lifts", ARGUMENT_LINE, INTENT_LIFT, OFFER_NONE),
    INTENT("touch", "touch e2",
           N_("Touch a piece to move or capture it, in a game over the board, for example touch e2."),
           "touches", ARGUMENT_LINE, INTENT_TOUCH, OFFER_NONE),
    INTENT("release", "release e4",
           N_("Release the piece in your hand on a square, for example release e4. If a pawn promotes, type release e8=Q."),
           "releases|drop|drops", ARGUMENT_LINE, INTENT_RELEASE, OFFER_NONE),
    INTENT("adjust", "adjust [e2]",
           N_("Say that you adjust pieces, before you touch them, for example adjust or adjust e2."),
           "adjusts|j'adoube", ARGUMENT_LINE, INTENT_ADJUST, OFFER_NONE),
    INTENT("call", "call arbiter",
           N_("Stop both clocks and call the arbiter, if the game has one."),
           "calls", ARGUMENT_LINE, INTENT_CALL, OFFER_NONE),
    INTENT("announce", "announce [MOVE]",
           N_("Announce to your opponent the move that you made on the board, for example announce, or announce Nf3."),
           "announces", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_ANNOUNCE,
           OFFER_NONE),
    INTENT("echo", "echo [MOVE]",
           N_("Repeat your opponent's move as you heard it, for example echo, or echo Nf3."),
           "say back|repeat move|repeats", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_REPEAT, OFFER_NONE),
    INTENT("correct", "correct MOVE",
           N_("Correct a slip of the tongue before you press the clock, for example correct Nf3."),
           "corrects", ARGUMENT_WRITTEN, INTENT_CORRECT, OFFER_NONE),
    INTENT("execute", "execute [MOVE]",
           N_("Make your opponent's move on your own board, for example execute, or execute Nf3."),
           "make move|executes", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_EXECUTE,
           OFFER_NONE),
    INTENT("reconcile", "reconcile",
           N_("Correct the two boards to match both scoresheets, if the boards differ."),
           "reconciles", ARGUMENT_NONE, INTENT_RECONCILE, OFFER_NONE),
    INTENT("record", "record MOVE [draw]",
           N_("Write a move on your own scoresheet, for example record Nf3, or record Nf3 draw. To correct a move, add its number: record 12. Nf3."),
           "records|write", ARGUMENT_WRITTEN, INTENT_RECORD, OFFER_NONE),
};

/* To adjourn, to seal a move, and to go on another day. */
static const struct word words_envelope[] = {
    INTENT("adjourn", "adjourn",
           N_("Ask your opponent to adjourn the game and to resume it another day. A player who has been disconnected for long is not asked."),
           "adjourns", ARGUMENT_NONE, INTENT_OFFER, OFFER_ADJOURNMENT),
    INTENT("adjourn early", "adjourn early",
           N_("Seal your move now and lose the remaining time of a session with a fixed length. Hektor asks you first."),
           "adjourns early", ARGUMENT_NONE, INTENT_ADJOURN, OFFER_NONE),
    OTHER("alone", "alone",
          N_("Hear your sealed move, or feel it on the Braille display, when nobody else can. For silence, type alone again."),
          "private|privately", NULL, ARGUMENT_NONE, COMMAND_ALONE),
    OTHER("appoint", "appoint",
          N_("Set when and where the game will be resumed. Hektor asks for the time and the place; you can change them until the envelope is closed."),
          "schedule|appoints", NULL, ARGUMENT_NONE, COMMAND_APPOINT),
    OTHER("passphrase", "passphrase",
          N_("Let a passphrase open the envelope, when two players at one computer seal. To use the account's key after all, type passphrase again."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_PASSPHRASE),
    OTHER("note", "note",
          N_("Hear the note of the envelope letter by letter, to write it down or to compare it."),
          "envelope note|hear note", NULL, ARGUMENT_NONE, COMMAND_NOTE),
    OTHER("seal", "seal",
          N_("Seal your reply to the sealed move, while the absent player's clock is running."),
          "seals", NULL, ARGUMENT_NONE, COMMAND_SEAL),
    INTENT("state", "state Nf3",
           N_("State the move that you sealed, if the envelope is lost, for example state Nf3."),
           "states", ARGUMENT_WRITTEN, INTENT_STATE, OFFER_NONE),
    INTENT("object", "object white=85:00 black=90:00",
           N_("Object to the clock times of a resumed game before your first move, for example object white=85:00. Hektor asks your opponent."),
           "dispute clocks|dispute|objects", ARGUMENT_LINE, INTENT_OBJECT, OFFER_NONE),
    OTHER("open", "open",
          N_("Open the envelope of an adjourned game, when the players are present."),
          "opens", NULL, ARGUMENT_NONE, COMMAND_OPEN),
};

/* What the arbiter does. */
static const struct word words_arbiter[] = {
    INTENT("order", "order sealing",
           N_("As the arbiter, adjourn the game. The player to move then seals a move."),
           "orders", ARGUMENT_LINE, INTENT_ORDER, OFFER_NONE),
    INTENT("rule", "rule agree|reject|postpone [more]",
           N_("As the arbiter, rule on the open claim. To postpone the ruling and give the opponent two minutes, type rule postpone more."),
           "rules", ARGUMENT_LINE, INTENT_RULE, OFFER_NONE),
    INTENT("set", "set white=1:30 black=2:00 white-moves=40 running=white",
           N_("As the arbiter, correct the clocks or the move counters, for example set white=1:30. Everything else stays the same."),
           "sets", ARGUMENT_LINE, INTENT_SET, OFFER_NONE),
    INTENT("give", "give white|black|both 2:00",
           N_("As the arbiter, give time to one player or to both, for example give white 2:00."),
           "gives", ARGUMENT_LINE, INTENT_GIVE, OFFER_NONE),
    INTENT("penalise", "penalise white|black|both PENALTY [2:00] [0|1/2|1]",
           N_("As the arbiter, penalise a player, for example penalise white warning. Or: opponent-time 2:00, own-time 2:00, loss, fewer-points 1/2, more-points 1/2, fine, exclusion, expulsion, refusal."),
           "penalises|penalize|penalizes", ARGUMENT_LINE, INTENT_PENALISE,
           OFFER_NONE),
    INTENT("rewind", "rewind 12, rewind 12...",
           N_("As the arbiter, take the game back to White's move 12, or with three full stops to Black's move. To set a clock, add white=1:30."),
           "rewinds", ARGUMENT_LINE, INTENT_REWIND, OFFER_NONE),
    INTENT("decide", "decide 1-0|0-1|1/2-1/2|0-0|1/2-0|0-1/2",
           N_("As the arbiter, decide the result of a finished game, for example decide 1-0."),
           "decides", ARGUMENT_LINE, INTENT_DECIDE, OFFER_NONE),
    INTENT("annul", "annul [array|colours]",
           N_("As the arbiter, cancel the game. Add array for a wrong starting position, or colours for reversed colours."),
           "annuls", ARGUMENT_LINE, INTENT_ANNUL, OFFER_NONE),
};

/* What can be asked: answered here, never sent. */
static const struct word words_ask[] = {
    QUERY("board", "board [SQUARE]",
          N_("Hear the pieces of both sides, kind by kind. To go to a square, type board e4."),
          "position|say board|say the board|read board|read the board", "b",
          ARGUMENT_PLACE, QUERY_BOARD),
    QUERY("square", "e4?, square e4",
          N_("Ask what is on a square, for example square e4."),
          "what is on|what's on|what is at", NULL, ARGUMENT_SQUARE, QUERY_SQUARE),
    QUERY("pieces", "pieces [white|black] [KIND]",
          N_("Ask where the pieces are, for example pieces white, or pieces black pawn. Type K for the white king, and k for the black king."),
          "men|where|p|piece list|list pieces|say pieces", NULL, ARGUMENT_PIECES, QUERY_PIECES),
    QUERY("clock", "clock [white|black]",
          N_("Hear the time of both players, or of one player, for example clock white."),
          "clocks|time|times|say clock|say the clock|say time|say the time|tell me the time",
          "c", ARGUMENT_SIDE, QUERY_CLOCK),
    QUERY("my time", "my time",
          N_("Hear the time on your own clock. At one terminal, hear the time of the player whom the prompt names."),
          "own time|my clock|say my time|tell me my time", NULL, ARGUMENT_NONE, QUERY_OWN_TIME),
    QUERY("turn", "turn",
          N_("Ask whose move it is, and the number of the move."),
          "whose turn|whose move|who's turn|who moves|move number", "t", ARGUMENT_NONE,
          QUERY_TURN),
    QUERY("last", "last",
          N_("Hear the last move, from square to square."),
          "last move|repeat last move|repeat the last move|say last|say last move|say the last move|read last move|hear last move|tell me the last move",
          "l", ARGUMENT_NONE, QUERY_LAST),
    QUERY("moves", "moves [N|last N]",
          N_("Hear the moves so far. Type moves 12 to begin at move 12, or moves last 5 for the last five moves."),
          "move list|list moves|say moves|read moves", "m", ARGUMENT_MOVES, QUERY_MOVES),
    QUERY("boards", "boards",
          N_("Ask where the two boards differ, and what both scoresheets have for those squares."),
          "two boards", NULL, ARGUMENT_NONE, QUERY_BOARDS),
    QUERY("sheet", "sheet [white|black]",
          N_("Hear a player's scoresheet, for example sheet white. This works only if each player keeps a scoresheet."),
          "scoresheet", NULL, ARGUMENT_SIDE, QUERY_SCORESHEET),
    QUERY("touched", "touched",
          N_("Ask which pieces were touched in this turn, and what the player must do. This works only over the board."),
          "what is touched", NULL, ARGUMENT_NONE, QUERY_TOUCHED),
    QUERY("fen", "fen",
          N_("Print the position as a FEN, for other programs."),
          NULL, NULL, ARGUMENT_NONE, QUERY_FEN),
    QUERY("status", "status",
          N_("Hear the state of the game."),
          "say status", "s", ARGUMENT_NONE, QUERY_STATUS),
    QUERY("file", "file e, rank 4",
          N_("Ask what is on a file or a rank, for example file e, or rank 4."),
          "rank|line|s", NULL, ARGUMENT_FILE_OR_RANK, QUERY_FILE),
    QUERY("diagonals", "diagonals e4",
          N_("Ask what is on a diagonal from a square, for example diagonals e4. For the next diagonal, type the same line again."),
          "diagonal", NULL, ARGUMENT_SQUARE, QUERY_DIAGONALS),
    QUERY("rays", "rays e4",
          N_("Ask what is on a line from a square, for example rays e4. For the next line, clockwise, type the same line again."),
          "ray", NULL, ARGUMENT_SQUARE, QUERY_RAYS),
    QUERY("ranks", "ranks",
          N_("Hear the position rank by rank, from the eighth rank down."),
          "rank by rank", NULL, ARGUMENT_NONE, QUERY_RANKS),
    QUERY("changed", "changed",
          N_("Hear only the pieces that are not on their first squares."),
          "what changed|what has changed|what moved|what has moved|moved pieces", NULL,
          ARGUMENT_NONE, QUERY_CHANGED),
    QUERY("leaps", "leaps e4",
          N_("Ask what is a knight's move away from a square, for example leaps e4."),
          "knight moves|jumps", NULL, ARGUMENT_SQUARE, QUERY_KNIGHTS_MOVE),
    QUERY("colour", "colour e4",
          N_("Ask whether a square is light or dark, for example colour e4."),
          "color", NULL, ARGUMENT_SQUARE, QUERY_COLOUR),
    QUERY("attackers", "attackers e4",
          N_("Ask which pieces attack a square, and which pieces defend it, for example attackers e4."),
          "attacker|who attacks", NULL, ARGUMENT_SQUARE, QUERY_ATTACKERS),
    QUERY("defenders", "defenders e4",
          N_("Ask which pieces defend the piece on a square, for example defenders e4."),
          "defender|who defends", NULL, ARGUMENT_SQUARE, QUERY_DEFENDERS),
    QUERY("attacks", "attacks e4",
          N_("Ask what the piece on a square attacks, for example attacks e4."),
          "attacked", NULL, ARGUMENT_SQUARE, QUERY_ATTACKED),
    QUERY("legal", "legal e4",
          N_("Ask where the piece on a square can go, for example legal e4."),
          "legal moves|possible moves|can|goals", NULL, ARGUMENT_SQUARE, QUERY_LEGAL),
    QUERY("takes", "takes e4",
          N_("Ask what the piece on a square can capture, for example takes e4."),
          "captures", NULL, ARGUMENT_SQUARE, QUERY_CAPTURES),
    QUERY("pins", "pins",
          N_("Ask which pieces are pinned, and which pieces pin them."),
          "pin|pinned", NULL, ARGUMENT_NONE, QUERY_PINS),
    QUERY("checks", "checks",
          N_("Ask which pieces give check."),
          "check", NULL, ARGUMENT_NONE, QUERY_CHECKS),
    QUERY("castling", "castling",
          N_("Ask which castling is still possible, for either side."),
          NULL, NULL, ARGUMENT_NONE, QUERY_CASTLING),
    QUERY("repetition", "repetition",
          N_("Ask how often this position has occurred, and what a claim of threefold repetition still needs."),
          "threefold|threefold repetition|fivefold|fivefold repetition|repetitions|three times", NULL, ARGUMENT_NONE, QUERY_REPETITION),
    QUERY("fifty", "fifty",
          N_("Ask for the moves without a capture or a pawn move, and what the fifty-move rule still needs."),
          "fifty moves|fifty-move rule|seventy-five|seventy-five moves|seventy-five-move rule", NULL, ARGUMENT_NONE, QUERY_FIFTY),
    QUERY("material", "material",
          N_("Count the pieces of both sides. A pawn is worth 1, a knight or bishop 3, a rook 5 and a queen 9."),
          NULL, NULL, ARGUMENT_NONE, QUERY_MATERIAL),
    QUERY("captured", "captured",
          N_("List the captured pieces."),
          "captured pieces|taken", NULL, ARGUMENT_NONE, QUERY_CAPTURED),
    QUERY("capture", "capture",
          N_("Hear the last capture."),
          "last capture", NULL, ARGUMENT_NONE, QUERY_LAST_CAPTURE),
    QUERY("spent", "spent",
          N_("Ask how much time the moves have taken."),
          "time spent|time used|used", NULL, ARGUMENT_NONE, QUERY_SPENT),
    QUERY("opening", "opening",
          N_("Ask for the name of the opening and its ECO code."),
          "eco|which opening|what opening", NULL, ARGUMENT_NONE, QUERY_OPENING),
    QUERY("players", "players",
          N_("Hear the names of the players."),
          "names|opponent|o", NULL, ARGUMENT_NONE, QUERY_PLAYERS),
    QUERY("laws", "laws",
          N_("Hear the edition of the Laws and the time control."),
          NULL, NULL, ARGUMENT_NONE, QUERY_LAWS),
};

/* What is played, before the first move. */
static const struct word words_start[] = {
    OTHER("names", "names WHITE BLACK",
          N_("Before the first move, name both players, for example names Anna Boris. If a name has a blank, put a comma between the names."),
          "players", NULL, ARGUMENT_NAMES, COMMAND_NAMES),
    OTHER("white is", "white is NAME",
          N_("Before the first move, name the player of White, for example white is Anna."),
          NULL, NULL, ARGUMENT_NAME, COMMAND_NAME_WHITE),
    OTHER("black is", "black is NAME",
          N_("Before the first move, name the player of Black, for example black is Boris."),
          NULL, NULL, ARGUMENT_NAME, COMMAND_NAME_BLACK),
    OTHER("time control", "time control TIME",
          N_("Before the first move, choose the time, for example time 5+3 or time blitz."),
          "time|clock", NULL, ARGUMENT_TIME, COMMAND_TIME),
    OTHER("chess960", "chess960 [N|no]",
          N_("Before the first move, choose Chess960 with a random starting position, or for example chess960 518. To leave it, type chess960 no."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_CHESS960),
    OTHER("edition", "edition YEAR",
          N_("Before the first move, choose the edition of the Laws, for example laws 2018."),
          "laws", NULL, ARGUMENT_EDITION, COMMAND_EDITION),
    OTHER("otb", "otb [no]",
          N_("Before the first move, choose to touch pieces and press a clock, as over the board. To leave it, type otb no."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_OTB),
    OTHER("begin", "begin",
          N_("Begin the game. Your first move begins it too."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_BEGIN),
};

/* To look back, and through the games of a file. */
static const struct word words_look[] = {
    OTHER("back", "back [N]",
          N_("Look at the board before the last move. To go back three moves, counting both sides, type back 3."),
          NULL, "<", ARGUMENT_COUNT, COMMAND_BACK),
    OTHER("forward", "forward [N]",
          N_("Look at the board after the next move. To go forward three moves, counting both sides, type forward 3."),
          NULL, ">", ARGUMENT_COUNT, COMMAND_FORWARD),
    OTHER("go", "go N [black]",
          N_("Look at the board after a move of White, for example go 12. For a move of Black, type go 12 black."),
          "after|goto|go to", NULL, ARGUMENT_MOVE_NUMBER, COMMAND_GO),
    OTHER("first", "first",
          N_("Look at the starting position."),
          "first position", NULL, ARGUMENT_NONE, COMMAND_FIRST),
    OTHER("now", "now",
          N_("Look at the current position."),
          "present|end", NULL, ARGUMENT_NONE, COMMAND_PRESENT),
    OTHER("score", "score",
          N_("Hear what both players have scored on this computer since their first game."),
          "match score|our score|standing|standings", NULL, ARGUMENT_NONE, COMMAND_SCORE),
    OTHER("view", "view [NAME]",
          N_("List the finished games of this computer, or those of a player, for example view Anna."),
          "games|my games|finished games|old games", NULL, ARGUMENT_WORD, COMMAND_VIEW),
    OTHER("next", "next",
          N_("Go to the next game of a PGN file."),
          "next game", NULL, ARGUMENT_NONE, COMMAND_NEXT_GAME),
    OTHER("previous", "previous",
          N_("Go to the previous game of a PGN file."),
          "previous game", NULL, ARGUMENT_NONE, COMMAND_PREVIOUS_GAME),
    OTHER("game", "game N",
          N_("Go to a game of a PGN file by its number, for example game 3."),
          NULL, NULL, ARGUMENT_NUMBER, COMMAND_GAME),
    OTHER("player", "player NAME",
          N_("Go to a player's next game in a PGN file, for example player Carlsen."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_PLAYER),
    OTHER("find", "find MOVE",
          N_("Go to the next place in a PGN file where a move was played, for example find Nf3."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FIND),
};

/* The voice: whether, in which words, how loud, and what was said before. */
static const struct word words_speech[] = {
    OTHER("voice", "voice on|cues|off",
          N_("Hear words and sounds, only sounds, or nothing: voice on, voice cues, or voice off."),
          NULL, NULL, ARGUMENT_VOICE, COMMAND_VOICE),
    OTHER("scheme", "scheme fide|de|en|es|ru|fr|nato",
          N_("Choose the words in which moves are announced, for example scheme en. The scheme fide has the words of the Laws."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SCHEME),
    OTHER("form", "form short|from-to",
          N_("Announce moves in short form, or from square to square."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_FORM),
    OTHER("verbosity", "verbosity short|full",
          N_("Leave out articles of the Laws and examples, or tell them: verbosity short, or verbosity full."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_VERBOSITY),
    OTHER("typing", "typing letters|words|no",
          N_("Hear each letter that you type, each word, or neither, for example typing words."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_TYPING),
    OTHER("hush", "hush",
          N_("Stop what the voice is saying."),
          "quiet|stop|be quiet|shut up|silence", NULL, ARGUMENT_NONE, COMMAND_HUSH),
    OTHER("repeat", "repeat",
          N_("Hear the last announcement again."),
          "again|say again|say it again|say that again|repeat that|repeat it|repeat again|once more|hear again|tell me again|what was that|pardon",
          "r", ARGUMENT_NONE, COMMAND_REPEAT),
    OTHER("slowly", "slowly",
          N_("Hear the last announcement again slowly, with each move from square to square."),
          "again slowly|repeat slowly|slow|say again slowly|say it slowly|say slowly|more slowly", NULL, ARGUMENT_NONE,
          COMMAND_SLOWLY),
    OTHER("earlier", "earlier",
          N_("Hear the previous announcement."),
          "previous", NULL, ARGUMENT_NONE, COMMAND_EARLIER),
    OTHER("later", "later",
          N_("Hear the next announcement."),
          "next", NULL, ARGUMENT_NONE, COMMAND_LATER),
    OTHER("faster", "faster",
          N_("Make the voice faster."),
          "speak faster|speed up", NULL, ARGUMENT_NONE, COMMAND_FASTER),
    OTHER("slower", "slower",
          N_("Make the voice slower."),
          "speak slower|slow down", NULL, ARGUMENT_NONE, COMMAND_SLOWER),
    OTHER("louder", "louder",
          N_("Make the voice louder."),
          "speak louder|speak up", NULL, ARGUMENT_NONE, COMMAND_LOUDER),
    OTHER("softer", "softer",
          N_("Make the voice softer."),
          "speak softer|quieter", NULL, ARGUMENT_NONE, COMMAND_SOFTER),
    OTHER("cues", "cues on|off",
          N_("Turn the short sounds that go with the words on or off: cues on, or cues off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_CUES),
};

/* What shows, who hears what is said, and the program itself. */
static const struct word words_program[] = {
    OTHER("flip", "flip [turn|never|key]",
          N_("Turn the board. To turn it automatically, only by key, or never, type flip turn, flip key or flip never."),
          "turn the board|turn board|flip the board|flip board", "f", ARGUMENT_FLIP, COMMAND_FLIP),
    OTHER("menu", "menu",
          N_("Open the menu to set up or resume a game. This works after a game, or before its first move."),
          "new|new game|lobby", NULL, ARGUMENT_NONE, COMMAND_MENU),
    OTHER("tutorial", "tutorial",
          N_("Be led through a first game. This works after a game, or before its first move."),
          "lesson|first game", NULL, ARGUMENT_NONE, COMMAND_TUTORIAL),
    OTHER("rematch", "rematch",
          N_("Ask for a rematch after a game, with colours reversed."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_REMATCH),
    OTHER("ticks", "ticks on|off",
          N_("Let the clocks on the screen tick, or show only the time of each move: ticks on, or ticks off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_TICKS),
    OTHER("hints", "hints on|off",
          N_("Show or hide the hints about keys and words beside the typed line: hints on, or hints off."),
          NULL, NULL, ARGUMENT_SWITCH, COMMAND_HINTS),
    OTHER("theme", "theme [NAME]",
          N_("Change the look of the screen, for example theme large. To list the themes, type theme."),
          "themes", NULL, ARGUMENT_WORD, COMMAND_THEME),
    OTHER("lines", "lines words|san|both",
          N_("Choose how a line names a move: in words, in notation, or both, for example lines san."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_LINES),
    OTHER("language", "language de|en|es|ru",
          N_("Choose the language of all sentences, for example language es."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_LANGUAGE),
    OTHER("say", "say TEXT",
          N_("Say something to your opponent and the arbiter, for example say hello. A spectator speaks to the other spectators."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_SAY),
    OTHER("tell", "tell NAME TEXT",
          N_("Say something to one person on the server, for example tell anna hello."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_TELL),
    OTHER("report", "report TEXT",
          N_("As a spectator, tell only the arbiter what went wrong, for example report White touched a piece."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_REPORT),
    OTHER("assistant", "assistant [NAME|yes|no|none]",
          N_("Invite an assistant to move, press the clock and claim for you, for example assistant anna. To dismiss the assistant, type assistant none."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_ASSISTANT),
    OTHER("chat", "chat [on|off]",
          N_("Hear messages of everybody, or only of the arbiter: chat on, or chat off. To hear the last messages again, type chat."),
          NULL, NULL, ARGUMENT_WORD, COMMAND_CHAT),
    OTHER("copy", "copy",
          N_("Copy the position as FEN to the clipboard of your terminal."),
          NULL, NULL, ARGUMENT_NONE, COMMAND_COPY),
    OTHER("save", "save [PATH]",
          N_("Write the game so far as a PGN file. To choose the file, type save and a path, for example save game.pgn."),
          NULL, NULL, ARGUMENT_PATH, COMMAND_SAVE),
    OTHER("help", "help [TOPIC|WORD|all|keys]",
          N_("List the topics of the help. Type help squares for a topic, help draw for a command, help keys or help all."),
          "what can i do|what can i type|help me", "?|h", ARGUMENT_WORD, COMMAND_HELP),
    OTHER("quit", "quit",
          N_("Leave the game. You can resume it later."),
          "exit|leave|bye", "q", ARGUMENT_NONE, COMMAND_QUIT),
};
// clang-format on

/* To play comes first, then to ask, then all else. */
static const struct {
    const struct word *words;
    size_t count;
} lists[] = {
    {words_play, sizeof words_play / sizeof *words_play},
    {words_otb, sizeof words_otb / sizeof *words_otb},
    {words_envelope, sizeof words_envelope / sizeof *words_envelope},
    {words_arbiter, sizeof words_arbiter / sizeof *words_arbiter},
    {words_ask, sizeof words_ask / sizeof *words_ask},
    {words_start, sizeof words_start / sizeof *words_start},
    {words_look, sizeof words_look / sizeof *words_look},
    {words_speech, sizeof words_speech / sizeof *words_speech},
    {words_program, sizeof words_program / sizeof *words_program},
};

const struct word *word_row(int index)
{
    if (index < 0)
        return NULL;
    size_t left = (size_t)index;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        if (left < lists[i].count)
            return &lists[i].words[left];
        left -= lists[i].count;
    }
    return NULL;
}

const struct command_row *command_row(int index)
{
    const struct word *word = word_row(index);
    return word != NULL ? &word->row : NULL;
}

int command_word_at(const struct word *word, const struct tokens *line, int at)
{
    int said = tokens_begin(line, at, word->row.word);
    int other = tokens_begin(line, at, word->also);
    return other > said ? other : said; /* "press the clock" is more */
}

const struct command_row *command_row_at(const struct tokens *line, int at,
                                         int *count)
{
    const struct word *word, *found = NULL;
    *count = 0;
    for (int i = 0; (word = word_row(i)) != NULL; i++) {
        int said = command_word_at(word, line, at);
        /* Of two rows that are said so, "names", that of this name. */
        bool is_its_name = said == tokens_begin(line, at, word->row.word);
        if (said == 0 || said < *count || (said == *count && !is_its_name))
            continue;
        *count = said;
        found = word;
    }
    return found != NULL ? &found->row : NULL;
}

const struct command_row *command_row_of(const char *said)
{
    const struct word *word;
    struct tokens words;
    int count;
    tokens_of(said, &words);
    const struct command_row *row = command_row_at(&words, 0, &count);
    if (row != NULL && count == words.count)
        return row;
    for (int i = 0; *said != '\0' && (word = word_row(i)) != NULL; i++)
        if (command_is_brief(word, said))
            return &word->row;
    return NULL;
}

bool command_is_brief(const struct word *word, const char *line)
{
    for (const char *list = word->brief; list != NULL && *list != '\0';) {
        size_t bytes = strcspn(list, "|");
        if (strncasecmp(line, list, bytes) == 0 && line[bytes] == '\0')
            return true;
        list += bytes + (list[bytes] == '|');
    }
    return false;
}

void command_clear(struct command *out)
{
    memset(out, 0, sizeof *out);
    out->intent.by = SEAT_NONE;
    out->request = query_request_of(QUERY_NONE);
    out->role = ROLE_NONE;
}

void command_refuse(struct command *out, const char *wrong, size_t at)
{
    out->kind = COMMAND_UNKNOWN;
    out->wrong = wrong;
    out->at = at;
}
