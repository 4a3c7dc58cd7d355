// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * options.h - the options of a game, and of the program that plays it; among
 * them the marks of the clock: the times at which a player's own clock is told
 * (Appendix D.2.4 asks for a clock that can be felt; these can be heard), and
 * the ticks of its last seconds.
 */
#pragma once

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/board/square.h"
#include "rules/game/start.h"
#include "rules/notation/notation.h"

#include "speech/voice/voice.h"

enum { CLOCK_MARKS_MAX = 16, COUNTDOWN_MAX_S = 10 };

struct clock_marks {
    int count;
    int64_t mark_ms[CLOCK_MARKS_MAX]; /* the longest first */
    int countdown_s; /* 0: no ticks */
    bool by_game; /* nobody chose any: each game has its own */
    /* What is still to be told, a bit a mark. A mark comes back only when the
     * time was well above it: increments alone do not repeat it. */
    uint32_t armed[SIDES];
    int last_second[SIDES]; /* ticked last */
};

/* 15, 10, 5, 2 and 1 minutes, and the last ten seconds, where a game has none
 * of its own. */
struct clock_marks clock_marks_default(void);

/* Those of a game with so much time, with the countdown of chosen: a round time
 * of about an eighth of it, then one minute, thirty seconds and ten. */
struct clock_marks clock_marks_for(int64_t base_ms,
                                   const struct clock_marks *chosen);

/* Read "15m,5m,30s" or "none": the times alone. False when it is neither. */
bool clock_marks_read(const char *text, struct clock_marks *out);

struct clock_mark {
    int64_t mark_ms; /* 0: none; the shortest of those passed within
                        ten seconds */
    int second; /* 0: none; else 10 to 1 */
};

/* So much is left to a side whose clock runs: what is to be told now? Each is
 * given once. */
struct clock_mark clock_marks_pass(struct clock_marks *marks, enum side side,
                                   int64_t left_ms);

/* The milliseconds until the next of them, -1: none comes. */
int64_t clock_marks_next_ms(const struct clock_marks *marks, enum side side,
                            int64_t left_ms);

/* Which position the game begins with. */
enum starting_position_choice {
    STARTING_STANDARD,
    STARTING_ANY, /* --chess960 without a value: drawn, unless a FEN is given */
    STARTING_DRAWN, /* --chess960=random */
    STARTING_NUMBER,
};

/* How a line names a move. LINES_USUAL: in words where lines are heard, and
 * both on the screen. */
enum lines_rule { LINES_USUAL, LINES_BOTH, LINES_WORDS, LINES_SAN };

/* How much of the announcements sounds: words and cues, cues alone, nothing;
 * SPOKEN_UNSET: nobody has said it. */
enum spoken { SPOKEN_UNSET, SPOKEN_ALL, SPOKEN_CUES, SPOKEN_NOTHING };

/* Whose side of the board is below. */
enum flip_rule { FLIP_KEY, FLIP_TURN, FLIP_NEVER, FLIP_RULES };

struct options {
    struct start start; /* complete after starting_position_settle */
    enum starting_position_choice starting;
    int starting_number; /* STARTING_NUMBER: 0 to 959 */
    bool fen_move_zero; /* the FEN's move number was 0, and is read as 1 */
    enum voice_choice voice;
    enum spoken spoken;
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
    bool scheme_chosen; /* it was asked for */
    bool brief; /* answers have no articles and no examples */
    bool from_to; /* both squares of every move are announced */
    bool bare; /* captures, check and mate are not */
    char theme[16]; /* "": by the terminal */
    bool no_bell, no_notification, no_title; /* when it is one's turn */
    bool linear;
    enum lines_rule lines;
    bool echo_letters, echo_words; /* of the typed line, aloud */
    bool echo_chosen, quiet_chosen; /* they were asked for, or not to be */
    bool quiet; /* the clocks do not tick */
    bool no_hints; /* which keys and words there are, beside the typed line */
    bool letters; /* for the pieces on the board */
    enum flip_rule flip;
    enum notation notation; /* in which moves are typed and shown; NOTATIONS:
                               as in the language, and English besides */
    const char *condition; /* of a new game, on the command line; NULL: none */
    char since[16], result[16], opening[128]; /* of finished games that are
                                                 looked for; "": any */
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
