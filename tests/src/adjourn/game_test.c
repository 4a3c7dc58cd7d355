// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* game_test.c - src/adjourn/game.c: what a game writes on
 * its envelope is sound, and what its arbiter then tells. */
#include "tests/unit.h"

#include "src/adjourn/game.h"
#include "src/adjourn/header.h"
#include "tests/src/adjourn/given.h"

static void given_game(struct game *game, const char *start)
{
    game_init(game);
    given_hear(game, 0, start);
    given_hear(game, 0, "white moves e4");
    given_hear(game, 10000, "black moves e5");
    given_hear(game, 15000, "white offers adjournment");
    given_hear(game, 15000, "black accepts");
}

static void assert_written(const struct envelope *envelope,
                           enum envelope_field field, const char *want)
{
    assert_string_equal(envelope->value[field], want);
}

static void test_clocks(void **state)
{
    (void)state;
    struct game game;
    struct envelope envelope;
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    struct envelope_key *pair = given_key(1);
    given_game(&game, "start laws=2023 time=40/2h+30,1h white=Anna "
                      "session=240:00 date=2026.11.21");
    envelope_key_public(pair, key);
    envelope_init(&envelope);
    assert_true(envelope_of_game(&game, "7GQ2K4MD", 40000, 1795111200, "a", key,
                                 NOTATION_DE, &envelope));
    assert_written(&envelope, ENVELOPE_WHITE_USED, "0:00:30.000");
    assert_written(&envelope, ENVELOPE_BLACK_USED, "0:00:10.000");
    assert_written(&envelope, ENVELOPE_WHITE_LEFT, "2:00:30.000");
    assert_written(&envelope, ENVELOPE_BLACK_LEFT, "2:00:50.000");
    assert_written(&envelope, ENVELOPE_WHITE_PERIOD, "1");
    assert_written(&envelope, ENVELOPE_WHITE_CONTROL, "40/2h+30,1h");
    assert_written(&envelope, ENVELOPE_SEALER, "White, Anna");
    assert_written(&envelope, ENVELOPE_MOVE, "2");
    assert_written(&envelope, ENVELOPE_BLACK, "?");
    assert_written(&envelope, ENVELOPE_RULES, "session=240:00.000");
    assert_written(&envelope, ENVELOPE_LANGUAGE, "de");
    /* The arbiter's clock says the same when they close it at that moment. */
    given_hear(&game, 40000, "white seals Sf3 language=de");
    given_hear(&game, 40000, "white presses");
    assert_int_equal(game.clock.left_ms[WHITE], 7230000);
    assert_int_equal(game.clock.left_ms[BLACK], 7250000);
    assert_int_equal(game.adjournment.language, NOTATION_DE);
    envelope_done(&envelope);
    envelope_key_free(pair);
    game_done(&game);
}

/* Whatever the game, its header is one that is read. */
static const char *const starts[] = {
    "start time=none",
    "start time=3m~5 white=\"Müller, Jörg\"",
    "start time=hourglass:1m laws=2001",
    "start time=90m+30 chess960=518",
    "start time=1h fen=\"4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 30\"",
    "start time=1h site=\"the \\\"small\\\" hall\" event=Club",
};

static void test_headers(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(starts); i++) {
        struct game game;
        struct envelope envelope, back;
        size_t bytes;
        given_game(&game, starts[i]);
        envelope_init(&envelope);
        envelope_init(&back);
        assert_row(starts[i],
                   envelope_of_game(&game, "7GQ2K4MD", 20000, 1795111200, "",
                                    NULL, NOTATION_EN, &envelope));
        char *header = envelope_header_write(&envelope, &bytes);
        assert_non_null(header);
        struct envelope_result result =
            envelope_header_read(header, bytes, &back);
        if (result.error != ENVELOPE_OK)
            fail_msg("%s: %s", starts[i], envelope_error_word(result.error));
        free(header);
        envelope_done(&envelope);
        envelope_done(&back);
        game_done(&game);
    }
}

/* If illegal moves may stand, the PGN shows the position and no moves,
 * whether one remains or not, and the record tells where each piece went. */
static const struct {
    const char *move, *position, *record;
    bool stands;
} unwatched[] = {
    {"white moves e1d3",
     "rnbqkbnr/pppp1ppp/8/4p3/8/3K4/PPPPPPPP/RNBQ1BNR w kq - 0 2", "e1d3,e7e5",
     true},
    {"white moves Nc3",
     "rnbqkbnr/pppp1ppp/8/4p3/8/2N5/PPPPPPPP/R1BQKBNR w KQkq - 0 2",
     "b1c3,e7e5", false},
};

static void play_unwatched(struct game *game, const char *move)
{
    const char *const lines[] = {
        "start time=10m supervision=no watch=no mode=otb arbiter=yes",
        "white ready",
        "black ready",
        move,
        "white presses",
        "black moves e5",
        "black presses",
        "arbiter orders sealing",
    };
    game_init(game);
    for (size_t i = 0; i < ROWS(lines); i++)
        given_hear(game, 0, lines[i]);
}

static void test_an_illegal_move_stands(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(unwatched); i++) {
        struct game game;
        struct envelope envelope;
        play_unwatched(&game, unwatched[i].move);
        envelope_init(&envelope);
        assert_int_equal(game_illegal_ply(&game) >= 0, unwatched[i].stands);
        assert_true(envelope_of_game(&game, "7GQ2K4MD", 20000, 1795111200, "",
                                     NULL, NOTATION_EN, &envelope));
        assert_string_equal(envelope.value[ENVELOPE_POSITION],
                            unwatched[i].position);
        assert_string_equal(envelope.value[ENVELOPE_FEN],
                            unwatched[i].position);
        assert_int_equal(envelope.move_count, 0);
        assert_null(strstr(envelope.value[ENVELOPE_RULES], "made="));
        char *record = envelope_record_write(&envelope);
        assert_string_equal(record, unwatched[i].record);
        free(record);
        assert_string_equal(envelope.value[ENVELOPE_VERSION], "2");
        assert_string_equal(envelope.value[ENVELOPE_MOVE], "2");
        envelope_done(&envelope);
        game_done(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_an_illegal_move_stands),
    };
    return cmocka_run_group_tests_name("src/adjourn/game", tests, NULL, NULL);
}
