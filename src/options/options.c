// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/options.h"

#include <string.h>

#include "rules/base/translatable.h"
#include "rules/laws/laws.h"

#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/base/print.h"
#include "src/options/config_file.h"
#include "src/options/option_table.h"

struct options options_default(void)
{
    return (struct options){.start = start_default(),
                            .starting = STARTING_STANDARD,
                            .voice = VOICE_AUTO,
                            .marks = clock_marks_default(),
                            .notation = NOTATIONS,
                            .scheme = "fide"};
}

static void print_error_of_rule(const struct start *start,
                                const struct laws *laws, enum clause clause,
                                const struct field *rule, FILE *errors)
{
    const char *article = laws_article(laws, clause);
    char value[32], what[128], why[256];
    event_rules_write(&start->rules, rule, value, sizeof value);
    snprintf(what, sizeof what, "--rule %s=%s", rule->name, value);
    if (article == NULL || !laws_is_verified(article))
        snprintf(
            why, sizeof why,
            gettext(
                "the edition %s does not have that rule for this kind of game"),
            laws->id);
    else
        snprintf(why, sizeof why,
                 gettext("the edition %s does not have that rule for this kind "
                         "of game, article %s"),
                 laws->id, article);
    print_error_at(errors, what, why, PRINT_ERROR_NOWHERE);
}

int options_judge_rules(const struct options *options, FILE *errors)
{
    const struct start *start = &options->start;
    const struct laws *laws = laws_edition(start->laws);
    const struct field *rule;
    enum clause clause = event_rules_unknown(laws, start_tempo(laws, start),
                                             &start->rules, &rule);
    if (clause == CLAUSE_NONE)
        return EXIT_DONE;
    print_error_of_rule(start, laws, clause, rule, errors);
    return EXIT_USAGE;
}

/* The language that argv[at] names, alone or with the word after it; *words is
 * then how many that are. NULL: another argument. */
static const char *language_named(int argc, char **argv, int at, int *words)
{
    static const char name[] = "--language";
    const size_t bytes = sizeof name - 1;
    if (strncmp(argv[at], name, bytes) != 0 ||
        (argv[at][bytes] != '=' && argv[at][bytes] != '\0'))
        return NULL;
    *words = argv[at][bytes] == '=' ? 1 : 2;
    if (argv[at][bytes] == '=')
        return argv[at] + bytes + 1;
    return at + 1 < argc ? argv[at + 1] : NULL;
}

int options_speak(int argc, char **argv)
{
    char path[PATH_MAX];
    int kept = 1, at = 1;
    if (paths_file(PLACE_CONFIG, "hektor.conf", path) == 0)
        config_file_language(path);
    while (at < argc && strcmp(argv[at], "--") != 0) {
        int words = 1;
        const char *code = language_named(argc, argv, at, &words);
        if (code != NULL && language_choose(code))
            at += words;
        else
            argv[kept++] = argv[at++];
    }
    while (at < argc)
        argv[kept++] = argv[at++];
    argv[kept] = NULL;
    return kept;
}

int options_judge_language(int argc, char **argv, FILE *errors)
{
    for (int at = 1; at < argc && strcmp(argv[at], "--") != 0; at++) {
        struct option_error error;
        char what[64];
        int words = 0;
        const char *code = language_named(argc, argv, at, &words);
        if (words == 0)
            continue;
        struct options options = options_default();
        if (option_set(&options, option_of_name("language"), code, &error))
            continue;
        snprintf(what, sizeof what, "--language%s%s", code != NULL ? " " : "",
                 code != NULL ? code : "");
        print_error_at(errors, what, error.why, PRINT_ERROR_NOWHERE);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}
