/*
 * options.h - what can be asked of a game: one table of names, from which the
 * command line, hektor.conf, the help and the manual are made.
 */
#ifndef HEKTOR_SRC_OPTIONS_H
#define HEKTOR_SRC_OPTIONS_H

#include <limits.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "rules/notation.h"
#include "rules/start.h"

#include "speech/voice.h"

#include "src/clock_marks.h"

/* Which Chess960 array the game begins with. */
enum array_choice {
    ARRAY_STANDARD,
    ARRAY_ANY, /* --chess960 without a value: drawn, unless a FEN is given */
    ARRAY_DRAWN, /* --chess960=random */
    ARRAY_NUMBER,
};

/* Whose side of the board is below. */
enum flip_rule { FLIP_KEY, FLIP_TURN, FLIP_NEVER, FLIP_RULES };

struct options {
    struct start start; /* complete after first_position_settle */
    enum array_choice array;
    int array_number; /* ARRAY_NUMBER: 0 to 959 */
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
    bool linear;
    bool quiet; /* the clocks do not tick */
    enum flip_rule flip;
    enum notation notation; /* in which moves are typed and shown; NOTATIONS:
                               as in the language, and English besides */
    char at[256]; /* [USER@]HOST whose arbiter is meant; "": this machine's */
    char speech_trace[PATH_MAX]; /* "": none */
    char record[PATH_MAX]; /* "": the game is not recorded */
    char speech_out[PATH_MAX]; /* "": the sound device */
    bool has_seed;
    uint64_t seed;
};

/* Why a value was refused. */
struct option_fault {
    const char *why; /* translated; static */
    size_t at; /* byte of the value, or COMPLAIN_NOWHERE */
    int status; /* EXIT_USAGE or EXIT_DATA */
};

struct option_row {
    const char *name; /* "time" for --time and "time = ..." */
    const char *value; /* "CONTROL"; NULL: yes or no, alone it means yes */
    bool value_optional; /* then only --NAME=VALUE gives one */
    const char *help; /* an English sentence, marked */
    bool (*set)(struct options *options, const char *value,
                struct option_fault *fault);
};

/* Rows in the order of the help; NULL past the end. */
const struct option_row *option_row(int index);

/* NULL: no such option. */
const struct option_row *option_of_name(const char *name);

/* The newest Laws, 15m+10, the annex's words, voice where there is one. */
struct options options_default(void);

/* Set one option; value NULL where it was named alone. On failure nothing
 * but *fault is changed. */
bool option_set(struct options *options, const struct option_row *row,
                const char *value, struct option_fault *fault);

/* Does the edition know every rule of the event in such a game? Otherwise
 * say which it does not, and by which article: EXIT_USAGE. */
int options_judge_rules(const struct options *options, FILE *errors);

/* What the files of the options share: a refusal, whose sentence is marked,
 * and decimal digits, nothing else, up to a bound. */
bool options_refuse(struct option_fault *fault, int status, const char *why,
                    size_t at);
bool options_read_number(const char *text, uint64_t most, uint64_t *out);

/* The table as lines of help. */
void options_help(FILE *out);

#endif
