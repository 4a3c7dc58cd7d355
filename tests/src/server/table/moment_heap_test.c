// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/moment_heap.h"

#include "tests/unit.h"

enum { MOMENTS = 200, CHANGES = 600, ROUNDS = 200 };

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

static uint32_t next_random(uint32_t *seed)
{
    *seed = *seed * 1664525 + 1013904223;
    return *seed >> 16;
}

/* Moments that are added, changed and taken out in any order. */
static size_t change_many(struct moment_heap *heap, struct heap_moment *due,
                          uint32_t *seed)
{
    bool is_in[MOMENTS] = {false};
    size_t count = 0;
    for (int change = 0; change < CHANGES; change++) {
        size_t i = next_random(seed) % MOMENTS;
        int64_t at_ms = next_random(seed) % 1000;
        bool was_in = is_in[i], stays = next_random(seed) % 2 == 0;
        if (!was_in)
            add(heap, &due[i], at_ms);
        else if (stays)
            moment_heap_set(heap, &due[i], at_ms);
        else
            moment_heap_remove(heap, &due[i]);
        is_in[i] = !was_in || stays;
        count += (size_t)is_in[i] - (size_t)was_in;
        assert_int_equal(heap->count, count);
    }
    return count;
}

static void test_after_any_changes_they_are_in_order(void **state)
{
    (void)state;
    struct moment_heap heap = {0};
    struct heap_moment due[MOMENTS];
    uint32_t seed = 1;
    for (int round = 0; round < ROUNDS; round++) {
        int64_t last_ms = INT64_MIN;
        for (size_t left = change_many(&heap, due, &seed); left > 0; left--) {
            struct heap_moment *first = moment_heap_first(&heap);
            assert_true(first->at_ms >= last_ms);
            last_ms = first->at_ms;
            moment_heap_remove(&heap, first);
        }
        assert_null(moment_heap_first(&heap));
    }
    moment_heap_done(&heap);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_empty_heap_has_no_first),
        cmocka_unit_test(test_a_new_moment_is_last),
        cmocka_unit_test(test_moments_come_out_in_order),
        cmocka_unit_test(test_after_any_changes_they_are_in_order),
    };
    return cmocka_run_group_tests_name("src/server/table/moment_heap", tests,
                                       NULL, NULL);
}
