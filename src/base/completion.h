// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * completion.h - what may come next on a command line, for the shells: a line
 * "WORD<tab>WHAT IT IS" each, of which a shell shows those that begin as the
 * word that is typed. The scripts of src/desktop ask both programs by
 * --complete.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { COMPLETION_OPTION_MAX = 32 };

struct completion {
    FILE *out;
    char before[COMPLETION_OPTION_MAX + 4]; /* each word begins with it, such as
                                               "--theme=" */
    bool takes_files; /* the names of files may come too */
};

/* Write one word; about is translated, or NULL. */
void completion_add(struct completion *completion, const char *word,
                    const char *about);

/*
 * Write the values of an option or the words of a command, as the help names
 * them: in "auto|none|FILE" the small letters are words, and the capitals a
 * kind of value. Known kinds: ACCOUNT, NAME and WHOM are people's accounts,
 * GROUP is a group, FILE, FOLDER, DIR and PATH let files in. Another one is
 * asked of more, which may be NULL, and has none where it returns false.
 */
typedef bool completion_kind(struct completion *completion, const char *kind);
void completion_add_values(struct completion *completion, const char *values,
                           completion_kind *more);

/*
 * The option whose value is being typed, without its hyphens; "" when it is
 * none. The word to complete is the last one; some shells write --option=value
 * as three words. is_apart: only the word before it may be such an option, and
 * the caller knows whether that one takes a value.
 */
void completion_find_option(int count, char *const words[],
                            char option[COMPLETION_OPTION_MAX], bool *is_apart,
                            struct completion *completion);
