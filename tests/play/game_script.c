// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/game_script.h"

#include <stdio.h>

#include "tests/data_file.h"

static bool take_field(const char *field, char *out, size_t out_bytes)
{
    return (size_t)snprintf(out, out_bytes, "%s", field) < out_bytes;
}

static bool take_row(char *line, struct game_script_row *row)
{
    char *fields[4];
    return data_cut(line, fields, 4) == 4 &&
           take_field(fields[0], row->san, sizeof row->san) &&
           take_field(fields[1], row->uci, sizeof row->uci) &&
           take_field(fields[2], row->board, sizeof row->board) &&
           take_field(fields[3], row->words, sizeof row->words);
}

bool game_script_read(const char *name, struct game_script *out)
{
    FILE *stream = data_open(name);
    if (!stream)
        return false;
    char line[512];
    bool whole = true;
    out->count = 0;
    while (whole && out->count < GAME_SCRIPT_PLIES_MAX &&
           data_line(stream, line, sizeof line))
        whole = take_row(line, &out->row[out->count++]);
    fclose(stream);
    return whole && out->count > 0;
}
