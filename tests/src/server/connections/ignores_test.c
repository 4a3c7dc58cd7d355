// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/connections/ignores.h"

#include "tests/src/folder.h"

struct place {
    char folder[PATH_MAX], path[PATH_MAX + 16];
    struct store *store;
    struct ignores ignores;
};

static int open_store(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(place->path, sizeof place->path, "%s/games.hektor", place->folder);
    assert_int_equal(store_create(place->path, &place->store), STORE_OK);
    assert_int_equal(ignores_read(&place->ignores, place->store), STORE_OK);
    *state = place;
    return 0;
}

static int close_store(void **state)
{
    struct place *place = *state;
    ignores_done(&place->ignores);
    store_close(place->store);
    folder_remove(place->folder);
    free(place);
    return 0;
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

static void the_record_keeps_them(void **state)
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
        cmocka_unit_test_setup_teardown(it_goes_one_way, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(rows_of_one_person_are_together,
                                        open_store, close_store),
        cmocka_unit_test_setup_teardown(a_lifted_row_is_gone, open_store,
                                        close_store),
        cmocka_unit_test_setup_teardown(the_record_keeps_them, open_store,
                                        close_store),
    };
    return cmocka_run_group_tests_name("src/server/connections/ignores", tests,
                                       NULL, NULL);
}
