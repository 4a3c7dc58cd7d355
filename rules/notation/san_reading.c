// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san_reading.h"

#include <string.h>

/* Signs that are replaced by others, everywhere. */
static const struct glyph {
    const char *from, *to;
} glyphs[] = {
    {"\u00a0", " "}, {"\u2009", " "}, {"\u202f", " "}, {"\u2010", "-"},
    {"\u2011", "-"}, {"\u2012", "-"}, {"\u2013", "-"}, {"\u2014", "-"},
    {"\u2212", "-"}, {"\u00d7", "x"}, {"\u2020", "+"}, {"\u2021", "#"},
    {"♚", "♔"},      {"♛", "♕"},      {"♜", "♖"},      {"♝", "♗"},
    {"♞", "♘"},      {"♟", "♙"},      {"\ufe0e", ""},  {"\ufe0f", ""},
};

/* Small letters of Russian pieces that have no Latin look-alike. */
static const struct glyph cyrillic[] = {{"ф", "Ф"}, {"л", "Л"}, {"п", "П"}};

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
    *at += strlen(glyph->from);
    return true;
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
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
    word->at[0] = at;
    while (fits && text[at] != '\0')
        fits = fold(word, text, &at);
    word->at[word->end] = at;
    while (word->begin < word->end && is_blank(word->text[word->begin]))
        word->begin++;
    while (word->end > word->begin && is_blank(word->text[word->end - 1]))
        word->end--;
    /* "12." or "12..." and blanks, as in a score. */
    size_t start = word->begin, digits;
    while (start < word->end && word->text[start] >= '0' &&
           word->text[start] <= '9')
        start++;
    digits = start - word->begin;
    while (start < word->end && word->text[start] == '.')
        start++;
    if (digits != 0 && start != word->begin + digits) {
        word->begin = start;
        while (word->begin < word->end && is_blank(word->text[word->begin]))
            word->begin++;
    }
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

/* The longest letter wins: Кр before К. */
static enum role cut_letter_of(struct san_word *word, enum notation notation,
                               bool at_end)
{
    enum role best = ROLE_NONE;
    char letter[NOTATION_LETTER_MAX];
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
        }
    }
    if (best != ROLE_NONE) {
        memset(word->lettered + best_begin, true, best_length);
        if (best_begin == word->begin)
            word->begin += best_length;
        else
            word->end = best_begin;
    }
    return best;
}

