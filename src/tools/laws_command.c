// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"
#include "rules/game/event_rules.h"
#include "rules/laws/articles.h"
#include "rules/laws/laws.h"
#include "rules/laws/reason.h"

#include "src/base/print.h"

/*
 * "hektor laws EDITION --all": every article of an edition, and
 * whether the program acts on it, tells it, or leaves it to people.
 */

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

/* One line for neighbours of one row. Returns how many there are. */
static int print_row(const struct entry *entry, int left, FILE *out)
{
    bool verified = true;
    int count = 0;

    for (; count < left && entry[count].row == entry->row; count++) {
        if (count > 0)
            print_text(", ", out);
        char number[NUMBER_MAX];
        bool is_guideline = *entry[count].number == '@';

        snprintf(number, sizeof number, "%.*s",
                 entry[count].length - is_guideline,
                 entry[count].number + is_guideline);
        if (is_guideline)
            print_format(out, gettext("guideline %s"), number);
        else
            print_text(number, out);
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

enum { VALUE_MAX = 256, SECOND_MS = 1000, MINUTE_S = 60 };

static void write_value(const struct law_row *row, int64_t value,
                        bool has_article, char out[VALUE_MAX])
{
    switch (row->kind) {
    case LAW_YES_NO:
        snprintf(out, VALUE_MAX, "%s", value ? gettext("yes") : gettext("no"));
        break;
    case LAW_COUNT:
        if (value == 0)
            snprintf(out, VALUE_MAX, "%s", gettext("none"));
        else
            snprintf(out, VALUE_MAX, "%" PRId64, value);
        break;
    case LAW_TIME: {
        int64_t seconds = value / SECOND_MS, minutes = seconds / MINUTE_S;

        if (value < 0)
            snprintf(out, VALUE_MAX, "%s",
                     gettext("the time that the rules of the event state"));
        else if (value == 0 && !has_article)
            snprintf(out, VALUE_MAX, "%s", gettext("none"));
        else if (seconds > 0 && minutes == 0)
            snprintf(
                out, VALUE_MAX,
                ngettext("%jd second", "%jd seconds", (unsigned long)seconds),
                (intmax_t)seconds);
        else
            snprintf(
                out, VALUE_MAX,
                ngettext("%jd minute", "%jd minutes", (unsigned long)minutes),
                (intmax_t)minutes);
    } break;
    case LAW_WORD:
        snprintf(out, VALUE_MAX, "%s", gettext(row->words[value]));
        break;
    }
}

/* "5, article 9.6.1" */
static void print_answer(const char *answer, const char *article, FILE *out)
{
    if (article == NULL || *article == '\0')
        print_format(out, gettext("%s, no article"), answer);
    else if (laws_is_verified(article))
        print_format(out, gettext("%s, article %s"), answer, gettext(article));
    else
        print_format(out,
                     gettext("%s, article not verified: its text was not at "
                             "hand"),
                     answer);
    fputc('\n', out);
}

static void print_value(const struct laws *laws, enum law law, FILE *out)
{
    const char *article = laws_value_article(laws, law);
    char value[VALUE_MAX];

    write_value(&law_table[law], laws_value(laws, law), article != NULL, value);
    print_answer(value, article, out);
}

static void print_decided(const struct laws *laws, enum law law, FILE *out)
{
    const struct law_row *row = &law_table[law];

    print_format(out, gettext("%s: decides. %s"), row->name,
                 gettext(row->meaning));
    if (laws != NULL) {
        fputc(' ', out);
        print_value(laws, law, out);
        return;
    }
    fputc('\n', out);
    for (int i = 0; (laws = laws_row(i)) != NULL; i++) {
        print_format(out, "  %s: ", laws->id);
        print_value(laws, law, out);
    }
}

static void print_told(const struct laws *laws, const struct told_row *row,
                       FILE *out)
{
    if (laws != NULL && laws_told_article(laws, row) == NULL)
        return;
    print_format(out, gettext("%s: explains. %s"), row->name,
                 gettext(row->meaning));
    if (laws != NULL) {
        fputc(' ', out);
        print_answer(gettext(row->answer), laws_told_article(laws, row), out);
        return;
    }
    fputc('\n', out);
    for (int i = 0; (laws = laws_row(i)) != NULL; i++)
        if (laws_told_article(laws, row) != NULL) {
            print_format(out, "  %s: ", laws->id);
            print_answer(gettext(row->answer), laws_told_article(laws, row),
                         out);
        }
}

/* Both tables, by topic: of one edition, or of all of them. */
static void print_tables(const struct laws *laws, FILE *out)
{
    print_text(gettext("The arbiter decides by each value that is marked "
                       "\"decides\". What is marked \"explains\" is the same "
                       "in all Laws that have it.\n"),
               out);
    for (int topic = 0; topic < LAW_TOPICS; topic++) {
        print_format(out, "\n%s\n", gettext(law_topics[topic]));
        for (int law = 0; law < LAWS; law++)
            if ((int)law_table[law].topic == topic)
                print_decided(laws, (enum law)law, out);
        for (const struct told_row *row = told_table; row->name != NULL; row++)
            if ((int)row->topic == topic)
                print_told(laws, row, out);
    }
}

/* Which games can have a rule: in words, with the article that says no. */
static void print_knowledge(const struct laws *laws, int index, FILE *out)
{
    enum clause standard = event_rules_against(laws, TEMPO_STANDARD, index);
    enum clause rapid = event_rules_against(laws, TEMPO_RAPID, index);
    enum clause blitz = event_rules_against(laws, TEMPO_BLITZ, index);
    enum clause against = rapid != CLAUSE_NONE      ? rapid
                          : standard != CLAUSE_NONE ? standard
                                                    : blitz;
    const char *article = laws_article(laws, against);

    if (against == CLAUSE_NONE)
        return;
    if (article == NULL)
        article = "";
    else if (!laws_is_verified(article))
        article = gettext("not verified");
    print_format(out, rapid != CLAUSE_NONE
                          ? gettext(" These Laws do not have this rule")
                      : standard != CLAUSE_NONE
                          ? gettext(" This rule is only for rapid and blitz")
                          : gettext(" This rule is not for blitz"));
    if (*article != '\0')
        print_format(out, gettext(", article %s"), gettext(article));
}

/* "yes|no", "MOVES", "TIME|none" */
static void print_values(const struct field *rule, int index, FILE *out)
{
    const char *values = event_rules_values(index);

    if (values != NULL)
        print_text(values, out);
    for (int i = 0; rule->words != NULL && rule->words[i] != NULL; i++)
        print_format(out, "%s%s", i == 0 ? "" : "|", rule->words[i]);
}

/* What an event can set; laws is NULL where no edition was asked for. */
static void print_rules(const struct laws *laws, FILE *out)
{
    const struct field *rule;

    print_format(out, "\n%s\n", gettext("Rules of an event, each with --rule"));
    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++) {
        print_format(out, "%s=", rule->name);
        print_values(rule, i, out);
        print_format(out, ": %s", gettext(event_rules_meaning(i)));
        if (laws != NULL)
            print_knowledge(laws, i, out);
        fputc('\n', out);
    }
}

static void print_edition(const struct laws *laws, FILE *out)
{
    print_format(out, "%s\n", gettext(laws->name));
    if (laws->near != NULL)
        print_format(out,
                     gettext("These Laws are the nearest to those of %s.\n"),
                     laws->near);
    print_tables(laws, out);
}

static void print_editions(FILE *out)
{
    const struct laws *laws;

    for (int i = 0; (laws = laws_row(i)) != NULL; i++)
        if (laws->near != NULL)
            print_format(out, gettext("%s: %s, nearest to the Laws of %s\n"),
                         laws->id, gettext(laws->name), laws->near);
        else
            print_format(out, "%s: %s\n", laws->id, gettext(laws->name));
    print_tables(NULL, out);
}

static int print_error_of_edition(const char *id, FILE *errors)
{
    char why[VALUE_MAX];
    int length = snprintf(why, sizeof why, "%s", gettext("known editions are"));
    const struct laws *laws;

    for (int i = 0; (laws = laws_row(i)) != NULL; i++)
        length += snprintf(why + length, sizeof why - (size_t)length, " %s",
                           laws->id);
    print_error_at(errors, id, why, PRINT_ERROR_NOWHERE);
    return EXIT_USAGE;
}

/* "--rule commentary=yes", as one word behind the option or after its sign. */
static const char *rule_of(int argc, char **argv, int *at)
{
    if (strncmp(argv[*at], "--rule=", 7) == 0)
        return argv[*at] + 7;
    if (strcmp(argv[*at], "--rule") == 0 && *at + 1 < argc)
        return argv[++*at];
    return NULL;
}

/* The edition that was named, NULL for none, and whether its commentary or
 * every article is asked for. */
struct laws_order {
    const char *id;
    bool commentary, all;
};

static int read_order(int argc, char **argv, struct laws_order *out,
                      FILE *errors)
{
    for (int i = 1; i < argc; i++) {
        const char *named = argv[i], *rule = rule_of(argc, argv, &i);

        if (rule != NULL && (strcmp(rule, "commentary=yes") == 0 ||
                             strcmp(rule, "commentary=no") == 0)) {
            out->commentary = strcmp(rule, "commentary=yes") == 0;
        } else if (strcmp(named, "--all") == 0) {
            out->all = true;
        } else if (rule != NULL || strncmp(named, "--", 2) == 0) {
            print_error_at(
                errors, named,
                gettext(
                    "this command knows only --all and --rule commentary=yes"),
                PRINT_ERROR_NOWHERE);
            return EXIT_USAGE;
        } else if (out->id != NULL) {
            print_error_at(errors, named, gettext("give only one edition"),
                           PRINT_ERROR_NOWHERE);
            return EXIT_USAGE;
        } else {
            out->id = named;
        }
    }
    return EXIT_DONE;
}

int laws_command_run(int argc, char **argv, FILE *out, FILE *errors)
{
    struct laws_order order = {0};
    int status = read_order(argc, argv, &order, errors);

    if (status != EXIT_DONE)
        return status;
    const struct laws *laws = order.id != NULL ? laws_edition(order.id) : NULL;

    if (order.id != NULL && laws == NULL)
        return print_error_of_edition(order.id, errors);
    if (order.id != NULL && laws_is_near(order.id)) {
        print_error_at(errors, order.id,
                       gettext(reason_sentence(REASON_EDITION_NEAR)),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (order.commentary &&
        (laws == NULL || !laws_value(laws, LAW_COMMENTARY))) {
        print_error_at(errors, "--rule commentary=yes",
                       gettext("only the edition 2009 has a commentary"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (order.all && (laws == NULL || order.commentary)) {
        print_error_at(errors, "--all",
                       gettext("give one edition, and no commentary"),
                       PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    if (order.all) {
        articles_print(laws, out);
        return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
    }
    if (laws == NULL)
        print_editions(out);
    else
        print_edition(laws, out);
    print_rules(laws, out);
    if (order.commentary) {
        const struct commentary_row *row;

        print_format(
            out, "\n%s\n",
            gettext(
                "Commentary of the Russian federation, which is not a law"));
        for (int i = 0; (row = commentary_row(i)) != NULL; i++)
            print_format(out, gettext("on article %s: %s\n"), row->article,
                         gettext(row->meaning));
    }
    return print_error_of_output(PROGRAM_HEKTOR, out, errors, EXIT_DONE);
}
