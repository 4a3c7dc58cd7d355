// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres_backup.c - a copy of a PostgreSQL record as a file of SQLite's, row
 * by row, as it was at one moment.
 */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "src/base/portable.h"
#include "src/server/store/postgres.h"

/* A row of the answer, whose columns are in the order of the shape. */
static enum store_error copy_row(struct store *to, enum row_kind kind,
                                 const PGresult *rows, int at)
{
    const struct row_shape *shape = &row_shapes[kind];
    struct cell cells[ROW_CELLS_MAX];

    for (int i = 0; shape->columns[i] != NULL; i++) {
        const char *text = pq.getvalue(rows, at, i);
        cells[i] = shape->types[i] == 't'
                       ? cell_text(text)
                       : cell_number(strtoll(text, NULL, 10));
    }
    return store_put(to, kind, cells);
}

/* So many rows at a time: the events of years are many. */
static enum store_error copy_table(struct postgres_store *from,
                                   struct store *to, enum row_kind kind)
{
    char sql[ROW_SQL_MAX];
    enum store_error error = STORE_OK;
    int count = 1;

    snprintf(sql, sizeof sql, "DECLARE every CURSOR FOR SELECT * FROM %s",
             row_shapes[kind].table);
    PGresult *rows = postgres_run(from, sql);
    if (rows == NULL)
        return STORE_FAILED;
    pq.clear(rows);
    while (error == STORE_OK && count > 0) {
        rows = postgres_run(from, "FETCH 1000 FROM every");
        if (rows == NULL)
            return STORE_FAILED;
        count = pq.ntuples(rows);
        for (int i = 0; i < count && error == STORE_OK; i++)
            error = copy_row(to, kind, rows, i);
        pq.clear(rows);
    }
    pq.clear(postgres_run(from, "CLOSE every"));
    return error;
}

/* As SQLite's own copies have it. */
static enum store_error mark_copy(struct store *to)
{
    int64_t last, chance = 0;
    char id[32];
    enum store_error error = rows_only_number(
        rows_of(to, "SELECT coalesce(max(number), 0) FROM boot", ""), &last);

    portable_random(&chance, 6);
    snprintf(id, sizeof id, STORE_COPY_MARK "%012" PRIx64, (uint64_t)chance);
    const struct cell cells[] = {cell_number(last + 1), cell_text(id),
                                 cell_number(time(NULL))};
    return error == STORE_OK ? store_put(to, ROW_BOOT, cells) : error;
}

int postgres_backup(struct store *own, const char *path)
{
    struct postgres_store *from = postgres_of(own);
    struct store *to;

    if (access(path, F_OK) == 0)
        return -EEXIST;
    enum store_error error = sqlite_engine.create(path, &to);
    if (error != STORE_OK)
        return -EIO;
    PGresult *begun = postgres_run(
        from, "BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY");
    error = begun != NULL ? STORE_OK : STORE_FAILED;
    pq.clear(begun);
    for (int kind = 0; kind < ROW_KINDS && error == STORE_OK; kind++)
        error = copy_table(from, to, (enum row_kind)kind);
    pq.clear(postgres_run(from, "COMMIT"));
    if (error == STORE_OK)
        error = mark_copy(to);
    if (error == STORE_OK)
        error = store_commit(to);
    store_close(to);
    if (error != STORE_OK)
        unlink(path);
    return error == STORE_OK ? 0 : -EIO;
}
