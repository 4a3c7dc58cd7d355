// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * san_read.c - moves as people type them: of the ways in which a text can be
 * taken, one must have exactly one legal meaning.
 */
#include <string.h>

#include "rules/laws/reason.h"
#include "rules/notation/san.h"
#include "rules/notation/san_reading.h"

/* What a way of reading comes to on the board. */
struct meaning {
    const struct san_reading *reading;
    struct san_result result;
    struct move mv;
};

static struct meaning resolve(const struct position *pos,
                              const struct san_reading *reading)
{
    const struct san_name *name = &reading->name;
    struct meaning out = {.reading = reading};
    if (reading->squares)
        out.result.reason =
            legality_judge(pos, square_at(name->file, name->rank), name->to,
                           name->promotion, &out.mv);
    else
        out.result = san_name_resolve(pos, name, &out.mv);
    return out;
}

static struct meaning ambiguous(void)
{
    return (struct meaning){
        .result = {.reason = REASON_AMBIGUOUS, .candidates = 2}};
}

static bool is_legal(const struct meaning *meaning)
{
    return meaning->result.reason == REASON_NONE;
}

static struct meaning resolve_any(const struct position *pos,
                                  const struct san_readings *readings)
{
    if (readings->is_bare && readings->is_lettered) {
        /*
         * The text can be taken for a piece's move or for one without a letter:
         * "b" in English, "d" in German. A small letter is a file where that is
         * legal, and always in UCI's two squares; a capital is a piece, unless
         * all is in capitals and so says nothing.
         */
        struct meaning bare = resolve(pos, &readings->bare);
        if (readings->first == SAN_FIRST_SMALL && readings->bare.squares)
            return bare;
        struct meaning lettered = resolve(pos, &readings->lettered);
        if (readings->first == SAN_FIRST_CAPITAL)
            return lettered;
        if (is_legal(&bare) && is_legal(&lettered))
            return readings->first == SAN_FIRST_SMALL ||
                           move_equal(bare.mv, lettered.mv)
                       ? bare
                       : ambiguous();
        if (is_legal(&lettered) ||
            (!is_legal(&bare) && bare.result.reason == REASON_NO_SUCH_PIECE))
            return lettered;
        return bare;
    }
    struct meaning only =
        resolve(pos, readings->is_bare ? &readings->bare : &readings->lettered);
    return is_legal(&only) && readings->two_promotions ? ambiguous() : only;
}

/* The first byte that is in no move. */
static size_t place_of_error(const struct san_word *word)
{
    struct san_word rest = *word;
    while (rest.begin < rest.end) {
        char c = rest.text[rest.begin];
        if (c && strchr("abcdefghABCDEFGH12345678xX-:=()/", c))
            rest.begin++;
        else if (san_word_cut_letter(&rest, false) == ROLE_NONE)
            break;
    }
    return word->at[rest.begin];
}

struct san_result san_read_in(const struct position *pos, const char *text,
                              enum notation notation, struct move *out)
{
    struct san_word word;
    if (!san_word_read(&word, text, notation))
        return (struct san_result){.reason = REASON_SYNTAX,
                                   .at = word.at[SAN_WORD_MAX]};
    size_t at = word.at[word.begin];
    if (word.begin == word.end)
        return (struct san_result){.reason = REASON_EMPTY, .at = at};
    struct san_readings readings = san_readings_of(word);
    if (!readings.is_bare && !readings.is_lettered)
        return (struct san_result){.reason = REASON_SYNTAX,
                                   .at = place_of_error(&word)};
    struct meaning meaning = resolve_any(pos, &readings);
    if (!is_legal(&meaning)) {
        meaning.result.at = at;
        return meaning.result;
    }
    /* "++" is mate to the Laws, and a double check to others. */
    struct position after = position_after(pos, meaning.mv);
    enum san_mark due = san_mark_due(&after);
    enum san_mark mark =
        readings.mates || (readings.checks > 1 && due == SAN_MARK_MATE)
            ? SAN_MARK_MATE
        : readings.checks ? SAN_MARK_CHECK
                          : SAN_MARK_NONE;
    san_mark_judge(&meaning.result, mark, due);
    meaning.result.alike = meaning.reading->alike;
    meaning.result.pawn_letter =
        meaning.reading->name.lettered && meaning.reading->name.role == PAWN;
    *out = meaning.mv;
    return meaning.result;
}

