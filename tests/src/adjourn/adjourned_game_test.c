// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* adjourned_game_test.c - src/adjourn/adjourned_game.c: what a game writes on
 * its envelope is sound, and what its arbiter then tells. */
#include "rules/game/game_apply.h"
#include "rules/notation/fen.h"

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/inscription.h"

#include "tests/src/adjourn/given.h"
#include "tests/unit.h"

/* Lines of a judge, each with its moment in seconds; NULL at the end. */
struct line {
    int at_s;
    const char *text;
};

/* Adjourned by its own lines, the last of which orders the sealing; it is
 * sealed and closed ten seconds later. */
static const struct {
    const char *name;
    struct line lines[16];
} games[] = {
    {"5: both clocks",
     {{0, "start laws=2018 time=40/2h+30,1h white=Anna black=\"Müller, Jörg\" "
          "date=2026.11.21 event=Club site=\"the \\\"small\\\" hall\" round=3"},
      {0, "white moves e4"},
      {10, "black moves e5"},
      {15, "white offers adjournment"},
      {15, "black accepts"}}},
    {"without a clock",
     {{0, "start time=none"},
      {0, "white moves d4"},
      {0, "black offers adjournment"},
      {0, "white accepts"}}},
    {"before a move",
     {{0, "start time=1h arbiter=yes"}, {3, "arbiter orders sealing"}}},
    {"from a position, Black to move",
     {{0, "start time=hourglass:1m laws=2001 "
          "fen=\"4k3/4p3/8/8/8/8/4P3/4K3 b - - 7 30\""},
      {1, "black moves Kd8"},
      {2, "white offers adjournment"},
      {2, "black accepts"}}},
    {"Chess960 and rules of the event",
     {{0, "start time=90m+30 chess960=518 session=240:00 draw-limit=30 "
          "default-time=15:00"},
      {1, "white moves e4"},
      {2, "white offers adjournment"},
      {2, "black accepts"}}},
    {"over the board, an illegal move, and both scores",
     {{0, "start time=2h mode=otb score=self white=Anna"},
      {0, "white ready"},
      {0, "black ready"},
      {1, "white moves e1e3"},
      {2, "white presses"},
      {3, "black claims illegal"},
      {4, "white moves e4"},
      {4, "white presses"},
      {5, "black moves e5"},
      {6, "black presses"},
      {7, "white offers adjournment"},
      {7, "black accepts"}}},
    {"over the board, where illegal moves may stand",
     {{0, "start time=40/2h,1h mode=otb watch=no white=Anna"},
      {0, "white ready"},
      {0, "black ready"},
      {1, "white moves e4"},
      {2, "white presses"},
      {3, "black moves e8d6"},
      {4, "black presses"},
      {5, "white moves d4"},
      {6, "white presses"},
      {7, "white offers adjournment"},
      {7, "black accepts"}}},
    {"as many rules as there can be",
     {{0, "start laws=2009 time=90m mode=otb arbiter=yes draw-limit=9999 "
          "quickplay=announced default-time=59:59 commentary=yes score=self "
          "session=10000:00 watch=no announce=white boards=two assistant=black "
          "helps=board points=3/1/0 match=10:22.5 "
          "match-game=2147483647 round=12"},
      {0, "white ready"},
      {0, "black ready"},
      {7, "arbiter orders sealing"}}},
    {"4: an offer that is open",
     {{0, "start time=1h arbiter=yes"},
      {0, "white moves e4"},
      {2, "black moves e5 draw"},
      {3, "arbiter orders sealing"}}},
};

static int64_t play(struct game *game, const struct line *line)
{
    int64_t at_ms = 0;
    game_init(game);
    for (; line->text != NULL; line++) {
        at_ms = line->at_s * INT64_C(1000);
        given_hear(game, at_ms, line->text);
    }
    return at_ms + 10000;
}

static void assert_same_conditions(const char *name, const struct start *a,
                                   const struct start *b)
{
    const struct field *field = intent_row(INTENT_START)->fields;
    const struct intent one = {.start = *a}, other = {.start = *b};
    char want[FIELD_TEXT_MAX], got[FIELD_TEXT_MAX];
    for (; field->name != NULL; field++) {
        assert_true(field_write(field, &one, want, sizeof want));
        assert_true(field_write(field, &other, got, sizeof got));
        if (strcmp(want, got) != 0)
            fail_msg("%s: %s is %s, and was %s", name, field->name, got, want);
    }
}

