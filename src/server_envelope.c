#include "src/server_envelope.h"

#include <errno.h>
#include <limits.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "src/envelope_base64.h"
#include "src/envelope_game.h"
#include "src/envelope_header.h"
#include "src/envelope_keys.h"
#include "src/envelope_seal.h"
#include "src/envelope_shelf.h"
#include "src/envelope_write.h"
#include "src/game_id.h"
#include "src/text.h"

/* The seal is made while the clock is already held: no longer than this. */
enum { SEAL_WITHIN_MS = 5000 };

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

static bool folder_of(const struct hall *hall, char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/envelopes", hall->data) < PATH_MAX &&
           (mkdir(out, 0700) == 0 || errno == EEXIST);
}

static bool path_of(const struct hall *hall, const struct held_game *held,
                    char out[PATH_MAX])
{
    return snprintf(out, PATH_MAX, "%s/envelopes/%s-%d.pgn", hall->data,
                    held->id, held->game.adjournment.serial) < PATH_MAX;
}

/* The game of a message, and the seat that it is said from; NULL: refused. */
static struct held_game *find(struct request *request, enum seat *seat)
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
            connection_holds(request->connection, held, *seat))
            return held;
    request_refuse_field(request, "seat");
    return NULL;
}

/* What a dry hearing of these two intents says. */
static void refuse(struct request *request, const struct held_game *held,
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
    envelope_key_public(key, public_key);
    write_name(name);
    if (envelope_of_game(
            &held->game, held->id, table_game_ms(held, request->now_ms),
            (int64_t)time(NULL), name, public_key, notation, &envelope))
        error = answer_inscription(request, held, &envelope);
    else
        refuse(request, held, REASON_NO_ENVELOPES);
    envelope_done(&envelope);
    return error;
}

/* Would the game take a seal from there now? */
static enum reason seal_reason(struct held_game *held, enum seat seat,
                               int64_t at_ms)
{
    const struct intent intent = {
        .kind = INTENT_SEAL, .by = seat, .commitment = "-"};
    struct ruling ruling;
    arbiter_judge(&held->game, &intent, at_ms, &ruling);
    return ruling.reason;
}

enum store_error hear_inscribe(struct request *request)
{
    const struct intent passed = {.kind = INTENT_TIME, .by = SEAT_NONE};
    struct envelope_keys keys;
    struct ruling ruling;
    enum seat seat;
    struct held_game *held = find(request, &seat);
    if (held == NULL)
        return STORE_OK;
    enum store_error error =
        table_judge(held, &passed, request->now_ms, &ruling);
    if (error != STORE_OK)
        return error;
    enum reason reason =
        seal_reason(held, seat, table_game_ms(held, request->now_ms));
    if (reason == REASON_NONE &&
        envelope_keys_open(request->hall->data, &keys) != 0)
        reason = REASON_NO_ENVELOPES;
    if (reason != REASON_NONE) {
        refuse(request, held, reason);
        return STORE_OK;
    }
    error = inscribe(request, held, keys.key[0]);
    envelope_keys_close(&keys);
    return error;
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
        !envelope_base64_read(block, ENVELOPE_SEALED_BYTES, out->block))
        return false;
    out->block_bytes = ENVELOPE_SEALED_BYTES;
    if (!envelope_fingerprint(out, fingerprint))
        return false;
    envelope_fingerprint_letters(fingerprint, out->value[ENVELOPE_FINGERPRINT]);
    return true;
}

/* Open it in memory for a moment, to see that it can be, and sign it. */
static bool check_and_sign(const struct hall *hall, struct envelope *envelope)
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

static enum store_error answer_sealed(struct request *request,
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
    if (!folder_of(request->hall, folder) ||
        envelope_shelf_keep(folder, envelope, path) != 0) {
        refuse(request, held, REASON_NO_ENVELOPES);
        return STORE_OK;
    }
    enum store_error error = close_envelope(held, seat, envelope, &ruling);
    if (error != STORE_OK)
        return error;
    if (ruling.reason == REASON_NONE)
        return answer_sealed(request, envelope);
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
    struct held_game *held = find(request, &seat);
    enum store_error error = STORE_OK;
    if (held == NULL)
        return STORE_OK;
    if (!is_fresh(held, table_game_ms(held, request->now_ms))) {
        refuse(request, held, REASON_PLY);
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

/* The envelope of the game as it was kept: the one that it speaks of. */
static bool read_kept(const struct hall *hall, const struct held_game *held,
                      struct envelope *out)
{
    char path[PATH_MAX];
    struct envelope_result result;
    return path_of(hall, held, path) &&
           envelope_shelf_read(path, out, &result) == 0 &&
           result.error == ENVELOPE_OK &&
           strcmp(out->value[ENVELOPE_COMMITMENT],
                  held->game.adjournment.commitment) == 0;
}

/* What was in it. A block that holds another move than was committed to has
 * no meaning (8b). */
static bool open_kept(const struct hall *hall, const struct held_game *held,
                      char out[SEALED_TEXT_MAX])
{
    struct envelope envelope;
    struct envelope_keys keys = {.count = 0};
    struct envelope_secret *secret = envelope_secret_memory(sizeof *secret);
    enum envelope_opening opening = ENVELOPE_UNOPENED;
    envelope_init(&envelope);
    if (secret != NULL && read_kept(hall, held, &envelope) &&
        envelope_keys_open(hall->data, &keys) == 0) {
        const struct envelope_key *key =
            envelope_keys_find(&keys, envelope.value[ENVELOPE_KEY]);
        if (key != NULL)
            opening = envelope_open(&envelope, key, NULL, secret);
    }
    snprintf(out, SEALED_TEXT_MAX, "%s",
             opening == ENVELOPE_OPENED ? secret->text : "");
    envelope_keys_close(&keys);
    envelope_secret_free(secret);
    envelope_done(&envelope);
    return opening == ENVELOPE_OPENED || opening == ENVELOPE_TWO_MOVES;
}

bool envelope_is_kept(const struct hall *hall, const struct held_game *held)
{
    char text[SEALED_TEXT_MAX];
    bool kept = open_kept(hall, held, text);
    envelope_wipe(text, sizeof text);
    return kept;
}

enum store_error hear_open(struct request *request)
{
    struct intent intent = {.kind = INTENT_OPEN, .by = SEAT_ARBITER};
    struct ruling ruling;
    enum seat seat;
    struct held_game *held = find(request, &seat);
    if (held == NULL)
        return STORE_OK;
    /* Nothing is opened that may not be: 7. */
    arbiter_judge(&held->game, &intent, table_game_ms(held, request->now_ms),
                  &ruling);
    enum reason reason = ruling.late ? REASON_NONE : ruling.reason;
    if (reason == REASON_NONE && !open_kept(request->hall, held, intent.sealed))
        reason = REASON_ENVELOPE_LOST;
    if (reason != REASON_NONE) {
        refuse(request, held, reason);
        return STORE_OK;
    }
    enum store_error error =
        table_judge(held, &intent, request->now_ms, &ruling);
    envelope_wipe(&intent, sizeof intent);
    if (error != STORE_OK)
        return error;
    if (ruling.reason != REASON_NONE) {
        request_refuse_ruling(request, held->game.laws, &ruling);
        return STORE_OK;
    }
    request_answer(request,
                   json_pack("{s:s, s:I, s:I}", "t", "ok", "re",
                             (json_int_t)request->id, "seq",
                             (json_int_t)held->game.seq),
                   true);
    return STORE_OK;
}
