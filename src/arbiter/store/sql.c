// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/store/sql.h"

#include <stdarg.h>

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

/* SQLite's answer; *row is to be finalized in any case. */
static int first_row(struct store *store, sqlite3_stmt **row, const char *sql,
                     const char *values, va_list list)
{
    *row = NULL;
    int result = sqlite3_prepare_v2(store->db, sql, -1, row, NULL);

    for (int i = 0; values[i] != '\0' && result == SQLITE_OK; i++)
        result =
            values[i] == 't'
                ? sqlite3_bind_text(*row, i + 1, va_arg(list, const char *), -1,
                                    SQLITE_TRANSIENT)
                : sqlite3_bind_int64(*row, i + 1, va_arg(list, int64_t));
    return result == SQLITE_OK ? sqlite3_step(*row) : result;
}

int store_first_row(struct store *store, sqlite3_stmt **row, const char *sql,
                    const char *values, ...)
{
    va_list list;

    va_start(list, values);
    int result = first_row(store, row, sql, values, list);
    va_end(list);
    return result;
}

enum store_error store_write(struct store *store, const char *sql,
                             const char *values, ...)
{
    sqlite3_stmt *row;
    va_list list;
    enum store_error error = store_begin(store);

    if (error != STORE_OK)
        return error;
    va_start(list, values);
    int result = first_row(store, &row, sql, values, list);
    va_end(list);
    sqlite3_finalize(row);
    return store_note(store, store_error_of(result));
}

enum store_error store_number(struct store *store, int64_t *out,
                              const char *sql, const char *values, ...)
{
    sqlite3_stmt *row;
    va_list list;

    va_start(list, values);
    int result = first_row(store, &row, sql, values, list);
    va_end(list);
    *out = result == SQLITE_ROW ? sqlite3_column_int64(row, 0) : 0;
    sqlite3_finalize(row);
    return store_error_of(result);
}
