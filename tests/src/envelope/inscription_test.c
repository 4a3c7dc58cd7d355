/* inscription_test.c - src/envelope/inscription.c: guideline
 * 2 */
#include "tests/unit.h"

#include "src/envelope/inscription.h"
#include "tests/src/envelope/given.h"

static void assert_told(const struct envelope *envelope, int part,
                        const char *want)
{
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    char line[8192];
    announcer.lexicon = lexicon_of("en");
    assert_true(envelope_inscription(envelope, &announcer, part, &utterance));
    utterance_text(&utterance, line, sizeof line);
    assert_string_equal(line, want);
}

static void test_all(void **state)
{
    (void)state;
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    assert_told(&envelope, INSCRIPTION_NAMES,
                "An adjourned game: Анна Иванова has White, Müller, Jörg has "
                "Black.");
    assert_told(&envelope, INSCRIPTION_SEALED,
                "Анна Иванова has sealed move 4.");
    assert_told(&envelope, INSCRIPTION_USED,
                "Анна Иванова has used 1 hour 30 minutes, Müller, Jörg 1 hour "
                "12 minutes.");
    assert_told(&envelope, INSCRIPTION_LEFT,
                "Left on the clocks: Анна Иванова 30 minutes, "
                "Müller, Jörg 47 minutes 20 seconds.");
    assert_told(&envelope, INSCRIPTION_OFFER, "No offer of a draw stands.");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "To be resumed on November 22, 2026, at 18:00, universal "
                "time plus 1 hour. Place: the \"small\" hall.");
    envelope_done(&envelope);
}

static void test_position(void **state)
{
    (void)state;
    struct envelope envelope;
    struct announcer announcer = announcer_default();
    struct utterance utterance;
    given_unsealed(&envelope, NULL);
    envelope.move_count = 0;
    envelope_set(&envelope, ENVELOPE_SETUP, "1");
    envelope_set(&envelope, ENVELOPE_FEN, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    given_moves(&envelope, "e1g1");
    assert_told(&envelope, INSCRIPTION_POSITION,
                "White: king g one; rook f one");
    assert_told(&envelope, INSCRIPTION_POSITION + 1, "Black: king e eight");
    assert_false(envelope_inscription(&envelope, &announcer,
                                      INSCRIPTION_POSITION + 2, &utterance));
    envelope_done(&envelope);
}

static void test_other_ways(void **state)
{
    (void)state;
    struct envelope envelope;
    given_unsealed(&envelope, NULL);
    envelope_set(&envelope, ENVELOPE_WHITE, "?");
    envelope_set(&envelope, ENVELOPE_BLACK, "?");
    envelope_set(&envelope, ENVELOPE_WHITE_LEFT, "-");
    envelope_set(&envelope, ENVELOPE_DRAW_OFFER, "Black");
    envelope_set(&envelope, ENVELOPE_RESUME_PLACE, "");
    envelope_complete(&envelope);
    assert_told(&envelope, INSCRIPTION_SEALED, "White has sealed move 4.");
    assert_told(&envelope, INSCRIPTION_LEFT,
                "Left on the clocks: White no limit, Black 47 minutes 20 "
                "seconds.");
    assert_told(&envelope, INSCRIPTION_OFFER, "Black has offered a draw.");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "To be resumed on November 22, 2026, at 18:00, universal "
                "time plus 1 hour.");
    envelope_set(&envelope, ENVELOPE_RESUME, "");
    assert_told(&envelope, INSCRIPTION_RESUME,
                "No time is set for resuming the game.");
    envelope_done(&envelope);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all),
        cmocka_unit_test(test_position),
        cmocka_unit_test(test_other_ways),
    };
    return cmocka_run_group_tests_name("src/envelope/inscription", tests, NULL,
                                       NULL);
}
