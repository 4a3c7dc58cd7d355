// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/server/loaded_envelope.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/keys.h"
#include "src/adjourn/read.h"
#include "src/adjourn/server/sealing.h"
#include "src/adjourn/server/server_keys.h"
#include "src/base/print.h"
#include "src/base/whole_file.h"
#include "src/server/table/journals.h"

bool loaded_envelope_is_meant(const json_t *message)
{
    return json_object_get(message, "envelope") != NULL;
}

struct envelope_known loaded_envelope_signer(const struct server_state *srv,
                                             const struct envelope *envelope)
{
    char path[PATH_MAX];
    const char *key = envelope->value[ENVELOPE_KEY];
    char ended[MOMENT_MAX];
    int failure = envelope_key_ended(srv->data, key, ended);
    bool is_own = envelope_keys_tell(srv->data, key);
    struct envelope_known known = {.pin = is_own ? ENVELOPE_PIN_KNOWN
                                                 : ENVELOPE_PIN_UNKNOWN};
    if (!is_own && snprintf(path, sizeof path, "%s/%s", srv->data,
                            ENVELOPE_PINS_FILE) < PATH_MAX)
        known =
            envelope_pins_find(path, key, envelope->value[ENVELOPE_ARBITER]);
    if (failure < 0) {
        snprintf(path, sizeof path, "%.4000s/%s", srv->data,
                 ENVELOPE_ENDED_FILE);
        known = (struct envelope_known){.failure = failure};
    }
    memcpy(known.ended, ended, sizeof ended);
    if (known.failure != 0)
        print_error_as(PROGRAM_HEKTORD, stderr, path,
                       regular_file_sentence(known.failure),
                       PRINT_ERROR_NOWHERE);
    return known;
}

struct envelope_trust loaded_envelope_trust(const struct server_state *srv)
{
    return (struct envelope_trust){.data = srv->data, .by_staff = srv->shared};
}

/* WIRE_CODES, or what is wrong with the envelope itself. */
static enum wire_code judge_envelope(const struct server_state *srv,
                                     const struct envelope *envelope)
{
    static const enum wire_code codes[FINDINGS] = {
        [FOUND_KNOWN] = WIRE_CODES,
        [FOUND_UNKNOWN] = WIRE_ENVELOPE_UNKNOWN,
        [FOUND_OTHER_NAME] = WIRE_ENVELOPE_UNKNOWN,
        [FOUND_OTHER_ARBITER] = WIRE_ENVELOPE_UNKNOWN,
        [FOUND_ENDED] = WIRE_ENVELOPE_ENDED,
        [FOUND_ENDED_LATER] = WIRE_ENVELOPE_ENDED,
        [FOUND_KEPT_BEFORE] = WIRE_CODES,
        [FOUND_SAME] = WIRE_ENVELOPE_PHRASE,
        [FOUND_UNSIGNED] = WIRE_ENVELOPE_PHRASE,
        [FOUND_BESIDE_SIGNED] = WIRE_ENVELOPE_PHRASE,
        [FOUND_OTHER_SIGNER] = WIRE_ENVELOPE_UNKNOWN,
        [FOUND_OLDER] = WIRE_ENVELOPE_OLDER,
        [FOUND_UNREAD] = WIRE_STORAGE,
    };
    struct envelope_evidence evidence = {
        .known = loaded_envelope_signer(srv, envelope)};
    const struct envelope_trust trust = loaded_envelope_trust(srv);
    struct envelope copy;
    char folder[PATH_MAX];
    if (!envelope_folder(srv, folder))
        return WIRE_STORAGE;
    envelope_init(&copy);
    envelope_folder_search(folder, &trust, envelope, true, &copy, &evidence);
    struct envelope_verdict verdict = envelope_verdict_of(envelope, &evidence);
    envelope_done(&copy);
    return !envelope_verdict_is_good(verdict.finding) &&
                   codes[verdict.finding] == 0
               ? WIRE_ENVELOPE
               : codes[verdict.finding];
}

/* A game on disk, even a finished or damaged one, is known here. */
static bool is_known(const struct request *request,
                     const struct envelope *envelope)
{
    struct live_game *live;
    return table_resume(&request->srv->table, envelope->value[ENVELOPE_GAME],
                        request->now_ms, &live) != STORE_MISSING;
}

static enum wire_code judge(const struct request *request,
                            const struct envelope *envelope)
{
    enum wire_code code = judge_envelope(request->srv, envelope);
    return code == WIRE_CODES && is_known(request, envelope)
               ? WIRE_ENVELOPE_KNOWN
               : code;
}

/* The conditions of the game in the envelope; false if they are not valid
 * here. */
