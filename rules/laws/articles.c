// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/laws/articles.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/base/translatable.h"

// clang-format off
static const struct article_row table[] = {
    {N_("how the players take turns"), ARTICLE_ACTED,
     {"?1.1", "1.1", "1.1", "1.1 1.2 1.3", "1.1 1.2 1.3"}, "3-refused-moves"},
    {N_("the aim of the game; no king is captured"), ARTICLE_ACTED,
     {"?1.2", "1.2", "1.2", "1.4", "1.4"}, "1.4.1-king-captured"},
    {N_("a draw when nobody can checkmate"), ARTICLE_ACTED,
     {"?1.3", "1.3", "1.3", "1.5", "1.5"}, "5.2.2-bare-kings"},
    {N_("the board and the initial position"), ARTICLE_ACTED,
     {"?2", "2.1 2.2 2.3 2.4", "?2", "2.1 2.2 2.3 2.4", "2.1 2.2 2.3 2.4"}, "7.2.1-wrong-array"},
    {N_("how bishop, rook, queen and knight move"), ARTICLE_ACTED,
     {"3.1 3.2 3.3 3.4 3.5 3.6", "3.1 3.2 3.3 3.4 3.5 3.6", "?3.1 ?3.2 ?3.3 ?3.4 ?3.5 ?3.6", "3.1 3.2 3.3 3.4 3.5 3.6", "3.1 3.2 3.3 3.4 3.5 3.6"}, "3-refused-moves"},
    {N_("how the pawn moves, captures and is promoted"), ARTICLE_ACTED,
     {"3.7", "3.7", "?3.7a ?3.7b ?3.7c ?3.7d 3.7e", "3.7", "3.7"}, "9.2.3.1-en-passant-was-possible"},
    {N_("how the king moves and castles"), ARTICLE_ACTED,
     {"?3.8", "3.8", "?3.8", "3.8", "3.8"}, "9.3.1-castling"},
    {N_("check"), ARTICLE_ACTED,
     {"?3.9", "3.9", "?3.9", "3.9", "3.9"}, "3-refused-moves"},
    {N_("legal and illegal moves and positions"), ARTICLE_ACTED,
     {NULL, NULL, "3.10", "3.10", "3.10"}, "3-refused-moves"},
    {N_("each move with one hand"), ARTICLE_LEFT,
     {"4.1", "4.1", "4.1", "4.1", "4.1"}, NULL},
    {N_("adjusting pieces"), ARTICLE_ACTED,
     {"4.2", "4.2", "4.2", "4.2", "4.2"}, "4.2.1-adjusting"},
    {N_("touched pieces are moved or captured"), ARTICLE_ACTED,
     {"4.3", "4.3", "4.3", "4.3", "4.3"}, "4.3-touched-men-bind"},
    {N_("touching to castle"), ARTICLE_ACTED,
     {"4.4", "4.4a 4.4b 4.4c", "?4.4a ?4.4b ?4.4c", "4.4.1 4.4.2 4.4.3", "4.4.1 4.4.2 4.4.3"}, "4.4.1-king-then-rook"},
    {N_("the choice at a promotion is final"), ARTICLE_ACTED,
     {NULL, "4.4d", "?4.4d", "4.4.4", "4.4.4"}, "4.4.4-promotion-is-final"},
    {N_("no touched piece can move or be captured"), ARTICLE_ACTED,
     {"4.5", "4.5", "?4.5", "4.5", "4.5"}, "4.5-none-of-them-can-move"},
    {N_("how the hand promotes a pawn"), ARTICLE_LEFT,
     {NULL, NULL, "4.6", "4.6", "4.6"}, NULL},
    {N_("when a move is made"), ARTICLE_ACTED,
     {"4.7", "4.6", "4.7", "4.7", "4.7"}, "4.7-castling-in-two-acts"},
    {N_("when a complaint about touching comes too late"), ARTICLE_ACTED,
     {"4.6", "4.7", "?4.8", "4.8", "4.8"}, "4.8-complaint"},
    {N_("an assistant who moves the pieces"), ARTICLE_LEFT,
     {NULL, NULL, "?4.9", "4.9", "4.9"}, NULL},
    {N_("checkmate"), ARTICLE_ACTED,
     {"5.1a", "5.1a", "5.1a", "5.1.1", "5.1.1"}, "5.1.1-mate-needs-no-press"},
    {N_("resignation"), ARTICLE_ACTED,
     {"5.1b", "5.1b", "5.1b", "5.1.2", "5.1.2"}, "5.1.2-bare-king-cannot-win"},
    {N_("stalemate"), ARTICLE_ACTED,
     {"5.2a", "5.2a", "5.2a", "5.2.1", "5.2.1"}, "5.2.1-stalemate"},
    {N_("the dead position"), ARTICLE_ACTED,
     {"5.2b 9.6", "5.2b 9.6", "5.2b 9.7", "5.2.2", "5.2.2"}, "5.2.2-wall-1"},
    {N_("a draw by agreement"), ARTICLE_ACTED,
     {"5.2c", "5.2c", "5.2c", "5.2.3", "5.2.3"}, "5.2.3-agreed-at-once"},
    {N_("what a clock and a flag are"), ARTICLE_ACTED,
     {"6.1", "6.1", "6.1", "6.1", "6.1"}, "6.9-flag"},
    {N_("periods, time saved, increment and delay"), ARTICLE_ACTED,
     {"6.2", "6.2", "6.3", "6.3", "6.3"}, "6.3.2-delay"},
    {N_("the moves are counted when a flag falls"), ARTICLE_ACTED,
     {"6.3", "6.3", "6.4", "6.4", "6.4"}, "8.5.1-neither-score-kept"},
    {N_("where the clock is placed"), ARTICLE_LEFT,
     {"6.4", "6.4", "6.5", "6.5", "6.5"}, NULL},
    {N_("when White's clock starts"), ARTICLE_ACTED,
     {"6.5", "6.5", "6.6", "6.6", "6.6"}, "6.6-both-are-ready"},
    {N_("arriving late"), ARTICLE_ACTED,
     {"6.6 6.7", "6.6", "6.7", "6.7", "6.7"}, "6.7.1-absent-at-the-start"},
    {N_("pressing the clock completes a move"), ARTICLE_ACTED,
     {"6.8a", "6.7a", "6.2a", "6.2.1 6.2.2", "6.2.1 6.2.2"}, "6.2.1-reply-before-the-press"},
    {N_("which hand presses, and how the clock is handled"), ARTICLE_LEFT,
     {"?6.8b ?6.8c", "6.7b 6.7c", "6.2b 6.2c", "6.2.3 6.2.4", "6.2.3 6.2.4"}, NULL},
    {N_("only the player whose clock runs may adjust pieces"), ARTICLE_ACTED,
     {NULL, NULL, "6.2d", "6.2.5", "6.2.5"}, "4.2.1-adjusting"},
    {N_("an assistant who presses the clock"), ARTICLE_ACTED,
     {"?6.8d", "6.7d", "6.2e", "6.2.6", "6.2.6"}, "D.2.10-an-assistant"},
    {N_("when a flag counts as fallen"), ARTICLE_ACTED,
     {"6.9", "6.8", "6.8", "6.8", "6.8"}, "6.8-claimed-while-it-is-up"},
    {N_("a game lost on time, or drawn"), ARTICLE_ACTED,
     {"6.10", "6.9", "6.9", "6.9", "6.9"}, "6.9-flag-bare-king"},
    {N_("a defective clock"), ARTICLE_LEFT,
     {"?6.11", "6.10a", "?6.10a", "6.10.1", "6.10.1"}, NULL},
    {N_("a wrong setting of the clocks"), ARTICLE_ACTED,
     {NULL, "6.10b", "?6.10b", "6.10.2", "6.10.2"}, "6.10.2-clocks-corrected"},
    {N_("both flags down, and nobody knows which flag fell first"), ARTICLE_LEFT,
     {"6.12 10.3", "6.11", "6.11", "III.3", "III.3"}, NULL},
    {N_("interrupting, stopping the clocks, restarting"), ARTICLE_ACTED,
     {"6.13", "6.12", "6.12", "6.11", "6.11"}, "6.11-pause-of-the-arbiter"},
    {N_("the times after an irregularity"), ARTICLE_ACTED,
     {"6.14", "6.13", "7.1", "7.1", "7.1"}, "7.5.1-back-with-what-was-given"},
    {N_("a screen is not enough for a claim; the program checks each claim itself"), ARTICLE_ACTED,
     {"6.15", "6.14", "?6.13", "6.12", "6.12"}, "9.5.3-the-third-time-has-not-come"},
    {N_("a wrong initial position"), ARTICLE_ACTED,
     {"?7.1a", "7.1a", "7.2a", "7.2.1", "7.2.1"}, "7.2.1-wrong-array"},
    {N_("a board placed wrongly"), ARTICLE_LEFT,
     {"?7.1b", "7.1b", "7.2b", "7.2.2", "7.2.2"}, NULL},
    {N_("reversed colours"), ARTICLE_ACTED,
     {"?7.2", "7.2", "7.3", "7.3", "7.3"}, "7.3-colours-reversed"},
    {N_("displaced pieces"), ARTICLE_LEFT,
     {"?7.3 ?7.5", "7.3 7.5", "7.4 7.6", "7.4 7.6", "7.4 7.6"}, NULL},
    {N_("illegal moves and what they cost"), ARTICLE_ACTED,
     {"7.4", "7.4", "7.5", "7.5.1 7.5.2 7.5.3 7.5.5", "7.5.1 7.5.2 7.5.3 7.5.5"}, "7.5.5-illegal-moves-in-standard"},
    {N_("a move with two hands"), ARTICLE_LEFT,
     {NULL, NULL, NULL, "7.5.4", "7.5.4"}, NULL},
    {N_("recording the moves, in order and not in advance"), ARTICLE_ACTED,
     {"8.1", "8.1", "8.1", "8.1.1 8.1.2 8.1.3 8.1.4 8.1.5", "8.1.1 8.1.2 8.1.3 8.1.4 8.1.5"}, "8.1.3-own-previous-move"},
    {N_("an assistant who records the moves"), ARTICLE_LEFT,
     {NULL, NULL, NULL, "8.1.6", "8.1.6"}, NULL},
    {N_("where the scoresheets are kept, and whose they are"), ARTICLE_LEFT,
     {"8.2 8.3", "8.2 8.3", "?8.2 ?8.3", "8.2 8.3", "8.2 8.3"}, NULL},
    {N_("when nobody has to record"), ARTICLE_ACTED,
     {"8.4", "8.4", "?8.4", "8.4", "8.4"}, "8.4-less-than-five-minutes"},
    {N_("completing the scoresheets after a flag fall"), ARTICLE_ACTED,
     {"8.5a ?8.5b", "8.5a", "?8.5a ?8.5b", "8.5.1 8.5.2", "8.5.1 8.5.2"}, "8.5.2-one-score-to-complete"},
    {N_("reconstructing the game on a second board"), ARTICLE_LEFT,
     {"?8.5c", "8.5b", "?8.5c", "8.5.3", "8.5.3"}, NULL},
    {N_("the next move counts as the first of a new period"), ARTICLE_LEFT,
     {"?8.6", "8.6", "?8.6", "8.6", "8.6"}, NULL},
    {N_("signing the result"), ARTICLE_ACTED,
     {"8.7", "8.7", "8.7", "8.7", "8.7"}, "8.7-signed-result"},
    {N_("a limit on draws by agreement"), ARTICLE_ACTED,
     {NULL, "9.1a", "9.1a", "9.1.1", "9.1.1"}, "9.1.1-no-offer-before-two-moves"},
    {N_("draw offers"), ARTICLE_ACTED,
     {"9.1", "9.1b", "9.1b", "9.1.2", "9.1.2"}, "9.1.2.1-offers"},
    {N_("threefold repetition"), ARTICLE_ACTED,
     {"5.2d 9.2", "5.2d 9.2", "5.2d 9.2", "9.2", "9.2"}, "9.2.1-intended-move"},
    {N_("the fifty-move rule"), ARTICLE_ACTED,
     {"5.2e 9.3", "5.2e 9.3", "5.2e 9.3", "9.3", "9.3"}, "9.3.1-rook-move"},
    {N_("when the right to claim is lost"), ARTICLE_ACTED,
     {"9.4", "9.4", "9.4", "9.4", "9.4"}, "9.4-touched-and-claimed"},
    {N_("how to make a claim, and what a wrong claim costs"), ARTICLE_ACTED,
     {"9.5", "9.5", "9.5", "9.5", "9.5"}, "9.5.3-standard"},
    {N_("fivefold repetition and seventy-five moves"), ARTICLE_ACTED,
     {NULL, NULL, "9.6", "9.6", "9.6"}, "9.6.1-fivefold"},
    {N_("quickplay finish"), ARTICLE_ACTED,
     {"10.1 10.2 D", "10 D", "G", "III.1 III.2 III.4 III.5 III.6", "III.1 III.2 III.4 III.5 III.6"}, "III.5.1-claim-agreed"},
    {N_("points"), ARTICLE_ACTED,
     {"?11.1", "11.1", "?10.1 ?10.2", "10.1 10.2", "10.1 10.2"}, "12.9-penalties"},
    {N_("the good name of chess"), ARTICLE_LEFT,
     {"12.1", "12.1", "11.1", "11.1", "11.1"}, NULL},
    {N_("leaving the playing venue"), ARTICLE_LEFT,
     {"12.4", "12.2", "11.2", "11.2", "11.2"}, NULL},
    {N_("no notes, advice or second board"), ARTICLE_ACTED,
     {"12.2", "12.3a", "11.3a", "11.3.1", "11.3.1"}, "8.1.2-advance-writing"},
    {N_("a phone or a similar device"), ARTICLE_ACTED,
     {NULL, "12.3b", "11.3b", "11.3.2", "11.3.2"}, "12.3b-phone"},
    {N_("inspection and smoking"), ARTICLE_LEFT,
     {NULL, "12.3c", NULL, "11.3.3 11.3.4", "11.3.3 11.3.4"}, NULL},
    {N_("what belongs on a scoresheet"), ARTICLE_LEFT,
     {NULL, "12.4", NULL, NULL, NULL}, NULL},
    {N_("finished players are spectators"), ARTICLE_LEFT,
     {"12.3", "12.5", "11.4", "11.4", "11.4"}, NULL},
    {N_("distracting the opponent"), ARTICLE_ACTED,
     {"12.5 12.6", "12.6 12.7", "11.5 ?11.6", "11.5 11.6", "11.5 11.6"}, "12.9-penalties"},
    {N_("refusing to comply with the Laws"), ARTICLE_ACTED,
     {"12.7", "12.8", "11.7", "11.7", "11.7"}, "11.7-refusal"},
    {N_("both players are guilty"), ARTICLE_ACTED,
     {"12.8", "12.9", "11.8", "11.8", "11.8"}, "11.8-both-guilty"},
    {N_("asking what the Laws say"), ARTICLE_TOLD,
     {NULL, NULL, "?11.9", "11.9", "11.9"}, NULL},
    {N_("an appeal"), ARTICLE_LEFT,
     {NULL, "12.10", "11.10", "11.10", "11.10"}, NULL},
    {N_("helping the arbiter to reconstruct the game and to check claims"), ARTICLE_LEFT,
     {NULL, NULL, "?11.11 ?11.12", "11.11 11.12", "11.11 11.12"}, NULL},
    {N_("the duties of the arbiter"), ARTICLE_LEFT,
     {"13.1 13.2 13.3", "13.1 13.2 13.3", "12.1 12.2 12.3 12.4", "12.1 12.2 12.3 12.4", "12.1 12.2 12.3 12.4"}, NULL},
    {N_("extra time for a disturbance"), ARTICLE_ACTED,
     {"13.5", "13.5", "12.5", "12.5", "12.5"}, "12.9-penalties"},
    {N_("what the arbiter must not say; the program keeps silent"), ARTICLE_ACTED,
     {"13.6", "13.6", "12.6", "12.6", "12.6"}, "12.6-the-arbiter-says-nothing"},
    {N_("spectators and other players; they reach only the arbiter"), ARTICLE_ACTED,
     {"13.7", "13.7a", "12.7", "12.7", "12.7"}, "tests/src/chat/server"},
    {N_("telephones in the playing venue"), ARTICLE_LEFT,
     {NULL, "13.7b", "12.8", "12.8", "12.8"}, NULL},
    {N_("the penalties of the arbiter"), ARTICLE_ACTED,
     {"13.4", "13.4", "12.9", "12.9", "12.9"}, "12.9-penalties"},
    {N_("federations and FIDE"), ARTICLE_LEFT,
     {"?14", "14", NULL, NULL, NULL}, NULL},
    {N_("what rapid chess is"), ARTICLE_ACTED,
     {"B.1", "A.1", "A.1", "A.1", "A.1"}, "A.1-what-is-rapid"},
    {N_("rapid games are not recorded"), ARTICLE_ACTED,
     {"B.3", "A.2", "A.2", "A.2", "A.2"}, "A.2-rapid-is-not-recorded"},
    {N_("the opponent gets one minute instead of two"), ARTICLE_ACTED,
     {NULL, NULL, "?B.2", "B.2", "A.3"}, "9.5.3-blitz"},
    {N_("how far the ordinary Laws apply"), ARTICLE_ACTED,
     {"B.2", "A.3 B.2", "A.3 ?A.5 ?B.3 ?B.5", "A.3.1 A.5 B.3.1 B.5", "A.4.1 A.4.2 A.6 B.2.1 B.2.2 B.4"}, "A.3-illegal-move-in-rapid"},
    {N_("asking to see the arbiter's scoresheet"), ARTICLE_LEFT,
     {NULL, NULL, NULL, "A.3.2 B.3.2", "A.4.3 B.2.3"}, NULL},
    {N_("no change of the clocks after ten moves"), ARTICLE_LEFT,
     {NULL, NULL, NULL, "A.4.1.1", "A.5.1.1"}, NULL},
    {N_("a wrong set-up is found too late"), ARTICLE_ACTED,
     {"B.4", "A.4a", "A.4a", "A.4.1.2", "A.5.1.2"}, "A.5.1-wrong-array-claimed"},
    {N_("touching is ruled on only when asked"), ARTICLE_ACTED,
     {"B.5a", "A.4b", NULL, NULL, NULL}, "4.8-complaint"},
    {N_("illegal moves without supervision"), ARTICLE_ACTED,
     {"B.5b", "A.4c", "A.4b", "A.4.2", "A.5.2"}, "A.5.2-rapid-claimed-before-the-reply"},
    {N_("flags without supervision"), ARTICLE_ACTED,
     {"B.6 B.7 B.8", "A.4d", "?A.4c", "A.4.3 A.4.5", "A.5.3 A.5.5"}, "A.4d-flag-claimed"},
    {N_("both kings in check, or a pawn on the last rank"), ARTICLE_ACTED,
     {NULL, NULL, "?A.4d", "A.4.4", "A.5.4"}, "A.5.4-both-kings-in-check"},
    {N_("what blitz is"), ARTICLE_ACTED,
     {"C.1", "B.1", "?B.1", "B.1", "B.1"}, "B.1-a-second-less-than-fifteen-minutes"},
    {N_("blitz without supervision"), ARTICLE_ACTED,
     {"C.2 C.3", "B.3", "?B.4", "B.4", "B.3"}, "B.3-illegal-move-in-blitz"},
    {N_("algebraic notation"), ARTICLE_ACTED,
     {"E", "C", "C", "C", "C"}, "9.2.1-the-claim-is-written"},
    {N_("two boards"), ARTICLE_ACTED,
     {"F.1", "E.1", "D.1", "D.1", "D.1"}, "D.1-one-board"},
    {N_("the special board, its pieces and a special clock"), ARTICLE_LEFT,
     {"?F.2.4", "E.2.4", "?D.2.4", "D.1.1 D.1.2 D.1.3 D.1.4 D.2.6", "D.1.1 D.1.2 D.1.3 D.1.4 D.2.6"}, NULL},
    {N_("moves are announced and repeated"), ARTICLE_ACTED,
     {"F.2.1", "E.2.1", "D.2.1", "D.2.1", "D.2.1"}, "D.2.1-announced-repeated-replied"},
    {N_("when a piece counts as touched by a blind player"), ARTICLE_ACTED,
     {"F.2.2", "E.2.2", "?D.2.2", "D.2.2", "D.2.2"}, "D.2.10.5-the-assistant-tells-a-touch"},
    {N_("when a blind player's move is made"), ARTICLE_ACTED,
     {"F.2.3", "E.2.3", "?D.2.3", "D.2.3 D.2.4 D.2.5", "D.2.3 D.2.4 D.2.5"}, "D.2.4-the-clock-waits"},
    {N_("a scoresheet in Braille or as sound"), ARTICLE_ACTED,
     {"?F.2.5", "E.2.5", "?D.2.5", "D.2.7", "D.2.7"}, "tests/speech/braille"},
    {N_("a slip of the tongue"), ARTICLE_ACTED,
     {"?F.2.6", "E.2.6", "?D.2.6", "D.2.8", "D.2.8"}, "D.2.8-a-slip-of-the-tongue"},
    {N_("two boards that differ"), ARTICLE_ACTED,
     {"?F.2.7 ?F.2.8", "E.2.7 E.2.8", "?D.2.7 ?D.2.8", "D.2.9", "D.2.9"}, "D.2.9-the-scores-differ"},
    {N_("the assistants of both players"), ARTICLE_ACTED,
     {"?F.2.9 ?F.2.10", "E.2.9 E.2.10", "?D.2.9 ?D.2.10", "D.2.10 D.2.11", "D.2.10 D.2.11"}, "D.2.10-an-assistant"},
    {N_("Chess960"), ARTICLE_ACTED,
     {NULL, "F", "?F", "II", "II"}, "F-chess960"},
    {N_("sealing a move"), ARTICLE_ACTED,
     {"A.1", "@1", "E.1", "I.1", "I.1"}, "I.1-move-after-the-order"},
    {N_("what is on the envelope"), ARTICLE_ACTED,
     {"?A.2", "@2", "E.2", "I.2", "I.2"}, "tests/src/adjourn"},
    {N_("keeping the envelope safe"), ARTICLE_LEFT,
     {"?A.3", "@3", "E.3", "I.3", "I.3"}, NULL},
    {N_("a draw offer after sealing"), ARTICLE_ACTED,
     {"?A.4", "@4", "E.4", "I.4", "I.4"}, "I.4-offer-after-sealing"},
    {N_("setting up the game again"), ARTICLE_ACTED,
     {"?A.5", "@5", "E.5", "I.5", "I.5"}, "I.9-nobody-is-absent"},
    {N_("a result before the resumption"), ARTICLE_ACTED,
     {"?A.6", "@6", "E.6", "I.6", "I.6"}, "I.6-resigned-before-opening"},
    {N_("when the envelope is opened"), ARTICLE_ACTED,
     {"A.7", "@7", "E.7", "I.7", "I.7"}, "I.9-replier-absent"},
    {N_("a sealed move that is unclear or illegal"), ARTICLE_ACTED,
     {"A.8", "@8", "E.8", "I.8", "I.8"}, "I.8-ambiguous"},
    {N_("presence at the resumption"), ARTICLE_ACTED,
     {"A.9", "@9", "E.9", "I.9", "I.9"}, "I.9-replier-absent"},
    {N_("coming too late to the resumption"), ARTICLE_ACTED,
     {"A.10", "@10", "E.10", "I.10 I.11", "I.10 I.11"}, "I.10-replier-late"},
    {N_("a lost envelope"), ARTICLE_ACTED,
     {"A.11", "@11a", "?E.12", "I.12.1", "I.12.1"}, "I.12-envelope-lost"},
    {N_("a position that nobody can re-establish"), ARTICLE_LEFT,
     {NULL, "@11b", NULL, "I.12.2", "I.12.2"}, NULL},
    {N_("wrong times pointed out at the resumption"), ARTICLE_ACTED,
     {"A.12", "@12", "?E.13", "I.13", "I.13"}, "I.13-objection"},
    {N_("the timepiece of the session"), ARTICLE_LEFT,
     {"?A.13", "@13", "?E.14", "I.14", "I.14"}, NULL},
};
// clang-format on

