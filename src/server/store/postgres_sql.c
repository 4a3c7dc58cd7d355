// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres_sql.c - rows written to a PostgreSQL server, and asked from it. A
 * turn is one statement, so that no transaction is open between two messages:
 * a host that freezes holds no lock.
 */
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/base/portable.h"
#include "src/base/text.h"
#include "src/server/store/postgres.h"
#include "src/wire/wire.h"

enum { TURN_SQL_MAX = ROW_KINDS * (ROW_SQL_MAX + 32) + 512, NUMBER_MAX = 24 };

enum store_error postgres_fail(struct postgres_store *store)
{
    store->failed = true;
    store_error_explain(STORE_FAILED, pq->errorMessage(store->db));
    return STORE_FAILED;
}

enum store_error postgres_error(const struct postgres_store *store)
{
    return store->has_moved ? STORE_MOVED : STORE_FAILED;
}

/* Wait until the server has answered, or the time is over. */
static bool await_answer(struct postgres_store *store, int64_t until_ms)
{
    int unsent;

    while ((unsent = pq->flush(store->db)) > 0 || pq->isBusy(store->db)) {
        int64_t left_ms = until_ms - monotonic_ms();
        struct pollfd fd = {.fd = pq->socket(store->db),
                            .events = (short)(POLLIN | (unsent ? POLLOUT : 0))};
        if (unsent < 0 || left_ms <= 0)
            return false;
        poll(&fd, 1, (int)left_ms);
        if (fd.revents != 0 && !pq->consumeInput(store->db))
            return false;
    }
    return unsent == 0;
}

