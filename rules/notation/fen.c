// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/fen.h"

#include <stdio.h>
#include <string.h>

#include "rules/base/line.h"
#include "rules/board/setup.h"

static const char letters[SIDES][ROLES] = {{'P', 'N', 'B', 'R', 'Q', 'K'},
                                           {'p', 'n', 'b', 'r', 'q', 'k'}};

static bool stands(const struct setup *setup, int sq, enum side side,
                   enum role role)
{
    return setup->side[sq] == side && setup->role[sq] == role;
}

/* The outermost rook between the king and this corner: what K and Q mean.
 * Without such a rook, the corner itself. */
static int outermost_rook(const struct setup *setup, enum side side, int corner)
{
    int inwards = file_of(corner) == 0 ? 1 : -1;
    for (int i = 0; i < 8; i++) {
        int sq = corner + i * inwards;
        if (stands(setup, sq, side, ROOK))
            return sq;
        if (stands(setup, sq, side, KING))
            break;
    }
    return corner;
}

/* Each reader below takes its field from *at and moves *at behind it; after
 * an error *at is where the error is. */

static bool read_piece(char letter, int sq, struct setup *setup)
{
    for (int side = WHITE; side <= BLACK; side++) {
        const char *found = memchr(letters[side], letter, ROLES);
        if (found != NULL) {
            setup->side[sq] = (uint8_t)side;
            setup->role[sq] = (uint8_t)(found - letters[side]);
            return true;
        }
    }
    return false;
}

static bool ends_rank(char c)
{
    return c == '/' || c == ' ' || c == '\0';
}

static enum fen_error read_rank(const char **at, int rank, struct setup *setup)
{
    int file = 0;
    bool after_digit = false;
    for (; !ends_rank(**at); ++*at) {
        bool digit = **at >= '1' && **at <= '8';
        if (file == 8 || (digit && after_digit))
            return FEN_RANK_LENGTH;
        if (digit)
            file += **at - '0';
        else if (!read_piece(**at, square_at(file++, rank), setup))
            return FEN_PIECE;
        if (file > 8)
            return FEN_RANK_LENGTH;
        after_digit = digit;
    }
    return file == 8 ? FEN_OK : FEN_RANK_LENGTH;
}

static enum fen_error read_ranks(const char **at, struct setup *setup)
{
    for (int rank = 7; rank >= 0; rank--) {
        enum fen_error error = read_rank(at, rank, setup);
        if (error != FEN_OK)
            return error;
        if ((**at == '/') != (rank > 0))
            return FEN_RANKS;
        if (rank > 0)
            ++*at;
    }
    return FEN_OK;
}

static enum fen_error read_turn(const char **at, struct setup *setup)
{
    if (**at != 'w' && **at != 'b')
        return FEN_TURN;
    setup->turn = **at == 'w' ? WHITE : BLACK;
    ++*at;
    return FEN_OK;
}

/* The square that a letter of castling rights names; SQ_NONE for no letter. */
static int rook_named(const struct setup *setup, char letter)
{
    enum side side = letter >= 'a' ? BLACK : WHITE;
    int first = side == WHITE ? SQ_A1 : SQ_A8;
    char upper = (char)(side == BLACK ? letter - 'a' + 'A' : letter);
    if (upper == 'K')
        return outermost_rook(setup, side, first + 7);
    if (upper == 'Q')
        return outermost_rook(setup, side, first);
    return upper >= 'A' && upper <= 'H' ? first + upper - 'A' : SQ_NONE;
}

static enum fen_error read_castling(const char **at, struct setup *setup)
{
    if (**at == '-') {
        ++*at;
        return FEN_OK;
    }
    if (ends_rank(**at))
        return FEN_CASTLING;
    for (; **at != ' ' && **at != '\0'; ++*at) {
        int rook = rook_named(setup, **at);
        if (rook == SQ_NONE || (setup->castling & set_of(rook)) != 0)
            return FEN_CASTLING;
        setup->castling |= set_of(rook);
    }
    return FEN_OK;
}

