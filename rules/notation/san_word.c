// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san_word.h"

#include <string.h>

/* Signs that are replaced by others, everywhere. */
static const struct glyph {
    const char *from, *to;
    int liberty; /* enum san_forgiven */
} glyphs[] = {
    {"\u00a0", " ", SAN_BLANKS},    {"\u2009", " ", SAN_BLANKS},
    {"\u202f", " ", SAN_BLANKS},    {"\u2010", "-", SAN_HYPHEN},
    {"\u2011", "-", SAN_HYPHEN},    {"\u2012", "-", SAN_HYPHEN},
    {"\u2013", "-", SAN_HYPHEN},    {"\u2014", "-", SAN_HYPHEN},
    {"\u2212", "-", SAN_HYPHEN},    {"\u00d7", "x", SAN_CAPTURE_FORM},
    {"\u2020", "+", SAN_MARK_FORM}, {"\u2021", "#", SAN_MARK_FORM},
    {"♚", "♔", SAN_FIGURINE},       {"♛", "♕", SAN_FIGURINE},
    {"♜", "♖", SAN_FIGURINE},       {"♝", "♗", SAN_FIGURINE},
    {"♞", "♘", SAN_FIGURINE},       {"♟", "♙", SAN_FIGURINE},
    {"\ufe0e", "", SAN_FIGURINE},   {"\ufe0f", "", SAN_FIGURINE},
};

/* Small letters of Russian pieces that have no Latin look-alike. */
static const struct glyph cyrillic[] = {
    {"ф", "Ф", SAN_LETTER_CASE},
    {"л", "Л", SAN_LETTER_CASE},
    {"п", "П", SAN_LETTER_CASE},
};

static const struct glyph *find_in(const struct glyph *table, size_t count,
                                   const char *text)
{
    for (size_t i = 0; i < count; i++)
        if (strncmp(text, table[i].from, strlen(table[i].from)) == 0)
            return &table[i];
    return NULL;
}

/* Every row means a sign beyond ASCII. */
static const struct glyph *find(const char *text, enum notation notation)
{
    const struct glyph *found = NULL;
    if ((unsigned char)*text < 0x80)
        return NULL;
    if (notation == NOTATION_RU)
        found = find_in(cyrillic, sizeof cyrillic / sizeof *cyrillic, text);
    if (!found)
        found = find_in(glyphs, sizeof glyphs / sizeof *glyphs, text);
    return found;
}

static bool put(struct san_word *word, char byte, bool alike, size_t at)
{
    if (word->end == SAN_WORD_MAX)
        return false;
    word->text[word->end] = byte;
    word->alike[word->end] = alike;
    word->at[word->end++] = at;
    return true;
}

