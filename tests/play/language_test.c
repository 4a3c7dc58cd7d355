// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * language_test.c - both programs in every language under every locale, most of
 * which are not installed; and with translations that are missing or damaged.
 */
#include "tests/play/play.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tests/unit.h"
#include "tests/wordings.h"

/* The environment, in which HOME and TERM are all there is besides. */
static const char *const locales[] = {
    "LANG=C",
    "LANG=POSIX",
    "LANG=C.UTF-8",
    "LANG=",
    "LANG=de_DE.UTF-8",
    "LANG=en_US.UTF-8",
    "LC_ALL=C LANG=ru_RU.UTF-8",
    "LC_MESSAGES=es_ES.UTF-8",
    "LANG=C.UTF-8 LANGUAGE=ru:en",
    "LANG=C LANGUAGE=es",
    "LANG=fr_FR.UTF-8",
    "LANG=xx LANGUAGE=xx",
};

static const struct {
    const char *code, *help, *laws, *error, *game, *ascii;
} languages[] = {
    {"de", "Schach für zwei", "2009: FIDE-Schachregeln",
     "none: diese Datei oder diesen Ordner gibt es nicht",
     "Die Partie beginnt.", "Die Partie beginnt."},
    {"es", "Ajedrez para dos", "2009: Leyes del Ajedrez",
     "none: no existe el archivo o la carpeta", "Comienza la partida.",
     "Comienza la partida."},
    {"ru", "Шахматы для двоих", "2009: Правила шахмат",
     "none: нет такого файла или папки", "Партия начинается.",
     "Partiya nachinaetsya."},
    {"en", "Chess for two", "2009: FIDE Laws of Chess",
     "none: no such file or directory", TELLS_BEGINS, TELLS_BEGINS},
};

/* Commands of the shell with this environment; $run is before a program. */
static void run(struct play *play, const char *locale, const char *script)
{
    char line[2048];
    print_message("%s: %s\n", locale, script);
    snprintf(line, sizeof line, "run=\"env -i HOME=$HOME TERM=$TERM %s\"; %s",
             locale, script);
    play_shell(play, line);
}

/* No sentence is about a translation that there is not. */
static void has_no_remark(struct play *play)
{
    if (strstr(term_output(play->term), "ranslation") != NULL)
        play_give_up(play, "unexpected", "a remark about the translation");
}

static void a_language_needs_no_locale(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(locales); i++)
        for (size_t j = 0; j < ROWS(languages); j++) {
            char script[512];
            snprintf(script, sizeof script,
                     "on='--language %s'; $run ./hektor $on --help; "
                     "$run ./hektor laws $on; $run ./hektor check $on none; "
                     "printf 'quit\\nyes\\n' | "
                     "$run ./hektor $on --linear --voice none",
                     languages[j].code);
            run(play, locales[i], script);
            play_leaves(play, 0);
            play_prints(play, languages[j].help);
            play_prints(play, languages[j].laws);
            play_prints(play, languages[j].error);
            play_prints_one_of(play, languages[j].game, languages[j].ascii);
            has_no_remark(play);
        }
}

/* What is asked for by the environment alone, of both programs. */
static const struct {
    const char *locale, *hektor, *hektord, *remark; /* NULL: none */
} defaults[] = {
    {"LANG=de_DE.UTF-8", "Schach für zwei", "Aufruf: hektord", NULL},
    {"LANG=es_ES", "Ajedrez para dos", "uso: hektord", NULL},
    {"LANG=C.UTF-8 LANGUAGE=ru", "Шахматы для двоих", "вызов: hektord", NULL},
    {"LANG=C LANGUAGE=ru", "Chess for two", "usage: hektord", NULL},
    {"LANG=", "Chess for two", "usage: hektord", NULL},
    {"LANG=en_US.UTF-8", "Chess for two", "usage: hektord", NULL},
    {"LANG=fr_FR.UTF-8", "Chess for two", "usage: hektord",
     ": LANG=fr_FR.UTF-8: remark: there is no translation into this language"},
    {"LANG=de_DE LANGUAGE=fr", "Chess for two", "usage: hektord",
     ": LANGUAGE=fr: remark: there is no translation into this language"},
};

static void the_environment_has_a_language(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(defaults); i++) {
        char both[128];
        run(play, defaults[i].locale, "$run ./hektor --help");
        play_leaves(play, 0);
        play_prints(play, defaults[i].hektor);
        if (defaults[i].remark != NULL) {
            snprintf(both, sizeof both, "hektor%s", defaults[i].remark);
            play_prints(play, both);
        } else {
            has_no_remark(play);
        }
        run(play, defaults[i].locale, "$run ./hektord --help");
        play_leaves(play, 0);
        play_prints(play, defaults[i].hektord);
        if (defaults[i].remark != NULL) {
            snprintf(both, sizeof both, "hektord%s", defaults[i].remark);
            play_prints(play, both);
        } else {
            has_no_remark(play);
        }
    }
}

