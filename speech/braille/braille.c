#include "speech/braille/braille.h"

#include <string.h>

#include "rules/notation/notation.h"

#define DOTS(a, b, c, d, e, f) \
    ((a) | (b) << 1 | (c) << 2 | (d) << 3 | (e) << 4 | (f) << 5)

enum {
    LETTER_A = DOTS(1, 0, 0, 0, 0, 0),
    DOT_6 = 1 << 5,
    DOT_7 = 1 << 6,
    SIGN_CAPTURE = DOTS(0, 0, 0, 0, 1, 1),
    SIGN_CHECK = DOTS(0, 0, 0, 1, 1, 0),
    SIGN_BOTH = SIGN_CAPTURE | SIGN_CHECK,
    SIGN_MATE_1 = DOTS(0, 0, 1, 1, 1, 0),
    SIGN_MATE_2 = DOTS(1, 0, 1, 1, 0, 0),
    LETTER_O = DOTS(1, 0, 1, 0, 1, 0),
    /* Of the German computer Braille. */
    SIGN_X = DOTS(1, 0, 1, 1, 0, 1),
    SIGN_ZERO = DOTS(0, 0, 1, 1, 0, 1),
    SIGN_DASH = DOTS(0, 0, 1, 0, 0, 1),
    SIGN_PLUS = DOTS(0, 1, 1, 0, 1, 0),
    SIGN_HASH = DOTS(0, 0, 1, 1, 1, 1),
    SIGN_STOP = DOTS(0, 0, 1, 0, 0, 0),
};

/* a to j: also the digits 1 to 9 and 0, before they are moved. */
static const braille_cell letters[] = {
    LETTER_A,
    DOTS(1, 1, 0, 0, 0, 0),
    DOTS(1, 0, 0, 1, 0, 0),
    DOTS(1, 0, 0, 1, 1, 0),
    DOTS(1, 0, 0, 0, 1, 0),
    DOTS(1, 1, 0, 1, 0, 0),
    DOTS(1, 1, 0, 1, 1, 0),
    DOTS(1, 1, 0, 0, 1, 0),
    DOTS(0, 1, 0, 1, 0, 0),
    DOTS(0, 1, 0, 1, 1, 0),
};

static const braille_cell uk_pieces[] = {
    [PAWN] = DOTS(1, 1, 1, 1, 0, 0),   [KNIGHT] = DOTS(0, 1, 1, 1, 0, 0),
    [BISHOP] = DOTS(1, 1, 1, 0, 0, 0), [ROOK] = DOTS(1, 1, 1, 0, 1, 0),
    [QUEEN] = DOTS(1, 1, 1, 1, 1, 0),  [KING] = DOTS(1, 0, 1, 0, 0, 0),
};

/* S, L, T, D, K as capitals: with dot 7. */
static const braille_cell de_pieces[] = {
    [PAWN] = DOTS(1, 1, 0, 0, 0, 0) | DOT_7,
    [KNIGHT] = DOTS(0, 1, 1, 1, 0, 0) | DOT_7,
    [BISHOP] = DOTS(1, 1, 1, 0, 0, 0) | DOT_7,
    [ROOK] = DOTS(0, 1, 1, 1, 1, 0) | DOT_7,
    [QUEEN] = DOTS(1, 0, 0, 1, 1, 0) | DOT_7,
    [KING] = DOTS(1, 0, 1, 0, 0, 0) | DOT_7,
};

/* The same pattern one row lower: dots 1 2 4 5 become 2 3 5 6. */
static braille_cell lowered(braille_cell cell)
{
    return (braille_cell)((cell & DOTS(1, 1, 0, 0, 0, 0)) << 1 |
                          (cell & DOTS(0, 0, 0, 1, 1, 0)) << 1);
}

/* 0 is the last of the letters. German digits have dot 6; zero is a sign of
 * its own there. */
static braille_cell digit(enum braille_code code, int value)
{
    braille_cell letter = letters[(value + 9) % 10];
    if (code == BRAILLE_UK)
        return lowered(letter);
    return value == 0 ? SIGN_ZERO : (braille_cell)(letter | DOT_6);
}

