// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/san_reading.h"

#include <string.h>

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool one_of(char c, const char *set)
{
    return c && strchr(set, c);
}

static bool is_file(char c)
{
    return lower(c) >= 'a' && lower(c) <= 'h';
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

/* What is written behind a move. */
static void cut_marks(struct san_word *word, struct san_readings *out)
{
    static const struct {
        const char *text;
        enum san_forgiven liberty;
    } tails[] = {
        {"+", SAN_FORGIVEN_COUNT}, {"#", SAN_FORGIVEN_COUNT},
        {"!", SAN_PRAISE},         {"?", SAN_PRAISE},
        {" ", SAN_BLANKS},         {"\t", SAN_BLANKS},
        {"e.p.", SAN_EN_PASSANT},  {"ep", SAN_EN_PASSANT},
        {":", SAN_CAPTURE_FORM},
    };
    for (size_t i = 0; i < sizeof tails / sizeof *tails; i++) {
        if (!san_word_cut_tail(word, tails[i].text))
            continue;
        out->checks += tails[i].text[0] == '+';
        out->mates += tails[i].text[0] == '#';
        out->en_passant |= tails[i].liberty == SAN_EN_PASSANT;
        out->captures |= tails[i].liberty == SAN_CAPTURE_FORM;
        if (tails[i].liberty != SAN_FORGIVEN_COUNT)
            word->forgiven |= san_bit(tails[i].liberty);
        i = (size_t)-1; /* from the first again */
    }
    if (out->checks + out->mates > 1)
        word->forgiven |= san_bit(SAN_MARK_FORM);
}

/* Two or three letters O or noughts, with hyphens between or without. */
static bool read_castling(const struct san_word *word,
                          struct san_reading *reading)
{
    const char *text = word->text;
    int rings = 0, noughts = 0, hyphens = 0, small = 0;
    for (size_t i = word->begin; i < word->end; i++) {
        bool ring = one_of(text[i], "Oo0");
        bool between = i > word->begin && i + 1 < word->end && text[i] == '-' &&
                       text[i - 1] != '-';
        if (!ring && !between)
            return false;
        rings += ring;
        hyphens += between;
        noughts += text[i] == '0';
        small += text[i] == 'o';
    }
    if (rings != 2 && rings != 3)
        return false;
    reading->name = (struct san_name){
        .castling = true, .wing = rings == 2 ? KINGSIDE : QUEENSIDE};
    reading->forgiven = word->forgiven;
    if (noughts == rings)
        reading->forgiven |= san_bit(SAN_NOUGHTS);
    if (hyphens != rings - 1 || small || (noughts && noughts != rings))
        reading->forgiven |= san_bit(SAN_CASTLING_FORM);
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
    if (before != '=')
        rest.forgiven |= san_bit(SAN_PROMOTION_FORM);
    *word = rest;
    return role;
}

/* A file's letter at the end. */
static int cut_file(struct san_word *word)
{
    char last = last_of(word);
    if (!is_file(last))
        return -1;
    if (last != lower(last))
        word->forgiven |= san_bit(SAN_FILE_CASE);
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

/* What is between origin and target. */
static void cut_sign(struct san_word *word, struct san_reading *reading)
{
    char last = last_of(word);
    if (!one_of(last, "-xX:"))
        return;
    word->end--;
    reading->hyphen = last == '-';
    reading->name.captures = last != '-';
    if (one_of(last, "X:"))
        word->forgiven |= san_bit(SAN_CAPTURE_FORM);
}

/* Read "[file][rank][-x:]target" to the last byte, the role being known. */
static bool read_squares(struct san_word *word, struct san_reading *reading)
{
    int rank = cut_rank(word);
    int file = rank < 0 ? -1 : cut_file(word);
    if (file < 0)
        return false;
    reading->name.to = square_at(file, rank);
    cut_sign(word, reading);
    reading->name.rank = cut_rank(word);
    reading->name.file = cut_file(word);
    reading->forgiven = word->forgiven;
    if (san_word_is_alike(word))
        reading->forgiven |= san_bit(SAN_LOOKALIKE);
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
    if (role == PAWN)
        word.forgiven |= san_bit(SAN_PAWN_LETTER);
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
    cut_marks(&word, &out);
    if (length_of(&word) == 0)
        return out;
    out.first = first_of(&word);
    if (read_castling(&word, &out.bare)) {
        if (san_word_is_alike(&word))
            out.bare.forgiven |= san_bit(SAN_LOOKALIKE);
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
