// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/options/words.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/language.h"
#include "src/options/own_value.h"

bool options_set_scheme(struct options *options, const char *value,
                        struct option_error *error)
{
    const struct lexicon *lexicon = lexicon_of(value);
    if (lexicon == NULL)
        return option_refuse(error, N_("There is no such scheme. Choose fide, "
                                       "de, en, es, ru, fr or nato."));
    snprintf(options->scheme, sizeof options->scheme, "%s", lexicon->scheme);
    return true;
}

bool options_set_language(struct options *options, const char *value,
                          struct option_error *error)
{
    char place[PATH_MAX];
    (void)options;
    if (language_choose(value))
        return true;
    language_fault(place); /* it is told here */
    return option_refuse(error,
                         N_("For the language, choose de, en, es or ru."));
}

bool options_set_announce(struct options *options, const char *value,
                          struct option_error *error)
{
    bool is_from_to = own_value_is(value, "from-to");
    if (!is_from_to && !own_value_is(value, "short"))
        return option_refuse(error, N_("Type form short or form from-to."));
    options->from_to = is_from_to;
    return true;
}

bool options_set_announce_check(struct options *options, const char *value,
                                struct option_error *error)
{
    bool announced = true;
    if (!option_read_switch(&announced, value, error))
        return false;
    options->bare = !announced;
    return true;
}

bool options_set_lines(struct options *options, const char *value,
                       struct option_error *error)
{
    if (own_value_is(value, "both"))
        options->lines = LINES_BOTH;
    else if (strcmp(value, "san") == 0)
        options->lines = LINES_SAN;
    else if (own_value_is(value, "words"))
        options->lines = LINES_WORDS;
    else
        return option_refuse(error,
                             N_("For lines, choose words, san or both."));
    return true;
}

bool options_set_echo(struct options *options, const char *value,
                      struct option_error *error)
{
    bool letters = own_value_is(value, "letters");
    bool words = own_value_is(value, "words");
    if (!letters && !words && !own_value_is(value, "no"))
        return option_refuse(
            error, N_("For the echo of typing, choose letters, words or no."));
    options->echo_letters = letters;
    options->echo_words = words;
    return true;
}

struct announcer options_announcer(const struct options *options)
{
    struct announcer announcer = announcer_default();
    announcer.lexicon = lexicon_of(options->scheme);
    announcer.from_to = options->from_to;
    announcer.bare = options->bare;
    return announcer;
}
