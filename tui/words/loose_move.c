// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/loose_move.h"

#include <stdio.h>
#include <string.h>

#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/notation/folded.h"
#include "rules/notation/san.h"
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

/* Castling as people say it, to a side that they name. */
static const char *castling_of(const char *line)
{
    static const char short_ones[] =
        "short castle|short castling|castling short|kingside castle|"
        "kingside castling|castling kingside|rochade kurz|enroque corto|"
        "enroque de rey|рокировка короткая|рокировка в короткую сторону";
    static const char long_ones[] =
        "long castle|long castling|castling long|queenside castle|"
        "queenside castling|castling queenside|rochade lang|enroque largo|"
        "enroque de dama|рокировка длинная|рокировка в длинную сторону";
    return folded_is_one_of(line, short_ones)  ? "O-O"
           : folded_is_one_of(line, long_ones) ? "O-O-O"
                                               : NULL;
}

/* "Nf3 x e5": the same without the blanks beside the sign. */
static bool join_capture(const struct position *pos, const char *line,
                         char *out, size_t out_bytes)
{
    const char *sign = strstr(line, " x ");
    struct move mv;
    if (sign == NULL)
        return false;
    snprintf(out, out_bytes, "%.*sx%s", (int)(sign - line), line, sign + 3);
    if (san_read(pos, out, &mv).reason == REASON_NONE)
        return true;
    out[0] = '\0';
    return false;
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
    const char *castling = castling_of(line);
    if (castling != NULL)
        snprintf(out, out_bytes, "%s", castling);
    if (castling != NULL || join_capture(pos, line, out, out_bytes))
        return LOOSE_MOVE_CLEAR;
    bytes = files_bytes(line);
    return bytes > 0 ? capture(pos, line, bytes, out, out_bytes)
                     : LOOSE_MOVE_NONE;
}