enum role san_word_cut_letter(struct san_word *word, bool at_end)
{
    enum role role = cut_letter_of(word, word->notation, at_end);
    return role != ROLE_NONE ? role
                             : cut_letter_of(word, NOTATION_FIGURINE, at_end);
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

static bool one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static size_t length_of(const struct san_word *word)
{
    return word->end - word->begin;
}

static char last_of(const struct san_word *word)
{
    return length_of(word) > 0 ? word->text[word->end - 1] : '\0';
}

/* Two or three letters O or noughts, with hyphens between or without. */
static bool read_castling(const struct san_word *word,
                          struct san_reading *reading)
{
    const char *text = word->text;
    int rings = 0;
    for (size_t i = word->begin; i < word->end; i++) {
        bool ring = one_of(text[i], "Oo0");
        bool between = i > word->begin && i + 1 < word->end && text[i] == '-' &&
                       text[i - 1] != '-';
        if (!ring && !between)
            return false;
        rings += ring;
    }
    if (rings != 2 && rings != 3)
        return false;
    reading->name = (struct san_name){
        .castling = true, .wing = rings == 2 ? KINGSIDE : QUEENSIDE};
    reading->alike = san_word_is_alike(word);
    return true;
}

/* A promotion behind the target: "=Q", "(Q)", "/Q" or the bare letter. */
static enum role cut_promotion(struct san_word *word)
{
    struct san_word rest = *word;
    bool bracket = san_word_cut_tail(&rest, ")");
    enum role role = san_word_cut_letter(&rest, true);
    char before = last_of(&rest);
    bool sign = bracket ? before == '(' : one_of(before, "=/");
    if (role == ROLE_NONE || (!sign && (bracket || !is_rank(before))))
        return ROLE_NONE;
    rest.end -= sign;
    *word = rest;
    return role;
}

/* A file's letter at the end. */
static int cut_file(struct san_word *word)
{
    char last = last_of(word);
    if (!(lower(last) >= 'a' && lower(last) <= 'h'))
        return -1;
    word->end--;
    return lower(last) - 'a';
}

static int cut_rank(struct san_word *word)
{
    char last = last_of(word);
    if (!is_rank(last))
        return -1;
    word->end--;
    return last - '1';
}

/* Read "[file][rank][-x:]target" to the last byte, the role being known. */
static bool read_squares(struct san_word *word, struct san_reading *reading)
{
    int rank = cut_rank(word);
    int file = rank < 0 ? -1 : cut_file(word);
    if (file < 0)
        return false;
    reading->name.to = square_at(file, rank);
    /* What is between origin and target. */
    char last = last_of(word);
    if (one_of(last, "-xX:")) {
        word->end--;
        reading->hyphen = last == '-';
        reading->name.captures = last != '-';
    }
    reading->name.rank = cut_rank(word);
    reading->name.file = cut_file(word);
    reading->alike = san_word_is_alike(word);
    return length_of(word) == 0;
}

/* Neither a letter nor castling. A capture tells another file than the
 * target's; "bb4" is no pawn's. */
static bool read_bare(struct san_word word, struct san_reading *reading)
{
    reading->name = (struct san_name){.role = PAWN};
    reading->name.promotion = cut_promotion(&word);
    if (!read_squares(&word, reading))
        return false;
    const struct san_name *name = &reading->name;
    reading->squares = name->file >= 0 && name->rank >= 0;
    return reading->squares ||
           (name->rank < 0 && name->file != file_of(name->to));
}

static bool read_lettered(struct san_word word, struct san_reading *reading)
{
    enum role role = san_word_cut_letter(&word, false);
    if (role == ROLE_NONE)
        return false;
    reading->name = (struct san_name){.role = role, .lettered = true};
    reading->name.promotion = cut_promotion(&word);
    return read_squares(&word, reading);
}

/* UCI's letters are the same in every language: "e7e8q". */
static bool read_uci(struct san_word word, struct san_reading *reading)
{
    static const char letters[] = "nbrq";
    const char *letter = strchr(letters, last_of(&word));
    if (length_of(&word) != 5 || !letter)
        return false;
    word.end--;
    reading->name = (struct san_name){
        .role = PAWN, .promotion = (enum role)(KNIGHT + (letter - letters))};
    if (!read_squares(&word, reading) || reading->name.file < 0 ||
        reading->name.rank < 0)
        return false;
    reading->squares = true;
    return true;
}

/* Is there a small file after the first letter? Then its case speaks. */
static enum san_first first_of(const struct san_word *word)
{
    char first = word->text[word->begin];
    if (first >= 'a' && first <= 'z')
        return SAN_FIRST_SMALL;
    for (size_t i = word->begin + 1; i < word->end; i++)
        if (word->text[i] >= 'a' && word->text[i] <= 'h')
            return SAN_FIRST_CAPITAL;
    return SAN_FIRST_SHOUTED;
}

struct san_readings san_readings_of(struct san_word word)
{
    struct san_readings out = {0};
    struct san_reading uci = {0};
    /* What is written behind a move. */
    static const char *const tails[] = {"+",  "#",    "!",  "?", " ",
                                        "\t", "e.p.", "ep", ":"};
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        if (!san_word_cut_tail(&word, tails[i]))
            continue;
        out.checks += tails[i][0] == '+';
        out.mates += tails[i][0] == '#';
        out.en_passant |= tails[i][0] == 'e';
        out.captures |= tails[i][0] == ':';
        i = (size_t)-1; /* from the first again */
    }
    if (length_of(&word) == 0)
        return out;
    out.first = first_of(&word);
    if (read_castling(&word, &out.bare)) {
        out.is_bare = true;
        return out;
    }
    out.is_bare = read_bare(word, &out.bare);
    out.is_lettered = read_lettered(word, &out.lettered);
    if (read_uci(word, &uci)) {
        out.two_promotions =
            out.is_bare && out.bare.name.promotion != uci.name.promotion;
        out.bare = uci;
        out.is_bare = true;
    }
    return out;
}
