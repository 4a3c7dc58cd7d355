// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/envelope/seal.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "src/envelope/header.h"
#include "src/wire/game_id.h"

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
                         salt, PASSES, MEMORY_BYTES,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

enum {
    PLAIN_BYTES = 256,
    RANDOM_BYTES = 32,
    VERSION_AT = 0,
    RANDOM_AT = 1,
    LENGTH_AT = RANDOM_AT + RANDOM_BYTES,
    TEXT_AT = LENGTH_AT + 1,
    NONCE_BYTES = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES,
    TAG_BYTES = crypto_aead_xchacha20poly1305_ietf_ABYTES,
};

_Static_assert(ENVELOPE_SEALED_BYTES == PLAIN_BYTES + crypto_box_SEALBYTES, "");
_Static_assert(ENVELOPE_PHRASED_BYTES ==
                   ENVELOPE_SALT_BYTES + NONCE_BYTES + PLAIN_BYTES + TAG_BYTES,
               "");
_Static_assert(ENVELOPE_HASH_BYTES == crypto_generichash_BYTES, "");

static const char commitment_key[] = "hektor-envelope/1";

/* What lies in memory for secrets while it is sealed or opened. */
struct work {
    uint8_t plain[PLAIN_BYTES];
    uint8_t key[ENVELOPE_PHRASE_KEY_BYTES];
};

/* An envelope's header while a seal is made or broken. */
struct header {
    char *bytes;
    size_t count;
};

static struct header header_of(const struct envelope *envelope)
{
    struct header header = {NULL, 0};
    header.bytes = envelope_header_write(envelope, &header.count);
    return header;
}

/* |H| as eight bytes, the lowest first, then H. */
static void hash_header(crypto_generichash_state *state,
                        const struct header *header)
{
    uint8_t length[8];
    for (int i = 0; i < 8; i++)
        length[i] = (uint8_t)((uint64_t)header->count >> 8 * i);
    crypto_generichash_update(state, length, sizeof length);
    crypto_generichash_update(state, (const uint8_t *)header->bytes,
                              header->count);
}

static void commit(const struct header *header,
                   const uint8_t plain[PLAIN_BYTES],
                   uint8_t out[ENVELOPE_HASH_BYTES])
{
    crypto_generichash_state state;
    crypto_generichash_init(&state, (const uint8_t *)commitment_key,
                            sizeof commitment_key - 1, ENVELOPE_HASH_BYTES);
    hash_header(&state, header);
    crypto_generichash_update(&state, plain, PLAIN_BYTES);
    crypto_generichash_final(&state, out, ENVELOPE_HASH_BYTES);
    sodium_memzero(&state, sizeof state);
}

static void fill_plain(const char *text, uint8_t plain[PLAIN_BYTES])
{
    size_t length = strlen(text);
    memset(plain, 0, PLAIN_BYTES);
    plain[VERSION_AT] = 1;
    randombytes_buf(plain + RANDOM_AT, RANDOM_BYTES);
    plain[LENGTH_AT] = (uint8_t)length;
    memcpy(plain + TEXT_AT, text, length);
}

/* Salt, nonce, and the text locked with the key that the phrase makes. */
static bool lock_with_phrase(const struct header *header, const char *phrase,
                             struct work *work, uint8_t *block)
{
    uint8_t *nonce = block + ENVELOPE_SALT_BYTES;
    randombytes_buf(block, ENVELOPE_SALT_BYTES + NONCE_BYTES);
    return passphrase_key(phrase, block, work->key) &&
           crypto_aead_xchacha20poly1305_ietf_encrypt(
               nonce + NONCE_BYTES, NULL, work->plain, PLAIN_BYTES,
               (const uint8_t *)header->bytes, header->count, NULL, nonce,
               work->key) == 0;
}

/* With the key that the phrase has made. */
static bool unlock_with_phrase(const struct header *header,
                               const uint8_t *block, struct work *work)
{
    const uint8_t *nonce = block + ENVELOPE_SALT_BYTES;
    return crypto_aead_xchacha20poly1305_ietf_decrypt(
               work->plain, NULL, NULL, nonce + NONCE_BYTES,
               PLAIN_BYTES + TAG_BYTES, (const uint8_t *)header->bytes,
               header->count, nonce, work->key) == 0;
}

static bool seal(struct envelope *envelope, const struct header *header,
                 const char *text, const char *phrase, struct work *work)
{
    uint8_t commitment[ENVELOPE_HASH_BYTES], fingerprint[ENVELOPE_HASH_BYTES];
    char letters[ENVELOPE_LETTERS_MAX];
    fill_plain(text, work->plain);
    commit(header, work->plain, commitment);
    bool locked = phrase == NULL
                      ? envelope_lock(envelope->value[ENVELOPE_KEY],
                                      work->plain, PLAIN_BYTES, envelope->block)
                      : lock_with_phrase(header, phrase, work, envelope->block);
    if (!locked)
        return false;
    envelope->block_bytes = envelope_block_bytes(envelope);
    envelope_base64_write(commitment, sizeof commitment,
                          envelope->value[ENVELOPE_COMMITMENT]);
    if (!envelope_fingerprint(envelope, fingerprint))
        return false;
    envelope_fingerprint_letters(fingerprint, letters);
    return envelope_set(envelope, ENVELOPE_FINGERPRINT, letters);
}

bool envelope_seal(struct envelope *envelope, const char *text,
                   const char *phrase)
{
    struct header header = header_of(envelope);
    struct work *work = envelope_secret_memory(sizeof *work);
    bool sealed = header.bytes != NULL && work != NULL &&
                  strlen(text) <= ENVELOPE_SECRET_MAX &&
                  seal(envelope, &header, text, phrase, work);
    envelope_secret_free(work);
    free(header.bytes);
    return sealed;
}

