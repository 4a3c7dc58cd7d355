// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/option_value.h"

#include <stddef.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "src/base/near_word.h"
#include "src/base/print.h"

/* TRANSLATORS: each is a value that is typed, alone in its line. */
static const struct {
    const char *value, *shown;
} rows[] = {
    {"yes", N_("yes")},
    {"no", N_("no")},
    {"plain", N_("plain")},
    {"otb", N_("over the board")},
    {"random", N_("random")},
    {"none", N_("none")},
    {"white", N_("white")},
    {"black", N_("black")},
    {"both", N_("both")},
    {"auto", NP_("value of a rule", "auto")},
    {"claim", NP_("value of a rule", "claim")},
    {"free", NP_("value of a rule", "free")},
    {"announced", NP_("value of a rule", "announced")},
    {"program", NP_("value of a rule", "program")},
    {"self", NP_("value of a rule", "self")},
    {"one", NP_("value of a rule", "one")},
    {"two", NP_("value of a rule", "two")},
    {"open", NP_("value of a rule", "open")},
    {"group", NP_("value of a rule", "group")},
    {"closed", NP_("value of a rule", "closed")},
    {"all", NP_("value of a rule", "all")},
    {"board", NP_("value of a rule", "board")},
};

/* The words that a prompt takes behind one. */
static const struct {
    const char *value, *row;
} prompted[] = {
    {"words", NP_("value of an option", "words")},
    {"letters", NP_("value of an option", "letters")},
    {"short", NP_("behind a typed word", "short")},
    {"from-to", NP_("behind a typed word", "from-to")},
    {"turn", NP_("behind a typed word", "turn")},
    {"never", NP_("behind a typed word", "never")},
    {"key", NP_("behind a typed word", "key")},
    {"off", NP_("behind a typed word", "off")},
    {"none", NP_("behind a typed word", "none")},
};

enum {
    ROWS = sizeof rows / sizeof *rows,
    PROMPTED = sizeof prompted / sizeof *prompted
};

/* Without its context where there is no translation. */
static const char *own_of(const char *row)
{
    const char *own = gettext(row);
    return own == row && strchr(row, '\004') != NULL ? np_word(row) : own;
}

const char *own_value_read(const char *text, bool of_number)
{
    for (int i = 0; i < ROWS; i++) {
        if (!folded_is_one_of(text, own_of(rows[i].shown)))
            continue;
        return of_number && strcmp(rows[i].value, "no") == 0 ? "none"
                                                             : rows[i].value;
    }
    return text;
}

bool own_value_is(const char *text, const char *english)
{
    bool is_it = strcmp(text, english) == 0;
    for (int i = 0; i < ROWS && !is_it; i++)
        is_it = strcmp(rows[i].value, english) == 0 &&
                folded_is_one_of(text, own_of(rows[i].shown));
    for (int i = 0; i < PROMPTED && !is_it; i++)
        is_it = strcmp(prompted[i].value, english) == 0 &&
                folded_is_one_of(text, own_of(prompted[i].row));
    return is_it;
}

const char *own_value_show(const char *value)
{
    for (int i = 0; i < ROWS; i++)
        if (strcmp(rows[i].value, value) == 0)
            return own_of(rows[i].shown);
    return value;
}

bool option_refuse(struct option_error *error, const char *why)
{
    return option_refuse_at(error, EXIT_USAGE, why, PRINT_ERROR_NOWHERE);
}

bool option_refuse_at(struct option_error *error, int status, const char *why,
                      size_t at)
{
    *error =
        (struct option_error){.why = gettext(why), .at = at, .status = status};
    return false;
}

void option_error_print(const struct option_error *error, const char *what,
                        FILE *errors)
{
    char why[512];
    struct near_word near = near_word_of("");
    snprintf(near.found, sizeof near.found, "%s", error->near);
    near_word_ask(&near, error->why, "", why, sizeof why);
    print_error_at(errors, what, why, error->at);
}

bool option_read_number(const char *text, uint64_t most, uint64_t *out)
{
    uint64_t number = 0;
    if (*text == '\0')
        return false;
    for (; *text != '\0'; text++) {
        if (*text < '0' || *text > '9')
            return false;
        uint64_t digit = (uint64_t)(*text - '0');
        if (digit > most || number > (most - digit) / 10)
            return false;
        number = number * 10 + digit;
    }
    *out = number;
    return true;
}

bool option_read_switch(bool *on, const char *value, struct option_error *error)
{
    bool is_no = value != NULL && own_value_is(value, "no");
    if (value != NULL && !is_no && !own_value_is(value, "yes"))
        return option_refuse(error, N_("Write yes or no."));
    *on = !is_no;
    return true;
}
