// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* boot_test.c - src/server/store/store.c: moments of the monotonic clock can be
 * compared within one boot. */
#include "tests/src/server/store/store_place.h"

static const char game[] = "7GQ2K4MD";

/* An event of the game's own time, written at a monotonic moment. */
static void append(struct store *store, int64_t at_ms, int64_t mono_ms)
{
    static uint32_t seq;
    const struct event event = {.kind = EVENT_START,
                                .seq = ++seq,
                                .at_ms = at_ms,
                                .start = start_default()};
    assert_int_equal(
        store_append(store, game, &event, NULL,
                     (struct stamp){.mono_ms = mono_ms, .wall_s = 1}),
        STORE_OK);
}

/* The newest row of the game says at which moment its own time was 0. */
static void the_last_row_has_the_epoch(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    int64_t epoch_ms = 77;
    assert_false(store_session_epoch(store, game, &epoch_ms));
    assert_int_equal(epoch_ms, 77);
    append(store, 2000, 5000);
    assert_true(store_session_epoch(store, game, &epoch_ms));
    assert_int_equal(epoch_ms, 3000);
    append(store, 9000, 13000);
    assert_true(store_session_epoch(store, game, &epoch_ms));
    assert_int_equal(epoch_ms, 4000);
    assert_int_equal(
        store_beat(store, game, 12000, (struct stamp){.mono_ms = 16500}),
        STORE_OK);
    assert_true(store_session_epoch(store, game, &epoch_ms));
    assert_int_equal(epoch_ms, 4500);
    assert_false(store_session_epoch(store, "VVFXHG8B", &epoch_ms));
    /* Of a damaged journal: nothing is computed from that. */
    append(store, 13000, INT64_MIN + 20000);
    assert_false(store_session_epoch(store, game, &epoch_ms));
}

/* It is the same when the journal is opened again; a new journal has not been
 * restored. */
static void the_boot_is_known_again(void **state)
{
    struct place *place = *state;
    char path[PATH_MAX + 16];
    int64_t epoch_ms, incarnation = 77;
    append(place->store, 2000, 5000);
    assert_int_equal(store_commit(place->store), STORE_OK);
    assert_int_equal(store_incarnation(place->store, &incarnation), STORE_OK);
    assert_int_equal(incarnation, 0);
    store_close(place->store);
    snprintf(path, sizeof path, "%s/games.hektor", place->folder);
    assert_int_equal(store_open(path, &place->store), STORE_OK);
    assert_true(store_session_epoch(place->store, game, &epoch_ms));
    assert_int_equal(epoch_ms, 3000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(the_last_row_has_the_epoch),
        STORE_TEST(the_boot_is_known_again),
    };
    /* The kernel's word, or this where a service is not to hear that. */
    setenv("HEKTOR_BOOT", "0123456789abcdef0123456789abcdef", 1);
    return cmocka_run_group_tests_name("src/server/store/boot", tests, NULL,
                                       NULL);
}
