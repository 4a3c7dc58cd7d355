// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/client/core/known_server.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "rules/base/translatable.h"

#include "speech/sentences/adjourn.h"

#include "src/adjourn/folder.h"
#include "src/adjourn/key.h"
#include "src/adjourn/keys.h"
#include "src/adjourn/seal.h"
#include "src/base/paths.h"
#include "src/base/text.h"
#include "src/base/whole_file.h"
#include "src/client/core/client.h"
#include "src/client/core/tell.h"
#include "src/client/link/invitation.h"
#include "src/guests/guest.h"
#include "src/wire/server_socket.h"

enum { OTHERS_MAX = 3 };

bool other_servers_is_own(const struct route *route)
{
    char own[PATH_MAX];

    server_socket_of_account(geteuid(), own);
    return route->kind == ROUTE_SHARED && strcmp(route->socket, own) == 0;
}

void other_servers_sentence(const char *name, char *out, size_t out_bytes)
{
    snprintf(out, out_bytes,
             gettext("%s has offered a game on this computer too. To see that "
                     "offer, type the next line."),
             name);
}

void other_servers_tell_keeper(struct client *client)
{
    char sentence[SEGMENT_TEXT_MAX];

    if (client->connection.keeper[0] == '\0')
        return;
    snprintf(sentence, sizeof sentence,
             gettext("%s runs this server, and could read sealed moves and "
                     "change clocks."),
             client->connection.keeper);
    if (strcmp(client->connection.keeper, client->connection.account) != 0)
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
    client->connection.keeper[0] = '\0';
}

void other_servers_tell(struct client *client)
{
    struct other_arbiter others[OTHERS_MAX];
    int count = other_servers_is_own(&client->connection.route)
                    ? server_socket_others(others, OTHERS_MAX)
                    : 0;

    for (int i = 0; i < count; i++) {
        struct route route = {.kind = ROUTE_SHARED};
        char sentence[SEGMENT_TEXT_MAX], line[PATH_MAX * 2];
        memcpy(route.socket, others[i].socket, sizeof route.socket);
        other_servers_sentence(others[i].name, sentence, sizeof sentence);
        invitation_lobby_line(&route, line, sizeof line);
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_CHAT, sentence);
        /* A path is nothing to listen to. */
        tell_shown(client, FRONTEND_ANNOUNCEMENT, line);
    }
}

void known_server_read(const json_t *welcome, struct met_arbiter *out)
{
    const json_t *arbiter = json_object_get(welcome, "arbiter");
    const char *name = link_text(arbiter, "name");
    const char *key = link_text(arbiter, "key");
    uint8_t bytes[ENVELOPE_PUBLIC_KEY_BYTES];

    *out = (struct met_arbiter){
        .goes_on_older = json_is_true(json_object_get(arbiter, "older"))};
    text_clean(name, out->name, sizeof out->name);
    if (out->name[0] != '\0' && envelope_base64_read(key, sizeof bytes, bytes))
        snprintf(out->key, sizeof out->key, "%s", key);
    known_server_read_older(arbiter, out);
}

void known_server_read_older(const json_t *from, struct met_arbiter *out)
{
    const json_t *row;
    size_t i;

    out->older_count = 0;
    json_array_foreach(json_object_get(from, "succeeds"), i, row)
    {
        if (i == ENVELOPE_KEYS_MAX)
            break;
        snprintf(out->older[i].key, sizeof out->older[i].key, "%s",
                 link_text(row, "key"));
        snprintf(out->older[i].signature, sizeof out->older[i].signature, "%s",
                 link_text(row, "signature"));
        out->older_count++;
    }
}

bool known_server_is_successor(const struct met_arbiter *met, const char *key,
                               const char *name, const char *pins)
{
    struct envelope_known known = envelope_pins_find(pins, key, name);
    char folder[PATH_MAX], ended[MOMENT_MAX];

    /* Whoever has taken an ended key could name any other. */
    if (known.key[0] == '\0' || paths_of(PLACE_DATA, folder) != 0 ||
        envelope_key_ended(folder, known.key, ended) != 0)
        return false;
    for (int i = 0; i < met->older_count; i++)
        if (strcmp(met->older[i].key, known.key) == 0 &&
            key_succession_holds(met->older[i].key, key,
                                 met->older[i].signature))
            return true;
    return false;
}

