// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
/*
 * key.c - whose key a move is sealed to: an arbiter whose name is
 * known here with another key is not taken without a word, and an envelope
 * that came from it makes it no better known.
 */
#include <stdio.h>
#include <string.h>

#include "rules/base/translatable.h"

#include "src/adjourn/client/parts.h"
#include "src/base/paths.h"
#include "src/client/core/known_server.h"
#include "src/client/core/tell.h"

/* Was the player warned of this key before, and sealed anyway? */
static bool is_taken(const struct client *client,
                     const struct envelope *envelope)
{
    return strcmp(sealing_of(client)->other_key,
                  envelope->value[ENVELOPE_KEY]) == 0;
}

bool adjourn_trusts_key(struct client *client, const struct envelope *envelope)
{
    char pins[PATH_MAX];
    if (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE)
        return true;
    const char *key = envelope->value[ENVELOPE_KEY];
    const char *name = envelope->value[ENVELOPE_ARBITER];
    struct envelope_known known = known_server_look(client, key, name, pins);
    if (known.ended[0] != '\0') {
        known_server_warn_of_ended(
            client, name, &known,
            gettext("The move is not sealed. Ask the administrator."));
        return false;
    }
    if (known_server_is_expected(&known, key) || is_taken(client, envelope))
        return true;
    snprintf(sealing_of(client)->other_key,
             sizeof sealing_of(client)->other_key, "%.*s",
             ENVELOPE_PUBLIC_KEY_MAX - 1, key);
    known_server_warn(
        client, key, name, &known, pins,
        gettext("The move is not sealed: the arbiter's key has changed. To "
                "trust the new key and seal, press Enter."));
    return false;
}

void adjourn_note_key(struct client *client, const struct envelope *envelope,
                      bool is_taken_on)
{
    char pins[PATH_MAX];
    const char *key = envelope->value[ENVELOPE_KEY];
    const char *name = envelope->value[ENVELOPE_ARBITER];
    struct envelope_known known = known_server_look(client, key, name, pins);
    if ((known.pin == ENVELOPE_PIN_KNOWN && !is_taken_on) || known.failure != 0)
        return;
    if (known.key[0] == '\0' || is_taken_on) {
        known_server_note(client, key, name, pins);
        return;
    }
    if (known_server_was_warned(client, key))
        return;
    known_server_warn(client, key, name, &known, pins,
                      gettext("Somebody may be using the arbiter's name. If "
                              "the administrator confirms the fingerprint, "
                              "delete the old line in known-arbiters."));
}
