// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "config.h"

#include "speech/braille/braille.h"

#include <stdio.h>
#include <string.h>

#ifdef HAVE_LIBLOUIS
#include <liblouis/liblouis.h>
#endif

#include "rules/notation/san.h"
#include "speech/voice/load_library.h"

/*
 * German literary Braille of six dots. Letters, number sign, capital sign (46)
 * and the sign that ends a number before a letter (6) are those of "Das System
 * der deutschen Brailleschrift", as the table de-g0 of liblouis has them. It
 * has nothing of chess: that a scoresheet is written sign by sign, with dots
 * 235 for check and twice for mate, is Hektor's own.
 *
 * moves in German literary Braille of six dots, as an
 * embosser writes it: what a German scoresheet has ("Sf3", "exd5", "0-0"), sign
 * by sign.
 */
enum {
    DE6_CAPITAL = 0x28, /* dots 46, before one capital letter */
    DE6_NUMBER = 0x3c, /* dots 3456, before digits */
    DE6_LETTER = 0x20, /* dot 6: no digit any more */
    DE6_PLUS = 0x16,
    DE6_DASH = 0x24,
    DE6_STOP = 0x04,
};

/* The de6_letters that a scoresheet has; a to j, in their order, are digits
 * too. */
static const struct {
    char letter;
    braille_cell cell;
} de6_letters[] = {
    {'a', 0x01}, {'b', 0x03}, {'c', 0x09}, {'d', 0x19}, {'e', 0x11},
    {'f', 0x0b}, {'g', 0x1b}, {'h', 0x13}, {'i', 0x0a}, {'j', 0x1a},
    {'k', 0x05}, {'l', 0x07}, {'s', 0x0e}, {'t', 0x1e}, {'x', 0x2d},
};

enum {
    DE6_LETTERS = sizeof de6_letters / sizeof *de6_letters,
    DE6_DIGITS = 10
};

static int index_of_letter(char letter)
{
    for (int i = 0; i < DE6_LETTERS; i++)
        if (de6_letters[i].letter == letter)
            return i;
    return -1;
}

struct de6_cells {
    braille_cell *cell;
    size_t count, room;
    bool in_number;
};

static void de6_put(struct de6_cells *out, braille_cell cell)
{
    if (out->count < out->room)
        out->cell[out->count++] = cell;
}

static size_t german_braille_write(const char *text, braille_cell *out,
                                   size_t room)
{
    struct de6_cells cells = {.cell = out, .room = room};
    for (; *text != '\0'; text++) {
        char sign = *text;
        bool is_digit = sign >= '0' && sign <= '9';
        bool is_capital = sign >= 'A' && sign <= 'Z';
        int letter =
            index_of_letter(is_capital ? (char)(sign - 'A' + 'a') : sign);
        if (is_digit && !cells.in_number)
            de6_put(&cells, DE6_NUMBER);
        if (is_capital)
            de6_put(&cells, DE6_CAPITAL);
        else if (cells.in_number && letter >= 0 && letter < DE6_DIGITS)
            de6_put(&cells, DE6_LETTER);
        if (is_digit)
            de6_put(&cells, de6_letters[(sign - '0' + 9) % DE6_DIGITS].cell);
        else if (letter >= 0)
            de6_put(&cells, de6_letters[letter].cell);
        else
            de6_put(&cells, sign == '+'   ? DE6_PLUS
                            : sign == '-' ? DE6_DASH
                                          : DE6_STOP);
        cells.in_number = is_digit;
    }
    return cells.count;
}

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

/* 0 is the last of the letters. German digits have dot 6; zero is a sign of
 * its own there. */
static braille_cell digit(enum braille_code code, int value)
{
    braille_cell letter = letters[(value + 9) % 10];
    if (code == BRAILLE_UK) {
        /* The same pattern one row lower: dots 1 2 4 5 become 2 3 5 6. */
        return (braille_cell)((letter & DOTS(1, 1, 0, 0, 0, 0)) << 1 |
                              (letter & DOTS(0, 0, 0, 1, 1, 0)) << 1);
    }
    return value == 0 ? SIGN_ZERO : (braille_cell)(letter | DOT_6);
}

