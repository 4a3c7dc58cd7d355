// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * guests.c - the guests that have come, each by its key: a number that
 * stays, and a name that nobody else has.
 */
#include <stdio.h>
#include <string.h>

#include "src/base/text.h"
#include "src/server/store/engine.h"

/* The row with this text, if there is one: its number, and its name. */
static enum store_error find(struct store *store, const char *sql,
                             const char *text, int64_t *number,
                             char name[NAME_MAX_BYTES])
{
    struct rows row = rows_of(store, sql, "t", text);

    *number = 0;
    if (rows_next(&row)) {
        *number = rows_number(&row, 0);
        rows_text(&row, 1, name, NAME_MAX_BYTES);
    }
    return rows_end(&row);
}

enum store_error store_guest_named(struct store *store, const char *name,
                                   int64_t *number)
{
    char same[NAME_MAX_BYTES];
    return find(store, "SELECT number, name FROM guest WHERE name = $1", name,
                number, same);
}

/* "guest-anna"; "guest-anna-7" for the guest of that number where somebody
 * else has that, and "guest-anna-7-2" where somebody has wished for just this.
 */
static void write_name(const char *wish, int64_t number, int try,
                       char name[NAME_MAX_BYTES])
{
    enum { WISH_BYTES = 41 };
    char own[WISH_BYTES];

    text_clean(wish, own, sizeof own);
    if (own[0] == '\0')
        snprintf(own, sizeof own, "%lld", (long long)number);
    int used = snprintf(name, NAME_MAX_BYTES, "guest-%s", own);
    char *behind = name + used;
    size_t room = NAME_MAX_BYTES - (size_t)used;
    if (try == 1)
        snprintf(behind, room, "-%lld", (long long)number);
    else if (try > 1)
        snprintf(behind, room, "-%lld-%d", (long long)number, try);
}

/* The first of these names that nobody else has. */
static enum store_error choose_name(struct store *store, const char *wish,
                                    int64_t number, char name[NAME_MAX_BYTES])
{
    enum store_error error;
    int64_t other;
    int try = 0;

    do {
        write_name(wish, number, try++, name);
        error = store_guest_named(store, name, &other);
    } while (error == STORE_OK && other != 0 && other != number);
    return error;
}

enum store_error store_guest(struct store *store, const char *key,
                             const char *wish, int64_t *number,
                             char name[NAME_MAX_BYTES])
{
    int64_t last = 0;
    char had[NAME_MAX_BYTES] = "";
    enum store_error error =
        find(store, "SELECT number, name FROM guest WHERE key = $1", key,
             number, had);

    if (error == STORE_OK && *number == 0)
        error = rows_only_number(
            rows_of(store, "SELECT coalesce(max(number), 0) FROM guest", ""),
            &last);
    if (error != STORE_OK)
        return error;
    if (*number == 0)
        *number = last + 1;
    error = choose_name(store, wish, *number, name);
    if (error != STORE_OK || strcmp(name, had) == 0)
        return error;
    const struct cell cells[] = {cell_text(key), cell_number(*number),
                                 cell_text(name)};
    return store_put(store, ROW_GUEST, cells);
}
