// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/bans.h"

#include <string.h>

#include "tests/src/folder.h"

struct place {
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct store *store;
    struct bans bans;
};

static int open_store(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(place->path, sizeof place->path, "%s/games.hektor", place->folder);
    assert_int_equal(store_create(place->path, &place->store), STORE_OK);
    assert_int_equal(bans_read(&place->bans, place->store, "ban"), STORE_OK);
    *state = place;
    return 0;
}

static int close_store(void **state)
{
    struct place *place = *state;
    bans_done(&place->bans);
    store_close(place->store);
    folder_remove(place->folder);
    free(place);
    return 0;
}

static void ban(struct place *place, int64_t person, const char *name,
                int64_t wall_s)
{
    struct sanction sanction = {.person = person, .wall_s = wall_s};
    snprintf(sanction.name, sizeof sanction.name, "%s", name);
    snprintf(sanction.reason, sizeof sanction.reason, "rude words");
    assert_int_equal(bans_add(&place->bans, place->store, &sanction), STORE_OK);
}

static void the_banned_are_found(void **state)
{
    struct place *place = *state;
    ban(place, 3, "carla", 5);
    assert_null(bans_find(&place->bans, 4));
    assert_null(bans_find_named(&place->bans, "anna"));
    const struct ban *found = bans_find(&place->bans, 3);
    assert_non_null(found);
    assert_string_equal(found->sanction.reason, "rude words");
    assert_ptr_equal(bans_find_named(&place->bans, "carla"), found);
    assert_false(bans_are_full(&place->bans));
}

/* One of a kind for each person: a second ban has the place of the first. */
static void a_person_is_banned_once(void **state)
{
    struct place *place = *state;
    ban(place, 3, "carla", 5);
    ban(place, 3, "carla", 6);
    assert_int_equal(place->bans.count, 1);
    assert_int_equal(bans_find(&place->bans, 3)->sanction.wall_s, 6);
}

static void a_lifted_ban_is_gone(void **state)
{
    struct place *place = *state;
    ban(place, 3, "carla", 5);
    ban(place, 4, "dora", 5);
    assert_int_equal(
        bans_lift(&place->bans, place->store, bans_find(&place->bans, 3)),
        STORE_OK);
    assert_null(bans_find(&place->bans, 3));
    assert_non_null(bans_find(&place->bans, 4));
    assert_int_equal(place->bans.count, 1);
}

/* Kept by the commit, lifted ones not; and a mute is no ban. */
static void the_record_keeps_them(void **state)
{
    struct place *place = *state;
    struct bans mutes = {0};
    ban(place, 3, "carla", 5);
    ban(place, 4, "dora", 6);
    assert_int_equal(
        bans_lift(&place->bans, place->store, bans_find(&place->bans, 3)),
        STORE_OK);
    assert_int_equal(store_commit(place->store), STORE_OK);
    bans_done(&place->bans);
    store_close(place->store);
    assert_int_equal(store_open(place->path, &place->store), STORE_OK);
    assert_int_equal(bans_read(&place->bans, place->store, "ban"), STORE_OK);
    assert_int_equal(place->bans.count, 1);
    assert_non_null(bans_find_named(&place->bans, "dora"));
    assert_int_equal(bans_read(&mutes, place->store, "mute"), STORE_OK);
    assert_int_equal(mutes.count, 0);
    bans_done(&mutes);
}

static void dates_are_in_utc(void **state)
{
    static const struct {
        const char *name;
        int64_t wall_s;
        const char *date;
    } rows[] = {
        {"not known", 0, ""},
        {"a day's first second", 1798675200, "2026-12-31"},
        {"the second before", 1798675199, "2026-12-30"},
    };
    (void)state;
    for (size_t i = 0; i < ROWS(rows); i++) {
        char date[BAN_DATE_BYTES];
        struct ban row = {.sanction.wall_s = rows[i].wall_s};
        ban_date(&row, date);
        assert_row(rows[i].name, strcmp(date, rows[i].date) == 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_banned_are_found, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(a_person_is_banned_once, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(a_lifted_ban_is_gone, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(the_record_keeps_them, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(dates_are_in_utc, open_store,
                                        close_store),
    };
    return cmocka_run_group_tests_name("src/server/connections/bans", tests,
                                       NULL, NULL);
}
