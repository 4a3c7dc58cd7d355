// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/words/letters.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "rules/notation/san.h"

enum { MOVE_BYTES = 64 };

static const char english[ROLES] = {'P', 'N', 'B', 'R', 'Q', 'K'};

static bool is_file(char c)
{
    return c >= 'a' && c <= 'h';
}

static bool is_rank(char c)
{
    return c >= '1' && c <= '8';
}

static bool is_square(const char *text)
{
    return is_file(text[0]) && is_rank(text[1]);
}

/* What follows the letter of a piece: "f3", "bd7", "1xe2", "g1-f3". Returns the
 * bytes up to and with the square where they go; 0 when it is not that. */
static size_t journey_bytes(const char *text)
{
    size_t at = 0;
    if (is_square(text) && !is_square(text + 2) &&
        strchr("x:-", text[2]) == NULL)
        return 2;
    if (is_square(text) && text[2] == '\0')
        return 2;
    at += is_file(text[at]);
    at += is_rank(text[at]);
    at += text[at] != '\0' && strchr("x:-", text[at]) != NULL;
    return is_square(text + at) ? at + 2 : 0;
}

/* A small letter that is no file means the same. */
static size_t letter_bytes(const char *text, const char *letter)
{
    size_t bytes = strlen(letter);
    char small = (char)(letter[0] + 'a' - 'A');
    if (strncmp(text, letter, bytes) == 0)
        return bytes;
    bool may_be_small = bytes == 1 && !is_file(small);
    return may_be_small && text[0] == small ? 1 : 0;
}

/* Cyrillic letters become the Latin ones that look like them. */
static void fold(const char *text, char *out, size_t out_bytes)
{
    size_t used = 0;
    while (*text != '\0' && used + 1 < out_bytes) {
        char latin = notation_lookalike(text);
        out[used++] = latin != '\0' ? latin : *text;
        text += latin != '\0' ? 2 : 1;
    }
    out[used] = '\0';
}

/* The longest letter that is here: "Кр" before "К". */
static enum role role_at(const char *text, enum notation notation,
                         size_t *bytes)
{
    enum role found = ROLE_NONE;
    *bytes = 0;
    for (int role = KNIGHT; role < ROLES; role++) {
        char letter[NOTATION_LETTER_MAX];
        fold(notation_letter(notation, (enum role)role), letter, sizeof letter);
        size_t length = letter_bytes(text, letter);
        if (length > *bytes) {
            *bytes = length;
            found = (enum role)role;
        }
    }
    return found;
}

/* "e8=D", "e8D", "exd8=D": the piece at the end. */
static bool turn_promotion(const char *mv, enum notation notation, char *out,
                           size_t out_bytes)
{
    size_t bytes, at = journey_bytes(mv);
    if (at == 0 || (mv[at - 1] != '1' && mv[at - 1] != '8'))
        return false;
    at += mv[at] == '=';
    enum role role = role_at(mv + at, notation, &bytes);
    if (role == ROLE_NONE)
        return false;
    snprintf(out, out_bytes, "%.*s%c%s", (int)at, mv, english[role],
             mv + at + bytes);
    return true;
}

/* The letters of this notation alone; false: none of them is there. */
static bool turn_letters(const char *mv, enum notation notation, char *out,
                         size_t out_bytes)
{
    size_t bytes;
    snprintf(out, out_bytes, "%s", mv);
    if (notation == NOTATION_EN)
        return false;
    enum role role = role_at(mv, notation, &bytes);
    if (role == ROLE_NONE || journey_bytes(mv + bytes) == 0)
        return turn_promotion(mv, notation, out, out_bytes);
    snprintf(out, out_bytes, "%c%s", english[role], mv + bytes);
    return true;
}

static bool means(const struct position *pos, const char *text, struct move mv)
{
    struct move found;
    return san_read(pos, text, &found).reason == REASON_NONE &&
           move_equal(found, mv);
}

static void write_name(const struct position *pos, struct move mv,
                       char out[SAN_MAX])
{
    struct move_facts facts = move_facts_of(pos, mv);
    san_write(&facts, out);
}

/* A word in English letters: as it is, turned, or the name of the move. */
static void turn_word(const char *word, enum notation notation,
                      const struct position *pos, char out[MOVE_BYTES])
{
    char folded[MOVE_BYTES], turned[MOVE_BYTES];
    struct move mv;
    fold(word, folded, sizeof folded);
    bool has_letter = turn_letters(folded, notation, turned, sizeof turned);
    bool is_move =
        pos != NULL &&
        san_read_typed(pos, word, notation, &mv).reason == REASON_NONE;
    if (is_move && !means(pos, turned, mv) && means(pos, folded, mv))
        strcpy(out, folded);
    else if (is_move && !means(pos, turned, mv))
        write_name(pos, mv, out);
    else
        strcpy(out, is_move || has_letter ? turned : word);
}

enum letters letters_turn(const char *line, enum notation notation,
                          const struct position *pos, char *out,
                          size_t out_bytes)
{
    char word[MOVE_BYTES], turned[MOVE_BYTES];
    size_t bytes = strcspn(line, " ");
    snprintf(out, out_bytes, "%s", line);
    if (bytes >= sizeof word)
        return LETTERS_SAME;
    memcpy(word, line, bytes);
    word[bytes] = '\0';
    turn_word(word, notation, pos, turned);
    if (strcmp(word, turned) == 0)
        return LETTERS_SAME;
    snprintf(out, out_bytes, "%s%s", turned, line + bytes);
    return LETTERS_TURNED;
}

enum notation letters_guess(const char *line, const struct position *pos)
{
    char word[MOVE_BYTES], turned[MOVE_BYTES];
    struct move mv;
    int notation = NOTATION_EN + 1;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    while (
        notation < NOTATIONS &&
        (!turn_letters(word, (enum notation)notation, turned, sizeof turned) ||
         san_read(pos, turned, &mv).reason != REASON_NONE))
        notation++;
    return (enum notation)notation;
}
