// Copyright 2026 the Hektor authors. SPDX-License-Identifier: GPL-3.0-or-later
#include "src/adjourn/server/sealing.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "src/adjourn/adjourned_game.h"
#include "src/adjourn/folder.h"
#include "src/adjourn/inscription.h"
#include "src/adjourn/key.h"
#include "src/adjourn/read.h"
#include "src/adjourn/seal.h"
#include "src/adjourn/server/server_keys.h"
#include "src/base/text.h"
#include "src/server/connections/handlers.h"
#include "src/server/connections/limits.h"
#include "src/server/table/table.h"
#include "src/wire/wire.h"

/*
 * The clock is held from the inscription on, for no longer than this. The times
 * on the envelope are those of the inscription, and the sealed block is bound
 * to it, so what passes until the seal cannot be charged; a slow computer needs
 * some seconds for the key of a passphrase. A client of a player's own making
 * can think for that long, once for each adjournment, as its opponent can.
 */
enum { SEAL_WITHIN_MS = 10000 };

/* At one computer a passphrase is noted and typed again meanwhile. */
enum { NOTE_WITHIN_MS = 5 * 60 * 1000 };

bool envelope_folder(const struct server_state *srv, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/envelopes", srv->data) < PATH_MAX &&
           (mkdir(out, 0700) == 0 || errno == EEXIST);
}

struct live_game *envelope_find_game(struct request *request, enum seat *seat)
{
    const char *text =
        json_string_value(json_object_get(request->message, "game"));
    const char *name =
        json_string_value(json_object_get(request->message, "seat"));
    char id[GAME_ID_MAX];
    struct live_game *live = text != NULL && game_id_read(text, id)
                                 ? table_find(&request->srv->table, id)
                                 : NULL;
    if (live == NULL) {
        request_refuse(request, WIRE_NO_GAME);
        return NULL;
    }
    for (*seat = SEAT_WHITE; *seat < SEAT_NONE; (*seat)++)
        if (name != NULL && strcmp(name, seat_words[*seat]) == 0 &&
            (connection_holds(request->connection, live, *seat) ||
             connection_assists(request->connection, live, *seat)))
            return live;
    request_refuse_field(request, "seat");
    return NULL;
}

void envelope_refuse(struct request *request, const struct live_game *live,
                     enum reason reason)
{
    const struct ruling ruling = {.reason = reason,
                                  .clause = reason_clause(reason)};
    request_refuse_ruling(request, live->game.laws, &ruling);
}

static void forget_inscription(struct live_game *live)
{
    free(live->inscribed.header);
    live->inscribed.header = NULL;
}

static enum store_error answer_inscription(struct request *request,
                                           struct live_game *live,
                                           const struct envelope *envelope)
{
    size_t bytes;
    char *header = envelope_header_write(envelope, &bytes);
    if (header == NULL)
        return STORE_FAILED;
    forget_inscription(live);
    live->inscribed.header = header;
    live->inscribed.bytes = bytes;
    live->inscribed.by = (enum seat)envelope_sealer(envelope);
    live->inscribed.at_ms = table_game_ms(live, request->now_ms);
    live->inscribed.until_ms =
        live->inscribed.at_ms +
        (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE ? NOTE_WITHIN_MS
                                                              : SEAL_WITHIN_MS);
    json_t *answer =
        json_pack("{s:s, s:I, s:s%}", "t", "inscription", "re",
                  (json_int_t)request->id, "header", header, bytes);
    json_t *succession = keys_succession(request->srv);
    if (succession != NULL)
        json_object_set_new(answer, "succeeds", succession);
    request_answer(request, answer);
    return table_beats(live)
               ? store_beat(live->store, live->id, live->inscribed.at_ms,
                            live_game_stamp(live, live->inscribed.at_ms))
               : STORE_OK;
}

/* The sealer can do nothing about it, so their clock stops, at that moment of
 * the game's own time. */
static enum store_error refuse_to_seal(struct request *request,
                                       struct live_game *live, int64_t at_ms,
                                       enum reason reason)
{
    enum store_error error = start_has_clocks(&live->game.start)
                                 ? live_game_pause(live, PAUSE_ENVELOPE, at_ms)
                                 : STORE_OK;
    forget_inscription(live);
    if (error == STORE_OK)
        envelope_refuse(request, live, reason);
    return error;
}

