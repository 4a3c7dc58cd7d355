// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * tag.c - the tags of a game, and those that its moves depend on.
 */

#include <string.h>

#include "rules/notation/fen.h"
#include "rules/pgn/reader.h"

enum { HOURS_MAX = 9999 };

/* A number of at most max; false, and nothing read, without one. */
static bool read_number(const char **at, int max, int64_t *out)
{
    const char *text = *at;
    int64_t number = 0;
    for (; pgn_is_digit(*text) && number <= max; text++)
        number = 10 * number + (*text - '0');
    if (text == *at || number > max)
        return false;
    *at = text;
    *out = number;
    return true;
}

/* ".5" is 500; what is finer than milliseconds is left out. */
static int64_t read_fraction_ms(const char **at)
{
    int64_t ms = 0;
    if (**at != '.')
        return 0;
    ++*at;
    for (int unit = 100; pgn_is_digit(**at); unit /= 10, ++*at)
        ms += (**at - '0') * unit;
    return ms;
}

void pgn_time_take(struct pgn_time time[SIDES], const char *name,
                   const char *text)
{
    static const struct {
        const char *name;
        bool of[SIDES], exact;
    } rows[] = {
        {"TimeControl", {true, true}, false},
        {"WhiteTimeControl", {true, false}, false},
        {"BlackTimeControl", {false, true}, false},
        {PGN_WHITE_EXACT_TIME, {true, false}, true},
        {PGN_BLACK_EXACT_TIME, {false, true}, true},
    };
    struct timecontrol control;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(rows[i].name, name) != 0)
            continue;
        bool good = rows[i].exact ? timecontrol_parse(text, &control).error ==
                                        TIMECONTROL_OK
                                  : timecontrol_read_pgn(text, &control);
        for (int side = WHITE; good && side < SIDES; side++)
            if (rows[i].of[side] && (rows[i].exact || !time[side].exact))
                time[side] = (struct pgn_time){control, true, rows[i].exact};
    }
}

bool pgn_comment_time(const char *comment, const char *command, int64_t *ms)
{
    size_t length = strlen(command);
    for (const char *at = comment; (at = strstr(at, "[%")) != NULL;) {
        at += 2;
        if (strncmp(at, command, length) == 0 && at[length] == ' ') {
            const char *next = at + length + 1;
            int64_t hours, minutes, seconds;
            if (!read_number(&next, HOURS_MAX, &hours) || *next++ != ':' ||
                !read_number(&next, 59, &minutes) || *next++ != ':' ||
                !read_number(&next, 59, &seconds))
                return false;
            int64_t fraction_ms = read_fraction_ms(&next);
            if (*next != ']' && *next != ' ')
                return false;
            *ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + fraction_ms;
            return true;
        }
    }
    return false;
}

static void skip_blanks(struct pgn_bytes *bytes)
{
    while (pgn_is_blank(pgn_peek_at(bytes, 0)))
        pgn_next(bytes);
}

static bool is_name(int c)
{
    return c > ' ' && c != '"' && c != ']' && c != '[' && c < 0x7f;
}

/* How many bytes the quotation mark has that comes next, 0 if there is none.
 * Word processors write others than PGN's, in UTF-8 or in Windows' bytes. */
static size_t quote_length(struct pgn_bytes *bytes, bool is_plain)
{
    static const char *const others[] = {
        "\u201c", "\u201d", "\u201e", "\u201f", "\u00ab", "\u00bb", "\u2018",
        "\u2019", "\u201a", "\x93",   "\x94",   "\x84",   "'",      "`"};
    if (pgn_peek_at(bytes, 0) == '"')
        return 1;
    for (size_t i = 0; !is_plain && i < sizeof others / sizeof *others; i++)
        if (pgn_comes(bytes, others[i]))
            return strlen(others[i]);
    return 0;
}

/* A quote ends a value only where the tag ends behind it: people forget to
 * escape those inside. */
static bool ends_value(struct pgn_bytes *bytes, bool is_plain)
{
    size_t ahead = quote_length(bytes, is_plain);
    if (ahead == 0)
        return false;
    while (ahead + 1 < PGN_LOOK_AHEAD && pgn_peek_at(bytes, ahead) == ' ')
        ahead++;
    return pgn_peek_at(bytes, ahead) == ']';
}

