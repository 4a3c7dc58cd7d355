// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "speech/voice/load_library.h"

#include <errno.h>

#include "tests/unit.h"

static const struct {
    const char *library, *want;
} missing[] = {
    {"libhektor-none.so.7", "the package libhektor-none7 is not installed"},
    {"libhektor.so.0.8", "the package libhektor0.8 is not installed"},
    {"libhektor2.so.1", "the package libhektor2-1 is not installed"},
    {"libhektor", "the package libhektor is not installed"},
};

static void test_a_missing_library_is_named_by_its_package(void **state)
{
    (void)state;
    char why[LATE_WHY_MAX];
    for (size_t i = 0; i < ROWS(missing); i++) {
        struct loaded_library late = {.library = missing[i].library};
        assert_false(load_library(&late));
        assert_string_equal(late_why(-ELIBACC, why), missing[i].want);
    }
}

static void test_other_failures_are_named_too(void **state)
{
    (void)state;
    char why[LATE_WHY_MAX];
    assert_string_equal(late_why(-ENODATA, why),
                        "the synthesiser is silent: is the package "
                        "espeak-ng-data installed?");
    assert_string_equal(late_why(-ENOSPC, why), "No space left on device");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_missing_library_is_named_by_its_package),
        cmocka_unit_test(test_other_failures_are_named_too),
    };
    return cmocka_run_group_tests_name("speech/voice/load_library", tests, NULL,
                                       NULL);
}
