// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * attacks.c - attacked, pinned and movable pieces.
 */

#include "rules/base/translatable.h"
#include "rules/board/movegen.h"
#include "rules/board/position.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/words.h"

static squares attackers(const struct position *pos, int sq, enum side by)
{
    return attackers_to(pos, sq, by, occupied(pos));
}

/* The square and its piece, at the end of a sentence about them. */
static void add_place(const struct asked *asked, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_place(asked->announcer, asked->pos, asked->request->square, &item);
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
}

/* The square is empty: then both sides may go there. */
static void add_both(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        squares pieces =
            attackers(asked->pos, asked->request->square, (enum side)side);
        if (pieces == 0)
            continue;
        list_sentence(asked->announcer, list, "%s",
                      side == WHITE ? gettext("Attacked by White:")
                                    : gettext("Attacked by Black:"));
        list_pieces(asked->announcer, asked->pos, pieces, list);
    }
}

/* The pieces of a side that could go there, under such a heading; or that there
 * are none. */
static void add_going(const struct asked *asked, enum side by, const char *some,
                      const char *none, struct list *list)
{
    squares pieces = attackers(asked->pos, asked->request->square, by);
    list_sentence(asked->announcer, list, "%s", pieces != 0 ? some : none);
    list_pieces(asked->announcer, asked->pos, pieces, list);
}

/* Of a piece, who defends it too. */
void answer_attackers(const struct asked *asked, struct list *list)
{
    int sq = asked->request->square;
    enum side side = position_side_at(asked->pos, sq);
    if (side != SIDE_NONE) {
        add_place(asked, list);
        add_going(asked, other_side(side), gettext("Attacked by:"),
                  gettext("Not attacked."), list);
        add_going(asked, side, gettext("Defended by:"),
                  gettext("Not defended."), list);
    } else if ((attackers(asked->pos, sq, WHITE) |
                attackers(asked->pos, sq, BLACK)) != 0) {
        add_both(asked, list);
    } else {
        list_sentence(asked->announcer, list, "%s", gettext("Not attacked:"));
        add_place(asked, list);
    }
}

void answer_defenders(const struct asked *asked, struct list *list)
{
    enum side side = position_side_at(asked->pos, asked->request->square);
    if (side == SIDE_NONE) {
        list_sentence(asked->announcer, list, "%s",
                      gettext("There is no piece on that square."));
        return;
    }
    add_place(asked, list);
    add_going(asked, side, gettext("Defended by:"), gettext("Not defended."),
              list);
}

void answer_attacked(const struct asked *asked, struct list *list)
{
    int sq = asked->request->square;
    enum side side = position_side_at(asked->pos, sq);
    if (side == SIDE_NONE) {
        list_sentence(asked->announcer, list, "%s",
                      gettext("There is no piece on that square."));
        return;
    }
    squares pieces = attack_of(side, position_role_at(asked->pos, sq), sq,
                               occupied(asked->pos)) &
                     asked->pos->side[other_side(side)];
    list_sentence(
        asked->announcer, list, "%s",
        pieces != 0
            ? gettext("Attacks:")
            : gettext("That piece attacks none of the opponent's pieces."));
    list_pieces(asked->announcer, asked->pos, pieces, list);
}

/* The slider that would attack the king if this piece went away; SQ_NONE. */
static int pinner_of(const struct position *pos, enum side side, int sq)
{
    int king = king_square(pos, side);
    squares without = occupied(pos) & ~set_of(sq);
    squares now = attackers(pos, king, other_side(side));
    squares then = attackers_to(pos, king, other_side(side), without);
    squares pinners = then & ~now & line_through(king, sq);
    return pinners != 0 ? first_square(pinners) : SQ_NONE;
}