static enum fen_error read_en_passant(const char **at, struct setup *setup)
{
    const char *text = *at;
    if (text[0] == '-') {
        ++*at;
        return FEN_OK;
    }
    setup->en_passant = (uint8_t)square_read(text);
    if (setup->en_passant == SQ_NONE)
        return FEN_EN_PASSANT;
    *at += 2;
    return FEN_OK;
}

/* A number up to 65,535 without leading zeros. */
static bool read_number(const char **at, uint16_t *out)
{
    unsigned number = 0;
    const char *c = *at;
    for (; *c >= '0' && *c <= '9'; c++) {
        number = number * 10 + (unsigned)(*c - '0');
        if (number > UINT16_MAX || (**at == '0' && c > *at))
            return false;
    }
    if (c == *at)
        return false;
    *out = (uint16_t)number;
    *at = c;
    return true;
}

static enum fen_error read_halfmove_clock(const char **at, struct setup *setup)
{
    bool good = read_number(at, &setup->halfmove_clock);
    return good ? FEN_OK : FEN_HALFMOVE_CLOCK;
}

static enum fen_error read_move_number(const char **at, struct setup *setup)
{
    uint16_t number = 0;
    const char *start = *at;
    if (!read_number(at, &number))
        return FEN_MOVE_NUMBER;
    if (number == 0) {
        *at = start;
        return FEN_MOVE_NUMBER;
    }
    setup->move_number = number;
    return FEN_OK;
}

static const struct {
    enum fen_error (*read)(const char **at, struct setup *setup);
    enum fen_error wrong; /* when the field goes on where it should end */
} readers[] = {
    {read_ranks, FEN_RANKS},
    {read_turn, FEN_TURN},
    {read_castling, FEN_CASTLING},
    {read_en_passant, FEN_EN_PASSANT},
    {read_halfmove_clock, FEN_HALFMOVE_CLOCK},
    {read_move_number, FEN_MOVE_NUMBER},
};

enum { FIELDS = sizeof readers / sizeof *readers };

static enum fen_error read_fields(const char **at, struct setup *setup)
{
    for (int i = 0; i < FIELDS; i++) {
        bool last = i == FIELDS - 1;
        enum fen_error error = readers[i].read(at, setup);
        if (error != FEN_OK)
            return error;
        if (**at == '\0')
            return last ? FEN_OK : FEN_FIELDS;
        if (**at != ' ')
            return readers[i].wrong;
        if (last || (*at)[1] == ' ' || (*at)[1] == '\0')
            return FEN_FIELDS;
        ++*at;
    }
    return FEN_OK;
}

struct fen_result fen_read_setup(const char *text, struct setup *out)
{
    struct fen_result result = {.error = FEN_EMPTY};
    struct setup setup;
    const char *at = text;
    if (*text == '\0')
        return result;
    memset(&setup, 0, sizeof *&setup);
    memset(setup.side, SIDE_NONE, sizeof setup.side);
    memset(setup.role, ROLE_NONE, sizeof setup.role);
    setup.en_passant = SQ_NONE;
    result.error = read_fields(&at, &setup);
    result.at = (size_t)(at - text);
    if (result.error == FEN_OK) {
        result.at = 0;
        *out = setup;
    }
    return result;
}

struct fen_result fen_read(const char *text, struct position *out)
{
    struct setup setup;
    struct fen_result result = fen_read_setup(text, &setup);
    if (result.error != FEN_OK)
        return result;
    result.setup = setup_judge(&setup, out);
    if (result.setup != SETUP_OK) {
        result.error = FEN_SETUP;
        /* Which field a setup is refused for: 0 the ranks, 2 castling, 3 en
         * passant. */
        int field = result.setup >= SETUP_EN_PASSANT_RANK         ? 3
                    : result.setup >= SETUP_CASTLING_WITHOUT_ROOK ? 2
                                                                  : 0;
        const char *at = text;
        for (; field > 0; field--)
            at = strchr(at, ' ') + 1;
        result.at = (size_t)(at - text);
    }
    return result;
}

