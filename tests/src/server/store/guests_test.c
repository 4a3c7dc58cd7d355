// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/* guests_test.c - the names of guests: whole, and each one's own. */
#include <string.h>

#include "src/server/store/store.h"

#include "tests/src/folder.h"

struct place {
    char folder[PATH_MAX];
    struct store *store;
};

static int open_place(void **state)
{
    char path[PATH_MAX + 32];
    struct place *place = malloc(sizeof *place);
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(path, sizeof path, "%s/games.hektor", place->folder);
    assert_int_equal(store_create(path, &place->store), STORE_OK);
    *state = place;
    return 0;
}

static int close_place(void **state)
{
    struct place *place = *state;
    store_close(place->store);
    folder_remove(place->folder);
    free(place);
    return 0;
}

/* One after the other; the same key is the same guest. */
static const struct {
    const char *key, *wish, *name;
} comings[] = {
    {"k1", "anna", "guest-anna"},
    {"k2", "", "guest-2"},
    {"k1", "anna", "guest-anna"},
    {"k3", "anna", "guest-anna-3"},
    /* Who wishes for the name that another would be given by number. */
    {"k4", "bob-5", "guest-bob-5"},
    {"k1", "bob", "guest-bob"},
    {"k5", "bob", "guest-bob-5-2"},
    {"k6", "7", "guest-7"},
    {"k7", "", "guest-7-7"},
    {"k8", "-9", "guest--9"},
    {"k9", "9", "guest-9"},
    {"k9", "", "guest-9"},
    {"k10", "Константин Константинопольский", "guest-Константин Константи"},
    {"k11", "xКонстантин Константинопольский", "guest-xКонстантин Константи"},
};

static void test_each_has_a_name(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < ROWS(comings); i++) {
        char name[NAME_MAX_BYTES];
        int64_t number, named;
        assert_int_equal(store_guest(place->store, comings[i].key,
                                     comings[i].wish, &number, name),
                         STORE_OK);
        assert_string_equal(name, comings[i].name);
        assert_int_equal(number, atoi(comings[i].key + 1));
        assert_int_equal(store_commit(place->store), STORE_OK);
        assert_int_equal(store_guest_named(place->store, name, &named),
                         STORE_OK);
        assert_int_equal(named, number);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_each_has_a_name, open_place,
                                        close_place),
    };
    return cmocka_run_group_tests_name("src/server/store/guests", tests, NULL,
                                       NULL);
}
