// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/base/language.h"

#include <langinfo.h>
#include <locale.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/sentences/announce.h"

#include "src/options/config_file.h"
#include "src/options/option_table.h"
#include "src/options/options.h"
#include "src/options/speech_options.h"

#include "tests/catalogues.h"
#include "tests/text_file.h"
#include "tests/unit.h"

static const struct {
    const char *language, *white, *resigns;
} rows[] = {
    {"de", "Weiß", "%s hat aufgegeben."},
    {"es", "Blancas", "%s ha abandonado."},
    {"en", "White", "%s resigned."},
    {"ru", "Белые", "Игрок %s сдался."},
};

/* Whatever the locale, and again and again. */
static void a_language_is_chosen(void **state)
{
    (void)state;
    struct options options = options_default();
    struct option_error fault;
    for (size_t i = 0; i < ROWS(rows); i++) {
        assert_true(options_set_language(&options, rows[i].language, &fault));
        assert_string_equal(gettext("White"), rows[i].white);
        assert_string_equal(gettext("%s resigned."), rows[i].resigns);
        assert_string_equal(options_announcer(&options).language,
                            rows[i].language);
    }
}

static void an_unknown_language_changes_nothing(void **state)
{
    (void)state;
    assert_true(language_choose("de"));
    assert_false(language_choose("tlh"));
    assert_false(language_choose(""));
    assert_string_equal(gettext("White"), "Weiß");
}

static const struct {
    const char *name;
    const char *argv[6], *left[6];
    const char *white;
} lines[] = {
    {"none", {"hektor", "laws"}, {"hektor", "laws"}, "White"},
    {"behind a command",
     {"hektor", "laws", "--language", "de", "2009"},
     {"hektor", "laws", "2009"},
     "Weiß"},
    {"before it",
     {"hektor", "--language=es", "laws"},
     {"hektor", "laws"},
     "Blancas"},
    {"the last one holds",
     {"hektor", "--language=es", "--language=ru"},
     {"hektor"},
     "Белые"},
    {"one that is none stays, to be complained of",
     {"hektor", "--language", "tlh"},
     {"hektor", "--language", "tlh"},
     "White"},
    {"no value", {"hektor", "--language"}, {"hektor", "--language"}, "White"},
    {"behind the end of options",
     {"hektor", "--", "--language=de"},
     {"hektor", "--", "--language=de"},
     "White"},
};

static void every_command_has_the_language(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(lines); i++) {
        char *argv[6];
        int argc = 0, left = 0;
        for (; lines[i].argv[argc]; argc++)
            argv[argc] = (char *)(uintptr_t)lines[i].argv[argc];
        argv[argc] = NULL;
        assert_true(language_choose("en"));
        argc = options_speak(argc, argv);
        for (; lines[i].left[left]; left++)
            assert_string_equal(argv[left], lines[i].left[left]);
        assert_int_equal(argc, left);
        assert_null(argv[argc]);
        assert_string_equal(gettext("White"), lines[i].white);
    }
}

/* What a refusal names in a language is understood in it, and English is. */
static const struct {
    const char *language, *option, *value;
    bool good;
} values[] = {
    {"de", "chess960", "Zufall", true},  {"de", "chess960", "random", true},
    {"de", "chess960", "nein", true},    {"de", "chess960", "azar", false},
    {"es", "chess960", "al azar", true}, {"ru", "chess960", "нет", true},
    {"de", "announce", "kurz", true},    {"de", "announce", "von-nach", true},
    {"es", "announce", "de-a", true},    {"ru", "announce", "короткая", true},
    {"de", "announce", "from-to", true}, {"en", "announce", "kurz", false},
    {"de", "flip", "nie", true},         {"de", "flip", "Zug", true},
    {"de", "mode", "am Brett", true},    {"de", "chat", "nein", true},
    {"de", "time", "keine", true},       {"es", "voice", "ninguna", true},
    {"ru", "marks", "нет", true},        {"ru", "time", "нет", true},
    {"de", "voice", "nein", false},      {"es", "chat", "sí", true},
    {"ru", "arbiter", "да", true},       {"de", "arbiter", "vielleicht", false},
};