const char *fen_error_sentence(struct fen_result result)
{
    static const char *const sentences[FEN_ERRORS] = {
#define FEN_ERROR_ROW(name, sentence) [name] = sentence,
        FEN_ERROR_LIST(FEN_ERROR_ROW)
#undef FEN_ERROR_ROW
    };
    return result.error == FEN_SETUP ? setup_error_sentence(result.setup)
                                     : sentences[result.error];
}

/* White first; on each side the king's wing first. */
static char *write_castling(const struct position *pos,
                            const struct setup *setup, enum fen_form form,
                            char *out)
{
    char *begin = out;
    for (int side = WHITE; side <= BLACK; side++) {
        /* A board that is being set up may lack a king. */
        if (pieces_of(pos, (enum side)side, KING) == 0)
            continue;
        int king = king_square(pos, (enum side)side);
        for (int i = 7; i >= 0; i--) {
            int rook = square_at(i, side == WHITE ? 0 : 7);
            if (pos->castling & set_of(rook)) {
                /* K or Q where that means this rook, else the letter of its
                 * file. */
                enum side owner = (enum side)side;
                bool kingside = rook > king;
                int first = owner == WHITE ? SQ_A1 : SQ_A8;
                int corner = kingside ? first + 7 : first;
                char letter = (char)('A' + file_of(rook));
                if (form == FEN_XFEN &&
                    outermost_rook(setup, owner, corner) == rook)
                    letter = kingside ? 'K' : 'Q';
                *out++ = (char)(owner == BLACK ? letter - 'A' + 'a' : letter);
            }
        }
    }
    if (out == begin)
        *out++ = '-';
    return out;
}

void fen_write(const struct position *pos, enum fen_form form,
               char out[FEN_MAX])
{
    struct setup setup = setup_of(pos);
    char passed[3] = "-";
    char *at = out;
    for (int rank = 7; rank >= 0; rank--) {
        char *digit = NULL;
        for (int file = 0; file < 8; file++) {
            int sq = square_at(file, rank);
            if (setup.side[sq] != SIDE_NONE) {
                *at++ = letters[setup.side[sq]][setup.role[sq]];
                digit = NULL;
            } else if (digit != NULL) {
                ++*digit;
            } else {
                digit = at++;
                *digit = '1';
            }
        }
        *at++ = rank > 0 ? '/' : ' ';
    }
    *at++ = pos->turn == WHITE ? 'w' : 'b';
    *at++ = ' ';
    at = write_castling(pos, &setup, form, at);
    if (pos->en_passant != SQ_NONE)
        square_write(pos->en_passant, passed);
    snprintf(at, FEN_MAX - (size_t)(at - out), " %s %u %u", passed,
             (unsigned)pos->halfmove_clock, (unsigned)pos->move_number);
}

enum { FIELDS_NEEDED = 4 };

struct field {
    size_t at, length; /* in what was typed */
    bool dash; /* of another kind than the hyphen */
};

/* Word processors write hyphens anew. */
static bool is_dash(const char *text, size_t length)
{
    static const char *const dashes[] = {"\u2010", "\u2011", "\u2012",
                                         "\u2013", "\u2014", "\u2212"};
    for (size_t i = 0; i < sizeof dashes / sizeof *dashes; i++)
        if (length == strlen(dashes[i]) && memcmp(text, dashes[i], length) == 0)
            return true;
    return false;
}

/* Cut at blanks; returns how many fields there are, one more than FIELDS at
 * most. */
static int cut_fields(const char *text, struct field fields[FIELDS + 1])
{
    static const char blanks[] = " \t\r\n_"; /* links have "_" */
    int count = 0;
    size_t at = strspn(text, blanks);
    while (text[at] != '\0' && count <= FIELDS) {
        fields[count] =
            (struct field){.at = at, .length = strcspn(text + at, blanks)};
        fields[count].dash = is_dash(text + at, fields[count].length);
        at += fields[count].length;
        at += strspn(text + at, blanks);
        count++;
    }
    return count;
}

