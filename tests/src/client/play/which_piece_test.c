// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/play/refusal.h"

#include <stdio.h>
#include <string.h>

#include "rules/game/game_apply.h"
#include "tests/rules/judged.h"
#include "tests/src/client/room.h"

/* Two knights can go to d2, from b1 and f3; three rooks to e5, from a5, h5 and
 * e1; two queens to c8, from c4 and g4. */
static const char *const lines[] = {
    "start fen=\"5k2/8/8/R6R/2Q3Q1/5N2/8/1N2RK2 w - - 0 1\"", NULL};

static const struct {
    const char *name, *asked, *typed, *move; /* NULL: it names no one piece */
} cases[] = {
    {"a file", "Nd2", "b", "Nbd2"},
    {"a file in words", "Nd2", "the b knight", "Nbd2"},
    {"a square", "Nd2", "f3", "Nf3d2"},
    {"with a word before it", "Nd2", "on f3", "Nf3d2"},
    {"a rank", "Nd2", "3", "N3d2"},
    {"D.2.1 in the appendix's words", "Nd2", "Springer Bella", "Nbd2"},
    {"a file without such a piece", "Nd2", "h", NULL},
    {"a square without such a piece", "Nd2", "c1", NULL},
    {"no place at all", "Nd2", "the left knight", NULL},
    {"two places", "Nd2", "b or f", NULL},
    {"nothing", "Nd2", "", NULL},
    {"a rank of two of them", "Re5", "5", NULL},
    {"the third of them", "Re5", "1", "R1e5"},
    {"the rank of both", "Qc8", "4", NULL},
    {"a queen by her file", "Qc8", "c", "Qcc8"},
};

static bool answer(struct room *room, const struct intent *asked,
                   const char *typed, struct intent *out)
{
    which_piece_ask(&room->client, asked);
    return which_piece_answer(&room->client, typed, out);
}

static void open_game(struct room *room)
{
    struct judged judged;
    judged_init(&judged);
    judged_lines(&judged, lines);
    room_open(room);
    for (size_t i = 0; i < judged.count; i++)
        assert_int_equal(game_apply(&room->client.game, &judged.journal[i]),
                         GAME_OK);
    judged_done(&judged);
}

static void a_place_names_the_piece(void **state)
{
    struct room room;
    (void)state;
    open_game(&room);
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct intent asked = {.kind = INTENT_MOVE, .ply = 1}, out = {0};
        strcpy(asked.text, cases[i].asked);
        bool is_named = answer(&room, &asked, cases[i].typed, &out);
        assert_row(cases[i].name, is_named == (cases[i].move != NULL));
        if (is_named && strcmp(out.text, cases[i].move) != 0)
            fail_msg("%s: %s", cases[i].name, out.text);
    }
    room_close(&room);
}

/* The question is over with the next line, with the move, and without one. */
static void it_is_asked_once(void **state)
{
    struct room room;
    struct intent asked = {.kind = INTENT_MOVE, .ply = 1, .text = "Nd2"}, out;
    (void)state;
    open_game(&room);
    assert_false(which_piece_answer(&room.client, "b", &out));
    assert_true(answer(&room, &asked, "b", &out));
    assert_false(which_piece_answer(&room.client, "b", &out));
    assert_false(answer(&room, &asked, "no idea", &out));
    assert_false(which_piece_answer(&room.client, "b", &out));
    asked.ply = 2; /* of another position */
    assert_false(answer(&room, &asked, "b", &out));
    room_close(&room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_place_names_the_piece),
        cmocka_unit_test(it_is_asked_once),
    };
    return cmocka_run_group_tests_name("src/client/play/which_piece", tests,
                                       NULL, NULL);
}
