// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* error_test.c - src/server/store/error.c: every error says what it is. */
#include <string.h>

#include "src/server/store/storage_engine.h"

#include "tests/unit.h"

static void every_error_has_its_own_sentence(void **state)
{
    (void)state;
    for (int i = 0; i < STORE_ERRORS; i++) {
        const char *one = store_error_sentence((enum store_error)i);
        assert_true(one != NULL && one[0] != '\0');
        for (int k = 0; k < i; k++)
            assert_row(one, strcmp(one, store_error_sentence(
                                            (enum store_error)k)) != 0);
    }
}

/* What the engine says of its last error, as one clean line. */
static const struct {
    const char *name, *why, *sentence;
} cases[] = {
    {"one line", "connection refused", "connection refused"},
    {"the first of two", "connection refused\nIs it running?",
     "connection refused"},
    {"without a control character", "bad\033[31m host", "bad[31m host"},
};

static void the_engine_explains_an_error(void **state)
{
    const char *before = store_error_sentence(STORE_MISSING);
    (void)state;
    for (size_t i = 0; i < ROWS(cases); i++) {
        store_error_explain(STORE_MISSING, cases[i].why);
        assert_string_equal(store_error_sentence(STORE_MISSING),
                            cases[i].sentence);
    }
    store_error_explain(STORE_MISSING, NULL);
    assert_string_equal(store_error_sentence(STORE_MISSING), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_error_has_its_own_sentence),
        cmocka_unit_test(the_engine_explains_an_error),
    };
    return cmocka_run_group_tests_name("src/server/store/error", tests, NULL,
                                       NULL);
}
