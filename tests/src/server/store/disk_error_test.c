// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * disk_error_test.c - every write and every sync of an arbiter in a game fails
 * in turn: what was told is in the journal all the same, and an arbiter that
 * cannot go on says why. SOAK_SEED begins elsewhere, SOAK_SECONDS is how
 * long it goes on.
 */
#include <stdio.h>
#include <sys/mman.h>

#include "src/base/print.h"

#include "tests/src/server/disk_rig.h"

enum { PLIES = 8, SECONDS = 2 };

static struct {
    int runs, struck, ended, events;
} count;

static long number_of(const char *name, long usual)
{
    const char *text = getenv(name);
    return text != NULL ? atol(text) : usual;
}

static void make_folder(struct disk_rig *rig)
{
    char games[PATH_MAX + 8];
    folder_make(rig->folder);
    for (int i = 0; i < 2; i++) {
        snprintf(games, sizeof games, "%s/%s", rig->folder,
                 i == 0 ? "games" : "pgn");
        assert_int_equal(mkdir(games, 0700), 0);
    }
}

/* One game with one fault. Returns its writes and syncs. */
static long run(struct disk_rig *rig, enum disk_fault fault, long at,
                bool stays, uint64_t chance)
{
    static struct arbiter arbiter;
    struct disk_told told = {.count = 0};
    char games[PATH_MAX + 8];
    make_folder(rig);
    *rig->orders =
        (struct disk_orders){.fault = fault, .at = at, .stays = stays};
    disk_rig_start(rig, &arbiter);
    disk_rig_play(&arbiter, PLIES, &chance, &told);
    int status = arbiter_wait(&arbiter);
    snprintf(games, sizeof games, "%s/games", rig->folder);
    const char *wrong = disk_rig_missing(games, &told);
    bool ended = status != EXIT_DONE;
    if (wrong == NULL && ended && status != EXIT_AGAIN)
        wrong = "another exit status than EXIT_AGAIN";
    /* A server that cannot begin lets nobody in. */
    bool began = !rig->is_server || told.count > 0;
    if (wrong == NULL && ended && began && !told.storage)
        wrong = "it does not say that the journal cannot be written";
    if (wrong == NULL && !ended && told.count < PLIES && !told.storage)
        wrong = "the game was not played to its end, and nothing was said";
    if (wrong != NULL)
        fail_msg("fault %d at %ld%s, status %d, %u told: %s", (int)fault, at,
                 stays ? " and from then on" : "", status, told.count, wrong);
    count.runs++;
    count.struck += rig->orders->struck;
    count.ended += ended;
    count.events += (int)told.count;
    disk_told_free(&told);
    folder_remove(rig->folder);
    return rig->orders->done;
}

static void fail_in_turn(bool is_server)
{
    struct disk_rig rig = {.is_server = is_server, .record_fd = -1};
    uint64_t chance = (uint64_t)number_of("SOAK_SEED", 1);
    int64_t until_ms = now_ms() + 1000 * number_of("SOAK_SECONDS", SECONDS);
    memset(&count, 0, sizeof count);
    rig.orders = mmap(NULL, sizeof *rig.orders, PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    assert_true(rig.orders != MAP_FAILED);
    long all = run(&rig, FAULT_NONE, 0, false, chance);
    assert_true(all > PLIES);
    /* In an order of chance, so that a short run sees something of all. */
    long cases = all * 2 * (FAULTS - 1), step = 0, at = 0;
    do
        step = (long)(disk_rig_draw(&chance) % (uint64_t)cases);
    while (step % 2 == 0 || step % 3 == 0 || step % 5 == 0 || step % 7 == 0);
    for (long i = 0; now_ms() < until_ms; i++) {
        uint64_t game = 1 + (uint64_t)(i / cases);
        at = (at + step) % cases;
        run(&rig, (enum disk_fault)(1 + at / (2 * all)), 1 + at % all,
            at / all % 2 == 1, game);
    }
    printf("%s: %ld writes and syncs, %d runs, %d struck, %d ended the "
           "arbiter, %d events told, none lost\n",
           is_server ? "server" : "private", all, count.runs, count.struck,
           count.ended, count.events);
    assert_true(count.struck > 0 && count.ended > 0);
    munmap(rig.orders, sizeof *rig.orders);
}

static void test_each_write_of_a_private_arbiter_fails(void **state)
{
    (void)state;
    fail_in_turn(false);
}

static void test_each_write_of_a_server_fails(void **state)
{
    (void)state;
    fail_in_turn(true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_write_of_a_private_arbiter_fails),
        cmocka_unit_test(test_each_write_of_a_server_fails),
    };
    return cmocka_run_group_tests_name("src/server/store/disk_error", tests,
                                       NULL, NULL);
}
