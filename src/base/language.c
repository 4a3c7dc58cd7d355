// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/base/language.h"

#include <libintl.h>
#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "src/base/paths.h"

static const char *const languages[] = {"de", "en", "es", "ru"};

/* The locale's name, as setlocale(3) looks for it. */
static const char *name_of(const char *category)
{
    const char *const variables[] = {"LC_ALL", category, "LANG"};
    for (size_t i = 0; i < sizeof variables / sizeof *variables; i++) {
        const char *name = getenv(variables[i]);
        if (name != NULL && name[0] != '\0')
            return name;
    }
    return "";
}

static bool is_utf8(const char *name)
{
    const char *dot = strchr(name, '.');
    return dot != NULL && (strncasecmp(dot, ".UTF-8", 6) == 0 ||
                           strncasecmp(dot, ".utf8", 5) == 0);
}

/* If this computer does not have the locale, its name tells what is meant:
 * ssh brings it from another one. */
static void take_name(void)
{
    const char *asked = getenv("LANGUAGE"), *name = name_of("LC_MESSAGES");
    char code[16];
    if (setlocale(LC_CTYPE, "") == NULL && is_utf8(name_of("LC_CTYPE")))
        setlocale(LC_CTYPE, "C.UTF-8");
    if (setlocale(LC_MESSAGES, "") != NULL)
        return;
    setlocale(LC_MESSAGES, "C.UTF-8"); /* "C" translates nothing */
    snprintf(code, sizeof code, "%.*s", (int)strcspn(name, "_.@"), name);
    if (asked == NULL || asked[0] == '\0')
        language_choose(code);
}

void language_begin(void)
{
    char folder[PATH_MAX];
    /* A variable that is there is changed in its place: other threads may read
     * the environment meanwhile. An empty one means nothing. */
    setenv("LANGUAGE", "", 0);
    if (setlocale(LC_ALL, "") == NULL)
        take_name();
    /* A program that is not installed has po/ beside it. */
    bool has_own = paths_beside_program("po", folder) == 0 &&
                   access(folder, R_OK | X_OK) == 0;
    bindtextdomain(PACKAGE, has_own ? folder : HEKTOR_LOCALEDIR);
    bind_textdomain_codeset(PACKAGE, "UTF-8");
    textdomain(PACKAGE);
}

/* The locale that the thread keeps may be one that translates nothing. */
static void translate_in_thread(void)
{
    locale_t own = uselocale((locale_t)0);
    if (own == LC_GLOBAL_LOCALE)
        return;
    locale_t copy = duplocale(own);
    locale_t next = copy != (locale_t)0
                        ? newlocale(LC_MESSAGES_MASK, "C.UTF-8", copy)
                        : (locale_t)0;
    if (next == (locale_t)0)
        return;
    uselocale(next);
    freelocale(own);
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
    translate_in_thread();
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