static void assert_same_game(const char *name, const struct game *a,
                             const struct game *b)
{
    char want[FEN_MAX], got[FEN_MAX];
    fen_write(game_position(a), FEN_XFEN, want);
    fen_write(game_position(b), FEN_XFEN, got);
    assert_string_equal(got, want);
    assert_int_equal(b->ply_count, a->ply_count);
    for (int i = 0; i < a->ply_count; i++) {
        assert_row(name,
                   move_equal(a->plies[i].facts.mv, b->plies[i].facts.mv));
        assert_row(name, a->plies[i].why == b->plies[i].why);
    }
    assert_int_equal(b->phase, GAME_ADJOURNED);
    assert_int_equal(b->adjournment.sealer, a->adjournment.sealer);
    assert_int_equal(b->adjournment.serial, a->adjournment.serial);
    assert_int_equal(b->adjournment.language, a->adjournment.language);
    assert_int_equal(b->offer, a->offer);
    assert_int_equal(b->offer_by, a->offer_by);
    for (int side = WHITE; side < SIDES; side++) {
        assert_row(name, b->clock.left_ms[side] == a->clock.left_ms[side]);
        assert_row(name, b->clock.period[side] == a->clock.period[side]);
        assert_row(name, b->clock.moves[side] == a->clock.moves[side]);
        assert_row(name,
                   b->turn[side].illegal_moves == a->turn[side].illegal_moves);
    }
}

static void apply_all(struct game *game, const struct envelope_events *events)
{
    game_init(game);
    for (int i = 0; i < events->count; i++)
        assert_int_equal(game_apply(game, &events->events[i]), GAME_OK);
}

static void test_stands_as_it_was(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(games); i++) {
        const char *name = games[i].name;
        struct game game, back;
        struct envelope envelope;
        struct envelope_events events;
        int64_t at_ms = play(&game, games[i].lines);
        envelope_init(&envelope);
        assert_row(name, envelope_of_game(&game, "7GQ2K4MD", at_ms, 1795111200,
                                          "", NULL, NOTATION_EN,
                                          &envelope) == ENVELOPE_OK);
        given_hear(&game, at_ms, "seals Nf3");
        given_hear(&game, at_ms, "presses");
        assert_row(name, envelope_rebuild(&envelope, &events));
        apply_all(&back, &events);
        assert_same_conditions(name, &game.start, &back.start);
        assert_same_game(name, &game, &back);
        envelope_events_free(&events);
        envelope_done(&envelope);
        game_done(&back);
        game_done(&game);
    }
}

/* A second envelope has the times of the first one too. */
static void test_times_are_carried(void **state)
{
    (void)state;
    struct envelope first, second;
    struct envelope_events events;
    struct game game;
    envelope_init(&second);
    given_unsealed(&first, NULL);
    assert_true(envelope_rebuild(&first, &events));
    apply_all(&game, &events);
    given_hear(&game, 1000, "white arrives");
    given_hear(&game, 1000, "black arrives");
    given_hear(&game, 2000, "white states Bxc6");
    given_hear(&game, 5000, "black moves dxc6");
    given_hear(&game, 6000, "white offers adjournment");
    given_hear(&game, 6000, "black accepts");
    assert_true(envelope_of_game(&game, "7GQ2K4MD", 9000, 1795111200, "", NULL,
                                 NOTATION_EN, &second) == ENVELOPE_OK);
    assert_string_equal(second.value[ENVELOPE_SERIAL], "2");
    assert_string_equal(second.value[ENVELOPE_WHITE_USED], "1:30:04.120");
    assert_string_equal(second.value[ENVELOPE_BLACK_USED], "1:12:43.007");
    assert_string_equal(second.value[ENVELOPE_WHITE_LEFT], "0:29:55.880");
    assert_string_equal(second.value[ENVELOPE_BLACK_LEFT], "0:47:16.993");
    envelope_events_free(&events);
    envelope_done(&first);
    envelope_done(&second);
    game_done(&game);
}

/* A position that has been twice on the board before a knight's return is
 * sealed, and a third time after it: what counts for 9.2 and 9.6 lies in the
 * envelope, however the game was begun and played. */
