// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/server/store/storage_engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "src/base/text.h"

const struct row_shape row_shapes[ROW_KINDS] = {
    [ROW_BOOT] = {"boot", {"number", "id", "wall"}, "ntn", 1, false},
    [ROW_EVENT] = {"event",
                   {"game", "seq", "at_ms", "wall", "actor", "kind", "v",
                    "body", "boot", "mono_ms"},
                   "tnnnttntnn",
                   2,
                   true},
    [ROW_BEAT] = {"beat",
                  {"game", "at_ms", "wall", "boot", "mono_ms"},
                  "tnnnn",
                  1,
                  false},
    [ROW_SEAT] = {"seat", {"game", "seat", "person", "name"}, "ttnt", 2, false},
    [ROW_GUEST] = {"guest", {"key", "number", "name"}, "tnt", 1, false},
    [ROW_GAME] = {"game",
                  {"id", "phase", "plies", "white", "black", "result", "wall",
                   "resume", "place"},
                  "ttntttntt",
                  1,
                  false},
    [ROW_PERSON] = {"person", {"uid", "name", "id", "wall"}, "ntnn", 2, false},
    [ROW_SANCTION] = {"sanction",
                      {"kind", "person", "name", "reason", "wall", "lifted"},
                      "tnttnn",
                      2,
                      false},
    [ROW_REPORT] = {"report",
                    {"number", "game", "person", "name", "said", "made",
                     "told"},
                    "ntnttnt",
                    1,
                    false},
    [ROW_IGNORED] =
        {"ignored", {"person", "other", "name", "wall"}, "nntn", 2, false},
    [ROW_CRASH] = {"crash", {"game", "crashes", "wall"}, "tnn", 1, false},
    [ROW_TERM] = {"term", {"id", "turns", "wall"}, "tnn", 1, false},
};

bool row_is_of_game(enum row_kind kind)
{
    return kind == ROW_GAME || strcmp(row_shapes[kind].columns[0], "game") == 0;
}

/* Append to the text; what does not fit is cut off. */
static void append_sql(char out[ROW_SQL_MAX], const char *format, ...)
{
    size_t used = strlen(out);
    va_list values;

    va_start(values, format);
    vsnprintf(out + used, ROW_SQL_MAX - used, format, values);
    va_end(values);
}

void row_write_insert(enum row_kind kind, const char *source,
                      char out[ROW_SQL_MAX])
{
    const struct row_shape *shape = &row_shapes[kind];
    const char *const *column = shape->columns;

    out[0] = '\0';
    append_sql(out, "INSERT INTO %s", shape->table);
    for (int i = 0; column[i] != NULL; i++)
        append_sql(out, "%s%s", i == 0 ? "(" : ", ", column[i]);
    append_sql(out, ") %s", source);
    if (shape->is_final)
        return;
    for (int i = 0; i < shape->keys; i++)
        append_sql(out, "%s%s", i == 0 ? " ON CONFLICT(" : ", ", column[i]);
    for (int i = shape->keys; column[i] != NULL; i++)
        append_sql(out, "%s%s = excluded.%s",
                   i == shape->keys ? ") DO UPDATE SET " : ", ", column[i],
                   column[i]);
}

struct cell cell_text(const char *text)
{
    return (struct cell){.text = text, .bytes = strlen(text)};
}

struct cell cell_number(int64_t number)
{
    return (struct cell){.number = number};
}

enum store_error store_put(struct store *store, enum row_kind kind,
                           const struct cell *cells)
{
    store->has_put = true;
    return store->engine->put(store, kind, cells);
}

struct rows rows_of(struct store *store, const char *sql, const char *types,
                    ...)
{
    struct rows rows = {.store = store};
    struct cell values[ROW_CELLS_MAX];
    int count = 0;
    va_list list;

    va_start(list, types);
    for (; types[count] != '\0'; count++)
        values[count] = types[count] == 't'
                            ? cell_text(va_arg(list, const char *))
                            : cell_number(va_arg(list, int64_t));
    va_end(list);
    store->engine->ask(&rows, sql, values, count);
    return rows;
}

bool rows_next(struct rows *rows)
{
    return rows->error == STORE_OK && rows->store->engine->next(rows);
}

int64_t rows_number(struct rows *rows, int column)
{
    return rows->store->engine->number(rows, column);
}

const char *rows_raw_text(struct rows *rows, int column)
{
    return rows->store->engine->text(rows, column);
}

void rows_text(struct rows *rows, int column, char *out, size_t out_bytes)
{
    text_clean(rows_raw_text(rows, column), out, out_bytes);
}

enum store_error rows_end(struct rows *rows)
{
    rows->store->engine->end(rows);
    return rows->error;
}

enum store_error rows_only_number(struct rows rows, int64_t *out)
{
    *out = rows_next(&rows) ? rows_number(&rows, 0) : 0;
    return rows_end(&rows);
}
