// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * copy.c - all rows of one record into another, which may have another engine;
 * and games that are removed.
 */
#include <stdio.h>
#include <string.h>

#include "src/server/store/engine.h"

/* So many rows are committed at once. */
enum { ROWS_AT_ONCE = 1000 };

static enum store_error copy_row(struct rows *row, struct store *to,
                                 enum row_kind kind)
{
    const struct row_shape *shape = &row_shapes[kind];
    struct cell cells[ROW_CELLS_MAX];

    for (int i = 0; shape->columns[i] != NULL; i++)
        cells[i] = shape->types[i] == 't' ? cell_text(rows_raw_text(row, i))
                                          : cell_number(rows_number(row, i));
    return store_put(to, kind, cells);
}

static enum store_error copy_table(struct store *from, struct store *to,
                                   enum row_kind kind)
{
    /* The engine keeps the texts' addresses. */
    static const char *const every[ROW_KINDS] = {
        [ROW_BOOT] = "SELECT * FROM boot",
        [ROW_EVENT] = "SELECT * FROM event",
        [ROW_BEAT] = "SELECT * FROM beat",
        [ROW_SEAT] = "SELECT * FROM seat",
        [ROW_GUEST] = "SELECT * FROM guest",
        [ROW_GAME] = "SELECT * FROM game",
        [ROW_PERSON] = "SELECT * FROM person",
        [ROW_SANCTION] = "SELECT * FROM sanction",
        [ROW_REPORT] = "SELECT * FROM report",
        [ROW_IGNORED] = "SELECT * FROM ignored",
        [ROW_CRASH] = "SELECT * FROM crash",
    };
    enum store_error error = STORE_OK;
    struct rows row = rows_of(from, every[kind], "");

    for (int count = 1; error == STORE_OK && rows_next(&row); count++) {
        error = copy_row(&row, to, kind);
        if (error == STORE_OK && count % ROWS_AT_ONCE == 0)
            error = store_commit(to);
        if (error == STORE_OK)
            error = store_keep(to);
    }
    enum store_error read = rows_end(&row);
    return error != STORE_OK ? error : read;
}

enum store_error store_copy_rows(struct store *from, struct store *to)
{
    bool is_whole = to->engine->keep_whole != NULL;
    enum store_error error =
        is_whole ? to->engine->keep_whole(to, true) : STORE_OK;

    for (int kind = 0; kind < ROW_KINDS && error == STORE_OK; kind++)
        error = copy_table(from, to, (enum row_kind)kind);
    if (error == STORE_OK)
        error = store_commit(to);
    return error == STORE_OK && is_whole ? to->engine->keep_whole(to, false)
                                         : error;
}

enum store_error store_remove_game(struct store *store, const char *game_id)
{
    return store->engine->remove(store, game_id);
}