/* A language that there is not, however it is asked for. */
static const struct {
    const char *script;
    int status;
    const char *told;
} refused[] = {
    {"$run ./hektor --language xx", 2,
     "hektor: --language xx: for the language, choose de, en, es or ru"},
    {"$run ./hektor laws --language xx", 2,
     "hektor: --language xx: for the language, choose"},
    {"$run ./hektor --language=xx --help", 2,
     "hektor: --language xx: for the language, choose"},
    {"$run ./hektor perft 1 --language", 2,
     "hektor: --language: a value is missing"},
    {"mkdir -p conf/hektor; "
     "echo language = xx >conf/hektor/hektor.conf; "
     "$run XDG_CONFIG_HOME=$PWD/conf ./hektor laws",
     0, "hektor.conf: language = xx: remark: there is no translation"},
    {"$run XDG_CONFIG_HOME=$PWD/conf ./hektor laws --language de", 0,
     "2009: FIDE-Schachregeln"},
    {"echo language = de >conf/hektor/hektor.conf; "
     "$run XDG_CONFIG_HOME=$PWD/conf ./hektor --linear --voice none --language "
     "en </dev/null",
     0, "The game begins."},
    {"echo language = en >conf/hektor/hektor.conf; "
     "$run LANG=fr_FR XDG_CONFIG_HOME=$PWD/conf ./hektor laws",
     0, "2009: FIDE Laws"},
};

static void a_language_that_there_is_not_is_refused(void **state)
{
    struct play *play = *state;
    for (size_t i = 0; i < ROWS(refused); i++) {
        run(play, "LANG=C.UTF-8", refused[i].script);
        play_leaves(play, refused[i].status);
        play_prints(play, refused[i].told);
        if (refused[i].status == 0 && strstr(refused[i].told, "remark") == NULL)
            has_no_remark(play);
    }
    run(play, "LANG=fr_FR.UTF-8", "$run ./hektor --linear --voice none");
    play_prints(play, "LANG=fr_FR.UTF-8: there is no translation into this "
                      "language.");
    play_prints(play, TELLS_BEGINS);
    play_answers(play, "language xx",
                 "For the language, choose de, en, es or ru.");
    play_answers(play, "language", "This is English.");
    play_answers(play, "language de", "Das ist Deutsch.");
    play_answers(play, "language xx",
                 "Wählen Sie als Sprache de, en, es oder ru.");
}

/* English is spoken, one sentence says why, and the game goes on. */
static const struct {
    const char *damage, *told; /* of the shell, in the folder of the file */
} damages[] = {
    {"rm hektor.mo", "the translation is missing"},
    {"rm hektor.mo; mkdir hektor.mo", "the translation cannot be read"},
    {"rm hektor.mo; mkfifo hektor.mo", "the translation cannot be read"},
    {"dd if=/dev/zero bs=1048576 count=5 >>hektor.mo 2>/dev/null",
     "the translation cannot be read"},
    {": >hektor.mo", "this is not Hektor's translation"},
    {"echo Schach >hektor.mo", "this is not Hektor's translation"},
    {"cp ../../ru/LC_MESSAGES/hektor.mo .", "this is not Hektor's translation"},
    {"head -c -1 hektor.mo >cut; mv cut hektor.mo",
     "the translation is damaged"},
    {"head -c 1000 hektor.mo >cut; mv cut hektor.mo",
     "the translation is damaged"},
    {"printf '\\377\\377\\377\\377' | dd of=hektor.mo bs=1 seek=400 "
     "conv=notrunc 2>/dev/null",
     "the translation is damaged"},
    /* In a sentence, which is judged when it is needed. */
    {"sed -i 's/Schach f/Sch\\x1bch f/' hektor.mo",
     "the translation is damaged"},
};

static void a_damaged_translation_is_refused(void **state)
{
    struct play *play = *state;
    char script[1024];
    for (size_t i = 0; i < ROWS(damages); i++) {
        snprintf(script, sizeof script,
                 "rm -rf own; mkdir own; here=$(readlink -f hektor); "
                 "ln \"$here\" own/hektor 2>/dev/null || cp \"$here\" own/; "
                 "cp -r \"${here%%/*}/po\" own/; "
                 "(cd own/po/de/LC_MESSAGES && %s); "
                 "$run own/hektor --language de --help",
                 damages[i].damage);
        run(play, "LANG=C.UTF-8", script);
        play_leaves(play, 0);
        play_prints(play, "/own/po/de/LC_MESSAGES/hektor.mo: remark: ");
        play_prints(play, damages[i].told);
        play_prints(play, "Chess for two");
    }
    run(play, "LANG=C.UTF-8 LANGUAGE=de",
        "cp -L hektord own/; : >own/po/de/LC_MESSAGES/hektor.mo; "
        "$run own/hektor --linear --voice none");
    play_prints(play, "/own/po/de/LC_MESSAGES/hektor.mo: this is not Hektor's "
                      "translation");
    play_prints(play, TELLS_BEGINS);
    play_answers(play, "e4", PROMPT_BLACK(1));
    run(play, "LANG=C.UTF-8", "$run own/hektor laws --language es");
    play_leaves(play, 0);
    play_prints(play, "2009: Leyes del Ajedrez");
    has_no_remark(play);
}

int main(void)
{
    if (access("po/de/LC_MESSAGES/hektor.mo", R_OK) != 0) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_language_needs_no_locale),
        PLAY_TEST(the_environment_has_a_language),
        PLAY_TEST(a_language_that_there_is_not_is_refused),
        PLAY_TEST(a_damaged_translation_is_refused),
    };
    return cmocka_run_group_tests_name("play/language", tests, NULL, NULL);
}
