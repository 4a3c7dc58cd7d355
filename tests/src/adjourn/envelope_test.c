// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/envelope.h"

#include <string.h>

#include "rules/notation/fen.h"

#include "tests/unit.h"

/* hektor-envelope(5): a tag is written as it is there, and no other way. */
static void a_tag_is_its_field(void **state)
{
    (void)state;
    for (int i = 0; i < ENVELOPE_FIELD_COUNT; i++) {
        const char *tag = envelope_tag((enum envelope_field)i);
        assert_row(tag, (int)envelope_field_of(tag) == i);
    }
    assert_int_equal(envelope_field_of("envelopegame"), ENVELOPE_FIELD_COUNT);
    assert_int_equal(envelope_field_of("Annotator"), ENVELOPE_FIELD_COUNT);
    assert_int_equal(envelope_field_of(""), ENVELOPE_FIELD_COUNT);
}

/* What is written on it, and what that means. */
static const struct {
    const char *name;
    enum envelope_field field;
    const char *value;
    enum envelope_mode mode;
    bool is_chess960;
    enum side sealer;
} cases[] = {
    {"an arbiter's", ENVELOPE_MODE, "arbiter", ENVELOPE_BY_ARBITER, false,
     WHITE},
    {"by a passphrase", ENVELOPE_MODE, "passphrase", ENVELOPE_BY_PASSPHRASE,
     false, WHITE},
    {"of Chess960", ENVELOPE_VARIANT, "Chess960", ENVELOPE_BY_ARBITER, true,
     WHITE},
    {"White has sealed", ENVELOPE_SEALER, "White, Anna", ENVELOPE_BY_ARBITER,
     false, WHITE},
    {"Black has sealed", ENVELOPE_SEALER, "Black, Boris", ENVELOPE_BY_ARBITER,
     false, BLACK},
};

static void what_is_written_has_a_meaning(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        struct envelope envelope;
        envelope_init(&envelope);
        assert_true(envelope_set(&envelope, cases[i].field, cases[i].value));
        assert_row(cases[i].name, envelope_mode_of(&envelope) == cases[i].mode);
        assert_false(envelope_has_record(&envelope));
        assert_row(cases[i].name,
                   envelope_is_chess960(&envelope) == cases[i].is_chess960);
        assert_row(cases[i].name,
                   envelope_sealer(&envelope) == cases[i].sealer);
        envelope_done(&envelope);
    }
}

static void a_recorded_move_makes_a_record(void **state)
{
    struct envelope envelope;
    (void)state;
    envelope_init(&envelope);
    assert_true(envelope_add_record(&envelope, MOVE_NONE));
    assert_true(envelope_has_record(&envelope));
    envelope_done(&envelope);
}

static void a_value_that_is_too_long_changes_nothing(void **state)
{
    struct envelope envelope;
    char value[ENVELOPE_VALUE_MAX + 1];
    (void)state;
    envelope_init(&envelope);
    memset(value, 'x', sizeof value - 1);
    value[ENVELOPE_VALUE_MAX] = '\0';
    assert_true(envelope_set(&envelope, ENVELOPE_SITE, "Oslo"));
    assert_false(envelope_set(&envelope, ENVELOPE_SITE, value));
    assert_string_equal(envelope.value[ENVELOPE_SITE], "Oslo");
    value[ENVELOPE_VALUE_MAX - 1] = '\0';
    assert_true(envelope_set(&envelope, ENVELOPE_SITE, value));
    envelope_done(&envelope);
}

/* Where no position is written, the game began with the usual one. */
static void a_position_is_read(void **state)
{
    struct envelope envelope;
    struct position pos;
    char fen[FEN_MAX];
    (void)state;
    envelope_init(&envelope);
    assert_true(envelope_position(&envelope, ENVELOPE_FEN, &pos));
    fen_write(&pos, FEN_XFEN, fen);
    assert_string_equal(
        fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    envelope_set(&envelope, ENVELOPE_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_true(envelope_position(&envelope, ENVELOPE_FEN, &pos));
    fen_write(&pos, FEN_XFEN, fen);
    assert_string_equal(fen, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    envelope_set(&envelope, ENVELOPE_FEN, "8/8/8/8/8/8/8/8 w - - 0 1");
    assert_false(envelope_position(&envelope, ENVELOPE_FEN, &pos));
    envelope_done(&envelope);
}

/* Each error has a word for computers, and names its tag where it has one. */
static void errors_name_their_tag(void **state)
{
    (void)state;
    for (int i = 0; i < ENVELOPE_ERROR_COUNT; i++) {
        enum envelope_error error = (enum envelope_error)i;
        const char *word = envelope_error_word(error);
        assert_true(word[0] != '\0');
        for (int k = 0; k < i; k++)
            assert_row(word, strcmp(word, envelope_error_word(
                                              (enum envelope_error)k)) != 0);
    }
    struct envelope_result result =
        envelope_result_of(ENVELOPE_MISSING, ENVELOPE_GAME);
    char out[512];
    envelope_error_describe(&result, out, sizeof out);
    assert_non_null(strstr(out, "EnvelopeGame"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tag_is_its_field),
        cmocka_unit_test(what_is_written_has_a_meaning),
        cmocka_unit_test(a_recorded_move_makes_a_record),
        cmocka_unit_test(a_value_that_is_too_long_changes_nothing),
        cmocka_unit_test(a_position_is_read),
        cmocka_unit_test(errors_name_their_tag),
    };
    return cmocka_run_group_tests_name("src/adjourn/envelope", tests, NULL,
                                       NULL);
}
