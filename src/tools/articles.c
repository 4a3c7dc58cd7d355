// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/articles.h"

#include <stdlib.h>

#include "rules/base/translatable.h"
#include "rules/laws/articles.h"

#include "src/base/print.h"

enum { ENTRIES_MAX = 512, NUMBER_MAX = 32 };

struct entry {
    const char *number;
    int length;
    bool verified;
    const struct article_row *row;
};

static const char *const kinds[ARTICLE_KINDS] = {
    [ARTICLE_ACTED] = N_("applied"),
    [ARTICLE_TOLD] = N_("stated"),
    [ARTICLE_LEFT] = N_("left to people"),
};

static int compare(const void *a, const void *b)
{
    const struct entry *one = a, *other = b;

    return articles_compare(one->number, one->length, other->number,
                            other->length);
}

static int collect(const struct laws *laws, struct entry entries[ENTRIES_MAX])
{
    const struct article_row *row;
    int count = 0;

    for (int i = 0; (row = articles_row(i)) != NULL; i++) {
        const char *list = laws_articles(laws, row);
        struct entry entry = {.row = row};

        while (count < ENTRIES_MAX &&
               (entry.number = articles_next(&list, &entry.length,
                                             &entry.verified)) != NULL)
            entries[count++] = entry;
    }
    qsort(entries, (size_t)count, sizeof *entries, compare);
    return count;
}

static void print_number(const struct entry *entry, FILE *out)
{
    char number[NUMBER_MAX];
    bool is_guideline = *entry->number == '@';

    snprintf(number, sizeof number, "%.*s", entry->length - is_guideline,
             entry->number + is_guideline);
    if (is_guideline)
        print_format(out, gettext("guideline %s"), number);
    else
        print_text(number, out);
}

/* One line for neighbours of one row. Returns how many there are. */
static int print_row(const struct entry *entry, int left, FILE *out)
{
    bool verified = true;
    int count = 0;

    for (; count < left && entry[count].row == entry->row; count++) {
        if (count > 0)
            print_text(", ", out);
        print_number(&entry[count], out);
        verified = verified && entry[count].verified;
    }
    print_format(out, ": %s: %s", gettext(entry->row->about),
                 gettext(kinds[entry->row->kind]));
    print_format(out, "%s\n",
                 verified ? "" : gettext("; article number not verified"));
    return count;
}

void articles_print(const struct laws *laws, FILE *out)
{
    struct entry entries[ENTRIES_MAX];
    int count = collect(laws, entries), of_kind[ARTICLE_KINDS] = {0};

    print_format(out, "%s\n", gettext(laws->name));
    print_text(gettext("An article number includes all parts, unless a part "
                       "has its own line.\n"),
               out);
    for (int i = 0; i < count; i += print_row(&entries[i], count - i, out))
        ;
    for (int i = 0; i < count; i++)
        of_kind[entries[i].row->kind]++;
    print_format(out, gettext("Applied: %d. Stated: %d. Left to people: %d.\n"),
                 of_kind[ARTICLE_ACTED], of_kind[ARTICLE_TOLD],
                 of_kind[ARTICLE_LEFT]);
}
