// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "tui/terminal/decoder.h"

#include <string.h>

#include "tui/terminal/character.h"

/* By the last letter of "ESC [" or "ESC O"; in small letters as rxvt sends
 * the arrows with Shift or Control. */
static const struct {
    char letter;
    enum press press;
} letters[] = {
    {'A', PRESS_UP},       {'B', PRESS_DOWN}, {'C', PRESS_RIGHT},
    {'D', PRESS_LEFT},     {'H', PRESS_HOME}, {'F', PRESS_END},
    {'Z', PRESS_BACK_TAB}, {'a', PRESS_UP},   {'b', PRESS_DOWN},
    {'c', PRESS_RIGHT},    {'d', PRESS_LEFT}, {'P', PRESS_F1},
    {'Q', PRESS_F2},       {'R', PRESS_F3},   {'S', PRESS_F4},
};

/* By the number between "ESC [" and "~". */
static const struct {
    int number;
    enum press press;
} numbers[] = {
    {1, PRESS_HOME},    {3, PRESS_DELETE},    {4, PRESS_END},
    {5, PRESS_PAGE_UP}, {6, PRESS_PAGE_DOWN}, {7, PRESS_HOME},
    {8, PRESS_END},     {11, PRESS_F1},       {12, PRESS_F2},
    {13, PRESS_F3},     {14, PRESS_F4},       {15, PRESS_F5},
    {17, PRESS_F6},     {18, PRESS_F7},       {19, PRESS_F8},
    {20, PRESS_F9},     {21, PRESS_F10},      {23, PRESS_F11},
    {24, PRESS_F12},
};

/* The key of a whole sequence that every terminal knows: xterm's, rxvt's and
 * the Linux console's. Movement with Shift, Alt or Control is movement; a
 * function key with one of them is another key, which has no meaning here. */
static uint32_t press_of(const struct decoder *decoder)
{
    const char *held = decoder->held;
    char last = held[decoder->bytes - 1];
    int number = 0;
    size_t at = 2;
    if (decoder->bytes < 3 || (held[2] >= '<' && held[2] <= '?'))
        return PRESS_NONE; /* the latter is an answer */
    /* "ESC O j" to "ESC O y" and "ESC O M": the number pad, as it is printed.
     */
    if (decoder->bytes == 3 && decoder->held[1] == 'O' &&
        (last == 'M' || (last >= 'j' && last <= 'y')))
        return (uint32_t)(last - 0x40);
    if (held[2] == '[') /* the console's "ESC [ [ A" */
        return last >= 'A' && last <= 'E' ? PRESS_F1 + (uint32_t)(last - 'A')
                                          : PRESS_NONE;
    for (; held[at] >= '0' && held[at] <= '9' && number < 100; at++)
        number = 10 * number + held[at] - '0';
    /* "ESC O 5 C", older than "ESC [ 1 ; 5 C": the number is the modifier. */
    bool is_old = held[1] == 'O' && at > 2;
    bool with_modifier =
        is_old || held[at] == ';' || strchr("^$@", last) != NULL;
    bool is_numbered = strchr("~^$@", last) != NULL;
    uint32_t key = PRESS_NONE;
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (is_numbered && numbers[i].number == number)
            key = numbers[i].press;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (!is_numbered && (number <= 1 || is_old) &&
            letters[i].letter == last)
            key = letters[i].press;
    return with_modifier && key >= PRESS_F1 ? (uint32_t)PRESS_NONE : key;
}

enum fit { FITS_NOT, FITS_SO_FAR, FITS_WHOLE };

/* Is what is held a key of this terminal's description? */
static enum fit find_own_key(const struct decoder *decoder, uint32_t *key)
{
    enum fit fit = FITS_NOT;
    for (int i = 0; i < decoder->own.count; i++) {
        const struct key_sequence *own = &decoder->own.sequence[i];
        if (strncmp(own->bytes, decoder->held, decoder->bytes) != 0)
            continue;
        *key = own->key;
        if (own->bytes[decoder->bytes] == '\0')
            return FITS_WHOLE;
        fit = FITS_SO_FAR;
    }
    return fit;
}

/* Is the escape sequence held so far still open? "ESC [" or "ESC O" and its
 * parameters, up to a letter. */
static bool sequence_is_open(const struct decoder *decoder)
{
    if (decoder->bytes == 2)
        return decoder->held[1] == '[' || decoder->held[1] == 'O';
    char last = decoder->held[decoder->bytes - 1];
    if (decoder->bytes == 3 && last == '[') /* the console's "ESC [ [ A" */
        return decoder->held[1] == '[';
    if (last == '$' && decoder->held[2] != '?') /* rxvt's with Shift */
        return false;
    if (decoder->held[1] == 'O')
        return (last >= '0' && last <= '9') || last == ';';
    return decoder->held[1] == '[' && last >= 0x20 && last < 0x40;
}

static uint32_t decode_escape(struct decoder *decoder)
{
    uint32_t key;
    enum fit fit = find_own_key(decoder, &key);
    if (fit != FITS_WHOLE &&
        (fit == FITS_SO_FAR || sequence_is_open(decoder))) {
        if (decoder->bytes == DECODE_BYTES_MAX)
            decoder->bytes--; /* it is too long for a key, and dropped whole */
        return PRESS_NONE;
    }
    if (fit != FITS_WHOLE)
        key = decoder->bytes < DECODE_BYTES_MAX ? press_of(decoder)
                                                : (uint32_t)PRESS_NONE;
    if (decoder->bytes == 2 && key == PRESS_NONE) {
        unsigned char second = (unsigned char)decoder->held[1];
        decoder->bytes = 0;
        return decode_byte(decoder, second);
    }
    decoder->bytes = 0;
    return key;
}

uint32_t decode_byte(struct decoder *decoder, unsigned char byte)
{
    /* A new character begins in the midst of one: the torn one is dropped. */
    if (decoder->bytes > 0 && decoder->held[0] != PRESS_ESCAPE &&
        (byte & 0xc0) != 0x80)
        decoder->bytes = 0;
    /* So is a torn sequence. */
    if (decoder->bytes > 1 && byte == PRESS_ESCAPE)
        decoder->bytes = 0;
    decoder->held[decoder->bytes++] = (char)byte;
    if (decoder->held[0] == PRESS_ESCAPE)
        return decoder->bytes == 1 ? (uint32_t)PRESS_NONE
                                   : decode_escape(decoder);
    unsigned char lead = (unsigned char)decoder->held[0];
    size_t wanted = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1;
    if (decoder->bytes < wanted)
        return PRESS_NONE;
    uint32_t character = PRESS_NONE;
    size_t bytes = decoder->bytes;
    decoder->bytes = 0;
    if (character_read(decoder->held, bytes, &character) != bytes)
        return PRESS_NONE;
    return character;
}

bool decode_is_open(const struct decoder *decoder)
{
    return decoder->bytes > 0 && decoder->held[0] == PRESS_ESCAPE;
}

uint32_t decode_give_up(struct decoder *decoder)
{
    bool alone = decode_is_open(decoder) && decoder->bytes == 1;
    decoder->bytes = 0;
    return alone ? (uint32_t)PRESS_ESCAPE : (uint32_t)PRESS_NONE;
}
