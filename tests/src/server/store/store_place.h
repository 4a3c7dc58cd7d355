// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * store_place.h - a new journal on a disk, in a folder of the test's own.
 */
#pragma once

#include "src/server/store/store.h"

#include "tests/src/folder.h"

struct place {
    char folder[PATH_MAX];
    struct store *store;
};

/* cmocka's set-up and tear-down of a test. */
static inline int open_store(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    char path[PATH_MAX + 16];
    assert_non_null(place);
    folder_make(place->folder);
    snprintf(path, sizeof path, "%s/games.hektor", place->folder);
    assert_int_equal(store_create(path, &place->store), STORE_OK);
    *state = place;
    return 0;
}

static inline int close_store(void **state)
{
    struct place *place = *state;
    store_close(place->store);
    folder_remove(place->folder);
    free(place);
    return 0;
}

/* A test with a journal of its own. */
#define STORE_TEST(test) \
    cmocka_unit_test_setup_teardown(test, open_store, close_store)
