// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/seal.h"

#include <stdlib.h>
#include <string.h>

#include <sodium.h>

#include "rules/game/adjournment.h"

#include "src/adjourn/inscription.h"
#include "src/wire/wire.h"

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
_Static_assert((int)SEAL_NOTE_MAX == (int)ENVELOPE_NOTE_MAX, "");
_Static_assert(SEAL_OPENING_MAX ==
                   ENVELOPE_BASE64_MAX(RANDOM_BYTES + ENVELOPE_SECRET_MAX),
               "");
_Static_assert(ENVELOPE_HASH_BYTES == crypto_generichash_BYTES, "");

static const char commitment_key[] = "hektor-envelope/1",
                  fingerprint_key[] = "hektor-envelope/1 fingerprint";

/* What lies in memory for secrets while it is sealed or opened. */
struct work {
    uint8_t plain[PLAIN_BYTES];
    uint8_t random[RANDOM_BYTES];
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

static void fill_plain(const uint8_t random[RANDOM_BYTES], const void *text,
                       size_t length, uint8_t plain[PLAIN_BYTES])
{
    memset(plain, 0, PLAIN_BYTES);
    plain[VERSION_AT] = 1;
    memcpy(plain + RANDOM_AT, random, RANDOM_BYTES);
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

static bool seal(struct envelope *envelope, const struct header *header,
                 const char *text, const char *phrase, struct work *work)
{
    uint8_t commitment[ENVELOPE_HASH_BYTES];
    randombytes_buf(work->random, RANDOM_BYTES);
    fill_plain(work->random, text, strlen(text), work->plain);
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
    for (int field = ENVELOPE_SALT; field < ENVELOPE_FIELD_COUNT; field++)
        envelope->value[field][0] = '\0';
    return true;
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

bool envelope_sealed_hash(const struct envelope *envelope,
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

/* Slow, so that nobody tries out many envelopes for one note. */
static bool stretch(const struct envelope *envelope,
                    uint8_t out[ENVELOPE_HASH_BYTES])
{
    uint8_t sealed[ENVELOPE_HASH_BYTES];
    return envelope_sealed_hash(envelope, sealed) && sodium_init() >= 0 &&
           crypto_pwhash(out, ENVELOPE_HASH_BYTES, (const char *)sealed,
                         sizeof sealed, envelope->block, PASSPHRASE_PASSES,
                         PASSPHRASE_MEMORY_BYTES,
                         crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool envelope_close(struct envelope *envelope)
{
    uint8_t salt[ENVELOPE_HASH_BYTES];
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        randombytes_buf(salt, sizeof salt);
    else if (!stretch(envelope, salt))
        return false;
    envelope_base64_write(salt, sizeof salt, envelope->value[ENVELOPE_SALT]);
    return envelope_write_prints(envelope);
}

enum envelope_salting envelope_check_salt(const struct envelope *envelope)
{
    uint8_t salt[ENVELOPE_HASH_BYTES];
    char letters[ENVELOPE_BASE64_MAX(ENVELOPE_HASH_BYTES)];
    if (envelope_mode_of(envelope) == ENVELOPE_BY_ARBITER)
        return ENVELOPE_SALT_RIGHT;
    if (!stretch(envelope, salt))
        return ENVELOPE_SALT_UNCHECKED;
    envelope_base64_write(salt, sizeof salt, letters);
    return strcmp(letters, envelope->value[ENVELOPE_SALT]) == 0
               ? ENVELOPE_SALT_RIGHT
               : ENVELOPE_SALT_WRONG;
}

bool envelope_sign(struct envelope *envelope, const struct envelope_key *key)
{
    uint8_t fingerprint[ENVELOPE_HASH_BYTES];
    uint8_t signature[crypto_sign_BYTES];
    bool is_closed = envelope->value[ENVELOPE_SALT][0] != '\0';
    if ((!is_closed && !envelope_close(envelope)) ||
        !envelope_fingerprint(envelope, fingerprint))
        return false;
    envelope_key_sign(key, fingerprint, signature);
    envelope_base64_write(signature, sizeof signature,
                          envelope->value[ENVELOPE_SIGNATURE]);
    return true;
}

bool envelope_fingerprint(const struct envelope *envelope,
                          uint8_t out[ENVELOPE_HASH_BYTES])
{
    uint8_t both[2 * ENVELOPE_HASH_BYTES] = {0};
    if (!envelope_sealed_hash(envelope, both))
        return false;
    envelope_base64_read(envelope->value[ENVELOPE_SALT], ENVELOPE_HASH_BYTES,
                         both + ENVELOPE_HASH_BYTES);
    crypto_generichash(out, ENVELOPE_HASH_BYTES, both, sizeof both,
                       (const uint8_t *)fingerprint_key,
                       sizeof fingerprint_key - 1);
    return true;
}

bool envelope_write_prints(struct envelope *envelope)
{
    uint8_t fingerprint[ENVELOPE_HASH_BYTES];
    if (!envelope_fingerprint(envelope, fingerprint))
        return false;
    envelope_fingerprint_letters(fingerprint,
                                 envelope->value[ENVELOPE_FINGERPRINT]);
    envelope_note(fingerprint, envelope->value[ENVELOPE_NOTE]);
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

bool envelope_is_sound(const struct envelope *envelope)
{
    uint8_t found[ENVELOPE_HASH_BYTES];
    char letters[ENVELOPE_LETTERS_MAX], note[ENVELOPE_NOTE_MAX];
    if (!envelope_fingerprint(envelope, found))
        return false;
    envelope_fingerprint_letters(found, letters);
    envelope_note(found, note);
    return strcmp(letters, envelope->value[ENVELOPE_FINGERPRINT]) == 0 &&
           strcmp(note, envelope->value[ENVELOPE_NOTE]) == 0 &&
           envelope_signature_fits(envelope, found);
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
    /* The byte of the length is all that is between them. */
    uint8_t both[RANDOM_BYTES + ENVELOPE_SECRET_MAX];
    memcpy(both, plain + RANDOM_AT, RANDOM_BYTES);
    memcpy(both + RANDOM_BYTES, plain + TEXT_AT, length);
    envelope_base64_write(both, RANDOM_BYTES + length, out->opening);
    sodium_memzero(both, sizeof both);
    return true;
}

bool envelope_opening_fits(const struct envelope *envelope, const char *opening,
                           char text[ENVELOPE_SECRET_MAX + 1])
{
    uint8_t both[RANDOM_BYTES + ENVELOPE_SECRET_MAX], plain[PLAIN_BYTES];
    uint8_t found[ENVELOPE_HASH_BYTES], promised[ENVELOPE_HASH_BYTES];
    size_t count = 0;
    if (sodium_base642bin(both, sizeof both, opening, strlen(opening), NULL,
                          &count, NULL, sodium_base64_VARIANT_ORIGINAL) != 0 ||
        count < RANDOM_BYTES ||
        memchr(both + RANDOM_BYTES, '\0', count - RANDOM_BYTES) != NULL)
        return false;
    size_t length = count - RANDOM_BYTES;
    fill_plain(both, both + RANDOM_BYTES, length, plain);
    struct header header = header_of(envelope);
    if (header.bytes == NULL)
        return false;
    commit(&header, plain, found);
    free(header.bytes);
    if (!envelope_base64_read(envelope->value[ENVELOPE_COMMITMENT],
                              sizeof promised, promised) ||
        memcmp(found, promised, sizeof found) != 0)
        return false;
    memcpy(text, both + RANDOM_BYTES, length);
    text[length] = '\0';
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
        /* With the key that the phrase has made. */
        const uint8_t *nonce = envelope->block + ENVELOPE_SALT_BYTES;
        return crypto_aead_xchacha20poly1305_ietf_decrypt(
                   work->plain, NULL, NULL, nonce + NONCE_BYTES,
                   PLAIN_BYTES + TAG_BYTES, (const uint8_t *)header->bytes,
                   header->count, nonce, work->key) == 0
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
