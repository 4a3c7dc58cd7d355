// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * field.h - how a named field of an intent or event is stored in its struct and
 * written as text. The judge's lines, the wire's JSON, the journal and the
 * prompt are all made through this one description.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum field_type {
    FIELD_TEXT, /* char[size]: valid UTF-8 without control characters */
    FIELD_NUMBER, /* int32_t; written only when not 0 where optional */
    FIELD_MS, /* int64_t; "M:SS.mmm" on lines, a number in JSON */
    FIELD_FLAG, /* bool; "yes" or left out */
    FIELD_WORD, /* uint8_t (or bool) that indexes words, a NULL-ended table */
    FIELD_MOVE, /* struct move; UCI, castling as king onto rook; the kind
                   (castling, en passant) follows from the position */
    FIELD_SQUARE, /* uint8_t enum square; "e4", or "-" for SQ_NONE */
    FIELD_CONTROL, /* struct timecontrol */
    FIELD_CLAUSE, /* uint8_t enum clause; its name without CLAUSE_, small and
                     with hyphens: "flag-fall" */
};

struct field {
    const char *name;
    enum field_type type;
    bool optional; /* left out when zero or empty */
    size_t offset, size;
    const char *const *words; /* FIELD_WORD */
    bool has_none; /* FIELD_MS: INT64_MAX, the time of a side without a clock,
                      can be read; it is "-" on lines */
};

enum { FIELD_TEXT_MAX = 512 };

/* Is it left out of the line? (optional, and zero or empty) */
bool field_is_empty(const struct field *field, const void *object);

/* The value as text; false when it does not fit. Text is not quoted. */
bool field_write(const struct field *field, const void *object, char *out,
                 size_t out_bytes);

/*
 * Set the value from text (M:SS.mmm, "1m30s" and plain milliseconds are all
 * read for FIELD_MS: rules/clock/moment.h). False, and the object untouched,
 * when the text is no such value. FIELD_MOVE is read for its form only: kind
 * stays MOVE_ORDINARY, and game_apply finds the true kind from the position.
 */
bool field_read(const struct field *field, void *object, const char *text);

/* JSON number rather than string? (FIELD_NUMBER, FIELD_MS) */
bool field_is_number(const struct field *field);

/*
 * One line for one field of a table. Before the include, define
 * the struct of the fields: #define FIELD_HOLDER struct event.
 */

/* kind is the enum field_type without FIELD_; table is for a WORD. */
#define FIELD_AT(holder, called, kind, member, may_lack, table) \
    { \
        .name = called, .type = FIELD_##kind, .optional = may_lack, \
        .offset = offsetof(holder, member), \
        .size = sizeof((holder *)0)->member, .words = table \
    }

/* What a clock shows. */
#define CLOCK_TIME(called, member) \
    { \
        .name = called, .type = FIELD_MS, .has_none = true, \
        .offset = offsetof(FIELD_HOLDER, member), \
        .size = sizeof((FIELD_HOLDER *)0)->member \
    }

#define FIELD(called, kind, member) \
    FIELD_AT(FIELD_HOLDER, called, kind, member, false, NULL)
#define OPTIONAL(called, kind, member) \
    FIELD_AT(FIELD_HOLDER, called, kind, member, true, NULL)
#define WORD(called, member, table) \
    FIELD_AT(FIELD_HOLDER, called, WORD, member, false, table)
#define OPTIONAL_WORD(called, member, table) \
    FIELD_AT(FIELD_HOLDER, called, WORD, member, true, table)

#define FIELDS_END \
    { \
        .name = NULL \
    }

/* The fields of a row. */
#define FIELDS(...) ((const struct field[]){__VA_ARGS__, FIELDS_END})
#define NO_FIELDS FIELDS(FIELDS_END)
