// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * options.h - the options of a game, and of the program that plays it.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/game/start.h"
#include "rules/notation/notation.h"
#include "speech/voice/voice.h"

#include "src/base/clock_marks.h"

/* Which position the game begins with. */
enum starting_position_choice {
    STARTING_STANDARD,
    STARTING_ANY, /* --chess960 without a value: drawn, unless a FEN is given */
    STARTING_DRAWN, /* --chess960=random */
    STARTING_NUMBER,
};

/* How a line names a move. */
/* LINES_USUAL: in the line mode the notation, which readers read in their own
 * language and Braille displays show in few cells, since a voice says the
 * words; both on the screen. */
enum lines_rule { LINES_USUAL, LINES_BOTH, LINES_WORDS, LINES_SAN };

/* Whose side of the board is below. */
enum flip_rule { FLIP_KEY, FLIP_TURN, FLIP_NEVER, FLIP_RULES };

struct options {
    struct start start; /* complete after starting_position_settle */
    enum starting_position_choice starting;
    int starting_number; /* STARTING_NUMBER: 0 to 959 */
    bool fen_move_zero; /* the FEN's move number was 0, and is read as 1 */
    enum voice_choice voice;
    int rate_wpm, volume_percent; /* 0: never set */
    bool no_cues;
    char cue_folder[PATH_MAX]; /* "": computed */
    bool two_headphones;
    bool no_chat; /* what others say is not told */
    bool no_braille; /* nothing on a Braille display */
    bool wants_braille; /* one was asked for */
    struct clock_marks marks;
    bool marks_chosen; /* they were asked for */
    char scheme[16];
    bool from_to; /* both squares of every move are announced */
    bool bare; /* captures, check and mate are not */
    char theme[16]; /* "": by the terminal */
    bool no_bell, no_notification, no_title; /* when it is one's turn */
    bool linear;
    enum lines_rule lines;
    bool echo_letters, echo_words; /* of the typed line, aloud */
    bool quiet; /* the clocks do not tick */
    bool no_hints; /* which keys and words there are, beside the typed line */
    bool letters; /* for the pieces on the board */
    enum flip_rule flip;
    enum notation notation; /* in which moves are typed and shown; NOTATIONS:
                               as in the language, and English besides */
    const char *condition; /* of a new game, on the command line; NULL: none */
    char at[256]; /* [USER@]HOST whose arbiter is meant; "": this computer's */
    char speech_trace[PATH_MAX]; /* "": none */
    char record[PATH_MAX]; /* "": the game is not recorded */
    char live[PATH_MAX]; /* the PGN file of the running game; "": none */
    char speech_out[PATH_MAX]; /* "": the sound device */
    bool has_seed;
    uint64_t seed;
};

/* The newest Laws, 15m+10, the appendix's words, voice where there is one. */
struct options options_default(void);

/* Does the edition know every rule of the event in such a game? Otherwise
 * say which it does not, and by which article: EXIT_USAGE. */
int options_judge_rules(const struct options *options, FILE *errors);

/*
 * Speak the language that hektor.conf names, or rather the one that the
 * command line does, before either is read in earnest: help and complaints
 * are in it too. A known --language is taken out of argv, whose new count
 * comes back; every command has it so.
 */
int options_speak(int argc, char **argv);

/* Complain of a --language that options_speak left in argv, whatever the
 * command. EXIT_DONE, or EXIT_USAGE. */
int options_judge_language(int argc, char **argv, FILE *errors);
