/*
 * sql.c - statements of the journal.
 */
#include "src/arbiter/store/sql.h"

enum store_error store_note(struct store *store, enum store_error error)
{
    store->failed = store->failed || error != STORE_OK;
    return error;
}

enum store_error store_run(struct store *store, const char *sql)
{
    return store_error_of(sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

enum store_error store_prepare(struct store *store, sqlite3_stmt **statement,
                               const char *sql)
{
    if (*statement != NULL) {
        sqlite3_reset(*statement);
        return STORE_OK;
    }
    return store_error_of(sqlite3_prepare_v3(
        store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

enum store_error store_number(struct store *store, const char *sql,
                              int64_t *out)
{
    sqlite3_stmt *statement = NULL;
    *out = 0;
    int result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);

    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    if (result == SQLITE_ROW)
        *out = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return store_error_of(result);
}
