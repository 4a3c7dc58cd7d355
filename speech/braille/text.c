// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * text.c - words in Braille, for headings. The home of liblouis.
 */
#include "config.h"

#include "speech/braille/braille.h"

#ifdef HAVE_LIBLOUIS
#include <liblouis/liblouis.h>

#include "speech/voice/load_library.h"
#endif

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

static void say_nothing(logLevels level, const char *message)
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
    louis.registerLogCallback(say_nothing);
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
