// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/words.h"

#include "rules/base/translatable.h"
#include "tui/words/word_list.h"

/* Over the board: the pieces, the clock, announcements and the score. */
// clang-format off
static const struct word words[] = {
    INTENT("ready", "ready",
           N_("Over the board: say that you are ready; the clock starts when both players are ready."),
           NULL, ARGUMENT_NONE, INTENT_READY, OFFER_NONE),
    INTENT("press", "press",
           N_("Over the board: press the clock to complete your move. After a move, Enter is enough."),
           "presses|press clock|press the clock", ARGUMENT_NONE, INTENT_PRESS, OFFER_NONE),
    INTENT("lift", "lift e2",
           N_("Over the board: lift the piece from a square. A touched piece must move, if it can."),
           "lifts", ARGUMENT_LINE, INTENT_LIFT, OFFER_NONE),
    INTENT("touch", "touch e2",
           N_("Over the board: touch a piece to move it, or to capture it."),
           "touches", ARGUMENT_LINE, INTENT_TOUCH, OFFER_NONE),
    INTENT("release", "release e4",
           N_("Over the board: release the piece in your hand on a square; release e8=Q if a pawn promotes."),
           "releases|drop|drops", ARGUMENT_LINE, INTENT_RELEASE, OFFER_NONE),
    INTENT("adjust", "adjust [e2]",
           N_("Over the board: say that you adjust pieces, before you touch them."),
           "adjusts|j'adoube", ARGUMENT_LINE, INTENT_ADJUST, OFFER_NONE),
    INTENT("call", "call arbiter",
           N_("Stop both clocks and call the arbiter, if the game has one."),
           "calls", ARGUMENT_LINE, INTENT_CALL, OFFER_NONE),
    INTENT("announce", "announce [MOVE]",
           N_("Announce to your opponent the move that you made on the board: announce Nf3, or only announce."),
           "announces", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_ANNOUNCE,
           OFFER_NONE),
    INTENT("echo", "echo [MOVE]",
           N_("Repeat your opponent's move as you heard it: echo Nf3, or only echo."),
           "say back|repeat move|repeats", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_REPEAT, OFFER_NONE),
    INTENT("correct", "correct MOVE",
           N_("Correct a slip of the tongue before you press the clock."),
           "corrects", ARGUMENT_WRITTEN, INTENT_CORRECT, OFFER_NONE),
    INTENT("execute", "execute [MOVE]",
           N_("Make your opponent's move on your own board, if each player has one."),
           "make move|executes", ARGUMENT_WRITTEN_OR_NOTHING, INTENT_EXECUTE,
           OFFER_NONE),
    INTENT("reconcile", "reconcile",
           N_("If the boards differ, correct them to match both scoresheets."),
           "reconciles", ARGUMENT_NONE, INTENT_RECONCILE, OFFER_NONE),
    INTENT("record", "record MOVE [draw]",
           N_("Write a move on your own scoresheet: record Nf3, or record Nf3 draw. To correct a move, add its number: record 12. Nf3, or record 12... Nf6 for Black's."),
           "records|write", ARGUMENT_WRITTEN, INTENT_RECORD, OFFER_NONE),
};
// clang-format on

const struct word_list words_otb = {words, sizeof words / sizeof *words};