/* Fold the sign at text[*at] and go behind it; false when it does not fit. */
static bool fold(struct san_word *word, const char *text, size_t *at)
{
    char latin = notation_lookalike(text + *at);
    if (latin != '\0') {
        bool fits = put(word, latin, true, *at);
        *at += 2 * (size_t)fits;
        return fits;
    }
    const struct glyph *glyph = find(text + *at, word->notation);
    if (!glyph) {
        bool fits = put(word, text[*at], false, *at);
        *at += fits;
        return fits;
    }
    for (const char *to = glyph->to; *to != '\0'; to++)
        if (!put(word, *to, false, *at))
            return false;
    word->forgiven |= san_bit((enum san_forgiven)glyph->liberty);
    *at += strlen(glyph->from);
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

static void trim(struct san_word *word)
{
    size_t begin = word->begin, end = word->end;
    while (begin < end && is_blank(word->text[begin]))
        begin++;
    while (end > begin && is_blank(word->text[end - 1]))
        end--;
    if (begin != word->begin || end != word->end)
        word->forgiven |= san_bit(SAN_BLANKS);
    word->begin = begin;
    word->end = end;
}

/* "12." or "12..." and blanks, as in a score. */
static void cut_number(struct san_word *word)
{
    size_t at = word->begin, digits;
    while (at < word->end && word->text[at] >= '0' && word->text[at] <= '9')
        at++;
    digits = at - word->begin;
    while (at < word->end && word->text[at] == '.')
        at++;
    if (digits == 0 || at == word->begin + digits)
        return;
    word->forgiven |= san_bit(SAN_NUMBER);
    word->begin = at;
    while (word->begin < word->end && is_blank(word->text[word->begin]))
        word->begin++;
}

bool san_word_read(struct san_word *word, const char *text,
                   enum notation notation)
{
    size_t at = 0;
    bool fits = true;
    memset(word, 0, sizeof *word);
    word->notation = notation;
    while (is_blank(text[at]))
        at++;
    if (at > 0)
        word->forgiven |= san_bit(SAN_BLANKS);
    word->at[0] = at;
    while (fits && text[at] != '\0')
        fits = fold(word, text, &at);
    word->at[word->end] = at;
    trim(word);
    cut_number(word);
    return fits;
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* A piece's letter as it looks folded: only a Cyrillic one looks otherwise. */
static size_t fold_letter(enum notation notation, enum role role,
                          char out[NOTATION_LETTER_MAX])
{
    const char *letter = notation_letter(notation, role);
    struct san_word word;
    if (notation != NOTATION_RU) {
        size_t length = strlen(letter);
        memcpy(out, letter, length);
        return length;
    }
    san_word_read(&word, letter, notation);
    memcpy(out, word.text, word.end);
    return word.end;
}

/* Is this letter there, in either case? */
static bool stands(const struct san_word *word, size_t begin,
                   const char *letter, size_t length)
{
    for (size_t i = 0; i < length; i++)
        if (lower(word->text[begin + i]) != lower(letter[i]))
            return false;
    return true;
}

static void cut(struct san_word *word, size_t begin, const char *letter,
                size_t length)
{
    if (memcmp(word->text + begin, letter, length) != 0)
        word->forgiven |= san_bit(SAN_LETTER_CASE);
    memset(word->lettered + begin, true, length);
    if (begin == word->begin)
        word->begin += length;
    else
        word->end = begin;
}

/* The longest letter wins: Кр before К. */
static enum role cut_letter_of(struct san_word *word, enum notation notation,
                               bool at_end)
{
    enum role best = ROLE_NONE;
    char letter[NOTATION_LETTER_MAX], longest[NOTATION_LETTER_MAX];
    size_t best_length = 0, best_begin = 0;
    for (int role = PAWN; role <= KING; role++) {
        size_t length = fold_letter(notation, (enum role)role, letter);
        if (length <= best_length || length > word->end - word->begin)
            continue;
        size_t begin = at_end ? word->end - length : word->begin;
        if (stands(word, begin, letter, length)) {
            best = (enum role)role;
            best_length = length;
            best_begin = begin;
            memcpy(longest, letter, length);
        }
    }
    if (best != ROLE_NONE)
        cut(word, best_begin, longest, best_length);
    return best;
}

enum role san_word_cut_letter(struct san_word *word, bool at_end)
{
    enum role role = cut_letter_of(word, word->notation, at_end);
    if (role != ROLE_NONE || word->notation == NOTATION_FIGURINE)
        return role;
    role = cut_letter_of(word, NOTATION_FIGURINE, at_end);
    if (role != ROLE_NONE)
        word->forgiven |= san_bit(SAN_FIGURINE);
    return role;
}

bool san_word_cut_tail(struct san_word *word, const char *tail)
{
    size_t length = strlen(tail);
    if (word->end - word->begin < length ||
        memcmp(word->text + word->end - length, tail, length) != 0)
        return false;
    word->end -= length;
    return true;
}

/* A folded byte belongs into the letter of a piece in Cyrillic, and nowhere
 * else; there, an ASCII byte that was not folded is the look-alike. */
bool san_word_is_alike(const struct san_word *word)
{
    bool is_cyrillic = word->notation == NOTATION_RU;
    for (size_t i = 0; i < SAN_WORD_MAX && word->text[i] != '\0'; i++) {
        bool is_ascii = (unsigned char)word->text[i] < 0x80;
        bool due = is_cyrillic && word->lettered[i] && is_ascii;
        if (word->alike[i] != due)
            return true;
    }
    return false;
}
