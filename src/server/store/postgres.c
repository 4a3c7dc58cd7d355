// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * postgres.c - journals on a PostgreSQL server: made, opened, copied.
 */
#include "config.h"

#include "src/server/store/postgres.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "src/base/portable.h"

#define RECORD_VERSION_TEXT "1"
enum { RECORD_VERSION = 1, SCHEMA_MAX = 8192 };

static struct postgres_functions libpq;
const struct postgres_functions *const pq = &libpq;

static const char *const names[] = {POSTGRES_FUNCTIONS(LATE_NAME)};

LATE_NOTE(POSTGRESQL_LIBRARY, "games in PostgreSQL", "suggested");

static struct loaded_library loaded = {.library = POSTGRESQL_LIBRARY,
                                       .names = names,
                                       .functions = &libpq,
                                       .count = sizeof names / sizeof *names};

static void close_store(struct store *own)
{
    struct postgres_store *store = postgres_of(own);

    postgres_lease_end(store);
    for (int kind = 0; kind < ROW_KINDS; kind++)
        json_decref(store->turn[kind]);
    pq->finish(store->db);
    free(store);
}

static void note_warning(void *context, const PGresult *notice)
{
    const char *level =
        pq->resultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    struct postgres_store *store = context;

    store->was_warned |= level != NULL && strcmp(level, "WARNING") == 0;
}

enum { OPTIONS_MAX = 64, SERVER_TEXT_MAX = 1024 };

/* An address may name several servers: "host", "hostaddr" and "port" are lists
 * then, and one that names a single port means it for all. */
static bool is_list(const char *keyword)
{
    return strcmp(keyword, "host") == 0 || strcmp(keyword, "hostaddr") == 0 ||
           strcmp(keyword, "port") == 0;
}

static int count_servers(const PQconninfoOption *options)
{
    int most = 1;

    for (; options->keyword != NULL; options++) {
        int count = 1;
        for (const char *at = options->val;
             is_list(options->keyword) && at != NULL &&
             (at = strchr(at, ',')) != NULL;
             at++)
            count++;
        most = count > most ? count : most;
    }
    return most;
}

/* The server's own part of a list. */
static void copy_part(const char *list, int at, char out[SERVER_TEXT_MAX])
{
    const char *comma;

    for (; at > 0 && (comma = strchr(list, ',')) != NULL; at--)
        list = comma + 1;
    snprintf(out, SERVER_TEXT_MAX, "%.*s", (int)strcspn(list, ","), list);
}

/* Libpq waits two seconds for a connection, and for what was sent to reach the
 * server. */
static enum store_error connect_to_server(const PQconninfoOption *options,
                                          int at, struct postgres_store **out)
{
    const char *keywords[OPTIONS_MAX + 5] = {
        "connect_timeout", "tcp_user_timeout", "fallback_application_name",
        "client_encoding"};
    const char *values[OPTIONS_MAX + 5] = {"2", "2000", "hektord", "UTF8"};
    char parts[3][SERVER_TEXT_MAX];
    int count = 4, lists = 0;
    struct postgres_store *store = calloc(1, sizeof *store);

    *out = store;
    if (store == NULL)
        return STORE_FAILED;
    for (; options->keyword != NULL && count < OPTIONS_MAX; options++) {
        if (options->val == NULL)
            continue;
        keywords[count] = options->keyword;
        values[count] = options->val;
        if (is_list(options->keyword)) {
            copy_part(options->val, at, parts[lists]);
            values[count] = parts[lists++];
        }
        count++;
    }
    store->store.engine = &postgres_engine;
    store->db = pq->connectdbParams(keywords, values, 0);
    if (pq->status(store->db) != CONNECTION_OK)
        return postgres_fail(store);
    pq->setNoticeReceiver(store->db, note_warning, store);
    return pq->setnonblocking(store->db, 1) == 0 ? STORE_OK
                                                 : postgres_fail(store);
}

/* What can never be an address is not tried again and again. Libpq takes other
 * words for the name of a database. *options are freed by the caller. */
