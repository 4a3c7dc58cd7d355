// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/game/scoresheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/notation/san.h"

enum { ENTRY_ROOM_FIRST = 128 };

struct scoresheet scoresheet_initial(void)
{
    return (struct scoresheet){.least_ms = INT64_MAX};
}

void scoresheet_done(struct scoresheet *sheet)
{
    free(sheet->entries);
    *sheet = scoresheet_initial();
}

static bool make_room(struct scoresheet *sheet, int plies)
{
    int room = sheet->room ? sheet->room : ENTRY_ROOM_FIRST;

    while (room < plies)
        room *= 2;
    if (room == sheet->room)
        return true;
    struct score_entry *entries =
        realloc(sheet->entries, (size_t)room * sizeof *entries);

    if (entries == NULL)
        return false;
    sheet->entries = entries;
    sheet->room = room;
    return true;
}

bool scoresheet_write(struct scoresheet *sheet, int plies, int ply,
                      const char *text, bool offers_draw)
{
    if (!make_room(sheet, ply + 1))
        return false;
    for (; sheet->count <= ply; sheet->count++)
        sheet->entries[sheet->count] = (struct score_entry){.text = ""};
    struct score_entry *entry = &sheet->entries[ply];

    if (entry->text[0] != '\0' && strcmp(entry->text, text) != 0)
        memcpy(entry->struck, entry->text, sizeof entry->struck);
    snprintf(entry->text, sizeof entry->text, "%s", text);
    entry->offers_draw = offers_draw;
    if (scoresheet_written(sheet) >= plies)
        sheet->control_plies = sheet->control_written = 0;
    return true;
}

void scoresheet_pass_control(struct scoresheet *sheet, int plies)
{
    sheet->control_plies = plies;
    sheet->control_written = scoresheet_written(sheet);
}

void scoresheet_cut(struct scoresheet *sheet, int plies)
{
    if (sheet->count > plies)
        sheet->count = plies;
}

const char *scoresheet_text(const struct scoresheet *sheet, int ply)
{
    return ply >= 0 && ply < sheet->count ? sheet->entries[ply].text : "";
}

int scoresheet_written(const struct scoresheet *sheet)
{
    int plies = 0;

    while (plies < sheet->count && sheet->entries[plies].text[0] != '\0')
        plies++;
    return plies;
}

bool score_is_algebraic(const char *text)
{
    struct san_form form;

    for (int notation = 0; notation < NOTATIONS; notation++)
        if (san_form_read(text, (enum notation)notation, &form))
            return true;
    return false;
}

bool scoresheet_is_algebraic(const struct scoresheet *sheet)
{
    for (int ply = 0; ply < sheet->count; ply++)
        if (sheet->entries[ply].text[0] != '\0' &&
            !score_is_algebraic(sheet->entries[ply].text))
            return false;
    return true;
}
