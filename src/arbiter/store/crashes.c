/*
 * crashes.c - how often a game has brought its arbiter down.
 */
#include "src/arbiter/store/sql.h"

/* Run a statement whose one value is a game, and perhaps a time of day. */
static enum store_error write(struct store *store, const char *sql,
                              const char *game_id, int64_t wall_s)
{
    sqlite3_stmt *row = NULL;
    enum store_error error = store_begin(store);

    if (error != STORE_OK)
        return error;
    int result = sqlite3_prepare_v2(store->db, sql, -1, &row, NULL);
    if (result == SQLITE_OK) {
        sqlite3_bind_text(row, 1, game_id, -1, SQLITE_STATIC);
        if (sqlite3_bind_parameter_count(row) > 1)
            sqlite3_bind_int64(row, 2, wall_s);
        result = sqlite3_step(row);
    }
    sqlite3_finalize(row);
    return store_note(store, store_error_of(result));
}

enum store_error store_note_crash(struct store *store, const char *game_id,
                                  int64_t wall_s)
{
    return write(store,
                 "INSERT INTO crash(game, crashes, wall) VALUES(?1, 1, ?2)"
                 " ON CONFLICT(game) DO UPDATE SET crashes = crashes + 1,"
                 " wall = ?2",
                 game_id, wall_s);
}

enum store_error store_forgive_crashes(struct store *store, const char *game_id)
{
    return write(store, "DELETE FROM crash WHERE game = ?1", game_id, 0);
}

enum store_error store_crashes(struct store *store, const char *game_id,
                               int *crashes)
{
    sqlite3_stmt *row = NULL;
    int result = sqlite3_prepare_v2(
        store->db, "SELECT crashes FROM crash WHERE game = ?", -1, &row, NULL);

    *crashes = 0;
    if (result == SQLITE_OK)
        result = sqlite3_bind_text(row, 1, game_id, -1, SQLITE_STATIC);
    if (result == SQLITE_OK)
        result = sqlite3_step(row);
    if (result == SQLITE_ROW)
        *crashes = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    return store_error_of(result);
}