static enum store_error read_address(const char *place,
                                     PQconninfoOption **options)
{
    char *why = NULL;
    bool has_form = strncmp(strchr(place, ':'), "://", 3) == 0;

    *options = NULL;
    if (!load_library(&loaded)) {
        char said[LATE_WHY_MAX];
        store_error_explain(STORE_NO_ENGINE, late_why(-ELIBACC, said));
        return STORE_NO_ENGINE;
    }
    *options = pq->conninfoParse(place, &why);
    store_error_explain(STORE_NO_ADDRESS, has_form ? why : NULL);
    pq->freemem(why);
    return has_form && *options != NULL ? STORE_OK : STORE_NO_ADDRESS;
}

static enum store_error finish(struct postgres_store *store,
                               enum store_error error, struct store **out)
{
    if (error != STORE_OK && store != NULL)
        close_store(&store->store);
    *out = error == STORE_OK ? &store->store : NULL;
    return error;
}

static enum store_error number_of(struct postgres_store *store, const char *sql,
                                  int64_t *out)
{
    PGresult *row = postgres_run(store, sql);

    if (row == NULL)
        return STORE_FAILED;
    *out =
        pq->ntuples(row) == 1 ? strtoll(pq->getvalue(row, 0, 0), NULL, 10) : 0;
    pq->clear(row);
    return STORE_OK;
}

/* Missing: nothing was ever committed, whether or not there are tables. */
static enum store_error check_version(struct postgres_store *store)
{
    int64_t tables = 0, version = 0;
    enum store_error error = number_of(
        store, "SELECT (to_regclass('record') IS NOT NULL)::int", &tables);

    if (error == STORE_OK && tables == 0)
        return STORE_MISSING;
    if (error == STORE_OK)
        error = number_of(store, "SELECT max(version) FROM record", &version);
    if (error == STORE_OK && version > RECORD_VERSION)
        return STORE_NEWER;
    return error == STORE_OK && version == 0 ? STORE_MISSING : error;
}

/* A move that was shown must outlive the server, and its replica. */
static enum store_error check_safety(struct postgres_store *store)
{
    int64_t is_unsafe = 0;
    enum store_error error = number_of(
        store,
        "SELECT (setting = 'off' OR (setting IN ('local', 'remote_write') AND"
        " (current_setting('synchronous_standby_names') <> ''"
        " OR EXISTS (SELECT FROM pg_stat_replication))))::int"
        " FROM pg_settings WHERE name = 'synchronous_commit'",
        &is_unsafe);

    return error == STORE_OK && is_unsafe ? STORE_UNSAFE : error;
}

/* The tables in the order of their columns, which the turn relies on. Ids are
 * compared byte by byte, as everywhere. An event has the epoch of the host that
 * wrote it, which has set it for its connection. */
static void write_schema(char out[SCHEMA_MAX])
{
    int end = snprintf(
        out, SCHEMA_MAX,
        "BEGIN; SELECT pg_advisory_xact_lock(1212500820);"
        "CREATE TABLE IF NOT EXISTS lease(scope text PRIMARY KEY,"
        " host text NOT NULL, address text NOT NULL, epoch bigint NOT NULL,"
        " until timestamptz NOT NULL);");

    for (int kind = 0; kind < ROW_KINDS; kind++) {
        const struct row_shape *shape = &row_shapes[kind];
        end += snprintf(out + end, (size_t)(SCHEMA_MAX - end),
                        "CREATE TABLE IF NOT EXISTS %s(", shape->table);
        for (int i = 0; shape->columns[i] != NULL; i++)
            end += snprintf(out + end, (size_t)(SCHEMA_MAX - end), "%s %s, ",
                            shape->columns[i],
                            shape->types[i] == 't' ? "text COLLATE \"C\""
                                                   : "bigint");
        for (int i = 0; i < shape->keys; i++)
            end += snprintf(out + end, (size_t)(SCHEMA_MAX - end), "%s%s",
                            i == 0 ? "PRIMARY KEY(" : ", ", shape->columns[i]);
        end += snprintf(out + end, (size_t)(SCHEMA_MAX - end), "));");
    }
    snprintf(out + end, (size_t)(SCHEMA_MAX - end),
             "CREATE UNIQUE INDEX IF NOT EXISTS boot_id ON boot(id);"
             "CREATE UNIQUE INDEX IF NOT EXISTS guest_number ON guest(number);"
             "CREATE UNIQUE INDEX IF NOT EXISTS guest_name ON guest(name);"
             "CREATE INDEX IF NOT EXISTS seat_of_account ON seat(person);"
             "CREATE INDEX IF NOT EXISTS person_id ON person(id);"
             "CREATE TABLE IF NOT EXISTS record(version bigint PRIMARY KEY);"
             "ALTER TABLE event ADD COLUMN IF NOT EXISTS epoch bigint NOT NULL"
             " DEFAULT coalesce(nullif(current_setting('hektor.epoch', true),"
             " ''), '0')::bigint;"
             "CREATE TABLE IF NOT EXISTS envelope(game text COLLATE \"C\","
             " serial bigint, text text NOT NULL, PRIMARY KEY(game, serial));"
             "CREATE TABLE IF NOT EXISTS host(address text PRIMARY KEY,"
             " seen timestamptz NOT NULL);"
             "COMMIT");
}

