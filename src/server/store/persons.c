// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * persons.c - who an account is: seats and bans name a person, and each account
 * is a row that leads to one. A uid under another name is another person. Their
 * bans, mutes and reports, whom they ignore, and guests by their keys.
 */
#include <stdio.h>
#include <string.h>

#include "src/base/text.h"
#include "src/server/store/storage_engine.h"
#include "src/server/store/store.h"

/* The name that a guest's row has: guests rename themselves as they like. */
static const char *name_in_row(int64_t uid, const char *name)
{
    return uid >= STORE_GUESTS_FROM ? "" : name;
}

/* Was the account files' answer no name at all? It may only be missing now. */
static bool is_nameless(int64_t uid, const char *name)
{
    char number[24];

    snprintf(number, sizeof number, "%lld", (long long)uid);
    return strcmp(number, name) == 0;
}

/* The last name of this uid, and its person; 0: it has never come. */
static enum store_error find_last(struct store *store, int64_t uid,
                                  char name[NAME_MAX_BYTES], int64_t *person)
{
    struct rows row = rows_of(store,
                              "SELECT name, id FROM person WHERE uid = $1"
                              " ORDER BY wall DESC, id DESC LIMIT 1",
                              "n", uid);

    *person = 0;
    name[0] = '\0';
    if (rows_next(&row)) {
        rows_text(&row, 0, name, NAME_MAX_BYTES);
        *person = rows_number(&row, 1);
    }
    return rows_end(&row);
}

static enum store_error find_account(struct store *store, int64_t uid,
                                     const char *name, int64_t *person)
{
    return rows_only_number(
        rows_of(store, "SELECT id FROM person WHERE uid = $1 AND name = $2",
                "nt", uid, name),
        person);
}

static enum store_error put_account(struct store *store, int64_t uid,
                                    const char *name, int64_t person,
                                    int64_t wall_s)
{
    const struct cell cells[] = {cell_number(uid), cell_text(name),
                                 cell_number(person), cell_number(wall_s)};

    return store_put(store, ROW_PERSON, cells);
}

static enum store_error next_number(struct store *store, int64_t *out)
{
    enum store_error error = rows_only_number(
        rows_of(store, "SELECT coalesce(max(id), 0) FROM person", ""), out);

    *out += 1;
    return error;
}

enum store_error store_person(struct store *store, int64_t uid,
                              const char *name, int64_t wall_s, int64_t *person,
                              char before[NAME_MAX_BYTES])
{
    const char *own = name_in_row(uid, name);
    enum store_error error = find_account(store, uid, own, person);
    int64_t last;

    before[0] = '\0';
    if (error != STORE_OK || *person != 0)
        return error;
    error = find_last(store, uid, before, &last);
    if (error == STORE_OK && last != 0 && is_nameless(uid, name)) {
        before[0] = '\0';
        *person = last;
        return STORE_OK;
    }
    if (error == STORE_OK)
        error = next_number(store, person);
    return error == STORE_OK ? put_account(store, uid, own, *person, wall_s)
                             : error;
}

enum store_error store_find_persons(struct store *store,
                                    const struct account *wanted,
                                    const struct account *but, int64_t *person,
                                    int *count)
{
    struct rows row = rows_of(store,
                              "SELECT DISTINCT id FROM person"
                              " WHERE (name = $1 OR uid = $2)"
                              " AND NOT (uid = $3 AND name = $4)",
                              "tnnt", wanted->name, wanted->uid, but->uid,
                              name_in_row(but->uid, but->name));

    *count = 0;
    while (rows_next(&row)) {
        *person = rows_number(&row, 0);
        (*count)++;
    }
    return rows_end(&row);
}

struct moved_seat {
    char game[GAME_ID_MAX], seat[24], name[NAME_MAX_BYTES];
};

/* One seat that is still theirs; seat "": none is left. */
static enum store_error find_seat(struct store *store, int64_t person,
                                  struct moved_seat *out)
{
    struct rows row = rows_of(
        store, "SELECT game, seat, name FROM seat WHERE person = $1 LIMIT 1",
        "n", person);

    out->seat[0] = '\0';
    if (rows_next(&row)) {
        rows_text(&row, 0, out->game, sizeof out->game);
        rows_text(&row, 1, out->seat, sizeof out->seat);
        rows_text(&row, 2, out->name, sizeof out->name);
    }
    return rows_end(&row);
}

/* What an account did before it was moved. */
static enum store_error move_seats(struct store *store, int64_t from,
                                   int64_t to)
{
    struct moved_seat seat;
    enum store_error error = find_seat(store, from, &seat);

    while (error == STORE_OK && seat.seat[0] != '\0') {
        const struct cell cells[] = {cell_text(seat.game), cell_text(seat.seat),
                                     cell_number(to), cell_text(seat.name)};
        error = store_put(store, ROW_SEAT, cells);
        if (error == STORE_OK)
            error = find_seat(store, from, &seat);
    }
    return error;
}

/* Nobody plays both sides unless the game began so. */
static enum store_error play_each_other(struct store *store, int64_t one,
                                        int64_t other, bool *out)
{
    int64_t count;
    enum store_error error = rows_only_number(
        rows_of(store,
                "SELECT count(*) FROM seat AS a JOIN seat AS b"
                " ON a.game = b.game JOIN game ON game.id = a.game"
                " WHERE a.person = $1 AND b.person = $2"
                " AND game.phase <> 'over'",
                "nn", one, other),
        &count);

    *out = count > 0;
    return error;
}