static void own_values_are_understood(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(values); i++) {
        struct options options = options_default();
        struct option_error fault;
        assert_true(language_choose(values[i].language));
        assert_row(values[i].value,
                   option_set(&options, option_of_name(values[i].option),
                              values[i].value, &fault) == values[i].good);
    }
}

/* hektor.conf speaks for all commands, and the command line over it. */
static void the_configuration_has_a_language(void **state)
{
    (void)state;
    char home[] = "/tmp/hektor-language-XXXXXX", path[128];
    char name[] = "hektor", option[] = "--language=ru";
    char *plain[] = {name, NULL}, *chosen[] = {name, option, NULL};
    assert_non_null(mkdtemp(home));
    setenv("XDG_CONFIG_HOME", home, 1);
    snprintf(path, sizeof path, "%s/hektor", home);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/hektor/hektor.conf", home);
    text_file_write(path, "scheme = es\nlanguage = es\n");
    assert_true(language_choose("en"));
    options_speak(1, plain);
    assert_string_equal(gettext("White"), "Blancas");
    options_speak(2, chosen);
    assert_string_equal(gettext("White"), "Белые");
    unlink(path);
    snprintf(path, sizeof path, "%s/hektor", home);
    rmdir(path);
    rmdir(home);
}

/* What the environment says, where none of these locales is installed but C,
 * POSIX and C.UTF-8: GNU gettext manual, "The LANGUAGE variable"; setlocale(3)
 * for the character set. */
static const struct {
    const char *all, *messages, *lang, *language, *white, *codeset, *fault;
} locales[] = {
    {"", "", "", "", "White", "ANSI_X3.4-1968", NULL},
    {"", "", "", "de", "White", "ANSI_X3.4-1968", NULL},
    {"", "", "C", "de", "White", "ANSI_X3.4-1968", NULL},
    {"", "", "POSIX", "de", "White", "ANSI_X3.4-1968", NULL},
    {"", "", "C.UTF-8", "de", "Weiß", "UTF-8", NULL},
    {"", "", "C.UTF-8", "", "White", "UTF-8", NULL},
    {"", "", "en_XX.UTF-8", "", "White", "UTF-8", NULL},
    {"", "", "ru_XX.UTF-8", "", "Белые", "UTF-8", NULL},
    {"", "", "ru", "", "Белые", "ANSI_X3.4-1968", NULL},
    {"es_XX.utf8", "", "", "", "Blancas", "UTF-8", NULL},
    {"es_XX@euro", "", "", "", "Blancas", "ANSI_X3.4-1968", NULL},
    {"", "de_XX", "en_XX.UTF-8", "", "Weiß", "UTF-8", NULL},
    {"de", "", "", "", "Weiß", "ANSI_X3.4-1968", NULL},
    {"de_XX.UTF-8", "", "", "es", "Blancas", "UTF-8", NULL},
    {"de_XX.UTF-8", "", "", "fr:es:ru", "Blancas", "UTF-8", NULL},
    {"de_XX.UTF-8", "", "", "es_MX:ru", "Blancas", "UTF-8", NULL},
    {"de_XX.UTF-8", "", "", "en_GB:de", "White", "UTF-8", NULL},
    {"de_XX.UTF-8", "", "", "C:de", "White", "UTF-8", NULL},
    {"de_XX.UTF-8", "", "", "fr", "White", "UTF-8", "LANGUAGE=fr"},
    {"de_XX.UTF-8", "", "", "fr:tlh", "White", "UTF-8", "LANGUAGE=fr:tlh"},
    {"tlh_XX.UTF-8", "", "", "", "White", "UTF-8", "LC_ALL=tlh_XX.UTF-8"},
    {"", "tlh", "de_XX", "", "White", "ANSI_X3.4-1968", "LC_MESSAGES=tlh"},
    {"", "", "dex_XX.UTF-8", "", "White", "UTF-8", "LANG=dex_XX.UTF-8"},
    {"C.UTF-8", "", "ru_XX.UTF-8", "", "White", "UTF-8", NULL},
    {"C", "", "ru_XX.UTF-8", "", "White", "ANSI_X3.4-1968", NULL},
    {"C", "", "ru_XX.UTF-8", "tlh", "White", "ANSI_X3.4-1968", NULL},
};

