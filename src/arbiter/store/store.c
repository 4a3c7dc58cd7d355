// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/arbiter/store/store.h"

#include "src/arbiter/store/engine.h"

/* The engine that keeps what lies there. */
static const struct store_engine *engine_of(const char *place)
{
    (void)place;
    return &sqlite_engine;
}

enum store_error store_create(const char *place, struct store **out)
{
    return engine_of(place)->create(place, out);
}

enum store_error store_open(const char *place, struct store **out)
{
    return engine_of(place)->open(place, out);
}

enum store_error store_open_to_read(const char *place, struct store **out)
{
    return engine_of(place)->open_to_read(place, out);
}

enum store_error store_open_beside(const char *place, struct store **out)
{
    return engine_of(place)->open_beside(place, out);
}

bool store_remove_unfinished(const char *place)
{
    return engine_of(place)->remove_unfinished(place);
}

bool store_is_in_use(const char *place)
{
    return engine_of(place)->is_in_use(place);
}

enum store_error store_upgrade(const char *place,
                               const struct store_progress *progress)
{
    return engine_of(place)->upgrade(place, progress);
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

void store_idle(struct store *store)
{
    if (store->engine->idle != NULL)
        store->engine->idle(store);
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
