// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/note.h"

#include <string.h>

#include <sodium.h>

#include "src/wire/wire.h"

enum {
    LETTERS = 12,
    GROUP = 4,
};

/* Put the next letter, behind a hyphen where a group begins. */
static char *put_letter(char *at, int count, char letter)
{
    if (count > 0 && count % GROUP == 0)
        *at++ = '-';
    *at++ = letter;
    return at;
}

void passphrase_make(char out[ENVELOPE_PHRASE_MAX])
{
    for (int i = 0; i < LETTERS; i++)
        out = put_letter(out, i, crockford_digits[randombytes_random() & 31]);
    *out = '\0';
}

bool passphrase_read(const char *text, char out[ENVELOPE_PHRASE_MAX])
{
    char phrase[ENVELOPE_PHRASE_MAX], *at = phrase;
    int count = 0;
    for (; *text != '\0'; text++) {
        char letter = crockford_digit_of(*text);
        if (*text == ' ' || *text == '-')
            continue;
        if (letter == '\0' || count == LETTERS)
            break;
        at = put_letter(at, count++, letter);
    }
    bool whole = *text == '\0' && count == LETTERS;
    *at = '\0';
    if (whole)
        memcpy(out, phrase, sizeof phrase);
    sodium_memzero(phrase, sizeof phrase);
    return whole;
}

bool passphrase_key(const char phrase[ENVELOPE_PHRASE_MAX],
                    const uint8_t salt[ENVELOPE_SALT_BYTES],
                    uint8_t out[ENVELOPE_PHRASE_KEY_BYTES])
{
    return sodium_init() >= 0 &&
           crypto_pwhash(out, ENVELOPE_PHRASE_KEY_BYTES, phrase, strlen(phrase),
                         salt, PASSPHRASE_PASSES, PASSPHRASE_MEMORY_BYTES,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

/* The five bits of a fingerprint that are its letter of that number. */
static int digit_at(const uint8_t fingerprint[ENVELOPE_HASH_BYTES], int letter)
{
    int digit = 0;
    for (int bit = 5 * letter; bit < 5 * letter + 5; bit++) {
        int byte = bit / 8 < ENVELOPE_HASH_BYTES ? fingerprint[bit / 8] : 0;
        digit = digit << 1 | (byte >> (7 - bit % 8) & 1);
    }
    return digit;
}

void envelope_fingerprint_letters(
    const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
    char out[ENVELOPE_LETTERS_MAX])
{
    enum { ALL_LETTERS = 52 };
    for (int letter = 0; letter < ALL_LETTERS; letter++)
        out = put_letter(out, letter,
                         crockford_digits[digit_at(fingerprint, letter)]);
    *out = '\0';
}

enum { NOTE_LETTERS = 24, NOTE_DATA_LETTERS = 22, DIGITS = 32 };

/* Times 2 in the field of 32 elements, modulo x^5 + x^2 + 1. */
static int doubled(int digit)
{
    enum { MODULUS = 0x25 };
    int twice = digit << 1;
    return (twice & DIGITS) != 0 ? twice ^ MODULUS : twice;
}

/* As coefficients, the highest first, the digits are a polynomial that is zero
 * at 2 and at 4: a Reed-Solomon code of distance 3. */
static bool checks(const int digits[NOTE_LETTERS])
{
    int at_2 = 0, at_4 = 0;
    for (int i = 0; i < NOTE_LETTERS; i++) {
        at_2 = doubled(at_2) ^ digits[i];
        at_4 = doubled(doubled(at_4)) ^ digits[i];
    }
    return at_2 == 0 && at_4 == 0;
}

static void write_note(const int digits[NOTE_LETTERS],
                       char out[ENVELOPE_NOTE_MAX])
{
    for (int i = 0; i < NOTE_LETTERS; i++)
        out = put_letter(out, i, crockford_digits[digits[i]]);
    *out = '\0';
}

void envelope_note(const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
                   char out[ENVELOPE_NOTE_MAX])
{
    int digits[NOTE_LETTERS];
    for (int i = 0; i < NOTE_DATA_LETTERS; i++)
        digits[i] = digit_at(fingerprint, i);
    /* One of these pairs checks them. */
    for (int pair = 0; pair < DIGITS * DIGITS; pair++) {
        digits[NOTE_DATA_LETTERS] = pair / DIGITS;
        digits[NOTE_DATA_LETTERS + 1] = pair % DIGITS;
        if (checks(digits))
            break;
    }
    write_note(digits, out);
}

/* How many bytes at text stand between the groups of a note, or around it, as
 * people write it and programs paste it; 0: a letter. */
static size_t note_gap(const char *text)
{
    static const char *const gaps[] = {
        " ",      "-",      "\t",     "\n",     "\r",     "\"",     "'",
        ".",      ",",      "\u00a0", "\u00ad", "\u00ab", "\u00bb", "\u2009",
        "\u2010", "\u2011", "\u2012", "\u2013", "\u2014", "\u2018", "\u2019",
        "\u201a", "\u201c", "\u201d", "\u201e", "\u202f", "\u2212"};
    for (size_t i = 0; i < sizeof gaps / sizeof *gaps; i++)
        if (strncmp(text, gaps[i], strlen(gaps[i])) == 0)
            return strlen(gaps[i]);
    return 0;
}

enum envelope_note_error envelope_note_read(const char *text,
                                            char out[ENVELOPE_NOTE_MAX])
{
    int digits[NOTE_LETTERS], count = 0;
    for (size_t gap; *text != '\0'; text += gap > 0 ? gap : 1) {
        char letter = crockford_digit_of(*text);
        gap = note_gap(text);
        if (gap > 0)
            continue;
        if (letter == '\0' || count == NOTE_LETTERS)
            return ENVELOPE_NOTE_LETTERS;
        digits[count++] =
            (int)(strchr(crockford_digits, letter) - crockford_digits);
    }
    if (count != NOTE_LETTERS)
        return ENVELOPE_NOTE_LETTERS;
    if (!checks(digits))
        return ENVELOPE_NOTE_WRONG;
    write_note(digits, out);
    return ENVELOPE_NOTE_OK;
}

void envelope_key_note(const char *public_key, char out[ENVELOPE_NOTE_MAX])
{
    uint8_t hash[ENVELOPE_HASH_BYTES];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)public_key,
                       strlen(public_key), NULL, 0);
    envelope_note(hash, out);
}
