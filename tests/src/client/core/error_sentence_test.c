// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/error_sentence.h"

#include <string.h>

#include "rules/laws/reason.h"

#include "src/wire/wire.h"

#include "tests/unit.h"

/* Codes of the wire, reasons of the rules, and what no version knows yet. */
static void every_code_has_a_sentence(void **state)
{
    static const char unknown[] = "The arbiter refuses the command.";
    (void)state;
    for (int code = 0; code < WIRE_CODES; code++) {
        const char *word = wire_code_word((enum wire_code)code);
        assert_row(word, strcmp(error_code_sentence(word), unknown) != 0);
    }
    for (int reason = REASON_NONE + 1; reason < REASON_COUNT; reason++) {
        const char *sentence = reason_sentence((enum reason)reason);
        assert_row(sentence,
                   strcmp(error_code_sentence(reason_word((enum reason)reason)),
                          sentence) == 0);
    }
    assert_string_equal(error_code_sentence("of-tomorrow"), unknown);
    assert_string_equal(error_code_sentence(""), unknown);
}

static const struct {
    const char *name, *json, *sentence;
    bool is_for_now;
} errors[] = {
    {"one second", "{\"code\":\"rate\",\"again\":1}",
     "You sent too many messages in a short time. Try again in 1 second.",
     true},
    {"more of them", "{\"code\":\"rate\",\"again\":30}",
     "You sent too many messages in a short time. Try again in 30 seconds.",
     true},
    {"no time to come", "{\"code\":\"no-arbiter\",\"again\":5}", NULL, false},
    {"muted, and why", "{\"code\":\"muted\",\"text\":\"rude words\"}",
     "You are muted on this server: rude words", false},
    {"muted alone", "{\"code\":\"muted\"}", "You are muted on this server.",
     false},
    {"the disk", "{\"code\":\"storage\",\"again\":2}",
     "The server's disk is almost full. Only moves are accepted. Try again in "
     "2 seconds.",
     true},
    {"nothing", "{}", "The arbiter refuses the command.", false},
};

static void errors_say_when_to_try_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(errors); i++) {
        json_t *error = json_loads(errors[i].json, 0, NULL);
        char out[256];
        assert_ptr_equal(error_sentence(error, out, sizeof out), out);
        const char *wanted = errors[i].sentence != NULL
                                 ? errors[i].sentence
                                 : error_code_sentence("no-arbiter");
        if (strcmp(out, wanted) != 0)
            fail_msg("%s: %s", errors[i].name, out);
        assert_row(errors[i].name,
                   error_is_for_now(error) == errors[i].is_for_now);
        json_decref(error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_code_has_a_sentence),
        cmocka_unit_test(errors_say_when_to_try_again),
    };
    return cmocka_run_group_tests_name("src/client/core/error_sentence", tests,
                                       NULL, NULL);
}
