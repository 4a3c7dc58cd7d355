// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/input/board_typing.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "rules/board/movegen.h"
#include "rules/notation/san.h"
#include "tui/terminal/character.h"

/* A shorter text may well be keys. */
enum { SURE_BYTES = 3 };

enum fit { FITS_NOT, FITS_BEGINNING, FITS_WHOLE };

/* A small letter may mean a piece. */
static enum fit fit_of(const char *text, const char *mv)
{
    size_t bytes = strlen(text);
    if (strncasecmp(text, mv, 1) != 0 || strncmp(text + 1, mv + 1, bytes - 1))
        return FITS_NOT;
    return mv[bytes] == '\0' ? FITS_WHOLE : FITS_BEGINNING;
}

static enum fit better(enum fit a, enum fit b)
{
    return a > b ? a : b;
}

/* All ways to write it: with more or less of where it comes from, with x or
 * without. */
static enum fit fit_piece(const char *text, const char *letter, struct move mv)
{
    char from[3] = "", to[3] = "", written[BOARD_TYPING_MAX];
    const char rank[] = {(char)('1' + rank_of(mv.from)), '\0'};
    enum fit fit = FITS_NOT;
    square_write(mv.from, from);
    square_write(mv.to, to);
    for (int i = 0; i < 8; i++) {
        snprintf(written, sizeof written, "%s%.*s%s%s%s", letter, i & 1 ? 1 : 0,
                 from, i & 2 ? rank : "", i & 4 ? "x" : "", to);
        fit = better(fit, fit_of(text, written));
    }
    return fit;
}

static enum fit fit_pawn(const char *text, enum notation notation,
                         struct move mv)
{
    char from[3] = "", to[3] = "", written[BOARD_TYPING_MAX];
    bool captures = file_of(mv.from) != file_of(mv.to);
    const char *role = mv.promotion != ROLE_NONE
                           ? notation_letter(notation, mv.promotion)
                           : "";
    enum fit fit = FITS_NOT;
    square_write(mv.from, from);
    square_write(mv.to, to);
    for (int i = 0; i < 4; i++) {
        snprintf(written, sizeof written, "%.*s%s%s%s%s", captures ? 1 : 0,
                 from, captures && i & 1 ? "x" : "", to,
                 *role != '\0' && i & 2 ? "=" : "", role);
        fit = better(fit, fit_of(text, written));
    }
    return fit;
}

/* "e2e4". */
static enum fit fit_squares(const char *text, struct move mv)
{
    char written[5] = "";
    square_write(mv.from, written);
    square_write(mv.to, written + 2);
    return fit_of(text, written);
}

static enum fit fit_castling(const char *text, struct move mv)
{
    bool is_short = mv.to > mv.from;
    return better(fit_of(text, is_short ? "O-O" : "O-O-O"),
                  fit_of(text, is_short ? "0-0" : "0-0-0"));
}

static enum fit fit_move(const char *text, enum notation notation,
                         const struct position *pos, struct move mv)
{
    enum role role = position_role_at(pos, mv.from);
    if (mv.kind == MOVE_CASTLING)
        return fit_castling(text, mv);
    enum fit fit = fit_squares(text, mv);
    if (role == PAWN)
        return better(fit, fit_pawn(text, notation, mv));
    fit = better(fit, fit_piece(text, notation_letter(notation, role), mv));
    return better(fit, fit_piece(text, notation_letter(NOTATION_EN, role), mv));
}

static enum fit fit_any(const char *text, const struct view *view)
{
    const struct position *pos = game_position(view->game);
    struct move_list list;
    enum fit fit = FITS_NOT;
    movegen_legal(pos, &list);
    for (int i = 0; i < list.count && fit != FITS_WHOLE; i++)
        fit = better(fit, fit_move(text, view->notation, pos, list.moves[i]));
    return fit;
}

/* It has the form of a move, which may be illegal. */
static bool has_form(const char *text, const struct view *view)
{
    struct san_form form;
    return strlen(text) >= SURE_BYTES &&
           (san_form_read(text, view->notation, &form) ||
            san_form_read(text, NOTATION_EN, &form));
}

enum board_typed board_typing_take(struct board_typing *typing,
                                   const struct view *view, int square,
                                   uint32_t character, int64_t now_ms)
{
    enum { QUICK_MS = 500 };
    char text[BOARD_TYPING_MAX] = "";
    size_t bytes = strlen(typing->text);
    bool is_quick = bytes > 0 && now_ms - typing->at_ms <= QUICK_MS;
    typing->at_ms = now_ms;
    if (bytes + CHARACTER_BYTES_MAX < sizeof text) {
        memcpy(text, typing->text, bytes);
        character_write(character, text + bytes);
    } else if (is_quick) {
        return TYPED_KEYS;
    }
    enum fit fit = bytes > 0 ? fit_any(text, view) : FITS_NOT;
    if (fit == FITS_NOT && !is_quick) {
        *typing = (struct board_typing){
            .at_ms = now_ms, .square = square, .flipped = view->flipped};
        character_write(character, typing->text);
        return TYPED_KEYS;
    }
    memcpy(typing->text, text, sizeof text);
    if (fit == FITS_NOT)
        return has_form(text, view) ? TYPED_MOVE : TYPED_KEYS;
    bool is_sure = fit == FITS_WHOLE && strlen(text) >= SURE_BYTES;
    return is_quick || is_sure || text[bytes] == '-' ? TYPED_MOVE : TYPED_KEYS;
}

bool board_typing_is_move(const struct board_typing *typing,
                          const struct view *view)
{
    return typing->text[0] != '\0' && fit_any(typing->text, view) == FITS_WHOLE;
}

void board_typing_forget(struct board_typing *typing)
{
    typing->text[0] = '\0';
}
