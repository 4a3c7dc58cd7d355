// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * fen_forgiving.c - a FEN as people type it, made a strict one and read as
 * such; errors are told at their place in what was typed.
 */
#include <string.h>

#include "rules/base/digits.h"
#include "rules/notation/fen.h"

enum { FIELDS = 6, FIELDS_NEEDED = 4 };

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

/* The fields that belong to the position: EPD's operations do not. */
static int fields_used(const char *text, const struct field *fields, int count)
{
    int used = count < FIELDS_NEEDED ? count : FIELDS_NEEDED;
    while (used >= FIELDS_NEEDED && used < FIELDS && used < count &&
           is_digit(text[fields[used].at]))
        used++;
    return used;
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
    int used = fields_used(text, fields, count);
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
