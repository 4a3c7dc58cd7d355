// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/near_word.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/notation/folded.h"

#include "src/base/print.h"

enum { LONG_WORD = 7 };

struct near_word near_word_of(const char *typed)
{
    return (struct near_word){.typed = typed, .edits = FOLDED_EDITS_NONE};
}

void near_word_try(struct near_word *near, const char *word, size_t bytes)
{
    size_t typed = strlen(near->typed);
    size_t most = bytes >= LONG_WORD ? 2 : 1;
    if (bytes < 2 || bytes >= NEAR_WORD_MAX || typed >= NEAR_WORD_MAX ||
        typed < 2)
        return;
    size_t edits = folded_edits(near->typed, typed, word, bytes);
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
