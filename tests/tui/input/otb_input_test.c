// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/otb_input.h"

#include <string.h>

#include "rules/board/square.h"

#include "tests/rules/judged.h"

static struct view view_of(struct judged *judged)
{
    return (struct view){.game = &judged->game, .connected = true};
}

static void begin(struct judged *judged, const char *const lines[])
{
    judged_init(judged);
    judged_lines(judged, lines);
}

static void only_over_the_board(void **state)
{
    static const char *const otb[] = {"start mode=otb time=5m", NULL};
    static const char *const plain[] = {"start time=5m", NULL};
    struct judged judged;
    struct view view;
    (void)state;
    begin(&judged, plain);
    view = view_of(&judged);
    assert_false(otb_input_applies(&view));
    judged_done(&judged);
    begin(&judged, otb);
    view = view_of(&judged);
    assert_true(otb_input_applies(&view));
    judged_done(&judged);
    view.game = NULL;
    assert_false(otb_input_applies(&view));
}

/* What a key on a square does before and after a piece was lifted. */
static void squares_lift_and_release(void **state)
{
    static const char *const lines[] = {"start mode=otb time=5m", "white ready",
                                        "black ready", NULL};
    struct judged judged;
    struct command command;
    (void)state;
    begin(&judged, lines);
    struct view view = view_of(&judged);
    assert_int_equal(otb_input_lifted(&judged.game), SQ_NONE);
    assert_false(otb_input_put_back(&view, &command));
    assert_false(otb_input_on_square(&view, SQ_E4, &command));
    assert_true(otb_input_on_square(&view, SQ_E2, &command));
    assert_int_equal(command.kind, COMMAND_INTENT);
    assert_int_equal(command.intent.kind, INTENT_LIFT);
    assert_int_equal(command.intent.square, SQ_E2);
    assert_true(otb_input_on_square(&view, SQ_E7, &command));
    assert_int_equal(command.intent.kind, INTENT_TOUCH);
    assert_int_equal(judged_line(&judged, "white lifts e2"), REASON_NONE);
    assert_int_equal(otb_input_lifted(&judged.game), SQ_E2);
    assert_true(otb_input_on_square(&view, SQ_E4, &command));
    assert_int_equal(command.intent.kind, INTENT_RELEASE);
    assert_string_equal(command.intent.text, "e4");
    assert_true(otb_input_put_back(&view, &command));
    assert_int_equal(command.intent.kind, INTENT_RELEASE);
    assert_string_equal(command.intent.text, "e2");
    judged_done(&judged);
}

static void the_clock_is_pressed_behind_a_move(void **state)
{
    static const char *const lines[] = {"start mode=otb time=5m", "white ready",
                                        "black ready", NULL};
    struct judged judged;
    struct command command;
    (void)state;
    begin(&judged, lines);
    struct view view = view_of(&judged);
    assert_false(otb_input_press(&view, &command));
    assert_int_equal(judged_line(&judged, "white lifts e2"), REASON_NONE);
    assert_int_equal(judged_line(&judged, "white releases e4"), REASON_NONE);
    assert_true(otb_input_press(&view, &command));
    assert_int_equal(command.intent.kind, INTENT_PRESS);
    judged_done(&judged);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_over_the_board),
        cmocka_unit_test(squares_lift_and_release),
        cmocka_unit_test(the_clock_is_pressed_behind_a_move),
    };
    return cmocka_run_group_tests_name("tui/input/otb_input", tests, NULL,
                                       NULL);
}