/* What is written on the envelope of the game as it is; key is NULL for one
 * that a passphrase opens. REASON_NONE says that it can be read again. */
static enum reason write_inscription(const struct server_state *srv,
                                     const struct live_game *live,
                                     int64_t now_ms, const char *key,
                                     enum notation notation,
                                     struct envelope *out)
{
    char name[ENVELOPE_VALUE_MAX];
    keys_name(srv, name);
    enum envelope_error error =
        envelope_of_game(&live->game, live->id, table_game_ms(live, now_ms),
                         (int64_t)time(NULL), name, key, notation, out);
    if (error == ENVELOPE_OK)
        error = envelope_try(out).error;
    return error == ENVELOPE_OK          ? REASON_NONE
           : error == ENVELOPE_NO_MEMORY ? REASON_NO_ENVELOPES
                                         : REASON_NO_INSCRIPTION;
}

/* key is NULL for an envelope that a passphrase opens. */
static enum store_error inscribe(struct request *request,
                                 struct live_game *live,
                                 const struct envelope_key *key)
{
    char public_key[ENVELOPE_PUBLIC_KEY_MAX];
    const char *language =
        json_string_value(json_object_get(request->message, "language"));
    enum notation notation =
        notation_of_code(language != NULL ? language : "en");
    struct envelope envelope;
    if (notation == NOTATIONS)
        return request_refuse_field(request, "language");
    envelope_init(&envelope);
    if (key != NULL)
        envelope_key_public(key, public_key);
    enum reason reason =
        write_inscription(request->srv, live, request->now_ms,
                          key != NULL ? public_key : NULL, notation, &envelope);
    enum store_error error =
        reason == REASON_NONE
            ? answer_inscription(request, live, &envelope)
            : refuse_to_seal(request, live,
                             table_game_ms(live, request->now_ms), reason);
    envelope_done(&envelope);
    return error;
}

/* Use the present key; make one if there is none. */
static enum store_error inscribe_for_key(struct request *request,
                                         struct live_game *live)
{
    struct envelope_keys keys;
    int failure = keys_open(request->srv, &keys);
    if (failure != 0)
        return refuse_to_seal(request, live,
                              table_game_ms(live, request->now_ms),
                              keys_reason(failure, REASON_NO_ENVELOPES));
    enum store_error error = inscribe(request, live, keys.key[0]);
    envelope_keys_close(&keys);
    return error;
}

/* Would it have the player to move seal? */
static bool adjourns(const struct game *game, const struct intent *intent)
{
    switch (intent->kind) {
    case INTENT_ADJOURN:
    case INTENT_ORDER:
        return true;
    case INTENT_OFFER:
        return intent->what_offer == OFFER_ADJOURNMENT;
    case INTENT_ACCEPT:
        return game->offer == OFFER_ADJOURNMENT;
    default:
        return false;
    }
}

enum reason envelope_obstacle(struct server_state *srv,
                              const struct live_game *live,
                              const struct intent *intent, int64_t now_ms)
{
    static const uint8_t any_key[ENVELOPE_PUBLIC_KEY_BYTES];
    char key[ENVELOPE_PUBLIC_KEY_MAX];
    struct envelope_keys keys = {.count = 0};
    struct envelope envelope;
    /* An illegal move on the board is ruled on before anybody seals. */
    if (!adjourns(&live->game, intent) ||
        game_illegal_side(&live->game) != SIDE_NONE)
        return REASON_NONE;
    int failure = keys_read(srv, &keys);
    if (failure == 0)
        envelope_keys_close(&keys);
    /* Without a key one is made; at one computer a passphrase does as well. */
    else if (failure != -ENOENT && srv->shared)
        return keys_reason(failure, REASON_NO_ENVELOPES);
    envelope_base64_write(any_key, sizeof any_key, key);
    envelope_init(&envelope);
    enum reason reason =
        write_inscription(srv, live, now_ms, key, NOTATION_EN, &envelope);
    envelope_done(&envelope);
    return reason;
}

/* Only at one computer, where no arbiter exists that both players can trust. */
static bool wants_phrase(const struct request *request)
{
    const char *mode =
        json_string_value(json_object_get(request->message, "mode"));
    return mode != NULL && strcmp(mode, "passphrase") == 0 &&
           !request->srv->shared;
}

