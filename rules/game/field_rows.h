// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * field_rows.h - one line for one field of a table. Before the include, define
 * the struct of the fields: #define FIELD_HOLDER struct event.
 */
#pragma once

#include "rules/game/field.h"

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