static bool is_known_by_any_name(const char *key)
{
    char pins[PATH_MAX], folder[PATH_MAX];
    if (paths_of(PLACE_DATA, folder) == 0 && envelope_keys_tell(folder, key))
        return true;
    return paths_file(PLACE_DATA, ENVELOPE_PINS_FILE, pins) == 0 &&
           envelope_pins_judge(pins, key, "") == ENVELOPE_PIN_OTHER_NAME;
}

void known_server_keep_endings(const json_t *welcome)
{
    const json_t *row,
        *rows = json_object_get(json_object_get(welcome, "arbiter"), "ended");
    char folder[PATH_MAX];
    size_t i;

    if (guest_is() || json_array_size(rows) == 0 ||
        paths_of(PLACE_DATA, folder) != 0)
        return;
    json_array_foreach(rows, i, row)
    {
        struct key_ending ending;
        snprintf(ending.key, sizeof ending.key, "%s", link_text(row, "key"));
        snprintf(ending.at, sizeof ending.at, "%s", link_text(row, "at"));
        snprintf(ending.signature, sizeof ending.signature, "%s",
                 link_text(row, "signature"));
        if (i < ENVELOPE_KEYS_MAX && is_known_by_any_name(ending.key))
            envelope_endings_add(folder, &ending);
    }
}

struct warning {
    char known[ENVELOPE_NOTE_MAX], found[ENVELOPE_NOTE_MAX];
    char place[PATH_MAX];
    const char *arbiter;
    int line;
};

void known_server_warn(struct client *client, const char *key, const char *name,
                       const struct envelope_known *known, const char *pins,
                       const char *what_then)
{
    struct warning warning = {.arbiter = name, .line = known->line};
    envelope_key_note(known->key, warning.known);
    envelope_key_note(key, warning.found);
    paths_brief(pins, warning.place);
    snprintf(client->connection.arbiter.warned_of,
             sizeof client->connection.arbiter.warned_of, "%.*s",
             ENVELOPE_PUBLIC_KEY_MAX - 1, key);
    char shown[PATH_MAX + SEGMENT_TEXT_MAX + 256];
    snprintf(shown, sizeof shown,
             gettext("Warning: the key of the arbiter %.128s has changed. "
                     "Known key: %s (line %d of %s). New key: %s. %s"),
             warning.arbiter, warning.known, warning.line, warning.place,
             warning.found, what_then);
    tell_shown(client, FRONTEND_REFUSAL, shown);
    enum { SLOW_PERCENT = 70 };
    char text[SEGMENT_TEXT_MAX];
    const char *language = client->announcer.language;
    struct utterance said;
    snprintf(text, sizeof text,
             gettext("Warning: the key of the arbiter %.128s has changed."),
             warning.arbiter);
    announce_sentence(&client->announcer, PRIORITY_ALARM, text, &said);
    utterance_add(&said, language, what_then);
    utterance_add(&said, language, gettext("The fingerprint of the new key:"));
    utterance_spell_groups(&said, language, warning.found);
    said.rate_percent = SLOW_PERCENT;
    voice_say(client->voice, &said);
}

bool known_server_was_warned(const struct client *client, const char *key)
{
    return strcmp(client->connection.arbiter.warned_of, key) == 0;
}

/* Tell it once for each arbiter. A path is nothing to listen to, so only the
 * reason is spoken. */
static void tell_failure(struct client *client, const char *pins, int failure,
                         const char *shown_format, const char *spoken_format)
{
    char brief[PATH_MAX], shown[PATH_MAX + 512], spoken[SEGMENT_TEXT_MAX];
    const char *why = regular_file_sentence(failure);
    if (client->connection.arbiter.complained)
        return;
    client->connection.arbiter.complained = true;
    paths_brief(pins, brief);
    snprintf(shown, sizeof shown, shown_format, brief, why);
    snprintf(spoken, sizeof spoken, spoken_format, why);
    tell_apart(client, FRONTEND_REFUSAL, PRIORITY_MOVE, shown, spoken);
}

struct envelope_known known_server_look(struct client *client, const char *key,
                                        const char *name, char pins[PATH_MAX])
{
    struct envelope_known known = envelope_evidence_key(key, name, pins);
    if (known.failure != 0)
        tell_failure(
            client, pins, known.failure,
            gettext("The list of known arbiters, %s, cannot be read: %s. "
                    "Hektor cannot warn you if a key has changed."),
            gettext("The list of known arbiters cannot be read: %s. Hektor "
                    "cannot warn you if a key has changed."));
    if (envelope_known_contradicts(&known) &&
        known_server_is_successor(&client->connection.arbiter.met, key, name,
                                  pins)) {
        known_server_note(client, key, name, pins);
        known.pin = ENVELOPE_PIN_KNOWN;
        snprintf(known.key, sizeof known.key, "%s", key);
    }
    return known;
}