/* Could the player of that seat seal a move at that moment? */
static enum store_error judge_sealer(struct live_game *live, enum seat seat,
                                     int64_t now_ms, enum reason *out)
{
    const struct intent seal = {
        .kind = INTENT_SEAL, .by = seat, .commitment = "-"};
    struct ruling ruling;
    enum store_error error = table_prepare(live, &seal, now_ms, &ruling);
    *out = ruling.reason;
    return error;
}

enum store_error hear_inscribe(struct request *request)
{
    enum seat seat;
    enum reason reason;
    struct live_game *live = envelope_find_game(request, &seat);
    if (live == NULL)
        return STORE_OK;
    enum store_error error = judge_sealer(live, seat, request->now_ms, &reason);
    if (error != STORE_OK)
        return error;
    if (reason != REASON_NONE) {
        envelope_refuse(request, live, reason);
        return STORE_OK;
    }
    return wants_phrase(request) ? inscribe(request, live, NULL)
                                 : inscribe_for_key(request, live);
}

/* The block and the commitment of a message, on the envelope that was
 * inscribed. */
static bool take_seal(const json_t *message, struct envelope *out)
{
    const char *block = json_string_value(json_object_get(message, "block"));
    const char *commitment =
        json_string_value(json_object_get(message, "commitment"));
    if (block == NULL || commitment == NULL ||
        !envelope_set(out, ENVELOPE_COMMITMENT, commitment) ||
        !envelope_base64_read(block, (size_t)envelope_block_bytes(out),
                              out->block))
        return false;
    out->block_bytes = envelope_block_bytes(out);
    return envelope_close(out);
}

/* Open the envelope in memory to test it, then sign it. REASON_EMPTY: nothing
 * is in it that was committed to; else why this arbiter could not. */
static enum reason open_and_sign(struct server_state *srv,
                                 struct envelope *envelope)
{
    struct envelope_keys keys;
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    enum reason reason = REASON_NO_ENVELOPES;
    int failure = secret != NULL ? keys_open(srv, &keys) : -ENOMEM;
    if (failure != 0) {
        envelope_secret_free(secret);
        return keys_reason(failure, REASON_NO_ENVELOPES);
    }
    const struct envelope_key *key =
        envelope_keys_find(&keys, envelope->value[ENVELOPE_KEY]);
    enum envelope_opening opening =
        key != NULL ? envelope_open(envelope, key, NULL, secret)
                    : ENVELOPE_UNOPENED;
    /* A text that no event can have could never be opened. */
    if (opening == ENVELOPE_OPENED && !text_is_showable(secret->text))
        reason = REASON_EMPTY;
    else if (opening == ENVELOPE_OPENED && envelope_sign(envelope, key))
        reason = REASON_NONE;
    else if (opening == ENVELOPE_BROKEN_BLOCK || opening == ENVELOPE_TWO_MOVES)
        reason = REASON_EMPTY;
    envelope_secret_free(secret);
    envelope_keys_close(&keys);
    return reason;
}

/* The moment at which the sealer asked for the inscription, or that of what has
 * happened since. */
static int64_t closing_ms(const struct live_game *live)
{
    int64_t closed_ms = live->inscribed.at_ms;
    return live->game.at_ms > closed_ms ? live->game.at_ms : closed_ms;
}

/* The seal, and the press that closes it: their clock is stopped since the
 * moment of the inscription, whatever has happened since then. */
static enum store_error close_envelope(struct live_game *live, enum seat seat,
                                       const struct envelope *envelope,
                                       struct ruling *ruling)
{
    int64_t at_ms = closing_ms(live);
    struct intent intent = {.kind = INTENT_SEAL, .by = seat};
    const struct intent press = {.kind = INTENT_PRESS,
                                 .by = seat,
                                 .late_ms = at_ms - live->inscribed.at_ms};
    intent.language =
        (uint8_t)notation_of_code(envelope->value[ENVELOPE_LANGUAGE]);
    memcpy(intent.commitment, envelope->value[ENVELOPE_COMMITMENT],
           sizeof intent.commitment);
    memcpy(intent.note, envelope->value[ENVELOPE_NOTE], sizeof intent.note);
    enum store_error error = table_judge_at(live, &intent, at_ms, ruling);
    if (error == STORE_OK && ruling->reason == REASON_NONE)
        error = table_judge_at(live, &press, at_ms, ruling);
    return error;
}

