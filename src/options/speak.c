#include "src/options/speak.h"

#include <limits.h>
#include <string.h>

#include "src/base/language.h"
#include "src/base/paths.h"
#include "src/options/config_file.h"

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
