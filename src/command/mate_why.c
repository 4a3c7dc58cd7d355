#include "src/command/mate_why.h"

#include <inttypes.h>
#include <libintl.h>
#include <string.h>

#include "src/base/print.h"

static const char *material_sentence(const struct position *pos, enum side side)
{
    squares pieces = pos->side[side] & ~pos->role[KING];
    if (pieces == 0)
        return side == WHITE ? gettext("White has only the king left.")
                             : gettext("Black has only the king left.");
    if (pieces & pos->role[KNIGHT])
        return gettext("A knight alone mates only a king whose own men shut "
                       "him in and cannot take the knight. There are no such "
                       "men.");
    if ((pieces & (pieces - 1)) == 0)
        return side == WHITE
                   ? gettext("White has only a bishop left. Nobody takes the "
                             "squares of the other colour from Black's king.")
                   : gettext("Black has only a bishop left. Nobody takes the "
                             "squares of the other colour from White's king.");
    return side == WHITE
               ? gettext("White's bishops stand on squares of one colour. "
                         "Nobody takes the squares of the other colour from "
                         "Black's king.")
               : gettext("Black's bishops stand on squares of one colour. "
                         "Nobody takes the squares of the other colour from "
                         "White's king.");
}

static const char *wall_sentence(enum side side, bool is_out_of_reach)
{
    if (is_out_of_reach)
        return side == WHITE
                   ? gettext("The pawns are blocked for ever. No man of "
                             "White's can ever attack a square that Black's "
                             "king can reach.")
                   : gettext("The pawns are blocked for ever. No man of "
                             "Black's can ever attack a square that White's "
                             "king can reach.");
    return side == WHITE
               ? gettext("The pawns are blocked for ever. Wherever White "
                         "could give check, Black's king keeps a square to go "
                         "to.")
               : gettext("The pawns are blocked for ever. Wherever Black "
                         "could give check, White's king keeps a square to go "
                         "to.");
}

/* "b3, d5, g1", the squares of the pieces. */
static void name_squares(squares pieces, char out[4 * 64])
{
    char *end = out;
    for (; pieces; pieces &= pieces - 1) {
        int sq = first_square(pieces);
        if (end > out) {
            *end++ = ',';
            *end++ = ' ';
        }
        *end++ = (char)('a' + file_of(sq));
        *end++ = (char)('1' + rank_of(sq));
    }
    *end = '\0';
}

static void print_unknown(enum side side, const struct mate_answer *answer,
                          FILE *out)
{
    char names[4 * 64];
    name_squares(answer->unknown, names);
    print_format(
        out,
        side == WHITE
            ? gettext("Black's king is never mated, wherever these men may "
                      "be by then: %s. All %" PRIu64 " arrangements of the "
                      "other men were looked at.")
            : gettext("White's king is never mated, wherever these men may "
                      "be by then: %s. All %" PRIu64 " arrangements of the "
                      "other men were looked at."),
        names, answer->arrangements);
}

static const char *searched_sentence(void)
{
    return gettext("Every position that can still arise was looked at, and "
                   "none of them is mate.");
}

void mate_why_print(const struct position *pos, enum side side,
                    const struct mate_answer *answer, FILE *out)
{
    switch (answer->proof) {
    case MATE_PROOF_MATERIAL:
        print_text(material_sentence(pos, side), out);
        break;
    case MATE_PROOF_WALL:
        print_text(wall_sentence(side, answer->is_out_of_reach), out);
        break;
    case MATE_PROOF_UNKNOWN:
        if (answer->unknown != 0)
            print_unknown(side, answer, out);
        else
            print_text(searched_sentence(), out);
        break;
    case MATE_PROOF_FORCED:
        print_text(
            gettext("Only forced moves are left, and none of them mates."),
            out);
        break;
    case MATE_PROOF_SEARCHED:
    case MATE_PROOF_NONE:
        print_text(searched_sentence(), out);
        break;
    }
}
