// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * sanctions.c - bans, mutes, reports, and whom each player ignores. No row is
 * deleted: a row that has ended says so.
 */
#include "src/server/store/engine.h"

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