enum store_error envelope_answer(struct request *request,
                                 const struct envelope *envelope)
{
    char *text = envelope_write_text(envelope);
    if (text == NULL)
        return STORE_FAILED;
    request_answer(request, json_pack("{s:s, s:I, s:s, s:s}", "t", "sealed",
                                      "re", (json_int_t)request->id, "pgn",
                                      text, "fingerprint",
                                      envelope->value[ENVELOPE_FINGERPRINT]));
    free(text);
    return STORE_OK;
}

struct bringing {
    char folder[PATH_MAX];
    bool failed;
};

/* One that was sealed anew has another commitment. */
static bool is_here(const char *folder, const struct envelope *envelope)
{
    char path[PATH_MAX];
    struct envelope kept;
    struct envelope_result result;
    bool is_same = false;

    envelope_init(&kept);
    if (snprintf(path, sizeof path, "%s/%s-%s.pgn", folder,
                 envelope->value[ENVELOPE_GAME],
                 envelope->value[ENVELOPE_SERIAL]) < PATH_MAX &&
        envelope_folder_read(path, &kept, &result) == 0 &&
        result.error == ENVELOPE_OK)
        is_same = strcmp(kept.value[ENVELOPE_COMMITMENT],
                         envelope->value[ENVELOPE_COMMITMENT]) == 0;
    envelope_done(&kept);
    return is_same;
}

static bool bring_one(void *context, const char *text)
{
    struct bringing *bringing = context;
    char path[PATH_MAX];
    struct envelope envelope;

    envelope_init(&envelope);
    /* One that is damaged is missed, and told, when its game is resumed. */
    bool is_sound =
        envelope_read(text, strlen(text), &envelope).error == ENVELOPE_OK &&
        envelope_is_sound(&envelope);
    if (is_sound && !is_here(bringing->folder, &envelope))
        bringing->failed |=
            envelope_folder_keep(bringing->folder, &envelope, path) != 0;
    envelope_done(&envelope);
    return true;
}

enum store_error envelope_bring_all(struct server_state *srv)
{
    struct bringing bringing = {.failed = false};

    if (!envelope_folder(srv, bringing.folder))
        return STORE_FAILED;
    enum store_error error =
        store_envelopes(srv->table.shared, bring_one, &bringing);
    return error == STORE_OK && bringing.failed ? STORE_FAILED : error;
}

/* Keep the envelope on disk, and read it again there, before the game records
 * it. */
static enum store_error keep_and_close(struct request *request,
                                       struct live_game *live, enum seat seat,
                                       const struct envelope *envelope)
{
    char folder[PATH_MAX], path[PATH_MAX];
    struct ruling ruling;
    if (!envelope_is_sound(envelope) ||
        !envelope_folder(request->srv, folder) ||
        envelope_folder_keep(folder, envelope, path) != 0)
        return refuse_to_seal(request, live, closing_ms(live),
                              REASON_NO_ENVELOPES);
    /* Keep it in the record too if other hosts may have to open it. It was read
     * again there when this is STORE_OK; STORE_DAMAGED: it is something else.
     */
    int serial = atoi(envelope->value[ENVELOPE_SERIAL]);
    char *text = envelope_write_text(envelope), *kept = NULL;
    enum store_error error =
        text != NULL ? store_keep_envelope(live->store, live->id, serial, text)
                     : STORE_FAILED;
    if (error == STORE_OK)
        error = store_read_envelope(live->store, live->id, serial, &kept);
    /* A journal in a file keeps none. */
    if (error == STORE_MISSING)
        error = STORE_OK;
    else if (error == STORE_OK &&
             envelope_read_back(kept, strlen(kept), envelope).error !=
                 ENVELOPE_OK)
        error = STORE_DAMAGED;
    free(kept);
    free(text);

    if (error == STORE_DAMAGED)
        return refuse_to_seal(request, live, closing_ms(live),
                              REASON_NO_ENVELOPES);
    if (error != STORE_OK)
        return error;
    live->unpaid_bytes = 0;
    error = close_envelope(live, seat, envelope, &ruling);
    limits_charge(request->srv, request->connection->person.id, live,
                  request->now_ms);
    if (error != STORE_OK)
        return error;
    forget_inscription(live);
    if (ruling.reason == REASON_NONE)
        return envelope_answer(request, envelope);
    request_refuse_ruling(request, live->game.laws, &ruling);
    return STORE_OK;
}

