// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/game_options.h"

#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/clock/moment.h"
#include "rules/game/match.h"
#include "rules/laws/laws.h"
#include "rules/laws/reason.h"
#include "rules/notation/fen.h"
#include "rules/notation/folded.h"

#include "src/base/near_word.h"
#include "src/base/portable.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/options/option_value.h"

static const struct time_name rows[] = {
    {N_("bullet"), "1m"},
    {N_("blitz"), "3m+2"},
    {N_("rapid"), "15m+10"},
    {N_("classical"), "40/90m+30,30m+30"},
};

const struct time_name *time_name_row(int index)
{
    int count = (int)(sizeof rows / sizeof *rows);
    return index >= 0 && index < count ? &rows[index] : NULL;
}

const char *time_name_control(const char *text)
{
    const struct time_name *row;
    for (int i = 0; (row = time_name_row(i)) != NULL; i++)
        if (strcasecmp(row->name, text) == 0 ||
            folded_is_one_of(text, gettext(row->name)))
            return row->control;
    return text;
}

/* The letter of a unit that is written as a word; 0: it is none. */
static char unit_of(const char *word)
{
    static const struct {
        const char *words;
        char letter;
    } units[] = {
        {"h|hour|hours|stunde|stunden|std|hora|horas|ч|час|часа|часов", 'h'},
        {"m|min|mins|minute|minutes|minuten|minuto|minutos|м|мин|минута|минуты|"
         "минут",
         'm'},
        {"s|sec|secs|second|seconds|sek|sekunde|sekunden|segundo|segundos|с|"
         "сек|секунда|секунды|секунд",
         's'},
    };
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (folded_is_one_of(word, units[i].words))
            return units[i].letter;
    return '\0';
}

static bool is_digit(char letter)
{
    return letter >= '0' && letter <= '9';
}

/* Without blanks, units as letters, and a plus for a bar. "5 3" is none. */
static bool write_plainly(const char *text, char out[TIMECONTROL_TEXT_MAX])
{
    static const char ends[] = " 0123456789+|~^,/";
    size_t used = 0;
    while (*text != '\0') {
        char word[32], unit = '\0';
        size_t bytes = strcspn(text, ends);
        bool splits = *text == ' ' && used > 0 && is_digit(out[used - 1]) &&
                      is_digit(text[strspn(text, " ")]);
        if (used + 2 > TIMECONTROL_TEXT_MAX || bytes >= sizeof word || splits)
            return false;
        snprintf(word, sizeof word, "%.*s", (int)bytes, text);
        if (bytes > 0 && (unit = unit_of(word)) == '\0')
            return false;
        if (bytes > 0)
            out[used++] = unit;
        else if (*text != ' ')
            out[used++] = *text == '|' ? '+' : *text;
        text += bytes > 0 ? bytes : 1;
    }
    out[used] = '\0';
    return true;
}

struct timecontrol_result time_name_read(const char *text,
                                         struct timecontrol *out)
{
    char plain[TIMECONTROL_TEXT_MAX];
    text = time_name_control(text);
    struct timecontrol_result result = timecontrol_parse(text, out);
    if (result.error != TIMECONTROL_OK && write_plainly(text, plain) &&
        timecontrol_parse(plain, out).error == TIMECONTROL_OK)
        result.error = TIMECONTROL_OK;
    return result;
}

bool options_set_laws(struct options *options, const char *value,
                      struct option_error *error)
{
    const struct laws *laws = laws_edition(value);
    if (laws == NULL)
        return option_refuse(error,
                             N_("That edition of the Laws is not known: choose "
                                "2001, 2009, 2014, 2018 or 2023."));
    if (laws_is_near(value))
        return option_refuse(error, reason_sentence(REASON_EDITION_NEAR));
    snprintf(options->start.laws, sizeof options->start.laws, "%s", laws->id);
    return true;
}

/* Why a value is none of the rule's. */
static const char *value_error(const struct field *rule)
{
    switch (rule->type) {
    case FIELD_MS:
    case FIELD_TEXT:
        return N_("Write a time as 1:30, 90s or 1h30m.");
    case FIELD_NUMBER:
        return N_("That rule needs a number of moves.");
    default:
        return N_("That rule cannot have that value.");
    }
}

