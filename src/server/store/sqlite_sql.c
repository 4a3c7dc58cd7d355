// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sqlite_sql.c - rows written to an SQLite database, and asked from it.
 */
#include <stdio.h>
#include <string.h>

#include "src/server/store/sqlite.h"

enum store_error sqlite_error_of(int sqlite)
{
    switch (sqlite & 0xff) {
    case SQLITE_OK:
    case SQLITE_ROW:
    case SQLITE_DONE:
        return STORE_OK;
    case SQLITE_NOTADB:
    case SQLITE_CORRUPT:
    case SQLITE_MISMATCH:
    case SQLITE_CONSTRAINT:
        return STORE_DAMAGED;
    default:
        return STORE_FAILED;
    }
}

enum store_error sqlite_note(struct sqlite_store *store, enum store_error error)
{
    store->failed = store->failed || error != STORE_OK;
    return error;
}

enum store_error sqlite_run(struct sqlite_store *store, const char *sql)
{
    return sqlite_error_of(sqlite3_exec(store->db, sql, NULL, NULL, NULL));
}

enum store_error sqlite_prepare(struct sqlite_store *store,
                                sqlite3_stmt **statement, const char *sql)
{
    if (*statement != NULL) {
        sqlite3_reset(*statement);
        return STORE_OK;
    }
    return sqlite_error_of(sqlite3_prepare_v3(
        store->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL));
}

enum store_error sqlite_number(struct sqlite_store *store, int64_t *out,
                               const char *sql)
{
    return rows_only_number(rows_of(&store->store, sql, ""), out);
}

enum store_error sqlite_answers(struct sqlite_store *store, const char *sql,
                                const char *text, bool *out)
{
    struct rows rows = rows_of(&store->store, sql, "");

    *out = rows_next(&rows) && strcmp(rows_raw_text(&rows, 0), text) == 0;
    return rows_end(&rows);
}

/* The caller keeps the text until the statement has run. */
static int bind(sqlite3_stmt *statement, const struct cell *cells, int count)
{
    int result = SQLITE_OK;

    for (int i = 0; i < count && result == SQLITE_OK; i++)
        result = cells[i].text != NULL
                     ? sqlite3_bind_text(statement, i + 1, cells[i].text,
                                         (int)cells[i].bytes, SQLITE_STATIC)
                     : sqlite3_bind_int64(statement, i + 1, cells[i].number);
    return result;
}

static enum store_error prepare_put(struct sqlite_store *store,
                                    enum row_kind kind)
{
    char source[4 * ROW_CELLS_MAX + 16] = "VALUES", sql[ROW_SQL_MAX];
    size_t end = strlen(source);

    if (store->put[kind] == NULL) {
        for (int i = 0; row_shapes[kind].columns[i] != NULL; i++)
            end += (size_t)snprintf(source + end, sizeof source - end, "%s",
                                    i == 0 ? "(?" : ", ?");
        snprintf(source + end, sizeof source - end, ")");
        row_write_insert(kind, source, sql);
    }
    return sqlite_prepare(store, &store->put[kind], sql);
}

enum store_error sqlite_put(struct store *own, enum row_kind kind,
                            const struct cell *cells)
{
    struct sqlite_store *store = sqlite_of(own);
    enum store_error error = sqlite_begin(store);

    if (error == STORE_OK)
        error = prepare_put(store, kind);
    if (error != STORE_OK)
        return sqlite_note(store, error);
    sqlite3_stmt *statement = store->put[kind];
    int result = bind(statement, cells, (int)strlen(row_shapes[kind].types));
    if (result == SQLITE_OK)
        result = sqlite3_step(statement);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return sqlite_note(store, sqlite_error_of(result));
}

static enum store_error remove_rows(struct sqlite_store *store,
                                    enum row_kind kind, const char *game_id)
{
    const struct cell cell = cell_text(game_id);
    char sql[ROW_SQL_MAX];
    sqlite3_stmt *statement = NULL;
    enum store_error error = sqlite_begin(store);

    snprintf(sql, sizeof sql, "DELETE FROM %s WHERE %s = ?",
             row_shapes[kind].table, row_shapes[kind].columns[0]);
    if (error == STORE_OK)
        error = sqlite_prepare(store, &statement, sql);
    if (error == STORE_OK)
        error = sqlite_error_of(bind(statement, &cell, 1));
    if (error == STORE_OK)
        error = sqlite_error_of(sqlite3_step(statement));
    sqlite3_finalize(statement);
    return sqlite_note(store, error);
}

enum store_error sqlite_remove(struct store *own, const char *game_id)
{
    enum store_error error = STORE_OK;

    for (int kind = 0; kind < ROW_KINDS && error == STORE_OK; kind++)
        if (row_is_of_game((enum row_kind)kind))
            error = remove_rows(sqlite_of(own), (enum row_kind)kind, game_id);
    return error;
}

/* One that is not in use; a new place for it, or NULL. */
static struct kept_statement *find_kept(struct sqlite_store *store,
                                        const char *sql)
{
    for (int i = 0; i < KEPT_STATEMENTS; i++) {
        struct kept_statement *kept = &store->kept[i];
        if (kept->sql == sql || kept->sql == NULL)
            return kept->in_use ? NULL : kept;
    }
    return NULL;
}

void sqlite_ask(struct rows *rows, const char *sql, const struct cell *values,
                int count)
{
    struct sqlite_store *store = sqlite_of(rows->store);
    struct kept_statement *kept = find_kept(store, sql);
    sqlite3_stmt *statement = NULL;
    int result;

    if (kept != NULL) {
        rows->error = sqlite_prepare(store, &kept->statement, sql);
        statement = kept->statement;
        kept->sql = rows->error == STORE_OK ? sql : NULL;
        kept->in_use = rows->error == STORE_OK;
    } else {
        result = sqlite3_prepare_v2(store->db, sql, -1, &statement, NULL);
        rows->error = sqlite_error_of(result);
    }
    rows->answer = statement;
    for (int i = 0; i < count && rows->error == STORE_OK; i++) {
        result = values[i].text != NULL
                     ? sqlite3_bind_text(statement, i + 1, values[i].text,
                                         (int)values[i].bytes, SQLITE_TRANSIENT)
                     : sqlite3_bind_int64(statement, i + 1, values[i].number);
        rows->error = sqlite_error_of(result);
    }
}

bool sqlite_next(struct rows *rows)
{
    int result = sqlite3_step(rows->answer);

    rows->error = sqlite_error_of(result);
    return result == SQLITE_ROW;
}

int64_t sqlite_cell_number(struct rows *rows, int column)
{
    return sqlite3_column_int64(rows->answer, column);
}

const char *sqlite_cell_text(struct rows *rows, int column)
{
    const unsigned char *text = sqlite3_column_text(rows->answer, column);
    return text == NULL ? "" : (const char *)text;
}

void sqlite_end(struct rows *rows)
{
    struct sqlite_store *store = sqlite_of(rows->store);

    for (int i = 0; i < KEPT_STATEMENTS && rows->answer != NULL; i++)
        if (store->kept[i].statement == rows->answer) {
            store->kept[i].in_use = false;
            sqlite3_reset(rows->answer);
            return;
        }
    sqlite3_finalize(rows->answer);
}
