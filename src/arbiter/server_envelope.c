#include "src/arbiter/server_envelope.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "src/envelope/envelope_base64.h"
#include "src/envelope/envelope_game.h"
#include "src/envelope/envelope_header.h"
#include "src/envelope/envelope_judge.h"
#include "src/envelope/envelope_keys.h"
#include "src/envelope/envelope_seal.h"
#include "src/envelope/envelope_shelf.h"
#include "src/envelope/envelope_write.h"
#include "src/game_id.h"
#include "src/text.h"

/* The seal is made while the clock is already held: no longer than this. */
enum { SEAL_WITHIN_MS = 10000 };

/* "anna at host": by whose hand envelopes are signed. */
static void write_name(char out[ENVELOPE_VALUE_MAX])
{
    char host[HOST_NAME_MAX + 1] = "", name[ENVELOPE_VALUE_MAX];
    const struct passwd *account = getpwuid(geteuid());
    gethostname(host, sizeof host - 1);
    snprintf(name, sizeof name, "%.64s at %.64s",
             account != NULL ? account->pw_name : "arbiter",
             host[0] != '\0' ? host : "localhost");
    text_clean(name, out, ENVELOPE_VALUE_MAX);
}

bool envelope_folder(const struct hall *hall, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/envelopes", hall->data) < PATH_MAX &&
           (mkdir(out, 0700) == 0 || errno == EEXIST);
}

struct held_game *envelope_find_game(struct request *request, enum seat *seat)
{
    const char *text =
        json_string_value(json_object_get(request->message, "game"));
    const char *name =
        json_string_value(json_object_get(request->message, "seat"));
    char id[GAME_ID_MAX];
    struct held_game *held = text != NULL && game_id_read(text, id)
                                 ? table_find(&request->hall->table, id)
                                 : NULL;
    if (held == NULL) {
        request_refuse(request, WIRE_NO_GAME);
        return NULL;
    }
    for (*seat = SEAT_WHITE; *seat < SEAT_NONE; (*seat)++)
        if (name != NULL && strcmp(name, seat_words[*seat]) == 0 &&
            (connection_holds(request->connection, held, *seat) ||
             connection_assists(request->connection, held, *seat)))
            return held;
    request_refuse_field(request, "seat");
    return NULL;
}

void envelope_refuse(struct request *request, const struct held_game *held,
                     enum reason reason)
{
    const struct ruling ruling = {.reason = reason,
                                  .clause = reason_clause(reason)};
    request_refuse_ruling(request, held->game.laws, &ruling);
}

static enum store_error answer_inscription(struct request *request,
                                           struct held_game *held,
                                           const struct envelope *envelope)
{
    size_t bytes;
    char *header = envelope_header_write(envelope, &bytes);
    if (header == NULL)
        return STORE_FAILED;
    free(held->inscribed.header);
    held->inscribed.header = header;
    held->inscribed.bytes = bytes;
    held->inscribed.seq = held->game.seq;
    held->inscribed.at_ms = table_game_ms(held, request->now_ms);
    request_answer(request,
                   json_pack("{s:s, s:I, s:s%}", "t", "inscription", "re",
                             (json_int_t)request->id, "header", header, bytes),
                   false);
    return STORE_OK;
}

/* key is NULL for an envelope that a passphrase opens. */
static enum store_error inscribe(struct request *request,
                                 struct held_game *held,
                                 const struct envelope_key *key)
{
    char public_key[ENVELOPE_PUBLIC_KEY_MAX], name[ENVELOPE_VALUE_MAX];
    const char *language =
        json_string_value(json_object_get(request->message, "language"));
    enum notation notation =
        notation_of_code(language != NULL ? language : "en");
    struct envelope envelope;
    enum store_error error = STORE_OK;
    if (notation == NOTATIONS)
        return request_refuse_field(request, "language");
    envelope_init(&envelope);
    if (key != NULL)
        envelope_key_public(key, public_key);
    write_name(name);
    if (envelope_of_game(&held->game, held->id,
                         table_game_ms(held, request->now_ms),
                         (int64_t)time(NULL), name,
                         key != NULL ? public_key : NULL, notation, &envelope))
        error = answer_inscription(request, held, &envelope);
    else
        envelope_refuse(request, held, REASON_NO_ENVELOPES);
    envelope_done(&envelope);
    return error;
}

/* With the present key, which is made when there is none. */
static enum store_error inscribe_for_key(struct request *request,
                                         struct held_game *held)
{
    struct envelope_keys keys;
    if (envelope_keys_open(request->hall->data, &keys) != 0) {
        envelope_refuse(request, held, REASON_NO_ENVELOPES);
        return STORE_OK;
    }
    enum store_error error = inscribe(request, held, keys.key[0]);
    envelope_keys_close(&keys);
    return error;
}

/* Only where no arbiter is whom both can trust: at one computer. */
static bool wants_phrase(const struct request *request)
{
    const char *mode =
        json_string_value(json_object_get(request->message, "mode"));
    return mode != NULL && strcmp(mode, "passphrase") == 0 &&
           !request->hall->shared;
}

enum store_error hear_inscribe(struct request *request)
{
    struct intent seal = {.kind = INTENT_SEAL, .commitment = "-"};
    struct ruling ruling;
    struct held_game *held = envelope_find_game(request, &seal.by);
    if (held == NULL)
        return STORE_OK;
    enum store_error error =
        table_prepare(held, &seal, request->now_ms, &ruling);
    if (error != STORE_OK)
        return error;
    if (ruling.reason != REASON_NONE) {
        envelope_refuse(request, held, ruling.reason);
        return STORE_OK;
    }
    return wants_phrase(request) ? inscribe(request, held, NULL)
                                 : inscribe_for_key(request, held);
}

