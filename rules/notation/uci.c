// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/uci.h"

#include <string.h>

#include "rules/board/castling.h"
#include "rules/board/movegen.h"
#include "rules/board/position.h"

static const char promotion_letters[ROLES + 1] = {
    [KNIGHT] = 'n', [BISHOP] = 'b', [ROOK] = 'r', [QUEEN] = 'q'};

/* Where the king ends: in castling it is not the square "to". */
static int journey_end(struct move mv)
{
    if (mv.kind != MOVE_CASTLING)
        return mv.to;
    return square_at(castling_wing(mv) == KINGSIDE ? 6 : 2, rank_of(mv.from));
}

void uci_write(struct move mv, bool chess960, char out[UCI_MAX])
{
    memset(out, 0, UCI_MAX);
    if (move_is_none(mv)) {
        memcpy(out, "0000", 5);
        return;
    }
    square_write(mv.from, out);
    square_write(chess960 ? mv.to : journey_end(mv), out + 2);
    if (mv.promotion != ROLE_NONE)
        out[4] = promotion_letters[mv.promotion];
}

bool uci_read(const char *text, struct move *out)
{
    struct move mv = {.kind = MOVE_ORDINARY, .promotion = ROLE_NONE};
    int from = square_read(text);
    int to = from == SQ_NONE ? SQ_NONE : square_read(text + 2);

    if (to == SQ_NONE || from == to)
        return false;
    mv.from = (uint8_t)from;
    mv.to = (uint8_t)to;
    for (uint8_t role = KNIGHT; role <= QUEEN; role++)
        if (text[4] == promotion_letters[role])
            mv.promotion = role;
    if (text[mv.promotion == ROLE_NONE ? 4 : 5] != '\0')
        return false;
    *out = mv;
    return true;
}

static bool matches(struct move mv, bool chess960, const char *text)
{
    char form[UCI_MAX];
    uci_write(mv, chess960, form);
    return strcmp(form, text) == 0;
}

bool uci_parse(const struct position *pos, const char *text, struct move *out)
{
    struct move_list list;
    movegen_legal(pos, &list);
    const struct move *found = NULL;
    for (int i = 0; i < list.count; i++) {
        if (matches(list.moves[i], true, text))
            found = &list.moves[i];
        /* In Chess960 a king's single step and some castlings have the same
         * letters; the step comes first. */
        else if (found == NULL &&
                 (journey_end(list.moves[i]) != list.moves[i].from &&
                  matches(list.moves[i], false, text)))
            found = &list.moves[i];
    }
    if (found == NULL)
        return false;
    *out = *found;
    return true;
}
