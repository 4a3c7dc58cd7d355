/*
 * san_forgiven.h - what a forgiving reader of moves let pass: a set with a
 * bit for each liberty, and a word and a sentence for each bit. An empty set
 * says that the move was there in PGN's own form, to the letter.
 */
#ifndef HEKTOR_RULES_NOTATION_SAN_FORGIVEN_H
#define HEKTOR_RULES_NOTATION_SAN_FORGIVEN_H

#include "rules/base/marked.h"

/* enum, word, sentence */
#define SAN_FORGIVEN_LIST(X) \
    X(SAN_BLANKS, "blanks", N_("There were blanks around the move.")) \
    X(SAN_NUMBER, "number", N_("The move's number stood before it.")) \
    X(SAN_PRAISE, "praise", N_("The move was praised or blamed.")) \
    X(SAN_LOOKALIKE, "lookalike", \
      N_("A letter stood there that only looks like the right one.")) \
    X(SAN_FIGURINE, "figurine", N_("The man was drawn in another way.")) \
    X(SAN_LETTER_CASE, "letter-case", \
      N_("A man's letter was small or large where it should not be.")) \
    X(SAN_FILE_CASE, "file-case", N_("A file's letter was a capital.")) \
    X(SAN_PAWN_LETTER, "pawn-letter", N_("A pawn was given a letter.")) \
    X(SAN_HYPHEN, "hyphen", N_("A dash stood for a hyphen.")) \
    X(SAN_LONG_FORM, "long-form", N_("The move was written in long form.")) \
    X(SAN_COORDINATES, "coordinates", \
      N_("The move was written in coordinates.")) \
    X(SAN_OVERSPECIFIED, "overspecified", \
      N_("More was said of where the man came from than is needed.")) \
    X(SAN_RANK_FOR_FILE, "rank-for-file", \
      N_("The rank was told where the file tells the men apart.")) \
    X(SAN_CAPTURE_MISSING, "capture-missing", \
      N_("The sign of the capture was missing.")) \
    X(SAN_CAPTURE_WRONG, "capture-wrong", \
      N_("A capture was written where nothing is captured.")) \
    X(SAN_CAPTURE_FORM, "capture-form", \
      N_("The capture was written with another sign than x.")) \
    X(SAN_PROMOTION_FORM, "promotion-form", \
      N_("The promotion was written without the equals sign.")) \
    X(SAN_EN_PASSANT, "en-passant", \
      N_("It was added that the capture is en passant.")) \
    X(SAN_EN_PASSANT_WRONG, "en-passant-wrong", \
      N_("It was added that the capture is en passant, and it is not.")) \
    X(SAN_NOUGHTS, "noughts", N_("Castling was written with noughts.")) \
    X(SAN_CASTLING_FORM, "castling-form", \
      N_("Castling was not written as it should be.")) \
    X(SAN_CASTLING_AS_KING, "castling-as-king", \
      N_("Castling was written as a move of the king.")) \
    X(SAN_CHECK_MISSING, "check-missing", \
      N_("The sign of the check was missing.")) \
    X(SAN_CHECK_WRONG, "check-wrong", \
      N_("A check was written where there is none.")) \
    X(SAN_MATE_MISSING, "mate-missing", N_("The sign of mate was missing.")) \
    X(SAN_MATE_WRONG, "mate-wrong", \
      N_("Mate was written where there is none.")) \
    X(SAN_MARK_FORM, "mark-form", \
      N_("Check or mate was written with another sign."))

#define SAN_FORGIVEN_ENUM(name, word, sentence) name,
enum san_forgiven { SAN_FORGIVEN_LIST(SAN_FORGIVEN_ENUM) SAN_FORGIVEN_COUNT };
#undef SAN_FORGIVEN_ENUM

/* The bit of a liberty in a set. */
static inline unsigned san_bit(enum san_forgiven liberty)
{
    return 1u << liberty;
}

/* The name on wire and judge lines; static. */
const char *san_forgiven_word(enum san_forgiven liberty);

/* English, marked for translation; static. */
const char *san_forgiven_sentence(enum san_forgiven liberty);

#endif
