/*
 * boot.c - which boot of the computer the rows of a journal were written
 * in.
 */
#include "src/arbiter/store/sql.h"

#include "src/base/boot.h"

/* One row for each boot; which number it has, its row says. */
static int find(struct store *store, const char *id, int64_t wall_s)
{
    sqlite3_stmt *row;
    int result = store_first_row(
        store, &row,
        "INSERT INTO boot(id, wall) VALUES(?1, ?2)"
        " ON CONFLICT(id) DO UPDATE SET id = id RETURNING number",
        "tn", id, wall_s);

    if (result == SQLITE_ROW)
        store->boot = sqlite3_column_int64(row, 0);
    while (result == SQLITE_ROW)
        result = sqlite3_step(row);
    sqlite3_finalize(row);
    return result;
}

enum store_error store_know_boot(struct store *store, int64_t wall_s)
{
    char id[BOOT_ID_MAX];

    if (store->boot != 0)
        return STORE_OK;
    boot_id(id);
    return store_note(store, store_error_of(find(store, id, wall_s)));
}
