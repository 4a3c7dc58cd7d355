// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* understood_test.c - the phrases of tests/data/phrases, as players type them:
 * nine of ten are understood, and none does what it does not say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "rules/game/game.h"
#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "tui/input/answer.h"
#include "tui/words/command.h"
#include "tests/catalogues.h"
#include "tests/data_file.h"
#include "tests/tui/played.h"
#include "tests/unit.h"

static void begin(struct game *game)
{
    struct intent intent;
    game_init(game);
    assert_true(intent_read("start mode=plain", &intent).ok);
    played_say(game, &intent, 0);
    played_moves(game, "e4 e5 Nf3 Nc6 Bc4 Bc5");
}

static bool means(const struct command *found, const struct command *want)
{
    return found->kind == want->kind &&
           found->intent.kind == want->intent.kind &&
           strcmp(found->intent.text, want->intent.text) == 0 &&
           found->request.query == want->request.query &&
           found->request.square == want->request.square &&
           found->request.side == want->request.side &&
           found->request.role == want->request.role &&
           strcmp(found->request.move, want->request.move) == 0 &&
           found->request.last_moves == want->request.last_moves &&
           (found->kind != COMMAND_HELP ||
            strcmp(found->argument, want->argument) == 0);
}

/* The same move may be written with more or less. */
static bool is_same_move(const struct game *game, const struct command *found,
                         const struct command *want)
{
    struct move one, other;
    const struct position *pos = game_position(game);
    return found->intent.kind == INTENT_MOVE &&
           want->intent.kind == INTENT_MOVE &&
           san_read(pos, found->intent.text, &one).reason == REASON_NONE &&
           san_read(pos, want->intent.text, &other).reason == REASON_NONE &&
           move_equal(one, other);
}

static bool is_understood(const struct game *game, const struct command *found,
                          char *wanted)
{
    struct command want;
    for (char *rest = wanted, *one; (one = strtok_r(rest, ";", &rest));) {
        one += strspn(one, " ");
        one[strcspn(one, "\n")] = '\0';
        if (strcmp(one, "!") == 0 && found->kind == COMMAND_UNKNOWN &&
            found->wrong != reason_sentence(REASON_SYNTAX))
            return true;
        command_read(one, game_position(game), &want);
        if (means(found, &want) || is_same_move(game, found, &want))
            return true;
    }
    return false;
}

/* It does something that cannot be taken back by the player alone. */
static bool acts(const struct command *found)
{
    return found->kind == COMMAND_INTENT || found->kind == COMMAND_YES ||
           found->kind == COMMAND_QUIT || found->kind == COMMAND_SAVE;
}

static void phrases_are_understood(const char *language, enum notation notation)
{
    char path[64], line[256];
    int count = 0, understood = 0, unmeant = 0;
    struct game game;
    snprintf(path, sizeof path, "phrases/%s", language);
    FILE *file = data_open(path);
    catalogues_speak(language);
    begin(&game);
    struct view view = {.game = &game, .notation = notation};
    while (fgets(line, sizeof line, file) != NULL) {
        char *bar = strstr(line, " | ");
        struct command found;
        if (line[0] == '#' || bar == NULL)
            continue;
        *bar = '\0';
        answer_read(line, &view, &found);
        count++;
        if (is_understood(&game, &found, bar + 3)) {
            understood++;
            continue;
        }
        unmeant += acts(&found);
        printf("%s: \"%s\" is not understood%s\n", language, line,
               acts(&found)             ? ", and acts"
               : found.meant[0][0] != 0 ? ", but names two commands"
                                        : "");
    }
    fclose(file);
    game_done(&game);
    printf("%s: %d of %d phrases are understood, %d acts are unmeant\n",
           language, understood, count, unmeant);
    assert_int_equal(unmeant, 0);
    assert_true(count >= 60 && 10 * understood >= 9 * count);
}

/* The words of those lines in any order: no such line acts. */
static void salad_is_soon_read(void **state)
{
    enum { WORDS = 4000, LINES = 4000, WORD_BYTES = 32 };
    static char words[WORDS][WORD_BYTES];
    static const char *const languages[] = {"en", "de", "es", "ru"};
    int count = 0;
    unsigned chance = 1;
    struct game game;
    char line[256];
    (void)state;
    for (size_t i = 0; i < ROWS(languages); i++) {
        char path[64];
        snprintf(path, sizeof path, "phrases/%s", languages[i]);
        FILE *file = data_open(path);
        while (fgets(line, sizeof line, file) != NULL) {
            line[strcspn(line, "|\n")] = '\0';
            for (char *rest = line, *one;
                 count < WORDS && (one = strtok_r(rest, " ", &rest));)
                snprintf(words[count++], WORD_BYTES, "%.31s", one);
        }
        fclose(file);
    }
    begin(&game);
    struct view view = {.game = &game, .notation = NOTATION_EN};
    clock_t longest = 0;
    for (int i = 0; i < LINES; i++) {
        struct command found;
        size_t used = 0;
        catalogues_speak(languages[i % 4]);
        while (used < 20 + (size_t)i % 220) {
            chance = chance * 1103515245 + 12345;
            used += (size_t)snprintf(line + used, sizeof line - used, "%s ",
                                     words[(chance >> 8) % (unsigned)count]);
        }
        clock_t from = clock();
        answer_read(line, &view, &found);
        clock_t took = clock() - from;
        longest = took > longest ? took : longest;
        if (acts(&found))
            printf("salad acts: %s\n", line);
        assert_false(acts(&found));
    }
    printf("longest: %ld us\n", (long)(longest * 1000000 / CLOCKS_PER_SEC));
    game_done(&game);
}

static void english(void **state)
{
    (void)state;
    phrases_are_understood("en", NOTATION_EN);
}

static void german(void **state)
{
    (void)state;
    phrases_are_understood("de", NOTATION_DE);
}

static void spanish(void **state)
{
    (void)state;
    phrases_are_understood("es", NOTATION_ES);
}

static void russian(void **state)
{
    (void)state;
    phrases_are_understood("ru", NOTATION_RU);
}

int main(void)
{
    if (!catalogues_find()) {
        puts("skipped: the catalogues are not built without msgfmt");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english),
        cmocka_unit_test(german),
        cmocka_unit_test(spanish),
        cmocka_unit_test(russian),
        cmocka_unit_test(salad_is_soon_read),
    };
    return cmocka_run_group_tests_name("tui/words/understood", tests, NULL,
                                       NULL);
}
