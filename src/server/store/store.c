// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "src/server/store/store.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/base/portable.h"
#include "src/server/store/storage_engine.h"
#include "src/wire/wire.h"

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
    return store_open_known(place, NULL, out);
}

enum store_error store_open_known(const char *place,
                                  const struct store_known *known,
                                  struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open(place, known, out) : STORE_NO_ENGINE;
}

enum store_error store_open_to_read(const char *place, struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open_to_read(place, out) : STORE_NO_ENGINE;
}

enum store_error store_open_beside(const char *place,
                                   const struct store_known *known,
                                   struct store **out)
{
    const struct store_engine *engine = engine_of(place);

    *out = NULL;
    return engine != NULL ? engine->open_beside(place, known, out)
                          : STORE_NO_ENGINE;
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

static enum store_error put_term(struct store *store, int64_t turns)
{
    const struct cell cells[] = {cell_text(store->term.id), cell_number(turns),
                                 cell_number(store->term_began_s)};

    return store_put(store, ROW_TERM, cells);
}

enum store_error store_commit(struct store *store)
{
    bool counts = store->has_put && store->term.id[0] != '\0';
    enum store_error error =
        counts ? put_term(store, store->term.turns + 1) : STORE_OK;

    if (error == STORE_OK)
        error = store->engine->commit(store);
    if (error == STORE_OK) {
        store->term.turns += counts;
        store->has_put = false;
    }
    return error;
}

/* So many random digits, of 4 bits each. */
static void write_random(int digits, char *out)
{
    uint64_t chance = 0;

    portable_random(&chance, sizeof chance);
    snprintf(out, (size_t)digits + 1, "%0*" PRIx64, digits,
             chance >> (64 - 4 * digits));
}

static enum store_error read_accepted(struct store *store,
                                      char out[STORE_ACCEPTED_MAX])
{
    struct rows row =
        rows_of(store,
                "SELECT id FROM boot WHERE id LIKE '" STORE_ACCEPT_MARK "%'"
                " ORDER BY number DESC LIMIT 16",
                "");
    size_t end = 0;

    out[0] = '\0';
    while (rows_next(&row) && end < STORE_ACCEPTED_MAX)
        end += (size_t)snprintf(out + end, STORE_ACCEPTED_MAX - end, "%s ",
                                rows_raw_text(&row, 0));
    return rows_end(&row);
}

enum store_error store_begin_term(struct store *store, int64_t wall_s)
{
    write_random(STORE_TERM_MAX - 1, store->term.id);
    store->term.turns = 0;
    store->term_began_s = wall_s;
    enum store_error error = read_accepted(store, store->term.accepted);
    return error == STORE_OK ? put_term(store, 0) : error;
}

struct store_term store_term(const struct store *store)
{
    return store->term;
}

/* Has it that turn, or has somebody accepted it since then? */
static enum store_error find_turn(struct store *store,
                                  const struct store_term *known, bool *out)
{
    char accepted[STORE_ACCEPTED_MAX], *rest = NULL;
    int64_t turns;
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT turns FROM term WHERE id = $1", "t", known->id),
        &turns);

    *out = turns >= known->turns;
    if (error == STORE_OK && !*out)
        error = read_accepted(store, accepted);
    for (const char *id = *out ? NULL : strtok_r(accepted, " ", &rest);
         error == STORE_OK && id != NULL; id = strtok_r(NULL, " ", &rest))
        *out = *out || strstr(known->accepted, id) == NULL;
    return error;
}

