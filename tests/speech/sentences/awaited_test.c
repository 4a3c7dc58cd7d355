// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* awaited_test.c - speech/sentences/awaited.c */
#include "tests/speech/spoken.h"

struct awaited_row {
    const char *name, *line, *want; /* what the status then ends with */
};

static const struct awaited_row otb[] = {
    {"6.6 nobody is ready", "start mode=otb white=Anna black=Boris",
     "White to move: Anna. The clocks have not started yet. To start them, "
     "both players type ready."},
    {"6.6 one is ready", "black ready",
     "both players type ready. Anna is not ready yet. Boris is ready."},
    {"6.6 both", "white ready", "White to move: Anna."},
    {"4.7 a man in the hand", "lifts e2",
     "White to move: Anna. Lifted: white pawn, e two"},
    {"6.2.1 made, not completed", "releases e4",
     "The game is in progress. Anna must press the clock."},
    {"6.2.1 completed", "white presses", "Black to move: Boris."},
    {"13.6 an illegal move like any other", "black moves e8e4",
     "The game is in progress. Boris must press the clock."},
};

static const struct awaited_row sealing[] = {
    {"plain", "start white=Anna black=Boris", "White to move: Anna."},
    {"", "white moves e4", "Black to move: Boris."},
    {"", "white offers adjournment", "Boris: adjourn the game? Yes or no."},
    {"I.1 the next move is sealed", "black accepts",
     "Black to move: Boris. Boris seals the next move."},
};

static void assert_awaited(const struct awaited_row *rows, size_t count)
{
    game_done(&table);
    game_init(&table);
    for (size_t i = 0; i < count; i++) {
        after_line(rows[i].line);
        const char *got = after_query(QUERY_STATUS);
        size_t length = strlen(got), want = strlen(rows[i].want);

        if (length < want || strcmp(got + length - want, rows[i].want) != 0)
            fail_msg("%s: %s\n  is answered %s", rows[i].name, rows[i].line,
                     got);
    }
}

static void the_status_tells_what_the_board_waits_for(void **state)
{
    (void)state;
    assert_awaited(otb, ROWS(otb));
}

static void the_status_tells_who_seals(void **state)
{
    (void)state;
    assert_awaited(sealing, ROWS(sealing));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_status_tells_what_the_board_waits_for),
        cmocka_unit_test(the_status_tells_who_seals),
    };

    return cmocka_run_group_tests_name("speech/sentences/awaited", tests, NULL,
                                       NULL);
}