/* What a text comes to in one notation. */
struct tried {
    struct san_result result;
    struct move mv;
};

static bool is_read(const struct tried *tried)
{
    return tried->result.reason == REASON_NONE;
}

static struct tried try_in(const struct position *pos, const char *text,
                           enum notation notation)
{
    struct tried tried;
    tried.result = san_read_in(pos, text, notation, &tried.mv);
    return tried;
}

/* The one of two notations in which the text is a move. In the own one a
 * letter to the letter goes before a look-alike in the other. */
static struct tried choose(const struct position *pos, const struct tried *own,
                           const struct tried *other)
{
    /* Only the letter of a piece is another in another notation. */
    bool other_counts =
        is_read(other) && (position_role_at(pos, other->mv.from) != PAWN ||
                           other->mv.promotion != ROLE_NONE);
    /* The letter that books give a pawn may be a piece's in the other notation,
     * and then it is that. */
    if (is_read(own) && own->result.pawn_letter &&
        other->result.reason != REASON_SYNTAX)
        return *other;
    if (!is_read(own)) {
        bool is_open = own->result.reason == REASON_AMBIGUOUS ||
                       own->result.reason == REASON_PROMOTION_MISSING;
        bool is_none = own->result.reason == REASON_SYNTAX &&
                       other->result.reason != REASON_SYNTAX;
        return is_none || (other_counts && !is_open) ? *other : *own;
    }
    if (!other_counts || move_equal(own->mv, other->mv) ||
        (other->result.alike && !own->result.alike))
        return *own;
    return (struct tried){
        .result = {.reason = REASON_AMBIGUOUS, .candidates = 2}};
}

/* Is there a letter that only Russian has, or one that looks Latin? */
static bool has_cyrillic(const char *text)
{
    for (; *text != '\0'; text++)
        if ((unsigned char)*text == 0xd0 || (unsigned char)*text == 0xd1)
            return true;
    return false;
}

struct san_result san_read_typed(const struct position *pos, const char *text,
                                 enum notation notation, struct move *out)
{
    struct tried best = try_in(pos, text, notation), other;
    if (notation != NOTATION_EN) {
        other = try_in(pos, text, NOTATION_EN);
        best = choose(pos, &best, &other);
    }
    if (notation != NOTATION_RU && has_cyrillic(text)) {
        other = try_in(pos, text, NOTATION_RU);
        best = choose(pos, &best, &other);
    }
    if (is_read(&best))
        *out = best.mv;
    return best.result;
}

struct san_result san_read(const struct position *pos, const char *text,
                           struct move *out)
{
    return san_read_typed(pos, text, NOTATION_EN, out);
}

/* A small first letter is a file's, a capital one that of a piece. */
static const struct san_name *name_meant(const struct san_readings *readings)
{
    bool is_small = readings->first == SAN_FIRST_SMALL;

    if (readings->is_bare && (is_small || !readings->is_lettered))
        return &readings->bare.name;
    return readings->is_lettered ? &readings->lettered.name : NULL;
}

bool san_form_read(const char *text, enum notation notation,
                   struct san_form *out)
{
    struct san_word word;

    if (!san_word_read(&word, text, notation))
        return false;
    struct san_readings readings = san_readings_of(word);
    const struct san_name *name = name_meant(&readings);

    if (name == NULL)
        return false;
    *out = (struct san_form){
        .castling = name->castling,
        .wing = (uint8_t)name->wing,
        .role = (uint8_t)name->role,
        .file = (int8_t)name->file,
        .rank = (int8_t)name->rank,
        .to = (uint8_t)name->to,
        .promotion = (uint8_t)name->promotion,
        .captures = name->captures || readings.captures,
        .en_passant = readings.en_passant,
        .check = readings.checks == 1 && readings.mates == 0,
        .mate = readings.checks > 1 || readings.mates > 0,
    };
    return true;
}