/* The strict form: one blank between, a small letter for the side, both
 * counters. False when it would be longer than any FEN. */
static bool compose(const char *text, const struct field *fields, int used,
                    char out[FEN_MAX])
{
    static const char *const anew[FIELDS] = {[4] = "0", [5] = "1"};
    size_t end = 0;
    for (int i = 0; i < FIELDS; i++) {
        const char *field = i < used ? text + fields[i].at : anew[i];
        size_t length = i < used ? fields[i].length : strlen(anew[i]);
        if (i < used && fields[i].dash) {
            field = "-";
            length = 1;
        }
        if (end + length + 2 > FEN_MAX)
            return false;
        memcpy(out + end, field, length);
        if (i == 1 && length == 1 && (*field == 'W' || *field == 'B'))
            out[end] = *field == 'W' ? 'w' : 'b';
        if (i == 5 && length == 1 && *field == '0')
            out[end] = '1';
        end += length;
        out[end++] = ' ';
    }
    out[end - 1] = '\0';
    return true;
}

/* Where an error of the strict form is in what was typed. */
static size_t place_of(const char *text, const struct field *fields, int used,
                       size_t at)
{
    for (int i = 0; i < used; i++) {
        size_t length = fields[i].dash ? 1 : fields[i].length;
        if (at <= length)
            return fields[i].at + at;
        at -= length + 1;
    }
    return strlen(text);
}

static unsigned forgiven_of(const char *text, const struct field *fields,
                            int count, int used, const char *strict)
{
    unsigned set = 0;
    const struct field *last = &fields[used - 1];
    size_t length = last->at + last->length;
    size_t blanks = fields[0].at;
    for (int i = 1; i < used; i++)
        blanks += text[fields[i].at - 1] != ' ' ||
                  fields[i].at != fields[i - 1].at + fields[i - 1].length + 1;
    if (blanks > 0 || (count == used && text[length] != '\0'))
        set |= 1u << FEN_BLANKS;
    for (int i = 0; i < used; i++)
        set |= fields[i].dash ? 1u << FEN_DASH : 0;
    if (text[fields[1].at] != strict[fields[0].length + 1])
        set |= 1u << FEN_TURN_CASE;
    if (used < FIELDS)
        set |= 1u << FEN_COUNTERS_MISSING;
    if (count > used)
        set |= 1u << FEN_BEHIND;
    if (used == FIELDS && text[last->at] == '0')
        set |= 1u << FEN_MOVE_ZERO;
    return set;
}

struct fen_result fen_read_forgiving(const char *text, struct position *out,
                                     unsigned *forgiven)
{
    struct field fields[FIELDS + 1];
    char strict[FEN_MAX];
    int count = cut_fields(text, fields);
    /* The fields that belong to the position: EPD's operations do not. */
    int used = count < FIELDS_NEEDED ? count : FIELDS_NEEDED;
    while (used >= FIELDS_NEEDED && used < FIELDS && used < count &&
           is_digit(text[fields[used].at]))
        used++;

    if (used < FIELDS_NEEDED || !compose(text, fields, used, strict))
        return fen_read(text, out);
    struct fen_result result = fen_read(strict, out);
    if (result.error == FEN_OK)
        *forgiven = forgiven_of(text, fields, count, used, strict);
    else
        result.at = place_of(text, fields, used, result.at);
    return result;
}

const char *fen_forgiven_sentence(enum fen_forgiven liberty)
{
    static const char *const sentences[FEN_FORGIVEN_COUNT] = {
#define FEN_FORGIVEN_ROW(name, sentence) [name] = sentence,
        FEN_FORGIVEN_LIST(FEN_FORGIVEN_ROW)
#undef FEN_FORGIVEN_ROW
    };
    return sentences[liberty];
}