/* "NAME=VALUE"; whether the edition knows it is for the arbiter to say. */
bool options_set_rule(struct options *options, const char *value,
                      struct option_error *error)
{
    size_t length = strcspn(value, "=");
    struct near_word near;
    char name[NEAR_WORD_MAX];
    const struct field *rule;

    snprintf(name, sizeof name, "%.*s", (int)length, value);
    near = near_word_of(name);
    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++) {
        near_word_try(&near, rule->name, strlen(rule->name));
        if (strcmp(name, rule->name) != 0)
            continue;
        if (value[length] == '\0' || value[length + 1] == '\0')
            return option_refuse(error, N_("A value is missing."));
        if (event_rules_set(&options->start.rules, rule, value + length + 1))
            return true;
        return option_refuse_at(error, EXIT_USAGE, value_error(rule),
                                length + 1);
    }
    option_refuse(error, N_("There is no such rule of an event. For a list, "
                            "type hektor laws."));
    snprintf(error->near, sizeof error->near, "%.*s",
             (int)sizeof error->near - 1, near.found);
    return false;
}

static bool read_time(const char *value, struct timecontrol *out,
                      struct option_error *error)
{
    struct timecontrol_result result =
        time_name_read(own_value_is(value, "none") ? "none" : value, out);
    if (result.error != TIMECONTROL_OK)
        return option_refuse_at(error, EXIT_USAGE,
                                timecontrol_error_sentence(result.error),
                                result.at);
    return true;
}

bool options_set_time_white(struct options *options, const char *value,
                            struct option_error *error)
{
    return read_time(value, &options->start.time[WHITE], error);
}

bool options_set_time_black(struct options *options, const char *value,
                            struct option_error *error)
{
    return read_time(value, &options->start.time[BLACK], error);
}

bool options_set_time(struct options *options, const char *value,
                      struct option_error *error)
{
    if (!options_set_time_white(options, value, error))
        return false;
    options->start.time[BLACK] = options->start.time[WHITE];
    return true;
}

/* The last option about the initial position holds: a starting position chosen
 * here replaces an earlier FEN, and options_set_fen the other way round. */
bool options_set_chess960(struct options *options, const char *value,
                          struct option_error *error)
{
    static const char *const none[] = {"no", "off", "none", "standard"};
    uint64_t number;
    if (value == NULL) {
        options->starting = STARTING_ANY;
        return true;
    }
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        if (own_value_is(value, none[i])) {
            options->starting = STARTING_STANDARD;
            return true;
        }
    if (own_value_is(value, "random")) {
        options->starting = STARTING_DRAWN;
    } else if (option_read_number(value, CHESS960_POSITIONS - 1, &number)) {
        options->starting = STARTING_NUMBER;
        options->starting_number = (int)number;
    } else if (chess960_number(value) >= 0) {
        options->starting = STARTING_NUMBER;
        options->starting_number = chess960_number(value);
    } else {
        return option_refuse(error,
                             N_("A starting position is 0 to 959, random, or "
                                "eight pieces, for example BBQNNRKR."));
    }
    options->start.fen[0] = '\0';
    return true;
}

bool options_set_fen(struct options *options, const char *value,
                     struct option_error *error)
{
    struct position pos;
    unsigned forgiven = 0;
    struct fen_result result = fen_read_forgiving(value, &pos, &forgiven);
    if (result.error != FEN_OK)
        return option_refuse_at(error, EXIT_DATA, fen_error_sentence(result),
                                result.at);
    fen_write(&pos, FEN_XFEN, options->start.fen);
    options->fen_move_zero = forgiven & 1u << FEN_MOVE_ZERO;
    if (options->starting != STARTING_STANDARD)
        options->starting = STARTING_ANY;
    return true;
}

static bool set_name(struct options *options, enum side side, const char *value,
                     struct option_error *error)
{
    char *name = options->start.name[side];
    if (*value == '\0') {
        *name = '\0';
        return true;
    }
    enum text_error result = text_name(value, name, NAME_MAX_BYTES);
    if (result != TEXT_OK)
        return option_refuse(error, text_error_sentence(result));
    return true;
}

bool options_set_white(struct options *options, const char *value,
                       struct option_error *error)
{
    return set_name(options, WHITE, value, error);
}

