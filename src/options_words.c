#include "src/options_words.h"

#include <libintl.h>
#include <string.h>

#include "src/complain.h"
#include "src/config_file.h"
#include "src/exits.h"
#include "src/language.h"
#include "src/own_value.h"
#include "src/paths.h"

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
        return refuse(fault,
                      gettext("There are no move words of that name: there are "
                              "fide, de, en, es, ru, fr and nato."));
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
    bool is_from_to = own_value_is(value, "from-to");
    if (!is_from_to && !own_value_is(value, "short"))
        return refuse(fault,
                      gettext("The form of a move is short or from-to."));
    options->from_to = is_from_to;
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
    bool is_no = value != NULL && own_value_is(value, "no");
    if (value != NULL && !is_no && !own_value_is(value, "yes"))
        return refuse(fault, gettext("Say yes or no."));
    *on = !is_no;
    return true;
}

/* The language that argv[at] names, alone or with the word after it; *words is
 * then how many that are. NULL: another argument. */
static const char *language_named(int argc, char **argv, int at, int *words)
{
    static const char name[] = "--language";
    const size_t bytes = sizeof name - 1;
    if (strncmp(argv[at], name, bytes) != 0)
        return NULL;
    *words = argv[at][bytes] == '=' ? 1 : 2;
    if (argv[at][bytes] == '=')
        return argv[at] + bytes + 1;
    return argv[at][bytes] == '\0' && at + 1 < argc ? argv[at + 1] : NULL;
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

struct announcer options_announcer(const struct options *options)
{
    struct announcer announcer = announcer_default();
    announcer.lexicon = lexicon_of(options->scheme);
    announcer.from_to = options->from_to;
    announcer.bare = options->bare;
    return announcer;
}