bool known_server_is_expected(const struct envelope_known *known,
                              const char *key)
{
    return known->key[0] == '\0' || strcmp(known->key, key) == 0;
}

void known_server_warn_of_ended(struct client *client, const char *name,
                                const struct envelope_known *known,
                                const char *what_then)
{
    char sentence[2 * SEGMENT_TEXT_MAX], when[128];
    announce_moment_text(known->ended, when, sizeof when);
    snprintf(sentence, sizeof sentence,
             gettext("Warning: the key of the arbiter %.128s was ended on "
                     "%.64s. Somebody else may be using it."),
             name, when);
    tell_refuse(client, sentence);
    tell_refuse(client, what_then);
}

void known_server_tell_name(struct client *client, const char *name,
                            const struct envelope_known *known)
{
    char sentence[2 * ENVELOPE_VALUE_MAX + SEGMENT_TEXT_MAX];
    if (known->pin != ENVELOPE_PIN_OTHER_NAME)
        return;
    snprintf(sentence, sizeof sentence,
             gettext("The arbiter known here as %.128s now has the name "
                     "%.128s."),
             known->name, name);
    tell_answer(client, sentence);
}

/* A guest keeps nothing here. */
void known_server_note(struct client *client, const char *key, const char *name,
                       const char *pins)
{
    char folder[PATH_MAX];
    if (pins[0] == '\0' || guest_is())
        return;
    int failure = paths_make(PLACE_DATA, folder);
    if (failure == 0)
        failure = envelope_pins_add(pins, key, name);
    if (failure != 0)
        tell_failure(client, pins, failure,
                     gettext("The arbiter's key cannot be saved in %s: %s. "
                             "Hektor cannot warn you if the key changes."),
                     gettext("The arbiter's key cannot be saved: %s. Hektor "
                             "cannot warn you if the key changes."));
}

void known_server_tell_older(struct client *client, bool again)
{
    if (again || !client->connection.arbiter.is_older_told)
        tell_sentence(client, FRONTEND_ANNOUNCEMENT, PRIORITY_ALARM,
                      gettext("The administrator goes on with an older record. "
                              "Moves after it are lost."));
    client->connection.arbiter.is_older_told = true;
}

void known_server_tell(struct client *client)
{
    char pins[PATH_MAX];
    struct met_arbiter met = client->connection.arbiter.met;
    client->connection.arbiter.met.key[0] = '\0';
    if (met.goes_on_older)
        known_server_tell_older(client, false);
    if (met.key[0] == '\0' || known_server_was_warned(client, met.key))
        return;
    struct envelope_known known =
        known_server_look(client, met.key, met.name, pins);
    if (known.ended[0] != '\0') {
        snprintf(client->connection.arbiter.warned_of,
                 sizeof client->connection.arbiter.warned_of, "%s", met.key);
        known_server_warn_of_ended(
            client, met.name, &known,
            gettext("No move is sealed here. Ask the administrator."));
        return;
    }
    known_server_tell_name(client, met.name, &known);
    if (known.key[0] == '\0' && known.failure == 0)
        known_server_note(client, met.key, met.name, pins);
    if (!known_server_is_expected(&known, met.key))
        known_server_warn(
            client, met.key, met.name, &known, pins,
            gettext("The game continues. Before you seal a move, ask the "
                    "administrator for the right fingerprint."));
}

void known_server_tell_key_file(struct client *client)
{
    char path[PATH_MAX], brief[PATH_MAX], shown[PATH_MAX + 256];
    if (!client_is_private(client) ||
        paths_file(PLACE_DATA, ENVELOPE_KEYS_FILE, path) != 0)
        return;
    paths_brief(path, brief);
    snprintf(shown, sizeof shown,
             gettext("Your key is in the file %s. Restore it from your copy. "
                     "If there is no copy, move the file away."),
             brief);
    tell_apart(client, FRONTEND_REFUSAL, PRIORITY_CHAT, shown,
               gettext("Your key is in the file arbiter.key. Restore it from "
                       "your copy. If there is no copy, move the file away."));
}