/* Give another account of the person a number of its own: from now on it is
 * somebody else's. *left: there was one. */
static enum store_error part_from(struct store *store,
                                  const struct account *account, int64_t person,
                                  bool *left)
{
    char name[NAME_MAX_BYTES] = "";
    int64_t uid = -1, wall_s = 0, number;
    struct rows row = rows_of(store,
                              "SELECT uid, name, wall FROM person WHERE id = $1"
                              " AND NOT (uid = $2 AND name = $3)",
                              "nnt", person, account->uid,
                              name_in_row(account->uid, account->name));

    *left = rows_next(&row);
    if (*left) {
        uid = rows_number(&row, 0);
        rows_text(&row, 1, name, sizeof name);
        wall_s = rows_number(&row, 2);
    }
    enum store_error error = rows_end(&row);
    if (error != STORE_OK || !*left)
        return error;
    error = next_number(store, &number);
    return error == STORE_OK ? put_account(store, uid, name, number, wall_s)
                             : error;
}

enum store_error store_move_account(struct store *store,
                                    const struct account *account, int64_t to,
                                    int64_t wall_s, bool *share)
{
    const char *name = name_in_row(account->uid, account->name);
    int64_t before;
    enum store_error error = find_account(store, account->uid, name, &before);

    *share = false;
    if (error == STORE_OK && before != 0 && before != to)
        error = play_each_other(store, before, to, share);
    if (error != STORE_OK || *share)
        return error;
    if (before != 0 && before != to)
        error = move_seats(store, before, to);
    /* First, so that the number that this account had is not given again. */
    for (bool left = true; error == STORE_OK && left;)
        error = part_from(store, account, to, &left);
    return error == STORE_OK
               ? put_account(store, account->uid, name, to, wall_s)
               : error;
}

enum store_error store_put_sanction(struct store *store, const char *kind,
                                    const struct sanction *sanction)
{
    const struct cell cells[] = {
        cell_text(kind),
        cell_number(sanction->person),
        cell_text(sanction->name),
        cell_text(sanction->reason),
        cell_number(sanction->wall_s),
        cell_number(sanction->is_lifted),
    };

    return store_put(store, ROW_SANCTION, cells);
}

enum store_error store_sanctions(struct store *store, const char *kind,
                                 store_sanction_visitor *visit, void *context)
{
    struct rows row =
        rows_of(store,
                "SELECT person, name, reason, wall, lifted FROM sanction"
                " WHERE kind = $1 ORDER BY wall, person",
                "t", kind);

    while (rows_next(&row)) {
        struct sanction sanction = {.person = rows_number(&row, 0),
                                    .wall_s = rows_number(&row, 3),
                                    .is_lifted = rows_number(&row, 4) != 0};
        rows_text(&row, 1, sanction.name, sizeof sanction.name);
        rows_text(&row, 2, sanction.reason, sizeof sanction.reason);
        if (!visit(context, &sanction))
            break;
    }
    return rows_end(&row);
}

enum store_error store_put_report(struct store *store,
                                  const struct report *report)
{
    const struct cell cells[] = {
        cell_number(report->number), cell_text(report->game),
        cell_number(report->person), cell_text(report->name),
        cell_text(report->said),     cell_number(report->made_s),
        cell_text(report->told),
    };

    return store_put(store, ROW_REPORT, cells);
}

enum store_error store_reports(struct store *store, store_report_visitor *visit,
                               void *context)
{
    char game[GAME_ID_MAX], name[NAME_MAX_BYTES], said[REPORT_BYTES];
    struct rows row =
        rows_of(store,
                "SELECT number, game, person, name, said, made, told"
                " FROM report ORDER BY made, number",
                "");

    while (rows_next(&row)) {
        rows_text(&row, 1, game, sizeof game);
        rows_text(&row, 3, name, sizeof name);
        rows_text(&row, 4, said, sizeof said);
        const struct report report = {
            .number = rows_number(&row, 0),
            .game = game,
            .person = rows_number(&row, 2),
            .name = name,
            .said = said,
            .made_s = rows_number(&row, 5),
            .told = rows_raw_text(&row, 6),
        };
        if (!visit(context, &report))
            break;
    }
    return rows_end(&row);
}

enum store_error store_put_ignored(struct store *store,
                                   const struct ignored *ignored)
{
    const struct cell cells[] = {
        cell_number(ignored->by),
        cell_number(ignored->person),
        cell_text(ignored->name),
        cell_number(ignored->wall_s),
    };

    return store_put(store, ROW_IGNORED, cells);
}

enum store_error store_all_ignored(struct store *store,
                                   store_ignored_visitor *visit, void *context)
{
    struct rows row = rows_of(store,
                              "SELECT person, other, name, wall FROM ignored"
                              " WHERE wall > 0 ORDER BY wall, other",
                              "");

    while (rows_next(&row)) {
        struct ignored ignored = {.by = rows_number(&row, 0),
                                  .person = rows_number(&row, 1),
                                  .wall_s = rows_number(&row, 3)};
        rows_text(&row, 2, ignored.name, sizeof ignored.name);
        if (!visit(context, &ignored))
            break;
    }
    return rows_end(&row);
}

/* The row with this text, if there is one: its number, and its name. */
static enum store_error find_guest(struct store *store, const char *sql,
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
    return find_guest(store, "SELECT number, name FROM guest WHERE name = $1",
                      name, number, same);
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
        find_guest(store, "SELECT number, name FROM guest WHERE key = $1", key,
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
