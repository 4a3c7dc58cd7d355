// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "rules/notation/folded.h"

#include <string.h>

/* In two bytes of UTF-8, small and large; each row means both. */
static const struct {
    const char *small, *large, *folded;
} letters[] = {
    {"ä", "Ä", "ae"}, {"ö", "Ö", "oe"}, {"ü", "Ü", "ue"}, {"ß", "ß", "ss"},
    {"á", "Á", "a"},  {"à", "À", "a"},  {"â", "Â", "a"},  {"é", "É", "e"},
    {"è", "È", "e"},  {"ê", "Ê", "e"},  {"í", "Í", "i"},  {"î", "Î", "i"},
    {"ó", "Ó", "o"},  {"ô", "Ô", "o"},  {"ú", "Ú", "u"},  {"û", "Û", "u"},
    {"ñ", "Ñ", "n"},  {"ç", "Ç", "c"},  {"ё", "Ё", "е"},
};

struct folding {
    char *out;
    size_t used, room;
    bool plain; /* no umlaut takes two letters */
    char last; /* the class of the last sign: ' ', '1' or 'a' */
};

static void put(struct folding *folding, const char *text, size_t bytes)
{
    if (folding->used + bytes >= folding->room)
        return;
    memcpy(folding->out + folding->used, text, bytes);
    folding->used += bytes;
}

/* Words end at a sign and between a letter and a digit. */
static void turn_to(struct folding *folding, char class)
{
    bool splits =
        folding->last != ' ' && class != ' ' && class != folding->last;
    if (splits || (class == ' ' && folding->last != ' '))
        put(folding, " ", 1);
    folding->last = class;
}

static size_t fold_ascii(struct folding *folding, char sign)
{
    char small = sign >= 'A' && sign <= 'Z' ? (char)(sign + 'a' - 'A') : sign;
    char class = small >= 'a' && small <= 'z'   ? 'a'
                 : small >= '0' && small <= '9' ? '1'
                                                : ' ';
    turn_to(folding, class);
    if (class != ' ')
        put(folding, &small, 1);
    return 1;
}

/* The large letters of Cyrillic, from U+0410 on, lie 32 before the small. */
static size_t fold_cyrillic(struct folding *folding, const char *text)
{
    unsigned character = ((unsigned char)text[0] & 0x1fu) << 6 |
                         ((unsigned char)text[1] & 0x3fu);
    if (character < 0x410 || character > 0x44f)
        return 0;
    if (character < 0x430)
        character += 0x20;
    char small[2] = {(char)(0xc0 | character >> 6),
                     (char)(0x80 | (character & 0x3f))};
    turn_to(folding, 'a');
    put(folding, small, 2);
    return 2;
}

static size_t fold_letter(struct folding *folding, const char *text)
{
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        if (strncmp(text, letters[i].small, 2) != 0 &&
            strncmp(text, letters[i].large, 2) != 0)
            continue;
        const char *folded = letters[i].folded;
        size_t bytes = strlen(folded);
        bool is_umlaut = bytes == 2 && folded[1] == 'e';
        turn_to(folding, 'a');
        put(folding, folded, folding->plain && is_umlaut ? 1 : bytes);
        return 2;
    }
    return (text[1] & 0xc0) == 0x80 ? fold_cyrillic(folding, text) : 0;
}

static void fold(const char *text, bool plain, char *out, size_t out_bytes)
{
    struct folding folding = {
        .out = out, .room = out_bytes, .plain = plain, .last = ' '};
    while (*text != '\0') {
        size_t bytes = (*text & 0x80) != 0 ? fold_letter(&folding, text)
                                           : fold_ascii(&folding, *text);
        if (bytes == 0) {
            turn_to(&folding, ' ');
            bytes = 1;
        }
        text += bytes;
    }
    if (folding.used > 0 && out[folding.used - 1] == ' ')
        folding.used--;
    out[folding.used] = '\0';
}

void folded_text(const char *text, char *out, size_t out_bytes)
{
    fold(text, false, out, out_bytes);
}

void folded_plain(const char *text, char *out, size_t out_bytes)
{
    fold(text, true, out, out_bytes);
}

