// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/key_succession.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

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
