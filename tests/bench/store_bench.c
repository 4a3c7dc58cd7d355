// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * store_bench.c - what the engines of the store cost, in one run on the same
 * disk: a turn with one move, and moves a second in larger turns.
 */
#include <stdio.h>

#include "tests/bench/commit.h"
#include "tests/bench/figures.h"
#include "tests/src/server/store/cluster.h"

enum { TURNS = 1000, LARGE_TURNS = 200, MOVES = 64 };

static void measure(const char *name, const char *place)
{
    struct commit *commit = commit_begin(place);
    double turns_ms[TURNS], large_ms = 0;
    int count = 0;

    assert_non_null(commit);
    while (count < TURNS && (turns_ms[count] = commit_move_ms(commit)) >= 0)
        count++;
    assert_int_equal(count, TURNS);
    for (int i = 0; i < LARGE_TURNS; i++) {
        double took_ms = commit_moves_ms(commit, MOVES);
        assert_true(took_ms >= 0);
        large_ms += took_ms;
    }
    commit_end(commit);
    figures_sort(turns_ms, TURNS);
    printf("%s: a turn of one move: median %.2f ms, p99 %.2f ms; turns of %d: "
           "%.0f moves a second\n",
           name, turns_ms[TURNS / 2], turns_ms[TURNS * 99 / 100], MOVES,
           LARGE_TURNS * MOVES / large_ms * 1000);
}

static void bench_engines(void **state)
{
    struct cluster cluster = {.is_durable = true};
    char folder[PATH_MAX], address[PATH_MAX + 128];

    (void)state;
    folder_make(folder);
    measure("SQLite", folder);
    folder_remove(folder);
    if (!cluster_start(&cluster)) {
        printf("PostgreSQL: skipped: no server is installed\n");
        return;
    }
    cluster_run(&cluster, "CREATE SCHEMA one");
    cluster_address(&cluster, "one", address, sizeof address);
    measure("PostgreSQL", address);
    cluster_stop(&cluster);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(bench_engines)};

    return cmocka_run_group_tests_name("bench/store", tests, NULL, NULL);
}