bool options_set_black(struct options *options, const char *value,
                       struct option_error *error)
{
    return set_name(options, BLACK, value, error);
}

/* A line of the PGN's tags. */
static bool set_label(char label[LABEL_MAX_BYTES], const char *value,
                      struct option_error *error)
{
    enum text_error result = text_label(value, label, LABEL_MAX_BYTES);
    if (result == TEXT_TOO_LONG)
        return option_refuse(error, N_("That is longer than 64 bytes."));
    if (result != TEXT_OK)
        return option_refuse(error, text_error_sentence(result));
    return true;
}

bool options_set_event(struct options *options, const char *value,
                       struct option_error *error)
{
    return set_label(options->start.event, value, error);
}

bool options_set_site(struct options *options, const char *value,
                      struct option_error *error)
{
    return set_label(options->start.site, value, error);
}

bool options_set_round(struct options *options, const char *value,
                       struct option_error *error)
{
    uint64_t number;
    if (!option_read_number(value, 9999, &number) || number == 0)
        return option_refuse(error, N_("A round is a number from 1 to 9999."));
    options->start.round = (int32_t)number;
    return true;
}

bool options_set_date(struct options *options, const char *value,
                      struct option_error *error)
{
    if (!start_date_is_good(value))
        return option_refuse(
            error,
            N_("Write a date as 2026.12.31, with ? for an unknown part."));
    strcpy(options->start.date, value);
    return true;
}

bool options_set_points(struct options *options, const char *value,
                        struct option_error *error)
{
    struct match_points points;
    if (strlen(value) >= sizeof options->start.points ||
        !match_points_read(value, &points))
        return option_refuse(error, N_("Give the points for a win, a draw and "
                                       "a loss, for example 3/1/0."));
    strcpy(options->start.points, value);
    return true;
}

#define BEGINS_MAX_MS (INT64_C(30) * 24 * 60 * 60 * 1000)

bool options_set_begins(struct options *options, const char *value,
                        struct option_error *error)
{
    int64_t ms;
    if (!duration_read(value, &ms) || ms <= 0)
        return option_refuse(error, N_("Write a time as 1:30, 90s or 1h30m."));
    /* A longer wait is a typing error. */
    if (ms > BEGINS_MAX_MS)
        return option_refuse(error,
                             N_("A game begins at most 30 days from now."));
    options->start.begins_ms = ms;
    return true;
}

bool options_set_mode(struct options *options, const char *value,
                      struct option_error *error)
{
    for (int mode = 0; mode_words[mode] != NULL; mode++)
        if (own_value_is(value, mode_words[mode])) {
            options->start.mode = (uint8_t)mode;
            return true;
        }
    return option_refuse(error, N_("For the mode, choose plain or otb."));
}

bool options_set_arbiter(struct options *options, const char *value,
                         struct option_error *error)
{
    return option_read_switch(&options->start.arbiter, value, error);
}

bool options_set_seed(struct options *options, const char *value,
                      struct option_error *error)
{
    uint64_t seed;
    if (!option_read_number(value, UINT64_MAX, &seed))
        return option_refuse(error, N_("A seed is a whole number."));
    options->seed = seed;
    options->has_seed = true;
    return true;
}

/* splitmix64, by Sebastiano Vigna, in the public domain: good enough for this,
 * and the same everywhere for the same seed. */
static uint64_t random_of_seed(uint64_t seed)
{
    uint64_t z = seed + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

int starting_position_settle(struct options *options)
{
    struct position pos;
    options->start.chess960 = options->starting != STARTING_STANDARD;
    if (options->start.fen[0] != '\0') {
        if (fen_read(options->start.fen, &pos).error == FEN_OK)
            options->start.chess960 |= chess960_is_needed(&pos);
        return 0;
    }
    if (options->starting == STARTING_STANDARD)
        return 0;
    if (options->starting != STARTING_NUMBER) {
        uint64_t seed = options->seed;
        if (!options->has_seed)
            portable_random(&seed, sizeof seed);
        options->starting_number =
            (int)(random_of_seed(seed) % CHESS960_POSITIONS);
    }
    if (!chess960_start(options->starting_number, &pos))
        return -EINVAL;
    fen_write(&pos, FEN_XFEN, options->start.fen);
    return 0;
}
