// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/quota.h"

#include "tests/unit.h"

static const struct {
    const char *name;
    enum quota quota;
    int at_once;
    int64_t each_ms;
} rows[] = {
    {"messages", QUOTA_MESSAGES, 60, 40}, {"heard", QUOTA_HEARD, 5, 1000},
    {"games", QUOTA_GAMES, 30, 5000},     {"offers", QUOTA_OFFERS, 5, 15000},
    {"moves", QUOTA_MOVES, 65536, 125},
};

static void test_so_many_at_once_and_then_one_by_one(void **state)
{
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct account_use *uses = NULL;
        int64_t now_ms = 1000000;
        for (int n = 0; n < rows[i].at_once; n++)
            assert_true(quota_take(&uses, 1, rows[i].quota, now_ms));
        assert_false(quota_take(&uses, 1, rows[i].quota, now_ms));
        now_ms += rows[i].each_ms - 1;
        assert_false(quota_take(&uses, 1, rows[i].quota, now_ms));
        assert_true(quota_take(&uses, 1, rows[i].quota, now_ms + 1));
        assert_false(quota_take(&uses, 1, rows[i].quota, now_ms + 1));
        quota_done(&uses);
    }
}

static void test_each_account_and_each_thing_has_its_own(void **state)
{
    struct account_use *uses = NULL;
    (void)state;
    while (quota_take(&uses, 1, QUOTA_HEARD, 5))
        ;
    assert_true(quota_take(&uses, 2, QUOTA_HEARD, 5));
    assert_false(quota_take(&uses, 1, QUOTA_HEARD, 5));
    /* Long after, another account's coming forgets the first. */
    assert_true(quota_take(&uses, 3, QUOTA_HEARD, 1000000));
    for (int n = 0; n < 5; n++)
        assert_true(quota_take(&uses, 1, QUOTA_HEARD, 1000000));
    quota_done(&uses);
    assert_null(uses);
}

static int count_taken(struct account_use **uses, enum quota quota,
                       int64_t now_ms)
{
    int count = 0;
    while (quota_take(uses, 1, quota, now_ms))
        count++;
    return count;
}

static void test_a_restart_gives_back_no_bytes(void **state)
{
    struct account_use *uses = NULL;
    (void)state;
    quota_restart(&uses, 5);
    assert_int_equal(count_taken(&uses, QUOTA_BYTES, 5), 64);
    assert_int_equal(count_taken(&uses, QUOTA_HEARD, 5), 5);
    quota_done(&uses);
    /* When all could have been used again, it can. */
    quota_restart(&uses, 5);
    assert_int_equal(count_taken(&uses, QUOTA_BYTES, 5 + 960 * 1000), 1024);
    quota_done(&uses);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_so_many_at_once_and_then_one_by_one),
        cmocka_unit_test(test_each_account_and_each_thing_has_its_own),
        cmocka_unit_test(test_a_restart_gives_back_no_bytes),
    };
    return cmocka_run_group_tests_name("src/server/connections/quota", tests,
                                       NULL, NULL);
}
