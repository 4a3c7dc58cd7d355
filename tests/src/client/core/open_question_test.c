// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/open_question.h"

#include <string.h>

#include "rules/game/game_apply.h"

#include "tests/rules/judged.h"
#include "tests/src/client/room.h"

enum { WHITE_HERE = 1 << SEAT_WHITE, BLACK_HERE = 1 << SEAT_BLACK };

/* A game, who sits here, the question of the client's own, and which is to be
 * answered now. */
static const struct {
    const char *name, *lines[6];
    unsigned seats;
    enum question_kind own, now;
} cases[] = {
    {"nothing is asked", {"start"}, WHITE_HERE, QUESTION_NONE, QUESTION_NONE},
    {"9.1.2.1 the opponent's offer",
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     BLACK_HERE,
     QUESTION_NONE,
     QUESTION_DRAW},
    {"9.1.2.1 one's own offer",
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     WHITE_HERE,
     QUESTION_NONE,
     QUESTION_NONE},
    {"a question of one's own comes before it",
     {"start", "white moves e4", "black moves e5", "white offers draw"},
     BLACK_HERE,
     QUESTION_QUIT,
     QUESTION_QUIT},
};

static void one_question_is_open(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct judged judged;
        struct room room;
        judged_init(&judged);
        judged_lines(&judged, cases[i].lines);
        room_open(&room);
        for (size_t k = 0; k < judged.count; k++)
            assert_int_equal(game_apply(&room.client.game, &judged.journal[k]),
                             GAME_OK);
        room.client.joined.seats = cases[i].seats;
        open_question_set(&room.client,
                          (struct question){.kind = cases[i].own});
        assert_row(cases[i].name,
                   open_question_now(&room.client)->kind == cases[i].now);
        assert_row(cases[i].name, (open_question_text(&room.client)[0] !=
                                   '\0') == (cases[i].now != QUESTION_NONE));
        room_close(&room);
        judged_done(&judged);
    }
}

/* Dropped, it is asked no more; and it was asked in the same words. */
static void a_question_is_asked_until_it_is_dropped(void **state)
{
    struct room room;
    char text[QUESTION_TEXT_MAX];
    (void)state;
    room_open(&room);
    open_question_put(&room.client,
                      (struct question){.kind = QUESTION_REMATCH});
    assert_int_equal(open_question_own(&room.client)->kind, QUESTION_REMATCH);
    snprintf(text, sizeof text, "%s", open_question_text(&room.client));
    assert_string_not_equal(text, "");
    open_question_repeat(&room.client);
    assert_true(scripted_frontend_has(&room.script, text));
    open_question_drop(&room.client);
    assert_int_equal(open_question_own(&room.client)->kind, QUESTION_NONE);
    assert_int_equal(open_question_now(&room.client)->kind, QUESTION_NONE);
    assert_string_equal(open_question_text(&room.client), "");
    room_close(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_question_is_open),
        cmocka_unit_test(a_question_is_asked_until_it_is_dropped),
    };
    return cmocka_run_group_tests_name("src/client/core/open_question", tests,
                                       NULL, NULL);
}