static braille_cell piece(enum braille_code code, enum role role)
{
    return code == BRAILLE_UK ? uk_pieces[role] : de_pieces[role];
}

struct cells {
    braille_cell *cell;
    size_t count;
};

static void add_cell(struct cells *out, braille_cell cell)
{
    out->cell[out->count++] = cell;
}

static void put_castling(enum braille_code code, enum wing wing,
                         struct cells *out)
{
    int parts = wing == KINGSIDE ? 2 : 3;
    for (int i = 0; i < parts; i++) {
        if (i > 0 && code == BRAILLE_DE)
            add_cell(out, SIGN_DASH);
        add_cell(out, code == BRAILLE_UK ? LETTER_O : SIGN_ZERO);
    }
}

static void put_square(enum braille_code code, int sq, bool file, bool rank,
                       struct cells *out)
{
    if (file)
        add_cell(out, letters[file_of(sq)]);
    if (rank)
        add_cell(out, digit(code, rank_of(sq) + 1));
}

/* What is before the square of arrival. */
static void put_mark(enum braille_code code, const struct move_facts *facts,
                     struct cells *out)
{
    bool takes = facts->captured != ROLE_NONE;
    bool check = facts->check && !facts->mate;
    if (code == BRAILLE_DE && takes)
        add_cell(out, SIGN_X);
    if (code == BRAILLE_UK && (takes || check))
        add_cell(out, takes && check ? SIGN_BOTH
                      : takes        ? SIGN_CAPTURE
                                     : SIGN_CHECK);
}

size_t braille_move(enum braille_code code, const struct move_facts *facts,
                    braille_cell out[BRAILLE_MOVE_MAX])
{
    struct cells cells = {out, 0};
    if (code == BRAILLE_DE6) {
        static const struct san_style style = {.notation = NOTATION_DE,
                                               .double_plus = true,
                                               .noughts = true,
                                               .bare_promotion = true};
        char text[SAN_STYLED_MAX];
        san_write_styled(facts, &style, text);
        return german_braille_write(text, out, BRAILLE_MOVE_MAX);
    }
    if (move_is_none(facts->mv)) {
        add_cell(&cells, SIGN_DASH);
        add_cell(&cells, SIGN_DASH);
    } else if (facts->is_castling) {
        put_mark(code, facts, &cells);
        put_castling(code, (enum wing)facts->wing, &cells);
    } else {
        if (facts->role != PAWN)
            add_cell(&cells, piece(code, (enum role)facts->role));
        put_square(code, facts->mv.from, facts->tell_file, facts->tell_rank,
                   &cells);
        put_mark(code, facts, &cells);
        put_square(code, facts->mv.to, true, true, &cells);
        if (facts->mv.promotion != ROLE_NONE)
            add_cell(&cells, piece(code, (enum role)facts->mv.promotion));
    }
    if (code == BRAILLE_UK && facts->mate) {
        add_cell(&cells, SIGN_MATE_1);
        add_cell(&cells, SIGN_MATE_2);
    }
    if (code == BRAILLE_DE && facts->check)
        add_cell(&cells, facts->mate ? SIGN_HASH : SIGN_PLUS);
    return cells.count;
}

