// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/bans.h"

#include <string.h>

#include "tests/src/folder.h"

struct place {
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct store *store;
    struct bans bans;
    struct ignores ignores;
};

static int open_store(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(place->path, sizeof place->path, "%s/games.hektor", place->folder);
    assert_int_equal(store_create(place->path, &place->store), STORE_OK);
    assert_int_equal(bans_read(&place->bans, place->store, "ban"), STORE_OK);
    assert_int_equal(ignores_read(&place->ignores, place->store), STORE_OK);
    *state = place;
    return 0;
}

static int close_store(void **state)
{
    struct place *place = *state;
    bans_done(&place->bans);
    ignores_done(&place->ignores);
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

static void add(struct place *place, int64_t by, int64_t person)
{
    const struct ignored ignored = {.by = by, .person = person, .wall_s = 1};
    assert_int_equal(ignores_add(&place->ignores, place->store, &ignored),
                     STORE_OK);
}

static bool has(const struct place *place, int64_t listener, int64_t speaker)
{
    return ignores_has(&place->ignores, &(struct person){.id = listener},
                       &(struct person){.id = speaker});
}

static void it_goes_one_way(void **state)
{
    struct place *place = *state;
    assert_false(has(place, 1, 2));
    add(place, 1, 2);
    assert_true(has(place, 1, 2));
    assert_false(has(place, 2, 1));
    assert_false(has(place, 1, 3));
}

/* Whatever the order in which they were added. */
static void rows_of_one_person_are_together(void **state)
{
    struct place *place = *state;
    size_t count;
    add(place, 5, 9);
    add(place, 1, 2);
    add(place, 5, 3);
    add(place, 7, 1);
    add(place, 5, 6);
    const struct ignored *rows = ignores_of(&place->ignores, 5, &count);
    assert_int_equal(count, 3);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(rows[i].by, 5);
        assert_true(i == 0 || rows[i].person > rows[i - 1].person);
    }
    ignores_of(&place->ignores, 6, &count);
    assert_int_equal(count, 0);
}

static void a_lifted_row_is_gone(void **state)
{
    struct place *place = *state;
    size_t count;
    add(place, 1, 2);
    add(place, 1, 3);
    const struct ignored *rows = ignores_of(&place->ignores, 1, &count);
    assert_int_equal(ignores_lift(&place->ignores, place->store, &rows[0]),
                     STORE_OK);
    assert_false(has(place, 1, 2));
    assert_true(has(place, 1, 3));
}

static void the_record_keeps_who_is_ignored(void **state)
{
    struct place *place = *state;
    add(place, 1, 2);
    add(place, 4, 2);
    add(place, 1, 3);
    size_t count;
    const struct ignored *rows = ignores_of(&place->ignores, 1, &count);
    assert_int_equal(count, 2);
    assert_int_equal(ignores_lift(&place->ignores, place->store, &rows[1]),
                     STORE_OK);
    assert_int_equal(store_commit(place->store), STORE_OK);
    ignores_done(&place->ignores);
    place->ignores = (struct ignores){0};
    store_close(place->store);
    assert_int_equal(store_open(place->path, &place->store), STORE_OK);
    assert_int_equal(ignores_read(&place->ignores, place->store), STORE_OK);
    assert_true(has(place, 1, 2));
    assert_true(has(place, 4, 2));
    assert_false(has(place, 2, 4));
    assert_false(has(place, 1, 3));
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
        cmocka_unit_test_setup_teardown(it_goes_one_way, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(rows_of_one_person_are_together,
                                        open_store, close_store),
        cmocka_unit_test_setup_teardown(a_lifted_row_is_gone, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(the_record_keeps_who_is_ignored,
                                        open_store, close_store),
    };
    return cmocka_run_group_tests_name("src/server/connections/bans", tests,
                                       NULL, NULL);
}
