// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/tools/tools.h"

#include <stdlib.h>
#include <string.h>

#include "rules/game/event_rules.h"
#include "rules/laws/laws.h"

#include "src/base/print.h"

#include "tests/src/tools/answer.h"
#include "tests/unit.h"

static char *print_all(const struct laws *laws)
{
    char *text;
    size_t bytes;
    FILE *out = open_memstream(&text, &bytes);
    assert_non_null(out);
    articles_print(laws, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

/* Does a line begin with this number, or have it in its list? */
static const char *line_of(const char *text, const char *number)
{
    size_t bytes = strlen(number);
    for (const char *at = strstr(text, number); at != NULL;
         at = strstr(at + 1, number))
        if ((at == text || at[-1] == '\n' || at[-1] == ' ') &&
            (at[bytes] == ':' || at[bytes] == ','))
            return at;
    return NULL;
}

/* Each edition has its own number for the same rule. */
static const struct {
    const char *name;
    const char *edition;
    const char *number, *kind;
} rows[] = {
    {"castling, 2023", "2023", "3.8", "applied"},
    {"an appeal, 2023", "2023", "11.10", "left to people"},
    {"the arbiter's silence, 2023", "2023", "12.6", "applied"},
    {"spectators, 2009", "2009", "13.7a", "applied"},
    {"screens, 2009", "2009", "6.14", "applied"},
    {"asking what the Laws say, 2023", "2023", "11.9", "stated"},
    {"castling, 2001", "2001", "3.8", "applied"},
    {"threefold repetition, 2023", "2023", "9.2", "applied"},
    {"conduct is for people", "2023", "11.1", "left to people"},
};

static void articles_say_what_is_done_about_them(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char *text = print_all(laws_edition(rows[i].edition));
        const char *line = line_of(text, rows[i].number);
        assert_row(rows[i].name, line != NULL);
        char *end = strchr(line, '\n');
        *end = '\0';
        assert_row(rows[i].name, strstr(line, rows[i].kind) != NULL);
        free(text);
    }
}

/* The last line counts what the lines before it have. */
static void the_sum_is_that_of_the_lines(void **state)
{
    static const char *const kinds[] = {": applied", ": stated",
                                        ": left to people"};
    (void)state;
    for (int i = 0; laws_row(i) != NULL; i++) {
        char *text = print_all(laws_row(i));
        char *sum = strstr(text, "Applied: ");
        int told[3], counted[3] = {0};
        assert_non_null(sum);
        assert_int_equal(sscanf(sum,
                                "Applied: %d. Stated: %d. Left to people: %d.",
                                &told[0], &told[1], &told[2]),
                         3);
        sum[-1] = '\0';
        strtok(text, "\n");
        strtok(NULL, "\n");
        for (char *line; (line = strtok(NULL, "\n")) != NULL;)
            for (int kind = 0; kind < 3; kind++)
                if (strstr(line, kinds[kind]) != NULL)
                    for (char *at = line; at != NULL && *at != ':';
                         at = strpbrk(at + 1, ",:"))
                        counted[kind]++;
        assert_memory_equal(counted, told, sizeof told);
        free(text);
    }
}

static struct answer ask(const char *first, const char *second)
{
    return ANSWER_OF(laws_command_run, "laws", first, second);
}

/* One column: values with their articles, as the texts have them. */
static const struct {
    const char *laws, *name, *rest;
} lines[] = {
    {"2001", "\nclaimant-loses: decides. ", "? 3 minutes, article 9.5b\n"},
    {"2001", "\nflag-exception: explains. ",
     "? when the opponent cannot checkmate by any series of legal moves, "
     "article 6.10\n"},
    {"2001", "\nchess960: decides. ",
     "? nowhere; Hektor uses the appendix of 2009, no article\n"},
    {"2009", "\nfine=",
     "no|announced: Was a fine announced in advance? These Laws do not have "
     "this rule, article 13.4\n"},
    {"2014", "\ndraw-limit=",
     "MOVES: After how many moves can the players agree to a draw?\n"},
    {"2018", "\ncommentary=",
     "no|yes: Does the commentary of the Russian federation apply? These Laws "
     "do not have this rule\n"},
    {"2018", "\nquickplay=",
     "no|announced: Were the rules of a quickplay finish announced? This rule "
     "is not for blitz, article III.2.2\n"},
    {"2023", "\nsupervision=",
     "yes|no: Are rapid and blitz games supervised as the Laws require? This "
     "rule is only for rapid and blitz, article A.6\n"},
    {"2009", "\nfivefold: decides. ", "? none, no article\n"},
    {"2009", "\ndefault-time: decides. ", "? 0 minutes, article 6.6a\n"},
    {"2009", "\nblitz-limit: decides. ", "? 15 minutes, article B.1\n"},
    {"2014", "\npenalties: decides. ",
     "? a warning, time, points, the loss of the game, a fine or expulsion, "
     "article 12.9\n"},
    {"2014", "\ndefault-time: decides. ",
     "? the time that the rules of the event state, article 6.7a\n"},
    {"2014", "\nrecording-ends: decides. ",
     "? 5 minutes, article not verified: its text was not at hand\n"},
    {"2014", "\nsealing: explains. ",
     "? the player to move seals; a move made on the board instead is the "
     "sealed move, article E.1\n"},
    {"2018", "\nrestart: explains. ", "? the arbiter, article 6.11.3\n"},
    {"2018", "\nThese Laws are the nearest to those of 2017.\n", ""},
    {"2018", "\nagreement-moves: decides. ", "? 1, article 5.2.3\n"},
    {"2018", "\nrapid-touch: explains. ", "? yes, no article\n"},
    {"2023", "\nfivefold: decides. ", "? 5, article 9.6.1\n"},
    {"2023", "\nwrong-claim-rapid: decides. ", "? 1 minute, article A.3\n"},
    {"2023", "\nquickplay-delay: decides. ", "? 5 seconds, article III.4\n"},
    {"2023", "\nresignation-needs-mate: decides. ", "? yes, article 5.1.2\n"},
};

static void an_edition_is_one_column(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        struct answer answer = ask(lines[i].laws, NULL);

        assert_row(lines[i].name, answer.status == EXIT_DONE);
        const char *at = strstr(answer.out, lines[i].name);

        assert_row(lines[i].name, at != NULL);
        const char *end = at + 1 + strcspn(at + 1, "\n") + 1;
        size_t bytes = strlen(lines[i].rest);

        assert_row(lines[i].rest, end - at > (ptrdiff_t)bytes);
        assert_row(lines[i].rest,
                   memcmp(end - bytes, lines[i].rest, bytes) == 0);
        answer_free(&answer);
    }
}