enum store_error postgres_begin_record(struct postgres_store *store)
{
    PGresult *answer = postgres_run(
        store, "INSERT INTO record VALUES(" RECORD_VERSION_TEXT ")");

    store->is_new = false;
    pq->clear(answer);
    return answer != NULL ? STORE_OK : STORE_FAILED;
}

/* Which error of several servers is told: that of a record before that of a
 * connection, and least of all that a replica is one. */
static int weight_of(enum store_error error)
{
    if (error == STORE_FAILED)
        return strstr(store_error_sentence(error), "read-only") == NULL;
    return error == STORE_MISSING ? 2 : 3;
}

/*
 * Of the servers of an address, the one whose record has what is known, and of
 * several, the one that has most. *out is its store also after an error of it,
 * such as STORE_MISSING; or NULL.
 */
static enum store_error connect_to(const char *place,
                                   const struct store_known *known,
                                   struct postgres_store **out)
{
    PQconninfoOption *options;
    enum store_error error = read_address(place, &options), first = error;
    int servers = error == STORE_OK ? count_servers(options) : 0;
    int64_t most = -1;

    *out = NULL;
    for (int at = 0; at < servers; at++) {
        struct postgres_store *store;
        int64_t turns = 0;
        char told[512];

        snprintf(told, sizeof told, "%s", store_error_sentence(STORE_FAILED));
        error = connect_to_server(options, at, &store);
        if (error == STORE_OK)
            error = check_version(store);
        if (error == STORE_OK)
            error = store_check_known(&store->store, known);
        if (error == STORE_OK && servers > 1)
            error = number_of(
                store, "SELECT (count(*) + sum(turns))::bigint FROM term",
                &turns);
        bool is_better =
            error == STORE_OK
                ? first != STORE_OK || turns > most
                : *out == NULL || (first != STORE_OK &&
                                   weight_of(error) > weight_of(first));
        if (!is_better) {
            if (first == STORE_FAILED)
                store_error_explain(STORE_FAILED, told);
            if (store != NULL)
                close_store(&store->store);
            continue;
        }
        if (*out != NULL)
            close_store(&(*out)->store);
        *out = store;
        first = error;
        most = turns;
    }
    if (servers > 0)
        pq->conninfoFree(options);
    return first;
}

static enum store_error create(const char *place, struct store **out)
{
    struct postgres_store *store;
    char schema[SCHEMA_MAX];
    enum store_error error = connect_to(place, NULL, &store);

    if (error == STORE_OK)
        error = STORE_LOCKED; /* another has just made it */
    if (error == STORE_MISSING)
        error = check_safety(store);
    if (error == STORE_OK) {
        write_schema(schema);
        PGresult *answer = postgres_run(store, schema);
        error = answer != NULL ? STORE_OK : STORE_FAILED;
        pq->clear(answer);
    }
    if (error == STORE_OK)
        error = postgres_lease_take(store);
    if (error == STORE_OK)
        store->is_new = true;
    return finish(store, error, out);
}

