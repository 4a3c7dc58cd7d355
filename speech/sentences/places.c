/*
 * places.c - what is where.
 */
#include <libintl.h>

#include "rules/board/attack.h"
#include "rules/notation/fen.h"

#include "speech/sentences/answers.h"
#include "speech/sentences/words.h"

void answer_board(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        list_next_part(list);
        list_sentence(asked->announcer, list, "%s",
                      side == WHITE ? gettext("White:") : gettext("Black:"));
        list_pieces(asked->announcer, asked->pos, asked->pos->side[side], list);
    }
}

void answer_square(const struct asked *asked, struct list *list)
{
    struct utterance item;
    utterance_init(&item, PRIORITY_ANSWER);
    announce_place(asked->announcer, asked->pos, asked->request->square, &item);
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

/* The pieces of a side that were asked for. */
static void add_side(const struct asked *asked, enum side side,
                     struct list *list)
{
    enum role role = asked->request->role;
    squares pieces = asked->pos->side[side];
    if (role != ROLE_NONE)
        pieces &= asked->pos->role[role];
    const char *none =
        side == WHITE ? gettext("White: none.") : gettext("Black: none.");
    const char *some = side == WHITE ? gettext("White:") : gettext("Black:");
    list_sentence(asked->announcer, list, "%s", pieces != 0 ? some : none);
    list_pieces(asked->announcer, asked->pos, pieces, list);
}

void answer_pieces(const struct asked *asked, struct list *list)
{
    for (int side = WHITE; side <= BLACK; side++) {
        if (asked->request->side == other_side((enum side)side))
            continue;
        list_next_part(list);
        add_side(asked, (enum side)side, list);
    }
}

/* The pieces on these squares, in order. */
static void add_line(const struct asked *asked, squares line, struct list *list)
{
    squares pieces = line & occupied(asked->pos);
    if (pieces == 0)
        list_sentence(asked->announcer, list, "%s",
                      gettext("That square is empty."));
    for (; pieces; pieces &= pieces - 1)
        list_piece(asked->announcer, asked->pos, first_square(pieces),
                   (pieces & (pieces - 1)) == 0, list);
}

void answer_file(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int rank = 0; rank < 8; rank++)
        line |= set_of(square_at(file_of(asked->request->square), rank));
    add_line(asked, line, list);
}

void answer_rank(const struct asked *asked, struct list *list)
{
    squares line = 0;
    for (int file = 0; file < 8; file++)
        line |= set_of(square_at(file, rank_of(asked->request->square)));
    add_line(asked, line, list);
}

/* The squares of one of the two, without that which is asked about: a step to
 * the next rank is one to the next file, or to the one before. */
static squares diagonal_of(int sq, int step)
{
    squares line = 0;
    for (int rank = 0; rank < 8; rank++) {
        int file = file_of(sq) + step * (rank - rank_of(sq));
        if (file >= 0 && file < 8 && rank != rank_of(sq))
            line |= set_of(square_at(file, rank));
    }
    return line;
}

/* Named by its ends, so that nobody has to sort its pieces out. */
static void add_diagonal(const struct asked *asked, squares line,
                         struct list *list)
{
    struct utterance item;
    squares whole = line | set_of(asked->request->square);
    int last = first_square(whole);
    for (squares rest = whole; rest; rest &= rest - 1)
        last = first_square(rest);
    utterance_init(&item, PRIORITY_ANSWER);
    announce_add(asked->announcer, &item, "%s", gettext("Diagonal"));
    announce_square(asked->announcer, first_square(whole), &item);
    announce_square(asked->announcer, last, &item);
    utterance_pause(&item, PAUSE_LIST_MS);
    list_add(list, &item);
    add_line(asked, line, list);
}

void answer_diagonals(const struct asked *asked, struct list *list)
{
    int sq = asked->request->square;
    if ((attack_bishop(sq, 0) & occupied(asked->pos)) == 0) {
        add_line(asked, 0, list);
        return;
    }
    for (int step = 1; step >= -1; step -= 2) {
        squares line = diagonal_of(sq, step);
        if ((line & occupied(asked->pos)) != 0)
            add_diagonal(asked, line, list);
    }
}

void answer_knights_move(const struct asked *asked, struct list *list)
{
    add_line(asked, attack_knight(asked->request->square), list);
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
