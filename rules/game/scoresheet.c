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

void scoresheet_done(struct scoresheet *scoresheet)
{
    free(scoresheet->entries);
    *scoresheet = scoresheet_initial();
}

static bool make_room(struct scoresheet *scoresheet, int plies)
{
    int room = scoresheet->room ? scoresheet->room : ENTRY_ROOM_FIRST;

    while (room < plies)
        room *= 2;
    if (room == scoresheet->room)
        return true;
    struct scoresheet_entry *entries =
        realloc(scoresheet->entries, (size_t)room * sizeof *entries);

    if (entries == NULL)
        return false;
    scoresheet->entries = entries;
    scoresheet->room = room;
    return true;
}

bool scoresheet_write(struct scoresheet *scoresheet, int plies, int ply,
                      const char *text, bool offers_draw)
{
    if (!make_room(scoresheet, ply + 1))
        return false;
    for (; scoresheet->count <= ply; scoresheet->count++)
        scoresheet->entries[scoresheet->count] =
            (struct scoresheet_entry){.text = ""};
    struct scoresheet_entry *entry = &scoresheet->entries[ply];

    if (entry->text[0] != '\0' && strcmp(entry->text, text) != 0)
        memcpy(entry->struck, entry->text, sizeof entry->struck);
    snprintf(entry->text, sizeof entry->text, "%s", text);
    entry->offers_draw = offers_draw;
    if (scoresheet_written(scoresheet) >= plies)
        scoresheet->control_plies = scoresheet->control_written = 0;
    return true;
}

void scoresheet_pass_control(struct scoresheet *scoresheet, int plies)
{
    scoresheet->control_plies = plies;
    scoresheet->control_written = scoresheet_written(scoresheet);
}

void scoresheet_cut(struct scoresheet *scoresheet, int plies)
{
    if (scoresheet->count > plies)
        scoresheet->count = plies;
}

const char *scoresheet_text(const struct scoresheet *scoresheet, int ply)
{
    return ply >= 0 && ply < scoresheet->count ? scoresheet->entries[ply].text
                                               : "";
}

int scoresheet_written(const struct scoresheet *scoresheet)
{
    int plies = 0;

    while (plies < scoresheet->count &&
           scoresheet->entries[plies].text[0] != '\0')
        plies++;
    return plies;
}

bool scoresheet_text_is_algebraic(const char *text)
{
    struct san_form form;

    for (int notation = 0; notation < NOTATIONS; notation++)
        if (san_form_read(text, (enum notation)notation, &form))
            return true;
    return false;
}

bool scoresheet_is_algebraic(const struct scoresheet *scoresheet)
{
    for (int ply = 0; ply < scoresheet->count; ply++)
        if (scoresheet->entries[ply].text[0] != '\0' &&
            !scoresheet_text_is_algebraic(scoresheet->entries[ply].text))
            return false;
    return true;
}