static void a_locale_need_not_be_there(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(locales); i++) {
        char what[PATH_MAX] = "";
        print_message("row %zu\n", i);
        unsetenv(LANGUAGE_VARIABLE);
        setenv("LC_ALL", locales[i].all, 1);
        setenv("LC_MESSAGES", locales[i].messages, 1);
        setenv("LANG", locales[i].lang, 1);
        setenv("LANGUAGE", locales[i].language, 1);
        setlocale(LC_ALL, "C");
        language_begin();
        assert_string_equal(gettext("White"), locales[i].white);
        assert_string_equal(nl_langinfo(CODESET), locales[i].codeset);
        const char *why = language_fault(what);
        if (locales[i].fault == NULL)
            assert_null(why);
        else
            assert_string_equal(what, locales[i].fault);
        assert_null(language_fault(what)); /* told once */
    }
}

/* A program that another one has started speaks its language. */
static void a_child_speaks_what_its_parent_does(void **state)
{
    char what[PATH_MAX];
    (void)state;
    setenv("LC_ALL", "C", 1);
    unsetenv(LANGUAGE_VARIABLE);
    language_begin();
    catalogues_speak("ru");
    language_begin(); /* as the child would */
    assert_string_equal(gettext("White"), "Белые");
    setenv("LC_ALL", "tlh_XX", 1);
    catalogues_speak("en");
    language_begin();
    assert_string_equal(gettext("White"), "White");
    assert_null(language_fault(what));
}

enum { LOOKUPS = 200000, CHANGES = 20000 };

static void *ask_again_and_again(void *result)
{
    static const char *const known[] = {"Weiß", "White", "Blancas", "Белые"};
    bool *is_good = result;
    for (int i = 0; i < LOOKUPS && *is_good; i++) {
        const char *white = gettext("White");
        bool is_known = false;
        for (size_t j = 0; j < ROWS(known); j++)
            is_known |= strcmp(white, known[j]) == 0;
        *is_good = is_known;
    }
    return NULL;
}

/* The voice's thread asks for sentences while the language changes, and what it
 * holds stays valid. */
static void a_thread_may_ask_meanwhile(void **state)
{
    pthread_t thread;
    bool is_good = true;
    (void)state;
    catalogues_speak("de");
    const char *held = gettext("White");
    assert_int_equal(
        pthread_create(&thread, NULL, ask_again_and_again, &is_good), 0);
    for (int i = 0; i < CHANGES; i++)
        assert_true(language_choose(rows[i % ROWS(rows)].language));
    assert_int_equal(pthread_join(thread, NULL), 0);
    assert_true(is_good);
    assert_string_equal(held, "Weiß");
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    setenv("XDG_CONFIG_HOME", "/nonexistent", 1);
    language_begin();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_is_chosen),
        cmocka_unit_test(an_unknown_language_changes_nothing),
        cmocka_unit_test(every_command_has_the_language),
        cmocka_unit_test(own_values_are_understood),
        cmocka_unit_test(the_configuration_has_a_language),
        cmocka_unit_test(a_locale_need_not_be_there),
        cmocka_unit_test(a_child_speaks_what_its_parent_does),
        cmocka_unit_test(a_thread_may_ask_meanwhile),
    };
    return cmocka_run_group_tests_name("src/base/language", tests, NULL, NULL);
}
