// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* copy_test.c - src/server/store/store.c: all rows of one record into another,
 * and games that are removed. */
#include <string.h>

#include "src/server/store/games.h"
#include "src/server/store/storage_engine.h"

#include "tests/src/server/store/store_place.h"

static const char game[] = "7GQ2K4MD", other[] = "VVFXHG8B";

static void fill(struct store *store)
{
    const struct owner anna = {1, "anna"};
    const struct sanction ban = {1, "anna", "it's \"quoted\"", 5, false};
    const struct event event = {
        .kind = EVENT_START, .seq = 1, .start = start_default()};
    for (int i = 0; i < 2; i++) {
        const char *id = i == 0 ? game : other;
        struct game_summary summary = {.phase = GAME_OVER, .result = "1-0"};
        strcpy(summary.id, id);
        assert_int_equal(
            store_append(store, id, &event, NULL, (struct stamp){.wall_s = 10}),
            STORE_OK);
        assert_int_equal(store_summarise(store, &summary), STORE_OK);
        assert_int_equal(store_give_seat(store, id, SEAT_WHITE, &anna),
                         STORE_OK);
    }
    assert_int_equal(store_note_crash(store, game, 7), STORE_OK);
    assert_int_equal(store_put_sanction(store, "ban", &ban), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
}

static bool count_event(void *context, const struct event *event,
                        int64_t wall_s)
{
    int *count = context;
    assert_int_equal(event->kind, EVENT_START);
    assert_int_equal(wall_s, 10);
    ++*count;
    return true;
}

static bool see_ban(void *context, const struct sanction *sanction)
{
    assert_string_equal(sanction->reason, "it's \"quoted\"");
    ++*(int *)context;
    return true;
}

/* A game with everything that fill has put down, or nothing of it. */
static void expect_game(struct store *store, const char *id, bool is_there)
{
    struct game_summary summary;
    struct owner owner;
    int events = 0, crashes;
    assert_int_equal(store_events(store, id, 0, count_event, &events),
                     STORE_OK);
    assert_int_equal(events, is_there);
    assert_int_equal(store_summary(store, id, &summary),
                     is_there ? STORE_OK : STORE_MISSING);
    assert_int_equal(store_seat(store, id, SEAT_WHITE, &owner), STORE_OK);
    assert_int_equal(owner.person, is_there ? 1 : -1);
    assert_int_equal(store_crashes(store, id, &crashes), STORE_OK);
    assert_int_equal(crashes, is_there && id == game);
}

static void every_row_is_copied(void **state)
{
    struct place *from = *state, *to;
    void *second;
    int bans = 0;
    open_store(&second);
    to = second;
    fill(from->store);
    assert_int_equal(store_copy_rows(from->store, to->store), STORE_OK);
    expect_game(to->store, game, true);
    expect_game(to->store, other, true);
    assert_int_equal(store_sanctions(to->store, "ban", see_ban, &bans),
                     STORE_OK);
    assert_int_equal(bans, 1);
    expect_game(from->store, game, true);
    close_store(&second);
}

static void a_game_is_removed_alone(void **state)
{
    struct store *store = ((struct place *)*state)->store;
    fill(store);
    assert_int_equal(store_remove_game(store, game), STORE_OK);
    assert_int_equal(store_commit(store), STORE_OK);
    expect_game(store, game, false);
    expect_game(store, other, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(every_row_is_copied),
        STORE_TEST(a_game_is_removed_alone),
    };
    return cmocka_run_group_tests_name("src/server/store/copy", tests, NULL,
                                       NULL);
}