/* The block and the commitment of a message, on the envelope that was
 * inscribed. */
static bool take_seal(const json_t *message, const struct held_game *held,
                      struct envelope *out)
{
    const char *block = json_string_value(json_object_get(message, "block"));
    const char *commitment =
        json_string_value(json_object_get(message, "commitment"));
    uint8_t fingerprint[ENVELOPE_HASH_BYTES];
    if (block == NULL || commitment == NULL ||
        envelope_header_read(held->inscribed.header, held->inscribed.bytes, out)
                .error != ENVELOPE_OK ||
        !envelope_set(out, ENVELOPE_COMMITMENT, commitment) ||
        !envelope_base64_read(block, (size_t)envelope_block_bytes(out),
                              out->block))
        return false;
    out->block_bytes = envelope_block_bytes(out);
    if (!envelope_fingerprint(out, fingerprint))
        return false;
    envelope_fingerprint_letters(fingerprint, out->value[ENVELOPE_FINGERPRINT]);
    return true;
}

/* Open it in memory for a moment, to see that it can be, and sign it. */
static bool open_and_sign(const struct hall *hall, struct envelope *envelope)
{
    struct envelope_keys keys;
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    bool sound = false;
    if (secret == NULL || envelope_keys_open(hall->data, &keys) != 0) {
        envelope_secret_free(secret);
        return false;
    }
    const struct envelope_key *key =
        envelope_keys_find(&keys, envelope->value[ENVELOPE_KEY]);
    if (key != NULL)
        sound = envelope_open(envelope, key, NULL, secret) == ENVELOPE_OPENED &&
                envelope_sign(envelope, key);
    envelope_secret_free(secret);
    envelope_keys_close(&keys);
    return sound;
}

/* What a passphrase opens can only be looked at from outside. */
static bool check_and_sign(const struct hall *hall, struct envelope *envelope)
{
    return (envelope_mode_of(envelope) == ENVELOPE_BY_PASSPHRASE ||
            open_and_sign(hall, envelope)) &&
           envelope_judge_seal(envelope).error == ENVELOPE_OK;
}

/* The seal, and the press that closes it, at the moment of the inscription. */
static enum store_error close_envelope(struct held_game *held, enum seat seat,
                                       const struct envelope *envelope,
                                       struct ruling *ruling)
{
    struct intent intent = {.kind = INTENT_SEAL, .by = seat};
    const struct intent press = {.kind = INTENT_PRESS, .by = seat};
    intent.language =
        (uint8_t)notation_of_code(envelope->value[ENVELOPE_LANGUAGE]);
    memcpy(intent.commitment, envelope->value[ENVELOPE_COMMITMENT],
           sizeof intent.commitment);
    enum store_error error =
        table_judge_at(held, &intent, held->inscribed.at_ms, ruling);
    if (error == STORE_OK && ruling->reason == REASON_NONE)
        error = table_judge_at(held, &press, held->inscribed.at_ms, ruling);
    return error;
}

enum store_error envelope_answer(struct request *request,
                                 const struct envelope *envelope)
{
    char *text = envelope_write_text(envelope);
    if (text == NULL)
        return STORE_FAILED;
    request_answer(request,
                   json_pack("{s:s, s:I, s:s}", "t", "sealed", "re",
                             (json_int_t)request->id, "pgn", text),
                   true);
    free(text);
    return STORE_OK;
}

/* On disk before the game says so. */
static enum store_error keep_and_close(struct request *request,
                                       struct held_game *held, enum seat seat,
                                       const struct envelope *envelope)
{
    char folder[PATH_MAX], path[PATH_MAX];
    struct ruling ruling;
    if (!envelope_folder(request->hall, folder) ||
        envelope_shelf_keep(folder, envelope, path) != 0) {
        envelope_refuse(request, held, REASON_NO_ENVELOPES);
        return STORE_OK;
    }
    enum store_error error = close_envelope(held, seat, envelope, &ruling);
    if (error != STORE_OK)
        return error;
    if (ruling.reason == REASON_NONE)
        return envelope_answer(request, envelope);
    request_refuse_ruling(request, held->game.laws, &ruling);
    return STORE_OK;
}

/* Has nothing happened since the inscription, and was that just now? */
static bool is_fresh(const struct held_game *held, int64_t at_ms)
{
    return held->inscribed.header != NULL &&
           held->inscribed.seq == held->game.seq &&
           at_ms - held->inscribed.at_ms <= SEAL_WITHIN_MS;
}

enum store_error hear_seal(struct request *request)
{
    struct envelope envelope;
    enum seat seat;
    struct held_game *held = envelope_find_game(request, &seat);
    enum store_error error = STORE_OK;
    if (held == NULL)
        return STORE_OK;
    if (!is_fresh(held, table_game_ms(held, request->now_ms))) {
        envelope_refuse(request, held, REASON_PLY);
        return STORE_OK;
    }
    envelope_init(&envelope);
    if (!take_seal(request->message, held, &envelope) ||
        !check_and_sign(request->hall, &envelope))
        request_refuse_field(request, "block");
    else
        error = keep_and_close(request, held, seat, &envelope);
    envelope_done(&envelope);
    return error;
}
