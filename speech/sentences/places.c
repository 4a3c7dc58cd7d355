// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * places.c - what is where.
 */

#include "rules/base/translatable.h"
#include "rules/board/position.h"
#include "rules/notation/fen.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/words.h"

/* The pieces of a side that were asked for. */
static void add_side(const struct asked *asked, enum side side, enum role role,
                     struct list *list)
{
    squares pieces = asked->pos->side[side];
    if (role != ROLE_NONE)
        pieces &= asked->pos->role[role];
    const char *none =
        side == WHITE ? gettext("White: none.") : gettext("Black: none.");
    const char *some = side == WHITE ? gettext("White:") : gettext("Black:");
    list_sentence(asked->announcer, list, "%s", pieces != 0 ? some : none);
    list_pieces(asked->announcer, asked->pos, pieces, list);
}

void answer_board(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        list_next_part(list);
        add_side(asked, (enum side)side, ROLE_NONE, list);
    }
}

void answer_square(const struct asked *asked, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    int sq = asked->request->square;
    announce_place(asked->announcer, asked->pos, sq, &item);
    bool is_glance = asked->request->is_glance;
    if (!is_glance && position_role_at(asked->pos, sq) != ROLE_NONE) {
        utterance_pause(&item, PAUSE_ITEM_MS);
        announce_add(asked->announcer, &item, "%s",
                     square_is_dark(sq) ? gettext("dark") : gettext("light"));
    }
    list_add(list, &item);
}

void answer_colour(const struct asked *asked, struct list *list)
{
    struct utterance item;
    int sq = asked->request->square;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(asked->announcer, &item, "%s",
                 square_is_dark(sq) ? gettext("Dark:") : gettext("Light:"));
    announce_square(asked->announcer, sq, &item);
    list_add(list, &item);
}

void answer_pieces(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        if (asked->request->side == other_side((enum side)side))
            continue;
        list_next_part(list);
        add_side(asked, (enum side)side, asked->request->role, list);
    }
}

/* The pieces on these squares, in order. */
static void add_line(const struct asked *asked, squares line,
                     const char *nothing, struct list *list)
{
    squares pieces = line & occupied(asked->pos);
    if (pieces == 0)
        list_sentence(asked->announcer, list, "%s", gettext(nothing));
    for (; pieces; pieces &= pieces - 1)
        list_piece(asked->announcer, asked->pos, first_square(pieces),
                   (pieces & (pieces - 1)) == 0, list);
}

void answer_file(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int rank = 0; rank < 8; rank++)
        line |= set_of(square_at(file_of(asked->request->square), rank));
    add_line(asked, line, N_("There is no piece on that file."), list);
}

void answer_rank(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int file = 0; file < 8; file++)
        line |= set_of(square_at(file, rank_of(asked->request->square)));
    add_line(asked, line, N_("There is no piece on that rank."), list);
}

void answer_knights_move(const struct asked *asked, struct list *list)
{
    add_line(asked, attack_knight(asked->request->square),
             N_("No piece is a knight's move away."), list);
}

enum { RAYS = 8 };

/* The next square on a ray, clockwise from up; SQ_NONE beyond the edge. */
static int next_on_ray(int sq, int ray)
{
    static const int files[RAYS] = {0, 1, 1, 1, 0, -1, -1, -1};
    static const int ranks[RAYS] = {1, 1, 0, -1, -1, -1, 0, 1};
    int file = file_of(sq) + files[ray], rank = rank_of(sq) + ranks[ray];
    return file < 0 || file > 7 || rank < 0 || rank > 7 ? SQ_NONE
                                                        : square_at(file, rank);
}

int announce_next_ray(const struct query_request *request)
{
    int ray = request->ray;
    do
        ray = ray % RAYS + 1;
    while (next_on_ray(request->square, ray - 1) == SQ_NONE ||
           (request->query == QUERY_DIAGONALS && ray % 2 != 0));
    return ray;
}

/* "Towards e8: black pawn e seven, black king e eight". */
void answer_ray(const struct asked *asked, struct list *list)
{
    struct utterance item;
    int ray = announce_next_ray(asked->request) - 1;
    int last = asked->request->square, end = SQ_NONE;
    for (int sq = next_on_ray(last, ray); sq != SQ_NONE;
         sq = next_on_ray(sq, ray)) {
        last = sq;
        if (position_role_at(asked->pos, sq) != ROLE_NONE)
            end = sq;
    }
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(asked->announcer, &item, "%s", gettext("Towards"));
    announce_square(asked->announcer, last, &item);
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
    if (end == SQ_NONE)
        list_sentence(asked->announcer, list, "%s", gettext("empty."));
    for (int sq = asked->request->square; end != SQ_NONE && sq != end;) {
        sq = next_on_ray(sq, ray);
        if (position_role_at(asked->pos, sq) != ROLE_NONE)
            list_piece(asked->announcer, asked->pos, sq, sq == end, list);
    }
}

/* From this square to the right: how many are alike. */
static int run_from(const struct position *pos, int sq)
{
    int count = 1;
    while (file_of(sq) + count < 8 &&
           position_role_at(pos, sq + count) == position_role_at(pos, sq) &&
           position_side_at(pos, sq + count) == position_side_at(pos, sq))
        count++;
    return count;
}

/* What is on that many squares: pawns and empty ones are counted. */
static void add_run(const struct asked *asked, int sq, int count,
                    struct utterance *item)
{
    enum role role = position_role_at(asked->pos, sq);
    bool is_white = position_side_at(asked->pos, sq) == WHITE;
    unsigned long number = (unsigned long)count;
    if (role == ROLE_NONE)
        announce_add(asked->announcer, item,
                     ngettext("%d empty", "%d empty", number), count);
    else if (role == PAWN && count > 1)
        announce_add(asked->announcer, item,
                     is_white
                         ? ngettext("%d white pawn", "%d white pawns", number)
                         : ngettext("%d black pawn", "%d black pawns", number),
                     count);
    else
        for (int i = 0; i < count; i++) {
            announce_piece(asked->announcer, asked->pos, sq + i, item);
            if (i < count - 1)
                utterance_pause(item, PAUSE_ITEM_MS);
        }
    utterance_pause(item, PAUSE_ITEM_MS);
}

/* "Rank 8: black rook, 3 empty, black king, 3 empty." */
static void add_rank(const struct asked *asked, int rank, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(asked->announcer, &item, gettext("Rank %d:"), rank + 1);
    for (int file = 0, count; file < 8; file += count) {
        count = run_from(asked->pos, square_at(file, rank));
        add_run(asked, square_at(file, rank), count, &item);
    }
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
}

void answer_ranks(const struct asked *asked, struct list *list)
{
    for (int rank = 7; rank >= 0; rank--)
        add_rank(asked, rank, list);
}

/* It is read to be copied, and heard to be written down. */
void answer_fen(const struct asked *asked, struct list *list)
{
    struct utterance item;
    char fen[FEN_MAX];
    fen_write(asked->pos, FEN_XFEN, fen);
    utterance_init(&item, PRIORITY_ANSWER);
    utterance_spell_with_case(&item, asked->announcer->language, fen);
    list_add(list, &item);
}