static bool read_start(const struct envelope *envelope, struct start *out)
{
    struct envelope_events events = {.count = 0};
    bool is_game = envelope_rebuild(envelope, &events);
    if (is_game)
        *out = events.events[0].start;
    envelope_events_free(&events);
    return is_game;
}

static enum wire_code take(struct request *request, const char *text,
                           struct game_offer *game_offer)
{
    struct envelope *envelope = malloc(sizeof *envelope);
    enum wire_code code = WIRE_ENVELOPE;
    if (envelope == NULL)
        return WIRE_STORAGE;
    envelope_init(envelope);
    if (envelope_read(text, strlen(text), envelope).error == ENVELOPE_OK)
        code = judge(request, envelope);
    if (code == WIRE_CODES && !read_start(envelope, &game_offer->start))
        code = WIRE_ENVELOPE_GAME;
    if (code == WIRE_CODES) {
        game_offer->brought = envelope;
        return code;
    }
    envelope_done(envelope);
    free(envelope);
    return code;
}

bool loaded_envelope_read(struct request *request,
                          struct game_offer *game_offer)
{
    const char *text =
        json_string_value(json_object_get(request->message, "envelope"));
    if (text == NULL || !request->srv->shared) {
        request_refuse_field(request, "envelope");
        return false;
    }
    if (game_offer->colour == COLOUR_RANDOM) {
        request_refuse_field(request, "colour");
        return false;
    }
    enum wire_code code = game_offer->to.person < 0
                              ? WIRE_NO_PERSON
                              : take(request, text, game_offer);
    if (code != WIRE_CODES)
        request_refuse(request, code);
    return code == WIRE_CODES;
}

json_t *loaded_envelope_row(const struct envelope *envelope)
{
    return json_pack("{s:s, s:s, s:s, s:i}", "game",
                     envelope->value[ENVELOPE_GAME], "fingerprint",
                     envelope->value[ENVELOPE_FINGERPRINT], "sealer",
                     seat_words[envelope_sealer(envelope)], "move",
                     atoi(envelope->value[ENVELOPE_MOVE]));
}

/* Does the asker agree to this very envelope? */
static bool names_it(const json_t *message, const struct envelope *envelope)
{
    const char *named =
        json_string_value(json_object_get(message, "fingerprint"));
    return named != NULL &&
           strcmp(named, envelope->value[ENVELOPE_FINGERPRINT]) == 0;
}

enum store_error loaded_envelope_rebuild(struct request *request,
                                         const struct envelope *envelope,
                                         struct live_game **out)
{
    *out = NULL;
    if (!names_it(request->message, envelope))
        return request_refuse_field(request, "fingerprint");
    enum wire_code code = judge(request, envelope);
    if (code != WIRE_CODES)
        return request_refuse(request, code);
    /* Keep the envelope; from then on it is like that of any game here. */
    struct envelope_events events = {.count = 0};
    const struct envelope_trust trust = loaded_envelope_trust(request->srv);
    char folder[PATH_MAX], path[PATH_MAX];
    enum store_error error = STORE_FAILED;
    if (envelope_folder(request->srv, folder) &&
        envelope_folder_add(folder, &trust, envelope, false, path) == 0 &&
        envelope_rebuild(envelope, &events))
        error = table_take_over(&request->srv->table,
                                envelope->value[ENVELOPE_GAME], events.events,
                                events.count, request->now_ms, out);
    envelope_events_free(&events);

    return error == STORE_OK ? STORE_OK : request_refuse_store(request, error);
}

enum store_error envelope_take_over(struct request *request, const char *id,
                                    struct live_game **out)
{
    struct envelope envelope;
    struct envelope_events events = {.count = 0};
    enum store_error error = STORE_MISSING;
    if (request->srv->shared)
        return error;
    envelope_init(&envelope);
    /* The game's envelope that proves most: 1, 0 (none), or a negative errno.
     */
    const struct envelope_trust trust = loaded_envelope_trust(request->srv);
    char folder[PATH_MAX];
    int found = snprintf(folder, sizeof folder, "%s/envelopes",
                         request->srv->data) >= PATH_MAX
                    ? -ENAMETOOLONG
                    : envelope_folder_best(folder, &trust, id, &envelope);
    if (found < 0)
        error = STORE_FAILED;
    else if (found > 0 && envelope_rebuild(&envelope, &events))
        error = table_take_over(&request->srv->table, id, events.events,
                                events.count, request->now_ms, out);
    if (error == STORE_OK) {
        /* So that a player can see whether the key that opens it is here. */
        struct envelope_keys keys;
        if (keys_open(request->srv, &keys) == 0)
            envelope_keys_close(&keys);
    }
    envelope_events_free(&events);
    envelope_done(&envelope);
    return error;
}
