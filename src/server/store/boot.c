// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * boot.c - which boot of the computer the rows of a journal were written in:
 * moments of its monotonic clock can be compared within one boot, and mean
 * nothing in another.
 */
#include <stdlib.h>
#include <string.h>

#include "src/base/portable.h"
#include "src/server/store/engine.h"
#include "src/wire/wire.h"

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

/* One row for each boot; which number it has, its row says. */
static enum store_error find(struct store *store, const char *id,
                             int64_t wall_s)
{
    int64_t last;
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT number FROM boot WHERE id = $1", "t", id),
        &store->boot);

    if (error != STORE_OK || store->boot != 0)
        return error;
    error = rows_only_number(
        rows_of(store, "SELECT coalesce(max(number), 0) FROM boot", ""), &last);
    store->boot = last + 1;
    const struct cell cells[] = {cell_number(store->boot), cell_text(id),
                                 cell_number(wall_s)};
    return error == STORE_OK ? store_put(store, ROW_BOOT, cells) : error;
}

/* Random digits after the mark. */
static bool read_mark(const char *id, int64_t *out)
{
    char *end;

    *out = (int64_t)strtoull(id + strlen(STORE_COPY_MARK), &end, 16);
    return *end == '\0' && *out > 0 && *out < INT64_C(1) << 48;
}

enum store_error store_incarnation(struct store *store, int64_t *out)
{
    struct rows row = rows_of(store,
                              "SELECT id FROM boot WHERE id LIKE"
                              " '" STORE_COPY_MARK "%'"
                              " ORDER BY number DESC LIMIT 1",
                              "");

    *out = 0;
    if (rows_next(&row) && !read_mark(rows_raw_text(&row, 0), out))
        *out = 0;
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

enum store_error store_know_boot(struct store *store, int64_t wall_s)
{
    char id[BOOT_ID_MAX];

    if (store->boot != 0)
        return STORE_OK;
    boot_id(id);
    return find(store, id, wall_s);
}