/* A year without a column of its own names the edition that is near. */
static void a_year_without_a_table_is_refused(void **state)
{
    static const char *const years[] = {"2005", "2017"};

    (void)state;
    for (size_t i = 0; i < ROWS(years); i++) {
        struct answer answer = ask(years[i], NULL);

        assert_int_equal(answer.status, EXIT_USAGE);
        assert_non_null(strstr(
            answer.errors, "Hektor does not have the Laws of 2005 and 2017; "
                           "the nearest Laws are those of 2001 and 2018"));
        answer_free(&answer);
    }
}

/* Without an edition every value is in all of them. */
static void the_table_has_every_value_of_every_edition(void **state)
{
    struct answer answer = ask(NULL, NULL);

    (void)state;
    assert_int_equal(answer.status, EXIT_DONE);
    for (int law = 0; law < LAWS; law++) {
        char name[64];

        snprintf(name, sizeof name, "\n%s: ", law_table[law].name);
        const char *at = strstr(answer.out, name);

        assert_row(law_table[law].name, at != NULL);
        for (int i = 0; laws_row(i) != NULL; i++) {
            snprintf(name, sizeof name, "\n  %s: ", laws_row(i)->id);
            at = strstr(at, name);
            assert_row(law_table[law].name, at != NULL);
        }
    }
    answer_free(&answer);
}

static void an_unknown_edition_names_the_known(void **state)
{
    struct answer answer = ask("1851", NULL);

    (void)state;
    assert_int_equal(answer.status, EXIT_USAGE);
    assert_string_equal(answer.out, "");
    assert_string_equal(
        answer.errors,
        "hektor: 1851: known editions are 2001 2009 2014 2018 2023\n");
    answer_free(&answer);
    answer = ask("2009", "2014");
    assert_int_equal(answer.status, EXIT_USAGE);
    answer_free(&answer);
}