static bool was_just_inscribed(const struct live_game *live, int64_t at_ms)
{
    return live->inscribed.header != NULL && at_ms <= live->inscribed.until_ms;
}

bool envelope_bars(const struct live_game *live, const struct intent *intent,
                   int64_t now_ms)
{
    /* Any other word would have their flag fall, if its time has come. */
    bool spoils = intent->kind == INTENT_APPOINT ||
                  intent->kind == INTENT_PAUSE || intent->kind == INTENT_CALL ||
                  arbiter_due(&live->game) <= table_game_ms(live, now_ms);
    return spoils && intent->by <= SEAT_BLACK &&
           intent->by != live->inscribed.by && !live->game.adjournment.closed &&
           was_just_inscribed(live, table_game_ms(live, now_ms));
}

/* Was it just now, and is it all true still? What happened since then and is
 * not written there does not count. */
static bool read_fresh(const struct live_game *live, int64_t at_ms,
                       struct envelope *out)
{
    size_t bytes = 0;
    if (!was_just_inscribed(live, at_ms) ||
        envelope_header_read(live->inscribed.header, live->inscribed.bytes, out)
                .error != ENVELOPE_OK)
        return false;
    /* Write the inscription again from the game as it is; from malloc, or NULL.
     */
    const char *key = out->value[ENVELOPE_KEY];
    const char *language = out->value[ENVELOPE_LANGUAGE];
    struct envelope copy;
    char *header = NULL;
    envelope_init(&copy);
    if (envelope_of_game(&live->game, live->id, live->inscribed.at_ms, 0,
                         out->value[ENVELOPE_ARBITER],
                         key[0] != '\0' ? key : NULL,
                         notation_of_code(language), &copy) == ENVELOPE_OK &&
        envelope_set(&copy, ENVELOPE_STOPPED, out->value[ENVELOPE_STOPPED]))
        header = envelope_header_write(&copy, &bytes);
    envelope_done(&copy);
    char *again = header;
    bool same = again != NULL && bytes == live->inscribed.bytes &&
                memcmp(again, live->inscribed.header, bytes) == 0;
    free(again);
    return same;
}

/* On what was inscribed. */
static enum store_error take_and_keep(struct request *request,
                                      struct live_game *live, enum seat seat,
                                      struct envelope *envelope)
{
    enum reason reason = REASON_PLY;
    if (read_fresh(live, table_game_ms(live, request->now_ms), envelope)) {
        /* A flag that has fallen since the inscription fell too late. */
        int64_t at_ms = closing_ms(live) + live->epoch_ms;
        enum store_error error = judge_sealer(live, seat, at_ms, &reason);
        if (error != STORE_OK)
            return error;
    }
    if (reason != REASON_NONE) {
        envelope_refuse(request, live, reason);
        return STORE_OK;
    }
    if (!take_seal(request->message, envelope))
        return request_refuse_field(request, "block");
    /* An envelope with a passphrase can only be checked from outside. */
    enum reason refused = envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE
                              ? REASON_NONE
                              : open_and_sign(request->srv, envelope);
    if (refused == REASON_NONE &&
        envelope_judge_seal(envelope).error != ENVELOPE_OK)
        reason = REASON_EMPTY;
    else
        reason = refused;
    if (reason == REASON_NONE)
        return keep_and_close(request, live, seat, envelope);
    /* The block is the sealer's doing, and all else the arbiter's. */
    return reason == REASON_EMPTY
               ? request_refuse_field(request, "block")
               : refuse_to_seal(request, live, closing_ms(live), reason);
}

enum store_error hear_seal(struct request *request)
{
    struct envelope envelope;
    enum seat seat;
    struct live_game *live = envelope_find_game(request, &seat);
    if (live == NULL)
        return STORE_OK;
    envelope_init(&envelope);
    enum store_error error = take_and_keep(request, live, seat, &envelope);
    envelope_done(&envelope);
    return error;
}