static bool read_value(struct pgn_reader *reader, bool *is_plain)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t quote = quote_length(bytes, false);
    reader->raw_count = 0;
    if (quote == 0)
        return false;
    *is_plain = pgn_peek_at(bytes, 0) == '"';
    pgn_skip(bytes, quote);
    while (!ends_value(bytes, *is_plain)) {
        int next = pgn_peek_at(bytes, 1);
        if (pgn_peek_at(bytes, 0) == '\\' && (next == '"' || next == '\\'))
            pgn_next(bytes);
        if (pgn_is_line_end(pgn_peek_at(bytes, 0)))
            return false;
        pgn_collect(reader);
    }
    pgn_skip(bytes, quote_length(bytes, *is_plain));
    skip_blanks(bytes);
    pgn_next(bytes);
    return true;
}

/* Variants have been written in many ways. */
static bool is_one_of(const char *value, const char *const *names)
{
    char folded[PGN_NAME_MAX];
    size_t count = 0;
    for (; *value && count + 1 < sizeof folded; value++) {
        char c = *value;
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
        if (c != ' ' && c != '-' && c != '_' && c != '?')
            folded[count++] = c;
    }
    folded[count] = '\0';
    for (; *names != NULL; names++)
        if (strcmp(folded, *names) == 0)
            return true;
    return false;
}

void pgn_fail_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    enum { LINE_MAX_BYTES = 255 }; /* PGN 4.3; a longer line has moves too */
    struct pgn_bytes *bytes = &reader->bytes;
    bool ends = bytes->line != out->line;
    while (!ends && !pgn_is_line_end(pgn_peek_at(bytes, 0))) {
        ends = pgn_peek_at(bytes, 0) == ']';
        pgn_next(bytes);
    }
    /* A game can do without a tag, but for those that its moves depend on. */
    if (out->column != 1 ||
        !(out->name[0] >= 'A' && out->name[0] <= 'Z' &&
          strcmp(out->name, "FEN") != 0 && strcmp(out->name, "Variant") != 0) ||
        pgn_offset(bytes) - out->offset > LINE_MAX_BYTES) {
        pgn_fail(reader, out, PGN_BAD_TAG);
        return;
    }
    out->token = PGN_TAG;
    out->error = PGN_BAD_TAG;
    if (strcmp(out->name, "Event") == 0)
        reader->has_event = true;
}

bool pgn_pass_rest_of_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    size_t ahead = 1;
    while (ahead + 1 < PGN_LOOK_AHEAD &&
           !pgn_is_line_end(pgn_peek_at(bytes, ahead)) &&
           pgn_peek_at(bytes, ahead) != ']')
        ahead++;
    if (reader->stage != PGN_AMONG_TAGS || pgn_peek_at(bytes, ahead) != ']')
        return false;
    pgn_skip(bytes, ahead + 1);
    out->token = PGN_TAG;
    out->error = PGN_BAD_TAG;
    return true;
}

void pgn_read_tag(struct pgn_reader *reader, struct pgn_item *out)
{
    struct pgn_bytes *bytes = &reader->bytes;
    bool is_plain;
    pgn_enter(reader, PGN_AMONG_TAGS);
    reader->raw_count = 0;
    pgn_next(bytes);
    skip_blanks(bytes);
    while (is_name(pgn_peek_at(bytes, 0)))
        pgn_collect(reader);
    pgn_put_text(reader, reader->name, sizeof reader->name);
    skip_blanks(bytes);
    if (out->name[0] == '\0' || !read_value(reader, &is_plain)) {
        pgn_fail_tag(reader, out);
        return;
    }
    out->token = PGN_TAG;
    out->forgiven = !is_plain;
    pgn_put_text(reader, reader->text, sizeof reader->text);
    /* The tags that the moves depend on. */
    char result[16];
    if (strcmp(out->name, "Result") == 0 &&
        pgn_fold_result(out->text, result) && strcmp(out->text, result) != 0) {
        memcpy(reader->text, result, sizeof result);
        out->forgiven = true;
    }
    if (strcmp(out->name, "Event") == 0)
        reader->has_event = true;
    if (strcmp(out->name, "Variant") == 0) {
        /* Another one is remembered, and named if its moves cannot be read. */
        static const char *const chess960[] = {"chess960",     "960",
                                               "fischerandom", "fischerrandom",
                                               "freestyle",    NULL};
        static const char *const chess[] = {
            "",          "chess",   "standard", "normal",       "regular",
            "classical", "classic", "orthodox", "fromposition", NULL};
        reader->chess960 = is_one_of(out->text, chess960);
        reader->variant[0] = '\0';
        if (!reader->chess960 && !is_one_of(out->text, chess))
            pgn_put_text(reader, reader->variant, sizeof reader->variant);
    }
    if (strcmp(out->name, "FEN") != 0)
        return;
    out->fen = fen_read_forgiving(out->text, &reader->levels[0].pos[0],
                                  &out->fen_forgiven);
    if (out->fen.error != FEN_OK)
        pgn_fail(reader, out, PGN_BAD_FEN);
}