size_t braille_number(enum braille_code code, int number,
                      braille_cell out[BRAILLE_NUMBER_MAX])
{
    struct cells cells = {out, 0};
    int unit = 1;
    char text[BRAILLE_NUMBER_MAX + 4];
    if (code == BRAILLE_DE6) {
        snprintf(text, sizeof text, "%d.", number);
        return german_braille_write(text, out, BRAILLE_NUMBER_MAX);
    }
    while (unit <= number / 10)
        unit *= 10;
    for (; unit > 0; unit /= 10)
        add_cell(&cells, digit(code, number / unit % 10));
    if (code == BRAILLE_DE)
        add_cell(&cells, SIGN_STOP);
    return cells.count;
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

/* Words in Braille, for headings. */

/* Letters and digits in the order of the alphabet, uncontracted. */
static braille_cell letter_cell(enum braille_code code, unsigned char sign)
{
    static const braille_cell alphabet[] = {
        0x01, 0x03, 0x09, 0x19, 0x11, 0x0b, 0x1b, 0x13, 0x0a,
        0x1a, 0x05, 0x07, 0x0d, 0x1d, 0x15, 0x0f, 0x1f, 0x17,
        0x0e, 0x1e, 0x25, 0x27, 0x3a, 0x2d, 0x3d, 0x35,
    };
    enum { CAPITAL_DE = 0x40, STOP = 0x04, DASH = 0x24 };
    if (sign >= 'a' && sign <= 'z')
        return alphabet[sign - 'a'];
    if (sign >= 'A' && sign <= 'Z')
        return alphabet[sign - 'A'] | (code == BRAILLE_DE ? CAPITAL_DE : 0);
    if (sign >= '0' && sign <= '9') {
        braille_cell digits[BRAILLE_NUMBER_MAX];
        braille_number(code, sign - '0', digits);
        return digits[code == BRAILLE_DE6]; /* behind the sign for numbers */
    }
    return sign == '.' ? STOP : sign == '-' ? DASH : 0;
}

static size_t spelled_text(enum braille_code code, const char *text,
                           braille_cell *out, size_t room)
{
    size_t count = 0;
    for (; *text && count < room; text++)
        if (((unsigned char)*text & 0xc0) != 0x80)
            out[count++] = letter_cell(code, (unsigned char)*text);
    return count;
}

#ifdef HAVE_LIBLOUIS
enum { TEXT_MAX = 512 };

/* What is called of liblouis. */
#define FUNCTIONS(X) \
    X(lou_, registerLogCallback) \
    X(lou_, translateString)

static struct {
    FUNCTIONS(LATE_FIELD)
} louis;

static const char *const names[] = {FUNCTIONS(LATE_NAME)};

LATE_NOTE(LIBLOUIS_LIBRARY, "Braille names", "suggested");

static struct loaded_library loaded = {.library = LIBLOUIS_LIBRARY,
                                       .names = names,
                                       .functions = &louis,
                                       .count = sizeof names / sizeof *names};

static void ignore_louis_log(logLevels level, const char *message)
{
    (void)level, (void)message;
}

/* The characters of valid UTF-8; of what is not, each byte is one. */
static int characters(const char *text, widechar out[TEXT_MAX])
{
    const unsigned char *at = (const unsigned char *)text;
    int count = 0;
    while (*at && count < TEXT_MAX) {
        unsigned first = *at++;
        int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0;
        widechar character = more ? first & (0x3fu >> more) : first;
        for (; more > 0 && (*at & 0xc0) == 0x80; more--)
            character = character << 6 | (*at++ & 0x3fu);
        out[count++] = character;
    }
    return count;
}

static size_t louis_text(enum braille_code code, const char *text,
                         braille_cell *out, size_t room)
{
    widechar in[TEXT_MAX], made[2 * TEXT_MAX];
    int in_length = characters(text, in);
    int made_length = sizeof made / sizeof *made;
    const char *table = code == BRAILLE_UK   ? "en-ueb-g1.ctb"
                        : code == BRAILLE_DE ? "de-de-comp8.ctb"
                                             : "de-g0.utb";
    if (!load_library(&loaded))
        return 0;
    louis.registerLogCallback(ignore_louis_log);
    if (!louis.translateString(table, in, &in_length, made, &made_length, NULL,
                               NULL, dotsIO | ucBrl))
        return 0;
    size_t count = 0;
    for (int i = 0; i < made_length && count < room; i++)
        out[count++] = (braille_cell)(made[i] & 0xff);
    return count;
}
#endif

size_t braille_text(enum braille_code code, const char *text, braille_cell *out,
                    size_t room)
{
    size_t count = 0;
#ifdef HAVE_LIBLOUIS
    count = louis_text(code, text, out, room);
#endif
    return count > 0 ? count : spelled_text(code, text, out, room);
}

enum { TEXT_CELLS = 1024 };

void braille_pages_init(struct braille_pages *pages, FILE *stream,
                        enum braille_code code, enum braille_form form)
{
    *pages =
        (struct braille_pages){.stream = stream, .code = code, .form = form};
}

static void write_text(struct braille_pages *pages, const char *text)
{
    if (fputs(text, pages->stream) == EOF)
        pages->failed = true;
}

/* Blanks at the end of a line are none. */
static void end_line(struct braille_pages *pages)
{
    while (pages->cells > 0 && pages->cell[pages->cells - 1] == 0)
        pages->cells--;
    for (int i = 0; i < pages->cells; i++) {
        braille_cell cell = pages->cell[i];
        char text[4] = "";
        if (pages->form == BRAILLE_BRF)
            text[0] = braille_brf(cell);
        else
            braille_utf8(cell, text);
        write_text(pages, text);
    }
    pages->cells = 0;
    write_text(pages, pages->form == BRAILLE_BRF ? "\r\n" : "\n");
    if (++pages->lines < PAGE_LINES)
        return;
    write_text(pages, "\f");
    pages->lines = 0;
}

/* With a blank before them where something is already. */
static void put_word(struct braille_pages *pages, const braille_cell *cells,
                     size_t count)
{
    size_t blank = pages->cells > 0;
    if ((size_t)pages->cells + blank + count > PAGE_CELLS && blank > 0) {
        end_line(pages);
        blank = 0;
    }
    while (count > PAGE_CELLS) {
        memcpy(pages->cell, cells, PAGE_CELLS);
        pages->cells = PAGE_CELLS;
        end_line(pages);
        cells += PAGE_CELLS;
        count -= PAGE_CELLS;
    }
    if (blank > 0)
        pages->cell[pages->cells++] = 0;
    memcpy(pages->cell + pages->cells, cells, count);
    pages->cells += (int)count;
}

void braille_pages_text(struct braille_pages *pages, const char *text)
{
    braille_cell cells[TEXT_CELLS];
    size_t count = braille_text(pages->code, text, cells, TEXT_CELLS);
    if (pages->cells > 0)
        end_line(pages);
    for (size_t at = 0; at < count;) {
        size_t end = at;
        while (end < count && cells[end] != 0)
            end++;
        if (end > at)
            put_word(pages, cells + at, end - at);
        at = end + 1;
    }
    if (pages->cells > 0)
        end_line(pages);
}

void braille_pages_gap(struct braille_pages *pages)
{
    if (pages->cells > 0)
        end_line(pages);
    if (pages->lines > 0)
        end_line(pages);
}

void braille_pages_move(struct braille_pages *pages,
                        const struct move_facts *facts)
{
    /* Dots in the place of White's move. */
    static const braille_cell missing[] = {0x04, 0x04, 0x04};
    braille_cell cells[BRAILLE_MOVE_MAX], number[BRAILLE_NUMBER_MAX];
    if (facts->side == WHITE || pages->cells == 0) {
        if (pages->cells > 0)
            end_line(pages);
        put_word(pages, number,
                 braille_number(pages->code, facts->number, number));
        if (facts->side == BLACK)
            put_word(pages, missing, sizeof missing);
    }
    put_word(pages, cells, braille_move(pages->code, facts, cells));
}

bool braille_pages_end(struct braille_pages *pages)
{
    if (pages->cells > 0)
        end_line(pages);
    if (pages->lines > 0)
        write_text(pages, "\f");
    pages->lines = 0;
    return !pages->failed && fflush(pages->stream) == 0;
}