static int digit_of(enum braille_code code, braille_cell cell)
{
    for (int value = 0; value < 10; value++)
        if (digit(code, value) == cell)
            return value;
    return -1;
}

static braille_cell piece(enum braille_code code, enum role role)
{
    return code == BRAILLE_UK ? uk_pieces[role] : de_pieces[role];
}

struct cells {
    braille_cell *cell;
    size_t count;
};

static void put(struct cells *out, braille_cell cell)
{
    out->cell[out->count++] = cell;
}

static void put_castling(enum braille_code code, enum wing wing,
                         struct cells *out)
{
    int parts = wing == KINGSIDE ? 2 : 3;
    for (int i = 0; i < parts; i++) {
        if (i > 0 && code == BRAILLE_DE)
            put(out, SIGN_DASH);
        put(out, code == BRAILLE_UK ? LETTER_O : SIGN_ZERO);
    }
}

static void put_square(enum braille_code code, int sq, bool file, bool rank,
                       struct cells *out)
{
    if (file)
        put(out, letters[file_of(sq)]);
    if (rank)
        put(out, digit(code, rank_of(sq) + 1));
}

/* What is before the square of arrival. */
static void put_mark(enum braille_code code, const struct move_facts *facts,
                     struct cells *out)
{
    bool takes = facts->captured != ROLE_NONE;
    bool check = facts->check && !facts->mate;
    if (code == BRAILLE_DE && takes)
        put(out, SIGN_X);
    if (code == BRAILLE_UK && (takes || check))
        put(out, takes && check ? SIGN_BOTH
                 : takes        ? SIGN_CAPTURE
                                : SIGN_CHECK);
}

static void put_end(enum braille_code code, const struct move_facts *facts,
                    struct cells *out)
{
    if (code == BRAILLE_UK && facts->mate) {
        put(out, SIGN_MATE_1);
        put(out, SIGN_MATE_2);
    }
    if (code == BRAILLE_DE && facts->check)
        put(out, facts->mate ? SIGN_HASH : SIGN_PLUS);
}

size_t braille_move(enum braille_code code, const struct move_facts *facts,
                    braille_cell out[BRAILLE_MOVE_MAX])
{
    struct cells cells = {out, 0};
    if (facts->is_castling) {
        put_mark(code, facts, &cells);
        put_castling(code, (enum wing)facts->wing, &cells);
    } else {
        if (facts->role != PAWN)
            put(&cells, piece(code, (enum role)facts->role));
        put_square(code, facts->mv.from, facts->tell_file, facts->tell_rank,
                   &cells);
        put_mark(code, facts, &cells);
        put_square(code, facts->mv.to, true, true, &cells);
        if (facts->mv.promotion != ROLE_NONE)
            put(&cells, piece(code, (enum role)facts->mv.promotion));
    }
    put_end(code, facts, &cells);
    return cells.count;
}