static const struct {
    const char *name;
    struct line lines[32];
    const char *sealed, *claim;
} repeated[] = {
    {"9.2 from the initial position",
     {{0, "start time=1h arbiter=yes"},
      {0, "white moves Nf3"},
      {1, "black moves Nf6"},
      {2, "white moves Ng1"},
      {3, "black moves Ng8"},
      {4, "white moves Nf3"},
      {5, "black moves Nf6"},
      {6, "arbiter orders sealing"}},
     "Ng1",
     "black claims threefold with Ng8"},
    {"9.2 from a position",
     {{0, "start time=1h arbiter=yes fen=\"4k1n1/4p3/8/8/8/8/4P3/4K1N1 b - - 7 "
          "30\""},
      {0, "black moves Nf6"},
      {1, "white moves Nf3"},
      {2, "black moves Ng8"},
      {3, "white moves Ng1"},
      {4, "black moves Nf6"},
      {5, "white moves Nf3"},
      {6, "arbiter orders sealing"}},
     "Ng8",
     "white claims threefold with Ng1"},
    {"9.2 in Chess960, where a rook's journey costs a right to castle",
     {{0, "start time=1h arbiter=yes chess960=NRKBBNQR"},
      {0, "white moves Nb3"},
      {1, "black moves Nb6"},
      {2, "white moves Na1"},
      {3, "black moves Na8"},
      {4, "white moves Nb3"},
      {5, "black moves Nb6"},
      {6, "arbiter orders sealing"}},
     "Na1",
     "black claims threefold with Na8"},
    {"9.2 after a move was taken back",
     {{0, "start time=1h arbiter=yes"},
      {0, "white moves Nf3"},
      {1, "black moves Nf6"},
      {2, "white moves e4"},
      {2, "white offers takeback"},
      {2, "black accepts"},
      {2, "white moves Ng1"},
      {3, "black moves Ng8"},
      {4, "white moves Nf3"},
      {5, "black moves Nf6"},
      {6, "arbiter orders sealing"}},
     "Ng1",
     "black claims threefold with Ng8"},
    {"9.2 where illegal moves may stand",
     {{0, "start time=1h mode=otb watch=no"},
      {0, "white ready"},
      {0, "black ready"},
      {1, "white moves Nf3"},
      {1, "white presses"},
      {2, "black moves Nf6"},
      {2, "black presses"},
      {3, "white moves Ng1"},
      {3, "white presses"},
      {4, "black moves Ng8"},
      {4, "black presses"},
      {5, "white moves Nf3"},
      {5, "white presses"},
      {6, "black moves Nf6"},
      {6, "black presses"},
      {7, "white offers adjournment"},
      {7, "black accepts"}},
     "Ng1",
     "black claims threefold with Ng8"},
    {"9.2 where one stands",
     {{0, "start time=1h mode=otb watch=no fen=\"4k1n1/4p3/8/8/8/8/4P3/4K1N1 w "
          "- - 7 30\""},
      {0, "white ready"},
      {0, "black ready"},
      {1, "white moves e1e3"},
      {1, "white presses"},
      {2, "black moves Nf6"},
      {2, "black presses"},
      {3, "white moves Nf3"},
      {3, "white presses"},
      {4, "black moves Ng8"},
      {4, "black presses"},
      {5, "white moves Ng1"},
      {5, "white presses"},
      {6, "black moves Nf6"},
      {6, "black presses"},
      {7, "white moves Nf3"},
      {7, "white presses"},
      {8, "black moves Ng8"},
      {8, "black presses"},
      {9, "white offers adjournment"},
      {9, "black accepts"}},
     "Ng1",
     "black claims threefold"},
};

static void test_repetitions_are_carried(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(repeated); i++) {
        const char *name = repeated[i].name;
        char states[64];
        struct game game, back;
        struct envelope envelope;
        struct envelope_events events;
        int64_t at_ms = play(&game, repeated[i].lines);
        enum side sealer = game_turn(&game);
        const char *sides[] = {"white", "black"};
        envelope_init(&envelope);
        assert_row(name, envelope_of_game(&game, "7GQ2K4MD", at_ms, 1795111200,
                                          "", NULL, NOTATION_EN,
                                          &envelope) == ENVELOPE_OK);
        assert_row(name, envelope_rebuild(&envelope, &events));
        apply_all(&back, &events);
        snprintf(states, sizeof states, "%s states %s", sides[sealer],
                 repeated[i].sealed);
        given_hear(&back, 1000, "white arrives");
        given_hear(&back, 1000, "black arrives");
        given_hear(&back, 2000, states);
        given_hear(&back, 3000, repeated[i].claim);
        assert_row(name, back.phase == GAME_OVER);
        assert_row(name, back.ending == ENDING_THREEFOLD);
        envelope_events_free(&events);
        envelope_done(&envelope);
        game_done(&back);
        game_done(&game);
    }
}

