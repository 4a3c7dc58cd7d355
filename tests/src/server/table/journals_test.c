// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/table/journals.h"

#include <string.h>

#include "tests/src/folder.h"

static struct journal_row row_of(const char *id, int64_t wall_s)
{
    struct journal_row row = {.game.wall_s = wall_s};
    snprintf(row.game.id, sizeof row.game.id, "%s", id);
    return row;
}

static void the_newest_comes_first(void **state)
{
    struct journal_row rows[] = {
        row_of("BBBBBBBB", 5),
        row_of("AAAAAAAA", 9),
        row_of("DDDDDDDD", 7),
        row_of("CCCCCCCC", 7),
    };
    (void)state;
    journal_list_sort(rows, ROWS(rows));
    assert_string_equal(rows[0].game.id, "AAAAAAAA");
    assert_string_equal(rows[1].game.id, "CCCCCCCC");
    assert_string_equal(rows[2].game.id, "DDDDDDDD");
    assert_string_equal(rows[3].game.id, "BBBBBBBB");
    journal_list_sort(NULL, 0);
}

static void begin(struct table *table, struct live_game **out)
{
    const struct intent start = {
        .kind = INTENT_START, .by = SEAT_NONE, .start = start_default()};
    struct ruling ruling;
    assert_int_equal(table_new(table, &start, 5000, &ruling, out), STORE_OK);
    assert_int_equal(table_commit(table), STORE_OK);
}

/* Games here, games that another arbiter has open, and what is no journal. */
static void a_folder_is_listed(void **state)
{
    struct table *here = calloc(1, sizeof *here),
                 *other = calloc(1, sizeof *other);
    struct live_game *own, *theirs;
    struct journal_row *rows;
    char path[PATH_MAX + 16];
    (void)state;
    folder_make(here->folder);
    memcpy(other->folder, here->folder, sizeof other->folder);
    assert_int_equal(journal_list(here, 0, &rows), 0);
    assert_null(rows);
    begin(here, &own);
    begin(other, &theirs);
    snprintf(path, sizeof path, "%s/notes.txt", here->folder);
    FILE *notes = fopen(path, "w");
    assert_non_null(notes);
    fclose(notes);
    assert_int_equal(journal_list(here, 0, &rows), 2);
    for (int i = 0; i < 2; i++) {
        bool is_own = strcmp(rows[i].game.id, own->id) == 0;
        assert_true(is_own || strcmp(rows[i].game.id, theirs->id) == 0);
        assert_int_equal(rows[i].locked, !is_own);
        assert_int_equal(rows[i].game.plies, 0);
    }
    free(rows);
    table_done(other);
    table_done(here);
    folder_remove(here->folder);
    free(other);
    free(here);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_newest_comes_first),
        cmocka_unit_test(a_folder_is_listed),
    };
    return cmocka_run_group_tests_name("src/server/table/journals", tests, NULL,
                                       NULL);
}
