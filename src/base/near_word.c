// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/near_word.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/print.h"

enum { LONG_WORD = 7, FAR = 99 };

struct near_word near_word_of(const char *typed)
{
    return (struct near_word){.typed = typed, .edits = FAR};
}

static size_t least_of(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* Insertions, deletions, other letters, and swaps of neighbours, each one. */
static size_t distance(const char *from, size_t from_bytes, const char *to,
                       size_t to_bytes)
{
    size_t rows[3][NEAR_WORD_MAX + 1];
    size_t *before = rows[0], *above = rows[1], *row = rows[2];
    for (size_t j = 0; j <= to_bytes; j++)
        above[j] = j;
    for (size_t i = 1; i <= from_bytes; i++) {
        row[0] = i;
        for (size_t j = 1; j <= to_bytes; j++) {
            size_t other = from[i - 1] != to[j - 1];
            row[j] = least_of(least_of(above[j] + 1, row[j - 1] + 1),
                              above[j - 1] + other);
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] &&
                from[i - 2] == to[j - 1])
                row[j] = least_of(row[j], before[j - 2] + 1);
        }
        size_t *oldest = before;
        before = above;
        above = row;
        row = oldest;
    }
    return above[to_bytes];
}

void near_word_try(struct near_word *near, const char *word, size_t bytes)
{
    size_t typed = strlen(near->typed);
    size_t most = bytes >= LONG_WORD ? 2 : 1;
    if (bytes < 2 || bytes >= NEAR_WORD_MAX || typed >= NEAR_WORD_MAX ||
        typed < 2)
        return;
    size_t edits = distance(near->typed, typed, word, bytes);
    if (edits == 0 || edits > most || edits >= near->edits)
        return;
    near->edits = edits;
    memcpy(near->found, word, bytes);
    near->found[bytes] = '\0';
}

void near_word_try_list(struct near_word *near, const char *list)
{
    while (list != NULL && *list != '\0') {
        size_t bytes = strcspn(list, "|");
        if (*list < 'A' || *list > 'Z')
            near_word_try(near, list, bytes);
        list += bytes + (list[bytes] == '|');
    }
}

void near_word_ask(const struct near_word *near, const char *why,
                   const char *sign, char *out, size_t out_bytes)
{
    char word[NEAR_WORD_MAX + 2];
    if (near->found[0] == '\0') {
        snprintf(out, out_bytes, "%s", why);
        return;
    }
    snprintf(word, sizeof word, "%s%s", sign, near->found);
    char reason[256];
    size_t bytes = strlen(why);
    snprintf(reason, sizeof reason, "%.*s",
             (int)(bytes - (bytes > 0 && why[bytes - 1] == '.')), why);
    snprintf(out, out_bytes, gettext("%s; did you mean %s?"), reason, word);
}

int near_word_refuse_option(const char *typed, const char *list, FILE *errors)
{
    char name[NEAR_WORD_MAX], why[256];
    const char *begin = typed + strspn(typed, "-");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(begin, "="), begin);
    struct near_word near = near_word_of(name);
    near_word_try_list(&near, list);
    near_word_ask(&near, gettext("there is no such option"), "--", why,
                  sizeof why);
    print_error_at(errors, typed, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}