bool envelope_sign(struct envelope *envelope, const struct envelope_key *key)
{
    uint8_t fingerprint[ENVELOPE_HASH_BYTES];
    uint8_t signature[crypto_sign_BYTES];
    if (!envelope_fingerprint(envelope, fingerprint))
        return false;
    envelope_key_sign(key, fingerprint, signature);
    envelope_base64_write(signature, sizeof signature,
                          envelope->value[ENVELOPE_SIGNATURE]);
    return true;
}

bool envelope_fingerprint(const struct envelope *envelope,
                          uint8_t out[ENVELOPE_HASH_BYTES])
{
    crypto_generichash_state state;
    uint8_t commitment[ENVELOPE_HASH_BYTES] = {0};
    struct header header = header_of(envelope);
    if (header.bytes == NULL)
        return false;
    envelope_base64_read(envelope->value[ENVELOPE_COMMITMENT],
                         sizeof commitment, commitment);
    crypto_generichash_init(&state, NULL, 0, ENVELOPE_HASH_BYTES);
    hash_header(&state, &header);
    crypto_generichash_update(&state, commitment, sizeof commitment);
    crypto_generichash_update(&state, envelope->block,
                              (size_t)envelope->block_bytes);
    crypto_generichash_final(&state, out, ENVELOPE_HASH_BYTES);
    free(header.bytes);
    return true;
}

bool envelope_signature_fits(const struct envelope *envelope,
                             const uint8_t fingerprint[ENVELOPE_HASH_BYTES])
{
    uint8_t signature[crypto_sign_BYTES];
    return envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE ||
           (envelope_base64_read(envelope->value[ENVELOPE_SIGNATURE],
                                 sizeof signature, signature) &&
            envelope_signature_holds(envelope->value[ENVELOPE_KEY], fingerprint,
                                     signature));
}

void envelope_fingerprint_letters(
    const uint8_t fingerprint[ENVELOPE_HASH_BYTES],
    char out[ENVELOPE_LETTERS_MAX])
{
    for (int letter = 0; letter < 26; letter++) {
        int digit = 0;
        for (int bit = 5 * letter; bit < 5 * letter + 5; bit++)
            digit = digit << 1 | (fingerprint[bit / 8] >> (7 - bit % 8) & 1);
        if (letter > 0 && letter % 4 == 0)
            *out++ = '-';
        *out++ = crockford_digits[digit];
    }
    *out = '\0';
}

void envelope_key_letters(const char *public_key,
                          char out[ENVELOPE_LETTERS_MAX])
{
    uint8_t hash[ENVELOPE_HASH_BYTES];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)public_key,
                       strlen(public_key), NULL, 0);
    envelope_fingerprint_letters(hash, out);
}

/* Is it the one thing that was committed to, and is it a text? */
static bool take_text(const struct envelope *envelope,
                      const struct header *header, const struct work *work,
                      struct envelope_secret *out)
{
    uint8_t found[ENVELOPE_HASH_BYTES], promised[ENVELOPE_HASH_BYTES];
    const uint8_t *plain = work->plain;
    size_t length = plain[LENGTH_AT];
    commit(header, plain, found);
    if (!envelope_base64_read(envelope->value[ENVELOPE_COMMITMENT],
                              sizeof promised, promised) ||
        sodium_memcmp(found, promised, sizeof found) != 0 ||
        plain[VERSION_AT] != 1 || length > ENVELOPE_SECRET_MAX ||
        memchr(plain + TEXT_AT, '\0', length) != NULL ||
        !sodium_is_zero(plain + TEXT_AT + length,
                        PLAIN_BYTES - TEXT_AT - length))
        return false;
    memcpy(out->text, plain + TEXT_AT, length);
    out->text[length] = '\0';
    return true;
}

static enum envelope_opening open_block(const struct envelope *envelope,
                                        const struct header *header,
                                        const struct envelope_key *key,
                                        const char *phrase, struct work *work)
{
    char public_key[ENVELOPE_PUBLIC_KEY_MAX];
    if (phrase != NULL) {
        if (!passphrase_key(phrase, envelope->block, work->key))
            return ENVELOPE_UNOPENED;
        return unlock_with_phrase(header, envelope->block, work)
                   ? ENVELOPE_OPENED
                   : ENVELOPE_WRONG_PHRASE;
    }
    envelope_key_public(key, public_key);
    if (strcmp(public_key, envelope->value[ENVELOPE_KEY]) != 0)
        return ENVELOPE_OTHER_KEY;
    return envelope_key_unlock(key, envelope->block, PLAIN_BYTES, work->plain)
               ? ENVELOPE_OPENED
               : ENVELOPE_BROKEN_BLOCK;
}

enum envelope_opening envelope_open(const struct envelope *envelope,
                                    const struct envelope_key *key,
                                    const char *phrase,
                                    struct envelope_secret *out)
{
    enum envelope_opening opening = ENVELOPE_UNOPENED;
    struct header header = header_of(envelope);
    struct work *work = envelope_secret_memory(sizeof *work);
    if (header.bytes != NULL && work != NULL)
        opening = open_block(envelope, &header, key, phrase, work);
    if (opening == ENVELOPE_OPENED && !take_text(envelope, &header, work, out))
        opening = ENVELOPE_TWO_MOVES;
    envelope_secret_free(work);
    free(header.bytes);
    return opening;
}
