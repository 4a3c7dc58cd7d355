// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* Over the board: the pieces, the clock, announcements and the score. */
// clang-format off
static const struct word words[] = {
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
// clang-format on

const struct word_list words_otb = {words, sizeof words / sizeof *words};
