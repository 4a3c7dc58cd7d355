// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/play/pgn_text.h"

#include <stdio.h>
#include <string.h>

/* A word of the moves: copied, or counted when it belongs to a clock. */
static void take_word(struct pgn_text *out, const char *word)
{
    int hours, minutes, seconds, end = 0;
    if (strcmp(word, "{[%clk") == 0)
        return;
    if (sscanf(word, "%d:%2d:%2d]}%n", &hours, &minutes, &seconds, &end) == 3 &&
        end > 0 && word[end] == '\0') {
        out->clocks++;
        return;
    }
    if (*out->moves)
        strcat(out->moves, " ");
    strcat(out->moves, word);
}

bool pgn_text_read(const char *pgn, struct pgn_text *out)
{
    *out = (struct pgn_text){.clocks = 0};
    if (strlen(pgn) >= PGN_TEXT_MAX)
        return false;
    bool in_tags = true;
    for (const char *line = pgn; *line;) {
        int length = (int)strcspn(line, "\n"), used = 0;
        char word[96];
        if (length > out->longest_line)
            out->longest_line = length;
        if (in_tags && length == 0)
            in_tags = false;
        else if (in_tags && strncmp(line, "[Date \"", 7) == 0)
            strcat(out->tags, "[Date \"\"]\n");
        else if (in_tags)
            strncat(out->tags, line, (size_t)length + 1);
        else
            while (used < length && sscanf(line + used, " %95s", word) == 1) {
                used += (int)strspn(line + used, " ");
                if (used >= length)
                    break;
                take_word(out, word);
                used += (int)strlen(word);
            }
        line += length + (line[length] == '\n');
    }
    return !in_tags;
}

void pgn_text_moves(const struct game_script *script, const char *result,
                    char out[PGN_TEXT_MAX])
{
    char *end = out;
    for (int ply = 0; ply < script->count; ply++)
        end += sprintf(end, "%d%s %s ", ply / 2 + 1, ply % 2 ? "..." : ".",
                       script->row[ply].san);
    strcpy(end, result);
}
