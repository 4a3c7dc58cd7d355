#include "src/envelope/phrase.h"

#include <string.h>

#include <sodium.h>

#include "src/base/crockford.h"

enum {
    LETTERS = 12,
    GROUP = 4,
    PASSES = 3,
    MEMORY_BYTES = 256 * 1024 * 1024,
};

/* Put the next letter, behind a hyphen where a group begins. */
static char *put_letter(char *at, int count, char letter)
{
    if (count > 0 && count % GROUP == 0)
        *at++ = '-';
    *at++ = letter;
    return at;
}

void envelope_phrase_make(char out[ENVELOPE_PHRASE_MAX])
{
    for (int i = 0; i < LETTERS; i++)
        out = put_letter(out, i, crockford_digits[randombytes_random() & 31]);
    *out = '\0';
}

bool envelope_phrase_read(const char *text, char out[ENVELOPE_PHRASE_MAX])
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

bool envelope_phrase_key(const char phrase[ENVELOPE_PHRASE_MAX],
                         const uint8_t salt[ENVELOPE_SALT_BYTES],
                         uint8_t out[ENVELOPE_PHRASE_KEY_BYTES])
{
    return sodium_init() >= 0 &&
           crypto_pwhash(out, ENVELOPE_PHRASE_KEY_BYTES, phrase, strlen(phrase),
                         salt, PASSES, MEMORY_BYTES,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}