/* What anybody can write on an envelope that nobody signs. */
static const struct {
    const char *name;
    enum envelope_field field;
    const char *value;
} strange[] = {
    {"a rule that there is not", ENVELOPE_RULES, "luck=yes"},
    {"no rule at all", ENVELOPE_RULES, "luck"},
    {"a rule of another edition", ENVELOPE_RULES, "commentary=yes"},
    {"a quotation mark", ENVELOPE_RULES, "flag=\"claim"},
    {"moves below none", ENVELOPE_RULES, "white-illegal=-1"},
    {"too many illegal moves", ENVELOPE_RULES, "white-illegal=300"},
    {"a number and more", ENVELOPE_RULES, "white-illegal=1x"},
    {"no number", ENVELOPE_RULES, "black-illegal=one"},
    {"an empty number", ENVELOPE_RULES, "black-illegal="},
    {"a sign", ENVELOPE_RULES, "white-illegal=+1"},
    {"a blank before the number", ENVELOPE_RULES, "\"white-illegal= 1\""},
    {"a zero before the number", ENVELOPE_RULES, "white-made=01"},
    {"a number beyond all", ENVELOPE_RULES, "white-made=4294967297"},
    {"one number twice", ENVELOPE_RULES, "white-illegal=1 white-illegal=1"},
    {"a round and more", ENVELOPE_ROUND, "3rd"},
    {"a round below none", ENVELOPE_ROUND, "-3"},
    {"a round beyond all", ENVELOPE_ROUND, "4294967297"},
    {"a period that there is not", ENVELOPE_WHITE_PERIOD, "3"},
    {"no time, with a clock", ENVELOPE_BLACK_LEFT, "-"},
    {"time, without a clock", ENVELOPE_BLACK_CONTROL, "none"},
    {"a name too long", ENVELOPE_WHITE,
     "Anna Anna Anna Anna Anna Anna Anna Anna Anna Anna Anna Anna Anna Anna"},
    {"an edition that there is not", ENVELOPE_LAWS, "1997"},
    {"a year near an edition", ENVELOPE_LAWS, "2017"},
    {"a flag that waits for a claim", ENVELOPE_RULES, "flag=claim"},
};

static void test_strange_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(strange); i++) {
        struct envelope envelope;
        struct envelope_events events;
        given_unsealed(&envelope, NULL);
        assert_true(
            envelope_set(&envelope, strange[i].field, strange[i].value));
        assert_row(strange[i].name, !envelope_rebuild(&envelope, &events));
        envelope_events_free(&events);
        envelope_done(&envelope);
    }
}

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
                                 NOTATION_DE, &envelope) == ENVELOPE_OK);
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
        assert_row(starts[i], envelope_of_game(
                                  &game, "7GQ2K4MD", 20000, 1795111200, "",
                                  NULL, NOTATION_EN, &envelope) == ENVELOPE_OK);
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
                                     NULL, NOTATION_EN,
                                     &envelope) == ENVELOPE_OK);
        assert_string_equal(envelope.value[ENVELOPE_POSITION],
                            unwatched[i].position);
        assert_string_equal(envelope.value[ENVELOPE_FEN],
                            unwatched[i].position);
        assert_int_equal(envelope.move_count, 0);
        assert_null(strstr(envelope.value[ENVELOPE_RULES], "made="));
        char *record = envelope_record_write(&envelope);
        assert_string_equal(record, unwatched[i].record);
        free(record);
        assert_true(envelope_has_record(&envelope));
        assert_string_equal(envelope.value[ENVELOPE_MOVE], "2");
        envelope_done(&envelope);
        game_done(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_stands_as_it_was),
        cmocka_unit_test(test_times_are_carried),
        cmocka_unit_test(test_repetitions_are_carried),
        cmocka_unit_test(test_strange_ones),
        cmocka_unit_test(test_clocks),
        cmocka_unit_test(test_headers),
        cmocka_unit_test(test_an_illegal_move_stands),
    };
    return cmocka_run_group_tests_name("src/adjourn/adjourned_game", tests,
                                       NULL, NULL);
}
