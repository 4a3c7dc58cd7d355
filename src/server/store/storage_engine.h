// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * storage_engine.h - the seam between what the store keeps and where it is
 * kept: the tables and their rows, and what an engine must do with them.
 * Internal to this folder; others ask store.h.
 *
 * Every row is found by its key and written whole, so an engine may write a
 * row at once or with all others of its turn. Questions are in the SQL that
 * all engines know; their values are $1, $2 and so on, each mentioned first in
 * this order.
 */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "src/server/store/error.h"
#include "src/server/store/term.h"

/* The row of the table boot that store_backup adds begins with it; no boot has
 * such an id. */
#define STORE_COPY_MARK "copy-"

/* And the row of store_accept with this. */
#define STORE_ACCEPT_MARK "accept-"

enum row_kind {
    ROW_BOOT,
    ROW_EVENT,
    ROW_BEAT,
    ROW_SEAT,
    ROW_GUEST,
    ROW_CRASH,
    ROW_TERM,
    ROW_GAME,
    ROW_PERSON,
    ROW_SANCTION,
    ROW_REPORT,
    ROW_IGNORED,
    ROW_KINDS
};

enum { ROW_CELLS_MAX = 10, ROW_SQL_MAX = 1024 };

struct row_shape {
    const char *table;
    const char *columns[ROW_CELLS_MAX + 1]; /* the key first; then NULL */
    const char *types; /* a letter for each: 't' for a text, 'n' a number */
    int keys; /* so many columns are its key */
    bool is_final; /* a second row with the same key is an error; others take
                      the place of the first */
};

extern const struct row_shape row_shapes[ROW_KINDS];

/* Its first column is the ID of a game. */
bool row_is_of_game(enum row_kind kind);

/* "INSERT INTO beat(game, at_ms) SOURCE ON CONFLICT(game) DO UPDATE ...". */
void row_write_insert(enum row_kind kind, const char *source,
                      char out[ROW_SQL_MAX]);

/* A value; text is NULL for a number. */
struct cell {
    const char *text;
    size_t bytes;
    int64_t number;
};

struct cell cell_text(const char *text);
struct cell cell_number(int64_t number);

/* An answer of the record, row by row. */
struct rows {
    struct store *store;
    void *answer; /* the engine's */
    int at; /* the row, for the engine */
    enum store_error error;
};

struct store_leader;

/*
 * What an engine does. Those that open give a new store, or NULL in *out with
 * an error. Only "idle", "keep", "keep_whole",
 * "check" and what hosts ask of each other may
 * be NULL.
 */
struct store_engine {
    enum store_error (*create)(const char *place, struct store **out);
    /* known may be NULL; see store_open_known. */
    enum store_error (*open)(const char *place, const struct store_known *known,
                             struct store **out);
    enum store_error (*open_to_read)(const char *place, struct store **out);
    enum store_error (*open_beside)(const char *place,
                                    const struct store_known *known,
                                    struct store **out);
    bool (*remove_unfinished)(const char *place);
    bool (*is_in_use)(const char *place);
    void (*close)(struct store *store);

    /* Write a row in the transaction of this turn; begin one if there is
     * none. The cells are the caller's. */
    enum store_error (*put)(struct store *store, enum row_kind kind,
                            const struct cell *cells);
    /* Remove a game's rows of all kinds, whole or not at all. Nothing of it was
     * put in this turn. */
    enum store_error (*remove)(struct store *store, const char *game_id);
    enum store_error (*commit)(struct store *store);
    /* Everything that is committed from true to false is kept whole or not at
     * all; NULL: what is unfinished is no journal, and is removed. */
    enum store_error (*keep_whole)(struct store *store, bool begins);
    void (*idle)(struct store *store);

    /* Show others that we live; to be called every second at least. */
    enum store_error (*keep)(struct store *store);

    enum store_error (*leader)(struct store *store, struct store_leader *out);
    enum store_error (*give_up)(struct store *store, int64_t epoch);
    enum store_error (*announce)(struct store *store, const char *address);
    enum store_error (*note_host)(struct store *store, const char *address);
    void (*await_hint)(struct store *store, int wait_ms);
    enum store_error (*keep_envelope)(struct store *store, const char *game_id,
                                      int serial, const char *text);

    /* Ask; what this turn has written is seen. rows->store is set. sql is a
     * static text. */
    void (*ask)(struct rows *rows, const char *sql, const struct cell *values,
                int count);
    bool (*next)(struct rows *rows); /* false: no more, or rows->error */
    int64_t (*number)(struct rows *rows, int column);
    const char *(*text)(struct rows *rows, int column); /* until the next */
    void (*end)(struct rows *rows);

    enum store_error (*check)(struct store *store);
    int (*backup)(struct store *store, const char *path);
    bool (*is_over_network)(const struct store *store);
    int64_t (*count_bytes)(struct store *store); /* below 0: not known */
};

/* At the beginning of each engine's own. */
struct store {
    const struct store_engine *engine;
    int64_t boot; /* the number of this boot in the record; 0: not asked yet */
    bool in_doubt; /* see store_is_in_doubt */
    bool has_put; /* something, in this turn */
    struct store_term term; /* ours; id "": it is not counted */
    int64_t term_began_s;
};

extern const struct store_engine sqlite_engine, postgres_engine;

enum store_error store_put(struct store *store, enum row_kind kind,
                           const struct cell *cells);

/* Ask; types has one letter for each value behind it: 't' for a text, 'n' for
 * an int64_t. Ends with rows_end, whatever happens. */
struct rows rows_of(struct store *store, const char *sql, const char *types,
                    ...);

/* Go to the first row, or the next; false: there is none. */
bool rows_next(struct rows *rows);

int64_t rows_number(struct rows *rows, int column);

/* A text that may be shown, such as a name: the record may be another's. "" if
 * there is none. */
void rows_text(struct rows *rows, int column, char *out, size_t out_bytes);

/* The same as it is kept: only to be compared with words, or to be parsed. */
const char *rows_raw_text(struct rows *rows, int column);

enum store_error rows_end(struct rows *rows);

/* The number of the one row that was asked for, such as a count; 0 if there is
 * none. Ends the rows. */
enum store_error rows_only_number(struct rows rows, int64_t *out);

/* Does the record have all that is known? NULL: nothing is. If it is older, the
 * one who knows is told. */
enum store_error store_check_known(struct store *store,
                                   const struct store_known *known);

/* Have the number of this boot in store->boot. */
enum store_error store_know_boot(struct store *store, int64_t wall_s);
