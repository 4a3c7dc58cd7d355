// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/table/moment_heap.h"

#include "tests/unit.h"

enum { MOMENTS = 200, CHANGES = 20000 };

static void add(struct moment_heap *heap, struct heap_moment *due,
                int64_t at_ms)
{
    assert_true(moment_heap_reserve(heap));
    moment_heap_add(heap, due);
    moment_heap_set(heap, due, at_ms);
}

static void test_an_empty_heap_has_no_first(void **state)
{
    (void)state;
    struct moment_heap heap = {0};
    struct heap_moment only;
    assert_null(moment_heap_first(&heap));
    add(&heap, &only, 5);
    assert_ptr_equal(moment_heap_first(&heap), &only);
    moment_heap_remove(&heap, &only);
    assert_null(moment_heap_first(&heap));
    moment_heap_done(&heap);
    assert_null(moment_heap_first(&heap));
}

static void test_a_new_moment_is_last(void **state)
{
    (void)state;
    struct moment_heap heap = {0};
    struct heap_moment set, unset;
    assert_true(moment_heap_reserve(&heap));
    moment_heap_add(&heap, &unset);
    add(&heap, &set, INT64_MAX - 1);
    assert_ptr_equal(moment_heap_first(&heap), &set);
    moment_heap_done(&heap);
}

static void test_moments_come_out_in_order(void **state)
{
    static const int64_t at_ms[] = {30, 10, 20, 10, -5, 40, 0, 20, 15};
    static const int64_t want[] = {-5, 0, 10, 10, 15, 20, 20, 30, 40};
    (void)state;
    struct moment_heap heap = {0};
    struct heap_moment due[ROWS(at_ms)];
    for (size_t i = 0; i < ROWS(at_ms); i++)
        add(&heap, &due[i], at_ms[i]);
    for (size_t i = 0; i < ROWS(want); i++) {
        struct heap_moment *first = moment_heap_first(&heap);
        assert_int_equal(first->at_ms, want[i]);
        moment_heap_remove(&heap, first);
    }
    assert_null(moment_heap_first(&heap));
    moment_heap_done(&heap);
}

/* The earliest of those that are in, found by looking at each. */
static int64_t earliest(const struct heap_moment *due, const bool *is_in)
{
    int64_t first_ms = INT64_MAX;
    for (int i = 0; i < MOMENTS; i++)
        if (is_in[i] && due[i].at_ms < first_ms)
            first_ms = due[i].at_ms;
    return first_ms;
}

/* Many changes in any order: the first is always the earliest. */
static void test_the_first_stays_the_earliest(void **state)
{
    (void)state;
    struct moment_heap heap = {0};
    struct heap_moment due[MOMENTS];
    bool is_in[MOMENTS] = {false};
    uint32_t random = 1;
    size_t count = 0;
    for (int change = 0; change < CHANGES; change++) {
        random = random * 1664525 + 1013904223;
        int i = (int)(random >> 16) % MOMENTS;
        int64_t at_ms = random >> 24;
        if (!is_in[i])
            add(&heap, &due[i], at_ms);
        else if (random & 0x8000)
            moment_heap_set(&heap, &due[i], at_ms);
        else
            moment_heap_remove(&heap, &due[i]);
        bool was_in = is_in[i];
        is_in[i] = !was_in || (random & 0x8000) != 0;
        count += (size_t)is_in[i] - (size_t)was_in;
        assert_int_equal(heap.count, count);
        const struct heap_moment *first = moment_heap_first(&heap);
        if (count == 0)
            assert_null(first);
        else
            assert_int_equal(first->at_ms, earliest(due, is_in));
    }
    moment_heap_done(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_heap_has_no_first),
        cmocka_unit_test(test_a_new_moment_is_last),
        cmocka_unit_test(test_moments_come_out_in_order),
        cmocka_unit_test(test_the_first_stays_the_earliest),
    };
    return cmocka_run_group_tests_name("src/arbiter/table/moment_heap", tests,
                                       NULL, NULL);
}
