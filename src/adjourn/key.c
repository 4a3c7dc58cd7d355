// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/key.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <sodium.h>

#include "src/base/portable.h"

void envelope_base64_write(const uint8_t *bytes, size_t count, char *out)
{
    sodium_bin2base64(out, ENVELOPE_BASE64_MAX(count), bytes, count,
                      sodium_base64_VARIANT_ORIGINAL);
}

bool envelope_base64_read(const char *text, size_t count, uint8_t *out)
{
    size_t length = strlen(text), taken = 0;
    return length + 1 == ENVELOPE_BASE64_MAX(count) &&
           sodium_base642bin(out, count, text, length, NULL, &taken, NULL,
                             sodium_base64_VARIANT_ORIGINAL) == 0 &&
           taken == count;
}

void *envelope_secret_memory(size_t bytes)
{
    if (sodium_init() < 0)
        return NULL;
    void *memory = sodium_malloc(bytes);
    if (memory != NULL)
        memset(memory, 0, bytes);
    return memory;
}

void envelope_secret_free(void *memory)
{
    sodium_free(memory);
}

void envelope_wipe(void *memory, size_t bytes)
{
    sodium_memzero(memory, bytes);
}

void envelope_wipe_stack(void)
{
    enum { STACK_BYTES = 262144 };
    sodium_stackzero(STACK_BYTES);
}

int envelope_guard_process(void)
{
    return portable_hide_memory();
}

struct envelope_key {
    uint8_t seed[ENVELOPE_SEED_BYTES];
    uint8_t sign_secret[crypto_sign_SECRETKEYBYTES];
    uint8_t box_secret[crypto_box_SECRETKEYBYTES];
    uint8_t sign_public[crypto_sign_PUBLICKEYBYTES];
    uint8_t box_public[crypto_box_PUBLICKEYBYTES];
};

static void grow(struct envelope_key *key)
{
    crypto_sign_seed_keypair(key->sign_public, key->sign_secret, key->seed);
    crypto_box_seed_keypair(key->box_public, key->box_secret, key->seed + 32);
}

struct envelope_key *envelope_key_new(void)
{
    struct envelope_key *key = envelope_secret_memory(sizeof *key);
    if (key == NULL)
        return NULL;
    randombytes_buf(key->seed, sizeof key->seed);
    grow(key);
    return key;
}

struct envelope_key *
envelope_key_of_seed(const uint8_t seed[ENVELOPE_SEED_BYTES])
{
    struct envelope_key *key = envelope_secret_memory(sizeof *key);
    if (key == NULL)
        return NULL;
    memcpy(key->seed, seed, sizeof key->seed);
    grow(key);
    return key;
}

void envelope_key_free(struct envelope_key *key)
{
    envelope_secret_free(key);
}

void envelope_key_seed(const struct envelope_key *key,
                       uint8_t out[ENVELOPE_SEED_BYTES])
{
    memcpy(out, key->seed, sizeof key->seed);
}

void envelope_key_public(const struct envelope_key *key,
                         char out[ENVELOPE_PUBLIC_KEY_MAX])
{
    uint8_t both[ENVELOPE_PUBLIC_KEY_BYTES];
    memcpy(both, key->sign_public, 32);
    memcpy(both + 32, key->box_public, 32);
    envelope_base64_write(both, sizeof both, out);
}

void envelope_key_sign(const struct envelope_key *key, const uint8_t hash[32],
                       uint8_t out[64])
{
    crypto_sign_detached(out, NULL, hash, 32, key->sign_secret);
}

bool envelope_key_unlock(const struct envelope_key *key, const uint8_t *locked,
                         int bytes, uint8_t *out)
{
    return crypto_box_seal_open(
               out, locked, (unsigned long long)bytes + crypto_box_SEALBYTES,
               key->box_public, key->box_secret) == 0;
}

bool envelope_signature_holds(const char *public_key, const uint8_t hash[32],
                              const uint8_t signature[64])
{
    uint8_t both[ENVELOPE_PUBLIC_KEY_BYTES];
    return envelope_base64_read(public_key, sizeof both, both) &&
           crypto_sign_verify_detached(signature, hash, 32, both) == 0;
}

bool envelope_lock(const char *public_key, const uint8_t *plain, int bytes,
                   uint8_t *out)
{
    uint8_t both[ENVELOPE_PUBLIC_KEY_BYTES];
    return sodium_init() >= 0 &&
           envelope_base64_read(public_key, sizeof both, both) &&
           crypto_box_seal(out, plain, (unsigned long long)bytes, both + 32) ==
               0;
}

/* No envelope's fingerprint can be this hash: it begins with other words. */
static void hash(const char *words, const char *key, const char *about,
                 uint8_t out[ENVELOPE_HASH_BYTES])
{
    char text[2 * ENVELOPE_PUBLIC_KEY_MAX + 64];
    int bytes = snprintf(text, sizeof text, "%s\n%.*s\n%.*s\n", words,
                         ENVELOPE_PUBLIC_KEY_MAX - 1, key,
                         ENVELOPE_PUBLIC_KEY_MAX - 1, about);

    crypto_generichash(out, ENVELOPE_HASH_BYTES, (const uint8_t *)text,
                       (size_t)bytes, NULL, 0);
}

static void sign(const char *words, const struct envelope_key *key,
                 const char *about, char out[SUCCESSION_MAX])
{
    uint8_t digest[ENVELOPE_HASH_BYTES], signature[64];
    char public_key[ENVELOPE_PUBLIC_KEY_MAX];

    envelope_key_public(key, public_key);
    hash(words, public_key, about, digest);
    envelope_key_sign(key, digest, signature);
    envelope_base64_write(signature, sizeof signature, out);
}

static bool holds(const char *words, const char *key, const char *about,
                  const char *signature)
{
    uint8_t digest[ENVELOPE_HASH_BYTES], bytes[64];

    if (!envelope_base64_read(signature, sizeof bytes, bytes))
        return false;
    hash(words, key, about, digest);
    return envelope_signature_holds(key, digest, bytes);
}

static const char succession[] = "hektor key succession 1",
                  ending_words[] = "hektor key ending 1";

void key_succession_sign(const struct envelope_key *older,
                         const char *public_key, char out[SUCCESSION_MAX])
{
    sign(succession, older, public_key, out);
}

bool key_succession_holds(const char *older, const char *public_key,
                          const char *signature)
{
    return holds(succession, older, public_key, signature);
}

void key_ending_sign(const struct envelope_key *key, const char *at,
                     struct key_ending *out)
{
    envelope_key_public(key, out->key);
    snprintf(out->at, sizeof out->at, "%s", at);
    sign(ending_words, key, at, out->signature);
}

bool key_ending_holds(const struct key_ending *ending)
{
    struct moment moment;

    return moment_read(ending->at, &moment) &&
           holds(ending_words, ending->key, ending->at, ending->signature);
}