static void add_pin(const struct asked *asked, int pinned, int pinner,
                    struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_piece(asked->announcer, asked->pos, pinned, &item);
    announce_square(asked->announcer, pinned, &item);
    announce_add(asked->announcer, &item, "%s",
                 gettext("pinned to its king by"));
    announce_piece(asked->announcer, asked->pos, pinner, &item);
    announce_square(asked->announcer, pinner, &item);
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
}

void answer_pins(const struct asked *asked, struct list *list)
{
    int found = 0;
    for (squares pieces = occupied(asked->pos); pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        int pinner =
            pinner_of(asked->pos, position_side_at(asked->pos, sq), sq);
        if (pinner == SQ_NONE)
            continue;
        add_pin(asked, sq, pinner, list);
        found++;
    }
    if (found == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("No piece is pinned."));
}

void answer_checks(const struct asked *asked, struct list *list)
{
    squares pieces = position_checkers(asked->pos);
    enum side turn = (enum side)asked->pos->turn;
    if (pieces == 0) {
        list_sentence(asked->announcer, list, "%s",
                      gettext("No king is in check."));
        return;
    }
    list_sentence(asked->announcer, list, "%s",
                  turn == WHITE ? gettext("White's king is in check from:")
                                : gettext("Black's king is in check from:"));
    list_pieces(asked->announcer, asked->pos, pieces, list);
}

/* The squares to which they can go legally, or where they take. */
static squares goals(const struct position *pos, int sq, bool captures)
{
    struct move_list moves;
    squares set = 0;
    movegen_legal(pos, &moves);
    for (int i = 0; i < moves.count; i++) {
        struct move mv = moves.moves[i];
        bool takes = mv.kind == MOVE_EN_PASSANT ||
                     position_side_at(pos, mv.to) == other_side(pos->turn);
        if (mv.from == sq && (takes || !captures))
            set |= set_of(mv.to);
    }
    return set;
}

struct goal_words {
    const char *some, *none;
};

/* The position as if that side had the move. False where it cannot have: the
 * other king is in check, or was taken. */
static bool with_move(const struct position *pos, enum side side,
                      struct position *out)
{
    *out = *pos;
    if (side == (enum side)pos->turn)
        return true;
    out->turn = (uint8_t)side;
    out->en_passant = SQ_NONE;
    return !position_is_check(pos) && count_squares(pos->role[KING]) == SIDES;
}

/* now: of the side to move; later: of the other, which waits for its turn. */
static void answer_goals(const struct asked *asked, bool captures,
                         struct goal_words now, struct goal_words later,
                         struct list *list)
{
    struct position pos;
    enum side side = position_side_at(asked->pos, asked->request->square);
    struct goal_words words = side == (enum side)asked->pos->turn ? now : later;
    if (side == SIDE_NONE || !with_move(asked->pos, side, &pos)) {
        list_sentence(asked->announcer, list, "%s",
                      side == SIDE_NONE
                          ? gettext("There is no piece on that square.")
                          : gettext("The other side is to move."));
        return;
    }
    squares set = goals(&pos, asked->request->square, captures);
    list_sentence(asked->announcer, list, "%s",
                  set != 0 ? words.some : words.none);
    if (captures)
        list_pieces(asked->announcer, asked->pos, set, list);
    squares empty = captures ? set & ~occupied(asked->pos) : set;
    list_squares(asked->announcer, empty, list);
    if (set == 0)
        add_place(asked, list);
}

void answer_legal(const struct asked *asked, struct list *list)
{
    const struct goal_words now = {gettext("Can go to:"),
                                   gettext("Cannot move:")};
    const struct goal_words later = {gettext("On its turn, could go to:"),
                                     gettext("On its turn, could not move:")};
    answer_goals(asked, false, now, later, list);
}

void answer_captures(const struct asked *asked, struct list *list)
{
    const struct goal_words now = {gettext("Can capture:"),
                                   gettext("Can capture nothing:")};
    const struct goal_words later = {
        gettext("On its turn, could capture:"),
        gettext("On its turn, could capture nothing:")};
    answer_goals(asked, true, now, later, list);
}
