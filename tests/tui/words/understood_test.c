// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* understood_test.c - the phrases of tests/data/phrases, as players type them:
 * nine of ten are understood, and none does what it does not say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    };
    return cmocka_run_group_tests_name("tui/words/understood", tests, NULL,
                                       NULL);
}
