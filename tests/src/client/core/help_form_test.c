// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/error_sentence.h"

#include <string.h>

#include "tests/unit.h"

static const struct {
    const char *name, *usage, *wanted;
} forms[] = {
    {"a word alone", "who", "who:"},
    {"optional", "games [N]", "games, optionally N:"},
    {"choices, then a kind", "pieces [white|black] [KIND]",
     "pieces, optionally white or black, optionally KIND:"},
    {"a value that is needed", "say TEXT", "say TEXT:"},
};

static void forms_can_be_heard(void **state)
{
    char out[256];
    (void)state;
    for (size_t i = 0; i < ROWS(forms); i++) {
        help_form_show(forms[i].usage, out, sizeof out);
        if (strcmp(out, forms[i].wanted) != 0)
            fail_msg("%s: \"%s\"", forms[i].name, out);
    }
}

/* Cut between two words, whatever the room is. */
static void a_long_form_is_cut_between_words(void **state)
{
    static const char usage[] = "pieces [white|black] [KIND]",
                      whole[] =
                          "pieces, optionally white or black, optionally KIND:";
    (void)state;
    for (size_t room = 8; room < sizeof whole; room++) {
        char out[256];
        help_form_show(usage, out, room);
        size_t bytes = strlen(out);
        assert_true(bytes < room);
        assert_int_equal(strncmp(out, whole, bytes), 0);
        assert_true(bytes == 0 || out[bytes - 1] == ' ' ||
                    whole[bytes] == ' ' || whole[bytes] == '\0' ||
                    whole[bytes] == ',' || whole[bytes] == ':');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forms_can_be_heard),
        cmocka_unit_test(a_long_form_is_cut_between_words),
    };
    return cmocka_run_group_tests_name("src/client/core/help_form", tests, NULL,
                                       NULL);
}
