// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * reason.h - every reason for which the arbiter or a reader of moves refuses
 * something: its name on wire and judge lines, the clause behind it, and a
 * sentence fit to be spoken. What is refused loses nothing.
 */
#pragma once

#include "rules/base/translatable.h"
#include "rules/board/castling.h"
#include "rules/board/move.h"
#include "rules/board/position.h"
#include "rules/laws/clause.h"

/* enum, name, clause, sentence */
#define REASONS(X) \
    X(REASON_NONE, "none", CLAUSE_NONE, "") \
    X(REASON_EMPTY, "empty", CLAUSE_NONE, N_("No move was given.")) \
    X(REASON_SYNTAX, "syntax", CLAUSE_NONE, \
      N_("That is neither a move nor a command.")) \
    X(REASON_AMBIGUOUS, "ambiguous", CLAUSE_NONE, \
      N_("Several pieces can go there. Which one?")) \
    X(REASON_NO_SUCH_PIECE, "no-such-piece", CLAUSE_LEGAL_MOVE, \
      N_("No piece of that kind can go to that square.")) \
    X(REASON_EMPTY_SQUARE, "empty-square", CLAUSE_LEGAL_MOVE, \
      N_("There is no piece on that square.")) \
    X(REASON_OPPONENTS_PIECE, "opponents-piece", CLAUSE_TURN, \
      N_("That piece belongs to your opponent.")) \
    X(REASON_OWN_PIECE, "own-piece", CLAUSE_OWN_PIECE, \
      N_("One of your own pieces is on that square.")) \
    X(REASON_BISHOP, "bishop", CLAUSE_BISHOP, \
      N_("A bishop moves along diagonals.")) \
    X(REASON_ROOK, "rook", CLAUSE_ROOK, \
      N_("A rook moves along files and ranks.")) \
    X(REASON_QUEEN, "queen", CLAUSE_QUEEN, \
      N_("A queen moves along files, ranks and diagonals.")) \
    X(REASON_KNIGHT, "knight", CLAUSE_KNIGHT, \
      N_("A knight moves two squares in one direction, then one square to " \
         "the side.")) \
    X(REASON_KING, "king", CLAUSE_KING, N_("A king moves one square.")) \
    X(REASON_BLOCKED, "blocked", CLAUSE_BLOCKED, \
      N_("Another piece is in the way.")) \
    X(REASON_PAWN, "pawn", CLAUSE_PAWN_STEP, \
      N_("A pawn moves one square straight forward, or two from its " \
         "starting square.")) \
    X(REASON_PAWN_BLOCKED, "pawn-blocked", CLAUSE_PAWN_STEP, \
      N_("The square in front of the pawn is occupied.")) \
    X(REASON_PAWN_DOUBLE_STEP, "pawn-double-step", CLAUSE_PAWN_DOUBLE_STEP, \
      N_("A pawn can move two squares only from its starting square.")) \
    X(REASON_PAWN_CAPTURE, "pawn-capture", CLAUSE_PAWN_CAPTURE, \
      N_("A pawn moves diagonally only to capture, and that square is " \
         "empty.")) \
    X(REASON_PROMOTION_MISSING, "promotion-missing", CLAUSE_PROMOTION, \
      N_("The pawn promotes. To which piece?")) \
    X(REASON_PROMOTION, "promotion", CLAUSE_PROMOTION, \
      N_("Only a pawn on the last rank promotes, to queen, rook, bishop or " \
         "knight.")) \
    X(REASON_IN_CHECK, "in-check", CLAUSE_KING_IN_CHECK, \
      N_("That move leaves your king in check.")) \
    X(REASON_INTO_CHECK, "into-check", CLAUSE_KING_IN_CHECK, \
      N_("That move would put your king in check.")) \
    X(REASON_CASTLING_LOST, "castling-lost", CLAUSE_CASTLING_LOST, \
      N_("You cannot castle: the king or that rook has moved.")) \
    X(REASON_CASTLING_MISPLACED, "castling-misplaced", CLAUSE_SETUP_CASTLING, \
      N_("A king or rook that was set up on the wrong square cannot castle.")) \
    X(REASON_CASTLING_BLOCKED, "castling-blocked", CLAUSE_CASTLING_PREVENTED, \
      N_("You cannot castle now: a piece is in the way.")) \
    X(REASON_CASTLING_IN_CHECK, "castling-in-check", \
      CLAUSE_CASTLING_PREVENTED, \
      N_("You cannot castle now: the king is in check.")) \
    X(REASON_CASTLING_CROSSES_ATTACK, "castling-crosses-attack", \
      CLAUSE_CASTLING_PREVENTED, \
      N_("You cannot castle now: the king would cross an attacked square.")) \
    X(REASON_CASTLING_INTO_CHECK, "castling-into-check", \
      CLAUSE_CASTLING_PREVENTED, \
      N_("You cannot castle now: the king would land on an attacked square.")) \
    X(REASON_NOT_YOUR_MOVE, "not-your-move", CLAUSE_TURN, \
      N_("It is your opponent's turn.")) \
    X(REASON_TAKES_KING, "takes-king", CLAUSE_KING_TAKEN, \
      N_("A king cannot be captured.")) \
    X(REASON_CASTLING_UNFINISHED, "castling-unfinished", CLAUSE_RELEASED, \
      N_("Castling is not finished: move the rook too.")) \
    X(REASON_NO_MOVE_MADE, "no-move-made", CLAUSE_CLOCK_PRESS, \
      N_("No move has been made yet.")) \
    X(REASON_CLOCK_STANDS, "clock-stands", CLAUSE_CLOCK_PRESS, \
      N_("Only the player whose clock runs can press it.")) \
    X(REASON_MODE, "mode", CLAUSE_NONE, \
      N_("That command is for games over the board only.")) \
    X(REASON_NOT_READY, "not-ready", CLAUSE_NONE, \
      N_("The clocks have not started yet. To start them, both players type " \
         "ready.")) \
    X(REASON_READY, "ready", CLAUSE_NONE, \
      N_("You have already given that command.")) \
    X(REASON_ILLEGAL_ON_BOARD, "illegal-on-board", CLAUSE_ILLEGAL_MOVE, \
      N_("The move on the board is illegal. First put the moved piece back.")) \
    X(REASON_HAND_FULL, "hand-full", CLAUSE_RELEASED, \
      N_("You are holding a piece. Put it down first.")) \
    X(REASON_HAND_EMPTY, "hand-empty", CLAUSE_NONE, \
      N_("You are not holding a piece.")) \
    X(REASON_ADJUST, "adjust", CLAUSE_ADJUST, \
      N_("Only the player to move can adjust pieces, before touching one to " \
         "move it.")) \
    X(REASON_ADJUST_CLOCK, "adjust-clock", CLAUSE_ADJUST_CLOCK, \
      N_("Only the player whose clock runs can adjust pieces.")) \
    X(REASON_BLIND_TOUCH, "blind-touch", CLAUSE_BLIND_TOUCH, \
      N_("Feeling the pieces is allowed. Only a lifted piece counts as " \
         "touched.")) \
    X(REASON_TOUCHED_OWN, "touched-own", CLAUSE_TOUCH_OWN, \
      N_("The first touched piece that can move must move.")) \
    X(REASON_TOUCHED_ENEMY, "touched-enemy", CLAUSE_TOUCH_ENEMY, \
      N_("The first touched piece that can be captured must be captured.")) \
    X(REASON_TOUCHED_BOTH, "touched-both", CLAUSE_TOUCH_BOTH, \
      N_("Pieces of both sides were touched. If one can capture the other, " \
         "it must. If not, the first one that can move or be captured must.")) \
    X(REASON_KING_THEN_ROOK, "king-then-rook", CLAUSE_KING_THEN_ROOK, \
      N_("The king was touched, and then the rook. The player must castle.")) \
    X(REASON_ROOK_THEN_KING, "rook-then-king", CLAUSE_ROOK_THEN_KING, \
      N_("The rook was touched before the king. Castling on that " \
         "side is not allowed now.")) \
    X(REASON_RELEASED, "released", CLAUSE_RELEASED, \
      N_("A released piece cannot go to a different square.")) \
    X(REASON_CLAIM_LOST, "claim-lost", CLAUSE_CLAIM_LOST, \
      N_("A piece was touched or moved. You cannot claim on this " \
         "move any more.")) \
    X(REASON_COMPLAINT_LOST, "complaint-lost", CLAUSE_COMPLAINT_LOST, \
      N_("A piece has been touched: the right to complain is lost.")) \
    X(REASON_NOT_THREEFOLD, "not-threefold", CLAUSE_SAME_POSITION, \
      N_("This position has not occurred three times with the same possible " \
         "moves.")) \
    X(REASON_NOT_THREEFOLD_WITH, "not-threefold-with", CLAUSE_SAME_POSITION, \
      N_("After that move the position does not occur for the third time.")) \
    X(REASON_NOT_FIFTY, "not-fifty", CLAUSE_FIFTY, \
      N_("Each player has made fewer than fifty moves without a capture or " \
         "pawn move.")) \
    X(REASON_FIFTY_ANEW, "fifty-anew", CLAUSE_FIFTY, \
      N_("That move captures or moves a pawn, so the count starts again.")) \
    X(REASON_NOT_COMPLETED, "not-completed", CLAUSE_ILLEGAL_MOVE, \
      N_("The clock has not been pressed: that move is not completed.")) \
    X(REASON_OWN_MOVE, "own-move", CLAUSE_ILLEGAL_MOVE, \
      N_("The claimant made that move, not the opponent.")) \
    X(REASON_MOVE_LEGAL, "move-legal", CLAUSE_ILLEGAL_MOVE, \
      N_("The move was legal.")) \
    X(REASON_NOT_MADE, "not-made", CLAUSE_ILLEGAL_MOVE, \
      N_("There is no move with that number yet.")) \
    X(REASON_ANSWERED, "answered", CLAUSE_RAPID_ILLEGAL, \
      N_("The opponent has replied, so that move can no longer be changed.")) \
    X(REASON_OPPONENT_TO_MOVE, "opponent-to-move", CLAUSE_COMPLAINT_LOST, \
      N_("Your opponent has not moved yet.")) \
    X(REASON_NOTHING_TOUCHED, "nothing-touched", CLAUSE_COMPLAINT_LOST, \
      N_("No other piece was touched for that move.")) \
    X(REASON_TOUCH_KEPT, "touch-kept", CLAUSE_COMPLAINT_LOST, \
      N_("The player obeyed the touch-move rule.")) \
    X(REASON_NOT_STARTED, "not-started", CLAUSE_NONE, \
      N_("The game has not begun.")) \
    X(REASON_STARTED, "started", CLAUSE_NONE, \
      N_("The game has already begun.")) \
    X(REASON_OVER, "over", CLAUSE_NONE, N_("The game is over.")) \
    X(REASON_PENDING, "pending", CLAUSE_NONE, \
      N_("The game waits until the arbiter decides.")) \
    X(REASON_SEAT, "seat", CLAUSE_NONE, \
      N_("Your seat in this game does not allow that command.")) \
    X(REASON_SEAT_WHITE, "seat-white", CLAUSE_NONE, \
      N_("Only White can do that.")) \
    X(REASON_SEAT_BLACK, "seat-black", CLAUSE_NONE, \
      N_("Only Black can do that.")) \
    X(REASON_SEAT_ARBITER, "seat-arbiter", CLAUSE_NONE, \
      N_("Only the arbiter can do that.")) \
    X(REASON_SEAT_PLAYERS, "seat-players", CLAUSE_NONE, \
      N_("Only the players can do that.")) \
    X(REASON_PLY, "ply", CLAUSE_NONE, \
      N_("Your command came too late: the game has moved on.")) \
    X(REASON_OFFER_STANDS, "offer-stands", CLAUSE_OFFER_STANDS, \
      N_("That offer is already open.")) \
    X(REASON_OFFERED_BY_OTHER, "offered-by-other", CLAUSE_OFFER_STANDS, \
      N_("Your opponent has already made that offer. Accept? Yes or no.")) \
    X(REASON_OTHER_OFFER, "other-offer", CLAUSE_NONE, \
      N_("First answer the open offer.")) \
    X(REASON_OFFER_REPEATED, "offer-repeated", CLAUSE_DISTRACTION, \
      N_("Your opponent declined. You can repeat the offer after their next " \
         "move.")) \
    X(REASON_CLAIM_REPEATED, "claim-repeated", CLAUSE_DISTRACTION, \
      N_("Three claims on this move were wrong. Make a move first.")) \
    X(REASON_NO_OFFER, "no-offer", CLAUSE_OFFER, \
      N_("There is no offer to answer.")) \
    X(REASON_OFFER_CHANGED, "offer-changed", CLAUSE_NONE, \
      N_("That answer was for an offer that is no longer open.")) \
    X(REASON_OWN_OFFER, "own-offer", CLAUSE_OFFER, \
      N_("Only the opponent can answer that offer.")) \
    X(REASON_CLAIM_NOT_YOUR_MOVE, "claim-not-your-move", CLAUSE_THREEFOLD, \
      N_("Only the player to move can claim a draw.")) \
    X(REASON_CLAIM_MOVE_MISSING, "claim-move-missing", CLAUSE_NONE, \
      N_("Type the move, for example Nf3.")) \
    X(REASON_NO_EARLY_AGREEMENT, "no-early-agreement", CLAUSE_AGREEMENT, \
      N_("A draw can be agreed only after each player has made a move.")) \
    X(REASON_DRAW_BARRED, "draw-barred", CLAUSE_DRAW_LIMIT, \
      N_("The rules of this event do not allow an agreed draw now.")) \
    X(REASON_FLAG_UP, "flag-up", CLAUSE_FLAG_CLAIM, \
      N_("The opponent's flag has not fallen.")) \
    X(REASON_NOT_ANNOUNCING, "not-announcing", CLAUSE_NONE, \
      N_("In this game the players do not announce their moves.")) \
    X(REASON_NOTHING_MADE, "nothing-made", CLAUSE_MADE_ANNOUNCED, \
      N_("You have no move to announce.")) \
    X(REASON_NOTHING_ANNOUNCED, "nothing-announced", CLAUSE_ANNOUNCED, \
      N_("No announced move is waiting for your reply.")) \
    X(REASON_OPPONENT_UNANNOUNCED, "opponent-unannounced", CLAUSE_ANNOUNCED, \
      N_("The opponent has not announced the move.")) \
    X(REASON_UNANNOUNCED, "unannounced", CLAUSE_ANNOUNCED_PRESS, \
      N_("First announce your move. To announce it, type announce.")) \
    X(REASON_PROMOTION_UNANNOUNCED, "promotion-unannounced", CLAUSE_ANNOUNCED, \
      N_("Announce which piece the pawn becomes.")) \
    X(REASON_REOPENED, "reopened", CLAUSE_ANNOUNCED, \
      N_("The repeated move is different. First announce the move again.")) \
    X(REASON_ANNOUNCED, "announced", CLAUSE_SLIP, \
      N_("The move is already announced. To correct a slip of the tongue, " \
         "type correct.")) \
    X(REASON_CORRECTION_LATE, "correction-late", CLAUSE_SLIP, \
      N_("A slip of the tongue can be corrected only before the clock is " \
         "pressed.")) \
    X(REASON_UNREPEATED, "unrepeated", CLAUSE_ANNOUNCED, \
      N_("First repeat the announced move. To repeat it, type echo.")) \
    X(REASON_UNEXECUTED, "unexecuted", CLAUSE_ANNOUNCED, \
      N_("First make the move on your own board. To make it, type " \
         "execute.")) \
    X(REASON_EXECUTED, "executed", CLAUSE_ANNOUNCED, \
      N_("That move is already on your own board.")) \
    X(REASON_ONE_BOARD, "one-board", CLAUSE_TWO_BOARDS, \
      N_("In this game both players use one board.")) \
    X(REASON_DIFFERENCE, "difference", CLAUSE_BOARDS_DIFFER, \
      N_("The boards differ. To settle the difference, type reconcile.")) \
    X(REASON_NO_DIFFERENCE, "no-difference", CLAUSE_BOARDS_DIFFER, \
      N_("There is no difference to settle.")) \
    X(REASON_SCORESHEETS_UNWRITTEN, "scores-unwritten", CLAUSE_BOARDS_DIFFER, \
      N_("First record the move in question on your scoresheet.")) \
    X(REASON_SCORESHEET_KEPT, "score-kept", CLAUSE_NONE, \
      N_("In this game the program keeps both scoresheets.")) \
    X(REASON_NO_SUCH_ENTRY, "no-such-entry", CLAUSE_NONE, \
      N_("The scoresheet has no move with that number.")) \
    X(REASON_ADVANCE_WRITING, "advance-writing", CLAUSE_ADVANCE_WRITING, \
      N_("A move is recorded after it is made, not before.")) \
    X(REASON_ADVANCE_OTHER, "advance-other", CLAUSE_ADVANCE_WRITING, \
      N_("In advance, you can record only your own next move.")) \
    X(REASON_UNRECORDED, "unrecorded", CLAUSE_RECORD_ORDER, \
      N_("First record your previous move.")) \
    X(REASON_SCORESHEET_INCOMPLETE, "score-incomplete", \
      CLAUSE_SCORESHEET_COMPLETED, N_("First complete the scoresheet.")) \
    X(REASON_SCORESHEETS_INCOMPLETE, "scores-incomplete", \
      CLAUSE_SCORESHEETS_COMPLETED, \
      N_("Play continues when one scoresheet is complete.")) \
    X(REASON_CLAIM_UNRECORDED, "claim-unrecorded", CLAUSE_RECORDING, \
      N_("That claim needs a complete scoresheet.")) \
    X(REASON_SCORESHEET_NO_EVIDENCE, "score-no-evidence", CLAUSE_NOTATION, \
      N_("Only a scoresheet in algebraic notation is evidence.")) \
    X(REASON_RULE_UNKNOWN, "rule-unknown", CLAUSE_NONE, \
      N_("The chosen Laws do not have that rule for this kind of game.")) \
    X(REASON_CONSENT_ASKED, "consent-asked", CLAUSE_DRAW_LIMIT, \
      N_("You have already asked the arbiter to consent to a draw.")) \
    X(REASON_NOT_PAUSED, "not-paused", CLAUSE_NONE, \
      N_("The game is not paused.")) \
    X(REASON_PAUSED, "paused", CLAUSE_CLOCK_PAUSE, \
      N_("The game is already paused.")) \
    X(REASON_RESUME_FIRST, "resume-first", CLAUSE_NONE, \
      N_("The game is paused. To resume, type resume.")) \
    X(REASON_ARBITER_RESUMES, "arbiter-resumes", CLAUSE_RESTART, \
      N_("Only the arbiter can resume this game.")) \
    X(REASON_CALL_ARBITER, "call-arbiter", CLAUSE_CLOCK_PAUSE, \
      N_("Only the arbiter can pause this game: to stop the clocks, type " \
         "call arbiter.")) \
    X(REASON_NOBODY_TO_CALL, "nobody-to-call", CLAUSE_STOP_CLOCKS, \
      N_("There is no arbiter to call.")) \
    X(REASON_NO_TIME_CONTROL, "no-time-control", CLAUSE_NONE, \
      N_("That is not a time control.")) \
    X(REASON_BAD_START, "bad-start", CLAUSE_NONE, \
      N_("The game cannot begin with these settings.")) \
    X(REASON_EDITION, "edition", CLAUSE_NONE, \
      N_("That edition of the Laws is not known.")) \
    X(REASON_EDITION_NEAR, "edition-near", CLAUSE_NONE, \
      N_("Hektor does not have the Laws of 2005 and 2017. The nearest Laws " \
         "are those of 2001 and 2018.")) \
    X(REASON_NO_HUMAN_ARBITER, "no-chair", CLAUSE_NONE, \
      N_("This game has no arbiter.")) \
    X(REASON_NOT_ANNOUNCED, "not-announced", CLAUSE_NONE, \
      N_("This game has no announced starting time.")) \
    X(REASON_NOT_OPENED, "not-opened", CLAUSE_CLOCK_START, \
      N_("The announced time has not come yet.")) \
    X(REASON_ARRIVED, "arrived", CLAUSE_DEFAULT_TIME, \
      N_("That player has already arrived.")) \
    X(REASON_ABSENT, "absent", CLAUSE_DEFAULT_TIME, \
      N_("That player has not arrived yet. On arrival, type arrive.")) \
    X(REASON_NO_DEFAULT_TIME, "no-default-time", CLAUSE_DEFAULT_TIME, \
      N_("The rules of this event must set the default time.")) \
    X(REASON_NO_RESULT, "no-result", CLAUSE_SIGNED_RESULT, \
      N_("There is no result to sign.")) \
    X(REASON_NOT_OVER, "not-over", CLAUSE_SIGNED_RESULT, \
      N_("The game is not over yet.")) \
    X(REASON_SIGNED, "signed", CLAUSE_SIGNED_RESULT, \
      N_("Both players have already signed this result.")) \
    X(REASON_STARTING_POSITION_SET, "array-set", \
      CLAUSE_WRONG_STARTING_POSITION, \
      N_("The game was set to begin from a different position.")) \
    X(REASON_STARTING_POSITION_LATE, "array-late", CLAUSE_SETUP_LIMIT, \
      N_("Too many moves have been made for this claim.")) \
    X(REASON_NO_CLAIM, "no-claim", CLAUSE_NONE, \
      N_("No claim is waiting for a ruling.")) \
    X(REASON_NOTHING_TO_POSTPONE, "nothing-to-postpone", CLAUSE_NONE, \
      N_("Only a claim of a draw in a quickplay finish can be postponed.")) \
    X(REASON_NO_CLOCK, "no-clock", CLAUSE_NONE, \
      N_("That side has no clock in this game.")) \
    X(REASON_NO_SUCH_MOVE, "no-such-move", CLAUSE_POSITION_RESTORED, \
      N_("The game can go back only to a move that was made. Type the number " \
         "of that move, with three full stops for Black.")) \
    X(REASON_COLOURS_STAND, "colours-stand", CLAUSE_COLOURS_REVERSED, \
      N_("Too many moves have been made to cancel the game for reversed " \
         "colours.")) \
    X(REASON_STARTING_POSITION_RIGHT, "array-right", \
      CLAUSE_WRONG_STARTING_POSITION, \
      N_("The game began from the right position.")) \
    X(REASON_PENALTY_UNKNOWN, "penalty-unknown", CLAUSE_PENALTY, \
      N_("The chosen Laws do not have that penalty.")) \
    X(REASON_PENALTY_TIME, "penalty-time", CLAUSE_PENALTY, \
      N_("Type how much time, for example 2:00.")) \
    X(REASON_PENALTY_ONE, "penalty-one", CLAUSE_NONE, \
      N_("Only a loss can be ruled against both players at once.")) \
    X(REASON_FINE_UNANNOUNCED, "fine-unannounced", CLAUSE_FINE, \
      N_("Only a fine that was announced in advance can be imposed.")) \
    X(REASON_QUICKPLAY_NOT_HERE, "quickplay-not-here", CLAUSE_QUICKPLAY_WHERE, \
      N_("A quickplay claim is possible only in the last period, without " \
         "an increment.")) \
    X(REASON_QUICKPLAY_BLITZ, "quickplay-blitz", CLAUSE_QUICKPLAY_BLITZ, \
      N_("The rules of a quickplay finish do not apply in this blitz game.")) \
    X(REASON_QUICKPLAY_UNANNOUNCED, "quickplay-unannounced", \
      CLAUSE_QUICKPLAY_ANNOUNCED, \
      N_("This event has not announced the rules of a quickplay finish.")) \
    X(REASON_QUICKPLAY_EARLY, "quickplay-early", CLAUSE_QUICKPLAY, \
      N_("A quickplay claim is possible only with less than two minutes " \
         "left.")) \
    X(REASON_QUICKPLAY_WAITS, "quickplay-waits", CLAUSE_QUICKPLAY, \
      N_("A quickplay claim is already waiting for a ruling.")) \
    X(REASON_NOT_REFERRED, "not-referred", CLAUSE_QUICKPLAY_REFERRED, \
      N_("There is no claim to verify. The opponent verifies only a claim " \
         "that goes to an arbiter.")) \
    X(REASON_ORDERED, "ordered", CLAUSE_SEALING, \
      N_("The player to move has already been asked to seal.")) \
    X(REASON_NOT_ORDERED, "not-ordered", CLAUSE_SEALING, \
      N_("No move can be sealed now. First both players must agree to " \
         "adjourn, or the arbiter must adjourn.")) \
    X(REASON_SEAL_IT, "seal-it", CLAUSE_SEALING, \
      N_("The game is being adjourned. The next move is sealed, not played.")) \
    X(REASON_SEAL_LATER, "seal-later", CLAUSE_SEALING, \
      N_("First complete the move on the board.")) \
    X(REASON_SEAL_UNPRESSED, "seal-unpressed", CLAUSE_SEALING, \
      N_("The opponent must first press the clock.")) \
    X(REASON_SEAL_INTENDED, "seal-intended", CLAUSE_CLAIM_WRONG, \
      N_("You must seal the move that you announced in your claim.")) \
    X(REASON_NO_OBJECTION, "no-objection", CLAUSE_OBJECTION, \
      N_("In a resumed game, object to the clock times before your first " \
         "move.")) \
    X(REASON_NO_ADJOURNING, "no-adjourning", CLAUSE_NONE, \
      N_("This position cannot be sealed. A pawn is on the last " \
         "rank, or a king could be captured.")) \
    X(REASON_NO_ENVELOPES, "no-envelopes", CLAUSE_NONE, \
      N_("This server cannot keep an envelope.")) \
    X(REASON_NO_INSCRIPTION, "no-inscription", CLAUSE_NONE, \
      N_("The data of this game does not fit on an envelope. The game cannot " \
         "be adjourned.")) \
    X(REASON_ENVELOPE_LOST, "envelope-lost", CLAUSE_ENVELOPE_LOST, \
      N_("The envelope, or the key that opens it, is lost. The player who " \
         "sealed types the move, for example state Nf3.")) \
    X(REASON_ENVELOPE_DAMAGED, "envelope-damaged", CLAUSE_NONE, \
      N_("The envelope is damaged. The administrator can replace its file " \
         "with a copy, for example a player's copy.")) \
    X(REASON_ENVELOPE_STUCK, "envelope-stuck", CLAUSE_NONE, \
      N_("The envelope is safe, but cannot be opened now. Try " \
         "again, or ask the administrator.")) \
    X(REASON_ARBITER_KEY, "arbiter-key", CLAUSE_NONE, \
      N_("The arbiter's key is damaged, or other people can read it. " \
         "Envelopes wait until the administrator repairs the key. Nothing is " \
         "lost.")) \
    X(REASON_WRONG_PHRASE, "wrong-phrase", CLAUSE_NONE, \
      N_("That is not the passphrase of this envelope. To try again, type " \
         "open.")) \
    X(REASON_PHRASE_SOON, "phrase-soon", CLAUSE_NONE, \
      N_("After a wrong passphrase, wait three seconds.")) \
    X(REASON_INSCRIBED, "inscribed", CLAUSE_SEALING, \
      N_("The envelope is closed and can no longer be changed.")) \
    X(REASON_SEALING, "sealing", CLAUSE_SEALING, \
      N_("Your opponent is sealing a move. Try again in a moment.")) \
    X(REASON_MOMENT, "moment", CLAUSE_NONE, \
      N_("That date or time is not clear. Type a date and time, for example " \
         "2026-12-31 18:00.")) \
    X(REASON_NO_SESSION, "no-session", CLAUSE_SEALING, \
      N_("The session has no fixed end. Ask your opponent to adjourn.")) \
    X(REASON_SESSION_TIME, "session-time", CLAUSE_SEALING, \
      N_("You cannot adjourn early. The session lasts longer than your " \
         "remaining time.")) \
    X(REASON_NOT_SEALED, "not-sealed", CLAUSE_SEALING, \
      N_("No move is sealed.")) \
    X(REASON_SEALED, "sealed", CLAUSE_OPENING, \
      N_("A sealed move is waiting to be opened.")) \
    X(REASON_ADJOURNED, "adjourned", CLAUSE_RESUMPTION, \
      N_("The game is adjourned.")) \
    X(REASON_REPLIER_ABSENT, "replier-absent", CLAUSE_OPENING, \
      N_("The envelope is opened only when the player who must reply has " \
         "arrived.")) \
    X(REASON_SEALER_ABSENT, "sealer-absent", CLAUSE_ENVELOPE_LOST, \
      N_("The player who sealed has not arrived. On arrival, type arrive.")) \
    X(REASON_SESSION_EARLY, "session-early", CLAUSE_RESUMPTION, \
      N_("One player alone cannot resume the game now. When both players are " \
         "present, type open.")) \
    X(REASON_NOT_SEALER, "not-sealer", CLAUSE_ENVELOPE_LOST, \
      N_("Only the player who sealed can state the sealed move.")) \
    X(REASON_TIME_BACKWARDS, "time-backwards", CLAUSE_NONE, \
      N_("Time cannot run backwards.")) \
    X(REASON_NO_HELP, "no-help", CLAUSE_NOTES, \
      N_("The rules of this game do not allow that help.")) \
    X(REASON_NO_TAKEBACK, "no-takeback", CLAUSE_NONE, \
      N_("Moves cannot be taken back over the board.")) \
    X(REASON_NO_MOVE_YET, "no-move-yet", CLAUSE_NONE, \
      N_("That player has made no move yet.")) \
    X(REASON_LINE_LOST, "line-lost", CLAUSE_NONE, \
      N_("That player is already disconnected.")) \
    X(REASON_LINE_THERE, "line-there", CLAUSE_NONE, \
      N_("That player is still connected.")) \
    X(REASON_AWAITED, "awaited", CLAUSE_NONE, \
      N_("The server restarted. The game resumes when your opponent is back, " \
         "or 2 minutes after your return.")) \
    X(REASON_RESUME_SAID, "resume-said", CLAUSE_NONE, \
      N_("You have already agreed. The game resumes when your opponent " \
         "agrees too.")) \
    X(REASON_ABORT_LATE, "abort-late", CLAUSE_NONE, \
      N_("Both players have moved, so the game can no longer be aborted.")) \
    X(REASON_ABORT_EVENT, "abort-event", CLAUSE_NONE, \
      N_("The players cannot abort this game: it has an arbiter or an " \
         "announced time.")) \
    X(REASON_NO_PROOF_WANTED, "no-proof-wanted", CLAUSE_NONE, \
      N_("No proof is needed now."))

#define REASON_NAME(name, word, clause, sentence) name,
enum reason { REASONS(REASON_NAME) REASON_COUNT };
#undef REASON_NAME

/* The name on the wire and on judge lines; static. */
const char *reason_word(enum reason reason);

/* All names, in the order of enum reason; NULL-ended. */
extern const char *const reason_words[];

/* The reason of a word; REASON_COUNT for an unknown one. */
enum reason reason_of_word(const char *word);

enum clause reason_clause(enum reason reason);

/* English, marked for translation; static. */
const char *reason_sentence(enum reason reason);

/*
 * Why a move that somebody wants is not legal, in the order in which a player
 * would want to hear it. Laws 3. Judge the piece on from going to to. promotion
 * is ROLE_NONE where none was named. A king that goes onto its own unmoved
 * rook, or two squares from e1 or e8, is castling. On REASON_NONE the move is
 * in out, otherwise untouched.
 */
enum reason legality_judge(const struct position *pos, int from, int to,
                           enum role promotion, struct move *out);

/* The same for castling on a wing, however it was said. */
enum reason legality_judge_castling(const struct position *pos, enum wing wing,
                                    struct move *out);
