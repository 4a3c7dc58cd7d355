// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/envelope/key_succession.h"

#include <stdio.h>
#include <string.h>

#include <sodium.h>

/* No envelope's fingerprint can be this hash: it begins with other words. */
static void hash(const char *older, const char *public_key,
                 uint8_t out[ENVELOPE_HASH_BYTES])
{
    char text[2 * ENVELOPE_PUBLIC_KEY_MAX + 64];
    int bytes =
        snprintf(text, sizeof text, "hektor key succession 1\n%.*s\n%.*s\n",
                 ENVELOPE_PUBLIC_KEY_MAX - 1, older,
                 ENVELOPE_PUBLIC_KEY_MAX - 1, public_key);

    crypto_generichash(out, ENVELOPE_HASH_BYTES, (const uint8_t *)text,
                       (size_t)bytes, NULL, 0);
}

void key_succession_sign(const struct envelope_key *older,
                         const char *public_key, char out[SUCCESSION_MAX])
{
    uint8_t digest[ENVELOPE_HASH_BYTES], signature[64];
    char key[ENVELOPE_PUBLIC_KEY_MAX];

    envelope_key_public(older, key);
    hash(key, public_key, digest);
    envelope_key_sign(older, digest, signature);
    envelope_base64_write(signature, sizeof signature, out);
}

bool key_succession_holds(const char *older, const char *public_key,
                          const char *signature)
{
    uint8_t digest[ENVELOPE_HASH_BYTES], bytes[64];

    if (!envelope_base64_read(signature, sizeof bytes, bytes))
        return false;
    hash(older, public_key, digest);
    return envelope_signature_holds(older, digest, bytes);
}
