// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/journal.h"

#include <stdio.h>

#include <sqlite3.h>

int journal_number(const char *path, const char *what, const char *condition)
{
    char sql[512];
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    int number = -1;
    snprintf(sql, sizeof sql, "SELECT %s FROM event WHERE %s", what, condition);
    if (sqlite3_open_v2(path, &db, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_prepare_v2(db, sql, -1, &row, NULL) == SQLITE_OK &&
        sqlite3_step(row) == SQLITE_ROW)
        number = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return number;
}

int journal_count(const char *path, const char *condition)
{
    return journal_number(path, "count(*)", condition);
}
