/* envelope_game_test.c - src/envelope/envelope_game.c: what a game writes on
 * its envelope is sound, and what its arbiter then tells. */
#include "tests/unit.h"

#include "rules/arbiter.h"
#include "src/envelope/envelope_game.h"
#include "src/envelope/envelope_header.h"
#include "tests/src/envelope/envelope_given.h"

/* Hear one line of a judge at a moment of the game's own time. */
static void hear(struct game *game, int64_t at_ms, const char *line)
{
    struct intent intent;
    struct ruling ruling;
    assert_true(intent_read(line, &intent).ok);
    intent.by = arbiter_seat_meant(game, &intent);
    do {
        arbiter_judge(game, &intent, at_ms, &ruling);
        assert_row(line, ruling.reason == REASON_NONE);
        for (int i = 0; i < ruling.count; i++)
            assert_int_equal(game_apply(game, &ruling.events[i]), GAME_OK);
    } while (ruling.late);
}

static void given_game(struct game *game, const char *start)
{
    game_init(game);
    hear(game, 0, start);
    hear(game, 0, "white moves e4");
    hear(game, 10000, "black moves e5");
    hear(game, 15000, "white offers adjournment");
    hear(game, 15000, "black accepts");
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
    /* The arbiter's clock says the same when he closes it at that moment. */
    hear(&game, 40000, "white seals Sf3 language=de");
    hear(&game, 40000, "white presses");
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

/* An illegal move that stands is no move that an envelope can hold. */
static void test_an_illegal_move_stands(void **state)
{
    static const char *const lines[] = {
        "start time=10m supervision=no watch=no mode=otb arbiter=yes",
        "white ready",
        "black ready",
        "white moves Kg3",
        "white presses",
        "black moves e5",
        "black presses",
        "arbiter orders sealing",
    };
    (void)state;
    struct game game;
    struct envelope envelope;
    game_init(&game);
    for (size_t i = 0; i < ROWS(lines); i++)
        hear(&game, 0, lines[i]);
    envelope_init(&envelope);
    assert_true(game_illegal_ply(&game) >= 0);
    assert_false(envelope_of_game(&game, "7GQ2K4MD", 20000, 1795111200, "",
                                  NULL, NOTATION_EN, &envelope));
    envelope_done(&envelope);
    game_done(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_an_illegal_move_stands),
    };
    return cmocka_run_group_tests_name("src/envelope_game", tests, NULL, NULL);
}
