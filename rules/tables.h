/*
 * tables.h - the constant tables that make_tables prints when the program is
 * built, and the look-ups in them. For the rules' own files; others ask
 * attack.h.
 *
 * Sliders are looked up by "magic" multiplication: the blockers that matter,
 * multiplied by a factor found at build time, give in their highest bits the
 * place of the answer.
 */
#ifndef HEKTOR_RULES_TABLES_H
#define HEKTOR_RULES_TABLES_H

#include <stdint.h>

#include "rules/piece.h"
#include "rules/square.h"

/* A function whose constant arguments must vanish in each of its uses. */
#define SPECIALISED static inline __attribute__((always_inline))

struct slider {
    squares mask; /* where a blocker matters: the rays without their ends */
    uint64_t factor;
    uint32_t first; /* this square's part of table_slides */
    uint32_t shift;
};

enum { BISHOP_SLIDES = 5248, ROOK_SLIDES = 102400 };

extern const struct slider table_bishop[64];
extern const struct slider table_rook[64];
extern const squares table_slides[BISHOP_SLIDES + ROOK_SLIDES];
extern const squares table_pawn[SIDES][64];
extern const squares table_knight[64];
extern const squares table_king[64];
extern const squares table_between[64][64]; /* without both ends */
extern const squares table_line[64][64]; /* from edge to edge */

extern const uint64_t zobrist_man[SIDES][ROLES][64];
extern const uint64_t zobrist_castling[64]; /* by the rook's square */
extern const uint64_t zobrist_en_passant[8];
extern const uint64_t zobrist_black_to_move;

SPECIALISED squares slide(const struct slider *slider, squares blockers)
{
    uint64_t place = ((blockers & slider->mask) * slider->factor);
    return table_slides[slider->first + (place >> slider->shift)];
}

SPECIALISED squares slide_bishop(int sq, squares blockers)
{
    return slide(&table_bishop[sq], blockers);
}

SPECIALISED squares slide_rook(int sq, squares blockers)
{
    return slide(&table_rook[sq], blockers);
}

#endif