const struct article_row *articles_row(int index)
{
    return index >= 0 && index < (int)(sizeof table / sizeof *table)
               ? &table[index]
               : NULL;
}

const char *articles_next(const char **list, int *length, bool *verified)
{
    const char *number = *list == NULL ? "" : *list + strspn(*list, " ");

    if (*number == '\0')
        return NULL;
    if (verified != NULL)
        *verified = *number != '?';
    number += *number == '?';
    *length = (int)strcspn(number, " ");
    *list = number + *length;
    return number;
}

/* The Laws, their appendices, the guidelines. */
static int section(const char *number, int length)
{
    if (is_digit(*number))
        return 0;
    return *number == '@' || (*number == 'I' && length > 1) ? 2 : 1;
}

int articles_compare(const char *a, int a_length, const char *b, int b_length)
{
    const char *a_end = a + a_length, *b_end = b + b_length;
    int order = section(a, a_length) - section(b, b_length);

    while (order == 0 && a < a_end && b < b_end) {
        if (is_digit(*a) && is_digit(*b)) {
            char *a_rest, *b_rest;

            order = (int)strtol(a, &a_rest, 10) - (int)strtol(b, &b_rest, 10);
            a = a_rest;
            b = b_rest;
        } else {
            order = *a++ - *b++;
        }
    }
    return order != 0 ? order : (a < a_end) - (b < b_end);
}
