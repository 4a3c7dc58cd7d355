/*
 * san_exact.c - PGN's own form of a move, read to the letter.
 */
#include "rules/notation/san_exact.h"

#include <string.h>

#include "rules/board/moves_to_square.h"

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool read_castling(const char *text, size_t length,
                          struct san_name *name)
{
    *name = (struct san_name){.castling = true,
                              .wing = length == 3 ? KINGSIDE : QUEENSIDE};
    return (length == 3 && memcmp(text, "O-O", 3) == 0) ||
           (length == 5 && memcmp(text, "O-O-O", 5) == 0);
}

/* From the end: promotion, target, "x", origin, letter. What remains unread
 * is a fault. */
static bool read_piece(const char *text, size_t length, struct san_name *name)
{
    *name = (struct san_name){
        .role = PAWN, .file = -1, .rank = -1, .promotion = ROLE_NONE};
    if (length > 2 && text[length - 2] == '=') {
        name->promotion = san_role_of(text[length - 1]);
        if (name->promotion == ROLE_NONE)
            return false;
        length -= 2;
    }
    if (length < 2 || !is_rank(text[length - 1]) || !is_file(text[length - 2]))
        return false;
    name->to = square_at(text[length - 2] - 'a', text[length - 1] - '1');
    length -= 2;
    name->takes = length && text[length - 1] == 'x';
    length -= name->takes;
    if (length && is_rank(text[length - 1]))
        name->rank = text[--length] - '1';
    if (length && is_file(text[length - 1]))
        name->file = text[--length] - 'a';
    name->lettered = length > 0;
    if (length)
        name->role = san_role_of(text[--length]);
    return length == 0 && name->role != ROLE_NONE;
}

bool san_name_read(const char *text, size_t length, struct san_name *name)
{
    if (length && text[0] == 'O')
        return read_castling(text, length, name);
    return read_piece(text, length, name);
}

static bool exact_castling(const struct position *pos, enum wing wing,
                           struct move *out)
{
    struct castling_squares way;
    if (castling_judge(pos, wing, &way) != CASTLING_OK)
        return false;
    *out =
        (struct move){way.king_from, way.rook_from, ROLE_NONE, MOVE_CASTLING};
    return true;
}

static squares file_set(int file)
{
    return (squares)0x0101010101010101u << file;
}

static squares rank_set(int rank)
{
    return (squares)0xff << 8 * rank;
}

/* A pawn tells its file exactly where it captures, and what it becomes
 * exactly where it must. */
static bool exact_pawn(const struct position *pos, const struct san_name *name,
                       struct move *out)
{
    bool en_passant = name->takes && name->to == pos->en_passant;
    bool captures = en_passant || occupied(pos) & set_of(name->to);
    bool last_rank = name->to >= SQ_A8 || name->to <= SQ_H1;
    bool promotes = name->promotion >= KNIGHT && name->promotion <= QUEEN;
    if (name->lettered || name->rank >= 0 || name->takes != captures ||
        name->takes != (name->file >= 0) || promotes != last_rank ||
        (name->promotion != ROLE_NONE) != promotes)
        return false;
    int file = name->takes ? name->file : file_of(name->to);
    squares pieces =
        pieces_of(pos, (enum side)pos->turn, PAWN) & file_set(file);
    squares from = moves_to_square(pos, PAWN, pieces, name->to);
    if (from == 0)
        return false;
    *out = (struct move){(uint8_t)first_square(from), (uint8_t)name->to,
                         (uint8_t)name->promotion,
                         en_passant ? MOVE_EN_PASSANT : MOVE_ORDINARY};
    return true;
}

/* Is it told exactly where the piece is that is meant, as far as others
 * could go there too: by file, else by rank, else by both? */
static bool tells_apart(const struct san_name *name, int from, squares others)
{
    bool same_file = others & file_set(file_of(from));
    bool same_rank = others & rank_set(rank_of(from));
    bool tell_file = others && (!same_file || same_rank);
    return (name->file >= 0) == tell_file && (name->rank >= 0) == same_file;
}

static bool exact_officer(const struct position *pos,
                          const struct san_name *name, struct move *out)
{
    bool captures = occupied(pos) & set_of(name->to);
    squares pieces = pieces_of(pos, (enum side)pos->turn, name->role);
    if (name->takes != captures || name->promotion != ROLE_NONE)
        return false;
    squares able = moves_to_square(pos, name->role, pieces, name->to),
            named = able;
    if (name->file >= 0)
        named &= file_set(name->file);
    if (name->rank >= 0)
        named &= rank_set(name->rank);
    if (named == 0 || (named & (named - 1)) != 0)
        return false;
    int from = first_square(named);
    if (!tells_apart(name, from, able ^ named))
        return false;
    *out = (struct move){(uint8_t)from, (uint8_t)name->to, ROLE_NONE,
                         MOVE_ORDINARY};
    return true;
}

bool san_exact(const struct position *pos, const char *text, size_t length,
               struct move *out)
{
    struct san_name name;
    if (!san_name_read(text, length, &name))
        return false;
    if (name.castling)
        return exact_castling(pos, name.wing, out);
    return name.role == PAWN ? exact_pawn(pos, &name, out)
                             : exact_officer(pos, &name, out);
}
