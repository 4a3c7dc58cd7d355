// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/start.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/board/chess960.h"
#include "rules/clock/moment.h"
#include "rules/game/match.h"
#include "rules/laws/laws.h"

#include "rules/laws/reason.h"
#include "src/base/print.h"
#include "src/base/text.h"
#include "src/options/own_value.h"
#include "src/options/time_names.h"

bool options_set_laws(struct options *options, const char *value,
                      struct option_error *error)
{
    const struct laws *laws = laws_edition(value);
    if (laws == NULL)
        return option_refuse(error,
                             N_("That edition of the Laws is not known."));
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
    const char *sign = strchr(value, '=');
    const struct field *rule;

    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++) {
        size_t length = strlen(rule->name);
        if (sign == NULL || (size_t)(sign - value) != length ||
            strncmp(value, rule->name, length) != 0)
            continue;
        if (event_rules_set(&options->start.rules, rule, sign + 1))
            return true;
        return option_refuse_at(error, EXIT_USAGE, value_error(rule),
                                length + 1);
    }
    return option_refuse(
        error,
        N_("There is no such rule of an event; for a list: hektor laws."));
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
    uint64_t number;
    if (value == NULL) {
        options->starting = STARTING_ANY;
        return true;
    }
    if (own_value_is(value, "no")) {
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
