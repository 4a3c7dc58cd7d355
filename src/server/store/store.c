// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/server/store/store.h"

#include <string.h>

#include "src/server/store/engine.h"

bool store_is_on_server(const char *place)
{
    return strncmp(place, "postgresql:", strlen("postgresql:")) == 0 ||
           strncmp(place, "postgres:", strlen("postgres:")) == 0;
}

const char *store_place_shown(const char *place)
{
    return store_is_on_server(place) ? "PostgreSQL" : place;
}

/* The engine that keeps what lies there; NULL: this build has none. What an
 * earlier one has said is no reason any more. */
static const struct store_engine *engine_of(const char *place)
{
    store_error_explain(STORE_FAILED, NULL);
    if (!store_is_on_server(place))
        return &sqlite_engine;
#ifdef HAVE_POSTGRESQL
    return &postgres_engine;
#else
    return NULL;
#endif
}

enum store_error store_create(const char *place, struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->create(place, out) : STORE_NO_ENGINE;
}

enum store_error store_open(const char *place, struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open(place, out) : STORE_NO_ENGINE;
}

enum store_error store_open_to_read(const char *place, struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open_to_read(place, out) : STORE_NO_ENGINE;
}

enum store_error store_open_beside(const char *place, struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open_beside(place, out) : STORE_NO_ENGINE;
}

bool store_remove_unfinished(const char *place)
{
    const struct store_engine *engine = engine_of(place);

    return engine != NULL && engine->remove_unfinished(place);
}

bool store_is_in_use(const char *place)
{
    const struct store_engine *engine = engine_of(place);

    return engine != NULL && engine->is_in_use(place);
}

void store_close(struct store *store)
{
    if (store != NULL)
        store->engine->close(store);
}

enum store_error store_commit(struct store *store)
{
    return store->engine->commit(store);
}

bool store_is_in_doubt(const struct store *store)
{
    return store->in_doubt;
}

void store_idle(struct store *store)
{
    if (store->engine->idle != NULL)
        store->engine->idle(store);
}

enum store_error store_keep(struct store *store)
{
    return store != NULL && store->engine->keep != NULL
               ? store->engine->keep(store)
               : STORE_OK;
}

enum store_error store_leader(struct store *store, struct store_leader *out)
{
    return store != NULL && store->engine->leader != NULL
               ? store->engine->leader(store, out)
               : STORE_MISSING;
}

enum store_error store_give_up(struct store *store, int64_t epoch)
{
    return store->engine->give_up != NULL ? store->engine->give_up(store, epoch)
                                          : STORE_OK;
}

enum store_error store_announce(struct store *store, const char *address)
{
    return store->engine->announce != NULL
               ? store->engine->announce(store, address)
               : STORE_OK;
}

enum store_error store_keep_envelope(struct store *store, const char *game_id,
                                     int serial, const char *text)
{
    return store->engine->keep_envelope != NULL
               ? store->engine->keep_envelope(store, game_id, serial, text)
               : STORE_OK;
}

enum store_error store_read_envelope(struct store *store, const char *game_id,
                                     int serial, char **text)
{
    char *kept = NULL;
    bool is_there = false;

    if (store->engine->keep_envelope == NULL)
        return STORE_MISSING;
    struct rows row = rows_of(
        store, "SELECT text FROM envelope WHERE game = $1 AND serial = $2",
        "tn", game_id, (int64_t)serial);
    while (rows_next(&row) && !is_there) {
        is_there = true;
        kept = strdup(rows_raw_text(&row, 0));
    }
    enum store_error error = rows_end(&row);
    if (error == STORE_OK && !is_there)
        return STORE_MISSING;
    if (error == STORE_OK && kept == NULL)
        error = STORE_FAILED;
    if (error == STORE_OK)
        *text = kept;
    else
        free(kept);
    return error;
}

enum store_error store_envelopes(struct store *store,
                                 store_envelope_visitor *visit, void *context)
{
    if (store->engine->keep_envelope == NULL)
        return STORE_OK;
    struct rows row = rows_of(store, "SELECT text FROM envelope", "");
    while (rows_next(&row) && visit(context, rows_raw_text(&row, 0)))
        continue;
    return rows_end(&row);
}

void store_await_hint(struct store *store, int wait_ms)
{
    if (store->engine->await_hint != NULL)
        store->engine->await_hint(store, wait_ms);
}

int64_t store_bytes(struct store *store)
{
    return store->engine->count_bytes(store);
}

enum store_error store_check(struct store *store)
{
    return store->engine->check != NULL ? store->engine->check(store)
                                        : STORE_OK;
}

int store_backup(struct store *store, const char *path)
{
    return store->engine->backup(store, path);
}

bool store_is_over_network(const struct store *store)
{
    return store != NULL && store->engine->is_over_network(store);
}