/* An entry that begins with another small letter need not be folded. */
static bool begins_alike(const char *entry, const char *typed)
{
    unsigned char first = (unsigned char)entry[0];
    if (first >= 'a' && first <= 'z')
        return entry[0] == typed[0];
    bool is_small_cyrillic =
        (first == 0xd0 && (unsigned char)entry[1] >= 0xb0) ||
        (first == 0xd1 && (unsigned char)entry[1] <= 0x8f);
    return !is_small_cyrillic || strncmp(entry, typed, 2) == 0;
}

/* Small letters of Latin and Cyrillic and one blank between words, "ё" apart,
 * are folded already. */
static bool is_folded(const char *word, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++) {
        unsigned char sign = (unsigned char)word[i];
        bool is_blank =
            sign == ' ' && i > 0 && i + 1 < bytes && word[i - 1] != ' ';
        if ((sign >= 'a' && sign <= 'z') || is_blank)
            continue;
        unsigned char next = i + 1 < bytes ? (unsigned char)word[++i] : 0;
        if (!(sign == 0xd0 && next >= 0xb0) &&
            !(sign == 0xd1 && next >= 0x80 && next <= 0x8f))
            return false;
    }
    return true;
}

bool folded_form(const char *word, size_t bytes, int way, const char *typed,
                 char out[FOLDED_WORD_BYTES])
{
    char one[FOLDED_WORD_BYTES];
    if (bytes >= sizeof one || !begins_alike(word, typed))
        return false;
    bool is_ready = is_folded(word, bytes);
    if (is_ready && way > 0)
        return false;
    char *copy = is_ready ? out : one;
    memcpy(copy, word, bytes);
    copy[bytes] = '\0';
    if (!is_ready)
        fold(one, way > 0, out, FOLDED_WORD_BYTES);
    return true;
}

bool folded_is(const char *typed, const char *word, size_t bytes)
{
    char form[FOLDED_WORD_BYTES];
    for (int way = 0; way < 2 && folded_form(word, bytes, way, typed, form);
         way++)
        if (strcmp(typed, form) == 0)
            return true;
    return false;
}

bool folded_is_listed(const char *typed, const char *list)
{
    for (; *list != '\0' && typed[0] != '\0'; list += *list == '|') {
        size_t bytes = strcspn(list, "|");
        if (folded_is(typed, list, bytes))
            return true;
        list += bytes;
    }
    return false;
}

bool folded_is_one_of(const char *text, const char *list)
{
    char typed[FOLDED_WORD_BYTES];
    folded_text(text, typed, sizeof typed);
    return folded_is_listed(typed, list);
}

size_t folded_distance(const char *typed, const char *word)
{
    size_t length = strlen(typed);
    size_t most = length < 4 ? 0 : length < 7 ? 1 : 2;
    size_t edits = folded_edits(typed, length, word, strlen(word));
    return edits <= most ? edits : FOLDED_EDITS_NONE;
}

size_t folded_edits(const char *from, size_t from_bytes, const char *to,
                    size_t to_bytes)
{
    size_t rows[FOLDED_EDITED_MAX + 1][FOLDED_EDITED_MAX + 1];
    if (from_bytes > FOLDED_EDITED_MAX || to_bytes > FOLDED_EDITED_MAX)
        return FOLDED_EDITS_NONE;
    for (size_t i = 0; i <= from_bytes; i++)
        for (size_t j = 0; j <= to_bytes; j++) {
            size_t least = i + j;
            if (i > 0 && j > 0) {
                least = rows[i - 1][j - 1] + (from[i - 1] != to[j - 1]);
                if (rows[i - 1][j] + 1 < least)
                    least = rows[i - 1][j] + 1;
                if (rows[i][j - 1] + 1 < least)
                    least = rows[i][j - 1] + 1;
            }
            if (i > 1 && j > 1 && from[i - 1] == to[j - 2] &&
                from[i - 2] == to[j - 1] && rows[i - 2][j - 2] + 1 < least)
                least = rows[i - 2][j - 2] + 1;
            rows[i][j] = least;
        }
    return rows[from_bytes][to_bytes];
}