static bool is_good(const PGresult *answer)
{
    ExecStatusType status = pq->resultStatus(answer);

    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* The server has undone the statement, and the connection goes on. */
static bool is_refusal(const PGresult *answer)
{
    const char *level =
        pq->resultErrorField(answer, PG_DIAG_SEVERITY_NONLOCALIZED);

    return level != NULL && strcmp(level, "ERROR") == 0;
}

/* Of what was sent, the last answer; NULL: one was not good, or none came. */
static PGresult *take_answer(struct postgres_store *store, int is_sent)
{
    bool may_wait = store->is_whole || (store->epoch == 0 && !store->listens);
    int64_t until_ms =
        monotonic_ms() + (may_wait ? POSTGRES_LOOK_MS : POSTGRES_TURN_MS);
    PGresult *last = NULL, *answer = NULL;
    bool good = is_sent == 1;

    store->was_refused = false;
    while (good && (good = await_answer(store, until_ms)) &&
           (answer = pq->getResult(store->db)) != NULL) {
        pq->clear(last);
        last = answer;
        good = is_good(answer);
    }
    if (good && last != NULL)
        return last;
    postgres_fail(store);
    store->was_refused = last != NULL && is_refusal(last);
    if (last != NULL && !is_good(last))
        store_error_explain(STORE_FAILED, pq->resultErrorMessage(last));
    else if (pq->errorMessage(store->db)[0] == '\0')
        store_error_explain(STORE_FAILED,
                            gettext("the database does not answer"));
    pq->clear(last);
    return NULL;
}

PGresult *postgres_run(struct postgres_store *store, const char *sql)
{
    return take_answer(store, pq->sendQuery(store->db, sql));
}

PGresult *postgres_run_with(struct postgres_store *store, const char *sql,
                            const char *const *values, int count)
{
    return take_answer(store, pq->sendQueryParams(store->db, sql, count, NULL,
                                                  values, NULL, NULL, 0));
}

static bool prepare(struct postgres_store *store, const char *name,
                    const char *sql)
{
    PGresult *answer =
        take_answer(store, pq->sendPrepare(store->db, name, sql, 0, NULL));

    pq->clear(answer);
    return answer != NULL;
}

/* PostgreSQL stores only UTF-8, but the name of an account can be any bytes. */
static json_t *json_of(const struct cell *cell)
{
    if (cell->text == NULL)
        return json_integer(cell->number);
    json_t *text = json_stringn(cell->text, cell->bytes);
    if (text != NULL)
        return text;
    char *clean = malloc(cell->bytes + 1), *copy = NULL;
    if (clean != NULL && (copy = strndup(cell->text, cell->bytes)) != NULL) {
        text_clean(copy, clean, cell->bytes + 1);
        text = json_string(clean);
    }
    free(copy);
    free(clean);
    return text;
}

enum store_error postgres_put(struct store *own, enum row_kind kind,
                              const struct cell *cells)
{
    struct postgres_store *store = postgres_of(own);
    const struct row_shape *shape = &row_shapes[kind];
    char key[128] = "";

    if (store->failed)
        return postgres_error(store);
    if (store->turn[kind] == NULL)
        store->turn[kind] = json_object();
    /* The row's key as one text. */
    size_t end = 0;

    for (int i = 0; i < shape->keys && end < 128; i++)
        end += (size_t)(cells[i].text != NULL
                            ? snprintf(key + end, 128 - end, "%.*s/",
                                       (int)cells[i].bytes, cells[i].text)
                            : snprintf(key + end, 128 - end, "%" PRId64 "/",
                                       cells[i].number));
    json_t *row = json_object();
    bool good = row != NULL &&
                !(shape->is_final && json_object_get(store->turn[kind], key));
    for (int i = 0; good && shape->columns[i] != NULL; i++)
        good = json_object_set_new(row, shape->columns[i],
                                   json_of(&cells[i])) == 0;
    if (good && json_object_set(store->turn[kind], key, row) == 0) {
        json_decref(row);
        return STORE_OK;
    }
    json_decref(row);
    store->failed = true;
    return STORE_FAILED;
}

/*
 * FOR SHARE, and in the same statement: a takeover that has begun is waited
 * for, and one that comes waits for us. A plain look, or one with FOR KEY
 * SHARE, lets the old host's turn be committed unseen by the new one.
 */
static void write_turn(const struct postgres_store *store,
                       char out[TURN_SQL_MAX])
{
    char source[ROW_SQL_MAX / 2], insert[ROW_SQL_MAX];
    int end = snprintf(
        out, TURN_SQL_MAX, "WITH held AS MATERIALIZED (%s)",
        store->epoch > 0
            ? "SELECT 1 FROM lease WHERE scope = 'hall' AND host = $1"
              " AND epoch = $2::bigint FOR SHARE"
            : "SELECT 1 WHERE $1::text IS NOT NULL OR $2::bigint IS NULL");

    for (int kind = 0; kind < ROW_KINDS; kind++) {
        const struct row_shape *shape = &row_shapes[kind];
        int used = 0;
        for (int i = 0; shape->columns[i] != NULL; i++)
            used +=
                snprintf(source + used, sizeof source - (size_t)used, "%s r.%s",
                         i == 0 ? "SELECT" : ",", shape->columns[i]);
        snprintf(source + used, sizeof source - (size_t)used,
                 " FROM json_populate_recordset(NULL::%s, $%d) AS r,"
                 " held WHERE true",
                 shape->table, kind + 3);
        row_write_insert((enum row_kind)kind, source, insert);
        end += snprintf(out + end, (size_t)(TURN_SQL_MAX - end),
                        ", w%d AS (%s)", kind, insert);
    }
    snprintf(out + end, (size_t)(TURN_SQL_MAX - end),
             " SELECT pg_notify('hektor', $2::bigint::text) FROM held");
}

/* The rows of a kind as an array; from malloc. */
static char *rows_of_turn(const struct postgres_store *store, int kind)
{
    json_t *array = json_array(), *row;
    const char *key;

    json_object_foreach(store->turn[kind], key, row)
        json_array_append(array, row);
    char *text = wire_text(array);
    json_decref(array);
    return text;
}

static bool has_rows(const struct postgres_store *store)
{
    for (int kind = 0; kind < ROW_KINDS; kind++)
        if (json_object_size(store->turn[kind]) > 0)
            return true;
    return false;
}

static PGresult *send_turn(struct postgres_store *store)
{
    char sql[TURN_SQL_MAX], epoch[NUMBER_MAX], *texts[ROW_KINDS];
    const char *values[ROW_KINDS + 2] = {store->host, epoch};

    snprintf(epoch, sizeof epoch, "%" PRId64, store->epoch);
    if (!store->is_turn_prepared) {
        write_turn(store, sql);
        if (!prepare(store, "turn", sql))
            return NULL;
        store->is_turn_prepared = true;
    }
    for (int kind = 0; kind < ROW_KINDS; kind++)
        values[kind + 2] = texts[kind] = rows_of_turn(store, kind);
    store->store.in_doubt = true;
    PGresult *answer = take_answer(
        store, pq->sendQueryPrepared(store->db, "turn", ROW_KINDS + 2, values,
                                     NULL, NULL, 0));
    for (int kind = 0; kind < ROW_KINDS; kind++)
        free(texts[kind]);
    return answer;
}

static enum store_error commit_so_far(struct postgres_store *store)
{
    bool was_in_doubt = store->store.in_doubt;

    if (store->failed)
        return postgres_error(store);
    store->was_warned = false;
    if (store->is_new && postgres_begin_record(store) != STORE_OK)
        return STORE_FAILED;
    if (!has_rows(store))
        return STORE_OK;
    PGresult *answer = send_turn(store);
    bool is_held = answer != NULL && pq->ntuples(answer) == 1;
    pq->clear(answer);
    if (answer != NULL ? !is_held : store->was_refused)
        store->store.in_doubt = was_in_doubt;
    if (answer == NULL)
        return STORE_FAILED;
    if (!is_held)
        return postgres_lease_lost(store);
    /* "Canceling the wait for synchronous replication" is a warning only. */
    if (store->was_warned)
        return postgres_fail(store);
    for (int kind = 0; kind < ROW_KINDS; kind++)
        json_object_clear(store->turn[kind]);
    return STORE_OK;
}

enum store_error postgres_commit(struct store *own)
{
    struct postgres_store *store = postgres_of(own);
    enum store_error error = commit_so_far(store);

    if (error == STORE_OK)
        store->store.in_doubt = false;
    return error;
}

enum store_error postgres_keep_whole(struct store *own, bool begins)
{
    struct postgres_store *store = postgres_of(own);

    store->is_whole = true;
    store->was_warned = false;
    PGresult *answer = postgres_run(store, begins ? "BEGIN" : "COMMIT");
    store->is_whole = begins;
    pq->clear(answer);
    if (answer != NULL && store->was_warned)
        return postgres_fail(store);
    return answer != NULL ? STORE_OK : STORE_FAILED;
}

/* At once, and only under our lease. */
enum store_error postgres_remove(struct store *own, const char *game_id)
{
    struct postgres_store *store = postgres_of(own);
    char sql[TURN_SQL_MAX], epoch[NUMBER_MAX];
    const char *values[] = {store->host, epoch, game_id};
    int end = snprintf(
        sql, sizeof sql,
        "WITH held AS MATERIALIZED (SELECT 1 FROM lease WHERE scope = 'hall'"
        " AND host = $1 AND epoch = $2::bigint FOR SHARE)");

    for (int kind = 0; kind < ROW_KINDS; kind++)
        if (row_is_of_game((enum row_kind)kind))
            end += snprintf(
                sql + end, sizeof sql - (size_t)end,
                ", d%d AS (DELETE FROM %s USING held WHERE %s = $3)", kind,
                row_shapes[kind].table, row_shapes[kind].columns[0]);
    snprintf(sql + end, sizeof sql - (size_t)end,
             ", e AS (DELETE FROM envelope USING held WHERE game = $3)"
             " SELECT 1 FROM held");
    snprintf(epoch, sizeof epoch, "%" PRId64, store->epoch);
    if (store->failed)
        return STORE_FAILED;
    PGresult *answer = postgres_run_with(store, sql, values, 3);
    if (answer == NULL)
        return STORE_FAILED;
    bool is_held = pq->ntuples(answer) == 1;
    pq->clear(answer);
    return is_held ? STORE_OK : postgres_lease_lost(store);
}

/* "FROM game" or "JOIN game", and not the column of that name. */
static bool asks_table(const char *sql, const char *table)
{
    enum { WORD = 5 };
    size_t bytes = strlen(table);

    for (const char *at = sql; (at = strstr(at, table)) != NULL; at += bytes)
        if (at - sql >= WORD &&
            (strncmp(at - WORD, "FROM ", WORD) == 0 ||
             strncmp(at - WORD, "JOIN ", WORD) == 0) &&
            strchr(" )", at[bytes]) != NULL)
            return true;
    return false;
}

/* Does it ask a table that this turn has written to? */
static bool concerns_turn(const struct postgres_store *store, const char *sql)
{
    for (int kind = 0; kind < ROW_KINDS; kind++)
        if (json_object_size(store->turn[kind]) > 0 &&
            asks_table(sql, row_shapes[kind].table))
            return true;
    return false;
}

/* The number of the prepared question; POSTGRES_KEPT: there is no room. */
static int find_kept(struct postgres_store *store, const char *sql)
{
    char name[NUMBER_MAX];
    int i = 0;

    while (i < POSTGRES_KEPT && store->kept[i] != NULL && store->kept[i] != sql)
        i++;
    if (i == POSTGRES_KEPT || store->kept[i] == sql)
        return i;
    snprintf(name, sizeof name, "q%d", i);
    if (!prepare(store, name, sql))
        return -1;
    store->kept[i] = sql;
    return i;
}

void postgres_ask(struct rows *rows, const char *sql, const struct cell *values,
                  int count)
{
    struct postgres_store *store = postgres_of(rows->store);
    char numbers[ROW_CELLS_MAX][NUMBER_MAX], name[NUMBER_MAX];
    const char *texts[ROW_CELLS_MAX];

    rows->at = -1;
    rows->error = store->failed ? postgres_error(store) : STORE_OK;
    if (rows->error == STORE_OK && concerns_turn(store, sql))
        rows->error = commit_so_far(store);
    if (rows->error == STORE_OK)
        rows->error = postgres_lease_keep(store);
    if (rows->error != STORE_OK)
        return;
    for (int i = 0; i < count; i++) {
        snprintf(numbers[i], NUMBER_MAX, "%" PRId64, values[i].number);
        texts[i] = values[i].text != NULL ? values[i].text : numbers[i];
    }
    int kept = find_kept(store, sql);
    snprintf(name, sizeof name, "q%d", kept);
    if (kept >= 0)
        rows->answer =
            kept < POSTGRES_KEPT
                ? take_answer(store,
                              pq->sendQueryPrepared(store->db, name, count,
                                                    texts, NULL, NULL, 0))
                : postgres_run_with(store, sql, texts, count);
    if (rows->answer == NULL)
        rows->error = STORE_FAILED;
}

bool postgres_next(struct rows *rows)
{
    return ++rows->at < pq->ntuples(rows->answer);
}

int64_t postgres_cell_number(struct rows *rows, int column)
{
    return strtoll(pq->getvalue(rows->answer, rows->at, column), NULL, 10);
}

const char *postgres_cell_text(struct rows *rows, int column)
{
    return pq->getvalue(rows->answer, rows->at, column);
}

void postgres_end(struct rows *rows)
{
    pq->clear(rows->answer);
    rows->answer = NULL;
}