/* The commentary is behind the column of 2009 and nowhere else. */
static void the_commentary_is_an_addition(void **state)
{
    struct answer plain = ask("2009", NULL);
    struct answer added = ask("2009", "--rule=commentary=yes");
    size_t bytes = strlen(plain.out);

    (void)state;
    assert_int_equal(added.status, EXIT_DONE);
    assert_int_equal(strncmp(added.out, plain.out, bytes), 0);
    for (int i = 0; commentary_row(i) != NULL; i++) {
        char line[512];

        snprintf(line, sizeof line, "\non article %s: %s\n",
                 commentary_row(i)->article, commentary_row(i)->meaning);
        assert_row(line, strstr(added.out + bytes, line) != NULL);
    }
    answer_free(&added);
    answer_free(&plain);
    added = ask("2018", "--rule=commentary=yes");
    assert_int_equal(added.status, EXIT_USAGE);
    assert_string_equal(added.out, "");
    answer_free(&added);
    added = ask("2009", "--rule=flag=claim");
    assert_int_equal(added.status, EXIT_USAGE);
    answer_free(&added);
}

/* Whoever adds a rule says what it means. */
static void every_rule_is_listed(void **state)
{
    struct answer answer = ask("2023", NULL);
    const struct field *rule;

    (void)state;
    for (int i = 0; (rule = event_rules_rule(i)) != NULL; i++) {
        char line[128];

        assert_row(rule->name, event_rules_meaning(i) != NULL);
        snprintf(line, sizeof line, "\n%s=", rule->name);
        assert_row(rule->name, strstr(answer.out, line) != NULL);
    }
    answer_free(&answer);
}

/* "hektor laws EDITION --all" */
static const struct {
    const char *laws, *line;
} articles[] = {
    {"2009",
     "\n6.12: interrupting, stopping the clocks, restarting: applied\n"},
    {"2009", "\n12.3b: a phone or a similar device: applied\n12.3c: inspection "
             "and smoking: left to people\n"},
    {"2009", "\nguideline 1: sealing a move: applied\n"},
    {"2014", "\n8.6: the next move counts as the first of a new period: left "
             "to people; article number not verified\n"},
    {"2018", "\n11.10: an appeal: left to people\n"},
    {"2023", "\n9.2: threefold repetition: applied\n"},
};

static void every_article_is_listed(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(articles); i++) {
        struct answer answer = ask(articles[i].laws, "--all");

        assert_row(articles[i].line, answer.status == EXIT_DONE);
        assert_row(articles[i].line,
                   strstr(answer.out, articles[i].line) != NULL);
        answer_free(&answer);
    }
    struct answer answer = ask("--all", NULL);

    assert_int_equal(answer.status, EXIT_USAGE);
    assert_string_equal(answer.errors,
                        "hektor: --all: give one edition, and no commentary\n");
    answer_free(&answer);
}

static void a_full_disk_is_told(void **state)
{
    char *argv[] = {(char *)"laws", NULL};
    FILE *out = fopen("/dev/full", "w");

    (void)state;
    assert_non_null(out);
    assert_int_equal(laws_command_run(1, argv, out, stderr), EXIT_IO);
    fclose(out);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(articles_say_what_is_done_about_them),
        cmocka_unit_test(the_sum_is_that_of_the_lines),
        cmocka_unit_test(an_edition_is_one_column),
        cmocka_unit_test(a_year_without_a_table_is_refused),
        cmocka_unit_test(the_table_has_every_value_of_every_edition),
        cmocka_unit_test(an_unknown_edition_names_the_known),
        cmocka_unit_test(the_commentary_is_an_addition),
        cmocka_unit_test(every_rule_is_listed),
        cmocka_unit_test(every_article_is_listed),
        cmocka_unit_test(a_full_disk_is_told),
    };

    return cmocka_run_group_tests_name("src/tools/laws_command", tests, NULL,
                                       NULL);
}