static enum store_error open_beside(const char *place,
                                    const struct store_known *known,
                                    struct store **out)
{
    struct postgres_store *store;
    enum store_error error = connect_to(place, known, &store);

    return finish(store, error, out);
}

static enum store_error open_to_read(const char *place, struct store **out)
{
    enum store_error error = open_beside(place, NULL, out);

    if (error == STORE_OK)
        pq->clear(postgres_run(postgres_of(*out),
                               "SET default_transaction_read_only = on"));
    return error;
}

static enum store_error open_to_write(const char *place,
                                      const struct store_known *known,
                                      struct store **out)
{
    enum store_error error = open_beside(place, known, out);

    if (error != STORE_OK)
        return error;
    struct postgres_store *store = postgres_of(*out);
    error = check_safety(store);
    if (error == STORE_OK)
        error = postgres_lease_take(store);
    return finish(store, error, out);
}

static bool is_in_use(const char *place)
{
    struct store *store;
    int64_t is_held = 0;

    if (open_to_read(place, &store) != STORE_OK)
        return false;
    number_of(postgres_of(store),
              "SELECT (until > clock_timestamp())::int FROM lease"
              " WHERE scope = 'hall'",
              &is_held);
    close_store(store);
    return is_held != 0;
}

/* What nobody has committed is not there. */
static bool remove_unfinished(const char *place)
{
    (void)place;
    return false;
}

static enum store_error keep(struct store *store)
{
    return postgres_lease_keep(postgres_of(store));
}

static int64_t count_bytes(struct store *store)
{
    int64_t bytes = -1;

    number_of(postgres_of(store), "SELECT pg_database_size(current_database())",
              &bytes);
    return bytes;
}

static bool is_over_network(const struct store *store)
{
    (void)store;
    return true;
}

const struct store_engine postgres_engine = {
    .create = create,
    .open = open_to_write,
    .open_to_read = open_to_read,
    .open_beside = open_beside,
    .remove_unfinished = remove_unfinished,
    .is_in_use = is_in_use,
    .close = close_store,
    .put = postgres_put,
    .remove = postgres_remove,
    .commit = postgres_commit,
    .keep_whole = postgres_keep_whole,
    .keep = keep,
    .leader = postgres_leader,
    .give_up = postgres_give_up,
    .announce = postgres_announce,
    .note_host = postgres_note_host,
    .await_hint = postgres_await_hint,
    .keep_envelope = postgres_keep_envelope,
    .count_bytes = count_bytes,
    .ask = postgres_ask,
    .next = postgres_next,
    .number = postgres_cell_number,
    .text = postgres_cell_text,
    .end = postgres_end,
    .backup = postgres_backup,
    .is_over_network = is_over_network,
};

/* A row of the answer, whose columns are in the order of the shape. */
static enum store_error copy_row(struct store *to, enum row_kind kind,
                                 const PGresult *rows, int at)
{
    const struct row_shape *shape = &row_shapes[kind];
    struct cell cells[ROW_CELLS_MAX];

    for (int i = 0; shape->columns[i] != NULL; i++) {
        const char *text = pq->getvalue(rows, at, i);
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
    pq->clear(rows);
    while (error == STORE_OK && count > 0) {
        rows = postgres_run(from, "FETCH 1000 FROM every");
        if (rows == NULL)
            return STORE_FAILED;
        count = pq->ntuples(rows);
        for (int i = 0; i < count && error == STORE_OK; i++)
            error = copy_row(to, kind, rows, i);
        pq->clear(rows);
    }
    pq->clear(postgres_run(from, "CLOSE every"));
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
    pq->clear(begun);
    for (int kind = 0; kind < ROW_KINDS && error == STORE_OK; kind++)
        error = copy_table(from, to, (enum row_kind)kind);
    pq->clear(postgres_run(from, "COMMIT"));
    if (error == STORE_OK)
        error = mark_copy(to);
    if (error == STORE_OK)
        error = store_commit(to);
    store_close(to);
    if (error != STORE_OK)
        unlink(path);
    return error == STORE_OK ? 0 : -EIO;
}
