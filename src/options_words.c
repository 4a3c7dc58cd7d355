#include "src/options_words.h"

#include <libintl.h>
#include <string.h>

#include "src/complain.h"
#include "src/exits.h"
#include "src/language.h"

static bool refuse(struct option_fault *fault, const char *why)
{
    *fault = (struct option_fault){why, COMPLAIN_NOWHERE, EXIT_USAGE};
    return false;
}

bool options_set_scheme(struct options *options, const char *value,
                        struct option_fault *fault)
{
    const struct lexicon *lexicon = lexicon_of(value);
    if (lexicon == NULL)
        return refuse(fault, gettext("There are no move words of that name."));
    snprintf(options->scheme, sizeof options->scheme, "%s", lexicon->scheme);
    return true;
}

bool options_set_language(struct options *options, const char *value,
                          struct option_fault *fault)
{
    (void)options;
    return language_choose(value) ||
           refuse(fault, gettext("A language is de, en, es or ru."));
}

bool options_set_announce(struct options *options, const char *value,
                          struct option_fault *fault)
{
    if (strcmp(value, "short") != 0 && strcmp(value, "from-to") != 0)
        return refuse(fault,
                      gettext("The form of a move is short or from-to."));
    options->from_to = strcmp(value, "from-to") == 0;
    return true;
}

bool options_set_announce_check(struct options *options, const char *value,
                                struct option_fault *fault)
{
    bool announced = true;
    if (!options_set_switch(&announced, value, fault))
        return false;
    options->bare = !announced;
    return true;
}

bool options_set_at(struct options *options, const char *value,
                    struct option_fault *fault)
{
    bool good = value[0] != '\0' && value[0] != '-' &&
                strlen(value) < sizeof options->at;
    for (const char *c = value; good && *c != '\0'; c++)
        good = *c > ' ' && *c < 0x7f;
    if (!good)
        return refuse(fault, gettext("Say a host, or USER@HOST, as for ssh."));
    snprintf(options->at, sizeof options->at, "%s", value);
    return true;
}

bool options_set_switch(bool *on, const char *value, struct option_fault *fault)
{
    bool is_no = value != NULL && strcmp(value, "no") == 0;
    if (value != NULL && !is_no && strcmp(value, "yes") != 0)
        return refuse(fault, gettext("Say yes or no."));
    *on = !is_no;
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
