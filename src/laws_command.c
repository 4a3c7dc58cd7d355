#include "src/laws_command.h"

#include <inttypes.h>
#include <libintl.h>
#include <string.h>

#include "rules/competition.h"
#include "rules/laws.h"
#include "rules/marked.h"

#include "src/complain.h"
#include "src/exits.h"

enum { VALUE_MAX = 256, SECOND_MS = 1000, MINUTE_S = 60 };

static void write_time(int64_t ms, char out[VALUE_MAX])
{
    int64_t seconds = ms / SECOND_MS, minutes = seconds / MINUTE_S;

    if (ms < 0)
        snprintf(out, VALUE_MAX, "%s",
                 gettext("what the rules of the event state"));
    else if (seconds % MINUTE_S != 0)
        snprintf(out, VALUE_MAX, gettext("%" PRId64 ":%02" PRId64 " minutes"),
                 minutes, seconds % MINUTE_S);
    else
        snprintf(out, VALUE_MAX,
                 ngettext("%" PRId64 " minute", "%" PRId64 " minutes",
                          (unsigned long)minutes),
                 minutes);
}

static void write_value(const struct law_row *row, int64_t value,
                        char out[VALUE_MAX])
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
    case LAW_TIME:
        write_time(value, out);
        break;
    case LAW_WORD:
        snprintf(out, VALUE_MAX, "%s", gettext(row->words[value]));
        break;
    }
}

/* "any five, article 9.6.1" */
static void print_value(const struct laws *laws, enum law law, FILE *out)
{
    const char *article = laws_value_article(laws, law);
    char value[VALUE_MAX];

    write_value(&law_table[law], laws_value(laws, law), value);
    if (article == NULL)
        fprintf(out, gettext("%s, no article"), value);
    else if (laws_is_verified(article))
        fprintf(out, gettext("%s, article %s"), value, article);
    else
        fprintf(out, gettext("%s, article not verified"), value);
}

/* Neighbours of one topic stand under its name. */
static void print_topic(enum law law, FILE *out)
{
    const char *topic = law_table[law].topic;

    if (law == 0 || strcmp(topic, law_table[law - 1].topic) != 0)
        fprintf(out, "\n%s\n", gettext(topic));
}

static void print_edition(const struct laws *laws, FILE *out)
{
    fprintf(out, "%s\n", gettext(laws->name));
    if (laws->alias != NULL)
        fprintf(out, gettext("also for the edition of %s\n"), laws->alias);
    for (int law = 0; law < LAWS; law++) {
        print_topic((enum law)law, out);
        fprintf(out, "%s: ", law_table[law].name);
        print_value(laws, (enum law)law, out);
        fprintf(out, " (%s)\n", gettext(law_table[law].meaning));
    }
}

static void print_editions(FILE *out)
{
    const struct laws *laws;

    for (int i = 0; (laws = laws_row(i)) != NULL; i++)
        if (laws->alias != NULL)
            fprintf(out, gettext("%s: %s, also as %s\n"), laws->id,
                    gettext(laws->name), laws->alias);
        else
            fprintf(out, "%s: %s\n", laws->id, gettext(laws->name));
    for (int law = 0; law < LAWS; law++) {
        print_topic((enum law)law, out);
        fprintf(out, "%s: %s\n", law_table[law].name,
                gettext(law_table[law].meaning));
        for (int i = 0; (laws = laws_row(i)) != NULL; i++) {
            fprintf(out, "  %s: ", laws->id);
            print_value(laws, (enum law)law, out);
            fputc('\n', out);
        }
    }
}

static int complain_of_edition(const char *id, FILE *errors)
{
    char why[VALUE_MAX];
    int length = snprintf(why, sizeof why, "%s", gettext("known editions are"));
    const struct laws *laws;

    for (int i = 0; (laws = laws_row(i)) != NULL; i++)
        length += snprintf(why + length, sizeof why - (size_t)length, " %s",
                           laws->id);
    complain(errors, id, why, COMPLAIN_NOWHERE);
    return EXIT_USAGE;
}

int laws_command_run(int argc, char **argv, FILE *out, FILE *errors)
{
    if (argc > 2) {
        complain(errors, argv[2], gettext("one edition is enough"),
                 COMPLAIN_NOWHERE);
        return EXIT_USAGE;
    }
    if (argc < 2) {
        print_editions(out);
    } else {
        const struct laws *laws = laws_edition(argv[1]);

        if (laws == NULL)
            return complain_of_edition(argv[1], errors);
        print_edition(laws, out);
    }
    return fflush(out) == 0 && !ferror(out) ? EXIT_DONE : EXIT_IO;
}