enum store_error store_check_known(struct store *store,
                                   const struct store_known *known)
{
    enum store_error error = STORE_OK;
    bool is_there = true;

    for (int i = 0;
         known != NULL && error == STORE_OK && is_there && i < known->count;
         i++)
        error = find_turn(store, &known->terms[i], &is_there);
    if (error != STORE_OK || is_there)
        return error;
    if (known->tell_older != NULL)
        known->tell_older(known->context, store);
    return STORE_OLDER;
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

enum store_error store_note_host(struct store *store, const char *address)
{
    return store->engine->note_host != NULL && address[0] != '\0'
               ? store->engine->note_host(store, address)
               : STORE_OK;
}

enum store_error store_hosts(struct store *store, const char *own,
                             store_host_visitor *visit, void *context)
{
    char address[STORE_HOST_MAX];

    if (store->engine->note_host == NULL)
        return STORE_OK;
    struct rows row = rows_of(store,
                              "SELECT address FROM host WHERE address <> $1"
                              " AND seen > now() - interval '7 days'",
                              "t", own);
    do {
        if (!rows_next(&row))
            break;
        rows_text(&row, 0, address, sizeof address);
    } while (visit(context, address));
    return rows_end(&row);
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

enum { BOOT_ID_MAX = 33 };

/* The digits, whether or not there are hyphens between them; "" where they are
 * not so many. */
static void take_digits(const char *text, char out[BOOT_ID_MAX])
{
    int count = 0;

    for (; *text != '\0' && *text != '\n' && count < BOOT_ID_MAX - 1; text++)
        if ((*text >= '0' && *text <= '9') || (*text >= 'a' && *text <= 'f'))
            out[count++] = *text;
        else if (*text != '-')
            break;
    out[count == BOOT_ID_MAX - 1 ? count : 0] = '\0';
}

/*
 * The id of this boot, 32 hexadecimal digits, as the system tells it or, where
 * that is hidden from a service, $HEKTOR_BOOT. "" where neither is known.
 */
static void boot_id(char out[BOOT_ID_MAX])
{
    char text[PORTABLE_BOOT_MAX];
    const char *told = getenv("HEKTOR_BOOT");

    portable_boot_id(text);
    take_digits(text, out);
    if (out[0] == '\0' && told != NULL)
        take_digits(told, out);
}

enum store_error store_incarnation(struct store *store, int64_t *out)
{
    struct rows row = rows_of(store,
                              "SELECT id FROM boot WHERE id LIKE"
                              " '" STORE_COPY_MARK "%' OR id LIKE"
                              " '" STORE_ACCEPT_MARK "%'"
                              " ORDER BY number DESC LIMIT 1",
                              "");

    *out = 0;
    if (rows_next(&row)) {
        /* Random digits after the mark. */
        const char *id = rows_raw_text(&row, 0);
        char *end;

        *out = (int64_t)strtoull(id + strcspn(id, "-") + 1, &end, 16);
        if (*end != '\0' || *out < 0 || *out >= INT64_C(1) << 48)
            *out = 0;
    }
    return rows_end(&row);
}

bool store_session_epoch(struct store *store, const char *game_id, int64_t *out)
{
    char id[BOOT_ID_MAX];

    boot_id(id);
    if (id[0] == '\0')
        return false;
    struct rows row =
        rows_of(store,
                "SELECT last.mono_ms - last.at_ms FROM"
                " (SELECT at_ms, boot, mono_ms FROM event"
                " WHERE game = $1 UNION ALL"
                " SELECT at_ms, boot, mono_ms FROM beat"
                " WHERE game = $1 ORDER BY at_ms DESC LIMIT 1) AS last"
                " JOIN boot ON boot.number = last.boot"
                " WHERE boot.id = $2",
                "tt", game_id, id);
    bool found = rows_next(&row);
    if (found)
        *out = rows_number(&row, 0);
    /* The game may be older than this boot. */
    return rows_end(&row) == STORE_OK && found &&
           wire_is_moment(*out < 0 ? -(*out + 1) : *out);
}

static enum store_error put_boot(struct store *store, const char *id,
                                 int64_t wall_s, int64_t *number)
{
    int64_t last;
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT coalesce(max(number), 0) FROM boot", ""), &last);
    const struct cell cells[] = {cell_number(last + 1), cell_text(id),
                                 cell_number(wall_s)};

    *number = last + 1;
    return error == STORE_OK ? store_put(store, ROW_BOOT, cells) : error;
}

enum store_error store_accept(struct store *store, int64_t wall_s)
{
    char id[32] = STORE_ACCEPT_MARK;
    int64_t number;

    write_random(12, id + strlen(id));
    return put_boot(store, id, wall_s, &number);
}

enum store_error store_accepted_at(struct store *store, int64_t *wall_s)
{
    return rows_only_number(rows_of(store,
                                    "SELECT coalesce(max(wall), 0) FROM boot"
                                    " WHERE id LIKE '" STORE_ACCEPT_MARK "%'",
                                    ""),
                            wall_s);
}

enum store_error store_know_boot(struct store *store, int64_t wall_s)
{
    char id[BOOT_ID_MAX];

    if (store->boot != 0)
        return STORE_OK;
    boot_id(id);
    /* One row for each boot; which number it has, its row says. */
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT number FROM boot WHERE id = $1", "t", id),
        &store->boot);

    return error != STORE_OK || store->boot != 0
               ? error
               : put_boot(store, id, wall_s, &store->boot);
}

/* So many rows are committed at once. */
enum { ROWS_AT_ONCE = 1000 };

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
        [ROW_TERM] = "SELECT * FROM term",
    };
    enum store_error error = STORE_OK;
    struct rows row = rows_of(from, every[kind], "");

    for (int count = 1; error == STORE_OK && rows_next(&row); count++) {
        const struct row_shape *shape = &row_shapes[kind];
        struct cell cells[ROW_CELLS_MAX];

        for (int i = 0; shape->columns[i] != NULL; i++)
            cells[i] = shape->types[i] == 't'
                           ? cell_text(rows_raw_text(&row, i))
                           : cell_number(rows_number(&row, i));
        error = store_put(to, kind, cells);
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