size_t braille_number(enum braille_code code, int number,
                      braille_cell out[BRAILLE_NUMBER_MAX])
{
    struct cells cells = {out, 0};
    int unit = 1;
    while (unit <= number / 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        put(&cells, digit(code, number / unit % 10));
    if (code == BRAILLE_DE)
        put(&cells, SIGN_STOP);
    return cells.count;
}

int braille_read_number(enum braille_code code, const braille_cell *cells,
                        size_t count)
{
    int number = 0;
    if (code == BRAILLE_DE && count > 0 && cells[--count] != SIGN_STOP)
        return -1;
    if (count == 0 || count >= BRAILLE_NUMBER_MAX)
        return -1;
    for (size_t i = 0; i < count; i++) {
        int value = digit_of(code, cells[i]);
        if (value < 0)
            return -1;
        number = 10 * number + value;
    }
    return number;
}

static char file_letter_of(braille_cell cell)
{
    for (int file = 0; file < 8; file++)
        if (letters[file] == cell)
            return (char)('a' + file);
    return '\0';
}

static char piece_letter_of(enum braille_code code, braille_cell cell)
{
    for (int role = KNIGHT; role <= KING; role++)
        if (piece(code, (enum role)role) == cell)
            return notation_letter(NOTATION_EN, (enum role)role)[0];
    return '\0';
}

/* One cell's sign in SAN; '\0' for what has none there. */
static char san_sign_of(enum braille_code code, braille_cell cell)
{
    char sign = file_letter_of(cell);
    int value = digit_of(code, cell);
    if (sign == '\0')
        sign = piece_letter_of(code, cell);
    if (sign == '\0' && value >= 1 && value <= 8)
        sign = (char)('0' + value);
    if (sign == '\0' && code == BRAILLE_DE)
        sign = cell == SIGN_X      ? 'x'
               : cell == SIGN_PLUS ? '+'
               : cell == SIGN_HASH ? '#'
                                   : '\0';
    return sign;
}

/* Castling has signs of its own; the cells that it takes, 0: it is none. */
static size_t read_castling(enum braille_code code, const braille_cell *cells,
                            size_t count, char san[SAN_MAX])
{
    for (int wing = QUEENSIDE; wing >= KINGSIDE; wing--) {
        braille_cell want[BRAILLE_MOVE_MAX];
        struct cells castling = {want, 0};
        put_castling(code, (enum wing)wing, &castling);
        if (castling.count > count || memcmp(want, cells, castling.count) != 0)
            continue;
        strcpy(san, wing == KINGSIDE ? "O-O" : "O-O-O");
        return castling.count;
    }
    return 0;
}

static bool is_mate(const braille_cell *cells, size_t left)
{
    return left == 2 && cells[0] == SIGN_MATE_1 && cells[1] == SIGN_MATE_2;
}

struct reading {
    char *san;
    size_t length;
    bool check, mate;
};

static bool append(struct reading *reading, char sign)
{
    /* A piece behind the square is what a pawn becomes. */
    bool becomes = strchr("KQRBN", sign) && reading->length > 0;
    if (sign == '\0' || reading->length + 4 >= SAN_MAX)
        return false;
    if (becomes)
        reading->san[reading->length++] = '=';
    reading->san[reading->length++] = sign;
    return true;
}

/* One cell of the UK code that is a mark; false when it is none. */
static bool take_mark(struct reading *reading, braille_cell cell, bool *fits)
{
    if (cell != SIGN_CAPTURE && cell != SIGN_CHECK && cell != SIGN_BOTH)
        return false;
    reading->check |= cell != SIGN_CAPTURE;
    *fits = cell == SIGN_CHECK || append(reading, 'x');
    return true;
}

bool braille_read_move(enum braille_code code, const braille_cell *cells,
                       size_t count, char san[SAN_MAX])
{
    struct reading reading = {.san = san};
    bool fits = true;
    for (size_t i = 0; i < count && fits;) {
        size_t castling = reading.length > 0
                              ? 0
                              : read_castling(code, cells + i, count - i, san);
        if (castling > 0) {
            reading.length = strlen(san);
            i += castling;
        } else if (code == BRAILLE_UK && is_mate(cells + i, count - i)) {
            reading.mate = true;
            i = count;
        } else {
            if (code != BRAILLE_UK || !take_mark(&reading, cells[i], &fits))
                fits = append(&reading, san_sign_of(code, cells[i]));
            i++;
        }
    }
    if (reading.mate || reading.check)
        san[reading.length++] = reading.mate ? '#' : '+';
    san[reading.length] = '\0';
    return fits && reading.length >= 2;
}

void braille_utf8(braille_cell cell, char out[4])
{
    out[0] = (char)0xe2;
    out[1] = (char)(0xa0 | cell >> 6);
    out[2] = (char)(0x80 | (cell & 0x3f));
    out[3] = '\0';
}

char braille_brf(braille_cell cell)
{
    /* In the order of the cells, dot 1 counting least. */
    static const char signs[] = " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ"
                                ",*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=";
    return signs[cell & 0x3f];
}
