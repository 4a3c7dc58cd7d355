// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/loose_move.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "tui/words/match_words.h"

static enum loose_move castle(const struct position *pos, const char *rest,
                              char *out, size_t out_bytes)
{
    struct castling_squares landing;
    bool is_long = castling_judge(pos, QUEENSIDE, &landing) == CASTLING_OK;
    if (is_long && castling_judge(pos, KINGSIDE, &landing) == CASTLING_OK)
        return LOOSE_MOVE_BOTH_SIDES;
    snprintf(out, out_bytes, "%s%s", is_long ? "O-O-O" : "O-O", rest);
    return LOOSE_MOVE_CLEAR;
}

static bool is_file(char letter)
{
    return letter >= 'a' && letter <= 'h';
}

/* The length of "dxe" or "de"; 0: it is none. */
static size_t files_bytes(const char *line)
{
    size_t sign = line[0] != '\0' && (line[1] == 'x' || line[1] == ':');
    bool are_files =
        is_file(line[0]) && is_file(line[1 + sign]) &&
        (line[1 + sign] - line[0] == 1 || line[0] - line[1 + sign] == 1);
    char next = are_files ? line[2 + sign] : '0';
    return next == '\0' || next == ' ' ? 2 + sign : 0;
}

static enum loose_move capture(const struct position *pos, const char *line,
                               size_t bytes, char *out, size_t out_bytes)
{
    struct move_list list;
    int to = SQ_NONE;
    char target = line[bytes - 1];
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count; i++) {
        struct move mv = list.moves[i];
        if (position_role_at(pos, mv.from) != PAWN || mv.to == to ||
            file_of(mv.from) != line[0] - 'a' || file_of(mv.to) != target - 'a')
            continue;
        if (to != SQ_NONE)
            return LOOSE_MOVE_CAPTURES;
        to = mv.to;
    }
    if (to == SQ_NONE)
        return LOOSE_MOVE_NONE;
    snprintf(out, out_bytes, "%cx%c%c%s", line[0], target, '1' + rank_of(to),
             line + bytes);
    return LOOSE_MOVE_CLEAR;
}

enum loose_move loose_move_read(const struct position *pos, const char *line,
                                char *out, size_t out_bytes)
{
    size_t bytes = match_words_begin(line, "castle", 6);
    if (pos == NULL)
        return LOOSE_MOVE_NONE;
    if (bytes > 0 &&
        (line[bytes] == '\0' || strcmp(line + bytes, " draw") == 0))
        return castle(pos, line + bytes, out, out_bytes);
    bytes = files_bytes(line);
    return bytes > 0 ? capture(pos, line, bytes, out, out_bytes)
                     : LOOSE_MOVE_NONE;
}
