// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/pgn/opening.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/movegen.h"
#include "rules/game/game_apply.h"
#include "rules/notation/san.h"

#include "tests/unit.h"

/* The code and the name of an opening: facts of the literature, and of the
 * table by other moves. */
static const struct {
    const char *moves, *eco, *name; /* NULL: none */
} cases[] = {
    {"e4", "B00", "King's Pawn Game"},
    {"e4 c5", "B20", "Sicilian Defense"},
    {"e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6", "B90",
     "Sicilian Defense: Najdorf Variation"},
    /* the same position by other moves */
    {"Nf3 c5 e4 d6 Nc3 Nf6 d4 cxd4 Nxd4 a6", "B90",
     "Sicilian Defense: Najdorf Variation"},
    {"e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"},
    {"d4 d5 c4 e6", "D30", "Queen's Gambit Declined"},
    {"c4 e6 d4 d5", "D30", "Queen's Gambit Declined"},
    {"d4 Nf6 c4 g6 Nc3 d5", "D80", "Gr\u00fcnfeld Defense"},
    /* out of the book the last name stays */
    {"e4 e5 Nf3 Nc6 Bb5 a6 Bf1 a5 Ke2", "C70", "Ruy Lopez: Morphy Defense"},
    {"", NULL, NULL},
};

static void play(struct game *game, const char *moves)
{
    struct event start = {.seq = 1,
                          .kind = EVENT_START,
                          .actor = SEAT_ARBITER,
                          .start = start_default()};
    game_init(game);
    assert_int_equal(game_apply(game, &start), GAME_OK);
    char list[256];
    snprintf(list, sizeof list, "%s", moves);
    for (char *rest = list, *word; (word = strtok_r(rest, " ", &rest));) {
        struct event event = {.seq = game->seq + 1,
                              .kind = EVENT_MOVE,
                              .actor = (enum seat)game_turn(game)};
        assert_int_equal(san_read(game_position(game), word, &event.mv).reason,
                         REASON_NONE);
        assert_int_equal(game_apply(game, &event), GAME_OK);
    }
}

static void openings_are_named(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct game game;
        struct opening opening;
        play(&game, cases[i].moves);
        bool has_one = opening_of_game(&game, game.ply_count, &opening);
        if (has_one != (cases[i].eco != NULL) ||
            (has_one && (strcmp(opening.eco, cases[i].eco) != 0 ||
                         strcmp(opening.name, cases[i].name) != 0)))
            fail_msg("%s: %s %s", cases[i].moves, has_one ? opening.eco : "",
                     has_one ? opening.name : "");
        game_done(&game);
    }
}

static void only_the_first_plies_count(void **state)
{
    (void)state;
    struct game game;
    struct opening opening;
    play(&game, "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6");
    assert_true(opening_of_game(&game, 2, &opening));
    assert_string_equal(opening.eco, "B20");
    assert_false(opening_of_game(&game, 0, &opening));
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(openings_are_named),
        cmocka_unit_test(only_the_first_plies_count),
    };
    return cmocka_run_group_tests_name("rules/pgn/opening", tests, NULL, NULL);
}
