#include "config.h"

#include "src/language.h"

#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *const languages[] = {"de", "en", "es", "ru"};

/* The folder po/ of a program that is not installed. */
static bool beside_this_program(char out[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);
    if (length <= 0)
        return false;
    out[length] = '\0';
    char *slash = strrchr(out, '/');
    if (slash == NULL || slash + sizeof "/po" > out + PATH_MAX)
        return false;
    strcpy(slash, "/po");
    return access(out, R_OK | X_OK) == 0;
}

void language_begin(void)
{
    char folder[PATH_MAX];
    setlocale(LC_ALL, "");
    bindtextdomain(PACKAGE,
                   beside_this_program(folder) ? folder : HEKTOR_LOCALEDIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}

bool language_choose(const char *code)
{
    size_t i = 0, count = sizeof languages / sizeof *languages;
    while (i < count && strcmp(languages[i], code) != 0)
        i++;
    if (i == count || setenv("LANGUAGE", code, 1) != 0)
        return false;
    /* In the locale "C" the C library translates nothing. */
    const char *locale = setlocale(LC_MESSAGES, NULL);
    if (locale == NULL || strcmp(locale, "C") == 0 ||
        strcmp(locale, "POSIX") == 0)
        setlocale(LC_MESSAGES, "C.UTF-8");
    textdomain(PACKAGE);
    return true;
}

void language_hold(void)
{
    if (uselocale((locale_t)0) != LC_GLOBAL_LOCALE)
        return;
    locale_t own = duplocale(LC_GLOBAL_LOCALE);
    if (own != (locale_t)0)
        uselocale(own);
}
